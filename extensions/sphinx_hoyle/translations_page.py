"""The directive ``{translations}``: how far each edition is translated, and what it lacks."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import clean_astext

from sphinx_hoyle.about_book import ANCHOR as ABOUT_BOOK
from sphinx_hoyle.about_book import about_heading
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.domain import hoyle_domain
from sphinx_hoyle.languages import (
    BOOK_LANGUAGES,
    EDITIONS,
    ENGLISH,
    NAMES,
    in_letters_of,
)
from sphinx_hoyle.law import pass_over
from sphinx_hoyle.numerals import number
from sphinx_hoyle.translations import Place, Progress, Standing, progress_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator


class translations(nodes.General, nodes.Element):
    """Where the count stands: filled when the page is written, since all pages are read then."""


class head_cell(nodes.entry):
    """A cell that heads a row or a column of a table. Attribute: ``scope``, ``row`` or ``col``."""


class collapsed(nodes.General, nodes.Element):
    """What a reader may open: a `summary`, then body elements."""


class summary(nodes.Part, nodes.TextElement):
    """What is seen of `collapsed` before it is opened."""


class TranslationsDirective(SphinxDirective):
    """``{translations}``: a table of books and editions, then what each edition lacks."""

    has_content = False
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Return the place of the table."""
        return [translations()]


class _Count:
    """Draws the count for the page ``docname`` of an edition, in that edition's words."""

    def __init__(self, app: Sphinx, docname: str) -> None:
        self.app = app
        self.docname = docname
        self.language = str(app.config.language)
        self.translated = translation(self.language)
        self.rows = progress_of(app.env)

    def blocks(self) -> Iterator[nodes.Node]:
        """Yield the table, then what is wanting of each book in each edition."""
        yield self.table()
        for row in self.rows:
            if any(standing is not Standing.TRANSLATED for standing in row.units.values()):
                yield self.wanting(row)

    def table(self) -> nodes.table:
        """Return a row for each book and a column for each edition."""
        _ = self.translated.gettext
        found = {(row.book, row.edition): row for row in self.rows}
        group = nodes.tgroup(cols=len(EDITIONS) + 1)
        group += [nodes.colspec(colwidth=1) for _column in range(len(EDITIONS) + 1)]
        heads = [_cell(nodes.Text(_("Book")), "col")]
        heads += [_cell(_edition(edition), "col") for edition in EDITIONS]
        group += nodes.thead("", nodes.row("", *heads))
        body = nodes.tbody()
        for book in dict.fromkeys(row.book for row in self.rows):
            shares = [self.share(found[book, edition]) for edition in EDITIONS]
            cells = [_cell(nodes.Text(share)) for share in shares]
            body += nodes.row("", _cell(self.book(book), "row"), *cells)
        group += body
        caption = nodes.title("", _("Units translated, of those that are to be"))
        return nodes.table("", caption, group, classes=["translations"], ids=["count"])

    def share(self, row: Progress) -> str:
        """Return what an edition has of a book: «12 of 83»."""
        _ = self.translated.gettext
        if not row.units:
            return "–"
        standings = list(row.units.values())
        counts = {
            "done": self.number(standings.count(Standing.TRANSLATED)),
            "all": self.number(len(standings)),
        }
        if row.own:
            return _("notes and captions: %(done)s of %(all)s") % counts
        return _("%(done)s of %(all)s") % counts

    def wanting(self, row: Progress) -> nodes.Element:
        """Return the units that an edition lacks, each with its address there."""
        _ = self.translated.gettext
        missing, stale = row.places(Standing.MISSING), row.places(Standing.STALE)
        counts = []
        if missing:
            counts.append(_("not translated: %(number)s") % {"number": self.number(len(missing))})
        if stale:
            counts.append(_("changed since: %(number)s") % {"number": self.number(len(stale))})
        opening = summary("", "", _edition(row.edition), nodes.Text(" · "), *self.title(row.book))
        opening += nodes.Text(f": {', '.join(counts)}")
        listed = nodes.bullet_list()
        for place in (*missing, *stale):
            listed += nodes.list_item("", nodes.paragraph("", "", self.link(place, row.edition)))
        return collapsed("", opening, listed)

    def link(self, place: Place, edition: str) -> nodes.Node:
        """Return a unit's name, on the website with a link to it in its edition."""
        name = self.name(place)
        builder = self.app.builder
        if builder.format != "html" or builder.name.startswith("epub"):
            return nodes.inline("", "", *name)
        here = posixpath.dirname(f"{self.language}/{builder.get_target_uri(self.docname)}")
        there = posixpath.relpath(f"{edition}/{builder.get_target_uri(place.docname)}", here)
        target = f"{there}#{place.anchor}" if place.anchor else there
        return nodes.reference("", "", *name, refuri=target, internal=True)

    def name(self, place: Place) -> list[nodes.Node]:
        """Return what the edition of this page calls a unit."""
        _ = self.translated.gettext
        domain = hoyle_domain(self.app.env)
        unit = domain.find(place.unit, place.docname)
        if unit is not None:
            return [self.spoken(domain.display_name(unit), place.docname)]
        if place.anchor == ABOUT_BOOK:
            return [nodes.Text(about_heading(self.language))]
        if place.anchor.startswith("hand-"):
            name = place.anchor.removeprefix("hand-")
            before, _name, after = _("Hand %(name)s").partition("%(name)s")
            return [nodes.Text(before), nodes.literal("", name), nodes.Text(after)]
        return [self.spoken(clean_astext(self.app.env.titles[place.docname]), place.docname)]

    def spoken(self, name: str, docname: str) -> nodes.Node:
        """Return a name, marked where it has the letters of its book and not of the edition."""
        original = BOOK_LANGUAGES.get(docname.partition("/")[0], ENGLISH)
        if original == self.language or in_letters_of(self.language, name):
            return nodes.Text(name)
        return nodes.inline("", name, classes=[f"language-{original}"])

    def book(self, book: str | None) -> nodes.Node:
        """Return the title of a book, leading to the book."""
        index = f"{book}/index"
        if index not in self.app.env.titles:
            return nodes.inline("", "", *self.title(book))
        uri = self.app.builder.get_relative_uri(self.docname, index)
        return nodes.reference("", "", *self.title(book), refuri=uri, internal=True)

    def title(self, book: str | None) -> list[nodes.Node]:
        """Return the title of a book, marked where it is in another language than the edition."""
        if book is None:
            return [nodes.Text(self.translated.gettext("Other pages"))]
        title = self.app.env.titles.get(f"{book}/index")
        return [nodes.Text(book)] if title is None else title.deepcopy().children

    def number(self, count: int) -> str:
        """Return a number in the digits of the edition."""
        return number(count, self.language)


