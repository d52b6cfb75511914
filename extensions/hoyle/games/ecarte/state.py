"""A hand of écarté at one moment."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, StrEnum, auto
from typing import TypeVar

from hoyle.cards import EMPTY, Card, CardSet, Rank, Suit
from hoyle.games.ecarte.events import Lapsed, Manner, Matter, Standing
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import Immutable, replace
from hoyle.obligations import Owed
from hoyle.seats import Person, Seat
from hoyle.tricks import Laid

ELDER, DEALER = 0, 1
"""Places at the table: every pair of the state holds the elder hand's part, then the dealer's."""


TRICKS = 5
GAME = 5
"""Points that make a game (law 45)."""


Part = TypeVar("Part")
Pair = tuple[Part, Part]


def put(pair: Pair[Part], place: int, part: Part) -> Pair[Part]:
    """Return ``pair`` with ``part`` at ``place``."""
    return (part, pair[DEALER]) if place == ELDER else (pair[ELDER], part)


class Stage(Enum):
    """What the hand waits for."""

    SHUFFLE = auto()
    """The pack is to be shuffled and cut."""
    DEAL = auto()
    TURN_UP = auto()
    CHOICE = auto()
    """The elder hand proposes or leads."""
    PROPOSED = auto()
    """The dealer accepts or refuses."""
    ELDER_DISCARDS = auto()
    SERVING = auto()
    """The dealer gives the elder hand his cards."""
    ELDER_TAKES_BACK = auto()
    DEALER_DISCARDS = auto()
    DEALER_TAKES_BACK = auto()
    PLAY = auto()
    POINTS = auto()
    """The play is over and the points are to be marked; until then an error may be claimed."""
    OVER = auto()


class Replay(StrEnum):
    """From where a hand is played again after an error (law 44 does not say)."""

    HAND = "hand"
    FROM_ERROR = "from-error"


class DealerTwoOver(StrEnum):
    """What follows when the dealer has two cards too many (law 21 does not say)."""

    AS_ONE = "as-one"
    """The elder hand chooses as when there is one."""
    STANDS = "stands"
    """Nothing, until he plays with them (law 24)."""


class Trick(Immutable):
    """A complete trick and who won it; ``counted`` by another, if he took it up as his (50).

    ``covered``: it was covered or taken up, and may not be looked at (52).
    """

    laid: tuple[Laid, ...]
    winner: Seat
    counted: Seat | None = None
    covered: bool = False

    @property
    def owner(self) -> Seat:
        """Whose trick it counts as."""
        return self.counted or self.winner


class Position(Immutable):
    """The play so far: what is held, who leads the next trick, the trick begun, those complete."""

    hands: Pair[CardSet]
    leader: Seat
    trick: tuple[Laid, ...] = ()
    tricks: tuple[Trick, ...] = ()

    @property
    def number(self) -> int:
        """The number of the trick under way or about to be led, from 1."""
        return len(self.tricks) + 1

    def won(self, seat: Seat) -> int:
        """Return how many tricks count as those of ``seat``."""
        return sum(trick.owner == seat for trick in self.tricks)


class Fault(Immutable):
    """A card played against law 44 to trick ``trick``, and the position before it."""

    seat: Seat
    trick: int
    card: Card
    before: Position


class King(Immutable):
    """Who has announced and who has marked the king, and for whom it is too late.

    ``covered``: the player has led, or covered the first lead. ``closed``: the second is led.
    """

    announced: Pair[bool] = (False, False)
    marked: Pair[bool] = (False, False)
    covered: Pair[bool] = (False, False)
    closed: bool = False


class State(Immutable, kw_only=True):
    """A hand of écarté: cards, proposals, king, play, what is owed, and the score of the game.

    ``talon`` is the stock, its top first: the whole pack before the deal. ``manner`` is how the
    first hand of the game was dealt, if this is a later one; ``misdealt`` the laws that this deal
    broke, ``dealt`` its cards in order, ``faced`` how many were turned up. ``discards`` are all
    the cards each player has put aside and ``fresh`` those of the last exchange. ``asked`` is the
    number that the player now served asked for, then the number still missing; ``overasked`` says
    that the elder hand, when he asked for a wrong number, asked for too many. ``opening`` is the
    position at the first lead. ``accepted`` is the law by which the last lead, though wrong,
    stands because it was covered.

    ``interested`` are those who bet on a player, each with the player, ``bystanders`` those who
    have no stake, ``unadvised`` the bettors whose advice a player has declined. ``unmarked`` are
    points of the hand before, ``forfeited`` those of them that were not marked in time,
    ``dropped`` is a card that has just fallen out of a hand, ``marked`` tells who has marked those
    of this hand. Who has ``thrown`` in all his cards, or ``conceded``
    the rest of the tricks, plays no more of them. ``winner`` has won the coup. ``shuffled`` are
    those who have shuffled the pack, in order, and ``cut`` whether it was then cut. ``face_up`` are
    cards that lie face up in the pack or the talon, ``exposed`` those that the dealer exposed in
    dealing, ``doubled`` those that the pack holds twice, which nobody knows. ``taken`` are the
    cards that each took in at the last exchange, in their order, and ``seen`` whether he has seen
    them. ``late`` are choices that came too late. ``fresh_cards`` are those who have asked for
    fresh cards; ``coup`` tells whether the game of five points counts.
    """

    seats: Pair[Seat]
    talon: tuple[Card, ...]
    at: Position
    turn_up: Card | None = None
    replay: Replay = Replay.HAND
    score: Pair[int] = (0, 0)
    stage: Stage = Stage.CHOICE
    manner: Manner | None = None
    misdealt: tuple[Law, ...] = ()
    dealt: Pair[tuple[Card, ...]] = ((), ())
    faced: int = 0
    looked: Pair[bool] = (False, False)
    king: King = King()
    proposed: bool = False
    first_refused: bool = False
    exchanges: int = 0
    asked: int = 0
    overasked: bool = False
    discards: Pair[CardSet] = (EMPTY, EMPTY)
    fresh: Pair[CardSet] = (EMPTY, EMPTY)
    opening: Position | None = None
    accepted: Law | None = None
    faults: tuple[Fault, ...] = ()
    owed: tuple[Owed, ...] = ()
    points: Pair[int] = (0, 0)
    interested: tuple[tuple[Person, Seat], ...] = ()
    bystanders: tuple[Person, ...] = ()
    unadvised: tuple[Person, ...] = ()
    unmarked: Pair[int] = (0, 0)
    forfeited: Pair[int] = (0, 0)
    marked: Pair[bool] = (False, False)
    dropped: Laid | None = None
    thrown: Seat | None = None
    conceded: Seat | None = None
    winner: Seat | None = None
    shuffled: tuple[Seat, ...] = ()
    cut: bool = False
    face_up: CardSet = EMPTY
    exposed: CardSet = EMPTY
    doubled: CardSet = EMPTY
    taken: Pair[tuple[Card, ...]] = ((), ())
    seen: Pair[bool] = (True, True)
    late: tuple[Owed, ...] = ()
    fresh_cards: tuple[Seat, ...] = ()
    coup: Standing = Standing.VALID
    dealer_two_over: DealerTwoOver = DealerTwoOver.AS_ONE

    @property
    def elder(self) -> Seat:
        """The player who received the cards and leads."""
        return self.seats[ELDER]

    @property
    def dealer(self) -> Seat:
        """The player who dealt."""
        return self.seats[DEALER]

    @property
    def trump(self) -> Suit:
        """The suit of the card turned up."""
        assert self.turn_up is not None, "the trump is not yet turned"
        return self.turn_up.suit

    @property
    def king_of_trumps(self) -> Card:
        """The card that is worth a point."""
        return Card.of(self.trump, Rank.KING)

    @property
    def played_at_once(self) -> bool:
        """Whether the elder hand has played on the first cards without proposing."""
        return self.opening is not None and not self.proposed

    def place(self, seat: str) -> int:
        """Return the place of ``seat``: `ELDER` or `DEALER`."""
        return ELDER if seat == self.seats[ELDER] else DEALER

    def other(self, seat: str) -> Seat:
        """Return the opponent of ``seat``."""
        return self.seats[1 - self.place(seat)]

    def hand(self, seat: str) -> CardSet:
        """Return the cards that ``seat`` holds."""
        return self.at.hands[self.place(seat)]

    def won(self, seat: Seat) -> int:
        """Return how many tricks count as those of ``seat``, those conceded to him included."""
        given = self.conceded == self.other(seat)
        return self.at.won(seat) + (TRICKS - len(self.at.tricks) if given else 0)

    def debts(self, what: Matter) -> Iterator[Owed]:
        """Yield whatever is owed of the kind ``what``."""
        return (debt for debt in self.owed if debt.what is what)

    def debt(self, what: Matter, binds: str | None = None) -> Owed | None:
        """Return what is owed of the kind ``what``, by ``binds`` if given; None if nothing."""
        for debt in self.owed:
            if debt.what is what and (binds is None or debt.binds == binds):
                return debt
        return None

    def owing(self, *debts: Owed) -> State:
        """Return the state with ``debts`` added to what is owed."""
        return replace(self, owed=(*self.owed, *debts))

    def without(self, *matters: Matter) -> State:
        """Return the state in which nothing of the kinds ``matters`` is owed."""
        return replace(self, owed=tuple(debt for debt in self.owed if debt.what not in matters))

    def marking(self, seat: str, points: int) -> State:
        """Return the state with ``points`` added to the score of ``seat``."""
        place = self.place(seat)
        return replace(self, score=put(self.score, place, self.score[place] + points))


def lapsed(state: State, what: Matter) -> tuple[Lapsed, ...]:
    """Return the events by which all that is owed of the kind ``what`` lapses."""
    return tuple(
        Lapsed(binds=Seat(debt.binds), what=what, laws=(debt.law,)) for debt in state.debts(what)
    )
