"""The bank of an auctioned chouette: raised, renewed, halved, announced (8, 8.p2, 8.p4, 8.p5)."""

from __future__ import annotations

from hoyle.act import Chapter, among
from hoyle.declared import by, carries_out
from hoyle.events import Event
from hoyle.game import Call, Done, Step
from hoyle.games.ecarte.company import shares, sums
from hoyle.games.ecarte.company.events import (
    BankHalved,
    BankLies,
    BankRaised,
    BankRenewed,
    BankTaken,
)
from hoyle.games.ecarte.company.kinds import ByChouetteur, bank_of, chouette_of
from hoyle.games.ecarte.company.state import Company, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person

RENEWALS = by(2, Law.RENEWED_AND_HALVED)

CHAPTER = Chapter()


class LessForBank(Reason):
    """The whole bank lies there in counters, and he ``has`` no more for it."""

    has: int


class BankLiesYet(Reason):
    """The bank is not lost: ``bank`` lies there yet."""

    bank: int


class RenewedTwice(Reason):
    """The bank has been renewed as often as it may be."""


class HalvedBefore(Reason):
    """The bank has been halved, as it may be only once."""


class HalfTooSmall(Reason):
    """The ``half`` that stays would be smaller than the ``opening`` bank."""

    half: int
    opening: int


class OnlyBankLiesThere(Reason):
    """On his side of the table there is no place for what is not of the bank."""


class BankIsAnother(Reason):
    """The bank is ``bank``."""

    bank: int


class _OfBank(ByChouetteur, chapter=None):
    """What the chouetteur does with his bank."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        return state.bank is not None and super().open_to(state, actor)


def _money(state: Company, actor: Actor) -> int:
    return sums.of(state.money, actor)


class RaiseBank(_OfBank, chapter=CHAPTER, verb="raises-bank"):
    """The chouetteur raises his bank by ``sum``."""

    sum: int = among(
        sums.any_sum,
        likely=lambda state, actor: (*sums.upto(_money(state, actor)), sums.MOST),
        called=sums.A_SUM,
    )

    def refusal(self, state: Company) -> Forbidden:
        """Return the law by which he must have what he puts there."""
        has = _money(state, self.actor)
        return LessForBank(Law.BANK_IN_COUNTERS, has=has) if self.sum > has else None

    def done(self, state: Company) -> Step[Company]:
        """Return the bank raised."""
        bank = bank_of(state)
        more = bank.sum + self.sum
        after = laid(state, self.sum).with_bank(replace(bank, sum=more))
        raised = BankRaised(person=self.actor, sum=more, laws=(Law.AUCTIONED_CHOUETTE,))
        return Step(after, (raised,))


class PutBy(_OfBank, chapter=CHAPTER, verb="puts-by"):
    """The chouetteur would put ``sum`` on his side of the table that is not of the bank."""

    sum: int = among(
        lambda state, actor: range(1, _money(state, actor) + 1),
        likely=lambda state, actor: sums.upto(_money(state, actor)),
        called=sums.A_SUM,
    )

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which all that lies there is of the bank."""
        return OnlyBankLiesThere(Law.BANK_IN_COUNTERS)


class AnnounceBank(_OfBank, Call, chapter=CHAPTER, verb="announces-bank"):
    """The chouetteur tells the players that his bank is ``sum``."""

    sum: int = among(
        lambda state, actor: range(sums.MOST + 1),
        likely=lambda state, actor: sorted({bank_of(state).sum, sums.MOST}),
        called=sums.A_SUM,
    )

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether no coup is being played."""
        return state.stage is not Stage.COUP and super().open_to(state, actor)

    def refusal(self, state: Company) -> Forbidden:
        """Return the law by which he tells what it is."""
        bank = bank_of(state).sum
        return None if self.sum == bank else BankIsAnother(Law.BANK_ANNOUNCED, bank=bank)

    def done(self, state: Company) -> Step[Company]:
        """Return the bank announced."""
        told = Done(act=self, laws=(Law.BANK_ANNOUNCED,))
        known = replace(bank_of(state), announced=True)
        return Step(state.with_chouette(replace(chouette_of(state), bank=known)), (told,))


class RenewBank(_OfBank, chapter=CHAPTER, verb="renews-bank"):
    """The chouetteur sets up a bank that is lost once more."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he has the sum of the opening bank, between two coups."""
        if not (state.open and super().open_to(state, actor)):
            return False
        return bank_of(state).opening <= _money(state, actor)

    def refusal(self, state: Company) -> Forbidden:
        """Return the law by which it must be lost, and is renewed twice at most."""
        bank = bank_of(state)
        if bank.sum > 0:
            return BankLiesYet(Law.RENEWED_AND_HALVED, bank=bank.sum)
        return None if bank.renewed < RENEWALS else RenewedTwice(Law.RENEWED_AND_HALVED)

    def done(self, state: Company) -> Step[Company]:
        """Return the bank as it was opened."""
        bank = bank_of(state)
        times, laws = bank.renewed + 1, (Law.RENEWED_AND_HALVED,)
        again = replace(bank, sum=bank.opening, renewed=times)
        renewed = BankRenewed(person=self.actor, sum=bank.opening, times=times, laws=laws)
        return Step(laid(state, bank.opening).with_bank(again), (renewed,))


class HalveBank(_OfBank, chapter=CHAPTER, verb="halves-bank"):
    """The chouetteur takes half of his bank away."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether something lies there, between two coups."""
        return state.open and super().open_to(state, actor) and bank_of(state).sum > 0

    def refusal(self, state: Company) -> Forbidden:
        """Return the law by which it is halved once, and not below the opening bank."""
        bank = bank_of(state)
        if bank.halved:
            return HalvedBefore(Law.RENEWED_AND_HALVED)
        half = bank.sum - bank.sum // 2
        if half < bank.opening:
            return HalfTooSmall(Law.RENEWED_AND_HALVED, half=half, opening=bank.opening)
        return None

    def done(self, state: Company) -> Step[Company]:
        """Return the larger half of the bank, the other taken away."""
        bank = bank_of(state)
        taken = bank.sum // 2
        half = replace(bank, sum=bank.sum - taken, halved=True)
        halved = BankHalved(person=self.actor, sum=half.sum, laws=(Law.RENEWED_AND_HALVED,))
        shared = taken_out(state, taken, Law.RENEWED_AND_HALVED)
        return Step(shared.state.with_bank(half), (halved, *shared.events))


def laid(state: Company, amount: int) -> Company:
    """Return the company whose chouette has laid ``amount`` for a bank, each by his share (4)."""
    return shares.paid(state, amount).state


@carries_out(Law.CHOUETTE)
def taken_out(state: Company, amount: int, *laws: Law) -> Step[Company]:
    """Return the step by which those of the chouette take ``amount`` of the bank.

    It is theirs by ``laws``, and by shares where several have them (4).
    """
    assert state.chouette is not None
    parts = shares.parted(state.chouette, amount)
    laws = (Law.CHOUETTE, *laws) if len(parts) > 1 else laws
    events: list[Event] = [
        BankTaken(person=person, sum=part, laws=laws) for person, part in parts if part
    ]
    return Step(shares.gained(state, amount).state, tuple(events))


def opened(chouetteur: Person, amount: int, *laws: Law) -> BankLies:
    """Return the event by which a bank is opened."""
    return BankLies(person=chouetteur, sum=amount, laws=laws)
