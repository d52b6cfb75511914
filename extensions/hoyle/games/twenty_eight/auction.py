"""The two auctions, or the one: who may bid, how much at least, and who wins them."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.act import Chapter, RuledAct, among
from hoyle.declared import by, carries_out
from hoyle.events import Event
from hoyle.game import Call, Step
from hoyle.games.twenty_eight import dealing, thani
from hoyle.games.twenty_eight.bids import SENIOR, THANI, USUAL_HONOURS, height, laws_of, said
from hoyle.games.twenty_eight.events import (
    AuctionWon,
    BidMade,
    Passed,
    TrumpReturned,
    VoidCause,
)
from hoyle.games.twenty_eight.forms import ALL_POINTS, VALUED
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import Packets, Rounds, SecondAuction, WorthlessHand
from hoyle.games.twenty_eight.state import Stage, State, exchanged
from hoyle.games.twenty_eight.terms import Called
from hoyle.immutable import replace
from hoyle.reasons import OutOfTurn, Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()
AUCTIONS = (Stage.FIRST_AUCTION, Stage.SECOND_AUCTION)
BIDS = (*range(1, ALL_POINTS + 1), Called.THANI)


class OpensTheBidding(Reason):
    """The first bid is his to make, of ``least`` or more."""

    least: int


class AuctionOver(Reason):
    """``bidder`` has won the auction with ``bid``."""

    bidder: Seat
    bid: int | Called


class NothingAboveThani(Reason):
    """``bidder`` has bid thani."""

    bidder: Seat


class NotAbove(Reason):
    """The highest bid is ``bid`` already, and a new one is above it."""

    bid: int | Called


class FirstBidFrom(Reason):
    """The first bid is ``least`` or more."""

    least: int


class SecondRoundFrom(Reason):
    """A bid of the second round, before the second deal, is ``least`` or more."""

    least: int


class OverPartnerFrom(Reason):
    """A bid over that of ``partner`` is ``least`` or more, from which honours begin ``here``.

    Not so where they begin at the usual bid.
    """

    partner: Seat
    least: int
    here: bool


class SecondAuctionFrom(Reason):
    """A bid of the second auction is ``least`` or more, or thani alone."""

    least: int | Called


class HonoursTooLate(Reason):
    """Honours below ``least`` are bid in the first auction alone.

    ``here`` is where they begin, if not at the usual bid.
    """

    least: int
    here: int | None


class _Call(RuledAct[State], chapter=None):
    """What a player says in an auction when it is his turn."""

    actor: Seat

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return why it is not his turn, if it is another's."""
        if actor == state.due:
            return None
        if state.bid:
            return OutOfTurn(Law.DIRECTION, due=state.due)
        return OutOfTurn(Law.OPENING_BID, due=state.due)


class Pass(_Call, Call, chapter=CHAPTER, verb="pass"):
    """A player leaves the bid to others; ``all pass`` is each whose turn is still to come."""

    stages = AUCTIONS

    def refusal(self, state: State) -> Reason | None:
        """Return that the first player bids, unless his hand is worthless."""
        if state.bid or _may_decline(state):
            return None
        return OpensTheBidding(Law.OPENING_BID, least=state.least)

    def done(self, state: State) -> Step[State]:
        """Return the step of a pass, and of the end of the auction if it ends with it."""
        if state.bid == 0:
            return _declined(state)
        again = _second_round(state)
        passed = Passed(seat=self.actor, again=again, laws=_raising_laws(state))
        after = replace(state, turns=state.turns + 1, passes=state.passes + 1)
        return _next_turn(after, (passed,))


def _in_auctions(state: State, actor: Actor) -> Sequence[int | Called]:
    """Return the bids while there is an auction: no later one is lawful."""
    return BIDS if state.stage in AUCTIONS else ()


def _from_least(state: State, actor: Actor) -> Sequence[int | Called]:
    """Return the bids from the least one up, in his turn."""
    least, _ = least_bid(state)
    return () if least is None else BIDS[least - 1 :]


