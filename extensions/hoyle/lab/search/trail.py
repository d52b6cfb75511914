"""A script carried out line by line: what each act was, and what came of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from hoyle.events import Event, Refused
from hoyle.game import Act, Game, Step
from hoyle.hands import referee
from hoyle.hands.script import REFUSED
from hoyle.lab.random_hands.lines import mark_of
from hoyle.seats import Seat

AnyGame = Game[Any, Any]

IMPOSSIBLE = "impossible"
"""In place of a mark: there is no such act here."""

_TRICK = re.compile(r"\d+\. (?P<seat>\S+): (?P<word>\S+) --")
_MARK = re.compile(r" ?\^[A-Z!]")


class Said(NamedTuple):
    """One act of a script without its mark: ``words`` of an actor, or a ``card`` to the trick."""

    actor: str
    words: str
    card: bool


class Moment(NamedTuple):
    """What stands after an act: its ``mark`` and ``law``, the ``state``, all ``events`` so far.

    ``new`` are the events of the act. An act that is impossible changes nothing.
    """

    mark: str
    law: StrEnum | None
    state: Any
    events: tuple[Event, ...]
    new: tuple[Event, ...]


def said_in(lines: Iterable[str]) -> tuple[Said, ...]:
    """Return what is said in ``lines``, each of one act, whatever their marks."""
    return tuple(map(_said, lines))


def _said(line: str) -> Said:
    bare = _MARK.sub("", line)
    if found := _TRICK.fullmatch(bare):
        return Said(found["seat"], found["word"], True)
    actor, _, words = bare.partition(" ")
    return Said(actor, words, False)


def trail(game: AnyGame, opening: Step[Any], script: Sequence[Said]) -> Iterator[Moment]:
    """Yield the moment before the script and one after each act, up to an impossible one."""
    state, events = opening.state, opening.events
    yield Moment("", None, state, events, events)
    for said in script:
        act = _read(game, state, said)
        if act is None or not game.is_possible(state, act):
            yield Moment(IMPOSSIBLE, None, state, events, ())
            return
        law = game.refusal(state, act)
        mark = mark_of(game, law)
        new: tuple[Event, ...]
        if law is not None and mark == f"^{REFUSED}":
            new = (Refused(actor=act.actor, law=law, laws=(law,)),)
        else:
            step = referee.carry_out(game, state, act, law)
            state, new = step.state, step.events
        events += new
        yield Moment(mark, law, state, events, new)


def _read(game: AnyGame, state: Any, said: Said) -> Act | None:
    """Return the act that is said; None when there is no such act in this state."""
    try:
        if said.card:
            acts = game.play(state, Seat(said.actor), said.words) if game.turn(state) else ()
        else:
            actor = next((each for each in game.actors(state) if each == said.actor), None)
            name, *arguments = said.words.split()
            acts = () if actor is None else game.verbs[name](state, actor, arguments)
    except ValueError:
        return None
    return acts[0] if len(acts) == 1 else None
