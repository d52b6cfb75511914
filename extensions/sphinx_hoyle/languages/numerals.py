"""Numbers and clause letters in the digits and letters of an edition."""

from __future__ import annotations

# What a language writes today. Of Unicode CLDR's default numbering systems, Marathi's is deva, the
# others' latn: Malayalam has digits of its own, mlym, and gave them up.
_DIGITS = {"mr": str.maketrans("0123456789", "०१२३४५६७८९")}
_FORMER_DIGITS = {"ml": str.maketrans("0123456789", "൦൧൨൩൪൫൬൭൮൯")}

# Clause letters in the order in which each script counts: the Marathi series is that of the
# printed laws (अ … औ, अं, अः, then the consonants); Malayalam follows the same series.
_LATIN = "a b c d e f g h i j k l m n o p".split()
_LETTERS = {
    "mr": "अ आ इ ई उ ऊ ए ऐ ओ औ अं अः क ख ग घ".split(),
    "ml": "അ ആ ഇ ഈ ഉ ഊ എ ഏ ഐ ഒ ഓ ഔ ക ഖ ഗ ഘ".split(),
}


def number(value: int, language: str) -> str:
    """Return ``value`` in the digits of ``language``: 64 is ``६४`` in Marathi."""
    return digits(str(value), language)


def digits(text: str, language: str) -> str:
    """Return ``text`` with each ASCII digit in the digits that ``language`` writes today."""
    return text.translate(_DIGITS.get(language, {}))


def former_digits(text: str, language: str) -> str:
    """Return ``text`` in the digits that ``language`` had before those of today, where it had."""
    return text.translate(_FORMER_DIGITS.get(language, _DIGITS.get(language, {})))


def clause_letter(letter: str, language: str) -> str:
    """Return the clause letter ``a``, ``b`` … or number ``1``, ``2`` … as ``language`` prints it.

    Raises ValueError for a letter past ``p``, the sixteenth of the series.
    """
    if letter.isdigit():
        return number(int(letter), language)
    place = _LATIN.index(letter)
    return _LETTERS.get(language, _LATIN)[place]
