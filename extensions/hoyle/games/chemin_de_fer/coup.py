"""The cards taken up: eight or nine shown, a third card drawn, the coup decided (base, 3, 5)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer import base, reach, settling
from hoyle.games.chemin_de_fer.acts import Draw, Show, Stand, TakeCards, TakeUp
from hoyle.games.chemin_de_fer.events import (
    CardDrawn,
    CardsTakenOver,
    CardsTakenUp,
    NaturalShown,
    Stood,
)
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.state import Draws, Staking, State, amount_of, next_coup
from hoyle.games.chemin_de_fer.stock import ready, take
from hoyle.games.chemin_de_fer.terms import Stock
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

CoupAct = TakeUp | TakeCards | Show | Draw | Stand


def turn(state: State) -> Seat | None:
    """Return who is to show, draw or stand; None when nobody is."""
    coup = state.coup
    if not coup.taken_up or coup.outcome is not None:
        return None
    punter, banker = reach.holder(state), state.banker
    if coup.played or (base.is_natural(coup.bank) and not base.is_natural(coup.punter)):
        return banker
    return punter


def _natural(state: State, actor: Actor) -> bool:
    """Return whether ``actor`` has cards to be shown at once."""
    if actor == state.banker:
        return base.is_natural(state.coup.bank)
    return actor == reach.holder(state) and base.is_natural(state.coup.punter)


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` could do with the cards on the table."""
    coup = state.coup
    if not isinstance(actor, Seat) or state.bank is None:
        return
    holder = reach.holder(state)
    undecided = coup.outcome is None or state.en_carte is not None
    if undecided and holder is not None and actor != holder and actor in state.punters:
        yield TakeCards(actor)
    if actor == holder and coup.dealt and not coup.taken_up:
        yield TakeUp(actor)
    if not coup.taken_up:
        return
    if _natural(state, actor) and actor not in coup.shown:
        yield Show(actor)
    if actor == turn(state):
        draw = Draw(actor)
        if ready(state, 1) or refusal(state, draw) is not None:
            yield draw
        yield Stand(actor)


def refusal(state: State, act: CoupAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    match act:
        case TakeUp():
            if state.coup.claim is not None:
                return Law.TIME_TO_STAKE
            return Law.UNCOVERED if state.waiting else None
        case TakeCards():
            return _not_taken_over(state, act)
        case Show():
            return None
        case Draw():
            if state.condition is Stock.THROWN_AWAY:
                return Law.STOCK
            allowed = not _natural(state, act.actor) and _bound(state, act) is not False
            return None if allowed else Law.OBEDIENCE
        case Stand():
            allowed = not _natural(state, act.actor) and _bound(state, act) is not True
            return None if allowed else Law.OBEDIENCE


def _not_taken_over(state: State, act: TakeCards) -> Law | None:
    """Return the law by which the cards stay with him who holds them; None when they may go."""
    holder = reach.holder(state)
    if state.coup.taken_up and not state.between:
        return Law.STAKING
    law = Law.STAKING if state.en_carte is None else Law.EN_CARTE
    left = state.en_carte
    if left is not None and holder == left.hand and not left.reduced:
        return Law.EN_CARTE
    larger = holder is None or state.stake(act.actor) > state.stake(holder)
    return None if larger and amount_of(reach.held(state), act.actor) else law


def _bound(state: State, act: Draw | Stand) -> bool | None:
    """Return whether the player must draw, or must not; None when he is free."""
    coup = state.coup
    if state.readings.draws is Draws.FREE:
        return None
    if act.actor == state.banker:
        return base.banker_draws(base.points(coup.bank), coup.drawn)
    return base.punter_draws(base.points(coup.punter))


def apply(state: State, act: CoupAct) -> Step[State]:
    """Return ``act`` carried out."""
    seat = Seat(act.actor)
    match act:
        case TakeUp():
            return _take_up(state, seat)
        case TakeCards():
            return _take_over(state, seat)
        case Show():
            return _show(state, seat)
        case Draw():
            return _draw(state, seat)
        case Stand():
            return _on(state, seat, (Stood(seat=seat),))


@carries_out(Law.STAKING)
def _take_up(state: State, seat: Seat) -> Step[State]:
    """Return the table when nothing can be staked any more (3)."""
    ended = settling.end_stakes(state)
    laws = (Law.STAKING,) if state.coup.staking is Staking.OPEN else ()
    coup = replace(
        ended.state.coup,
        staking=Staking.CLOSED,
        hand=seat,
        taken_up=True,
        secured=reach.held(ended.state),
    )
    taken = CardsTakenUp(seat=seat, laws=laws)
    return Step(replace(ended.state, coup=coup), (taken, *ended.events))


def _take_over(state: State, seat: Seat) -> Step[State]:
    former = reach.holder(state)
    coup = state.coup if state.coup.outcome is None else next_coup(state)
    coup = replace(coup, hand=seat)
    law = Law.STAKING if state.en_carte is None else Law.EN_CARTE
    if former is None:
        return Step(state)
    taken = CardsTakenOver(seat=seat, former=former, laws=(law,))
    return Step(replace(state, coup=coup), (taken,))


def _show(state: State, seat: Seat) -> Step[State]:
    """Return the coup decided, unless it is already and he only shows what he had."""
    coup = state.coup
    cards = coup.bank if seat == state.banker else coup.punter
    shown = NaturalShown(seat=seat, points=base.points(cards), cards=cards)
    after = replace(state, coup=replace(coup, shown=(*coup.shown, seat)))
    if coup.outcome is not None:
        return Step(after, (shown,))
    settled = settling.settle(after, settling.compared(after))
    return Step(settled.state, (shown, *settled.events))


def _draw(state: State, seat: Seat) -> Step[State]:
    if not ready(state, 1):
        return Step(state)
    card, taken = take(state)
    coup = taken.state.coup
    of_the_bank = seat == state.banker
    coup = replace(coup, banker_drew=card) if of_the_bank else replace(coup, drawn=card)
    drawn = CardDrawn(seat=seat, card=card)
    return _on(replace(taken.state, coup=coup), seat, (*taken.events, drawn))


def _on(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    """Return the coup after ``seat`` has drawn or stood: the banker is last."""
    if seat != state.banker:
        return Step(replace(state, coup=replace(state.coup, played=True)), events)
    settled = settling.settle(state, settling.compared(state))
    return Step(settled.state, (*events, *settled.events))


CHAPTER = Chapter(
    acts=(TakeUp, TakeCards, Show, Draw, Stand),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
