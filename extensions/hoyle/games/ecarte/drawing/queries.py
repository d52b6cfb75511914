"""What a hand file may ask about drawing for the order and cutting for the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.events import Event
from hoyle.game import Finding, Query
from hoyle.games.ecarte.drawing.events import SeveralDrawn
from hoyle.games.ecarte.drawing.state import Drawing
from hoyle.games.ecarte.laws import Law


def _nothing(arguments: Sequence[str]) -> None:
    if arguments:
        raise ValueError(f"asks for nothing more; {' '.join(arguments)!r} is too much")


def _order(state: Drawing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer in which order they play; none until it is settled."""
    _nothing(arguments)
    several = any(isinstance(event, SeveralDrawn) for event in events)
    laws = (Law.DRAWING, Law.SEVERAL_DRAWN) if several else (Law.DRAWING,)
    return Finding(state.order, laws if state.order else ())


def _draw_again(state: Drawing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who must draw, or cut, again; none when nobody must."""
    _nothing(arguments)
    again = tuple(each.person for each in state.drawers if each.due and each.cards)
    law = Law.DEALER_AND_PACK if state.order else Law.DRAWING
    return Finding(again, (law,) if again else ())


def _dealer(state: Drawing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who deals first; none until it is settled."""
    _nothing(arguments)
    return Finding(()) if state.dealer is None else Finding((state.dealer,), (Law.DEALER_AND_PACK,))


def _pack_taken(state: Drawing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer from which pack is dealt in this coup; none until it is chosen."""
    _nothing(arguments)
    if state.pack is None:
        return Finding(())
    return Finding((state.pack,), (Law.TWO_PACKS, Law.DEALER_AND_PACK))


QUERIES: Mapping[str, Query[Drawing]] = {
    "order": _order,
    "draw-again": _draw_again,
    "dealer": _dealer,
    "pack": _pack_taken,
}
