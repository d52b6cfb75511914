"""A hand of whist at one moment: the deal, the play so far, and the count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any

from hoyle.cards import EMPTY, FULL_PACK, Card, CardSet, Rank, Suit
from hoyle.declared import by, carries_out
from hoyle.games.whist.laws import Law
from hoyle.games.whist.terms import (
    Answer,
    DummyLead,
    Grade,
    LaterPlayers,
    Matter,
    OutOfTurn,
    Penalty,
    Stage,
    TrumpCard,
    TrumpDemand,
    Verdict,
)
from hoyle.immutable import Immutable, replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat, Side
from hoyle.tricks import Laid, order_of

N, E, S, W = SEATS = (Seat("N"), Seat("E"), Seat("S"), Seat("W"))
NS, EW = SIDES = (Side("NS"), Side("EW"))
PARTNER: Mapping[Seat, Seat] = {N: S, S: N, E: W, W: E}
SIDE_OF: Mapping[Actor, Side] = {N: NS, S: NS, NS: NS, E: EW, W: EW, EW: EW}
SEATS_OF: Mapping[Side, tuple[Seat, Seat]] = {NS: (N, S), EW: (E, W)}
OPPONENTS: Mapping[Side, Side] = {NS: EW, EW: NS}

ORDER = order_of("AKQJT98765432")
TRICKS_IN_A_HAND = 13
MOST_MARKS = by(5, Law.MARKS_FOR_TRICKS)  # five marks are a game

Pair = tuple[int, int]
"""A number for each side, in the order of `SIDES`."""


class Deal(Immutable, kw_only=True):
    """What stands before the first card is led.

    ``hands`` are in the order of ``seats`` (order of play), ``standing`` the marks of each side
    in the game that is going on, ``games`` the games each has won in the rubber, of
    which this may be the ``first`` deal. ``dummy`` is the seat whose hand lies open and is
    played by his partner. The rest says how doubtful laws are read.
    """

    seats: tuple[Seat, ...]
    dealer: Seat
    hands: tuple[CardSet, ...]
    turn_up: Card
    standing: Pair = (0, 0)
    games: tuple[tuple[Grade, ...], tuple[Grade, ...]] = ((), ())
    first: bool = False
    dummy: Seat | None = None
    later_players: LaterPlayers = LaterPlayers.KEEP
    out_of_turn: OutOfTurn = OutOfTurn.LEADS
    trump_demand: TrumpDemand = TrumpDemand.OTHERS
    dummy_lead: DummyLead = DummyLead.NAMED

    @property
    def trump(self) -> Suit:
        """The suit of the card turned up."""
        return self.turn_up.suit

    def after(self, seat: Seat) -> Seat:
        """Return the seat next to ``seat`` in the order of play."""
        return self.seats[(self.seats.index(seat) + 1) % 4]

    def order_from(self, leader: Seat) -> tuple[Seat, ...]:
        """Return the seats in the order of play, ``leader`` first."""
        first = self.seats.index(leader)
        return self.seats[first:] + self.seats[:first]


class Revoke(Immutable, kw_only=True):
    """``seat`` played ``card`` to trick ``trick`` while he held the suit led (63).

    ``laws`` are those by which it is one although he did not hold the suit, or followed it. What
    ``disobeyed`` a call is none, and is punished as one (53).
    """

    seat: Seat
    trick: int
    card: Card
    stage: Stage = Stage.OPEN
    laws: tuple[Law, ...] = ()
    disobeyed: bool = False


class Question(Immutable, kw_only=True):
    """``seat`` was asked in time about trick ``trick`` whether he has no card of the suit (66)."""

    seat: Seat
    trick: int
    answer: Answer | None = None


class Claim(Immutable, kw_only=True):
    """``side`` claims that ``seat`` revoked in trick ``trick``; ``law`` decided it."""

    side: Side
    seat: Seat
    trick: int
    verdict: Verdict = Verdict.PENDING
    law: Law | None = None


class Count(Immutable, kw_only=True):
    """What follows the play: claims, penalties, marks, honours, and the end of it all.

    ``moved`` are the tricks each side gained (or lost) by penalties; ``counted`` the marks that
    a side wrote down for its tricks; ``honours_marked`` the sides that marked their honours, in
    order; ``written`` a game's grade as wrongly written. ``stopping`` is the side that would stop
    the play, ``stopped`` says that both have, or that it is ``abandoned`` because all have thrown
    their cards down; ``turned`` says that the next deal's trump card is turned up.
    """

    claims: tuple[Claim, ...] = ()
    mixed: bool = False
    stopping: Side | None = None
    stopped: bool = False
    abandoned: bool = False
    penalties: tuple[tuple[Side, Penalty], ...] = ()
    moved: Pair = (0, 0)
    counted: tuple[Side, int] | None = None
    declared: tuple[Side, ...] = ()
    honours_marked: tuple[Side, ...] = ()
    written: Grade | None = None
    cut: bool = False
    turned: bool = False


class FalseLead(Immutable):
    """``seat`` has led to this trick although ``rightful`` was to lead (54)."""

    seat: Seat
    rightful: Seat


class Omission(Immutable):
    """``seat`` played no card to trick ``trick`` (61); ``settled`` once it is found."""

    seat: Seat
    trick: int
    settled: bool = False


class Absent(Immutable):
    """A card that ``seat`` ought to hold and does not, for which he answers as if he did (38, 62).

    ``trick`` is that among whose cards it lies; 0 when it never came to his hand.
    """

    seat: Seat
    card: Card
    law: Law
    trick: int = 0


class Spent(Immutable):
    """A ``debt`` used up by the card of ``seat`` to ``trick``: owed again when he takes it back."""

    seat: Seat
    trick: int
    debt: Owed


class Mishaps(Immutable, kw_only=True):
    """What has gone wrong with turns and with the number of cards, beside revokes.

    ``passed`` are the seats that play no card to this trick; ``imperfect`` says that cards are
    missing from the pack, ``void`` that the deal is, and a new one is to be made, ``exhausted``
    that nobody has a card left although fewer than thirteen tricks are made, ``foreign`` that a
    card of the other pack has been among those dealt. ``early`` is he who
    has played to this trick before his turn. ``thrown`` are those who have thrown their cards
    down. ``named`` is the debt of which one partner has just named what is to be exacted, and
    ``called`` are cards that have been called before. ``drawn`` says that each was asked to draw
    before him his card of this trick. ``spent`` is what cards that can still be taken back have
    used up, and ``undecided`` what the adversaries have not yet had time to decide on (79).
    """

    false_lead: FalseLead | None = None
    early: Seat | None = None
    passed: tuple[Seat, ...] = ()
    omissions: tuple[Omission, ...] = ()
    absent: tuple[Absent, ...] = ()
    imperfect: bool = False
    void: bool = False
    exhausted: bool = False
    foreign: bool = False
    thrown: tuple[Seat, ...] = ()
    named: Owed | None = None
    called: CardSet = EMPTY
    drawn: bool = False
    spent: tuple[Spent, ...] = ()
    undecided: tuple[Owed, ...] = ()


NO_MISHAPS = Mishaps()

# What must be settled before another card is played, and each with a law of its own.
_SETTLED_FIRST = frozenset((Matter.CORRECTION, Matter.WRONG_LEAD, Matter.OMISSION, Matter.SHOW))


class State(Immutable, kw_only=True):
    """A hand of whist.

    ``hands`` are in the order of ``deal.seats``. ``order`` is that in which the seats play to this
    trick, the leader first. ``trick`` holds the cards of the trick being
    played, in the order of play; ``last`` those of the trick before, which still ``lies`` on the
    table until it is quitted. ``winners`` are the winners of the tricks so far. ``withdrawn`` are
    those who withdrew a card from the trick that is being played. ``trump_card`` says where the
    card is that was turned up.
    """

    deal: Deal
    hands: tuple[CardSet, ...]
    order: tuple[Seat, ...]
    trick: tuple[Laid, ...] = ()
    last: tuple[Laid, ...] = ()
    lies: bool = False
    winners: tuple[Seat, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    questions: tuple[Question, ...] = ()
    withdrawn: tuple[Seat, ...] = ()
    owed: tuple[Owed, ...] = ()
    trump_card: TrumpCard = TrumpCard.LIES
    mishaps: Mishaps = NO_MISHAPS
    count: Count = Count()

    @property
    def leader(self) -> Seat:
        """The seat that leads to this trick."""
        return self.order[0]

    @property
    def number(self) -> int:
        """The trick being played, from 1; the last one when the play has ended."""
        won = len(self.winners)
        return won if won == TRICKS_IN_A_HAND else won + 1

    @property
    def ended(self) -> bool:
        """Whether no further card will be played."""
        if len(self.winners) == TRICKS_IN_A_HAND or self.count.stopped:
            return True
        return self.mishaps.void or self.mishaps.exhausted

    def hand(self, seat: Actor) -> CardSet:
        """Return the cards that ``seat`` holds."""
        return self.hands[self.deal.seats.index(seat)]

    def with_hand(self, seat: Seat, cards: CardSet) -> tuple[CardSet, ...]:
        """Return all hands, that of ``seat`` being ``cards``."""
        hands = list(self.hands)
        hands[self.deal.seats.index(seat)] = cards
        return tuple(hands)

    def hands_without(self, seat: Seat, card: Card) -> tuple[CardSet, ...]:
        """Return all hands, that of ``seat`` being without ``card``."""
        hands = list(self.hands)
        place = self.deal.seats.index(seat)
        hands[place] = hands[place].without(card)
        return tuple(hands)

    def trick_with(self, laid: Laid) -> tuple[Laid, ...]:
        """Return the trick with one card more, the cards in the order of play."""
        trick, order = self.trick, self.order
        full = not trick or trick[-1].seat == order[len(trick) - 1]  # no place is empty
        if full and laid.seat == order[len(trick)]:
            return (*trick, laid)
        return tuple(sorted((*trick, laid), key=lambda each: order.index(each.seat)))

    def due(self) -> Seat | None:
        """Return the seat whose card is due; None when none is, or when a choice comes first."""
        if self.ended or (self.owed and self.settled_first() is not None):
            return None
        trick, order = self.trick, self.order
        laid = len(trick)
        if not self.mishaps.passed and (not laid or trick[-1].seat == order[laid - 1]):
            return order[laid]
        # A card is taken back, or played before its turn, or not at all: places are empty.
        done = {*self.mishaps.passed, *(each.seat for each in trick)}
        return next(seat for seat in order if seat not in done)

    def waits(self) -> bool:
        """Return whether somebody has yet to play to this trick."""
        return len(self.trick) + len(self.mishaps.passed) < len(self.deal.seats)

    def settled_first(self) -> Owed | None:
        """Return what must be settled before another card is played; None when nothing must."""
        return next((debt for debt in self.owed if debt.what in _SETTLED_FIRST), None)

    def has_laid(self, seat: Seat) -> bool:
        """Return whether ``seat`` has played to this trick."""
        return any(laid.seat == seat for laid in self.trick)

    def waits_for(self, seat: Seat) -> bool:
        """Return whether ``seat`` has yet to play to this trick."""
        return not self.has_laid(seat) and seat not in self.mishaps.passed

    def debts(self, what: Matter) -> tuple[Owed, ...]:
        """Return all that is owed of the kind ``what``."""
        return tuple(debt for debt in self.owed if debt.what is what)

    def revoke_at(self, seat: Seat, trick: int) -> Revoke | None:
        """Return the revoke of ``seat`` in trick ``trick``, whatever became of it."""
        for revoke in reversed(self.revokes):
            if revoke.seat == seat and revoke.trick == trick:
                return revoke
        return None

    def question(self, seat: Seat, trick: int) -> Question | None:
        """Return the question put to ``seat`` in time about trick ``trick``."""
        for question in reversed(self.questions):
            if question.seat == seat and question.trick == trick:
                return question
        return None

    def with_mishaps(self, **changed: Any) -> State:
        """Return the hand with fields of its mishaps ``changed``."""
        return replace(self, mishaps=replace(self.mishaps, **changed))

    def owing(self, debt: Owed) -> tuple[Owed, ...]:
        """Return what is owed with ``debt``, which is not owed twice."""
        return self.owed if debt in self.owed else (*self.owed, debt)

    def without_debts(self, *kinds: Matter) -> tuple[Owed, ...]:
        """Return what is owed but for the ``kinds``."""
        return tuple(debt for debt in self.owed if debt.what not in kinds)

    def without_debt(self, paid: Owed) -> tuple[Owed, ...]:
        """Return what is owed but for ``paid``."""
        return tuple(debt for debt in self.owed if debt is not paid)

    def without_liable(self, seat: Seat, cards: CardSet) -> State:
        """Return the hand in which ``cards`` may not be called from ``seat``."""
        owed: list[Owed] = []
        for debt in self.owed:
            left = debt.cards
            if debt.what is Matter.CARD and debt.binds == seat:
                left -= cards
            if left or not debt.cards:
                owed.append(debt if left == debt.cards else replace(debt, cards=left))
        return replace(self, owed=tuple(owed))

    def with_stage(self, revokes: Iterable[Revoke], stage: Stage) -> tuple[Revoke, ...]:
        """Return all revokes, those of ``revokes`` having come to ``stage``."""
        moved = set(revokes)
        return tuple(replace(each, stage=stage) if each in moved else each for each in self.revokes)


def first_state(deal: Deal) -> State:
    """Return the hand before the first lead, which is for the player at the dealer's left."""
    return State(deal=deal, hands=deal.hands, order=deal.order_from(deal.after(deal.dealer)))


def deal(pack: Sequence[Card], dealer: Seat = W) -> State:
    """Return the hand dealt from ``pack``, top first, one card at a time from the dealer's left.

    The last card, the dealer's own, is turned up. The pack has the fifty-two cards.
    """
    first = (SEATS.index(dealer) + 1) % len(SEATS)
    hands = tuple(
        CardSet.from_cards(pack[(place - first) % len(SEATS) :: len(SEATS)])
        for place in range(len(SEATS))
    )
    if len(pack) != len(FULL_PACK) or reduce(or_, hands) != FULL_PACK:
        raise ValueError("whist is dealt from a whole pack of fifty-two cards")
    return first_state(Deal(seats=SEATS, dealer=dealer, hands=hands, turn_up=pack[-1]))


HONOURS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)


@carries_out(Law.HONOURS)
def honours_dealt(deal: Deal, side: Side) -> int:
    """Return how many of the four honours were dealt to ``side`` (3)."""
    honours = CardSet.from_cards(Card.of(deal.trump, rank) for rank in HONOURS)
    return sum(
        len(hand & honours)
        for seat, hand in zip(deal.seats, deal.hands, strict=True)
        if SIDE_OF[seat] == side
    )
