"""Words that a translation marks as a concept must be a term of that concept, inflected or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sphinx_hoyle.catalogs.markup import marked
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.checks.terms import Terms
from sphinx_hoyle.terms.recognition import Recognizer
from sphinx_hoyle.terms.termbase import Concept, Term


class Marked:
    """The check, with recognizers for the terms of each concept that is marked.

    A mark tells what is meant. So a word may be a term of other concepts too, and may be one word
    of a longer term: *points* of loss points, *established* of a revoke. An act may be told in
    words of its own, as long as they are no term of something else.
    """

    def __init__(self, concepts: Mapping[str, Concept], terms: Terms) -> None:
        self._concepts = concepts
        self._terms = terms
        self._recognizers: dict[tuple[str, str], list[Recognizer]] = {}

    def findings(self, message: Message) -> Iterator[Finding]:
        """Yield each mark whose words are no term of its concept."""
        for words, concept in marked(message.translation):
            if concept not in self._concepts or self._is_term(words, concept, message.edition):
                continue
            others = self._others(words, concept, message.edition)
            if not others and self._terms.is_act(concept):
                continue
            meant = f", but of {', '.join(others)}" if others else ""
            terms = self._concepts[concept].terms.get(message.edition, ())
            wanted = ", ".join(term.term for term in terms) or "no mark: it has no term here"
            says = f"{words!r} is no term of {concept}{meant}; expected a form of {wanted}"
            yield Finding(says, about=concept)

    def _is_term(self, words: str, concept: str, language: str) -> bool:
        return any(found.uses(words) for found in self._of(concept, language))

    def _others(self, words: str, concept: str, language: str) -> list[str]:
        """Return the concepts that the words, all of them, are a term of."""
        return sorted(
            use.concept
            for use in self._terms.recognizer(language).uses(words)
            if (use.start, use.end) == (0, len(words)) and use.concept != concept
        )

    def _of(self, concept: str, language: str) -> list[Recognizer]:
        """Return what finds the terms of a concept in any form, and the words of longer ones."""
        key = concept, language
        if key not in self._recognizers:
            terms = self._concepts[concept].terms.get(language, ())
            listed = [replace(one, ambiguous=False, near=(), exceptions=()) for one in terms]
            regular = [Term(one.term, one.status) for one in terms]
            self._recognizers[key] = [
                Recognizer([Concept(concept, "", 1, {language: tuple(found)})], language)
                for found in (listed, regular)
            ]
            for one in terms:
                self._recognizers[key] += self._terms.of_words(one, language)
        return self._recognizers[key]
