"""What is on each card: its pip and its index, of every pack; pips are of our own drawing.

A game of another package may draw its own: its part ``drawings`` has ``PIPS``, what fills a square
of 100 for each suit, and ``FACES``, what fills a card of 60 by 84 for a suit and a rank. What is
not filled there is red or black as cards are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from hoyle import known_packs as packs
from hoyle.cards import Card, Rank, Suit
from hoyle.games import GAMES, beside
from hoyle.packs import FRENCH, PACKS

_CLUB = (
    "M50 5a21 21 0 0 1 0 42a21 21 0 0 1 0-42Z"
    "M27 38a21 21 0 0 1 0 42a21 21 0 0 1 0-42Z"
    "M73 38a21 21 0 0 1 0 42a21 21 0 0 1 0-42Z"
    "M46 42h8c-1 12 1 15 8 14l-8 14c1 13 5 21 12 25H34c7-4 11-12 12-25l-8-14c7 1 9-2 8-14Z"
)
_DIAMOND = "M50 4Q63 30 86 50Q63 70 50 96Q37 70 14 50Q37 30 50 4Z"
_HEART = (
    "M50 93C22 66 6 50 6 31C6 17 17 8 29 8c10 0 17 6 21 17c4-11 11-17 21-17"
    "c12 0 23 9 23 23c0 19-16 35-44 62Z"
)
_SPADE = (
    "M50 5c10 22 44 38 44 59c0 13-10 20-20 20c-9 0-16-4-20-11c1 11 5 18 12 22H34"
    "c7-4 11-11 12-22c-4 7-11 11-20 11c-10 0-20-7-20-20c0-21 34-37 44-59Z"
)
OUTLINES: Mapping[Suit, str] = {
    Suit.CLUBS: _CLUB,
    Suit.DIAMONDS: _DIAMOND,
    Suit.HEARTS: _HEART,
    Suit.SPADES: _SPADE,
}
"""The outline of each usual suit in a square of 100."""

_STAR = "M50 5L61 38H96L68 59L79 93L50 73L21 93L32 59L4 38H39Z"
_CROWN = "M10 84V30L30 52L50 12L70 52L90 30V84ZM10 90H90V96H10Z"


def _path(drawn: str, colours: str = "") -> str:
    return f'<path d="{drawn}"{colours}/>'


_LINE = ' fill="none" stroke="#1d1a17" stroke-width="4" stroke-linecap="round"'


def _filled(colour: str) -> str:
    return f' fill="{colour}" stroke="#1d1a17" stroke-width="3" stroke-linejoin="round"'


_ACORN = (
    _path("M52 30C50 18 56 10 64 5", _LINE)
    + _path("M22 48C22 76 36 90 50 97C64 90 78 76 78 48Z", _filled("#d9a441"))
    + _path("M14 50C14 32 30 24 50 24S86 32 86 50C86 56 14 56 14 50Z", _filled("#3f7d45"))
    + _path("M32 29L26 51M44 26L42 53M56 26L58 53M68 29L74 51", _LINE.replace('"4"', '"2.5"'))
)
_LEAF = (
    _path("M50 84C50 90 46 95 40 98", _LINE)
    + _path(
        "M50 4C62 20 90 24 90 48C90 70 68 76 50 86C32 76 10 70 10 48C10 24 38 20 50 4Z",
        _filled("#3f7d45"),
    )
    + _path("M50 22V82M50 44L30 36M50 44L70 36M50 62L28 54M50 62L72 54", _LINE)
)
_BELL = (
    _path("M42 12a8 8 0 1 1 16 0", _LINE)
    + _path("M50 14a40 40 0 1 1 0 80a40 40 0 1 1 0-80Z", _filled("#e3b23c"))
    + _path("M12 48Q50 64 88 48L88 60Q50 76 12 60Z", _filled("#a6192e"))
    + _path("M50 70a6 6 0 1 1 0 12a6 6 0 1 1 0-12ZM48 80h4v12h-4Z", ' fill="#1d1a17"')
)

PIPS: Mapping[Suit, str] = {
    **{suit: _path(drawn) for suit, drawn in OUTLINES.items()},
    packs.ACORNS: _ACORN,
    packs.LEAVES: _LEAF,
    packs.HEARTS: _path(_HEART, _filled("#c8202f")),
    packs.BELLS: _BELL,
    packs.TRUMPS: _path(_CROWN),
    packs.NO_SUIT: _path(_STAR),
}
"""What fills a square of 100 for each suit that is known here; the first four as everywhere."""

_RED = (Suit.DIAMONDS, Suit.HEARTS, packs.HEARTS)
_RED_RANKS = (packs.RED_JOKER,)
# What is printed in the corner, where it is not the letters of hand files.
_INDICES = {Rank.TEN: "10"}


@dataclass(frozen=True, slots=True)
class Face:
    """What is on a card: the names of its own drawing and of its pip, its index, its colour."""

    symbol: str
    suit: str
    index: str
    colour: str


@cache
def face_of(pack: str, code: str) -> Face:
    """Return what is on the card that the pack of that name writes ``code``."""
    card = next(each for each in reversed(PACKS) if each.name == pack).parse(code)
    red = card.suit in _RED or card.rank in _RED_RANKS
    return Face(
        symbol=code if pack == FRENCH.name else f"{pack}-{code}",
        suit=suit_symbol(card.suit),
        index=_INDICES.get(card.rank, str(card.rank)),
        colour="red" if red else "black",
    )


def suit_symbol(suit: Suit) -> str:
    """Return the name by which drawings know a suit: its letter, of those that a pack declares."""
    if suit in tuple(Suit):
        return str(suit)
    return f"{re.sub('[^a-z]+', '-', suit.name.casefold())}-{suit}"


def pip_of(suit: Suit) -> str:
    """Return what fills a square of 100; of a suit that nobody has drawn, its letter."""
    drawn = _own_pips().get(suit) or PIPS.get(suit)
    if drawn is not None:
        return drawn
    return f'<text x="50" y="84" font-size="96" text-anchor="middle">{suit}</text>'


def own_face(card: Card) -> str | None:
    """Return what fills a card that a game draws itself; None of all others."""
    return _own_faces().get((card.suit, card.rank))


@cache
def drawings() -> dict[str, dict[str, str]]:
    """Return the pips that are not the usual ones, and the cards that games draw, as SVG files."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}">{}</svg>'
    suits = dict.fromkeys(suit for pack in PACKS for suit in pack.suits if suit not in OUTLINES)
    cards = ((pack, card) for pack in PACKS for card in pack.cards)
    faces = ((pack, card, drawn) for pack, card in cards if (drawn := own_face(card)))
    return {
        "pips": {suit_symbol(suit): svg.format(100, 100, pip_of(suit)) for suit in suits},
        "faces": {
            face_of(pack.name, str(card)).symbol: svg.format(60, 84, drawn)
            for pack, card, drawn in faces
        },
    }


@cache
def _own_pips() -> Mapping[Suit, str]:
    return {suit: drawn for part in _drawings() for suit, drawn in part.get("PIPS", {}).items()}


@cache
def _own_faces() -> Mapping[tuple[Suit, Rank], str]:
    return {face: drawn for part in _drawings() for face, drawn in part.get("FACES", {}).items()}


def _drawings() -> Iterator[Mapping[str, Any]]:
    """Yield what stands in the drawings of each game that has any."""
    for game in GAMES:
        module = beside(game, __package__, "drawings")
        if module is not None:
            yield vars(module)
