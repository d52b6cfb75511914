"""A stem with the endings that it takes, and the letters all languages compare alike."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

# Joiners, the soft hyphen and the word joiner show how a word is set, not which word it is.
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))


@dataclass(frozen=True)
class Paradigm:
    """A stem and its endings, the empty one among them where the bare stem is a form."""

    stem: str
    endings: re.Pattern[str]


# A way to write something: its words, each with the paradigms of its forms.
Way = tuple[tuple[Paradigm, ...], ...]


def without_unseen(word: str) -> str:
    """Return a word composed (NFC), in lower case, without the signs that are not seen."""
    return unicodedata.normalize("NFC", word.translate(_UNSEEN)).casefold()


def one_of(*alternatives: str) -> str:
    """Return a regular expression for one of these, each itself an expression."""
    return f"(?:{'|'.join(alternatives)})"
