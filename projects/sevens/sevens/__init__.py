"""Sevens: three lay out the pack, suit by suit, from the sevens upwards and downwards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from random import Random

from hoyle.adapter import Asked, game_of
from hoyle.cards import Card, CardSet, Suit
from hoyle.events import Dealt, Event, HandEnded
from hoyle.fields import CARDS, Field, by_suits, of_each
from hoyle.game import Finding, Row, Table
from hoyle.header import Header
from hoyle.immutable import Immutable, replace
from hoyle.packs import FRENCH
from hoyle.reasons import Forbidden, OutOfTurn, Reason
from hoyle.seats import Seat

SEATS = A, B, C = (Seat("A"), Seat("B"), Seat("C"))
RANKS = "A23456789TJQK"
SEVEN = RANKS.index("7")
FIRST = Card.parse("D7")
LAYS, PASSES = "lays", "passes"


class Law(StrEnum):
    """The laws of the book, by their ids."""

    DEAL = "sevens:deal"
    FIRST = "sevens:first"
    TURN = "sevens:turn"
    LAYING = "sevens:laying"
    PASSING = "sevens:passing"
    END = "sevens:end"


class MustBegin(Reason):
    """The first card laid is ``first``."""

    first: Card


class NoNeighbour(Reason):
    """No card next to ``card`` lies on the table."""

    card: Card


class CanLay(Reason):
    """He who passes can lay ``cards``."""

    cards: CardSet


class CardLaid(Event, kw_only=True):
    """``seat`` laid ``card``."""

    seat: Seat
    card: Card


class Passed(Event, kw_only=True):
    """``seat`` passed."""

    seat: Seat


class Won(Event, kw_only=True):
    """``seat`` has laid all his cards."""

    seat: Seat


class Position(Immutable):
    """What each holds, what lies on the table, and whose turn it is: the place of his seat."""

    hands: tuple[CardSet, ...]
    laid: CardSet
    turn: int

    def fits(self, card: Card) -> bool:
        """Return whether a card is a seven, or next to one of its suit on the table."""
        place = place_of(card)
        laid = {place_of(other) for other in self.laid.of_suit(card.suit)}
        return place == SEVEN or (place - 1 if place > SEVEN else place + 1) in laid

    @property
    def may_lay(self) -> CardSet:
        """The cards that he whose turn it is may lay."""
        held = self.hands[self.turn]
        if FIRST in held:
            return CardSet.of(FIRST)
        return CardSet.from_cards(card for card in held if self.fits(card))


def place_of(card: Card) -> int:
    """Return the place of a card in its sequence, that of the ace being 0."""
    return RANKS.index(str(card.rank))


def whose_turn(position: Position, words: Sequence[str]) -> Finding:
    """Whose turn it is."""
    law = Law.FIRST if FIRST in position.may_lay else Law.TURN
    return Finding((SEATS[position.turn],), (law,))


def what_fits(position: Position, words: Sequence[str]) -> Finding:
    """The cards that he whose turn it is may lay."""
    return Finding((position.may_lay,), (Law.LAYING,))


class Sevens:
    """The laws of Sevens."""

    name = "sevens"
    laws = Law
    seats = SEATS
    verbs: Mapping[str, str] = {
        LAYS: "A card is laid: `A lays D7`.",
        PASSES: "He can lay none.",
    }
    about = "Hands have been dealt; cards may have been laid."
    fields: Mapping[str, Field] = {
        "hands": Field(of_each(SEATS, by_suits(FRENCH)), "The cards of each.", needed=True),
        "laid": Field(CARDS, "The cards that lie on the table already."),
    }
    queries: Mapping[str, Asked] = {"due": whose_turn, "may-lay": what_fits}

    def begin(self, header: Header) -> Position:
        """Return the first position: whoever has the seven of diamonds begins, or else A."""
        laid = header.cards("laid")
        left = FRENCH.cards - laid
        hands = header.hands(SEATS, most=18, pack=left, alike=False)
        turn = next((place for place, hand in enumerate(hands) if FIRST in hand), 0)
        return Position(hands, laid, turn)

    def due(self, position: Position) -> Seat | None:
        """Return whose turn it is."""
        return SEATS[position.turn] if all(position.hands) else None

    def lawful(self, position: Position) -> Iterator[tuple[str, str | Card]]:
        """Yield each card that could be laid, and a pass: what is forbidden is told elsewhere."""
        yield from ((LAYS, card) for card in position.hands[position.turn])
        yield PASSES, ""

    def read(self, position: Position, seat: Seat, verb: str, words: Sequence[str]) -> str | Card:
        """Return the card that is meant; nothing of a pass."""
        if verb == PASSES:
            return ""
        card = FRENCH.parse(words[0] if words else "")
        if card not in position.hands[SEATS.index(seat)]:
            raise ValueError(f"{seat} does not hold {card}")
        return card

    def forbidden(self, position: Position, seat: Seat, verb: str, what: str) -> Forbidden:
        """Return why it is forbidden, if it is."""
        if not all(position.hands):
            return Law.END
        if seat != SEATS[position.turn]:
            return OutOfTurn(Law.TURN, due=SEATS[position.turn])
        if verb == PASSES:
            may_lay = position.may_lay
            return CanLay(Law.PASSING, cards=may_lay) if may_lay else None
        card = FRENCH.parse(what)
        if card != FIRST and FIRST in position.may_lay:
            return MustBegin(Law.FIRST, first=FIRST)
        return None if position.fits(card) else NoNeighbour(Law.LAYING, card=card)

    def done(
        self, position: Position, seat: Seat, verb: str, what: str
    ) -> tuple[Position, Sequence[Event]]:
        """Return what comes of a card laid, or of a pass."""
        after = replace(position, turn=(position.turn + 1) % len(SEATS))
        if verb == PASSES:
            return after, (Passed(seat=seat, laws=(Law.PASSING,)),)
        card, place = FRENCH.parse(what), position.turn
        hands = list(position.hands)
        hands[place] = hands[place].without(card)
        after = replace(after, hands=tuple(hands), laid=position.laid | CardSet.of(card))
        by = Law.FIRST if card == FIRST else Law.LAYING
        events: list[Event] = [CardLaid(seat=seat, card=card, laws=(by,))]
        if not hands[place]:
            events += [Won(seat=seat, laws=(Law.END,)), HandEnded(laws=(Law.END,))]
        return after, events

    def board(self, position: Position) -> Table:
        """Return the hands, and a row of each suit in the order of its sequence."""
        rows = (row(suit, position.laid.of_suit(suit)) for suit in reversed(FRENCH.suits))
        return Table(seats=SEATS, hands=position.hands, dealer=C, rows=tuple(rows))


def row(suit: Suit, cards: CardSet) -> Row:
    """Return the row of a suit."""
    return Row(suit, tuple(sorted(cards, key=place_of)))


def dealt(position: Position) -> tuple[Event, ...]:
    """Return how the whole pack was dealt; of a hand of fewer cards nothing is told."""
    counts = dict(zip(SEATS, map(len, position.hands), strict=True))
    if sum(counts.values()) < len(FRENCH.cards):
        return ()
    count, more = min(counts.values()), max(counts.values())
    seats = tuple(seat for seat in SEATS if counts[seat] > count)
    return (Dealt(dealer=C, count=count, seats=seats, more=more, laws=(Law.DEAL,)),)


def random_header(random: Random) -> str:
    """Return the header of a hand of the whole pack, dealt by chance."""
    cards = list(FRENCH.cards)
    random.shuffle(cards)
    hands = (cards[:18], cards[18:35], cards[35:])
    told = (f"{seat}: {CardSet.from_cards(hand)}" for seat, hand in zip(SEATS, hands, strict=True))
    return f"game: sevens\nhands: {{{', '.join(told)}}}\n"


GAME = game_of(Sevens(), random_header, dealt)
