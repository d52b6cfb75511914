"""The grammar of script lines: tricks, acts and expectations, before any game reads them."""

from __future__ import annotations

import re

from hoyle.immutable import Immutable
from hoyle.problems import Problem

MOST_LINES = 1000  # a hand takes some dozens
LONGEST_LINE = 300  # characters

REFUSED = "!"
INTERRUPTED = "--"
ON_TO_THE_END = "..."


class Word(Immutable):
    """A word of a trick line: ``text`` with the letter of its mark, if any (``S4^R``)."""

    text: str
    mark: str | None = None


class TrickLine(Immutable, kw_only=True):
    """``1. N: HK S4^R low --``: cards to trick ``number``, ``leader`` first.

    Followers that are left out play low, unless the line is ``interrupted``.
    """

    line: int
    number: int
    leader: str
    words: tuple[Word, ...]
    interrupted: bool
    laws: tuple[str, ...]


class ActLine(Immutable, kw_only=True):
    """``E bid 14 ^I @first-auction``: what ``actor`` does, its mark, and the laws it rests on."""

    line: int
    actor: str
    verb: str
    arguments: tuple[str, ...]
    mark: str | None
    laws: tuple[str, ...]


class ExpectationLine(Immutable, kw_only=True):
    """``? winner 1 = E @63,65``: what must be true here, and the laws that say so."""

    line: int
    query: str
    arguments: tuple[str, ...]
    claimed: str
    laws: tuple[str, ...]


class RestLine(Immutable, kw_only=True):
    """``...``: everyone plays low until no card is due."""

    line: int


Line = TrickLine | ActLine | ExpectationLine | RestLine

_TRICK = re.compile(r"(?P<number>[0-9]{1,3})\.\s+(?P<leader>[^\s:]+):\s*(?P<words>.*)")
_NUMBERED = re.compile(r"\d+\.")
_COMMENT = re.compile(r"(^|\s)#.*$")
_MARK = re.compile(r"\^(?P<mark>[A-Z!])")


def parse_script(text: str, path: str, first: int) -> tuple[tuple[Line, ...], list[Problem]]:
    """Return the lines of a script that begins at line ``first`` of ``path``, and its problems."""
    lines: list[Line] = []
    problems: list[Problem] = []
    for number, raw in enumerate(text.rstrip("\n").split("\n"), start=first):
        if number == first + MOST_LINES:
            problems.append(Problem(path, number, f"the script has more than {MOST_LINES} lines"))
            break
        if len(raw) > LONGEST_LINE:
            long = f"is {len(raw)} characters long; expected at most {LONGEST_LINE}"
            problems.append(Problem(path, number, long))
            continue
        content = (_COMMENT.sub("", raw) if "#" in raw else raw).strip()
        if not content:
            continue
        try:
            lines.append(_parse_line(content, number))
        except ValueError as error:
            problems.append(Problem(path, number, str(error)))
    return tuple(lines), problems


def _parse_line(content: str, number: int) -> Line:
    if content == ON_TO_THE_END:
        return RestLine(line=number)
    laws: tuple[str, ...] = ()
    if "@" in content:
        content, laws = _cited(content)
    if content.startswith("?"):
        return _expectation(content[1:], number, laws)
    if _NUMBERED.match(content):
        return _trick(content, number, laws)
    return _act(content, number, laws)


def _cited(content: str) -> tuple[str, tuple[str, ...]]:
    """Return what a line says before its laws, and the laws."""
    *said, last = content.split()
    if not said or last[0] != "@" or content.count("@") > 1:
        raise ValueError("laws stand in one word at the end of a line; expected @64.a or @63,65")
    laws = tuple(last[1:].split(","))
    if not all(laws):
        raise ValueError("an empty law after '@'; expected @64.a or @63,65")
    return " ".join(said), laws


def _expectation(content: str, number: int, laws: tuple[str, ...]) -> ExpectationLine:
    asked, equals, claimed = content.partition("=")
    words = asked.split()
    if not equals or not words or not claimed.split():
        raise ValueError("is no expectation; expected '? query = value @laws'")
    return ExpectationLine(
        line=number,
        query=words[0],
        arguments=tuple(words[1:]),
        claimed=" ".join(claimed.split()),
        laws=laws,
    )


def _trick(content: str, number: int, laws: tuple[str, ...]) -> TrickLine:
    found = _TRICK.fullmatch(content)
    if found is None:
        raise ValueError(f"{content!r} is no trick; expected '1. N: HK S4^R low'")
    words = found["words"].split()
    interrupted = bool(words) and words[-1] == INTERRUPTED
    if interrupted:
        words.pop()
        if not words:
            raise ValueError("lays no card; expected one before '--'")
    return TrickLine(
        line=number,
        number=int(found["number"]),
        leader=found["leader"],
        words=tuple(_word(word) for word in words),
        interrupted=interrupted,
        laws=laws,
    )


def _word(word: str) -> Word:
    text, caret, mark = word.partition("^")
    if not caret:
        return Word(word)
    if not text or not _MARK.fullmatch("^" + mark):
        raise ValueError(f"{word!r} is not a marked card; expected a card, '^' and a capital")
    return Word(text, mark)


def _act(content: str, number: int, laws: tuple[str, ...]) -> ActLine:
    words = content.split()
    mark = None
    if found := _MARK.fullmatch(words[-1]):
        mark = found["mark"]
        words.pop()
    if len(words) < 2 or content.count("^") > (mark is not None):
        raise ValueError(
            f"{content!r} is no line of a script; expected '1. N: cards', 'ACTOR verb', "
            "'? query = value' or '# comment'"
        )
    return ActLine(
        line=number,
        actor=words[0],
        verb=words[1],
        arguments=tuple(words[2:]),
        mark=mark,
        laws=laws,
    )
