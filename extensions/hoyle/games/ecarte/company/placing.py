"""Where those come in the order who gave the chouette, or had a share in it (4.p2, 6.p2)."""

from __future__ import annotations

from hoyle.declared import by, carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.events import CameIntoOrder, OrderWritten
from hoyle.games.ecarte.company.order import at_the_end, written
from hoyle.games.ecarte.company.state import Chouette, Company
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Person

HALF = by(50, Law.CHOUETTE, Law.SMALL_SHARE, Law.SUCCESSION)  # of a hundred


def by_open_rules(state: Company, *laws: Law) -> tuple[Law, ...]:
    """Return ``laws`` of the open chouette, and the one by which they hold for an auctioned one."""
    return (*laws, Law.OPEN_RULES_APPLY) if state.auctioned else laws


@carries_out(Law.SUCCESSION)
def half_partners(chouette: Chouette) -> tuple[Person, ...]:
    """Return the partners who hold half of the chouette at least (6.p2)."""
    return tuple(person for person, percent in chouette.shares if percent >= HALF)


def back_in_order(state: Company, chouette: Chouette, person: Person) -> Step[Company]:
    """Return the step by which one of the chouette comes back to those who play against it.

    With less than a half he goes to the end; else behind the winner or, if it was the chouette
    that won, into the place from which the loser was struck out, the first.
    """
    if person != chouette.chouetteur and sums.of(chouette.shares, person) < HALF:
        return at_the_end(state, person, *by_open_rules(state, Law.SMALL_SHARE))
    order = state.order
    place = len(order)
    if chouette.won is not None:
        place = by(0 if chouette.won else 1, Law.SUCCESSION)
    after = (*order[:place], person, *order[place:])
    return written(state, 0, after, *by_open_rules(state, Law.SUCCESSION))


def all_back(state: Company, chouette: Chouette, persons: tuple[Person, ...]) -> Step[Company]:
    """Return the step by which ``persons`` of the chouette come back, who played last first."""
    events: tuple[Event, ...] = ()
    # Each comes to the same place, before those who came to it already.
    for person in sorted(persons, key=lambda each: each == chouette.last_hand):  # law 6.p2
        back = back_in_order(state, chouette, person)
        state, events = back.state, (*events, *back.events)
    return Step(state, events)


def one_order(state: Company, written: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return what tells of an order ``written`` several times: where each comes, and the last.

    Each order that was written has one person more than that before it, the first than ``state``.
    """
    orders = [event for event in written if isinstance(event, OrderWritten)]
    if len(orders) < 2:
        return written
    events: list[Event] = []
    before = state.order
    for event in orders:
        (person,) = set(event.persons) - set(before)
        place = event.persons.index(person)
        behind = event.persons[place - 1] if place else None
        events.append(CameIntoOrder(person=person, behind=behind, laws=event.laws))
        before = event.persons
    return (*events, replace(orders[-1], laws=()))


@carries_out(Law.SUCCESSION)
def beside(
    state: Company, person: Person, *, before: bool, others: tuple[Person, ...]
) -> Step[Company]:
    """Return the step by which a partner comes back beside ``others`` who have done so before.

    ``before`` all of them if he played last, else behind them (6.p2).
    """
    order = state.order
    places = [order.index(each) for each in others]
    place = min(places) if before else max(places) + 1  # law 6.p2
    after = (*order[:place], person, *order[place:])
    return written(state, 0, after, Law.SUCCESSION)
