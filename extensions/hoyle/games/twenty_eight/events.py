"""What can happen in twenty-eight, beyond what happens in every game."""

from __future__ import annotations

from enum import StrEnum

from hoyle.cards import Card
from hoyle.events import Event, Scored
from hoyle.games.twenty_eight.terms import Called
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
    """What a side scores for."""

    MADE = "made"
    FAILED = "failed"
    KOT_MADE = "kot-made"
    KOT_FAILED = "kot-failed"
    COUNTER_KOT_MADE = "counter-kot-made"
    COUNTER_KOT_FAILED = "counter-kot-failed"


class PointsLost(Scored, kw_only=True):
    """``actor`` has scored so many match points less: he ``lost`` them."""

    reason: ScoreReason
    lost: int


class BidMade(Event, kw_only=True):
    """``seat`` undertook that his side will take ``points`` at least, or bid thani."""

    seat: Seat
    points: int | Called


class Passed(Event, kw_only=True):
    """``seat`` left the bid to others; ``again`` in the second round of an auction."""

    seat: Seat
    again: bool = False


class AuctionWon(Event, kw_only=True):
    """An auction is over, and the highest bid is that of ``seat``, of ``side``: ``points``."""

    seat: Seat
    side: Side
    points: int | Called


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


class HandLaidAside(Event, kw_only=True):
    """``seat``, whose partner has bid thani, laid his hand aside and plays no card."""

    seat: Seat


class ThaniMade(Event, kw_only=True):
    """``seat`` bid thani and won all the ``tricks`` himself."""

    seat: Seat
    tricks: int


class ThaniFailed(Event, kw_only=True):
    """``seat`` bid thani and won only so many ``tricks`` himself."""

    seat: Seat
    tricks: int


class KotClaimed(Event, kw_only=True):
    """``seat`` claimed every trick for ``side``, which holds the bid."""

    seat: Seat
    side: Side


class CounterKotClaimed(Event, kw_only=True):
    """``seat``, of ``side``, claimed that the side which holds the bid will take no trick."""

    seat: Seat
    side: Side


class KotMade(Event, kw_only=True):
    """``side`` claimed kot and took all the ``tricks``."""

    side: Side
    tricks: int


class KotFailed(Event, kw_only=True):
    """``side`` claimed kot and took only so many ``tricks``."""

    side: Side
    tricks: int


class CounterKotMade(Event, kw_only=True):
    """``side`` claimed counter-kot, and the side which holds the bid took no trick."""

    side: Side


class CounterKotFailed(Event, kw_only=True):
    """``side`` claimed counter-kot, and the side which holds the bid took so many ``tricks``."""

    side: Side
    tricks: int


class CardDrawn(Event, kw_only=True):
    """``seat`` drew ``card`` from the top of the stock."""

    seat: Seat
    card: Card


class SlamWon(Event, kw_only=True):
    """``side`` stands ``lead`` points before every other side, and has won outright."""

    side: Side
    lead: int


class KunukkuWorn(Event, kw_only=True):
    """The players of ``side``, which has lost by a slam, wear the kunukku."""

    side: Side


class DealVoid(Event, kw_only=True):
    """The deal is void for the cards of ``seat``, and nothing is scored."""

    seat: Seat
    cause: VoidCause


class FirstBidLost(Event, kw_only=True):
    """``seat``, who had the first bid of this deal, has lost it."""

    seat: Seat
