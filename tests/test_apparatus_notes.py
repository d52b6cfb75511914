"""The critical notes of a book: beneath each unit, and all together, in every edition."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po
from bs4 import BeautifulSoup, Tag
from pypdf import PdfReader

from sphinx_hoyle.__main__ import main
from sphinx_hoyle.received.apparatus import Kind
from sphinx_hoyle.received.critical import KINDS, differing

PAGE = """\
(whist:section-4)=
# नियम

(whist:section-4-p1)=
पहिला परिच्छेद.

::::{law} 1
सहा हात.

:::{clause} b
तीन पक्षां.
:::
::::

:::{law} 2
दुसरा.
:::

:::{author-note} note-law-1
टीप.
:::
"""
MORE = """\
(whist:more)=
# अधिक

:::{law} 3
तिसरा.
:::
"""
APPARATUS = """\
emendations:
- {id: whist-001, unit: "whist:1", printed: "साहा हात", adopted: "सहा हात",
   why: "one vowel too many", kind: ocr}
- {id: whist-002, unit: "whist:1.b", printed: "पक्ष", adopted: "पक्षां",
   why: "cut off", kind: misprint}
- {id: whist-003, unit: "whist:section-4", printed: "नियमः", adopted: "नियम",
   why: "a sign lost", kind: punctuation}
- {id: whist-004, unit: "whist:section-4-p1", printed: "पहला", adopted: "पहिला",
   why: "a <sign> lost", kind: ocr}
- {id: whist-005, unit: "whist:note-law-1", printed: "टप", adopted: "टीप",
   why: "a sign lost", kind: ocr}
