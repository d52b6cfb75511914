"""What can happen in twenty-eight, beyond what happens in every game."""

from __future__ import annotations

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


class BidMade(Event, kw_only=True):
    """``seat`` undertook that his side will take ``points`` at least."""

    seat: Seat
    points: int


class Passed(Event, kw_only=True):
    """``seat`` left the bid to others."""

    seat: Seat


class AuctionWon(Event, kw_only=True):
    """An auction is over, and the highest bid is that of ``seat``, of ``side``: ``points``."""

    seat: Seat
    side: Side
    points: int


class TrumpLaid(Event, kw_only=True):
    """``seat`` laid ``card``, of the suit he chose for trumps, face down."""

    seat: Seat
    card: Card


class TrumpReturned(Event, kw_only=True):
    """``card`` lay face down, and went back into the hand of ``seat`` as the bid was raised."""

    seat: Seat
    card: Card


class TrumpAsked(Event, kw_only=True):
    """``seat``, who has none of the suit led, asked for the trump to be shown."""

    seat: Seat


class TrumpShown(Event, kw_only=True):
    """``seat``, the bidder, turned up his hidden ``card``, now one of his hand."""

    seat: Seat
    card: Card
    why: Showing


class PointsTaken(Event, kw_only=True):
    """``side`` took cards worth ``points`` in trick ``trick`` (from 1), ``total`` so far."""

    side: Side
    trick: int
    points: int
    total: int


class ContractMade(Event, kw_only=True):
    """``side`` bid ``bid`` and took ``points``, which is enough."""

    side: Side
    bid: int
    points: int


class ContractFailed(Event, kw_only=True):
    """``side`` bid ``bid`` and took ``points``, which is too few."""

    side: Side
    bid: int
    points: int


class SlamWon(Event, kw_only=True):
    """``side`` stands ``lead`` points before the other side, and has won outright."""

    side: Side
    lead: int


class DealVoid(Event, kw_only=True):
    """The deal is void for the cards of ``seat``, and nothing is scored."""

    seat: Seat
    cause: VoidCause


class FirstBidLost(Event, kw_only=True):
    """``seat``, who had the first bid of this deal, has lost it."""

    seat: Seat
