"""The order of words in the alphabets of the editions.

As the Unicode CLDR has them (release 48, collations of the root and of each language).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sphinx_hoyle.languages.registry import language_of

_SIGN, _DIGIT, _LETTER_OF_OURS, _OTHER_LETTER = range(4)
_BEHIND = "\U0010ffff"

Key = tuple[list[tuple[int, float]], str, str]


def without_accents(text: str, kept: str = "") -> str:
    """Return a text without the accents of its letters, but those that are letters of their own."""
    return "".join(
        letter
        if letter in kept
        else "".join(part for part in unicodedata.normalize("NFD", letter) if not _is_accent(part))
        for letter in text
    )


def _is_accent(sign: str) -> bool:
    """Return whether a sign stands on a letter; the vowel signs of other scripts are letters."""
    return unicodedata.combining(sign) == 230 or sign == "\u0327"


def _latin(word: str) -> list[str]:
    return list(without_accents(word.replace("æ", "ae").replace("œ", "oe")))


@dataclass(frozen=True, kw_only=True)
class Alphabet:
    """The order of the letters of a language.

    ``letters`` parts a word in small letters into those that are sorted. ``places`` are those of
    letters that stand elsewhere than Unicode has them; ``block`` is what is of the alphabet. What
    ``is_variant`` is another spelling of the same letters, and stands behind them.
    """

    letters: Callable[[str], list[str]] = _latin
    places: Mapping[str, float] = field(default_factory=dict)
    block: range = range(0x250)
    is_variant: Callable[[str], bool] = lambda _word: False

    def key(self, word: str) -> Key:
        """Return what words are sorted by: their letters, then their spelling."""
        plain = unicodedata.normalize("NFC", word).casefold()
        spelled = f"{_BEHIND}{plain}" if self.is_variant(plain) else plain
        return [self._rank(letter) for letter in self.letters(plain)], spelled, word

    def _rank(self, letter: str) -> tuple[int, float]:
        if letter.isdecimal():
            return _DIGIT, int(letter)
        if letter in self.places:
            return _LETTER_OF_OURS, self.places[letter]
        if not letter[0].isalpha() and unicodedata.category(letter[0])[0] != "M":
            return _SIGN, ord(letter[0])
        is_ours = ord(letter[0]) in self.block
        return (_LETTER_OF_OURS if is_ours else _OTHER_LETTER), ord(letter[0])


_LATIN = Alphabet()


def sort_key(word: str, language: str) -> Key:
    """Return what words of ``language`` are sorted by.

    Signs and spaces come before letters, the alphabet of the language before all others; accents
    and capitals count only between words that are the same without them.
    """
    return (language_of(language).alphabet or _LATIN).key(word)
