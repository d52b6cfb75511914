"""Facing text: both sides of a book as rows, a law or a clause each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from docutils import nodes
from sphinx import addnodes

from sphinx_hoyle import nodes as hoyle_nodes
from sphinx_hoyle.references import printed_reference
from sphinx_hoyle.typst.blocks import BlockWriter
from sphinx_hoyle.typst.markup import array, call, content, dictionary, string
from sphinx_hoyle.typst.words import words_of


@dataclass(frozen=True)
class Row:
    """A stretch of one side: its markup, how it falls on the pages, and its name in the source.

    ``kind`` is ``opening`` (begins a book), ``chapter`` (begins a spread), ``heading``,
    ``figure`` and ``keep`` (stay with the next row), ``note`` (goes to the foot of the page),
    ``closing`` (ends a hand) or ``text``.
    """

    kind: str
    name: str
    markup: str


def facing_rows(left: Iterator[Row], right: Iterator[Row]) -> str:
    """Return the Typst array of both sides' rows, paired; the sides have the same shape."""
    rows = []
    for original, translation in zip(left, right, strict=True):
        assert (original.kind, original.name) == (translation.kind, translation.name)
        rows.append(
            dictionary(
                kind=string(original.kind),
                name=string(original.name),
                left=content(original.markup),
                right=content(translation.markup),
            )
        )
    return array([f"\n{row}" for row in rows])


def _pieces(about: hoyle_nodes.about_book) -> Iterator[nodes.Node]:
    """Yield the blocks of an introduction, of a definition list each item by itself."""
    for block in about.children:
        if isinstance(block, nodes.definition_list):
            for item in block.children:
                yield nodes.definition_list("", item.deepcopy())
        else:
            yield block


class RowWriter(BlockWriter):
    """Writes one side of a facing book."""

    original = False  # whether this is the side in the language of the book
    law = ""  # the law last written, which the notes that follow are on
    marked = ""  # the language of the row before, where that is not translated

    def note_heading(self) -> str:
        """Return the heading of a note that stands away from its law."""
        return f"{super().note_heading()} · {self.law}" if self.law else super().note_heading()

    def marked_stretch(self, language: str, body: str, named: bool = True) -> str:
        """Return an untranslated row; the language is named where it begins."""
        named = self.marked != language
        self.marked = language
        return super().marked_stretch(language, body, named)

    def rows(self, children: Sequence[nodes.Node]) -> Iterator[Row]:
        """Yield the rows of blocks."""
        for place, child in enumerate(children):
            following = children[place + 1] if place + 1 < len(children) else None
            yield from self._rows_of(child, following)

    def _rows_of(self, node: nodes.Node, following: nodes.Node | None) -> Iterator[Row]:
        match node:
            case nodes.section():
                yield from self._section(node)
            case hoyle_nodes.law():
                yield from self._law(node)
            case addnodes.start_of_file():
                outer, self.docname = self.docname, node["docname"]
                yield from self.rows(node.children)
                self.docname = outer
            case nodes.compound() | nodes.container():
                yield from self.rows(node.children)
            case hoyle_nodes.hand():
                drawing, *story = self.hand(node)
                yield Row("figure", node["path"], drawing)
                for left, step in zip(range(len(story), 0, -1), story, strict=True):
                    yield Row({2: "keep", 1: "closing"}.get(left, "text"), node["path"], step)
            case hoyle_nodes.about_book():
                yield from self._about_book(node)
            case hoyle_nodes.editor_note():
                # The editors write in the language of the translation.
                markup = "" if self.original else self.block(node)
                yield Row("note", f"{node['game']}:{node['unit']}", markup)
            case _:
                markup = self.blocks([node])
                if markup:
                    yield Row("text", self.docname, markup)

    def _about_book(self, about: hoyle_nodes.about_book) -> Iterator[Row]:
        """Yield the editors' introduction in pieces that pages can divide."""
        self.opening = False
        pieces = list(_pieces(about))
        for place, piece in enumerate(pieces):
            markup = self.blocks([piece])
            if place == 0:
                words = words_of(self.language)["about-book"]
                markup = call("about-heading", string(self.language), string(words)) + markup
            # The editors write in the language of the translation.
            part = "" if self.original else call("about-part", content(markup))
            yield Row("text", f"{about['game']}:about-book", part)

    def _section(self, section: nodes.section) -> Iterator[Row]:
        title = section.next_node(nodes.title)
        assert title is not None, section
        kind = {1: "opening", 2: "chapter"}.get(self.level, "heading")
        yield Row(kind, section["ids"][0], self.heading(section, title))
        self.level += 1
        yield from self.rows([child for child in section.children if child is not title])
        self.level -= 1

    def _law(self, law: hoyle_nodes.law) -> Iterator[Row]:
        name = f"{law['game']}:{law['unit']}"
        self.law = printed_reference(name, "law", self.language)
        clauses = [one for one in law.children if isinstance(one, hoyle_nodes.clause)]
        if not clauses:
            yield Row("text", name, self.blocks([law]))
            return
        first = law.index(clauses[0])
        rest = law.children[first:]
        lead = law.copy()
        lead += law.children[:first]
        yield Row("keep", name, self.blocks([lead]))
        column = "number-width" if law["numbered"] else "0mm"
        self.indents.append(column)
        for part in rest:
            markup = call("pad", content(self.blocks([part])), left=column)
            yield Row("text", name, markup)
        self.indents.pop()

    def heading(self, node: nodes.Element, title: nodes.title) -> str:
        """Return a heading that leaves the breaks of pages to the rows."""
        self.marked = ""
        markup = super().heading(node, title)
        return markup.replace("#opening(", "#facing-opening(", 1).replace(
            "#chapter(", "#facing-chapter(", 1
        )
