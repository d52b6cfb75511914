"""What can be found: the laws, passages and sections of the books, each with all that is of it.

A law is found by its own words, by those of its clauses and notes, and by the captions of the
hands that play it; a hand or a note leads to the law. Recorded as each page is read, in the words
of its translation; what a reference will say is known when all pages are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, cast

from docutils import nodes
from sphinx import addnodes
from sphinx.environment.collectors import EnvironmentCollector

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import is_aid
from sphinx_hoyle.book.domain import PASSAGES
from sphinx_hoyle.book.ids import book_of, identifier
from sphinx_hoyle.hands.cases import cases_page

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


class Kind(StrEnum):
    """What a part of something found is; each is told apart where it is shown."""

    LAW = "law"
    CLAUSE = "clause"
    NOTE = "note"
    CASE = "case"


@dataclass(frozen=True, slots=True)
class Mention:
    """A reference that goes by the name of what it leads to."""

    target: str


Words = tuple[str | Mention, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Words that are shown together: a law's own, a clause, a note, a hand's caption.

    ``name`` tells it from the others: the letter of a clause, the unit of a note, the number of
    a case. ``page`` is where it stands, for a case that is no illustration the page of cases.
    """

    kind: Kind
    name: str
    page: str
    blocks: tuple[Words, ...]


@dataclass(slots=True)
class Found:
    """A law, passage or section: ``unit`` is its id, ``section`` that of the one around it."""

    unit: str
    page: str
    title: Words
    section: str
    parts: list[Part] = field(default_factory=list)


# What stands beside the words of an edition, or is said again elsewhere.
_BESIDE = (
    hoyle_nodes.label,
    hoyle_nodes.original,
    hoyle_nodes.critical_notes,
    hoyle_nodes.about_book,
    nodes.footnote,
    nodes.footnote_reference,
    nodes.literal_block,
    nodes.system_message,
    nodes.target,
    nodes.comment,
)
_NOTES = (hoyle_nodes.author_note, hoyle_nodes.editor_note)
_HANDS = (hoyle_nodes.hand, hoyle_nodes.readings)
_ATTACHED = (*_NOTES, *_HANDS, hoyle_nodes.cases)
_ABOUT = re.compile(r"note-(?:law-)?(?P<unit>[0-9]+|[a-z].*)(?:-.+)?")  # note-36-7 is of a clause
_LETTER = re.compile(r"[^\W\d_]")
_POINTER = 3  # times as many letters that lead elsewhere as others make the line of a contents


def found_on(docname: str, document: nodes.document, book: str) -> list[Found]:
    """Return what can be found on a page of a book, in the page's order."""
    return _Page(docname, book).read(document)


class _Page:
    def __init__(self, docname: str, book: str) -> None:
        self.docname = docname
        self.book = book
        self.found: dict[str, Found] = {}

    def read(self, document: nodes.document) -> list[Found]:
        self._children(document, None, None)
        return list(self.found.values())

    def _children(self, parent: nodes.Element, section: Found | None, here: Found | None) -> None:
        """Take in what stands below an element in a section; ``here`` is what it belongs to."""
        for node in parent.children:
            if isinstance(node, (*_BESIDE, nodes.title)) or not isinstance(node, nodes.Element):
                continue
            if isinstance(node, nodes.section):
                self._section(node, section)
            elif isinstance(node, hoyle_nodes.law):
                here = self._law(node, section)
            elif isinstance(node, PASSAGES) and node["ids"]:
                here = self._passage(node, section) or here
            elif isinstance(node, _ATTACHED):
                self._attach(node, here, section)
            elif _is_block(node):
                self._add(here, Kind.LAW, "", self.docname, [node])
            else:
                self._children(node, section, here)

    def _section(self, node: nodes.section, above: Found | None) -> None:
        if not node["ids"] or node.get("implicit"):
            self._children(node, above, above)
            return
        title = next((child for child in node if isinstance(child, nodes.title)), None)
        section = self._new(node["ids"][0], title, above)
        self._children(node, section, section)

    def _law(self, node: hoyle_nodes.law, section: Found | None) -> Found:
        title = next((child for child in node if isinstance(child, hoyle_nodes.law_title)), None)
        law = self._new(node["unit"], title, section)
        own: list[nodes.Element] = []
        for child in node.children:
            if not isinstance(child, nodes.Element) or child is title:
                continue
            if not isinstance(child, (hoyle_nodes.clause, *_ATTACHED)):
                own.extend(_blocks_of(child))
                continue
            self._add(law, Kind.LAW, "", self.docname, own)
            own = []
            if isinstance(child, hoyle_nodes.clause):
                name = child["unit"].partition(".")[2]
                self._add(law, Kind.CLAUSE, name, self.docname, _blocks(child))
            else:
                self._attach(child, law, section)
        self._add(law, Kind.LAW, "", self.docname, own)
        return law

    def _passage(self, node: nodes.Element, section: Found | None) -> Found | None:
        """Return a passage, or None where it only leads elsewhere, as the line of a contents."""
        if isinstance(node, nodes.definition_list):
            [term, *rest] = _blocks(node)
            passage = self._new(node["ids"][0], term, section)
        else:
            rest = _blocks_of(node)
            if not any(_says_something(block) for block in rest):
                return None
            passage = self._new(node["ids"][0], None, section)
        self._add(passage, Kind.LAW, "", self.docname, rest)
        return passage

    def _attach(self, node: nodes.Element, here: Found | None, section: Found | None) -> None:
        """Add a note or hands to what they are of."""
        if isinstance(node, hoyle_nodes.cases):
            of = self.found.get(node["unit"], here)
            for case in node.children:
                assert isinstance(case, _HANDS), case
                self._add(of, Kind.CASE, str(case["case"]), cases_page(node["unit"]), _blocks(case))
        elif isinstance(node, _HANDS):
            self._add(here, Kind.CASE, "", self.docname, _blocks(node))
        else:
            of = self._subject(node["unit"]) or here or self._new(node["unit"], None, section)
            self._add(of, Kind.NOTE, node["unit"], self.docname, _blocks(node))

    def _subject(self, note: str) -> Found | None:
        """Return the law that a note is about, by the note's name; None where it names none."""
        about = _ABOUT.fullmatch(note)
        return self.found.get(identifier(self.book, about["unit"])) if about else None

    def _new(self, name: str, title: nodes.Element | None, section: Found | None) -> Found:
        words = words_of(title) if title is not None else ()
        unit = identifier(self.book, name)
        self.found[unit] = Found(unit, self.docname, words, section.unit if section else "")
        return self.found[unit]

    def _add(
        self,
        of: Found | None,
        kind: Kind,
        name: str,
        page: str,
        blocks: list[nodes.Element],
    ) -> None:
        words = tuple(filter(None, map(words_of, blocks)))
        if of is not None and words:
            of.parts.append(Part(kind, name, page, words))


