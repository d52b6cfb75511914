"""Leaving the game before it is over (law 55)."""

from __future__ import annotations

from hoyle.act import Chapter, flag
from hoyle.events import HandEnded
from hoyle.game import Aside, Step
from hoyle.games.ecarte import marking
from hoyle.games.ecarte.events import Left
from hoyle.games.ecarte.kinds import ByPlayer
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import Stage, State
from hoyle.immutable import replace

CHAPTER = Chapter()


class Leave(ByPlayer, Aside, chapter=CHAPTER, verb="leaves"):
    """A player leaves the game, ``forced`` by what he cannot help or not."""

    forced: bool = flag("vis-major", default=False)

    def done(self, state: State) -> Step[State]:
        """Return the coup lost by him who leaves, unless by what he cannot help."""
        left = Left(seat=self.actor, forced=self.forced, laws=(Law.LEAVING,))
        if self.forced:
            taken_back = marking.false_kings(state)
            over = replace(taken_back.state, stage=Stage.OVER, owed=(), faults=())
            return Step(over, (left, *taken_back.events, HandEnded()))
        won = marking.win_coup(state, state.other(self.actor), Law.LEAVING)
        return Step(won.state, (left, *won.events))
