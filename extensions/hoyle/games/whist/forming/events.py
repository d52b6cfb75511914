"""What can happen while a table of whist is formed."""

from __future__ import annotations

from hoyle.cards import Card, CardSet
from hoyle.events import Event
from hoyle.seats import Person, Seat


class Came(Event, kw_only=True):
    """``persons``, who would play, came together; ``first``, or after others."""

    persons: tuple[Person, ...]
    first: bool


class RubbersPlayed(Event, kw_only=True):
    """``person`` has played ``count`` rubbers in succession."""

    person: Person
    count: int


class WouldEnter(Event, kw_only=True):
    """``persons`` would enter the game when a rubber has ended."""

    persons: tuple[Person, ...]


class CardCut(Event, kw_only=True):
    """``person`` cut ``card``."""

    person: Person
    card: Card


class SeveralCut(Event, kw_only=True):
    """``person`` drew ``cards``, more than the one he should have cut."""

    person: Person
    cards: CardSet


class OtherPackCut(Event, kw_only=True):
    """``person`` drew ``cards`` from a pack that is not the one from which the others cut."""

    person: Person
    cards: CardSet


class MustCutAgain(Event, kw_only=True):
    """``persons`` must cut again."""

    persons: tuple[Person, ...]


class PlayersSettled(Event, kw_only=True):
    """``persons`` are the four who begin the play."""

    persons: tuple[Person, ...]


class PartnersSettled(Event, kw_only=True):
    """``partners`` play as such against the ``others``."""

    partners: tuple[Person, ...]
    others: tuple[Person, ...]


class DealerSettled(Event, kw_only=True):
    """``person`` deals first; his card may be of the ``first`` cut, and others have cut again."""

    person: Person
    first: bool


class SeatTaken(Event, kw_only=True):
    """``person`` plays at ``seat``."""

    person: Person
    seat: Seat


class LeaversSettled(Event, kw_only=True):
    """``persons`` leave the table."""

    persons: tuple[Person, ...]
