"""What the laws of one game of tricks decide: its numbers, and a method for each thing to decide.

A game is a class of `Rules` whose attributes and methods say what its laws say, each with the law:

    class Mine(Rules):
        \"""Thirteen cards each; suit is followed, and there are no trumps.\"""

        name = "mine"
        laws = Law
        cards = by(13, Law.DEAL)
        cites = Cites(deal=Law.DEAL, turn=Law.TURN, trick=Law.TRICK, score=Law.SCORE)

        def bound(self, state: State, seat: Seat) -> Bound:
            if led := state.led_and_held(seat):
                yield MustFollow(Law.FOLLOWING, suit=state.suit_led), led

What it leaves out is as in most games of the family, as each method says; an act of its own is a
class in a chapter of its own (`hoyle.act`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from hoyle.cards import FULL_PACK, Card, CardSet, Suit
from hoyle.immutable import Immutable
from hoyle.option import Option
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Seat, Side
from hoyle.tricks import Laid, Order, order_of, winning

if TYPE_CHECKING:
    from hoyle.tricktaking.state import Setting, State

Bound = Iterator[tuple[StrEnum | Reason, CardSet]]
"""Each law that binds a player in what he lays, and the cards that it leaves him."""

COMPASS = (Seat("N"), Seat("E"), Seat("S"), Seat("W"))


class Why(StrEnum):
    """For what points are scored."""

    TRICKS = "tricks"
    CARDS = "cards"
    BID = "bid"
    MISSED = "missed"


class Score(Immutable):
    """That ``actor`` scores ``points`` for ``reason``, by ``law``."""

    actor: Actor
    points: int
    reason: StrEnum
    law: StrEnum


class Cites(Immutable, kw_only=True):
    """The laws by which the usual things happen: what the engine does of itself cites them.

    A card is dealt by ``deal``, turned up by ``turn_up``; trumps are ``named``; it is somebody's
    turn to bid by ``bid``, and to play by ``turn``; a trick is won by ``trick``, a card of the
    stock taken by ``draw``, and points are counted by ``score``.
    """

    deal: StrEnum | None = None
    turn_up: StrEnum | None = None
    named: StrEnum | None = None
    bid: StrEnum | None = None
    turn: StrEnum
    trick: StrEnum
    draw: StrEnum | None = None
    score: StrEnum | None = None


class Rules(Immutable):
    """The rules of one game of tricks.

    ``seats`` are in order of play, and ``sides`` the partners among them, none where each plays for
    himself. He bids and leads first who sits ``starts`` places after the dealer. Each is dealt
    ``cards`` at most of the ``pack``: a hand file may begin when some are played already. A card
    is ``turned_up`` after the deal, or trumps are ``named``; the tricks to be won are ``bid``;
    cards are ``drawn`` from the stock after each trick, the top one lying face up where cards are
    turned up at all. ``options`` are the readings that a hand file may choose.
    """

    name: ClassVar[str]
    laws: ClassVar[type[StrEnum]]
    cites: ClassVar[Cites]
    cards: ClassVar[int]
    seats: ClassVar[tuple[Seat, ...]] = COMPASS
    sides: ClassVar[tuple[Side, ...]] = ()
    pack: ClassVar[CardSet] = FULL_PACK
    order: ClassVar[Order] = order_of("AKQJT98765432")
    turned_up: ClassVar[bool] = False
    named: ClassVar[bool] = False
    bid: ClassVar[bool] = False
    drawn: ClassVar[bool] = False
    starts: ClassVar[int] = 1
    options: ClassVar[Mapping[str, Option]] = {}

    def trump(self, turn_up: Card | None) -> Suit | None:
        """Return the trump suit: that of the card turned up, if one is."""
        return None if turn_up is None else turn_up.suit

    def bound(self, state: State, seat: Seat) -> Bound:
        """Yield each law that binds ``seat`` in what he leads or follows with: none does."""
        yield from ()

    def namer(self, setting: Setting) -> Seat:
        """Return who names trumps: he who bids and leads first."""
        return setting.first

    def trump_refused(self, state: State, seat: Seat, suit: Suit) -> Forbidden:
        """Return why ``seat``, who is to name trumps, may not name that ``suit``: he may."""
        return None

    def bid_refused(self, state: State, seat: Seat, tricks: int) -> Forbidden:
        """Return why ``seat``, whose turn it is, may not bid so many ``tricks``: he may."""
        return None

    def wins(self, trick: tuple[Laid, ...], trump: Suit | None) -> Laid:
        """Return the card that wins a trick: the highest trump, else the highest of the suit led.

        He who laid it leads to the next trick, and draws first.
        """
        return winning(trick, trump, self.order)

    def won_by(self, trick: tuple[Laid, ...], won: Laid) -> Iterator[StrEnum]:
        """Yield the laws by which the card ``won`` took a trick, beside the usual one: none."""
        yield from ()

    def counted(self, state: State) -> bool:
        """Return whether the trick just completed counts for him who won it: each does."""
        return True

    def worth(self, card: Card) -> int:
        """Return what a card counts for him who wins it in a trick: nothing."""
        return 0

    def scores(self, state: State) -> Iterator[Score]:
        """Yield what is scored when the last trick is won: nothing."""
        yield from ()
