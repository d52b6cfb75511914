"""What a language declares of itself, in a module of its own; no other of the library names one.

A language that leaves something out works plainly without it, and `lacks` says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx_hoyle.languages.alphabet import Alphabet
    from sphinx_hoyle.languages.analysis.tables import Analysis
    from sphinx_hoyle.languages.counting import Value
    from sphinx_hoyle.languages.endings import Inflection
    from sphinx_hoyle.languages.forms.grammar import Grammar
    from sphinx_hoyle.languages.slips import Slips

ASCII_DIGITS = "0123456789"
LAST = 1_000  # the place of a language that claims none


@dataclass(frozen=True, kw_only=True, eq=False)
class Proofreading:
    """What the checks of translations know of a language.

    ``denies`` finds what surely denies, ``may_deny`` what may stand for a denial besides.
    ``range`` finds the two ends of «from two to five». ``dictionary`` is hunspell's; without one
    ``slips`` are how words are usually misspelt.
    ``infinitives`` are the endings of a verb in a dictionary, ``small_words`` what need not be
    there when the words of a phrase come apart. ``ordinal`` finds a number with a point that begins
    a sentence and is none of a list. ``articles`` depend on the sound that follows. ``joinerless``
    finds words that have lost a joiner, each mended by replacing what ``mended`` says.
    """

    denies: re.Pattern[str] | None = None
    may_deny: re.Pattern[str] | None = None
    range: re.Pattern[str] | None = None
    dictionary: str = ""
    slips: Slips | None = None
    infinitives: tuple[str, ...] = ()
    small_words: frozenset[str] = frozenset()
    ordinal: re.Pattern[str] | None = None
    articles: tuple[str, ...] = ()
    joinerless: re.Pattern[str] | None = None
    mended: tuple[str, str] = ("", "")


@dataclass(frozen=True, kw_only=True)
class Setting:
    """How a language is printed, in points: its ``script``, as the house style calls it, the
    ``size`` of its text, and that ``beside`` other scripts, where letters are to look equally high.

    ``close_line`` is how far a line that stands close to others, as in a table, reaches above and
    below its baseline, in parts of its height.
    """

    script: str = "latin"
    size: float = 10.2
    beside: float = 10.2
    close_line: tuple[float, float] = (0.9, 0.28)


@dataclass(frozen=True, kw_only=True, eq=False)  # there is one of each
class Language:
    """A language by its ``code``, with what it calls itself.

    ``place`` is where its edition is offered among the others; those without one come last, by
    code. ``digits`` are those of today, ``former_digits`` those that it gave up. ``clause_letters``
    are the sixteen by which clauses are lettered. ``script`` is a class of a regular expression for
    the signs of its script, if that is its own, and ``letters`` one for those of its words.
    ``alphabet`` is the order of its letters. ``quotes`` are the four marks of Sphinx's smart
    quotes, where docutils knows none. ``inflection`` finds terms in their forms, ``grammar`` has
    the forms that sentences ask for, ``analysis`` makes words alike for the search, ``counted`` is
    what a word counts. ``setting`` is for print. ``locales`` is the folder of the catalogs that a
    language of another package brings: ``<code>/LC_MESSAGES/hoyle.po`` has what the publisher says,
    ``sphinx.po`` what Sphinx does, where that is to be worded otherwise.
    """

    code: str
    name: str = ""
    place: int = LAST
    digits: str = ASCII_DIGITS
    former_digits: str = ""
    clause_letters: tuple[str, ...] = ()
    script: str = ""
    letters: str = ""
    alphabet: Alphabet | None = None
    quotes: str = ""
    inflection: Inflection | None = None
    grammar: Grammar | None = None
    analysis: Analysis | None = None
    counted: Callable[[str], Value | None] | None = None
    setting: Setting = field(default_factory=Setting)
    locales: Path | None = None
    proofreading: Proofreading = field(default_factory=Proofreading)

    @property
    def lacks(self) -> Mapping[str, str]:
        """What it declares nothing of, each with what comes of that."""
        wanted = {
            "inflection": (self.inflection, "terms are found as they are cited alone"),
            "grammar": (self.grammar, "sentences have no forms to ask for"),
            "analysis": (self.analysis, "the search finds words as they are written alone"),
            "counted": (self.counted, "numbers in words are not proofread"),
            "spelling": (
                self.proofreading.slips or self.proofreading.dictionary or None,
                "the spelling of words is not proofread",
            ),
            "denies": (self.proofreading.denies, "denials are not proofread"),
            "range": (self.proofreading.range, "the order of numbers is not proofread"),
        }
        return {name: comes for name, (declared, comes) in wanted.items() if declared is None}
