"""The king of trumps: turned up or held, announced and marked in time (laws 26 to 29)."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from hoyle.act import Chapter
from hoyle.cards import Card
from hoyle.declared import carries_out
from hoyle.events import Scored
from hoyle.game import Call, Done, Step
from hoyle.games.ecarte import counting
from hoyle.games.ecarte.events import FalseKingStands, Matter, Reason
from hoyle.games.ecarte.kinds import ByPlayer, ShowsThatHeLooked
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.reasons import AskedForOther, HasLooked, MarkingBegun
from hoyle.games.ecarte.state import DEALER, ELDER, State, put
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden
from hoyle.reasons import Reason as Why
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class PlayedWithMore(Why):
    """He has been found to play with more than five cards."""


class HasTooMany(Why):
    """He has ``count`` cards, which are too many."""

    count: int


class SecondLead(Why):
    """The second card has been led."""


class LeadCovered(Why):
    """The king that he led has been covered."""


class LedAnother(Why):
    """He has led ``card``, and not the king of trumps."""

    card: Card


class HasPlayed(Why):
    """He has already played a card."""


class DoesNotHold(Why):
    """He does not hold ``card``."""

    private: ClassVar[bool] = True
    card: Card


class _OfKing(ByPlayer, chapter=None):
    """What is said or marked about the king, which nobody does who has not seen his cards."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        if state.turn_up is None:
            return False
        return not state.debt(Matter.WRONG_NUMBER) or turned(state, actor)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that a wrong number of cards has cost him the king."""
        debt = state.debt(Matter.NO_KING, actor)
        if debt is None:
            return None
        if debt.law == Law.ELDER_ERROR:
            return AskedForOther(Law.ELDER_ERROR, more=state.overasked)
        return PlayedWithMore(Law.PLAYED_WITH_MORE)

    def untimely(self, state: State, *, announced: bool = False) -> Why | None:
        """Return that it is too late, or that he has too many cards."""
        place = state.place(self.actor)
        if counting.findable(state) and counting.surplus(state, place) > 0:
            return HasTooMany(Law.PLAYED_WITH_MORE, count=counting.number(state, place))
        if _in_time(state, self.actor, announced=announced):
            return None
        return _too_late(state, self.actor, _timing(place))


class MarkKing(_OfKing, ShowsThatHeLooked, Call, chapter=CHAPTER, verb="marks-king"):
    """A player marks a point for the king: the turned-up one if he turned it, else his own."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has not marked it yet."""
        return super().open_to(state, actor) and not state.king.marked[state.place(actor)]

    def refusal(self, state: State) -> Forbidden:
        """Return why it is forbidden: too late, or no king."""
        if turned(state, self.actor):
            return HasLooked(Law.KING) if state.looked[DEALER] else None
        announced = state.king.announced[state.place(self.actor)]
        if reason := self.untimely(state, announced=announced):
            return reason
        if _holds(state, self.actor):
            return None
        return DoesNotHold(Law.FALSE_KING, card=state.king_of_trumps)

    def done(self, state: State) -> Step[State]:
        """Return the point marked as the player says it is due."""
        place, king = state.place(self.actor), state.king
        after = replace(state, king=replace(king, marked=put(king.marked, place, True)))
        if turned(state, self.actor):
            return _mark(after, self.actor, 1, Reason.TURNED_KING, (Law.KING,))
        gives = Law.KING if _holds(state, self.actor) else Law.FALSE_KING
        return _mark(after, self.actor, 1, Reason.KING_IN_HAND, (gives, _timing(place)))

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return no mark, or one that must be marked back."""
        if law is not Law.FALSE_KING:
            return super().remedied(state, law)
        marked, other = self.done(state), state.other(self.actor)
        owing = Owed(law=law, binds=self.actor, to=other, what=Matter.FALSE_KING)
        return Step(marked.state.owing(owing), marked.events)


class AnnounceKing(_OfKing, ShowsThatHeLooked, Call, chapter=CHAPTER, verb="announces-king"):
    """A player says "I mark the king" before he marks the point."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has neither said it nor marked."""
        king, place = state.king, state.place(actor)
        said = king.marked[place] or king.announced[place]
        return super().open_to(state, actor) and not said

    def refusal(self, state: State) -> Forbidden:
        """Return why it is forbidden: too late, or no king."""
        if reason := self.untimely(state):
            return reason
        if _holds(state, self.actor):
            return None
        return DoesNotHold(Law.KING, card=state.king_of_trumps)

    def done(self, state: State) -> Step[State]:
        """Return the king announced, which he may then mark later."""
        place, king = state.place(self.actor), state.king
        said = replace(king, announced=put(king.announced, place, True))
        event = Done(act=self, laws=(_timing(place),))
        return Step(replace(state, king=said), (event,))


