"""The words of a page, each in one run of glyphs and in the order of its letters.

Typst draws a shaped cluster by itself, sets a sign that stands higher or lower as a block of its
own, and says what a cluster reads by ``/ActualText``. Programs that do not know ``/ActualText``
read the glyphs as they are drawn, a vowel sign before its letter, and see a space wherever a sign
leaves a gap. Here each word becomes one operator, and each of its glyphs a code that stands for the
next letters of the word: what is drawn stays what it is, and whoever reads the codes reads the
word. One ``/ActualText`` a word says it too, for those who know it.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, groupby
from typing import NamedTuple

SOFT_HYPHEN = "\u00ad"
# At the end of a line the glyph of a soft hyphen is a hyphen: programs join words across that.
_HYPHEN = "-"
# For a glyph too many, as where one vowel is drawn in two halves: it has no letter of its own.
_NOTHING = "\u200b"

# Every repetition is possessive: a page that is not as expected is refused at once, where
# backtracking would try for ever.
_INNERMOST = rb"\((?:\\.|[^\\()])*+\)"
_INNER = rb"\((?:\\.|[^\\()]|" + _INNERMOST + rb")*+\)"
_STRING = rb"\((?:\\.|[^\\()]|" + _INNER + rb")*+\)"  # balanced parentheses need no escape
_STRING += rb"|<[0-9A-Fa-f]*+>"
_NUMBER = rb"-?[\d.]++"
_BLOCK = re.compile(rb"\bBT\b(.*?)\bET\b", re.DOTALL)
_SHOW = re.compile(
    rb"\s*(?:/Span<</ActualText<(?P<text>[0-9A-Fa-f]+)>>>\s*BDC)?"
    rb"\s*(?:(?P<mode>\d) Tr)?\s*/(?P<font>\w+) (?P<size>" + _NUMBER + rb") Tf"
    rb" 1 0 0 -1 (?P<left>" + _NUMBER + rb") 0 Tm"
    rb"(?P<shown>\[(?:" + _STRING + rb"|" + _NUMBER + rb"|\s)*+\]TJ|(?:" + _STRING + rb")\s*Tj)"
    rb"(?P<end>\s*EMC)?\s*",
    re.DOTALL,
)
_ORIGIN = re.compile(
    rb"\bq 1 0 0 -1 (" + _NUMBER + rb") (" + _NUMBER + rb") cm[^\n]*+\n\Z",
)
_NEAR = 0.3  # points: places as far apart are one; a line set full draws its glyphs apart
_ELEMENT = re.compile(_STRING + rb"|" + _NUMBER, re.DOTALL)
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
_LETTERS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


class Codes:
    """The codes of one font: a glyph has as many as there are texts it stands for."""

    def __init__(self, texts: Mapping[int, str], widths: Mapping[int, float], glyphs: int) -> None:
        self.texts = texts  # of a glyph, as Typst says
        self.widths = widths  # of a glyph, in thousandths of its size
        self.given = {  # of a code, its glyph and text: what Typst says is told by its own number
            glyph: (glyph, kept)
            for glyph, text in sorted(texts.items())
            if (kept := text.replace(SOFT_HYPHEN, ""))
        }
        self._codes = {pair: code for code, pair in self.given.items()}
        self._written: dict[tuple[int, str], bytes] = {}
        self._shown: dict[bytes, tuple[Sequence[tuple[int, float, float]], float]] = {}
        # Of a script whose letters stand in a row, as Latin, Greek and Cyrillic do.
        self.plain = not any(
            letter == SOFT_HYPHEN or unicodedata.category(letter) in ("Lo", "Mn", "Mc")
            for text in texts.values()
            for letter in text
        )
        self._next = glyphs  # how many the font has: their numbers are below

    def code(self, glyph: int, text: str) -> int:
        """Return the code by which a glyph stands for ``text``."""
        code = self._codes.get((glyph, text))
        if code is None:
            code = self._next if glyph in self.given else glyph
            self._next += code == self._next
            self.given[code] = (glyph, text)
            self._codes[glyph, text] = code
        return code

    def written(self, glyph: int, text: str) -> bytes:
        """Return that code as a page has it."""
        if (known := self._written.get((glyph, text))) is None:
            known = self._written[glyph, text] = b"<%04X>" % self.code(glyph, text)
        return known

    def shown(self, operands: bytes) -> tuple[Sequence[tuple[int, float, float]], float]:
        """Return the glyphs that are shown, and how far the pen goes.

        Of each glyph its number, its width and how far from the first it stands, in thousandths of
        the size. Words and syllables come again and again: each is read once.
        """
        if (known := self._shown.get(operands)) is None:
            glyphs, pen = [], 0.0
            for element in _ELEMENT.findall(operands):
                if element.startswith((b"(", b"<")):
                    for number in _numbers(element):
                        glyphs.append((number, width := self.widths.get(number, 0), pen))
                        pen += width
                else:
                    pen -= float(element)
            known = self._shown[operands] = glyphs, pen
        return known

    @property
    def added(self) -> dict[int, int]:
        """Return the glyphs of the codes in a row behind the font's own."""
        return {code: glyph for code, (glyph, _text) in self.given.items() if code != glyph}


