"""The bank left by one player and taken over at its height by another (7)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer import reach
from hoyle.games.chemin_de_fer.acts import LeaveBank, TakeBank
from hoyle.games.chemin_de_fer.events import BankLeft, BankTakenOver, StakeReturned
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import (
    Purse,
    StakeOf,
    balance,
    end_bank,
    make_bank,
    parts,
    transfer,
)
from hoyle.games.chemin_de_fer.state import State, amount_of, next_coup, with_amount
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

TakingOver = LeaveBank | TakeBank


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield how ``actor`` could leave the bank or take it over: between coups alone."""
    bank = state.bank
    if bank is None or not state.between:
        return
    if actor == bank.banker and not bank.left and (bank.won or state.en_carte is not None):
        yield LeaveBank(actor)
    if bank.left and actor in state.punters:
        least = reach.must_give(state)
        for amount in sorted({least - 1, least, bank.amount} - {0}):
            yield TakeBank(actor, amount)


def can(state: State, act: Act) -> bool:
    """Return whether ``act`` is possible: nobody can put up more than the bank that was left."""
    bank = state.bank
    if not isinstance(act, TakeBank):
        return act in possible(state, act.actor)
    if bank is None or not (bank.left and state.between):
        return False
    return act.actor in state.punters and 1 <= act.amount <= bank.amount


def _means(state: State, actor: Actor) -> int:
    """Return what ``actor`` can put up: if he takes the bank, his stake and share are his again."""
    shares = () if state.bank is None else parts(state.bank, state.bank.amount)
    stake = balance(state, StakeOf(Seat(actor)))
    return balance(state, Purse(actor)) + stake + amount_of(shares, actor)


def refusal(state: State, act: TakingOver) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    if not isinstance(act, TakeBank):
        return None
    if amount_of(state.passes, act.actor):
        return Law.SEATS
    if act.amount < reach.must_give(state):
        return Law.TAKEN_OVER
    return Law.UNCOVERED if act.amount > _means(state, act.actor) else None


def apply(state: State, act: TakingOver) -> Step[State]:
    """Return ``act`` carried out."""
    bank = state.bank
    assert bank is not None
    seat = Seat(act.actor)
    if isinstance(act, LeaveBank):
        left = BankLeft(seat=seat, amount=bank.amount, laws=(Law.TAKEN_OVER,))
        return Step(replace(state, bank=replace(bank, left=True)), (left,))
    if act.amount > _means(state, seat):  # nothing is put up of what is not there
        return refused(state, act, Law.UNCOVERED)
    return _take_over(state, seat, act.amount)


@carries_out(Law.TAKEN_OVER)
def _take_over(state: State, seat: Seat, amount: int) -> Step[State]:
    """Return the table with a bank of ``amount`` in the hands of ``seat`` (7).

    Who left it has back what was his of it.
    """
    bank = state.bank
    assert bank is not None
    giver = bank.giver or bank.banker
    events: list[Event] = []
    staked = balance(state, StakeOf(seat))
    if staked:
        state = transfer(state, staked, StakeOf(seat), Purse(seat))
        events.append(StakeReturned(seat=seat, amount=staked, laws=(Law.TAKEN_OVER,)))
    state = _without_stake(state, seat)
    ended = end_bank(state, Law.TAKEN_OVER)
    made = make_bank(ended.state, seat, amount)
    assert made.bank is not None
    over = replace(made.bank, giver=giver, after_en_carte=state.en_carte is not None)
    taken = BankTakenOver(seat=seat, giver=giver, amount=amount, laws=(Law.TAKEN_OVER,))
    after = replace(made, bank=over, coup=next_coup(state), suivi=None)
    return Step(after, (taken, *events, *ended.events))


def _without_stake(state: State, seat: Seat) -> State:
    """Return the table on which nothing of ``seat`` stands from an equal coup."""
    airs = tuple(air for air in state.airs if air.seat != seat or air.to)
    waiting = with_amount(state.waiting, seat, 0)
    coup = state.coup
    if coup.banco == seat:
        coup = replace(coup, banco=None, suivi=False)
    state = replace(state, airs=airs, waiting=waiting, coup=coup)
    left = state.en_carte
    if left is None:
        return state
    standing = with_amount(left.standing, seat, 0)
    hand = None if left.hand == seat else left.hand
    return replace(state, en_carte=replace(left, standing=standing, hand=hand, more=0))


CHAPTER = Chapter(
    acts=(LeaveBank, TakeBank),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
    can=can,
)
