"""The domain ``hoyle``: what the books contain, and where each reference leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, cast

from docutils import nodes
from sphinx import addnodes
from sphinx.domains import Domain, ObjType
from sphinx.util.nodes import clean_astext, make_refnode

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.guest import is_asleep
from sphinx_hoyle.book.ids import Fault, Problem, book_of, identifier, line_of
from sphinx_hoyle.book.references import printed_passage, printed_reference
from sphinx_hoyle.book.unbroken import unbroken
from sphinx_hoyle.catalogs import N_, translation

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment


@dataclass(frozen=True)
class Unit:
    """A law, clause, note, section or passage, as the page that holds it recorded it.

    ``title`` is that of a passage's section, since it has none itself.
    """

    id: str
    kind: str
    docname: str
    anchor: str
    line: int
    title: str
    language: str

    unshown: ClassVar = ("line",)


@dataclass(frozen=True)
class Reference:
    """A reference as written: its role, its target, its line."""

    role: str
    target: str
    line: int


@dataclass(frozen=True)
class OtherReferences:
    """References of a role that lead to something else than a unit of a book.

    ``fault`` returns what is wrong with a target, or nothing; it is told as of ``kind``.
    ``shown`` returns what stands in the place of a reference, given its content; None where it
    leads nowhere.
    """

    kind: Fault
    fault: Callable[[BuildEnvironment, str], str]
    shown: Callable[[BuildEnvironment, Builder, str, str, nodes.Element], nodes.Element | None]


_KINDS: dict[type[nodes.Element], str] = {
    hoyle_nodes.law: "law",
    hoyle_nodes.clause: "clause",
    hoyle_nodes.author_note: "note",
    hoyle_nodes.editor_note: "editor-note",
}
# Blocks of prose that a target above them makes units of their own.
PASSAGES = (
    nodes.paragraph,
    nodes.bullet_list,
    nodes.enumerated_list,
    nodes.definition_list,
    nodes.block_quote,
    nodes.line_block,
    nodes.table,
)
_RECORDS = ("units", "references", "problems", "uses")  # by page, in the domain's data
_FAULTS = {"law": Fault.NO_SUCH_LAW, "caller": Fault.NO_SUCH_NOTE}


def _in_another_language(node: nodes.Node) -> bool:
    """Return whether a text around the node stands in another language than the edition's."""
    place = node.parent
    while place is not None:
        if isinstance(place, hoyle_nodes.original) or "fallback" in place["classes"]:
            return True
        place = place.parent
    return False


def title_above(node: nodes.Element) -> nodes.title | None:
    """Return the title of the innermost section around a block, or None."""
    place = node.parent
    while place is not None and not isinstance(place, nodes.section):
        place = place.parent
    return place.next_node(nodes.title) if place is not None else None


def passage_title(node: nodes.Element) -> nodes.title | nodes.term | None:
    """Return what a passage goes by: its first term, or the title of its section, or None."""
    if isinstance(node, nodes.definition_list):
        return node.next_node(nodes.term)
    return title_above(node)


