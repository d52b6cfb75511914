"""Laws in the navigation: the range of each chapter before its title."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from sphinx_hoyle.book.book_contents import chapters
from sphinx_hoyle.book.formats import is_epub

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

# As Sphinx writes the entries of a table of contents.
_ENTRY = re.compile(r'(<a class="(?:current )?reference internal" href="([^"]*)">)')


def add_ranges(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Write before the title of each chapter in the sidebar which laws it has."""
    tree = context.get("furo_navigation_tree")
    if not tree or is_epub(app.builder):
        return
    language = str(app.config.language)
    ranges = {}
    for book in app.config.hoyle_books:
        for each in chapters(app.env, book):
            home = "" if each.docname == page else app.builder.get_relative_uri(page, each.docname)
            ranges[f"{home}{each.anchor}" or "#"] = each.range(language)

    def with_range(entry: re.Match[str]) -> str:
        laws = ranges.get(entry[2])
        return f'{entry[1]}<span class="laws">{laws}</span> ' if laws else entry[1]

    context["furo_navigation_tree"] = _ENTRY.sub(with_range, tree)


def setup_navigation(app: Sphinx) -> None:
    """Register it, to come after the theme has written the tree."""
    app.connect("html-page-context", add_ranges, priority=900)
