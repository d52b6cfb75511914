"""What one player may know of a game: never what others hold, throw away or are to draw."""

from __future__ import annotations

from hoyle.cards import EMPTY
from hoyle.game import Lying, View
from hoyle.goat.state import SIDES, LaidSet, Stage, State
from hoyle.goat.turns import awaited
from hoyle.seats import Seat


def view(state: State, seat: Seat) -> View:
    """Return what ``seat`` may know: the points in the piles only once they are counted."""
    own = state.place(seat)
    return View(
        seat=seat,
        seats=state.setting.seats,
        hand=state.hands[own],
        counts=tuple(map(len, state.hands)),
        shown=tuple(hand & state.placed for hand in state.hands),
        trick=_lying(state.trick, seat),
        tricks=tuple(_lying(trick.laid, seat) for trick in state.tricks),
        thrown=state.thrown(seat),
        seen=state.seen,
        turn_up=state.turn_up,
        trump=state.trump,
        stock=len(state.stock),
        turn=awaited(state),
        taken=tuple(zip(SIDES, state.taken, strict=True)),
        score=tuple(zip(SIDES, state.series, strict=True)),
        points=tuple(zip(SIDES, state.points, strict=True)) if state.stage is Stage.OVER else (),
    )


def _lying(trick: tuple[LaidSet, ...], seat: Seat) -> tuple[Lying, ...]:
    """Return the cards of a trick as ``seat`` knows them (discarding)."""
    return tuple(
        Lying(each.seat, EMPTY, len(each.cards))
        if each.down and each.seat != seat
        else Lying(each.seat, each.cards)
        for each in trick
    )
