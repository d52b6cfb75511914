"""Partners in the bank: a player among them is declared aloud, anybody else need not be (2)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer.acts import TakePartner
from hoyle.games.chemin_de_fer.events import PartnerTaken
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import BANK, Purse, balance, parts, some_upto, transfer
from hoyle.games.chemin_de_fer.state import State, amount_of, with_amount
from hoyle.immutable import replace
from hoyle.seats import Actor, Person, Seat


def _candidates(state: State, actor: Actor) -> Iterator[Actor]:
    """Yield whom ``actor`` could take into his bank, before the stakes of a coup are called for."""
    if state.bank is not None and actor == state.bank.banker and state.between:
        others: tuple[Actor, ...] = (*state.players, *state.persons)
        yield from (each for each in others if each != actor)


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield how ``actor`` could take a partner with as much as that one has."""
    for partner in _candidates(state, actor):
        for amount in some_upto(balance(state, Purse(partner))):
            yield TakePartner(actor, partner, amount, True)
            yield TakePartner(actor, partner, amount, False)


def can(state: State, act: Act) -> bool:
    """Return whether ``act`` is possible."""
    return (
        isinstance(act, TakePartner)
        and act.partner in _candidates(state, act.actor)
        and 1 <= act.amount <= balance(state, Purse(act.partner))
    )


def refusal(state: State, act: TakePartner) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    if act.aloud or isinstance(act.partner, Person):
        return None
    return Law.PARTNERS


@carries_out(Law.PARTNERS)
def apply(state: State, act: TakePartner) -> Step[State]:
    """Return the bank with the partner's money in it, and a share of the whole for him (2)."""
    bank = state.bank
    assert bank is not None
    shares = dict(parts(bank, bank.amount))
    del shares[bank.banker]
    former = tuple((owner, share) for owner, share in shares.items() if share)
    share = amount_of(former, act.partner) + act.amount
    partners = with_amount(former, act.partner, share)
    more = replace(bank, partners=partners, whole=bank.amount + act.amount)
    after = transfer(replace(state, bank=more), act.amount, Purse(act.partner), BANK)
    taken = PartnerTaken(
        seat=Seat(act.actor),
        partner=act.partner,
        amount=act.amount,
        aloud=act.aloud,
        laws=(Law.PARTNERS,),
    )
    return Step(after, (taken,))


CHAPTER = Chapter(
    acts=(TakePartner,),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
    can=can,
)
