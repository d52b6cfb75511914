"""What the wrong number of cards costs: the king, and a point for the opponent (23, 24)."""

from __future__ import annotations

from hoyle.act import Chapter
from hoyle.events import Scored
from hoyle.game import Step
from hoyle.games.ecarte import counting, marking
from hoyle.games.ecarte.events import KingForbidden, Matter, NumberFound, Reason
from hoyle.games.ecarte.kinds import ByPlayer
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.reasons import MarkingBegun
from hoyle.games.ecarte.state import State
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden
from hoyle.reasons import Reason as Why
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class PlaysWith(Why):
    """``seat`` plays with no more than ``count`` cards."""

    seat: Seat
    count: int


class NothingLed(Why):
    """No card has yet been led."""


class PointMarked(Why):
    """He has already marked the point that was due to him."""


class NoErrorFound(Why):
    """``seat`` has not been found in such an error."""

    seat: Seat


class NoticeSurplus(ByPlayer, chapter=CHAPTER, verb="notices-surplus"):
    """A player notices that his opponent plays with more than five cards."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether there might be a surplus that has cost the opponent nothing yet."""
        return counting.findable(state) and not state.debt(Matter.NO_KING, state.other(actor))

    def refusal(self, state: State) -> Forbidden:
        """Return that the opponent does not play with more than five cards, by law 24."""
        seat = state.other(self.actor)
        place = state.place(seat)
        if counting.surplus(state, place) <= 0:
            count = counting.number(state, place)
            return PlaysWith(Law.PLAYED_WITH_MORE, seat=seat, count=count)
        return None if counting.playing(state) else NothingLed(Law.PLAYED_WITH_MORE)

    def done(self, state: State) -> Step[State]:
        """Return the surplus noticed."""
        seat, law = state.other(self.actor), Law.PLAYED_WITH_MORE
        count = counting.number(state, state.place(seat))
        cost = penalised(state, seat, law)
        found = NumberFound(seat=seat, count=count, played=True, laws=(law,))
        return Step(cost.state, (found, *cost.events))


class MarkPenalty(ByPlayer, chapter=CHAPTER, verb="marks-penalty"):
    """A player marks the point that his opponent's wrong number of cards gives him."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether any number might be wrong."""
        return state.exchanges > 0 or any(state.debts(Matter.PENALTY_POINT))

    def refusal(self, state: State) -> Forbidden:
        """Return why no wrong number gives it: by law 23 to the dealer, to the other by 24."""
        if self.due(state):
            return None
        law = Law.ELDER_ERROR if self.actor == state.dealer else Law.PLAYED_WITH_MORE
        if any(state.marked):
            return MarkingBegun(law)
        other = state.other(self.actor)
        erred = state.debt(Matter.NO_KING, other)
        return PointMarked(law) if erred else NoErrorFound(law, seat=other)

    def due(self, state: State) -> Owed | None:
        """Return the point that he is owed."""
        points = state.debts(Matter.PENALTY_POINT)
        return next((debt for debt in points if debt.to == self.actor), None)

    def done(self, state: State) -> Step[State]:
        """Return the point marked."""
        debt = self.due(state)
        assert debt is not None
        owed = tuple(other for other in state.owed if other is not debt)
        after = replace(state, owed=owed).marking(self.actor, 1)
        marked = Scored(
            actor=self.actor,
            points=1,
            reason=Reason.WRONG_NUMBER,
            total=after.score[state.place(self.actor)],
            laws=(debt.law,),
        )
        # He who erred owes the point whether or not the hand is then annulled.
        won = marking.coup_won(after, self.actor)
        return Step(won.state, (marked, *won.events))


def penalised(state: State, seat: Seat, law: Law) -> Step[State]:
    """Return ``seat`` without the king in this hand, and his opponent owed a point."""
    opponent = state.other(seat)
    point = Owed(law=law, binds=seat, to=opponent, what=Matter.PENALTY_POINT)
    if state.debt(Matter.NO_KING, seat):  # a further error, which costs a further point
        return Step(state.owing(point))
    barred = Owed(law=law, binds=seat, to=opponent, what=Matter.NO_KING)
    return Step(state.owing(barred, point), (KingForbidden(seat=seat, laws=(law,)),))
