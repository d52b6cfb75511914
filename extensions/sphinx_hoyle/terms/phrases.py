"""The words of a text, and phrases among them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from sphinx_hoyle.languages.endings import Paradigm, Way, inflection_of
from sphinx_hoyle.languages.registry import language_of

# Between the words of a phrase, which a number may part: 12 points of loss, in Marathi.
_SPACE = re.compile(r"\s+(?:\d+\s+)?|[-\u2010\u2011]")
_NEAR = 2  # words to either side, within a sentence
_SENTENCE_END = re.compile(r"[.!?।]\s")
_SIGNS = "§"  # that are words of their own
JOINTS = "-\u2010\u2011'\u2019"  # between a word and an ending written apart: vole-t, dealer's


@dataclass(frozen=True)
class Word:
    """A word of a text, and its letters in the spelling in which words are compared."""

    start: int
    end: int
    letters: str


@dataclass(frozen=True, eq=False, slots=True)
class Larger:
    """A phrase within which the words of a term do not mean its concept.

    ``starts`` are the stems of its first word: by them most texts are told fast to have none.
    """

    way: Way
    starts: tuple[str, ...]

    @classmethod
    def of(cls, way: Way) -> Larger:
        """Return a way to write words as a phrase that is looked for around them."""
        return cls(way, stems_of(way[0]) if way else ())


def stems_of(paradigms: Iterable[Paradigm]) -> tuple[str, ...]:
    """Return the stems of a word, each once, as `str.startswith` takes them."""
    return tuple({paradigm.stem for paradigm in paradigms})


@cache
def word_pattern() -> re.Pattern[str]:
    """Return what a word is: letters with their marks, joiners and soft hyphens, or a sign."""
    marks = "".join(
        chr(point)
        for point in range(0x300, 0x3000)  # no script of the editions has marks beyond
        if unicodedata.category(chr(point)) in ("Mn", "Mc")
    )
    letters = rf"[^\W\d_](?:[^\W\d_]|[{marks}\u00ad\u200b-\u200d\u2060])*"
    return re.compile(rf"{letters}|[{_SIGNS}]")


@lru_cache(maxsize=256)  # several recognizers look at a text, one after the other
def words_of(text: str, language: str) -> tuple[Word, ...]:
    """Return the words of a text, in order."""
    return tuple(
        Word(found.start(), found.end(), _letters(found[0], language))
        for found in word_pattern().finditer(text)
    )


@cache
def _letters(word: str, language: str) -> str:
    """Return a word in the spelling in which words of a language are compared."""
    return inflection_of(language).spelling(word)


@cache
def _is_slight(word: str, language: str) -> bool:
    """Return whether a word may part the words of a phrase, as a number or «must» does."""
    known = language_of(language)
    value = known.counted(word.casefold()) if known.counted else None
    return (value is not None and value.certain) or bool(
        inflection_of(language).between.fullmatch(_letters(word, language))
    )


def last_of(text: str, words: Sequence[Word], first: int, way: Way, language: str) -> int | None:
    """Return the last word of a phrase whose first, known already, is ``first``; or None.

    One slight word may part the others: «följebb kell licitálni», must bid higher. So may an
    ending behind a hyphen: «hívhat-e ki».
    """
    at, parted = first, False
    for paradigms in way[1:]:
        at += 1
        if at < len(words) and _is_of(words[at], paradigms):
            if not _SPACE.fullmatch(text, words[at - 1].end, words[at].start):
                return None
        elif (
            not parted
            and at + 1 < len(words)
            and _is_of(words[at + 1], paradigms)
            and _parts(text, words, at, language)
        ):
            parted = True
            at += 1
        elif (
            at + 1 < len(words)
            and text[words[at].start - 1] in JOINTS  # fast, and few do
            and _is_of(words[at + 1], paradigms)
            and _hangs(text, words, at, language)
        ):
            at += 1
        else:
            return None
    return at


def _hangs(text: str, words: Sequence[Word], at: int, language: str) -> bool:
    """Return whether a word is an ending of the one before it, with a space behind it."""
    before, word, behind = words[at - 1 : at + 2]
    return (
        text[before.end : word.start] in tuple(JOINTS)
        and text[word.end : behind.start].isspace()
        and bool(inflection_of(language).attached.fullmatch(word.letters))
    )


def _parts(text: str, words: Sequence[Word], at: int, language: str) -> bool:
    """Return whether a slight word stands with nothing but spaces between its neighbours."""
    before, word, behind = words[at - 1 : at + 2]
    return (
        text[before.end : word.start].isspace()
        and text[word.end : behind.start].isspace()
        and _is_slight(text[word.start : word.end], language)
    )


def _is_of(word: Word, paradigms: tuple[Paradigm, ...]) -> bool:
    letters = word.letters
    for paradigm in paradigms:
        stem = paradigm.stem
        if letters.startswith(stem) and paradigm.endings.fullmatch(letters, len(stem)):
            return True
    return False  # as most phrases


def holds(
    larger: Larger, text: str, words: Sequence[Word], first: int, last: int, language: str
) -> bool:
    """Return whether the words from ``first`` to ``last`` stand within a phrase.

    A slight word may part it: «kifogást nem emel», does not object.
    """
    way = larger.way
    for start in range(max(last - len(way), 0), first + 1):
        letters = words[start].letters
        if letters.startswith(larger.starts) and any(is_form(letters, one) for one in way[0]):
            end = last_of(text, words, start, way, language)
            if end is not None and end >= last:
                return True
    return False


def beside(
    text: str, words: Sequence[Word], first: int, last: int, small: frozenset[str]
) -> Iterator[Word]:
    """Yield the words beside those from ``first`` to ``last``, of the same sentence.

    Small words, as articles, do not count as words between.
    """
    for before in (True, False):
        left = _NEAR
        for at in range(first - 1, -1, -1) if before else range(last + 1, len(words)):
            here, there = (at, first) if before else (last, at)
            if not left or _SENTENCE_END.search(text, words[here].end, words[there].start):
                break
            yield words[at]
            left -= words[at].letters not in small


def is_form(letters: str, paradigm: Paradigm) -> bool:
    """Return whether a word is a form of a paradigm."""
    stem = paradigm.stem
    return letters.startswith(stem) and bool(paradigm.endings.fullmatch(letters, len(stem)))
