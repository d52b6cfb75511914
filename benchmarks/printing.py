"""The print of all editions, set anew from pages that have been read: time, processor, memory."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.memory import sampled
from benchmarks.processes import run

PROJECT = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "sphinx_hoyle", "build", "--format", "pdf"]
EDITION, BOOK = "mr", "whist"
CASES = "-cases.impression"


def measure() -> Iterator[str]:
    run(COMMAND, PROJECT)  # so that pages are read and hands proved
    same = run(COMMAND, PROJECT)
    yield f"nothing changed: {same.wall:.1f} s, {same.cpu:.1f} s of processor time"
    books = [mark for mark in _impressions() if not mark.name.endswith(CASES)]
    yield _set_anew("all but casebooks", COMMAND, "pdf", books)
    cases = [mark for mark in _impressions() if mark.name.endswith(CASES)]
    yield _set_anew("casebooks", COMMAND, "pdf", cases)
    one = [*COMMAND, "--edition", EDITION, "--book", BOOK]
    run(one, PROJECT)
    marks = [mark for mark in _impressions() if mark.name == f"{EDITION}_{BOOK}.impression"]
    yield _set_anew("one rulebook", one, f"pdf-{BOOK}", marks)


def _impressions() -> list[Path]:
    """Return the marks by which the press knows that a book is printed; there are some."""
    found = sorted(PROJECT.glob("build/doctrees/??/press/*.impression"))
    assert found, "nothing has been printed"
    return found


def _set_anew(what: str, command: list[str], made: str, marks: list[Path]) -> str:
    """Return what it takes to set the books that have ``marks`` again, made in a folder of that.

    Raises AssertionError where one of them was not.
    """
    assert marks, f"{what}: no such book has been printed"
    former = {mark: mark.stat().st_mtime_ns for mark in marks}
    stamps = [*PROJECT.glob(f"build/work/{made}/*/.made-of.json")]
    assert stamps, f"{what}: nothing stands in build/work/{made}"
    for path in (*marks, *stamps):  # what is whole is not even begun
        path.unlink()
    with sampled(os.getpid()) as memory:
        cost = run(command, PROJECT)
    same = [mark for mark in marks if not mark.exists() or mark.stat().st_mtime_ns == former[mark]]
    assert not same, f"{what}: not set again: {', '.join(mark.stem for mark in same)}"
    return (
        f"{what} ({len(marks)}): {cost.wall:.1f} s, {cost.cpu:.1f} s of processor time, "
        f"{memory.peak / 1e6:.0f} MB in all"
    )
