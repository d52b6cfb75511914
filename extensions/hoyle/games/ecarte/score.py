"""What the tricks are worth: the point, the vole, laws 40 and 41, and what an error costs."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.declared import by, carries_out
from hoyle.games.ecarte import unsaid
from hoyle.games.ecarte.events import Matter, Reason
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import TRICKS, State
from hoyle.immutable import Immutable
from hoyle.seats import Seat

TRICKS_FOR_A_POINT = by(3, Law.TRICKS_AND_VOLE)


class Due(Immutable):
    """The ``points`` due to ``seat``, why, and by which laws; ``errors`` of his reduce them."""

    seat: Seat
    points: int
    reason: Reason
    laws: tuple[Law, ...]
    errors: int = 0

    @property
    def marks(self) -> int:
        """The points that are left after his errors."""
        return unsaid.marks_after_error(self.points, self.errors) if self.errors else self.points


@carries_out(Law.FALSE_KING)
def dues(state: State) -> Iterator[Due]:
    """Yield what is due to each player at the end of the hand, with what errors leave of it.

    Who marked a king that he did not hold has nothing from the tricks, and his opponent one point
    more (29).
    """
    false = [state.seats[state.place(debt.binds)] for debt in state.debts(Matter.FALSE_KING)]
    worth = result(state)
    if worth.seat not in false:
        yield worth
    for seat in false:
        yield Due(state.other(seat), 1, Reason.FALSE_KING, (Law.FALSE_KING,))


@carries_out(Law.THROWN_IN)
def result(state: State) -> Due:
    """Return what is due for the tricks, or for the cards that were thrown in (54)."""
    thrown = state.thrown
    winner = max(state.seats, key=state.won) if thrown is None else state.other(thrown)
    errors = sum(debt.binds == winner for debt in state.debts(Matter.ONE_LESS))
    if thrown is not None:
        return Due(winner, 2, Reason.THROWN_IN, (Law.THROWN_IN,), errors)
    if state.won(winner) == TRICKS:
        return Due(winner, 2, Reason.VOLE, (Law.TRICKS_AND_VOLE,), errors)
    if winner == state.elder and state.first_refused:
        return Due(winner, 2, Reason.REFUSED_PROPOSAL, (Law.REFUSED_PROPOSAL,), errors)
    if winner == state.dealer and state.played_at_once:
        return Due(winner, 2, Reason.PLAYED_AT_ONCE, (Law.PLAYED_AT_ONCE,), errors)
    return Due(winner, 1, Reason.TRICKS, (Law.TRICKS_AND_VOLE,), errors)
