"""The stakes of two parties are added up, and the losing player pays the winners (60)."""

from __future__ import annotations

from hoyle.act import Chapter, among
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Done, Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.events import (
    RestTaken,
    ShortageCovered,
    StakeLost,
    StakePaid,
    SurplusKept,
)
from hoyle.games.ecarte.company.kinds import ByPerson
from hoyle.games.ecarte.company.staking import with_stake
from hoyle.games.ecarte.company.state import Company
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person

CHAPTER = Chapter()


class TotalsDiffer(Reason):
    """The stakes of the two parties come to ``left`` and ``right``."""

    left: int
    right: int


class NotAddedUp(Reason):
    """``player`` has not yet added up the stakes of his party."""

    player: Person


def _likely(state: Company, actor: Actor) -> list[int]:
    """Return what the stakes come to, or were said to, and more than there can be."""
    told = (total for _, total in state.totals)
    return sorted({true_total(state, 0), true_total(state, 1), sums.MOST, *told})


class Total(ByPerson, chapter=CHAPTER, verb="totals"):
    """A player adds up the stakes of his party to ``sum``."""

    sum: int = among(lambda state, actor: range(sums.MOST + 1), likely=_likely, called=sums.A_SUM)

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he plays for a party."""
        return state.two_sides and state.open and actor in state.players

    def done(self, state: Company) -> Step[Company]:
        """Return the total told."""
        totals = sums.added(sums.without(state.totals, self.actor), self.actor, self.sum)
        told = Done(act=self, laws=(Law.EQUAL_TOTALS,))
        return Step(replace(state, totals=totals), (told,))


class TakeRest(ByPerson, chapter=CHAPTER, verb="takes-rest"):
    """A person holds the rest: what the stakes of his party lack of the others'."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he has the money, and nobody else holds it."""
        party = state.party_of(actor)
        if not (state.two_sides and state.open) or party is None:
            return False
        free = state.rest in (None, actor)
        return free and lacking(state, party) <= sums.of(state.money, actor)

    def done(self, state: Company) -> Step[Company]:
        """Return the rest laid by him."""
        party = state.party_of(self.actor)
        assert party is not None
        rest = lacking(state, party)
        after = with_stake(state, self.actor, rest, party) if rest else state
        taken = RestTaken(person=self.actor, sum=rest, laws=(Law.EQUAL_TOTALS,))
        return Step(replace(after, rest=self.actor), (taken,))


def true_total(state: Company, party: int) -> int:
    """Return what the stakes on a party really come to."""
    return sums.total(state.stakes[party])


@carries_out(Law.EQUAL_TOTALS)
def lacking(state: Company, party: int) -> int:
    """Return the rest: what the stakes of a party lack of the others' (60)."""
    return max(0, true_total(state, 1 - party) - true_total(state, party))


@carries_out(Law.EQUAL_TOTALS)
def not_added_up(state: Company) -> Forbidden:
    """Return why the coup may not start: both players must have told the same total (60)."""
    told = tuple(person for person, _ in state.totals)
    late = next((player for player in state.players if player not in told), None)
    return unequal(state) if late is None else NotAddedUp(Law.EQUAL_TOTALS, player=late)


@carries_out(Law.EQUAL_TOTALS)
def unequal(state: Company) -> Forbidden:
    """Return why a coup cannot have been played whose start was not told (60).

    A player who has told no total is taken to have added up what really lies there.
    """
    left, right = as_told(state, 0), as_told(state, 1)
    return None if left == right else TotalsDiffer(Law.EQUAL_TOTALS, left=left, right=right)


@carries_out(Law.EQUAL_TOTALS)
def as_told(state: Company, party: int) -> int:
    """Return what the stakes of a party come to by its player, who answers for it (60)."""
    player = state.players[party]
    if any(person == player for person, _ in state.totals):
        return sums.of(state.totals, player)
    return true_total(state, party)


@carries_out(Law.EQUAL_TOTALS)
def settle(state: Company, winning: int) -> Step[Company]:
    """Return the step by which the losing player pays the winners one by one (60).

    Each player answers for his addition: what his party's stakes lack of the sum that he named he
    covers from his own, and what they have more is his. If somebody holds the rest, he pays, and
    these differences are his.
    """
    losing = 1 - winning
    payer = state.rest or state.players[losing]
    # Whoever holds the rest for the winners pays nobody who has staked on the same side as he.
    holder = state.rest if state.rest and state.party_of(state.rest) == losing else None
    events: list[Event] = []
    for person, stake in state.stakes[losing]:
        events.append(StakeLost(person=person, sum=stake, laws=(Law.EQUAL_TOTALS,)))
    for person, stake in state.stakes[winning]:
        paid = StakePaid(person=person, sum=stake, payer=holder, laws=(Law.EQUAL_TOTALS,))
        events.append(paid)
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
