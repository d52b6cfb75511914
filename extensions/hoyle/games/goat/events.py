"""What can happen in the goat, beyond what happens in every game."""

from __future__ import annotations

from enum import StrEnum

from hoyle.cards import Card, CardSet
from hoyle.events import Event, TrickEnded
from hoyle.seats import Seat, Side


class LossReason(StrEnum):
    """For what a side is charged with loss points."""

    FROM_31 = "from-31"
    BELOW_31 = "below-31"
    NO_TRICK = "no-trick"


class ShownCardLaidUnder(Event, kw_only=True):
    """``seat`` laid the ``card`` shown under the pack."""

    seat: Seat
    card: Card


class EggsBefore(Event, kw_only=True):
    """In games of the series before this one there were eggs ``count`` times."""

    count: int


class CardsLed(Event, kw_only=True):
    """``seat`` opened trick ``trick`` (from 1) with ``cards``, face up."""

    seat: Seat
    cards: CardSet
    trick: int


class CardsBeaten(Event, kw_only=True):
    """``seat`` laid ``cards`` face up, each of which beats another of ``beaten``."""

    seat: Seat
    cards: CardSet
    beaten: CardSet
    trick: int


class CardsDiscarded(Event, kw_only=True):
    """``seat`` threw ``cards`` away face down to trick ``trick``: he alone knows them."""

    seat: Seat
    cards: CardSet
    trick: int


class PulletTakenOver(Event, kw_only=True):
    """``seat`` has the lead that ``other`` had claimed, who sits farther from ``leader``."""

    seat: Seat
    other: Seat
    leader: Seat


class CardsReturned(Event, kw_only=True):
    """``cards`` that ``seat`` had played went back into his hand, ``down`` if thrown away."""

    seat: Seat
    cards: CardSet
    down: bool = False


class TrickTaken(TrickEnded, kw_only=True):
    """``seat`` was the last to beat, or nobody beat his lead, and took trick ``trick``."""


class TrickGathered(Event, kw_only=True):
    """``seat`` gathered ``cards``, face up and face down, into the pile of ``side``."""

    seat: Seat
    side: Side
    cards: CardSet


class CardDrawn(Event, kw_only=True):
    """``seat`` took ``card`` from the top of the pack."""

    seat: Seat
    card: Card


class GameEnded(Event, kw_only=True):
    """The pack is drawn and all tricks are played."""


class PointsCounted(Event, kw_only=True):
    """The tricks of ``side`` hold ``points``."""

    side: Side
    points: int


class GameWon(Event, kw_only=True):
    """``side`` won the game with ``points``."""

    side: Side
    points: int


class GameLost(Event, kw_only=True):
    """``side`` lost the game with ``points``."""

    side: Side
    points: int


class LossPointsCharged(Event, kw_only=True):
    """``side`` was charged with ``points`` of loss for ``reason``, and stands at ``total``."""

    side: Side
    points: int
    reason: LossReason
    total: int


class Eggs(Event, kw_only=True):
    """Both sides have sixty points: nobody is charged; eggs for the time ``number``."""

    number: int


class LeadKept(Event, kw_only=True):
    """``seat``, who took the last trick, leads in the next game."""

    seat: Seat


class SeriesEnded(Event, kw_only=True):
    """The series of games is over: ``side`` has come to ``total`` loss points."""

    side: Side
    total: int


class GoatWithEggs(Event, kw_only=True):
    """``side``, which has lost a series in which there were eggs, is held to be one with eggs."""

    side: Side
