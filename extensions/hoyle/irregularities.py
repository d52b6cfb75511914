"""What can go wrong in a game, by name: why its laws forbid acts, and its mishaps."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, TypeGuard

from hoyle.events import Event
from hoyle.game import Game
from hoyle.reasons import Reason

Irregular = type[Reason] | type[Event]


def irregularities(game: Game[Any, Any]) -> Mapping[str, Irregular]:
    """Return every reason for which a law of a game forbids an act, and its mishaps, by name.

    The name is that of the class, ``still-drawing``; where two modules of the game have one of the
    same name, the module stands before it: ``penalty.pack-is-cut``.
    """
    package = game.laws.__module__.rpartition(".")[0]
    found: tuple[Irregular, ...] = (*dict.fromkeys(_reasons(package)), *game.mishaps)
    times = Counter(each.__name__ for each in found)
    return {_name(each, package, alone=times[each.__name__] == 1): each for each in found}


def _reasons(package: str) -> Iterator[type[Reason]]:
    """Yield the reasons that the modules of a game give, their own and those of every game."""
    for name in sorted(sys.modules):
        if name.startswith(f"{package}."):
            for each in vars(sys.modules[name]).values():
                if _is_a_reason(each):
                    yield each


def _is_a_reason(value: object) -> TypeGuard[type[Reason]]:
    """Return whether it is a class of reasons of which no other is made."""
    return isinstance(value, type) and issubclass(value, Reason) and not value.__subclasses__()


def _name(kind: Irregular, package: str, *, alone: bool) -> str:
    """Return the name of a class in words with hyphens, after its module unless it is alone."""
    words = re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
    return words if alone else f"{kind.__module__.removeprefix(f'{package}.')}.{words}"
