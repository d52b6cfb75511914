"""The pullet: four cards of one suit claim the lead of a trick that others have begun."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, RuledAct, some_of
from hoyle.cards import CardSet
from hoyle.events import Event
from hoyle.game import Call, Done, Step
from hoyle.games.goat.events import CardsReturned, PulletTakenOver
from hoyle.games.goat.laws import Law
from hoyle.games.goat.playing import StillDrawing, is_of_one_suit
from hoyle.games.goat.state import HAND, IN_PLAY, Claim, Stage, State
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class NoPullet(Reason):
    """A pullet is ``count`` cards of one suit."""

    count: int


class SitsNearer(Reason):
    """``holder`` has a pullet too, and sits nearer to ``leader``, or is himself the leader."""

    holder: Seat
    leader: Seat


def holder(state: State) -> Seat | None:
    """Return who has the lead by a pullet, claimed or led; None when nobody has."""
    if state.claim is not None:
        return state.claim.seat
    led = state.trick[0] if state.trick else None
    return led.seat if led is not None and len(led.cards) == HAND else None


def distance(state: State, seat: Seat) -> int:
    """Return how far ``seat`` sits from him who had to lead, clockwise (two-pullets)."""
    return state.setting.order_from(state.leader).index(seat)


def _whole_hand(state: State, actor: Actor) -> Iterable[CardSet]:
    """Return the four cards of ``actor``, of one suit or not, while he holds as many."""
    hand = state.hand(actor)
    return (hand,) if len(hand) == HAND else ()


class ClaimPullet(RuledAct[State], Call, chapter=CHAPTER, verb="pullet"):
    """A player claims the lead with ``cards``, four of one suit."""

    actor: Seat
    cards: CardSet = some_of(State.hand, likely=_whole_hand)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether cards are laid or drawn, and he has not the lead by a pullet already."""
        return state.stage in IN_PLAY and holder(state) != actor

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return why any claim is forbidden: until all have drawn, no trick is begun."""
        if state.stage is Stage.DRAWING:
            return StillDrawing(Law.DRAWING, due=state.due)
        return None

    def refusal(self, state: State) -> Reason | None:
        """Return why the cards are no pullet, or another's goes before it."""
        if len(self.cards) != HAND or not is_of_one_suit(self.cards):
            return NoPullet(Law.PULLET, count=HAND)
        other = holder(state)
        if other is None:
            return None
        if distance(state, self.actor) > distance(state, other):
            return SitsNearer(Law.TWO_PULLETS, holder=other, leader=state.leader)
        return None

    def done(self, state: State) -> Step[State]:
        """Return the step of a claim: the cards played go back, and he leads his four."""
        other = holder(state)
        events: list[Event] = [Done(act=self, laws=(Law.PULLET,))]
        if other is not None:
            laws = (Law.TWO_PULLETS,)
            leader = state.leader
            taken = PulletTakenOver(seat=self.actor, other=other, leader=leader, laws=laws)
            events.append(taken)
        after = state
        for laid in state.trick:
            after = after.with_hand(laid.seat, after.hand(laid.seat) | laid.cards)
            laws = (Law.PULLET_RETURN,)
            back = CardsReturned(seat=laid.seat, cards=laid.cards, down=laid.down, laws=laws)
            events.append(back)
        after = replace(
            after,
            trick=(),
            claim=Claim(self.actor, self.cards),
            due=self.actor,
            seen=state.seen | self.cards,
            placed=state.placed | self.cards,
        )
        return Step(after, tuple(events))
