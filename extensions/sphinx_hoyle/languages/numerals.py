"""Numbers and clause letters in the digits and letters of an edition."""

from __future__ import annotations

from functools import cache

from sphinx_hoyle.languages.language import ASCII_DIGITS
from sphinx_hoyle.languages.registry import language_of

LETTERS_OF_CLAUSES = "a b c d e f g h i j k l m n o p".split()


def number(value: int, language: str) -> str:
    """Return ``value`` in the digits of ``language``: 64 is ``६४`` in Marathi."""
    return digits(str(value), language)


def digits(text: str, language: str) -> str:
    """Return ``text`` with each ASCII digit in the digits that ``language`` writes today."""
    return _written(text, language_of(language).digits)


def former_digits(text: str, language: str) -> str:
    """Return ``text`` in the digits that ``language`` had before those of today, where it had."""
    known = language_of(language)
    return _written(text, known.former_digits or known.digits)


def clause_letter(letter: str, language: str) -> str:
    """Return the clause letter ``a``, ``b`` … or number ``1``, ``2`` … as ``language`` prints it.

    Raises ValueError for a letter past ``p``, the sixteenth of the series.
    """
    if letter.isdigit():
        return number(int(letter), language)
    place = LETTERS_OF_CLAUSES.index(letter)
    return (language_of(language).clause_letters or LETTERS_OF_CLAUSES)[place]


def _written(text: str, figures: str) -> str:
    return text if figures == ASCII_DIGITS else text.translate(_table(figures))


@cache
def _table(figures: str) -> dict[int, int]:
    return str.maketrans(ASCII_DIGITS, figures)
