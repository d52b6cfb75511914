"""The right to give the chouette is auctioned; between equals the lot decides (8, 8.p7, 6.p2)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.acts import Bid, GetChouette, WinLot
from hoyle.games.ecarte.company.bank import opened
from hoyle.games.ecarte.company.events import ChouetteGiven, LotDecided, OrderWritten, SumBid
from hoyle.games.ecarte.company.order import struck
from hoyle.games.ecarte.company.state import Bank, Chouette, Company, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

AuctionAct = Bid | WinLot | GetChouette


def possible(state: Company, actor: Actor) -> Iterator[AuctionAct]:
    """Yield what ``actor`` can bid, and whether the chouette can fall to him."""
    if state.stage is Stage.SUCCESSION and len(state.applicants) > 1:
        yield WinLot(actor)
    if state.stage is not Stage.AUCTION or state.order == (actor,):
        return
    for amount in (*sums.upto(sums.of(state.money, actor) // times(state, actor)), sums.MOST):
        yield Bid(actor, amount)
        yield Bid(actor, amount, at_once=True)
    if state.bids:
        yield GetChouette(actor)
    if len(highest(state)) > 1 and state.lot is None:
        yield WinLot(actor)


def refusal(state: Company, act: AuctionAct) -> Law | None:
    """Return the law that forbids an act."""
    match act:
        case WinLot():
            if state.stage is Stage.SUCCESSION:
                return None if act.actor in state.applicants else Law.SUCCESSION
            return None if act.actor in highest(state) else Law.AUCTIONED_CHOUETTE
        case Bid():
            if act.sum * times(state, act.actor) > sums.of(state.money, act.actor):
                return Law.BANK_IN_COUNTERS
            return None if _is_bid(state, act) else Law.AUCTIONED_CHOUETTE
        case GetChouette():
            won = (act.actor,) in (highest(state), (state.lot,))
            return None if won else Law.AUCTIONED_CHOUETTE


def apply(state: Company, act: AuctionAct) -> Step[Company]:
    """Return the step of an act."""
    person = Person(act.actor)
    match act:
        case Bid():
            bids = sums.added(sums.without(state.bids, person), person, act.sum)
            bid = SumBid(person=person, sum=act.sum, laws=(Law.AUCTIONED_CHOUETTE,))
            return Step(replace(state, bids=bids), (bid,))
        case WinLot() if state.stage is Stage.SUCCESSION:
            lot = LotDecided(person=person, laws=(Law.SUCCESSION,))
            given = give(state, person, Law.SUCCESSION)
            return Step(given.state, (lot, *given.events))
        case WinLot():
            lot = LotDecided(person=person, laws=(Law.AUCTIONED_CHOUETTE,))
            return Step(replace(state, lot=person), (lot,))
        case GetChouette():
            return knocked_down(state, person)


@carries_out(Law.AUCTIONED_CHOUETTE)
def highest(state: Company) -> tuple[Person, ...]:
    """Return those whose bids are the highest: several, if they were made at once (8)."""
    most = max((amount for _, amount in state.bids), default=0)
    return tuple(person for person, amount in state.bids if amount == most)


@carries_out(Law.AUCTIONED_CHOUETTE)
def _is_bid(state: Company, act: Bid) -> bool:
    """Return whether a bid is higher than all others, or equal and made at once with them (8)."""
    best = highest(state)
    if state.lot is not None:
        return False
    most = sums.of(state.bids, best[0]) if best else 0
    return act.sum > most or (act.sum == most and act.at_once and act.actor not in best)


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
    lies = opened(person, amount, Law.AUCTIONED_CHOUETTE, *twice)
    return Step(given.state, (*given.events, lies))


def give(state: Company, person: Person, law: Law, bank: Bank | None = None) -> Step[Company]:
    """Return the step by which ``person``, struck out of the order, gives the chouette."""
    events: list[Event] = [ChouetteGiven(person=person, laws=(law,))]
    without = struck(state, person)
    if without != state:
        written = OrderWritten(party=state.name_of(0), persons=without.order, laws=(law,))
        events.append(written)
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


CHAPTER = Chapter(
    acts=(Bid, WinLot, GetChouette),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
