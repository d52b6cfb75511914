"""Money at the table: whole units, that only ever go from one account to another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.chemin_de_fer.events import BankReturned
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.state import Bank, State, amount_of, with_amount
from hoyle.immutable import Immutable, replace
from hoyle.seats import Actor, Seat


class Purse(Immutable):
    """What ``owner`` has before him."""

    owner: Actor


class StakeOf(Immutable):
    """What ``seat`` has laid down as his stake."""

    seat: Seat


class TheBank(Immutable):
    """What is in the bank."""


class Cashier(Immutable):
    """The cashier of the house, who gives out what he is asked for."""


Account = Purse | StakeOf | TheBank | Cashier

BANK = TheBank()
CASHIER = Cashier()

FEW = 12  # amounts that are told one by one
AMOUNT = "an amount in whole units, such as 100"
MOST_ANNOUNCED = 1_000_000_000
"""The greatest sum that can be named, whatever he has who names it."""


def any_sum(state: State, actor: Actor) -> range:
    """Return what can be named: any sum."""
    return range(1, MOST_ANNOUNCED + 1)


def purse_and_more(state: State, actor: Actor) -> Iterator[int]:
    """Yield amounts of what ``actor`` has before him, and one that is more than he has."""
    purse = balance(state, Purse(actor))
    yield from some_upto(purse)
    yield purse + 1


def some_upto(most: int) -> Iterator[int]:
    """Yield amounts from 1 to ``most``: a few, and the greatest; all others are as possible."""
    yield from range(1, min(most, FEW) + 1)
    if most > FEW:
        yield most


def balance(state: State, account: Account) -> int:
    """Return what lies in ``account``."""
    match account:
        case Purse():
            return amount_of(state.purses, account.owner)
        case StakeOf():
            return amount_of(state.stakes, account.seat)
        case TheBank():
            return 0 if state.bank is None else state.bank.amount
        case Cashier():
            return state.cashier
        case _:
            assert_never(account)


def transfer(state: State, amount: int, source: Account, target: Account) -> State:
    """Return the table after ``amount`` went from ``source``, which has it, to ``target``."""
    assert amount >= 0
    assert isinstance(source, Cashier) or balance(state, source) >= amount
    state = _with(state, source, balance(state, source) - amount)
    return _with(state, target, balance(state, target) + amount)


def _with(state: State, account: Account, amount: int) -> State:
    match account:
        case Purse():
            return replace(state, purses=with_amount(state.purses, account.owner, amount))
        case StakeOf():
            return replace(state, stakes=with_amount(state.stakes, account.seat, amount))
        case TheBank():
            assert state.bank is not None
            return replace(state, bank=replace(state.bank, amount=amount))
        case Cashier():
            return replace(state, cashier=amount)
        case _:
            assert_never(account)


def total(state: State) -> int:
    """Return all the money there is: it never changes."""
    lying = sum(amount for accounts in (state.purses, state.stakes) for _, amount in accounts)
    return lying + balance(state, BANK) + state.cashier


def parts(bank: Bank, amount: int) -> tuple[tuple[Actor, int], ...]:
    """Return how ``amount`` of a bank is shared: in proportion, and what is over is the banker's.

    The banker comes first.
    """
    shares = tuple((owner, amount * part // bank.whole) for owner, part in bank.partners)
    return ((bank.banker, amount - sum(share for _, share in shares)), *shares)


def pay_out(state: State, amount: int, law: Law | None = None) -> Step[State]:
    """Return the table after ``amount`` of the bank went back to those whose it is."""
    bank = state.bank
    assert bank is not None
    events: list[Event] = []
    for owner, share in parts(bank, amount):
        state = transfer(state, share, BANK, Purse(owner))
        if share:
            laws = (law,) if law is not None else ()
            events.append(BankReturned(actor=owner, amount=share, laws=laws))
    return Step(state, tuple(events))


def end_bank(state: State) -> Step[State]:
    """Return the table without the bank, each having what is his of it."""
    ended = pay_out(state, balance(state, BANK))
    return Step(replace(ended.state, bank=None), ended.events)


def make_bank(state: State, banker: Seat, amount: int) -> State:
    """Return the table with a new bank of ``amount``, which ``banker`` has put up."""
    bank = Bank(banker=banker, amount=0, whole=amount)
    return transfer(replace(state, bank=bank), amount, Purse(banker), BANK)
