"""Stakes that are not laid down: in the air, or being fetched from the cashier (6)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer import reach
from hoyle.games.chemin_de_fer.acts import (
    AcceptAir,
    BringMoney,
    GiveUpMoney,
    RefuseAir,
    SendForMoney,
    StakeInAir,
)
from hoyle.games.chemin_de_fer.events import (
    AirAccepted,
    AirRefused,
    MoneyBrought,
    MoneyGivenUp,
    MoneySentFor,
    Staked,
    StakedInAir,
)
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import (
    CASHIER,
    MOST_ANNOUNCED,
    Purse,
    StakeOf,
    some_upto,
    transfer,
)
from hoyle.games.chemin_de_fer.stakes import open_to, used_leave
from hoyle.games.chemin_de_fer.state import Air, State, amount_of, with_amount
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

StakeAct = StakeInAir | SendForMoney
AirAct = StakeAct | RefuseAir | AcceptAir | BringMoney | GiveUpMoney


def _kinds(state: State, actor: Actor) -> Iterator[type[StakeInAir] | type[SendForMoney]]:
    """Yield how ``actor`` could stake what he does not lay down."""
    if state.bank is None or actor not in state.punters:
        return
    if not any(air.seat == actor for air in state.airs):
        yield StakeInAir
    if not amount_of(state.waiting, actor):
        yield SendForMoney


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` could do about money that is not there."""
    for kind in _kinds(state, actor):
        yield from (kind(actor, amount) for amount in some_upto(reach.duty(state)))
    if actor == state.banker:
        for seat in state.punters:
            if state.pending(seat) is not None:
                yield RefuseAir(actor, seat)
                yield AcceptAir(actor, seat)
    waiting = amount_of(state.waiting, actor)
    if waiting:
        yield from (BringMoney(actor, amount) for amount in some_upto(waiting))
        yield GiveUpMoney(actor)


def can(state: State, act: Act) -> bool:
    """Return whether ``act`` is possible: any sum can be announced."""
    if isinstance(act, StakeInAir | SendForMoney):
        return type(act) in _kinds(state, act.actor) and 1 <= act.amount <= MOST_ANNOUNCED
    if isinstance(act, BringMoney):
        return 1 <= act.amount <= amount_of(state.waiting, act.actor)
    return act in possible(state, act.actor)


def refusal(state: State, act: AirAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    if isinstance(act, StakeInAir | SendForMoney) and not open_to(state, act.actor):
        return Law.STAKING
    return None


def apply(state: State, act: AirAct) -> Step[State]:
    """Return ``act`` carried out."""
    laws = (Law.UNCOVERED,)
    match act:
        case StakeInAir():
            seat = Seat(act.actor)
            airs = (*state.airs, Air(seat=seat, amount=act.amount))
            staked = StakedInAir(seat=seat, amount=act.amount, laws=laws)
            return Step(used_leave(replace(state, airs=airs), seat), (staked,))
        case RefuseAir():
            return _answered(state, act.seat, accepted=False)
        case AcceptAir():
            return _answered(state, act.seat, accepted=True)
        case SendForMoney():
            seat = Seat(act.actor)
            waiting = with_amount(state.waiting, seat, act.amount)
            sent = MoneySentFor(seat=seat, amount=act.amount, laws=laws)
            return Step(replace(state, waiting=waiting), (sent,))
        case BringMoney():
            return _brought(state, Seat(act.actor), act.amount)
        case GiveUpMoney():
            seat = Seat(act.actor)
            waiting = with_amount(state.waiting, seat, 0)
            return Step(replace(state, waiting=waiting), (MoneyGivenUp(seat=seat, laws=laws),))


@carries_out(Law.UNCOVERED)
def _answered(state: State, seat: Seat, *, accepted: bool) -> Step[State]:
    """Return the table after the banker has said whether the stake in the air counts (6)."""
    air = state.pending(seat)
    if air is None:
        return Step(state)
    others = tuple(each for each in state.airs if each.seat != seat)
    laws = (Law.UNCOVERED,)
    if not accepted:
        event: Event = AirRefused(seat=seat, amount=air.amount, laws=laws)
        return Step(replace(state, airs=others), (event,))
    event = AirAccepted(seat=seat, amount=air.amount, laws=laws)
    return Step(replace(state, airs=(*others, replace(air, accepted=True))), (event,))


@carries_out(Law.UNCOVERED)
def _brought(state: State, seat: Seat, amount: int) -> Step[State]:
    """Return the table with the money there: what the player has in the air is laid down (6)."""
    waiting = with_amount(state.waiting, seat, 0)
    state = transfer(replace(state, waiting=waiting), amount, CASHIER, Purse(seat))
    brought = MoneyBrought(seat=seat, amount=amount, laws=(Law.UNCOVERED,))
    if not open_to(state, seat) or seat not in state.punters:
        return Step(state, (brought,))
    air = next((each for each in state.airs if each.seat == seat and not each.to), None)
    if air is not None:  # what he has in the air is laid down first
        covered = min(air.amount, amount)
        others = tuple(each for each in state.airs if each is not air)
        rest = (replace(air, amount=air.amount - covered),) if covered < air.amount else ()
        state = replace(state, airs=(*others, *rest))
    state = transfer(state, amount, Purse(seat), StakeOf(seat))
    total = state.stake(seat)
    staked = Staked(seat=seat, amount=amount, total=total, laws=(Law.UNCOVERED,))
    return Step(used_leave(state, seat), (brought, staked))


CHAPTER = Chapter(
    acts=(StakeInAir, RefuseAir, AcceptAir, SendForMoney, BringMoney, GiveUpMoney),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
    can=can,
)
