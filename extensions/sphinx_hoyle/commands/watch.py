"""``hoyle watch``: the site on this machine, made anew whenever a file is saved.

Each time a process of its own does what ``hoyle build`` does, so that code is always that which
was saved. It holds the lock of the checkout only while it builds. What is published is replaced
when all of it is whole: what fails is told in the terminal and above the page, which stays.
"""

from __future__ import annotations

import os
import queue
import re
import shutil
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NoReturn, TypeAlias

from watchfiles import DefaultFilter, watch

from sphinx_hoyle.commands.serving import PortTaken, Site, serving
from sphinx_hoyle.commands.standing import Standing
from sphinx_hoyle.commands.waiting import told_while_waiting
from sphinx_hoyle.commands.workers import Terminated, terminating
from sphinx_hoyle.files.code_digest import ENGINE
from sphinx_hoyle.files.package import PACKAGE
from sphinx_hoyle.files.whole_files import ASIDE

_TERMINATED = 143  # as a shell says it
_TEXTS = ("source", "locales", "examples")  # which every process reads anew
_BUILD = "build"
_FIRST = "watch"  # in it, pages that have changed, while what else they change is made
_PLACED = re.compile(r":[0-9]+: ")  # what is told of a line of a file
_TOGETHER = 50  # milliseconds without another file saved, after which those saved are built

Saved: TypeAlias = queue.Queue[set[Path]]


def watch_and_serve(project: Path, editions: Sequence[str], port: int, book: str = "") -> int:
    """Serve the site and make it anew at each change, until Ctrl-C; returns 0, or 2 for no port.

    Of ``editions`` those are made; others are served as they were last built. The address told is
    that of the ``book``, or of all.
    """
    first = project / _BUILD / _FIRST
    shutil.rmtree(first, ignore_errors=True)  # of a watch that was killed
    site = Site(project / _BUILD / "html", first)
    try:
        with terminating(), serving(site, port) as address, _saved(project) as saved:
            _say(f"serving {address}{_page(editions, book)}; Ctrl-C ends it")
            with Standing(project, editions, first) as standing:
                _follow(site, standing, saved, project)
    except KeyboardInterrupt:
        _say("stopped")
        return 0
    except Terminated:
        return _TERMINATED
    except PortTaken as error:
        print(f"hoyle: {error}", file=sys.stderr)
        return 2
    return 0


def _follow(site: Site, standing: Standing, saved: Saved, project: Path) -> NoReturn:
    """Build, tell the pages, wait for the next change, and again."""
    while True:
        began = time.monotonic()
        with told_while_waiting("making the site"):
            status, said, complaints = standing.build(site.reading)
        shutil.rmtree(site.first, ignore_errors=True)
        site.tell(_in_short(said, complaints, project) if status else "")
        _say(f"{'failed' if status else 'up to date'} after {time.monotonic() - began:.1f} s")
        changed = saved.get()
        with suppress(queue.Empty):
            while True:
                changed |= saved.get_nowait()
        _say(f"saved: {', '.join(sorted(os.path.relpath(path, project) for path in changed))}")
        texts = [project / name for name in _TEXTS]
        if not all(any(map(path.is_relative_to, texts)) for path in changed):
            standing.renew()  # it has loaded code, or settings, of former times


def _in_short(said: str, complaints: str, project: Path) -> str:
    """Return what a build complained of, each thing once, with paths as seen from the project."""
    lines = [line for line in said.splitlines() if _PLACED.search(line)]
    lines = [*dict.fromkeys((*lines, *complaints.splitlines()))]
    # The page that shows a hand is said after it, where it is known.
    whole = (line for line in lines if not any(o != line and o.startswith(line) for o in lines))
    told = "\n".join(whole).replace(f"{project}{os.sep}", "").strip()
    return told or "The build broke off; the terminal may tell why."


@contextmanager
def _saved(project: Path) -> Iterator[Saved]:
    """Give the queue to which the files saved meanwhile come, several at once together."""
    found: Saved = queue.Queue()
    ended = threading.Event()
    wanted = DefaultFilter(
        ignore_dirs=("__pycache__",),
        ignore_entity_patterns=(*DefaultFilter.ignore_entity_patterns, rf"{re.escape(ASIDE)}$"),
        ignore_paths=(project / _BUILD,),
    )

    def follow(folders: Sequence[Path], recursive: bool) -> None:
        for changes in watch(
            *folders,
            watch_filter=wanted,
            step=_TOGETHER,
            stop_event=ended,
            recursive=recursive,
        ):
            found.put({Path(path) for _change, path in changes})

    # The folder itself apart: below it lie `build` and other things too large to be followed.
    for folders, recursive in (([project], False), (_folders(project), True)):
        threading.Thread(target=follow, args=(folders, recursive), daemon=True).start()
    try:
        yield found
    finally:
        ended.set()


def _folders(project: Path) -> list[Path]:
    """Return the folders in which anything may be that pages are made of."""
    folders = [path for path in project.iterdir() if path.is_dir() and path.name[0] != "."]
    own = [path for path in folders if path.name != _BUILD]
    return [*own, *(code for code in (PACKAGE, ENGINE) if not any(map(code.is_relative_to, own)))]


def _page(editions: Sequence[str], book: str) -> str:
    """Return where reading begins: the first page of a book, or of the edition if there is one."""
    if book:
        return f"{editions[0]}/{book}/"
    return f"{editions[0]}/" if len(editions) == 1 else ""


def _say(line: str) -> None:
    print(line, flush=True)
