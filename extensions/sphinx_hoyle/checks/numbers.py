"""The numbers of the original, in whatever digits or words, must be those of the translation.

Numbers are compared as a multiset: «two or three» is not «three or three». One is free, since
every language has it as an article or a pronoun too; so is a word that counts only in passing
(«both», दुसरा, which is «second» and «other»), although it may stand for a number of the other
side. Numbers of laws inside a role are targets, and not counted here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from sphinx_hoyle.catalogs.markup import counted_words_of
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.languages.counting import Number, numbers
from sphinx_hoyle.languages.registry import language_of


def findings(message: Message) -> Iterator[Finding]:
    """Yield each number that is missing, and each that the original does not have.

    Nothing where one of the languages says nothing of its numbers in words.
    """
    if not all(language_of(one).counted for one in (message.source_language, message.edition)):
        return
    original = numbers(counted_words_of(message.original), message.source_language)
    translation = numbers(counted_words_of(message.translation), message.edition)
    for number in _beyond(original, translation):
        says = f"the number {_shown(number)} of the original is missing"
        yield Finding(says, about=str(number.value))
    for number in _beyond(translation, original):
        says = f"the number {_shown(number)} is not in the original"
        yield Finding(says, about=str(number.value))


def _beyond(one: list[Number], other: list[Number]) -> Iterator[Number]:
    """Yield the certain numbers of ``one`` that ``other`` has not, or has fewer times."""
    left: Counter[Fraction] = Counter(number.value for number in other)
    for number in one:
        if number.certain and number.value != 1:
            if left[number.value]:
                left[number.value] -= 1
            else:
                yield number


def _shown(number: Number) -> str:
    value = str(number.value)
    return value if number.said == value else f"{value} ({number.said})"