class _Hand(NamedTuple):
    """How glyphs are drawn: the mode, the font and its size, as written, and that in points."""

    mode: bytes | None
    font: bytes
    size: bytes
    height: float


@lru_cache(maxsize=256)  # so that each is the same object, too
def _hand(mode: bytes | None, font: bytes, size: bytes) -> _Hand:
    return _Hand(mode, font, size, float(size))


# Named tuples, not dataclasses: a book has a million glyphs, and these are made in half the time.
class _Glyph(NamedTuple):
    number: int
    width: float  # in thousandths of its size
    left: float  # from where the block begins
    rise: float
    hand: _Hand


class _Cluster(NamedTuple):
    """Some letters and the glyphs that draw them; a span ``named`` them, or the glyph says them."""

    text: str
    glyphs: tuple[_Glyph, ...]
    named: bool

    def moved(self, right: float, up: float) -> _Cluster:
        glyphs = (one._replace(left=one.left + right, rise=one.rise + up) for one in self.glyphs)
        return self._replace(glyphs=tuple(glyphs))


def _is_space(cluster: _Cluster) -> bool:
    return not cluster.named and cluster.text.isspace()


@dataclass
class _Block:
    """A block of text, where it begins on the page, and where what follows it may begin."""

    clusters: list[_Cluster]
    left: float
    height: float
    ends: tuple[float, ...]
    size: float


def with_words(stream: bytes, fonts: Mapping[bytes, Codes]) -> bytes:
    """Return a page's content with its words whole and without soft hyphens.

    What is drawn stays what it is. A stretch of text that is not written as Typst 0.15 writes it
    only loses its soft hyphens. One among others whose words are whole as they are stays as it is.
    """
    between: list[bytes] = []
    blocks: list[_Block | bytes] = []
    place = 0
    stretches = list(_BLOCK.finditer(stream))
    whole = [_whole(found[1], fonts) for found in stretches]
    for at, found in enumerate(stretches):
        between.append(stream[place : found.start()])
        # A sign that stands by itself belongs to the word before it.
        if all(whole[max(at - 1, 0) : at + 2]):
            blocks.append(found[0])
        else:
            blocks.append(_block(between[-1], found[1], fonts) or found[0])
        place = found.end()
    _join(blocks)
    written = []
    for before, block in zip(between, blocks, strict=True):
        if isinstance(block, _Block):
            written += [before, b"BT", *_words(block.clusters, fonts), b"\nET"]
        else:
            written += [before, _ACTUAL_TEXT.sub(_without_soft_hyphens, block)]
    return b"".join([*written, stream[place:]])


# ---- reading -----------------------------------------------------------------------------------

_FONT = re.compile(rb"/(\w+) " + _NUMBER + rb" Tf")


def _whole(content: bytes, fonts: Mapping[bytes, Codes]) -> bool:
    """Return whether each glyph of a block says what it reads, in a script without signs."""
    if b"/ActualText" in content:
        return False
    return all(font in fonts and fonts[font].plain for font in _FONT.findall(content))


def _block(before: bytes, content: bytes, fonts: Mapping[bytes, Codes]) -> _Block | None:
    """Return what a block of text shows, or nothing when it is not written as expected."""
    clusters: list[_Cluster] = []
    place, pen, size = 0, 0.0, 0.0
    while place < len(content):
        found = _SHOW.match(content, place)
        if found is None:
            return None
        said, mode, font, given, at_left, shown, end = found.groups()
        if (said is None) != (end is None) or font not in fonts:
            return None
        codes, left = fonts[font], float(at_left)
        hand = _hand(mode, font, given)
        size = hand.height
        drawn, advance = codes.shown(shown)
        glyphs = [
            _Glyph(number, width, left + at * size / 1000, 0, hand) for number, width, at in drawn
        ]
        pen = left + advance * size / 1000
        if said is not None:
            clusters.append(_Cluster(_said(said), tuple(glyphs), True))
        else:
            clusters += [_Cluster(codes.texts.get(one.number, ""), (one,), False) for one in glyphs]
        place = found.end()
    origin = _ORIGIN.search(before)
    if not clusters:
        return None
    left, height = (float(origin[1]), float(origin[2])) if origin else (math.nan, math.nan)
    return _Block(clusters, left, height, (pen,), size)


