"""The tables by which words of one language are made alike, and what they make of a word."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from sphinx_hoyle.languages.numerals import digits, former_digits
from sphinx_hoyle.languages.registry import languages

_ACCENTS = re.compile("[\u0300-\u036f]")  # combining; the signs of other scripts are letters
_UNSEEN = dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff", "")
_LIGATURES = {"œ": "oe", "æ": "ae", "ß": "ss", "ﬁ": "fi"}
_ASCII = "0123456789"
_DOUBLED = re.compile(r"(.)\1+")


@dataclass(frozen=True, kw_only=True)
class Analysis:
    """How words of a language are made alike; all is written as the language writes it.

    ``alike`` are spellings of one sound or sign with the one that they go by. ``endings`` are
    what may follow what two forms of a word have in common, up to ``rounds`` of them one after
    the other; in common they have at least ``shortest`` letters, signs not counted. ``irregular``
    are words and stems with what they go by. ``filler`` are words that say nothing of what is
    sought: particles, auxiliaries, words that ask. ``akin`` are words, or their stems, that
    people put for one another when they ask, though each has a sense of its own; terms are in
    the termbase.

    ``letters`` write the language's own letters by their sounds in Latin ones, where it has
    letters of its own; ``sounds`` make alike the ways in which people write those sounds, after
    ``letters`` in a text and by themselves in a question. Then a double letter is written once,
    and those in ``silent`` are left out. «^» and «$» are the ends of a word.
    """

    alike: Mapping[str, str] = field(default_factory=dict)
    endings: frozenset[str]
    irregular: Mapping[str, str] = field(default_factory=dict)
    filler: frozenset[str]
    akin: tuple[tuple[str, ...], ...] = ()
    shortest: int = 2
    rounds: int = 2
    letters: Mapping[str, str] = field(default_factory=dict)
    sounds: Mapping[str, str] = field(default_factory=dict)
    silent: str = ""

    @cached_property
    def folding(self) -> Mapping[str, str]:
        """What replaces what in a word that is decomposed, in lower case, without accents.

        Digits and joiners of every script, and what is ``alike``.
        """
        table = {**_UNSEEN, **_LIGATURES}
        for language in languages():
            for write in digits, former_digits:
                table.update(zip(write(_ASCII, language), _ASCII, strict=True))
        for spelling, other in self.alike.items():
            table[_decomposed(spelling)] = _decomposed(other)
        return {one: other for one, other in table.items() if one != other}

    @cached_property
    def _folding_pattern(self) -> re.Pattern[str]:
        return _any_of(self.folding)

    def folded(self, word: str) -> str:
        """Return a word in the spelling in which it is sought."""
        table = self.folding
        return self._folding_pattern.sub(lambda found: table[found[0]], _decomposed(word))

    def sounded(self, word: str) -> str:
        """Return what a word sounds like, in Latin letters: hukum of हुकूम and of hukoom."""
        word = unicodedata.normalize("NFC", word).lower()
        word = _rewritten(f"^{_rewritten(word, self.letters)}$", self.sounds)
        word = _DOUBLED.sub(r"\1", word)
        return "".join(letter for letter in word if letter not in f"^${self.silent}")


def _decomposed(word: str) -> str:
    return _ACCENTS.sub("", unicodedata.normalize("NFD", word).lower())


def _any_of(table: Mapping[str, str]) -> re.Pattern[str]:
    longest_first = sorted(table, key=lambda spelling: (-len(spelling), spelling))
    return re.compile("|".join(map(re.escape, longest_first)))


def _rewritten(word: str, table: Mapping[str, str]) -> str:
    return _any_of(table).sub(lambda found: table[found[0]], word) if table else word


def pairs(written: str) -> dict[str, str]:
    """Return what is written as ``led:lead took:take``."""
    return dict(pair.split(":") for pair in written.split())


def groups(written: str) -> tuple[tuple[str, ...], ...]:
    """Return words by the lines on which they are written."""
    return tuple(tuple(line.split()) for line in written.splitlines())
