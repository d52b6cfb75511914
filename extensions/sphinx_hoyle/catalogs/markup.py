"""The markup of a message, as far as the checks look at it: roles, literals, links, fields."""

from __future__ import annotations

import re
from collections.abc import Iterator

ROLE = re.compile(r"\{([a-z][a-z:-]*)\}(`+)(.+?)\2(?!`)", re.DOTALL)
_EXPLICIT = re.compile(r"(.*?)\s*<([^<>]*)>\s*", re.DOTALL)
LITERAL = re.compile(r"(?<![`}])(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)[^)]*\)")
FIELD = re.compile(r"%\([a-z_]+\)[a-z]|%[sd]|\{[a-z_]*(?:\.[a-z_]+)*(?::[^{}]*\|[^{}]*)?\}(?!`)")
# Words of which a message chooses by what a field is filled with: {side:takes|take}.
_ALTERNATIVES = re.compile(r"\{[a-z_]+(?:\.[a-z_]+)*:([^{}|]*\|[^{}]*)\}(?!`)")

# The ending of a number in digits, which is no word: 8-as, 3-ഉം.
_ENDING_OF_DIGITS = re.compile(r"(?<=\d)[-‐‑–][^\W\d_][^\s\d,.;:()]*")

# Whose words are words of the sentence; those of the other roles name a target.
_WORDED = {"c", "law"}


def roles(text: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the target of each role, in their order."""
    for name, _ticks, content in ROLE.findall(text):
        explicit = _EXPLICIT.fullmatch(content)
        yield name, explicit[2] if explicit else content


def marked(text: str) -> Iterator[tuple[str, str]]:
    """Yield the words and the concept of each mark of a term."""
    for name, _ticks, content in ROLE.findall(text):
        if name == "c":
            explicit = _EXPLICIT.fullmatch(content)
            yield (explicit[1], explicit[2]) if explicit else (content, content)


def words_of(text: str) -> str:
    """Return what a reader reads as words: without literals, targets and fields to be filled.

    The words of ``{c}`` stay, and those of a ``{law}`` that has words of its own. Of alternatives
    the first stays.
    """
    text = _ALTERNATIVES.sub(lambda found: found[1].partition("|")[0], text)
    text = ROLE.sub(_words, text)
    text = LITERAL.sub(" ", text)
    text = LINK.sub("] ", text)
    return FIELD.sub(" ", text)


def every_word_of(text: str) -> str:
    """Return what a reader may read as words: as `words_of`, with all alternatives."""
    return words_of(_ALTERNATIVES.sub(lambda found: found[1].replace("|", " "), text))


def fields_of(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each field of a text, without forms, and whether what fills it is seen.

    By alternatives it is only agreed with.
    """
    for field in FIELD.findall(text):
        name = re.match(r"\{[a-z_]+", field)
        yield f"{name[0]}}}" if name else field, not _ALTERNATIVES.fullmatch(field)


def counted_words_of(text: str) -> str:
    """Return the words in which numbers count: as `words_of`, without those of a ``{law}``."""
    return words_of(ROLE.sub(lambda role: " " if role[1] == "law" else role[0], text))


def terms_of(text: str) -> str:
    """Return the words in which terms may stand.

    As `words_of`, without the endings of digits and the words marked as no term.
    """
    text = ROLE.sub(lambda role: " " if role[3].endswith("<->") else role[0], text)
    return _ENDING_OF_DIGITS.sub("", words_of(text))


def _words(role: re.Match[str]) -> str:
    name, content = role[1], role[3]
    explicit = _EXPLICIT.fullmatch(content)
    if name not in _WORDED or (name == "law" and not explicit):
        return " "
    return explicit[1] if explicit else content
