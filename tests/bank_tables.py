"""Tables of a bank, as a game whose bank goes round would show them one after the other."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hoyle.cards import Card
from hoyle.events import HandEnded
from hoyle.game import BankTable
from hoyle.games import GAMES
from hoyle.hands.record import Happening, Record
from hoyle.immutable import replace
from hoyle.seats import Seat
from sphinx_hoyle.narration.wording import WORDS

GAME = "a-bank"


def seats(numbers: str) -> tuple[Seat, ...]:
    return tuple(map(Seat, numbers.split()))


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes.split()))


LARGE, SMALL = seats("1 2 3 4 5 6 7 8 9 10 11 12"), seats("1 2 3 4 5 6 7 8 9 10")
ONE, THREE, FIVE, EIGHT, TEN = seats("1 3 5 8 10")

BEFORE = BankTable(
    seats=LARGE,
    players=(ONE, THREE, FIVE, EIGHT, TEN),
    banker=THREE,
    bank=400,
    money=((ONE, 500), (THREE, 600), (FIVE, 1000), (EIGHT, 750), (TEN, 80)),
)
STAKED = replace(
    BEFORE,
    stakes=((FIVE, 100), (EIGHT, 250)),
    money=((ONE, 500), (THREE, 600), (FIVE, 900), (EIGHT, 500), (TEN, 80)),
    hand=EIGHT,
)
DEALT = replace(STAKED, punter=cards("H6 SQ"), bank_cards=cards("D3 CK"), points=(6, 3))
DRAWN = replace(DEALT, bank_cards=cards("D3 CK C4"), points=(6, 7))
OVER = BankTable(
    seats=LARGE, players=BEFORE.players, banker=None, bank=0, money=((ONE, 500), (THREE, 1350))
)
# Every place taken, each with a great stake, three cards on both sides: hardly one is fuller.
FULL = replace(
    DRAWN,
    players=LARGE,
    bank=12345,
    stakes=tuple((seat, 1250) for seat in LARGE if seat != THREE),
    money=tuple((seat, 12345) for seat in LARGE),
    punter=cards("H6 SQ D7"),
    points=(3, 7),
)


def play(monkeypatch: pytest.MonkeyPatch, tables: Sequence[BankTable]) -> Record:
    """Return the record of a hand of a game whose states are its ``tables``."""
    game = replace(GAMES["whist"], name=GAME, table=lambda state: state)
    monkeypatch.setitem(GAMES, GAME, game)
    monkeypatch.setitem(WORDS, GAME, WORDS["whist"])
    start, *after = tables
    return Record(
        path="a.hand.yaml",
        line=1,
        id="a",
        game=GAME,
        laws=(),
        seats=start.seats,
        opening=(),
        start=start,
        entries=tuple(
            Happening(line=line, actor=THREE, mark=None, events=(HandEnded(),), state=table)
            for line, table in enumerate(after, start=2)
        ),
        problems=(),
    )
