"""A translation ends as its original does, and its quotation marks are those of print."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sphinx_hoyle.catalogs import OWN
from sphinx_hoyle.catalogs.markup import LITERAL, ROLE, words_of
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding

_ENDS = ".!?:;…"
_CLOSING = "*_)]»”’\"' "  # what may stand behind the end of a sentence
# An old colon has a dash behind it (:—); a danda is the full stop of Marathi verse.
_ALIKE = ((re.compile(":\\s*[—–-]+$"), ":"), (re.compile(r"\.\.\.$"), "…"), (re.compile("।$"), "."))
_STRAIGHT = re.compile("[\"']")


def findings(message: Message) -> Iterator[Finding]:
    """Yield an end mark that is lost, added or another, and each kind of straight quote.

    A translation may ask or exclaim where the original says; the publisher's own words, which are
    parts of sentences too, may have an end mark more.
    """
    wanted, found = _end(message.original), _end(message.translation)
    is_livelier = found in ("?", "!") and wanted in ("", ".")
    is_part = message.page in OWN and not wanted
    if found != wanted and not is_livelier and not is_part:
        says = f"ends with {found or 'no mark'}; expected {wanted or 'no mark'} as in the original"
        yield Finding(says, about="end")
    for quote in sorted(set(_STRAIGHT.findall(words_of(message.translation)))):
        yield Finding(f"has the straight quote {quote}; expected that of print", about=quote)


def _end(text: str) -> str:
    """Return the mark with which a text ends, or nothing."""
    text = LITERAL.sub("x", ROLE.sub("x", text)).rstrip(_CLOSING)
    for pattern, mark in _ALIKE:
        text = pattern.sub(mark, text)
    return text[-1] if text.endswith(tuple(_ENDS)) else ""
