"""What the wrong number of cards costs: the king, and a point for the opponent (23, 24)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.chapter import Chapter, refused
from hoyle.events import Scored
from hoyle.game import Act, Step
from hoyle.games.ecarte import counting, marking
from hoyle.games.ecarte.acts import MarkPenalty, NoticeSurplus
from hoyle.games.ecarte.events import KingForbidden, Matter, NumberFound, Reason
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import State
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield noticing the opponent's surplus, and marking the point for a wrong number."""
    if counting.findable(state) and not state.debt(Matter.NO_KING, state.other(actor)):
        yield NoticeSurplus(actor)
    if state.exchanges or any(state.debts(Matter.PENALTY_POINT)):
        yield MarkPenalty(actor)


def refusal(state: State, act: NoticeSurplus | MarkPenalty) -> Law | None:
    """Return law 24 when the opponent does not play with more than five cards.

    A point that no wrong number gives him nobody may mark: the dealer by 23, the other by 24.
    """
    if isinstance(act, MarkPenalty):
        if any(debt.to == act.actor for debt in state.debts(Matter.PENALTY_POINT)):
            return None
        return Law.ELDER_ERROR if act.actor == state.dealer else Law.PLAYED_WITH_MORE
    over = counting.surplus(state, state.place(state.other(act.actor))) > 0
    return None if over and counting.playing(state) else Law.PLAYED_WITH_MORE


def apply(state: State, act: NoticeSurplus | MarkPenalty) -> Step[State]:
    """Return the surplus noticed, or the point marked."""
    if isinstance(act, NoticeSurplus):
        seat = state.other(act.actor)
        law = Law.PLAYED_WITH_MORE
        count = counting.number(state, state.place(seat))
        cost = penalised(state, seat, law)
        return Step(cost.state, (NumberFound(seat=seat, count=count, laws=(law,)), *cost.events))
    debt = next(debt for debt in state.debts(Matter.PENALTY_POINT) if debt.to == act.actor)
    owed = tuple(other for other in state.owed if other is not debt)
    after = replace(state, owed=owed).marking(act.actor, 1)
    marked = Scored(
        actor=act.actor,
        points=1,
        reason=Reason.WRONG_NUMBER,
        total=after.score[state.place(act.actor)],
        laws=(debt.law,),
    )
    # He who erred owes the point whether or not the hand is then annulled.
    won = marking.coup_won(after, after.seats[after.place(act.actor)])
    return Step(won.state, (marked, *won.events))


def remedy(state: State, act: NoticeSurplus | MarkPenalty, law: StrEnum) -> Step[State]:
    """Return the state unchanged: the opponent plays with five cards."""
    return refused(state, act, law)


def penalised(state: State, seat: Seat, law: Law) -> Step[State]:
    """Return ``seat`` without the king in this hand, and his opponent owed a point."""
    opponent = state.other(seat)
    point = Owed(law=law, binds=seat, to=opponent, what=Matter.PENALTY_POINT)
    if state.debt(Matter.NO_KING, seat):  # a further error, which costs a further point
        return Step(state.owing(point))
    barred = Owed(law=law, binds=seat, to=opponent, what=Matter.NO_KING)
    return Step(state.owing(barred, point), (KingForbidden(seat=seat, laws=(law,)),))


CHAPTER = Chapter(
    acts=(NoticeSurplus, MarkPenalty),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
