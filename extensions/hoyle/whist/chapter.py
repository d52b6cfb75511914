"""A chapter of the laws: the acts it is about, and what it says of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from hoyle.game import Act, Step
from hoyle.immutable import Immutable
from hoyle.seats import Actor
from hoyle.whist.laws import Law
from hoyle.whist.state import State


def unchanged(state: State, act: Act, law: Law) -> Step[State]:
    """Return the step of a forbidden act that has no effect: it asks for what the law denies."""
    return Step(state)


def allowed(state: State, act: Act) -> Law | None:
    """Return that no law forbids the act."""
    return None


class Chapter(Immutable, kw_only=True):
    """Acts that belong together: when they are possible, what forbids them, and what follows.

    ``possible`` yields only acts of the classes ``acts``; the other three take only those.
    """

    acts: tuple[type[Act], ...]
    possible: Callable[[State, Actor], Iterable[Act]]
    apply: Callable[[State, Any], Step[State]]
    refusal: Callable[[State, Any], Law | None] = allowed
    remedy: Callable[[State, Any, Law], Step[State]] = unchanged
