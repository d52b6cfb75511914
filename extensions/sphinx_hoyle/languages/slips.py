"""How words of a language are usually misspelt, for languages that have no dictionary.

A language of a script in which vowels are signs on consonants declares which letters are taken
for each other and which signs are left out; from that come the words that may have been meant.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, permutations

_NONE = re.compile("(?!)")


@dataclass(frozen=True, slots=True)
class Meant:
    """A ``word`` that may have been meant, in which ``at`` is where the slip was.

    ``end`` is where what was put right ends in it, ``was`` where that stood in the word as written.
    ``is_letter`` says that one letter stood for another, which no ending accounts for.
    """

    word: str
    at: int
    end: int
    was: int
    is_letter: bool = False


@dataclass(frozen=True, kw_only=True, eq=False)
class Slips:
    """The usual slips of a language.

    ``alike`` are letters and signs of like sound, in groups, each for any other. ``signs`` are the
    vowel signs, ``nasals`` those beside them, which are left out; behind the vowel signs of
    ``plurals`` a nasal may be that of another form. ``consonants`` is a class of a regular
    expression; of those in ``doubled`` one is written for two, and two for one. ``virama`` joins
    consonants. ``stems`` are what may end a word where an ending takes its place. ``forms`` finds
    what is another form and no slip: in «rest as written>rest as it may have been meant».
    """

    alike: tuple[tuple[str, ...], ...]
    signs: str
    nasals: str
    virama: str
    consonants: str
    doubled: str = ""
    plurals: str = ""
    stems: tuple[str, ...] = ("",)
    forms: re.Pattern[str] = _NONE

    def meant(self, word: str) -> Iterator[Meant]:
        """Yield the words that may have been meant, each by one slip put right."""
        for found in self._slips(word):
            if not self.forms.fullmatch(f"{word[found.at :]}>{found.word[found.at :]}"):
                yield found

    def _slips(self, word: str) -> Iterator[Meant]:
        for wrong, right in chain.from_iterable(permutations(group, 2) for group in self.alike):
            for found in re.finditer(re.escape(wrong), word):
                yield _put(word, *found.span(), right, bool(self._consonant.match(wrong)))
        for at in range(1, len(word)):
            yield from self._left_out(word, at)

    def _left_out(self, word: str, at: int) -> Iterator[Meant]:
        """Yield the words from which something was left out, or written twice, before ``at``."""
        before, after = word[at - 1], word[at]
        if after != self.virama:
            yield from (_put(word, at, at, nasal) for nasal in self.nasals)
        if not self._consonant.match(before):
            return
        if after != self.virama and after not in self.signs:
            yield from (_put(word, at, at, sign) for sign in self.signs)
        if self._consonant.match(after):
            yield _put(word, at, at, self.virama)
        if before in self.doubled:
            if after == self.virama and word[at + 1 : at + 2] == before:
                if word[at + 2 : at + 3] != self.virama:
                    yield _put(word, at, at + 2, "")
            elif word[at - 2 : at - 1] != self.virama:
                yield _put(word, at, at, f"{self.virama}{before}")

    @cached_property
    def _consonant(self) -> re.Pattern[str]:
        return re.compile(self.consonants)

    def to_next(self, word: str, at: int) -> int:
        """Return where the letter ``at`` a place ends, with its signs and those joined to it."""
        end = at + 1
        while end < len(word) and (_is_sign(word[end]) or word[end - 1] == self.virama):
            end += 1
        return end


def _put(word: str, start: int, end: int, right: str, is_letter: bool = False) -> Meant:
    meant = word[:start] + right + word[end:]
    return Meant(meant, start, start + len(right), end, is_letter)


def _is_sign(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M"


def sounded(word: str) -> int:
    """Return how many letters a word has, without the signs on them."""
    return sum(not _is_sign(letter) for letter in word)
