"""Joiners are kept where a spelling needs them; nothing else unseen; all text is NFC.

A zero width joiner or non-joiner after a virama belongs to the spelling (र्‍य, and the older
way to write a chillu). It is lost when a word of the original or of the termbase that has one
comes back without.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.languages.registry import language_of
from sphinx_hoyle.terms.termbase import Concept

_JOINER = re.compile("[\u200c\u200d]")
_STRAY = re.compile("(?<![\u094d\u0d4d])[\u200c\u200d]|[\u200b\u200e\u200f\u2060\ufeff\u00ad]")
_JOINED_WORD = re.compile("[^\\W\\d_][\u0900-\u0963\u0d00-\u0d65\u0d70-\u0d7f\u200c\u200d\\w]*")


class Joiners:
    """The check; it knows the joiners of the terms of every language."""

    def __init__(self, concepts: Iterable[Concept]) -> None:
        self._terms: dict[str, set[str]] = {}
        for concept in concepts:
            for language, terms in concept.terms.items():
                spelled = {word for term in terms for word in _with_joiner(term.term)}
                self._terms.setdefault(language, set()).update(spelled)

    def findings(self, message: Message) -> Iterator[Finding]:
        """Yield joiners lost, characters that no one sees, and text that is not NFC."""
        translation = message.translation
        for word in _with_joiner(message.original) | self._terms.get(message.edition, set()):
            bare = _JOINER.sub("", word)
            if bare in translation and word not in translation:
                says = f"{bare!r} has lost its joiner; expected {_visible(word)}"
                yield Finding(says, about=word)
        for stray in _STRAY.finditer(translation):
            if stray[0] not in message.original:
                name = unicodedata.name(stray[0], "an unseen character")
                says = f"has {name} after {translation[: stray.start()][-8:]!r}; expected none"
                yield Finding(says, about=name)
        known = language_of(message.edition).proofreading
        if known.joinerless:
            for word in known.joinerless.findall(translation):
                says = f"{word!r} has lost its joiner; expected {word.replace(*known.mended)!r}"
                yield Finding(says, about=word)
        if not unicodedata.is_normalized("NFC", translation):
            yield Finding("is not in Unicode's composed form; expected NFC", about="NFC")


def _with_joiner(text: str) -> set[str]:
    return {word for word in _JOINED_WORD.findall(text) if _JOINER.search(word)}


def _visible(word: str) -> str:
    return repr(word.replace("\u200d", "<ZWJ>").replace("\u200c", "<ZWNJ>"))
