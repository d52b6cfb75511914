"""What the search offers of the pages At the table: situations, by what players see of them.

They stand in a script of their own, which is loaded after the index: a question about a law is
answered without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import is_at_the_table
from sphinx_hoyle.book.ids import book_of
from sphinx_hoyle.catalogs import script_literal

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def situations_script(app: Sphinx) -> str:
    """Return the script with the situations of every book, in the words of the edition.

    It holds the pages, each with its book, address and title, and of each what can be asked for:
    the number of its page, its name there, and what is seen.
    """
    pages: list[list[str]] = []
    rows: list[list[Any]] = []
    for page in sorted(filter(is_at_the_table, app.env.all_docs)):
        book = book_of(page, app.config)
        if book is None:
            continue
        for situation in app.env.get_doctree(page).findall(hoyle_nodes.situation):
            seen = situation.next_node(hoyle_nodes.situation_title)
            if situation["ids"] and seen is not None:
                rows.append([len(pages), situation["ids"][0], _words(seen)])
        address = str(app.builder.get_target_uri(page))
        pages.append([book, address, _words(app.env.titles[page])])
    return f"hoyleSituations({script_literal({'pages': pages, 'rows': rows})});\n"


def _words(node: nodes.Node) -> str:
    return " ".join(node.astext().split())
