"""A game of shedding by an engine of its own: cards as it reads them, in whatever order claimed."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

import pytest

from hoyle.adapter import Did, game_of
from hoyle.cards import FULL_PACK, Card, CardSet
from hoyle.events import Event
from hoyle.fields import BY_SUITS, Field, of_each
from hoyle.game import Finding, Table
from hoyle.games import GAMES
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from hoyle.hands.record import Happening
from hoyle.header import Header
from hoyle.reasons import Forbidden
from hoyle.seats import Seat
from hoyle.written import Written
from sphinx_hoyle import words as said
from sphinx_hoyle.narration import wording
from sphinx_hoyle.narration.fields import _typed
from sphinx_hoyle.words import Words

ALONE = Seat("A")
HELD = CardSet.parse("S9 H32 C4")


class Law(StrEnum):
    """The only law."""

    RED = "patience:red"


class Patience:
    """One player lays red cards until none is left."""

    name, laws, verbs, about = "patience", Law, ("lays", "stops"), "The cards."
    seats = (ALONE,)
    fields: ClassVar = {"hands": Field(of_each(seats, BY_SUITS), "The cards.", needed=True)}
    queries: ClassVar = {"cards": lambda position, words: Finding((position,))}

    def begin(self, header: Header) -> CardSet:
        return header.hands(self.seats, most=52, pack=FULL_PACK)[0]

    def due(self, position: CardSet) -> Seat | None:
        return ALONE if position else None

    def lawful(self, position: CardSet) -> list[tuple[str, str | Card | CardSet]]:
        return [("lays", card) for card in position if str(card)[0] in "DH"] or [("stops", "")]

    def read(
        self, position: CardSet, seat: Seat, verb: str, words: Sequence[str]
    ) -> str | Card | CardSet:
        return Card.parse(words[0]) if verb == "lays" else ""

    def forbidden(self, position: CardSet, seat: Seat, verb: str, what: str) -> Forbidden:
        return Law.RED if what and what[0] in "CS" else None

    def done(
        self, position: CardSet, seat: Seat, verb: str, what: str
    ) -> tuple[CardSet, Sequence[Event]]:
        return (position.without(Card.parse(what)) if what else position), ()

    def board(self, position: CardSet) -> Table:
        return Table(seats=self.seats, hands=(position,), dealer=None)


GAME = game_of(Patience())


@pytest.mark.parametrize(
    ("claimed", "holds"), [("S9 H32 C4", True), ("C4 H32 S9", True), ("C4 H32 S8", False)]
)
def test_cards_are_claimed_in_any_order_of_suits(claimed: str, holds: bool) -> None:
    text = "id: one\ngame: patience\nlaws: []\nhands: {A: C4 H32 S9}\nscript: |\n  ? cards = "
    [document] = read_text(f"{text}{claimed}\n", "one")
    told = [problem.message for problem in prove(document, {"patience": GAME}).problems]
    assert told == ([] if holds else [f"cards: claimed {claimed}; the referee finds S9 H32 C4"])


def test_an_act_has_the_card_that_the_engine_read() -> None:
    script = "script: |\n  A lays S9 ^! @red\n  A lays H2\n  A lays H3\n  A stops\n"
    [document] = read_text(
        f"id: one\ngame: patience\nlaws: [red]\nhands: {{A: H32 S9}}\n{script}", "one"
    )
    record = prove(document, {"patience": GAME})
    assert record.problems == ()
    acts = [entry.act for entry in record.entries if isinstance(entry, Happening)]
    assert [act.card for act in acts if isinstance(act, Did)] == [
        Card.parse("S9"),
        Card.parse("H2"),
        Card.parse("H3"),
        None,
    ]
    assert GAME.legal(record.entries[-1].state) == [acts[-1]]


def test_a_message_may_say_that_card_or_several() -> None:
    typed = _typed(Did, Words())
    said = [one.says for name in ("card", "cards") for one in typed[name]]
    assert said == ["a card", "cards"]


class Sets(Patience):
    """Several cards are laid at once."""

    def lawful(self, position: CardSet) -> list[tuple[str, str | Card | CardSet]]:
        return [("lays", position)]

    def read(self, position: CardSet, seat: Seat, verb: str, words: Sequence[str]) -> CardSet:
        return CardSet.parse(" ".join(words))


def test_several_cards_are_an_act_and_named_where_they_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = game_of(Sets())
    words = Words(acts={Did: said.Forbidden(refused="{actor} may not lay {cards.the}")})
    monkeypatch.setitem(wording.WORDS, "patience", words)
    monkeypatch.setitem(GAMES, "patience", game)
    script = "script: |\n  A lays H23 S9 ^! @red\n"
    text = f"id: one\ngame: patience\nlaws: [red]\nhands: {{A: C4 H32 S9}}\n{script}"
    record = prove(read_text(text, "one")[0], {"patience": game})
    assert record.problems == ()
    [refused] = [entry for entry in record.entries if isinstance(entry, Happening)]
    assert isinstance(refused.act, Did)
    assert (refused.act.cards, refused.act.what) == (CardSet.parse("H32 S9"), "S9 H32")
    told = wording.Narrator.of(record, "en").event(refused.events[0], refused.act)
    assert told == "A may not lay the nine of spades, and the three and two of hearts"
    assert game.possible(record.state, ALONE) == [
        Did(ALONE, "lays", Written("S9 H32 C4"), None, HELD)
    ]
