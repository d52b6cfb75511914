"""Each text says which language it is in, and what is not translated shows it."""

from __future__ import annotations

import re

import pytest

from sphinx_hoyle.languages import LETTERS, NAMES, language_name

WHIST = """\
(whist:one)=
# नियम

:::{law} 1
पहिला "नियम".
:::

:::{law} 2
दुसरा.
:::

:::{editor-note} note-2
A "note".
:::
"""
TRANSLATED = {"नियम": "Laws", 'पहिला "नियम".': 'The first "law".'}


def test_a_book_in_its_own_language_is_shown_as_it_stands(project):
    page = project({"whist/index.md": WHIST}).build("mr").page("whist/index")
    assert page.html["lang"] == "mr"
    assert not page.select(".law .fallback")


def test_an_editors_note_is_english_in_each_book(project):
    trial = project({"whist/index.md": WHIST})
    note = trial.build("mr").page("whist/index").select_one(".editor-note p.fallback")
    assert note["lang"] == "en"
    english = trial.build("en").page("whist/index")
    assert not english.select(".editor-note .fallback")


def test_untranslated_blocks_are_marked_and_translated_ones_are_not(project):
    trial = project({"whist/index.md": WHIST})
    trial.translate("en", "whist/index", TRANSLATED)
    page = trial.build("en").page("whist/index")
    assert page.select_one("#law-1 > p").get_text() == "The first “law”."
    assert "fallback" not in page.select_one("#law-1 > p").get("class", [])
    second = page.select_one("#law-2 > p")
    assert (second["class"], second["lang"]) == (["fallback"], "mr")
    assert second.select_one(".foreign-name").get_text() == "Marathi"
    spoken = second.select_one(".foreign-mark .visually-hidden").get_text()
    assert spoken == "Not yet translated, in Marathi: "


# Unicode CLDR 47, the names of languages in the locales en, mr, hu and ml.
CALLED = {
    "en": {"en": "English", "mr": "Marathi", "hu": "Hungarian", "ml": "Malayalam"},
    "mr": {"en": "इंग्रजी", "mr": "मराठी", "hu": "हंगेरियन", "ml": "मल्याळम"},
    "hu": {"en": "angol", "mr": "maráthi", "hu": "magyar", "ml": "malajálam"},
    "ml": {"en": "ഇംഗ്ലീഷ്", "mr": "മറാത്തി", "hu": "ഹംഗേറിയൻ", "ml": "മലയാളം"},
}


@pytest.mark.parametrize("reader", CALLED)
@pytest.mark.parametrize("language", CALLED)
def test_a_language_is_named_in_the_language_of_the_reader(reader, language):
    assert language_name(language, reader) == CALLED[reader][language]
    foreign = "".join(LETTERS[other] for other in LETTERS if other != reader)
    assert not re.search(f"[{foreign}]".replace("][", ""), language_name(language, reader))


@pytest.mark.parametrize("edition", CALLED)
def test_only_the_switcher_names_editions_as_they_name_themselves(project, edition):
    page = "(translations)=\n# Translations\n\n```{translations}\n```\n"
    built = project({"whist/index.md": WHIST, "translations.md": page}).build(edition)
    shown = built.page("translations")
    switcher = [(link.get_text(), link["lang"]) for link in shown.select("nav.editions a")]
    assert switcher == list(zip(NAMES.values(), NAMES, strict=True))
    heads = [head.get_text(strip=True).lower() for head in shown.select("article thead th")[1:]]
    assert heads == [name.lower() for name in CALLED[edition].values()]


def test_a_run_of_untranslated_blocks_names_its_language_once(project):
    page = project({"whist/index.md": WHIST}).build("hu").page("whist/index")
    assert [mark.get_text() for mark in page.select(".foreign-name")] == ["maráthi", "angol"]


def test_an_untranslated_heading_keeps_its_language_in_the_contents(project):
    page = project({"whist/index.md": WHIST}).build("hu").page("index")
    entry = page.select_one(".sidebar-tree a[href='whist/index.html'] [lang]")
    assert (entry.get_text(), entry["lang"]) == ("नियम", "mr")


def test_quotes_are_curled_in_every_language_without_complaint(project):
    trial = project({"whist/index.md": WHIST, "twenty-eight/index.md": '(one)=\n# ഒന്ന് ""\n'})
    for edition in "mr", "ml":
        built = trial.build(edition)
        assert built.status == 0, built.stderr
    page = trial.build("mr").page("whist/index")
    assert page.select_one("#law-1 > p").get_text() == "पहिला “नियम”."


def test_an_edition_that_there_is_not_is_refused(project):
    built = project({"whist/index.md": WHIST}).build("fr")
    assert built.status == 2
    assert "there is no edition 'fr'; there are en, mr, hu, ml" in built.stderr


def test_the_words_around_the_text_are_the_editions(project):
    trial = project({"whist/index.md": WHIST})
    for edition, search, skip in (
        ("en", "Search", "Skip to the text"),
        ("mr", "शोध", "मजकुराकडे जा"),
        ("hu", "Keresés", "Ugrás a szöveghez"),
        ("ml", "തിരയുക", "ഉള്ളടക്കത്തിലേക്ക്"),
    ):
        page = trial.build(edition).page("search")
        assert page.select_one("h1").get_text() == search
        assert page.select_one(".skip-to-content").get_text() == skip


@pytest.mark.parametrize(
    ("edition", "words"),
    [
        ("mr", "या आवृत्तीविषयी"),
        ("hu", "Névjegy ezekről a dokumentumokról"),
        ("ml", "ഈ പതിപ്പിനെക്കുറിച്ച്"),
    ],
)
def test_the_link_to_who_made_the_books_speaks_the_language_too(project, edition, words):
    built = project({"about.md": "(about)=\n# About\n"}).build(edition)
    assert built.page("index").select_one("link[rel=author]")["title"] == words
