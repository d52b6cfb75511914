"""The directives ``law``, ``clause``, ``author-note`` and ``editor-note``, and their HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.ids import CLAUSE, UNIT, Fault, anchor, book_of
from sphinx_hoyle.book.references import (
    has_printed_name,
    is_labelled,
    printed_letter,
    printed_number,
    printed_reference,
)

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

_OPEN = "hoyle:open-units"  # the laws and clauses that enclose the one being read, outermost first


class UnitDirective(SphinxDirective):
    """What laws, clauses and notes share: an id, perhaps a title, and a body."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {}

    @property
    def not_played(self) -> Mapping[str, str]:
        """What the option of that name says: why no referee carries this out."""
        said = self.options.get("not-played")
        return {} if said is None else {"not_played": said}

    def problem(self, fault: Fault, message: str) -> None:
        """Record a problem at this directive."""
        hoyle_domain(self.env).note_problem(self.env.docname, self.lineno, fault, message)

    @property
    def open_units(self) -> list[str]:
        """The laws and clauses that enclose this directive, outermost first."""
        return cast("list[str]", self.env.current_document.setdefault(_OPEN, []))

    def unit(self, kind: type[nodes.Element], unit: str, **attributes: Any) -> nodes.Element:
        """Return a node of ``kind`` with its id, book and place."""
        book = book_of(self.env.docname, self.config)
        if book is None:
            message = f"{self.name} {unit!r} stands outside the books ({', '.join(self.books)})"
            self.problem(Fault.OUT_OF_PLACE, message)
        ids = [anchor(unit)]
        node = kind("", game=book or "", unit=unit, ids=ids, **attributes)
        self.set_source_info(node)
        # A second use of an id is told by `ids.faults`, in words of the laws.
        self.state.document.ids.setdefault(ids[0], node)
        return node

    @property
    def books(self) -> list[str]:
        """The books of the project."""
        return sorted(self.config.hoyle_books)

    def body(self, unit: str) -> list[nodes.Node]:
        """Return the content, read while ``unit`` is open."""
        self.open_units.append(unit)
        try:
            return self.parse_content_to_nodes()
        finally:
            self.open_units.pop()


