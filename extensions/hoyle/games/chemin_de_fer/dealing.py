"""The deal of the four cards, and what is done about a misdeal (3, 4, 6, 8, 9)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer import base, reach
from hoyle.games.chemin_de_fer.acts import Deal, Give
from hoyle.games.chemin_de_fer.events import CardGiven, FourDealt
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.state import Given, Staking, State, due
from hoyle.games.chemin_de_fer.stock import ready, take
from hoyle.games.chemin_de_fer.terms import Side, Stock
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

DealingAct = Deal | Give


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield how ``actor`` could deal: somebody must be there to take the cards up."""
    coup = state.coup
    if state.bank is None or actor != state.bank.banker:
        return
    given = 0 if state.between else len(coup.given)
    if coup.taken_up and not state.between:
        return
    kinds: tuple[DealingAct, ...] = (Deal(actor), *(Give(actor, side) for side in Side))
    for act in kinds:
        missing = base.FOUR - given
        count = missing if isinstance(act, Deal) else 1
        if missing + isinstance(act, Give) > 0 and _may_come(state, act, count):
            yield act


def _may_come(state: State, act: DealingAct, count: int) -> bool:
    """Return whether ``count`` cards can be dealt, or a law will not have them dealt."""
    if refusal(state, act) in (None, Law.MISDEAL):
        return ready(state, count) and reach.holder(state) is not None
    return True


def refusal(state: State, act: DealingAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    if state.condition is Stock.THROWN_AWAY:
        return Law.STOCK
    if state.coup.staking is Staking.BEFORE:
        return Law.STAKING
    if state.waiting:
        return Law.UNCOVERED
    if state.coup.claim is not None:
        return Law.TIME_TO_STAKE
    return Law.MISDEAL if isinstance(act, Give) and _wrong(state, act) else None


@carries_out(Law.MISDEAL)
def _wrong(state: State, act: Give) -> bool:
    """Return whether the card is not due to that side, or is one too many (4)."""
    place = len(state.coup.given)
    return place >= base.FOUR or act.side is not due(place)


def apply(state: State, act: DealingAct) -> Step[State]:
    """Return ``act`` carried out; he who holds the cards is known from the first of them."""
    count = 1 if isinstance(act, Give) else base.FOUR - len(state.coup.given)
    if state.coup.outcome is not None or not ready(state, count):
        return Step(state)
    state = replace(state, coup=replace(state.coup, hand=reach.holder(state)))
    seat = Seat(act.actor)
    events: list[Event] = []
    for _ in range(count):
        card, taken = take(state)
        given = taken.state.coup.given
        side = act.side if isinstance(act, Give) else due(len(given))
        coup = replace(taken.state.coup, given=(*given, Given(card, side)))
        state = replace(taken.state, coup=coup)
        events.extend(taken.events)
        if isinstance(act, Give):
            events.append(CardGiven(seat=seat, side=side))
    if isinstance(act, Deal):
        events.append(FourDealt(seat=seat))
    return Step(state, tuple(events))


@carries_out(Law.MISDEAL)
def remedy(state: State, act: DealingAct, law: Law) -> Step[State]:
    """Return what follows: a card dealt wrongly lies where it lies, until somebody finds it (4)."""
    return apply(state, act) if law is Law.MISDEAL else refused(state, act, law)


CHAPTER = Chapter(acts=(Deal, Give), possible=possible, refusal=refusal, apply=apply, remedy=remedy)
