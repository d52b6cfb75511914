"""Which shapes of a font a text can ask for: far fewer than its letters could take together.

A font of an Indian script draws a letter that several consonants make together, a cluster, as one.
Whoever keeps of a font what the clusters of a text can become keeps a third of it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from fontTools.ttLib import TTFont

_JOINERS = "\u200c\u200d"
_JOINS = 9  # the class of combining of what joins a consonant to the next (UAX 44)
_EXTENSION, _SINGLE, _MULTIPLE, _ALTERNATE, _LIGATURE = 7, 1, 2, 3, 4  # kinds of GSUB lookups

# For each glyph the substitutions that it is part of: all that they need, and what comes of it.
Substitutions = Mapping[str, list[tuple[frozenset[str], tuple[str, ...]]]]


def clusters(texts: Iterable[str], characters: Iterable[int]) -> frozenset[str]:
    """Return the clusters of ``characters`` in texts, each of letters that can change together."""
    return _clusters(frozenset(texts), frozenset(characters))


@lru_cache(maxsize=16)  # each weight of a family has the same
def _clusters(texts: frozenset[str], characters: frozenset[int]) -> frozenset[str]:
    listed = "".join(f"\\U{code:08x}" for code in sorted(characters))
    words: set[str] = set()
    for text in texts:
        words.update(re.findall(f"[{listed}]+", text))
    return frozenset(cluster for word in words for cluster in _clusters_of(word))


@cache
def _clusters_of(word: str) -> tuple[str, ...]:
    return tuple(_parts(word))


def _parts(word: str) -> Iterator[str]:
    """Yield the clusters of a word: a new one begins at each letter that is not joined."""
    part = ""
    for sign in word:
        begins = unicodedata.category(sign)[0] not in "M" and sign not in _JOINERS
        if begins and part and not _joins(part[-1]):
            yield part
            part = ""
        part += sign
    if part:
        yield part


def _joins(sign: str) -> bool:
    return sign in _JOINERS or unicodedata.combining(sign) == _JOINS


def reached(font: TTFont, texts: Iterable[str]) -> set[str]:
    """Return every glyph that ``font`` could draw of the clusters ``texts``; some of them it never
    does, since what stands around a glyph may forbid a substitution.
    """
    substitutions = _substitutions(font)
    drawn = font.getBestCmap()
    found: set[str] = set()
    for text in texts:
        found |= _closed({drawn[ord(sign)] for sign in text if ord(sign) in drawn}, substitutions)
    return found


def _closed(glyphs: set[str], substitutions: Substitutions) -> set[str]:
    waiting = list(glyphs)
    while waiting:
        for needed, made in substitutions.get(waiting.pop(), ()):
            if needed <= glyphs:
                fresh = set(made) - glyphs
                glyphs |= fresh
                waiting += fresh
    return glyphs


def _substitutions(font: TTFont) -> Substitutions:
    found: dict[str, list[tuple[frozenset[str], tuple[str, ...]]]] = {}
    for lookup in font["GSUB"].table.LookupList.Lookup if "GSUB" in font else ():
        for table in lookup.SubTable:
            for needed, made in _of_table(table):
                for glyph in needed:
                    found.setdefault(glyph, []).append((needed, made))
    return found


def _of_table(table: Any) -> Iterator[tuple[frozenset[str], tuple[str, ...]]]:
    """Yield the substitutions of one table; those that name others only say when to make them."""
    if table.LookupType == _EXTENSION:
        table = table.ExtSubTable
    if table.LookupType == _SINGLE:
        for glyph, made in table.mapping.items():
            yield frozenset((glyph,)), (made,)
    elif table.LookupType in (_MULTIPLE, _ALTERNATE):
        several = table.mapping if table.LookupType == _MULTIPLE else table.alternates
        for glyph, made in several.items():
            yield frozenset((glyph,)), tuple(made)
    elif table.LookupType == _LIGATURE:
        for glyph, ligatures in table.ligatures.items():
            for ligature in ligatures:
                yield frozenset((glyph, *ligature.Component)), (ligature.LigGlyph,)
