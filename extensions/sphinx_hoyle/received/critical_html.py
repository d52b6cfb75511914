"""Critical notes on the website: beneath each unit, and all of a book on the page ``apparatus``."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jinja2
from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from hoyle.problems import Unreadable
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.account import BookDirective
from sphinx_hoyle.book.captions import Piece
from sphinx_hoyle.book.domain import Unit, hoyle_domain
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.book.ids import Fault, book_of
from sphinx_hoyle.book.parts import FILE, take_part
from sphinx_hoyle.book.references import printed_letter, printed_reference
from sphinx_hoyle.book.unbroken import unbroken
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.files.package import TEMPLATES
from sphinx_hoyle.received import critical
from sphinx_hoyle.received.critical import (
    Note,
    Treatment,
    apparatus_path,
    by_home,
    critical_notes,
    made_from,
)

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.writers.html5 import HTML5Translator

APPARATUS_PAGE = "apparatus"
BENEATH = "hoyle_critical"  # in the environment
_INSIDE = (hoyle_nodes.law, hoyle_nodes.author_note, hoyle_nodes.editor_note)


class PlaceCriticalNotes(SphinxPostTransform):
    """Put the critical notes of a book beneath the units that they are on."""

    default_priority = 300  # before tables are put into frames (500)
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Give each law, note, heading and passage of the page its notes."""
        book = book_of(self.env.docname, self.config)
        if book is None or is_epub(self.env._app.builder):  # an e-book lists them on a page alone
            return
        anchors = {
            name: node
            for node in self.document.findall(nodes.Element)
            if not isinstance(node, nodes.target)
            for name in node["ids"]
        }
        # Those of this page are enough: it is not to depend on what stands on others.
        units = {one.id: one for one in hoyle_domain(self.env).units.get(self.env.docname, ())}
        told: Mapping[str, str] = getattr(self.env, BENEATH, {})
        homes = [unit for unit in units.values() if unit.anchor in anchors and told.get(unit.id)]
        notes = by_home(_notes(self.env, book)) if homes else {}
        for unit in homes:
            _place(anchors[unit.anchor], hoyle_nodes.critical_notes("", notes=notes[unit.id]))


def _notes(env: BuildEnvironment, book: str) -> tuple[Note, ...]:
    try:
        return critical_notes(Path(env.srcdir) / book)
    except Unreadable:
        return ()  # `read_again` has told of it


def _place(node: Element, notes: hoyle_nodes.critical_notes) -> None:
    """Put notes at the end of a law or note, below a heading, or after a passage."""
    if isinstance(node, _INSIDE):
        node.append(notes)
    elif isinstance(node, nodes.section):
        title = node.next_node(nodes.title)
        node.insert(node.index(title) + 1 if title in node.children else 0, notes)
    elif node.parent is not None:
        node.parent.insert(node.parent.index(node) + 1, notes)


class ApparatusDirective(BookDirective):
    """``{apparatus} whist``: the whole apparatus of a book, as tables."""

    def run(self) -> list[nodes.Node]:
        """Return an `apparatus`, which is drawn when the page is written."""
        book = self.book()
        if book is None:
            return []
        _depend(self.env, book, self.env.docname, self.lineno)
        node = hoyle_nodes.apparatus("", game=book)
        self.set_source_info(node)
        return [node]


def depend(app: Sphinx, docname: str, _source: list[str]) -> None:
    """Have the first page of a book read again when its apparatus changes, to tell of faults."""
    book = book_of(docname, app.config)
    if book is not None and docname == f"{book}/index":
        _depend(app.env, book, docname, 1)


def _depend(env: BuildEnvironment, book: str, docname: str, line: int) -> None:
    path = apparatus_path(Path(env.srcdir), book)
    for file in (*made_from(path.parent), _catalog(env, book)):
        take_part(env, FILE, os.path.relpath(file, env.srcdir))
    try:
        critical_notes(path.parent)
    except Unreadable as error:
        for problem in error.problems:
            message = f"{problem.path}:{problem.line}: {problem.message}"
            hoyle_domain(env).note_problem(docname, line, Fault.BAD_APPARATUS, message)


def _catalog(env: BuildEnvironment, book: str) -> Path:
    """Return where the reasons of the notes on a book stand in the language of the edition."""
    catalogs, language = Path(env._app.confdir, env.config.hoyle_catalogs), env.config.language
    return catalogs / f"{language}/LC_MESSAGES/{book}/{critical.CATALOG}.po"


