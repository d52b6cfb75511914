"""What is wrong with the ids and references of the pages, told in every build."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sphinx.util import logging

from hoyle.games import GAMES
from hoyle.problems import shortened
from sphinx_hoyle.book.domain import HoyleDomain, hoyle_domain
from sphinx_hoyle.book.ids import Fault, Problem

if TYPE_CHECKING:
    from sphinx.application import Sphinx

logger = logging.getLogger(__name__)


def faults(domain: HoyleDomain) -> Iterator[Problem]:
    """Yield what is wrong with the ids of all pages, from what the pages recorded when read."""
    for problems in domain.problems.values():
        yield from problems
    seen: dict[str, str] = {}
    for docname in sorted(domain.units):
        for unit in domain.units[docname]:
            if first := seen.get(unit.id):
                message = f"{unit.id!r} is used twice; it is first used at {first}"
                yield Problem(docname, unit.line, Fault.DUPLICATE_ID, message)
            else:
                seen[unit.id] = f"{domain.env.doc2path(docname, base=False)}:{unit.line}"
    for docname, references in domain.references.items():
        for reference in references:
            if problem := domain.fault_of(docname, reference):
                yield problem
    yield from unargued(domain)


def unargued(domain: HoyleDomain) -> Iterator[Problem]:
    """Yield each default of a published game that no decision argues, though its option names one.

    A project that prints no decisions has none to look for.
    """
    units = [unit for units in domain.units.values() for unit in units]
    decisions = {unit.id: unit for unit in units if unit.id.startswith("decision-")}
    if not decisions:
        return
    home = min(decisions.values(), key=lambda unit: (unit.docname, unit.line))
    books = {unit.id.partition(":")[0] for unit in units}
    for game in GAMES.values():
        if game.name not in books:
            continue
        for name, option in game.options.items():
            if option.decision is not None and option.decision not in decisions:
                message = (
                    f"the default of {game.name}'s option {name!r} rests on {option.decision!r},"
                    " which does not exist; expected it among the decisions"
                )
                yield Problem(home.docname, home.line, Fault.NO_SUCH_DECISION, message)


def report(app: Sphinx, error: Exception | None) -> None:
    """Report every problem of every page, also of those that this build did not read again.

    Warnings given while reading vanish from an unchanged rebuild, and an exception throws the
    environment away; at ``build-finished`` they are still counted by ``-W``.
    """
    if error is not None:
        return
    for problem in sorted(set(faults(hoyle_domain(app.env)))):
        logger.warning(
            "%s",
            shortened(problem.message),
            location=(problem.docname, problem.line),
            type="hoyle",
            subtype=problem.fault,
        )


def setup_faults(app: Sphinx) -> None:
    """Register the report."""
    app.connect("build-finished", report)
