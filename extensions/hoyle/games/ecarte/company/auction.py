"""The right to give the chouette is auctioned; between equals the lot decides (8, 8.p7, 6.p2)."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, among, flag
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Call, Done, Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.bank import opened
from hoyle.games.ecarte.company.events import ChouetteGiven, LotDecided, OrderWritten
from hoyle.games.ecarte.company.kinds import ByPerson
from hoyle.games.ecarte.company.order import struck
from hoyle.games.ecarte.company.state import Bank, Chouette, Company, Order, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person

CHAPTER = Chapter()


class MustPutUp(Reason):
    """The ``bank`` that he bids must lie there in counters, and he ``has`` less."""

    bank: int
    has: int


class BidIsHigher(Reason):
    """``bidder`` has bid ``bid``, which is more."""

    bidder: Person
    bid: int


class BidIsHighest(Reason):
    """``bidder`` has made the highest bid, of ``bid``."""

    bidder: Person
    bid: int


class BidCameFirst(Reason):
    """``bidder`` has bid as much before him."""

    bidder: Person


class OwnBidStands(Reason):
    """He has himself made the highest bid, of ``bid``."""

    bid: int


class LotHasFallen(Reason):
    """The lot has fallen on ``winner``."""

    winner: Person


class LotIsBetween(Reason):
    """It is for the lot to decide between ``persons``."""

    persons: Order


class _InAuction(ByPerson, chapter=None):
    """What is done while the right to give the chouette is auctioned."""

    stages = (Stage.AUCTION,)

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether somebody would be left to play against him."""
        return state.order != (actor,)


def _bids(state: Company, actor: Actor) -> Iterable[int]:
    """Return sums of which he has the bank, and more than anybody has."""
    return (*sums.upto(sums.of(state.money, actor) // times(state, actor)), sums.MOST)


class Bid(_InAuction, Call, chapter=CHAPTER, verb="bids"):
    """A person bids ``sum`` for giving the chouette, ``at_once`` with the bid before his."""

    sum: int = among(sums.any_sum, likely=_bids, called=sums.A_SUM)
    at_once: bool = flag("at-once", default=False)

    @carries_out(Law.AUCTIONED_CHOUETTE)
    def refusal(self, state: Company) -> Forbidden:
        """Return the law by which he needs the bank, and the highest bid or an equal one at once.

        An equal bid counts if it is made at once with all that are as high (8).
        """
        bank, has = self.sum * times(state, self.actor), sums.of(state.money, self.actor)
        if bank > has:
            return MustPutUp(Law.BANK_IN_COUNTERS, bank=bank, has=has)
        if state.lot is not None:
            return LotHasFallen(Law.AUCTIONED_CHOUETTE, winner=state.lot)
        best = highest(state)
        most = sums.of(state.bids, best[0]) if best else 0
        if self.sum > most:
            return None
        if self.actor in best:
            return OwnBidStands(Law.AUCTIONED_CHOUETTE, bid=most)
        if self.sum < most:
            return BidIsHigher(Law.AUCTIONED_CHOUETTE, bidder=best[0], bid=most)
        return None if self.at_once else BidCameFirst(Law.AUCTIONED_CHOUETTE, bidder=best[0])

    def done(self, state: Company) -> Step[Company]:
        """Return the bid made."""
        bids = sums.added(sums.without(state.bids, self.actor), self.actor, self.sum)
        bid = Done(act=self, laws=(Law.AUCTIONED_CHOUETTE,))
        return Step(replace(state, bids=bids), (bid,))


class GetChouette(_InAuction, chapter=CHAPTER, verb="gets-chouette"):
    """The right to give the chouette is knocked down to a person."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether anybody has bid for it."""
        return bool(state.bids) and super().open_to(state, actor)

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which it falls to the highest bidder, by lot among several."""
        best = highest(state)
        if (actor,) in (best, (state.lot,)):
            return None
        if state.lot is not None:
            return LotHasFallen(Law.AUCTIONED_CHOUETTE, winner=state.lot)
        if len(best) > 1:
            return LotIsBetween(Law.AUCTIONED_CHOUETTE, persons=best)
        bid = sums.of(state.bids, best[0])
        return BidIsHighest(Law.AUCTIONED_CHOUETTE, bidder=best[0], bid=bid)

    def done(self, state: Company) -> Step[Company]:
        """Return the chouette given."""
        return knocked_down(state, self.actor)


class WinLot(ByPerson, chapter=CHAPTER, verb="wins-lot"):
    """The lot falls on one of those between whom it decides."""

    stages = (Stage.AUCTION, Stage.SUCCESSION)

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether it has to decide."""
        if state.stage is Stage.SUCCESSION:
            return len(state.applicants) > 1
        return state.order != (actor,) and len(highest(state)) > 1 and state.lot is None

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which it is between others."""
        applied = state.stage is Stage.SUCCESSION
        between = state.applicants if applied else highest(state)
        if actor in between:
            return None
        law = Law.SUCCESSION if applied else Law.AUCTIONED_CHOUETTE
        return LotIsBetween(law, persons=between)

    def done(self, state: Company) -> Step[Company]:
        """Return the lot decided; of those who have come forward, he gives the chouette."""
        if state.stage is Stage.SUCCESSION:
            lot = LotDecided(person=self.actor, laws=(Law.SUCCESSION,))
            given = give(state, self.actor, Law.SUCCESSION)
            return Step(given.state, (lot, *given.events))
        lot = LotDecided(person=self.actor, laws=(Law.AUCTIONED_CHOUETTE,))
        return Step(replace(state, lot=self.actor), (lot,))


@carries_out(Law.AUCTIONED_CHOUETTE)
def highest(state: Company) -> tuple[Person, ...]:
    """Return those whose bids are the highest: several, if they were made at once (8)."""
    most = max((amount for _, amount in state.bids), default=0)
    return tuple(person for person, amount in state.bids if amount == most)


@carries_out(Law.TWICE_THE_SUM)
def times(state: Company, person: str) -> int:
    """Return how many times his bid one must give as the bank (8.p7).

    Twice, if he gave the chouette just before, and won the last coup.
    """
    retired = state.retired
    if retired is not None and retired.won and retired.chouetteur == person:
        return 2  # law 8.p7
    return 1


@carries_out(Law.AUCTIONED_CHOUETTE)
def knocked_down(state: Company, person: Person) -> Step[Company]:
    """Return the step by which the right to give the chouette falls to ``person`` (8)."""
    amount = sums.of(state.bids, person) * times(state, person)
    twice = (Law.TWICE_THE_SUM,) if times(state, person) > 1 else ()
    opening = Bank(sum=amount, opening=amount)
    given = give(state.paying(person, -amount), person, Law.AUCTIONED_CHOUETTE, opening)
    lies = opened(person, amount, *twice, Law.AUCTIONED_CHOUETTE)
    return Step(given.state, (*given.events, lies))


def give(state: Company, person: Person, law: Law, bank: Bank | None = None) -> Step[Company]:
    """Return the step by which ``person``, struck out of the order, gives the chouette."""
    events: list[Event] = [ChouetteGiven(person=person, laws=(law,))]
    without = struck(state, person)
    if without != state:
        events.append(OrderWritten(party=state.name_of(0), persons=without.order))
    after = replace(
        without,
        stage=Stage.STAKES,
        chouette=Chouette(chouetteur=person, hand=person, bank=bank),
        bids=(),
        lot=None,
        retired=None,
        rights=(),
        applicants=(),
        counters=False,
    )
    return Step(after, tuple(events))
