"""A hand that is void, and who deals after it."""

from __future__ import annotations

from hoyle.events import Event, HandEnded, Scored
from hoyle.game import Step
from hoyle.games.ecarte.events import DealAnnulled, Reason
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import King, Stage, State
from hoyle.immutable import replace
from hoyle.seats import Seat


def annulled(state: State, dealer: Seat, laws: tuple[Law, ...], *, lost: bool) -> Step[State]:
    """End the hand without a result; ``dealer`` deals next, ``lost`` if by it the deal passes.

    A king turned up or held in it is worth nothing.
    """
    events: list[Event] = [DealAnnulled(dealer=dealer, lost=lost, laws=laws)]
    after = replace(state, stage=Stage.OVER, faults=(), owed=(), late=())
    for seat, marked in zip(state.seats, state.king.marked, strict=True):
        if marked:
            after = after.marking(seat, -1)
            total = after.score[state.place(seat)]
            reason = Reason.KING_TAKEN_BACK
            events.append(Scored(actor=seat, points=-1, reason=reason, total=total, laws=laws))
    events.append(HandEnded())
    return Step(replace(after, king=King()), tuple(events))


def deal_lost(state: State, *laws: Law) -> Step[State]:
    """End the hand without a result, and let the elder hand deal in the dealer's place."""
    return annulled(state, state.elder, laws, lost=True)
