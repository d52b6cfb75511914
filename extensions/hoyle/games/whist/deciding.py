"""The time in which the adversaries may decide on a penalty before it is played away (79)."""

from __future__ import annotations

from hoyle.act import Chapter, RuledAct
from hoyle.declared import carries_out
from hoyle.game import Act, Call, Step
from hoyle.games.whist import calls
from hoyle.games.whist.events import PenaltyWaived
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import SIDE_OF, State
from hoyle.games.whist.terms import Matter
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat, Side

CHAPTER = Chapter()

# What a card can play away: a suit may be called at a lead, and a play compelled, before it alone.
_PLAYED_AWAY = (Matter.COMPULSION, Matter.SUIT)


class Waive(RuledAct[State], Call, chapter=CHAPTER, verb="waive"):
    """A side, or one of its players, demands nothing of him whose card is due."""

    actor: Seat | Side

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether somebody waits for what his side may demand."""
        if not state.mishaps.undecided or actor == state.deal.dummy:
            return False
        due, side = state.due(), SIDE_OF[actor]
        return due is not None and any(debt.to == side for debt in due_time(state, due))

    def done(self, state: State) -> Step[State]:
        """Return the step of a side that demands nothing of the next card."""
        due, side = state.due(), SIDE_OF[self.actor]
        passed = [debt for debt in due_time(state, due) if debt.to == side] if due else []
        left = (_of_other_tricks(state, debt) if debt in passed else debt for debt in state.owed)
        laws = tuple(dict.fromkeys((Law.TIME_TO_DECIDE, *(Law(debt.law) for debt in passed))))
        waived = PenaltyWaived(side=side, laws=laws)
        # A card led ahead again is owed as before: the right to the same trick is one (49).
        owed = tuple(dict.fromkeys(debt for debt in left if debt is not None))
        return Step(replace(state, owed=owed), (waived,))


@carries_out(Law.TIME_TO_DECIDE)
def due_time(state: State, seat: Seat) -> list[Owed]:
    """Return what the next card of ``seat`` would play away, and is still to be decided (79)."""
    return [
        debt
        for debt in state.mishaps.undecided
        if (
            debt.binds == seat and calls.can_be_compelled(state, debt)
            if debt.what is Matter.COMPULSION
            else debt.binds == SIDE_OF[seat] and not state.trick
        )
    ]


@carries_out(Law.TIME_TO_DECIDE)
def with_time(before: State, act: Act, step: Step[State]) -> Step[State]:
    """Return the step of ``act`` with what is still to be decided on after it (79).

    The adversaries have had their time when they have named what they demand, when they say that
    they demand nothing, and when one of them has played on.
    """
    after = step.state
    known = after.mishaps.undecided
    if not known and not after.owed:
        return step
    side = SIDE_OF[act.actor]
    theirs = isinstance(act, Waive) or _plays_on(before, after, act.actor)
    undecided = [debt for debt in known if debt in after.owed and not (theirs and debt.to == side)]
    if not isinstance(act, Waive):
        undecided += (
            debt
            for debt in after.owed
            if debt.what in _PLAYED_AWAY and debt not in before.owed and debt not in undecided
        )
    if tuple(undecided) == known:
        return step
    return replace(step, state=after.with_mishaps(undecided=tuple(undecided)))


def _plays_on(before: State, after: State, actor: Actor) -> bool:
    """Return whether ``actor`` has laid a card."""
    return isinstance(actor, Seat) and len(after.hand(actor)) < len(before.hand(actor))


@carries_out(Law.LED_AHEAD)
def _of_other_tricks(state: State, debt: Owed) -> Owed | None:
    """Return what is left of ``debt`` after this trick: other tricks, of several led ahead (49)."""
    cards = debt.cards
    if state.trick:
        cards = cards.without(state.trick[0].card)
    return replace(debt, cards=cards, trick=0) if cards else None
