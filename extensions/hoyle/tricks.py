"""Tricks: cards laid in turn, and which of them wins."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.cards import Card, Rank, Suit
from hoyle.immutable import Immutable
from hoyle.seats import Seat


class Laid(Immutable):
    """A card that lies on the table before the seat that laid it."""

    seat: Seat
    card: Card


def order_of(ranks: str) -> Mapping[Rank, int]:
    """Return the strength of each rank, the highest first in ``ranks``: ``KQJAT987``."""
    by_letter = {str(rank): rank for rank in Rank}
    return {by_letter[letter]: len(ranks) - place for place, letter in enumerate(ranks)}


def winning(trick: tuple[Laid, ...], trump: Suit | None, order: Mapping[Rank, int]) -> Laid:
    """Return the card that wins ``trick``: the highest trump, else the highest of the suit led.

    The trick holds at least one card, the first of them led.
    """
    best = trick[0]
    suit, strength = best.card.suit, order[best.card.rank]
    for laid in trick[1:]:
        card = laid.card
        if order[card.rank] > strength if card.suit is suit else card.suit is trump:
            best, suit, strength = laid, card.suit, order[card.rank]
    return best
