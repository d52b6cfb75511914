"""What can happen in twenty-eight, beyond what happens in every game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hoyle.cards import Card
from hoyle.events import Event
from hoyle.seats import Seat, Side


class Showing(StrEnum):
    """Why the bidder showed his hidden card."""

    ASKED = "asked"
    TO_CUT = "to-cut"
    LAST_TRICK = "last-trick"


class VoidCause(StrEnum):
    """Why a deal is void."""

    WORTHLESS = "worthless"
    FOUR_KNAVES = "four-knaves"


class ScoreReason(StrEnum):
    """What the bidder's side scores for."""

    MADE = "made"
    FAILED = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class BidMade(Event):
    """``seat`` undertook that his side will take ``points`` at least."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """``seat`` left the bid to others."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionWon(Event):
    """An auction is over, and the highest bid is that of ``seat``, of ``side``: ``points``."""

    seat: Seat
    side: Side
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpLaid(Event):
    """``seat`` laid ``card``, of the suit he chose for trumps, face down."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpReturned(Event):
    """``card`` lay face down, and went back into the hand of ``seat`` as the bid was raised."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpAsked(Event):
    """``seat``, who has none of the suit led, asked for the trump to be shown."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpShown(Event):
    """``seat``, the bidder, turned up his hidden ``card``, now one of his hand."""

    seat: Seat
    card: Card
    why: Showing


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsTaken(Event):
    """``side`` took cards worth ``points`` in trick ``trick`` (from 1), ``total`` so far."""

    side: Side
    trick: int
    points: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractMade(Event):
    """``side`` bid ``bid`` and took ``points``, which is enough."""

    side: Side
    bid: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractFailed(Event):
    """``side`` bid ``bid`` and took ``points``, which is too few."""

    side: Side
    bid: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SlamWon(Event):
    """``side`` stands ``lead`` points before the other side, and has won outright."""

    side: Side
    lead: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealVoid(Event):
    """The deal is void for the cards of ``seat``, and nothing is scored."""

    seat: Seat
    cause: VoidCause


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstBidLost(Event):
    """``seat``, who had the first bid of this deal, has lost it."""

    seat: Seat
