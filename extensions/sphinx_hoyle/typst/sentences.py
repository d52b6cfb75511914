"""Where facing pages may divide a paragraph: after sentences that end on both sides together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise, product

from docutils import nodes

from sphinx_hoyle.book import nodes as hoyle_nodes

# A stop ends a sentence after a word of three signs or more: after fewer, or after a number, it
# mostly abbreviates (रा. रा., No. 5, S. A. K.).
_END = re.compile(r"(?:[^\s.!?।\d]{3,}\.|[!?।])[\"'”’»)\]]*$")
_CLOSED = re.compile(r"\S*\s+|\S+$")

_LONGEST = 600  # letters, some nine lines; a longer sentence may be divided between its words

# How much two lengths of text that say the same differ, and how seldom a translator joins or
# parts sentences: Gale and Church, A Program for Aligning Sentences in Bilingual Corpora (1993).
_VARIANCE = 6.8
_JOINED = {(1, 1): 0.1, (1, 2): 3.1, (2, 1): 3.1, (2, 2): 4.5}
_RARELY = 7.0
_MOST = 4  # parts that one may pair with, where there is a choice


def sentences(children: Iterable[nodes.Node]) -> list[list[nodes.Node]]:
    """Return the inline nodes of a paragraph in parts: a sentence, or a piece of a long one."""
    parts: list[list[nodes.Node]] = []
    for sentence in _parted(children):
        parts += _pieces(sentence)
    return parts


def length(part: Iterable[nodes.Node]) -> int:
    """Return how many letters a part has."""
    return sum(len(node.astext()) for node in part)


def _parted(children: Iterable[nodes.Node]) -> list[list[nodes.Node]]:
    parts: list[list[nodes.Node]] = [[]]
    said = ""
    for child in children:
        if isinstance(child, hoyle_nodes.caller | nodes.footnote_reference):
            parts[-1].append(child)  # stands behind the stop
            continue
        if not isinstance(child, nodes.Text):
            parts[-1].append(child)
            said += child.astext()
            continue
        words = _CLOSED.findall(child.astext())
        held = ""
        for word, following in zip(words, [*words[1:], ""], strict=True):
            held += word
            said += word
            ends = word[-1].isspace() and _END.search(said.rstrip()) is not None
            if ends and not following[:1].islower():
                parts[-1].append(nodes.Text(held))
                parts.append([])
                held = said = ""
        if held:
            parts[-1].append(nodes.Text(held))
    return [part for part in parts if part]


def _pieces(sentence: list[nodes.Node]) -> list[list[nodes.Node]]:
    """Return a sentence in equal pieces, none much longer than the longest."""
    whole = length(sentence)
    wanted = -(-whole // _LONGEST)
    pieces: list[list[nodes.Node]] = [[]]
    said = 0
    for node in sentence:
        held = ""
        for word in _CLOSED.findall(node.astext()) if isinstance(node, nodes.Text) else ():
            held += word
            said += len(word)
            if word[-1].isspace() and len(pieces) <= said * wanted // whole < wanted:
                pieces[-1].append(nodes.Text(held))
                pieces.append([])
                held = ""
        if held:
            pieces[-1].append(nodes.Text(held))
        if not isinstance(node, nodes.Text):
            said += len(node.astext())
            pieces[-1].append(node)
    return [piece for piece in pieces if piece]


def aligned(left: Sequence[int], right: Sequence[int]) -> list[tuple[slice, slice]]:
    """Return which parts of both sides say the same, in their order, given their lengths.

    Each part belongs to one pair; every pair has parts of both sides. Parts pair one to one unless
    their lengths tell that a sentence of one side has become two of the other.
    """
    before, facing = ([0, *accumulate(lengths)] for lengths in (left, right))
    ratio = max(facing[-1], 1) / max(before[-1], 1)
    counts = sorted((len(left), len(right)))
    most = max(_MOST, -(-counts[1] // max(counts[0], 1)))
    best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
    for i, j in product(range(1, len(left) + 1), range(1, len(right) + 1)):
        ways = [
            (best[start][0] + cost + _differing(*lengths, ratio), start)
            for start, cost in _starts(i, j, most)
            if start in best
            for lengths in [(before[i] - before[start[0]], facing[j] - facing[start[1]])]
        ]
        if ways:
            best[i, j] = min(ways)
    place = len(left), len(right)
    ends = [place]
    while place != (0, 0):
        place = best[place][1]
        ends.append(place)
    return [
        (slice(start[0], end[0]), slice(start[1], end[1])) for start, end in pairwise(ends[::-1])
    ]


def _starts(i: int, j: int, most: int) -> Iterable[tuple[tuple[int, int], float]]:
    """Yield where a pair that ends here may begin, and what so many parts cost."""
    for taken in range(1, most + 1):
        for one, other in {(1, taken), (taken, 1)}:
            if one <= i and other <= j:
                yield (i - one, j - other), _JOINED.get((one, other), _RARELY)
    if i > 1 and j > 1:
        yield (i - 2, j - 2), _JOINED[2, 2]


def _differing(left: int, right: int, ratio: float) -> float:
    expected = left * ratio
    return float((right - expected) ** 2 / (_VARIANCE * max(expected + right, 1)))
