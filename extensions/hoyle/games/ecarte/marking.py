"""Marking the points: by the player himself, in time, up to the five of the game (45, 57, 58)."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter
from hoyle.declared import carries_out
from hoyle.events import Event, HandEnded, Scored
from hoyle.game import Aside, Step
from hoyle.games.ecarte import offers, score
from hoyle.games.ecarte.events import (
    CoupWon,
    Lapsed,
    MarksForfeited,
    MarksLess,
    Matter,
    PointsLost,
    Reason,
)
from hoyle.games.ecarte.kinds import ByElder, ByPlayer
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import GAME, Pair, Stage, State, lapsed, put
from hoyle.immutable import replace
from hoyle.reasons import Forbidden
from hoyle.reasons import Reason as Why
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class HandNotOver(Why):
    """The hand is not yet over."""


class MarksLost(Why):
    """He did not mark what the hand before gave before the trump was turned up, and has lost it."""


class RestNotShown(Why):
    """He has yet to show the cards that he threw down."""


class MarkedFalseKing(Why):
    """He has marked a king that he did not hold."""


class HandWonBy(Why):
    """``winner`` has won the hand."""

    winner: Seat


class MarkPoints(ByPlayer, chapter=CHAPTER, verb="marks-points"):
    """A player marks the points that the hand, or the hand before, has given him."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he might mark, also too early or too late, and has not done so."""
        return state.stage is not Stage.POINTS or not state.marked[state.place(actor)]

    def refusal(self, state: State) -> Forbidden:
        """Return why it is forbidden: too early, too late, or nothing being due.

        Who has lost points of the hand before speaks of them, until he has made as many tricks as
        give him one. By law 29 nothing is due to him who has won, but marked a king that he did
        not hold.
        """
        if state.stage is not Stage.POINTS:
            place = state.place(self.actor)
            if state.unmarked[place]:
                return None
            too_late = state.forfeited[place] and state.won(self.actor) < score.TRICKS_FOR_A_POINT
            return (MarksLost if too_late else HandNotOver)(Law.MARKS_AFTER_PLAY)
        if state.debt(Matter.SHOW_REST, self.actor):
            return RestNotShown(Law.REST_SHOWN)
        if any(each.seat == self.actor for each in score.dues(state)):
            return None
        worth = score.result(state)
        if worth.seat == self.actor:
            return MarkedFalseKing(Law.FALSE_KING)
        return HandWonBy(worth.laws[0], winner=worth.seat)

    def done(self, state: State) -> Step[State]:
        """Return the points marked; when all are, the hand is over."""
        if state.stage is not Stage.POINTS:
            return _mark_late(state, self.actor)
        settled = _settle(state)
        after, events = settled.state, [*settled.events]
        for due in score.dues(state):
            if due.seat != self.actor or after.stage is Stage.OVER:
                continue
            if due.errors:
                laws = (Law.REPLAY, *due.laws)
                less = MarksLess(seat=due.seat, due=due.points, points=due.marks, laws=laws)
                events.append(less)
            marked = mark(after, due.seat, due.marks, due.reason, due.laws)
            after, events = marked.state, [*events, *marked.events]
        after = replace(after, marked=put(after.marked, state.place(self.actor), True))
        if after.stage is not Stage.OVER and not awaited(after):
            after, events = replace(after, stage=Stage.OVER), [*events, HandEnded()]
        if after.stage is Stage.OVER:
            after = replace(after, faults=(), owed=())
        return Step(after, tuple(events))


class TurnNext(ByElder, Aside, chapter=CHAPTER, verb="turns-next"):
    """The next dealer turns up the trump of the next hand: what is yet unmarked is lost."""

    stages = (Stage.POINTS,)

    def done(self, state: State) -> Step[State]:
        """Return the end of the hand."""
        settled = _settle(state)
        unmarked: Pair[int] = (0, 0)
        for due in score.dues(state):
            place = state.place(due.seat)
            if not state.marked[place]:
                unmarked = put(unmarked, place, unmarked[place] + due.marks)
        over = replace(settled.state, stage=Stage.OVER, faults=(), owed=())
        return Step(over, (*settled.events, *_lost(state, unmarked), HandEnded()))


def awaited(state: State) -> tuple[Seat, ...]:
    """Return who has still points to mark at the end of the hand, or first cards to show."""
    if unshown := state.debt(Matter.SHOW_REST):
        return (Seat(unshown.binds),)
    seats = dict.fromkeys(due.seat for due in score.dues(state))
    return tuple(seat for seat in seats if not state.marked[state.place(seat)])


@carries_out(Law.FIVE_POINTS)
def mark(
    state: State, seat: Seat, points: int, reason: Reason, laws: tuple[Law, ...]
) -> Step[State]:
    """Return the state with ``points`` marked for the hand; with the fifth the coup is won (45)."""
    if not points:
        return Step(state)
    place = state.place(seat)
    after = state.marking(seat, points)
    after = replace(after, points=put(after.points, place, after.points[place] + points))
    total = after.score[place]
    scored = Scored(actor=seat, points=points, reason=reason, total=total, laws=laws)
    won = coup_won(after, seat)
    return Step(won.state, (scored, *won.events))


