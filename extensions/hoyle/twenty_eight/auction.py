"""The two auctions, the laying of the trump card, and the second deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hoyle.cards import CardSet, Rank
from hoyle.events import Dealt, Event, HandEnded
from hoyle.game import Step
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat
from hoyle.twenty_eight.events import (
    AuctionWon,
    BidMade,
    DealVoid,
    FirstBidLost,
    Passed,
    TrumpLaid,
    TrumpReturned,
    VoidCause,
)
from hoyle.twenty_eight.laws import Law
from hoyle.twenty_eight.options import FourKnaves, Rounds, WorthlessHand
from hoyle.twenty_eight.state import (
    ALL_POINTS,
    VALUED,
    Action,
    Bid,
    Hide,
    Pass,
    Stage,
    State,
    exchanged,
    side_of,
)

OPENING = 14
HONOURS = 20
SENIOR = 24
EACH_DEALT = 4  # law first-deal, second-deal
KNAVES = CardSet.from_cards(card for card in VALUED if card.rank is Rank.JACK)


@cache
def calls(actor: Actor) -> tuple[Action, ...]:
    """Return everything that ``actor`` can say in an auction, lawful or not."""
    return (Pass(actor), *(Bid(actor, points) for points in range(1, ALL_POINTS + 1)))


def possible_cards(state: State, actor: Actor) -> Sequence[Action]:
    """Return every laying of a card face down that ``actor`` could do."""
    return [Hide(actor, card) for card in state.hand(actor)]


def least_bid(state: State) -> tuple[int, Law]:
    """Return the least number that the player due may bid, and the law that sets it."""
    if state.least > state.bid:
        return state.least, _floor_law(state)
    raised = state.bid + 1
    if over_partner(state) and raised < HONOURS:
        return HONOURS, Law.OVER_PARTNER
    return raised, _raising_law(state)


def over_partner(state: State) -> bool:
    """Return whether the player due would bid over his own partner.

    The opponent at his left spoke last, so that he has passed when the partner's bid stands.
    """
    bidder = state.bidder
    return bidder is not None and bidder != state.due and side_of(bidder) == side_of(state.due)


def turns_left(state: State) -> int:
    """Return how many turns the auction still takes if nobody bids again."""
    if state.stage is Stage.SECOND_AUCTION:
        return 4 - state.turns
    match state.setting.options.rounds:
        case Rounds.ONE:
            return 4 - state.turns
        case Rounds.TWO:
            return 8 - state.turns
        case Rounds.TILL_PASSES:
            return 3 - state.passes


def refusal(state: State, act: Bid | Pass | Hide) -> Law | None:
    """Return the law that forbids a call, or the laying of a card; None when none does."""
    if isinstance(act, Hide):
        return None if act.actor == state.bidder else Law.HIDDEN_TRUMP
    opening = state.bid == 0
    if act.actor != state.due:
        return Law.OPENING_BID if opening else Law.DIRECTION
    if isinstance(act, Pass):
        return Law.OPENING_BID if opening and not _may_decline(state) else None
    if act.points <= state.bid:
        return _raising_law(state)
    least, law = least_bid(state)
    return law if act.points < least else None


def call(state: State, act: Bid | Pass) -> Step[State]:
    """Return the step of a bid or a pass, and of the end of the auction if it ends with it."""
    seat = state.setting.seat(act.actor)
    if isinstance(act, Pass):
        if state.bid == 0:
            return _declined(state)
        laws = (_raising_law(state),)
        passed = replace(state, turns=state.turns + 1, passes=state.passes + 1)
        return _next_turn(passed, (Passed(seat=seat, laws=laws),))
    events: list[Event] = [BidMade(seat=seat, points=act.points, laws=_laws_of_bid(state))]
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
        bid=act.points,
        bidder=seat,
        turns=state.turns + 1,
        passes=0,
    )
    return _next_turn(bid, tuple(events))


def hide(state: State, act: Hide) -> Step[State]:
    """Return the step of laying the trump card, and of the second deal if it comes next."""
    seat = state.setting.seat(act.actor)
    laid = replace(
        state,
        hands=exchanged(state, seat, state.hand(seat).without(act.card)),
        hidden=act.card,
        trump=act.card.suit,
        due=state.setting.first,
    )
    law = Law.HIDDEN_TRUMP if state.stock else Law.SECOND_AUCTION
    event = TrumpLaid(seat=seat, card=act.card, laws=(law,))
    if not state.stock:
        return Step(replace(laid, stage=Stage.PLAY), (event,))
    dealt = _second_deal(laid)
    return Step(dealt.state, (event, *dealt.events))


def _floor_law(state: State) -> Law:
    """Return the law that sets the least bid of the round."""
    if state.stage is Stage.SECOND_AUCTION:
        usual = state.setting.options.second_auction == SENIOR
        return Law.SECOND_AUCTION if usual else Law.SECOND_AUCTION_ELSEWHERE
    return Law.OPENING_BID if state.turns < 4 else Law.SECOND_ROUND


def _raising_law(state: State) -> Law:
    """Return the law by which a player may raise the bid or pass."""
    return Law.SECOND_AUCTION if state.stage is Stage.SECOND_AUCTION else Law.RAISING


def _laws_of_bid(state: State) -> tuple[Law, ...]:
    """Return the laws by which a lawful bid may be made now."""
    if state.bid == 0:
        return (Law.OPENING_BID,)
    if state.least > OPENING:
        return tuple(dict.fromkeys((_raising_law(state), _floor_law(state))))
    return (Law.RAISING, Law.OVER_PARTNER) if over_partner(state) else (Law.RAISING,)


def _may_decline(state: State) -> bool:  # law note-4
    worthless = not state.hand(state.due) & VALUED
    return worthless and state.setting.options.worthless_hand is WorthlessHand.VOID


def _declined(state: State) -> Step[State]:
    laws = (Law.WORTHLESS_HAND,)
    passed = Passed(seat=state.due, laws=laws)
    void = _void(state, state.due, VoidCause.WORTHLESS, laws)
    return Step(void.state, (passed, *void.events))


def _void(state: State, seat: Seat, cause: VoidCause, laws: tuple[Law, ...]) -> Step[State]:
    events = (
        DealVoid(seat=seat, cause=cause, laws=laws),
        FirstBidLost(seat=state.setting.first, laws=laws),
        HandEnded(),
    )
    return Step(replace(state, stage=Stage.OVER), events)


def _next_turn(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Return the step to the next player's turn, or to the end of the auction."""
    if turns_left(state) == 0:
        return _auction_won(state, events)
    least = state.least
    two_rounds = state.setting.options.rounds is Rounds.TWO
    if two_rounds and state.stage is Stage.FIRST_AUCTION and state.turns == 4:
        least = SENIOR if state.bid > HONOURS else HONOURS
    following = state.setting.after(state.due)
    return Step(replace(state, due=following, least=least), events)


