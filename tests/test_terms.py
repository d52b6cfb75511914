"""Terms lead to their concept, and the concepts are listed in the alphabet of each edition."""

from __future__ import annotations

import json

import pytest
from babel import Locale
from bs4 import BeautifulSoup

from sphinx_hoyle.languages.alphabet import sort_key
from trial import Built

TERMBASE = """\
- id: card
  definition: One piece of a pack.
  terms:
    mr:
    - {term: पत्ता, status: admitted, attested: null}
    - {term: पान, status: preferred, attested: null}
    - {term: पत्ता, status: admitted, attested: "whist:63"}
    hu:
    - {term: kártya, status: preferred, attested: null}
    ml:
    - {term: ചീട്ട്, status: preferred, attested: null}
    en:
    - {term: card, status: preferred, attested: null}
- id: revoke
  definition: Failing to follow suit.
  defined: whist:63
  terms:
    mr:
    - {term: रंगकोट, status: preferred, attested: "whist:63"}
    en:
    - {term: revoke, status: preferred, attested: null}
    - {term: renounce, status: deprecated, attested: null}
"""
PAGES = {
    "termbase.yaml": TERMBASE,
    "terms.md": "(terms)=\n# Terms\n\n```{terms}\n```\n",
    "whist/index.md": (
        "(whist:one)=\n# नियम\n\n:::{law} 63\n{c}`पानें <card>` व {c}`पाना <card>`.\n:::\n"
    ),
}


def test_a_term_links_to_its_concept_in_whatever_form(project):
    laws = ":::{law} 63\n{c}`पानें <card>`.\n:::\n\n:::{law} 64\n{c}`पाना <card>`.\n:::\n"
    trial = project({**PAGES, "whist/index.md": f"(whist:one)=\n# नियम\n\n{laws}"})
    page = trial.build("mr").page("whist/index")
    found = [(term.get_text(), term["href"]) for term in page.select("a.concept")]
    assert found == [("पानें", "../terms.html#card"), ("पाना", "../terms.html#card")]


def cards_of(built: Built) -> dict[str, BeautifulSoup]:
    """The cards of an edition, as its script holds them."""
    script = (built.out / "_static/cards.js").read_text(encoding="utf-8")
    cards = json.loads(script.removeprefix("hoyleCards(").removesuffix(");\n"))
    return {concept: BeautifulSoup(card, "lxml") for concept, card in cards.items()}


def test_a_card_says_what_a_concept_is_and_what_others_call_it(project):
    trial = project(PAGES)
    trial.translate("mr", "terms", {"One piece of a pack.": "गड्डीतील एक."})
    card = cards_of(trial.build("mr"))["card"]
    assert card.select_one(".name").get_text() == "पान"
    assert card.select_one(".name a")["href"] == "terms.html#card"
    assert card.select("p")[1].get_text() == "गड्डीतील एक."
    named = [item.select_one(".language").get_text() for item in card.select("li")]
    assert named == [Locale("mr").languages[other] for other in ("en", "hu", "ml")]
    words = {word["lang"]: word.get_text() for word in card.select("li [lang]")}
    assert words == {"en": "card", "hu": "kártya", "ml": "ചീട്ട്"}


def test_the_list_says_what_each_language_calls_a_concept(project):
    page = project(PAGES).build("mr").page("terms")
    entries = [entry.get_text().removesuffix("§") for entry in page.select("dl.terms > dt")]
    assert entries == ["पान", "रंगकोट"]
    assert page.select_one("dt#card")
    assert page.select_one(".term-words").get_text() == "पत्ता · card · kártya · ചീട്ട്", "once each"
    assert page.select_one(".term-words [lang=hu]").get_text() == "kártya"
    assert page.select_one(".deprecated-term").get_text() == "renounce"
    assert page.select_one(".term-defined a")["href"] == "whist/index.html#law-63"


def test_a_definition_is_translated_like_any_paragraph(project):
    trial = project(PAGES)
    template = trial.build("hu", builder="gettext").out / "terms.pot"
    assert "source/termbase.yaml:1\n" in template.read_text(encoding="utf-8")
    trial.translate("hu", "terms", {"One piece of a pack.": "A csomag egy darabja."})
    page = trial.build("hu").page("terms")
    definition = page.select_one("dt#card + dd > p")
    assert definition.get_text() == "A csomag egy darabja."
    assert page.select_one("dt#revoke").get_text().startswith("revoke")
    assert page.select_one("dt#revoke [lang=en]")


def test_pages_are_read_again_when_terms_of_their_language_change(project):
    trial = project(PAGES)
    trial.build()
    trial.write({"termbase.yaml": TERMBASE.replace("One piece", "A piece")})
    assert trial.build().read == ["terms"]  # which alone of pages says what a concept is
    trial.write({"termbase.yaml": TERMBASE.replace("kártya", "lap")})
    assert trial.build().read == ["terms"]
    trial.write({"termbase.yaml": TERMBASE.replace("पत्ता", "पत्ती")})
    assert trial.build().read == ["terms", "whist/index"]


def test_a_page_leads_to_a_concept_that_there_was_not_before(project):
    laws = "(whist:one)=\n# नियम\n\n{c}`दुसरे <other>`.\n"
    trial = project({**PAGES, "whist/index.md": laws})
    assert not trial.build().page("whist/index").select(".concept")
    other = TERMBASE[: TERMBASE.index("- id: revoke")].replace("card", "other")
    trial.write({"termbase.yaml": TERMBASE + other})
    assert trial.build().page("whist/index").select_one(".concept").get_text() == "दुसरे"


@pytest.mark.parametrize(
    ("language", "ordered"),
    [
        # A magyar helyesírás szabályai, 12th edition, rule 14: its own examples of the order
        ("hu", ["cudar", "cukor", "cuppant", "csalit", "csata", "Csepel"]),
        ("hu", ["kas", "kastély", "kasza", "kaszinó"]),
        ("hu", ["zab", "zúg", "zsák"]),
        ("mr", ["अट", "आस", "एक", "कट", "खर", "हात"]),
        ("ml", ["അകം", "ആന", "കളി", "തുറുപ്പ്", "പിടി"]),
        ("en", ["ace", "Bid", "card"]),
    ],
)
def test_words_stand_in_the_order_of_the_alphabet(language, ordered):
    assert sorted(sorted(ordered), key=lambda word: sort_key(word, language)) == ordered
