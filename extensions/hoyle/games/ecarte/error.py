"""Errors against law 44: claimed, put right, or paid for by playing the hand again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from hoyle.chapter import Chapter
from hoyle.events import Refused
from hoyle.game import Act, Step
from hoyle.games.ecarte.acts import ClaimError
from hoyle.games.ecarte.events import ErrorRuled, Matter, PointedOut, Ruling
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import Fault, Position, Replay, Stage, State
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Person

_RULINGS = {Replay.HAND: Ruling.REPLAY, Replay.FROM_ERROR: Ruling.FROM_ERROR}


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield the errors that ``actor`` might claim, in any complete trick."""
    if state.stage in (Stage.PLAY, Stage.POINTS) and not any(state.marked):
        yield from (ClaimError(actor, number) for number in range(1, state.at.number))


def refusal(state: State, act: ClaimError) -> Law | None:
    """Return law 44 when no card of the trick was played against it, 51 if he has no stake."""
    if act.actor in state.bystanders:
        return Law.POINTING_OUT
    return None if _fault(state, act.trick) else Law.FOLLOW_TRUMP_BEAT


def apply(state: State, act: ClaimError) -> Step[State]:
    """Return the state put right: the card alone, or the hand with a penalty owed.

    There is no penalty until the next card after the trick of the error has been led. A claim
    without an error moves nothing.
    """
    fault = _fault(state, act.trick)
    if fault is None:
        return Step(state)
    ruled = _correct(state, fault) if _next_unled(state, fault) else _replay(state, fault)
    if act.actor in state.seats:
        return ruled
    told = PointedOut(person=Person(act.actor), laws=(Law.POINTING_OUT,))
    return Step(ruled.state, (told, *ruled.events))


def remedy(state: State, act: ClaimError, law: StrEnum) -> Step[State]:
    """Return the state unchanged: a claim without an error has no effect."""
    return Step(state, (Refused(actor=act.actor, law=law, laws=(law,)),))


def _fault(state: State, trick: int) -> Fault | None:
    return next((fault for fault in state.faults if fault.trick == trick), None)


def _next_unled(state: State, fault: Fault) -> bool:
    """Whether no card is led after the trick of ``fault``, or only one that may be sent back."""
    lead = state.debt(Matter.RETURN_LEAD)
    returnable = lead is not None and lead.law == Law.LEAD_OUT_OF_TURN
    return len(state.at.tricks) == fault.trick and (not state.at.trick or returnable)


def _correct(state: State, fault: Fault) -> Step[State]:
    return Step(_before(state, fault), (_ruled(fault, Ruling.CORRECTION),))


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


CHAPTER = Chapter(
    acts=(ClaimError,),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
