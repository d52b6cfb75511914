"""A game with tarot cards: its hands proved, told in every language, drawn on page and in print."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from hoyle.cards import Card, Suit
from hoyle.games import GAMES
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from hoyle.hands.record import Record
from hoyle.known_packs import NO_SUIT, TAROT, TRUMPS
from hoyle.reasons import MustFollow, MustTrump
from hoyle.seats import Seat
from hoyle.tricks import Laid, order_of, winning
from hoyle.tricktaking import Bound, Cites, Rules, Score, State, Why, game_of
from sphinx_hoyle.drawing.cards_svg import definitions
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.hands.html import draw
from sphinx_hoyle.narration.wording import WORDS
from sphinx_hoyle.typst.hands import hand_calls
from sphinx_hoyle.typst.press import Press
from sphinx_hoyle.typst.source import Source
from sphinx_hoyle.typst.words import words_file
from sphinx_hoyle.words import Words

RANKS = [*map(str, range(21, 9, -1)), *"KQNJT98765432A1", "F"]


class Law(StrEnum):
    """The laws of the game."""

    DEAL = "tarot-trial:deal"
    TURN = "tarot-trial:turn"
    FOLLOWING = "tarot-trial:following"
    TRUMPING = "tarot-trial:trumping"
    TRICK = "tarot-trial:trick"
    SCORE = "tarot-trial:score"


class Tarot(Rules):
    """The twenty-one are trumps in every hand; the fool may always be laid, and wins nothing."""

    name = "tarot-trial"
    laws = Law
    cites = Cites(deal=Law.DEAL, turn=Law.TURN, trick=Law.TRICK, score=Law.SCORE)
    pack = TAROT.cards
    order = order_of(RANKS, TAROT.cards)
    cards = 19

    def trump(self, turn_up: Card | None) -> Suit:
        """Return the trumps."""
        return TRUMPS

    def bound(self, state: State, seat: Seat) -> Bound:
        """Yield the duties to follow suit, and else to trump."""
        fool = state.hand(seat).of_suit(NO_SUIT)
        if not state.trick or state.suit_led is NO_SUIT:
            return
        if held := state.led_and_held(seat):
            yield MustFollow(Law.FOLLOWING, suit=state.suit_led), held | fool
        elif trumps := state.hand(seat).of_suit(TRUMPS):
            yield MustTrump(Law.TRUMPING, suit=state.suit_led), trumps | fool

    def wins(self, trick: tuple[Laid, ...], trump: Suit | None) -> Laid:
        """Return the highest trump, else the highest of the suit led: never the fool."""
        return winning(
            tuple(laid for laid in trick if laid.card.suit is not NO_SUIT), trump, self.order
        )

    def scores(self, state: State) -> Iterator[Score]:
        """Yield a point for each trick."""
        for seat in state.seats:
            if taken := state.taken(seat):
                yield Score(seat, taken, Why.TRICKS, Law.SCORE)


HAND = """\
id: tarot-trial
game: tarot-trial
laws: [following, trumping, trick]
dealer: W
hands: {N: SK T21.3, E: SN T2 XF, S: T10.1 HQ, W: SA DT CJ}
script: |
  1. N: SK T2^! SN HQ^! T10 SA
  ? winner 1 = S @trick
  ? hand N = T21.3
  2. S: HQ DT T3 XF
  ? winner 2 = N
  ...
  ? score = N 2 E 0 S 1 W 0
"""


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> Record:
    """The record of the hand."""
    game = game_of(Tarot())
    monkeypatch.setitem(GAMES, game.name, game)
    monkeypatch.setitem(WORDS, game.name, Words())
    [document] = read_text(HAND, "tarot.hand.yaml")
    return prove(document, GAMES)


def test_its_hand_is_proved_and_a_wrong_one_is_not(record: Record) -> None:
    assert record.problems == ()
    [document] = read_text(HAND.replace("winner 1 = S", "winner 1 = E"), "wrong.hand.yaml")
    [problem] = prove(document, GAMES).problems
    assert problem.line == 8
    assert "claimed E; the referee finds S" in problem.message


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "South wins the first trick with the ten of tarot trumps"),
        ("hu", "Dél viszi az első ütést a tarokk tízessel"),
        ("mr", "टॅरो दश्शीने"),
        ("ml", "ടാരോ പത്ത് കൊണ്ടു"),
    ],
)
def test_it_is_told(record: Record, language: str, says: str) -> None:
    told = [line.text for step in picture(record, language).steps for line in step.lines]
    assert any(says in line for line in told), told


def test_it_is_drawn_with_cards_that_are_defined(record: Record) -> None:
    shown = picture(record, "en")
    page = BeautifulSoup(definitions([TAROT]) + draw(shown), "lxml")
    defined = {str(symbol["id"]): symbol for symbol in page.select("symbol")}
    drawn = {str(use["href"])[1:] for use in page.select(".card use")}
    assert {"card-tarot-T21", "card-tarot-XF", "card-tarot-SN"} <= drawn <= set(defined)
    assert defined["card-tarot-T21"].get_text() == "21"
    assert "fool" in {str(card["aria-label"]) for card in page.select("svg.card")}


def test_it_is_printed(record: Record, tmp_path: Path) -> None:
    drawing = "\n".join(hand_calls(picture(record, "hu"), "", lambda law: law.id))
    press = Press(tmp_path, words_file(["hu"]))
    head = '#import "hands.typ": *\n#set document(title: "a")\n#show: in-language.with("hu")\n'
    assert press.print(Source("a", head + drawing)).startswith(b"%PDF")
