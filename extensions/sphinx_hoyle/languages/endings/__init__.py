"""The forms of a word in each language: which stems it has, and which endings each takes.

The search stems words too (`sphinx_hoyle.editions.search`), but for recall, by taking off whatever
looks like an ending; one letter too many does no harm there. Here a form must be one that the word
really has, since each becomes a link: so the endings of a stem depend on the stem.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from sphinx_hoyle.languages.endings.paradigm import Paradigm, Way, without_unseen
from sphinx_hoyle.languages.registry import language_of

__all__ = ["Inflection", "Paradigm", "Way", "inflection_of"]


def _never_parted(word: str, cited: str) -> list[Way]:
    """Return nothing: the words of most languages stay whole."""
    return []


@dataclass(frozen=True)
class Inflection:
    """How words of a language are compared and inflected.

    ``spelling`` makes the spellings of one word alike. ``paradigms`` gives the stems of a word
    in that spelling, with their endings; ``cited`` is the term in its dictionary form, which
    says whether it is a verb. ``first_members`` gives the forms of a word at the start of a
    compound. ``attached`` are the endings written behind a hyphen or an apostrophe.
    ``conjunctions`` are the words for and and or. ``particles`` are what may hang on any form of a
    word, as too and just do. ``between`` are the words that may part those of a phrase, as «must»
    and «not». ``whose`` stands between a rank and its suit: the six of hearts. ``several`` hangs
    on a figure that names several cards: 7s. ``parted`` gives the ways to write a word in several,
    as those of a verb whose prefix stands behind it.
    """

    spelling: Callable[[str], str]
    paradigms: Callable[[str, str], list[Paradigm]]
    first_members: Callable[[str], list[str]]
    attached: re.Pattern[str]
    conjunctions: frozenset[str]
    particles: re.Pattern[str] = re.compile("")
    between: re.Pattern[str] = re.compile("(?!)")
    whose: re.Pattern[str] | None = None
    several: re.Pattern[str] | None = None
    parted: Callable[[str, str], list[Way]] = _never_parted

    @cached_property
    def joint(self) -> re.Pattern[str]:
        """What stands between two members of a series."""
        words = "|".join(map(re.escape, sorted(self.conjunctions)))
        return re.compile(rf"(?:\s*[,/–-]\s*|\s+)(?:(?:{words})\s+)?")


def _whole(word: str, cited: str) -> list[Paradigm]:
    """Return the word itself: of a language of which nothing is known, no other form is."""
    return [Paradigm(word, re.compile(""))]


_NOTHING_KNOWN = Inflection(
    spelling=without_unseen,
    paradigms=_whole,
    first_members=lambda word: [word],
    attached=re.compile("(?!)"),
    conjunctions=frozenset(),
)


def inflection_of(language: str) -> Inflection:
    """Return how words of a language are inflected; as cited alone, where it is unknown."""
    return language_of(language).inflection or _NOTHING_KNOWN
