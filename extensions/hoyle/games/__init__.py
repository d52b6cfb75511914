"""The games that the engine referees: those of this room, and those of whatever package has one.

A package offers its game by an entry point of the group ``hoyle.games``, whose name is the game's
and whose value the module that has it as ``GAME``. Those of this room are found by their folders.
Of a project that is worked on they are found without that (`hoyle.offered`).
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from hoyle.game import Game
from hoyle.offered import GROUP, offered


def _found() -> Iterator[tuple[str, Game[Any, Any]]]:
    """Yield each game with the module that has it.

    Raises TypeError for an entry point that leads to no game.
    """
    for each in pkgutil.iter_modules(__path__):
        module = f"{__name__}.{each.name}"
        yield module, import_module(module).GAME
    for point in offered():
        game = getattr(point.load(), "GAME", None)
        if not isinstance(game, Game) or game.name != point.name:
            expected = f"expected a module whose GAME has the name {point.name!r}"
            raise TypeError(f"{GROUP}: {point.name} is {point.value}; {expected}")
        yield point.value, game


_MODULES = {game.name: (module, game) for module, game in _found()}

# Each game's state and acts are its own; those who look a game up by name need not know them.
GAMES: Mapping[str, Game[Any, Any]] = {name: game for name, (_module, game) in _MODULES.items()}


def beside(game: str, room: str, part: str) -> ModuleType | None:
    """Return what else there is of a game; None where there is nothing.

    For a game of ours that is the module called as the game's own, in ``room``; for one of another
    package, ``part`` of the module that has the game.
    """
    if game not in _MODULES:
        return None
    module, _game = _MODULES[game]
    ours = module.removeprefix(f"{__name__}.")
    name = f"{module}.{part}" if ours == module else f"{room}.{ours}"
    try:
        return import_module(name) if find_spec(name) else None
    except ModuleNotFoundError as error:
        if error.name != name and not module.startswith(str(error.name)):
            raise  # it is there, and lacks something itself
        return None  # the game is a module alone
