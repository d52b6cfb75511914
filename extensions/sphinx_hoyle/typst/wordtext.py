"""Whole words as ``/ActualText``: one span a word, where Typst writes one a cluster.

A vowel sign is drawn to the left of where its cluster ends, so that a program which measures the
gap to the next cluster sees a space there, and finds हुकू म for हुकूम. Inside one span it measures
nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import groupby

SOFT_HYPHEN = "\u00ad"

Maps = Mapping[bytes, Mapping[int, str]]  # for each font of the page, the letters of its glyphs

# Every repetition is possessive: a page that is not as expected is refused at once, where
# backtracking would try for ever.
_INNERMOST = rb"\((?:\\.|[^\\()])*+\)"
_INNER = rb"\((?:\\.|[^\\()]|" + _INNERMOST + rb")*+\)"
_STRING = rb"\((?:\\.|[^\\()]|" + _INNER + rb")*+\)"  # balanced parentheses need no escape
_NUMBER = rb"-?[\d.]++"
_BLOCK = re.compile(rb"\bBT\b(.*?)\bET\b", re.DOTALL)
_SHOW = re.compile(
    rb"\s*(?:/Span<</ActualText<(?P<text>[0-9A-Fa-f]+)>>>\s*BDC)?"
    rb"\s*(?P<state>(?:\d Tr)?\s*/(?P<font>\w+) " + _NUMBER + rb" Tf (?:" + _NUMBER + rb" ){6}Tm)"
    rb"(?P<shown>\[(?:" + _STRING + rb"|" + _NUMBER + rb"|\s)*+\]TJ|" + _STRING + rb"\s*Tj)"
    rb"(?P<end>\s*EMC)?\s*",
    re.DOTALL,
)
_ELEMENT = re.compile(_STRING + rb"|" + _NUMBER, re.DOTALL)
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
_LETTERS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


@dataclass(frozen=True)
class _Shown:
    """Some glyphs: the operators that draw them, and their letters.

    ``text`` is what a span said, when it ``named`` them, else what the glyphs say.
    """

    operators: bytes
    text: str
    named: bool
    glyphs: bytes = b""  # the strings and moves of a named one
    letters: Mapping[int, str] = field(default_factory=dict)

    @property
    def drawn(self) -> str:
        """What the glyphs alone say."""
        return "".join(self.letters.get(glyph, "") for glyph in _glyphs(self.glyphs))

    @property
    def space(self) -> bool:
        return not self.named and self.text.isspace()


def with_word_texts(stream: bytes, maps: Maps) -> bytes:
    """Return a page's content with its words named whole and without soft hyphens.

    What is drawn stays what it is. A stretch of text that is not written as Typst 0.15 writes it
    only loses its soft hyphens.
    """
    before: _Shown | None = None

    def block(found: re.Match[bytes]) -> bytes:
        nonlocal before
        shown = _shown(found[1], maps)
        if not shown:
            before = None
            return found[0]
        if before is not None and _continues(before, shown[0]):
            shown[0] = replace(shown[0], text="")
        before = shown[-1]
        return b"BT" + b"".join(_words(shown)) + b"\nET"

    stream = _BLOCK.sub(block, stream)
    return _ACTUAL_TEXT.sub(_without_soft_hyphens, stream)


def _continues(before: _Shown, after: _Shown) -> bool:
    """Return whether both draw parts of one cluster, which Typst then names twice.

    A sign that is set higher or lower than its letter is a block of its own.
    """
    named = before.named and after.named and before.text == after.text
    return named and before.text == before.drawn + after.drawn


def _shown(block: bytes, maps: Maps) -> list[_Shown]:
    """Return what a block of text shows, or nothing when it is not written as expected."""
    shown: list[_Shown] = []
    place = 0
    while place < len(block):
        found = _SHOW.match(block, place)
        if found is None or (found["text"] is None) != (found["end"] is None):
            return []
        shown += _pieces(found, maps)
        place = found.end()
    return shown


def _words(shown: Sequence[_Shown]) -> Iterator[bytes]:
    for space, run in groupby(shown, lambda one: one.space):
        pieces = list(run)
        operators = b"".join(piece.operators for piece in pieces)
        if space or not any(piece.named for piece in pieces):
            yield operators
        else:
            yield _span("".join(piece.text for piece in pieces)) + operators + b"\nEMC"


def _pieces(found: re.Match[bytes], maps: Maps) -> Iterator[_Shown]:
    """Yield what one operator shows: whole where a span names it, else parted at spaces."""
    letters = maps.get(found["font"], {})
    if found["text"] is not None:
        text, shown = _said(found["text"]), found["shown"]
        yield _Shown(b" " + found["state"] + shown, text, True, shown, letters)
        return
    runs: list[tuple[bool, list[bytes], str]] = []
    moves: list[bytes] = []
    for element in _ELEMENT.findall(found["shown"]):
        if not element.startswith(b"("):
            moves.append(element)
            continue
        codes = _unescaped(element[1:-1])
        for at in range(0, len(codes), 2):
            glyph = codes[at : at + 2]
            text = letters.get(int.from_bytes(glyph, "big"), "")
            hexadecimal = b"<" + glyph.hex().encode("ascii") + b">"
            if runs and runs[-1][0] == text.isspace():
                kept = runs.pop()
                runs.append((kept[0], [*kept[1], *moves, hexadecimal], kept[2] + text))
            else:
                runs.append((text.isspace(), [*moves, hexadecimal], text))
            moves = []
    state = b" " + found["state"]
    for number, (_space, elements, text) in enumerate(runs):
        last = moves if number == len(runs) - 1 else []
        yield _Shown(state + b"[" + b" ".join([*elements, *last]) + b"]TJ", text, named=False)
        state = b""  # the next glyphs go on where these end


def _glyphs(shown: bytes) -> Iterator[int]:
    for element in _ELEMENT.findall(shown):
        if element.startswith(b"("):
            codes = _unescaped(element[1:-1])
            yield from (int.from_bytes(codes[at : at + 2], "big") for at in range(0, len(codes), 2))


@lru_cache(maxsize=4096)  # words and syllables come again and again
def _said(hexadecimal: bytes) -> str:
    return bytes.fromhex(hexadecimal.decode("ascii")).decode("utf-16")


def _unescaped(string: bytes) -> bytes:
    if b"\\" not in string:
        return string

    def plain(found: re.Match[bytes]) -> bytes:
        if found[1].isdigit():
            return bytes([int(found[1], 8)])
        return _LETTERS.get(found[1], found[1])

    return _ESCAPE.sub(plain, string)


# ---- soft hyphens ------------------------------------------------------------------------------

_ACTUAL_TEXT = re.compile(rb"/ActualText\s*<([0-9A-Fa-f]+)>")


def _without_soft_hyphens(found: re.Match[bytes]) -> bytes:
    return b"/ActualText<" + _hexadecimal(_said(found[1])) + b">"


def _span(text: str) -> bytes:
    return b"/Span<</ActualText<" + _hexadecimal(text) + b">>>BDC"


def _hexadecimal(text: str) -> bytes:
    encoded = text.replace(SOFT_HYPHEN, "").encode("utf-16-be").hex().upper()
    return b"FEFF" + encoded.encode("ascii")
