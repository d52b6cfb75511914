"""What readers find below ``build``: ``html``, ``pdf``, ``epub``, ``report``, replaced together.

Each stands in a version, a folder of ``build/published``; ``current`` there is a link to the one
that is read, and the four names in ``build`` are links through it. One move of ``current``
publishes everything. What a version shares with the one before is the same file on the disk:
published files are never written again, only replaced.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path

from sphinx_hoyle.files.whole_files import Unwritable

PLACES = ("html", "pdf", "epub", "report")
CURRENT = "current"
_ASIDE = ".aside"  # what is about to take its place, or to go

# Gets the folder of the coming version, with all that is published now, and changes what is new.
Fill = Callable[[Path], None]


def publish(project: Path, fill: Fill) -> None:
    """Replace what is published by what ``fill`` makes of a copy of it, at one stroke.

    Raises `Unwritable`, and leaves what was published, where the copy cannot be made.
    """
    shelf = project / "build/published"
    try:
        settle(project)
        version = _next(shelf)
        for place in PLACES:
            copy_tree(shelf / CURRENT / place, version / place)
        fill(version)
        _point(shelf / CURRENT, version.name)
        settle(project)
    except Unwritable:
        raise
    except OSError as error:
        raise Unwritable(Path(error.filename or shelf), error) from error


def settle(project: Path) -> None:
    """Put in order what a build that was killed has left, and what stands as in former times.

    Afterwards there is a current version and no other, and each place is a link to it.
    """
    build, shelf = project / "build", project / "build/published"
    shelf.mkdir(parents=True, exist_ok=True)
    plain = [place for place in PLACES if not (build / place).is_symlink()]
    plain = [place for place in plain if (build / place).is_dir()]
    if plain or not (shelf / CURRENT).is_dir():
        version = _next(shelf)
        for place in PLACES:
            source = build / place if place in plain else shelf / CURRENT / place
            copy_tree(source, version / place)
        _point(shelf / CURRENT, version.name)
    for place in plain:
        os.rename(build / place, shelf / f"{place}{_ASIDE}")
        _point(build / place, f"published/{CURRENT}/{place}")
    for place in PLACES:
        if not (build / place).is_symlink():
            _point(build / place, f"published/{CURRENT}/{place}")
    current = os.readlink(shelf / CURRENT)
    for other in (*shelf.iterdir(), *build.glob(f"*{_ASIDE}")):
        if other.name not in (CURRENT, current):
            remove(other)


def copy_tree(source: Path, target: Path, leave_out: Iterable[str] = ()) -> None:
    """Put every file of ``source`` into ``target`` too; the same file, where the disk allows it.

    Files and folders called as one of ``leave_out`` stay out. Where there is no ``source``,
    ``target`` is empty.
    """
    names = frozenset(leave_out)
    target.mkdir(parents=True, exist_ok=True)
    for entry in sorted(source.iterdir()) if source.is_dir() else ():
        if entry.name in names:
            continue
        if entry.is_dir():
            copy_tree(entry, target / entry.name, names)
        else:
            put(entry, target / entry.name)


def put(source: Path, target: Path) -> None:
    """Put one file into a new version, in place of the former; never write into that one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    try:
        os.link(source, target)
    except OSError:  # no such links here, or too many of this file
        shutil.copy2(source, target)


def remove(path: Path) -> None:
    """Delete a file, or a folder with all that is in it."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _next(shelf: Path) -> Path:
    """Return a new empty version."""
    used = {path.name for path in shelf.iterdir()}
    version = next(shelf / str(n) for n in count(1) if str(n) not in used)
    version.mkdir()
    return version


def _point(link: Path, target: str) -> None:
    """Make ``link`` lead to ``target``, at one stroke."""
    fresh = link.with_name(f"{link.name}{_ASIDE}")
    fresh.unlink(missing_ok=True)
    fresh.symlink_to(target, target_is_directory=True)
    os.replace(fresh, link)
