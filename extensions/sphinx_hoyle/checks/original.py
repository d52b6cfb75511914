"""The language in which a message of a page is written: that of its book, or the editors'.

A catalog names the page of a message but not its block, so the page is read: what stands in a
note, an introduction or a caption of ours is English, the rest is the book's. The reasons of an
apparatus, the crib and At the table are ours, whatever letters they quote.
"""

from __future__ import annotations

import re
from pathlib import Path

from sphinx_hoyle.book.aids import AIDS
from sphinx_hoyle.book.book_file import BOOK_FILE, read_book
from sphinx_hoyle.languages import ENGLISH, LETTERS
from sphinx_hoyle.received.critical import CATALOG

_OURS = {"editor-note", "about-book", "hand", "readings"}
_FENCE = re.compile(r"\s*(:{3,}|`{3,})\s*(?:\{([a-z-]+)\})?")


class Original:
    """The original of one page; the words of the publisher itself are English."""

    def __init__(self, source: Path, page: str) -> None:
        book, _, name = page.partition("/")
        self._book_language = (
            read_book(source / book).language
            if (source / book / BOOK_FILE).is_file() and name not in (CATALOG, *AIDS)
            else ENGLISH
        )
        path = source / f"{page}.md"
        ours = ""
        if self._book_language != ENGLISH and path.is_file():
            ours = _ours(path.read_text(encoding="utf-8", errors="replace"))
        self._ours = _even(ours)

    def language(self, message: str) -> str:
        """Return the language of ``message``.

        Where the page no longer has it, the script decides: a message without a letter of the
        book's script is ours.
        """
        if _even(message) in self._ours:
            return ENGLISH
        script = LETTERS.get(self._book_language)
        if script and not re.search(script, message) and re.search("[A-Za-z]", message):
            return ENGLISH
        return self._book_language


def _ours(page: str) -> str:
    """Return the lines of a page that stand inside a directive of ours."""
    open_fences: list[tuple[str, bool]] = []
    kept = []
    for line in page.split("\n"):
        match = _FENCE.match(line)
        if match and match[2]:
            inside = bool(open_fences) and open_fences[-1][1]
            open_fences.append((match[1], inside or match[2] in _OURS))
        elif match and open_fences and match[1] == open_fences[-1][0]:
            open_fences.pop()
        elif open_fences and open_fences[-1][1]:
            kept.append(line)
    return "\n".join(kept)


def _even(text: str) -> str:
    """Return the words with single spaces and a mark before and after, so that words are whole."""
    return f" {' '.join(text.split())} "
