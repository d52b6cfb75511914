"""The same suits and ranks are named: by their terms, their letters or their signs.

Each suit and rank counts once a message, since languages repeat or drop a name as they need.
Ranks that are numbers are left to the numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from sphinx_hoyle.catalogs.markup import roles, terms_of
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.terms.recognition import Recognizer
from sphinx_hoyle.terms.termbase import Concept

_CARDS = ("ace", "king", "queen", "knave", "spades", "hearts", "diamonds", "clubs")
_SIGNS = {
    "K": "king",
    "Q": "queen",
    "J": "knave",
    "♠": "spades",
    "♥": "hearts",
    "♡": "hearts",
    "♦": "diamonds",
    "♢": "diamonds",
    "♣": "clubs",
}
_SIGN = re.compile(r"(?<!\w)[KQJ](?!\w)|[♠♥♡♦♢♣]")
# A alone is an article in English and in Hungarian: the card stands in brackets or a list.
_ACE = re.compile(r"(?<!\w)A(?=\s*[),;/])|[(,;/]\s*A(?!\w)(?!\s+\w)")


class Cards:
    """The check, with the recognizers of all languages."""

    def __init__(self, concepts: Mapping[str, Concept]) -> None:
        self._concepts = concepts
        self._recognizers: dict[str, tuple[Recognizer, Recognizer]] = {}

    def findings(self, message: Message) -> Iterator[Finding]:
        """Yield each suit or rank that one side names and the other does not."""
        original, perhaps = self._named(message.original, message.source_language)
        translation, possibly = self._named(message.translation, message.edition)
        for card in _CARDS:
            if card in original - possibly:
                yield Finding(f"{card} of the original is not named", about=card)
            if card in translation - perhaps:
                yield Finding(f"{card} is named, which the original does not", about=card)

    def _named(self, text: str, language: str) -> tuple[set[str], set[str]]:
        """Return the cards that a text names, and those that it may name by an ambiguous word."""
        named = {target for name, target in roles(text) if name == "c"}
        words = terms_of(text)
        named |= {_SIGNS[sign] for sign in _SIGN.findall(words)}
        if _ACE.search(words):
            named.add("ace")
        certain, lenient = self._of(language)
        named |= {use.concept for use in certain.uses(words)}
        return named, named | {use.concept for use in lenient.uses(words)}

    def _of(self, language: str) -> tuple[Recognizer, Recognizer]:
        if language not in self._recognizers:
            cards = [concept for name, concept in self._concepts.items() if name in _CARDS]
            meant = [
                replace(
                    card,
                    terms={
                        language: tuple(
                            replace(term, ambiguous=False, near=())
                            for term in card.terms.get(language, ())
                        )
                    },
                )
                for card in cards
            ]
            self._recognizers[language] = (
                Recognizer(cards, language),
                Recognizer(meant, language),
            )
        return self._recognizers[language]