kept:
- {unit: "whist:1", form: "हात", why: "the spelling of the time"}
rejected:
- {unit: "whist:1.b", printed: "तीन", proposed: "दोन", why: "the law means it"}
- {unit: whist, printed: "नाही", proposed: "नाहीं", why: "only page images could tell"}
"""
WITNESS = "नियमः\nपहला परिच्छेद.\n\nसाहा हात.\nतीन पक्ष.\nदुसरा. पक्ष\nटप.\n"
INVENTORY = """\
- {id: "whist:1", kind: law, lines: 4-5, executable: "yes"}
- {id: "whist:1.b", kind: clause, lines: 5, executable: "yes"}
"""
PAGES = {
    "whist/index.md": PAGE,
    "whist/more.md": MORE,
    "ecarte/index.md": "(ecarte:one)=\n# Egy\n",
    "whist/apparatus.yaml": APPARATUS,
    "whist/witness.txt": WITNESS,
    "whist/inventory.yaml": INVENTORY,
    "apparatus.md": "(apparatus)=\n# Apparatus\n\n```{apparatus} whist\n```\n",
}


def said(element: Tag) -> str:
    return " ".join(element.get_text(" ").split())


def notes_in(page: BeautifulSoup, selector: str) -> list[str]:
    return [said(note) for note in page.select(f"{selector} > details.critical-notes li")]


def test_each_unit_has_its_notes_in_a_disclosure_that_is_closed(project):
    page = project(PAGES).build().page("whist/index")
    law = page.select_one("#law-1 > details.critical-notes")
    assert not law.has_attr("open")
    assert law.summary.get_text() == "Critical notes (4)"
    readings = [
        [reading.get_text() for reading in note.select(".reading")] for note in law.select("li")
    ]
    assert readings == [["साहा हात", "सहा हात"], ["पक्ष", "पक्षां"], ["हात"], ["तीन", "दोन"]]
    assert {reading["lang"] for reading in law.select(".reading")} == {"mr"}
    first, clause, kept, rejected = notes_in(page, "#law-1")
    assert first.endswith("— misread letters : one vowel too many (line 4 of the received text)")
    assert clause.startswith("(b) पक्ष")
    assert clause.endswith("cut off (line 5 of the received text)")  # line 6 is of another law
    assert "kept as received" in kept
    assert "proposed, not adopted" in rejected


@pytest.mark.parametrize(
    ("where", "received"),
    [
        ("#section-4 > h1 + details.critical-notes", "नियमः"),
        ("#section-4-p1 + details.critical-notes", "पहला"),
        (".author-note#note-law-1 > details.critical-notes", "टप"),
    ],
)
def test_headings_passages_and_notes_have_theirs(project, where, received):
    page = project(PAGES).build().page("whist/index")
    [notes] = page.select(where)
    assert notes.select_one(".received").get_text() == received
    assert not page.select("#law-2 details")


def test_what_differs_is_marked_by_whole_words(project):
    assert differing("साहा हात", "सहा हात") == (
        (("साहा", True), (" हात", False)),
        (("सहा", True), (" हात", False)),
    )
    assert differing("हात", "") == ((("हात", False),), ())
    page = project(PAGES).build().page("whist/index")
    marked = page.select_one("#critical-whist-001").select("strong")
    assert [word.get_text() for word in marked] == ["साहा", "सहा"]
    assert "a <sign> lost" in said(page.select_one("#critical-whist-004"))


def test_reasons_are_english_until_they_are_translated(project):
    trial = project(PAGES)
    trial.translate("hu", "whist/apparatus", {"cut off": "csonka"})
    page = trial.build("hu").page("whist/index")
    first, clause = (page.select_one(f"#critical-whist-00{number} .why") for number in (1, 2))
    assert (first["lang"], first.get_text()) == ("en", "one vowel too many")
    assert (clause.get("lang"), clause.get_text()) == (None, "csonka")


def test_the_whole_apparatus_leads_to_each_note_and_back(project):
    built = project(PAGES).build()
    whole, page = built.page("apparatus"), built.page("whist/index")
    emended, kept, rejected = whole.select("table.critical")
    rows = emended.select("tbody tr")
    assert [row["id"] for row in rows] == [f"whist-00{number}" for number in range(1, 6)]
    for row in rows:
        path, _hash, anchor = row.a["href"].partition("#")
        assert path == "whist/index.html"
        back = page.select_one(f"#{anchor} a")
        assert back["href"] == f"../apparatus.html#{row['id']}"
    assert [said(row.td) for row in rows[:2]] == ["Law 1", "Law 1 (b)"]
    assert len(kept.select("tbody tr")) == 1
    assert [said(row.td) for row in rejected.select("tbody tr")] == ["Law 1 (b)", "The whole book"]
    counts = said(whole.select_one(".critical-counts"))
    assert counts.startswith("misread letters 3 · ")
    assert sum(map(int, re.findall(r"\d+", counts))) == 8


def test_a_changed_apparatus_has_its_own_book_read_again(project):
    trial = project(PAGES)
    trial.build()
    assert trial.build().read == []
    trial.write({"whist/apparatus.yaml": APPARATUS.replace("cut off", "cut short")})
    built = trial.build()
    assert built.read == ["apparatus", "whist/index"]
    assert "cut short" in said(built.page("whist/index").select_one("#critical-whist-002"))
    assert "cut short" in said(built.page("apparatus").select_one("#whist-002"))


def test_a_page_that_is_not_read_again_has_the_note_that_was_changed(project):
    trial = project(PAGES)
    trial.build()
    note = '- {unit: "whist:3", form: "तिसरा", why: "so it is spelt"}\n'
    trial.write({"whist/apparatus.yaml": APPARATUS.replace("kept:\n", f"kept:\n{note}")})
    built = trial.build()
    assert "whist/more" not in built.read
    assert "so it is spelt" in said(built.page("whist/more").select_one("#law-3"))
    trial.write({"whist/apparatus.yaml": APPARATUS})
    assert "so it is spelt" not in said(trial.build().page("whist/more").select_one("#law-3"))


def test_an_apparatus_that_cannot_be_read_fails_every_build(project):
    trial = project(PAGES | {"whist/apparatus.yaml": "emended: []\n"})
    for _again in range(2):
        built = trial.build()
        assert built.status != 0
        assert any("'emended' is no list of the apparatus" in line for line in built.warnings)
    trial.write({"whist/apparatus.yaml": APPARATUS})
    assert trial.build().warnings == []


def test_every_kind_has_a_name_of_its_own():
    assert set(KINDS) == set(Kind)
    assert len(set(KINDS.values())) == len(Kind)


def words_of(path) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(path).pages).split())


def test_print_has_the_notes_where_the_book_is_in_its_own_language(project):
    trial = project(PAGES)
    marathi = trial.build("mr", builder="typst")
    assert marathi.status == 0, marathi.stderr
    words = words_of(marathi.out / "mr.pdf")
    for reading in ("साहा हात → सहा हात", "(आ) पक्ष → पक्षां"):
        assert reading in words
    # The notes' own words: pypdf gives vowel signs in the order in which they are drawn.
    reasons = [": a sign", "a <sign> lost", "one vowel", "टप →", "only page images"]
    places = [words.index(reason) for reason in reasons]
    assert places == sorted(places)  # in the order of the book, not of the apparatus
    english = trial.build("en", builder="typst")
    assert english.status == 0, english.stderr
    assert "साहा" not in words_of(english.out / "en.pdf")
    facing = words_of(english.out / "mr-en.pdf")
    assert "साहा हात → सहा हात — misread letters: one vowel too many (line 4)" in facing
    assert "(b) पक्ष → पक्षां" in facing


def test_each_reason_is_extracted_once_for_the_editions_but_the_english(project):
    trial = project(PAGES)
    for edition in "hu", "en":
        command = ["--project", str(trial.root), "catalogs", "--edition", edition, "whist"]
        assert main(command) == 0
    path = trial.root / "locales/hu/LC_MESSAGES/whist/apparatus.po"
    with path.open("rb") as file:
        messages = [message.id for message in read_po(file) if message.id]
    assert messages.count("a sign lost") == 1
    assert {"cut off", "the law means it", "the spelling of the time"} <= set(messages)
    assert not (trial.root / "locales/en/LC_MESSAGES/whist/apparatus.po").exists()
