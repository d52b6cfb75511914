"""Whose turn it is."""

from __future__ import annotations

from hoyle.game import Turn
from hoyle.games.goat.state import Stage, State
from hoyle.seats import Actor


def awaited(state: State) -> tuple[Actor, ...]:
    """Return who must act next: the dealer until there are trumps, then whose turn it is."""
    return () if state.stage is Stage.OVER else (state.due,)


def turn(state: State) -> Turn | None:
    """Return who is to lay cards, to which trick; None when nobody is."""
    if state.stage is not Stage.PLAY:
        return None
    return Turn(state.due, len(state.tricks) + 1, len(state.trick))
