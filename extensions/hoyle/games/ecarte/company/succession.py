"""The chouetteur stops, and another gives the chouette after him (6.p2, 8, 8.p7)."""

from __future__ import annotations

from hoyle.act import Chapter
from hoyle.declared import by, carries_out
from hoyle.game import Call, Done, Step
from hoyle.games.ecarte.company import auction
from hoyle.games.ecarte.company.bank import taken_out
from hoyle.games.ecarte.company.calling import returned
from hoyle.games.ecarte.company.events import ChouetteStopped, RightDeclined
from hoyle.games.ecarte.company.kinds import BetweenCoups, ByPerson, chouette_of
from hoyle.games.ecarte.company.placing import (
    all_back,
    back_in_order,
    beside,
    half_partners,
    one_order,
)
from hoyle.games.ecarte.company.state import Chouette, Company, Retired, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person

FEWEST_COUPS = by(1, Law.AUCTIONED_CHOUETTE)

CHAPTER = Chapter()


class MustPlayFirst(Reason):
    """He has not yet played the coup that he must play at least."""


class FirstRight(Reason):
    """``partner``, who holds half of the chouette, has the first right."""

    partner: Person


class HasOwnRight(Reason):
    """He has himself the first right, and needs only use it."""


class HasStopped(Reason):
    """He has just given the chouette up."""


class HasDeclined(Reason):
    """He has not used his right to go on with the chouette."""


class NoHalfShare(Reason):
    """He did not hold half of the chouette."""


class StopChouette(BetweenCoups, Call, chapter=CHAPTER, verb="stops"):
    """The chouetteur gives the chouette no more."""

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which he must have played."""
        too_soon = state.auctioned and chouette_of(state).played < FEWEST_COUPS
        return MustPlayFirst(Law.AUCTIONED_CHOUETTE) if too_soon else None

    def done(self, state: Company) -> Step[Company]:
        """Return the end of the chouette."""
        return _stopped(state, chouette_of(state))


class _InSuccession(ByPerson, chapter=None):
    """What is done when he who gave an open chouette has stopped."""

    stages = (Stage.SUCCESSION,)


class DeclineChouette(_InSuccession, Call, chapter=CHAPTER, verb="declines"):
    """A half-share partner does not use his right to go on giving the chouette."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he has that right."""
        return actor in state.rights

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which another comes before him."""
        return _first_right(state, actor)

    def done(self, state: Company) -> Step[Company]:
        """Return the right of the next, or of all."""
        return _declined(state, self.actor)


class ContinueChouette(_InSuccession, Call, chapter=CHAPTER, verb="continues"):
    """A half-share partner goes on giving the chouette."""

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which another has that right, or nobody any more."""
        if state.rights:
            return _first_right(state, actor)
        return _given_up(state, actor) or NoHalfShare(Law.SUCCESSION)

    def done(self, state: Company) -> Step[Company]:
        """Return the chouette that he gives."""
        return auction.give(state, self.actor, Law.SUCCESSION)


class Apply(_InSuccession, chapter=CHAPTER, verb="applies"):
    """A person comes forward who would give the chouette."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he has not done so yet."""
        return actor not in state.applicants

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which he comes too soon, or has given it up himself."""
        if not state.rights:
            return _given_up(state, actor)
        return _first_right(state, actor) or HasOwnRight(Law.SUCCESSION)

    def done(self, state: Company) -> Step[Company]:
        """Return him among those who have come forward."""
        applied = Done(act=self, laws=(Law.SUCCESSION,))
        return Step(replace(state, applicants=(*state.applicants, self.actor)), (applied,))


@carries_out(Law.SUCCESSION)
def _first_right(state: Company, actor: Actor) -> Forbidden:
    """Return that another half-share partner comes before ``actor`` (6.p2)."""
    first = state.rights[0]
    return None if actor == first else FirstRight(Law.SUCCESSION, partner=first)


@carries_out(Law.SUCCESSION)
def _given_up(state: Company, actor: Actor) -> Forbidden:
    """Return that ``actor`` is of those who have given the chouette up (6.p2)."""
    retired = state.retired
    if retired is None or actor not in retired.persons:
        return None
    stopped = actor == retired.chouetteur
    return HasStopped(Law.SUCCESSION) if stopped else HasDeclined(Law.SUCCESSION)


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
    after, written = placed.state, placed.events
    for person in small:
        end = back_in_order(after, chouette, person)
        after, written = end.state, (*written, *end.events)
    events = (stopped, *bank.events, *back.events, *one_order(back.state, written))
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
