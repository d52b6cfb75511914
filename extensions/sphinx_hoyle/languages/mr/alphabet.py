"""The order of the Marathi letters: two conjuncts are letters, and end the alphabet with ळ."""

from __future__ import annotations

import re
import unicodedata

from sphinx_hoyle.languages.alphabet import Alphabet

_LETTER = re.compile("क्ष|ज्ञ|.", re.DOTALL)
_FORMS = str.maketrans({"ऱ": "र", "ँ": "ं", "़": None})
_LAST = ("ळ", "क्ष", "ज्ञ")
_FIRST = {"ॐ": ord("अ") - 0.7, "ॲ": ord("अ") - 0.5}


def _letters(word: str) -> list[str]:
    return _LETTER.findall(unicodedata.normalize("NFD", word).translate(_FORMS))


ALPHABET = Alphabet(
    letters=_letters,
    places={
        **_FIRST,
        **{letter: ord("ह") + place / 10 for place, letter in enumerate(_LAST, 1)},
    },
    block=range(0x900, 0x980),
)
