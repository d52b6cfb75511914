"""The naming of trumps: after the deal one player says which suit they are."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, RuledAct, among
from hoyle.cards import Suit
from hoyle.game import Call, Step
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, OutOfTurn, Reason
from hoyle.seats import Actor, Seat
from hoyle.tricktaking.events import TrumpNamed
from hoyle.tricktaking.state import Stage, State, cited

CHAPTER = Chapter()


def suits(state: State, actor: Actor) -> Iterable[Suit]:
    """Return the suits that can be named: all that there are of the pack."""
    return state.setting.pack.suits


class NameTrump(RuledAct[State], Call, chapter=CHAPTER, verb="names"):
    """A player makes ``suit`` trumps."""

    actor: Seat
    suit: Suit = among(suits, called="the trump suit")
    stages = (Stage.NAMING,)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return that it is for somebody else to name trumps."""
        law = state.rules.cites.named
        return None if actor == state.due or law is None else OutOfTurn(law, due=state.due)

    def refusal(self, state: State) -> Forbidden:
        """Return why he may not name that suit, as the rules say."""
        return state.rules.trump_refused(state, self.actor, self.suit)

    def done(self, state: State) -> Step[State]:
        """Return the step of the naming; the bidding or the play begins."""
        bids = None in state.bids
        after = replace(
            state,
            trump=self.suit,
            stage=Stage.BIDDING if bids else Stage.PLAY,
            due=state.setting.first,
        )
        laws = cited(state.rules.cites.named)
        return Step(after, (TrumpNamed(seat=self.actor, suit=self.suit, laws=laws),))
