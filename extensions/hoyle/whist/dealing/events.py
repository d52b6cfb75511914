"""What can happen at a table of whist before the first lead."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.events import Event
from hoyle.seats import Actor, Seat, Side
from hoyle.whist.dealing.terms import CutFlaw, Deed, Objection


class CutAgain(Event, kw_only=True):
    """``seat`` must cut the pack again, because of ``flaw``."""

    seat: Seat
    flaw: CutFlaw


class LeaveGiven(Event, kw_only=True):
    """``side`` gave leave to do ``deed`` for a partner."""

    side: Side
    deed: Deed


class PackTaken(Event, kw_only=True):
    """``seat`` took the pack of ``owner`` to deal it."""

    seat: Seat
    owner: Side


class PartDealt(Event, kw_only=True):
    """``dealer`` dealt ``count`` cards in turn, and not yet all."""

    dealer: Seat
    count: int


class DealtTo(Event, kw_only=True):
    """``dealer`` dealt ``count`` cards at once to ``seat``."""

    dealer: Seat
    seat: Seat
    count: int


class CardShifted(Event, kw_only=True):
    """The second of two cards was taken from ``seat`` and given to ``receiver``."""

    seat: Seat
    receiver: Seat


class CardsCounted(Event, kw_only=True):
    """``seat``, who deals, counted the cards."""

    seat: Seat


class TrumpLookedAt(Event, kw_only=True):
    """``seat`` looked at the trump card before it was turned up."""

    seat: Seat


class ForeignCardMixedIn(Event, kw_only=True):
    """``seat`` mixed a card of the other pack with the cards in his hand."""

    seat: Seat


class CardsTouched(Event, kw_only=True):
    """``seat`` touched his cards."""

    seat: Seat


class CardsLookedAt(Event, kw_only=True):
    """``seat`` looked at his cards."""

    seat: Seat


class DealerHindered(Event, kw_only=True):
    """``seat`` hindered the dealer with ``objection``."""

    seat: Seat
    objection: Objection


class DealStopped(Event, kw_only=True):
    """``seat`` stopped the deal."""

    seat: Seat


class TrumpLaidApart(Event, kw_only=True):
    """``seat`` laid the last card apart, its face down."""

    seat: Seat


class TrumpTakenIn(Event, kw_only=True):
    """``seat`` took the last card into his hand without having shown it."""

    seat: Seat


class CardFaced(Event, kw_only=True):
    """``card`` was found face up in the pack."""

    card: Card


class PackImperfect(Event, kw_only=True):
    """``seat`` found that the pack is not complete."""

    seat: Seat


class NewDealDemanded(Event, kw_only=True):
    """``seat`` demanded a new deal."""

    seat: Seat


class Misdealt(Event, kw_only=True):
    """The deal of ``dealer`` is a misdeal, by the clauses cited."""

    dealer: Seat


class DealLost(Event, kw_only=True):
    """``seat`` lost the deal."""

    seat: Seat


class DealKept(Event, kw_only=True):
    """``seat`` did not lose the deal."""

    seat: Seat


class DealStands(Event, kw_only=True):
    """The deal of ``dealer`` stands, whatever was wrong with it."""

    dealer: Seat


class RightLapsed(Event, kw_only=True):
    """``actor`` can no longer demand a new deal."""

    actor: Actor


class RightKept(Event, kw_only=True):
    """``actor`` can still demand a new deal."""

    actor: Actor


class NextDealer(Event, kw_only=True):
    """``dealer`` makes the next deal."""

    dealer: Seat
