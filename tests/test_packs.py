"""Packs of other cards than the usual: declared, written, named and drawn."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from hoyle import known_packs
from hoyle.cards import EMPTY, FULL_PACK, PACK, Card, CardSet, Rank, Suit
from hoyle.known_packs import GERMAN, NO_SUIT, TAROT, TRUMPS, TWO_PACKS, TWO_WITH_JOKERS
from hoyle.packs import FRENCH, PACKS, Pack, pack_with
from hoyle.seats import Seat
from hoyle.tricks import Laid, order_of, winning
from sphinx_hoyle.drawing.cards_svg import definitions
from sphinx_hoyle.drawing.faces import face_of
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.narration.naming import Names
from sphinx_hoyle.words import Words

KNOWN = [pack for pack in vars(known_packs).values() if isinstance(pack, Pack)]


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("german", 32),
        ("german-six", 36),
        ("two-packs", 104),
        ("jokers", 54),
        ("two-packs-jokers", 106),
        ("tarot", 78),
    ],
)
def test_a_pack_has_as_many_cards_as_it_should(name: str, count: int) -> None:
    [pack] = [pack for pack in KNOWN if pack.name == name]
    assert len(pack.cards) == count
    assert pack_with(pack.cards) is pack
    assert not pack.cards & FULL_PACK


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_each_card_of_a_pack_is_read_as_it_is_written(pack: Pack) -> None:
    for card in pack.cards:
        assert pack.parse(str(card)) is card
        assert re.fullmatch(pack.pattern, str(card))
        assert pack.suit(str(card.suit)) is card.suit
    assert len({*map(str, pack.cards)}) == len(pack.cards)
    assert pack.parse_set(str(pack.cards)) == pack.cards
    assert [*pack.cards] == sorted(pack.cards)
    for group in str(pack.cards).split():
        assert re.fullmatch(pack.suited_pattern, group)
    held = [pack.cards.of_suit(suit) for suit in pack.suits]
    assert sum(map(len, held)) == len(pack.cards)


def test_two_alike_are_two_cards_with_one_face() -> None:
    first, second = TWO_PACKS.parse("HA"), TWO_PACKS.parse("hA")
    assert first != second
    assert (first.suit, first.rank) == (second.suit, second.rank) == (Suit.HEARTS, Rank.ACE)
    assert str(TWO_PACKS.parse_set("HAK hA")) == "HAK hA"
    order = order_of("AKQJT98765432", TWO_PACKS.cards)
    trick = (Laid(Seat("A"), second), Laid(Seat("B"), first))
    assert winning(trick, None, order).seat == "A"


def test_ranks_of_more_than_one_letter_stand_apart() -> None:
    cards = TAROT.parse_set("T21.3 XF SKN")
    assert sorted(map(str, cards)) == ["SK", "SN", "T21", "T3", "XF"]
    assert str(cards) == "XF T21.3 SKN"
    assert [*map(str, TAROT.parse_set("T12"))] == ["T12"]
    assert {card.suit for card in cards.of_suit(TRUMPS)} == {TRUMPS}


def test_the_usual_cards_are_as_they_were() -> None:
    assert FULL_PACK == (1 << 52) - 1
    assert [*Suit] == [0, 1, 2, 3]
    assert len(Rank) == 13
    assert FRENCH.cards == FULL_PACK == CardSet.from_cards(PACK)
    assert FRENCH.parse("HK") is Card.parse("HK")
    assert pack_with(EMPTY) is FRENCH
    assert {suit for suit in Suit if FULL_PACK.of_suit(suit) - FULL_PACK} == set()


def test_suits_of_packs_are_kept_as_what_they_are() -> None:
    for each in (NO_SUIT, TRUMPS, *(card.rank for card in TAROT.cards)):
        assert pickle.loads(pickle.dumps(each)) is each
    assert Suit.declared("trumps", "T") is TRUMPS
    with pytest.raises(ValueError, match="999 is not a valid Suit"):
        Suit(999)


@pytest.mark.parametrize(
    ("pack", "text", "says"),
    [
        (GERMAN, "SA", r"'SA' is not a card; expected a suit \(B H L A\) then a rank \(7-9 T U O"),
        (TWO_PACKS, "xA", "'xA' is not a card; .* a small letter for the other of two alike"),
        (TAROT, "T22", "'T22' is not a card"),
        (TAROT, "T2.2", "T2 stands twice; expected each card once"),
        (GERMAN, "A", "'A' names no card; expected a suit"),
    ],
)
def test_what_is_no_card_of_a_pack_is_refused(pack: Pack, text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        pack.parse_set(text)


ONES = (Rank.ACE,)


@pytest.mark.parametrize(
    ("name", "ranks", "copies", "says"),
    [
        ("My pack", {Suit.CLUBS: ONES}, 1, "cannot be written in addresses"),
        ("three", {Suit.CLUBS: ONES}, 3, "3 of each card; expected 1 to 2"),
        ("same", {Suit.CLUBS: ONES, Suit.declared("cups", "C"): ONES}, 1, "two suits are written"),
        ("small", {Suit.declared("cups", "c"): ONES}, 1, "'c'; expected one capital letter"),
        ("none", {Suit.CLUBS: ()}, 1, "CLUBS has no cards; expected its ranks"),
        ("again", {Suit.CLUBS: (*ONES, *ONES)}, 1, "two ranks of CLUBS are written 'A'"),
        ("sign", {Suit.CLUBS: (Rank.declared("star", "*"),)}, 1, "expected up to three capitals"),
    ],
)
def test_cards_that_could_not_be_told_apart_are_refused(
    name: str, ranks: dict[Suit, tuple[Rank, ...]], copies: int, says: str
) -> None:
    before = len(PACKS)
    with pytest.raises(ValueError, match=f"^pack {name!r}: .*{re.escape(says)}"):
        Pack(name, ranks, copies=copies)
    assert len(PACKS) == before


@pytest.mark.parametrize("language", EDITIONS)
def test_each_card_has_a_name_of_its_own_in_every_language(language: str) -> None:
    names = Names(Words(), language)
    for pack in KNOWN:
        faces = {(card.suit, card.rank) for card in pack.cards}
        assert len({str(names.value(card)) for card in pack.cards}) == len(faces)


@pytest.mark.parametrize(
    ("language", "code", "says"),
    [
        ("en", "T21", "twenty-one of tarot trumps"),
        ("en", "XF", "fool"),
        ("hu", "T21", "tarokk huszonegyes"),
        ("hu", "SN", "pikk lovas"),
    ],
)
def test_cards_of_tarot_are_told(language: str, code: str, says: str) -> None:
    assert str(Names(Words(), language).value(TAROT.parse(code))) == says


def test_a_suit_that_no_game_names_is_called_as_it_is_declared() -> None:
    cups = Suit.declared("cups", "U")
    pack = Pack("cups", {cups: ONES})
    assert str(Names(Words(), "hu").value(pack.of(cups, Rank.ACE))) == "cups ász"
    own = Words(suits={cups: "goblets"})
    assert str(Names(own, "en").value(pack.of(cups, Rank.ACE))) == "ace of goblets"


@pytest.mark.parametrize("pack", KNOWN, ids=lambda pack: pack.name)
def test_each_card_is_drawn_once_with_its_pip(pack: Pack) -> None:
    page = BeautifulSoup(definitions([pack]), "lxml")
    ids = [symbol["id"] for symbol in page.select("symbol")]
    assert len(ids) == len(set(ids))
    for card in pack.cards:
        face = face_of(pack.name, str(card))
        symbol = page.select_one(f'symbol[id="card-{face.symbol}"]')
        assert symbol is not None
        assert symbol.get_text() == face.index
        for use in symbol.select("use"):
            assert page.select(f'symbol[id="{use["href"][1:]}"] path')


def test_the_guide_to_other_cards_does_what_it_says() -> None:
    guide = Path(__file__).parents[1] / "extensions/packs.md"
    blocks = re.findall(r"^```python\n(.*?)^```", guide.read_text(encoding="utf-8"), re.M | re.S)
    assert len(blocks) == 4
    told: dict[str, Any] = {"__name__": "guide"}
    for block in blocks:
        exec(compile(block, str(guide), "exec"), told)
    assert len(told["OfTwo"].pack) == 24
    assert all(told["OfTwo"].order[card] for card in told["OfTwo"].pack)
    assert told["PHASES"][0].suits[told["CUPS"]] == "cups"
    assert set(told["PIPS"]) | {suit for suit, _rank in told["FACES"]} == {told["CUPS"]}


def test_more_jokers_than_one_pack_has_are_alike() -> None:
    one, other = TWO_WITH_JOKERS.cards.of_suit(NO_SUIT)
    assert {str(one), str(other)} == {"XJ", "xJ"}
    [english] = {str(Names(Words(), "en").value(card)) for card in (one, other)}
    assert english == "joker"
