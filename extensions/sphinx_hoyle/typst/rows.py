"""Facing text: both sides of a book as rows, a law or a clause each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from docutils import nodes
from sphinx import addnodes

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.domain import PASSAGES
from sphinx_hoyle.book.ids import identifier
from sphinx_hoyle.book.references import is_labelled, printed_reference
from sphinx_hoyle.received.critical import Note
from sphinx_hoyle.typst.blocks import SILENT, BlockWriter
from sphinx_hoyle.typst.critical import Appendix
from sphinx_hoyle.typst.inline import language_class, span
from sphinx_hoyle.typst.listing import page_listed
from sphinx_hoyle.typst.markup import array, call, content, dictionary, string, text
from sphinx_hoyle.typst.sentences import aligned, length, sentences

BODY = "#body;"  # where the press puts the sentences of a row that fall on a page


@dataclass(frozen=True)
class Row:
    """A stretch of one side: its markup, how it falls on the pages, and its name in the source.

    ``kind`` is ``opening`` (begins a book), ``chapter`` (begins a spread), ``heading``,
    ``drawing`` (stands off from both its neighbours), ``figure`` and ``keep`` (stay with the next
    row), ``note`` (goes to the foot of the page), ``more`` (goes on with a note), ``critical`` (a
    note on the words of the left page, at its foot), ``closing`` (ends a hand) or ``text``.

    Pages may divide it between its ``parts``, sentences and how long they are. ``first`` is the
    markup around those that begin it, and ``later`` around those that go on with it.
    """

    kind: str
    name: str
    parts: tuple[tuple[str, int], ...]
    first: str = BODY
    later: str = BODY

    @property
    def empty(self) -> bool:
        """Whether nothing is printed."""
        return self.first == BODY and not any(markup for markup, _ in self.parts)

    def within(self, frame: Callable[[str], str]) -> Row:
        """Return the row with ``frame`` around it, whichever of its parts are printed."""
        return replace(self, first=frame(self.first), later=frame(self.later))

    def side(self, pairs: Sequence[slice]) -> str:
        """Return the Typst dictionary of the row, its parts joined as ``pairs`` tell."""
        return dictionary(
            parts=array([content("".join(one for one, _ in self.parts[pair])) for pair in pairs]),
            first=f"body => {content(self.first)}",
            later=f"body => {content(self.later)}",
        )


def whole(kind: str, name: str, markup: str) -> Row:
    """Return a row that no page divides."""
    return Row(kind, name, ((markup, 0),))


def facing_rows(left: Iterator[Row], right: Iterator[Row]) -> str:
    """Return the Typst array of both sides' rows, paired; the sides have the same shape."""
    rows = []
    for original, translation in zip(left, right, strict=True):
        assert (original.kind, original.name) == (translation.kind, translation.name)
        pairs = _pairs(original, translation)
        rows.append(
            dictionary(
                kind=string(original.kind),
                name=string(original.name),
                left=original.side([pair[0] for pair in pairs]),
                right=translation.side([pair[1] for pair in pairs]),
            )
        )
    return array([f"\n{row}" for row in rows])


def _pairs(left: Row, right: Row) -> list[tuple[slice, slice]]:
    """Return which parts of both sides stand together; where one side is empty, all do alone."""
    if left.empty:
        return [(slice(0), slice(number, number + 1)) for number in range(len(right.parts))]
    if right.empty:
        return [(slice(number, number + 1), slice(0)) for number in range(len(left.parts))]
    return aligned([size for _, size in left.parts], [size for _, size in right.parts])


@dataclass
class Beside:
    """The critical notes on a book, by their units; those written stand beside their words."""

    notes: Mapping[str, Sequence[Note]]
    language: str  # of the words
    appendix: Appendix
    written: set[str] = field(default_factory=set)

    def row(self, unit: str, *, original: bool) -> Row:
        """Return the row of the notes on a unit, empty but on the side of the original."""
        self.written.add(unit)
        if not original:
            return whole("critical", unit, "")
        name, notes = self.appendix.beside(unit, self.notes[unit], self.language)
        parts = [(text(" ‖ ") * bool(place) + note, len(note)) for place, note in enumerate(notes)]
        language = string(self.appendix.language)
        return Row(
            "critical",
            unit,
            tuple(parts),
            call("critical-foot", language, content(name), content(BODY)),
            call("critical-foot", language, "none", content(BODY)),
        )