@carries_out(Law.FIVE_POINTS, Law.FALSE_KING)
def coup_won(state: State, seat: Seat) -> Step[State]:
    """Return the coup won by ``seat`` if he has the points for it, and the hand with it (45).

    The point of a king that he did not hold is none of them (29).
    """
    taken_back = false_kings(state).state
    if taken_back.score[state.place(seat)] < GAME:
        return Step(state)
    return win_coup(state, seat, Law.FIVE_POINTS)


@carries_out(Law.FALSE_KING)
def with_five_points(state: State) -> Seat | None:
    """Return who has five points in the play; that of a king that was not held is none (29)."""
    if state.stage is Stage.OVER or max(state.score) < GAME:
        return None
    points = false_kings(state).state.score
    return next((seat for seat in state.seats if points[state.place(seat)] >= GAME), None)


def decided(state: State) -> Step[State]:
    """Return the coup won by the point of a king, once nobody may yet have the hand annulled."""
    seat = with_five_points(state)
    if seat is None or offers.undecided(state):
        return Step(state)
    return win_coup(state, seat, Law.FIVE_POINTS)


def win_coup(state: State, seat: Seat, law: Law) -> Step[State]:
    """Return the coup won by ``seat`` according to ``law``; nothing more is owed in it."""
    taken_back = false_kings(state)
    after = replace(taken_back.state, stage=Stage.OVER, winner=seat, owed=(), faults=())
    return Step(after, (*taken_back.events, CoupWon(seat=seat, laws=(law,)), HandEnded()))


@carries_out(Law.MARKS_AFTER_PLAY)
def turned_up(state: State) -> Step[State]:
    """Return the state once the trump is turned up: what is yet unmarked is lost (57)."""
    if not any(state.unmarked):
        return Step(state)
    after = replace(state, unmarked=(0, 0), forfeited=state.unmarked)
    return Step(after, tuple(_lost(state, state.unmarked)))


@carries_out(Law.FALSE_KING)
def false_kings(state: State) -> Step[State]:
    """Return the state in which the point of a king that was not held is taken back (29)."""
    after, events = state, []
    for debt in state.debts(Matter.FALSE_KING):
        place = state.place(debt.binds)
        if not state.king.marked[place]:  # it has been taken back
            continue
        seat = state.seats[place]
        king = replace(after.king, marked=put(after.king.marked, place, False))
        after = replace(after.marking(seat, -1), king=king)
        total, laws = after.score[after.place(seat)], (Law.FALSE_KING,)
        reason = Reason.FALSE_KING
        events.append(Scored(actor=seat, points=-1, reason=reason, total=total, laws=laws))
    return Step(after, tuple(events))


def _lost(state: State, unmarked: Pair[int]) -> Iterable[Event]:
    """Yield that points which nobody marked in time are lost."""
    for seat, points in zip(state.seats, unmarked, strict=True):
        if points:
            yield PointsLost(seat=seat, points=points, laws=(Law.MARKS_AFTER_PLAY,))


def _mark_late(state: State, seat: Seat) -> Step[State]:
    """Mark what the hand before gave: its time runs until the trump is turned up."""
    place = state.place(seat)
    points = state.unmarked[place]
    kept = replace(state, unmarked=put(state.unmarked, place, 0))
    return mark(kept, seat, points, Reason.HAND_BEFORE, (Law.MARKS_AFTER_PLAY,))


def _settle(state: State) -> Step[State]:
    """Return what is past with the first mark: errors not claimed, a king that was not held."""
    if any(state.marked):
        return Step(state)
    events: list[Event] = [*lapsed(state, Matter.ERROR), *lapsed(state, Matter.SHOW_REST)]
    events += lapsed(state, Matter.WRONG_TRICK)
    events += lapsed(state, Matter.PENALTY_POINT)
    worth = score.result(state)
    free = tuple(debt for debt in state.debts(Matter.ONE_LESS) if debt.binds != worth.seat)
    if free:
        loser = state.other(worth.seat)
        events.append(Lapsed(binds=loser, what=Matter.ONE_LESS, laws=(Law.REPLAY,)))
    false = false_kings(state)
    after, events = false.state, [*events, *false.events]
    if any(debt.binds == worth.seat for debt in state.debts(Matter.FALSE_KING)):
        lost = (Law.FALSE_KING, *worth.laws)
        events.append(MarksForfeited(seat=worth.seat, points=worth.marks, laws=lost))
    kept = after.without(Matter.ERROR, Matter.SHOW_REST, Matter.WRONG_TRICK, Matter.PENALTY_POINT)
    # With the hand the time for the king is over, even if no second card was led.
    closed = replace(kept.king, closed=True)
    return Step(replace(kept, king=closed, faults=()), tuple(events))
