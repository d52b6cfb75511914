"""Figures and letters that name cards: ``A 10 K Q J 9``, «king, queen, 8, 7».

A figure alone is a number, as a letter alone is a player. In a row with others, one of which
names a rank for certain, each names one; so do figures in a row beside the word for cards. A row
may tell what each member counts: «8, 9 – 0 points; jack – 2 points».
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from hoyle.cards import Rank

_LETTERS = {str(rank): rank for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)}
_FIGURES = {int(str(rank)): rank for rank in Rank if str(rank).isdigit()} | {10: Rank.TEN}
NUMBERED = frozenset(_FIGURES.values())
_SIGNS = rf"[{''.join(_LETTERS)}]|\d{{1,2}}"
# Behind a hyphen only where a letter or a figure stands before it: J-Q-K.
_SIGN = re.compile(rf"(?:(?<![\w.:–-])|(?<=[{''.join(_LETTERS)}\d]-))(?:{_SIGNS})(?![\w.:]*\w)")
_FIGURE = re.compile(r"(?<![\w.:–-])\d{1,2}(?!\d)")
_FEWEST = 3  # in a row: two are a range, or two numbers
_FEWEST_OF_CARDS = 2  # «the cards 7, 8»
# Between the figures and the word for cards: the 7 and 8, these cards. Without it they count cards.
_THESE = re.compile(r"\s+(?:ही|या|എന്നീ)\s+")
# What the members before it count, in a list of such: the 2 of «jack – 2 points» is no rank.
_WORTH = re.compile(r"\s[–-]\s\d+\s[^\W\d][^\s;.]*(?:;\s|(?=[.]))")


@dataclass(frozen=True)
class Member:
    """A word or sign in a text that may name a rank; ``sure`` where it can be nothing else."""

    start: int
    end: int
    rank: Rank
    sure: bool


def signs(text: str) -> list[Member]:
    """Return the figures, in whatever digits, and the letters that may name ranks."""
    found = []
    for sign in _SIGN.finditer(text):
        rank = _FIGURES.get(int(sign[0])) if sign[0].isdigit() else _LETTERS[sign[0]]
        if rank is not None:
            found.append(Member(sign.start(), sign.end(), rank, sure=not sign[0].isdigit()))
    return found


def of_several(text: str, ending: re.Pattern[str]) -> Iterator[Member]:
    """Yield the figures with the ending of several cards: the 7s and 8s, but not the 1870s."""
    for figure in _FIGURE.finditer(text):
        behind = ending.match(text, figure.end())
        rank = _FIGURES.get(int(figure[0]))
        if behind and rank is not None:
            yield Member(figure.start(), behind.end(), rank, sure=True)


def in_series(
    text: str, members: Iterable[Member], joint: re.Pattern[str], cards: Mapping[int, int]
) -> list[Member]:
    """Return those that stand in a series, and so name ranks.

    ``joint`` is what may stand between two members; ``cards`` are the words for cards in the
    text, the end of each by its start.
    """
    rows: list[list[Member]] = []
    ordered = sorted(members, key=lambda member: member.start)
    worth = [found.span() for found in _WORTH.finditer(text)] if ordered else []
    for member in ordered:
        if any(start <= member.start < end for start, end in worth):
            continue
        if rows and _follows(text, rows[-1][-1], member, joint):
            rows[-1].append(member)
        else:
            rows.append([member])
    return [member for row in rows if _names_ranks(text, row, cards) for member in row]


def in_brackets(text: str, members: Iterable[Member]) -> list[Member]:
    """Return the signs in brackets behind the name of their rank: the knave (J), sixes (6)."""
    members = list(members)
    named = {member.end: member.rank for member in members if member.sure}
    return [
        member
        for member in members
        if named.get(member.start - 2) == member.rank
        and text[member.start - 2 : member.start] == " ("
        and text[member.end : member.end + 1] == ")"
    ]


def _follows(text: str, last: Member, member: Member, joint: re.Pattern[str]) -> bool:
    """Return whether a member goes on with a row; a word and a sign have more than a space between.

    «A bubi 3 pontot ér» is no row: an article, a knave, a number.
    """
    if text[last.end : member.start] == "-":  # J-Q-K
        return True
    if _WORTH.fullmatch(text, last.end, member.start):
        return True
    if not joint.fullmatch(text, last.end, member.start):
        return False
    signs = [bool(_SIGN.fullmatch(text[one.start : one.end])) for one in (last, member)]
    return signs[0] == signs[1] or bool(text[last.end : member.start].strip())


def _names_ranks(text: str, row: list[Member], cards: Mapping[int, int]) -> bool:
    if len({member.rank for member in row}) < len(row):  # «with 5 on 5, 6 and 7»
        return False
    if len(row) >= _FEWEST and any(member.sure for member in row):
        return True
    return len(row) >= _FEWEST_OF_CARDS and any(
        (end <= row[0].start and not text[end : row[0].start].strip(" \n:"))
        or _THESE.fullmatch(text, row[-1].end, start)
        for start, end in cards.items()
    )
