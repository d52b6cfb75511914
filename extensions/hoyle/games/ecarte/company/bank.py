"""The bank of an auctioned chouette: raised, renewed, halved, announced (8, 8.p2, 8.p4, 8.p5)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import by, carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.ecarte.company import shares, sums
from hoyle.games.ecarte.company.acts import AnnounceBank, HalveBank, PutBy, RaiseBank, RenewBank
from hoyle.games.ecarte.company.events import (
    BankAnnounced,
    BankHalved,
    BankLies,
    BankRaised,
    BankRenewed,
    BankTaken,
)
from hoyle.games.ecarte.company.state import Bank, Chouette, Company, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

RENEWALS = by(2, Law.RENEWED_AND_HALVED)

BankAct = RaiseBank | RenewBank | HalveBank | PutBy | AnnounceBank


def possible(state: Company, actor: Actor) -> Iterator[BankAct]:
    """Yield what ``actor`` can do with his bank."""
    bank = state.bank
    if bank is None or actor != state.chouetteur:
        return
    money = sums.of(state.money, actor)
    yield from (RaiseBank(actor, amount) for amount in (*sums.upto(money), sums.MOST))
    yield from (PutBy(actor, amount) for amount in sums.upto(money))
    if state.stage is not Stage.COUP:
        yield from (AnnounceBank(actor, amount) for amount in sorted({bank.sum, sums.MOST}))
    if state.open and bank.opening <= money:
        yield RenewBank(actor)
    if state.open and bank.sum:
        yield HalveBank(actor)


def refusal(state: Company, act: BankAct) -> Law | None:
    """Return the law that forbids an act."""
    bank = state.bank
    assert bank is not None
    match act:
        case RaiseBank():
            more = act.sum > sums.of(state.money, act.actor)
            return Law.BANK_IN_COUNTERS if more else None
        case RenewBank():
            lost = bank.sum == 0
            return None if lost and bank.renewed < RENEWALS else Law.RENEWED_AND_HALVED
        case HalveBank():
            small = bank.sum - bank.sum // 2 < bank.opening
            return Law.RENEWED_AND_HALVED if bank.halved or small else None
        case PutBy():
            return Law.BANK_IN_COUNTERS
        case AnnounceBank():
            return None if act.sum == bank.sum else Law.BANK_ANNOUNCED


def apply(state: Company, act: BankAct) -> Step[Company]:
    """Return the step of an act."""
    chouette, bank = state.chouette, state.bank
    assert chouette is not None
    assert bank is not None
    match act:
        case RaiseBank():
            more = bank.sum + act.sum
            after = laid(state, act.sum).with_bank(replace(bank, sum=more))
            person = chouette.chouetteur
            return Step(
                after, (BankRaised(person=person, sum=more, laws=(Law.AUCTIONED_CHOUETTE,)),)
            )
        case RenewBank():
            return _renewed(state, chouette, bank)
        case HalveBank():
            return _halved(state, chouette, bank)
        case AnnounceBank():
            told = BankAnnounced(
                person=chouette.chouetteur, sum=act.sum, laws=(Law.BANK_ANNOUNCED,)
            )
            known = replace(bank, announced=True)
            return Step(state.with_chouette(replace(chouette, bank=known)), (told,))
        case PutBy():
            return Step(state)


def _renewed(state: Company, chouette: Chouette, bank: Bank) -> Step[Company]:
    times = bank.renewed + 1
    again = replace(bank, sum=bank.opening, renewed=times)
    renewed = BankRenewed(
        person=chouette.chouetteur,
        sum=bank.opening,
        times=times,
        laws=(Law.RENEWED_AND_HALVED,),
    )
    return Step(laid(state, bank.opening).with_bank(again), (renewed,))


def _halved(state: Company, chouette: Chouette, bank: Bank) -> Step[Company]:
    taken = bank.sum // 2
    half = replace(bank, sum=bank.sum - taken, halved=True)
    halved = BankHalved(person=chouette.chouetteur, sum=half.sum, laws=(Law.RENEWED_AND_HALVED,))
    shared = taken_out(state, taken)
    return Step(shared.state.with_bank(half), (halved, *shared.events))


def laid(state: Company, amount: int) -> Company:
    """Return the company whose chouette has laid ``amount`` for a bank, each by his share (4)."""
    return shares.paid(state, amount).state


@carries_out(Law.CHOUETTE)
def taken_out(state: Company, amount: int) -> Step[Company]:
    """Return the step by which those of the chouette take ``amount`` of the bank, by shares (4)."""
    assert state.chouette is not None
    parts = shares.parted(state.chouette, amount)
    events: list[Event] = [
        BankTaken(person=person, sum=part, laws=(Law.CHOUETTE,)) for person, part in parts if part
    ]
    return Step(shares.gained(state, amount).state, tuple(events))


def opened(chouetteur: Person, amount: int, *laws: Law) -> BankLies:
    """Return the event by which a bank is opened."""
    return BankLies(person=chouetteur, sum=amount, laws=laws)


CHAPTER = Chapter(
    acts=(RaiseBank, RenewBank, HalveBank, PutBy, AnnounceBank),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
