"""The games that the engine referees, listed by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.game import Game
from hoyle.games import chemin_de_fer, ecarte, goat, twenty_eight, whist

# Each game's state and acts are its own; those who look a game up by name need not know them.
GAMES: Mapping[str, Game[Any, Any]] = {
    game.name: game
    for game in (whist.GAME, goat.GAME, ecarte.GAME, chemin_de_fer.GAME, twenty_eight.GAME)
}
