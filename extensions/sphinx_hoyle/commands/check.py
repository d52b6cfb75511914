"""``hoyle check``: run hand files, one line for each problem."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.hands.store import PATTERN

HELD, FAILED, UNREADABLE = 0, 1, 2


def check(project: Path, paths: Sequence[Path]) -> int:
    """Print ``path:line: message`` for each problem of the hands under ``paths``.

    Returns 0 when all hold, 1 when one fails, 2 when one cannot be read.
    """
    failures: list[Problem] = []
    unreadable: list[Problem] = []
    hands = 0
    for path in _files(paths or [project / "examples"], unreadable):
        try:
            records = prove_file(path, GAMES, _shown(path))
        except Unreadable as error:
            unreadable.extend(error.problems)
            continue
        hands += len(records)
        failures.extend(problem for record in records for problem in record.problems)
    for problem in sorted((*failures, *unreadable)):
        print(problem)
    if unreadable:
        return UNREADABLE
    if failures:
        return FAILED
    print("1 hand holds" if hands == 1 else f"{hands} hands hold")
    return HELD


def _files(paths: Sequence[Path], unreadable: list[Problem]) -> Iterator[Path]:
    """Yield each hand file; a folder without one is noted as ``unreadable``."""
    for path in paths:
        if not os.path.isdir(path):  # no error of its own, whatever the path
            yield path
            continue
        files = sorted(path.rglob(PATTERN))
        if not files:
            expected = f"holds no hand file; expected names that end in {PATTERN[1:]}"
            unreadable.append(Problem(_shown(path), 1, expected))
        yield from files


def _shown(path: Path) -> str:
    """Return the path as a reader would type it: relative to where he is, when below it."""
    here = Path.cwd()
    whole = Path(os.path.abspath(path))
    return str(whole.relative_to(here)) if whole.is_relative_to(here) else str(path)
