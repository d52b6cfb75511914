"""The crib of a book: one sheet of two pages that lies on the card table."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.nodes import clean_astext

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import CRIB
from sphinx_hoyle.book.ids import line_of
from sphinx_hoyle.editions.imprint import Imprint
from sphinx_hoyle.typst.assemble import Volume, scope_of, translated_side
from sphinx_hoyle.typst.inline import InlineWriter
from sphinx_hoyle.typst.markup import array, call, content, string, text
from sphinx_hoyle.typst.source import Source

if TYPE_CHECKING:
    from sphinx.builders import Builder


def cribs(
    builder: Builder, contents: list[Volume], pages: Mapping[str, Mapping[str, int]]
) -> Iterator[Source]:
    """Yield the crib of each book that has one.

    ``pages`` has the page of each law in the rulebook of its book, by the law's label there; a
    book whose rulebook is not printed has none.
    """
    for book in dict.fromkeys(one.book for one in contents if one.book):
        page = f"{book}/{CRIB}"
        if page in builder.env.all_docs:
            own = [one for one in contents if one.book == book]
            scope = scope_of(str(builder.config.language), own, builder.config.hoyle_books)
            printed = pages.get(book, {})
            found = {
                address: printed[scope.label(address)]
                for address in scope.targets
                if scope.label(address) in printed
            }
            yield _Crib(builder, page, book, found).source()


class _Crib:
    """Writes the crib of one book in one edition."""

    def __init__(self, builder: Builder, page: str, book: str, pages: Mapping[str, int]) -> None:
        self.book = book
        self.pages = pages  # of the rulebook, by the address of a law
        self.language = str(builder.config.language)
        tree = builder.env.get_doctree(page)
        builder.env.resolve_references(tree, page, builder)
        self.tree = translated_side(tree)
        self.path = os.path.relpath(builder.env.doc2path(page))
        self.imprint = Imprint(builder.config, Path(builder.confdir), self.language)
        self.writer = InlineWriter(scope_of(self.language, [], builder.config.hoyle_books))

    def source(self) -> Source:
        """Return the sheet: its tables, each with a heading, and the imprint."""
        tables = [self._table(one) for one in self._sections()]
        title = next(iter(self.tree.findall(nodes.title)))
        line = [*self.imprint.lines([self.book])[1:2], self.imprint.version()]
        sheet = call(
            "crib",
            *tables,
            language=string(self.language),
            title=string(clean_astext(title)),
            author=array([string(one) for one in self.imprint.authors([self.book])]),
            imprint=content(text(" · ".join(filter(None, line)))),
            source=string(self.path),
            named="true" if self._has_names() else None,
        )
        return Source(f"{self.language}/{self.book}-{CRIB}", f'#import "crib.typ": *\n{sheet}\n')

    def _has_names(self) -> bool:
        """Return whether laws of the book go by names: their column is then wider."""
        laws = self.tree.findall(hoyle_nodes.laws_listed)
        return any(not one.astext()[:1].isdecimal() for one in laws)

    def _sections(self) -> Iterator[nodes.section]:
        """Yield the sections that have rows of their own."""
        for section in self.tree.findall(nodes.section):
            if any(isinstance(child, hoyle_nodes.crib_row) for child in section.children):
                yield section

    def _table(self, section: nodes.section) -> str:
        """Return the words of a section as the pair of its title and its rows."""
        title = next(iter(section.findall(nodes.title)))
        rows = [
            self._row(child)
            for child in section.children
            if isinstance(child, hoyle_nodes.crib_row)
        ]
        return f"({content(self.writer.inlines(title.children))}, {array(rows)})"

    def _row(self, row: hoyle_nodes.crib_row) -> str:
        cells = [
            content(self.writer.inlines(child.children))
            for child in row.children
            if isinstance(child, nodes.Element)
        ]
        listed = [one for laws in row.findall(hoyle_nodes.laws_listed) for one in laws]
        led = [one.get("refuri", "")[1:] for one in listed if isinstance(one, nodes.reference)]
        pages = [str(self.pages[one]) for one in led if one in self.pages]
        return f"(line: {line_of(row)}, cells: {array(cells)}, pages: {array(pages)})"
