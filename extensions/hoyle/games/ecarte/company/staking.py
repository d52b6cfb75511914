"""Stakes are laid for the coming coup, in counters or cash (3, 5, 7, 46)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.acts import AllowChange, DemandCounters, LayStake, RefuseStake
from hoyle.games.ecarte.company.events import CountersDemanded, LeaveGranted, StakeLaid
from hoyle.games.ecarte.company.order import entered
from hoyle.games.ecarte.company.placing import by_open_rules
from hoyle.games.ecarte.company.state import Company, Mode, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

StakingAct = LayStake | RefuseStake | DemandCounters | AllowChange


def possible(state: Company, actor: Actor) -> Iterator[StakingAct]:
    """Yield what ``actor`` can do about the stakes."""
    if not state.players:
        return
    for on in _hands(state, actor):
        for amount in (*sums.upto(sums.of(state.money, actor)), sums.MOST):
            yield LayStake(actor, amount, on)
            yield LayStake(actor, amount, on, cash=True)
    if actor != state.chouetteur:
        return
    yield DemandCounters(actor)
    yield from (RefuseStake(actor, person) for person, _ in state.laid)
    yield from (
        AllowChange(actor, person)
        for person, _ in state.money
        if person != actor and person not in state.allowed
    )


def _hands(state: Company, actor: Actor) -> tuple[Person | None, ...]:
    """Return on whose hand ``actor`` can stake; None is the hand that plays for his party."""
    everybody = tuple(person for order in state.parties for person in order)
    if actor in everybody:
        return (None, *everybody)
    if actor not in state.joined or (state.chouette and actor in state.chouette.side):
        return ()
    return everybody if state.two_sides else (None, *everybody)


def refusal(state: Company, act: StakingAct) -> Law | None:
    """Return the law that forbids an act."""
    match act:
        case RefuseStake():
            return Law.OPEN_RULES_APPLY if state.auctioned else Law.EVERY_STAKE_HELD
        case LayStake():
            if act.cash and state.counters:
                return Law.COUNTERS
            if act.sum > sums.of(state.money, act.actor):
                return Law.COUNTERS  # a stake is laid out, in counters or in cash
            if state.open or act.actor in state.allowed:
                return None
            return _closed_by(state)
        case DemandCounters() | AllowChange():
            return None


def _closed_by(state: Company) -> Law | None:
    """Return the law by which no stake may be changed any more."""
    if state.two_sides:
        return Law.EQUAL_TOTALS
    if state.auctioned:
        return Law.OPEN_RULES_APPLY if state.cut else Law.TIME_FOR_STAKES
    return Law.CLOSED_BY_CUT if state.cut else Law.CALL_FOR_STAKES


def apply(state: Company, act: StakingAct) -> Step[Company]:
    """Return the step of an act."""
    person = Person(act.actor)
    match act:
        case LayStake():
            return _staked(state, act)
        case DemandCounters():
            demanded = CountersDemanded(person=person, laws=(Law.COUNTERS,))
            return Step(replace(state, counters=True), (demanded,))
        case AllowChange():
            laws = by_open_rules(state, Law.CALL_FOR_STAKES)
            granted = LeaveGranted(person=person, to=act.to, laws=laws)
            return Step(replace(state, allowed=(*state.allowed, act.to)), (granted,))
        case RefuseStake():
            return Step(state)


def _staked(state: Company, act: LayStake) -> Step[Company]:
    """Return the step of a stake; who stakes for the first time is entered in the order."""
    person = Person(act.actor)
    told: tuple[Event, ...] = ()
    if state.party_of(person) is None:
        step = entered(state, person, act.on or state.order[0])
        state, told = step.state, step.events
    laid = StakeLaid(person=person, sum=act.sum, laws=_laws(state))
    on = state.party_of(act.on or person) or 0
    return Step(with_stake(state, person, act.sum, on), (laid, *told))


def _laws(state: Company) -> tuple[Law, ...]:
    """Return the laws of a stake: that it is held, allowed late, laid in counters or in cash."""
    held = (Law.EVERY_STAKE_HELD,) if state.mode is Mode.OPEN else ()
    late = () if state.open else by_open_rules(state, Law.CALL_FOR_STAKES)
    return (*held, *late, Law.COUNTERS)


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


CHAPTER = Chapter(
    acts=(LayStake, RefuseStake, DemandCounters, AllowChange),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
