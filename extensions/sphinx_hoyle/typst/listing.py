"""The table of contents that a book itself prints: lines of words and the number of a page."""

from __future__ import annotations

import re

from docutils import nodes

_ID = "toc-"  # what the ids of such lines begin with
_PAGE = re.compile(r"\s+(\d+)\s*$")


def page_listed(paragraph: nodes.Element) -> tuple[list[nodes.Node], str] | None:
    """Return the words of such a line, and the page that it ends with; None for other text."""
    if not any(name.startswith(_ID) for name in paragraph["ids"]) or not len(paragraph):
        return None
    *words, last = paragraph.children
    found = _PAGE.search(last.astext()) if isinstance(last, nodes.Text) else None
    if found is None:
        return None
    return [*words, nodes.Text(last.astext()[: found.start()])], found[1]
