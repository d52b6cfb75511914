"""Paths given to ``hoyle check`` where no hand file can be read, and what is told of each."""

# Places are made by series of calls, of which nothing is asked what they return.
# mypy: disable-error-code="func-returns-value"

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hostile import WHIST

NO_FILES = "holds no hand file; expected names that end in .hand.yaml"


@dataclass(frozen=True)
class Place:
    """A kind of ``path``, which ``made`` makes in an empty folder, and the line that is told."""

    name: str
    path: str
    told: str
    made: Callable[[Path], object] = lambda folder: None


def _huge(folder: Path) -> None:
    """Make a file that says it is a gigabyte long and takes no room."""
    with (folder / "huge.hand.yaml").open("wb") as file:
        file.truncate(10**9)


def _locked(folder: Path) -> None:
    (folder / "locked.hand.yaml").write_text(WHIST, encoding="utf-8")
    (folder / "locked.hand.yaml").chmod(0)


PLACES: tuple[Place, ...] = (
    Place("missing file", "none.hand.yaml", "none.hand.yaml:1: cannot be read: No such file"),
    Place("missing folder", "none/a.hand.yaml", "none/a.hand.yaml:1: cannot be read: No such file"),
    Place("empty folder", "empty", f"empty:1: {NO_FILES}", lambda at: (at / "empty").mkdir()),
    Place(
        "folder of other files",
        "notes",
        f"notes:1: {NO_FILES}",
        lambda at: ((at / "notes").mkdir(), (at / "notes/a.yaml").write_text(WHIST)),
    ),
    Place(
        "folder named as a hand file",
        "a.hand.yaml",
        f"a.hand.yaml:1: {NO_FILES}",
        lambda at: (at / "a.hand.yaml").mkdir(),
    ),
    Place(
        "folder named so, in a folder",
        "hands",
        "hands/a.hand.yaml:1: is no file; expected a hand file",
        lambda at: (at / "hands/a.hand.yaml").mkdir(parents=True),
    ),
    Place(
        "file taken for a folder",
        "a.hand.yaml/b.hand.yaml",
        "a.hand.yaml/b.hand.yaml:1: cannot be read: Not a directory",
        lambda at: (at / "a.hand.yaml").write_text(WHIST),
    ),
    Place(
        "pipe without an end",
        "pipe.hand.yaml",
        "pipe.hand.yaml:1: is no file; expected a hand file",
        lambda at: os.mkfifo(at / "pipe.hand.yaml"),
    ),
    Place("device without an end", "/dev/zero", "/dev/zero:1: is no file; expected a hand file"),
    Place("file that gives an error", "/proc/self/mem", "/proc/self/mem:1: cannot be read: "),
    Place(
        "link to itself",
        "loop.hand.yaml",
        "loop.hand.yaml:1: cannot be read: Too many levels of symbolic links",
        lambda at: (at / "loop.hand.yaml").symlink_to("loop.hand.yaml"),
    ),
    Place(
        "links to each other, in a folder",
        "hands",
        "hands/a.hand.yaml:1: cannot be read: Too many levels of symbolic links",
        lambda at: (
            (at / "hands").mkdir(),
            (at / "hands/a.hand.yaml").symlink_to("b"),
            (at / "hands/b").symlink_to("a.hand.yaml"),
        ),
    ),
    Place(
        "link to its own folder",
        "hands",
        f"hands:1: {NO_FILES}",
        lambda at: ((at / "hands").mkdir(), (at / "hands/hands").symlink_to(".")),
    ),
    Place(
        "link to nothing",
        "a.hand.yaml",
        "a.hand.yaml:1: cannot be read: No such file",
        lambda at: (at / "a.hand.yaml").symlink_to("none"),
    ),
    Place("name too long", f"{'a' * 300}", f"{'a' * 300}:1: cannot be read: File name too long"),
    Place("name with a line feed", "a\nb", r"a\nb:1: cannot be read: No such file"),
    Place("name that commands a terminal", "\x1b[2J", r"\x1b[2J:1: cannot be read: No such file"),
    Place("name in no encoding", os.fsdecode(b"\xff"), r"\udcff:1: cannot be read: No such file"),
    Place("name of no letters", "", f".:1: {NO_FILES}"),
    Place(
        "file of a gigabyte",
        "huge.hand.yaml",
        "huge.hand.yaml:1: is 1000000000 bytes long; expected at most 200000",
        _huge,
    ),
    Place(
        "file that nobody may read",
        "locked.hand.yaml",
        "locked.hand.yaml:1: cannot be read: Permission denied",
        _locked,
    ),
    Place(
        "good hand in a folder with a bad one",
        "hands",
        "hands/b.hand.yaml:1: is not a hand; expected fields",
        lambda at: (
            (at / "hands").mkdir(),
            (at / "hands/a.hand.yaml").write_text(WHIST),
            (at / "hands/b.hand.yaml").write_text("- x\n"),
        ),
    ),
)
