"""A record as a picture: what lies on the table step by step, in the words of an edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.game import Board
from hoyle.hands.record import Record
from hoyle.seats import Seat
from sphinx_hoyle.drawing.painter import MomentPainter, Painter
from sphinx_hoyle.drawing.pictured import Picture, PicturedPlay, PicturedTable
from sphinx_hoyle.drawing.seat_painter import SeatPainter
from sphinx_hoyle.narration.naming import Refer
from sphinx_hoyle.narration.wording import Narrator


def picture(
    record: Record,
    language: str,
    refer: Refer | None = None,
    *,
    held: bool = False,
    seat: Seat | None = None,
) -> Picture:
    """Return the picture of a record in the words of ``language``.

    ``refer`` names a law, given its id; without it laws are named as `references` names them.
    With ``held``, each step that changes the hands has them. With a ``seat``, all is drawn and
    told as that seat knows it; whether it can be, `no_view` tells.
    """
    narrator = Narrator.of(record, language, refer)
    if seat is None:
        return Painter(record, narrator, held=held).picture()
    return SeatPainter(record, narrator, seat, held=held).picture()


def pictures(
    record: Record, language: str, refer: Refer | None, seats: Iterable[Seat]
) -> Iterator[Picture]:
    """Yield the picture of a record as each of some ``seats`` knows it, as `picture` returns it."""
    narrator = Narrator.of(record, language, refer)
    for seat in seats:
        yield SeatPainter(record, narrator, seat, held=False).picture()


def table_after(
    record: Record, acts: int, language: str, refer: Refer | None = None
) -> tuple[PicturedTable | None, tuple[PicturedPlay, ...]]:
    """Return the table as it stands after the first ``acts`` of a record, with its trick."""
    return MomentPainter(record, Narrator.of(record, language, refer), acts).table()


def no_view(record: Record, seat: str) -> str | None:
    """Return why a hand cannot be shown as ``seat`` knows it; None when it can."""
    if isinstance(record.start, Board):
        return f"all of {record.game} lies open; expected a hand with cards"
    if seat not in record.seats:
        return f"{seat!r} is not a seat of {record.id}; expected one of {' '.join(record.seats)}"
    return None
