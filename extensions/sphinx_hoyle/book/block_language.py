"""The language in which a block stands: that of its page, of its editors, of what stands in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.nodes import is_translatable

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import is_aid
from sphinx_hoyle.book.ids import book_of
from sphinx_hoyle.languages import ENGLISH

if TYPE_CHECKING:
    from sphinx.config import Config

STANDS_IN = "english"  # the attribute of a block that has English words for want of its edition's

_EDITORS = (
    hoyle_nodes.about_book,
    hoyle_nodes.editor_note,
    hoyle_nodes.hand,
    hoyle_nodes.readings,
)


def source_language(config: Config, docname: str) -> str:
    """Return the language in which a page is written: that of its book, but an aid is English."""
    book = book_of(docname, config)
    return str(config.hoyle_books[book].language) if book and not is_aid(docname) else ENGLISH


def language_of(node: nodes.Node, config: Config, docname: str) -> str:
    """Return the language in which a block is written.

    That of its page, but English in what the editors add: introductions, notes, captions of hands.
    """
    place: nodes.Node | None = node
    while place is not None:
        if isinstance(place, _EDITORS):
            return ENGLISH
        place = place.parent
    return source_language(config, docname)


def text_blocks(document: nodes.document) -> Iterator[nodes.TextElement]:
    """Yield the blocks of a page that a catalog may translate."""
    for node in document.findall(is_translatable):
        if isinstance(node, nodes.TextElement) and not isinstance(node, nodes.Inline):
            yield node


def is_english(block: nodes.Element) -> bool:
    """Tell whether a block has English words for want of words of its edition."""
    return bool(block.get("translated")) and bool(block.get(STANDS_IN))
