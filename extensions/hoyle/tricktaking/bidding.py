"""The bidding: each in turn says once how many tricks he will win."""

from __future__ import annotations

from hoyle.act import Chapter, RuledAct, among
from hoyle.game import Call, Step
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, OutOfTurn, Reason
from hoyle.seats import Actor, Seat
from hoyle.tricktaking.events import TricksBid
from hoyle.tricktaking.state import Stage, State, cited

CHAPTER = Chapter()


class BidsAddUp(Reason):
    """With it all together would have bid ``count`` tricks, which is as many as are played."""

    count: int


class Bid(RuledAct[State], Call, chapter=CHAPTER, verb="bids"):
    """A player undertakes to win ``tricks``."""

    actor: Seat
    tricks: int = among(
        lambda state, actor: range(state.setting.tricks + 1), called="the number of tricks"
    )
    stages = (Stage.BIDDING,)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return that it is for somebody else to bid."""
        law = state.rules.cites.bid
        return None if actor == state.due or law is None else OutOfTurn(law, due=state.due)

    def refusal(self, state: State) -> Forbidden:
        """Return why he may not bid so many, as the rules say."""
        return state.rules.bid_refused(state, self.actor, self.tricks)

    def done(self, state: State) -> Step[State]:
        """Return the step of the bid; after the last of them the play begins."""
        place = state.seats.index(self.actor)
        bids = (*state.bids[:place], self.tricks, *state.bids[place + 1 :])
        over = None not in bids
        after = replace(
            state,
            bids=bids,
            stage=Stage.PLAY if over else Stage.BIDDING,
            due=state.setting.first if over else state.setting.after(self.actor),
        )
        told = TricksBid(seat=self.actor, tricks=self.tricks, laws=cited(state.rules.cites.bid))
        return Step(after, (told,))
