"""Acts written down as the lines of a hand file: the reading of verbs turned round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any

from hoyle.cards import CardSet
from hoyle.game import Act, Game, Play
from hoyle.immutable import fields_of

from .hand import Done

Words = Callable[[Done], str]


def lines_of(
    game: Game[Any, Any], acts: Sequence[Done], special: Mapping[type[Act], Words]
) -> Iterator[str]:
    """Yield a line for each act, with its mark.

    An act is written as the verb by which the game reads it again, with what it holds for
    arguments; ``special`` has whole acts (``leaves vis-major``) whose arguments are other words.
    """
    for done in acts:
        mark = done.mark(game)
        if isinstance(done.act, Play):
            turn = game.turn(done.state)
            if turn is None:  # when no card is due, a lead is an act of its own
                yield f"{done.act.actor} leads {done.act.card} {mark}"
            else:
                yield f"{turn.trick}. {done.act.actor}: {done.act.card}{mark} --"
            continue
        kind = type(done.act)
        words = special[kind](done) if kind in special else _words(game, done)
        yield f"{done.act.actor} {words.strip()} {mark}".rstrip()


def _words(game: Game[Any, Any], done: Done) -> str:
    """Return the verb and the arguments that are read as the act."""
    _actor, *values = fields_of(done.act)
    arguments = [word for value in values for word in _written(value)]
    for name, verb in game.verbs.items():
        try:
            acts = verb(done.state, done.act.actor, arguments)
        except ValueError:
            continue
        if list(acts) == [done.act]:
            return " ".join((name, *arguments))
    raise AssertionError(f"no verb is read as {done.act}")


def _written(value: object) -> list[str]:
    """Return how a field of an act stands in a line: nothing for what is left out."""
    if value is None or value is False:
        return []
    if isinstance(value, StrEnum):
        return [value.value]
    if isinstance(value, CardSet):
        return str(value).split() or ["none"]
    if isinstance(value, tuple):
        return [word for each in value for word in _written(each)]
    return [str(value)]
