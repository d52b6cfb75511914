"""The state of a hand of a game of tricks.

What only one player may know is kept apart: each seat's cards in ``hands``, the cards not yet drawn
in ``stock``.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from hoyle.cards import EMPTY, Card, CardSet, Suit
from hoyle.immutable import Immutable
from hoyle.packs import Pack, pack_with
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid

if TYPE_CHECKING:
    from hoyle.tricktaking.rules import Rules


class Stage(StrEnum):
    """How far the hand has come."""

    NAMING = "naming"
    BIDDING = "bidding"
    PLAY = "play"
    OVER = "over"


class Setting(Immutable, kw_only=True):
    """What stays as it is through a hand: the game, who sits where, the readings, the score before.

    ``tricks`` are to be played, and ``left`` cards of the pack have not been dealt to anybody.
    """

    rules: Rules
    seats: tuple[Seat, ...]
    dealer: Seat
    options: tuple[tuple[str, str], ...]
    before: tuple[int, ...]
    tricks: int
    left: int

    @property
    def pack(self) -> Pack:
        """The pack of which the cards are."""
        return pack_with(self.rules.pack)

    def after(self, seat: Seat) -> Seat:
        """Return who plays after ``seat``."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def order_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats in order of play, ``seat`` first."""
        place = self.seats.index(seat)
        return self.seats[place:] + self.seats[:place]

    @property
    def first(self) -> Seat:
        """Who bids and leads first."""
        place = self.seats.index(self.dealer) + self.rules.starts
        return self.seats[place % len(self.seats)]

    @property
    def owners(self) -> tuple[Actor, ...]:
        """Those who win tricks and score: the sides, or where there are none the seats."""
        return self.rules.sides or self.seats


class Trick(Immutable):
    """A trick that is over: its cards in the order laid, who won it, and whether it ``counts``."""

    laid: tuple[Laid, ...]
    winner: Seat
    counts: bool


class State(Immutable, kw_only=True):
    """A hand at one moment.

    ``hands`` and ``bids`` stand in the order of the seats, ``score`` in that of the owners. The
    ``turn_up`` lies face up on the ``stock``, which has its top first; ``shown`` are all cards that
    have lain face up there. ``due`` is whose turn it is.
    """

    setting: Setting
    stage: Stage
    hands: tuple[CardSet, ...]
    due: Seat
    stock: tuple[Card, ...] = ()
    turn_up: Card | None = None
    shown: CardSet = EMPTY
    trump: Suit | None = None
    bids: tuple[int | None, ...] = ()
    trick: tuple[Laid, ...] = ()
    tricks: tuple[Trick, ...] = ()
    score: tuple[int, ...]

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.setting.rules

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in order of play."""
        return self.setting.seats

    @property
    def owners(self) -> tuple[Actor, ...]:
        """Those who win tricks and score: the sides, or where there are none the seats."""
        return self.setting.owners

    @property
    def suit_led(self) -> Suit:
        """The suit led to the trick on the table, to which somebody has led."""
        return self.trick[0].card.suit

    def hand(self, actor: Actor) -> CardSet:
        """Return the cards that a seat holds."""
        return self.hands[self.seats.index(Seat(actor))]

    def led_and_held(self, seat: Seat) -> CardSet:
        """Return the cards of ``seat`` that are of the suit led; none where nobody has led."""
        return self.hand(seat).of_suit(self.suit_led) if self.trick else EMPTY

    def owner(self, seat: Seat) -> Actor:
        """Return whose tricks ``seat`` wins: his side's, or where there are none his own."""
        return next((side for side in self.rules.sides if seat in side), seat)

    def bid(self, seat: Actor) -> int | None:
        """Return how many tricks a seat has bid; None where he has not."""
        return self.bids[self.seats.index(Seat(seat))] if self.bids else None

    @property
    def total_bid(self) -> int:
        """How many tricks have been bid so far, by all together."""
        return sum(each or 0 for each in self.bids)

    @property
    def last_to_bid(self) -> bool:
        """Whether all but one have bid."""
        return self.bids.count(None) == 1

    def taken(self, owner: Actor) -> int:
        """Return how many tricks that count an owner has won."""
        return sum(each.counts and self.owner(each.winner) == owner for each in self.tricks)

    def points(self, owner: Actor) -> int:
        """Return what the cards are worth that an owner has won in tricks that count."""
        won = (each for each in self.tricks if each.counts and self.owner(each.winner) == owner)
        return sum(self.rules.worth(laid.card) for each in won for laid in each.laid)

    def reading(self, option: str) -> str:
        """Return the reading by which the hand is played, of an option of the game."""
        return dict(self.setting.options)[option]


def cited(*laws: StrEnum | None) -> tuple[StrEnum, ...]:
    """Return those of the ``laws`` that a game has."""
    return tuple(law for law in laws if law is not None)
