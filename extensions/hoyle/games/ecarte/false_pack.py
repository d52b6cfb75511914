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
from hoyle.reasons import Forbidden, Reason

CHAPTER = Chapter()


class HeldOnce(Reason):
    """The pack holds ``card`` but once."""

    card: Card


class FindFalsePack(ByPlayer, Aside, chapter=CHAPTER, verb="finds-false-pack"):
    """A player shows that the pack holds ``card`` twice."""

    card: Card = among(lambda state, actor: PACK)

    def refusal(self, state: State) -> Forbidden:
        """Return that the pack holds the card but once: by law 11 the game is valid."""
        return None if self.card in state.doubled else HeldOnce(Law.COUP_STANDS, card=self.card)

    def done(self, state: State) -> Step[State]:
        """Return the whole game void, its points with it."""
        laws = (Law.FALSE_CARDS, Law.COUP_STANDS)
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
