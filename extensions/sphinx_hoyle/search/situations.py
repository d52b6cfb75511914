"""What the search offers of the pages At the table: situations, by what players see of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import is_at_the_table
from sphinx_hoyle.book.ids import book_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class Situations(NamedTuple):
    """A page of situations: what it is called in the index, and what is seen in each.

    It is called by its book, its address, its title and the names of its situations.
    """

    called: tuple[str, str, str, str]
    texts: list[str]


def situations(app: Sphinx) -> list[Situations]:
    """Return the situations of every book, in the words of the edition."""
    found = []
    for page in sorted(filter(is_at_the_table, app.env.all_docs)):
        book = book_of(page, app.config)
        if book is None:
            continue
        names, texts = [], []
        for situation in app.env.get_doctree(page).findall(hoyle_nodes.situation):
            seen = situation.next_node(hoyle_nodes.situation_title)
            if situation["ids"] and seen is not None:
                names.append(situation["ids"][0])
                texts.append(_words(seen))
        address = str(app.builder.get_target_uri(page))
        called = (book, address, _words(app.env.titles[page]), " ".join(names))
        found.append(Situations(called, texts))
    return found


def _words(node: nodes.Node) -> str:
    return " ".join(node.astext().split())