class Bid(_Call, Call, chapter=CHAPTER, verb="bid"):
    """A player undertakes that his side will take ``points`` at least, or bids thani."""

    points: int | Called = among(
        lambda state, actor: BIDS,
        likely=_in_auctions,
        lawful=_from_least,
        called="points: 16, or thani",
    )
    stages = (*AUCTIONS, Stage.LAYING, Stage.PLAY)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether no card is led yet, the auctions over or not."""
        return not state.trick and not state.tricks

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return why any bid is forbidden: the auctions are over, or none is above thani."""
        bidder = state.bidder
        if state.stage not in AUCTIONS and bidder is not None:
            return AuctionOver(_closing_law(state), bidder=bidder, bid=said(state.bid))
        forbidden = super().barred(state, actor)
        if forbidden is None and state.bid == THANI and bidder is not None:
            return NothingAboveThani(Law.THANI, bidder=bidder)
        return forbidden

    def refusal(self, state: State) -> Reason | None:
        """Return why so few points cannot be bid any more."""
        least, laws = least_bid(state)
        points = height(self.points)
        if least is None or points >= least:
            return None
        if state.second and (reason := _too_low_for_second(state, points)):
            return reason
        if points <= state.bid:
            if state.second:
                return NotAbove(Law.SECOND_AUCTION, bid=said(state.bid))
            return NotAbove(Law.RAISING, bid=said(state.bid))
        return _below_least(state, least, laws[0])

    def done(self, state: State) -> Step[State]:
        """Return the step of a bid, and of the end of the auction if it ends with it."""
        high = height(self.points)
        laws = tuple(dict.fromkeys((*_laws_of_call(state), *laws_of(state, high))))
        events: list[Event] = [BidMade(seat=self.actor, points=self.points, laws=laws)]
        hands = state.hands
        if state.hidden is not None and state.bidder is not None:
            owner = state.bidder
            hands = exchanged(state, owner, state.hand(owner).with_card(state.hidden))
            events.append(
                TrumpReturned(seat=owner, card=state.hidden, laws=(Law.SECOND_AUCTION,)),
            )
        bid = replace(
            state,
            hands=hands,
            hidden=None,
            trump=None,
            bid=high,
            bidder=self.actor,
            turns=state.turns + 1,
            passes=0,
        )
        return _next_turn(bid, tuple(events))


def least_bid(state: State) -> tuple[int | None, tuple[Law, ...]]:
    """Return how high the player due must bid at least, and the laws that say so.

    None is nothing: no bid is above thani.
    """
    if state.bid == THANI:
        return None, (Law.THANI,)
    if state.least > state.bid:
        return state.least, _floor_laws(state)
    raised = state.bid + 1
    honours = state.setting.options.honours
    if raised < honours and over_partner(state):
        return honours, (Law.OVER_PARTNER,)
    laws = _raising_laws(state)
    return raised, (*laws, Law.THANI) if raised == THANI else laws


def over_partner(state: State) -> bool:
    """Return whether the player due would bid over his own partner.

    The opponent at his left spoke last, so that he has passed when the partner's bid stands.
    """
    bidder = state.bidder
    if bidder is None or bidder == state.due:
        return False
    return state.side_of(bidder) == state.side_of(state.due)  # law over-partner


def turns_left(state: State) -> int:
    """Return how many turns the auction still takes if nobody bids again."""
    players = len(state.setting.seats)
    if state.second:
        return players - state.turns
    match state.setting.options.rounds:
        case Rounds.ONE:
            return players - state.turns
        case Rounds.TWO:
            return 2 * players - state.turns
        case Rounds.TILL_PASSES:
            return players - 1 - state.passes


def go_on(state: State) -> Step[State]:
    """Return the step from an auction that is over, to the second deal or to the play."""
    if state.undealt:
        return dealing.second_deal(state)
    return thani.begin_play(state)


def _closing_law(state: State) -> Law:
    """Return the law by which the auction is over, so that nobody may bid any more."""
    form = state.setting.form
    if form.late:  # law six-late-auction, three-late-auction
        return form.auction_laws[0]
    return Law.SECOND_AUCTION if state.second else Law.HIDDEN_TRUMP


def _below_least(state: State, least: int, law: Law) -> Reason | None:
    """Return why a bid is too low, though above the last: ``least`` is asked by ``law``."""
    partner = state.bidder
    if partner is not None and state.least <= state.bid:
        here = least != USUAL_HONOURS
        return OverPartnerFrom(Law.OVER_PARTNER, partner=partner, least=least, here=here)
    if _second_round(state):
        return SecondRoundFrom(Law.SECOND_ROUND, least=least)
    return FirstBidFrom(law, least=least)


