"""What can be done while a table of whist is formed."""

from __future__ import annotations

from hoyle.cards import CardSet
from hoyle.game import Act
from hoyle.seats import Seat


class CutCards(Act):
    """A person draws ``cards`` from the pack that is spread out, or from an ``other`` one."""

    cards: CardSet
    other: bool = False


class ChooseSeat(Act):
    """A person sits down on ``seat``."""

    seat: Seat


class ChoosePack(Act):
    """A person takes ``pack`` of the two (1 or 2) to deal from it."""

    pack: int


FormingAct = CutCards | ChooseSeat | ChoosePack
