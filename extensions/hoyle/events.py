"""Events: facts of a hand, each citing the laws by which it happened.

Games add their own. Words for them are the publisher's; fields hold only seats, sides, cards,
suits, numbers, law ids and members of enums, so that every language can say them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hoyle.cards import Card, CardSet
from hoyle.seats import Actor, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened, by ``laws`` (ids such as ``whist:64.e``; none for a bare fact)."""

    laws: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """``dealer`` has dealt ``count`` cards to each."""

    dealer: Seat
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Event):
    """``seat`` turned up ``card``."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Event):
    """``seat`` played ``card`` to trick ``trick`` (from 1); ``led`` if it opened the trick."""

    seat: Seat
    card: Card
    trick: int
    led: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickWon(Event):
    """``seat`` won trick ``trick`` (from 1) with ``card``."""

    seat: Seat
    trick: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularity(Event):
    """``actor`` did what ``law`` forbids; the events after it say what followed."""

    actor: Actor
    law: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused(Event):
    """``actor`` asked for what ``law`` does not allow, and nothing happened."""

    actor: Actor
    law: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceOffered(Event):
    """``actor`` may choose among ``options``, each a member of one of the game's enums."""

    actor: Actor
    options: tuple[StrEnum, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chose(Event):
    """``actor`` chose ``option``."""

    actor: Actor
    option: StrEnum


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    """``actor`` scored ``points`` (negative: lost them) for ``reason``, and stands at ``total``."""

    actor: Actor
    points: int
    reason: StrEnum
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Exposed(Event):
    """``seat`` showed ``cards``, which he should have kept to himself."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class HandEnded(Event):
    """The hand is over and nothing is owed."""
