"""Terms are linked where they are first used in a unit, in the language in which it is shown."""

from __future__ import annotations

import pytest
from babel.messages.pofile import read_po

TERMBASE = """\
- id: card
  definition: One piece of a pack.
  terms:
    mr: [{term: पान, status: preferred}]
    en: [{term: card, status: preferred}, {term: leaf, status: deprecated}]
- id: trump
  definition: The suit that beats the others.
  defined: whist:64
  terms:
    mr: [{term: हुकूम, status: preferred}]
    en: [{term: trump, status: preferred}]
- id: suit
  definition: One of four.
  terms:
    mr: [{term: रंग, status: preferred}]
    en: [{term: suit, status: preferred}]
"""
LAWS = """\
(whist:one)=
# पान व हुकूम

(whist:opening)=
पहिलें पान व दुसरें पान.

::::{law} 63
हुकुमाचें पान व हुकूम.

:::{clause} a
हुकुमाचा *रंग*, `पान`.
:::
::::

:::{law} 64
{c}`हुकुमानें <trump>` {c}`रंग <->` हुकूम पान रंग.
:::

:::{editor-note} note-64
A card is a leaf; a trump card.
:::
"""
PAGES = {
    "termbase.yaml": TERMBASE,
    "terms.md": "(terms)=\n# Terms\n\n```{terms}\n```\n",
    "whist/index.md": LAWS,
    "about.md": "(about)=\n# About\n\nA card of this project.\n",
}


def links(page, within="body"):
    return [(link.get_text(), link["data-concept"]) for link in page.select(f"{within} a.concept")]


@pytest.fixture(scope="module")
def marathi(module_project):
    return module_project(PAGES).build("mr")


def test_the_first_use_of_a_concept_in_a_unit_is_linked(marathi):
    page = marathi.page("whist/index")
    assert links(page, "#opening") == [("पान", "card")]
    # A law with its clauses is one unit, emphasis is running text, code is not.
    assert links(page, "#law-63") == [("हुकुमाचें", "trump"), ("पान", "card"), ("रंग", "suit")]


def test_headings_and_pages_outside_the_books_have_no_links(marathi):
    assert links(marathi.page("whist/index"), "h1") == []
    assert links(marathi.page("about")) == []


def test_markup_by_hand_wins_and_is_the_first_use(marathi):
    page = marathi.page("whist/index")
    assert links(page, "#law-64") == [("हुकुमानें", "trump"), ("पान", "card"), ("रंग", "suit")]
    assert "रंग हुकूम पान रंग." in page.select_one("#law-64").get_text()
    last = page.select("#law-64 a.concept")[-1]
    assert last.find_previous_sibling().get_text() == "पान"  # not the word marked as no term


def test_what_is_not_translated_is_read_in_its_own_language(marathi):
    # The deprecated leaf is no link, in whatever language.
    note = marathi.page("whist/index").select_one("#note-64")
    assert links(note, "p") == [("card", "card"), ("trump", "trump")]


def test_the_translation_and_the_original_beside_it_have_their_own_links(project):
    trial = project(PAGES)
    trial.translate("en", "whist/index", {"पहिलें पान व दुसरें पान.": "The first card, a second card."})
    page = trial.build("en").page("whist/index")
    assert links(page, "#opening") == [("card", "card")]
    assert links(page, "#opening + p.original") == [("पान", "card")]


def test_links_are_the_same_however_many_processes_read(project, tmp_path):
    alone = project(PAGES).build("mr")
    together = project(PAGES, root=tmp_path / "together").build("mr", "-j", "3")
    for page in "whist/index", "terms":
        assert str(together.page(page)) == str(alone.page(page))
    cards = "_static/cards.js"
    assert (together.out / cards).read_bytes() == (alone.out / cards).read_bytes()


