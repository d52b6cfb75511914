"""Tables of two to eight, as full as they can be, shown one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

import pytest

from hoyle.cards import Card, CardSet, Suit
from hoyle.events import HandEnded, TrickWon
from hoyle.game import Row, Table
from hoyle.games import GAMES
from hoyle.hands.record import Happening, Record
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat, Side
from hoyle.tricks import Laid
from sphinx_hoyle.narration.wording import WORDS

PACK = tuple(map(Card.parse, (f"{suit}{rank}" for rank in "J9ATKQ876" for suit in "SHDC")))


def seats(letters: str) -> tuple[Seat, ...]:
    return tuple(map(Seat, letters))


def table(letters: str, sides: Sequence[Actor], held: int, laid: int, **more: Any) -> Table:
    """Return a table of which each seat holds ``held`` cards and ``laid`` of them have laid one."""
    sitting = seats(letters)
    cards = iter(PACK)
    hands = tuple(CardSet.from_cards(next(cards) for _card in range(held)) for _seat in sitting)
    trick = tuple(Laid(seat, next(cards)) for seat in sitting[:laid])
    lying = Table(
        seats=sitting,
        hands=hands,
        dealer=sitting[-1],
        trick=trick,
        hidden=(sitting[0], next(cards, PACK[0])),
        taken=tuple((side, 3) for side in sides),
        score=tuple((side, 0) for side in sides),
    )
    return replace(lying, **more)


TWO = table("AB", seats("AB"), 8, 2, talon=6)
THREE = table("ABC", seats("ABC"), 7, 3)
FOUR = table("ENWS", (Side("EW"), Side("NS")), 7, 4)
FIVE = table("ABCDE", seats("ABCDE"), 5, 5)
SEVEN = table("ABCDEFG", seats("ABCDEFG"), 4, 7, trump=Suit.SPADES, hidden=None)
EIGHT = table("ABCDEFGH", (Side("ACEG"), Side("BDFH")), 3, 8, hidden=None)
SIX = table("ABCDEF", (Side("AD"), Side("BE"), Side("CF")), 5, 5, trump=Suit.HEARTS)
SIX_OF_TWO_SIDES = table("ABCDEF", (Side("ACE"), Side("BDF")), 5, 5)
# Four cards laid by each, two of them face down, and a card turned up in the stock.
GOAT = table(
    "NESW",
    (Side("NS"), Side("EW")),
    4,
    0,
    hidden=None,
    trick=tuple(
        Laid(seat, card)
        for seat, four in zip(seats("NS"), (PACK[20:24], PACK[24:28]), strict=True)
        for card in four
    ),
    discards=(0, 4, 0, 4),
    talon=8,
    turn_up=PACK[30],
    trump=PACK[30].suit,
)
# A sequence of each suit laid out, with nothing but hands round it; and what each has laid.
SEVENS = Table(
    seats=seats("ABC"),
    hands=tuple(CardSet.from_cards(PACK[place : place + 10]) for place in (0, 10, 20)),
    dealer=Seat("C"),
    rows=tuple(
        Row(suit, tuple(Card.parse(f"{suit}{rank}") for rank in "A23456789TJQK"))
        for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
    ),
)
SETS = Table(
    seats=seats("AB"),
    hands=(CardSet.from_cards(PACK[:10]), CardSet.from_cards(PACK[10:20])),
    dealer=Seat("B"),
    talon=12,
    turn_up=PACK[30],
    rows=(
        Row(Seat("A"), PACK[4:8]),
        Row(Seat("A"), PACK[20:23]),
        Row(Seat("B"), PACK[24:28]),
    ),
)
ALL = {
    "two": TWO,
    "three": THREE,
    "four": FOUR,
    "five": FIVE,
    "six": SIX,
    "seven": SEVEN,
    "eight": EIGHT,
    "six-of-two-sides": SIX_OF_TWO_SIDES,
    "goat": GOAT,
    "sevens": SEVENS,
    "sets": SETS,
}


def play(monkeypatch: pytest.MonkeyPatch, tables: Sequence[Table], like: str) -> Record:
    """Return the record of a hand of a game ``like`` another, whose states are its ``tables``."""
    name = f"{like}-of-tables"
    game = replace(GAMES[like], name=name, table=lambda state: state, view=GAMES["goat"].view)
    monkeypatch.setitem(GAMES, name, game)
    monkeypatch.setitem(WORDS, name, WORDS[like])
    start, *after = tables
    return Record(
        path="a.hand.yaml",
        line=1,
        id="a",
        game=name,
        laws=(),
        seats=start.seats,
        opening=(),
        start=start,
        entries=tuple(
            Happening(
                line=line,
                actor=start.seats[0],
                mark=None,
                events=tuple(chain(won(shown), (HandEnded(),))),
                state=shown,
            )
            for line, shown in enumerate(after, start=2)
        ),
        problems=(),
    )


def won(shown: Table) -> tuple[TrickWon, ...]:
    """Return that the last card laid has won, if there is one."""
    last = shown.trick[-1:]
    return tuple(TrickWon(seat=laid.seat, trick=1, card=laid.card) for laid in last)
