"""Partners of the chouetteur: what they hold, and who of them may play (4)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.acts import GiveShare, LeaveChouette, TakeHand
from hoyle.games.ecarte.company.events import (
    ChouetteGained,
    ChouetteLeft,
    ChouettePaid,
    HandTaken,
    ShareGiven,
)
from hoyle.games.ecarte.company.order import struck
from hoyle.games.ecarte.company.placing import HALF, back_in_order
from hoyle.games.ecarte.company.state import Chouette, Company
from hoyle.games.ecarte.company.sums import Sums
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

WHOLE = 100
LISTED = (10, 30, 50, WHOLE)  # of the shares that can be given, those that are listed

ShareAct = GiveShare | LeaveChouette | TakeHand


def possible(state: Company, actor: Actor) -> Iterator[ShareAct]:
    """Yield what ``actor`` can do about the chouette's shares and its hand, between two coups."""
    chouette = state.chouette
    if chouette is None or not state.open:
        return
    if actor == chouette.chouetteur:
        left = WHOLE - sums.total(chouette.shares)
        for person, _ in state.money:
            if person not in chouette.side and state.order != (person,):
                shares = sorted({*(each for each in LISTED if each <= left), left} - {0})
                yield from (GiveShare(actor, person, percent) for percent in shares)
    if sums.of(chouette.shares, actor):
        yield LeaveChouette(actor)
    if actor != chouette.hand:
        yield TakeHand(actor)


def refusal(state: Company, act: ShareAct) -> Law | None:
    """Return the law by which the hand is for those alone who hold half of the chouette."""
    if not isinstance(act, TakeHand):
        return None
    chouette = state.chouette
    assert chouette is not None
    if act.actor != chouette.chouetteur and sums.of(chouette.shares, act.actor) < HALF:
        return Law.CHOUETTE
    return None


def apply(state: Company, act: ShareAct) -> Step[Company]:
    """Return the step of an act."""
    chouette = state.chouette
    assert chouette is not None
    person = Person(act.actor)
    match act:
        case GiveShare():
            return _given(state, chouette, act)
        case LeaveChouette():
            return _left(state, chouette, person)
        case TakeHand():
            taken = HandTaken(person=person, laws=(Law.CHOUETTE,))
            return Step(state.with_chouette(replace(chouette, hand=person)), (taken,))


def _given(state: Company, chouette: Chouette, act: GiveShare) -> Step[Company]:
    """Return the step of a share given: the partner leaves the order, and pays it in a bank."""
    shares = sums.added(chouette.shares, act.to, act.percent)
    given = ShareGiven(person=act.to, percent=act.percent, laws=(Law.CHOUETTE,))
    after = struck(state, act.to).with_chouette(replace(chouette, shares=shares))
    after = after.paying(act.to, sums.of(after.laid, act.to))
    after = replace(after, stakes=(sums.without(after.laid, act.to),), parts=())
    return Step(_bought(after, chouette, act.to, act.percent), (given,))


def _left(state: Company, chouette: Chouette, person: Person) -> Step[Company]:
    """Return the step of a partner who leaves: what he held is the chouetteur's again."""
    percent = sums.of(chouette.shares, person)
    shares = sums.without(chouette.shares, person)
    left = ChouetteLeft(person=person, laws=(Law.CHOUETTE,))
    hand = chouette.chouetteur if chouette.hand == person else chouette.hand
    after = state.with_chouette(replace(chouette, shares=shares, hand=hand))
    back = back_in_order(_bought(after, chouette, person, -percent), chouette, person)
    return Step(back.state, (left, *back.events))


def _bought(state: Company, chouette: Chouette, partner: Person, percent: int) -> Company:
    """Return the company in which a partner has paid the chouetteur a share of the bank."""
    if chouette.bank is None:
        return state
    price = chouette.bank.sum * abs(percent) // WHOLE
    price = price if percent > 0 else -price
    return state.paying(partner, -price).paying(chouette.chouetteur, price)


def parted(chouette: Chouette, amount: int) -> Sums:
    """Return what of ``amount`` falls to each of the chouette: broken units to the chouetteur."""
    parts = tuple((person, amount * percent // WHOLE) for person, percent in chouette.shares)
    return ((chouette.chouetteur, amount - sums.total(parts)), *parts)


@carries_out(Law.CHOUETTE)
def gained(state: Company, amount: int) -> Step[Company]:
    """Return the step by which the chouette gains ``amount``, each partner by his share (4)."""
    assert state.chouette is not None
    events: list[Event] = []
    for person, part in parted(state.chouette, amount):
        state = state.paying(person, part)
        if part:
            events.append(ChouetteGained(person=person, sum=part, laws=(Law.CHOUETTE,)))
    return Step(state, tuple(events))


@carries_out(Law.CHOUETTE)
def paid(state: Company, amount: int) -> Step[Company]:
    """Return the step by which the chouette pays ``amount``, each partner by his share (4)."""
    assert state.chouette is not None
    events: list[Event] = []
    for person, part in parted(state.chouette, amount):
        state = state.paying(person, -part)
        if part:
            events.append(ChouettePaid(person=person, sum=part, laws=(Law.CHOUETTE,)))
    return Step(state, tuple(events))


CHAPTER = Chapter(
    acts=(GiveShare, LeaveChouette, TakeHand),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
