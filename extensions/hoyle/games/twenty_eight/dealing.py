"""The deals: packet after packet, and the hands for which a deal is void."""

from __future__ import annotations

from hoyle.cards import CardSet, Rank
from hoyle.declared import by
from hoyle.events import Dealt, Event, HandEnded
from hoyle.game import Step
from hoyle.games.twenty_eight.bids import SENIOR, THANI
from hoyle.games.twenty_eight.events import DealVoid, FirstBidLost, VoidCause
from hoyle.games.twenty_eight.forms import VALUED
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import FourKnaves, SecondAuction
from hoyle.games.twenty_eight.state import Stage, State
from hoyle.immutable import replace
from hoyle.seats import Seat

KNAVES = CardSet.from_cards(card for card in VALUED if card.rank is Rank.JACK)
SECOND_LEAST = {
    SecondAuction.FROM_24: SENIOR,  # law second-auction
    SecondAuction.FROM_20: by(20, Law.SECOND_AUCTION_ELSEWHERE),
    SecondAuction.THANI: THANI,  # law note-6
}


def first_deal(state: State) -> Step[State]:
    """Return the step of all that is dealt before the first bid: a packet, or the whole deal."""
    step = _packet(state)
    dealt, events = step.state, step.events
    while dealt.undealt and dealt.setting.form.late:  # law six-late-auction, three-late-auction
        step = _packet(dealt)
        dealt, events = step.state, (*events, *step.events)
    if dealt.undealt:
        return Step(dealt, events)
    step = _all_dealt(dealt)
    return Step(step.state, (*events, *step.events))


def second_deal(state: State) -> Step[State]:
    """Return the step of the second deal, after which everyone may bid once more."""
    step = _packet(state)
    dealt = replace(
        step.state,
        stage=Stage.SECOND_AUCTION,
        second=True,
        due=state.setting.first,
        turns=0,
        passes=0,
        least=SECOND_LEAST[state.setting.options.second_auction],
    )
    whole = _all_dealt(dealt)
    return Step(whole.state, (*step.events, *whole.events))


def void(state: State, seat: Seat, cause: VoidCause, laws: tuple[Law, ...]) -> Step[State]:
    """Return the step by which the deal is void for the cards of ``seat``."""
    events = (
        DealVoid(seat=seat, cause=cause, laws=laws),
        FirstBidLost(seat=state.setting.first, laws=laws),
        HandEnded(),
    )
    return Step(replace(state, stage=Stage.OVER), events)


def _packet(state: State) -> Step[State]:
    """Return the step of dealing the next packet to each."""
    setting = state.setting
    packets = setting.form.packets
    packet = packets[len(packets) - len(state.undealt)]
    cards, *left = state.undealt
    dealt = replace(
        state,
        hands=tuple(held | more for held, more in zip(state.hands, cards, strict=True)),
        undealt=tuple(left),
    )
    event: Event = Dealt(dealer=setting.dealer, count=packet.count, laws=packet.laws)
    return Step(dealt, (event,))


def _all_dealt(state: State) -> Step[State]:
    """Return the step that follows when all have their cards: the deal may be void."""
    setting = state.setting
    if by(setting.options.four_knaves is FourKnaves.VOID, Law.FOUR_KNAVES):
        for seat in setting.seats:
            held = state.hand(seat)
            if seat == state.bidder and state.hidden is not None:
                held = held.with_card(state.hidden)
            if held & KNAVES == KNAVES:
                return void(state, seat, VoidCause.FOUR_KNAVES, (Law.FOUR_KNAVES,))
    return Step(state)