def _too_low_for_second(state: State, points: int) -> Reason | None:
    """Return why so few points cannot be bid any more in the second auction."""
    options = state.setting.options
    least = said(state.least)
    if options.second_auction is SecondAuction.THANI:
        return SecondAuctionFrom(Law.SECOND_AUCTION_ELSEWHERE, least=least)
    if points >= state.least:
        return None
    if options.second_auction is SecondAuction.FROM_20:
        return SecondAuctionFrom(Law.SECOND_AUCTION_ELSEWHERE, least=least)
    if points >= options.honours:
        here = None if options.honours == USUAL_HONOURS else options.honours
        return HonoursTooLate(Law.HONOURS_TIME, least=state.least, here=here)
    return SecondAuctionFrom(Law.SECOND_AUCTION, least=least)


def _floor_laws(state: State) -> tuple[Law, ...]:
    """Return the laws that set the least bid of the round."""
    if state.second:
        usual = state.setting.options.second_auction is SecondAuction.FROM_24
        return (Law.SECOND_AUCTION if usual else Law.SECOND_AUCTION_ELSEWHERE,)
    return (Law.SECOND_ROUND if _second_round(state) else state.setting.form.least_law,)


def _second_round(state: State) -> bool:
    """Return whether the turn to bid goes round a second time, before the second auction."""
    if state.second or state.setting.options.rounds is not Rounds.TWO:
        return False
    return state.turns >= len(state.setting.seats)


def _any_raise(state: State) -> bool:
    """Return whether a second round is open to any bid above the last."""
    return _second_round(state) and state.setting.options.packets is Packets.THREE_TWO_THREE


def _raising_laws(state: State) -> tuple[Law, ...]:
    """Return the laws by which a player may raise the bid or pass."""
    if state.second:
        return (Law.SECOND_AUCTION,)
    return (Law.RAISING, Law.THREE_SECOND_ROUND) if _any_raise(state) else (Law.RAISING,)


def _laws_of_call(state: State) -> tuple[Law, ...]:
    """Return the laws by which a lawful bid may be made now."""
    if state.bid == 0:
        floor = _floor_laws(state)
        # The law of the form decides where it has its own; but kot, of which one speaks, is no bid.
        own = () if floor[:1] == (Law.KOT_ALLOWED,) else floor
        return tuple(dict.fromkeys((*own, Law.OPENING_BID, *floor)))
    laws = _raising_laws(state)
    if state.second or (_second_round(state) and not _any_raise(state)):
        return (*laws, *_floor_laws(state))
    return (Law.OVER_PARTNER, *laws) if over_partner(state) else laws


@carries_out(Law.WORTHLESS_HAND)
def _may_decline(state: State) -> bool:
    worthless = not state.hand(state.due) & VALUED
    return worthless and state.setting.options.worthless_hand is WorthlessHand.VOID


def _declined(state: State) -> Step[State]:
    laws = (Law.WORTHLESS_HAND,)
    passed = Passed(seat=state.due, laws=laws)
    void = dealing.void(state, state.due, VoidCause.WORTHLESS, laws)
    return Step(void.state, (passed, *void.events))


def _next_turn(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Return the step to the next player's turn, or to the end of the auction."""
    if turns_left(state) == 0:
        return _auction_won(state, events)
    following = replace(state, due=state.setting.after(state.due))
    if state.turns == len(state.setting.seats) and _second_round(state) and not _any_raise(state):
        honours = state.setting.options.honours
        least = by(SENIOR if state.bid > honours else honours, Law.SECOND_ROUND)
        return Step(replace(following, least=least), events)
    return Step(following, events)


def _auction_won(state: State, events: tuple[Event, ...]) -> Step[State]:
    assert state.bidder is not None, "the first player must bid, or the deal is void"
    form = state.setting.form
    law = Law.SECOND_AUCTION if state.second else Law.FIRST_AUCTION
    laws: tuple[Law, ...] = (law, *form.auction_laws, Law.CONTRACT)
    if thani.is_thani(state):
        laws = (*laws, Law.THANI)
    won = AuctionWon(seat=state.bidder, side=state.bidding_side, points=said(state.bid), laws=laws)
    events = (*events, won)
    if state.hidden is None and not thani.without_trump(state):
        return Step(replace(state, stage=Stage.LAYING, due=state.bidder), events)
    after = go_on(state)
    return Step(after.state, (*events, *after.events))
