"""Where Marathi and Malayalam words may be divided: between aksharas, as their printers do.

Typst never divides a word with a virama, which is most long words of Malayalam. Soft hyphens
between the aksharas let it; `textmap` takes them out of the printed file's text.
"""

from __future__ import annotations

import re
from functools import partial

SOFT_HYPHEN = "\u00ad"

_JOINER = "[\u200c\u200d]?"


def _akshara(vowels: str, consonants: str, nukta: str, virama: str, signs: str, marks: str) -> str:
    """Return the pattern of an akshara: a vowel, or consonants joined by virama, with signs."""
    consonant = f"[{consonants}]{nukta}"
    cluster = f"(?:{consonant}{virama}{_JOINER})*{consonant}"
    return f"(?:[{vowels}]|{cluster})[{signs}]*(?:{virama}{_JOINER})?[{marks}]*"


# The ranges are those of the Unicode charts of the two blocks.
_AKSHARAS = {
    "devanagari": re.compile(
        _akshara(
            vowels="\u0904-\u0914\u0960\u0961\u0972",
            consonants="\u0915-\u0939\u0958-\u095f\u0979-\u097f",
            nukta="\u093c?",
            virama="\u094d",
            signs="\u093a\u093b\u093e-\u094c\u094e\u094f\u0955-\u0957\u0962\u0963",
            marks="\u0900-\u0903\u093d",
        )
    ),
    # A chillu closes the akshara before it.
    "malayalam": re.compile(
        _akshara(
            vowels="\u0d05-\u0d14\u0d60\u0d61",
            consonants="\u0d15-\u0d3a",
            nukta="",
            virama="\u0d4d",
            signs="\u0d3e-\u0d4c\u0d57\u0d62\u0d63",
            marks="\u0d02\u0d03\u0d7a-\u0d7f",
        )
    ),
}
_WORDS = {
    "devanagari": re.compile("[\u0900-\u0963\u0970-\u097f\u200c\u200d]+"),
    "malayalam": re.compile("[\u0d00-\u0d63\u0d7a-\u0d7f\u200c\u200d]+"),
}
_LEAST = 2  # aksharas that stay together at either end of a word
_MOST = (
    100  # aksharas of a word; what is longer is none, and Typst would weigh each way to divide it
)


def aksharas(word: str, script: str) -> list[str]:
    """Return the aksharas of a word; a stray sign stands alone."""
    pieces = []
    place = 0
    while place < len(word):
        found = _AKSHARAS[script].match(word, place)
        end = found.end() if found else place + 1
        pieces.append(word[place:end])
        place = end
    return pieces


def hyphenated(text: str) -> str:
    """Return ``text`` with a soft hyphen wherever a Devanagari or Malayalam word may be divided."""
    for script, words in _WORDS.items():
        text = words.sub(partial(_divided, script), text)
    return text


def _divided(script: str, found: re.Match[str]) -> str:
    word = found[0]
    pieces = aksharas(word, script)
    if not 2 * _LEAST <= len(pieces) <= _MOST:
        return word
    first, middle, last = pieces[:_LEAST], pieces[_LEAST:-_LEAST], pieces[-_LEAST:]
    return SOFT_HYPHEN.join(["".join(first), *middle, "".join(last)])
