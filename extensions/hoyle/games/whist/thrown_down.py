"""Hands thrown down: by some, and they may be called; by all, and the deal is over (50, 51)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter
from hoyle.game import Step
from hoyle.games.whist import dummy, exposed, play, revoke
from hoyle.games.whist.acts import DemandThrowingDown, TakeUpHand, ThrowDown
from hoyle.games.whist.events import HandsAbandoned, HandThrownDown
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import State
from hoyle.games.whist.terms import Stage
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

ThrowingAct = DemandThrowingDown | TakeUpHand | ThrowDown


def possible(state: State, actor: Actor) -> Iterator[ThrowingAct]:
    """Yield how ``actor`` can throw his cards down, or have others do so."""
    thrown = state.mishaps.thrown
    if not isinstance(actor, Seat) or state.count.cut or state.mishaps.void:
        return
    if actor in thrown and state.hand(actor):
        yield TakeUpHand(actor)
    if state.ended:
        return
    if actor not in thrown and actor != state.deal.dummy and state.hand(actor):
        yield ThrowDown(actor)
    waiting = _waiting(state)
    if len(waiting) == 1 and actor in thrown:
        yield DemandThrowingDown(actor, waiting[0])


def _waiting(state: State) -> list[Seat]:
    """Return those whose cards are not on the table yet."""
    down = (*state.mishaps.thrown, state.deal.dummy)
    return [seat for seat in state.deal.seats if seat not in down]


def refusal(state: State, act: ThrowingAct) -> Law | None:
    """Return the law that forbids the act."""
    match act:
        case ThrowDown(actor) if dummy.excused(state, actor):
            return None
        case ThrowDown() | DemandThrowingDown():
            return Law.THROWN_DOWN
        case TakeUpHand():
            return Law.EXPOSED if _waiting(state) else Law.ABANDONED


def apply(state: State, act: ThrowingAct) -> Step[State]:
    """Return the step of cards thrown down; with the last of them the deal is over."""
    if not isinstance(act, ThrowDown):
        return Step(state)
    seat = Seat(act.actor)
    thrown = HandThrownDown(seat=seat, laws=(Law.EXPOSED, Law.THROWN_DOWN))
    down = state.with_mishaps(thrown=(*state.mishaps.thrown, seat))
    step = exposed.lay_open(down, exposed.held(state, seat), thrown, Law.THROWN_DOWN)
    if _waiting(step.state):
        return step
    over = _abandoned(step.state)
    return Step(over.state, (*step.events, *over.events))


def remedy(state: State, act: ThrowingAct, law: Law) -> Step[State]:
    """Return the step of cards thrown down; nobody can be made to follow, or take his up again."""
    return apply(state, act)


def _abandoned(state: State) -> Step[State]:
    """Return the end of a deal given up by all four: no card can be taken up, none corrected."""
    uncorrected = [each for each in state.revokes if each.stage is Stage.OPEN]
    count = replace(state.count, stopping=None, stopped=True, abandoned=True)
    state = replace(state, count=count, lies=False, owed=play.without_play(state.owed))
    state, established = revoke.establish(state, uncorrected, Law.ABANDONED)
    return Step(state, (HandsAbandoned(laws=(Law.ABANDONED,)), *established))


CHAPTER = Chapter(
    acts=(DemandThrowingDown, TakeUpHand, ThrowDown),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
