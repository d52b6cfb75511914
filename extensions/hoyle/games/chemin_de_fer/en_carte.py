"""After an equal coup: half of what was held taken back, or more given than is due (3, 5, 7)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import by, carries_out
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer import reach, unsaid
from hoyle.games.chemin_de_fer.acts import Halve, WillGive
from hoyle.games.chemin_de_fer.events import BankHalved, MoreGiven, StakesReopened
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import BANK, MOST_ANNOUNCED, balance, pay_out
from hoyle.games.chemin_de_fer.state import Staking, State
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

EnCarteAct = Halve | WillGive


@carries_out(Law.EN_CARTE)
def half(state: State) -> int:
    """Return what the banker may take back: half of his bank, or of what was held en carte (5)."""
    if state.en_carte is not None:
        return unsaid.half_of(state.en_carte.amount)
    return unsaid.half_of(balance(state, BANK))


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield that ``actor`` halves his bank, before anybody has seen the cards, or gives more."""
    bank = state.bank
    if bank is None or actor != bank.banker:
        return
    if half(state) and (state.between or not (state.coup.taken_up or state.coup.outcome)):
        yield Halve(actor)
    if _may_speak(state):
        due = reach.duty(state)
        for amount in sorted({due - 1, due, due + 1, bank.amount, bank.amount + 1} - {0, -1}):
            yield WillGive(actor, amount)


def can(state: State, act: Act) -> bool:
    """Return whether ``act`` is possible: the banker may name any sum."""
    if not isinstance(act, WillGive):
        return act in possible(state, act.actor)
    banker = act.actor == state.banker
    return banker and _may_speak(state) and 1 <= act.amount <= MOST_ANNOUNCED


def _may_speak(state: State) -> bool:
    """Return whether the banker of an equal coup can still say what he will give on the next."""
    return state.en_carte is not None and (state.between or state.coup.staking is Staking.OPEN)


def refusal(state: State, act: EnCarteAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    bank = state.bank
    assert bank is not None
    if isinstance(act, WillGive):
        if act.amount < reach.duty(state):
            return Law.EN_CARTE
        return Law.UNCOVERED if act.amount > bank.amount else None
    if bank.giver is not None and not bank.after_en_carte:
        return Law.TAKEN_OVER
    if bank.halved:
        return Law.EN_CARTE
    return None


def apply(state: State, act: EnCarteAct) -> Step[State]:
    """Return ``act`` carried out."""
    if isinstance(act, WillGive):
        return _give_more(state, act)
    return _halve(state, act)


def _give_more(state: State, act: WillGive) -> Step[State]:
    """Return the table when the banker has said that he will give more than he must (5)."""
    left = state.en_carte
    assert left is not None
    more = replace(left, more=max(left.more, act.amount - left.amount))
    said = MoreGiven(seat=Seat(act.actor), amount=act.amount, laws=(Law.EN_CARTE,))
    return Step(replace(state, en_carte=more), (said,))


@carries_out(Law.STAKING)
def _halve(state: State, act: Halve) -> Step[State]:
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
        after = by(replace(after, en_carte=replace(after.en_carte, amount=left)), Law.EN_CARTE)
    left = balance(after, BANK)
    seat = Seat(act.actor)
    halved = BankHalved(seat=seat, amount=amount, left=left, laws=(law, *over))
    if after.coup.staking is not Staking.CLOSED:
        return Step(after, (halved, *paid.events))
    coup = replace(after.coup, staking=Staking.OPEN, claim=None)
    opened = StakesReopened(laws=(Law.STAKING,))
    return Step(replace(after, coup=coup), (halved, *paid.events, opened))


CHAPTER = Chapter(
    acts=(Halve, WillGive),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
    can=can,
)
