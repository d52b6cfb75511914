"""The order of the Hungarian letters.

From A magyar helyesírás szabályai (12th edition, rule 14) and MSZ 3401.
"""

from __future__ import annotations

import re

from sphinx_hoyle.languages.alphabet import Alphabet, without_accents

# Digraphs are letters; length of a vowel does not count at first. A long digraph is two of them.
_LETTERS = (
    "a b c cs d dz dzs e f g gy h i j k l ly m n ny o ö p q r s sz t ty u ü v w x y z zs".split()
)
_SHORT = str.maketrans("őű", "öü")
_OWN = "öü"  # letters of their own, whose two dots are no accent
_LETTER = re.compile("dzs|cs|dz|gy|ly|ny|sz|ty|zs|.", re.DOTALL)
_DIGRAPHS = [letter for letter in _LETTERS if len(letter) > 1][::-1]  # dzs before dz


def _letters(word: str) -> list[str]:
    return _LETTER.findall(_doubled(without_accents(word.translate(_SHORT), _OWN)))


def _doubled(text: str) -> str:
    """Write long digraphs in full: ``ssz`` is ``szsz``."""
    for digraph in _DIGRAPHS:
        text = text.replace(digraph[0] + digraph, digraph * 2)
    return text


ALPHABET = Alphabet(
    letters=_letters,
    places={letter: place for place, letter in enumerate(_LETTERS)},
)
