"""What lies on the table, and what one player may know: never what others hold or are to draw."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.cards import EMPTY, CardSet
from hoyle.events import Event
from hoyle.game import Act, Finding, Lying, Play, Table, View
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid
from hoyle.tricktaking.events import StockCardTaken
from hoyle.tricktaking.state import Stage, State

_OPEN = frozenset("awaited bid due points score stock tricks trump winner".split())
_OWN = frozenset(("hand", "may-play"))


def table(state: State) -> Table:
    """Return what lies on the table; after a trick it lies until the next is led."""
    last = state.tricks[-1].laid if state.tricks else ()
    return Table(
        seats=state.seats,
        hands=state.hands,
        dealer=state.setting.dealer,
        trick=state.trick or last,
        turn_up=state.turn_up,
        trump=state.trump,
        taken=_taken(state),
        score=tuple(zip(state.owners, state.score, strict=True)),
        talon=_talon(state),
    )


def awaited(state: State) -> tuple[Actor, ...]:
    """Return whose act the hand waits for; nobody's when it is over."""
    return () if state.stage is Stage.OVER else (state.due,)


def view(state: State, seat: Seat) -> View:
    """Return what ``seat`` may know: his own cards, and what has lain face up."""
    tricks = tuple(trick.laid for trick in state.tricks)
    played = CardSet.from_cards(laid.card for trick in (*tricks, state.trick) for laid in trick)
    return View(
        seat=seat,
        seats=state.seats,
        hand=state.hand(seat),
        counts=tuple(map(len, state.hands)),
        shown=tuple(hand & state.shown for hand in state.hands),
        trick=_lying(state.trick),
        tricks=tuple(map(_lying, tricks)),
        thrown=EMPTY,
        seen=played | state.shown,
        turn_up=state.turn_up,
        trump=state.trump,
        stock=_talon(state),
        turn=awaited(state),
        taken=_taken(state),
        score=tuple(zip(state.owners, state.score, strict=True)),
        points=tuple((owner, state.points(owner)) for owner in state.owners),
    )


def secret(told: Event | Act | Finding, seat: Seat) -> frozenset[str]:
    """Return the fields that ``seat`` may not know of what happened or was refused."""
    match told:
        case StockCardTaken(shown=False) if told.seat != seat:
            return frozenset(("card",))
        case Play() if told.actor != seat:  # what is refused has laid nothing on the table
            return frozenset(("card",))
    return frozenset()


def answers(view: View, query: str, arguments: Sequence[str]) -> bool:
    """Return whether he who has the ``view`` knows what the query finds."""
    return query in _OPEN or (query in _OWN and list(arguments) == [view.seat])


def _talon(state: State) -> int:
    return len(state.stock) if state.rules.drawn else state.setting.left


def _taken(state: State) -> tuple[tuple[Actor, int], ...]:
    return tuple((owner, state.taken(owner)) for owner in state.owners)


def _lying(trick: tuple[Laid, ...]) -> tuple[Lying, ...]:
    return tuple(Lying(laid.seat, CardSet.of(laid.card)) for laid in trick)
