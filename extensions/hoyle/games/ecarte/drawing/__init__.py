"""Écarté before the first coup: the order is drawn for, then the first two cut for the deal.

The phase ends when the dealer has chosen his pack, with which the coup begins.
"""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.chapter import Chapters
from hoyle.game import Mark, Table, Turn
from hoyle.games.ecarte.drawing import drawing, packs
from hoyle.games.ecarte.drawing.state import Drawing, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.seats import Actor

__all__ = ["CHAPTERS", "MARKS", "Drawing", "actors", "awaited", "table", "turn"]

CHAPTERS = Chapters(drawing.CHAPTER, packs.CHAPTER)
MARKS: Mapping[str, Mark] = {
    "D": Mark(
        frozenset((Law.SEVERAL_DRAWN,)),
        "more cards than one drawn",
    )
}


def awaited(state: Drawing) -> tuple[Actor, ...]:
    """Return who must act next: those who draw or cut, then the dealer."""
    match state.stage:
        case Stage.ORDER | Stage.DEALER:
            return state.due
        case Stage.PACK:
            assert state.dealer is not None
            return (state.dealer,)
        case Stage.OVER:
            return ()


def turn(state: Drawing) -> Turn | None:
    """Return whose card is due: none, for nothing is played."""
    return None


def table(state: Drawing) -> Table:
    """Return what lies on the table: no hands, and nobody has dealt."""
    return Table(seats=(), hands=(), dealer=None)


def actors(state: Drawing) -> tuple[Actor, ...]:
    """Return all who act: those who would play."""
    return state.persons
