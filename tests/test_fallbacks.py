"""Where an edition lacks a translation the English stands, and only without it the original."""

from __future__ import annotations

import json

import pytest
from pypdf import PdfReader

from browser import chromium, needs_browser, served
from searching import needs_node, scripts_say

INDEX = """\
(whist:one)=
# नियम

:::{law} 1
पहिला {c}`हुकूम <->`.
:::

:::{law} 2 दुसऱ्याचे नाव
दुसरा.
:::

:::{law} 3
तिसरा.
:::

:::{editor-note} note-3
A note.
:::

पद
: अर्थ

See {law}`named`.
"""
SECOND = """\
(whist:two)=
# दुसरे पान

::::{law} named नावाचा
नावाने.
::::
"""
ENGLISH = {
    "नियम": "Laws",
    "पहिला {c}`हुकूम <->`.": "The first.",
    "दुसऱ्याचे नाव": "Name of the second",
    "दुसरा.": "The second.",
    "पद": "Term",
    "अर्थ": "Meaning",
}
ENGLISH_SECOND = {"दुसरे पान": "Second page", "नावाचा": "Named"}
HUNGARIAN = {"दुसरा.": "A második.", "A note.": "Jegyzet."}


def in_a_browser(test):
    """Mark a test that needs a browser."""
    for mark in needs_browser:
        test = mark(test)
    return test


@pytest.fixture
def trial(project):
    made = project({"whist/index.md": INDEX, "whist/second.md": SECOND})
    made.translate("en", "whist/index", ENGLISH)
    made.translate("en", "whist/second", ENGLISH_SECOND)
    made.translate("hu", "whist/index", HUNGARIAN)
    return made


def shown(block):
    """Return what a block says, its language, and the original behind it."""
    behind = block.find_next_sibling(class_="original")
    for mark in block.select(".foreign-mark"):
        mark.decompose()
    return block.get_text().strip(), block.get("lang"), behind and behind.get_text()


def test_english_stands_before_the_original(trial):
    built = trial.build("hu")
    assert built.status == 0, built.stderr
    page = built.page("whist/index")
    first, third = page.select_one("#law-1 > p"), page.select_one("#law-3 > p")
    assert first.select_one(".foreign-name").get_text() == "angol"
    assert third.select_one(".foreign-name").get_text() == "maráthi"
    assert shown(first) == ("The first.", "en", "पहिला हुकूम.")
    second = page.select_one("#law-2 > p:not(.law-title, .original)")
    assert shown(second) == ("A második.", None, "दुसरा.")
    assert shown(third) == ("तिसरा.", "mr", None)
    note = page.select_one(".editor-note p:not(.note-heading)")
    assert shown(note) == ("Jegyzet.", None, "A note.")
    assert page.select_one("#show-original")


def test_an_empty_cell_of_a_table_has_nothing_to_translate(project):
    table = "(whist:cards)=\n# हुकूम\n\n| पान | किंमत |\n| --- | --- |\n| राजा | |\n"
    made = project({"whist/index.md": table})
    made.translate("hu", "whist/index", {"हुकूम": "Adu", "पान": "Lap", "किंमत": "Érték"})
    built = made.build("hu")
    assert built.status == 0, built.stderr
    king, value = built.page("whist/index").select("tbody td")
    assert king.select_one("p.fallback[lang=mr]")
    assert not value.select(".fallback, .foreign-mark")


def test_titles_and_contents_are_in_english(trial):
    built = trial.build("hu")
    page, second, first_page = (
        built.page(f"{name}") for name in ("whist/index", "whist/second", "index")
    )
    title = page.select_one("h1 [lang]")
    assert (title.get_text(), title["lang"]) == ("Laws", "en")
    assert page.select_one("title").get_text().startswith("Laws")
    assert page.select_one("#law-2 .law-title [lang=en]").get_text() == "Name of the second"
    for contents in first_page.select_one(".sidebar-tree"), second.select_one(".sidebar-tree"):
        named = {
            link.get_text(): link.select_one("[lang]")["lang"] for link in contents.select("a")
        }
        assert named["Laws"] == "en"
    assert page.select_one("a.next-page .title [lang=en]").get_text() == "Second page"
    assert second.select_one("a.prev-page .title [lang=en]").get_text() == "Laws"
    assert second.select_one("#named .law-title [lang=en]").get_text() == "Named"
    assert page.select_one("article .law-reference[lang=en]").get_text() == "Named"
    term = page.select_one("dt:not(.original)")
    assert (term.get_text(), term["lang"]) == ("Term", "en")


