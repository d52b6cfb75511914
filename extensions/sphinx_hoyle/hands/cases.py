"""Cases: the hands and readings of a law beside its illustrations, gathered behind one line.

A law is read with the one or two hands that make it plain. All others are its cases: they have a
page of their own, which that line leads to, and a casebook in print.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from docutils import nodes
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment.collectors import EnvironmentCollector
from sphinx.transforms import SphinxTransform

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.domain import PASSAGES
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.book.ids import book_of, identifier
from sphinx_hoyle.narration.counted import CASES, DOUBTFUL, counted

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

# What may stand between a law and the line that leads to its cases.
_BESIDE = (hoyle_nodes.author_note, hoyle_nodes.editor_note, hoyle_nodes.hand)


@dataclass(frozen=True, slots=True)
class Gathered:
    """The cases of one unit: how many hands and readings, and the ids of the hands in both."""

    unit: str
    hands: int
    readings: int
    shown: tuple[str, ...]

    @property
    def page(self) -> str:
        """The name of the page that they have for themselves."""
        return cases_page(self.unit)

    def counted(self, language: str) -> str:
        """Return how many there are, as the edition says it."""
        kinds = ((CASES, self.hands), (DOUBTFUL, self.readings))
        return " · ".join(counted(kind, count, language) for kind, count in kinds if count)


def cases_page(unit: str) -> str:
    """Return the name of the page of a unit's cases: ``whist/cases/64`` of ``whist:64``."""
    book, _, name = unit.partition(":")
    return f"{book}/cases/{name}"


def is_case(node: nodes.Node) -> bool:
    """Return whether a node is a hand, but no illustration, or readings of a rule."""
    if isinstance(node, hoyle_nodes.hand):
        return not node["illustration"]
    return isinstance(node, hoyle_nodes.readings)


def is_gathered(node: nodes.Node) -> bool:
    """Return whether a hand or readings stand among the cases of a unit, not on its page."""
    return isinstance(node.parent, hoyle_nodes.cases)


class GatherCases(SphinxTransform):
    """Put the cases of each unit of a book into one `cases`, below its notes and illustrations."""

    default_priority = 870  # when all inside a hand is in place, before Sphinx tells of it (880)

    def apply(self, **kwargs: Any) -> None:
        """Gather the cases of the page; those above its first unit belong to its section."""
        book = book_of(self.env.docname, self.config)
        if book is None:
            return
        parents = dict.fromkeys(
            node.parent for node in self.document.findall(nodes.Element) if is_case(node)
        )
        gathering = _Gathering(book)
        for parent in parents:
            if parent is not None:
                gathering.among(parent)
        for node in [*self.document.findall(hoyle_nodes.cases)]:
            if not node.children:
                node.parent.remove(node)


class _Gathering:
    """Gathers the cases of one page: those of a unit all at the last place where it has any."""

    def __init__(self, book: str) -> None:
        self.book = book
        self.found: dict[str, hoyle_nodes.cases] = {}

    def among(self, parent: nodes.Element) -> None:
        """Gather the cases among the children of ``parent``."""
        unit = _unit_around(parent, self.book)
        arranged: list[nodes.Node] = []
        run: list[nodes.Node] = []  # cases, with the notes and illustrations that follow
        for child in parent.children:
            if is_case(child) or (run and isinstance(child, _BESIDE)):
                run.append(child)
                continue
            arranged += self._behind(run, unit)
            run = []
            arranged.append(child)
            if isinstance(child, hoyle_nodes.law):
                unit = identifier(child["game"], child["unit"])
            elif isinstance(child, PASSAGES) and child["ids"]:
                unit = identifier(self.book, child["ids"][0])
        arranged += self._behind(run, unit)
        parent.clear()
        parent.extend(arranged)

    def _behind(self, run: list[nodes.Node], unit: str) -> list[nodes.Node]:
        """Return what stands among cases, and the cases behind it."""
        if not run:
            return []
        cases = hoyle_nodes.cases("", unit=unit)
        if (before := self.found.get(unit)) is not None:
            cases.extend(before.children)
            before.clear()
        self.found[unit] = cases
        cases.extend(child for child in run if is_case(child))
        for place, child in enumerate(cases.children, 1):
            cast("nodes.Element", child)["case"] = place
        return [*(child for child in run if not is_case(child)), cases]


def _unit_around(node: nodes.Element, book: str) -> str:
    """Return the unit that a part of a page belongs to: a law, or the nearest section."""
    place: nodes.Element | None = node
    while place is not None:
        if isinstance(place, hoyle_nodes.law):
            return identifier(place["game"], place["unit"])
        if isinstance(place, nodes.section) and place["ids"]:
            return identifier(book, place["ids"][0])
        place = place.parent
    return identifier(book, "index")


def unit_of(hand: nodes.Element) -> str:
    """Return the law that a hand on a page illustrates: the one before it, or that it is part of.

    Empty where it illustrates none.
    """
    place = hand
    while (parent := place.parent) is not None:
        for before in reversed(parent.children[: parent.index(place)]):
            if isinstance(before, hoyle_nodes.law):
                return identifier(before["game"], before["unit"])
        if isinstance(parent, hoyle_nodes.law):
            return identifier(parent["game"], parent["unit"])
        place = parent
    return ""


class CasesCollector(EnvironmentCollector):
    """Keeps which cases each page has, for those that lead from one law's to the next."""

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        """Forget a page."""
        cases_of(env).pop(docname, None)

    def merge_other(
        self, app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment
    ) -> None:
        """Take over what a parallel process found on the pages it read."""
        found = cases_of(other)
        cases_of(env).update({name: found[name] for name in docnames if name in found})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        """Count the cases of the page just read."""
        if found := list(gathered(doctree)):
            cases_of(app.env)[app.env.docname] = found


def gathered(document: nodes.document) -> Iterator[Gathered]:
    """Yield the cases on a page, unit by unit."""
    for node in document.findall(hoyle_nodes.cases):
        yield gathered_in(node)


def gathered_in(node: nodes.Element) -> Gathered:
    """Return what a `cases` holds."""
    hands = sum(isinstance(child, hoyle_nodes.hand) for child in node.children)
    # Of one shown twice on a page, only the first has an id.
    shown = tuple(
        one["hand"] for one in node.findall(nodes.Element) if one.get("hand") and one["ids"]
    )
    return Gathered(node["unit"], hands, len(node.children) - hands, shown)


def cases_of(env: BuildEnvironment) -> dict[str, list[Gathered]]:
    """Return the cases of each page that has any."""
    # Sphinx has collectors keep their data as attributes that its environment does not declare.
    if not hasattr(env, "hoyle_cases"):
        env.hoyle_cases = {}  # type: ignore[attr-defined]
    return cast("dict[str, list[Gathered]]", env.hoyle_cases)  # type: ignore[attr-defined]


def has_pages_of_cases(builder: Builder) -> bool:
    """Return whether what is built has a page for the cases of a unit: the website alone has."""
    return isinstance(builder, StandaloneHTMLBuilder) and not is_epub(builder)


def page_of_case(env: BuildEnvironment, hand: str) -> str | None:
    """Return the name of the page that has a hand, given its id, among the cases of a unit."""
    return next(
        (found.page for page in cases_of(env).values() for found in page if hand in found.shown),
        None,
    )


def setup_cases(app: Sphinx) -> None:
    """Register what gathers the cases of a page."""
    app.add_transform(GatherCases)
    app.add_env_collector(CasesCollector)
