"""Placeholders of the narration: forms that there are, told at their lines and to translators."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

from sphinx_hoyle.catalogs import LIBRARY, LOCALES
from sphinx_hoyle.checks.admission import catalog_faults
from sphinx_hoyle.checks.forms import english_form_faults
from sphinx_hoyle.languages.forms import grammars
from sphinx_hoyle.languages.forms.grammar import Kind
from sphinx_hoyle.narration.fields import Filling, fields_of_messages, messages_of
from sphinx_hoyle.translations.placeholders import FORMS_PAGE, comment_on, forms_page

ROOT = Path(__file__).parents[1]

# Of every table: {seat} is a seat, {card} a card; {trick} a number; {options} some of an enum.
LEADS = "{seat.the} leads {card.the}"
WINS = "{seat.the} wins the {trick.ordinal} trick with {card.the}"
MAY_CHOOSE = "{actor.the} may choose {options.or}"


def faults(tmp_path: Path, edition: str, *messages: tuple[str, str]) -> list[str]:
    """Return what is told of a catalog of ours that has these messages and translations."""
    path = tmp_path / edition / "LC_MESSAGES/hoyle.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    entries = "".join(
        f'\n#, python-brace-format\nmsgid "{original}"\nmsgstr "{said}"\n'
        for original, said in messages
    )
    path.write_text(head + entries)
    found = catalog_faults(tmp_path, edition, tmp_path, tmp_path, frozenset())
    return [str(problem).removeprefix(f"{edition}/LC_MESSAGES/hoyle.po:") for problem in found]


def test_a_form_that_there_is_not_is_told_at_its_line(tmp_path: Path) -> None:
    [told] = faults(tmp_path, "hu", (LEADS, "{seat.the} kihívja: {card.akkuzatív}"))
    assert told.startswith("6: ")
    [told] = faults(tmp_path, "hu", (LEADS, "{seat.the} kihívja: {card.acusative}"))
    assert told.startswith(
        "6: {card.acusative}: a card has no form 'acusative'; expected the, article, accusative, "
    )


@pytest.mark.parametrize(
    ("edition", "original", "said", "told"),
    [
        # What another language has, or another kind of word, or what comes too late.
        ("hu", LEADS, "{seat.whose} {card}", "a seat, side or person has no form 'whose'"),
        ("mr", LEADS, "{seat.the} {card}", "a seat, side or person has no form 'the'"),
        ("ml", LEADS, "{seat.ordinal} {card}", "a seat, side or person has no form 'ordinal'"),
        ("hu", WINS, "{trick.ordinal} {seat.ordinal}", "has no form 'ordinal'"),
        ("hu", LEADS, "{seat.accusative.the}", "stands behind a form that it cannot follow"),
        ("hu", LEADS, "{seat.or} {card}", "a seat, side or person has no form 'or'"),
        # Alternatives: too many, too few, or where there are none.
        ("hu", LEADS, "{seat:a|b|c}", "has 3 alternatives; expected 2: egyes szám|többes szám"),
        ("mr", LEADS, "{card:a|b}", "has 2 alternatives; expected 4: पुल्लिंगी|"),
        ("hu", LEADS, "{seat:x}", "has 1 alternatives; expected 2"),
        ("mr", MAY_CHOOSE, "{options:a|b}", "chooses among no alternatives; expected none"),
        # What nothing of the narration is filled with has no forms.
        ("hu", "Trick {number}", "{number.ordinal} ütés", "has no forms; expected {number}"),
        # A name that the original has not.
        ("hu", LEADS, "{side} {card}", "{side} is not filled in; expected {card}, {seat}"),
        # Nothing of Python's own.
        ("hu", LEADS, "{seat.__class__}", "is not filled in; expected"),
        ("hu", LEADS, "{seat._groups}", "is not filled in; expected"),
        ("hu", LEADS, "{seat!r}", "{seat!r} is not filled in; expected one of {seat}"),
        ("hu", LEADS, "{seat[0]}", "is not filled in; expected"),
        ("hu", LEADS, "{} {seat}", "{} is not filled in; expected"),
        ("hu", LEADS, "{seat", "expected braces in pairs"),
    ],
)
def test_a_wrong_placeholder_is_told(
    tmp_path: Path, edition: str, original: str, said: str, told: str
) -> None:
    found = faults(tmp_path, edition, (original, said))
    assert any(told in one for one in found), found
    assert all(one.startswith("6: ") for one in found)


@pytest.mark.parametrize(
    ("edition", "original", "said"),
    [
        ("hu", LEADS, "{seat.the} kihívja: {card.the.accusative}"),
        ("hu", LEADS, "{card.the.accusative} {seat.the} hívja, igen, {seat.the}"),
        ("hu", WINS, "{seat.the} viszi {trick.the.ordinal} ütést"),
        ("hu", MAY_CHOOSE, "{actor.the} választhat: {options.or.the}"),
        ("mr", LEADS, "{seat.ergative} {card} {card:टाकला|टाकली|टाकले|टाकली}"),
        ("ml", MAY_CHOOSE, "{actor.dative} {options.or} {actor:ഒന്ന്|രണ്ട്}"),
        ("hu", LEADS, "így kezdődik"),
    ],
)
def test_a_value_may_stand_in_any_form_and_as_often_as_wanted(
    tmp_path: Path, edition: str, original: str, said: str
) -> None:
    assert faults(tmp_path, edition, (original, said)) == []


@pytest.mark.parametrize("edition", ["mr", "hu", "ml"])
def test_our_catalogs_ask_for_forms_that_there_are(edition: str) -> None:
    found = catalog_faults(LOCALES, edition, ROOT / "source", ROOT, frozenset())
    assert [str(problem) for problem in found] == []


def test_our_own_messages_ask_for_forms_that_english_has() -> None:
    assert [str(problem) for problem in english_form_faults(ROOT, ROOT)] == []


def test_a_message_of_ours_that_asks_for_none_is_told_at_its_line(tmp_path: Path) -> None:
    source = tmp_path / LIBRARY / "words.py"
    source.parent.mkdir(parents=True)
    source.write_text('A = 1\nB = N_("Trick {number.ordinal}")\n')
    [problem] = english_form_faults(tmp_path, tmp_path)
    assert str(problem) == (
        f"{LIBRARY}/words.py:2: {{number.ordinal}}: what it is filled with has no forms; "
        "expected {number}"
    )


def test_of_every_message_of_the_games_it_is_known_what_fills_it() -> None:
    words = ROOT / LIBRARY / "words"
    found = extract_from_dir(words, method_map=[("**.py", "python")], keywords={"N_": None})
    filled = {
        str(message)
        for name, _line, message, _comments, _context in found
        if name != "table.py" and "{" in message
    }
    assert len(filled) > 800
    assert filled <= fields_of_messages().keys()


def test_what_fills_a_message_is_the_type_of_a_field() -> None:
    fields = fields_of_messages()[WINS]
    assert fields["seat"] == {Filling(Kind.ACTOR, False, "a seat")}
    assert fields["trick"] == {Filling(Kind.NUMBER, False, "a number")}
    assert fields["card"] == {Filling(Kind.CARD, False, "a card")}


def _chooses(event: object) -> str:
    return _ONE if event else _other()


def _other() -> str:
    return {"a": "three"}["a"] + _MANY["b"]


_ONE = "one"
_MANY = {"b": "two"}


def test_messages_are_found_in_what_chooses_them() -> None:
    assert {"one", "two", "three"} <= set(messages_of(_chooses))
    assert set(messages_of("{seat.the}")) == {"{seat.the}"}


def test_translators_are_told_what_fills_a_message() -> None:
    assert comment_on(WINS) == "{seat}: a seat; {trick}: a number; {card}: a card"
    assert comment_on("Trick {number}") == ""


def test_the_page_of_forms_names_all_of_them() -> None:
    page = (ROOT / LIBRARY / FORMS_PAGE).read_text()
    assert page == forms_page()
    for grammar in grammars().values():
        section = page.partition(f"## {NAMES[grammar.language]}\n")[2].partition("\n## ")[0]
        named = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
        assert sorted(named) == sorted(grammar.forms)


NAMES = {"en": "English", "mr": "Marathi", "hu": "Hungarian", "ml": "Malayalam"}
