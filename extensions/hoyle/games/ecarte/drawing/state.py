"""Écarté before the first coup: who has drawn which cards, and who deals from which pack."""

from __future__ import annotations

from enum import Enum, auto

from hoyle.cards import Card, CardSet
from hoyle.immutable import Immutable, replace
from hoyle.seats import Person


class Stage(Enum):
    """What is being settled."""

    ORDER = auto()
    DEALER = auto()
    PACK = auto()
    OVER = auto()


class Drawer(Immutable, kw_only=True):
    """One of those who draw, with the ``cards`` that count for him, one each time."""

    person: Person
    cards: tuple[Card, ...] = ()
    due: bool = True


class Drawing(Immutable, kw_only=True):
    """Écarté before the first coup.

    ``drawers`` are those who draw for the order, or cut for the deal, as the ``stage`` says, and
    ``lying`` the cards before them. ``order`` is that of the players, as soon as it is settled.
    """

    stage: Stage
    drawers: tuple[Drawer, ...]
    lying: CardSet = CardSet()
    order: tuple[Person, ...] = ()
    dealer: Person | None = None
    pack: int | None = None

    @property
    def persons(self) -> tuple[Person, ...]:
        """All who would play: in their order, once it is settled."""
        return self.order or tuple(drawer.person for drawer in self.drawers)

    @property
    def due(self) -> tuple[Person, ...]:
        """Those who have still to draw or to cut."""
        return tuple(drawer.person for drawer in self.drawers if drawer.due)

    def with_card(self, person: Person, card: Card, cards: CardSet) -> Drawing:
        """Return the table at which ``person`` has drawn ``cards``, of which ``card`` counts."""
        drawers = (
            replace(each, cards=(*each.cards, card), due=False) if each.person == person else each
            for each in self.drawers
        )
        return replace(self, drawers=tuple(drawers), lying=self.lying | cards)

    def again(self, persons: tuple[Person, ...]) -> Drawing:
        """Return the table at which ``persons`` must draw again: all cards are back in the pack."""
        drawers = (replace(each, due=each.person in persons) for each in self.drawers)
        return replace(self, drawers=tuple(drawers), lying=CardSet())
