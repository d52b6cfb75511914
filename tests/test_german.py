"""A language from outside, whole: German, by one module and catalogs of a package of its own."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path
from typing import Any

import polib
import pytest
from bs4 import BeautifulSoup

from outside import PROJECTS, ROOT, Outside, copied, module_of
from sphinx_hoyle.languages.forms.grammar import Kind, Noun
from sphinx_hoyle.languages.forms.values import Value, one, several
from sphinx_hoyle.languages.language import Language

NAME = "german"
WORDS = "hoyle_de/locales/de/LC_MESSAGES/hoyle.po"


@pytest.fixture
def outside(tmp_path: Path) -> Outside:
    return copied(NAME, tmp_path)


@pytest.fixture(scope="module")
def german() -> Language:
    language: Language = module_of(PROJECTS / NAME, "hoyle_de").LANGUAGE
    return language


def value(german: Language, kind: Kind, head: str, before: str = "", **about: Any) -> Value:
    assert german.grammar is not None
    return one(german.grammar, Noun(kind=kind, head=head, before=before, **about))


# By Duden, Die Grammatik, of nouns, articles and numerals.
DECLINED = {
    ("König", "Herz-"): ("der Herz-König", "den Herz-König", "dem Herz-König", "des Herz-Königs"),
    ("Bube", "Pik-"): ("der Pik-Bube", "den Pik-Buben", "dem Pik-Buben", "des Pik-Buben"),
    ("Dame", "Karo-"): ("die Karo-Dame", "die Karo-Dame", "der Karo-Dame", "der Karo-Dame"),
    ("Ass", "Kreuz-"): ("das Kreuz-Ass", "das Kreuz-Ass", "dem Kreuz-Ass", "des Kreuz-Asses"),
    ("Sechs", "Pik-"): ("die Pik-Sechs", "die Pik-Sechs", "der Pik-Sechs", "der Pik-Sechs"),
}


@pytest.mark.parametrize(("head", "before"), DECLINED)
def test_cards_are_declined_by_their_gender(german: Language, head: str, before: str) -> None:
    card = value(german, Kind.CARD, head, before)
    said = (card.the, card.the.accusative, card.the.dative, card.the.genitive)
    assert tuple(map(str, said)) == DECLINED[head, before]


def test_seats_parts_and_cards_in_a_row(german: Language) -> None:
    dealer = value(german, Kind.ACTOR, "Geber")
    assert (
        f"{dealer.the} {dealer.the.dative} {dealer.a.accusative}"
        == "der Geber dem Geber einen Geber"
    )
    names = [value(german, Kind.ACTOR, name, is_name=True) for name in ("Nord", "Max")]
    assert [str(name.the) for name in names] == ["Nord", "Max"]
    assert [str(name.genitive) for name in names] == ["Nords", "Max’"]
    assert german.grammar is not None
    first = Noun(kind=Kind.CARD, head="König", before="Herz-")
    second = Noun(kind=Kind.CARD, head="Zehn", is_bound=True)
    row = Value(german.grammar, [(first, second)], several=True)
    assert str(row.the.accusative) == "den Herz-König und die Herz-Zehn"
    assert str(several(names)) == "Nord und Max"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "null Stiche, null Karten, keinmal"),
        (1, "einen Stich, eine Karte, einmal"),
        (2, "zwei Stiche, zwei Karten, zweimal"),
        (12, "zwölf Stiche, zwölf Karten, zwölfmal"),
        (13, "13 Stiche, 13 Karten, 13-mal"),
    ],
)
def test_what_is_counted_agrees(german: Language, number: int, said: str) -> None:
    count = value(german, Kind.NUMBER, str(number), number=number)
    message = "{n.masculine.accusative} {n:Stich|Stiche}, {n.feminine} {n:Karte|Karten}, {n.times}"
    assert message.format(n=count) == said


def test_words_are_sorted_as_din_5007_has_them(german: Language) -> None:
    # DIN 5007-1: ä, ö and ü as a, o and u, ß as ss; what is the same then, the plain one first.
    listed = "Affe Ahle Ähre Apfel Masse Maße Master Ofen öffnen Opfer".split()
    assert german.alphabet is not None
    assert sorted(set(listed), key=german.alphabet.key) == listed


@pytest.mark.parametrize(
    ("text", "number"),
    [("dreizehn", 13), ("achtundzwanzig", 28), ("dritten", 3), ("zweimal", 2), ("hundert", 100)],
)
def test_numbers_in_words_are_read(german: Language, text: str, number: int) -> None:
    assert german.counted is not None
    read = german.counted(unicodedata.normalize("NFC", text))
    assert read is not None
    assert (int(read.number), read.certain) == (number, True)
    assert german.counted("dreist") is None
    assert german.lacks == {}


def test_hands_are_told_in_german(outside: Outside, tmp_path: Path) -> None:
    kit = copied("oh_hell", tmp_path / "kit")
    path = os.pathsep.join(each.environment["PYTHONPATH"] for each in (outside, kit))
    both = Outside(outside.project, {**outside.environment, "PYTHONPATH": path})
    examples = ROOT / "examples/goat"
    goat, discard, bids = both.run(
        f"play {examples / 'direction.hand.yaml'} --language de",
        f"play {examples / 'discarding.hand.yaml'} --language de",
        f"play {kit.project / 'examples/oh-hell/bidding.hand.yaml'} --language de",
    )
    for done in (goat, discard, bids):
        assert done.status == 0, done
    told = goat.out + discard.out
    assert "Nord spielt die Pik-" in told
    assert "Ost wirft den Kreuz-Buben verdeckt ab (Abwerfen)." in told
    assert "West darf nicht null Stiche ansagen" in bids.out, bids.out
    for english in ("trick", "spades", " the "):
        assert english not in told + bids.out


def test_a_form_that_german_lacks_is_told_at_its_line(outside: Outside) -> None:
    path = outside.project / WORDS
    catalog = polib.pofile(str(path), wrapwidth=0)
    entry = catalog.find("{seat.the} plays {card.the}")
    assert entry is not None
    entry.msgstr = "{seat.the} spielt {card.instrumental}"
    catalog.save()
    line = next(
        number
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if "instrumental" in text
    )
    [read] = outside.run("proofread --edition de hoyle")
    assert read.status == 1
    assert f"{WORDS}:{line}: {{card.instrumental}}: a card has no form 'instrumental'" in read.out


def test_what_we_say_anew_is_brought_into_its_catalog(outside: Outside) -> None:
    path = outside.project / WORDS
    before = {entry.msgid: entry.msgstr for entry in polib.pofile(str(path))}
    [done] = outside.run("catalogs hoyle --edition de")
    assert done.status == 0, done
    after = polib.pofile(str(path))
    assert {entry.msgid: entry.msgstr for entry in after if entry.msgid in before} == before
    assert len(after) > 2 * len(before)
    assert after.metadata["Language"] == "de"


@pytest.mark.long
def test_by_laws_are_published_in_german_and_english(outside: Outside) -> None:
    read, made = outside.run("proofread", "build")
    assert (read.status, made.status) == (0, 0), (read, made)
    page = outside.project / "build/html/de/satzung/index.html"
    shown = BeautifulSoup(page.read_text(encoding="utf-8"), "lxml")
    assert shown.html is not None
    assert shown.html["lang"] == "de"
    words = shown.get_text()
    for said in ("„Vier Asse“", "Regel\u00a03\u00a0(b)", "Zum Text springen", "Zur Regel"):
        assert said in words, said
    linked = {link.get_text() for link in shown.select("#law-3 a[href*='terms.html#']")}
    assert {"Mitgliederversammlung", "Mehrheit", "Beschlüsse"} <= linked
    terms = outside.project / "build/html/de/terms.html"
    listed = BeautifulSoup(terms.read_text(encoding="utf-8"), "lxml").select("dl dt")
    order = [term.get_text(" ", strip=True).split()[0] for term in listed]
    assert order == ["Änderung", "Beschluss", "Mehrheit", "Mitgliederversammlung", "Vermögen"]
    english = outside.project / "build/html/en/satzung/index.html"
    assert (
        "Law\u00a03\u00a0(b)"
        in BeautifulSoup(english.read_text(encoding="utf-8"), "lxml").get_text()
    )
    for edition in ("de", "en"):
        printed = outside.project / f"build/pdf/{edition}/satzung.pdf"
        assert printed.read_bytes().startswith(b"%PDF")
        assert (outside.project / f"build/epub/{edition}/satzung.epub").is_file()


@pytest.mark.long
def test_a_project_is_begun_in_german(outside: Outside) -> None:
    new = outside.project.parent / "neu"
    begun, read, made = outside.run(
        f"new {new} --language de --editions de,en --game goat",
        f"--project {new} proofread",
        f"--project {new} build --format html",
    )
    assert (begun.status, read.status, made.status) == (0, 0, 0), (begun, read, made)
    page = (new / "build/html/de/goat/index.html").read_text(encoding="utf-8")
    assert "Die Regeln des Spiels" in page
    assert "Ein Beispiel, in dem diese Regel entscheidet." in page
