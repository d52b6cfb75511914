"""What he chooses whom a fault about the cards has injured (laws 16, 17, 21, 22, 25)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.chapter import Chapter, refused
from hoyle.ecarte import faced, wrong_number
from hoyle.ecarte.acts import Choose
from hoyle.ecarte.laws import Law
from hoyle.ecarte.offers import blocking, offered
from hoyle.ecarte.state import State
from hoyle.events import Chose
from hoyle.game import Act, Step
from hoyle.owed import Owed
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
    yield from (Choose(actor, option) for option in options)


def refusal(state: State, act: Choose) -> Law | None:
    """Return the law whose choice has come too late, or is another's; None while it is open."""
    if _offering(state, act) is not None:
        return None
    debts = (*open_to(state, state.elder), *reversed(state.late))
    return next(Law(debt.law) for debt in debts if act.choice in offered(state, debt))


def apply(state: State, act: Choose) -> Step[State]:
    """Return the choice carried out; one that comes too late moves nothing."""
    debt = _offering(state, act)
    if debt is None:
        return Step(state)
    chose = Chose(actor=act.actor, option=act.choice, laws=(debt.law,))
    chapter = wrong_number if debt.what in wrong_number.CHOSEN else faced
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
