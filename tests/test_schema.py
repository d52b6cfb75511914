"""The JSON schema of headers: it admits what the games read, and refuses what none does."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from hoyle.fields import Beginning, Each, Field, Fields, Text, Whole, Words
from hoyle.games import GAMES
from hoyle.hands.file import read_file
from hoyle.hands.schema import schema_of
from hoyle.header import OF_EVERY_HAND, Header, Mapped
from hoyle.header import Text as Scalar
from hoyle.problems import Unreadable
from sphinx_hoyle.__main__ import main

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "examples").rglob("*.hand.yaml"))
SCHEMA = schema_of(GAMES)
VALIDATOR = Draft202012Validator(SCHEMA)


class AsEditorsRead(yaml.SafeLoader):
    """YAML 1.2: numbers, ``true``, ``false`` and ``null`` are no text; ``no`` and ``1:30`` are."""


AsEditorsRead.yaml_implicit_resolvers = {}
for tag, pattern, first in (
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("null", r"null|Null|NULL|~|", ["n", "N", "~", ""]),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+.0123456789"),
):
    AsEditorsRead.add_implicit_resolver(
        f"tag:yaml.org,2002:{tag}", re.compile(rf"^(?:{pattern})$"), list(first)
    )


def keyed(value: Any) -> Any:
    """Return what JSON would have: names that are text, ``false`` among them."""
    if isinstance(value, dict):
        named = ((key if isinstance(key, str) else json.dumps(key), value[key]) for key in value)
        return {name: keyed(held) for name, held in named}
    return [keyed(held) for held in value] if isinstance(value, list) else value


@cache
def headers() -> list[tuple[str, dict[str, Any]]]:
    return [
        (path.name, keyed(document))
        for path in FILES
        for document in yaml.load_all(path.read_text(encoding="utf-8"), Loader=AsEditorsRead)
    ]


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--project", str(ROOT), "notation", "--schema"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(SCHEMA))


@pytest.mark.parametrize("game", GAMES)
def test_every_hand_of_the_project_is_admitted(game: str) -> None:
    played = [(name, header) for name, header in headers() if header["game"] == game]
    assert played
    for name, header in played:
        assert [error.message for error in VALIDATOR.iter_errors(header)] == [], name


WHIST: dict[str, Any] = {
    "id": "trial",
    "game": "whist",
    "laws": ["64.d", 63],
    "dealer": "W",
    "deal": "N:AKQJT987654.2.2. .AQ94.AQ94.AQ942 .KJ73.KJ73.KJ873 32.T865.T865.T65",
    "turn-up": "S2",
    "script": "...\n",
}
WRONG: Mapping[str, tuple[dict[str, Any], str]] = {
    "a game that there is not": ({"game": "bridge"}, "'bridge' is not one of"),
    "a law of another game": ({"laws": ["pullet"]}, "'pullet' is not one of"),
    "a field that is not known": ({"dealar": "W"}, "'dealar' was unexpected"),
    "a seat that there is not": ({"dealer": "X"}, "'X' is not one of"),
    "too many marks": ({"before": {"score": {"EW": 5}}}, "5 is greater than the maximum of 4"),
    "a side that there is not": ({"before": {"score": {"NE": 1}}}, "'NE' was unexpected"),
    "no card": ({"turn-up": "S1"}, "'S1' does not match"),
    "three hands": ({"deal": "N:A.2.2. .A.A.A .K.K.K"}, "does not match"),
    "a reading of no option": ({"options": {"dummy-lead": "both"}}, "'both' is not one of"),
    "an option of another time": ({"options": {"short-hand": "stands"}}, "was unexpected"),
    "a beginning that there is not": ({"begins": "play"}, "'play' is not one of"),
    "a list that is none": ({"lacks": "H7"}, "is not of type 'array'"),
    "an id that is none": ({"id": "a b"}, "does not match"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_header_is_refused(wrong: str) -> None:
    changes, message = WRONG[wrong]
    assert VALIDATOR.is_valid(WHIST)
    told = [error.message for error in VALIDATOR.iter_errors(WHIST | changes)]
    assert any(message in one for one in told), told


@pytest.mark.parametrize("name", ["id", "game", "laws", "script", "dealer", "deal", "turn-up"])
def test_a_field_that_is_needed_is_missed(name: str) -> None:
    lacking = {key: value for key, value in WHIST.items() if key != name}
    told = [error.message for error in VALIDATOR.iter_errors(lacking)]
    assert f"{name!r} is a required property" in told


def spoilt(field: Field) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield values that a declared field does not admit, each with the names within it."""
    match field.form:
        case Words():
            yield (), "nonsense"
        case Whole(least=least, most=most):
            yield from (((), least - 1), ((), most + 1))
        case Text():
            yield (), "nonsense!"
        case Each():
            yield (), "nonsense"
        case Fields(fields=fields):
            yield (), "nonsense"
            for name, within in fields.items():
                yield from (((name, *names), value) for names, value in spoilt(within))


def as_read(value: Any) -> Any:
    if isinstance(value, dict):
        return Mapped({name: as_read(held) for name, held in value.items()}, 1)
    return Scalar(str(value), 1)


def begun_by(header: Header, beginning: Beginning) -> bool:
    begins = header.fields.get("begins")
    told = begins.value if isinstance(begins, Scalar) else None
    return told in beginning.begins if beginning.begins else told is None


def read_in_project(beginning: Beginning, game: str) -> list[Header]:
    documents = [document for path in FILES for document in read_file(path)]
    return [
        document.header
        for document in documents
        if document.header.text("game") == game and begun_by(document.header, beginning)
    ]


BEGINNINGS = [(game.name, beginning) for game in GAMES.values() for beginning in game.beginnings]
NAMES = [f"{game}-{'-'.join(beginning.begins)}" for game, beginning in BEGINNINGS]


def fresh(header: Header, fields: Mapping[str, Any] | None = None) -> Header:
    return Header(header.path, header.line, fields or header.fields)


def started(header: Header, game: str) -> None:
    """Read a header as the proof of a hand does; raises Unreadable."""
    GAMES[game].start(header)
    header.settle()


@pytest.mark.parametrize(("game", "beginning"), BEGINNINGS, ids=NAMES)
def test_what_is_declared_is_what_is_read(game: str, beginning: Beginning) -> None:
    asked: set[str] = set()
    for header in read_in_project(beginning, game):
        copied = fresh(header)
        copied.read.update(OF_EVERY_HAND)
        GAMES[game].start(copied)
        asked |= copied.read
    assert asked - {*OF_EVERY_HAND, "begins"} == set(beginning.fields)


@pytest.mark.parametrize(("game", "beginning"), BEGINNINGS, ids=NAMES)
def test_what_the_schema_refuses_no_game_reads(game: str, beginning: Beginning) -> None:
    """Each field declared is spoilt, in a hand that has it: editor and referee refuse it."""
    pairs = [
        (header, plain)
        for header in read_in_project(beginning, game)
        for _name, plain in headers()
        if plain["id"] == header.text("id") and plain["game"] == game
    ]
    for name, field in beginning.fields.items():
        header, plain = next((pair for pair in pairs if name in pair[1]), pairs[0])
        for names, value in spoilt(field):
            wrong: Any = value
            for within in reversed(names):
                wrong = {within: wrong}
            assert not VALIDATOR.is_valid(copy.copy(plain) | {name: wrong}), (name, names, value)
            copied = fresh(header, {**header.fields, name: as_read(wrong)})
            copied.read.update(OF_EVERY_HAND)
            with pytest.raises(Unreadable):
                started(copied, game)
