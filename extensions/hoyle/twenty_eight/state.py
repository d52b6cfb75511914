"""The state of a hand of twenty-eight, and the acts that change it.

What only one player may know is kept apart: each seat's cards in ``hands``, the card that lies
face down in ``hidden``, the cards not yet dealt in ``stock``. Once the trump is shown, the trump
suit is everyone's; before that it is the suit of ``hidden``.
"""

from __future__ import annotations

from enum import StrEnum

from hoyle.cards import FULL_PACK, Card, CardSet, Rank, Suit, pack_of
from hoyle.game import Act, Play
from hoyle.immutable import Immutable
from hoyle.owed import Owed
from hoyle.seats import Actor, Seat, Side
from hoyle.tricks import Laid, order_of
from hoyle.twenty_eight.options import Options

# Anti-clockwise: whoever sits at the right of the last comes next.
SEATS = (Seat("E"), Seat("N"), Seat("W"), Seat("S"))
EW, NS = Side("EW"), Side("NS")
SIDES = (EW, NS)

ORDER = order_of("J9ATKQ87")  # law pack, card-values
PACK = CardSet.from_cards(card for card in FULL_PACK if ORDER[card])
POINTS = {Rank.JACK: 3, Rank.NINE: 2, Rank.ACE: 1, Rank.TEN: 1}  # law card-values
WORTH = tuple(POINTS.get(Rank(number % 13), 0) for number in range(52))
VALUED = pack_of(POINTS)
ALL_POINTS = 28  # law total
TRICKS = 8


class Stage(StrEnum):
    """How far the hand has come."""

    FIRST_AUCTION = "first-auction"
    SECOND_AUCTION = "second-auction"
    LAYING = "laying"
    PLAY = "play"
    OVER = "over"


class Matter(StrEnum):
    """What a player owes once the trump has been asked for or shown."""

    SHOW = "show"
    CUT = "cut"


class Bid(Act):
    """A player undertakes that his side will take ``points`` at least."""

    points: int


class Pass(Act):
    """A player leaves the bid to others."""


class Hide(Act):
    """The winner of the auction lays ``card``, of his trump suit, face down."""

    card: Card


class Ask(Act):
    """A player asks for the trump to be shown."""


class Show(Act):
    """The bidder turns up the hidden card and takes it into his hand."""


Action = Bid | Pass | Hide | Ask | Show | Play


class Setting(Immutable, kw_only=True):
    """What stays as it is through a hand: seats in order of play, dealer, options."""

    seats: tuple[Seat, ...]
    dealer: Seat
    options: Options

    @property
    def first(self) -> Seat:
        """The player at the dealer's right, who bids and leads first."""
        return self.after(self.dealer)

    def seat(self, actor: Actor) -> Seat:
        """Return the seat of ``actor``, who acts for himself alone."""
        return self.seats[self.seats.index(actor)]

    def after(self, seat: Seat) -> Seat:
        """Return the seat at the right of ``seat``, whose turn is next."""
        return self.seats[(self.seats.index(seat) + 1) % 4]


class Trick(Immutable):
    """A trick that is over: its cards in the order laid, and the one that won."""

    cards: tuple[Laid, ...]
    won: Laid


class State(Immutable, kw_only=True):
    """A hand of twenty-eight at one moment.

    ``hands`` and ``stock`` (cards of the second deal, until it) stand in the order of the seats.
    ``due`` is whose turn it is. In an auction ``turns`` counts the turns taken, ``passes`` those
    passed since the last bid, and ``least`` is the least bid of the round. ``powerless`` counts
    the cards of the current trick that were laid before the trump was shown. ``points`` of cards
    and ``score`` of the match stand in the order of the sides: EW, NS.
    """

    setting: Setting
    hands: tuple[CardSet, ...]
    stock: tuple[CardSet, ...]
    due: Seat
    stage: Stage = Stage.FIRST_AUCTION
    turns: int = 0
    passes: int = 0
    least: int
    bid: int = 0
    bidder: Seat | None = None
    hidden: Card | None = None
    trump: Suit | None = None
    powerless: int = 0
    trick: tuple[Laid, ...] = ()
    tricks: tuple[Trick, ...] = ()
    points: tuple[int, int] = (0, 0)
    score: tuple[int, int]
    owed: tuple[Owed, ...] = ()

    @property
    def shown(self) -> bool:
        """Whether the trump has been shown, so that the second phase has begun."""
        return self.trump is not None and self.hidden is None

    def hand(self, actor: Actor) -> CardSet:
        """Return the cards that ``actor`` holds, without any that lies face down."""
        return self.hands[self.setting.seats.index(actor)]

    def owes(self, matter: Matter) -> Owed | None:
        """Return the debt of ``matter``, if it is open."""
        for debt in self.owed:
            if debt.what is matter:
                return debt
        return None


def side_of(actor: Actor) -> Side:
    """Return the side on which ``actor`` plays: those who sit opposite are partners."""
    return EW if actor in EW else NS  # law sides


def exchanged(state: State, actor: Actor, hand: CardSet) -> tuple[CardSet, ...]:
    """Return the hands with that of ``actor`` replaced by ``hand``."""
    place = state.setting.seats.index(actor)
    return (*state.hands[:place], hand, *state.hands[place + 1 :])


def with_points(pair: tuple[int, int], side: Side, points: int) -> tuple[int, int]:
    """Return the ``pair`` of numbers, EW and NS, with ``points`` added to that of ``side``."""
    ew, ns = pair
    return (ew + points, ns) if side == EW else (ew, ns + points)
