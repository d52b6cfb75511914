"""English: plurals, and the forms of regular verbs."""

from __future__ import annotations

import re

from sphinx_hoyle.languages.endings import Inflection
from sphinx_hoyle.languages.endings.paradigm import Paradigm, without_unseen

ATTACHED = re.compile("s")  # the dealer's

_PLAIN = re.compile("(?:e?s|ed|ing)?")
_AFTER_E = re.compile("(?:s|d)?")
_ING = re.compile("ing")
_AFTER_Y = re.compile("ies|ied")
_DOUBLED = re.compile("ed|ing")
_SHORT_CLOSED = re.compile(r"(?:.*(?:[^aeiou]|qu))?[aeiou][bdgklmnprt]")  # bid, quit, but not trump


CONJUNCTIONS = frozenset("and or".split())


def spelling(word: str) -> str:
    """Return a word in the spelling in which words are compared."""
    return without_unseen(word).replace("œ", "oe")


def paradigms(word: str, cited: str) -> list[Paradigm]:
    """Return the stems of a word with their endings."""
    if word.endswith("e"):
        return [Paradigm(word, _AFTER_E), Paradigm(word[:-1], _ING)]
    found = [Paradigm(word, _PLAIN)]
    if len(word) > 2 and word.endswith("y") and word[-2] not in "aeiou":
        found.append(Paradigm(word[:-1], _AFTER_Y))
    if _SHORT_CLOSED.fullmatch(word):
        found.append(Paradigm(word + word[-1], _DOUBLED))
    return found


def first_members(word: str) -> list[str]:
    """Return the forms that stand first in a compound."""
    return [word]


INFLECTION = Inflection(
    spelling=spelling,
    paradigms=paradigms,
    first_members=first_members,
    attached=ATTACHED,
    conjunctions=CONJUNCTIONS,
    whose=re.compile(r"\s+of\s+"),
    several=re.compile(r"s\b"),
)
