"""The last step of a printed book: where its links lead, how its file opens, and in which order."""

from __future__ import annotations

import io
from collections.abc import Mapping
from decimal import Decimal
from typing import NamedTuple

import pikepdf

_ABOVE = 10  # points of what stands above a place that are shown with it


class Way(NamedTuple):
    """Where a link leads, and what is said of it.

    A page, from 1, and how far from the left and the top of it, in points.
    """

    page: int
    left: float
    top: float
    said: str


def finished(pdf: bytes, ways: Mapping[str, Way], *, spreads: bool) -> bytes:
    """Return a PDF whose first page is shown before the rest of it has come.

    Linearized, by ISO 32000, annex F. A link to an address among ``ways`` leads to that place
    instead. Where the book has ``spreads``, two languages face to face, it opens on two pages
    beside each other, those with odd numbers on the right. Gives the same bytes for the same PDF.
    """
    output = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as book:
        _lead(book, ways)
        if spreads:
            book.Root.PageLayout = pikepdf.Name.TwoPageRight
        book.save(
            output,
            linearize=True,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return output.getvalue()


def _lead(book: pikepdf.Pdf, ways: Mapping[str, Way]) -> None:
    """Have each link whose address is among ``ways`` lead to a place in the book."""
    pages = [page.obj for page in book.pages]
    for page in pages:
        for link in page.get("/Annots", ()):
            address = str(link.A.URI) if "/A" in link else ""
            if address not in ways:
                continue
            way = ways[address]
            to = pages[way.page - 1]
            height = to.MediaBox[3] - _points(max(way.top - _ABOVE, 0))
            link.Dest = pikepdf.Array([to, pikepdf.Name.XYZ, _points(way.left), height, 0])
            link.Contents = pikepdf.String(way.said)
            del link.A


def _points(length: float) -> Decimal:
    return round(Decimal(length), 3)
