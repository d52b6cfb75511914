"""What may be done at the écarté table."""

from __future__ import annotations

from hoyle.cards import Card, Suit
from hoyle.game import Act, Aside


class AnnounceSuit(Act):
    """A player about to lead says which ``suit`` he leads."""

    suit: Suit


class DemandReturn(Act):
    """A player wishes the card that his opponent led to be taken back."""


class ClaimError(Act):
    """A player claims that a card of trick ``trick`` (from 1) was played against law 44."""

    trick: int


class Gather(Aside):
    """A player takes up trick ``trick`` (from 1) as his own."""

    trick: int


class Cover(Aside):
    """A player covers trick ``trick`` (from 1) of his own."""

    trick: int


class Object(Aside):
    """Somebody points out that trick ``trick`` (from 1) was taken up by the wrong player."""

    trick: int


class LookAtTricks(Aside):
    """A player looks at the tricks of his opponent."""


class Drop(Aside):
    """``card`` falls out of a player's hand."""

    card: Card


class DemandDropped(Aside):
    """A player demands that ``card``, which his opponent has dropped, be taken as played."""

    card: Card


class ThrowIn(Aside):
    """A player throws in all his cards."""


class ThrowRest(Aside):
    """A player who has just trumped a lead throws down the rest of his cards as worthless."""


class ShowRest(Act):
    """A player shows the cards that he threw down."""
