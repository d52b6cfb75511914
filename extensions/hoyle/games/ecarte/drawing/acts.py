"""What can be done while cards are drawn for the order and cut for the deal."""

from __future__ import annotations

from hoyle.cards import Card, CardSet
from hoyle.game import Act


class DrawCards(Act):
    """A person draws ``cards`` for the order: one, or by mistake more."""

    cards: CardSet


class CutForDealer(Act):
    """One of the first two of the order lifts cards for the deal, and shows ``card``."""

    card: Card


class ChoosePack(Act):
    """A person takes ``pack`` of the two (1 or 2), to deal from it in the coup that begins."""

    pack: int


class ChangePack(Act):
    """A person takes ``pack`` of the two in place of that with which the coup was begun."""

    pack: int


DrawingAct = DrawCards | CutForDealer | ChoosePack | ChangePack
