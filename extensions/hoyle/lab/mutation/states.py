"""The states of a game: the classes that its phases declare, and what its modules call them."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from typing import Any, get_type_hints

from hoyle.lab.mutation.sources import AnyGame


def states_of(game: AnyGame) -> frozenset[type[Any]]:
    """Return the class of each phase's state.

    A game of one phase need not declare it: it is what the game's own functions are annotated to
    take first.
    """
    if game.states:
        return frozenset(game.states)
    asked = (game.table, game.awaited, game.turn, game.actors, game.possible, game.apply)
    return frozenset(state for each in asked if (state := _taken_first(each)) is not None)


def _taken_first(function: Callable[..., Any]) -> type[Any] | None:
    """Return the class that a function is annotated to take first; None when it says none."""
    try:
        hints = get_type_hints(function)
    except (NameError, TypeError):  # annotated for readers alone, or no function
        return None
    hints.pop("return", None)
    first = next(iter(hints.values()), None)
    return first if isinstance(first, type) and first is not Any else None


class StateNames:
    """What one module calls the states of its game."""

    def __init__(self, tree: ast.Module, states: frozenset[type[Any]]) -> None:
        """``tree`` is the module; it may import a state by another name."""
        names = {state.__name__ for state in states}
        imported = [
            each.asname
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for each in node.names
            if each.asname is not None and each.name in names
        ]
        self.names = names.union(imported)

    def is_state(self, annotation: ast.expr | None) -> bool:
        """Return whether an annotation is one state: ``State``, ``state.State`` or as a text."""
        match annotation:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.Constant(value=str(name)):
                return name.rpartition(".")[2] in self.names
        return False

    def begin(self, kind: str, annotated: str) -> bool:
        """Return whether what is annotated is a ``kind`` whose first element is a state."""
        found = re.match(rf"{kind}\[([\w.]+)", annotated)
        return found is not None and found[1].rpartition(".")[2] in self.names
