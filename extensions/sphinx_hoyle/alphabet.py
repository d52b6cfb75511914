"""The order of words in the alphabets of the editions."""

from __future__ import annotations

import re
import unicodedata

# The Hungarian alphabet: digraphs are letters, length of a vowel does not count at first
# (A magyar helyesírás szabályai, 12th edition, rule 14).
_HUNGARIAN = (
    "a b c cs d dz dzs e f g gy h i j k l ly m n ny o ö p q r s sz t ty u ü v w x y z zs".split()
)
_SHORT = str.maketrans("áéíóőúű", "aeioöuü")
_LETTER = re.compile("dzs|cs|dz|gy|ly|ny|sz|ty|zs|.", re.DOTALL)

# Malayalam chillus sort with the consonant that each stands for.
_CHILLUS = str.maketrans({"ൺ": "ണ്", "ൻ": "ന്", "ർ": "ര്", "ൽ": "ല്", "ൾ": "ള്", "ൿ": "ക്"})


def sort_key(word: str, language: str) -> tuple[list[int], str]:
    """Return what words of ``language`` are sorted by: their letters, then their spelling.

    Devanagari and Malayalam letters stand in Unicode in the order of their alphabets.
    """
    plain = unicodedata.normalize("NFC", word).casefold()
    if language == "hu":
        letters = _LETTER.findall(plain.translate(_SHORT))
        return [_rank(letter) for letter in letters], plain
    if language == "ml":
        plain = plain.translate(_CHILLUS)
    return [ord(letter) for letter in plain], plain


def _rank(letter: str) -> int:
    return 1000 + _HUNGARIAN.index(letter) if letter in _HUNGARIAN else ord(letter[0]) % 1000
