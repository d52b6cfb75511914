"""What one player may know of a game: never what others hold, throw away or are to draw."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.cards import EMPTY, Card
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Act, Finding, Lying, View
from hoyle.games.goat.events import CardDrawn, CardsDiscarded, CardsReturned, TrickGathered
from hoyle.games.goat.laws import Law
from hoyle.games.goat.playing import Discard, Lay
from hoyle.games.goat.pullet import ClaimPullet
from hoyle.games.goat.state import SIDES, LaidSet, Stage, State
from hoyle.games.goat.turns import awaited
from hoyle.seats import Seat

# Queries that find what all have seen, and those that find what the player himself knows.
_OPEN = frozenset(
    "awaited beats goat-with-eggs leader loss order-of-drawing over partner pullet result series"
    " stock tricks trump turn winner".split()
)
_OWN = frozenset(("drew", "hand", "known", "may-beat"))


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
        turn_up=_lying_open(state),
        trump=state.trump,
        stock=len(state.stock),
        turn=awaited(state),
        taken=tuple(zip(SIDES, state.taken, strict=True)),
        score=tuple(zip(SIDES, state.series, strict=True)),
        points=tuple(zip(SIDES, state.points, strict=True)) if state.stage is Stage.OVER else (),
    )


def _lying_open(state: State) -> Card | None:
    """Return the card that was shown, as long as it lies in the pack."""
    card = state.turn_up
    return card if card in state.stock and card in state.placed else None


@carries_out(Law.DISCARDING)
def _lying(trick: tuple[LaidSet, ...], seat: Seat) -> tuple[Lying, ...]:
    """Return the cards of a trick as ``seat`` knows them (discarding)."""
    return tuple(
        Lying(each.seat, EMPTY, len(each.cards))
        if each.down and each.seat != seat
        else Lying(each.seat, each.cards)
        for each in trick
    )


def secret(told: Event | Act | Finding, seat: Seat) -> frozenset[str]:
    """Return the fields that ``seat`` may not know of what happened or was refused."""
    match told:
        case TrickGathered():  # some of the cards may lie face down: nobody knows them all
            return frozenset(("cards",))
        case CardDrawn() if told.seat != seat:
            return frozenset(("card",))
        case CardsDiscarded() | CardsReturned(down=True) if told.seat != seat:
            return frozenset(("cards",))
        # What is refused has laid nothing on the table.
        case Lay() | Discard() | ClaimPullet() if told.actor != seat:
            return frozenset(("cards",))
    return frozenset()


def answers(view: View, query: str, arguments: Sequence[str]) -> bool:
    """Return whether he who has the ``view`` knows what the query finds."""
    if query == "points":
        return bool(view.points)
    return query in _OPEN or (query in _OWN and list(arguments) == [view.seat])
