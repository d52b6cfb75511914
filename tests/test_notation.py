"""``hoyle notation``: every line that a game reads is explained, from its declarations."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.hands.notation import chapters_of, queries_of
from hoyle.hands.proof import prove_file
from outside import PROJECTS, module_of
from sphinx_hoyle.__main__ import main

ROOT = Path(__file__).parents[1]
VERB = re.compile(r"^- \*\*(\S+)\*\*", re.MULTILINE)
QUERY = re.compile(r"^- `\? (\S+)[^`]*`: \S", re.MULTILINE)


@cache
def told(game: str) -> str:
    """Return what the command says of a game, asked once."""
    said = StringIO()
    with redirect_stdout(said):
        assert main(["--project", str(ROOT), "notation", game]) == 0
    return said.getvalue()


@pytest.mark.parametrize("name", GAMES)
def test_each_verb_query_mark_and_option_is_told(name: str) -> None:
    said = told(name)
    game = GAMES[name]
    assert set(VERB.findall(said)) == set(game.verbs)
    assert set(QUERY.findall(said)) == set(game.queries)
    assert set(re.findall(r"^- `\^(\S)`", said, re.MULTILINE)) == {"!", *game.marks}
    assert all(f"- `{option}`: `" in said for option in game.options)
    fields = set(re.findall(r"^- `([a-z-]+)`(?:, needed)?: \S.* — \S", said, re.MULTILINE))
    declared = {name for beginning in game.beginnings for name in beginning.fields}
    assert declared - {"options"} <= fields


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_is_whole(name: str) -> None:
    game = GAMES[name]
    for chapter in chapters_of(game):
        assert chapter.about
        assert all(act.says and act.done_by for act in chapter.acts)
    assert all(query.says for query in queries_of(game))
    assert all(mark.laws and mark.says for mark in game.marks.values())
    assert all(option.says for option in game.options.values())
    assert game.beginnings
    for beginning in game.beginnings:
        assert beginning.about
        assert all(field.says for field in beginning.fields.values())


@pytest.mark.parametrize("name", GAMES)
def test_an_example_is_a_line_that_a_hand_plays(name: str) -> None:
    said = told(name)
    examples = re.findall(r"^  `(\S+ [^`]+)`", said, re.MULTILINE)
    assert len(examples) > 5
    script = "\n".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "examples").rglob("*.hand.yaml")
    )
    verbs = {line.split()[1] for line in examples}
    assert [verb for verb in verbs if verb not in script] == []


def test_an_example_is_written_as_hand_files_are() -> None:
    said = told("goat")
    assert "- **pullet** cards: SQ+S7 — A player claims the lead with `cards`" in said
    [hand, *_] = prove_file(ROOT / "examples/goat/discarding.hand.yaml", GAMES, "discarding")
    assert hand.problems == ()
    assert "`E looks S ^!`" in said
    assert "- `? leader`: who leads to the next trick" in said


def test_a_game_that_is_not_known_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--project", str(ROOT), "notation", "bridge"])
    assert "invalid choice: 'bridge'" in capsys.readouterr().err


def test_a_query_has_the_answer_of_a_hand() -> None:
    said = told("goat")
    asked = re.search(r"^- `\? trump`: .*: `(\? trump = [CDHS])`$", said, re.MULTILINE)
    assert asked is not None
    hands = (ROOT / "examples/goat").rglob("*.hand.yaml")
    assert any(asked[1] in path.read_text(encoding="utf-8") for path in hands)


def test_a_query_of_a_kit_names_seats_of_the_game() -> None:
    for name, seats in (("sky", "ABCDEFG"), ("tens", "ABC")):
        game = module_of(PROJECTS / name, name).GAME
        assert "".join(game.seats) == seats
        says = {query.name: query.says for query in queries_of(game)}
        assert says["hand"].startswith("``hand A``:")
        assert says["winner"].startswith("``winner 3``:")
