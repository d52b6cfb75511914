"""What in a game's code carries a law out without citing it, declared for `hoyle prove`.

A number, a condition or a change says so by `by`, a function by `carries_out`. Neither does
anything when the game is played: they are read in the text of the modules.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar

Value = TypeVar("Value")
Function = TypeVar("Function", bound=Callable[..., object])


def by(value: Value, *laws: StrEnum) -> Value:
    """Return ``value``, which is what it is by ``laws``: ``MOST_MARKS = by(5, Law.MARKS)``."""
    return value


def carries_out(*laws: StrEnum) -> Callable[[Function], Function]:
    """Return a decorator of a function that carries ``laws`` out; it is left as it is."""

    def unchanged(function: Function) -> Function:
        return function

    return unchanged
