"""The address of a hand on the site, ``…/en/whist/revoke.html#hand-whist-64-e/step-4``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.languages import EDITIONS

_PLACE = re.compile(
    r"(?P<anchor>hand-[\w-]+)(?:/step-(?P<step>\d+)(?:/card-\d+)?(?:/from-(?P<seat>\w+)(?P<open>-open)?)?)?"
)
HAND_ID = re.compile(r"^id:[ \t]*([^\s#]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Address:
    """Where a hand stands: its anchor, the step counted from 1, or 0 where none is named, the
    edition, and the seat that sees it and not the others' cards, or nothing.
    """

    anchor: str
    step: int = 0
    edition: str = ""
    seat: str = ""


def is_address(text: str) -> bool:
    """Return whether a text is the address of a page, and no path of a file."""
    return "://" in text or "#" in text


def read_address(text: str) -> Address:
    """Return what an address names.

    Raises Unreadable where it names no hand.
    """
    # Only what stands before and behind the first #: whose site it is does not matter.
    path, _sign, fragment = text.partition("#")
    place = _PLACE.fullmatch(unquote(fragment))
    if place is None:
        expected = "names no hand; expected one that ends as #hand-whist-64-e/step-4"
        raise Unreadable((Problem(text, 1, expected),))
    folders = unquote(path.partition("?")[0]).split("/")
    edition = next((name for name in reversed(folders) if name in EDITIONS), "")
    seat = "" if place["open"] else place["seat"] or ""
    return Address(place["anchor"], int(place["step"] or 0), edition, seat)


def anchor(hand: str) -> str:
    """Return the anchor of a hand on pages, given its id, without what makes pages."""
    return "hand-" + re.sub("[^a-z0-9]+", "-", hand.lower()).strip("-")


def hand_of(address: Address, examples: Path) -> tuple[Path, str]:
    """Return the file below ``examples`` that holds the hand of an address, and the hand's id.

    Raises Unreadable where none does.
    """
    for path in sorted(examples.rglob("*.hand.yaml")):
        for name in HAND_ID.findall(path.read_text(encoding="utf-8", errors="replace")):
            if anchor(name) == address.anchor:
                return path, name
    raise Unreadable(
        (
            Problem(
                str(examples),
                1,
                f"holds no hand of the anchor {address.anchor}; expected one that does",
            ),
        )
    )
