"""Hands told in four languages, beside the same hands told before there were sentences.

The baseline is `BASELINE`, in which a hand was still told as a log. Both tell those hand files that
have not changed since, in turns, each in a process of its own; what is counted is the processor's
time of telling, not that of playing. It asks git for the baseline.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parents[1]
BASELINE = "ee45e5ca"
TURNS = 3

# Run in either revision, whose rooms were not the same.
TELL = """
import importlib, sys, time
from pathlib import Path

def first(*names):
    for name in names:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError:
            pass

GAMES = first("hoyle.games").GAMES
prove_file = first("hoyle.hands.proof", "hoyle.proof").prove_file
picture = first("sphinx_hoyle.drawing.picture", "sphinx_hoyle.drawing").picture
files = map(Path, sys.stdin.read().split())
records = [record for path in files for record in prove_file(path, GAMES, path.name)]
for turn in range(2):  # catalogs are read in the first
    begun = time.process_time()
    for language in ("en", "hu", "ml", "mr"):
        for record in records:
            picture(record, language, str)
    spent = time.process_time() - begun
print(len(records), spent)
"""


def measure() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder)
        archive = subprocess.run(
            ["git", "archive", BASELINE, "extensions", "examples", "source"],
            cwd=ROOT,
            capture_output=True,
            check=False,
        )
        if archive.returncode:
            yield f"not measured: {archive.stderr.decode().strip()}; expected the project's history"
            return
        with tarfile.open(fileobj=BytesIO(archive.stdout)) as packed:
            packed.extractall(before, filter="data")
        same = [
            path.relative_to(ROOT)
            for path in sorted((ROOT / "examples").rglob("*.hand.yaml"))
            if _is_same(path, before / path.relative_to(ROOT))
        ]
        then, now = [], []
        for _ in range(TURNS):
            then.append(_told(before, same))
            now.append(_told(ROOT, same))
    hands = {hands for hands, _ in then + now}
    if len(hands) != 1:
        raise AssertionError(f"the same files hold as many hands: {hands}")
    best_then, best_now = min(spent for _, spent in then), min(spent for _, spent in now)
    yield f"{hands.pop()} hands in four languages at {BASELINE}: {best_then:.2f} s of processor"
    yield f"the same now: {best_now:.2f} s"
    yield f"ratio now / then: {best_now / best_then:.2f}"


def _is_same(path: Path, before: Path) -> bool:
    return before.is_file() and before.read_bytes() == path.read_bytes()


def _told(root: Path, files: list[Path]) -> tuple[int, float]:
    """Return how many hands a revision told, and in how many seconds of processor."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", TELL],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "extensions")},
        input="\n".join(map(str, files)),
        capture_output=True,
        text=True,
        check=True,
    )
    hands, spent = done.stdout.split()
    return int(hands), float(spent)
