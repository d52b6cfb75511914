"""Which card beats which, and whether one set of cards beats another."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card, CardSet, Suit
from hoyle.declared import carries_out
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import ORDER

Pairs = tuple[tuple[Card, Card], ...]
"""Each card that beats, with the one that it beats."""


@carries_out(Law.RANK, Law.TRUMP_RANK, Law.INCOMPARABLE)
def higher(card: Card, other: Card, trump: Suit | None) -> bool:
    """Return whether ``card`` is higher than ``other`` (rank, trump-rank, incomparable)."""
    if card.suit is other.suit:
        return ORDER[card] > ORDER[other]
    return card.suit is trump


def matched(cards: CardSet, others: CardSet, trump: Suit | None) -> Pairs | None:
    """Return a card of ``cards`` for each of ``others`` that beats it; None when there is none.

    No card serves twice. Each card of ``others`` looks for one that beats it, and bids another
    of them look further where that one is taken.
    """
    taken: dict[Card, Card] = {}

    def find(other: Card, tried: set[Card]) -> bool:
        for card in cards:
            if card in tried or not higher(card, other, trump):
                continue
            tried.add(card)
            if card not in taken or find(taken[card], tried):
                taken[card] = other
                return True
        return False

    if all(find(other, set()) for other in others):
        return tuple(taken.items())
    return None


@carries_out(Law.BEATING)
def beats(cards: CardSet, others: CardSet, trump: Suit | None) -> bool:
    """Return whether ``cards`` beat ``others`` one by one, none of either left (beating)."""
    return len(cards) == len(others) and matched(cards, others, trump) is not None


def unbeaten(cards: CardSet, others: CardSet, trump: Suit | None) -> Card | None:
    """Return a card of ``others`` than which none of ``cards`` is higher, if there is one."""
    return next(
        (other for other in others if not any(higher(card, other, trump) for card in cards)), None
    )


def ranking(pairs: Iterator[tuple[Card, Card]] | Pairs, trump: Suit | None) -> tuple[Law, ...]:
    """Return the laws by which the cards of ``pairs`` are compared, each once."""
    laws: list[Law] = []
    for card, other in pairs:
        if card.suit is other.suit:
            laws.append(Law.RANK)
        elif trump in (card.suit, other.suit):
            laws.append(Law.TRUMP_RANK)
        else:
            laws.append(Law.INCOMPARABLE)
    return tuple(dict.fromkeys(laws))


def all_pairs(cards: CardSet, others: CardSet) -> Iterator[tuple[Card, Card]]:
    """Yield each card of ``cards`` with each of ``others``."""
    return ((card, other) for card in cards for other in others)
