"""Which messages a second reader has read against their originals: a mark that every tool keeps.

The mark is a translator's comment, ``# reviewed 1f3a9c2b``, with a digest of original and
translation. Whoever changes a word of either takes away what the mark says: the message is then a
translation that nobody else has read, until it is marked again.
"""

from __future__ import annotations

import hashlib
import re

import polib

_MARK = re.compile(r"^reviewed ([0-9a-f]{8})$")


def is_reviewed(message: polib.POEntry) -> bool:
    """Return whether a message was read by a second reader as it stands."""
    marks = (_MARK.match(line) for line in message.tcomment.split("\n"))
    digest = _digest(message)
    return not message.fuzzy and any(mark is not None and mark[1] == digest for mark in marks)


def review(message: polib.POEntry) -> None:
    """Mark a message as read by a second reader."""
    message.tcomment = "\n".join([*_other_comments(message), f"reviewed {_digest(message)}"])


def drop_stale_mark(message: polib.POEntry) -> None:
    """Take away a mark of words that are no longer there; other comments stay."""
    if not is_reviewed(message):
        message.tcomment = "\n".join(_other_comments(message))


def _other_comments(message: polib.POEntry) -> list[str]:
    lines = message.tcomment.split("\n") if message.tcomment else []
    return [line for line in lines if not _MARK.match(line)]


def _digest(message: polib.POEntry) -> str:
    forms = [words for _form, words in sorted(message.msgstr_plural.items())]
    said = [message.msgctxt or "", message.msgid, message.msgid_plural, message.msgstr, *forms]
    return hashlib.sha256("\0".join(said).encode("utf-8")).hexdigest()[:8]
