"""A hand that must be played with open cards (laws 38 and 52)."""

from __future__ import annotations

from hoyle.events import Exposed
from hoyle.game import Step
from hoyle.games.ecarte.events import Matter
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import State
from hoyle.obligations import Owed
from hoyle.seats import Actor


def laid_open(state: State, actor: Actor, law: Law) -> Step[State]:
    """Return the state in which ``actor``, by ``law``, plays on with open cards."""
    hand = state.hand(actor)
    exposed = Exposed(seat=state.seats[state.place(actor)], cards=hand, laws=(law,))
    if state.debt(Matter.OPEN_HAND, actor):
        return Step(state, (exposed,))
    owing = Owed(law=law, binds=actor, to=state.other(actor), what=Matter.OPEN_HAND)
    return Step(state.owing(owing), (exposed,))
