"""The directive ``crib-row``: what happens, what follows, the laws, the hands that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import is_crib
from sphinx_hoyle.book.ids import Fault, book_of
from sphinx_hoyle.hands.backed import BackedDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator


class CribRowDirective(BackedDirective):
    """``{crib-row}``: two paragraphs, what happens at the table and what follows.

    ``laws`` are the ids of the laws on which the row rests, of its book; ``hands`` those of hands
    that show it, each about one of those laws. A row without hands must rest on laws that no
    referee can carry out.
    """

    what = "row"
    fault = Fault.BAD_CRIB

    def run(self) -> list[nodes.Node]:
        """Return the `crib_row`; what is wrong with it is told by every build."""
        book = book_of(self.env.docname, self.config)
        if book is None or not is_crib(self.env.docname):
            self.tell(Fault.OUT_OF_PLACE, "crib-row stands here; expected it in the crib of a book")
            return []
        self.has_laws()
        body = self.parse_content_to_nodes()
        if [type(child) for child in body] != [nodes.paragraph, nodes.paragraph]:
            message = f"the row has {len(body)} blocks; expected what happens and what follows"
            self.tell(self.fault, f"{message}, a paragraph each")
            return []
        self.check_hands(book)
        row = hoyle_nodes.crib_row("", *body, self.laws_listed(book))
        self.set_source_info(row)
        return [row]


def visit_crib_row(self: HTML5Translator, node: nodes.Element) -> None:
    """Open a row."""
    self.body.append(self.starttag(node, "div", CLASS="crib-row"))


def depart_crib_row(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</div>\n")


def setup_crib(app: Sphinx) -> None:
    """Register the directive, its node and its looks."""
    app.add_directive_to_domain("hoyle", "crib-row", CribRowDirective)
    app.add_node(hoyle_nodes.crib_row, html=(visit_crib_row, depart_crib_row))