def test_messages_are_the_words_of_the_sources(project):
    template = project(PAGES).build("en", builder="gettext").out / "whist/index.pot"
    with template.open("rb") as file:
        messages = {message.id for message in read_po(file)}
    assert "{c}`हुकुमानें <trump>` {c}`रंग <->` हुकूम पान रंग." in messages
    assert "पहिलें पान व दुसरें पान." in messages


def test_a_translation_need_not_repeat_what_is_no_term(project):
    trial = project(PAGES)
    message = "{c}`हुकुमानें <trump>` {c}`रंग <->` हुकूम पान रंग."
    trial.translate("en", "whist/index", {message: "A {c}`trump <trump>`, a colour, a suit."})
    built = trial.build("en")
    assert not built.warnings
    law = built.page("whist/index").select_one("#law-64 > p:not(.original)")
    assert law.get_text() == "A trump, a colour, a suit."


def test_the_list_and_the_card_say_where_a_concept_is_used(marathi):
    from test_terms import cards_of

    entry = marathi.page("terms").select_one("#trump + dd .term-used")
    assert entry.get_text() == "वापर: पान व हुकूम ६३, ६४"
    assert [link["href"] for link in entry.select("a")] == [
        "whist/index.html#law-63",
        "whist/index.html#law-64",
    ]
    card = cards_of(marathi)["trump"]
    assert [link["href"] for link in card.select("a")] == [
        "terms.html#trump",
        "whist/index.html#law-64",
        "whist/index.html#law-63",
        "whist/index.html#law-64",
    ]


def test_a_card_lists_a_dozen_units_and_the_page_of_terms_all(project):
    from test_terms import cards_of

    laws = "".join(f":::{{law}} {number}\nपान.\n:::\n\n" for number in range(1, 16))
    built = project({**PAGES, "whist/index.md": f"(whist:one)=\n# नियम\n\n{laws}"}).build("mr")
    card = cards_of(built)["card"]
    assert len(card.select("p:last-child a")) == 12 + 1
    assert card.select("a")[-1]["href"] == "terms.html#card"
    assert "३" in card.select("a")[-1].get_text()
    assert len(built.page("terms").select("#card + dd .term-used a")) == 15


def test_the_list_is_written_again_when_a_use_moves_to_another_law(project):
    trial = project(PAGES)
    trial.build("mr")
    trial.write({"whist/index.md": LAWS.replace("हुकुमाचें पान व हुकूम.", "पान.").replace("हुकुमाचा", "")})
    built = trial.build("mr")
    assert built.read == ["whist/index"]
    assert built.page("terms").select_one("#trump + dd .term-used").get_text().endswith("६४")
    assert "६३" not in built.page("terms").select_one("#trump + dd .term-used").get_text()


def test_ordinary_terms_are_counted_and_never_links(project, marathi):
    built = project(PAGES).build("mr", "-D", "hoyle_ordinary_terms=suit,card")
    assert {concept for _, concept in links(built.page("whist/index"))} == {"trump"}
    used = built.page("terms").select("#card + dd .term-used a")
    assert "whist/index.html#law-64" in {link["href"] for link in used}
    assert used == marathi.page("terms").select("#card + dd .term-used a")


def test_an_ordinary_term_that_is_no_concept_is_told(project):
    built = project(PAGES).build("mr", "-D", "hoyle_ordinary_terms=card,meld")
    assert built.status == 2
    assert "hoyle_ordinary_terms: 'meld'; expected concepts of" in built.stderr


def test_a_term_marked_twice_in_a_unit_is_linked_once(project):
    law = ":::{law} 64\n{c}`हुकुमानें <trump>` {c}`हुकूम <trump>`.\n:::\n"
    built = project({**PAGES, "whist/index.md": f"(whist:one)=\n# हुकूम\n\n{law}"}).build("mr")
    page = built.page("whist/index")
    assert links(page, "#law-64") == [("हुकुमानें", "trump")]
    assert "हुकुमानें हुकूम." in page.select_one("#law-64").get_text()
