"""Tens: three play with Hungarian cards for the aces, the tens and the last trick."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.cards import Card, CardSet, Rank
from hoyle.declared import by, carries_out
from hoyle.known_packs import GERMAN
from hoyle.reasons import MustBeat, MustFollow, MustTrump
from hoyle.seats import Seat
from hoyle.tricks import order_of
from hoyle.tricktaking import Bound, Cites, Rules, Score, State, Why, game_of


class Law(StrEnum):
    """The laws of the book, by their ids."""

    DEAL = "tens:deal"
    TRUMP = "tens:trump"
    TURN = "tens:turn"
    FOLLOWING = "tens:following"
    BEATING = "tens:beating"
    TRUMPING = "tens:trumping"
    TRICK = "tens:trick"
    VALUES = "tens:values"
    LAST = "tens:last"


class Tens(Rules):
    """Ten cards each, one turned up for trumps; suit is followed, and beaten where it can be."""

    name = "tens"
    laws = Law
    cites = Cites(
        deal=Law.DEAL, turn_up=Law.TRUMP, turn=Law.TURN, trick=Law.TRICK, score=Law.VALUES
    )
    seats = (Seat("A"), Seat("B"), Seat("C"))
    pack = GERMAN.cards
    order = by(order_of("ATKOU987", GERMAN.cards), Law.TRICK)
    cards = by(10, Law.DEAL)
    turned_up = by(True, Law.TRUMP)
    starts = by(1, Law.TURN)

    def bound(self, state: State, seat: Seat) -> Bound:
        """Yield the duties to follow suit, to beat the card led, and else to trump."""
        if not state.trick:
            return
        led, trump = state.trick[0].card, state.trump
        if held := state.led_and_held(seat):
            yield MustFollow(Law.FOLLOWING, suit=led.suit), held
            if better := CardSet.from_cards(c for c in held if self.order[c] > self.order[led]):
                yield MustBeat(Law.BEATING, led=led), better
        elif trump is not None and (trumps := state.hand(seat).of_suit(trump)):
            yield MustTrump(Law.TRUMPING, suit=led.suit), trumps

    @carries_out(Law.VALUES)
    def worth(self, card: Card) -> int:
        """Return ten for an ace and for a ten."""
        return 10 if card.rank in (Rank.ACE, Rank.TEN) else 0

    def scores(self, state: State) -> Iterator[Score]:
        """Yield the cards of each who has won any that count, and the last trick."""
        for seat in state.seats:
            if points := state.points(seat):
                yield Score(seat, points, Why.CARDS, Law.VALUES)
        yield Score(state.tricks[-1].winner, by(10, Law.LAST), Why.TRICKS, Law.LAST)


GAME = game_of(Tens())
