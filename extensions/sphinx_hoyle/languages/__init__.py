"""Languages: the editions, and what a language is called.

Each language is a folder of this room, or a module of another package: see `registry`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sphinx_hoyle.languages.registry import languages

ENGLISH = "en"  # the language of pages outside the books, of the editors' notes, of the library
DIRECTIONS = ("ltr", "rtl")

EDITIONS: tuple[str, ...]
"""The editions in the order in which they are offered."""

NAMES: Mapping[str, str]
"""What each language calls itself: so the switcher and the first page name them; elsewhere a
language goes by its `language_name`."""

LETTERS: Mapping[str, str]
"""The letters of a language, as a class of a regular expression; what is not here is written in
Latin ones."""


def __getattr__(name: str) -> Any:
    """Return what all languages make together, once they are asked for: a language that is being
    loaded may import this room.
    """
    known = languages()
    match name:
        case "EDITIONS":
            return tuple(known)
        case "NAMES":
            return {
                code: language.name or language_name(code, code) for code, language in known.items()
            }
        case "LETTERS":
            return {code: one.script for code, one in known.items() if one.script}
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def language_name(language: str, reader: str) -> str:
    """Return what readers of the language ``reader`` call a language, in their letters: «maráthi».

    The names are those of Unicode CLDR; a language that it does not know goes by its code.
    """
    from babel import Locale, UnknownLocaleError  # here: hands are also played without Babel

    try:
        return str(Locale.parse(language).get_language_name(reader) or language)
    except (UnknownLocaleError, ValueError):
        return language


def direction_of(language: str) -> str:
    """Return in which direction lines of a language run: ``ltr`` or ``rtl``, as CLDR has it."""
    try:
        from babel import Locale, UnknownLocaleError
    except ModuleNotFoundError:  # nothing is published here, and a terminal turns lines itself
        return "ltr"
    try:
        return Locale.parse(language).text_direction
    except (UnknownLocaleError, ValueError):
        return "ltr"
