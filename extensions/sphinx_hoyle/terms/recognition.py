"""Terms in running text: found inflected, in whatever spelling, without markup."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, chain
from pathlib import Path

from sphinx_hoyle.languages.endings import Inflection, Paradigm, Way, inflection_of
from sphinx_hoyle.languages.registry import language_of
from sphinx_hoyle.terms.phrases import (
    JOINTS,
    Larger,
    Word,
    beside,
    holds,
    is_form,
    last_of,
    stems_of,
    word_pattern,
    words_of,
)
from sphinx_hoyle.terms.ranks import Ranks, Use
from sphinx_hoyle.terms.termbase import Concept, Status, Term, read_termbase

_SHORTEST_MEMBER = 2  # letters, signs not counted, of the unknown member of a compound
_SPACE = re.compile(r"\s+|[-\u2010\u2011]")  # between the words of a term as cited
_WHOLE = re.compile("")
_LONGEST_LEFT = 2  # words of a phrase that leaves its noun to another
_RANKS = {status: rank for rank, status in enumerate(Status)}


@dataclass(frozen=True, eq=False)
class _Phrase:
    """One way to write a term."""

    concept: str
    term: Term
    place: int  # in the termbase
    exceptions: frozenset[str]
    compounds: tuple[Paradigm, ...]  # that are other words, in any form
    larger: tuple[Larger, ...]
    beside: tuple[str, ...]  # the stems of their words
    near: re.Pattern[str] | None
    words: Way
    second: tuple[str, ...]  # the stems of its second word, if it has more than one


@dataclass(frozen=True)
class _Opening:
    """A phrase that may begin with a word: by a stem this long, or as a member of a compound."""

    phrase: _Phrase
    stem: int
    compound: bool = False


class Recognizer:
    """Finds the terms of one language in a text.

    Longest terms win, and uses never overlap. Words are those of the language's script, so that
    no term is found inside another word, but as a member of a compound where the termbase says
    that it makes compounds. Of phrases with one noun in common the first may leave it to the
    last: open and auctioned chouette.
    """

    def __init__(self, concepts: Iterable[Concept], language: str) -> None:
        concepts = tuple(concepts)
        self._language = language
        self._inflection: Inflection = inflection_of(language)
        self._ranks = Ranks(concepts, language, lambda numbers: Recognizer(numbers, language))
        small = language_of(language).proofreading.small_words
        self._small = frozenset(map(self._inflection.spelling, small))
        self._by_stem: dict[str, list[tuple[_Phrase, Paradigm]]] = defaultdict(list)
        self._by_first_member: dict[str, list[_Phrase]] = defaultdict(list)
        self._by_last_member: dict[str, list[tuple[_Phrase, Paradigm]]] = defaultdict(list)
        self._openings: dict[str, tuple[_Opening, ...]] = {}
        for place, concept in enumerate(concepts):
            for term in concept.terms.get(language, ()):
                if not term.ambiguous:
                    exceptions = frozenset(map(self._inflection.spelling, term.exceptions))
                    larger = tuple(map(Larger.of, self._larger(term)))
                    beside = stems_of(chain.from_iterable(chain(*(one.way for one in larger))))
                    compounds = tuple(self._other_compounds(term))
                    near = self._near(term)
                    for words in self._ways(term):
                        self._enter(
                            _Phrase(
                                concept.id,
                                term,
                                place,
                                exceptions,
                                compounds,
                                larger,
                                beside,
                                near,
                                words,
                                stems_of(words[1]) if len(words) > 1 else (),
                            )
                        )
        tables = (self._by_stem, self._by_first_member, self._by_last_member)
        self._longest = max(map(len, chain(*tables)), default=0)

    def uses(self, text: str) -> list[Use]:
        """Return the uses of terms in ``text``, in order; offsets are those of ``text`` itself."""
        words = words_of(text, self._language)
        found = []
        for at, word in enumerate(words):
            if text[word.start - 1] in JOINTS and self._ends_figures(text, word):
                continue
            behind = "" if at + 1 == len(words) else words[at + 1].letters
            beyond = "" if at + 2 >= len(words) else words[at + 2].letters
            for opening in self._opening(word.letters):
                second = opening.phrase.second
                if second and not (behind.startswith(second) or beyond.startswith(second)):
                    continue  # as most; one word may part them
                end = self._end(text, words, at, opening.phrase)
                if end is not None:
                    found.append((word.start, end, opening))
        found.extend(list(self._without_their_noun(text, words, found)))
        found.sort(key=_preference)
        taken: list[Use] = []
        occupied = bytearray(len(text))
        for start, end, opening in found:
            if not any(occupied[start:end]):
                occupied[start:end] = b"\1" * (end - start)
                taken.append(Use(start, end, opening.phrase.concept, opening.phrase.term))
        taken = self._ranks.without_seats(text, taken)
        series = self._ranks.uses(text, taken)
        taken.extend(use for use in series if not any(occupied[use.start : use.end]))
        return sorted(taken, key=lambda use: use.start)

    def _without_their_noun(
        self, text: str, words: Sequence[Word], found: Sequence[tuple[int, int, _Opening]]
    ) -> Iterator[tuple[int, int, _Opening]]:
        """Yield the phrases that leave their noun to the one that follows «and»: open and …"""
        at_start = {word.start: at for at, word in enumerate(words)}
        wholes = {
            (at_start[start], at_start[start] + len(opening.phrase.words) - 1)
            for start, _, opening in found
        }
        for start, last in wholes:
            joint = start - 1
            while joint > 0 and self._is_article(words[joint]):  # open and the auctioned …
                joint -= 1
            if start == last or joint < 1 or not self._joins(words[joint]):
                continue
            for first in range(max(joint - _LONGEST_LEFT, 0), joint):
                for opening in self._opening(words[first].letters):
                    way = opening.phrase.words
                    if (
                        len(way) == joint + 1 - first
                        and not opening.compound
                        and any(is_form(words[last].letters, noun) for noun in way[-1])
                        and last_of(text, words, first, way[:-1], self._language) is not None
                    ):
                        yield words[first].start, words[joint - 1].end, opening

    def _ends_figures(self, text: str, word: Word) -> bool:
        """Return whether a word behind a joint is an ending of the figures before it: 20-as."""
        at = word.start
        return (
            at > 1
            and text[at - 2].isdigit()
            and bool(self._inflection.attached.fullmatch(word.letters))
        )

    def _joins(self, word: Word) -> bool:
        return word.letters in self._inflection.conjunctions

    def _is_article(self, word: Word) -> bool:
        return word.letters in self._small and not self._joins(word)

    def _inflected(self, phrase: str) -> Way:
        """Return a phrase with the forms that its words regularly have."""
        return tuple(
            tuple(self._inflection.paradigms(word, phrase)) for word in self._split(phrase)
        )

    def _larger(self, term: Term) -> Iterator[Way]:
        """Yield the phrases in which a term means something else, a prefix parted from its verb."""
        for exception in term.exceptions:
            if _SPACE.search(exception):
                yield self._inflected(exception)
            else:
                yield from self._inflection.parted(self._inflection.spelling(exception), exception)

    def _other_compounds(self, term: Term) -> Iterator[Paradigm]:
        """Yield the forms of the compounds with a term that are other words: kártyaasztal."""
        for exception in term.exceptions if term.compound else ():
            for way in self._inflected(exception) if not _SPACE.search(exception) else ():
                yield from way

    def _ways(self, term: Term) -> Iterator[Way]:
        """Yield the ways to write a term."""
        for form in term.forms:
            *before, last = self._split(form)
            yield (
                *((Paradigm(word, _WHOLE),) for word in before),
                (Paradigm(last, self._inflection.particles),),
            )
        if term.forms or "(" in term.term:  # «honours (bid)»: no one writes it so
            return
        for stem in term.stems or (term.term,):
            words = self._split(stem)
            yield tuple(tuple(self._inflection.paradigms(word, term.term)) for word in words)
            if len(words) == 1:
                yield from self._inflection.parted(words[0], term.term)
        if term.stems:
            yield tuple((Paradigm(word, _WHOLE),) for word in self._split(term.term))

    def _near(self, term: Term) -> re.Pattern[str] | None:
        """Return what a word beside a term must hold, or None where any will do."""
        signs = map(self._inflection.spelling, term.near)
        return re.compile("|".join(map(re.escape, signs))) if term.near else None

    def _split(self, phrase: str) -> list[str]:
        return [self._inflection.spelling(word) for word in word_pattern().findall(phrase)]

    def _enter(self, phrase: _Phrase) -> None:
        if not phrase.words:
            return
        for paradigm in phrase.words[0]:
            self._by_stem[paradigm.stem].append((phrase, paradigm))
        if phrase.term.compound and len(phrase.words) == 1:
            for paradigm in phrase.words[0]:
                self._by_last_member[paradigm.stem].append((phrase, paradigm))
            for written in phrase.term.stems or (phrase.term.term,):
                for word in self._split(written):
                    for member in self._inflection.first_members(word):
                        self._by_first_member[member].append(phrase)

    def _opening(self, letters: str) -> tuple[_Opening, ...]:
        """Return the phrases whose first word may be this one."""
        if letters not in self._openings:
            self._openings[letters] = tuple(self._find_openings(letters))
        return self._openings[letters]

    def _find_openings(self, letters: str) -> Iterator[_Opening]:
        for opening in self._possible_openings(letters):
            phrase = opening.phrase
            other = opening.compound and any(is_form(letters, one) for one in phrase.compounds)
            if letters not in phrase.exceptions and not other:
                yield opening

    def _possible_openings(self, letters: str) -> Iterator[_Opening]:
        """Yield what a word may be; no stem longer than any of the termbase is looked for."""
        for cut in range(1, min(len(letters), self._longest) + 1):
            for phrase, paradigm in self._by_stem.get(letters[:cut], ()):
                if paradigm.endings.fullmatch(letters, cut):
                    yield _Opening(phrase, cut)
        if not self._by_last_member:
            return
        seen = list(accumulate(map(_is_sounded, letters), initial=0))
        for cut in range(1, len(letters)):
            firsts = self._by_first_member.get(letters[:cut]) if cut <= self._longest else None
            left = seen[-1] - seen[cut]
            if firsts and _is_sounded(letters[cut]) and left >= _SHORTEST_MEMBER:
                for phrase in firsts:
                    yield _Opening(phrase, cut, compound=True)
            if _is_sounded(letters[0]) and seen[cut] >= _SHORTEST_MEMBER:
                for end in range(cut + 1, min(len(letters), cut + self._longest) + 1):
                    for phrase, paradigm in self._by_last_member.get(letters[cut:end], ()):
                        if paradigm.endings.fullmatch(letters, end):
                            yield _Opening(phrase, end - cut, compound=True)

    def _end(self, text: str, words: Sequence[Word], first: int, phrase: _Phrase) -> int | None:
        """Return where a phrase ends that begins with the word ``first``, or None."""
        last = (
            first
            if len(phrase.words) == 1
            else last_of(text, words, first, phrase.words, self._language)
        )
        if last is None:
            return None
        if phrase.near and not any(
            phrase.near.search(word.letters)
            for word in beside(text, words, first, last, self._small)
        ):
            return None
        if _may_be_larger(phrase, words, first, last) and any(
            holds(larger, text, words, first, last, self._language) for larger in phrase.larger
        ):
            return None
        end = words[last].end
        if last + 1 < len(words) and words[last + 1].start == end + 1 and text[end] in JOINTS:
            ending = words[last + 1]
            if self._inflection.attached.fullmatch(ending.letters):
                return ending.end
        return end


def _may_be_larger(phrase: _Phrase, words: Sequence[Word], first: int, last: int) -> bool:
    """Return, fast, whether a word before or behind may be of one of the larger phrases.

    A slight word may stand between.
    """
    if not phrase.larger:
        return False
    for at in range(max(first - 2, 0), min(last + 3, len(words))):
        if not first <= at <= last and words[at].letters.startswith(phrase.beside):
            return True
    longest = len(phrase.words)
    return any(len(larger.way) <= longest for larger in phrase.larger)


@lru_cache(maxsize=4096)
def _is_sounded(sign: str) -> bool:
    """Return whether a sign of a word is no mark on another.

    The unknown member of a compound begins with such a one, and has several: it is no ending.
    """
    return unicodedata.category(sign)[0] != "M"


def _preference(found: tuple[int, int, _Opening]) -> tuple[int, int, bool, int, bool, int, int]:
    """Longest first; of one length whole words, the longer stem, what stands where it must."""
    start, end, opening = found
    phrase = opening.phrase
    rank = _RANKS[phrase.term.status]
    return start - end, start, opening.compound, -opening.stem, not phrase.near, rank, phrase.place


def recognizer(termbase: Path, language: str, book: str | None = None) -> Recognizer:
    """Return the recognizer of a language, made once until the termbase changes.

    With a book, only concepts of that book are found: a coup is none in whist.
    """
    return _recognizer(termbase, termbase.stat().st_mtime_ns, language, book)


@cache
def _recognizer(termbase: Path, modified: int, language: str, book: str | None) -> Recognizer:
    concepts = read_termbase(termbase).values()
    return Recognizer(
        (one for one in concepts if book is None or not one.games or book in one.games), language
    )
