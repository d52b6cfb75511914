"""What can be done at a table of twenty-eight."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.game import Act, Aside
from hoyle.games.twenty_eight.terms import Called


class Bid(Act):
    """A player undertakes that his side will take ``points`` at least, or bids thani."""

    points: int | Called


class Pass(Act):
    """A player leaves the bid to others."""


class Hide(Act):
    """The winner of the auction lays ``card``, of his trump suit, face down."""

    card: Card


class Ask(Act):
    """A player asks for the trump to be shown."""


class Show(Act):
    """The bidder turns up the hidden card and takes it into his hand."""


class Kot(Aside):
    """A player claims every trick for his side, which has won the auction."""


class CounterKot(Aside):
    """A player claims that the side which has won the auction will take no trick."""
