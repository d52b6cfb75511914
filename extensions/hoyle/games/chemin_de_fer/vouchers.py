"""Winners' vouchers: no money in play, and cashed only by him in whose name they are (10)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer.acts import Redeem, StakeVoucher
from hoyle.games.chemin_de_fer.events import VoucherRedeemed
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import CASHIER, Purse, some_upto, transfer
from hoyle.games.chemin_de_fer.state import State, amount_of, with_amount
from hoyle.immutable import replace
from hoyle.seats import Actor

VoucherAct = StakeVoucher | Redeem


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` could try with a voucher."""
    for owner, most in state.vouchers:
        amounts = tuple(some_upto(most))
        if owner == actor and actor in state.punters:
            yield from (StakeVoucher(actor, amount) for amount in amounts)
        yield from (Redeem(actor, owner, amount) for amount in amounts)


def can(state: State, act: Act) -> bool:
    """Return whether ``act`` is possible."""
    match act:
        case StakeVoucher():
            own = amount_of(state.vouchers, act.actor)
            return act.actor in state.punters and 1 <= act.amount <= own
        case Redeem():
            return 1 <= act.amount <= amount_of(state.vouchers, act.owner)
    return False


def refusal(state: State, act: VoucherAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    if isinstance(act, Redeem) and act.actor == act.owner:
        return None
    return Law.VOUCHERS


def apply(state: State, act: VoucherAct) -> Step[State]:
    """Return ``act`` carried out: the cashier pays, and the voucher is worth so much less."""
    if isinstance(act, StakeVoucher):
        return Step(state)
    left = amount_of(state.vouchers, act.owner) - act.amount
    after = replace(state, vouchers=with_amount(state.vouchers, act.owner, left))
    paid = transfer(after, act.amount, CASHIER, Purse(act.actor))
    redeemed = VoucherRedeemed(actor=act.actor, amount=act.amount, laws=(Law.VOUCHERS,))
    return Step(paid, (redeemed,))


CHAPTER = Chapter(
    acts=(StakeVoucher, Redeem),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
    can=can,
)
