"""Random legal deals a second: our whist, every event kept, beside OpenSpiel's spades from Python.

Spades is the nearest game that OpenSpiel has: four players, thirteen tricks, suits followed. Its
deal is 52 chance moves and four bids more than ours; both choose among legal acts at random.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

from hoyle import whist
from hoyle.cards import FULL_PACK
from hoyle.events import Event, HandEnded

SECONDS = 3.0
TURNS = 3  # the two alternate, so that a machine that drifts drifts for both


def measure() -> Iterator[str]:
    ours = [0.0]
    peer = [0.0]
    try:
        spades: Callable[[random.Random], None] | None = _spades()
    except ImportError:
        spades = None
    for turn in range(TURNS):
        ours.append(_rate(_whist, random.Random(turn)))
        if spades is not None:
            peer.append(_rate(spades, random.Random(turn)))
    yield f"whist, random legal deals: {max(ours):.0f} a second"
    if spades is None:
        yield "OpenSpiel is not installed; 'pip install open_spiel' to compare"
        return
    yield f"OpenSpiel spades from Python: {max(peer):.0f} a second"
    yield f"ratio whist / spades: {max(ours) / max(peer):.2f}"


def _rate(play: Callable[[random.Random], None], chance: random.Random) -> float:
    began = time.perf_counter()
    deals = 0
    while time.perf_counter() - began < SECONDS:
        play(chance)
        deals += 1
    return deals / (time.perf_counter() - began)


def _whist(chance: random.Random) -> None:
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


def _spades() -> Callable[[random.Random], None]:
    import pyspiel

    game = pyspiel.load_game("spades")

    def play(chance: random.Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                acts = [act for act, _ in state.chance_outcomes()]
            else:
                acts = state.legal_actions()
            state.apply_action(chance.choice(acts))

    return play
