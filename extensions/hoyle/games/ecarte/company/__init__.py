"""Écarté in company: the players’ order, their stakes, the chouette and its bank (3-8, 46, 60-62).

Coups are not played out here: their result is told. Nobody is awaited when one is settled, though
stakes may then be laid for the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.chapter import Chapters
from hoyle.game import Act, Step, Table, Turn
from hoyle.games.ecarte.company import (
    auction,
    bank,
    calling,
    coup,
    held,
    order,
    places,
    shares,
    side,
    staking,
    succession,
    totals,
)
from hoyle.games.ecarte.company.state import Company, Stage
from hoyle.games.ecarte.company.unsaid import taken_up
from hoyle.reasons import Reason
from hoyle.seats import Actor

__all__ = [
    "ACTS",
    "Company",
    "actors",
    "apply",
    "awaited",
    "can",
    "lawful",
    "possible",
    "reason",
    "refusal",
    "remedy",
    "table",
    "turn",
    "verbs",
]

# About who gives the chouette: before it is taken up by him to whom nobody disputes it.
_GIVING = Chapters(auction.CHAPTER, succession.CHAPTER)
_GIVEN = Chapters(
    coup.CHAPTER,
    staking.CHAPTER,
    calling.CHAPTER,
    totals.CHAPTER,
    order.CHAPTER,
    shares.CHAPTER,
    places.CHAPTER,
    bank.CHAPTER,
    held.CHAPTER,
    side.CHAPTER,
)
_BOTH = Chapters(*_GIVING.all, *_GIVEN.all)
ACTS = _BOTH.acts


def possible(state: Company, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` could do, lawful or not; of sums of money a few, and the greatest."""
    yield from _GIVING.possible(state, actor)
    yield from _GIVEN.possible(taken_up(state).state, actor)


def lawful(state: Company, actor: Actor) -> list[Act]:
    """Return what ``actor`` can do and no law forbids, of sums those that are possible."""
    given = _GIVEN.lawful(taken_up(state).state, actor)
    return [*_GIVING.lawful(state, actor), *given]


def can(state: Company, act: Act) -> bool:
    """Return whether ``act`` is possible."""
    return _BOTH.can(_before(state, act).state, act)


def refusal(state: Company, act: Act) -> StrEnum | None:
    """Return the law that forbids a possible act; None when it is lawful."""
    return _BOTH.refusal(_before(state, act).state, act)


def reason(state: Company, act: Act) -> Reason | None:
    """Return why a law forbids a possible act, if one does and tells it."""
    return _BOTH.reason(_before(state, act).state, act)


def apply(state: Company, act: Act) -> Step[Company]:
    """Return the step of an act."""
    before = _before(state, act)
    step = _BOTH.apply(before.state, act)
    return Step(step.state, (*before.events, *step.events))


def remedy(state: Company, act: Act, law: StrEnum) -> Step[Company]:
    """Return the step of a forbidden act, which has no effect."""
    told = _BOTH.remedy(_before(state, act).state, act, law)
    return Step(state, told.events)


def _before(state: Company, act: Act) -> Step[Company]:
    """Return the step by which the chouette is taken up, if ``act`` is one for a coup of it."""
    giving = any(type(act) in each.acts for each in _GIVING.all)
    return Step(state) if giving else taken_up(state)


def awaited(state: Company) -> tuple[Actor, ...]:
    """Return who must act next: none when a coup is settled, or nobody need give a chouette."""
    state = taken_up(state).state
    match state.stage:
        case Stage.AUCTION:
            if state.bids:
                return auction.highest(state)
            bidders = (person for person in state.order if auction.Bid.open_to(state, person))
            return tuple(bidders) if state.retired is None else ()
        case Stage.SUCCESSION:
            return state.rights[:1] or state.applicants
        case Stage.STAKES | Stage.CLOSED | Stage.COUP:
            return state.players
        case Stage.SETTLED:
            return ()


def turn(state: Company) -> Turn | None:
    """Return whose card is due: none, for the coups are not played here."""
    return None


def table(state: Company) -> Table:
    """Return what lies on the table: no hands, and nobody has dealt."""
    return Table(seats=(), hands=(), dealer=None)


def actors(state: Company) -> tuple[Actor, ...]:
    """Return all who act: everybody who is there."""
    return tuple(person for person, _ in state.money)


verbs = _BOTH.verbs(actors)
