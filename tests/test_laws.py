"""Laws, clauses, notes and references, in the numbers and words of each edition."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from sphinx.util.inventory import InventoryFile

from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.book.domain import HoyleDomain, Unit
from sphinx_hoyle.book.references import note_number
from trial import SOURCE

REVOKE = """\
(whist:revoke)=
# {label}`3.ah` रंगकोट

::::{law} 64
दंड —

:::{clause} a
पहिला;
:::

:::{clause} e
पांचवा.
:::
::::

::::{law} sides Two sides
A unit without a number.

:::{clause} 2
Second.
:::
::::

:::{author-note} note-law-64
टीप
:::

:::{editor-note} note-64
Ours.
:::

See {law}`64`, {law}`64.e`, {law}`sides`, {law}`दंड <64.a>`, {law}`ecarte:44`,
{law}`twenty-eight:hidden-trump` {caller}`note-law-64` {law}`note-64`.
"""
ECARTE = """\
(ecarte:play)=
# Ecarté

:::{law} 44
Szöveg.
:::
"""
TWENTY_EIGHT = """\
(twenty-eight:auction)=
# ലേലം

:::{law} hidden-trump
തുറുപ്പ്.
:::

:::{law} note-4
കുറിപ്പ്.
:::

{caller}`note-4` {law}`note-4`
"""
PAGES = {
    "whist/index.md": REVOKE,
    "ecarte/index.md": ECARTE,
    "twenty-eight/index.md": TWENTY_EIGHT,
}


def labels(page, selector):
    return [label.get_text() for label in page.select(f"{selector} > .unit-label > [aria-hidden]")]


def references(page):
    return [link.get_text() for link in page.select("article .law-reference")]


@pytest.mark.parametrize(
    ("edition", "number", "clauses"),
    [
        ("en", "64.", ["(a)", "(e)", "(2)"]),
        ("mr", "६४.", ["(अ)", "(उ)", "(२)"]),
        ("hu", "64.", ["a)", "e)", "2)"]),
        ("ml", "64.", ["(അ)", "(ഉ)", "(2)"]),
    ],
)
def test_an_edition_prints_numbers_and_letters_of_its_own(project, edition, number, clauses):
    built = project(PAGES).build(edition)
    page = built.page("whist/index")
    assert built.status == 0, built.stderr
    assert labels(page, ".law")[0] == number
    assert labels(page, ".clause") == clauses
    assert page.select_one(".clause#law-64-e")
    assert page.select_one(".law.named#sides .clause#sides-2")


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        # A tilde is a no-break space: no line of a page ends within a reference.
        ("en", ["Law~64", "Law~64~(e)", "Two sides", "Law~44, Ecarté"]),
        ("mr", ["नियम~६४", "नियम~६४~(उ)", "Two sides", "नियम~४४, Ecarté"]),
        ("hu", ["64.~szabály", "64.~szabály~e)", "Two sides", "44.~szabály, Ecarté"]),
        ("ml", ["നിയമം~64", "നിയമം~64~(ഉ)", "Two sides", "നിയമം~44, Ecarté"]),
    ],
)
def test_a_reference_speaks_the_language_of_the_edition(project, edition, expected):
    found = references(project(PAGES).build(edition).page("whist/index"))[:4]
    assert [reference.replace("\u00a0", "~") for reference in found] == expected


PARAGRAPHS = """\
(ecarte:play)=
# Ecarté

::::{law} 8
Első.

:::{clause} p2
Második.
:::
::::

See {law}`8.p2`.
"""


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("en", "Law~8, paragraph~2"),
        ("mr", "नियम~८, परिच्छेद~२"),
        ("hu", "8.~szabály, 2.~bekezdés"),
        ("ml", "നിയമം~8, ഖണ്ഡിക~2"),
    ],
)
def test_a_paragraph_without_a_label_is_cited_by_its_place(project, edition, expected):
    built = project({"ecarte/index.md": PARAGRAPHS}).build(edition)
    page = built.page("ecarte/index")
    assert built.status == 0, built.stderr
    assert [reference.replace("\u00a0", "~") for reference in references(page)] == [expected]
    paragraph = page.select_one(".law#law-8 > .clause.unlabelled#law-8-p2")
    assert paragraph.select_one("p").get_text() == "Második."
    assert labels(page, ".clause") == ["¶"]  # a place to link to, in the margin


CALLED = """\
(whist:cutting)=
# Cutting{caller}`note-cutting`

:::{author-note} note-cutting
See the list.
:::

::::{law} 36
:::{clause} 7
Uncut.
:::
::::