class UnmarkKing(_OfKing, chapter=CHAPTER, verb="unmarks-king"):
    """A player marks back the point of a king that he does not hold."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has marked a king that he did not hold."""
        owes = state.king.marked[state.place(actor)] and state.debt(Matter.FALSE_KING, actor)
        return super().open_to(state, actor) and bool(owes)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that it is too late."""
        return SecondLead(Law.FALSE_KING) if state.king.closed else None

    def done(self, state: State) -> Step[State]:
        """Return the point marked back, and nothing owed for it."""
        place, king = state.place(self.actor), state.king
        paid = state.debt(Matter.FALSE_KING, self.actor)
        owed = tuple(debt for debt in state.owed if debt is not paid)
        unmarked = replace(king, marked=put(king.marked, place, False))
        freed = replace(state, king=unmarked, owed=owed)
        return _mark(freed, self.actor, -1, Reason.KING_TAKEN_BACK, (Law.FALSE_KING,))


def covered(state: State, *places: int) -> State:
    """Return the state after the players at ``places`` have laid their first cards."""
    king = state.king
    for place in places:
        king = replace(king, covered=put(king.covered, place, True))
    return replace(state, king=king)


@carries_out(Law.KING)
def turned(state: State, actor: Actor) -> bool:
    """Return whether ``actor`` is the dealer who turned up the king (law 26)."""
    return state.turn_up == state.king_of_trumps and actor == state.dealer


def second_lead(state: State) -> Step[State]:
    """Return the state once the second card is led: nothing about the king can be changed now."""
    if state.king.closed:
        return Step(state)
    stands = tuple(
        FalseKingStands(seat=state.seats[state.place(debt.binds)], laws=(Law.FALSE_KING,))
        for debt in state.debts(Matter.FALSE_KING)
    )
    return Step(replace(state, king=replace(state.king, closed=True)), stands)


def _in_time(state: State, actor: Seat, *, announced: bool) -> bool:
    """Whether the king may still be announced, or marked: law 27 for the elder hand, law 28."""
    king, place = state.king, state.place(actor)
    if king.closed:
        return False
    if announced or not king.covered[place]:
        return True
    # The elder hand may yet mark the king that he has led, until it is covered.
    trick = state.at.trick
    led = len(trick) == 1 and state.at.number == 1 and trick[0].card == state.king_of_trumps
    return led and place == ELDER and trick[0].seat == actor and not king.covered[DEALER]


def _too_late(state: State, actor: Seat, law: Law) -> Why:
    """Return why it is too late by ``law`` to announce the king, or to mark it."""
    if any(state.marked):
        return MarkingBegun(law)
    if state.king.closed:
        return SecondLead(law)
    at = state.at
    first = at.tricks[0].laid if at.tricks else at.trick
    if not first or first[0].seat != actor:  # or his lead has been taken back
        return HasPlayed(law)
    led = first[0].card
    return LeadCovered(law) if led == state.king_of_trumps else LedAnother(law, card=led)


def _holds(state: State, actor: Actor) -> bool:
    """Whether ``actor`` has the king among his five cards, or has just played it."""
    king = state.king_of_trumps
    table = state.at.trick or (state.at.tricks[-1].laid if state.at.tricks else ())
    return king in state.hand(actor) or any(
        laid.seat == actor and laid.card == king for laid in table
    )


def _timing(place: int) -> Law:
    return Law.DEALER_MARKS_KING if place == DEALER else Law.ELDER_MARKS_KING


def _mark(
    state: State, seat: Seat, points: int, reason: Reason, laws: tuple[Law, ...]
) -> Step[State]:
    after = state.marking(seat, points)
    total = after.score[state.place(seat)]
    return Step(after, (Scored(actor=seat, points=points, reason=reason, total=total, laws=laws),))
