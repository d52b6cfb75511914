"""Where the original uses a concept, the translation uses the preferred term for it.

The terms are recognized in running text, inflected. An admitted term needs an exception with a
reason; a deprecated one is reported wherever it stands. Words that the translator marks as the
concept count as its term unless they are recognized as a lesser one. A thing must be named, in
each message once; an act may be told in words of its own, but not by a lesser term.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from sphinx_hoyle.catalogs.markup import ROLE, roles, terms_of
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.languages.registry import languages
from sphinx_hoyle.terms.recognition import Recognizer
from sphinx_hoyle.terms.termbase import Concept, Status, Term

# Of a phrase, what need not be there when its words come apart.
_SMALL_WORDS = frozenset().union(*(one.proofreading.small_words for one in languages().values()))
# Cards whose names are numbers are compared as numbers.
_NUMBERS = frozenset("two three four five six seven eight nine ten".split())


def _key(term: str) -> str:
    """Return a term as it is looked up: without the remark that tells it from another."""
    return re.sub(r"\s*\([^)]*\)", "", term).casefold()


def _head(term: str) -> str:
    """Return the last word of a term, in the singular where English has a plural."""
    head = _key(term).rpartition(" ")[2]
    return head.removesuffix("s") if len(head) > 3 and head.isascii() else head


class Terms:
    """The check, with the recognizers of all languages."""

    def __init__(self, concepts: Mapping[str, Concept]) -> None:
        self._concepts = concepts
        self._recognizers: dict[str, Recognizer] = {}
        self._books = frozenset(chain.from_iterable(one.games for one in concepts.values()))
        self._alone: dict[tuple[str, str], Recognizer] = {}
        self._words: dict[tuple[str, str], list[Recognizer]] = {}
        # Of a language and a term, the concepts that have it, and those for whose longer terms
        # it may stand, as point for match point.
        self._homonyms: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        self._longer: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        for concept in concepts.values():
            for language, terms in concept.terms.items():
                for term in terms:
                    self._homonyms[language, _key(term.term)].add(concept.id)
                    self._longer[language, _head(term.term)].add(concept.id)

    def findings(self, message: Message) -> Iterator[Finding]:
        """Yield each concept whose preferred term is missing, and each deprecated term."""
        words = terms_of(message.translation)
        marked = {target for name, target in roles(message.translation) if name == "c"}
        for named, longer, said in self._used(message):
            if any(
                self._best(meaning, words, message.edition) is Status.PREFERRED
                for meaning in (named, *longer)
            ):
                continue
            best = self._best(named, words, message.edition)
            if best is None and (named in marked or self.is_act(named)):
                continue
            if best is Status.ADMITTED and self.is_act(named) and self._is_thing(named):
                continue  # the verb for the noun, or the noun for the verb
            if self.is_act(named) and self._only_beside(named, words, message.edition):
                continue  # a word that names it beside some others only is no lesser term
            wanted = self._wanted(named, message.edition)
            if not wanted:
                continue
            how = "is not named" if best is None else f"is named by an {best} term only"
            says = f"{named} ({said}) {how}; expected {wanted}"
            yield Finding(says, about=named)
        for use in self.recognizer(message.edition).uses(words):
            if use.deprecated:
                term = words[use.start : use.end]
                wanted = self._wanted(use.concept, message.edition)
                says = f"{term!r} is deprecated for {use.concept}; expected {wanted}"
                yield Finding(says, about=use.concept)

    def is_act(self, concept: str) -> bool:
        """Tell whether a concept is an act: then it has a verb among its terms."""
        return any(self._verbs(concept))

    def _is_thing(self, concept: str) -> bool:
        """Tell whether a concept has a noun among its terms."""
        return not all(self._verbs(concept))

    def _verbs(self, concept: str) -> Iterator[bool]:
        """Yield for each term, in the languages whose dictionaries show it, if it is a verb."""
        for language, known in languages().items():
            ending = known.proofreading.infinitives
            for term in self._concepts[concept].terms.get(language, ()) if ending else ():
                yield term.term.endswith(ending)

    def _used(self, message: Message) -> Iterator[tuple[str, frozenset[str], str]]:
        """Yield each concept that the original uses, with those for which its word may stand.

        The third is the word itself. A word that is the term of several concepts is passed over
        unless it is marked: the termbase cannot tell which of them is meant.
        """
        seen: set[str] = set()
        for named, term, said in self._said(message):
            if named not in seen and named not in _NUMBERS:
                seen.add(named)
                yield named, frozenset(self._longer[message.source_language, term]), said

    def _said(self, message: Message) -> Iterator[tuple[str, str, str]]:
        """Yield each concept of the original, its term there and the word that says so."""
        language = message.source_language
        for name, target in roles(message.original):
            if name == "c" and target in self._concepts:
                yield target, "", target
        text = terms_of(ROLE.sub(lambda role: " " if role[1] == "c" else role[0], message.original))
        for use in self.recognizer(language).uses(text):
            term = _key(use.term.term)
            if len(self._homonyms[language, term]) == 1 and self._is_of(use.concept, message.page):
                yield use.concept, term, text[use.start : use.end]

    def _is_of(self, concept: str, page: str) -> bool:
        """Tell whether a concept is one of the book of a page: a round is no coup in every game."""
        book, games = page.partition("/")[0], self._concepts[concept].games
        return not games or book in games or book not in self._books

    def _has_words(self, concept: str, words: str, language: str) -> bool:
        """Tell whether ``words`` have each word of a preferred term, wherever it stands.

        The words of a phrase come apart: to cut the pack, the pack has been cut.
        """
        return any(
            all(recognizer.uses(words) for recognizer in self.of_words(term, language))
            for term in self._concepts[concept].terms.get(language, ())
            if term.status is Status.PREFERRED and " " in term.term and not term.forms
        )

    def of_words(self, term: Term, language: str) -> list[Recognizer]:
        """Return one for each word of a term, but for the small ones."""
        key = language, term.term
        if key not in self._words:
            parts = [
                word
                for word in re.sub(r"\([^)]*\)", "", term.term).split()
                if word not in _SMALL_WORDS
            ]
            self._words[key] = [
                Recognizer(
                    [Concept("word", "", 1, {language: (Term(part, term.status),)})], language
                )
                for part in parts
            ]
        return self._words[key]

    def _best(self, concept: str, words: str, language: str) -> Status | None:
        """Return the status of the best term that ``words`` has for a concept."""
        if self._has_words(concept, words, language):
            return Status.PREFERRED
        uses = self._recognizer_of(concept, language).uses(words)
        return min((use.term.status for use in uses), key=list(Status).index, default=None)

    def _only_beside(self, concept: str, words: str, language: str) -> bool:
        """Tell whether all that names a concept is words that mean it beside some others only."""
        terms = self._concepts[concept].terms.get(language, ())
        several = {term.term for term in terms if term.near}
        uses = self._recognizer_of(concept, language).uses(words) if several else []
        return bool(uses) and all(use.term.term in several for use in uses)

    def _wanted(self, concept: str, language: str) -> str:
        return next(
            (
                term.term
                for term in self._concepts[concept].terms.get(language, ())
                if term.status is Status.PREFERRED
            ),
            "",
        )

    def recognizer(self, language: str) -> Recognizer:
        """Return the one that finds the terms of all concepts."""
        if language not in self._recognizers:
            self._recognizers[language] = Recognizer(self._concepts.values(), language)
        return self._recognizers[language]

    def _recognizer_of(self, concept: str, language: str) -> Recognizer:
        """Return one that sees the terms of a single concept, within longer terms too.

        A word that may mean something else is taken to mean the concept that is looked for.
        """
        key = concept, language
        if key not in self._alone:
            terms = self._concepts[concept].terms.get(language, ())
            meant = tuple(replace(term, ambiguous=False, near=()) for term in terms)
            looked_for = replace(self._concepts[concept], terms={language: meant})
            self._alone[key] = Recognizer([looked_for], language)
        return self._alone[key]
