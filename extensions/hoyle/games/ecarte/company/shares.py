"""Partners of the chouetteur: what they hold, and who of them may play (4)."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, among
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Done, Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.events import (
    ChouetteGained,
    ChouetteLeft,
    ChouettePaid,
    ShareGiven,
)
from hoyle.games.ecarte.company.kinds import BetweenCoups, ByPerson, chouette_of
from hoyle.games.ecarte.company.order import struck
from hoyle.games.ecarte.company.placing import HALF, back_in_order
from hoyle.games.ecarte.company.state import Chouette, Company
from hoyle.games.ecarte.company.sums import Sums
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person

WHOLE = 100
LISTED = (10, 30, 50, WHOLE)  # of the shares that can be given, those that are listed

CHAPTER = Chapter()


class HasLessThanHalf(Reason):
    """He holds only ``percent`` per cent of the chouette, or nothing."""

    percent: int


def _not_of_chouette(state: Company, actor: Actor) -> Iterable[Person]:
    """Return who could have a share: he who alone plays against the chouette must go on."""
    side = chouette_of(state).side
    return (each for each, _ in state.money if each not in side and state.order != (each,))


def _left(state: Company, actor: Actor) -> int:
    """Return what of the chouette is the chouetteur's yet, per cent."""
    return WHOLE - sums.total(chouette_of(state).shares)


class GiveShare(BetweenCoups, chapter=CHAPTER, verb="shares"):
    """The chouetteur gives ``to`` a share of so many per cent in the chouette."""

    to: Person = among(_not_of_chouette)
    percent: int = among(
        lambda state, actor: range(1, _left(state, actor) + 1),
        likely=lambda state, actor: sorted(
            {each for each in (*LISTED, _left(state, actor)) if 0 < each <= _left(state, actor)}
        ),
        called="a share per cent, such as 50",
    )

    def done(self, state: Company) -> Step[Company]:
        """Return the share given: the partner leaves the order, and pays it in a bank."""
        chouette = chouette_of(state)
        shares = sums.added(chouette.shares, self.to, self.percent)
        given = ShareGiven(person=self.to, percent=self.percent, laws=(Law.CHOUETTE,))
        after = struck(state, self.to).with_chouette(replace(chouette, shares=shares))
        after = after.paying(self.to, sums.of(after.laid, self.to))
        after = replace(after, stakes=(sums.without(after.laid, self.to),), parts=())
        return Step(_bought(after, chouette, self.to, self.percent), (given,))


class LeaveChouette(ByPerson, chapter=CHAPTER, verb="leaves-chouette"):
    """A partner leaves the chouette."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he is a partner, between two coups."""
        chouette = state.chouette
        return chouette is not None and state.open and sums.of(chouette.shares, actor) > 0

    def done(self, state: Company) -> Step[Company]:
        """Return the company he comes back to: what he held is the chouetteur's again."""
        chouette, person = chouette_of(state), self.actor
        percent = sums.of(chouette.shares, person)
        shares = sums.without(chouette.shares, person)
        left = ChouetteLeft(person=person, laws=(Law.CHOUETTE,))
        hand = chouette.chouetteur if chouette.hand == person else chouette.hand
        after = state.with_chouette(replace(chouette, shares=shares, hand=hand))
        back = back_in_order(_bought(after, chouette, person, -percent), chouette, person)
        return Step(back.state, (left, *back.events))


class TakeHand(ByPerson, chapter=CHAPTER, verb="takes-hand"):
    """A person takes the hand, to play the coming coup for the chouette."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether it is another's, between two coups."""
        return state.chouette is not None and state.open and actor != state.chouette.hand

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which it is for those alone who hold half of the chouette."""
        percent = sums.of(chouette_of(state).shares, actor)
        if actor == state.chouetteur or percent >= HALF:
            return None
        return HasLessThanHalf(Law.CHOUETTE, percent=percent)

    def done(self, state: Company) -> Step[Company]:
        """Return the chouette with another hand."""
        taken = Done(act=self, laws=(Law.CHOUETTE,))
        after = state.with_chouette(replace(chouette_of(state), hand=self.actor))
        return Step(after, (taken,))


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


def _laws(chouette: Chouette) -> tuple[Law, ...]:
    """Return the law by which each has his part, if anybody but the chouetteur has one."""
    return (Law.CHOUETTE,) if chouette.shares else ()


@carries_out(Law.CHOUETTE)
def gained(state: Company, amount: int) -> Step[Company]:
    """Return the step by which the chouette gains ``amount``, each partner by his share (4)."""
    assert state.chouette is not None
    by_shares = _laws(state.chouette)
    events: list[Event] = []
    for person, part in parted(state.chouette, amount):
        state = state.paying(person, part)
        if part:
            events.append(ChouetteGained(person=person, sum=part, laws=by_shares))
    return Step(state, tuple(events))


@carries_out(Law.CHOUETTE)
def paid(state: Company, amount: int) -> Step[Company]:
    """Return the step by which the chouette pays ``amount``, each partner by his share (4)."""
    assert state.chouette is not None
    by_shares = _laws(state.chouette)
    events: list[Event] = []
    for person, part in parted(state.chouette, amount):
        state = state.paying(person, -part)
        if part:
            events.append(ChouettePaid(person=person, sum=part, laws=by_shares))
    return Step(state, tuple(events))
