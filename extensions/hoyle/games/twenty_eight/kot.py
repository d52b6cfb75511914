"""Kot and counter-kot: every trick claimed for the bidder's side, or none for it."""

from __future__ import annotations

from hoyle.act import Chapter, RuledAct
from hoyle.declared import carries_out
from hoyle.game import Aside, Call, Step
from hoyle.games.twenty_eight.bids import THANI, said
from hoyle.games.twenty_eight.events import CounterKotClaimed, KotClaimed
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import FOUR, SIX_IN_THREE, SIX_IN_TWO, FourKot, KotOver
from hoyle.games.twenty_eight.state import Stage, State
from hoyle.games.twenty_eight.terms import Called
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat, Side

CHAPTER = Chapter()


class BidTooHigh(Reason):
    """The bid is ``bid``, and nothing is claimed over bids from ``honours`` up."""

    bid: int | Called
    honours: int


class ThaniWasBid(Reason):
    """The bid is thani, which claims every trick itself."""


class BiddersClaim(Reason):
    """Every trick is claimed by ``side`` alone, which has won the auction."""

    side: Side


class OpponentsClaim(Reason):
    """That ``side``, which has won the auction, takes no trick is claimed by the others."""

    side: Side


class AlreadyClaimed(Reason):
    """His side has claimed it already."""


class NoKotWithFour(Reason):
    """Four players do not claim kot at all."""


class BidTooLow(Reason):
    """Kot is claimed over bids above ``least`` alone, and that is the bid."""

    least: int


class _Claim(RuledAct[State], Aside, chapter=None):
    """What is claimed from the end of the last auction until the first card is led."""

    actor: Seat
    stages = (Stage.PLAY,)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return not state.trick and not state.tricks

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return why nothing is claimed over so high a bid."""
        options = state.setting.options
        if options.kot_over is KotOver.LOW_BIDS and state.bid >= options.honours:
            return BidTooHigh(Law.KOT, bid=said(state.bid), honours=options.honours)
        return ThaniWasBid(Law.KOT) if state.bid == THANI else None


class Kot(_Claim, Call, chapter=CHAPTER, verb="kot"):
    """A player claims every trick for his side, which has won the auction."""

    def refusal(self, state: State) -> Reason | None:
        """Return why his side cannot, or has claimed it, or bid too little."""
        if state.side_of(self.actor) != state.bidding_side:
            return BiddersClaim(Law.KOT, side=state.bidding_side)
        if state.kot is not None:
            return AlreadyClaimed(Law.KOT)
        form = state.setting.form
        if form.name == FOUR:
            if state.setting.options.four_kot is FourKot.NEVER:
                return NoKotWithFour(Law.KOT_ALLOWED)
            if state.bid <= form.least:
                return BidTooLow(Law.KOT_ALLOWED, least=form.least)
        return None

    def done(self, state: State) -> Step[State]:
        """Return the step of the claim."""
        named = state.setting.form.name in (FOUR, SIX_IN_TWO, SIX_IN_THREE)
        laws = (Law.KOT, Law.KOT_ALLOWED) if named else (Law.KOT,)
        claimed = KotClaimed(seat=self.actor, side=state.side_of(self.actor), laws=laws)
        return Step(replace(state, kot=self.actor), (claimed,))


class CounterKot(_Claim, Call, chapter=CHAPTER, verb="counter-kot"):
    """A player claims that the side which has won the auction will take no trick."""

    def refusal(self, state: State) -> Reason | None:
        """Return why his side cannot, being the bidder's, or has claimed it."""
        side = state.side_of(self.actor)
        if side == state.bidding_side:
            return OpponentsClaim(Law.KOT, side=side)
        claimed = any(seat in side for seat in state.counter_kot)
        return AlreadyClaimed(Law.KOT) if claimed else None

    def done(self, state: State) -> Step[State]:
        """Return the step of the claim."""
        after = replace(state, counter_kot=(*state.counter_kot, self.actor))
        side = state.side_of(self.actor)
        claimed = CounterKotClaimed(seat=self.actor, side=side, laws=(Law.KOT,))
        return Step(after, (claimed,))


@carries_out(Law.KOT_TRICKS, Law.KOT_PARTNERS)
def made(state: State) -> bool:
    """Return whether the bidder's side has taken all tricks (kot-tricks, kot-partners)."""
    return state.taken(state.bidding_side) == len(state.tricks)


@carries_out(Law.KOT)
def countered(state: State) -> bool:
    """Return whether the bidder's side has taken no trick (kot)."""
    return not state.taken(state.bidding_side)
