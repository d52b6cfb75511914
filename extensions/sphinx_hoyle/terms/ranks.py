"""Ranks in running text that only their neighbours tell from numbers: hearts 9, ace to six."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from hoyle.cards import Rank
from sphinx_hoyle.languages.endings import inflection_of
from sphinx_hoyle.languages.registry import language_of
from sphinx_hoyle.terms.rank_series import (
    NUMBERED,
    Member,
    in_brackets,
    in_series,
    of_several,
    signs,
)
from sphinx_hoyle.terms.termbase import Concept, Status, Term

_CARD = "card"
_TRUMP = "trump"
_SEAT = "seat"
_RANK = "cards.Rank."  # in the engine's symbols, before the name of a rank
_SUIT = "cards.Suit."  # and of a suit


@dataclass(frozen=True)
class Use:
    """A term used in a text: ``text[start:end]`` is a form of ``term``, which names ``concept``."""

    start: int
    end: int
    concept: str
    term: Term

    @property
    def deprecated(self) -> bool:
        """Whether the term should not be used; such uses are reported, not linked."""
        return self.term.status is Status.DEPRECATED


class Finder(Protocol):
    """Finds the uses of some terms in a text."""

    def uses(self, text: str) -> list[Use]:
        """Return the uses in ``text``, in order."""


class Ranks:
    """Finds the ranks that are named in series, by figures, letters or words for numbers."""

    def __init__(
        self,
        concepts: Sequence[Concept],
        language: str,
        recognizing: Callable[[Sequence[Concept]], Finder],
    ) -> None:
        self._language = language
        self._recognizing = recognizing
        self._concepts = {
            Rank[symbol.removeprefix(_RANK)]: concept
            for concept in concepts
            for symbol in concept.engine
            if symbol.startswith(_RANK) and concept.terms.get(language)
        }
        self._ids = {concept.id: rank for rank, concept in self._concepts.items()}
        self._suits = {
            concept.id: {term.term for term in concept.terms.get(language, ())}
            for concept in concepts
            if any(symbol.startswith(_SUIT) for symbol in concept.engine)
        }
        self._joint = inflection_of(language).joint
        self._whose = inflection_of(language).whose
        self._several = inflection_of(language).several
        self._range = language_of(language).proofreading.range
        self._numbers: Finder | None = None

    def uses(self, text: str, taken: list[Use]) -> Iterator[Use]:
        """Yield the uses in a text besides those that are found without regard to series."""
        if not self._ids:
            return
        named = [use for use in taken if use.concept in self._ids]
        sure = {(use.start, use.end) for use in named}
        members = [
            *(self._member(use, sure=True) for use in named),
            *(
                self._member(use, sure=False)
                for use in self._lenient().uses(text)
                if (use.start, use.end) not in sure
            ),
            *signs(text),
        ]
        cards = {use.start: use.end for use in taken if use.concept == _CARD}
        ranks = [
            *in_series(text, members, self._joint, cards),
            *in_brackets(text, members),
            *(of_several(text, self._several) if self._several else ()),
            *self._in_range(text, members),
            *self._of_suits(text, members, taken),
        ]
        for member in dict.fromkeys(ranks):
            concept = self._concepts.get(member.rank)
            if concept is not None and (member.start, member.end) not in sure:
                term = concept.terms[self._language][0]
                yield Use(member.start, member.end, concept.id, term)

    def _in_range(self, text: str, members: Sequence[Member]) -> Iterator[Member]:
        """Yield the ends of ranges of which the other end names a rank: from the ace to six."""
        for found in self._range.finditer(text) if self._range else ():
            ends = [
                member
                for start, end in (found.span(1), found.span(2))
                for member in members
                if start <= member.start < end
            ]
            if len(ends) == len(found.groups()) and any(member.sure for member in ends):
                yield from ends

    def _of_suits(
        self, text: str, members: Sequence[Member], taken: Sequence[Use]
    ) -> Iterator[Member]:
        """Yield the ranks beside the name of their suit: hearts 9, the six of hearts, of trumps."""
        named = [use for use in taken if use.concept in self._suits or use.concept == _TRUMP]
        ends = {
            use.end + 1
            for use in named
            if text[use.start : use.end] in self._suits.get(use.concept, ())
            and text[use.end : use.end + 1].isspace()
        }
        starts = {use.start for use in named}
        for member in members:
            behind = self._whose.match(text, member.end) if self._whose else None
            of = behind is not None and behind.end() in starts
            if not member.sure and (of or member.start in ends):
                yield member

    def without_seats(self, text: str, taken: list[Use]) -> list[Use]:
        """Return the uses without the numbers that name seats, where one stands before its seat.

        «The five and the eight seat stake; the five takes the cards up.»
        """
        seats = [use.start for use in taken if use.concept == _SEAT]
        if not seats:
            return taken
        numbers = {use for use in taken if self._ids.get(use.concept) in NUMBERED}
        if not any(use.end + 1 in seats for use in numbers):
            return taken
        return [use for use in taken if use not in numbers]

    def _member(self, use: Use, sure: bool) -> Member:
        return Member(use.start, use.end, self._ids[use.concept], sure)

    def _lenient(self) -> Finder:
        """Return a recognizer of the numbers that name ranks only among others of the kind."""
        if self._numbers is None:
            self._numbers = self._recognizing(
                [
                    replace(
                        concept,
                        engine=(),
                        terms={
                            self._language: tuple(
                                replace(term, ambiguous=False, near=())
                                for term in concept.terms[self._language]
                                if term.ambiguous or term.near
                            )
                        },
                    )
                    for concept in self._concepts.values()
                ]
            )
        return self._numbers
