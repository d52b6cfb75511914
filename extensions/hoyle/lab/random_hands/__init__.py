"""Random hands of each game: their headers, what is done in them, and how it is written down.

Those of a game of ours stand in the module of this room that is called as the game's own, those of
another package's in its part ``random_hands``; both have them as ``CHANCES``. A game of which there
is no such module may itself make the headers.
"""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.games import GAMES, beside
from hoyle.lab.random_hands.hand import Chance


def _chances(game: str) -> tuple[Chance, ...]:
    module = beside(game, __name__, "random_hands")
    if module is None:
        header = GAMES[game].random_header
        return () if header is None else (Chance(name=game, game=GAMES[game], header=header),)
    found: tuple[Chance, ...] = module.CHANCES
    return found


CHANCES: Mapping[str, tuple[Chance, ...]] = {game: _chances(game) for game in GAMES}
"""How each game is played at random, phase by phase where it has several that begin a hand."""
