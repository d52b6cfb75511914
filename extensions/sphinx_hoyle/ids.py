"""Identifiers: written in the source, the same in every edition, checked in every build."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from hoyle.games import GAMES

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

    from sphinx_hoyle.domain import HoyleDomain

logger = logging.getLogger(__name__)

UNIT = re.compile(r"[1-9][0-9]*|[a-z][a-z0-9]*(-[a-z0-9]+)*")
CLAUSE = re.compile(r"[a-p]|p?[1-9][0-9]*")  # p2: a second paragraph that has no label


class Fault(StrEnum):
    """What can be wrong with an id; the subtype of the warning, ``hoyle.<fault>``."""

    NO_ID = "no-id"
    BAD_ID = "bad-id"
    DUPLICATE_ID = "duplicate-id"
    OUT_OF_PLACE = "out-of-place"
    OUTSIDE = "outside"
    NO_SUCH_LAW = "no-such-law"
    NO_SUCH_NOTE = "no-such-note"
    NO_SUCH_BOOK = "no-such-book"
    BAD_APPARATUS = "bad-apparatus"
    BAD_INVENTORY = "bad-inventory"
    NO_SUCH_CONCEPT = "no-such-concept"
    NO_SUCH_DECISION = "no-such-decision"


@dataclass(frozen=True, order=True)
class Problem:
    """Something wrong on a page, kept with the page so that every build reports it."""

    docname: str
    line: int
    fault: str
    message: str


def book_of(docname: str, config: Config) -> str | None:
    """Return the book that a page belongs to, or None for a page outside the books."""
    first = docname.partition("/")[0]
    return first if first in config.hoyle_languages else None


def identifier(book: str | None, unit: str) -> str:
    """Return the full id of a unit: ``whist:64.e``; the bare name outside a book."""
    return f"{book}:{unit}" if book else unit


def anchor(unit: str) -> str:
    """Return the anchor of a unit on its page: ``law-64-e``, ``hidden-trump``, ``void-2``."""
    name = unit.replace(".", "-")
    return f"law-{name}" if name[0].isdigit() else name


def anchor_of_target(name: str) -> str:
    """Return the anchor of a heading's explicit target, which may name its book or not."""
    return nodes.make_id(name.rpartition(":")[2])


def anchor_of_hand(hand: str) -> str:
    """Return the anchor of a hand, given its id, on each page that shows it."""
    return nodes.make_id(f"hand-{hand}")


def line_of(node: nodes.Node) -> int:
    """Return the line of ``node`` on its page, though its own text may be a translation."""
    place: nodes.Node | None = node
    while place is not None:
        source = place.source or ""
        if place.line is not None and not source.endswith(":<translated>"):
            return place.line
        place = place.parent
    return 0


class ExplicitIdsOnly(SphinxTransform):
    """Leave a heading the ids written for it; those derived from its words go."""

    default_priority = 264  # after docutils and MyST have given sections their ids (260 to 262)

    def apply(self, **kwargs: Any) -> None:
        """Drop implicit ids from sections that have an explicit one."""
        explicit = {
            self.document.nameids[name]
            for name, is_explicit in self.document.nametypes.items()
            if is_explicit
        }
        for section in self.document.findall(nodes.section):
            kept = [name for name in section["ids"] if name in explicit]
            if kept:
                for name in section["ids"]:
                    if name not in explicit:
                        self.document.ids.pop(name, None)
                section["ids"] = kept
            else:
                section["implicit"] = True


class OneTableOneId(SphinxPostTransform):
    """Take the ids of a table that the theme has also given to the frame around it."""

    default_priority = 510  # after Furo has put tables into frames (500)
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Leave the ids to the frame."""
        for table in self.document.findall(nodes.table):
            if table["ids"] and table["ids"] == table.parent["ids"]:
                table["ids"] = []


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
    from sphinx_hoyle.domain import hoyle_domain

    for problem in sorted(set(faults(hoyle_domain(app.env)))):
        logger.warning(
            "%s",
            problem.message,
            location=(problem.docname, problem.line),
            type="hoyle",
            subtype=problem.fault,
        )


def setup_ids(app: Sphinx) -> None:
    """Register the check of ids."""
    app.add_transform(ExplicitIdsOnly)
    app.add_post_transform(OneTableOneId)
    app.connect("build-finished", report)
