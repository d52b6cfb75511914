"""The directive ``book-contents``: what a book holds by ranges of its laws, and what goes with it.

The site opens a book with it. What there is of the book to take away is known only when all is
published (`sphinx_hoyle.editions.downloads`): the page keeps a place for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import clean_astext

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import AIDS, is_aid
from sphinx_hoyle.book.domain import Unit, hoyle_domain
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.book.ids import Fault, book_of
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.languages.numerals import digits

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.writers.html5 import HTML5Translator

DOWNLOADS = ("<!--downloads-->", "<!--/downloads-->")
"""Where a page keeps the place for what can be taken away."""
_CONTENTS = N_("Contents of the book")
_RULES = N_("The rules")  # that stand on the first page itself
_LAW, _LAWS = N_("law {range}"), N_("laws {range}")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a book as its contents list it: its page, the title there, its first and last law.

    ``anchor`` is that of the part on its page, with its sign, or empty for the beginning; on the
    first page of a book it is that of the first law. ``first`` and ``last`` are printed numbers,
    empty where no law of the part has one.
    """

    docname: str
    anchor: str
    title: nodes.Element
    first: str
    last: str

    def range(self, language: str) -> str:
        """Return its laws in the digits of an edition, «1–12»; empty where none has a number."""
        ends = dict.fromkeys((self.first, self.last))
        return "–".join(digits(end, language) for end in ends if end)


class BookContentsDirective(SphinxDirective):
    """``{book-contents}``: on the first page of a book."""

    def run(self) -> list[nodes.Node]:
        """Return a `book_contents`."""
        page = self.env.docname
        book = book_of(page, self.config)
        if page != f"{book}/index":
            message = f"book-contents stands on {page!r}; expected the index of a book"
            domain = hoyle_domain(self.env)
            domain.note_problem(page, self.lineno, Fault.OUT_OF_PLACE, message)
            return []
        contents = hoyle_nodes.book_contents("", game=book)
        self.set_source_info(contents)
        return [contents]


def chapters(env: BuildEnvironment, book: str) -> Iterator[Chapter]:
    """Yield the chapters of a book in its order, its first page too where that has laws."""
    index = f"{book}/index"
    units = hoyle_domain(env).units
    laws = [unit for unit in units.get(index, []) if unit.kind == "law"]
    if laws and index in env.titles:
        said = translation(env.config.language).gettext(_RULES)
        yield _chapter(index, f"#{laws[0].anchor}", nodes.inline("", said), laws)
    for docname in env.toctree_includes.get(index, []):
        if not is_aid(docname) and docname in env.tocs:
            yield from _of_page(env, docname, units.get(docname, []))


def _of_page(env: BuildEnvironment, docname: str, units: Sequence[Unit]) -> Iterator[Chapter]:
    """Yield the sections of a page that stand in no other, each with its laws."""
    heads = [
        entry
        for item in env.tocs[docname].children
        if (entry := item.next_node(nodes.reference)) is not None
    ]
    parts: dict[str, list[Unit]] = {str(head["anchorname"]): [] for head in heads}
    place = next(iter(parts), "")
    for unit in units:
        if unit.kind == "section" and f"#{unit.anchor}" in parts:
            place = f"#{unit.anchor}"
        elif unit.kind == "law" and parts:
            parts[place].append(unit)
    for head in heads:
        anchor = str(head["anchorname"])
        yield _chapter(docname, anchor, head, parts[anchor])


def _chapter(docname: str, anchor: str, title: nodes.Element, laws: Sequence[Unit]) -> Chapter:
    numbers = [unit.id.rpartition(":")[2] for unit in laws if unit.anchor.startswith("law-")]
    first, last = (numbers[0], numbers[-1]) if numbers else ("", "")
    return Chapter(docname, anchor, title, first, last)


def visit_book_contents(self: HTML5Translator, node: nodes.Element) -> None:
    """Write the aids, then the chapters, then the place for what can be taken away."""
    if is_epub(self.builder):
        raise nodes.SkipNode  # it has contents of its own
    builder, book, language = self.builder, node["game"], str(self.config.language)
    gettext = translation(language).gettext
    index = f"{book}/index"
    self.body.append(
        f'<nav class="book-contents" aria-label="{self.encode(gettext(_CONTENTS))}">\n'
    )
    aids = [
        f'<li><a href="{builder.get_relative_uri(index, page)}">{self.encode(title)}</a></li>\n'
        for page, title in aids_of(builder.env, book)
    ]
    if aids:
        self.body.append(f'<ul class="aids">\n{"".join(aids)}</ul>\n')
    self.body.append('<ol class="chapters">\n')
    for each in chapters(builder.env, book):
        home = "" if each.docname == index else builder.get_relative_uri(index, each.docname)
        self.body.append(f'<li><a href="{home}{each.anchor}">')
        for child in each.title.deepcopy().children:
            child.walkabout(self)
        laws = each.range(language)
        words = gettext(_LAW if each.first == each.last else _LAWS)
        said = self.encode(words.format(range=laws)) if laws else ""
        self.body.append("</a>" + (f' <span class="laws">{said}</span>' if laws else ""))
        self.body.append("</li>\n")
    self.body.append("</ol>\n")
    self.body.append(f"{''.join(DOWNLOADS)}</nav>\n")
    raise nodes.SkipNode


def aids_of(env: BuildEnvironment, book: str) -> list[tuple[str, str]]:
    """Return the aids that a book has, each with its title."""
    pages = (f"{book}/{aid}" for aid in AIDS)
    return [(page, clean_astext(env.titles[page])) for page in pages if page in env.titles]


def setup_book_contents(app: Sphinx) -> None:
    """Register directive and node."""
    app.add_directive_to_domain("hoyle", "book-contents", BookContentsDirective)
    app.add_node(hoyle_nodes.book_contents, html=(visit_book_contents, None))
