"""The tricks that lie on the table: taken up, covered, looked at (laws 50 and 52)."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from hoyle.act import Chapter, RuledAct, among
from hoyle.game import Aside, Done, Step
from hoyle.games.ecarte.events import (
    LookedAtTricks,
    Matter,
    PointedOut,
    TrickGathered,
    TrickPutRight,
)
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.open_hand import laid_open
from hoyle.games.ecarte.reasons import NoStake
from hoyle.games.ecarte.state import Stage, State
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person, Seat

CHAPTER = Chapter()


class TrickOf(Reason):
    """``seat`` has won it."""

    seat: Seat


class NotTakenWrongly(Reason):
    """Nobody but its winner has taken it up."""


class TricksCovered(Reason):
    """``count`` of the ``tricks`` that his opponent has won are covered, ``trick`` the first."""

    count: int
    tricks: int
    trick: int


def _his_own(state: State, actor: Actor) -> list[int]:
    """Return the numbers of the tricks that count as those of ``actor``."""
    return [n for n, trick in enumerate(state.at.tricks, start=1) if trick.owner == actor]


def _not_taken(state: State, actor: Actor) -> list[int]:
    """Return the numbers of the tricks that ``actor`` has not taken up wrongly."""
    return [n for n, trick in enumerate(state.at.tricks, start=1) if trick.counted != actor]


class _OfTricks(RuledAct[State], Aside, chapter=None):
    """What is done with the tricks won, or said of them, before the points are marked."""

    stages = (Stage.PLAY, Stage.POINTS)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return not any(state.marked)


class _OfTrick(_OfTricks, chapter=None):
    """A trick is taken up or covered: it must be his own."""

    actor: Seat
    trick: int = among(_his_own, called="the number of the trick")

    def refusal(self, state: State) -> Forbidden:
        # What the other had taken up wrongly goes back to its owner by pointing it out.
        winner = state.at.tricks[self.trick - 1].winner
        return None if winner == self.actor else TrickOf(Law.GATHERING, seat=winner)


class Gather(_OfTrick, chapter=CHAPTER, verb="gathers"):
    """A player takes up trick ``trick`` (from 1) as his own."""

    trick: int = among(_not_taken, called="the number of the trick")

    def done(self, state: State) -> Step[State]:
        """Return the trick taken up, by which another who had taken it is corrected."""
        if state.at.tricks[self.trick - 1].counted is not None:
            return _put_right(state, self.trick)
        return Step(_changed(state, self.trick, covered=True), (self.told(own=True),))

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the other's trick, which counts as his until it is pointed out."""
        owing = Owed(
            law=Law.GATHERING,
            binds=self.actor,
            to=state.other(self.actor),
            what=Matter.WRONG_TRICK,
            trick=self.trick,
        )
        taken = _changed(state, self.trick, counted=self.actor, covered=True)
        return Step(taken.owing(owing), (self.told(own=False),))

    def told(self, *, own: bool) -> TrickGathered:
        """Return what is told of it."""
        return TrickGathered(seat=self.actor, trick=self.trick, own=own, laws=(Law.GATHERING,))


class Cover(_OfTrick, chapter=CHAPTER, verb="covers"):
    """A player covers trick ``trick`` (from 1) of his own."""

    def done(self, state: State) -> Step[State]:
        """Return the trick covered."""
        covered = Done(act=self, laws=(Law.GATHERING,))
        return Step(_changed(state, self.trick, covered=True), (covered,))


class Object(_OfTricks, chapter=CHAPTER, verb="objects"):
    """Somebody points out that trick ``trick`` (from 1) was taken up by the wrong player."""

    actor: Seat | Person
    trick: int = among(_not_taken, called="the number of the trick")

    def refusal(self, state: State) -> Forbidden:
        """Return that he has no stake, or that the trick is in the right hands."""
        if self.actor in state.bystanders:
            return NoStake(Law.POINTING_OUT)
        counted = state.at.tricks[self.trick - 1].counted
        return None if counted else NotTakenWrongly(Law.GATHERING)

    def done(self, state: State) -> Step[State]:
        """Return the trick put right, and who pointed it out if he does not play."""
        right = _put_right(state, self.trick)
        if isinstance(self.actor, Seat):
            return right
        told = PointedOut(person=self.actor, laws=(Law.GATHERING,))
        return Step(right.state, (told, *right.events))


class LookAtTricks(_OfTricks, chapter=CHAPTER, verb="looks-at-tricks"):
    """A player looks at the tricks of his opponent; what lies open anybody may look at."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether the opponent has won any."""
        won = any(trick.winner != actor for trick in state.at.tricks)
        return won and super().open_to(state, actor)

    def refusal(self, state: State) -> Forbidden:
        """Return that some are covered; none is the opponent's that he won."""
        theirs = {
            number: trick.covered
            for number, trick in enumerate(state.at.tricks, start=1)
            if trick.winner != self.actor
        }
        covered = [number for number, is_covered in theirs.items() if is_covered]
        if not covered:
            return None
        return TricksCovered(
            Law.LOOKING_AT_TRICKS, count=len(covered), tricks=len(theirs), trick=covered[0]
        )

    def done(self, state: State) -> Step[State]:
        """Return that he looked."""
        return Step(state, (self.told(covered=False),))

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return that he looked, for which he plays with open cards."""
        opened = laid_open(state, self.actor, Law.LOOKING_AT_TRICKS)
        return Step(opened.state, (self.told(covered=True), *opened.events))

    def told(self, *, covered: bool) -> LookedAtTricks:
        """Return what is told of it."""
        return LookedAtTricks(seat=self.actor, covered=covered, laws=(Law.LOOKING_AT_TRICKS,))


def _changed(state: State, number: int, **fields: Any) -> State:
    """Return the state in which trick ``number`` has these ``fields``."""
    tricks = tuple(
        replace(trick, **fields) if each == number else trick
        for each, trick in enumerate(state.at.tricks, start=1)
    )
    return replace(state, at=replace(state.at, tricks=tricks))


def _put_right(state: State, number: int) -> Step[State]:
    """Return the state in which trick ``number`` is his who won it."""
    winner = state.at.tricks[number - 1].winner
    owed = tuple(
        debt for debt in state.owed if debt.what is not Matter.WRONG_TRICK or debt.trick != number
    )
    event = TrickPutRight(seat=winner, trick=number, laws=(Law.GATHERING,))
    return Step(replace(_changed(state, number, counted=None), owed=owed), (event,))
