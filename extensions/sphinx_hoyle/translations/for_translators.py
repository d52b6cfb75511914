"""What a catalog tells its translator of a message: the law, the English, the terms.

Kept as gettext's extracted comments (``#.``), which Poedit and Weblate show beside the message:

    #. whist:64.e
    #. English: is counted before any other score is marked …
    #. Terms: honours = honőr; treble = tripla

A translator works from the original; the English is there to be compared, the terms so that one
word serves a concept in all books.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

from sphinx_hoyle.catalogs import po
from sphinx_hoyle.catalogs.markup import roles, terms_of
from sphinx_hoyle.languages import ENGLISH
from sphinx_hoyle.terms.recognition import recognizer
from sphinx_hoyle.terms.termbase import Status, read_termbase
from sphinx_hoyle.translations.progress import Message

_MOST_UNITS = 3  # of a message that stands in many


class Comments:
    """The comments of the catalogs of one edition."""

    def __init__(self, edition: str, english: Path, termbase: Path) -> None:
        """``english`` is the folder of the English catalogs, ``termbase`` the file of terms."""
        self._edition = edition
        self._english = english
        self._termbase = termbase

    def of_page(self, page: PurePosixPath, messages: Iterable[Message]) -> Mapping[str, str]:
        """Return the comment of each message of a page, by its text."""
        path = self._english / f"{page}.po"
        said = po.read(path) if path.is_file() and self._edition != ENGLISH else ()
        english = {entry.msgid: entry.msgstr for entry in said if entry.translated()}
        found: dict[str, list[Message]] = {}
        for message in messages:
            found.setdefault(message.text, []).append(message)
        book = page.parts[0] if len(page.parts) > 1 else None
        return {
            text: "\n".join(self._lines(same, english.get(text, ""), book))
            for text, same in found.items()
        }

    def _lines(self, same: list[Message], english: str, book: str | None) -> Iterator[str]:
        units = list(dict.fromkeys(message.unit for message in same))
        more = ["…"] if len(units) > _MOST_UNITS else []
        yield ", ".join([*units[:_MOST_UNITS], *more])
        message = same[0]
        if english:
            yield f"English: {' '.join(english.split())}"
        if terms := "; ".join(self._terms(message, book)):
            yield f"Terms: {terms}"

    def _terms(self, message: Message, book: str | None) -> Iterator[str]:
        """Yield each concept of a message with the word that the edition prefers for it."""
        if not self._termbase.is_file():
            return
        concepts = read_termbase(self._termbase)
        marked = [target for name, target in roles(message.text) if name == "c"]
        uses = recognizer(self._termbase, message.language, book).uses(terms_of(message.text))
        for name in dict.fromkeys((*marked, *(use.concept for use in uses))):
            terms = concepts[name].terms.get(self._edition, ()) if name in concepts else ()
            if preferred := [each.term for each in terms if each.status is Status.PREFERRED]:
                yield f"{name} = {' / '.join(preferred)}"


def write_messages(pages: Mapping[str, Iterable[Message]], path: Path) -> None:
    """Write the messages of pages where `read_messages` finds them."""
    rows = {
        page: [[each.unit, each.anchor, each.text, each.language] for each in messages]
        for page, messages in pages.items()
    }
    path.write_text(json.dumps(rows), encoding="utf-8")


def read_messages(path: Path) -> dict[str, list[Message]]:
    """Return the messages of each page, as `write_messages` wrote them."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    return {page: [Message(*row) for row in messages] for page, messages in rows.items()}
