"""The messages of a catalog, each with its line and the language of its original."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from polib import POEntry

from sphinx_hoyle.catalogs import po
from sphinx_hoyle.checks.original import Original
from sphinx_hoyle.languages import ENGLISH


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
    fuzzy: bool = False
    english: str = ""  # the original if it is English, or what the English edition has of it


def messages(
    path: Path,
    shown: str,
    edition: str,
    page: str,
    source: Path | None,
    english: Mapping[str, str] | None = None,
) -> list[Message]:
    """Return the messages of the catalog at ``path``, in its order.

    The translation is empty where readers are shown the original: of a fuzzy message too.
    ``source`` is the folder of the pages; without it nothing is said of the language of an
    original. ``english`` are the translations of the English edition by original. Raises
    Unreadable, with ``shown`` as the path.
    """
    catalog = po.read(path, shown)
    lines = path.read_text(encoding="utf-8").split("\n")
    original = Original(source, page) if source else None
    known = english or {}
    return [
        Message(
            path=shown,
            line=line,
            edition=edition,
            page=page,
            source_language=(language := original.language(msgid) if original else ""),
            original=msgid,
            translation="" if entry.fuzzy else msgstr,
            plural=entry.msgid_plural,
            fuzzy=entry.fuzzy,
            english=msgid if language == ENGLISH else known.get(msgid, ""),
        )
        for entry in catalog
        if not entry.obsolete
        for line, msgid, msgstr in _forms(entry, lines)
    ]


def english_of(catalog: Path) -> dict[str, str]:
    """Return what the English catalog at this path has of each original; nothing without one.

    Raises Unreadable.
    """
    if not catalog.is_file():
        return {}
    return {entry.msgid: entry.msgstr for entry in po.read(catalog).translated_entries()}


def _forms(entry: POEntry, lines: list[str]) -> Iterator[tuple[int, str, str]]:
    """Yield line, original and translation of an entry, of each plural form if it has several."""
    for form, line in sorted(po.places(entry, lines).items()):
        original = entry.msgid_plural if form else entry.msgid
        yield line, original, entry.msgstr_plural.get(form, entry.msgstr)
