"""Halving the bank: half of it, or after an equal coup half of what was held (3, 5, 7)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.chemin_de_fer import unsaid
from hoyle.chemin_de_fer.acts import Halve
from hoyle.chemin_de_fer.events import BankHalved, StakesReopened
from hoyle.chemin_de_fer.laws import Law
from hoyle.chemin_de_fer.money import BANK, balance, pay_out
from hoyle.chemin_de_fer.state import Staking, State
from hoyle.game import Act, Step
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat


def half(state: State) -> int:
    """Return what the banker may take back: half of his bank, or of what was held en carte (5)."""
    if state.en_carte is not None:
        return unsaid.half_of(state.en_carte.amount)
    return unsaid.half_of(balance(state, BANK))


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield that ``actor`` halves his bank, before anybody has seen the cards."""
    if state.bank is None or actor != state.bank.banker or not half(state):
        return
    if state.between or not (state.coup.taken_up or state.coup.outcome):
        yield Halve(actor)


def refusal(state: State, act: Halve) -> Law | None:
    """Return the law that forbids halving, or None if it is lawful."""
    bank = state.bank
    assert bank is not None
    if bank.giver is not None and not bank.after_en_carte:
        return Law.TAKEN_OVER
    if bank.halved:
        return Law.EN_CARTE
    return None


def apply(state: State, act: Halve) -> Step[State]:
    """Return the bank halved; new stakes may be made although they were closed (3)."""
    amount = half(state)
    law = Law.STAKING if state.en_carte is None else Law.EN_CARTE
    over = (Law.TAKEN_OVER,) if state.bank is not None and state.bank.giver is not None else ()
    paid = pay_out(state, amount, law)
    after = paid.state
    assert after.bank is not None
    after = replace(after, bank=replace(after.bank, halved=True))
    if after.en_carte is not None:
        left = after.en_carte.amount - amount
        after = replace(after, en_carte=replace(after.en_carte, amount=left))  # law 5
    left = balance(after, BANK)
    seat = Seat(act.actor)
    halved = BankHalved(seat=seat, amount=amount, left=left, laws=(law, *over))
    if after.coup.staking is not Staking.CLOSED:
        return Step(after, (halved, *paid.events))
    coup = replace(after.coup, staking=Staking.OPEN, claim=None)
    opened = StakesReopened(laws=(Law.STAKING,))
    return Step(replace(after, coup=coup), (halved, *paid.events, opened))


CHAPTER = Chapter(acts=(Halve,), possible=possible, refusal=refusal, apply=apply, remedy=refused)
