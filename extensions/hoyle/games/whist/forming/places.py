"""The dealer chooses a seat and a pack, and the others sit down (16)."""

from __future__ import annotations

from hoyle.act import Chapter, NoEffect, among
from hoyle.events import Event, HandEnded
from hoyle.game import Done, Step
from hoyle.games.whist.forming.events import SeatTaken
from hoyle.games.whist.forming.settling import AT_THE_TABLE
from hoyle.games.whist.forming.state import Forming
from hoyle.games.whist.forming.terms import Stage
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import PARTNER
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Person, Seat

CHAPTER = Chapter()

PACKS = (1, 2)


class OppositePartner(Reason):
    """He sits at ``seat``, opposite his ``partner``."""

    seat: Seat
    partner: Person


class HasSeat(Reason):
    """He has taken ``seat`` already."""

    seat: Seat


class DealerChoosesFirst(Reason):
    """The ``dealer`` chooses his seat before the others."""

    dealer: Person


class DealerChoosesPack(Reason):
    """The pack is for the ``dealer`` to choose."""

    dealer: Person


class HasChosenPack(Reason):
    """He has chosen ``pack`` (1 or 2) already."""

    pack: int


class _Choice(NoEffect[Forming], chapter=None):
    """A choice by one of those who play; it has no effect where it is another's."""

    actor: Person

    @classmethod
    def open_to(cls, state: Forming, actor: Actor) -> bool:
        return state.stage is Stage.PLACES and actor in state.players


class ChooseSeat(_Choice, chapter=CHAPTER, verb="chooses"):
    """A person sits down on ``seat``."""

    seat: Seat = among(Forming.free_seats, words=("seat",))

    @classmethod
    def barred(cls, state: Forming, actor: Actor) -> Reason | None:
        """Return the law by which he has a seat, or the dealer chooses first."""
        seat, dealer = state.seat_of(actor), state.dealer
        if seat is not None:
            if actor in state.partners and actor != dealer:
                assert dealer is not None, "he has chosen their seats"
                return OppositePartner(Law.PARTNERS_OPPOSITE, seat=seat, partner=dealer)
            return HasSeat(Law.TABLE_FORMED, seat=seat)
        if dealer is None or actor == dealer or state.places:
            return None
        return DealerChoosesFirst(Law.TABLE_FORMED, dealer=dealer)

    def done(self, state: Forming) -> Step[Forming]:
        """Return the step of a seat taken: the partner sits opposite."""
        person, pair = self.actor, state.partners
        if person not in pair:
            pair = tuple(each for each in state.players if each not in state.partners)
        (partner,) = (each for each in pair if each != person)
        opposite = PARTNER[self.seat]
        others = tuple(place for place in state.places if place[0] not in pair)
        laws = (Law.TABLE_FORMED,) if person == state.dealer else ()
        sits = SeatTaken(person=person, seat=self.seat, laws=laws)
        faces = SeatTaken(person=partner, seat=opposite, laws=(Law.PARTNERS_OPPOSITE,))
        after = replace(state, places=(*others, (person, self.seat), (partner, opposite)))
        return _complete(after, (sits, faces))


class ChoosePack(_Choice, chapter=CHAPTER, verb="chooses"):
    """A person takes ``pack`` of the two (1 or 2) to deal from it."""

    pack: int = among(lambda state, actor: PACKS, words=("pack",), called="1 or 2")

    @classmethod
    def barred(cls, state: Forming, actor: Actor) -> Reason | None:
        """Return the law by which the choice is the dealer's, or is made already."""
        law, dealer = Law.TABLE_FORMED, state.dealer
        if dealer is not None and actor != dealer:
            return DealerChoosesPack(law, dealer=dealer)
        return None if state.pack is None else HasChosenPack(law, pack=state.pack)

    def done(self, state: Forming) -> Step[Forming]:
        """Return the step of a pack chosen."""
        chosen = Done(act=self, laws=(Law.TABLE_FORMED,))
        return _complete(replace(state, pack=self.pack), (chosen,))


def awaited(state: Forming) -> tuple[Person, ...]:
    """Return whose choice is awaited: the dealer's, then that of those who do not sit yet."""
    if state.stage is not Stage.PLACES:
        return ()
    if state.dealer is not None and (state.pack is None or not state.places):
        return (state.dealer,)
    return tuple(person for person in state.players if state.seat_of(person) is None)


def _complete(state: Forming, told: tuple[Event, ...]) -> Step[Forming]:
    """Return the step of a choice, which ends the hand when nothing more is to be chosen."""
    if len(state.places) < AT_THE_TABLE or state.pack is None:
        return Step(state, told)
    return Step(replace(state, stage=Stage.OVER), (*told, HandEnded()))
