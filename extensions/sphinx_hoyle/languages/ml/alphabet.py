"""The order of the Malayalam letters: ള, ഴ and റ end the alphabet."""

from __future__ import annotations

from sphinx_hoyle.languages.alphabet import Alphabet

# Chillus sort with the consonant that each stands for, and the anusvara with m; words so written
# stand after the same letters written out.
_CHILLUS = str.maketrans({"ൺ": "ണ്", "ൻ": "ന്", "ർ": "ര്", "ൽ": "ല്", "ൾ": "ള്", "ൿ": "ക്", "ം": "മ്"})
_LAST = ("ള", "ഴ", "റ")


def _letters(word: str) -> list[str]:
    return list(word.translate(_CHILLUS))


ALPHABET = Alphabet(
    letters=_letters,
    places={letter: ord("ഹ") + place / 10 for place, letter in enumerate(_LAST, 1)},
    block=range(0xD00, 0xD80),
    is_variant=lambda word: _letters(word) != list(word),
)
