"""The state of a game of the goat.

What only one player may know is kept apart from what all have seen: each seat's cards in
``hands``, what he threw away in the tricks, face ``down``, the cards not yet drawn in ``stock``;
what has lain face up before all is in ``seen``, and of that ``placed`` are the cards of which all
know where they are now.
"""

from __future__ import annotations

from enum import StrEnum

from hoyle.cards import EMPTY, Card, CardSet, Rank, Suit, pack_of
from hoyle.declared import by, carries_out
from hoyle.games.goat.laws import Law
from hoyle.games.goat.unsaid import FirstLeader, ShownCard
from hoyle.immutable import Immutable, replace
from hoyle.seats import Actor, Seat, Side
from hoyle.tricks import order_of

SEATS = (Seat("N"), Seat("E"), Seat("S"), Seat("W"))  # law direction: clockwise
NS, EW = Side("NS"), Side("EW")
SIDES = (NS, EW)

ORDER = by(order_of("ATKQJ9876"), Law.RANK)
PACK = pack_of(Rank(rank) for rank in range(Rank.SIX, Rank.ACE + 1))
POINTS = {  # law card-values
    Rank.JACK: 2,
    Rank.QUEEN: 3,
    Rank.KING: 4,
    Rank.TEN: 10,
    Rank.ACE: 11,
}
ALL_POINTS = 120
HAND = by(4, Law.HAND_SIZE, Law.DRAWING)

Pair = tuple[int, int]
"""A number of each side, in the order of the sides."""


class Stage(StrEnum):
    """How far the game has come."""

    UNDEALT = "undealt"
    DEALT = "dealt"
    PLAY = "play"
    DRAWING = "drawing"
    OVER = "over"


IN_PLAY = (Stage.PLAY, Stage.DRAWING)


class LaidSet(Immutable):
    """The cards that ``seat`` has laid to a trick together, face ``down`` if thrown away."""

    seat: Seat
    cards: CardSet
    down: bool = False


class Trick(Immutable):
    """A trick that is over, and who took it."""

    laid: tuple[LaidSet, ...]
    winner: Seat


class Claim(Immutable):
    """The lead claimed by ``seat`` with ``cards`` and not yet made."""

    seat: Seat
    cards: CardSet


class Setting(Immutable, kw_only=True):
    """What stays as it is through a game: seats, dealer, first leader, readings, the series.

    ``before`` are the loss points and ``eggs`` the ties of the games before.
    """

    seats: tuple[Seat, ...]
    dealer: Seat
    leader: Seat
    shown_card: ShownCard
    first_leader: FirstLeader
    before: Pair
    eggs: int

    @carries_out(Law.DIRECTION)
    def after(self, seat: Seat) -> Seat:
        """Return the seat at the left of ``seat``, whose turn is next (direction)."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def order_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats clockwise, ``seat`` first."""
        place = self.seats.index(seat)
        return self.seats[place:] + self.seats[:place]


class State(Immutable, kw_only=True):
    """A game of the goat at one moment.

    ``hands`` and ``drawn`` (in the last drawing) stand in the order of the seats, ``stock`` with
    its top first; before the deal it is the whole pack. ``due`` is whose turn it is
    to lead, to reply or to draw, and ``leader`` he who had to lead to this trick before anybody
    claimed it. ``points`` and ``taken`` (tricks) lie in the piles of the sides; ``loss`` are the
    loss points of this game.
    """

    setting: Setting
    stage: Stage
    stock: tuple[Card, ...]
    due: Seat
    leader: Seat
    hands: tuple[CardSet, ...] = (EMPTY,) * len(SEATS)
    turn_up: Card | None = None
    trump: Suit | None = None
    trick: tuple[LaidSet, ...] = ()
    claim: Claim | None = None
    tricks: tuple[Trick, ...] = ()
    drawn: tuple[CardSet, ...] = (EMPTY,) * len(SEATS)
    seen: CardSet = EMPTY
    placed: CardSet = EMPTY
    points: Pair = (0, 0)
    taken: Pair = (0, 0)
    loss: Pair = (0, 0)

    @property
    def series(self) -> Pair:
        """The loss points of the series so far, this game's among them."""
        return added(self.setting.before, self.loss)

    @property
    def to_beat(self) -> LaidSet | None:
        """The cards last laid face up to this trick: those led, or those that beat."""
        for each in reversed(self.trick):
            if not each.down:
                return each
        return None

    def place(self, actor: Actor) -> int:
        """Return the place of a seat in the order of the seats."""
        return self.setting.seats.index(actor)

    def hand(self, actor: Actor) -> CardSet:
        """Return the cards that a seat holds."""
        return self.hands[self.place(actor)]

    def thrown(self, seat: Seat) -> CardSet:
        """Return the cards that ``seat`` has thrown away and not had back."""
        tricks = (*(trick.laid for trick in self.tricks), self.trick)
        down = (laid.cards for trick in tricks for laid in trick if laid.down and laid.seat == seat)
        return CardSet.from_cards(card for cards in down for card in cards)

    def with_hand(self, seat: Seat, hand: CardSet) -> State:
        """Return the state in which ``seat`` holds ``hand``."""
        return replace(self, hands=changed(self.hands, self.place(seat), hand))


def changed(sets: tuple[CardSet, ...], place: int, cards: CardSet) -> tuple[CardSet, ...]:
    """Return the ``sets`` with ``cards`` at ``place``."""
    return (*sets[:place], cards, *sets[place + 1 :])


@carries_out(Law.SIDES, Law.SEATING)
def side_of(seat: Actor) -> Side:
    """Return the side of ``seat``: those who sit opposite are partners (sides, seating)."""
    return NS if seat in NS else EW


def added(pair: Pair, more: Pair) -> Pair:
    """Return the sums of two pairs of numbers."""
    return pair[0] + more[0], pair[1] + more[1]


def for_side(side: Side, number: int) -> Pair:
    """Return the pair in which ``side`` has ``number`` and the other nothing."""
    return (number, 0) if side == NS else (0, number)


@carries_out(Law.CARD_VALUES)
def worth(cards: CardSet) -> int:
    """Return the points of ``cards`` (card-values)."""
    return sum(POINTS.get(card.rank, 0) for card in cards)
