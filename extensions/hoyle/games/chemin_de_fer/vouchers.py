"""Winners' vouchers: no money in play, and cashed only by him in whose name they are (10)."""

from __future__ import annotations

from hoyle.act import Chapter, RuledAct, among
from hoyle.game import Step
from hoyle.games.chemin_de_fer.events import VoucherRedeemed
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import AMOUNT, CASHIER, Purse, some_upto, transfer
from hoyle.games.chemin_de_fer.state import State, amount_of, with_amount
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class NotForPlay(Reason):
    """A winner's voucher is no money in play."""


class MadeOutTo(Reason):
    """The voucher is made out in the name of ``owner``."""

    owner: Actor


class StakeVoucher(RuledAct[State], chapter=CHAPTER, verb="stakes-voucher"):
    """A player would stake a winner's voucher of ``amount``."""

    actor: Seat
    amount: int = among(
        lambda state, actor: range(1, amount_of(state.vouchers, actor) + 1),
        likely=lambda state, actor: some_upto(amount_of(state.vouchers, actor)),
        called=AMOUNT,
    )

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he could stake."""
        return actor in state.punters

    def refusal(self, state: State) -> Reason | None:
        """Return why not: it is no money in play."""
        return NotForPlay(Law.VOUCHERS)


class Redeem(RuledAct[State], chapter=CHAPTER, verb="redeems"):
    """Somebody would cash ``amount`` of the voucher made out in the name of ``owner``."""

    actor: Actor
    owner: Actor = among(
        lambda state, actor: (owner for owner, _ in state.vouchers),
        called="whose voucher it is",
    )
    amount: int = among(
        lambda state, actor, owner: range(1, amount_of(state.vouchers, owner) + 1),
        likely=lambda state, actor, owner: some_upto(amount_of(state.vouchers, owner)),
        called=AMOUNT,
    )

    def refusal(self, state: State) -> Reason | None:
        """Return why not: none but the owner cashes it."""
        return None if self.actor == self.owner else MadeOutTo(Law.VOUCHERS, owner=self.owner)

    def done(self, state: State) -> Step[State]:
        """Return the step of what the cashier pays: the voucher is worth so much less."""
        left = amount_of(state.vouchers, self.owner) - self.amount
        after = replace(state, vouchers=with_amount(state.vouchers, self.owner, left))
        paid = transfer(after, self.amount, CASHIER, Purse(self.actor))
        laws = (Law.VOUCHERS,)
        redeemed = VoucherRedeemed(actor=self.actor, amount=self.amount, left=left, laws=laws)
        return Step(paid, (redeemed,))
