"""The termbase agrees with its own form and with the books that it cites."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.received.apparatus import read_apparatus
from sphinx_hoyle.received.published import BookReader
from sphinx_hoyle.terms.recognition import recognizer

SOURCE = Path(__file__).parent.parent / "source"
CONCEPTS: list[dict[str, Any]] = yaml.safe_load(
    (SOURCE / "termbase.yaml").read_text(encoding="utf-8")
)
LANGUAGE = {
    "whist": "mr",
    "goat": "mr",
    "ecarte": "hu",
    "chemin-de-fer": "hu",
    "twenty-eight": "ml",
}
NO_TERM = "-"  # marks a word that does not mean its usual concept


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """The published text of every unit, by its id."""
    found: dict[str, str] = {}
    for book, said in read_books(SOURCE).items():
        notes = read_apparatus(SOURCE / book / "apparatus.yaml").footnotes
        marks = {note.unit: note.mark for note in notes}
        for passage in BookReader(SOURCE / book, said.labels, marks).passages():
            found[passage.unit] = f"{found.get(passage.unit, '')} {passage.text}"
    return found


def test_ids_are_short_ascii_and_used_once() -> None:
    ids = [concept["id"] for concept in CONCEPTS]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in ids)


def test_each_concept_has_one_preferred_term_in_each_language() -> None:
    for concept in CONCEPTS:
        assert set(concept["terms"]) == {"mr", "hu", "ml", "en"}, concept["id"]
        for language, terms in concept["terms"].items():
            preferred = [term for term in terms if term["status"] == "preferred"]
            assert len(preferred) == 1, f"{concept['id']} in {language}"
            assert {term["status"] for term in terms} <= {"preferred", "admitted", "deprecated"}


def test_attested_terms_stand_in_the_unit_cited(texts: dict[str, str]) -> None:
    """A form stands there, or at least the start of a word of the dictionary form."""
    for concept in CONCEPTS:
        for language, terms in concept["terms"].items():
            for term in terms:
                if unit := term["attested"]:
                    assert LANGUAGE[unit.partition(":")[0]] == language, concept["id"]
                    stems = [word[: max(2, len(word) // 2)] for word in term["term"].split()]
                    stems += term.get("forms", [])
                    text = texts[unit].casefold()
                    assert any(stem.casefold() in text for stem in stems), term


def test_defining_units_are_published(texts: dict[str, str]) -> None:
    defined = [concept["defined"] for concept in CONCEPTS if "defined" in concept]
    assert defined
    assert [unit for unit in defined if unit not in texts] == []


def test_terms_marked_on_the_pages_are_in_the_termbase() -> None:
    ids = {concept["id"] for concept in CONCEPTS}
    marked = {
        match[1]
        for page in SOURCE.rglob("*.md")
        if page.parent.name != "editors"  # where the role itself is explained
        for match in re.finditer(r"\{c\}`[^`<]+ <([^>]+)>`", page.read_text(encoding="utf-8"))
    }
    assert marked
    assert marked <= ids | {NO_TERM}


@pytest.mark.parametrize(
    ("language", "book", "text", "concepts"),
    [
        ("en", "whist", "four honours", ["honours"]),
        ("en", "twenty-eight", "above honours", ["honours-bid"]),
        ("en", "ecarte", "He discards two.", ["exchange"]),
        ("en", "goat", "He discards two.", ["discard"]),
        ("en", "twenty-eight", "He passes.", ["pass"]),
        ("en", "whist", "The right to deal passes to the left.", ["deal-right"]),
        ("en", "whist", "two games and three games", ["game", "game"]),
        ("en", "goat", "the next game", ["card-game"]),
        ("en", "ecarte", "Whoever is in turn marks one.", ["turn", "score"]),
        ("hu", "ecarte", "a nála lévő bubi egyaránt üti", ["knave", "beat"]),
        ("hu", "ecarte", "a királyt üt fel", ["king", "turn-up"]),
        ("hu", "ecarte", "A kéz az övé, kezében semmi", ["hand-right", "hand"]),
        ("hu", "ecarte", "az asztal ellenkező oldalán", []),
        ("mr", "ecarte", "रंगीत पाने, नियमित खेळणारा", ["card", "player"]),
        ("mr", "ecarte", "मार्क डावीकडून धरतात", ["mark", "score"]),
        ("mr", "ecarte", "त्याच्या हातात आणि त्या हातात", ["hand", "trick"]),
        ("mr", "whist", "दुसऱ्याने हातात घेतले; एकाच्या हातात; प्रत्येकाच्या हातात", ["hand"] * 3),
        ("mr", "whist", "दुसऱ्या हातात, एकाच हातात आणि त्याच हातात", ["trick"] * 3),
        ("mr", "ecarte", "खेळणाऱ्याच्या हातातून पान पडते", ["player", "hand", "card"]),
        ("mr", "ecarte", "डाव (coup)", ["game", "coup"]),
        ("mr", "twenty-eight", "तो इस्पिकची नऊ टाकतो", ["spades", "play-card"]),
        ("mr", "twenty-eight", "गुलाम, नऊ, एक्का, दहा", ["knave", "nine", "ace", "ten"]),
        ("mr", "whist", "त्याने एक्क्याने जिंकला", ["ace", "win-trick"]),
        ("mr", "ecarte", "वाटणाऱ्याने प्रस्ताव फेटाळला", ["dealer", "propose", "refuse-proposal"]),
        ("mr", "whist", "वाटणी शेवटपर्यंत खेळली पाहिजे", ["deal"]),
        ("mr", "whist", "तो हुकूम खेळला पाहिजे", ["trump", "play-card"]),
        ("mr", "whist", "त्याने पत्ते ओढले", ["card", "cut-card"]),
        ("mr", "whist", "दक्षिण व पश्चिम यांना आधी खेळता येते", ["play-card"]),
    ],
)
def test_a_word_means_what_its_book_means_by_it(
    language: str, book: str, text: str, concepts: list[str]
) -> None:
    found = recognizer(SOURCE / "termbase.yaml", language, book).uses(text)
    assert [use.concept for use in found] == concepts
