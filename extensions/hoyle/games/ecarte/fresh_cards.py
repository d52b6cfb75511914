"""Fresh cards, which a player may ask for at any time, and gets with the next game (48, 10)."""

from __future__ import annotations

from hoyle.act import Chapter
from hoyle.game import Aside, Step
from hoyle.games.ecarte.events import FreshCardsAsked
from hoyle.games.ecarte.kinds import ByPlayer
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import State
from hoyle.immutable import replace
from hoyle.seats import Actor

CHAPTER = Chapter()


class AskFreshCards(ByPlayer, Aside, chapter=CHAPTER, verb="asks-fresh-cards"):
    """A player asks for fresh cards at his own cost."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has not yet asked."""
        return actor not in state.fresh_cards

    def done(self, state: State) -> Step[State]:
        """Return that he will have them; the cards of this game are not changed."""
        asked = FreshCardsAsked(seat=self.actor, laws=(Law.FRESH_CARDS, Law.DEALER_AND_PACK))
        return Step(replace(state, fresh_cards=(*state.fresh_cards, self.actor)), (asked,))
