"""Acts written down as the lines of a hand file: the reading of verbs turned round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from hoyle.act import RuledAct, RuledPlay
from hoyle.act_lines import written
from hoyle.adapter import Did
from hoyle.cards import CardSet
from hoyle.events import Event
from hoyle.game import Act, Game, Play
from hoyle.immutable import fields_of


class Done(NamedTuple):
    """An act that was done: the state before it, the law that forbade it, what came of it."""

    state: Any
    act: Act
    law: StrEnum | None
    events: tuple[Event, ...]

    def mark(self, game: Game[Any, Any]) -> str:
        """The mark of the act in a hand file: ``^!`` where the game has none for the law."""
        return mark_of(game, self.law)


Words = Callable[[Done], str]
InTrick = Callable[[Any], str]


def mark_of(game: Game[Any, Any], law: StrEnum | None) -> str:
    """Return the mark of an act that ``law`` forbids, nothing if it is None."""
    if law is None:
        return ""
    marks = game.marks.items()
    return "^" + next((letter for letter, mark in marks if law in mark.laws), "!")


def lines_of(
    game: Game[Any, Any],
    acts: Sequence[Done],
    special: Mapping[type[Act], Words],
    in_trick: Mapping[type[Act], InTrick],
) -> Iterator[str]:
    """Yield a line for each act, with its mark.

    An act is written as the verb by which the game reads it again, with what it holds for
    arguments; ``special`` has whole acts (``leaves vis-major``) whose arguments are other words,
    ``in_trick`` the words that stand for acts where a card is due (``H4+H5``).
    """
    for done in acts:
        mark, act = done.mark(game), done.act
        turn = game.turn(done.state)
        word = None
        if type(act) is Play or (isinstance(act, RuledPlay) and not act.verb):
            word = str(act.card)
        elif type(act) in in_trick:
            word = in_trick[type(act)](act)
        if word is None:
            kind = type(act)
            words = special[kind](done) if kind in special else _words(game, done)
            yield f"{act.actor} {words.strip()} {mark}".rstrip()
        elif turn is None:  # when no card is due, a lead is an act of its own
            yield f"{act.actor} leads {word} {mark}".rstrip()
        else:
            yield f"{turn.trick}. {act.actor}: {word}{mark} --"


def _words(game: Game[Any, Any], done: Done) -> str:
    """Return the verb and the arguments that are read as the act."""
    if isinstance(done.act, RuledAct):
        return written(done.act)
    if isinstance(done.act, Did):
        return str(done.act)
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