class RowWriter(BlockWriter):
    """Writes one side of a facing book."""

    beside: Beside | None = None  # the critical notes, where this book has the original
    noted: set[str]  # units of which the critical notes have been written

    original = False  # whether this is the side in the language of the book
    law = ""  # the law last written, which the notes that follow are on
    marked = ""  # the language of the row before, where that is not translated
    divided: nodes.Element | None = None  # the paragraph that pages may divide
    parts: tuple[tuple[str, int], ...] = ()  # its sentences, once it is written

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.noted = set()

    def note_heading(self) -> str:
        """Return the heading of a note that stands away from its law."""
        return f"{super().note_heading()} · {self.law}" if self.law else super().note_heading()

    def marked_stretch(self, language: str, body: str, named: bool = True) -> str:
        """Return an untranslated row; the language is named where it begins."""
        named = named and self.marked != language
        self.marked = language
        return super().marked_stretch(language, body, named)

    def inlines(self, children: Iterable[nodes.Node]) -> str:
        """Return the markup of inline nodes; of the divided paragraph, only where it belongs."""
        if self.divided is None or children is not self.divided.children:
            return super().inlines(children)
        paragraph, self.divided = self.divided, None
        self.parts = tuple(
            (self.inlines(part), length(part)) for part in sentences(paragraph.children)
        )
        return BODY

    def rows(self, children: Sequence[nodes.Node]) -> Iterator[Row]:
        """Yield the rows of blocks."""
        for child in children:
            if not isinstance(child, SILENT):
                yield from self._rows_of(child)
                if isinstance(child, PASSAGES):
                    yield from self._noted(child["ids"])

    def _noted(self, names: Iterable[str]) -> Iterator[Row]:
        """Yield the critical notes on what goes by one of these names, within its book."""
        if self.beside is None:
            return
        book = self.docname.partition("/")[0]
        for name in names:
            unit = identifier(book, name)
            if unit in self.beside.notes and unit not in self.noted:
                self.noted.add(unit)
                yield self.beside.row(unit, original=self.original)

    def _rows_of(self, node: nodes.Node) -> Iterator[Row]:
        match node:
            case nodes.section():
                yield from self._section(node)
            case addnodes.start_of_file():
                outer, self.docname = self.docname, node["docname"]
                yield from self.rows(node.children)
                self.docname = outer
            case nodes.compound() | nodes.container():
                yield from self.rows(node.children)
            case hoyle_nodes.law():
                self.opening = False
                name = f"{node['game']}:{node['unit']}"
                self.law = printed_reference(name, "law", self.language)
                yield from self._unit(node, "number-width" if node["numbered"] else None)
            case hoyle_nodes.clause():
                yield from self._unit(node, "letter-width" if is_labelled(node["letter"]) else None)
            case nodes.paragraph() if not self.opening and not page_listed(node):
                yield self._divisible("text", self.docname, node, node)
            case hoyle_nodes.author_note():
                self.note_place(node)
                for row in self._indented(node.children, "number-width"):
                    below = row.kind == "critical"
                    yield (
                        row if below else row.within(lambda one: call("author-note", content(one)))
                    )
                yield from self._noted([node["unit"]])
            case hoyle_nodes.hand():
                yield whole("drawing", node["path"], self.block_hand(node))
            case hoyle_nodes.readings():
                for kind, markup in self.readings(node).rows():
                    yield whole(kind, node["path"], markup)
            case hoyle_nodes.about_book():
                self.opening = False  # it stands before both sides
            case hoyle_nodes.editor_note():
                yield from self._editor_note(node)
            case _:
                markup = self.blocks([node])
                if markup:
                    yield whole("text", self.docname, markup)

    def _divisible(
        self,
        kind: str,
        name: str,
        node: nodes.Element,
        paragraph: nodes.Element,
        column: str | None = None,
    ) -> Row:
        """Return the row of a block that pages may divide within its ``paragraph``.

        What goes on on another page hangs as far as the ``column`` of the label before it.
        """
        self.parts, self.divided = (), paragraph
        first = self.blocks([node])
        assert self.divided is None, node
        language, marked = language_class(paragraph), self._mark_of(node)
        body = span(language, BODY, marked or self.language)
        later = call("par", content(body))
        indented = [column] if column else []
        self.indents += indented
        if marked:
            later = self.marked_stretch(marked, later, named=False)
        if indented:
            later = call("pad", content(later), left=self.indents.pop())
        return Row(kind, name, self.parts, first, later)

    def _unit(self, unit: nodes.Element, column: str | None) -> Iterator[Row]:
        """Yield the rows of a law or clause, which hangs on its label if that has a ``column``."""
        name = f"{unit['game']}:{unit['unit']}"
        children = [one for one in unit.children if not isinstance(one, SILENT)]
        count, hanging = 1, column
        match children:
            case [hoyle_nodes.law_title(), nodes.paragraph(), *_] if column is None:
                count, hanging = 2, "number-width"  # an entry of a glossary
            case [hoyle_nodes.law_title() | nodes.paragraph(), *_]:
                pass
            case _ if column is not None:
                count = 0  # the label stands alone
        head, rest = unit.copy(), children[count:]
        head += children[:count]
        alone = not len(head) or isinstance(head[-1], hoyle_nodes.law_title)
        kind = "keep" if rest and (alone or isinstance(rest[0], hoyle_nodes.clause)) else "text"
        if children[:count] and isinstance(head[-1], nodes.paragraph):
            yield self._divisible(kind, name, head, head[-1], hanging)
        else:
            yield whole(kind, name, self.blocks([head]))
        yield from self._noted([unit["unit"]])
        yield from self._indented(rest, column)

    def _indented(self, children: Sequence[nodes.Node], column: str | None) -> Iterator[Row]:
        """Yield the rows of what stands below a label, as far from the margin as its text."""
        if column is None:
            yield from self.rows(children)
            return
        self.indents.append(column)
        for row in self.rows(children):
            below = row.kind == "critical"  # at the foot of the page, at its margin
            yield row if below else row.within(lambda one: call("pad", content(one), left=column))
        self.indents.pop()

    def _editor_note(self, note: hoyle_nodes.editor_note) -> Iterator[Row]:
        """Yield a note by the editors, who write in the language of the translation alone."""
        name = f"{note['game']}:{note['unit']}"
        waiting = self.pending[:]
        self.note_place(note)
        heading = string(self.note_heading())
        language = string(self.language)
        for place, row in enumerate(self.rows(note.children)):
            kind = "more" if place else "note"
            if self.original:
                yield whole(kind, name, "")
                continue
            head = "none" if place else heading
            yield replace(
                row,
                kind=kind,
                name=name,
                first=call("editor-note", language, head, content(row.first)),
                later=call("editor-note", language, "none", content(row.later)),
            )
        if self.original:
            self.pending = waiting

    def _section(self, section: nodes.section) -> Iterator[Row]:
        title = section.next_node(nodes.title)
        assert title is not None, section
        if not self.repeats(section):
            kind = "opening" if self.level == 1 else "heading"
            kind = "chapter" if self.is_chapter(section) else kind
            yield whole(kind, section["ids"][0], self.heading(section, title))
            yield from self._noted(section["ids"])
        with self.below(section):
            yield from self.rows([child for child in section.children if child is not title])

    def heading(self, node: nodes.Element, title: nodes.title) -> str:
        """Return a heading that leaves the breaks of pages to the rows."""
        self.marked = ""
        markup = super().heading(node, title)
        return markup.replace("#opening(", "#facing-opening(", 1).replace(
            "#chapter(", "#facing-chapter(", 1
        )
