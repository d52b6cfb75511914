"""The directive ``about-book``: what the editors say of a book before it begins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import clean_astext

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import AIDS, HOW_TO_PLAY
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.ids import Fault, book_of
from sphinx_hoyle.catalogs import translation

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

ANCHOR = "about-book"  # on the first page of each book


class AboutBookDirective(SphinxDirective):
    """``{about-book}``: the editors' introduction, in English, on the first page of a book."""

    has_content = True
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Return an `about_book` with its body."""
        self.assert_has_content()
        book = book_of(self.env.docname, self.config)
        if self.env.docname != f"{book}/index":
            message = f"about-book stands on {self.env.docname!r}; expected the index of a book"
            domain = hoyle_domain(self.env)
            domain.note_problem(self.env.docname, self.lineno, Fault.OUT_OF_PLACE, message)
        about = hoyle_nodes.about_book("", game=book or "", ids=[ANCHOR])
        self.set_source_info(about)
        self.state.document.ids.setdefault(ANCHOR, about)
        about += self.parse_content_to_nodes()
        return [about]


def about_heading(language: str) -> str:
    """Return what stands above the editors' introduction in an edition."""
    _ = translation(language).gettext
    return _("About this book")


def visit_about_book(self: HTML5Translator, node: nodes.Element) -> None:
    """Open the introduction as a region of its own, headed as the editors'.

    Its first line leads newcomers to how the game is played, unless the page does already.
    """
    heading = f"{ANCHOR}-heading"
    labelled: dict[str, Any] = {"aria-labelledby": heading}
    self.body.append(self.starttag(node, "section", CLASS=ANCHOR, **labelled))
    words = self.encode(about_heading(self.config.language))
    self.body.append(
        f'<p class="note-heading" id="{heading}"><a href="#{ANCHOR}">{words}</a></p>\n'
    )
    if not _has_contents(self):
        _link(self, node["game"], [HOW_TO_PLAY])


def depart_about_book(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it, with a link to each other aid that the book has."""
    if not _has_contents(self):
        _link(self, node["game"], [aid for aid in AIDS if aid != HOW_TO_PLAY])
    self.body.append("</section>\n")


def _has_contents(self: HTML5Translator) -> bool:
    """Return whether the page has contents of the book, which lead to its aids."""
    return self.document.next_node(hoyle_nodes.book_contents) is not None


def _link(self: HTML5Translator, book: str, aids: Iterable[str]) -> None:
    """Write a line of links to those of the pages that a book has."""
    builder, index = self.builder, f"{book}/index"
    links = []
    for aid in aids:
        page = f"{book}/{aid}"
        title = builder.env.titles.get(page)
        if title is not None:
            words = self.encode(clean_astext(title))
            links.append(f'<a href="{builder.get_relative_uri(index, page)}">{words}</a>')
    if links:
        self.body.append(f'<p class="aid-links">{" · ".join(links)}</p>\n')


def setup_about_book(app: Sphinx) -> None:
    """Register directive and node."""
    app.add_directive_to_domain("hoyle", "about-book", AboutBookDirective)
    app.add_node(hoyle_nodes.about_book, html=(visit_about_book, depart_about_book))
