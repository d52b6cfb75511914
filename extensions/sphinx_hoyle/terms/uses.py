"""Where each concept is used: recorded with the page, listed in the order of the books."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.nodes import clean_astext

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import is_aid
from sphinx_hoyle.book.domain import Unit, hoyle_domain
from sphinx_hoyle.book.ids import book_of, identifier
from sphinx_hoyle.languages.numerals import digits
from sphinx_hoyle.terms.links import TERMS_PAGE, concept_references, unit_around

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

_UNITS = (hoyle_nodes.law, hoyle_nodes.author_note)
_EDITORS = (
    hoyle_nodes.editor_note,
    hoyle_nodes.about_book,
    hoyle_nodes.hand,
    hoyle_nodes.readings,
)


@dataclass(frozen=True)
class UsedIn:
    """The units of one book that use a concept, in the order of the book.

    ``title`` is the book's as the edition calls it, in ``language``.
    """

    title: str
    language: str
    units: tuple[Unit, ...]


def uses_on_page(
    docname: str, document: nodes.document, config: Config
) -> Iterator[tuple[str, str]]:
    """Yield each concept with each unit of the books' own text that uses it, as shown."""
    book = book_of(docname, config)
    if book is None or is_aid(docname):
        return
    seen = set()
    for reference in concept_references(document):
        unit = _unit_of(reference, book)
        if unit is not None and (use := (reference["reftarget"], unit)) not in seen:
            seen.add(use)
            yield use


def _unit_of(reference: nodes.Element, book: str) -> str | None:
    """Return the law or note, else the section, that uses a term; None for editors' words."""
    place = reference.parent
    while place is not None:
        if isinstance(place, (*_EDITORS, hoyle_nodes.original)):
            return None
        place = place.parent
    unit: nodes.Element | None = unit_around(reference)
    if isinstance(unit, _UNITS):
        return identifier(unit["game"], unit["unit"])
    while unit is not None and not isinstance(unit, nodes.section):
        unit = unit.parent
    return identifier(book, unit["ids"][0]) if unit is not None and unit["ids"] else None


def pages_in_order(env: BuildEnvironment) -> list[str]:
    """Return the pages as the contents list them, each before those below it."""
    ordered: dict[str, None] = {}

    def visit(docname: str) -> None:
        if docname not in ordered:
            ordered[docname] = None
            for below in env.toctree_includes.get(docname, ()):
                visit(below)

    visit(env.config.root_doc)
    for docname in sorted(env.all_docs):
        visit(docname)
    return list(ordered)


def used_in(env: BuildEnvironment) -> dict[str, list[UsedIn]]:
    """Return where each concept is used, by book, in the order of the books."""
    domain = hoyle_domain(env)
    found: dict[str, dict[str, Unit]] = {}
    for docname in pages_in_order(env):
        for concept, name in domain.uses.get(docname, ()):
            if unit := domain.find(name, docname):
                found.setdefault(concept, {})[name] = unit
    return {concept: list(_by_book(units.values(), env)) for concept, units in found.items()}


def _by_book(units: Iterable[Unit], env: BuildEnvironment) -> Iterator[UsedIn]:
    domain = hoyle_domain(env)
    for book, listed in groupby(units, lambda unit: unit.id.partition(":")[0]):
        index = f"{book}/index"
        title = clean_astext(env.titles[index]) if index in env.titles else book
        opening = next((unit for unit in domain.units.get(index, ()) if unit.title == title), None)
        language = opening.language if opening else env.config.language
        yield UsedIn(title, language, tuple(listed))


def listed_name(unit: Unit, env: BuildEnvironment) -> str:
    """Return what a unit is called in a list under its book: a law by its number alone."""
    number = unit.id.partition(":")[2]
    if number.isdigit():
        return digits(number, env.config.language)
    return hoyle_domain(env).display_name(unit)


def list_again(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Have the list of terms written again when a concept is used somewhere else than before."""
    domain = hoyle_domain(env)
    lists = repr([(page, domain.uses.get(page)) for page in pages_in_order(env)])
    written = hashlib.sha256(lists.encode()).hexdigest()
    if TERMS_PAGE not in env.all_docs or domain.data.get("listed") == written:
        return []
    domain.data["listed"] = written
    return [TERMS_PAGE]


def note_uses(app: Sphinx, document: nodes.document) -> None:
    """Note with its page what it uses, in the words of its translation."""
    docname = app.env.docname
    hoyle_domain(app.env).uses[docname] = list(uses_on_page(docname, document, app.config))


def setup_term_uses(app: Sphinx) -> None:
    """Register the record of uses."""
    app.connect("doctree-read", note_uses)
    app.connect("env-updated", list_again)
