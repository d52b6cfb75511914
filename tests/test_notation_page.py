"""The pages of the notation: headings in the edition's language, examples that hands play."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.games import GAMES
from sphinx_hoyle.languages import EDITIONS
from trial import Built, Project

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "source/notation").glob("*.md"))
HANDS = [
    path
    for path in sorted((ROOT / "examples/goat").glob("*.hand.yaml"))
    if "? trump = " in path.read_text(encoding="utf-8")
][:3]


@pytest.fixture(scope="module")
def built(module_project: Callable[..., Project]) -> dict[str, Built]:
    """The page of the goat, in English and in Hungarian."""
    page = (ROOT / "source/notation/goat.md").read_text(encoding="utf-8")
    made = module_project({"notation/goat.md": page})
    (made.root / "examples/goat").mkdir(parents=True)
    for hand in HANDS:
        shutil.copy2(hand, made.root / "examples/goat")
    catalog = "LC_MESSAGES/notation/goat.po"
    (made.root / "locales/hu" / catalog).parent.mkdir(parents=True)
    shutil.copy2(ROOT / "locales/hu" / catalog, made.root / "locales/hu" / catalog)
    return {language: made.build(language) for language in ("en", "hu")}


def test_all_that_the_game_declares_is_told(built: dict[str, Built]) -> None:
    page = built["en"].page("notation/goat")
    told = {term.get_text() for term in page.select("dl.notation dt code")}
    game = GAMES["goat"]
    assert set(game.verbs) <= told
    assert {f"^{mark}" for mark in ("!", *game.marks)} <= told
    assert set(game.options) <= told
    assert set(game.beginnings[0].fields) - {"options"} <= told
    assert {query.split()[1] for query in told if query.startswith("?")} == set(game.queries)


def test_an_example_is_a_line_of_a_hand(built: dict[str, Built]) -> None:
    page = built["en"].page("notation/goat")
    answers = [one.get_text() for one in page.select("dl.notation dd code")]
    script = "\n".join(path.read_text(encoding="utf-8") for path in HANDS)
    played = [one for one in answers if one.startswith("? trump = ")]
    assert played
    assert all(one in script for one in played)


def test_headings_are_those_of_the_edition(built: dict[str, Built]) -> None:
    page = built["hu"].page("notation/goat")
    heads = [re.sub("§$", "", head.get_text()) for head in page.select("article h1, article h2")]
    assert heads[:3] == [
        "A kecske leosztásainak írásmódja",
        "Ami történik",
        "Amit az ütéshez adnak",
    ]
    assert not page.select("article .fallback")
    said = page.select_one("dl.notation dd p")
    assert said is not None
    assert said["lang"] == "en"


def test_nothing_is_told_against(built: dict[str, Built]) -> None:
    assert {language: (one.status, one.warnings) for language, one in built.items()} == {
        "en": (0, []),
        "hu": (0, []),
    }


def test_a_part_that_there_is_not_is_told(project: Callable[..., Project]) -> None:
    made = project({"notation/goat.md": "(one)=\n# One\n\n```{notation} goat lines\n```\n"})
    assert "'lines' is no part; expected one of acts" in made.build().stderr


def test_each_game_has_a_page_that_every_edition_translates() -> None:
    assert {page.stem for page in PAGES} == set(GAMES)
    for page in PAGES:
        parts = re.findall(r"^```\{notation\} (\S+) (\S+)$", page.read_text("utf-8"), re.MULTILINE)
        assert {game for game, _part in parts} == {page.stem}
        for edition in set(EDITIONS) - {"en"}:
            catalog = ROOT / f"locales/{edition}/LC_MESSAGES/notation/{page.stem}.po"
            assert catalog.is_file()
            assert 'msgstr ""\n\n' not in catalog.read_text(encoding="utf-8")
