"""The directive ``{coverage}``: which laws of a book a referee carries out, and in which hands.

Beneath a law that no referee can carry out, its own page says why.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from hoyle.problems import Unreadable
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.account import Account, BookDirective, cell, table
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.ids import Fault, book_of
from sphinx_hoyle.book.references import printed_reference
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.coverage.of_books import (
    INVENTORY,
    Coverage,
    Covered,
    cover,
    is_enforced,
    laws_of,
)
from sphinx_hoyle.coverage.reasons import REASONS
from sphinx_hoyle.editions.made_of import code, digest_of, joined
from sphinx_hoyle.hands.cases import cases_of, has_pages_of_cases, page_of_case
from sphinx_hoyle.hands.directive import store_of
from sphinx_hoyle.received.inventory import Executable, Reason, read_inventory
from sphinx_hoyle.received.published import NOT_PLAYED

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)

PAGE = "coverage"


class coverage(nodes.General, nodes.Element):
    """Where the account of a book stands: filled when the page is written. Attribute: ``game``."""


class TellReasons(SphinxPostTransform):
    """Say beneath each law that no referee can carry out why that is so."""

    default_priority = 290  # before critical notes are placed beneath laws (300)
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Add a line to such laws of the page."""
        _ = translation(self.config.language).gettext
        book = book_of(self.env.docname, self.config)
        laws = list(self.document.findall(hoyle_nodes.law))
        if book is None or not laws:
            return
        reasons = self.reasons(book, laws)
        for law in laws:
            if reason := reasons.get(_id_of(law)):
                why = _("No matter for a referee: %(reason)s.") % {"reason": _(REASONS[reason])}
                law += nodes.paragraph("", why, classes=["not-played"])

    def reasons(self, book: str, laws: Sequence[nodes.Element]) -> dict[str, Reason]:
        """Return why no referee carries out laws, by their ids; what is amiss, `update` tells."""
        path = Path(self.env.srcdir) / f"{book}/{INVENTORY}"
        if path.is_file():
            try:
                listed = read_inventory(path)
            except Unreadable:
                return {}
            return {
                entry.id: entry.why
                for entry in listed
                if entry.why and entry.executable is Executable.NO
            }
        enforced = laws_of(self.config.hoyle_books[book].game)
        found = {}
        for law in laws:
            why, unit = law.get("not_played"), _id_of(law)
            if why not in {None, *Reason}:
                says = f":{NOT_PLAYED}: {why!r} is no reason; expected one of {', '.join(Reason)}"
                logger.warning(says, location=law, type="hoyle", subtype=Fault.BAD_INVENTORY)
            elif why and enforced and not is_enforced(unit, enforced):
                found[unit] = Reason(why)
        return found


class CoverageDirective(BookDirective):
    """``{coverage} whist``: how much of a book is played, then a table of its laws."""

    def run(self) -> list[nodes.Node]:
        """Return the place of the account."""
        book = self.book()
        return [] if book is None else [coverage("", game=book)]