def _cell(content: nodes.Node, scope: str = "") -> nodes.entry:
    paragraph = nodes.paragraph("", "", content)
    return head_cell("", paragraph, scope=scope) if scope else nodes.entry("", paragraph)


def _edition(edition: str) -> nodes.Node:
    """Return what an edition calls itself."""
    return nodes.inline("", NAMES[edition], classes=[f"language-{edition}"])


def fill(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put the count where a page asks for it."""
    for place in list(doctree.findall(translations)):
        place.replace_self(list(_Count(app, docname).blocks()))


def visit_head_cell(self: HTML5Translator, node: nodes.Element) -> None:
    """Open a heading cell that says what it heads."""
    row: Any = node.parent
    row.column += 1  # as docutils counts its own cells
    self.body.append(self.starttag(node, "th", "", CLASS="head", scope=node["scope"]))


def depart_head_cell(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</th>\n")


def visit_collapsed(self: HTML5Translator, node: nodes.Element) -> None:
    """Open what is closed at first."""
    self.body.append(self.starttag(node, "details", CLASS="wanting"))


def depart_collapsed(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</details>\n")


def visit_summary(self: HTML5Translator, node: nodes.Element) -> None:
    """Open what is always seen."""
    self.body.append(self.starttag(node, "summary", ""))


def depart_summary(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</summary>\n")


def setup_translations_page(app: Sphinx) -> None:
    """Register directive and nodes."""
    app.add_directive_to_domain("hoyle", "translations", TranslationsDirective)
    app.connect("doctree-resolved", fill)
    plain: Any = (pass_over, pass_over)
    app.add_node(translations)
    visitors = {
        head_cell: (visit_head_cell, depart_head_cell),
        collapsed: (visit_collapsed, depart_collapsed),
        summary: (visit_summary, depart_summary),
    }
    for node, html in visitors.items():
        app.add_node(node, html=html, latex=plain, text=plain)
