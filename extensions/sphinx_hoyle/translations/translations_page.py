"""The directive ``{translations}``: how far each edition is translated, and what it lacks."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator, Sequence, Set
from typing import TYPE_CHECKING, ClassVar

from babel.numbers import format_decimal
from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from sphinx_hoyle.book.about_book import ANCHOR as ABOUT_BOOK
from sphinx_hoyle.book.about_book import about_heading
from sphinx_hoyle.book.account import Account, cell, table
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.languages import language_name
from sphinx_hoyle.translations.progress import Place, Progress, Standing, progress_of, reviews_of
from sphinx_hoyle.translations.reviews import EVERYTHING, PAGES, Review

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator


_TRANSLATED = frozenset({Standing.REVIEWED, Standing.TRANSLATED})
_REVIEWED = frozenset({Standing.REVIEWED})


class translations(nodes.General, nodes.Element):
    """Where the count stands: filled when the page is written, since all pages are read then."""


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


class _Count(Account):
    """Draws the count for a page of an edition."""

    def __init__(self, app: Sphinx, docname: str) -> None:
        super().__init__(app, docname)
        self.rows = progress_of(app.env)
        self.reviews = reviews_of(app.env)

    @property
    def editions(self) -> Sequence[str]:
        """The editions of the project, in the order in which they are offered."""
        return [*dict.fromkeys(row.edition for row in self.rows)]

    def blocks(self) -> Iterator[nodes.Node]:
        """Yield the table, then what is wanting of each book in each edition."""
        _ = self.gettext
        found = {(row.book, row.edition): row for row in self.rows}
        title = _("Units translated, of those that are to be")
        yield self.table("count", title, lambda place: self.share(found[place], _TRANSLATED))
        if any(Standing.REVIEWED in row.units.values() for row in self.rows):
            title = _("Units that a second reader has read against the original")
            yield self.table("reviewed", title, lambda place: self.share(found[place], _REVIEWED))
        if self.reviews:
            title = _("Mistakes that second readers found and that were mended")
            yield self.table("mistakes", title, self.mistakes, self.samples())
        for row in self.rows:
            if not _TRANSLATED.issuperset(row.units.values()):
                yield self.wanting(row)

    def table(
        self,
        name: str,
        title: str,
        told: Callable[[tuple[str | None, str]], str],
        last: nodes.row | None = None,
    ) -> nodes.container:
        """Return a row for each book and a column for each edition, which scrolls by itself.

        A row that is of no book may come ``last``.
        """
        _ = self.gettext
        heads = [cell([nodes.Text(_("Book"))], "col")]
        heads += [
            cell([nodes.Text(_headed(self.edition(edition)))], "col") for edition in self.editions
        ]
        rows = []
        for book in dict.fromkeys(row.book for row in self.rows):
            cells = [cell([nodes.Text(told((book, edition)))]) for edition in self.editions]
            rows.append(nodes.row("", cell(self.book(book), "row"), *cells))
        if last is not None:
            rows.append(last)
        counted = table(heads, rows, classes=["translations"], ids=[name])
        counted.insert(0, nodes.title("", title))
        return nodes.container("", counted, classes=["table-wrapper"])

    def edition(self, edition: str) -> str:
        """Return what the edition of this page calls the language of another."""
        return language_name(edition, self.language)

    def share(self, row: Progress, wanted: Set[Standing]) -> str:
        """Return what an edition has of a book: «12 of 83»."""
        _ = self.gettext
        if not row.units:
            return "–"
        standings = list(row.units.values())
        done = sum(standing in wanted for standing in standings)
        counts = {"done": self.number(done), "all": self.number(len(standings))}
        return _("%(done)s of %(all)s") % counts

    def mistakes(self, place: tuple[str | None, str]) -> str:
        """Return what second readers found of a book in an edition: «4 in 1,200 words»."""
        book, edition = place
        read = [
            review
            for review in self.reviews
            if (review.book, review.edition) == (book or PAGES, edition)
        ]
        return self.found_in(read)

    def samples(self) -> nodes.row | None:
        """Return what third readers found in the last sample of each edition; None without one."""
        last = {each.edition: each for each in self.reviews if each.book == EVERYTHING}
        if not last:
            return None
        _ = self.gettext
        title = _("A sample of everything, read blind by a third reader")
        told = (self.found_in([last[each]] if each in last else []) for each in self.editions)
        cells = [cell([nodes.Text(words)]) for words in told]
        return nodes.row("", cell([nodes.Text(title)], "row"), *cells)

    def found_in(self, read: Sequence[Review]) -> str:
        """Return how many mistakes some readings found together, in how many words."""
        _ = self.gettext
        if not read:
            return "–"
        counts = {
            "mistakes": self.counted(sum(review.mistakes for review in read)),
            "words": self.counted(sum(review.words for review in read)),
        }
        return _("%(mistakes)s in %(words)s words") % counts

    def counted(self, count: int) -> str:
        """Return a number of any size as the edition writes it: «1,200»."""
        written: str = format_decimal(count, locale=self.language, numbering_system="default")
        return written

    def wanting(self, row: Progress) -> nodes.Element:
        """Return the units that an edition lacks, each with its address there."""
        _ = self.gettext
        missing, stale = row.places(Standing.MISSING), row.places(Standing.STALE)
        counts = []
        if missing:
            counts.append(_("not translated: %(number)s") % {"number": self.number(len(missing))})
        if stale:
            counts.append(_("changed since: %(number)s") % {"number": self.number(len(stale))})
        opening = summary(
            "",
            "",
            nodes.Text(_headed(self.edition(row.edition))),
            nodes.Text(" · "),
            *self.named(row.book),
        )
        opening += nodes.Text(f": {', '.join(counts)}")
        listed = nodes.bullet_list()
        for place in (*missing, *stale):
            listed += nodes.list_item("", nodes.paragraph("", "", self.found(place, row.edition)))
        return collapsed("", opening, listed)

    def found(self, place: Place, edition: str) -> nodes.Node:
        """Return a unit's name, on the website with a link to it in its edition."""
        name = self.name(place)
        builder = self.app.builder
        if builder.format != "html" or is_epub(builder):
            return nodes.inline("", "", *name)
        here = posixpath.dirname(f"{self.language}/{builder.get_target_uri(self.docname)}")
        there = posixpath.relpath(f"{edition}/{builder.get_target_uri(place.docname)}", here)
        target = f"{there}#{place.anchor}" if place.anchor else there
        return nodes.reference("", "", *name, refuri=target, internal=True)

    def name(self, place: Place) -> list[nodes.Node]:
        """Return what the edition of this page calls a unit."""
        _ = self.gettext
        unit = self.domain.find(place.unit, place.docname)
        if unit is not None:
            return [self.called(unit)]
        if place.anchor == ABOUT_BOOK:
            return [nodes.Text(about_heading(self.language))]
        if place.anchor.startswith("hand-"):
            name = place.anchor.removeprefix("hand-")
            before, _name, after = _("Hand %(name)s").partition("%(name)s")
            return [nodes.Text(before), nodes.literal("", name), nodes.Text(after)]
        return self.title(place.docname)

    def book(self, book: str | None) -> list[nodes.Node]:
        """Return the title of a book, leading to the book."""
        index = f"{book}/index"
        if index not in self.app.env.titles:
            return self.named(book)
        return [self.link(self.named(book), index)]

    def named(self, book: str | None) -> list[nodes.Node]:
        """Return the title of a book, or of what is in none."""
        _ = self.gettext
        if book is None:
            return [nodes.Text(_("Other pages"))]
        return self.title(f"{book}/index")


def _headed(words: str) -> str:
    """Return words as they begin a heading; Hungarian writes names of languages small."""
    return words[:1].upper() + words[1:]


def fill(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put the count where a page asks for it."""
    for place in list(doctree.findall(translations)):
        place.replace_self(list(_Count(app, docname).blocks()))


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
    app.add_node(translations)
    app.add_node(collapsed, html=(visit_collapsed, depart_collapsed))
    app.add_node(summary, html=(visit_summary, depart_summary))
