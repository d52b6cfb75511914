"""Stakes are laid for the coming coup, in counters or cash (3, 5, 7, 46)."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, among
from hoyle.events import Event
from hoyle.game import Done, Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.events import LeaveGranted, StakeLaid
from hoyle.games.ecarte.company.kinds import ByChouetteur, ByPerson
from hoyle.games.ecarte.company.order import entered
from hoyle.games.ecarte.company.placing import by_open_rules
from hoyle.games.ecarte.company.state import Company, Mode, Order, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person

CHAPTER = Chapter()


class CountersOnly(Reason):
    """The chouetteur has demanded that only counters be used."""


class LessToStake(Reason):
    """A stake is laid out, and he ``has`` no more for it."""

    has: int


class CoupBegun(Reason):
    """The coup has begun."""


class ClosedByCut(Reason):
    """The cut for the deal has closed the stakes."""


class ClosedByWord(Reason):
    """The chouetteur has closed the stakes, and has given him no leave."""


class EveryStakeHeld(Reason):
    """Whoever gives the chouette holds every stake against it."""


def _persons(state: Company, actor: Actor) -> Order:
    """Return all on whose hand somebody can stake."""
    return tuple(person for order in state.parties for person in order)


def _may_join(state: Company, actor: Actor) -> bool:
    """Return whether he has come forward, and is not of the chouette."""
    side = state.chouette.side if state.chouette is not None else ()
    return actor in state.joined and actor not in side


def _sums(state: Company, actor: Actor) -> Iterable[int]:
    return (*sums.upto(sums.of(state.money, actor)), sums.MOST)


class LayStake(ByPerson, chapter=CHAPTER):
    """A person stakes ``sum`` more, in cash or counters, on the hand that plays for his party."""

    sum: int = among(sums.any_sum, likely=_sums, called=sums.A_SUM)
    cash: bool = among(
        lambda state, actor: (False, True),
        default=False,
        verbs={False: "stakes", True: "stakes-cash"},
    )

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he has a party; a newcomer has only that against the chouette."""
        if not state.players:
            return False
        new = not state.two_sides and _may_join(state, actor)
        return new or state.party_of(actor) is not None

    def refusal(self, state: Company) -> Forbidden:
        """Return the law by which he cannot stake so, or so much, or no more."""
        return _forbidden(state, self.actor, self.sum, self.cash)

    def done(self, state: Company) -> Step[Company]:
        """Return the stake laid."""
        new = state.party_of(self.actor) is None
        hand = state.order[0] if new else self.actor
        return _staked(state, self.actor, self.sum, hand, named=False)


class StakeOn(ByPerson, chapter=CHAPTER):
    """A person stakes ``sum`` more, in cash or counters, on the hand of ``on``."""

    on: Person = among(_persons)
    sum: int = among(sums.any_sum, likely=_sums, called=sums.A_SUM)
    cash: bool = among(
        lambda state, actor: (False, True),
        default=False,
        verbs={False: "stakes-on", True: "stakes-cash"},
    )

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he has a party, or has come forward."""
        here = _may_join(state, actor) or state.party_of(actor) is not None
        return bool(state.players) and here

    def refusal(self, state: Company) -> Forbidden:
        """Return the law by which he cannot stake so, or so much, or no more."""
        return _forbidden(state, self.actor, self.sum, self.cash)

    def done(self, state: Company) -> Step[Company]:
        """Return the stake laid."""
        return _staked(state, self.actor, self.sum, self.on, named=self.on != self.actor)


class RefuseStake(ByChouetteur, chapter=CHAPTER, verb="refuses-stake"):
    """The chouetteur would not hold the stake of ``of``."""

    of: Person = among(lambda state, actor: (person for person, _ in state.laid))

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which he must."""
        return EveryStakeHeld(Law.OPEN_RULES_APPLY if state.auctioned else Law.EVERY_STAKE_HELD)


class DemandCounters(ByChouetteur, chapter=CHAPTER, verb="demands-counters"):
    """The chouetteur wishes that only counters be used."""

    def done(self, state: Company) -> Step[Company]:
        """Return the company that uses no cash."""
        demanded = Done(act=self, laws=(Law.COUNTERS,))
        return Step(replace(state, counters=True), (demanded,))


class AllowChange(ByChouetteur, chapter=CHAPTER, verb="allows"):
    """The chouetteur gives ``to`` leave for what is against his will."""

    to: Person = among(
        lambda state, actor: (
            person for person, _ in state.money if person != actor and person not in state.allowed
        )
    )

    def done(self, state: Company) -> Step[Company]:
        """Return the leave given."""
        backer = sums.of(state.backers, self.to)
        laws = (Law.SIDE_STAKES,) if backer else by_open_rules(state, Law.CALL_FOR_STAKES)
        granted = LeaveGranted(person=self.actor, to=self.to, laws=laws)
        return Step(replace(state, allowed=(*state.allowed, self.to)), (granted,))


def _forbidden(state: Company, person: Person, amount: int, cash: bool) -> Forbidden:
    """Return why ``person`` may not stake so, or so much, or no more."""
    if cash and state.counters:
        return CountersOnly(Law.COUNTERS)
    has = sums.of(state.money, person)
    if amount > has:
        return LessToStake(Law.COUNTERS, has=has)
    return None if state.open or person in state.allowed else _closed(state)


def _closed(state: Company) -> Forbidden:
    """Return why no stake may be changed any more."""
    if state.two_sides:
        return CoupBegun(Law.EQUAL_TOTALS)
    if state.cut:
        return ClosedByCut(Law.OPEN_RULES_APPLY if state.auctioned else Law.CLOSED_BY_CUT)
    law = Law.TIME_FOR_STAKES if state.auctioned else Law.CALL_FOR_STAKES
    return CoupBegun(law) if state.stage is Stage.COUP else ClosedByWord(law)


def _staked(
    state: Company, person: Person, amount: int, on: Person, *, named: bool
) -> Step[Company]:
    """Return the step of a stake; who stakes for the first time is entered in the order."""
    told: tuple[Event, ...] = ()
    if state.party_of(person) is None:
        step = entered(state, person, on)
        state, told = step.state, step.events
    laws = _laws(state)
    party = state.party_of(on) or 0
    after = with_stake(state, person, amount, party)
    total = dict(after.stakes[party])[person]
    laid = StakeLaid(person=person, sum=amount, total=total, on=on if named else None, laws=laws)
    return Step(after, (laid, *told))


def _laws(state: Company) -> tuple[Law, ...]:
    """Return the laws of a stake: that it is held, allowed late, laid in counters or in cash."""
    held = (Law.EVERY_STAKE_HELD,) if state.mode is Mode.OPEN else ()
    late = () if state.open else by_open_rules(state, Law.CALL_FOR_STAKES)
    return (*late, *held, Law.COUNTERS)


def with_stake(state: Company, person: Person, amount: int, on: int) -> Company:
    """Return the company in which ``person`` has laid ``amount`` more on the party ``on``.

    What was added up or shared before holds no longer.
    """
    stakes = (
        sums.added(laid, person, amount) if party == on else laid
        for party, laid in enumerate(state.stakes)
    )
    after = replace(
        state.paying(person, -amount),
        stakes=tuple(stakes),
        totals=sums.without(state.totals, state.players[on]),
        parts=(),
    )
    return replace(after, stage=Stage.STAKES) if state.stage is Stage.SETTLED else after
