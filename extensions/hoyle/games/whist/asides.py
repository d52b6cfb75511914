"""What the acts beside the play have in common."""

from __future__ import annotations

from hoyle.act import RuledAct
from hoyle.game import Aside
from hoyle.games.whist.state import State
from hoyle.seats import Actor, Seat


class ByPlayer(RuledAct[State], Aside, chapter=None):
    """What a player does beside the play; dummy does nothing."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he is not dummy."""
        return actor != state.deal.dummy


class WhilePlayed(ByPlayer, chapter=None):
    """What a player does beside the play as long as it lasts."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether cards are still played, and he is not dummy."""
        return not state.ended and actor != state.deal.dummy
