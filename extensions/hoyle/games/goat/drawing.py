"""Drawing from the pack after a trick, one card at a time, until all have four again."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.act import Chapter, RuledAct
from hoyle.cards import CardSet
from hoyle.game import Step
from hoyle.games.goat.events import CardDrawn
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import HAND, IN_PLAY, Stage, State, changed
from hoyle.immutable import replace
from hoyle.reasons import OutOfTurn, Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class NoTimeToDraw(Reason):
    """Cards are drawn only when a trick is over, until all have ``count`` again."""

    count: int


class Draw(RuledAct[State], chapter=CHAPTER, verb="draws"):
    """A player takes the card at the top of the pack."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether there are cards to draw, in turn or not."""
        return state.stage in IN_PLAY and bool(state.stock)

    def refusal(self, state: State) -> Reason | None:
        """Return why nobody draws but after a trick, in his turn."""
        if state.stage is not Stage.DRAWING:
            return NoTimeToDraw(Law.DRAWING, count=HAND)
        return None if self.actor == state.due else OutOfTurn(Law.DRAWING, due=state.due)

    def done(self, state: State) -> Step[State]:
        """Return the step of a card drawn; when all have four again the winner leads."""
        card, *rest = state.stock
        place = state.place(self.actor)
        after = replace(
            state.with_hand(self.actor, state.hands[place].with_card(card)),
            stock=tuple(rest),
            drawn=changed(state.drawn, place, state.drawn[place] | CardSet.of(card)),
            due=state.setting.after(self.actor),
        )
        if not rest or all(len(hand) == HAND for hand in after.hands):
            # All have drawn equally many: after the last of them it is the winner's turn again.
            after = replace(after, stage=Stage.PLAY)
        return Step(after, (CardDrawn(seat=self.actor, card=card, laws=(Law.DRAWING,)),))


def left(state: State) -> Iterator[Draw]:
    """Yield the draws that bring all hands to four again, in their order."""
    if state.stage is not Stage.DRAWING:
        return
    short = sum(HAND - len(hand) for hand in state.hands)
    order = state.setting.order_from(state.due)
    for number in range(min(short, len(state.stock))):
        yield Draw(order[number % len(order)])