def _is_block(node: nodes.Node) -> bool:
    """Return whether a node is a paragraph, a caption, a cell: running text of its own."""
    return isinstance(node, nodes.TextElement) and not isinstance(node, nodes.Inline)


def _blocks(node: nodes.Element) -> list[nodes.Element]:
    """Return the blocks of running text within a node, but for what stands beside them."""
    elements = (child for child in node.children if isinstance(child, nodes.Element))
    return [block for child in elements for block in _blocks_of(child)]


def _blocks_of(node: nodes.Element) -> list[nodes.Element]:
    """Return a block itself, or those within a node that is none."""
    if isinstance(node, _BESIDE):
        return []
    return [node] if _is_block(node) else _blocks(node)


def words_of(node: nodes.Node) -> Words:
    """Return the words of a text, with a `Mention` for each reference that has none of its own."""
    pieces: list[str | Mention] = []
    for piece in _pieces(node):
        if isinstance(piece, str) and pieces and isinstance(pieces[-1], str):
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return tuple(pieces) if any(_says(piece) for piece in pieces) else ()


def _says(piece: str | Mention) -> bool:
    return isinstance(piece, Mention) or bool(piece.strip())


def _pieces(node: nodes.Node) -> Iterator[str | Mention]:
    if isinstance(node, nodes.Text):
        yield str(node)
    elif isinstance(node, addnodes.pending_xref) and node.get("refdomain") == "hoyle":
        if node["reftype"] == "law" and not node["refexplicit"]:
            yield Mention(node["reftarget"])
        elif node["reftype"] != "caller":
            for child in node.children:
                yield from _pieces(child)
    elif not isinstance(node, _BESIDE):
        for child in node.children:
            yield from _pieces(child)


def _says_something(block: nodes.Element) -> bool:
    """Return whether a block says more than the name of what it leads to, and a letter or two."""
    leading = others = 0
    for text in block.findall(nodes.Text):
        letters = len(_LETTER.findall(str(text)))
        if _leads(text, block):
            leading += letters
        else:
            others += letters
    return leading <= others * _POINTER


def _leads(text: nodes.Text, block: nodes.Element) -> bool:
    place = text.parent
    while place is not None and place is not block:
        if isinstance(place, addnodes.pending_xref) and place["reftype"] == "law":
            return True
        place = place.parent
    return False


class FoundCollector(EnvironmentCollector):
    """Keeps what can be found on each page."""

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        """Forget a page."""
        found_in(env).pop(docname, None)

    def merge_other(
        self, app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment
    ) -> None:
        """Take over what a parallel process found on the pages it read."""
        found = found_in(other)
        found_in(env).update({name: found[name] for name in docnames if name in found})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        """Record the page just read."""
        docname = app.env.docname
        book = book_of(docname, app.config)
        if book and not is_aid(docname):  # it says again what laws say, and lead to them
            found_in(app.env)[docname] = found_on(docname, doctree, book)


def found_in(env: BuildEnvironment) -> dict[str, list[Found]]:
    """Return what can be found on each page of the books."""
    # Sphinx has collectors keep their data as attributes that its environment does not declare.
    if not hasattr(env, "hoyle_found"):
        env.hoyle_found = {}  # type: ignore[attr-defined]
    return cast("dict[str, list[Found]]", env.hoyle_found)  # type: ignore[attr-defined]
