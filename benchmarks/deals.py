"""Random legal deals a second: our whist, every event kept, beside OpenSpiel's spades from Python.

Spades is the nearest game that OpenSpiel has: four players, thirteen tricks, suits followed. Its
deal is 52 chance moves and four bids more than ours; both choose among legal acts at random.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from benchmarks.rates import NO_PEER, best_rates, peers
from hoyle.cards import FULL_PACK
from hoyle.events import Event, HandEnded
from hoyle.games import whist


def measure() -> Iterator[str]:
    rates = best_rates({"whist": deal_of_whist, **peers("spades")})
    yield f"whist, random legal deals: {rates['whist']:.0f} a second"
    if "spades" not in rates:
        yield NO_PEER
        return
    yield f"OpenSpiel spades from Python: {rates['spades']:.0f} a second"
    yield f"ratio whist / spades: {rates['whist'] / rates['spades']:.2f}"


def deal_of_whist(chance: random.Random) -> None:
    cards = list(FULL_PACK)
    chance.shuffle(cards)
    state = whist.deal(tuple(cards))
    game = whist.GAME
    events: list[Event] = []
    while acts := game.legal(state):
        step = game.apply(state, chance.choice(acts))
        state = step.state
        events += step.events
    if not isinstance(events[-1], HandEnded):
        raise AssertionError("the record of a deal ends with the hand")
