"""What is settled when all have drawn or cut who had to: the order, the dealer (9, 10)."""

from __future__ import annotations

from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.ecarte.drawing.events import FirstDealerSettled, MustDrawAgain, OrderSettled
from hoyle.games.ecarte.drawing.state import Drawer, Drawing, Stage
from hoyle.games.ecarte.drawing.unsaid import CUT, height
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Person


def settle(state: Drawing, told: tuple[Event, ...]) -> Step[Drawing]:
    """Return the step after ``told``, with which all have drawn, or cut, who had to."""
    order = sorted(state.drawers, key=_height)
    law = Law.DRAWING if state.stage is Stage.ORDER else Law.DEALER_AND_PACK
    if equal := _equal(order):
        again = MustDrawAgain(persons=equal, laws=(law,))
        return Step(state.again(equal), (*told, again))
    if state.stage is Stage.ORDER:
        persons = tuple(drawer.person for drawer in order)
        settled = OrderSettled(persons=persons, laws=(Law.DRAWING,))
        cutters = tuple(Drawer(person=person) for person in persons[:CUT])
        after = Drawing(stage=Stage.DEALER, drawers=cutters, order=persons)
        return Step(after, (*told, settled))
    dealer = order[0].person
    deals = FirstDealerSettled(person=dealer, laws=(Law.DEALER_AND_PACK,))
    return Step(replace(state, stage=Stage.PACK, dealer=dealer), (*told, deals))


def _height(drawer: Drawer) -> tuple[int, ...]:
    """Return how high one has drawn: by his first card, then by those that he drew again (9)."""
    return tuple(map(height, drawer.cards))


def _equal(order: list[Drawer]) -> tuple[Person, ...]:
    """Return those who have drawn just as high as another."""
    heights = [_height(drawer) for drawer in order]
    return tuple(
        drawer.person
        for drawer, each in zip(order, heights, strict=True)
        if heights.count(each) > 1
    )
