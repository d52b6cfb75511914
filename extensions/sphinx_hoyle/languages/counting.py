"""How numbers are read out of a text, whatever the language of their words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from sphinx_hoyle.languages.registry import language_of

_DIGITS = re.compile(r"\d+")
_FRACTION = re.compile("[¼½¾⅓⅔]")
# Letters with their vowel signs: \w leaves out the marks of the Indic scripts.
_WORD = re.compile(
    r"(?:[^\W\d_]|[\u0300-\u036f\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963"
    r"\u0d00-\u0d03\u0d3b-\u0d4d\u0d57\u0d62\u0d63\u200c\u200d])+"
)
_BESIDE = re.compile(r"[ \u00a0]*[-‐‑–]?[ \u00a0]*")  # between the two halves of «two-two»
_ENDING_OF_DIGITS = re.compile(r"\d[-‐‑–]$")  # 5-öt is the accusative of 5
_WITHIN = re.compile(r"[ \u00a0-]+(?:and )?")  # between the parts of «one hundred and four»


@dataclass(frozen=True, slots=True)
class Value:
    """What a word counts; not ``certain`` when it need not be meant as a number."""

    number: Fraction
    certain: bool = True
    builds: bool = False  # joins with the numbers beside it: «twenty», «hundred»


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a text, and the words that say it."""

    value: Fraction
    said: str
    certain: bool = True


def of(number: int | Fraction, *, certain: bool = True, builds: bool = False) -> Value:
    """Return the value ``number``."""
    return Value(Fraction(number), certain, builds)


def in_digits(text: str) -> Iterator[Number]:
    """Yield the numbers written in digits of any script; int() reads them all."""
    for match in _DIGITS.finditer(text):
        yield Number(Fraction(int(match[0])), match[0])
    for match in _FRACTION.finditer(text):
        value = Fraction(unicodedata.numeric(match[0])).limit_denominator(4)
        yield Number(value, match[0])


def joined(text: str, value: Callable[[str], Value | None]) -> Iterator[Number]:
    """Yield the numbers in words, where ``value`` reads one word; parts and repeats are joined."""
    text = unicodedata.normalize("NFC", text)
    last: tuple[Value, int, int] | None = None  # with where it begins and ends
    for match in _WORD.finditer(text):
        read = value(match[0].casefold())
        if read is None or _ENDING_OF_DIGITS.search(text, 0, match.start()):
            continue
        if last is not None:
            held, start, end = last
            between = text[end : match.start()]
            if held.number == read.number and _BESIDE.fullmatch(between):
                last = (held, start, match.end())
                continue
            total = _built(held, read) if _WITHIN.fullmatch(between) else None
            if total is not None:
                last = (total, start, match.end())
                continue
            yield Number(held.number, text[start:end], held.certain)
        last = (read, match.start(), match.end())
    if last is not None:
        held, start, end = last
        yield Number(held.number, text[start:end], held.certain)


def _built(left: Value, right: Value) -> Value | None:
    """Return the number that two neighbours make: twenty-eight, three hundred and twelve."""
    if right.builds and right.number in (100, 1000) and left.number < right.number:
        return Value(left.number * right.number, builds=True)
    smallest = 10 if left.number < 100 else 100
    if left.builds and left.number >= 20 and 1 <= right.number < smallest:
        return Value(left.number + right.number, builds=right.builds)
    return None


def numbers(text: str, language: str) -> list[Number]:
    """Return the numbers of ``text``: those in the digits of any script, then those in words.

    A number said twice over, to each so many (दोन-दोन, két-két), counts once. Of a language that
    says nothing of its words, digits alone are read.
    """
    counted = language_of(language).counted
    return [*in_digits(text), *(joined(text, counted) if counted else ())]
