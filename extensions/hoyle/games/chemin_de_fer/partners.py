"""Partners in the bank: a player among them is declared aloud, anybody else need not be (2)."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, among, flag
from hoyle.declared import carries_out
from hoyle.game import Step
from hoyle.games.chemin_de_fer.events import PartnerTaken
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import (
    AMOUNT,
    BANK,
    Purse,
    balance,
    parts,
    some_upto,
    transfer,
)
from hoyle.games.chemin_de_fer.roles import BankersAct
from hoyle.games.chemin_de_fer.state import State, amount_of, with_amount
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Person, Seat

CHAPTER = Chapter()


def _others(state: State, actor: Actor) -> Iterable[Actor]:
    """Return all but ``actor``, whether they sit at the table or not."""
    everybody: tuple[Actor, ...] = (*state.players, *state.persons)
    return (each for each in everybody if each != actor)


class NotDeclared(Reason):
    """``partner`` is a player, and was not declared aloud."""

    partner: Seat


class TakePartner(BankersAct, chapter=CHAPTER, verb="takes-partner"):
    """The banker takes ``partner`` into his bank with ``amount``; ``aloud`` if he says so."""

    partner: Actor = among(_others, called="a partner")
    amount: int = among(
        lambda state, actor, partner: range(1, balance(state, Purse(partner)) + 1),
        likely=lambda state, actor, partner: some_upto(balance(state, Purse(partner))),
        called=AMOUNT,
    )
    aloud: bool = flag("aloud", default=False)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether the stakes of a coup are not called for yet."""
        return super().open_to(state, actor) and state.between

    def refusal(self, state: State) -> Reason | None:
        """Return why not: a player among the partners is declared aloud."""
        if self.aloud or isinstance(self.partner, Person):
            return None
        return NotDeclared(Law.PARTNERS, partner=Seat(self.partner))

    @carries_out(Law.PARTNERS)
    def done(self, state: State) -> Step[State]:
        """Return the bank with the partner's money in it, and a share of the whole for him (2)."""
        bank, partner, amount = state.bank, self.partner, self.amount
        assert bank is not None
        shares = dict(parts(bank, bank.amount))
        del shares[bank.banker]
        former = tuple((owner, share) for owner, share in shares.items() if share)
        partners = with_amount(former, partner, amount_of(former, partner) + amount)
        more = replace(bank, partners=partners, whole=bank.amount + amount)
        after = transfer(replace(state, bank=more), amount, Purse(partner), BANK)
        taken = PartnerTaken(
            seat=self.actor,
            partner=partner,
            amount=amount,
            aloud=self.aloud,
            laws=(Law.PARTNERS,),
        )
        return Step(after, (taken,))
