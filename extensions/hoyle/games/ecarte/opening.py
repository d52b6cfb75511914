"""The header of a hand of écarté read into its first state."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.cards import EMPTY, Card, CardSet, Rank, pack_of
from hoyle.events import Dealt, Event, TurnedUp
from hoyle.fields import (
    BY_SUITS,
    CARD,
    CARDS,
    PILE,
    Beginning,
    Each,
    Field,
    Fields,
    Whole,
    Words,
    of_each,
    of_options,
)
from hoyle.game import Step
from hoyle.games.ecarte.counting import HAND
from hoyle.games.ecarte.deal import undealt
from hoyle.games.ecarte.events import BetsOn, LooksOn, Manner
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import GAME, DealerTwoOver, Pair, Position, Replay, Stage, State
from hoyle.header import Header
from hoyle.immutable import replace
from hoyle.option import Option, argued
from hoyle.seats import Person, Seat

SEATS = (Seat("A"), Seat("B"))
PERSONS = tuple(map(Person, "CDFGHJ"))  # who is neither player
MOST_UNMARKED = 4  # a vole, and a king that was not held
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
OPTIONS: Mapping[str, Option] = {
    "replay": argued(Replay.HAND, "decision-ecarte-played-over-again"),
    "dealer-two-over": argued(DealerTwoOver.AS_ONE, "decision-ecarte-too-many-cards"),
}
SHUFFLE = "shuffle"
"""Where a hand may begin that is not yet dealt: before the pack is shuffled."""
_OF_BEFORE: Mapping[str, Field] = {
    "score": Field(of_each(SEATS, Whole(0, GAME - 1)), "The points of each in this game."),
    "unmarked": Field(
        of_each(SEATS, Whole(0, MOST_UNMARKED)), "Points of the hand before, not marked yet."
    ),
}
_UNDEALT: Mapping[str, Field] = {
    "seats": Field(Each(Words(SEATS)), "The two seats, begun with either."),
    "elder": Field(Words(SEATS), "Who plays first; the first of the seats if it is not told."),
    "dealer": Field(Words(SEATS), "Who deals: the one who is not elder hand."),
    "pack": Field(PILE, "The pack, yet to be dealt; cards that it does not name lie beneath."),
    "faced": Field(CARDS, "Cards that lie face up in the pack or the stock."),
    "false": Field(CARDS, "Cards that the pack has twice."),
    "manner": Field(Words(tuple(Manner)), "How the first hand of the game was dealt."),
    "before": Field(Fields(_OF_BEFORE), "What was before, and is yet to be marked."),
    "interested": Field(of_each(PERSONS, Words(SEATS)), "Who bets, and on whom."),
    "bystanders": Field(Each(Words(PERSONS)), "Who is there without a stake."),
    "options": of_options(OPTIONS),
}
PLAYED = Beginning(
    about=(
        "A hand yet to be dealt, which has `pack`, or one already dealt, which has `hands` and"
        " `turn-up`. After the last trick whoever has points marks them."
    ),
    fields={
        **_UNDEALT,
        "hands": Field(of_each(SEATS, BY_SUITS), "The five cards of each."),
        "turn-up": Field(CARD, "The eleventh card."),
        "talon": Field(PILE, "The stock; cards that it does not name lie beneath."),
    },
    either=(("pack",), ("hands", "turn-up")),
)
SHUFFLED = Beginning(
    begins=(SHUFFLE,),
    about="The pack is to be shuffled and cut; it lies as that will leave it.",
    fields=_UNDEALT,
)


def start(header: Header) -> Step[State]:
    """Return the first state of the hand that ``header`` describes, and the events of its deal.

    ``elder`` and ``dealer`` name the seats (A and B when left out). A hand already dealt has
    ``hands``, the five cards of each, ``turn-up``, the eleventh card, and ``talon``, the stock,
    its top first. A hand yet to be dealt has ``pack``, all the cards from the top. Cards that
    talon or pack do not name lie beneath, clubs first, low cards first. ``manner`` (3-2 or 2-3)
    is how the first hand of the game was dealt. ``before: {score: {A: 3}}`` is the score,
    ``options: {replay: hand, dealer-two-over: as-one}`` how laws 44 and 21 are read.
    ``before: {unmarked: {A: 2}}`` are points of the hand before, not yet marked.
    With ``begins: shuffle`` the pack is yet to be shuffled and cut; it lies as that will leave it.
    ``faced`` lists cards that lie face up in the pack or the talon, ``false`` those that the pack
    holds twice. ``interested: {F: A}`` names who bets, and on whom, and ``bystanders: [G]`` who is
    there without a stake.
    """
    seats = _seats(header)
    before = header.mapping("before")
    before.only(tuple(_OF_BEFORE))
    score = _points(before, "score", seats, GAME - 1)
    unmarked = _points(before, "unmarked", seats, MOST_UNMARKED)
    interested, bystanders = _onlookers(header, seats)
    replay, dealer_two_over = _readings(header)
    manner = header.member("manner", Manner.THREE_TWO) if header.has("manner") else None
    shuffling = header.has("begins") and header.choice("begins", (SHUFFLE,)) == SHUFFLE
    doubled = _cards(header, "false", PACK)
    if header.has("pack") or shuffling:
        pack = _ordered(header, "pack", PACK)
        face_up = _cards(header, "faced", PACK)
        header.settle()
        state = replace(
            undealt(pack, seats),
            replay=replay,
            dealer_two_over=dealer_two_over,
            score=score,
            manner=manner,
            unmarked=unmarked,
            interested=interested,
            bystanders=bystanders,
            face_up=face_up,
            doubled=doubled,
        )
        begun = replace(state, stage=Stage.SHUFFLE) if shuffling else state
        return Step(begun, _present(begun))
    if any(unmarked):
        line = before.line_of("unmarked")
        header.problem(line, "the trump is turned up; points unmarked need a 'pack' yet undealt")
    hands = _hands(header, seats)
    turn_up = header.card("turn-up")
    rest = PACK - hands[0] - hands[1]
    if turn_up is not None:
        if turn_up not in rest:
            header.problem(header.line_of("turn-up"), f"{turn_up} is in a hand or not in the pack")
        rest = rest.without(turn_up)
    talon = _ordered(header, "talon", rest)
    face_up = _cards(header, "faced", rest)
    header.settle()
    state = State(
        seats=seats,
        turn_up=turn_up,
        talon=talon,
        at=Position(hands=hands, leader=seats[0]),
        replay=replay,
        dealer_two_over=dealer_two_over,
        score=score,
        manner=manner,
        interested=interested,
        bystanders=bystanders,
        face_up=face_up,
        doubled=doubled,
    )
    dealt = Dealt(dealer=state.dealer, count=HAND, laws=(Law.DEAL,))
    assert turn_up is not None
    turned = TurnedUp(seat=state.dealer, card=turn_up, laws=(Law.DEAL, Law.TRUMP))
    return Step(state, (*_present(state), dealt, turned))


def _present(state: State) -> tuple[Event, ...]:
    """Return who is there besides the players: who bets, and who has no stake."""
    bets = (BetsOn(person=person, seat=seat) for person, seat in state.interested)
    return (*bets, *(LooksOn(person=person) for person in state.bystanders))


def _seats(header: Header) -> Pair[Seat]:
    first, second = header.seats(SEATS)
    elder = header.seat("elder", (first, second), first)
    dealer = header.seat("dealer", (first, second), second if elder == first else first)
    if elder == dealer:
        header.problem(
            header.line_of("dealer"), f"{dealer!r} deals and is elder; expected one of each"
        )
        return first, second
    return elder, dealer


def _hands(header: Header, seats: Pair[Seat]) -> Pair[CardSet]:
    field = header.mapping("hands", required=True)
    field.only(seats)
    line = header.line_of("hands")
    first, second = (_hand(field, seat) for seat in seats)
    for card in first & second:
        header.problem(line, f"{card} is dealt twice; each card is dealt once")
    return first, second


def _hand(hands: Header, seat: Seat) -> CardSet:
    line, text = hands.line_of(seat), hands.text(seat)
    cards = hands.hand(seat, line, text) if text else None
    if cards is None:
        return EMPTY
    if len(cards) != HAND:
        hands.problem(line, f"{seat} has {len(cards)} cards; expected {HAND}")
    for card in cards - PACK:
        hands.problem(line, f"{card} is not in the pack of this game")
    return cards


def _ordered(header: Header, key: str, cards: CardSet) -> tuple[Card, ...]:
    """Return ``cards`` as they lie, the top first: those that ``key`` names, then the others."""
    named = header.pile(key, cards)
    return (*named, *(cards - CardSet.of(*named)))


def _cards(header: Header, key: str, among: CardSet) -> CardSet:
    """Return the cards that ``key`` lists, all of them ``among`` those that may be there."""
    cards = header.cards(key)
    for card in cards - among:
        line = header.line_of(key)
        header.problem(line, f"{card} cannot be {key}; expected a card of the pack, in no hand")
    return cards & among


def _readings(header: Header) -> tuple[Replay, DealerTwoOver]:
    """Return how laws 44 and 21 are read."""
    options = header.mapping("options")
    options.only(tuple(OPTIONS))
    replay = options.member("replay", Replay.HAND)
    return replay, options.member("dealer-two-over", DealerTwoOver.AS_ONE)


def _points(before: Header, key: str, seats: Pair[Seat], most: int) -> Pair[int]:
    """Return the points of each under ``key``, elder hand first."""
    field = before.mapping(key)
    field.only(seats)
    first, second = (field.number(seat, 0, least=0, most=most) for seat in seats)
    return first, second


def _onlookers(
    header: Header, seats: Pair[Seat]
) -> tuple[tuple[tuple[Person, Seat], ...], tuple[Person, ...]]:
    """Return who bets on whom, and who is there without a stake."""
    bets = header.mapping("interested")
    bystanders = header.texts("bystanders", ())
    for key, names in (("interested", tuple(bets.fields)), ("bystanders", bystanders)):
        for name in names:
            if name not in PERSONS:
                wrong = f"{name!r} is no person; expected one of {' '.join(PERSONS)}"
                header.problem(header.line_of(key), wrong)
            elif key == "bystanders" and (name in bets.fields or bystanders.count(name) > 1):
                wrong = f"{name} stands twice; expected each person once"
                header.problem(header.line_of(key), wrong)
    interested = tuple((Person(name), bets.seat(name, seats)) for name in bets.fields)
    return interested, tuple(map(Person, bystanders))