class LawDirective(UnitDirective):
    """``{law} 64``, ``{law} 64 Title``, ``{law} hidden-trump``: one unit of a book.

    Its option ``not-played`` says why no referee carries it out: what it leaves to the players.
    """

    option_spec: ClassVar = {"not-played": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Return a `law` with its label, perhaps its title, and its body."""
        unit, _space, title = self.arguments[0].partition(" ")
        if not UNIT.fullmatch(unit):
            message = f"{unit!r} is no id of a law; expected a number or a name-like-this"
            self.problem(Fault.BAD_ID, message)
            return self.body(unit)  # which may have more to tell of
        if self.open_units:
            message = f"law {unit!r} stands inside {self.open_units[-1]!r}"
            self.problem(Fault.OUT_OF_PLACE, message)
        numbered = unit[0].isdigit()
        law = self.unit(hoyle_nodes.law, unit, numbered=numbered, **self.not_played)
        law += hoyle_nodes.label("", value=unit)
        if title := title.strip():
            content, messages = self.parse_inline(title, lineno=self.lineno)
            heading = hoyle_nodes.law_title(title, "", *content)
            self.set_source_info(heading)
            law += [heading, *messages]
        law += self.body(unit)
        return [law]


class ClauseDirective(UnitDirective):
    """``{clause} e``, ``{clause} 2``, ``{clause} p2``: a part of the law or clause around it.

    The last is a paragraph that the book leaves without a label. Its option ``not-played`` is that
    of a law.
    """

    option_spec: ClassVar = {"not-played": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Return a `clause` with its label and its body."""
        letter = self.arguments[0].strip()
        if not CLAUSE.fullmatch(letter):
            message = f"{letter!r} is no id of a clause; expected a to p, 2, or p2 for a paragraph"
            self.problem(Fault.BAD_ID, message)
            return self.parse_content_to_nodes()
        if not self.open_units:
            self.problem(Fault.OUT_OF_PLACE, f"clause {letter!r} stands outside a law")
        unit = ".".join([*self.open_units[-1:], letter])
        clause = self.unit(hoyle_nodes.clause, unit, letter=letter, **self.not_played)
        clause += hoyle_nodes.label("", value=letter)
        clause += self.body(unit)
        return [clause]


class NoteDirective(UnitDirective):
    """A note with an id of its own."""

    kind: ClassVar[type[nodes.Element]]

    def run(self) -> list[nodes.Node]:
        """Return the note with its body."""
        unit = self.arguments[0].strip()
        if not UNIT.fullmatch(unit) or unit.isdigit():
            self.problem(Fault.BAD_ID, f"{unit!r} is no id of a note; expected a name-like-this")
            return self.parse_content_to_nodes()
        note = self.unit(self.kind, unit)
        note += self.parse_content_to_nodes()
        return [note]


class AuthorNoteDirective(NoteDirective):
    """``{author-note} note-law-8``: a note that the book itself prints."""

    kind = hoyle_nodes.author_note


class EditorNoteDirective(NoteDirective):
    """``{editor-note} note-66``: a note by the editors of this edition."""

    kind = hoyle_nodes.editor_note


def visit_unit(self: HTML5Translator, node: nodes.Element) -> None:
    """Open a law, clause or note."""
    name = type(node).__name__.replace("_", "-")
    classes = [name] if node.get("numbered", True) else [name, "named"]
    if isinstance(node, hoyle_nodes.clause) and not is_labelled(node["letter"]):
        classes.append("unlabelled")
    self.body.append(self.starttag(node, "div", CLASS=" ".join(classes)))


def visit_editor_note(self: HTML5Translator, node: nodes.Element) -> None:
    """Open an editors' note, headed as such."""
    self.body.append(self.starttag(node, "div", CLASS="editor-note", role="note"))
    unit = f"{node['game']}:{node['unit']}"
    heading = printed_reference(unit, "editor-note", self.config.language)
    self.body.append(
        f'<p class="note-heading"><a href="#{node["ids"][0]}">{self.encode(heading)}</a></p>\n'
    )


def depart_unit(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</div>\n")


def printed_label(node: nodes.Element, language: str) -> str:
    """Return a law's or clause's label as it stands before the text; empty for a named unit."""
    unit = node.parent
    if isinstance(unit, hoyle_nodes.clause):
        return printed_letter(node["value"], language)
    return printed_number(node["value"], language) if unit["numbered"] else ""


def visit_label(self: HTML5Translator, node: nodes.Element) -> None:
    """Print the number or letter in the margin, as the unit's own link."""
    unit, language = node.parent, self.config.language
    kind = "clause" if isinstance(unit, hoyle_nodes.clause) else "law"
    printed = printed_label(node, language) or {"law": "§", "clause": "¶"}[kind]
    name = f"{unit['game']}:{unit['unit']}"
    titles = [each.astext() for each in unit if isinstance(each, hoyle_nodes.law_title)]
    spoken = (
        titles[0]
        if titles and not has_printed_name(name)
        else printed_reference(name, kind, language, self.config.hoyle_books)
    )
    self.body.append(
        f'<a class="unit-label" href="#{unit["ids"][0]}">'
        f'<span aria-hidden="true">{self.encode(printed)}</span>'
        f'<span class="visually-hidden">{self.encode(spoken)}</span></a>\n'
    )
    raise nodes.SkipNode


def visit_law_title(self: HTML5Translator, node: nodes.Element) -> None:
    """Open the title of a law, which is no heading of the page's outline."""
    self.body.append(self.starttag(node, "p", "", CLASS="law-title"))


def depart_law_title(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</p>\n")


def setup_law(app: Sphinx) -> None:
    """Register directives and nodes of laws, clauses and notes."""
    for name, directive in {
        "law": LawDirective,
        "clause": ClauseDirective,
        "author-note": AuthorNoteDirective,
        "editor-note": EditorNoteDirective,
    }.items():
        app.add_directive_to_domain("hoyle", name, directive)
    unit = (visit_unit, depart_unit)
    note = (visit_editor_note, depart_unit)
    title = (visit_law_title, depart_law_title)
    app.add_node(hoyle_nodes.law, html=unit)
    app.add_node(hoyle_nodes.clause, html=unit)
    app.add_node(hoyle_nodes.author_note, html=unit)
    app.add_node(hoyle_nodes.editor_note, html=note)
    app.add_node(hoyle_nodes.law_title, html=title)
