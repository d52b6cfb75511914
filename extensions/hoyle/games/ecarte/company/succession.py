"""The chouetteur stops, and another gives the chouette after him (6.p2, 8, 8.p7)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import by, carries_out
from hoyle.game import Step
from hoyle.games.ecarte.company import auction
from hoyle.games.ecarte.company.acts import Apply, ContinueChouette, DeclineChouette, StopChouette
from hoyle.games.ecarte.company.bank import taken_out
from hoyle.games.ecarte.company.calling import returned
from hoyle.games.ecarte.company.events import Applied, ChouetteStopped, RightDeclined
from hoyle.games.ecarte.company.placing import all_back, back_in_order, beside, half_partners
from hoyle.games.ecarte.company.state import Chouette, Company, Retired, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

FEWEST_COUPS = by(1, Law.AUCTIONED_CHOUETTE)

SuccessionAct = StopChouette | ContinueChouette | DeclineChouette | Apply


def possible(state: Company, actor: Actor) -> Iterator[SuccessionAct]:
    """Yield what ``actor`` can do to give the chouette no more, or in another's stead."""
    if state.chouette is not None:
        if actor == state.chouetteur and state.open:
            yield StopChouette(actor)
        return
    if state.stage is not Stage.SUCCESSION:
        return
    if actor in state.rights:
        yield DeclineChouette(actor)
    yield ContinueChouette(actor)
    if actor not in state.applicants:
        yield Apply(actor)


def refusal(state: Company, act: SuccessionAct) -> Law | None:
    """Return the law that forbids an act."""
    match act:
        case StopChouette():
            chouette = state.chouette
            assert chouette is not None
            too_soon = state.auctioned and chouette.played < FEWEST_COUPS
            return Law.AUCTIONED_CHOUETTE if too_soon else None
        case ContinueChouette() | DeclineChouette():
            return None if state.rights[:1] == (act.actor,) else Law.SUCCESSION
        case Apply():
            return None if may_apply(state, Person(act.actor)) else Law.SUCCESSION


@carries_out(Law.SUCCESSION)
def may_apply(state: Company, person: Person) -> bool:
    """Return whether ``person`` may come forward for the chouette (6.p2).

    The half-share partner comes first; then any other than those who have given it up.
    """
    retired = state.retired.persons if state.retired is not None else ()
    return not state.rights and person not in retired


def apply(state: Company, act: SuccessionAct) -> Step[Company]:
    """Return the step of an act."""
    person = Person(act.actor)
    match act:
        case StopChouette():
            assert state.chouette is not None
            return _stopped(state, state.chouette)
        case ContinueChouette():
            return auction.give(state, person, Law.SUCCESSION)
        case DeclineChouette():
            return _declined(state, person)
        case Apply():
            applied = Applied(person=person, laws=(Law.SUCCESSION,))
            return Step(replace(state, applicants=(*state.applicants, person)), (applied,))


def _stopped(state: Company, chouette: Chouette) -> Step[Company]:
    """Return the step of the end of a chouette: bank and stakes go back, all come in the order.

    The half-share partners of an open one have the right to continue it first, and stay out of
    the order until they do not use it; an auctioned one is auctioned again.
    """
    law = Law.AUCTIONED_CHOUETTE if state.auctioned else Law.SUCCESSION
    stopped = ChouetteStopped(person=chouette.chouetteur, laws=(law,))
    bank = taken_out(state, chouette.bank.sum) if chouette.bank is not None else Step(state)
    back = returned(bank.state)
    halves = half_partners(chouette)
    small = tuple(person for person in chouette.side[1:] if person not in halves)
    rights = () if state.auctioned else halves
    now = (chouette.chouetteur, *(each for each in halves if each not in rights))
    placed = all_back(back.state, chouette, now)
    events = (stopped, *bank.events, *back.events, *placed.events)
    after = placed.state
    for person in small:
        end = back_in_order(after, chouette, person)
        after, events = end.state, (*events, *end.events)
    after = replace(
        after,
        stage=Stage.AUCTION if state.auctioned else Stage.SUCCESSION,
        chouette=None,
        counters=False,
        rights=rights,
        retired=Retired(
            chouetteur=chouette.chouetteur,
            persons=now,
            won=chouette.won,
            last_hand=chouette.last_hand,
        ),
    )
    return Step(after, events)


def _declined(state: Company, person: Person) -> Step[Company]:
    """Return the step of a half-share partner who does not use his right (6.p2)."""
    retired = state.retired
    assert retired is not None
    declined = RightDeclined(person=person, laws=(Law.SUCCESSION,))
    last = person == retired.last_hand
    placed = beside(state, person, before=last, others=retired.persons)
    after = replace(
        placed.state,
        rights=state.rights[1:],
        retired=replace(retired, persons=(*retired.persons, person)),
    )
    return Step(after, (declined, *placed.events))


CHAPTER = Chapter(
    acts=(StopChouette, ContinueChouette, DeclineChouette, Apply),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
