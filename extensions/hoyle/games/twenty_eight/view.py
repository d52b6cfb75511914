"""What one player may know of a hand: never what others hold, have hidden, or are to draw."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.cards import EMPTY, CardSet
from hoyle.events import Event, TrickWon
from hoyle.game import Act, Finding, Lying, Play, View
from hoyle.games.twenty_eight.events import CardDrawn, TrumpLaid, TrumpReturned
from hoyle.games.twenty_eight.hidden_trump import Hide
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.state import State
from hoyle.games.twenty_eight.turns import awaited
from hoyle.seats import Seat
from hoyle.tricks import Laid

# Queries that find what all have seen, those that find what the player himself knows, and those
# that find what the bidder knows until the trump is shown.
_OPEN = frozenset(
    "against bid bidder called contract counter-kot due kot kunukku least-bid phase points result"
    " score slam stock tricks winner".split()
)
_OWN = frozenset(("hand", "may-play"))
_BIDDERS = frozenset(("hidden", "trump"))


def view(state: State, seat: Seat) -> View:
    """Return what ``seat`` may know: of the hidden card, unless it is his own, only that it lies.

    All have seen the cards played, the hidden card once it is shown, and so the points taken.
    """
    setting = state.setting
    sides = setting.form.sides
    own = seat == state.bidder
    open_cards = [laid.card for trick in state.tricks for laid in trick.cards]
    open_cards += [laid.card for laid in state.trick]
    turned = EMPTY if state.turned is None else CardSet.of(state.turned)
    return View(
        seat=seat,
        seats=setting.seats,
        hand=state.hand(seat),
        counts=tuple(map(len, state.hands)),
        shown=tuple(hand & turned for hand in state.hands),
        trick=_lying(state.trick),
        tricks=tuple(_lying(trick.cards) for trick in state.tricks),
        thrown=EMPTY,
        seen=CardSet.from_cards(open_cards) | turned,
        turn_up=None,
        trump=state.trump if state.shown or own else None,
        stock=stock(state),
        undealt=undealt(state),
        turn=awaited(state),
        taken=tuple((side, state.taken(side)) for side in sides),
        score=tuple(zip(sides, state.score, strict=True)),
        points=tuple(zip(sides, state.points, strict=True)),
        hidden=None if state.hidden is None else state.bidder,
        hidden_card=state.hidden if own else None,
    )


def stock(state: State) -> int:
    """Return how many cards lie face down to be drawn, those to be dealt before them too."""
    return _to_be_dealt(state) + len(state.stock) if state.stock else 0


def undealt(state: State) -> int:
    """Return how many cards are yet to be dealt where there is no stock."""
    return 0 if state.stock else _to_be_dealt(state)


def _to_be_dealt(state: State) -> int:
    return sum(len(hand) for packet in state.undealt for hand in packet)


def _lying(trick: tuple[Laid, ...]) -> tuple[Lying, ...]:
    return tuple(Lying(laid.seat, CardSet.of(laid.card)) for laid in trick)


def secret(told: Event | Act | Finding, seat: Seat) -> frozenset[str]:
    """Return the fields that ``seat`` may not know of what happened or was refused.

    That a trump lay in a trick, powerless, nobody knows before the trump is shown.
    """
    match told:
        case TrickWon() | Finding() if Law.TRICK in told.laws:
            return frozenset((Law.POWERLESS_TRUMPS,))
        case TrumpLaid() | TrumpReturned() | CardDrawn() if told.seat != seat:
            return frozenset(("card",))
        # What is refused has laid nothing on the table.
        case Hide() | Play() if told.actor != seat:
            return frozenset(("card",))
    return frozenset()


def answers(view: View, query: str, arguments: Sequence[str]) -> bool:
    """Return whether he who has the ``view`` knows what the query finds."""
    if query in _BIDDERS:
        return view.hidden is None or view.hidden_card is not None
    return query in _OPEN or (query in _OWN and list(arguments) == [view.seat])
