"""The messages of a catalog, each with its line and the language of its original."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.core import UnknownLocaleError
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import PoFileError, read_po

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.checks.original import Original

_LINE = re.compile(
    r'\s*(?:#.*|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s+)?"(?:[^"\\]|\\.)*")?\s*'
)
_TRANSLATION = re.compile(r"msgstr(?:\[(\d+)\])?\s")


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One message: where its ``msgstr`` stands, what it renders, and its words."""

    path: str
    line: int  # of the msgstr, from 1
    edition: str  # the language of the translation
    page: str  # ``whist/revoke``; ``hoyle`` for the publisher's own words
    source_language: str
    original: str
    translation: str
    plural: str = ""  # the other form of an original that has two


def messages(path: Path, shown: str, edition: str, page: str, source: Path | None) -> list[Message]:
    """Return the messages of the catalog at ``path``, in its order.

    The translation is empty where readers are shown the original: of a fuzzy message too.
    ``source`` is the folder of the pages; without it nothing is said of the language of an
    original. Raises Unreadable, with ``shown`` as the path.
    """
    try:
        text = path.read_text(encoding="utf-8")
        with path.open("rb") as file:
            catalog = read_po(file, locale=edition, abort_invalid=True)
    except PoFileError as error:
        problem = Problem(shown, error.lineno + 1, f"{error}; expected a gettext catalog")
        raise Unreadable((problem,)) from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise Unreadable((Problem(shown, line, "is not UTF-8"),)) from error
    except (OSError, UnknownLocaleError, ValueError) as error:
        raise Unreadable((Problem(shown, 1, f"{error}; expected a gettext catalog"),)) from error
    lines = text.split("\n")
    if faults := tuple(
        Problem(shown, number, 'is no line of a catalog; expected msgid or msgstr and "text"')
        for number, line in enumerate(lines, start=1)
        if not _LINE.fullmatch(line)
    ):
        raise Unreadable(faults)  # read_po makes something of almost anything
    original = Original(source, page) if source else None
    return [
        Message(
            path=shown,
            line=line,
            edition=edition,
            page=page,
            source_language=original.language(msgid) if original else "",
            original=msgid,
            translation="" if entry.fuzzy else msgstr,
            plural="".join(entry.id[1:]) if entry.pluralizable else "",
        )
        for entry in catalog
        if entry.id
        for line, msgid, msgstr in _forms(entry, lines)
    ]


def _forms(entry: Entry, lines: list[str]) -> Iterator[tuple[int, str, str]]:
    """Yield line, original and translation of an entry, of each plural form if it has several."""
    places = _places(lines, entry.lineno or 1)
    if isinstance(entry.id, str):
        yield places.get(0, entry.lineno or 1), entry.id, str(entry.string or "")
        return
    singular, plural = entry.id
    forms = entry.string if isinstance(entry.string, (tuple, list)) else (entry.string or "",)
    for form, words in enumerate(forms):
        yield places.get(form, entry.lineno or 1), plural if form else singular, words


def _places(lines: list[str], first: int) -> dict[int, int]:
    """Return the line of each ``msgstr`` of the entry whose ``msgid`` is at line ``first``."""
    found: dict[int, int] = {}
    for number, line in enumerate(lines[first - 1 :], start=first):
        if match := _TRANSLATION.match(line):
            found[int(match[1] or 0)] = number
        elif found and not line.startswith('"'):
            break
    return found
