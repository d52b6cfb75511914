"""What he chooses whom a fault about the cards has injured (laws 16, 17, 21, 22, 25)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.chapter import Chapter, refused
from hoyle.events import Chose
from hoyle.game import Act, Step
from hoyle.games.ecarte import faced, wrong_number
from hoyle.games.ecarte.acts import Choose
from hoyle.games.ecarte.events import Choice
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.offers import NUMBERS, blocking, offered, stands_by
from hoyle.games.ecarte.state import State
from hoyle.obligations import Owed
from hoyle.seats import Actor


def open_to(state: State, actor: Actor) -> Iterator[Owed]:
    """Yield that about which ``actor`` may choose now: first what holds up the hand."""
    first = blocking(state)
    debts = state.owed if first is None else (first,)
    return (debt for debt in debts if debt.to == actor and offered(state, debt))


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` might choose, in time or too late, or in another's place."""
    if not state.owed and not state.late:
        return
    debts = tuple(open_to(state, state.elder)) or state.late
    options = dict.fromkeys(option for debt in debts for option in offered(state, debt))
    if any(debt.what in NUMBERS for debt in debts):
        options |= {Choice.ANNUL: None}
    yield from (Choose(actor, option) for option in options)


def refusal(state: State, act: Choose) -> Law | None:
    """Return the law whose choice has come too late, or is another's; None while it is open.

    A hand that is not to be annulled for a wrong number stands by the law that says so.
    """
    if _offering(state, act) is not None:
        return None
    debts = (*open_to(state, state.elder), *reversed(state.late))
    for debt in debts:
        if act.choice in offered(state, debt):
            return Law(debt.law)
    return next(law for debt in debts if (law := stands_by(state, debt)))


def apply(state: State, act: Choose) -> Step[State]:
    """Return the choice carried out; one that comes too late moves nothing."""
    debt = _offering(state, act)
    if debt is None:
        return Step(state)
    chose = Chose(actor=act.actor, option=act.choice, laws=(debt.law,))
    chapter = wrong_number if debt.what in NUMBERS else faced
    step = chapter.choose(state, debt, act.choice)
    return Step(step.state, (chose, *step.events))


def remedy(state: State, act: Choose, law: StrEnum) -> Step[State]:
    """Return the state unchanged: the choice came too late."""
    return refused(state, act, law)


def _offering(state: State, act: Choose) -> Owed | None:
    """Return the debt about which the act chooses; None when none is open."""
    debts = open_to(state, act.actor)
    return next((debt for debt in debts if act.choice in offered(state, debt)), None)


CHAPTER = Chapter(acts=(Choose,), possible=possible, refusal=refusal, apply=apply, remedy=remedy)
