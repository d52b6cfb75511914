"""Which files of tests run each line of the publisher, noted as they run.

Only a test that runs a line can notice that it is changed. Each file is run apart, by
``python -m tests.mutants.by_line FILE``, which prints what its quick tests ran: those that need no
browser, no whole site and no minutes.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
import slipcover

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "extensions/sphinx_hoyle"
KEPT = ROOT / "build/tests-by-line.json"
MOST_SECONDS = 900


@dataclass(frozen=True)
class TestsByLine:
    """The files of tests by the lines that they run, and the seconds each file takes."""

    lines: Mapping[str, Mapping[str, frozenset[int]]]  # by file of tests, by module; from the root
    seconds: Mapping[str, float]

    def of(self, path: str, first: int, last: int) -> list[str]:
        """Return the files of tests that run one of the lines of a module, the quickest first."""
        wanted = range(first, last + 1)
        found = [
            test
            for test, ran in self.lines.items()
            if not ran.get(path, frozenset()).isdisjoint(wanted)
        ]
        return sorted(found, key=lambda test: self.seconds[test])


class Quick:
    """Leaves out, of the tests collected, what needs the whole site, a browser, or minutes."""

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Keep the quick tests alone."""
        items[:] = [
            item
            for item in items
            if not {"site", "browser", "chrome"} & set(getattr(item, "fixturenames", ()))
            and not any(item.iter_markers("long"))
        ]


def tests_by_line() -> TestsByLine:
    """Return what each file of tests runs; noted anew where code or tests have changed since."""
    state = _state()
    if KEPT.exists():
        kept = json.loads(KEPT.read_text(encoding="utf-8"))
        if kept["state"] == state:
            return _read(kept["files"])
    files = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").glob("test_*.py"))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        noted = {file: ran for file, ran in zip(files, pool.map(_noted, files), strict=True) if ran}
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps({"state": state, "files": noted}), encoding="utf-8")
    return _read(noted)


def _state() -> str:
    """Return what is another where a module or a test is another."""
    digest = hashlib.sha256()
    for folder in ("extensions", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            digest.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def _noted(file: str) -> dict[str, object]:
    """Return what the quick tests of a file run, noted in a process of its own.

    Of a file that does not end in time nothing is known: it is told, and notices no change.
    """
    command = [sys.executable, "-m", "tests.mutants.by_line", file]
    ours = {**os.environ, "PYTHONPATH": str(ROOT / "extensions")}  # wherever it is called from
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=ours,
            capture_output=True,
            text=True,
            timeout=MOST_SECONDS,
            check=True,
        )
    except subprocess.TimeoutExpired:
        print(f"{file}: not ended in {MOST_SECONDS} s, left out", file=sys.stderr)
        return {}
    noted: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return noted


def _read(noted: Mapping[str, Mapping[str, object]]) -> TestsByLine:
    lines, seconds = {}, {}
    for test, one in noted.items():
        ran = one["lines"]
        assert isinstance(ran, dict)
        assert isinstance(one["seconds"], float)
        lines[test] = {path: frozenset(numbers) for path, numbers in ran.items()}
        seconds[test] = one["seconds"]
    return TestsByLine(lines, seconds)


def main(arguments: Sequence[str]) -> int:
    """Run the quick tests of a file, and print as JSON the lines that they ran and their time."""
    noting = slipcover.Slipcover(immediate=True)
    matcher = slipcover.FileMatcher(sources=[str(PACKAGE)])
    with slipcover.ImportManager(noting, matcher):
        pytest.main(["-q", "-p", "no:cacheprovider", "-n", "0", *arguments], [Quick()])
    ran = {
        Path(ROOT, path).relative_to(ROOT).as_posix(): found["executed_lines"]
        for path, found in noting.get_coverage()["files"].items()
    }
    used = os.times()
    seconds = used.user + used.system + used.children_user + used.children_system
    print("\n" + json.dumps({"lines": ran, "seconds": seconds}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