@needs_node
def test_what_can_be_searched_for_is_english_too(trial):
    text = scripts_say(trial.build("hu").out / "_static")["text"]
    assert "Second page" in text
    assert "दुसरे पान" not in text


def test_an_edition_in_the_books_own_language_keeps_its_words(trial):
    built = trial.build("mr")
    assert built.status == 0, built.stderr
    page = built.page("whist/index")
    assert shown(page.select_one("#law-1 > p"))[:2] == ("पहिला हुकूम.", None)
    assert page.select_one("h1").get_text().startswith("नियम")


def test_nothing_changes_in_english(trial):
    page = trial.build("en").page("whist/index")
    assert shown(page.select_one("#law-1 > p")) == ("The first.", None, "पहिला हुकूम.")
    assert shown(page.select_one("#law-3 > p")) == ("तिसरा.", "mr", None)
    assert not page.select(".law [lang=en]")


def test_english_does_not_count_as_a_translation(trial):
    trial.build("hu")
    path = trial.root / "build/doctrees/html/hu/translations.json"
    rows = json.loads(path.read_text(encoding="utf-8"))
    [row] = [one for one in rows if (one["book"], one["edition"]) == ("whist", "hu")]
    assert row["messages"]["translated"] == len(HUNGARIAN)
    assert "whist:1" in row["missing"]


def test_a_page_follows_the_english_that_stands_on_it(trial):
    trial.build("hu")
    assert trial.build("hu").read == []
    trial.translate("en", "whist/second", {**ENGLISH_SECOND, "नावाने.": "By name."})
    built = trial.build("hu")
    assert built.read == ["whist/second"]
    named = "#named > p:not(.law-title, .original)"
    assert shown(built.page("whist/second").select_one(named))[:2] == ("By name.", "en")
    trial.translate("hu", "whist/second", {"नावाने.": "Névvel."})
    built = trial.build("hu")
    assert shown(built.page("whist/second").select_one(named))[:2] == ("Névvel.", None)
    (trial.root / "locales/hu/LC_MESSAGES/whist/second.po").unlink()
    (trial.root / "locales/en/LC_MESSAGES/whist/second.po").unlink()
    trial.write({"whist/second.md": SECOND + "\n"})
    built = trial.build("hu")
    assert shown(built.page("whist/second").select_one(named))[:2] == ("नावाने.", "mr")


def test_print_gives_english_before_the_original(trial):
    built = trial.build("hu", builder="typst")
    assert built.status == 0, built.stderr
    reader = PdfReader(built.out / "hu.pdf")
    words = " ".join(" ".join(page.extract_text() for page in reader.pages).split())
    for said in "The first.", "A második.", "नावाने.", "Laws", "Second page", "angol":
        assert said in words
    for unsaid in "पहिला", "नियम", "दुसरे पान", "The second.":
        assert unsaid not in words
    listed = [entry.title for entry in reader.outline if not isinstance(entry, list)]
    assert not any("\u0900" <= sign <= "\u097f" for title in listed for sign in title)


@in_a_browser
def test_a_reader_sees_which_text_is_not_in_his_language(trial, tmp_path):
    built = trial.build("hu")
    lines = """
        return [...document.querySelectorAll("article :is(p, dt, dd)")]
          .filter((block) => parseFloat(getComputedStyle(block).borderLeftWidth) >= 1)
          .map((block) => [block.lang, block.textContent.includes("A második")]);
    """
    with chromium() as browser, served(built.out) as browser.address:
        browser.open("whist/index.html")
        marks = {mark.text for mark in browser.all("article .foreign-mark .foreign-name")}
        seen = browser.run(lines)
    assert marks == {"angol", "maráthi"}
    assert {language for language, _ in seen} >= {"en", "mr"}
    assert not any(hungarian for _, hungarian in seen)
