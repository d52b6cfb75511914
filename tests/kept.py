"""The records of the project's hands, which builds keep too: none is run twice by one engine."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hoyle.hands.record import Record
from sphinx_hoyle.hands.store import Store

_ROOT = Path(__file__).parents[1]
STORE = Store(_ROOT / "examples", _ROOT / "build/hands")


@cache
def records_of(path: Path) -> tuple[Record, ...]:
    """Return the records of a hand file of the project."""
    verdict = STORE.verdict(path.relative_to(STORE.examples).as_posix())
    assert verdict.records, verdict.problems
    return verdict.records