class _Played(Account):
    """Draws what is played of one book for a page of an edition."""

    def __init__(self, app: Sphinx, docname: str, covered: Coverage) -> None:
        super().__init__(app, docname)
        self.covered = covered

    def blocks(self) -> list[nodes.Node]:
        """Return how many laws are played, then the table of all."""
        _ = self.gettext
        laws, rows = self.covered.laws, self.covered.rows
        counts = {
            "all": self.number(len(laws)),
            "done": self.number(sum(not law.wanting for law in laws)),
            "others": self.number(sum(row.executable is Executable.NO for row in rows)),
        }
        counted = _(
            "Laws and clauses that can be carried out, wholly or in part: %(all)s."
            " Enforced and shown by hands: %(done)s. No matter for a referee: %(others)s."
        )
        heads = [cell([nodes.Text(words)], "col") for words in (_("Law"), _("Referee"), _("Hands"))]
        drawn = table(heads, self.rows(), classes=["coverage"])
        return [nodes.paragraph("", counted % counts), drawn]

    def rows(self) -> Iterator[nodes.row]:
        """Yield the rows, those of each page below its title."""
        for docname, rows in groupby(self.covered.rows, _page):
            if docname:
                title = self.link(self.title(docname), docname)
                yield nodes.row("", cell([title], "colgroup", morecols=2), classes=["page-title"])
            for row in rows:
                told = self.hands(row)
                yield nodes.row("", cell([self.unit(row.unit)], "row"), self.verdict(row), told)

    def unit(self, unit: str) -> nodes.Node:
        """Return what the edition calls a unit, leading to it where it is published."""
        found = self.domain.find(unit, self.docname)
        if found is None:
            return nodes.Text(printed_reference(unit, "law", self.language))
        name = self.called(found)
        return self.link([name], found.docname, found.anchor)

    def verdict(self, row: Covered) -> nodes.entry:
        """Return whether a referee can carry a unit out, and if not, why."""
        _ = self.gettext
        answers = {
            Executable.YES: _("yes"),
            Executable.IN_PART: _("in part"),
            Executable.NO: _("no"),
        }
        answer = answers[row.executable]
        reason = row.entry.why if row.entry else None
        if reason is None:
            return cell([nodes.Text(answer)])
        why = _(REASONS[reason])
        if row.executable is Executable.IN_PART:
            why = _("left out: %(reason)s") % {"reason": why}
        return cell([nodes.Text(f"{answer} "), nodes.inline("", why, classes=["reason"])])

    def hands(self, row: Covered) -> nodes.entry:
        """Return the hands that exercise a unit, or the laws that carry it out."""
        _ = self.gettext
        if row.entry and row.entry.by:
            before, _laws, after = _("see %(laws)s").partition("%(laws)s")
            laws = [part for law in row.entry.by for part in (nodes.Text(", "), self.unit(law))]
            return cell([nodes.Text(before), *laws[1:], nodes.Text(after)])
        if row.hands:
            numbered = (self.hand(place, hand) for place, hand in enumerate(row.hands, start=1))
            return cell([part for each in numbered for part in (each, nodes.Text(" "))])
        if row.executable is Executable.NO:
            return cell([nodes.Text("–")])
        waiting = _("no hand yet") if row.enforced else _("not yet enforced")
        return cell([nodes.inline("", waiting, classes=["reason"])])

    def hand(self, place: int, hand: str) -> nodes.Node:
        """Return the number of a hand in its row, leading to it where the book shows it."""
        _ = self.gettext
        words = nodes.inline("", self.number(place), classes=["hand-number"])
        docname, _hash, anchor = self.covered.shown.get(hand, "").partition("#")
        if not docname:
            return words
        if has_pages_of_cases(self.app.builder):
            docname = page_of_case(self.app.env, hand) or docname
        link = self.link([words], docname, anchor)
        link["reftitle"] = _("Hand %(name)s") % {"name": hand}
        return link


def _id_of(law: nodes.Element) -> str:
    return f"{law['game']}:{law['unit']}"


def _page(row: Covered) -> str:
    return (row.page or "").partition("#")[0]


def coverage_of(env: BuildEnvironment) -> dict[str, Coverage]:
    """Return what is played of each book, as `update` last found it."""
    _key, found = getattr(env, "hoyle_coverage", ("", {}))
    return cast("dict[str, Coverage]", found)


def update(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Count again, and return the page that shows it, when it is to be written again."""
    if PAGE not in env.all_docs or app.builder.name == "gettext":
        return []
    store = store_of(app.config)
    hands, played = joined([code(), store.digest()]), None
    former, made_of = coverage_of(env), getattr(env, "hoyle_coverage_of", {})
    found, of = {}, {}
    for book in app.config.hoyle_books:
        folder, laws = Path(env.srcdir) / book, laws_of(app.config.hoyle_books[book].game)
        if not (laws or (folder / INVENTORY).is_file()):
            continue
        of[book] = joined([hands, digest_of(folder)])
        if of[book] == made_of.get(book) and book in former:
            found[book] = former[book]
            continue
        if played is None:
            played = store.outlines()
        try:
            found[book] = cover(folder, laws, played)
        except Unreadable as error:
            for problem in error.problems:
                logger.warning("%s", problem, type="hoyle", subtype=Fault.BAD_INVENTORY)
    env.hoyle_coverage_of = of  # type: ignore[attr-defined]  # as extensions keep their data
    # The page has the names of units, too, and leads to the pages of cases.
    named = {docname: tuple(units) for docname, units in hoyle_domain(env).units.items()}
    led = (named, cases_of(env).copy())
    if getattr(env, "hoyle_coverage", (None, {})) == (led, found):
        return []
    env.hoyle_coverage = (led, found)  # type: ignore[attr-defined]
    return [PAGE]


def fill(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put the account of a book where a page asks for it; of one without any, nothing."""
    for place in list(doctree.findall(coverage)):
        covered = coverage_of(app.env).get(place["game"])
        place.replace_self(_Played(app, docname, covered).blocks() if covered else [])


def setup_coverage_page(app: Sphinx) -> None:
    """Register directive and node."""
    app.add_directive_to_domain("hoyle", "coverage", CoverageDirective)
    app.add_node(coverage)
    app.add_post_transform(TellReasons)
    app.connect("env-get-updated", update)
    app.connect("doctree-resolved", fill)
