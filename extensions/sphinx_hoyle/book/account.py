"""What pages of account share: tables with headed rows, and what an edition calls a book or a unit.

Such a page tells of the books what is known when all pages have been read: how far they are
translated, what of them is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from sphinx_hoyle.book.domain import Unit, hoyle_domain
from sphinx_hoyle.book.ids import Fault
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.languages.numerals import number

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator


class head_cell(nodes.entry):
    """A cell that heads a row, a column or the rows below it. Attribute: ``scope``, as in HTML."""


class BookDirective(SphinxDirective):
    """A directive whose argument is a book."""

    required_arguments = 1
    option_spec: ClassVar = {}

    def book(self) -> str | None:
        """Return the book; None, after noting the problem, where there is no such book."""
        book: str = self.arguments[0]
        if book in self.config.hoyle_books:
            return book
        expected = ", ".join(sorted(self.config.hoyle_books))
        message = f"there is no book {book!r}; expected one of {expected}"
        domain = hoyle_domain(self.env)
        domain.note_problem(self.env.docname, self.lineno, Fault.NO_SUCH_BOOK, message)
        return None


class Account:
    """Names books and units on the page ``docname`` of an edition, in that edition's words."""

    def __init__(self, app: Sphinx, docname: str) -> None:
        self.app = app
        self.docname = docname
        self.language = str(app.config.language)
        self.domain = hoyle_domain(app.env)
        self.gettext = translation(self.language).gettext

    def number(self, count: int) -> str:
        """Return a number in the digits of the edition."""
        return number(count, self.language)

    def called(self, unit: Unit) -> nodes.Node:
        """Return what the edition calls a unit, marked where that is in another language."""
        name, language = self.domain.display_name(unit), self.domain.language_of_name(unit)
        if language == self.language:
            return nodes.Text(name)
        return nodes.inline("", name, classes=[f"language-{language}"])

    def title(self, docname: str) -> list[nodes.Node]:
        """Return the title of a page, marked where it is in another language than the edition."""
        title = self.app.env.titles.get(docname)
        return [nodes.Text(docname)] if title is None else title.deepcopy().children

    def link(self, words: Sequence[nodes.Node], docname: str, anchor: str = "") -> nodes.Element:
        """Return words that lead to a page of the edition, or to a place of it."""
        uri = self.app.builder.get_relative_uri(self.docname, docname)
        target = f"{uri}#{anchor}" if anchor else uri
        return nodes.reference("", "", *words, refuri=target, internal=True)


def cell(content: Sequence[nodes.Node], scope: str = "", **attributes: Any) -> nodes.entry:
    """Return a cell; one with a ``scope`` heads others."""
    paragraph = nodes.paragraph("", "", *content)
    if scope:
        return head_cell("", paragraph, scope=scope, **attributes)
    return nodes.entry("", paragraph, **attributes)


def table(
    heads: Sequence[nodes.entry], rows: Iterable[nodes.row], **attributes: Any
) -> nodes.table:
    """Return a table of ``rows`` below a row of ``heads``."""
    group = nodes.tgroup(cols=len(heads))
    group += [nodes.colspec(colwidth=20) for _head in heads]
    group += nodes.thead("", nodes.row("", *heads))
    group += nodes.tbody("", *rows)
    return nodes.table("", group, **attributes)


def visit_head_cell(self: HTML5Translator, node: nodes.Element) -> None:
    """Open a heading cell that says what it heads."""
    row: Any = node.parent
    row.column += 1  # as docutils counts its own cells
    spanned = {"colspan": node["morecols"] + 1} if "morecols" in node else {}
    self.body.append(self.starttag(node, "th", "", CLASS="head", scope=node["scope"], **spanned))


def depart_head_cell(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</th>\n")


def setup_account(app: Sphinx) -> None:
    """Register the cells that head others."""
    app.add_node(head_cell, html=(visit_head_cell, depart_head_cell))
