"""Text packed for a browser: each word once, then one or two letters for each time it is said.

Gzip sees 32 kilobytes back and knows no words; given words as letters it makes three quarters of
the size, and the words in their order, each without what it has in common with the one before it,
take less than a third of their own. The letters are of ASCII, and none that a script would have
to escape.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, count

BLOCK_END = "\n"
CAPITAL = "^"  # at the end of what stands between words: the next begins with one
_CODES = [chr(point) for point in range(0x20, 0x7F) if chr(point) not in '"\\<>&']
_MARKED = (range(0x300, 0x20000), range(0xE0100, 0xE01F0))  # where Unicode has marks
# Before each word, how many letters the one before it loses: capitals, so that none divides words.
_LOST = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ALL = len(_LOST) - 1  # and more
_FURTHER = 0xC0  # signs of rare letters, beyond ASCII


@cache
def _word() -> re.Pattern[str]:
    """Return what a word is: letters with their marks and joiners, or digits."""
    marks = "".join(
        chr(point)
        for points in _MARKED
        for point in points
        if unicodedata.category(chr(point)) in ("Mn", "Mc")
    )
    return re.compile(rf"[^\W\d_](?:[^\W\d_]|[{marks}\u200c\u200d])*|\d+")


@dataclass(frozen=True)
class Packed:
    """Texts of blocks: their words, what stands between words, and both in their order.

    ``words`` are those of the first text and then those that only the others say; ``letters``
    are the letters that they have, the commonest first, as the signs for them are.
    ``often`` are the places, in gaps and words together, of those that one letter of ``texts``
    stands for.
    """

    gaps: list[str]
    letters: str
    words: str
    often: list[int]
    texts: list[str]


def pack(*texts: Iterable[str]) -> Packed:
    """Return texts, each of some blocks, packed; what unpacks them is in `ranking.js`."""
    said = [[token for block in blocks for token in _tokens(block)] for blocks in texts]
    counted = Counter(chain.from_iterable(said))
    gaps = sorted(text for is_word, text in counted if not is_word)
    first = set(said[0])
    words = sorted(
        (text for is_word, text in counted if is_word),
        key=lambda word: ((True, word) not in first, word),
    )
    tokens = [*((False, gap) for gap in gaps), *((True, word) for word in words)]
    # As many as can have one letter, if pairs of those that are left suffice for the others.
    base = len(_CODES)
    singles = base
    while (base - singles) * base < len(tokens) - singles:
        singles -= 1
    if singles < 0:
        raise ValueError(f"{len(tokens)} words; expected at most {base * base}")
    often = sorted(range(len(tokens)), key=lambda place: (-counted[tokens[place]], place))[:singles]
    codes = {tokens[place]: _CODES[code] for code, place in enumerate(often)}
    rest = (token for token in tokens if token not in codes)
    for place, token in enumerate([*rest]):
        codes[token] = _CODES[singles + place // base] + _CODES[place % base]
    letters = _letters(words)
    return Packed(
        gaps=gaps,
        letters="".join(letters),
        words=_shortened(words, letters),
        often=often,
        texts=["".join(map(codes.__getitem__, tokens)) for tokens in said],
    )


def _tokens(block: str) -> Iterator[tuple[bool, str]]:
    """Yield the words of a block and what stands between them, but for single spaces.

    A capital at the beginning of a block goes without saying, and one behind anything but a space
    belongs to what stands before it.
    """
    done = 0
    for word in _word().finditer(block):
        gap, small = block[done : word.start()], _uncapitalized(word[0])
        if not done and not gap:
            if small is None and word[0][0].islower():
                yield False, ""
        elif gap != " ":
            yield False, gap + CAPITAL if small else gap
        yield True, word[0] if small is None or (done and gap == " ") else small
        done = word.end()
    yield False, block[done:] + BLOCK_END


def _uncapitalized(word: str) -> str | None:
    """Return a word that begins with a capital without it, or None."""
    small = word[0].lower() + word[1:]
    return small if small != word and small[0].upper() + small[1:] == word else None


def _letters(words: Sequence[str]) -> dict[str, str]:
    """Return the letters of words, the commonest first, with the sign that stands for each."""
    counted = Counter(letter for word in words for letter in word)
    ordered = sorted(counted, key=lambda letter: (-counted[letter], letter))
    ascii_signs = (code for code in _CODES if code not in _LOST)
    signs = chain(ascii_signs, map(chr, count(_FURTHER)))
    return dict(zip(ordered, signs, strict=False))


def _shortened(words: Sequence[str], letters: dict[str, str]) -> str:
    """Return words in their order, each without what it shares with the one before it."""
    written = []
    before = ""
    for word in words:
        shared = 0
        most = min(len(before), len(word))
        while shared < most and before[shared] == word[shared]:
            shared += 1
        lost = len(before) - shared
        if lost >= _ALL:
            lost, shared = _ALL, 0
        written.append(_LOST[lost] + "".join(letters[letter] for letter in word[shared:]))
        before = word
    return "".join(written)