:::{editor-note} note-36-7
Touching, not looking.
:::
"""


def test_contents_list_a_title_without_its_caller(project):
    pages = {"whist/index.md": "(whist:t)=\n# T\n\n```{toctree}\ncutting\n```\n"}
    built = project({**pages, "whist/cutting.md": CALLED}).build("en")
    assert built.status == 0, built.stderr
    heading = built.page("whist/cutting").select_one("h1")
    assert heading.select_one("sup.caller a")["href"] == "#note-cutting"
    [entry] = built.page("whist/index").select(".toctree-wrapper a")
    assert entry.get_text() == "Cutting"


def test_a_note_on_a_clause_names_the_clause(project):
    built = project({"whist/index.md": CALLED}).build("en")
    heading = built.page("whist/index").select_one("#note-36-7 .note-heading")
    assert heading.get_text() == "Editors’ note on Law 36 (7)"


def test_a_reference_leads_to_the_same_anchor_in_each_edition(project):
    trial = project(PAGES)
    for edition in "en", "ml":
        page = trial.build(edition).page("whist/index")
        links = [link["href"] for link in page.select("article p > a.reference")]
        assert links == [
            "#law-64",
            "#law-64-e",
            "#sides",
            "#law-64-a",
            "../ecarte/index.html#law-44",
            "../twenty-eight/index.html#hidden-trump",
            "#note-64",
        ]


def test_a_caller_is_the_number_of_its_note(project):
    page = project(PAGES).build("ml").page("twenty-eight/index")
    caller = page.select_one("sup.caller a")
    assert caller["href"] == "#note-4"
    assert caller.select_one("[aria-hidden]").get_text() == "[൪]"
    assert caller.select_one(".visually-hidden").get_text() == "കുറിപ്പ് ൪"


@pytest.mark.parametrize(("edition", "number"), [("en", "4"), ("mr", "४"), ("hu", "4")])
def test_only_the_received_text_numbers_its_notes_in_former_digits(project, edition, number):
    page = project(PAGES).build(edition).page("twenty-eight/index")
    assert page.select_one("sup.caller [aria-hidden]").get_text() == f"[{number}]"
    books = read_books(SOURCE)
    assert note_number(books, "twenty-eight", "12", "ml") == "൧൨"
    assert note_number(books, "whist", "12", "ml") == "12"
    assert note_number(books, "whist", "12", "mr") == "१२"


@pytest.mark.parametrize(("edition", "label"), [("mr", "(अः)"), ("en", "(l)"), ("ml", "(ഔ)")])
def test_the_label_of_a_section_is_not_part_of_its_words(project, edition, label):
    trial = project(PAGES)
    trial.translate("en", "whist/index", {"रंगकोट": "The revoke"})
    heading = trial.build(edition).page("whist/index").select_one("h1")
    assert heading.select_one(".section-label").get_text() == label
    words = "रंगकोट" if edition == "mr" else "The revoke"  # English stands in for Malayalam
    assert heading.get_text().removesuffix("§") == f"{label} {words}"


@pytest.mark.parametrize(
    ("anchor", "title", "language"),
    [
        ("law-64", "रंगकोट", "hu"),  # «64. törvény», whatever its title
        ("two-sides", "Two sides", "mr"),  # goes by its title, which is not translated
        ("two-sides", "", "hu"),
    ],
)
def test_a_number_is_of_the_edition_and_a_title_of_its_language(anchor, title, language):
    unit = Unit("whist:x", "law", "whist/index", anchor, 1, title, "mr")
    of_edition: Any = SimpleNamespace(env=SimpleNamespace(config=SimpleNamespace(language="hu")))
    assert HoyleDomain.language_of_name(of_edition, unit) == language


def test_notes_of_author_and_editor_look_different(project):
    page = project(PAGES).build("mr").page("whist/index")
    assert page.select_one(".author-note#note-law-64 > p").get_text() == "टीप"
    note = page.select_one(".editor-note#note-64")
    assert note["role"] == "note"
    assert note.select_one(".note-heading").get_text() == "संपादकांची टीप: नियम ६४"


def test_other_projects_find_each_unit_in_the_inventory(project):
    built = project(PAGES).build("mr")
    with (built.out / "objects.inv").open("rb") as file:
        inventory = InventoryFile.load(file, "https://x", lambda base, uri: f"{base}/{uri}")
    law = inventory["hoyle:law"]["whist:64"]
    assert (law.uri, law.display_name) == ("https://x/whist/index.html#law-64", "नियम ६४")
    clause = inventory["hoyle:clause"]["whist:64.e"]
    assert (clause.uri, clause.display_name) == (
        "https://x/whist/index.html#law-64-e",
        "नियम ६४ (उ)",
    )
    assert inventory["hoyle:section"]["whist:revoke"].uri == "https://x/whist/index.html#revoke"
    # A project that does not load our domain goes by the labels of the standard one.
    assert inventory["std:label"]["whist:64.e"].uri == clause.uri


def test_what_is_extracted_has_its_line(project):
    trial = project(PAGES)
    built = trial.build("en", builder="gettext")
    template = (built.out / "whist/index.pot").read_text(encoding="utf-8")
    assert 'source/whist/index.md:2\nmsgid "रंगकोट"' in template
    assert 'source/whist/index.md:12\nmsgid "पांचवा."' in template
    assert "{label}" not in template
