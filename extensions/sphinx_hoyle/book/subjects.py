"""What unnumbered laws are called in references: their game says it, with its other words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from hoyle.games import beside
from sphinx_hoyle import words
from sphinx_hoyle.catalogs import translation

# Where the words of our games stand; whoever refers to a law needs no more of them than this.
_ROOM = words.__name__


def phases_of(game: str) -> tuple[Any, ...]:
    """Return the words of a game, those of each of its phases; none where it has none.

    The words of a game of ours stand in the module called as the game's own, those of another
    package's in its part ``words``; both have them as ``PHASES``.
    """
    module = beside(game, _ROOM, "words")
    return () if module is None else tuple(module.PHASES)


def has_subject(game: str, name: str) -> bool:
    """Return whether a game says what its law ``name`` is called."""
    return name in _subjects(game)


def subject(game: str, name: str, language: str) -> str:
    """Return what an edition calls a law; its own name where the game does not say it."""
    if not has_subject(game, name):
        return translation(language).gettext(name.replace("-", " ").capitalize())
    message, locales = _subjects(game)[name]
    return translation(language, before=locales).gettext(message)


@cache
def _subjects(game: str) -> Mapping[str, tuple[str, Path | None]]:
    """Return what a game calls its laws, each with where its translations stand."""
    phases = phases_of(game)
    locales = next((phase.locales for phase in phases if phase.locales), None)
    return {name: (said, locales) for phase in phases for name, said in phase.subjects.items()}
