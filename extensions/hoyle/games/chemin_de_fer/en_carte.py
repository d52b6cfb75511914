"""After an equal coup: half of what was held taken back, or more given than is due (3, 5, 7)."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, among
from hoyle.declared import by, carries_out
from hoyle.game import Call, Done, Step
from hoyle.games.chemin_de_fer import reach, unsaid
from hoyle.games.chemin_de_fer.events import BankHalved, StakesReopened
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import AMOUNT, BANK, any_sum, balance, pay_out
from hoyle.games.chemin_de_fer.reasons import BankIs
from hoyle.games.chemin_de_fer.roles import BankersAct
from hoyle.games.chemin_de_fer.state import Staking, State
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


@carries_out(Law.EN_CARTE)
def half(state: State) -> int:
    """Return what the banker may take back: half of his bank, or of what was held en carte (5)."""
    if state.en_carte is not None:
        return unsaid.half_of(state.en_carte.amount)
    return unsaid.half_of(balance(state, BANK))


class TakenOverFrom(Reason):
    """He has taken over the bank of ``giver``."""

    giver: Seat


class AlreadyHalved(Reason):
    """He has halved his bank before."""


class MustAccept(Reason):
    """He must hold stakes up to ``duty``, since he has ``said`` so, or so much was staked."""

    duty: int
    said: bool


class Halve(BankersAct, Call, chapter=CHAPTER, verb="halves"):
    """The banker takes half of his bank back, or of what was held en carte."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether there is anything to halve, before anybody has seen the cards."""
        unseen = state.between or not (state.coup.taken_up or state.coup.outcome)
        return super().open_to(state, actor) and unseen and half(state) > 0

    def refusal(self, state: State) -> Reason | None:
        """Return why a bank is not halved: it was taken over, or halved before."""
        bank = state.bank
        assert bank is not None
        if bank.giver is not None and not bank.after_en_carte:
            return TakenOverFrom(Law.TAKEN_OVER, giver=bank.giver)
        return AlreadyHalved(Law.EN_CARTE) if bank.halved else None

    @carries_out(Law.STAKING)
    def done(self, state: State) -> Step[State]:
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
        halved = BankHalved(seat=self.actor, amount=amount, left=left, laws=(law, *over))
        if after.coup.staking is not Staking.CLOSED:
            return Step(after, (halved, *paid.events))
        coup = replace(after.coup, staking=Staking.OPEN, claim=None)
        opened = StakesReopened(laws=(Law.STAKING,))
        return Step(replace(after, coup=coup), (halved, *paid.events, opened))


def _near_his_duty(state: State, actor: Actor) -> Iterable[int]:
    """Return what a banker would say: what he must give, or what he has, and near it."""
    due, bank = reach.duty(state), balance(state, BANK)
    return sorted({due - 1, due, due + 1, bank, bank + 1} - {0, -1})


class WillGive(BankersAct, Call, chapter=CHAPTER, verb="will-give"):
    """The banker says after an equal coup that he will hold stakes up to ``amount``."""

    amount: int = among(any_sum, likely=_near_his_duty, called=AMOUNT)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he can still say it: until the stakes of the next coup are closed."""
        in_time = state.between or state.coup.staking is Staking.OPEN
        return super().open_to(state, actor) and state.en_carte is not None and in_time

    def refusal(self, state: State) -> Reason | None:
        """Return why not: it is too little, or more than he has."""
        duty, bank = reach.duty(state), balance(state, BANK)
        if self.amount < duty:
            said = state.en_carte is not None and state.en_carte.more > 0
            return MustAccept(Law.EN_CARTE, duty=duty, said=said)
        return BankIs(Law.UNCOVERED, bank=bank) if self.amount > bank else None

    def done(self, state: State) -> Step[State]:
        """Return the table when he has said that he will give more than he must (5)."""
        left = state.en_carte
        assert left is not None
        more = replace(left, more=max(left.more, self.amount - left.amount))
        said = Done(act=self, laws=(Law.EN_CARTE,))
        return Step(replace(state, en_carte=more), (said,))
