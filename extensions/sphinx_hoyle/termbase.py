"""The termbase: concepts, and the terms that each language has for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from sphinx_hoyle.languages import ENGLISH

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


class Status(StrEnum):
    """What the editors think of a term, the best first."""

    PREFERRED = "preferred"
    ADMITTED = "admitted"
    DEPRECATED = "deprecated"


_RANKS = {status: rank for rank, status in enumerate(Status)}


@dataclass(frozen=True)
class Term:
    """A term of one language, in the form in which a dictionary would give it.

    ``stems`` take the endings of the language, ``forms`` none; without either the term itself
    is inflected regularly. A ``compound`` term is also found as the first or the last member of
    a longer word; an ``ambiguous`` one is never found without markup.
    """

    term: str
    status: Status
    attested: str | None = None
    stems: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    compound: bool = False
    ambiguous: bool = False


@dataclass(frozen=True)
class Concept:
    """One entry of the termbase; ``terms`` by language, the preferred one first."""

    id: str
    definition: str
    line: int
    terms: Mapping[str, tuple[Term, ...]]
    defined: str | None = None
    note: str | None = None

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
    """Return the concepts of a file by id, in its order; read once until the file changes."""
    return _read(path, path.stat().st_mtime_ns)


@cache
def _read(path: Path, modified: int) -> dict[str, Concept]:
    """Read the termbase; ``modified`` is part of the key, so that a changed one is read again."""
    text = path.read_text(encoding="utf-8")
    entries: list[dict[str, Any]] = yaml.load(text, Loader=yaml.CSafeLoader)
    marked = yaml.compose(text, Loader=yaml.CSafeLoader)
    assert isinstance(marked, yaml.SequenceNode)
    concepts = {}
    for entry, mark in zip(entries, marked.value, strict=True):
        concepts[entry["id"]] = Concept(
            id=entry["id"],
            definition=entry["definition"],
            line=mark.start_mark.line + 1,
            terms={
                language: tuple(sorted(map(_term, listed), key=lambda term: _RANKS[term.status]))
                for language, listed in entry["terms"].items()
            },
            defined=entry.get("defined"),
            note=entry.get("note"),
        )
    return concepts


def _term(entry: dict[str, Any]) -> Term:
    return Term(
        term=entry["term"],
        status=Status(entry["status"]),
        attested=entry.get("attested"),
        stems=tuple(entry.get("stems", ())),
        forms=tuple(entry.get("forms", ())),
        compound=entry.get("compound", False),
        ambiguous=entry.get("ambiguous", False),
    )
