"""Oh hell: each says how many tricks he will win, and scores for winning just so many."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.cards import Card, Suit
from hoyle.declared import by, carries_out
from hoyle.option import by_the_words
from hoyle.reasons import Forbidden, MustFollow
from hoyle.seats import Seat
from hoyle.tricks import order_of
from hoyle.tricktaking import BidsAddUp, Bound, Cites, Rules, Score, State, Why, game_of


class Law(StrEnum):
    """The laws of the book, by their ids."""

    DEAL = "oh-hell:deal"
    TRUMP = "oh-hell:trump"
    BIDDING = "oh-hell:bidding"
    LAST_BID = "oh-hell:last-bid"
    TURN = "oh-hell:turn"
    FOLLOWING = "oh-hell:following"
    TRICK = "oh-hell:trick"
    SCORE = "oh-hell:score"


class Missed(StrEnum):
    """What a player gets who has missed his bid."""

    NOTHING = "nothing"
    TRICKS = "tricks"


OPTIONS = {"missed": by_the_words(Missed.NOTHING)}


class OhHell(Rules):
    """Up to seven cards each, the next turned up for trumps, the tricks bid one after the other."""

    name = "oh-hell"
    laws = Law
    cites = Cites(
        deal=Law.DEAL,
        turn_up=Law.TRUMP,
        bid=Law.BIDDING,
        turn=Law.TURN,
        trick=Law.TRICK,
        score=Law.SCORE,
    )
    cards = by(7, Law.DEAL)
    turned_up = True
    bid = by(True, Law.BIDDING)
    starts = by(1, Law.TURN)
    order = by(order_of("AKQJT98765432"), Law.TRICK)
    options = OPTIONS

    @carries_out(Law.TRUMP)
    def trump(self, turn_up: Card | None) -> Suit | None:
        """Return the suit of the card turned up."""
        return turn_up.suit if turn_up else None

    def bid_refused(self, state: State, seat: Seat, tricks: int) -> Forbidden:
        """Return that with the last bid the bids may not come to the number of tricks."""
        count = state.total_bid + tricks
        if state.last_to_bid and count == state.setting.tricks:
            return BidsAddUp(Law.LAST_BID, count=count)
        return None

    def bound(self, state: State, seat: Seat) -> Bound:
        """Yield the duty to follow suit."""
        if led := state.led_and_held(seat):
            yield MustFollow(Law.FOLLOWING, suit=state.suit_led), led

    def scores(self, state: State) -> Iterator[Score]:
        """Yield ten points and one for each trick of those who won what they bid."""
        for seat in state.seats:
            taken = state.taken(seat)
            if taken == state.bid(seat):
                yield Score(seat, by(10, Law.SCORE) + taken, Why.BID, Law.SCORE)
            elif taken and state.reading("missed") == Missed.TRICKS:
                yield Score(seat, taken, Why.TRICKS, Law.SCORE)


GAME = game_of(OhHell())
