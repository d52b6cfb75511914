"""Drawing from the pack after a trick, one card at a time, until all have four again."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import CardSet
from hoyle.chapter import Chapter, refused
from hoyle.game import Step
from hoyle.games.goat.acts import Draw
from hoyle.games.goat.events import CardDrawn
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import HAND, Stage, State, changed
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat


def possible(state: State, actor: Actor) -> Iterator[Draw]:
    """Yield the draw of ``actor`` while there are cards in the pack, in his turn or not."""
    if state.stage in (Stage.PLAY, Stage.DRAWING) and state.stock and isinstance(actor, Seat):
        yield Draw(actor)


def refusal(state: State, act: Draw) -> Law | None:
    """Return the law that forbids the draw."""
    return None if state.stage is Stage.DRAWING and act.actor == state.due else Law.DRAWING


def apply(state: State, act: Draw) -> Step[State]:
    """Return the step of a card drawn; when all have four again the winner leads."""
    card, *rest = state.stock
    place = state.place(act.actor)
    after = replace(
        state.with_hand(act.actor, state.hands[place].with_card(card)),
        stock=tuple(rest),
        drawn=changed(state.drawn, place, state.drawn[place] | CardSet.of(card)),
        due=state.setting.after(act.actor),
    )
    if not rest or all(len(hand) == HAND for hand in after.hands):
        # All have drawn equally many: after the last of them it is the winner's turn again.
        after = replace(after, stage=Stage.PLAY)
    return Step(after, (CardDrawn(seat=act.actor, card=card, laws=(Law.DRAWING,)),))


def left(state: State) -> Iterator[Draw]:
    """Yield the draws that bring all hands to four again, in their order."""
    if state.stage is not Stage.DRAWING:
        return
    short = sum(HAND - len(hand) for hand in state.hands)
    order = state.setting.order_from(state.due)
    for number in range(min(short, len(state.stock))):
        yield Draw(order[number % len(order)])


CHAPTER = Chapter(
    acts=(Draw,),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
