"""What can happen in games of tricks, beyond what happens in every game."""

from __future__ import annotations

from hoyle.cards import Card, Suit
from hoyle.events import Event
from hoyle.seats import Seat


class TrumpNamed(Event, kw_only=True):
    """``seat`` made ``suit`` trumps."""

    seat: Seat
    suit: Suit


class TricksBid(Event, kw_only=True):
    """``seat`` undertook to win ``tricks``, no more and no less or at least so many."""

    seat: Seat
    tricks: int


class StockCardTaken(Event, kw_only=True):
    """``seat`` took ``card`` from the top of the stock; ``shown`` if it lay face up."""

    seat: Seat
    card: Card
    shown: bool
