"""Events: facts of a hand, each citing the laws by which it happened.

Games add their own. Words for them are the publisher's; fields hold only seats, sides, cards,
suits, numbers, law ids and members of enums, so that every language can say them.
"""

from __future__ import annotations

from enum import StrEnum

from hoyle.cards import Card, CardSet
from hoyle.immutable import Immutable
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat


class Event(Immutable, kw_only=True):
    """Something that happened, by ``laws`` (ids such as ``whist:64.e``; none for a bare fact)."""

    laws: tuple[str, ...] = ()


class Dealt(Event, kw_only=True):
    """``dealer`` has dealt ``count`` cards to each, but to each of the ``seats`` ``more``."""

    dealer: Seat
    count: int
    seats: tuple[Seat, ...] = ()
    more: int = 0


class TurnedUp(Event, kw_only=True):
    """``seat`` turned up ``card``."""

    seat: Seat
    card: Card


class Played(Event, kw_only=True):
    """``seat`` played ``card`` to trick ``trick`` (from 1); ``led`` if it opened the trick."""

    seat: Seat
    card: Card
    trick: int
    led: bool


class TrickEnded(Event, kw_only=True):
    """Trick ``trick`` (from 1) fell to ``seat``: each game says how."""

    seat: Seat
    trick: int


class TrickWon(TrickEnded, kw_only=True):
    """``seat`` won trick ``trick`` (from 1) with ``card``."""

    card: Card


class Irregularity(Event, kw_only=True):
    """``actor`` did what ``law`` forbids ``because``; the events after it say what followed."""

    actor: Actor
    law: str
    because: Reason | None = None


class Refused(Event, kw_only=True):
    """``actor`` asked for what ``law`` does not allow ``because``, and nothing happened."""

    actor: Actor
    law: str
    because: Reason | None = None


class ChoiceOffered(Event, kw_only=True):
    """``actor`` may choose among ``options``, each a member of one of the game's enums."""

    actor: Actor
    options: tuple[StrEnum, ...]


class Chose(Event, kw_only=True):
    """``actor`` chose ``option``."""

    actor: Actor
    option: StrEnum


class Scored(Event, kw_only=True):
    """``actor`` scored ``points`` (negative: lost them) for ``reason``, and stands at ``total``."""

    actor: Actor
    points: int
    reason: StrEnum
    total: int


class Exposed(Event, kw_only=True):
    """``seat`` showed ``cards``, which he should have kept to himself."""

    seat: Seat
    cards: CardSet


class HandEnded(Event, kw_only=True):
    """The hand is over and nothing is owed."""
