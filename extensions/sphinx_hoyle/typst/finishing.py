"""The last step of a printed book: how its file opens, and in which order it is read."""

from __future__ import annotations

import io

import pikepdf


def finished(pdf: bytes, *, spreads: bool) -> bytes:
    """Return a PDF whose first page is shown before the rest of it has come.

    Linearized, by ISO 32000, annex F. Where the book has ``spreads``, two languages face to face,
    it opens on two pages beside each other, those with odd numbers on the right. Gives the same
    bytes for the same PDF.
    """
    output = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as book:
        if spreads:
            book.Root.PageLayout = pikepdf.Name.TwoPageRight
        book.save(
            output,
            linearize=True,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return output.getvalue()
