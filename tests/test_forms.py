"""The forms of each language, word by word, against tables that a reader of it has written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from hoyle.cards import PACK, RANK_LETTERS, SUIT_LETTERS, Card, CardSet, Rank, Suit
from hoyle.games.whist.terms import Exaction
from hoyle.seats import Seat, Side
from sphinx_hoyle.languages.forms import grammars
from sphinx_hoyle.languages.forms.grammar import Kind, Noun
from sphinx_hoyle.languages.forms.values import Value, one, several
from sphinx_hoyle.narration.naming import Names
from sphinx_hoyle.narration.wording import WORDS

TABLES = Path(__file__).parent / "forms"


def read(language: str) -> Mapping[str, Any]:
    tables: Mapping[str, Any] = yaml.safe_load((TABLES / f"{language}.yaml").read_text())
    return tables


def rows(tables: str) -> dict[str, dict[str, str]]:
    """Return each word that tables have in their first column, with its forms by their names."""
    found: dict[str, dict[str, str]] = {}
    for table in tables.strip("\n").split("\n\n"):
        head, *lines = [re.split("  +", line) for line in table.split("\n")]
        for cells in lines:
            assert len(cells) == len(head), f"{cells} does not fill the columns {head}"
            said = (cell.strip('"') for cell in cells)
            found.setdefault(cells[0], {}).update(dict(zip(head, said, strict=True)))
    for forms in found.values():
        forms.pop("code", None)
    return found


def names(language: str, code: str = "N") -> Names:
    """Return what a table calls everything at which ``code`` sits."""
    if code in ("dealer", "elder"):
        return Names(WORDS["ecarte"], language, Seat("B"), (Seat("A"), Seat("B")))
    seats = "NESW" if set(code) <= set("NESW") else "ABCDEF"
    return Names(WORDS["twenty-eight"], language, None, tuple(map(Seat, seats)))


def actor(language: str, code: str) -> Value:
    seat = {"dealer": "B", "elder": "A"}.get(code, code.removesuffix(" of 6"))
    return names(language, code).value(Seat(seat) if len(seat) == 1 else Side(seat))


def cards(language: str, codes: str) -> Value:
    held = CardSet() if codes == "none" else CardSet.parse(codes)
    return names(language).value(held)


def said(value: Value, path: str) -> str:
    """Return a value in a form: «accusative», or one that follows another, «the.accusative»."""
    for name in [] if path == "plain" else path.split("."):
        value = getattr(value, name)
    return str(value)


def compare(value: Value, expected: Mapping[str, str]) -> None:
    assert {path: said(value, path) for path in expected} == dict(expected)


@pytest.mark.parametrize("language", grammars())
def test_seats_and_sides_have_their_forms(language: str) -> None:
    for code, expected in rows(read(language)["actors"]).items():
        compare(actor(language, code), expected)


@pytest.mark.parametrize("language", grammars())
def test_suits_and_ranks_have_their_forms(language: str) -> None:
    table = read(language)
    suits, ranks = rows(table["suits"]), rows(table["ranks"])
    assert set(suits) == set(SUIT_LETTERS)
    assert set(ranks) == set(RANK_LETTERS)
    for suit in Suit:
        compare(names(language).value(suit), suits[str(suit)])
    for rank in Rank:
        compare(names(language).value(rank), ranks[str(rank)])


@pytest.mark.parametrize("language", grammars())
def test_each_card_has_its_forms(language: str) -> None:
    table = read(language)
    suits, ranks = rows(table["suits"]), rows(table["ranks"])
    for card in PACK:
        suit, rank = suits[str(card.suit)], ranks[str(card.rank)]
        compare(
            names(language).value(card),
            {
                path: parts.format(suit=Row(suit), rank=Row(rank))
                for path, parts in table["card"].items()
            },
        )


class Row:
    """A row of a table, to be asked for its cells."""

    def __init__(self, cells: Mapping[str, str]) -> None:
        self.cells = cells

    def __getattr__(self, name: str) -> str:
        return self.cells[name]

    def __str__(self) -> str:
        return self.cells["plain"]


@pytest.mark.parametrize("language", grammars())
def test_several_are_joined_in_each_form(language: str) -> None:
    table = read(language)
    for codes, expected in table["cards"].items():
        compare(cards(language, codes), expected)
    for codes, expected in table["seats"].items():
        compare(names(language).value(tuple(map(Seat, codes.split()))), expected)


@pytest.mark.parametrize("language", ["en", "hu"])
def test_what_may_be_chosen_is_joined_as_clauses(language: str) -> None:
    whist = Names(WORDS["whist"], language, None, tuple(map(Seat, "NESW")))
    for codes, expected in read(language)["choices"].items():
        compare(whist.value(tuple(map(Exaction, codes.split()))), expected)


@pytest.mark.parametrize("language", grammars())
def test_other_words_have_their_forms(language: str) -> None:
    for word, expected in rows(read(language).get("members", "")).items():
        noun = Noun(kind=Kind.MEMBER, head=word)
        compare(one(grammars()[language], noun), expected)


@pytest.mark.parametrize("language", grammars())
def test_numbers_have_their_forms(language: str) -> None:
    found = rows(read(language)["numbers"])
    assert len(found) == 121
    for number, expected in enumerate(found.values()):
        compare(names(language).value(number), expected)


@pytest.mark.parametrize("language", grammars())
def test_alternatives_agree_with_what_is_named(language: str) -> None:
    for spec, groups in read(language)["alternatives"].items():
        for chosen, codes in groups.items():
            for code in codes:
                assert format(named(language, code), spec) == chosen, code


def named(language: str, code: str | int) -> Value:
    """Return what a cell of the alternatives names: a number, a suit, cards, seats or a side."""
    if isinstance(code, int):
        return names(language).value(code)
    if code.startswith("suit "):
        return names(language).value(Suit(SUIT_LETTERS.index(code[-1])))
    if code.startswith("rank "):
        return names(language).value(Rank(RANK_LETTERS.index(code[-1])))
    if code[0] in SUIT_LETTERS and len(code) > 1:
        return cards(language, code) if len(code) > 2 else names(language).value(Card.parse(code))
    if " " in code:
        return names(language).value(tuple(map(Seat, code.split())))
    return actor(language, code)


def test_malayalam_options_are_joined_by_their_purpose() -> None:
    words = ("കളി തുടരൽ", "കളി നിർത്തൽ", "കളി മാറ്റൽ")
    options = [one(grammars()["ml"], Noun(kind=Kind.MEMBER, head=word)) for word in words]
    joined = {n: str(getattr(several(options[:n]), "or").purpose) for n in (1, 2, 3)}
    assert joined == {
        1: "കളി തുടരാൻ",
        2: "കളി തുടരാനോ നിർത്താനോ",
        3: "കളി തുടരാനോ, കളി നിർത്താനോ, കളി മാറ്റാനോ",
    }


def test_long_malayalam_options_are_set_apart_by_a_comma() -> None:
    words = ("തുറന്ന ചീട്ട് പിന്നീട് എപ്പോഴെങ്കിലും ആവശ്യപ്പെടൽ", "കളി തുടരൽ")
    options = [one(grammars()["ml"], Noun(kind=Kind.MEMBER, head=word)) for word in words]
    joined = str(getattr(several(options), "or").purpose)
    assert joined == "തുറന്ന ചീട്ട് പിന്നീട് എപ്പോഴെങ്കിലും ആവശ്യപ്പെടാനോ, കളി തുടരാനോ"


def test_what_a_word_lacks_is_refused() -> None:
    seat, card = actor("en", "N"), cards("en", "HK")
    for value, form in ((seat, "accusative"), (seat, "ordinal"), (card, "whose")):
        with pytest.raises(AttributeError, match=f"has no form '{form}'; expected the"):
            said(value, form)
    with pytest.raises(AttributeError, match="cannot follow"):
        said(seat, "the.whose")
    with pytest.raises(AttributeError, match="no form 'or'"):
        said(seat, "or")
    for spec in ("a|b|c", "a"):
        with pytest.raises(AttributeError, match=r"expected 2: singular\|plural"):
            format(seat, spec)
    with pytest.raises(AttributeError, match="among no alternatives"):
        format(names("en").said("words"), "a|b")


@pytest.mark.parametrize("language", grammars())
def test_every_form_stands_in_a_table(language: str) -> None:
    table = read(language)
    tabled = {
        Kind.ACTOR: rows(table["actors"]),
        Kind.SUIT: rows(table["suits"]),
        Kind.RANK: rows(table["ranks"]),
        Kind.NUMBER: rows(table["numbers"]),
        Kind.CARD: {"each": table["card"]},
    }
    for kind, words in tabled.items():
        asked = {name for row in words.values() for path in row for name in path.split(".")}
        forms = grammars()[language].forms
        assert {name for name in forms if kind in forms[name].kinds} <= asked, kind


@pytest.mark.parametrize(
    ("written", "sounded"),
    [
        ("പിടി വടക്കിന് കിട്ടുന്നു", "പിടി വടക്കിനു കിട്ടുന്നു"),
        ("വടക്കിന് ഇനി കളിക്കാം", "വടക്കിന് ഇനി കളിക്കാം"),
        ("എയ്ക്ക് “ബാങ്കോ” വിളിക്കാം", "എയ്ക്കു “ബാങ്കോ” വിളിക്കാം"),
        ("വടക്ക് മാർക്ക് കുറിക്കുന്നു", "വടക്ക് മാർക്ക് കുറിക്കുന്നു"),
        ("എച്ച് ഇസ്പേഡ് ഒമ്പത് കൊണ്ടു ജയിക്കുന്നു", "എച്ച് ഇസ്പേഡ് ഒമ്പത് കൊണ്ടു ജയിക്കുന്നു"),
        ("ചോദിച്ചത് മൂന്നു ചീട്ടാണ് തെക്ക് പറയുന്നു", "ചോദിച്ചതു മൂന്നു ചീട്ടാണു തെക്ക് പറയുന്നു"),
        ("കിഴക്ക് വശത്തെ ഇരിപ്പിടം", "കിഴക്കു വശത്തെ ഇരിപ്പിടം"),
        ("ഇല്ലെന്ന് തെക്ക് കിഴക്കിനോട് പറയുന്നു", "ഇല്ലെന്നു തെക്ക് കിഴക്കിനോടു പറയുന്നു"),
        ("തുറുപ്പ് ചീട്ട് നോക്കുന്നു; ചീട്ട് എടുക്കുന്നു", "തുറുപ്പ് ചീട്ടു നോക്കുന്നു; ചീട്ട് എടുക്കുന്നു"),
    ],
)
def test_malayalam_opens_half_vowels_before_consonants(written: str, sounded: str) -> None:
    assert grammars()["ml"].spoken(written) == sounded
