"""The cards that a seat holds in words, by suit, as players tell a hand to one another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from gettext import NullTranslations
from typing import NamedTuple

from hoyle.cards import Card, CardSet
from hoyle.known_packs import NO_SUIT
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.drawing.pictured import PicturedCard
from sphinx_hoyle.narration.wording import Narrator

EXPOSED = N_("{card} (exposed)")
# What a seat holds of one suit: «spades ace king ten».
_OF_SUIT = N_("{suit} {cards}")


class HeldSuit(NamedTuple):
    """The cards that a seat holds of one suit, the highest first, and in words."""

    cards: tuple[PicturedCard, ...]
    told: str


@dataclass(frozen=True, slots=True)
class KnownCards:
    """Cards, and sets of a suit with those of them that lie exposed, as they were drawn before."""

    cards: dict[Card, PicturedCard] = field(default_factory=dict)
    suits: dict[tuple[CardSet, CardSet], HeldSuit] = field(default_factory=dict)


@cache
def known_cards(game: str, catalog: NullTranslations) -> KnownCards:
    """Return what keeps the cards of a game as a catalog names them: many hands hold the same."""
    return KnownCards()


def suit_told(held: Sequence[Card], exposed: CardSet, narrator: Narrator) -> str:
    """Return cards of one suit in words, the suit once: «spades ace king (exposed)».

    Of no suit are jokers and the fool, which are named alone. Names of more than one word, as
    declared packs may have them, stand between commas.
    """
    names = [narrator.within_suit(card) for card in held]
    between = ", " if held[0].suit is NO_SUIT or any(" " in name for name in names) else " "
    told = between.join(
        narrator.phrase(EXPOSED, card=name) if card in exposed else name
        for card, name in zip(held, names, strict=True)
    )
    if held[0].suit is NO_SUIT:
        return told
    return narrator.phrase(_OF_SUIT, suit=narrator.suit(held[0].suit), cards=told)
