"""The editor's loop: seconds from saving a file to the page that follows, by ``hoyle watch``.

Beside it, in the same run, the same edition as a plain ``sphinx-build`` makes it anew after a law
has been changed. Of an engine module saved, no page changes: the whole site counts, made anew.
"""

from __future__ import annotations

import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.build import COPIED, LAW, PROJECT
from benchmarks.processes import run

EDITIONS = ("en", "hu", "ml", "mr")
ALONE = "en"
CATALOG = f"locales/{ALONE}/LC_MESSAGES/whist/revoke.po"
HAND = "examples/whist/64-e.hand.yaml"
TERMBASE = "source/termbase.yaml"
ENGINE = "extensions/hoyle/games/whist/play.py"
PATIENCE = 1800.0  # seconds
OFTEN = 0.02


@dataclass(frozen=True, slots=True)
class Change:
    """A file to be saved: what is written at the first place that a pattern finds; the page."""

    file: str
    pattern: str
    written: str
    page: str = ""
    everywhere: bool = True  # the page changes in each edition, not in one alone


CHANGES = {
    "a law": Change(LAW, r"\n:::\n", " …\n:::\n", "whist/revoke.html"),
    "a message": Change(CATALOG, r'(?<=[.])"\n\n', ' …"\n\n', "whist/revoke.html", False),
    "a hand": Change(HAND, r"  \? tricks = NS 0 EW 13\n", "", "whist/revoke.html"),
    "a term": Change(TERMBASE, r"(?<=definition: )", "… ", "terms.html"),
    "an engine module": Change(ENGINE, r"\Z", "# Saved.\n"),
}


class Watch:
    """A project that is watched."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._said: queue.Queue[str] = queue.Queue()
        assert process.stdout is not None
        lines = process.stdout
        threading.Thread(target=lambda: [*map(self._said.put, lines)], daemon=True).start()
        self.address = self.heard(r"serving (\S+:\d+/)")

    def heard(self, pattern: str) -> str:
        """Return what the first group of a pattern finds, as soon as a line has it."""
        while True:
            line = self._said.get(timeout=PATIENCE)
            if line.startswith("failed"):
                raise RuntimeError(line)
            if found := re.search(pattern, line):
                return found[1]

    def page(self, path: str) -> bytes:
        """Return a page as it is served."""
        with urllib.request.urlopen(self.address + path) as answer:
            return bytes(answer.read())


@contextmanager
def watching(project: Path, editions: Sequence[str]) -> Iterator[Watch]:
    """Give a watch of some editions, when they are up to date."""
    command = [sys.executable, "-u", "-m", "sphinx_hoyle", "watch", "--port", "0"]
    chosen = [word for edition in editions for word in ("--edition", edition)]
    process = subprocess.Popen(
        [*command, *chosen],
        cwd=project,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        watch = Watch(process)
        watch.heard("(up to date)")
        yield watch
    finally:
        process.terminate()
        process.wait()


def saved(project: Path, change: Change) -> None:
    """Save a file, changed."""
    path = project / change.file
    text = path.read_text(encoding="utf-8")
    latter = re.sub(change.pattern, lambda _found: change.written, text, count=1)
    assert latter != text, change
    path.write_text(latter, encoding="utf-8")


def followed(project: Path, watch: Watch, editions: Sequence[str], change: Change) -> str:
    """Return how long the pages took, and how long it took until the whole site was up to date."""
    where = editions if change.everywhere else (ALONE,)
    pages = [f"{edition}/{change.page}" for edition in where] if change.page else []
    former = {page: watch.page(page) for page in pages}
    began = time.perf_counter()
    saved(project, change)
    told = ""
    if pages:
        while any(watch.page(page) == former[page] for page in pages):
            time.sleep(OFTEN)
        told = f"page {time.perf_counter() - began:.1f} s, "
    watch.heard("(up to date)")
    return f"{told}whole site {time.perf_counter() - began:.1f} s"


def plain(project: Path) -> Callable[[], float]:
    """Return what times a plain build after a law was changed; builds once before."""
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", "-c", ".", "-D"]
    command += [f"language={ALONE}", "-d", "build/plain/doctrees", "source", "build/plain/html"]
    run(command, project)

    def again() -> float:
        saved(project, CHANGES["a law"])
        return run(command, project).wall

    return again


def measure() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as name:
        project = Path(name)
        for part in COPIED:
            here, there = PROJECT / part, project / part
            shutil.copytree(here, there) if here.is_dir() else shutil.copy(here, there)
        again = plain(project)
        for editions in ((ALONE,), EDITIONS):
            with watching(project, editions) as watch:
                for what, change in CHANGES.items():
                    figures = followed(project, watch, editions, change)
                    yield f"{what} saved, {len(editions)} of the editions: {figures}"
            yield f"plain sphinx-build, a law changed, one edition: {again():.1f} s"
