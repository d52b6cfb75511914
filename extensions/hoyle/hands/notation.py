"""How hand files of a game are written: read off what its acts and queries declare."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from hoyle.act import RuledAct
from hoyle.act_lines import done_by, usage
from hoyle.fields import OPTIONS, Beginning, Field, Fields, described
from hoyle.game import Act, Game
from hoyle.immutable import Immutable
from hoyle.seats import Seat
from hoyle.tricktaking import COMPASS


class WrittenAct(Immutable):
    """One way to write a kind of acts: its ``verb``, what is ``taken`` after it, who does it.

    ``says`` is what an act of the kind is, in its declaration's own words.
    """

    act: type[Act]
    verb: str
    taken: str
    done_by: str
    says: str


class WrittenChapter(Immutable):
    """The acts of one chapter, and what the chapter is about."""

    about: str
    acts: tuple[WrittenAct, ...]


class WrittenField(Immutable):
    """A field of a header: its ``name``, those above it first, what it ``holds`` and ``says``."""

    name: str
    holds: str
    says: str
    needed: bool


class WrittenWord(Immutable):
    """A query or a verb by its ``name``, and what it ``says`` of itself."""

    name: str
    says: str


def chapters_of(game: Game[Any, Any]) -> tuple[WrittenChapter, ...]:
    """Return the acts of a game that have a line of their own, chapter by chapter."""
    found: list[WrittenChapter] = []
    for module, acts in groupby(game.acts, key=lambda act: act.__module__):
        written = tuple(each for act in acts for each in _written(act))
        if written:
            found.append(WrittenChapter(_first(sys.modules[module].__doc__), written))
    return tuple(found)


def others_of(game: Game[Any, Any]) -> tuple[WrittenWord, ...]:
    """Return the verbs that stand for several acts, or for an act of trick lines."""
    own = {act.verb for chapter in chapters_of(game) for act in chapter.acts}
    return tuple(
        WrittenWord(verb, _first(inspect.getdoc(read)))
        for verb, read in sorted(game.verbs.items())
        if verb not in own
    )


def queries_of(game: Game[Any, Any]) -> tuple[WrittenWord, ...]:
    """Return the queries of a game by their names."""
    return tuple(
        WrittenWord(name, _seated(_first(inspect.getdoc(query)).removeprefix("Answer "), game))
        for name, query in sorted(game.queries.items())
    )


def _seated(says: str, game: Game[Any, Any]) -> str:
    """Return what a query says of itself, with seats of the game where a kit names the compass."""
    written, code, rest = says.partition("``:")
    words = [
        str(game.seats[COMPASS.index(Seat(word)) % len(game.seats)])
        if word in COMPASS and word not in game.seats
        else word
        for word in written.split(" ")
    ]
    return " ".join(words) + code + rest


def fields_of(beginning: Beginning) -> tuple[WrittenField, ...]:
    """Return the fields of a header that begins there, those within a field after it.

    Options are told by themselves.
    """
    return tuple(_fields("", beginning.fields))


def trick_words_of(game: Game[Any, Any]) -> str:
    """Return what a word of a trick line may say beside a card; nothing where it may not."""
    more = inspect.getdoc(game.play) or ""
    return " ".join(more.partition("\n\n")[2].split())


def _fields(above: str, fields: Mapping[str, Field]) -> Iterator[WrittenField]:
    for name, field in fields.items():
        if name == OPTIONS:
            continue
        yield WrittenField(f"{above}{name}", described(field.form), field.says, field.needed)
        if isinstance(field.form, Fields) and any(one.says for one in field.form.fields.values()):
            yield from _fields(f"{above}{name}.", field.form.fields)


def _written(act: type[Act]) -> Iterator[WrittenAct]:
    if not issubclass(act, RuledAct) or act.chapter is None:
        return
    kind = act.chapter.kinds[act]
    for verb, taken in usage(kind):
        yield WrittenAct(act, verb, taken, done_by(kind), _first(act.__doc__))


def _first(doc: str | None) -> str:
    """Return the first paragraph of a docstring in one line."""
    paragraph = (doc or "").strip().partition("\n\n")[0]
    return " ".join(paragraph.split())
