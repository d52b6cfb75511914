"""Identifiers: written in the source, the same in every edition, checked in every build."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

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
    BAD_CRIB = "bad-crib"
    BAD_COURSE = "bad-course"
    NO_SUCH_HAND = "no-such-hand"
    BAD_QUESTION = "bad-question"
    BAD_SITUATION = "bad-situation"
    NO_SUCH_IRREGULARITY = "no-such-irregularity"


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
    return first if first in config.hoyle_books else None


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


def setup_ids(app: Sphinx) -> None:
    """Register what keeps the ids that are written, and no others."""
    app.add_transform(ExplicitIdsOnly)
    app.add_post_transform(OneTableOneId)
