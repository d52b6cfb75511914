"""One word for one concept: what the original says by one word is not said by two.

That a page has the preferred term wherever its original has the concept, `terms` sees to, message
by message. Here an admitted term is told that stands beside the preferred one in the same message,
where the original has the same word for both. Words of one stem, as a verb and its noun, are one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from sphinx_hoyle.catalogs.markup import terms_of
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.checks.terms import Terms
from sphinx_hoyle.terms.termbase import Status

_TWICE = 2
_STEM = 3


class TwoWords:
    """The check, with the recognizers of the terms."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    def findings(self, message: Message) -> Iterator[Finding]:
        """Yield each admitted term beside the preferred one of its concept."""
        original = self._used(message.original, message.source_language)
        for concept, found in self._used(message.translation, message.edition).items():
            said = original.get(concept, [])
            if len(said) < _TWICE or len({term for term, _status in said}) > 1:
                continue
            preferred = [term for term, status in found if status is Status.PREFERRED]
            admitted = [term for term, status in found if status is Status.ADMITTED]
            others = [term for term in admitted if not any(_kin(term, one) for one in preferred)]
            if preferred and others:
                says = f"{concept} is {preferred[0]!r} and {others[0]!r} in one message"
                yield Finding(f"{says}; expected {preferred[0]!r} alone", about=concept)

    def _used(self, text: str, language: str) -> dict[str, list[tuple[str, Status]]]:
        """Return the terms of a text with their status, by concept."""
        found: defaultdict[str, list[tuple[str, Status]]] = defaultdict(list)
        for use in self._terms.recognizer(language).uses(terms_of(text)):
            if use.term.near:
                continue  # a word that names it beside some others only is no second name
            found[use.concept].append((use.term.term, use.term.status))
        return found


def _kin(one: str, other: str) -> bool:
    """Tell whether two terms have three letters in a row in common."""
    return any(one[at : at + _STEM] in other for at in range(len(one) - _STEM + 1))
