"""Books on the paper that they are printed on at home: enlarged to A4, or imposed as a booklet.

Books are set for A5. ``a4`` enlarges each page to A4, with its links, bookmarks and tags. A
``booklet`` has two pages beside each other on A4, in such an order that sheets printed on both
sides, turned over at the short edge, and folded in the middle, are the book. ``white`` leaves the
page to its paper, whatever colour the project gives it.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from decimal import Decimal

import pikepdf

from sphinx_hoyle.book.papers import A4, BOOKLET

_SHORT, _LONG = 210 / 25.4 * 72, 297 / 25.4 * 72  # the sides of A4, in points
_LARGER_THAN_A5 = 0.8 * _SHORT
_A_SHEET = 4  # pages of a booklet: two on each side


def on_paper(pdf: bytes, paper: str) -> bytes:
    """Return a book of A5 pages as it is to be printed; what is larger or one sheet stays as it is.

    The same book gives the same bytes.
    """
    if paper not in (A4, BOOKLET):
        return pdf
    with pikepdf.open(io.BytesIO(pdf)) as book:
        if float(book.pages[0].mediabox[2]) > _LARGER_THAN_A5:
            return pdf
        if paper == A4:
            _enlarge(book)
            return _saved(book)
        if len(book.pages) <= _A_SHEET // 2:
            return pdf
        return _imposed(book)


def signature(count: int) -> list[tuple[int | None, int | None]]:
    """Return which pages stand left and right on each side of the sheets, from 0; None for blank.

    The front of a sheet is followed by its back.
    """
    places = -(-count // _A_SHEET) * _A_SHEET
    sides: list[tuple[int, int]] = []
    for first in range(0, places // 2, 2):
        sides += [(places - 1 - first, first), (first + 1, places - 2 - first)]
    return [
        (left if left < count else None, right if right < count else None) for left, right in sides
    ]


def _imposed(book: pikepdf.Pdf) -> bytes:
    """Return a booklet; it is for a printer, and claims nothing that holds only of its pages."""
    booklet = pikepdf.new()
    for side in signature(len(book.pages)):
        sheet = booklet.add_blank_page(page_size=(_LONG, _SHORT))
        sheet.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary())
        drawn = []
        for place, number in enumerate(side):
            if number is not None:
                page, name = book.pages[number], pikepdf.Name(f"/Page{place}")
                sheet.obj.Resources.XObject[name] = booklet.copy_foreign(page.as_form_xobject())
                to = _fitting(page, place * _LONG / 2, _LONG / 2, _SHORT).encode()
                drawn.append(b"q " + to + b" cm " + str(name).encode("ascii") + b" Do Q")
        sheet.obj.Contents = booklet.make_stream(b"\n".join(drawn))
    for key in "/Title", "/Author":
        if key in book.docinfo:
            booklet.docinfo[key] = str(book.docinfo[key])
    if "/Lang" in book.Root:
        booklet.Root.Lang = str(book.Root.Lang)
    return _saved(booklet)


def _enlarge(book: pikepdf.Pdf) -> None:
    """Make each page A4, and with it all that says where something is on it."""
    scale = _fitting(book.pages[0], 0, _SHORT, _LONG)
    for page in book.pages:
        page.contents_add(b"q " + scale.encode() + b" cm", prepend=True)
        page.contents_add(b"Q")
        for name in "/MediaBox", "/CropBox", "/TrimBox", "/BleedBox", "/ArtBox":
            if name in page.obj:
                page.obj[name] = pikepdf.Array([0, 0, _number(_SHORT), _number(_LONG)])
    for thing in book.objects:
        for one in _within(thing):
            _move(one, scale)


def _fitting(page: pikepdf.Page, left: float, width: float, height: float) -> pikepdf.Matrix:
    """Return how a page comes to stand in the middle of a room, as large as it may."""
    own, high = (float(side) for side in list(page.mediabox)[2:])
    by = min(width / own, height / high)
    return pikepdf.Matrix(by, 0, 0, by, left + (width - own * by) / 2, (height - high * by) / 2)


def _move(thing: pikepdf.Object, scale: pikepdf.Matrix) -> None:
    """Move a place on a page to where what stood there has come."""
    if isinstance(thing, pikepdf.Array):
        if len(thing) >= len(("page", "kind", "left", "top")) and thing[1] == "/XYZ":
            left, top = scale.transform((float(thing[2] or 0), float(thing[3] or 0)))
            thing[2], thing[3] = _number(left), _number(top)
        return
    if "/PatternType" in thing:
        own = pikepdf.Matrix(thing.get("/Matrix", pikepdf.Array([1, 0, 0, 1, 0, 0])))
        thing.Matrix = pikepdf.Array([_number(one) for one in (own @ scale).shorthand])
    for name in "/Rect", "/QuadPoints", "/BBox":
        # Of other things than annotations and tags, a box is in a space of its own.
        if name in thing and (name != "/BBox" or thing.get("/O") == "/Layout"):
            given = [float(one) for one in thing[name]]
            moved = [
                _number(one)
                for at in range(0, len(given), 2)
                for one in scale.transform((given[at], given[at + 1]))
            ]
            thing[name] = pikepdf.Array(moved)


def _within(thing: pikepdf.Object) -> Iterator[pikepdf.Object]:
    """Yield an array or a dictionary, and those written within it."""
    if isinstance(thing, pikepdf.Array):
        parts = list(thing)
    elif isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
        parts = list(thing.values())
    else:
        return
    yield thing
    for one in parts:
        if isinstance(one, pikepdf.Dictionary | pikepdf.Array) and not one.is_indirect:
            yield from _within(one)


def _number(value: float) -> Decimal:
    return round(Decimal(value), 3)


def _saved(book: pikepdf.Pdf) -> bytes:
    output = io.BytesIO()
    book.save(
        output,
        linearize=True,
        deterministic_id=True,
        object_stream_mode=pikepdf.ObjectStreamMode.generate,
    )
    return output.getvalue()
