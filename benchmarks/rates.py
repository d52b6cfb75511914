"""How many random games a second: ours and OpenSpiel's, turn about in one run."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping

SECONDS = 3.0
TURNS = 3  # all alternate, so that a machine that drifts drifts for all

NO_PEER = "OpenSpiel is not installed; 'pip install open_spiel' to compare"

Play = Callable[[random.Random], None]
"""Plays one game by chance, from its beginning to its end."""


def best_rates(plays: Mapping[str, Play]) -> dict[str, float]:
    """Return how many of each game are played a second, in the best of its turns."""
    best = dict.fromkeys(plays, 0.0)
    for turn in range(TURNS):
        for name, play in plays.items():
            best[name] = max(best[name], _rate(play, random.Random(turn)))
    return best


def _rate(play: Play, chance: random.Random) -> float:
    began = time.perf_counter()
    games = 0
    while time.perf_counter() - began < SECONDS:
        play(chance)
        games += 1
    return games / (time.perf_counter() - began)


def peers(*names: str) -> dict[str, Play]:
    """Return OpenSpiel's games of these names, played from Python; none if it is not installed."""
    try:
        return {name: _of_open_spiel(name) for name in names}
    except ImportError:
        return {}


def _of_open_spiel(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(chance: random.Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                acts = [act for act, _ in state.chance_outcomes()]
            else:
                acts = state.legal_actions()
            state.apply_action(chance.choice(acts))

    return play
