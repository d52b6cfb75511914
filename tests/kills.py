"""Builds that are ended at any moment: ``python -m tests.kills [COUNT] [SEED] [KIND…]``.

A small project is changed and made; the command is ended on the way, by SIGKILL, SIGTERM or Ctrl-C.
What is published is then that of before or that of after, whole; the next run makes it good, and
after all of them everything is that of a clean build, byte for byte.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
EDITION = "en"
STORED = "stored"  # a website, between the storing of the environment and its last page
KINDS = ("html", "pdf", "epub", "catalogs", STORED)
HOW = (signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
NEW = ("--game", "whist", "--editions", "en,hu")
PAGE = "source/whist/index.md"
CATALOGS = ("locales", "*/LC_MESSAGES/**/*.po")
# An extension of the project that ends all of its build before a page is written.
ENDER = """
import os, signal

AT = int(os.environ.get("TRIAL_PAGE", "0"))


def setup(app):
    pages = []
    if AT:
        app.connect(
            "html-page-context",
            lambda *_: pages.append(1) or len(pages) == AT and os.kill(0, signal.SIGKILL),
        )
    return {"parallel_read_safe": True, "parallel_write_safe": True}
"""


def command(project: Path, kind: str) -> list[str]:
    """Return the command that makes a kind of thing."""
    hoyle = [sys.executable, "-m", "sphinx_hoyle", "--project", str(project)]
    if kind == "catalogs":
        return [*hoyle, "catalogs"]
    return [*hoyle, "build", "--edition", EDITION, "--format", "html" if kind == STORED else kind]


def made(project: Path, kind: str) -> Mapping[str, bytes]:
    """Return what there is of a kind, as readers get it."""
    folder, files = CATALOGS if kind == "catalogs" else (f"build/{kind}", "**/*")
    if kind == STORED:
        folder = "build/html"
    found = (path for path in (project / folder).glob(files) if path.is_file())
    return {path.relative_to(project).as_posix(): path.read_bytes() for path in found}


def make(project: Path, kind: str) -> float:
    """Make it; raises where that fails. Return how long it took."""
    began = time.monotonic()
    ran = subprocess.run(command(project, kind), capture_output=True, text=True, check=False)
    assert ran.returncode == 0, f"{kind}: {ran.returncode}: {ran.stdout}{ran.stderr}"
    return time.monotonic() - began


def hears_ctrl_c() -> None:
    """Have Ctrl-C reach what is run also in the background of a shell, which ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def end(project: Path, kind: str, after: float, how: signal.Signals, page: int) -> str:
    """Begin to make it, end that ``after`` seconds, and return how it ended, and what it said."""
    environment = {**os.environ, "TRIAL_PAGE": str(page if kind == STORED else 0)}
    with tempfile.TemporaryFile("w+") as told:
        process = subprocess.Popen(
            command(project, kind),
            stdout=told,
            stderr=subprocess.STDOUT,
            env=environment,
            start_new_session=True,
            preexec_fn=hears_ctrl_c,
        )
        try:
            process.wait(None if kind == STORED else after)
        except subprocess.TimeoutExpired:
            process.send_signal(how)
            process.wait()
        told.seek(0)
        said = told.read()
    assert "Traceback" not in said, said
    return "ended by itself" if process.returncode == 0 else f"status {process.returncode}"


def differing(one: Mapping[str, bytes], other: Mapping[str, bytes]) -> list[str]:
    """Return the files that only one of two has, or that differ."""
    return sorted(name for name in {*one, *other} if one.get(name) != other.get(name))


def ended(project: Path, kind: str, number: int, chance: random.Random, took: float) -> str:
    """Change a page, end what it has made, and make it good; return how it ended."""
    page = project / PAGE
    text = page.read_text(encoding="utf-8").partition("\n\nChanged ")[0].rstrip("\n")
    page.write_text(f"{text}\n\nChanged {number} times.\n", encoding="utf-8")
    before = made(project, kind)
    how, at = chance.choice(HOW), chance.choice((1, 1, 2))
    status = end(project, kind, chance.random() * took, how, at)
    left = made(project, kind)
    make(project, kind)
    after = made(project, kind)
    assert before != after, "nothing is new"
    for name in differing(left, before) if kind == "catalogs" else ():
        assert left.get(name) == after.get(name), f"{name} is half written"
    if kind != "catalogs":
        assert left in (before, after), f"neither: {differing(left, before)[:5]}"
    return f"page {at}, {status}" if kind == STORED else f"{how.name}, {status}"


def main(arguments: Sequence[str]) -> int:
    """End as many as are asked for; return 1 where one is not made good."""
    count = int(arguments[0]) if arguments else 120
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    kinds = arguments[2:] or KINDS
    chance, fallen = random.Random(seed), 0
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder).resolve() / "small"
        new = [sys.executable, "-m", "sphinx_hoyle", "new", str(project), *NEW]
        subprocess.run(new, check=True, capture_output=True)
        (project / "ender.py").write_text(ENDER, encoding="utf-8")
        with (project / "conf.py").open("a", encoding="utf-8") as conf:
            conf.write(f"\nimport sys\nsys.path.insert(0, {str(project)!r})\n")
            conf.write("extensions = [*extensions, 'ender']\n")
        took = {}
        for kind in kinds:
            make(project, kind)
            took[kind] = 0.0
        for number in range(1, count + 1):
            kind = kinds[number % len(kinds)]
            if not took[kind]:  # how long it takes when one page has changed
                with (project / PAGE).open("a", encoding="utf-8") as page:
                    page.write(f"\n\nChanged before {number}.\n")
                took[kind] = make(project, kind)
            try:
                told = ended(project, kind, number, chance, took[kind])
            except AssertionError as error:
                told, fallen = f"FELL {error}", fallen + 1
            print(f"{number} {kind}: {told}", flush=True)
        for kind in kinds:
            make(project, kind)
        whole = {kind: made(project, kind) for kind in kinds}
        shutil.rmtree(project / "build")
        for kind in kinds:
            make(project, kind)
            if wrong := differing(whole[kind], made(project, kind)):
                fallen += 1
                print(f"{kind}: not as a clean build has it: {wrong[:5]}")
    print(f"seed {seed}: {count} ended, {fallen or 'none'} fell")
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
