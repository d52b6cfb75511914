"""The bank left by one player and taken over at its height by another (7)."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, among
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.chemin_de_fer import reach
from hoyle.games.chemin_de_fer.events import BankLeft, BankTakenOver, StakeReturned
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import (
    AMOUNT,
    BANK,
    Purse,
    StakeOf,
    balance,
    end_bank,
    make_bank,
    parts,
    transfer,
)
from hoyle.games.chemin_de_fer.reasons import HasOnly, PassesOwed
from hoyle.games.chemin_de_fer.roles import BankersAct, PuntersAct
from hoyle.games.chemin_de_fer.state import State, amount_of, next_coup, with_amount
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class MustPutUp(Reason):
    """He must put up ``least``: what the bank is, or what is bound of it ``after_en_carte``."""

    least: int
    after_en_carte: bool


class LeaveBank(BankersAct, chapter=CHAPTER, verb="leaves-bank"):
    """The banker lets whoever will take his bank over."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has won a coup, or an equal one binds him, and none is begun."""
        bank = state.bank
        if bank is None or actor != bank.banker or not state.between or bank.left:
            return False
        return bank.won > 0 or state.en_carte is not None

    def done(self, state: State) -> Step[State]:
        """Return the bank left."""
        bank = state.bank
        assert bank is not None
        left = BankLeft(seat=self.actor, amount=bank.amount, laws=(Law.TAKEN_OVER,))
        return Step(replace(state, bank=replace(bank, left=True)), (left,))


def _near_its_height(state: State, actor: Actor) -> Iterable[int]:
    """Return what one would put up: what must be, less, or as much as the bank was."""
    least = reach.must_give(state)
    return sorted({least - 1, least, balance(state, BANK)} - {0})


class TakeBank(PuntersAct, chapter=CHAPTER, verb="takes-bank"):
    """A player takes over the bank that another has left, and puts up ``amount`` for it."""

    amount: int = among(
        lambda state, actor: range(1, balance(state, BANK) + 1),  # not more than was left
        likely=_near_its_height,
        called=AMOUNT,
        left_out=lambda state, actor: reach.must_give(state),
    )

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether a bank is left to him."""
        left = state.bank is not None and state.bank.left and state.between
        return left and super().open_to(state, actor)

    def refusal(self, state: State) -> Reason | None:
        """Return why not: the hand passes him, or he puts up too little or too much."""
        passes, least = amount_of(state.passes, self.actor), reach.must_give(state)
        means = _means(state, self.actor)
        if passes:
            return PassesOwed(Law.SEATS, times=passes)
        if self.amount < least:
            after_en_carte = state.en_carte is not None
            return MustPutUp(Law.TAKEN_OVER, least=least, after_en_carte=after_en_carte)
        return HasOnly(Law.UNCOVERED, has=means) if self.amount > means else None

    @carries_out(Law.TAKEN_OVER)
    def done(self, state: State) -> Step[State]:
        """Return the table with a bank of ``amount`` in his hands; none of what is not there (7).

        Who left it has back what was his of it.
        """
        bank, seat = state.bank, self.actor
        assert bank is not None
        if self.amount > _means(state, seat):
            return self.remedied(state, Law.UNCOVERED)
        giver = bank.giver or bank.banker
        events: list[Event] = []
        staked = balance(state, StakeOf(seat))
        if staked:
            state = transfer(state, staked, StakeOf(seat), Purse(seat))
            events.append(StakeReturned(seat=seat, amount=staked, laid=staked))
        state = _without_stake(state, seat)
        ended = end_bank(state)
        made = make_bank(ended.state, seat, self.amount)
        assert made.bank is not None
        over = replace(made.bank, giver=giver, after_en_carte=state.en_carte is not None)
        laws = (Law.TAKEN_OVER,)
        taken = BankTakenOver(seat=seat, giver=giver, amount=self.amount, laws=laws)
        after = replace(made, bank=over, coup=next_coup(state), suivi=None)
        return Step(after, (taken, *events, *ended.events))


def _means(state: State, seat: Seat) -> int:
    """Return what ``seat`` can put up: if he takes the bank, his stake and share are his again."""
    shares = () if state.bank is None else parts(state.bank, state.bank.amount)
    stake = balance(state, StakeOf(seat))
    return balance(state, Purse(seat)) + stake + amount_of(shares, seat)


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
