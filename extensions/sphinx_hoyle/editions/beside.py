"""The contents of the edition beside each page: titles of all pages, with the laws of each chapter.

A title stands in them on every page. They are found again in a page that is written, so that others
can be put in their place.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from sphinx_hoyle.book.book_contents import chapters
from sphinx_hoyle.catalogs import N_, translation

if TYPE_CHECKING:
    from sphinx.application import Sphinx

# As Sphinx writes the entries of a table of contents.
_ENTRY = re.compile(r'(<a class="(?:current )?reference internal" href="([^"]*)">)')
# As the theme has them on a page.
_BESIDE = re.compile(r'<nav class="sidebar-tree"[^>]*>\s*(.*?)\s*</nav>', re.DOTALL)
PAGES = N_("Pages:")
_SWITCH = 'aria-label="Toggle navigation of '  # Furo names the switches of the tree in English
_SIGN = "<svg>"  # and leaves their signs to be read
_OPTIONS = {"collapse": False, "titles_only": True, "maxdepth": -1, "includehidden": True}


def with_ranges(app: Sphinx, page: str, tree: str) -> str:
    """Return contents beside a page with the laws of each chapter before its title."""
    language = str(app.config.language)
    ranges = {}
    for book in app.config.hoyle_books:
        for each in chapters(app.env, book):
            home = "" if each.docname == page else app.builder.get_relative_uri(page, each.docname)
            ranges[f"{home}{each.anchor}" or "#"] = each.range(language)

    def with_range(entry: re.Match[str]) -> str:
        laws = ranges.get(entry[2])
        return f'{entry[1]}<span class="laws">{laws}</span> ' if laws else entry[1]

    said = translation(language).gettext(PAGES)
    tree = tree.replace(_SWITCH, f'aria-label="{said} ').replace(_SIGN, '<svg aria-hidden="true">')
    return _ENTRY.sub(with_range, tree)


def contents_beside(app: Sphinx, page: str, toctree: Callable[..., str]) -> str:
    """Return the contents beside a page, as it shows them, by what writes their plain tree."""
    # Imported here: a site without this theme has none.
    from furo.navigation import get_navigation_tree  # type: ignore[import-untyped]

    return with_ranges(app, page, get_navigation_tree(toctree(**_OPTIONS)))


def beside(page: str) -> tuple[str, str, str] | None:
    """Return a page up to the contents beside it, them, and the rest; None where it has none."""
    found = [*_BESIDE.finditer(page)]
    if len(found) != 1 or not found[0][1]:
        return None
    start, end = found[0].span(1)
    return page[:start], page[start:end], page[end:]
