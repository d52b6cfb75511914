"""The forms of a word in each language: which stems it has, and which endings each takes.

The search stems words too (`sphinx_hoyle.editions.search`), but for recall, by taking off whatever
looks like an ending; one letter too many does no harm there. Here a form must be one that the word
really has, since each becomes a link: so the endings of a stem depend on the stem.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from sphinx_hoyle.languages.endings import english, hungarian, malayalam, marathi
from sphinx_hoyle.languages.endings.paradigm import Paradigm

__all__ = ["LANGUAGES", "Inflection", "Paradigm"]


@dataclass(frozen=True)
class Inflection:
    """How words of a language are compared and inflected.

    ``spelling`` makes the spellings of one word alike. ``paradigms`` gives the stems of a word
    in that spelling, with their endings; ``cited`` is the term in its dictionary form, which
    says whether it is a verb. ``first_members`` gives the forms of a word at the start of a
    compound. ``attached`` are the endings written behind a hyphen or an apostrophe.
    """

    spelling: Callable[[str], str]
    paradigms: Callable[[str, str], list[Paradigm]]
    first_members: Callable[[str], list[str]]
    attached: re.Pattern[str]


LANGUAGES = {
    "en": Inflection(english.spelling, english.paradigms, english.first_members, english.ATTACHED),
    "mr": Inflection(marathi.spelling, marathi.paradigms, marathi.first_members, marathi.ATTACHED),
    "hu": Inflection(
        hungarian.spelling, hungarian.paradigms, hungarian.first_members, hungarian.ATTACHED
    ),
    "ml": Inflection(
        malayalam.spelling, malayalam.paradigms, malayalam.first_members, malayalam.ATTACHED
    ),
}
