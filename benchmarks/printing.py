"""The print of all editions, set anew from pages that have been read: time, processor, memory."""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.processes import CHUNK, run

PROJECT = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "sphinx_hoyle", "build", "--format", "pdf"]
ONE = [*COMMAND, "--edition", "mr", "--book", "whist"]
CASES = "*-cases.impression"


def _forget(pattern: str) -> None:
    """Have the books whose impressions match set again."""
    for mark in PROJECT.glob(f"build/doctrees/*/press/{pattern}"):
        mark.unlink()


def _but_cases() -> None:
    for mark in PROJECT.glob("build/doctrees/*/press/*.impression"):
        if not mark.match(CASES):
            mark.unlink()


def measure() -> Iterator[str]:
    run(COMMAND, PROJECT)  # so that pages are read and hands proved
    same = run(COMMAND, PROJECT)
    yield f"nothing changed: {same.wall:.1f} s, {same.cpu:.1f} s of processor time"
    _but_cases()
    books = run(COMMAND, PROJECT)
    yield f"all but casebooks: {books.wall:.1f} s, {books.cpu:.1f} s of processor time"
    _forget(CASES)
    cases = run(COMMAND, PROJECT)
    yield f"casebooks: {cases.wall:.1f} s, {cases.cpu:.1f} s of processor time"
    _forget("mr_whist.impression")
    one = run(ONE, PROJECT)
    yield f"one rulebook: {one.wall:.1f} s, {one.cpu:.1f} s of processor time"
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * CHUNK
    yield f"largest process: {peak / 1e6:.0f} MB"
