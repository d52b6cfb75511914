"""Cards, and sets of cards held as integers.

The 52 cards that most games use are here. Suits, ranks and cards of other packs are declared beside
them (`hoyle.packs`) and have numbers of their own, so that all are cards alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache
from typing import Self

SUIT_LETTERS = "CDHS"
RANK_LETTERS = "23456789TJQKA"


class _Declared(IntEnum):
    """Numbered things with a letter, to which packs add their own: these are no usual members."""

    def __str__(self) -> str:
        return _LETTERS[type(self)][self]

    @classmethod
    def declared(cls, name: str, letter: str) -> Self:
        """Return a member beside the usual ones, called ``name`` in English and written ``letter``.

        Declared again it is the same, so that a game may be read twice.
        """
        letters, others = _LETTERS[cls], _OTHERS[cls]
        for other in others:
            if (other.name, str(other)) == (name, letter):
                return cls(other)
        member = int.__new__(cls, len(letters))
        member._name_, member._value_ = name, len(letters)
        letters.append(letter)
        others.append(member)
        return member

    @classmethod
    def _missing_(cls, value: object) -> _Declared | None:
        return next((other for other in _OTHERS[cls] if other._value_ == value), None)


class Suit(_Declared):
    """The four suits, in the order in which ties of notation are broken."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @classmethod
    def declared(cls, name: str, letter: str) -> Suit:
        """Return a suit beside the usual ones, of which no pack has cards as yet."""
        suit = super().declared(name, letter)
        if suit == len(_SUIT_MASKS):
            _SUIT_MASKS.append(0)
        return suit


class Rank(_Declared):
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


# The letters of all members by their numbers, and those that are declared beside the usual ones.
_LETTERS: dict[type[_Declared], list[str]] = {Suit: [*SUIT_LETTERS], Rank: [*RANK_LETTERS]}
_OTHERS: dict[type[_Declared], list[_Declared]] = {Suit: [], Rank: []}


class Card(int):
    """A card, held as ``13 * suit + rank``; written suit first: ``HK`` is the king of hearts.

    Those of declared packs have the numbers behind them, and are written as their pack says.
    """

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
# Of all cards by their numbers; the declared ones stand behind the usual.
_CARDS = [*PACK]
_SUITS = [Suit(n // 13) for n in range(52)]
_RANKS = [Rank(n % 13) for n in range(52)]
_NAMES = [SUIT_LETTERS[n // 13] + RANK_LETTERS[n % 13] for n in range(52)]
_BITS = [1 << n for n in range(52)]
_BY_NAME = dict(zip(_NAMES, PACK, strict=True))
_FOUR = tuple(0b1_1111_1111_1111 << 13 * suit for suit in Suit)
_SUIT_MASKS = [*_FOUR]
_JOINTS: list[str] = [""] * 52  # what stands between the ranks of a suit in a set


def new_cards(faces: Iterable[tuple[Suit, Rank, str]], joint: str) -> tuple[Card, ...]:
    """Return new cards in ascending order: of each its suit, its rank and the letter of its suit.

    ``joint`` stands between their ranks where they are written together.
    """
    first = len(_CARDS)
    for suit, rank, letter in faces:
        _CARDS.append(Card(len(_CARDS)))
        _SUITS.append(suit)
        _RANKS.append(rank)
        _NAMES.append(f"{letter}{rank}")
        _BITS.append(1 << _CARDS[-1])
        _JOINTS.append(joint)
        _SUIT_MASKS[suit] |= _BITS[-1]
    return tuple(_CARDS[first:])


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
        for mask in _FOUR:
            held = int.__and__(self, mask)
            if held:
                cards += _in_order(held)
        others = self >> 52
        while others:
            lowest = others & -others
            cards.append(_CARDS[51 + lowest.bit_length()])
            others ^= lowest
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
        groups: dict[str, list[Card]] = {}
        for card in reversed([*self]):
            groups.setdefault(_NAMES[card][0], []).append(card)
        return " ".join(
            letter + _JOINTS[held[0]].join(_NAMES[card][1:] for card in held)
            for letter, held in groups.items()
        )

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"

    def __copy__(self) -> Self:
        return self


EMPTY = CardSet(0)
"""No cards."""

FULL_PACK = CardSet((1 << 52) - 1)
"""The set of the 52 usual cards; the pack with which they are written is `hoyle.packs.FRENCH`."""


def pack_of(ranks: Iterable[Rank]) -> CardSet:
    """Return the pack that holds ``ranks`` in each of the four suits."""
    held = tuple(ranks)
    return CardSet.from_cards(Card.of(suit, rank) for suit in Suit for rank in held)
