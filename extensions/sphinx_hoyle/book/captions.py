"""Captions in the words of a catalog: MyST that no page has parsed, its roles found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from sphinx_hoyle.book.ids import identifier

_ROLE = re.compile(r"\{(?P<role>[a-z]+)\}`(?P<words>[^`<]*?)\s*(?:<(?P<target>[^`>]*)>)?`")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a caption: plain words, or a reference to the law ``law``.

    A reference without words of its own goes by what the edition calls its law.
    """

    words: str
    law: str = ""


def pieces(message: str, book: str) -> Iterator[Piece]:
    """Yield the stretches of a message in order; its laws are of ``book`` unless it says so."""
    done = 0
    for found in _ROLE.finditer(message):
        if found.start() > done:
            yield Piece(message[done : found.start()])
        words, target = found["words"], found["target"]
        if found["role"] != "law":
            yield Piece(words)
        else:
            law = target or words
            yield Piece(words if target else "", law if ":" in law else identifier(book, law))
        done = found.end()
    if done < len(message):
        yield Piece(message[done:])
