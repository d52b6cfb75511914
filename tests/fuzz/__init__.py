"""Whatever comes in from outside, spoilt by chance: ``python -m tests.fuzz``.

Each input is accepted, or told as ``path:line: what; expected what``: soon, and without a
traceback. What is accepted carries no script, no code and no file from outside into what is made.
"""

from __future__ import annotations

import os
import random
import re
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from hoyle.problems import LONGEST, Problem, Unreadable

from .damage import Quote, spoilt

SECONDS = 5.0  # of computing, for any input
_TOLD = re.compile(r"[^\n]+?:([1-9][0-9]*): ([^\n]+)")
_times = count(
    10**18, 10**9
)  # readers keep what they have read until the time of the file is another


@dataclass(frozen=True)
class Kind:
    """A kind of input: whole ``samples`` of it, and how the project reads one.

    ``file`` is where it stands in a project; ``values`` finds in it what is written by hand, which
    ``quote`` writes. ``read`` is given the path, returns or yields problems, and asks by assertions
    for whatever must hold of what was accepted. What was expected may be told in a ``free`` way, as
    hand files are, each of whose messages `test_hostile` asks for.
    """

    name: str
    file: str
    samples: Callable[[random.Random], bytes]
    values: re.Pattern[bytes]
    quote: Quote
    read: Callable[[Path], Sequence[Problem]]
    weight: int = 1
    free: bool = False


@dataclass(frozen=True)
class Outcome:
    """What became of one input: the problems told, and what was wrong with how it was taken."""

    problems: Sequence[Problem]
    fallen: str = ""


def input_of(kind: Kind, seed: int, number: int) -> bytes:
    """Return the input of a kind by its number: the same for the same seed."""
    chance = random.Random(f"{seed}/{kind.name}/{number}")
    return spoilt(chance, kind.samples(chance), kind.values, kind.quote)


def tried(kind: Kind, content: bytes, project: Path) -> Outcome:
    """Have the project read an input, and return what became of it."""
    path = project / kind.file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    now = next(_times)
    os.utime(path, ns=(now, now))
    began = time.process_time()
    try:
        problems: Sequence[Problem] = tuple(kind.read(path))
    except Unreadable as error:
        problems = error.problems
        if not problems:
            return Outcome((), "refused, and nothing is told")
    except Exception as error:
        frame = error.__traceback__
        while frame and frame.tb_next:
            frame = frame.tb_next
        where = f"{Path(frame.tb_frame.f_code.co_filename).name}:{frame.tb_lineno}" if frame else ""
        return Outcome((), f"{type(error).__name__} at {where}: {str(error)[:200]}")
    if (took := time.process_time() - began) > SECONDS:
        return Outcome(problems, f"took {took:.1f} s")
    return Outcome(problems, next(_untold(problems, content, kind.free), ""))


def _untold(problems: Sequence[Problem], content: bytes, free: bool) -> Iterator[str]:
    """Yield what is wrong with how problems are told."""
    breaks = sum(content.count(sign.encode()) for sign in "\n\x85\u2028\u2029")  # YAML has all four
    lines = len(content.splitlines()) + breaks + 2
    for problem in problems:
        told = _TOLD.fullmatch(str(problem))
        if told is None:
            yield f"not as path:line: {problem!s:.200}"
        elif int(told[1]) > lines:
            yield f"a line that there is not: {problem!s:.200}"
        elif not (free or "expected" in told[2] or "more problems" in told[2]):
            yield f"does not say what was expected: {problem!s:.200}"
        elif len(told[2]) > LONGEST * 3:
            yield f"is told in {len(told[2])} letters: {problem!s:.100}"


def fallen_of(kind: Kind, seed: int, numbers: range) -> tuple[int, list[tuple[int, str]]]:
    """Return how many inputs were accepted, and the number of each that fell, and how."""
    accepted, fallen = 0, []
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            outcome = tried(kind, input_of(kind, seed, number), Path(folder))
            accepted += not outcome.problems and not outcome.fallen
            if outcome.fallen:
                fallen.append((number, outcome.fallen))
    return accepted, fallen
