"""Each default of an option is what the words say, or is argued on the page About."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.events import Event
from hoyle.games import GAMES
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from trial import Project

ROOT = Path(__file__).parents[1]
ABOUT = (ROOT / "source/about.md").read_text(encoding="utf-8")
RULE = "*the words of the text, unless an argument printed\non this page says otherwise*"
OPTIONS = [(game, name) for game in GAMES.values() for name in game.options]
READINGS = {
    (path.parents[1].name, path.name.removesuffix(".hand.yaml")): path
    for path in (ROOT / "examples").glob("*/readings/*.hand.yaml")
}


def section(name: str) -> str:
    """Return what the page About has below a heading."""
    return re.split(r"\n\([a-z-]+\)=\n## ", ABOUT.partition(f"({name})=\n## ")[2])[0]


def decision(name: str) -> str:
    """Return the words of a decision; none if there is no such."""
    return ABOUT.partition(f"\n({name})=\n")[2].partition("\n\n")[0]


def argued() -> list[str]:
    """Return the decisions that options rest on."""
    rests = (game.options[name].decision for game, name in OPTIONS)
    return list(dict.fromkeys(each for each in rests if each is not None))


def test_the_rule_of_defaults_is_stated_once() -> None:
    rule = " ".join(RULE.split())  # wherever its lines end
    assert " ".join(ABOUT.split()).count(rule) == 1
    assert rule in " ".join(section("defaults").split())


def test_the_page_about_names_each_decision_that_a_default_rests_on_and_no_other() -> None:
    named = re.findall(r"\{law\}`(decision-[a-z0-9-]+)`", section("defaults"))
    assert sorted(named) == sorted(argued())


@pytest.mark.parametrize("name", argued())
def test_each_decision_that_a_default_rests_on_is_printed_and_says_what_is_taken(name: str) -> None:
    words = decision(name)
    assert re.search(r"\bdefaults?\b", words), words
    assert "{law}`" in words  # it argues from the text


@pytest.mark.parametrize(
    ("game", "name"), [(game.name, name) for game, name in OPTIONS if name != "dummy"]
)
def test_a_hand_that_chooses_none_is_played_by_the_default(game: str, name: str) -> None:
    path = READINGS[game, name]
    option = GAMES[game].options[name]
    documents = path.read_text(encoding="utf-8").split("---\n")
    values = [re.search(rf"\b{name}: ([\w-]+)", text) for text in documents]
    assert [value and value[1] for value in values] == list(option.values)
    plain = re.sub(rf"(\{{|, ){name}: {option.default}(, )?", r"\1", documents[0])
    plain = re.sub(r"options: \{\}\n", "", plain)
    assert plain != documents[0]
    assert outcome(documents[0]) == outcome(plain)


def outcome(text: str) -> tuple[Event, ...]:
    """Return what happened in a hand that holds."""
    (document,) = read_text(text, "trial")
    record = prove(document, GAMES)
    assert record.problems == ()
    return record.events


def test_a_decision_that_is_not_printed_fails_every_build(project: Callable[..., Project]) -> None:
    law = "(goat:play)=\n# Play\n\n:::{law} lead\nText.\n:::\n"
    about = "(about)=\n# About\n\n(decision-goat-title)=\nThe title\n: It is supplied.\n"
    made = project({"goat/play.md": law, "about.md": about})
    wanted = (
        "the default of goat's option 'first-leader' rests on 'decision-goat-what-is-not-said',"
        " which does not exist; expected it among the decisions"
    )
    for _ in range(2):
        built = made.build()
        assert built.status == 1
        assert wanted in built.stderr
    printed = f"{about}\n(decision-goat-what-is-not-said)=\nThe lead\n: It is the next player’s.\n"
    made.write({"about.md": printed})
    assert made.build().status == 0
