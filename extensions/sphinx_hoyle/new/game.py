"""A game of one's own, as ``hoyle new`` begins it: a package upon the kit of games of tricks."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec

from sphinx_hoyle.hands.store import SUFFIX

HANDS = ("deal", "lead", "following", "score")
"""The hands with which it begins, by the names of their files."""

LAWS = ["GAME_DEAL", "GAME_LEAD", "GAME_FOLLOWING", "GAME_TRICK", "GAME_SCORE", "GAME_LAST"]
"""The names of what its laws say at first."""

OWN = "LAST_TRICK"
"""The name of the one word that is the game's own, to be translated in its package."""

_NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")


def module_of(game: str) -> str:
    """Return the name of the package of a game."""
    return game.replace("-", "_")


def wrong_name(game: str) -> str:
    """Return why a new game cannot have that name; nothing where it can."""
    if not _NAME.fullmatch(game):
        return f"{game!r} is no name of a game; expected small letters a-z, digits and hyphens"
    module = module_of(game)
    taken = keyword.iskeyword(module) or module in sys.stdlib_module_names
    if taken or find_spec(module) is not None:
        return f"{game!r} names something in Python already; expected another name of the game"
    return ""


def names(game: str) -> Mapping[str, str]:
    """Return what its files call a game."""
    title = game.replace("-", " ").capitalize()
    kind = "".join(part.capitalize() for part in game.split("-"))
    return {"module": module_of(game), "title": title, "kind": kind}


def templates(game: str) -> Iterator[tuple[str, str]]:
    """Yield each file of the game by its path in the project, with the name of its template."""
    module = module_of(game)
    yield "pyproject.toml", "pyproject.toml"
    yield f"{module}/__init__.py", "game.py"
    yield f"{module}/words.py", "game_words.py"
    yield f"tests/test_{module}.py", "test_game.py"
    for hand in HANDS:
        yield f"examples/{game}/{hand}{SUFFIX}", f"{hand}{SUFFIX}"
