"""Drawing from the stock, where two play: one card each after a trick, while there are any."""

from __future__ import annotations

from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.twenty_eight.events import CardDrawn
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import DrawFirst
from hoyle.games.twenty_eight.state import State, exchanged
from hoyle.immutable import replace
from hoyle.seats import Seat


@carries_out(Law.TWO_DRAW)
def draw(state: State, winner: Seat) -> Step[State]:
    """Return the step by which each draws a card, if there is a stock (two-draw)."""
    events: list[Event] = []
    if not state.stock:
        return Step(state)
    first = winner
    if state.setting.options.draw_first is DrawFirst.LOSER:
        first = state.setting.after(winner)
    for seat in state.setting.order_from(first):
        card, *left = state.stock
        hands = exchanged(state, seat, state.hand(seat).with_card(card))
        state = replace(state, hands=hands, stock=tuple(left))
        events.append(CardDrawn(seat=seat, card=card, laws=(Law.TWO_DRAW,)))
    return Step(state, tuple(events))
