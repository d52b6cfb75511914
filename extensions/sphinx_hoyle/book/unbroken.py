"""What the end of a line may not part: the number of a law, a note or a page from its word."""

from __future__ import annotations

import re
from functools import cache

from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.languages import EDITIONS

NO_BREAK_SPACE = "\u00a0"

# The wordings in which a number stands beside its word; the catalogs of the editions tell which
# word that is, and on which side.
_NUMBERED = (
    N_("Law %(number)s"),
    N_("Note %(number)s"),
    N_("%(section)s, paragraph %(number)s"),
    N_("line %(number)s"),
    N_(", p. %(number)s"),
)
_BESIDE = re.compile(r"(?P<before>[^\s%,]+) %\(number\)s|%\(number\)s\. (?P<after>\S+)")
_NUMBER = r"(?:\d|%\(number\)s)"
_CLAUSE = r"\(?[^\W\d_]\w{0,2}\)"  # «(e)», «e)», «(ऐ)»


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """Return what finds the spaces, each between two groups.

    In the words of every edition: where a translation is missing, a page has other languages.
    """
    said = [translation(one).gettext(message) for one in EDITIONS for message in _NUMBERED]
    beside = [found for words in said for found in _BESIDE.finditer(words)]
    before = "|".join(sorted({re.escape(one["before"]) for one in beside if one["before"]}))
    after = "|".join(sorted({re.escape(one["after"]) for one in beside if one["after"]}))
    return (
        re.compile(rf"((?<!\w)(?:{before})s?) ({_NUMBER})", re.IGNORECASE),
        re.compile(rf"({_NUMBER}\.) ((?:{after})\w*)") if after else re.compile("()()(?!)"),
        re.compile(rf"({_NUMBER}\.?|{_NUMBER}\.{NO_BREAK_SPACE}\w+) ({_CLAUSE})"),
    )


def unbroken(words: str) -> str:
    """Return ``words`` with no-break spaces in what refers to a law, a clause, a note or a page.

    «Law 64 (e)», «64. szabály e)» and «p. 31» then stay in one line.
    """
    for pattern in _patterns():
        words = pattern.sub(rf"\1{NO_BREAK_SPACE}\2", words)
    return words
