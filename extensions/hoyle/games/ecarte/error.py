"""Errors against law 44: claimed, put right, or paid for by playing the hand again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from hoyle.act import Chapter, RuledAct, among
from hoyle.cards import Card
from hoyle.game import FaultClaim, Step
from hoyle.games.ecarte.events import (
    ErrorRuled,
    LeadTakenBack,
    Matter,
    PointedOut,
    Ruling,
)
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.reasons import NoStake
from hoyle.games.ecarte.state import Fault, Position, Replay, Stage, State
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person, Seat

CHAPTER = Chapter()
_RULINGS = {Replay.HAND: Ruling.REPLAY, Replay.FROM_ERROR: Ruling.FROM_ERROR}


class RightlyLaid(Reason):
    """``card``, laid on the lead of that trick, was not laid against law 44."""

    card: Card


class ClaimError(RuledAct[State], FaultClaim, chapter=CHAPTER, verb="claims-error"):
    """Somebody claims that a card of trick ``trick`` (from 1) was played against law 44."""

    actor: Seat | Person
    trick: int = among(
        lambda state, actor: range(1, state.at.number), called="the number of the trick"
    )
    stages = (Stage.PLAY, Stage.POINTS)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether nobody has marked his points."""
        return not any(state.marked)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that he has no stake, by law 51."""
        return NoStake(Law.POINTING_OUT) if actor in state.bystanders else None

    def refusal(self, state: State) -> Forbidden:
        """Return that no card of the trick was played against law 44."""
        if _fault(state, self.trick):
            return None
        laid = state.at.tricks[self.trick - 1].laid[-1]
        return RightlyLaid(Law.FOLLOW_TRUMP_BEAT, card=laid.card)

    def done(self, state: State) -> Step[State]:
        """Return the state put right: the card alone, or the hand with a penalty owed.

        There is no penalty until the next card after the trick of the error has been led. A claim
        without an error moves nothing.
        """
        fault = _fault(state, self.trick)
        if fault is None:
            return Step(state)
        ruled = _correct(state, fault) if _next_unled(state, fault) else _replay(state, fault)
        if isinstance(self.actor, Seat):
            return ruled
        told = PointedOut(person=self.actor, laws=(Law.POINTING_OUT,))
        return Step(ruled.state, (told, *ruled.events))


def _fault(state: State, trick: int) -> Fault | None:
    return next((fault for fault in state.faults if fault.trick == trick), None)


def _next_unled(state: State, fault: Fault) -> bool:
    """Whether no card is led after the trick of ``fault``, or only one that may be sent back."""
    lead = state.debt(Matter.RETURN_LEAD)
    returnable = lead is not None and lead.law == Law.LEAD_OUT_OF_TURN
    return len(state.at.tricks) == fault.trick and (not state.at.trick or returnable)


def _correct(state: State, fault: Fault) -> Step[State]:
    """Return the card taken back, and with it the lead that was made upon it out of turn."""
    back = (
        LeadTakenBack(seat=led.seat, card=led.card, laws=(Law.REPLAY,)) for led in state.at.trick
    )
    return Step(_before(state, fault), (*back, _ruled(fault, Ruling.CORRECTION)))


def _replay(state: State, fault: Fault) -> Step[State]:
    if state.replay is Replay.HAND:
        assert state.opening is not None
        restored = _restored(state, state.opening, ())
    else:
        restored = _before(state, fault)
    penalty = Owed(
        law=Law.REPLAY,
        binds=fault.seat,
        to=state.other(fault.seat),
        what=Matter.ONE_LESS,
        trick=fault.trick,
    )
    return Step(restored.owing(penalty), (_ruled(fault, _RULINGS[state.replay]),))


def _before(state: State, fault: Fault) -> State:
    """Return the state before the faulty card; earlier errors may still be claimed."""
    earlier = tuple(other for other in state.faults if other.trick < fault.trick)
    return _restored(state, fault.before, earlier)


def _restored(state: State, position: Position, faults: tuple[Fault, ...]) -> State:
    """Return the state at ``position``; what was said or owed about later leads is forgotten.

    Cards thrown in since are taken up again; whose the earlier tricks count as stays as it is.
    """
    kept: Mapping[StrEnum, Sequence[int]] = {
        Matter.ERROR: tuple(fault.trick for fault in faults),
        Matter.WRONG_TRICK: range(1, position.number),
    }
    cleared = state.without(Matter.RETURN_LEAD, Matter.ANNOUNCED_SUIT, Matter.SHOW_REST)
    return replace(
        cleared,
        at=replace(position, tricks=state.at.tricks[: len(position.tricks)]),
        stage=Stage.PLAY,
        accepted=None,
        dropped=None,
        thrown=None,
        conceded=None,
        faults=faults,
        owed=tuple(
            debt for debt in cleared.owed if debt.trick in kept.get(debt.what, (debt.trick,))
        ),
    )


def _ruled(fault: Fault, ruling: Ruling) -> ErrorRuled:
    return ErrorRuled(seat=fault.seat, trick=fault.trick, ruling=ruling, laws=(Law.REPLAY,))
