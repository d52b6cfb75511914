"""What the original denies, the translation denies too, and nothing that it does not.

The question is none against some: how often a language denies one thing is its own affair, as
Hungarian does twice (senki sem). Each language has words that surely deny, and many more that may
stand for a denial: *without*, *refused*. A sure one on one side wants any of them on the other.
Each sentence is asked for denials that it lost, where both sides have as many; added ones are
looked for in the whole message, since a language may deny the contrary in passing. The English
speaks for the original where there is one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sphinx_hoyle.catalogs.markup import words_of
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.checks.negative_words import denials, may_deny
from sphinx_hoyle.languages import ENGLISH

_SENTENCE_END = re.compile(r"(?<=[.;?!।])[)”\"»’]*\s+")


def findings(message: Message) -> Iterator[Finding]:
    """Yield a denial that is lost, or one that is added."""
    original, language = message.original, message.source_language
    if message.edition != ENGLISH and message.english:
        original, language = message.english, ENGLISH
    if language == message.edition:
        return
    wanted, found = words_of(original), words_of(message.translation)
    for sentence, rendered in _sentences(wanted, found):
        lost = denials(sentence, language)
        if lost and not may_deny(rendered, message.edition):
            says = f"nothing denies as {lost[0]!r} of the original does; expected a denial"
            yield Finding(says, about=lost[0])
    added = denials(found, message.edition)
    if added and not may_deny(wanted, language):
        says = f"{added[0]!r} denies what the original does not; expected no denial"
        yield Finding(says, about=added[0])


def _sentences(original: str, translation: str) -> Iterator[tuple[str, str]]:
    """Yield the sentences of both sides beside each other, or all where they are not as many."""
    wanted, found = _SENTENCE_END.split(original), _SENTENCE_END.split(translation)
    if len(wanted) == len(found):
        yield from zip(wanted, found, strict=True)
    else:
        yield original, translation
