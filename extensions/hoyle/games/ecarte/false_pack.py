"""Two identical cards found in the pack: the game is void, those before it stand (11, 56)."""

from __future__ import annotations

from hoyle.act import Chapter, among
from hoyle.cards import Card
from hoyle.events import HandEnded
from hoyle.game import Aside, Step
from hoyle.games.ecarte.events import CoupVoided, Standing
from hoyle.games.ecarte.kinds import ByPlayer
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.opening import PACK
from hoyle.games.ecarte.state import King, Stage, State
from hoyle.immutable import replace

CHAPTER = Chapter()


class FindFalsePack(ByPlayer, Aside, chapter=CHAPTER, verb="finds-false-pack"):
    """A player shows that the pack holds ``card`` twice."""

    card: Card = among(lambda state, actor: PACK)

    def refusal(self, state: State) -> Law | None:
        """Return law 11, by which the game is valid, when the pack holds the card but once."""
        return None if self.card in state.doubled else Law.COUP_STANDS

    def done(self, state: State) -> Step[State]:
        """Return the whole game void, its points with it."""
        laws = (Law.COUP_STANDS, Law.FALSE_CARDS)
        voided = CoupVoided(seat=self.actor, card=self.card, laws=laws)
        after = replace(
            state,
            stage=Stage.OVER,
            coup=Standing.VOID,
            score=(0, 0),
            points=(0, 0),
            king=King(),
            faults=(),
            owed=(),
            late=(),
        )
        return Step(after, (voided, HandEnded()))
