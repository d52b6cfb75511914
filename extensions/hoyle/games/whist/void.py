"""A deal that is being played and is not to stand: a new one is made (29, 34, 39, 61)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter
from hoyle.declared import carries_out
from hoyle.events import Event, HandEnded
from hoyle.game import Step
from hoyle.games.whist.acts import DemandVoid, FindPackImperfect
from hoyle.games.whist.dealing.events import DealKept, NewDealDemanded, NextDealer, PackImperfect
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import SIDE_OF, Count, State
from hoyle.games.whist.terms import Matter
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

VoidAct = DemandVoid | FindPackImperfect


def possible(state: State, actor: Actor) -> Iterator[VoidAct]:
    """Yield what ``actor`` can do to have the cards dealt again."""
    if not isinstance(actor, Seat) or state.ended or actor == state.deal.dummy:
        return
    if state.mishaps.imperfect:
        yield FindPackImperfect(actor)
    if state.mishaps.foreign:
        yield DemandVoid(actor)


def refusal(state: State, act: VoidAct) -> Law | None:
    """Return the law that speaks against a new deal."""
    if isinstance(act, FindPackImperfect):
        return None
    entitled = any(debt.to == SIDE_OF[act.actor] for debt in state.debts(Matter.NEW_DEAL))
    return None if entitled else Law.FOREIGN_CARD


def apply(state: State, act: VoidAct) -> Step[State]:
    """Return the end of the hand: the deal is void."""
    seat = Seat(act.actor)
    if isinstance(act, FindPackImperfect):
        laws: tuple[Law, ...] = (Law.PACK_IMPERFECT, Law.SCORES_STAND)
        return new_deal(state, (PackImperfect(seat=seat, laws=(Law.PACK_IMPERFECT,)),), laws)
    laws = (Law.FOREIGN_CARD,)
    return new_deal(state, (NewDealDemanded(seat=seat, laws=laws),), laws)


@carries_out(Law.SCORES_STAND)
def new_deal(state: State, events: tuple[Event, ...], laws: tuple[Law, ...]) -> Step[State]:
    """Return the end of a hand whose deal is void by ``laws``: the same dealer deals again.

    Nothing of it counts; the marks made before stand (39).
    """
    dealer = state.deal.dealer
    kept = DealKept(seat=dealer, laws=laws)
    after = replace(state, owed=(), count=Count()).with_mishaps(void=True, false_lead=None)
    return Step(after, (*events, kept, NextDealer(dealer=dealer, laws=laws), HandEnded()))


CHAPTER = Chapter(
    acts=(DemandVoid, FindPackImperfect), possible=possible, refusal=refusal, apply=apply
)
