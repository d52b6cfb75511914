"""What the tricks are worth: the point, the vole, laws 40 and 41, and what an error costs."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter
from hoyle.ecarte import unsaid
from hoyle.ecarte.acts import MarkPoints
from hoyle.ecarte.events import Lapsed, MarksForfeited, MarksLess, Matter, Reason
from hoyle.ecarte.laws import Law
from hoyle.ecarte.state import TRICKS, Phase, State, lapsed, put
from hoyle.events import Event, HandEnded, Scored
from hoyle.game import Act, Step
from hoyle.immutable import Immutable, replace
from hoyle.seats import Actor, Seat


class Due(Immutable):
    """The ``points`` due to ``winner`` for the tricks, why, and by which laws."""

    winner: Seat
    points: int
    reason: Reason
    laws: tuple[Law, ...]


def due(state: State) -> Due:
    """Return what the five tricks are worth, before any penalty."""
    winner = max(state.seats, key=state.at.won)
    if state.at.won(winner) == TRICKS:
        return Due(winner, 2, Reason.VOLE, (Law.TRICKS_AND_VOLE,))
    if winner == state.elder and state.first_refused:
        return Due(winner, 2, Reason.REFUSED_PROPOSAL, (Law.REFUSED_PROPOSAL,))
    if winner == state.dealer and state.played_at_once:
        return Due(winner, 2, Reason.PLAYED_AT_ONCE, (Law.PLAYED_AT_ONCE,))
    return Due(winner, 1, Reason.TRICKS, (Law.TRICKS_AND_VOLE,))


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield the winner's marking of his points, while an error might still be claimed."""
    if state.phase is Phase.POINTS and actor == due(state).winner:
        yield MarkPoints(actor)


def close(state: State) -> Step[State]:
    """Return the hand marked and ended, with nothing owed any more."""
    worth = due(state)
    events: list[Event] = [*lapsed(state, Matter.ERROR), *lapsed(state, Matter.PENALTY_POINT)]
    marks = _after_errors(state, worth, events)
    false = [state.seats[state.place(debt.binds)] for debt in state.debts(Matter.FALSE_KING)]
    state = replace(state, phase=Phase.OVER, faults=(), owed=())
    for seat in false:
        state = _mark(state, seat, -1, Reason.FALSE_KING, (Law.FALSE_KING,), events, king=True)
    if worth.winner in false:
        laws = (*worth.laws, Law.FALSE_KING)
        events.append(MarksForfeited(seat=worth.winner, points=marks, laws=laws))
    else:
        state = _mark(state, worth.winner, marks, worth.reason, worth.laws, events)
    for seat in false:
        opponent = state.other(seat)
        state = _mark(state, opponent, 1, Reason.FALSE_KING, (Law.FALSE_KING,), events)
    return Step(state, (*events, HandEnded()))


def _after_errors(state: State, worth: Due, events: list[Event]) -> int:
    """Return what the winner marks after his errors, if he made any; the loser's lapse."""
    errors = list(state.debts(Matter.ONE_LESS))
    paid = sum(debt.binds == worth.winner for debt in errors)
    if paid < len(errors):
        loser = state.other(worth.winner)
        laws: tuple[Law, ...] = (Law.FOLLOW_TRUMP_BEAT,)
        events.append(Lapsed(binds=loser, what=Matter.ONE_LESS, laws=laws))
    if not paid:
        return worth.points
    marks = unsaid.marks_after_error(worth.points, paid)
    laws = (*worth.laws, Law.FOLLOW_TRUMP_BEAT)
    events.append(MarksLess(seat=worth.winner, due=worth.points, points=marks, laws=laws))
    return marks


def _mark(
    state: State,
    seat: Seat,
    points: int,
    reason: Reason,
    laws: tuple[Law, ...],
    events: list[Event],
    *,
    king: bool = False,
) -> State:
    """Return the state with ``points`` marked; those of the king are none of the tricks'."""
    if not points:
        return state
    after = state.marking(seat, points)
    place = state.place(seat)
    if not king:
        after = replace(after, points=put(after.points, place, after.points[place] + points))
    events.append(
        Scored(actor=seat, points=points, reason=reason, total=after.score[place], laws=laws)
    )
    return after


def apply(state: State, act: MarkPoints) -> Step[State]:
    """Return the hand ended by the winner's marking his points."""
    return close(state)


CHAPTER = Chapter(acts=(MarkPoints,), possible=possible, apply=apply)
