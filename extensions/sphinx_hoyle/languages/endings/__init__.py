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

from sphinx_hoyle.languages.endings import english, hungarian, malayalam, marathi
from sphinx_hoyle.languages.endings.paradigm import Paradigm, Way

__all__ = ["LANGUAGES", "Inflection", "Paradigm", "Way"]


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
    ``conjunctions`` are the words for and and or. ``parted`` gives the ways to write a word in
    several, as those of a verb whose prefix stands behind it.
    """

    spelling: Callable[[str], str]
    paradigms: Callable[[str, str], list[Paradigm]]
    first_members: Callable[[str], list[str]]
    attached: re.Pattern[str]
    conjunctions: frozenset[str]
    parted: Callable[[str, str], list[Way]] = _never_parted

    @cached_property
    def joint(self) -> re.Pattern[str]:
        """What stands between two members of a series."""
        words = "|".join(map(re.escape, sorted(self.conjunctions)))
        return re.compile(rf"(?:\s*[,/–-]\s*|\s+)(?:(?:{words})\s+)?")


LANGUAGES = {
    "en": Inflection(
        english.spelling,
        english.paradigms,
        english.first_members,
        english.ATTACHED,
        english.CONJUNCTIONS,
    ),
    "mr": Inflection(
        marathi.spelling,
        marathi.paradigms,
        marathi.first_members,
        marathi.ATTACHED,
        marathi.CONJUNCTIONS,
    ),
    "hu": Inflection(
        hungarian.spelling,
        hungarian.paradigms,
        hungarian.first_members,
        hungarian.ATTACHED,
        hungarian.CONJUNCTIONS,
        hungarian.parted,
    ),
    "ml": Inflection(
        malayalam.spelling,
        malayalam.paradigms,
        malayalam.first_members,
        malayalam.ATTACHED,
        malayalam.CONJUNCTIONS,
    ),
}
