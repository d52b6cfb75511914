"""Whist before the players sit: cards are cut for players, partners and dealer (13-18).

The phase ends when all have their places, or when it is known who leaves the table.
"""

from __future__ import annotations

from hoyle.chapter import Chapters
from hoyle.game import Table
from hoyle.games.whist.forming import cutting, places, words
from hoyle.games.whist.forming.state import Forming
from hoyle.games.whist.state import SEATS
from hoyle.phases import Phase
from hoyle.seats import Actor

__all__ = ["FORMING"]

CHAPTERS = Chapters(cutting.CHAPTER, places.CHAPTER)


def awaited(state: Forming) -> tuple[Actor, ...]:
    """Return who must act next: those who cut, then the dealer, then those without a seat."""
    return state.due or places.awaited(state)


def table(state: Forming) -> Table:
    """Return what lies on the table: no hands, and nobody has dealt."""
    return Table(seats=(), hands=(), dealer=None)


def actors(state: Forming) -> tuple[Actor, ...]:
    """Return all who act: the persons who are there."""
    return state.persons


FORMING = Phase(
    name="forming of the table",
    state=Forming,
    possible=CHAPTERS.possible,
    refusal=CHAPTERS.refusal,
    reason=CHAPTERS.reason,
    acts=CHAPTERS.acts,
    apply=CHAPTERS.apply,
    remedy=CHAPTERS.remedy,
    awaited=awaited,
    turn=lambda state: None,
    table=table,
    actors=actors,
    verbs=CHAPTERS.verbs(lambda state: (*actors(state), *SEATS)),
    queries=words.QUERIES,
    marks=words.MARKS,
    lawful=CHAPTERS.lawful,
    can=CHAPTERS.can,
)