class HoyleDomain(Domain):
    """Laws, clauses, notes, sections and passages, and the references between them.

    Directives and roles are added by the modules that define them.
    """

    name = "hoyle"
    label = "Hoyle"
    object_types: ClassVar[dict[str, ObjType]] = {
        "law": ObjType(N_("law"), "law", "caller"),
        "clause": ObjType(N_("clause"), "law"),
        "note": ObjType(N_("note"), "law", "caller"),
        "editor-note": ObjType(N_("editors’ note"), "law", "caller"),
        "section": ObjType(N_("section"), "law"),
        "passage": ObjType(N_("passage"), "law"),
    }
    initial_data: ClassVar[dict[str, Any]] = {kind: {} for kind in _RECORDS}
    others: ClassVar[dict[str, OtherReferences]] = {}  # by role, from whoever defines the role
    data_version = 4  # raise it when what is recorded changes shape

    _index: dict[str, Unit] | None = None

    @property
    def index(self) -> dict[str, Unit]:
        """All units by their ids; who wants to know what is sought may put another in its place."""
        if self._index is None:
            self._index = {
                unit.id: unit for docname in sorted(self.units) for unit in self.units[docname]
            }
        return self._index

    @index.setter
    def index(self, index: dict[str, Unit]) -> None:
        self._index = index

    @property
    def units(self) -> dict[str, list[Unit]]:
        """What each page holds, in the page's order."""
        return cast("dict[str, list[Unit]]", self.data["units"])

    @property
    def references(self) -> dict[str, list[Reference]]:
        """What each page refers to."""
        return cast("dict[str, list[Reference]]", self.data["references"])

    @property
    def problems(self) -> dict[str, list[Problem]]:
        """What was found wrong on each page while it was read."""
        return cast("dict[str, list[Problem]]", self.data["problems"])

    @property
    def uses(self) -> dict[str, list[tuple[str, str]]]:
        """Each concept with each unit that uses it, by page, as the room of the terms notes it."""
        return cast("dict[str, list[tuple[str, str]]]", self.data["uses"])

    def note_problem(self, docname: str, line: int, fault: str, message: str) -> None:
        """Keep a problem with its page; every build reports it, until the page is read again."""
        self.problems.setdefault(docname, []).append(Problem(docname, line, fault, message))

    def clear_doc(self, docname: str) -> None:
        """Forget what a page recorded."""
        self._index = None
        for kind in _RECORDS:
            self.data[kind].pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what a parallel process recorded for the pages it read."""
        self._index = None
        for kind in _RECORDS:
            self.data[kind].update(
                {doc: found for doc, found in otherdata[kind].items() if doc in docnames}
            )

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        """Record what a page holds and refers to, in the words of its translation."""
        self._index = None
        if is_asleep(document, env.config):
            self.units[docname], self.references[docname] = [], []
            return
        self.units[docname] = list(self._units_of(docname, document))
        self.references[docname] = [
            Reference(node["reftype"], node["reftarget"], line_of(node))
            for node in document.findall(addnodes.pending_xref)
            if node.get("refdomain") == self.name and not node.get("recognized")
        ]
        # Labels of the standard domain let any other project link here, without our domain.
        for unit in self.units[docname]:
            if unit.kind != "section":
                env.domains.standard_domain.note_hyperlink_target(
                    unit.id, docname, unit.anchor, self.display_name(unit)
                )

    def _units_of(self, docname: str, document: nodes.document) -> Iterator[Unit]:
        book = book_of(docname, self.env.config)
        for node in document.findall(nodes.Element):
            if isinstance(node, nodes.section):
                title = node.next_node(nodes.title)
                line = (title.line if title else None) or line_of(node)
                words = clean_astext(title) if title else ""
                if node.get("implicit"):
                    target = identifier(book, "name")
                    message = f"heading {words!r} has no id; write ({target})= above it"
                    self.note_problem(docname, line, Fault.NO_ID, message)
                    continue
                language = self._language(title)
                for name in node["ids"]:
                    unit = identifier(book, name)
                    yield Unit(unit, "section", docname, name, line, words, language)
            elif kind := _KINDS.get(type(node)):
                titles = [child for child in node if isinstance(child, hoyle_nodes.law_title)]
                title = titles[0] if titles else None
                words = clean_astext(title) if title else ""
                unit = identifier(node["game"], node["unit"])
                language = self._language(title)
                yield Unit(unit, kind, docname, node["ids"][0], line_of(node), words, language)
            elif isinstance(node, PASSAGES) and node["names"]:
                named = passage_title(node)
                words, language = clean_astext(named) if named else "", self._language(named)
                for name in node["ids"]:
                    unit = identifier(book, name)
                    yield Unit(unit, "passage", docname, name, line_of(node), words, language)

    def _language(self, title: nodes.title | nodes.term | None) -> str:
        """Return the language of a title: the edition's, unless it is marked as another."""
        if title is not None:
            for part in title.findall(nodes.TextElement):
                if "fallback" in part["classes"]:
                    [mark] = [name for name in part["classes"] if name.startswith("language-")]
                    return str(mark.removeprefix("language-"))
        return str(self.env.config.language)

    def find(self, target: str, docname: str) -> Unit | None:
        """Return the unit that ``target``, written on the page ``docname``, means, or None.

        A target without the name of a book is sought in the book of the page, then outside the
        books.
        """
        if ":" not in target:
            own = identifier(book_of(docname, self.env.config), target)
            return self.index.get(own) or self.index.get(target)
        return self.index.get(target)

    def display_name(self, unit: Unit) -> str:
        """Return what the edition calls a unit: «Law 64 (e)», «नियम ६४ (उ)», «Hidden trump».

        What has no number goes by its title, where it has one; a passage by that of its section
        and its own number there.
        """
        if unit.kind == "passage":
            return printed_passage(unit.id, unit.title, self.env.config.language)
        numbered = unit.anchor.startswith("law-")
        title = "" if numbered else unit.title
        config = self.env.config
        return title or printed_reference(unit.id, unit.kind, config.language, config.hoyle_books)

    def language_of_name(self, unit: Unit) -> str:
        """Return the language of the `display_name` of a unit: that of its title, if it has one."""
        by_edition = unit.anchor.startswith("law-") or not unit.title
        return str(self.env.config.language) if by_edition else unit.language

    def fault_of(self, docname: str, reference: Reference) -> Problem | None:
        """Return what is wrong with a reference, or None."""
        if other := self.others.get(reference.role):
            message = other.fault(self.env, reference.target)
            return Problem(docname, reference.line, other.kind, message) if message else None
        if self.find(reference.target, docname):
            return None
        message = f"{reference.role} {reference.target!r} does not exist"
        return Problem(docname, reference.line, _FAULTS[reference.role], message)

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Return the link that a reference becomes, in the words and digits of the edition."""
        docname = node.get("refdoc", fromdocname)
        if other := self.others.get(typ):
            # What stands there is no reference, but Sphinx only puts it in the place of one.
            shown = other.shown(env, builder, fromdocname, target, contnode)
            return cast("nodes.reference | None", shown)
        unit = self.find(target, docname)
        if unit is None:
            return None
        if typ == "caller":
            return self._caller(builder, fromdocname, unit)
        if not node["refexplicit"]:
            words = self.display_name(unit)
            home = unit.id.partition(":")[0]
            if home != book_of(docname, env.config) and f"{home}/index" in env.titles:
                words = f"{words}, {clean_astext(env.titles[f'{home}/index'])}"
            contnode = nodes.inline("", unbroken(words), classes=["law-reference"])
            if unit.language != env.config.language or _in_another_language(node):
                contnode["classes"].append(f"language-{unit.language}")
        return make_refnode(builder, fromdocname, unit.docname, unit.anchor, contnode)

    def _caller(self, builder: Builder, fromdocname: str, unit: Unit) -> nodes.reference:
        number = unit.anchor.removeprefix("note-")
        value = number if number.isdigit() else "*"  # a note named for its law has no number
        book = unit.id.partition(":")[0]
        title = self.display_name(unit)
        caller = hoyle_nodes.caller("", "", book=book, value=value, title=title)
        link = make_refnode(builder, fromdocname, unit.docname, unit.anchor, nodes.Text(""))
        for place in ("refid", "refuri"):
            if place in link:
                caller[place] = link[place]
        return cast("nodes.reference", caller)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Return what a reference of no stated role may lead to."""
        unit = self.find(target, node.get("refdoc", fromdocname))
        if unit is None or unit.kind == "section":  # sections are also labels of the std domain
            return []
        link = make_refnode(builder, fromdocname, unit.docname, unit.anchor, contnode)
        return [("hoyle:law", link)]

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:
        """Return what the edition calls units of a type; the search page says it."""
        return translation(self.env.config.language).gettext(type.lname)

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Yield every unit for the search index and for the inventory of other projects."""
        for docname in sorted(self.units):
            for unit in self.units[docname]:
                priority = -1 if unit.kind == "section" else 1  # headings are found as titles
                yield unit.id, self.display_name(unit), unit.kind, docname, unit.anchor, priority


def hoyle_domain(env: BuildEnvironment) -> HoyleDomain:
    """Return the domain of this project's books."""
    return cast("HoyleDomain", env.domains["hoyle"])


def already_reported(
    app: Sphinx, domain: Domain | None, node: addnodes.pending_xref
) -> bool | None:
    """Keep Sphinx from reporting what `ids.report` reports in every build."""
    return True if domain is not None and domain.name == "hoyle" else None


def setup_domain(app: Sphinx) -> None:
    """Register the domain."""
    app.add_domain(HoyleDomain)
    app.connect("warn-missing-reference", already_reported)
