"""The dealer chooses a seat and a pack, and the others sit down (16)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.events import Event, HandEnded
from hoyle.game import Step
from hoyle.games.whist.forming.acts import ChoosePack, ChooseSeat
from hoyle.games.whist.forming.events import PackChosen, SeatTaken
from hoyle.games.whist.forming.settling import AT_THE_TABLE, FormingStep
from hoyle.games.whist.forming.state import Forming
from hoyle.games.whist.forming.terms import Stage
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import PARTNER, SEATS
from hoyle.immutable import replace
from hoyle.seats import Person

PACKS = (1, 2)


def possible(state: Forming, person: Person) -> Iterator[ChooseSeat | ChoosePack]:
    """Yield the free seats and the packs that ``person`` can choose, when he is to play."""
    if state.stage is not Stage.PLACES or person not in state.players:
        return
    taken = [seat for _, seat in state.places]
    yield from (ChooseSeat(person, seat) for seat in SEATS if seat not in taken)
    yield from (ChoosePack(person, pack) for pack in PACKS)


def refusal(state: Forming, act: ChooseSeat | ChoosePack) -> Law | None:
    """Return the law by which the choice is another's, or is made already."""
    person = Person(act.actor)
    if isinstance(act, ChoosePack):
        open_to_him = person == state.dealer and state.pack is None
        return None if open_to_him else Law.TABLE_FORMED
    if person in state.partners and person != state.dealer and state.places:
        return Law.PARTNERS_OPPOSITE
    seated = state.seat_of(person) is not None
    first = person == state.dealer or state.places
    return None if first and not seated else Law.TABLE_FORMED


def apply(state: Forming, act: ChooseSeat | ChoosePack) -> FormingStep:
    """Return the step of a choice; with the last of them the table is formed."""
    person = Person(act.actor)
    if isinstance(act, ChoosePack):
        chosen = PackChosen(person=person, pack=act.pack, laws=(Law.TABLE_FORMED,))
        return _complete(replace(state, pack=act.pack), (chosen,))
    pair = state.partners
    if person not in pair:
        pair = tuple(each for each in state.players if each not in state.partners)
    (partner,) = (each for each in pair if each != person)
    opposite = PARTNER[act.seat]
    others = tuple(place for place in state.places if place[0] not in pair)
    sits = SeatTaken(
        person=person,
        seat=act.seat,
        laws=(Law.TABLE_FORMED,) if person == state.dealer else (),
    )
    faces = SeatTaken(person=partner, seat=opposite, laws=(Law.PARTNERS_OPPOSITE,))
    after = replace(state, places=(*others, (person, act.seat), (partner, opposite)))
    return _complete(after, (sits, faces))


def awaited(state: Forming) -> tuple[Person, ...]:
    """Return whose choice is awaited: the dealer's, then that of those who do not sit yet."""
    if state.stage is not Stage.PLACES:
        return ()
    if state.dealer is not None and (state.pack is None or not state.places):
        return (state.dealer,)
    return tuple(person for person in state.players if state.seat_of(person) is None)


def _complete(state: Forming, told: tuple[Event, ...]) -> FormingStep:
    """Return the step of a choice, which ends the hand when nothing more is to be chosen."""
    if len(state.places) < AT_THE_TABLE or state.pack is None:
        return Step(state, told)
    return Step(replace(state, stage=Stage.OVER), (*told, HandEnded()))