def _join(blocks: Sequence[_Block | bytes]) -> None:
    """Bring a word together whose signs stand in blocks of their own.

    A sign that is set higher or lower than its letter is one, and what follows it is another.
    """
    line: _Block | None = None
    for block in blocks:
        if not isinstance(block, _Block):
            line = None
            continue
        if line is not None and line.clusters and _continues(line, block):
            right, up = block.left - line.left, block.height - line.height
            first, last = block.clusters[0], line.clusters[-1]
            if first.named and last.named and first.text == last.text:
                sign = first.moved(right, up)
                line.clusters[-1] = last._replace(glyphs=last.glyphs + sign.glyphs)
                del block.clusters[0]
            while block.clusters and not _is_space(block.clusters[0]):
                line.clusters.append(block.clusters.pop(0).moved(right, up))
            # A sign does not move the pen; a letter does.
            line.ends = (right, *(right + end for end in block.ends))
            if not block.clusters:
                continue
        line = block


def _continues(line: _Block, block: _Block) -> bool:
    """Return whether a block goes on with the word that ends a line: right where the pen stands."""
    if not any(abs(line.left + end - block.left) < _NEAR for end in line.ends):  # or not known
        return False
    if _is_space(line.clusters[-1]) or _is_space(block.clusters[0]):
        return False
    last, first = line.clusters[-1], block.clusters[0]
    up = abs(block.height - line.height)
    same = last.named and first.named and last.text == first.text and 0 < up < line.size
    if first.text == SOFT_HYPHEN:  # the hyphen may be of another face
        return up < _NEAR
    return same or (up < _NEAR and len({one.rise for one in last.glyphs}) > 1)


def _numbers(string: bytes) -> Iterator[int]:
    if string.startswith(b"<"):
        codes = bytes.fromhex(string[1:-1].decode("ascii"))
    else:
        codes = _unescaped(string[1:-1])
    return (int.from_bytes(codes[at : at + 2], "big") for at in range(0, len(codes), 2))


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


# ---- letters for glyphs ------------------------------------------------------------------------


def _read(clusters: Sequence[_Cluster]) -> list[_Cluster]:
    """Return the clusters as they are to be read: the hyphen at the end of a line is one."""
    if not any(SOFT_HYPHEN in one.text for one in clusters):
        return [*clusters]
    read = []
    for place, one in enumerate(clusters):
        if SOFT_HYPHEN in one.text:
            text = one.text.replace(SOFT_HYPHEN, "")
            if not text and place == len(clusters) - 1:
                text = _HYPHEN
            one = one._replace(text=text)
        read.append(one)
    return read


def _letters(clusters: Sequence[_Cluster]) -> list[str]:
    """Return what each glyph of a word is to be read as: together they give the word."""
    wide = [tuple([glyph.width > 0 for glyph in one.glyphs]) for one in clusters]
    texts = [one.text for one in clusters]
    shares = [*map(_shared, texts, wide)]
    for count in range(1, _OPENING + 1):
        # pdf.js finds where a word begins by the first glyph without a sign: if that is not the
        # first of all, it takes the space before the word for one within it.
        if shares[0] is None or not _signs(shares[0][0]) or count > len(clusters):
            break
        opening = _shared("".join(texts[:count]), tuple(chain(*wide[:count])), opens=True)
        if opening is not None and not _signs(opening[0]):
            shares[:count] = [opening]
            break
    if all(share is not None for share in shares):
        return [text for share in shares for text in share or ()]
    word, flags = "".join(texts), tuple(chain(*wide))
    units = _units(word)
    return list(_shared(word, flags) or (*units, *[_NOTHING] * (len(flags) - len(units))))


_OPENING = 3  # clusters at the beginning of a word that are shared out together


def _units(text: str) -> list[str]:
    """Return the letters of a text, a joiner with the one after it.

    pdf.js passes over a glyph whose text ends with a joiner.
    """
    return re.findall("[\u200c\u200d]*[^\u200c\u200d]|[\u200c\u200d]+$", text)


