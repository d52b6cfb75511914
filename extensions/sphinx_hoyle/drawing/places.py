"""Where each seat is drawn about a table, and which way the play goes round it."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.games import GAMES
from hoyle.hands.record import Record
from hoyle.seats import Seat

_COMPASS = "NESW"  # clockwise, as one looks down on a table

# From him who sits below, each at the right of the last: anti-clockwise.
_ROUND = {
    3: ("s", "ne", "nw"),
    4: ("s", "e", "n", "w"),
    5: ("s", "se", "ne", "nw", "sw"),
    6: ("s", "se", "ne", "n", "nw", "sw"),
    7: ("s", "se", "e", "ne", "nw", "w", "sw"),
    8: ("s", "se", "e", "ne", "n", "nw", "w", "sw"),
}

MOST = max(_ROUND)
"""As many seats as can be drawn round a table."""


def places(record: Record, dealer: Seat | None) -> dict[Seat, str]:
    """Return where each seat is drawn: four at their compass points, of two the dealer above.

    All others sit round the table in the order of play, the first of them below. Numbered seats
    are drawn by their numbers, and so are more than can sit round a table.
    """
    seats = record.seats
    if set(seats) in ({*_COMPASS}, {"N", "S"}):
        return {seat: seat.lower() for seat in seats}
    if not seats or any(seat.isdigit() for seat in seats) or len(seats) > MOST:
        return {}
    if len(seats) == 2:
        return {seat: "n" if seat == dealer else "s" for seat in seats}
    order: Sequence[str] = _ROUND[len(seats)]
    if is_clockwise(record.game):
        order = (order[0], *reversed(order[1:]))
    return dict(zip(seats, order, strict=True))


def is_clockwise(game: str) -> bool:
    """Return whether the play of a game goes to the left, seen from above."""
    first, second, *_others = GAMES[game].seats
    return _COMPASS.find(second) == (_COMPASS.find(first) + 1) % len(_COMPASS)
