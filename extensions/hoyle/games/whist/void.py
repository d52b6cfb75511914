"""A deal that is being played and is not to stand: a new one is made (29, 34, 39, 61)."""

from __future__ import annotations

from hoyle.act import Chapter, NoEffect
from hoyle.declared import carries_out
from hoyle.events import Event, HandEnded
from hoyle.game import Step
from hoyle.games.whist.asides import WhilePlayed
from hoyle.games.whist.dealing.events import DealKept, NewDealDemanded, NextDealer, PackImperfect
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import SIDE_OF, Count, State
from hoyle.games.whist.terms import Matter
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor

CHAPTER = Chapter()


class NotHisRight(Reason):
    """A new deal can be demanded by ``to`` alone; by nobody any more if that is no side."""

    to: Actor | None


class FindPackImperfect(WhilePlayed, chapter=CHAPTER, verb="finds-imperfect"):
    """A player finds that the pack with which they are playing is not complete."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it is not."""
        return super().open_to(state, actor) and state.mishaps.imperfect

    def done(self, state: State) -> Step[State]:
        """Return the end of the hand: the deal is void."""
        found = PackImperfect(seat=self.actor, laws=(Law.PACK_IMPERFECT,))
        return new_deal(state, (found,), (Law.SCORES_STAND, Law.PACK_IMPERFECT))


class DemandVoid(WhilePlayed, NoEffect[State], chapter=CHAPTER, verb="demands-new-deal"):
    """A player demands a new deal although the cards are being played."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether a card of the other pack has been among those dealt."""
        return super().open_to(state, actor) and state.mishaps.foreign

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that the right is not his, or has lapsed."""
        rights = state.debts(Matter.NEW_DEAL)
        entitled = any(debt.to == SIDE_OF[actor] for debt in rights)
        to = rights[0].to if rights else None
        return None if entitled else NotHisRight(Law.FOREIGN_CARD, to=to)

    def done(self, state: State) -> Step[State]:
        """Return the end of the hand: the deal is void."""
        laws = (Law.FOREIGN_CARD,)
        return new_deal(state, (NewDealDemanded(seat=self.actor, laws=laws),), laws)


@carries_out(Law.SCORES_STAND)
def new_deal(state: State, events: tuple[Event, ...], laws: tuple[Law, ...]) -> Step[State]:
    """Return the end of a hand whose deal is void by ``laws``: the same dealer deals again.

    Nothing of it counts; the marks made before stand (39).
    """
    dealer = state.deal.dealer
    kept = DealKept(seat=dealer, laws=laws)
    after = replace(state, owed=(), count=Count()).with_mishaps(void=True, false_lead=None)
    return Step(after, (*events, kept, NextDealer(dealer=dealer, laws=laws), HandEnded()))