@lru_cache(maxsize=16384)
def _shared(text: str, wide: tuple[bool, ...], *, opens: bool = False) -> tuple[str, ...] | None:
    """Return a text in as many shares as there are glyphs, or nothing when it has too few letters.

    Programs take a text that begins with a sign for as wide as the sign is, which has no width: so
    that the glyphs behind it stand where they are thought to, only what has none begins with one.
    What ``opens`` a word has none at all, if possible.
    """
    units = _units(text)
    if len(units) < len(wide):
        return None
    # The best shares of what is left, for the glyphs that are left, from the last on.
    best: list[tuple[int, tuple[str, ...]] | None] = [None] * len(units) + [(0, ())]
    for left, flag in enumerate(reversed(wide)):
        shares: list[tuple[int, tuple[str, ...]] | None] = [None] * (len(units) + 1)
        for start in range(len(units) - left):
            for end in range(start + 1, len(units) + 1):
                if (rest := best[end]) is None:
                    continue
                share = "".join(units[start:end])
                cost = rest[0] + _amiss(share, flag)
                if opens and left == len(wide) - 1 and _signs(share):
                    cost += 100
                found = (cost, (share, *rest[1]))
                if (known := shares[start]) is None or found[0] < known[0]:
                    shares[start] = found
        best = shares
    return None if best[0] is None else best[0][1]


def _amiss(share: str, wide: bool) -> int:
    """Return how ill a text suits a glyph that is wide, or has no width."""
    begins = _signs(share[0])
    return 4 * begins + _signs(share) if wide else 2 * (not begins)


@lru_cache(maxsize=4096)
def _signs(text: str) -> bool:
    """Return whether a text has a sign that programs take to have no width."""
    return any(unicodedata.category(letter) == "Mn" for letter in text)


# ---- writing -----------------------------------------------------------------------------------


def _words(clusters: Sequence[_Cluster], fonts: Mapping[bytes, Codes]) -> Iterator[bytes]:
    """Yield the words of a block, and the spaces between them."""
    hand: _Hand | None = None
    size, pen, rise = 0.0, 0.0, 0.0
    for space, run in groupby(_read(clusters), _is_space):
        word = list(run)
        shares = _letters(word)
        drawn = [glyph for one in word for glyph in one.glyphs]
        shaped = not space and _shaped(drawn, shares)
        written: list[bytes] = []
        shown: list[bytes] = []
        placed = hand is not None and not shaped  # else the first glyph says where it stands
        for (number, width, left, up, own), text in zip(drawn, shares, strict=True):
            if own != hand or up != rise or not placed:
                written.append(_shown(shown))
                shown = []
                if own != hand:
                    hand, size = own, own.height
                    mode = hand.mode + b" Tr" if hand.mode else b""
                    written.append(b" %b/%b %b Tf" % (mode, hand.font, hand.size))
                if up != rise:
                    rise = up
                    written.append(b" %b Ts" % _decimal(rise))
                if not placed:
                    written.append(b" 1 0 0 -1 %b 0 Tm" % _decimal(left))
                    pen, placed = left, True
            back = (pen - left) * 1000 / size
            if abs(back) > _BACK / 2 and (told := _decimal(back, _BACK_PLACES)) != b"0":
                shown.append(told)
                pen -= float(told) * size / 1000
            shown.append(fonts[own.font].written(number, text))
            pen += width * size / 1000
        written.append(_shown(shown))
        if rise:
            rise = 0.0
            written.append(b" 0 Ts")
        operators = b"".join(written)
        if shaped:
            yield _span("".join([one.text for one in word])) + operators + b"\nEMC"
        else:
            yield operators


_BACK_PLACES = 2  # of a step back, in thousandths of the size
_BACK = 10**-_BACK_PLACES


def _shaped(drawn: Sequence[_Glyph], shares: Sequence[str]) -> bool:
    """Return whether a word's glyphs do not just follow each other, so that it must be named."""
    return _NOTHING in shares or any(glyph.rise or not glyph.width for glyph in drawn)


def _shown(elements: Sequence[bytes]) -> bytes:
    return b"[" + b"".join(elements).replace(b"><", b"") + b"]TJ" if elements else b""


def _decimal(number: float, places: int = 5) -> bytes:
    written = f"{number:.{places}f}".rstrip("0").rstrip(".")
    return b"0" if written == "-0" else written.encode("ascii")


# ---- soft hyphens ------------------------------------------------------------------------------

_ACTUAL_TEXT = re.compile(rb"/ActualText\s*<([0-9A-Fa-f]+)>")


def _without_soft_hyphens(found: re.Match[bytes]) -> bytes:
    return b"/ActualText<" + _hexadecimal(_said(found[1])) + b">"


def _span(text: str) -> bytes:
    return b"/Span<</ActualText<" + _hexadecimal(text) + b">>>BDC"


def _hexadecimal(text: str) -> bytes:
    encoded = text.replace(SOFT_HYPHEN, "").encode("utf-16-be").hex().upper()
    return b"FEFF" + encoded.encode("ascii")
