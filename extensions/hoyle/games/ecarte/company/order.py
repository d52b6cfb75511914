"""The order of the players: who comes in, who goes to its end, and the record of it (3, 4)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.game import Step
from hoyle.games.ecarte.company.acts import AskRecord, DeclineRecord, GiveUpHand, Join, Object
from hoyle.games.ecarte.company.events import CameForward, HandGivenUp, OrderWritten, RecordAsked
from hoyle.games.ecarte.company.state import Company, Order
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

OrderAct = Join | AskRecord | DeclineRecord | GiveUpHand | Object


def possible(state: Company, actor: Actor) -> Iterator[OrderAct]:
    """Yield what ``actor`` can do about the order of the players, and the record."""
    chouette = state.chouette
    if not _takes_part(state, actor):
        yield Join(actor)
    if state.record is None:
        yield AskRecord(actor)
    else:
        yield DeclineRecord(actor)
    if chouette is None:
        return
    if state.open and actor == state.order[0] and len(state.order) > 1:
        yield GiveUpHand(actor)
    if state.gave_up is not None and actor == chouette.chouetteur:
        yield Object(actor)


def refusal(state: Company, act: OrderAct) -> Law | None:
    """Return the law that forbids an act: the record must be kept, and a hand may be given up."""
    match act:
        case DeclineRecord():
            return Law.ORDER_OF_PLAYERS
        case Object():
            return Law.CHOUETTE
        case Join() | AskRecord() | GiveUpHand():
            return None


def apply(state: Company, act: OrderAct) -> Step[Company]:
    """Return the step of an act."""
    person = Person(act.actor)
    match act:
        case Join():
            came = CameForward(person=person, laws=(Law.ORDER_OF_PLAYERS,))
            return Step(replace(state, joined=(*state.joined, person)), (came,))
        case AskRecord():
            asked = RecordAsked(person=person, laws=(Law.ORDER_OF_PLAYERS,))
            return Step(replace(state, record=()), (asked,))
        case GiveUpHand():
            gave = HandGivenUp(person=person, to=state.order[1], laws=(Law.CHOUETTE,))
            written = at_the_end(state, person, Law.CHOUETTE)
            after = replace(written.state, gave_up=person)
            return Step(after, (gave, *written.events))
        case DeclineRecord() | Object():
            return Step(state)


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


CHAPTER = Chapter(
    acts=(Join, AskRecord, DeclineRecord, GiveUpHand, Object),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
