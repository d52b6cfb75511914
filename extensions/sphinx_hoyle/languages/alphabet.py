"""The order of words in the alphabets of the editions.

As the Unicode CLDR has them (release 48, collations root, hu, mr, ml), from the standards of each
language: A magyar helyesírás szabályai (12th edition, rule 14) and MSZ 3401 for Hungarian.
"""

from __future__ import annotations

import re
import unicodedata

# Digraphs are letters; length of a vowel does not count at first. A long digraph is two of them.
_HUNGARIAN = (
    "a b c cs d dz dzs e f g gy h i j k l ly m n ny o ö p q r s sz t ty u ü v w x y z zs".split()
)
_SHORT = str.maketrans("őű", "öü")
_OWN = "öü"  # letters of their own, whose two dots are no accent
_LETTER = re.compile("dzs|cs|dz|gy|ly|ny|sz|ty|zs|.", re.DOTALL)
_DIGRAPHS = [letter for letter in _HUNGARIAN if len(letter) > 1][::-1]  # dzs before dz

# Malayalam chillus sort with the consonant that each stands for, and the anusvara with m; ളഴറ end
# the alphabet.
_MALAYALAM = str.maketrans({"ൺ": "ണ്", "ൻ": "ന്", "ർ": "ര്", "ൽ": "ല്", "ൾ": "ള്", "ൿ": "ക്", "ം": "മ്"})
# What ends the alphabets: two Marathi conjuncts are letters. What begins the Marathi one.
_LAST = {"mr": ("ळ", "क्ष", "ज्ञ"), "ml": ("ള", "ഴ", "റ")}
_BEFORE_THESE = "हഹ"
_FIRST = {"ॐ": ord("अ") - 0.7, "ॲ": ord("अ") - 0.5}
_MARATHI = re.compile("क्ष|ज्ञ|.", re.DOTALL)
_MARATHI_FORMS = str.maketrans({"ऱ": "र", "ँ": "ं", "़": None})

_SIGN, _DIGIT, _LETTER_OF_OURS, _OTHER_LETTER = range(4)

Key = tuple[list[tuple[int, float]], str, str]


def sort_key(word: str, language: str) -> Key:
    """Return what words of ``language`` are sorted by: their letters, then their spelling.

    Signs and spaces come before letters, the alphabet of the language before all others; accents
    and capitals count only between words that are the same without them.
    """
    plain = unicodedata.normalize("NFC", word).casefold()
    match language:
        case "hu":
            letters = _LETTER.findall(_doubled(_without_accents(plain.translate(_SHORT), _OWN)))
        case "mr":
            letters = _MARATHI.findall(
                unicodedata.normalize("NFD", plain).translate(_MARATHI_FORMS)
            )
        case "ml":
            letters = list(plain.translate(_MALAYALAM))
            if letters != list(plain):
                plain = f"\U0010ffff{plain}"  # after the same letters written out
        case _:
            letters = list(_without_accents(plain.replace("æ", "ae").replace("œ", "oe"), ""))
    return [_rank(letter, language) for letter in letters], plain, word


def _without_accents(text: str, kept: str) -> str:
    return "".join(
        letter
        if letter in kept
        else "".join(part for part in unicodedata.normalize("NFD", letter) if not _is_accent(part))
        for letter in text
    )


def _is_accent(sign: str) -> bool:
    """Return whether a sign stands on a letter; the vowel signs of other scripts are letters."""
    return unicodedata.combining(sign) == 230 or sign == "\u0327"


def _doubled(text: str) -> str:
    """Write long digraphs in full: ``ssz`` is ``szsz``."""
    for digraph in _DIGRAPHS:
        text = text.replace(digraph[0] + digraph, digraph * 2)
    return text


def _rank(letter: str, language: str) -> tuple[int, float]:
    if letter.isdecimal():
        return _DIGIT, int(letter)
    if not letter[0].isalpha() and unicodedata.category(letter[0])[0] != "M":
        return _SIGN, ord(letter[0])
    if language == "hu" and letter in _HUNGARIAN:
        return _LETTER_OF_OURS, _HUNGARIAN.index(letter)
    last = _LAST.get(language, ())
    if letter in last:
        end = _BEFORE_THESE[list(_LAST).index(language)]
        return _LETTER_OF_OURS, ord(end) + (last.index(letter) + 1) / 10
    if letter in _FIRST:
        return _LETTER_OF_OURS, _FIRST[letter]
    return (_LETTER_OF_OURS if _is_of(letter, language) else _OTHER_LETTER), ord(letter[0])


def _is_of(letter: str, language: str) -> bool:
    blocks = {"mr": range(0x900, 0x980), "ml": range(0xD00, 0xD80)}
    return ord(letter[0]) in blocks.get(language, range(0x250))
