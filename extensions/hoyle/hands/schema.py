"""The headers of hand files as a JSON schema (draft 2020-12), for editors that know YAML.

It is made from what games declare (`hoyle.fields`). What a header it refuses says no game reads;
what it admits may still be wrong, as a card dealt twice. An editor reads plain ``3`` as a number
where a hand file has text, so that words that look like one stand in both ways.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from hoyle.fields import Beginning, Each, Field, Fields, Text, Whole, Words
from hoyle.game import Game
from hoyle.header import NAME

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]

_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?")


def schema_of(games: Mapping[str, Game[Any, Any]]) -> Schema:
    """Return the schema of the headers of ``games``, their script included."""
    return {
        "$schema": DRAFT,
        "title": "A hand file",
        "type": "object",
        "properties": {
            "id": {
                "type": ["string", "number"],
                "pattern": f"^(?:{NAME.pattern})$",
                "description": "The name of the hand.",
            },
            "game": {**_one_of(games), "description": "The game that is played."},
            "script": {"type": "string", "description": "What is done, asked and answered."},
        },
        "required": ["id", "game", "laws", "script"],
        "allOf": [
            {"if": _has("game", (name,)), "then": _of_game(game)} for name, game in games.items()
        ],
    }


def _of_game(game: Game[Any, Any]) -> Schema:
    laws = _one_of([*(law.partition(":")[2] for law in game.laws), *game.laws])
    begins = [value for beginning in game.beginnings for value in beginning.begins]
    schema: Schema = {
        "properties": {
            "laws": {"type": "array", "items": laws, "description": "The laws it is about."}
        },
        "allOf": [
            {"if": _begins(beginning), "then": _of_beginning(beginning)}
            for beginning in game.beginnings
        ],
    }
    if begins:
        schema["properties"]["begins"] = {**_one_of(begins), "description": "Where it begins."}
    return schema


def _begins(beginning: Beginning) -> Schema:
    if beginning.begins:
        return _has("begins", beginning.begins)
    return {"not": {"required": ["begins"]}}


def _has(key: str, values: Iterable[str]) -> Schema:
    return {"properties": {key: {"enum": list(values)}}, "required": [key]}


def _of_beginning(beginning: Beginning) -> Schema:
    of_every_hand = ("id", "game", "laws", "script", *(("begins",) if beginning.begins else ()))
    schema = _fields(beginning.fields)
    schema["properties"] |= dict.fromkeys(of_every_hand, True)
    schema["description"] = beginning.about
    if beginning.either:
        schema["anyOf"] = [{"required": list(names)} for names in beginning.either]
    return schema


def _fields(fields: Mapping[str, Field]) -> Schema:
    return {
        "type": "object",
        "properties": {name: _field(field) for name, field in fields.items()},
        "required": [name for name, field in fields.items() if field.needed],
        "additionalProperties": False,
    }


def _field(field: Field) -> Schema:
    schema = _form(field.form)
    return {**schema, "description": field.says} if field.says else schema


def _form(form: Words | Whole | Text | Each | Fields) -> Schema:
    match form:
        case Words(values=values):
            return _one_of(values)
        case Whole(least=least, most=most):
            return {"type": "integer", "minimum": least, "maximum": most}
        case Text(pattern=pattern):
            return {"type": "string", "pattern": f"^(?:{pattern})$"}
        case Each(of=one):
            return {"type": "array", "items": _form(one)}
        case Fields(fields=fields):
            return _fields(fields)


def _one_of(words: Iterable[str]) -> Schema:
    """Return the schema of one of ``words``, of which an editor may read some as numbers."""
    written = [str(word) for word in words]
    numbers = dict.fromkeys(float(word) for word in written if _NUMBER.fullmatch(word))
    return {"enum": [*written, *(int(one) if one.is_integer() else one for one in numbers)]}
