"""Cards shuffled, and written as the headers of hand files write them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from hoyle.cards import Card, CardSet, Suit


def shuffled(chance: random.Random, pack: Iterable[Card]) -> list[Card]:
    """Return ``pack`` shuffled."""
    cards = list(pack)
    chance.shuffle(cards)
    return cards


def groups(cards: Sequence[Card], size: int) -> list[CardSet]:
    """Return ``cards`` in hands of ``size``, one after the other."""
    return [CardSet.from_cards(cards[first : first + size]) for first in range(0, len(cards), size)]


def pbn(hands: Sequence[CardSet]) -> str:
    """Return ``hands`` in the deal notation of hand files."""
    return " ".join(
        ".".join(
            "".join(str(card.rank) for card in sorted(hand.of_suit(suit), reverse=True))
            for suit in reversed(Suit)
        )
        for hand in hands
    )
