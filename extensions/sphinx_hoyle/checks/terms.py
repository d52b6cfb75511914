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

from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.checks.markup import ROLE, roles, terms_of
from sphinx_hoyle.recognition import Recognizer
from sphinx_hoyle.termbase import Concept, Status, Term

# Of a phrase, what need not be there when its words come apart.
_SMALL_WORDS = frozenset("a an the to of with in out up and one's az a és".split())
# The ending of a verb in a dictionary.
_INFINITIVES = {"mr": ("णे", "णें"), "ml": ("ുക",)}
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
        self._alone: dict[tuple[str, str], Recognizer] = {}
        self._words: dict[tuple[str, str], list[Recognizer]] = {}
        # Of a language and a term, the concepts that it may mean: its own, and those for whose
        # longer terms it stands, as point for match point and honours for honours (bid).
        self._meanings: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        for concept in concepts.values():
            for language, terms in concept.terms.items():
                for term in terms:
                    self._meanings[language, _key(term.term)].add(concept.id)
                    self._meanings[language, _key(_head(term.term))].add(concept.id)

    def findings(self, message: Message) -> Iterator[Finding]:
        """Yield each concept whose preferred term is missing, and each deprecated term."""
        words = terms_of(message.translation)
        marked = {target for name, target in roles(message.translation) if name == "c"}
        for named, meanings, said in self._used(message):
            best = self._best(meanings, words, message.edition)
            if best is Status.PREFERRED:
                continue
            if best is None and (meanings & marked or any(map(self._is_act, meanings))):
                continue
            wanted = self._wanted(meanings, message.edition)
            if not wanted:
                continue
            how = "is not named" if best is None else f"is named by an {best} term only"
            says = f"{named} ({said}) {how}; expected {wanted}"
            yield Finding(says, about=named)
        for use in self._recognizer(message.edition).uses(words):
            if use.deprecated:
                term = words[use.start : use.end]
                wanted = self._wanted({use.concept}, message.edition)
                says = f"{term!r} is deprecated for {use.concept}; expected {wanted}"
                yield Finding(says, about=use.concept)

    def _is_act(self, concept: str) -> bool:
        """Tell whether a concept is an act: then its term is a verb."""
        return any(
            term.term.endswith(_INFINITIVES[language])
            for language in _INFINITIVES
            for term in self._concepts[concept].terms.get(language, ())
            if term.status is Status.PREFERRED
        )

    def _used(self, message: Message) -> Iterator[tuple[str, frozenset[str], str]]:
        """Yield the concepts that the original uses, each once, with the words that say so.

        Where a term may mean one of several concepts, they come together.
        """
        seen: set[frozenset[str]] = set()
        for named, found, said in self._said(message):
            if found not in seen and not found & _NUMBERS:
                seen.add(found)
                yield named, found, said

    def _said(self, message: Message) -> Iterator[tuple[str, frozenset[str], str]]:
        language = message.source_language
        for name, target in roles(message.original):
            if name == "c" and target in self._concepts:
                yield target, frozenset({target}), target
        text = terms_of(ROLE.sub(lambda role: " " if role[1] == "c" else role[0], message.original))
        for use in self._recognizer(language).uses(text):
            meanings = self._meanings[language, _key(use.term.term)]
            yield use.concept, frozenset(meanings), text[use.start : use.end]

    def _has_words(self, concept: str, words: str, language: str) -> bool:
        """Tell whether ``words`` have each word of a preferred term, wherever it stands.

        The words of a phrase come apart: to cut the pack, the pack has been cut.
        """
        return any(
            all(recognizer.uses(words) for recognizer in self._recognizers_of_words(term, language))
            for term in self._concepts[concept].terms.get(language, ())
            if term.status is Status.PREFERRED and " " in term.term and not term.forms
        )

    def _recognizers_of_words(self, term: Term, language: str) -> list[Recognizer]:
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

    def _best(self, meanings: frozenset[str], words: str, language: str) -> Status | None:
        """Return the status of the best term that ``words`` has for one of ``meanings``."""
        found = {
            use.term.status
            for meaning in meanings
            for use in self._recognizer_of(meaning, language).uses(words)
        }
        if any(self._has_words(meaning, words, language) for meaning in meanings):
            found.add(Status.PREFERRED)
        return next((status for status in Status if status in found), None)

    def _wanted(self, meanings: frozenset[str] | set[str], language: str) -> str:
        wanted = sorted(
            term.term
            for meaning in meanings
            for term in self._concepts[meaning].terms.get(language, ())
            if term.status is Status.PREFERRED
        )
        return " or ".join(dict.fromkeys(wanted))

    def _recognizer(self, language: str) -> Recognizer:
        if language not in self._recognizers:
            self._recognizers[language] = Recognizer(self._concepts.values(), language)
        return self._recognizers[language]

    def _recognizer_of(self, concept: str, language: str) -> Recognizer:
        """Return one that sees the terms of a single concept, within longer terms too."""
        key = concept, language
        if key not in self._alone:
            self._alone[key] = Recognizer([self._concepts[concept]], language)
        return self._alone[key]