def _auction_won(state: State, events: tuple[Event, ...]) -> Step[State]:
    assert state.bidder is not None, "the first player must bid, or the deal is void"
    law = Law.FIRST_AUCTION if state.stage is Stage.FIRST_AUCTION else Law.SECOND_AUCTION
    won = AuctionWon(
        seat=state.bidder, side=side_of(state.bidder), points=state.bid, laws=(law, Law.CONTRACT)
    )
    if state.hidden is None:
        over = replace(state, stage=Stage.LAYING, due=state.bidder)
    else:
        over = replace(state, stage=Stage.PLAY, due=state.setting.first)
    return Step(over, (*events, won))


def _second_deal(state: State) -> Step[State]:
    """Return the step of dealing four more to each, after which everyone may bid once more."""
    setting = state.setting
    dealt = replace(
        state,
        hands=tuple(held | more for held, more in zip(state.hands, state.stock, strict=True)),
        stock=(),
        stage=Stage.SECOND_AUCTION,
        turns=0,
        passes=0,
        least=setting.options.second_auction,
    )
    event = Dealt(dealer=setting.dealer, count=EACH_DEALT, laws=(Law.SECOND_DEAL,))
    if setting.options.four_knaves is FourKnaves.VOID:
        for seat in setting.seats:
            held = dealt.hand(seat)
            if seat == state.bidder and state.hidden is not None:
                held = held.with_card(state.hidden)
            if held & KNAVES == KNAVES:
                void = _void(dealt, seat, VoidCause.FOUR_KNAVES, (Law.FOUR_KNAVES,))
                return Step(void.state, (event, *void.events))
    return Step(dealt, (event,))
