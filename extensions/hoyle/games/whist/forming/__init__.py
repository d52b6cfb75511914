"""Whist before the players sit: cards are cut for players, partners and dealer (13-18).

The phase ends when all have their places, or when it is known who leaves the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.game import Step, Table, Turn
from hoyle.games.whist.forming import cutting, places
from hoyle.games.whist.forming.acts import ChoosePack, ChooseSeat, CutCards, FormingAct
from hoyle.games.whist.forming.settling import FormingStep
from hoyle.games.whist.forming.state import Forming
from hoyle.games.whist.laws import Law
from hoyle.seats import Actor, Person

__all__ = [
    "Forming",
    "actors",
    "apply",
    "awaited",
    "can",
    "possible",
    "refusal",
    "remedy",
    "table",
    "turn",
]


def possible(state: Forming, actor: Actor) -> Iterator[FormingAct]:
    """Yield what ``actor`` could physically do, lawful or not."""
    person = Person(actor)
    yield from places.possible(state, person)
    yield from cutting.possible(state, person)


def can(state: Forming, act: FormingAct) -> bool:
    """Return whether ``act`` is possible."""
    if isinstance(act, CutCards):
        return cutting.can(state, act)
    return act in places.possible(state, Person(act.actor))


def refusal(state: Forming, act: FormingAct) -> Law | None:
    """Return the law that forbids a possible act; None when it is lawful."""
    match act:
        case CutCards():
            return cutting.refusal(state, act)
        case ChooseSeat() | ChoosePack():
            return places.refusal(state, act)


def apply(state: Forming, act: FormingAct) -> FormingStep:
    """Return the step of an act."""
    match act:
        case CutCards():
            return cutting.cut(state, act)
        case ChooseSeat() | ChoosePack():
            return places.apply(state, act)


def remedy(state: Forming, act: FormingAct, law: Law) -> FormingStep:
    """Return the step of a forbidden act: a draw that does not count, a choice without effect."""
    match act:
        case CutCards():
            return cutting.cut(state, act)
        case ChooseSeat() | ChoosePack():
            return Step(state)


def awaited(state: Forming) -> tuple[Actor, ...]:
    """Return who must act next: those who cut, then the dealer, then those without a seat."""
    return state.due or places.awaited(state)


def turn(state: Forming) -> Turn | None:
    """Return whose card is due: none, for nothing is played."""
    return None


def table(state: Forming) -> Table:
    """Return what lies on the table: no hands, and nobody has dealt."""
    return Table(seats=(), hands=(), dealer=None)


def actors(state: Forming) -> tuple[Actor, ...]:
    """Return all who act: the persons who are there."""
    return state.persons
