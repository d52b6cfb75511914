"""What can happen at a table of whist before the first lead."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.events import Event
from hoyle.games.whist.dealing.terms import CutFlaw, Manner, Objection
from hoyle.seats import Actor, Seat


class ShuffledBefore(Event, kw_only=True):
    """``seats`` have shuffled the pack already; ``over`` if the cards must be dealt over again."""

    seats: tuple[Seat, ...]
    over: bool


class PackShuffled(Event, kw_only=True):
    """``seat`` shuffled the pack by ``right`` of his own or his partner's."""

    seat: Seat
    right: Seat


class PackNotShuffled(Event, kw_only=True):
    """What ``seat`` did with the cards, in this ``manner``, is not shuffling."""

    seat: Seat
    manner: Manner


class ShuffleYielded(Event, kw_only=True):
    """``seat``, the dealer's partner, lets another shuffle first."""

    seat: Seat


class PackOffered(Event, kw_only=True):
    """``seat``, who deals, gave the pack to be cut."""

    seat: Seat


class NewPackChosen(Event, kw_only=True):
    """``seat`` chose ``pack`` of the two new ones (1 or 2)."""

    seat: Seat
    pack: int


class MarkedCardFound(Event, kw_only=True):
    """``seat`` found that ``card`` is torn or marked."""

    seat: Seat
    card: Card


class NewPackWanted(Event, kw_only=True):
    """``seat`` did not consent to keeping the card, and a new pack is bought by all."""

    seat: Seat


class CutAgain(Event, kw_only=True):
    """``seat`` must cut the pack again, because of ``flaw``."""

    seat: Seat
    flaw: CutFlaw


class AllDealt(Event, kw_only=True):
    """``dealer`` has dealt out the rest of the cards, and each player has ``count``."""

    dealer: Seat
    count: int


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


class TrumpLookedAt(Event, kw_only=True):
    """``seat`` looked at the trump card before it was turned up."""

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
    """``seat`` said that the deal of ``dealer`` is a misdeal, and it is, by the clauses cited."""

    seat: Seat
    dealer: Seat


class DealLost(Event, kw_only=True):
    """``seat`` lost the deal."""

    seat: Seat


class DealKept(Event, kw_only=True):
    """``seat`` did not lose the deal: it was void, or ``misdealt`` at no cost to him."""

    seat: Seat
    misdealt: bool = False


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
