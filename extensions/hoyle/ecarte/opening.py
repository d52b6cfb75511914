"""The header of a hand of écarté read into its first state."""

from __future__ import annotations

from hoyle.cards import Card, CardSet, Rank, Suit, pack_of
from hoyle.ecarte.laws import Law
from hoyle.ecarte.state import Pair, Position, Replay, State
from hoyle.events import Dealt, TurnedUp
from hoyle.game import Step
from hoyle.header import Header
from hoyle.seats import Seat

SEATS = (Seat("A"), Seat("B"))

RANKS = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.TEN,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
    Rank.ACE,
)
PACK = pack_of(RANKS)
HAND = 5


def start(header: Header) -> Step[State]:
    """Return the state after the deal that ``header`` describes, and its events.

    ``elder`` and ``dealer`` name the seats (A and B when left out), ``hands`` the five cards of
    each, ``turn-up`` the eleventh card. ``talon`` is the stock, its top first: cards it does not
    name lie beneath, clubs first, low cards first. ``before: {score: {A: 3}}`` is the score,
    ``options: {replay: hand}`` how law 44 is read.
    """
    seats = _seats(header)
    hands = _hands(header, seats)
    turn_up = header.card("turn-up")
    talon = _talon(header, hands, turn_up)
    score = _score(header, seats)
    replay = _replay(header)
    header.settle()
    assert turn_up is not None
    state = State(
        seats=seats,
        turn_up=turn_up,
        talon=talon,
        at=Position(hands=hands, leader=seats[0]),
        replay=replay,
        score=score,
    )
    dealt = Dealt(dealer=state.dealer, count=HAND, laws=(Law.DEAL,))
    turned = TurnedUp(seat=state.dealer, card=turn_up, laws=(Law.DEAL, Law.TRUMP))
    return Step(state, (dealt, turned))


def _seats(header: Header) -> Pair[Seat]:
    first, second = header.seats(SEATS)
    elder = header.seat("elder", (first, second), first)
    dealer = header.seat("dealer", (first, second), second if elder == first else first)
    if elder == dealer:
        header.problem(
            header.line_of("dealer"), f"{dealer!r} deals and is elder; expected one of each"
        )
    return elder, dealer


def _hands(header: Header, seats: Pair[Seat]) -> Pair[CardSet]:
    field = header.mapping("hands")
    field.only(seats)
    line = header.line_of("hands")
    first, second = (field.hand(seat, field.line_of(seat), field.text(seat)) for seat in seats)
    for seat, hand in zip(seats, (first, second), strict=True):
        if len(hand) != HAND:
            header.problem(line, f"{seat} has {len(hand)} cards; expected {HAND}")
        for card in hand - PACK:
            header.problem(line, f"{card} is not in the pack of this game")
    for card in first & second:
        header.problem(line, f"{card} is dealt twice; each card is dealt once")
    return first, second


def _talon(header: Header, hands: Pair[CardSet], turn_up: Card | None) -> tuple[Card, ...]:
    line = header.line_of("talon")
    rest = PACK - hands[0] - hands[1]
    if turn_up is not None:
        if turn_up not in rest:
            header.problem(header.line_of("turn-up"), f"{turn_up} is in a hand or not in the pack")
        rest = rest.without(turn_up)
    named: list[Card] = []
    for word in header.text("talon", "").split():
        try:
            card = Card.parse(word)
        except ValueError as error:
            header.problem(line, f"talon: {error}")
            continue
        if card not in rest:
            header.problem(line, f"{card} cannot be in the talon; it is named elsewhere")
        rest = rest.without(card)
        named.append(card)
    return (*named, *rest)


def _score(header: Header, seats: Pair[Seat]) -> Pair[int]:
    before = header.mapping("before")
    before.only(("score",))
    field = before.mapping("score")
    field.only(seats)
    first, second = (field.number(seat, 0, least=0, most=4) for seat in seats)
    return first, second


def _replay(header: Header) -> Replay:
    options = header.mapping("options")
    options.only(("replay",))
    return Replay(options.choice("replay", [replay.value for replay in Replay], Replay.HAND))


def shuffled(order: tuple[Card, ...], seats: Pair[Seat] = SEATS) -> State:
    """Return the state after dealing the 32 cards ``order`` from the top: elder, dealer, trump."""
    elder, dealer = order[:HAND], order[HAND : 2 * HAND]
    return State(
        seats=seats,
        turn_up=order[2 * HAND],
        talon=order[2 * HAND + 1 :],
        at=Position(hands=(CardSet.from_cards(elder), CardSet.from_cards(dealer)), leader=seats[0]),
    )


def suit_named(text: str) -> Suit:
    """Return the suit written as its letter or its name; raises ValueError."""
    for suit in Suit:
        if text in (str(suit), suit.name.lower()):
            return suit
    raise ValueError(f"{text!r} is not a suit; expected clubs, diamonds, hearts or spades")
