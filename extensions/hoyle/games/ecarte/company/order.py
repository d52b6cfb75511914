"""The order of the players: who comes in, who goes to its end, and the record of it (3, 4)."""

from __future__ import annotations

from hoyle.act import Chapter
from hoyle.declared import carries_out
from hoyle.game import Done, Step
from hoyle.games.ecarte.company.events import HandGivenUp, OrderWritten
from hoyle.games.ecarte.company.kinds import ByChouetteur, ByPerson
from hoyle.games.ecarte.company.state import Company, Order
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person

CHAPTER = Chapter()


class RecordAskedFor(Reason):
    """A record must be kept, for somebody has wished for it."""


class GaveUpHisHand(Reason):
    """``player`` has given up his hand, as everybody may."""

    player: Person


class Join(ByPerson, chapter=CHAPTER, verb="joins"):
    """A person comes forward, who would play or stake."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he takes no part yet."""
        return not _takes_part(state, actor)

    def done(self, state: Company) -> Step[Company]:
        """Return the company that he has joined."""
        came = Done(act=self, laws=(Law.ORDER_OF_PLAYERS,))
        return Step(replace(state, joined=(*state.joined, self.actor)), (came,))


class AskRecord(ByPerson, chapter=CHAPTER, verb="asks-record"):
    """A person wishes a record to be kept."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether none is kept."""
        return state.record is None

    def done(self, state: Company) -> Step[Company]:
        """Return the company with a record."""
        asked = Done(act=self, laws=(Law.ORDER_OF_PLAYERS,))
        return Step(replace(state, record=()), (asked,))


class DeclineRecord(ByPerson, chapter=CHAPTER, verb="declines-record"):
    """A person would keep no record that has been asked for."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether one is kept."""
        return state.record is not None

    def refusal(self, state: Company) -> Forbidden:
        """Return the law by which it must be kept."""
        return RecordAskedFor(Law.ORDER_OF_PLAYERS)


class GiveUpHand(ByPerson, chapter=CHAPTER, verb="gives-up-hand"):
    """He who is to play against the chouette gives up his hand to the next."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he is to play, and another could."""
        plays = state.chouette is not None and state.open and actor == state.order[0]
        return plays and len(state.order) > 1

    def done(self, state: Company) -> Step[Company]:
        """Return the company in which he is at the end of the order."""
        gave = HandGivenUp(person=self.actor, to=state.order[1], laws=(Law.CHOUETTE,))
        written = at_the_end(state, self.actor, Law.CHOUETTE)
        return Step(replace(written.state, gave_up=self.actor), (gave, *written.events))


class Object(ByChouetteur, chapter=CHAPTER, verb="objects"):
    """The chouetteur would not play against another than the next in order."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether somebody has given up his hand."""
        return state.gave_up is not None and super().open_to(state, actor)

    def refusal(self, state: Company) -> Forbidden:
        """Return the law by which everybody may give up his hand."""
        assert state.gave_up is not None
        return GaveUpHisHand(Law.CHOUETTE, player=state.gave_up)


def written(state: Company, party: int, order: Order, *laws: Law) -> Step[Company]:
    """Return the step by which the order of a party is written anew."""
    event = OrderWritten(party=state.name_of(party), persons=order, laws=laws)
    return Step(state.with_order(party, order), (event,))


def struck(state: Company, person: Person) -> Company:
    """Return the company with ``person`` struck out of the order he was in."""
    party = state.party_of(person)
    if party is None:
        return state
    return state.with_order(party, tuple(each for each in state.parties[party] if each != person))


@carries_out(Law.ORDER_OF_PLAYERS)
def at_the_end(state: Company, person: Person, *laws: Law) -> Step[Company]:
    """Return the step by which ``person`` is struck out and entered again at the end (3)."""
    party = state.party_of(person) or 0
    without = struck(state, person).parties[party]
    return written(state, party, (*without, person), *laws)


@carries_out(Law.ORDER_OF_PLAYERS)
def entered(state: Company, person: Person, on: Person) -> Step[Company]:
    """Return the step by which a newcomer is entered who first stakes on the hand of ``on`` (3).

    He comes immediately before that player when it is again that player's turn: of one who is
    about to play, at the end. Newcomers on one hand stand in the order in which they came forward.
    """
    party = state.party_of(on)
    assert party is not None, f"{on} is in no order"
    order = state.parties[party]
    place = order.index(on) or len(order)
    while place and _came_later(state, order[place - 1], person, on):
        place -= 1
    changed = replace(state, entered=(*state.entered, (person, on)))
    return written(changed, party, (*order[:place], person, *order[place:]), Law.ORDER_OF_PLAYERS)


@carries_out(Law.ORDER_OF_PLAYERS)
def _came_later(state: Company, other: Person, person: Person, on: Person) -> bool:
    """Return whether ``other``, too, is new on the hand of ``on``, and came forward later (3)."""
    if (other, on) not in state.entered:
        return False
    return state.joined.index(other) > state.joined.index(person)


def _takes_part(state: Company, actor: Actor) -> bool:
    side = state.chouette.side if state.chouette is not None else ()
    return state.party_of(actor) is not None or actor in state.joined or actor in side
