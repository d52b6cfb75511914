"""The referee: lets an act happen, refuses it, or records it with what follows."""

from __future__ import annotations

from enum import StrEnum

from hoyle.events import Irregularity
from hoyle.game import Act, Action, Game, State, Step


class IllegalAction(Exception):
    """An act that a law forbids was asked for; ``law`` is the law, ``act`` the act."""

    def __init__(self, law: StrEnum, act: Act) -> None:
        super().__init__(f"{law}: {act}")
        self.law = law
        self.act = act


def refuse(game: Game[State, Action], state: State, act: Action) -> Step[State]:
    """Return the step of a lawful ``act``; raises IllegalAction naming the law otherwise."""
    law = game.refusal(state, act)
    if law is not None:
        raise IllegalAction(law, act)
    return game.apply(state, act)


def record(game: Game[State, Action], state: State, act: Action) -> Step[State]:
    """Return the step of ``act``, lawful or not: an irregularity is noted and remedied."""
    return carry_out(game, state, act, game.refusal(state, act))


def carry_out(
    game: Game[State, Action], state: State, act: Action, law: StrEnum | None
) -> Step[State]:
    """Return the step of ``act``, of which the game has said which ``law`` forbids it, if any."""
    if law is None:
        return game.apply(state, act)
    remedied = game.remedy(state, act, law)
    because = game.reason(state, act)
    noted = Irregularity(actor=act.actor, law=law, because=because, laws=(law,))
    return Step(remedied.state, (noted, *remedied.events))
