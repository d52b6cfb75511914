"""Nothing equals its original by accident, and no word of it is left standing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sphinx_hoyle.catalogs.markup import words_of
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.languages.registry import language_of

# A letter alone is a card or a label, the same in every language.
_WORD = re.compile(r"[^\W\d_]{2,}")


def findings(message: Message) -> Iterator[Finding]:
    """Yield a translation that has the words of the original, or none of its own language."""
    original, translation = words_of(message.original), words_of(message.translation)
    if not _WORD.search(_without_marks(original)):
        return
    if message.original.strip() == message.translation.strip():
        yield Finding("equals its original; expected a translation", about=message.original)
        return
    own = language_of(message.edition).letters
    if own and _WORD.search(translation) and not re.search(own, translation):
        says = f"has no word in the script of {message.edition}; expected a translation"
        yield Finding(says, about="script")
    foreign = language_of(message.source_language).letters
    if foreign and message.source_language != message.edition:
        left = re.search(f"{foreign}+", translation)
        if left:
            says = f"has {left[0]!r} of the original; expected it in the language of the edition"
            yield Finding(says, about=left[0])


def _without_marks(text: str) -> str:
    """Return the text with the signs of the Indic scripts taken out: letters then join to words."""
    return re.sub("[\u0900-\u0903\u093a-\u094f\u0d00-\u0d03\u0d3b-\u0d4d\u200c\u200d]", "", text)
