"""Hands thrown down: by some, and they may be called; by all, and the deal is over (50, 51)."""

from __future__ import annotations

from hoyle.act import Chapter, DoneAnyway, among
from hoyle.game import Step
from hoyle.games.whist import dummy, exposed, play, revoke
from hoyle.games.whist.asides import ByPlayer
from hoyle.games.whist.events import HandsAbandoned, HandThrownDown
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import State
from hoyle.games.whist.terms import Stage
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class ThrownCardsLieOpen(Reason):
    """Cards thrown down lie open."""


class AllHaveThrownDown(Reason):
    """All have thrown their cards down, and the deal is over."""


class NobodyNeedThrowDown(Reason):
    """Nobody can be made to throw his cards down."""


class _Throwing(ByPlayer, DoneAnyway[State], chapter=None):
    """Nobody can be made to throw his cards down, or to take them up again."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return super().open_to(state, actor) and not (state.count.cut or state.mishaps.void)


class TakeUpHand(_Throwing, chapter=CHAPTER, verb="takes-up-hand"):
    """A player takes up again the cards that he has thrown down."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has thrown cards down."""
        down = actor in state.mishaps.thrown and bool(state.hand(actor))
        return super().open_to(state, actor) and down

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why they stay there."""
        waits = _waiting(state)
        return ThrownCardsLieOpen(Law.EXPOSED) if waits else AllHaveThrownDown(Law.ABANDONED)


class ThrowDown(_Throwing, chapter=CHAPTER, verb="throws-down"):
    """A player throws his cards down, face up."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he holds cards."""
        holds = actor not in state.mishaps.thrown and bool(state.hand(actor))
        return super().open_to(state, actor) and not state.ended and holds

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why none may but the partner of dummy."""
        return None if dummy.excused(state, actor) else ThrownCardsLieOpen(Law.THROWN_DOWN)

    def done(self, state: State) -> Step[State]:
        """Return the step of cards thrown down; with the last of them the deal is over."""
        seat = self.actor
        thrown = HandThrownDown(seat=seat, laws=(Law.THROWN_DOWN, Law.EXPOSED))
        down = state.with_mishaps(thrown=(*state.mishaps.thrown, seat))
        step = exposed.lay_open(down, exposed.held(state, seat), thrown, Law.THROWN_DOWN)
        if _waiting(step.state):
            return step
        over = _abandoned(step.state)
        return Step(over.state, (*step.events, *over.events))


class DemandThrowingDown(_Throwing, chapter=CHAPTER, verb="demands-throwing-down"):
    """A player demands that ``seat``, too, throw his cards down."""

    seat: Seat = among(
        lambda state, actor: _waiting(state), called="the player who keeps his cards"
    )

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether one alone has not thrown his cards down."""
        alone = actor in state.mishaps.thrown and len(_waiting(state)) == 1
        return super().open_to(state, actor) and not state.ended and alone

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that nobody need."""
        return NobodyNeedThrowDown(Law.THROWN_DOWN)


def _waiting(state: State) -> list[Seat]:
    """Return those whose cards are not on the table yet."""
    down = (*state.mishaps.thrown, state.deal.dummy)
    return [seat for seat in state.deal.seats if seat not in down]


def _abandoned(state: State) -> Step[State]:
    """Return the end of a deal given up by all four: no card can be taken up, none corrected."""
    uncorrected = [each for each in state.revokes if each.stage is Stage.OPEN]
    count = replace(state.count, stopping=None, stopped=True, abandoned=True)
    state = replace(state, count=count, lies=False, owed=play.without_play(state.owed))
    state, established = revoke.establish(state, uncorrected, Law.ABANDONED)
    return Step(state, (HandsAbandoned(laws=(Law.ABANDONED,)), *established))
