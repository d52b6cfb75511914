"""Leaving the game before it is over (law 55)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter
from hoyle.events import HandEnded
from hoyle.game import Act, Step
from hoyle.games.ecarte import marking
from hoyle.games.ecarte.acts import Leave
from hoyle.games.ecarte.events import Left
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import Stage, State
from hoyle.immutable import replace
from hoyle.seats import Actor


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield leaving, forced or not."""
    yield Leave(actor)
    yield Leave(actor, forced=True)


def apply(state: State, act: Leave) -> Step[State]:
    """Return the coup lost by him who leaves, unless by what he cannot help."""
    seat = state.seats[state.place(act.actor)]
    left = Left(seat=seat, forced=act.forced, laws=(Law.LEAVING,))
    if act.forced:
        taken_back = marking.false_kings(state)
        over = replace(taken_back.state, stage=Stage.OVER, owed=(), faults=())
        return Step(over, (left, *taken_back.events, HandEnded()))
    won = marking.win_coup(state, state.other(seat), Law.LEAVING)
    return Step(won.state, (left, *won.events))


CHAPTER = Chapter(acts=(Leave,), possible=possible, apply=apply)
