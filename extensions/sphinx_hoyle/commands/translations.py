"""``hoyle translations``: how far each edition is, by book."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import polib

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.book.book_file import Book, read_books
from sphinx_hoyle.catalogs import OWN, po
from sphinx_hoyle.catalogs.reviewed import is_reviewed
from sphinx_hoyle.narration.own_words import all_catalogs

WHOLE, WANTING, UNREADABLE = 0, 1, 2

PAGES, PUBLISHER = "pages", "the publisher’s words"
_HEADS = ("edition", "book", "messages", "translated", "reviewed", "words", "% translated")


@dataclass(slots=True)
class Count:
    """What an edition has of a book: messages in all, translated and reviewed; words translated."""

    messages: int = 0
    translated: int = 0
    reviewed: int = 0
    words: int = 0

    def add(self, message: polib.POEntry) -> None:
        """Count a message of a catalog."""
        self.messages += 1
        if message.translated():
            self.translated += 1
            self.reviewed += is_reviewed(message)
            forms = message.msgstr_plural.values() or (message.msgstr,)
            self.words += sum(len(form.split()) for form in forms)


def translations(project: Path, editions: Sequence[str]) -> int:
    """Print how many messages each edition has of each book, counted in its catalogs as they are.

    Of a book in the edition's own language only what the editors add is to be translated. Returns
    0 when every message is translated, 1 when some are not, 2 when a book or a catalog cannot be
    read, which is told at its line.
    """
    try:
        books = read_books(project / "source")
    except Unreadable as error:
        return _told(error.problems)
    rows: list[tuple[str, str, Count]] = []
    problems: list[Problem] = []
    for edition in editions:
        counts: defaultdict[str, Count] = defaultdict(Count)
        for page, path in all_catalogs(project, edition):
            try:
                catalog = po.read(path)
            except Unreadable as error:
                problems += error.problems
                continue
            count = counts[_of(page.parts[0], edition, books)]
            for message in catalog:
                if not message.obsolete:
                    count.add(message)
        rows += [(edition, book, counts[book]) for book in counts]
    if problems:
        return _told(problems)
    _print_table(rows)
    return WHOLE if all(count.messages == count.translated for *_, count in rows) else WANTING


def _of(place: str, edition: str, books: Mapping[str, Book]) -> str:
    """Return what is said to be translated by a catalog in a folder, or of a name."""
    if place in books:
        return f"{place} (its own)" if books[place].language == edition else place
    return PUBLISHER if place in OWN else PAGES


def _print_table(rows: Sequence[tuple[str, str, Count]]) -> None:
    cells = [
        _HEADS,
        *(
            (
                edition,
                book,
                *(
                    f"{number:,}"
                    for number in (count.messages, count.translated, count.reviewed, count.words)
                ),
                f"{100 * count.translated / count.messages:.1f}" if count.messages else "–",
            )
            for edition, book, count in rows
        ),
    ]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        words = [cell.ljust(width) for cell, width in zip(row[:2], widths[:2], strict=True)]
        numbers = [cell.rjust(width) for cell, width in zip(row[2:], widths[2:], strict=True)]
        print("  ".join([*words, *numbers]).rstrip())


def _told(problems: Sequence[Problem]) -> int:
    for problem in sorted(problems):
        print(problem)
    return UNREADABLE
