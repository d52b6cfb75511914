"""Cards laid out in rows, on the page, in print and in words; hands dealt unequally."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

import round_tables
from hoyle.events import Dealt
from hoyle.immutable import replace
from hoyle.seats import Seat
from sphinx_hoyle.drawing.picture import picture, table_after
from sphinx_hoyle.drawing.pictured import Picture, PicturedRound
from sphinx_hoyle.hands.html import draw
from sphinx_hoyle.narration.wording import Narrator
from sphinx_hoyle.typst.hands import hand_calls
from sphinx_hoyle.typst.illustration import illustration
from sphinx_hoyle.typst.markup import string
from sphinx_hoyle.typst.press import Press
from sphinx_hoyle.typst.source import Source
from sphinx_hoyle.typst.words import words_file

A, B, C = map(Seat, "ABC")
RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()


def shown(monkeypatch: pytest.MonkeyPatch, name: str, language: str = "en") -> Picture:
    full = round_tables.ALL[name]
    bare = replace(full, rows=())
    return picture(round_tables.play(monkeypatch, [bare, full], like="twenty-eight"), language)


def test_rows_are_drawn_in_their_order_and_named_where_cards_do_not_tell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = BeautifulSoup(draw(shown(monkeypatch, "sevens")), "lxml")
    assert not page.select(".before .rows")
    rows = page.select(".step .rows li")
    assert [row.select(".whose") for row in rows] == [[], [], []]
    first = [str(card["aria-label"]) for card in rows[0].select("svg.card")]
    assert first[:2] + first[-1:] == ["ace of spades", "two of spades", "king of spades"]
    sets = BeautifulSoup(draw(shown(monkeypatch, "sets")), "lxml").select(".step .rows li")
    assert [row.select_one(".whose").text for row in sets] == ["A", "A", "B"]
    assert [len(row.select("svg.card")) for row in sets] == [4, 3, 4]


@pytest.mark.parametrize(
    ("language", "suits", "laid"),
    [
        ("en", "hearts ace two three four", "A: queen of spades, queen of hearts"),
        ("hu", "kőr ász kettes hármas négyes", "Andor: pikk dáma, kőr dáma"),
        ("mr", "बदाम एक्का दुर्री तिर्री", "अ: इस्पिक राणी, बदाम राणी"),
        ("ml", "ഹാർട്ട് ഏയ്സ് രണ്ട് മൂന്ന്", "എ: ഇസ്പേഡ് റാണി, ഹാർട്ട് റാണി"),
    ],
)
def test_rows_are_told_in_words(
    monkeypatch: pytest.MonkeyPatch, language: str, suits: str, laid: str
) -> None:
    for name, words in ("sevens", suits), ("sets", laid):
        [step] = shown(monkeypatch, name, language).steps
        assert isinstance(step.table, PicturedRound)
        assert any(row.spoken.startswith(words) for row in step.table.rows), step.table.rows


@pytest.mark.parametrize("name", ["sevens", "sets"])
def test_what_is_laid_out_at_the_end_is_printed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    hand = shown(monkeypatch, name)
    drawing, *_story = hand_calls(hand, "", lambda law: string(law.reference))
    press = Press(tmp_path, words_file(["en"]))
    head = '#import "hands.typ": *\n#set document(title: "a")\n#show: in-language.with("en")\n'
    alone = illustration(hand, "", "", lambda law: string(law.reference))
    pdf = tmp_path / "a.pdf"
    for print_of, before in (drawing, True), (alone, False):
        pdf.write_bytes(press.print(Source("a", head + print_of)))
        told = subprocess.run(["pdftotext", pdf, "-"], capture_output=True, text=True, check=True)
        dealt, end, laid = told.stdout.partition("At the end")
        assert bool(end) == before
        words = (laid if before else dealt).split()
        if name == "sevens":
            assert all(words.count(rank) >= 3 for rank in RANKS), told.stdout
            assert not before or "2" not in dealt.split()
        else:
            assert words.count("A") >= (3 if before else 2) + 1, told.stdout


def test_many_cards_of_three_are_printed_of_each(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bare = replace(round_tables.SEVENS, rows=())
    hand = picture(round_tables.play(monkeypatch, [bare], like="twenty-eight"), "hu")
    drawing, *_story = hand_calls(hand, "", lambda law: string(law.reference))
    press = Press(tmp_path, words_file(["hu"]))
    head = '#import "hands.typ": *\n#set document(title: "a")\n#show: in-language.with("hu")\n'
    pdf = tmp_path / "a.pdf"
    pdf.write_bytes(press.print(Source("a", head + drawing)))
    told = subprocess.run(["pdftotext", pdf, "-"], capture_output=True, text=True, check=True)
    assert [name in told.stdout for name in ("Andor", "Béla", "Cézár")] == [True] * 3


def test_one_moment_of_two_who_exchange_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    record = round_tables.play(monkeypatch, [round_tables.SETS], like="twenty-eight")
    table, trick = table_after(replace(record, state=round_tables.SETS), 0, "en")
    assert isinstance(table, PicturedRound)
    assert [len(row.cards) for row in table.rows] == [4, 3, 4]
    assert trick == ()


@pytest.mark.parametrize(
    ("language", "one", "two", "himself"),
    [
        (
            "en",
            "C deals 18 cards to A and 17 to everyone else",
            "C deals eleven cards each to A and B and ten to everyone else",
            "C deals 14 cards to himself and 13 to everyone else",
        ),
        (
            "hu",
            "Cézár Andornak 18 kártyát oszt, mindenki másnak 17-et",
            "Cézár Andornak és Bélának fejenként tizenegy kártyát oszt, mindenki másnak tízet",
            "Cézár magának 14 kártyát oszt, mindenki másnak 13-at",
        ),
        (
            "mr",
            "क याने अ याला १८ पाने वाटली आणि बाकी प्रत्येकाला १७",
            "क याने अ आणि ब यांना प्रत्येकी अकरा पाने वाटली आणि बाकी प्रत्येकाला दहा",
            "क याने स्वतःला १४ पाने वाटली आणि बाकी प्रत्येकाला १३",
        ),
        (
            "ml",
            "സി എയ്ക്ക് 18 ചീട്ടും മറ്റുള്ളവർക്ക് 17 ചീട്ടു വീതവും പങ്കിടുന്നു",
            "സി എയ്ക്കും ബിക്കും പതിനൊന്നു ചീട്ടു വീതവും മറ്റുള്ളവർക്കു പത്തു ചീട്ടു വീതവും പങ്കിടുന്നു",
            "സി തനിക്ക് 14 ചീട്ടും മറ്റുള്ളവർക്ക് 13 ചീട്ടു വീതവും പങ്കിടുന്നു",
        ),
    ],
)
def test_hands_dealt_unequally_are_told_as_they_are(
    language: str, one: str, two: str, himself: str
) -> None:
    told = Narrator("goat", language, C, seats=(A, B, C))
    dealt = [
        told.event(Dealt(dealer=C, count=count, seats=seats, more=more))
        for seats, more, count in (((A,), 18, 17), ((A, B), 11, 10), ((C,), 14, 13))
    ]
    assert dealt == [one, two, himself]
