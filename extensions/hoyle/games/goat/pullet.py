"""The pullet: four cards of one suit claim the lead of a trick that others have begun."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.goat.acts import ClaimPullet
from hoyle.games.goat.events import CardsReturned, PulletClaimed, PulletTakenOver
from hoyle.games.goat.laws import Law
from hoyle.games.goat.playing import is_of_one_suit
from hoyle.games.goat.state import HAND, Claim, Stage, State
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat


def possible(state: State, actor: Actor) -> Iterator[ClaimPullet]:
    """Yield the claim of ``actor`` with his four cards, of one suit or not."""
    if not _is_open(state) or not isinstance(actor, Seat) or holder(state) == actor:
        return
    hand = state.hand(actor)
    if len(hand) == HAND:
        yield ClaimPullet(actor, hand)


def can(state: State, act: ClaimPullet) -> bool:
    """Return whether the claim can be made: he may show fewer cards than his four."""
    if not _is_open(state) or holder(state) == act.actor:
        return False
    return bool(act.cards) and not act.cards - state.hand(act.actor)


def _is_open(state: State) -> bool:
    return state.stage in (Stage.PLAY, Stage.DRAWING)


def holder(state: State) -> Seat | None:
    """Return who has the lead by a pullet, claimed or led; None when nobody has."""
    if state.claim is not None:
        return state.claim.seat
    led = state.trick[0] if state.trick else None
    return led.seat if led is not None and len(led.cards) == HAND else None


def distance(state: State, seat: Seat) -> int:
    """Return how far ``seat`` sits from him who had to lead, clockwise (two-pullets)."""
    return state.setting.order_from(state.leader).index(seat)


def refusal(state: State, act: ClaimPullet) -> Law | None:
    """Return the law that forbids the claim: until all have drawn, no trick is begun."""
    if state.stage is Stage.DRAWING:
        return Law.DRAWING
    if len(act.cards) != HAND or not is_of_one_suit(act.cards):
        return Law.PULLET
    other = holder(state)
    if other is None:
        return None
    farther = distance(state, act.actor) > distance(state, other)
    return Law.TWO_PULLETS if farther else None


def apply(state: State, act: ClaimPullet) -> Step[State]:
    """Return the step of a claim: the cards played go back, and he leads his four."""
    other = holder(state)
    events: list[Event] = [PulletClaimed(seat=act.actor, cards=act.cards, laws=(Law.PULLET,))]
    if other is not None:
        laws = (Law.TWO_PULLETS,)
        events.append(PulletTakenOver(seat=act.actor, other=other, laws=laws))
    after = state
    for laid in state.trick:
        after = after.with_hand(laid.seat, after.hand(laid.seat) | laid.cards)
        laws = (Law.PULLET_RETURN,)
        back = CardsReturned(seat=laid.seat, cards=laid.cards, down=laid.down, laws=laws)
        events.append(back)
    after = replace(
        after,
        trick=(),
        claim=Claim(act.actor, act.cards),
        due=act.actor,
        seen=state.seen | act.cards,
        placed=state.placed | act.cards,
    )
    return Step(after, tuple(events))


CHAPTER = Chapter(
    acts=(ClaimPullet,),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
    can=can,
)
