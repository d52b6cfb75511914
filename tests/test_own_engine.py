"""A game of cards without tricks, of which its author wrote the engine."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, ClassVar, NamedTuple

import pytest

from hoyle.adapter import Did, game_of
from hoyle.cards import Card, CardSet, Rank, pack_of
from hoyle.events import Dealt, Event, Irregularity
from hoyle.fields import Field, by_suits, of_each
from hoyle.game import Finding, Table
from hoyle.hands.file import read_text
from hoyle.hands.notation import others_of, queries_of
from hoyle.hands.proof import prove
from hoyle.hands.record import Happening
from hoyle.packs import FRENCH
from hoyle.seats import Seat
from sphinx_hoyle.narration import wording
from sphinx_hoyle.words import Forbidden, Words

SEATS = (Seat("A"), Seat("B"), Seat("C"))


class Law(StrEnum):
    DEAL = "shed:1"
    LAST = "shed:2"


class Position(NamedTuple):
    hands: tuple[CardSet, ...]
    due: int = 0


class Shed:
    """A card is thrown away a turn; whoever has one left and is called has kept silent."""

    name, laws, seats, about = "shed", Law, SEATS, "Cards are dealt."
    verbs: ClassVar = {"throws": "A card is thrown away.", "calls": ""}
    fields: ClassVar = {
        "hands": Field(of_each(SEATS, by_suits(FRENCH)), "The cards of each.", needed=True)
    }
    queries: ClassVar = {"due": lambda position, words: Finding((SEATS[position.due],))}

    def begin(self, header):
        return Position(header.hands(SEATS, most=5, pack=pack_of(Rank), alike=False))

    def due(self, position):
        return SEATS[position.due]

    def lawful(self, position):
        return [("throws", str(card)) for card in position.hands[position.due]]

    def read(self, position, seat, verb, words):
        return " ".join(words)

    def forbidden(self, position, seat, verb, what):
        return None

    def done(self, position, seat, verb, what):
        if verb == "calls":
            fault = Irregularity(actor=Seat(what), law=Law.LAST, laws=(Law.LAST,))
            return position, [fault]
        place = SEATS.index(seat)
        left = position.hands[place].without(Card.parse(what))
        hands = (*position.hands[:place], left, *position.hands[place + 1 :])
        return Position(hands, (place + 1) % 3), [Event(laws=(Law.LAST,))]

    def board(self, position):
        return Table(seats=SEATS, hands=position.hands, dealer=SEATS[-1])


def _dealt(position: Position) -> list[Event]:
    return [Dealt(dealer=SEATS[-1], count=2, laws=(Law.DEAL,))]


GAME = game_of(Shed(), begun=_dealt)


def _proved(hands: str, script: str) -> Any:
    text = f"id: one\ngame: shed\nlaws: [1]\nhands: {{{hands}}}\nscript: |\n  {script}\n"
    [document] = read_text(text, "one.hand.yaml")
    return prove(document, {"shed": GAME})


def test_a_law_of_the_deal_is_cited_and_hands_may_be_unequal() -> None:
    record = _proved("A: SA S2, B: H2, C: D3 D4 D5", "A throws S2")
    assert record.problems == ()
    assert [type(event) for event in record.events][:1] == [Dealt]


def test_a_fault_is_told_of_who_committed_it_not_of_who_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = Words(acts={Did: Forbidden(refused="{actor} may not do that")})
    monkeypatch.setattr(wording, "WORDS", {"shed": said})
    record = _proved("A: SA, B: H2, C: D3", "C calls A @2")
    assert record.problems == ()
    [called] = [one for one in record.entries if isinstance(one, Happening)]
    [fault] = called.events
    assert wording.Narrator.of(record, "en").event(fault, called.act) == "A breaks a law"


def test_its_notation_says_what_its_author_says_of_a_line() -> None:
    assert {one.name: one.says for one in others_of(GAME)} == {
        "calls": "What follows is as the engine reads it.",
        "throws": "A card is thrown away.",
    }
    said = {one.name: one.says for one in queries_of(GAME)}
    assert said["due"] == "As the engine answers it."
    assert said["hand"].endswith("the cards that a seat holds.")


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ("hand B = H2", None),
        ("hand B = H3", "hand B: claimed H3; the referee finds H2"),
        ("hand N = H2", "N"),
        ("hand = H2", "expected one of A B C"),
    ],
)
def test_what_each_holds_can_be_asked_of_any_engine_with_hands(
    asked: str, problem: str | None
) -> None:
    told = [each.message for each in _proved("A: SA, B: H2, C: D3", f"? {asked}").problems]
    told = [each for each in told if "shed:1" not in each]  # which nothing here cites
    assert (told == []) if problem is None else any(problem in each for each in told)
