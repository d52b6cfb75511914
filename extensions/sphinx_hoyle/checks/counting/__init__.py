"""The numbers of a text in digits and in words, in the four languages of the editions."""

from __future__ import annotations

from collections.abc import Callable

from sphinx_hoyle.checks.counting import english, hungarian, malayalam, marathi
from sphinx_hoyle.checks.counting.reading import Number, Value, in_digits, joined

__all__ = ["Number", "numbers"]

_IN_WORDS: dict[str, Callable[[str], Value | None]] = {
    "en": english.value,
    "hu": hungarian.value,
    "ml": malayalam.value,
    "mr": marathi.value,
}


def numbers(text: str, language: str) -> list[Number]:
    """Return the numbers of ``text``: those in the digits of any script, then those in words.

    A number said twice over, to each so many (दोन-दोन, két-két), counts once.
    """
    return [*in_digits(text), *joined(text, _IN_WORDS[language])]
