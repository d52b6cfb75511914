"""Packs of cards: what suits and ranks there are, how often, and how hand files write them.

A game that needs no other has the 52 cards of `FRENCH`. One of other cards declares its pack:

    BELLS, HEARTS = Suit.declared("bells", "B"), Suit.declared("hearts", "H")
    UNDER, OVER = Rank.declared("under", "U"), Rank.declared("over", "O")
    SMALL = Pack("small", {suit: (Rank.NINE, UNDER, OVER, Rank.ACE) for suit in (BELLS, HEARTS)})

The suits stand with the lowest first, as they are to lie in a hand, and so do their ranks. Known
packs, and cards that may be added to them, are in `hoyle.known_packs`. A card is written with the
letter of its suit, then its rank, several of a suit together: ``BU9``. Where some rank of a suit
has more than one letter, full stops part them: ``T21.3``. Of ``copies`` the second is written with
a small letter: ``HA`` and ``hA`` are two aces.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import product

from hoyle.cards import FULL_PACK, PACK, Card, CardSet, Rank, Suit, new_cards

MOST_COPIES = 2
_APART = "."
_FIGURES = re.compile(r"\b(\d)(?: \d)+ (\d)\b")  # in a row: 7 8 9


class Pack:
    """All cards with which a game may be played, and how they are written.

    ``cards`` are in ``suits``, the lowest first. The ``name`` tells it from other packs in
    drawings.
    """

    def __init__(self, name: str, ranks: Mapping[Suit, Sequence[Rank]], *, copies: int = 1) -> None:
        """Declare the cards of a pack; raises ValueError where they could not be told apart."""
        wrong = _wrong(name, ranks, copies)
        if wrong:
            raise ValueError(f"pack {name!r}: {wrong}")
        cards: list[Card] = []
        for suit, held in ranks.items():
            letters = (str(suit), str(suit).lower())[:copies]
            faces = ((suit, rank, letter) for rank, letter in product(held, reversed(letters)))
            joint = _APART if any(len(str(rank)) > 1 for rank in held) else ""
            cards += new_cards(faces, joint)
        self._set(name, tuple(ranks), cards)
        PACKS.append(self)

    def _set(self, name: str, suits: tuple[Suit, ...], cards: Iterable[Card]) -> None:
        self.name = name
        self.suits = suits
        self.cards = CardSet.from_cards(cards)
        self._by_name = {str(card): card for card in self.cards}

    @classmethod
    def usual(cls) -> Pack:
        """Return the pack of 52 cards, of which there is one."""
        pack = cls.__new__(cls)
        pack._set("french", tuple(Suit), PACK)
        return pack

    def of(self, suit: Suit, rank: Rank) -> Card:
        """Return the card of ``suit`` and ``rank``, the first of several; raises ValueError."""
        return self.parse(f"{suit}{rank}")

    def parse(self, text: str) -> Card:
        """Return the card written ``text``; raises ValueError saying what was expected."""
        card = self._by_name.get(text)
        if card is None:
            raise ValueError(f"{text!r} is not a card; expected {self.expected}")
        return card

    def parse_set(self, text: str) -> CardSet:
        """Return the cards written suit by suit, ``SKQ HT``; raises ValueError, also on twins."""
        found: set[Card] = set()
        for group in text.split():
            if len(group) < 2:
                expected = f"a suit then its ranks: {self._suit_held}"
                raise ValueError(f"{group!r} names no card; expected {expected}")
            for card in self._group(group):
                if card in found:
                    raise ValueError(f"{card} stands twice; expected each card once")
                found.add(card)
        return CardSet.from_cards(found)

    def _group(self, group: str) -> list[Card]:
        """Return the cards of one suit."""
        letter, ranks = group[0], group[1:]
        if group in self._by_name:
            return [self._by_name[group]]
        parted = ranks.split(_APART) if letter.upper() in self._apart else ranks
        return [self.parse(letter + rank) for rank in parted]

    def suit(self, text: str) -> Suit:
        """Return the suit written ``text``; raises ValueError saying what was expected."""
        for suit in self.suits:
            if str(suit) == text:
                return suit
        letters = " ".join(map(str, self.suits))
        raise ValueError(f"{text!r} is not a suit; expected one of {letters}")

    @property
    def copies(self) -> int:
        """How often each card is there."""
        return 1 + any(str(card)[0].islower() for card in self.cards)

    @cached_property
    def expected(self) -> str:
        """What a card is to be written as, for messages."""
        suits = " ".join(map(str, self.suits))
        parts = [f"a suit ({suits}) then a rank ({self._ranks})"]
        if self.copies > 1:
            parts.append("a small letter for the other of two alike")
        return ", ".join(parts)

    @cached_property
    def _suit_held(self) -> str:
        """Two cards of one suit, the highest first, as the cards of a hand are written."""
        suit = self.suits[-1]
        ranks = dict.fromkeys(str(card.rank) for card in self.cards if card.suit == suit)
        joint = _APART if str(suit) in self._apart else ""
        return str(suit) + joint.join([*ranks][:-3:-1])

    @cached_property
    def _ranks(self) -> str:
        ranks = " ".join(dict.fromkeys(str(card.rank) for card in self.cards))
        return _FIGURES.sub(r"\1-\2", ranks)

    @cached_property
    def _apart(self) -> frozenset[str]:
        """The letters of suits whose ranks are written apart."""
        long = (card for card in self.cards if len(str(card.rank)) > 1)
        return frozenset(str(card.suit) for card in long)

    @cached_property
    def pattern(self) -> str:
        """What matches one card, and no other text."""
        return f"(?:{'|'.join(re.escape(name) for name in self._by_name)})"

    @cached_property
    def suited_pattern(self) -> str:
        """What matches cards of one suit, written together."""
        return f"(?:{'|'.join(self._suited())})"

    def _suited(self) -> Iterable[str]:
        groups: dict[str, list[str]] = {}
        for name in self._by_name:
            groups.setdefault(name[0], []).append(re.escape(name[1:]))
        for letter, ranks in groups.items():
            one = f"(?:{'|'.join(ranks)})"
            joint = re.escape(_APART) if letter.upper() in self._apart else ""
            yield f"{letter}{one}(?:{joint}{one})*"


def _wrong(name: str, ranks: Mapping[Suit, Sequence[Rank]], copies: int) -> str:
    """Return why cards could not be told apart or be written; nothing where they can."""
    if not re.fullmatch("[a-z]+(-[a-z]+)*", name):
        return "its name cannot be written in addresses; expected small letters and hyphens"
    if not 1 <= copies <= MOST_COPIES:
        return f"{copies} of each card; expected 1 to {MOST_COPIES}"
    letters = [str(suit) for suit in ranks]
    for letter in letters:
        if not re.fullmatch("[A-Z]", letter):
            return f"a suit is written {letter!r}; expected one capital letter"
        if letters.count(letter) > 1:
            return f"two suits are written {letter!r}; expected a letter for each"
    for suit, held in ranks.items():
        written = [str(rank) for rank in held]
        if not written:
            return f"{suit.name} has no cards; expected its ranks"
        for rank in written:
            if not re.fullmatch("[0-9A-Z]{1,3}", rank):
                return f"a rank is written {rank!r}; expected up to three capitals or figures"
            if written.count(rank) > 1:
                return f"two ranks of {suit.name} are written {rank!r}; expected each once"
    return ""


FRENCH = Pack.usual()
"""The 52 cards that are meant where a game says nothing else."""

PACKS: list[Pack] = [FRENCH]
"""All packs, as they are declared."""


def pack_with(cards: CardSet) -> Pack:
    """Return the pack that has ``cards``: that of 52 if they are none."""
    return next((pack for pack in reversed(PACKS) if cards and not cards - pack.cards), FRENCH)


assert FRENCH.cards == FULL_PACK
