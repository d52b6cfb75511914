"""The termbase: concepts, and the terms that each language has for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from sphinx_hoyle.files.records import RecordReader, Value, choice, line_of, shape
from sphinx_hoyle.languages import EDITIONS, ENGLISH

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


class Status(StrEnum):
    """What the editors think of a term, the best first."""

    PREFERRED = "preferred"
    ADMITTED = "admitted"
    DEPRECATED = "deprecated"


TERMBASE = "termbase.yaml"
"""Where a project keeps its terms, below ``source/``."""

# The fields of a term that hold several texts, and those that are said or not.
LISTS = ("stems", "forms", "exceptions", "near")
FLAGS = ("compound", "ambiguous")

_RANKS = {status: rank for rank, status in enumerate(Status)}


@dataclass(frozen=True)
class Term:
    """A term of one language, in the form in which a dictionary would give it.

    ``stems`` take the endings of the language, ``forms`` none; without either the term itself
    is inflected regularly. ``exceptions`` look like forms of it and are other words, or are,
    inflected, phrases and compounds headed by it within which it means something else. With
    ``near`` the term is found only beside a word in which one of these is written. A
    ``compound`` term is also found as the first or the last member of a longer word; an
    ``ambiguous`` one is never found without markup.
    """

    term: str
    status: Status
    attested: str | None = None
    stems: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    compound: bool = False
    ambiguous: bool = False


@dataclass(frozen=True)
class Concept:
    """One entry of the termbase; ``terms`` by language, the preferred one first.

    ``games`` are the books it is a concept of, all where none is named; ``engine`` the symbols
    of the engine that stand for it, from the package: ``whist.events.RevokeProved``.
    """

    id: str
    definition: str
    line: int
    terms: Mapping[str, tuple[Term, ...]]
    defined: str | None = None
    note: str | None = None
    games: tuple[str, ...] = ()
    engine: tuple[str, ...] = ()

    def words(self, language: str) -> tuple[str, ...]:
        """Return the terms that may be used in a language, the preferred one first."""
        return tuple(
            term.term
            for term in self.terms.get(language, ())
            if term.status is not Status.DEPRECATED
        )

    def name(self, language: str) -> tuple[str, str]:
        """Return the preferred term and its language: the edition's, or else English."""
        spoken = language if self.words(language) else ENGLISH
        return self.words(spoken)[0], spoken


def termbase_path(env: BuildEnvironment) -> Path:
    """Return where the project keeps its termbase."""
    return Path(env.srcdir) / str(env.config.hoyle_termbase)


def termbase(env: BuildEnvironment) -> dict[str, Concept]:
    """Return the concepts by id, in the termbase's order; none where there is no termbase."""
    path = termbase_path(env)
    return read_termbase(path) if path.is_file() else {}


def read_termbase(path: Path) -> dict[str, Concept]:
    """Return the concepts of a file by id, in its order; read once until the file changes.

    Raises Unreadable with every problem of the file, each with its line.
    """
    return _read(path, path.stat().st_mtime_ns if path.is_file() else 0)


@cache
def _read(path: Path, modified: int) -> dict[str, Concept]:
    """Read the termbase; ``modified`` is part of the key, so that a changed one is read again."""
    reader = RecordReader(str(path))
    values: dict[str, Value] = {
        "terms": _terms,
        "games": lambda reader, node: reader.texts(node, "games"),
        "engine": lambda reader, node: reader.texts(node, "engine"),
    }
    concepts = tuple(reader.records(reader.root(path), Concept, values))
    reader.check_unique((concept.id, concept.line) for concept in concepts)
    for concept in concepts:
        if not concept.words(ENGLISH):  # what a concept is called where a language has no term
            expected = "expected one, preferred or admitted"
            reader.problem(concept.line, f"{concept.id!r} has no term in {ENGLISH}; {expected}")
    reader.finish()
    return {concept.id: concept for concept in concepts}


def _terms(reader: RecordReader, node: yaml.Node) -> dict[str, tuple[Term, ...]]:
    """Return the terms of a concept by language, in each the preferred one first."""
    values: dict[str, Value] = {
        "status": choice(Status, "status"),
        "attested": _optional,
        **{name: partial(_several, name=name) for name in LISTS},
        **dict.fromkeys(FLAGS, _flag),
    }
    terms: dict[str, tuple[Term, ...]] = {}
    for language, listed in reader.mapping(node, "terms").items():
        if language not in EDITIONS:
            expected = ", ".join(EDITIONS)
            reader.problem(line_of(listed), f"{language!r} is no language; expected {expected}")
        found = reader.records(listed, Term, values)
        terms[language] = tuple(sorted(found, key=lambda term: _RANKS[term.status]))
    return terms


def _several(reader: RecordReader, node: yaml.Node, name: str) -> tuple[str, ...]:
    """Return the texts of the list called ``name``."""
    return reader.texts(node, name)


def _optional(reader: RecordReader, node: yaml.Node) -> str | None:
    """Return a text, or None where ``null`` is written."""
    is_null = isinstance(node, yaml.ScalarNode) and node.value in ("", "null") and not node.style
    return None if is_null else reader.text(node, "attested")


def _flag(reader: RecordReader, node: yaml.Node) -> bool:
    """Return whether ``true`` is written."""
    if isinstance(node, yaml.ScalarNode) and node.value in ("true", "false"):
        return bool(node.value == "true")
    reader.problem(line_of(node), f"{shape(node)} is neither; expected true or false")
    return False
