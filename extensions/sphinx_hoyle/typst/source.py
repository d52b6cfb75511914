"""A book that is to be printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """A book to be printed: its path below the PDFs without suffix, and its Typst source.

    With ``spreads`` it opens on two pages side by side. ``written_from`` is the digest of all that
    the source depends on, where that is known.
    """

    name: str
    typst: str
    spreads: bool = False
    written_from: str = ""
