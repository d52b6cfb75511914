"""The state of a hand of twenty-eight.

What only one player may know is kept apart: each seat's cards in ``hands``, the card that lies
face down in ``hidden``, the cards not yet dealt in ``undealt``, those left over in ``stock``. Once
the trump is shown, the trump suit is everyone's; before that it is the suit of ``hidden``.
"""

from __future__ import annotations

from enum import StrEnum

from hoyle.cards import Card, CardSet, Suit
from hoyle.declared import carries_out
from hoyle.games.twenty_eight.forms import Form
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import Options
from hoyle.immutable import Immutable
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat, Side
from hoyle.tricks import Laid


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


class Setting(Immutable, kw_only=True):
    """What stays as it is through a hand: form, seats in order of play, dealer, options."""

    form: Form
    seats: tuple[Seat, ...]
    dealer: Seat
    options: Options

    @property
    def first(self) -> Seat:
        """The player at the dealer's right, who bids and leads first."""
        return self.after(self.dealer)

    def after(self, seat: Seat) -> Seat:
        """Return the seat at the right of ``seat``, whose turn is next."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def order_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats in order of play, ``seat`` first."""
        place = self.seats.index(seat)
        return self.seats[place:] + self.seats[:place]


class Trick(Immutable):
    """A trick that is over: its cards in the order laid, and the one that won."""

    cards: tuple[Laid, ...]
    won: Laid


class State(Immutable, kw_only=True):
    """A hand of twenty-eight at one moment.

    ``hands`` and each packet of ``undealt`` stand in the order of the seats; ``stock`` has its top
    first. ``due`` is whose turn it is. In an auction ``turns`` counts the turns taken, ``passes``
    those passed since the last bid, and ``least`` is the least bid of the round; ``second`` is
    whether the second auction has begun. ``bid`` is as high as `bids` has it, thani above all.
    ``turned`` is the card that lay hidden once it is shown. ``powerless`` counts the cards of the
    current trick that were laid before. ``aside`` are those who have laid their hands aside.
    ``kot`` and ``counter_kot`` are those who have claimed it. ``points`` of cards and ``score`` of
    the match stand in the order of the sides.
    """

    setting: Setting
    hands: tuple[CardSet, ...]
    undealt: tuple[tuple[CardSet, ...], ...] = ()
    stock: tuple[Card, ...] = ()
    due: Seat
    stage: Stage = Stage.FIRST_AUCTION
    second: bool = False
    turns: int = 0
    passes: int = 0
    least: int
    bid: int = 0
    bidder: Seat | None = None
    hidden: Card | None = None
    trump: Suit | None = None
    turned: Card | None = None
    powerless: int = 0
    aside: tuple[Seat, ...] = ()
    kot: Seat | None = None
    counter_kot: tuple[Seat, ...] = ()
    trick: tuple[Laid, ...] = ()
    tricks: tuple[Trick, ...] = ()
    points: tuple[int, ...]
    score: tuple[int, ...]
    owed: tuple[Owed, ...] = ()

    @property
    def shown(self) -> bool:
        """Whether the trump has been shown, so that the second phase has begun."""
        return self.trump is not None and self.hidden is None

    @property
    def half_dealt(self) -> bool:
        """Whether cards are still to be dealt, so that this is the first of two auctions."""
        return bool(self.undealt)

    @property
    def suit_led(self) -> Suit:
        """The suit led to the trick on the table."""
        return self.trick[0].card.suit

    def hand(self, actor: Actor) -> CardSet:
        """Return the cards that ``actor`` holds, without any that lies face down."""
        return self.hands[self.setting.seats.index(actor)]

    def side_of(self, actor: Actor) -> Side:
        """Return the side on which ``actor`` plays."""
        return self.setting.form.side_of(actor)

    @property
    def bidding_side(self) -> Side:
        """The side that holds the highest bid."""
        assert self.bidder is not None, "a side bids before it plays"
        return self.side_of(self.bidder)

    @property
    @carries_out(Law.SIDES, Law.SIX_IN_THREE_ALLIANCE, Law.THREE_ALONE)
    def against(self) -> tuple[Seat, ...]:
        """Those who play against the bidder (sides, six-in-three-alliance, three-alone)."""
        own = self.bidding_side
        return tuple(seat for seat in self.setting.seats if seat not in own)

    def taken(self, side: Side) -> int:
        """Return how many tricks ``side`` has taken."""
        return sum(trick.won.seat in side for trick in self.tricks)

    def following(self, seat: Seat) -> Seat:
        """Return who lays a card after ``seat``: the next who has not laid his hand aside."""
        following = self.setting.after(seat)
        while following in self.aside:
            following = self.setting.after(following)
        return following

    def owes(self, matter: Matter) -> Owed | None:
        """Return the debt of ``matter``, if it is open."""
        for debt in self.owed:
            if debt.what is matter:
                return debt
        return None


def exchanged(state: State, actor: Actor, hand: CardSet) -> tuple[CardSet, ...]:
    """Return the hands with that of ``actor`` replaced by ``hand``."""
    place = state.setting.seats.index(actor)
    return (*state.hands[:place], hand, *state.hands[place + 1 :])


def with_points(state: State, numbers: tuple[int, ...], side: Side, points: int) -> tuple[int, ...]:
    """Return the ``numbers`` of the sides with ``points`` added to that of ``side``."""
    sides = state.setting.form.sides
    return tuple(
        number + points if each == side else number
        for each, number in zip(sides, numbers, strict=True)
    )
