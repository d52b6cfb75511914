"""Tricks: cards laid in turn, and which of them wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hoyle.cards import PACK, Card, CardSet, Suit
from hoyle.immutable import Immutable
from hoyle.seats import Seat


class Laid(Immutable):
    """A card that lies on the table before the seat that laid it."""

    seat: Seat
    card: Card


Order = tuple[int, ...]
"""The strength of each card, by its number; of equal ranks the suit decides, as suits are ordered.

Cards of which a game has none have no strength.
"""


def order_of(ranks: Sequence[str], pack: Iterable[Card] = PACK) -> Order:
    """Return the strength of cards of the ``ranks``, the highest first: ``KQJAT987``.

    Of a ``pack`` with ranks of more than one letter they are a list. Two cards alike are equally
    strong.
    """
    strength = {letter: len(ranks) - place for place, letter in enumerate(ranks)}
    cards = [*pack]
    suits = max(card.suit for card in cards) + 1
    found = [0] * (max(cards) + 1)
    for card in cards:
        if (letter := str(card.rank)) in strength:
            found[card] = suits * strength[letter] + card.suit
    return tuple(found)


def lowest(cards: CardSet, order: Order) -> Card:
    """Return the lowest of ``cards``, of which there is at least one."""
    return min(cards, key=order.__getitem__)


def winning(trick: tuple[Laid, ...], trump: Suit | None, order: Order) -> Laid:
    """Return the card that wins ``trick``: the highest trump, else the highest of the suit led.

    The trick holds at least one card, the first of them led.
    """
    best = trick[0]
    for laid in trick[1:]:
        suit = laid.card.suit
        same = suit is best.card.suit
        if order[laid.card] > order[best.card] if same else suit is trump:
            best = laid
    return best
