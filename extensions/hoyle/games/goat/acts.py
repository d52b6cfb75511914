"""What can be done at a table of the goat."""

from __future__ import annotations

from hoyle.cards import CardSet
from hoyle.game import Act, Aside
from hoyle.seats import Seat, Side


class Deal(Act):
    """A player deals four cards to each."""

    actor: Seat


class ShowTrump(Act):
    """A player shows the card in the middle of the pack."""

    actor: Seat


class Lay(Act):
    """A player lays ``cards`` face up, leading or beating."""

    actor: Seat
    cards: CardSet


class Discard(Act):
    """A player throws ``cards`` away face down."""

    actor: Seat
    cards: CardSet


class ClaimPullet(Act):
    """A player claims the lead with ``cards``, four of one suit."""

    actor: Seat
    cards: CardSet


class Draw(Act):
    """A player takes the card at the top of the pack."""

    actor: Seat


class LookAtDiscards(Aside):
    """A player looks at what ``seat`` has thrown away."""

    actor: Seat
    seat: Seat


class LookAtPile(Aside):
    """A player looks through the tricks that have been gathered."""

    actor: Seat


class CountPoints(Aside):
    """A side says that its tricks hold ``points``."""

    actor: Side
    points: int
