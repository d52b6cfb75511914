"""Hands found by chance in which an option or a law matters: they hold, and fail without it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from hoyle.lab.mutation.mutations import mutations_of
from hoyle.lab.mutation.notice import Outcome, hand_of, mutated, play
from hoyle.lab.mutation.sources import sources_of
from hoyle.lab.random_hands import CHANCES
from hoyle.lab.random_hands.hand import Chance
from hoyle.lab.search.setting import opening_of, read_setting
from sphinx_hoyle.__main__ import main

PROJECT = Path(__file__).parents[1]
OPTIONS = [
    pytest.param("whist", "first-present", "cuts", marks=pytest.mark.long),
    ("whist", "dummy", "N"),
    ("goat", "first-leader", "dealer"),
    ("ecarte", "replay", "from-error"),
    ("chemin-de-fer", "draw", "free"),
    ("twenty-eight", "rounds", "two"),
    pytest.param("twenty-eight", "knave-discard", "last-resort", marks=pytest.mark.long),
    pytest.param("twenty-eight", "two-first-bid", "12", marks=pytest.mark.long),
]
LAWS = [
    pytest.param("twenty-eight:hidden-card", marks=pytest.mark.long),
    pytest.param("twenty-eight:slam", marks=pytest.mark.long),
    "goat:hand-size",
]
TRIES = "120"


def witness(*arguments: str, tries: str = TRIES) -> int:
    return main(["--project", str(PROJECT), "witness", *arguments, "--tries", tries])


def failing(text: str) -> list[str]:
    """Return the ids of the hands of ``text`` that do not hold."""
    records = [prove(document, GAMES) for document in read_text(text, "witness")]
    return [record.id for record in records if record.problems]


@pytest.mark.parametrize("player", [each for found in CHANCES.values() for each in found])
def test_a_random_header_is_written_again_as_it_was_read(player: Chance) -> None:
    for seed in range(20):
        header = player.header(random.Random(seed))
        setting = read_setting(header)
        lines = header.replace("options: {}\n", "").splitlines()
        assert sorted(str(setting).splitlines()) == sorted(lines)
        opening = opening_of(player.game, setting)
        assert opening is not None
        assert player.begin(seed, header).state == opening.state


@pytest.mark.parametrize(("game", "option", "value"), OPTIONS)
def test_each_hand_holds_by_its_own_reading_and_fails_by_the_other(
    game: str, option: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert witness(game, "--option", option, "--value", value) == 0
    text = capsys.readouterr().out
    default = GAMES[game].options[option].default
    ids = [f"{option}-{default}-against-{value}", f"{option}-{value}-against-{default}"]
    assert re.findall("^id: (.*)$", text, re.MULTILINE) == ids
    assert failing(text) == []
    other = {default: value, value: default}
    swapped = re.sub(
        rf"({option}: )({default}|{value})\b", lambda found: found[1] + other[found[2]], text
    )
    assert failing(swapped) == ids


def test_each_value_is_tried_against_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert witness("twenty-eight", "--option", "rounds") == 0
    found = re.findall(r"options: \{rounds: ([a-z-]+)", capsys.readouterr().out)
    assert found == ["one", "two", "one", "till-passes"]


@pytest.mark.parametrize("law", LAWS)
def test_a_hand_about_a_law_holds_with_it_and_fails_without(
    law: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "found.hand.yaml"
    name, _, short = law.partition(":")
    assert witness(name, "--law", short, "-o", str(file)) == 0
    text = file.read_text(encoding="utf-8")
    assert failing(text) == []
    assert f"\nlaws: [{short}]\n" in text
    game = GAMES[name]
    (document,) = read_text(text, "witness")
    hand = hand_of(document, game)
    assert hand is not None
    sources = sources_of(game)
    changed = (mutated(sources, each) for each in mutations_of(game, sources) if law in each.laws)
    assert any(play(hand, each) is Outcome.NOTICED for each in changed if each is not None)
    assert capsys.readouterr().out == ""


def test_the_same_seed_finds_the_same_hand_and_another_may_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ("twenty-eight", "--option", "second-auction", "--value", "20")
    texts = []
    for seed in ("3", "3", "4"):
        assert witness(*asked, "--seed", seed, tries="60") == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1] != texts[2]
    first = "# hoyle witness twenty-eight --option second-auction --value 20 --seed 3 --tries 60\n"
    assert texts[0].startswith(first)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("goat", "--option", "turn-up"), "in 1 hands nothing comes out otherwise by turn-up: "),
        (("whist", "--law", "64.e"), "in 1 hands nothing notices that whist:64.e is taken away"),
    ],
)
def test_a_search_that_ends_without_a_hand_says_so(
    asked: tuple[str, ...], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "none.hand.yaml"
    assert witness(*asked, "-o", str(file), tries="1") == 1
    assert told in capsys.readouterr().err
    assert not file.exists()


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("bridge", "--law", "1"), "no game bridge; expected one of chemin-de-fer, ecarte"),
        (("goat", "--option", "dummy"), "'dummy' is no option of goat; expected turn-up, first"),
        (
            ("goat", "--option", "turn-up", "--value", "stays"),
            "'stays' cannot be tried against stays, the default of turn-up; expected one of under",
        ),
        (("goat", "--law", "lead", "--value", "under"), "a law has no --value; expected it with"),
        (("whist", "--law", "99"), "whist enforces no law whist:99; expected one of "),
    ],
)
def test_what_does_not_exist_is_told_with_what_does(
    asked: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert witness(*asked) == 2
    assert told in capsys.readouterr().err


def test_a_file_that_exists_is_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept.hand.yaml"
    file.write_text("kept", encoding="utf-8")
    assert witness("goat", "--option", "turn-up", "-o", str(file)) == 2
    assert f"{file} exists already; expected the name of a new file" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "kept"


def test_a_file_in_no_folder_is_told_before_the_search(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "none" / "new.hand.yaml"
    assert witness("goat", "--option", "turn-up", "-o", str(file)) == 2
    assert f"{file.parent} is no folder; expected one that exists" in capsys.readouterr().err


def test_values_that_ask_for_different_deals_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert witness("twenty-eight", "--option", "pack") == 1
    assert "no hand has the same deal by pack: 24 as by 32" in capsys.readouterr().err
