"""``hoyle play``: a hand told step by step in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from hoyle.games import GAMES
from hoyle.problems import Unreadable
from hoyle.proof import prove_file
from sphinx_hoyle.drawing import Line, Picture, picture

HELD, FAILED, UNREADABLE = 0, 1, 2


def play(project: Path, path: Path, language: str) -> int:
    """Tell each hand of the file at ``path`` in ``language``, a step at each press of Enter.

    Where nobody sits at the terminal the steps follow one another. Returns 0, or 1 when a hand
    fails, 2 when the file cannot be read.
    """
    try:
        records = prove_file(path, GAMES, str(path))
    except Unreadable as error:
        for problem in error.problems:
            print(problem)
        return UNREADABLE
    status = HELD
    for record in records:
        for step in _steps(picture(record, language)):
            print(step, flush=True)
            if sys.stdin.isatty() and sys.stdout.isatty():
                input()
        for problem in record.problems:
            print(problem)
            status = FAILED
    return status


def _steps(shown: Picture) -> Iterator[str]:
    """Yield the deal, each step, and the result, as text."""
    hands = [
        f"{hand.seat}: {' '.join(card.code for suit in hand.suits for card in suit)}"
        for hand in shown.deal
    ]
    facts = [f"{name}: {value}" for name, value in shown.facts]
    yield "\n".join((shown.id, *hands, *facts, *map(_told, shown.opening), ""))
    for number, step in enumerate(shown.steps, start=1):
        heading = [step.heading] if step.heading else []
        yield "\n".join((f"[{number}/{len(shown.steps)}]", *heading, *map(_told, step.lines), ""))
    yield "\n".join((*(f"{name}: {value}" for name, value in shown.result), ""))


def _told(line: Line) -> str:
    laws = ", ".join(law.reference for law in line.laws)
    return f"  {line.text}" + (f"  ({laws})" if laws else "")
