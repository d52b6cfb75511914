"""Numbers that belong together keep their order, and things their numbers.

Two parallels are held, since grammar does not turn them round: the ends of a range or a score (2–5,
3 : 5, from two to five), and the numbers right before two things: three tricks or four points is
not four tricks or three points. Elsewhere languages order their numbers as they need.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from sphinx_hoyle.catalogs.markup import counted_words_of
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.languages.counting import numbers
from sphinx_hoyle.languages.registry import language_of
from sphinx_hoyle.terms.recognition import Recognizer
from sphinx_hoyle.terms.termbase import Concept

_SIGNED = re.compile(r"(?<![\d:–—/-])(\d+)\s?[–—:/-]\s?(\d+)(?![\d:–—/-])")
_LAST_WORD = re.compile(r"(\S+)\s+$")


class Order:
    """The check, with the recognizers of all languages."""

    def __init__(self, concepts: Mapping[str, Concept]) -> None:
        self._concepts = concepts
        self._recognizers: dict[str, Recognizer] = {}

    def findings(self, message: Message) -> Iterator[Finding]:
        """Yield the pairs whose numbers are exchanged."""
        original, translation = (
            counted_words_of(text) for text in (message.original, message.translation)
        )
        wanted = _ranges(original, message.source_language)
        found = _ranges(translation, message.edition)
        for first, last in sorted(wanted - found):
            if (last, first) in found - wanted:
                says = f"{last}–{first} stands for {first}–{last} of the original"
                yield Finding(f"{says}; expected the same order", about=f"{first}–{last}")
        counted = self._counted(original, message.source_language)
        if len(counted) > 1:
            yield from _exchanged(counted, self._counted(translation, message.edition))

    def _counted(self, text: str, language: str) -> set[tuple[Fraction, str]]:
        """Return the concepts that are named right after a number, with it."""
        if language not in self._recognizers:
            self._recognizers[language] = Recognizer(self._concepts.values(), language)
        pairs = set()
        for use in self._recognizers[language].uses(text):
            if before := _LAST_WORD.search(text[: use.start]):
                read = numbers(before[1], language)
                if len(read) == 1:
                    pairs.add((read[0].value, use.concept))
        return pairs


def _exchanged(
    wanted: set[tuple[Fraction, str]], found: set[tuple[Fraction, str]]
) -> Iterator[Finding]:
    """Yield each two things that have each other's number."""
    pairs = sorted(wanted)
    for at, (number, thing) in enumerate(pairs):
        for other_number, other in pairs[at + 1 :]:
            if number == other_number or thing == other:
                continue
            exchanged = {(number, other), (other_number, thing)}
            if exchanged <= found - wanted and not {(number, thing), (other_number, other)} & found:
                says = f"{thing} and {other} have each other's numbers"
                yield Finding(
                    f"{says}; expected {number} and {other_number}", about=f"{thing}, {other}"
                )


def _ranges(text: str, language: str) -> set[tuple[Fraction, Fraction]]:
    """Return the ends of the ranges and scores of a text, in their order."""
    spoken = language_of(language).proofreading.range
    said = [*_SIGNED.findall(text), *(spoken.findall(text) if spoken else ())]
    found = set()
    for pair in said:
        first, last = (numbers(end, language) for end in pair)
        if len(first) == len(last) == 1 and first[0].value != last[0].value:
            found.add((first[0].value, last[0].value))
    return found