def note_beneath(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Note by digests what is said beneath each unit, for a page asks for that of its own.

    Returns the pages beneath whose units something else is said than before.
    """
    language, catalogs = str(app.config.language), Path(app.confdir) / app.config.hoyle_catalogs
    beneath: dict[str, str] = {}
    for book in app.config.hoyle_books:
        for home, notes in by_home(_notes(env, book)).items():
            told = [(note, critical.reason(note, language, catalogs)) for note in notes]
            beneath[home] = hashlib.sha256(repr(told).encode()).hexdigest()
    former: dict[str, str] = getattr(env, BENEATH, {})
    setattr(env, BENEATH, beneath)
    return [
        docname
        for docname, units in hoyle_domain(env).units.items()
        if any(former.get(one.id) != beneath.get(one.id) for one in units)
    ]


@cache
def _templates() -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
    )


class _Page:
    """What the templates ask of the page that is written."""

    def __init__(self, writer: HTML5Translator, book: str) -> None:
        self.builder = writer.builder
        self.domain = hoyle_domain(self.builder.env)
        self.docname = self.builder.current_docname
        self.config = self.builder.config
        self.language = str(self.config.language)
        self.book = book

    def macros(self, heading: str = "") -> Any:
        """Return the macros of the template, in the words of the edition."""
        _ = translation(self.language).gettext
        words = {
            "published": _("published as"),
            "proposed": _("proposed"),
            "unit": _("Place"),
            "reason": _("Kind and reason"),
        }
        catalogs = Path(self.builder.confdir) / self.config.hoyle_catalogs
        return (
            _templates()
            .get_template("critical.html.jinja")
            .make_module(
                {
                    "language": self.language,
                    "book_language": self.config.hoyle_books[self.book].language,
                    "words": words,
                    "heading": heading,
                    "said": partial(critical.said, language=self.language),
                    "place": partial(critical.place, language=self.language),
                    "reason": partial(self.reason, catalogs=catalogs),
                    "quoting": critical.quoting,
                    "letter": self.letter,
                    "listed": self.listed,
                    "name": self.name,
                    "spoken": self.spoken,
                    "href": self.href,
                }
            )
        )

    def reason(self, note: Note, catalogs: Path) -> tuple[str, str]:
        """Return the reason of a note, laws as the edition calls them, and its language."""
        parts, spoken = critical.reason(note, self.language, catalogs)
        return "".join(self.worded(part) for part in parts), spoken

    def worded(self, part: Piece) -> str:
        """Return a stretch of a reason: its words, or what the edition calls the unit it cites."""
        if not part.law or part.words:
            return part.words
        unit = self.domain.find(part.law, self.docname)
        if unit is None:
            return unbroken(printed_reference(part.law, "law", self.language))
        return unbroken(self.domain.display_name(unit))

    def letter(self, note: Note) -> str:
        """Return the letter of the clause that a note is on."""
        letters = note.unit.partition(":")[2].split(".")[1:]
        return "".join(printed_letter(letter, self.language) for letter in letters)

    def unit(self, note: Note) -> Unit | None:
        """Return the unit that a note is on, or the one beneath which it stands."""
        return self.domain.find(note.unit, self.docname) or self.domain.find(
            note.home, self.docname
        )

    def name(self, note: Note) -> str:
        """Return what the edition calls the unit of a note."""
        unit = self.unit(note)
        if unit is not None:
            return self.domain.display_name(unit)
        if ":" not in note.unit:
            return translation(self.language).gettext("The whole book")
        return printed_reference(note.unit, "section", self.language)

    def spoken(self, note: Note) -> str:
        """Return the language of that name: of a title that is not translated, the book's."""
        unit = self.unit(note)
        return unit.language if unit is not None and unit.title else self.language

    def href(self, note: Note) -> str:
        """Return the address of a note beneath its unit, or of the unit; empty if it has none."""
        unit = self.unit(note)
        if unit is None:
            return ""
        page = self.builder.get_relative_uri(self.docname, unit.docname)
        beneath = "" if is_epub(self.builder) else note.anchor
        return f"{page}#{beneath or unit.anchor}"

    def listed(self, note: Note) -> str:
        """Return the address of a note in the list of the whole book; empty if there is none."""
        if not note.id or APPARATUS_PAGE not in self.builder.env.all_docs:
            return ""
        return f"{self.builder.get_relative_uri(self.docname, APPARATUS_PAGE)}#{note.id}"


def visit_critical_notes(self: HTML5Translator, node: Element) -> None:
    """Write the notes of one unit, closed until they are asked for."""
    notes: list[Note] = node["notes"]
    page = _Page(self, notes[0].book)
    self.body.append(page.macros(critical.heading(len(notes), page.language)).beneath(notes))
    raise nodes.SkipNode


def visit_apparatus(self: HTML5Translator, node: Element) -> None:
    """Write all the notes of a book: how many of each kind, then a table of each treatment."""
    page = _Page(self, node["game"])
    notes = _notes(self.builder.env, node["game"])
    _ = translation(page.language).gettext
    listed = (
        (Treatment.EMENDED, _("Emendations"), (_("Received"), _("Published"))),
        (Treatment.KEPT, _("Kept as received"), (_("Received"), "")),
        (Treatment.REJECTED, _("Proposed, not adopted"), (_("Received"), _("Proposed"))),
    )
    kinds = " · ".join(f"{words} {count}" for words, count in critical.counts(notes, page.language))
    self.body.append(f'<p class="critical-counts">{self.encode(kinds)}</p>\n')
    macros = page.macros()
    for treatment, caption, pair in listed:
        among = [note for note in notes if note.treatment is treatment]
        if among:
            self.body.append(macros.table(caption, among, pair))
    raise nodes.SkipNode


def setup_critical_html(app: Sphinx) -> None:
    """Register critical notes on pages, and the page of them all."""
    app.add_directive_to_domain("hoyle", "apparatus", ApparatusDirective)
    app.add_post_transform(PlaceCriticalNotes)
    app.connect("source-read", depend)
    app.connect("env-updated", note_beneath)
    app.add_node(hoyle_nodes.critical_notes, html=(visit_critical_notes, None))
    app.add_node(hoyle_nodes.apparatus, html=(visit_apparatus, None))
