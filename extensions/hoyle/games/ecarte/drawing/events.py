"""What can happen while cards are drawn for the order and cut for the deal."""

from __future__ import annotations

from hoyle.cards import Card, CardSet
from hoyle.events import Event
from hoyle.seats import Person


class WouldPlay(Event, kw_only=True):
    """``persons`` would play, and draw for the order."""

    persons: tuple[Person, ...]


class CardDrawn(Event, kw_only=True):
    """``person`` drew ``card`` for the order."""

    person: Person
    card: Card


class SeveralDrawn(Event, kw_only=True):
    """``person`` drew ``cards`` by mistake, of which ``card``, the highest, counts."""

    person: Person
    cards: CardSet
    card: Card


class MustDrawAgain(Event, kw_only=True):
    """``persons`` have cards of one rank, and must draw, or cut, again."""

    persons: tuple[Person, ...]


class OrderSettled(Event, kw_only=True):
    """``persons`` play in this order."""

    persons: tuple[Person, ...]


class CutMade(Event, kw_only=True):
    """``person`` cut ``card`` for the deal."""

    person: Person
    card: Card


class FirstDealerSettled(Event, kw_only=True):
    """``person`` deals first."""

    person: Person
