"""The editor's loop: seconds from saving a file to the page that follows, by ``hoyle watch``.

Things of ten kinds are saved, each once; the median and the worst tell of the loop. Beside it, in
the same run, one edition as a plain ``sphinx-build`` makes it anew after a law was changed, and the
load of the machine. Of an engine module saved, no page changes: the whole site counts.
"""

from __future__ import annotations

import os
import queue
import re
import shutil
import statistics
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

from benchmarks.build import LAW, PROJECT, copy_project
from benchmarks.processes import run, spent

EDITIONS = ("en", "hu", "ml", "mr")
ALONE = "en"
CATALOG = f"locales/{ALONE}/LC_MESSAGES/whist/revoke.po"
HAND = "examples/whist/64-e.hand.yaml"
TERMBASE = "source/termbase.yaml"
APPARATUS = "source/whist/apparatus.yaml"
ABOUT = "source/about.md"
STYLE = "extensions/sphinx_hoyle/static/hand.css"
TEMPLATE = "extensions/sphinx_hoyle/theme/hoyle/page.html"
PAGE = "whist/revoke.html"
ENGINE = "extensions/hoyle/games/whist/play.py"
PATIENCE = 600.0  # seconds
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
    # First, since it is of the law that is changed next, and then translates nothing.
    "a message": Change(CATALOG, r'(?<=[.])"\n\n', ' …"\n\n', PAGE, False),
    "a law": Change(LAW, r"\n:::\n", " …\n:::\n", PAGE),
    "a heading": Change(LAW, r"\n\n", " …\n\n", PAGE),
    "a hand": Change(HAND, r"  \? tricks = NS 0 EW 13\n", "", PAGE),
    "a term": Change(TERMBASE, r"(?<=definition: )", "… ", "terms.html"),
    "a critical note": Change(APPARATUS, r'(?<=why: ")', "… ", "apparatus.html"),
    "a page of the editors": Change(ABOUT, r"(?<=[.])\n\n", " …\n\n", "about.html"),
    "a style sheet": Change(STYLE, r"\Z", "/* Saved. */\n", PAGE),
    "a template": Change(TEMPLATE, r"(?<=block body %})", "<!-- saved -->", PAGE),
    "a setting": Change("conf.py", r'(?<=html_title = "Hoyle)', " …", PAGE),
    "an engine module": Change(ENGINE, r"\Z", "# Saved.\n"),
}


class Watch:
    """A project that is watched."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._said: queue.Queue[str] = queue.Queue()
        self.process = process.pid
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
        env={**os.environ, "PYTHONPATH": str(project / "extensions")},  # the code that is saved
    )
    try:
        watch = Watch(process)
        watch.heard("(up to date)")
        yield watch
    finally:
        process.terminate()
        process.wait()


def put_back(project: Path) -> None:
    """Have every file that is saved stand as in the repository again."""
    for change in CHANGES.values():
        shutil.copy(PROJECT / change.file, project / change.file)


def saved(project: Path, change: Change) -> None:
    """Save a file, changed."""
    path = project / change.file
    text = path.read_text(encoding="utf-8")
    latter = re.sub(change.pattern, lambda _found: change.written, text, count=1)
    assert latter != text, change
    path.write_text(latter, encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Followed:
    """Seconds until the pages had followed, if any was to, and until the whole site had.

    ``cpu`` are those of the processor until then: others may run beside it.
    """

    page: float | None
    site: float
    cpu: float

    def __str__(self) -> str:
        page = f"page {self.page:.1f} s, " if self.page is not None else ""
        return f"{page}whole site {self.site:.1f} s, {self.cpu:.1f} s of processor time"


def followed(project: Path, watch: Watch, editions: Sequence[str], change: Change) -> Followed:
    """Save a file, and return how long it took until all had followed."""
    where = editions if change.everywhere else (ALONE,)
    pages = [f"{edition}/{change.page}" for edition in where] if change.page else []
    former = {page: watch.page(page) for page in pages}
    began, cpu = time.perf_counter(), spent(watch.process)
    saved(project, change)
    seen = None
    if pages:
        while any(watch.page(page) == former[page] for page in pages):
            if time.perf_counter() - began > PATIENCE:
                raise TimeoutError(f"{change.file} was saved; {', '.join(pages)} did not follow")
            time.sleep(OFTEN)
        seen = time.perf_counter() - began
    watch.heard("(up to date)")
    return Followed(seen, time.perf_counter() - began, spent(watch.process) - cpu)


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
        copy_project(project)
        again = plain(project)
        for editions in ((ALONE,), EDITIONS):
            put_back(project)  # what is saved once more is saved as it was the first time
            count, seen = f"{len(editions)} of the editions", list[float]()
            with watching(project, editions) as watch:
                for what, change in CHANGES.items():
                    found = followed(project, watch, editions, change)
                    seen += [] if found.page is None else [found.page]
                    yield f"{what} saved, {count}: {found}"
            middle, worst = statistics.median(seen), max(seen)
            yield f"{count}: page after {middle:.1f} s in the middle, {worst:.1f} s at the worst"
            yield f"plain sphinx-build, a law changed, one edition: {again():.1f} s"
            yield f"processes that were waiting for the machine: {os.getloadavg()[0]:.1f}"
