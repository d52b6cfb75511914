"""No stretch of a translation stays in another language: half English, half Marathi.

Three words in a row are a stretch. In another script any words are, but names, which begin with a
capital letter, what stands in emphasis or quotes, as French formulae do, and the English that an
Indic original has itself. In the same script those are that stand in the English or in the original
too, small words of English among them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from hoyle.games import GAMES
from sphinx_hoyle.catalogs.markup import words_of
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.languages import ENGLISH, LETTERS

_LEAST = 3
_QUOTED = re.compile(
    r"(?<!\*)\*(?!\*)[^*]+\*|“[^”]*”|„[^”]*”|«[^»]*»|»[^«]*«|‘[^’]*’(?!\w)|\"[^\"]*\""
)
_ADDRESS = re.compile(r"https?://\S+|<[^>]*>")
_NAMES = re.compile("|".join(game.replace("-", " ") for game in GAMES if "-" in game))
_JOINERS = "\u200c\u200d"
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f][A-Za-z\u00c0-\u024f’'-]*")
_BETWEEN = re.compile(r"[\s,]+")
# Words of English that hold a stretch together; none of them is Hungarian or French too.
_SMALL = frozenset(
    "the of and to in it its that for with at by from which who his her their not are was were has"
    " have had when where this these those they them if or must may shall can could would will been"
    " being no nor any each every other than then there".split()
)


def findings(message: Message) -> Iterator[Finding]:
    """Yield each stretch of three words or more that is not in the language of the edition."""
    text = without_quotes(words_of(message.translation))
    original = " ".join(words_of(message.original).split())
    for run in _foreign(message, text):
        words = " ".join(run)
        cited = message.source_language in LETTERS and _LATIN.match(words) and words in original
        if not cited:
            says = f"{words!r} is in another language; expected that of the edition"
            yield Finding(says, about=words)


def without_quotes(text: str) -> str:
    """Return a text with a bar in place of emphasis, quotes, addresses and titles of books."""
    for apart in (_QUOTED, _ADDRESS, _NAMES):
        text = apart.sub("|", text)
    return text


def _foreign(message: Message, text: str) -> Iterator[list[str]]:
    """Yield the stretches that are in another script, or left from another text."""
    for language, letters in LETTERS.items():
        if language != message.edition:
            other = re.compile(f"{letters[:-1]}{_JOINERS}]+")
            yield from (run for run in _runs(text, other) if len(run) >= _LEAST)
    if message.edition in LETTERS:
        for run in _runs(text, _LATIN):
            if sum(word.islower() for word in run) >= _LEAST:
                yield run
    else:
        yield from _left(message, text)


def _left(message: Message, text: str) -> Iterator[list[str]]:
    """Yield the stretches that stand in the English or in the original of the message."""
    foreign: set[str] = set()
    if message.edition != ENGLISH:
        foreign |= _SMALL | _lower(message.english)
    if message.source_language not in (message.edition, *LETTERS):
        foreign |= _lower(message.original)
    for run in _runs(text, _LATIN):
        stretch: list[str] = []
        for word in [*run, ""]:
            if word in foreign and len(word) > 1:
                stretch.append(word)
            else:
                if len(stretch) >= _LEAST:
                    yield stretch
                stretch = []


def _lower(text: str) -> set[str]:
    """Return the words of a text that begin small and are no names."""
    return {word for word in _LATIN.findall(words_of(text)) if word.islower()}


def _runs(text: str, word: re.Pattern[str]) -> Iterator[list[str]]:
    """Yield the words that stand in a row, with nothing but spaces and commas between them."""
    run: list[str] = []
    end = 0
    for found in word.finditer(text):
        if run and not _BETWEEN.fullmatch(text, end, found.start()):
            yield run
            run = []
        run.append(found[0])
        end = found.end()
    if run:
        yield run
