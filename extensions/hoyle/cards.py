"""Cards, and sets of cards held as integers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache
from typing import Self

SUIT_LETTERS = "CDHS"
RANK_LETTERS = "23456789TJQKA"


class Suit(IntEnum):
    """The four suits, in the order in which ties of notation are broken."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __str__(self) -> str:
        return SUIT_LETTERS[self]


class Rank(IntEnum):
    """The thirteen ranks; their order in play is each game's own."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    def __str__(self) -> str:
        return RANK_LETTERS[self]


class Card(int):
    """A card, held as ``13 * suit + rank``; written suit first: ``HK`` is the king of hearts."""

    __slots__ = ()

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> Card:
        """Return the card of ``suit`` and ``rank``."""
        return PACK[13 * suit + rank]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card written ``text``; raises ValueError saying what was expected."""
        card = _BY_NAME.get(text)
        if card is None:
            expected = "expected a suit (C D H S) then a rank (2-9 T J Q K A)"
            raise ValueError(f"{text!r} is not a card; {expected}")
        return card

    @property
    def suit(self) -> Suit:
        """The suit of the card."""
        return _SUITS[self]

    @property
    def rank(self) -> Rank:
        """The rank of the card."""
        return _RANKS[self]

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Card.parse({_NAMES[self]!r})"


PACK: tuple[Card, ...] = tuple(Card(n) for n in range(52))
_SUITS = tuple(Suit(n // 13) for n in range(52))
_RANKS = tuple(Rank(n % 13) for n in range(52))
_NAMES = tuple(SUIT_LETTERS[n // 13] + RANK_LETTERS[n % 13] for n in range(52))
_BY_NAME = dict(zip(_NAMES, PACK, strict=True))
_BITS = tuple(1 << n for n in range(52))
_SUIT_MASKS = tuple(0b1_1111_1111_1111 << 13 * suit for suit in Suit)


@cache
def _in_order(mask: int) -> tuple[Card, ...]:
    """Return the cards of one suit whose bits are set in ``mask``, the lowest first."""
    return tuple(card for card in PACK if mask >> card & 1)


class CardSet(int):
    """A set of cards: bit *n* stands for card *n*, as python-chess wraps a bitboard.

    The set operators ``| & - ^`` give a `CardSet`; an empty set is false. Cards are iterated in
    ascending order of their number, clubs first.
    """

    __slots__ = ()

    @classmethod
    def of(cls, *cards: Card) -> CardSet:
        """Return the set of ``cards``."""
        return cls.from_cards(cards)

    @classmethod
    def from_cards(cls, cards: Iterable[Card]) -> CardSet:
        """Return the set of the cards that ``cards`` yields."""
        mask = 0
        for card in cards:
            mask |= _BITS[card]
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Return the set written suit by suit, ``SKQ HT D9``; raises ValueError.

        Each group is a suit letter followed by one or more ranks. A card named twice is an error.
        """
        mask = 0
        for group in text.split():
            suit, ranks = group[0], group[1:]
            if not ranks:
                raise ValueError(f"{group!r} names no card; expected a suit then its ranks: SKQ")
            for rank in ranks:
                bit = _BITS[Card.parse(suit + rank)]
                if mask & bit:
                    raise ValueError(f"{suit}{rank} stands twice; expected each card once")
                mask |= bit
        return cls(mask)

    def of_suit(self, suit: Suit) -> CardSet:
        """Return the cards of ``suit`` in the set."""
        return CardSet(int.__and__(self, _SUIT_MASKS[suit]))

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and bool(self >> card & 1)

    def __len__(self) -> int:
        return int.bit_count(self)

    def __iter__(self) -> Iterator[Card]:
        cards: list[Card] = []
        for mask in _SUIT_MASKS:
            held = int.__and__(self, mask)
            if held:
                cards += _in_order(held)
        return iter(cards)

    def __or__(self, other: int) -> CardSet:
        return CardSet(int.__or__(self, other))

    def __and__(self, other: int) -> CardSet:
        return CardSet(int.__and__(self, other))

    def __xor__(self, other: int) -> CardSet:
        return CardSet(int.__xor__(self, other))

    def __sub__(self, other: int) -> CardSet:
        return CardSet(int.__and__(self, ~other))

    def with_card(self, card: Card) -> CardSet:
        """Return the set with ``card`` added."""
        return CardSet(int.__or__(self, _BITS[card]))

    def without(self, card: Card) -> CardSet:
        """Return the set with ``card`` taken out."""
        return CardSet(int.__and__(self, ~_BITS[card]))

    def __str__(self) -> str:
        groups = ((suit, self.of_suit(suit)) for suit in reversed(Suit))
        return " ".join(
            f"{suit}{''.join(str(card.rank) for card in sorted(held, reverse=True))}"
            for suit, held in groups
            if held
        )

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"

    def __copy__(self) -> Self:
        return self


EMPTY = CardSet(0)
FULL_PACK = CardSet((1 << 52) - 1)


def pack_of(ranks: Iterable[Rank]) -> CardSet:
    """Return the pack that holds ``ranks`` in each of the four suits."""
    held = tuple(ranks)
    return CardSet.from_cards(Card.of(suit, rank) for suit in Suit for rank in held)
