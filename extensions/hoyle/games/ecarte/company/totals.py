"""The stakes of two parties are added up, and the losing player pays the winners (60)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.acts import TakeRest, Total
from hoyle.games.ecarte.company.events import (
    RestTaken,
    ShortageCovered,
    StakeLost,
    StakePaid,
    StakesTotalled,
    SurplusKept,
)
from hoyle.games.ecarte.company.staking import with_stake
from hoyle.games.ecarte.company.state import Company
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

TotalAct = Total | TakeRest


def possible(state: Company, actor: Actor) -> Iterator[TotalAct]:
    """Yield the sums that a player can name, and whether ``actor`` can hold the rest."""
    if not state.two_sides or not state.open:
        return
    party = state.party_of(actor)
    if party is None:
        return
    if actor in state.players:
        likely = {true_total(state, 0), true_total(state, 1), sums.MOST}
        yield from (Total(actor, amount) for amount in sorted({*likely, *_told(state)}))
    if state.rest in (None, actor) and lacking(state, party) <= sums.of(state.money, actor):
        yield TakeRest(actor)


def apply(state: Company, act: TotalAct) -> Step[Company]:
    """Return the step of an act."""
    person = Person(act.actor)
    if isinstance(act, Total):
        totals = sums.added(sums.without(state.totals, person), person, act.sum)
        told = StakesTotalled(person=person, sum=act.sum, laws=(Law.EQUAL_TOTALS,))
        return Step(replace(state, totals=totals), (told,))
    party = state.party_of(person)
    assert party is not None
    rest = lacking(state, party)
    after = with_stake(state, person, rest, party) if rest else state
    taken = RestTaken(person=person, sum=rest, laws=(Law.EQUAL_TOTALS,))
    return Step(replace(after, rest=person), (taken,))


def true_total(state: Company, party: int) -> int:
    """Return what the stakes on a party really come to."""
    return sums.total(state.stakes[party])


@carries_out(Law.EQUAL_TOTALS)
def lacking(state: Company, party: int) -> int:
    """Return the rest: what the stakes of a party lack of the others' (60)."""
    return max(0, true_total(state, 1 - party) - true_total(state, party))


@carries_out(Law.EQUAL_TOTALS)
def equal_totals(state: Company) -> bool:
    """Return whether both players have added up, to the same sum (60)."""
    first, *others = _told(state) or (None,)
    return others == [first]


@carries_out(Law.EQUAL_TOTALS)
def may_be_played(state: Company) -> bool:
    """Return whether a coup whose start was not told can have been played (60).

    A player who has told no total is taken to have added up what really lies there.
    """
    return as_told(state, 0) == as_told(state, 1)


@carries_out(Law.EQUAL_TOTALS)
def as_told(state: Company, party: int) -> int:
    """Return what the stakes of a party come to by its player, who answers for it (60)."""
    player = state.players[party]
    if any(person == player for person, _ in state.totals):
        return sums.of(state.totals, player)
    return true_total(state, party)


def _told(state: Company) -> tuple[int, ...]:
    return tuple(total for _, total in state.totals)


@carries_out(Law.EQUAL_TOTALS)
def settle(state: Company, winning: int) -> Step[Company]:
    """Return the step by which the losing player pays the winners one by one (60).

    Each player answers for his addition: what his party's stakes lack of the sum that he named he
    covers from his own, and what they have more is his. If somebody holds the rest, he pays, and
    these differences are his.
    """
    losing = 1 - winning
    payer = state.rest or state.players[losing]
    events: list[Event] = []
    for person, stake in state.stakes[losing]:
        events.append(StakeLost(person=person, sum=stake, laws=(Law.EQUAL_TOTALS,)))
    for person, stake in state.stakes[winning]:
        events.append(StakePaid(person=person, sum=stake, laws=(Law.EQUAL_TOTALS,)))
        state = state.paying(person, 2 * stake)
    for party, owing in ((losing, 1), (winning, -1)):
        shortage = owing * (as_told(state, party) - true_total(state, party))
        person = state.rest or state.players[party]
        state = state.paying(person, -shortage)
        if shortage > 0:
            covered = ShortageCovered(person=person, sum=shortage, laws=(Law.EQUAL_TOTALS,))
            events.append(covered)
        elif shortage < 0:
            kept = SurplusKept(person=person, sum=-shortage, laws=(Law.EQUAL_TOTALS,))
            events.append(kept)
    return Step(replace(state, payer=payer), tuple(events))


CHAPTER = Chapter(acts=(Total, TakeRest), possible=possible, apply=apply)
