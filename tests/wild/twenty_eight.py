"""Twenty-eight at random in each of its forms, and the invariants that its rules state."""

from __future__ import annotations

from collections import Counter

from hoyle.cards import Card
from hoyle.events import HandEnded, Scored
from hoyle.games.twenty_eight.bids import THANI
from hoyle.games.twenty_eight.events import BidMade, DealVoid, KunukkuWorn, SlamWon
from hoyle.games.twenty_eight.state import Stage, State
from hoyle.games.twenty_eight.terms import Called
from hoyle.lab.random_hands.hand import Course
from hoyle.lab.random_hands.twenty_eight import TWENTY_EIGHT
from hoyle.seats import Seat

from .hand import Table

ALL_POINTS = 28  # law total
LEAST = {"four": 14, "six-in-two": 16, "six-in-three": 12, "three": 12, "two": 14}
WORTH = {"J": 3, "9": 2, "A": 1, "T": 1}  # law card-values
MOST_WON = 5  # kot over twenty-eight: one more than the four of the table
MOST_LOST = 6  # and lost: one more than the five


def after_each(wild: Course) -> None:
    """Raise AssertionError unless the invariants of the rules hold after the latest act."""
    state, done = wild.state, wild.acts[-1]
    if done.law is not None:
        assert state == done.state, "what is refused has done something"
        return
    cards = _all_cards(state)
    assert len(cards) == len(set(cards)), "a card is in two places"
    assert set(cards) == set(_all_cards(wild.first)), "cards are lost"
    for event in done.events:
        if isinstance(event, BidMade) and event.points != Called.THANI:
            assert _least(state) <= int(event.points) <= ALL_POINTS, f"a bid of {event.points}"
    assert done.state.bid <= state.bid <= THANI, "the bid has fallen"
    assert (state.bidder is None) == (state.bid == 0), "a bid of nobody"
    assert state.score == wild.first.score or state.stage is Stage.OVER, "scored too soon"
    if state.stage is Stage.PLAY:
        assert all(len(trick.cards) == _playing(state) for trick in state.tricks)
        sizes = {len(state.hand(seat)) + _laid(state, seat) for seat in _players(state)}
        assert len(sizes) == 1, "all have equally many cards"


def _least(state: State) -> int:
    form, options = state.setting.form, state.setting.options
    return 12 if form.name == "two" and options.two_first_bid == 12 else LEAST[form.name]


def _players(state: State) -> list[Seat]:
    """Return who plays cards; thani can have partners lay theirs aside."""
    return [seat for seat in state.setting.seats if seat not in state.aside]


def _playing(state: State) -> int:
    return len(_players(state))


def _laid(state: State, seat: Seat) -> int:
    """Return how many cards of a seat's hand lie on the table."""
    hidden = state.hidden is not None and seat == state.bidder
    return sum(laid.seat == seat for laid in state.trick) + hidden


def _all_cards(state: State) -> list[Card]:
    """Return every card wherever it lies."""
    cards = [card for hand in state.hands for card in hand]
    cards += [card for packet in state.undealt for hand in packet for card in hand]
    cards += state.stock
    cards += [laid.card for laid in state.trick]
    cards += [laid.card for trick in state.tricks for laid in trick.cards]
    return cards if state.hidden is None else [*cards, state.hidden]


def at_the_end(wild: Course) -> None:
    """Raise AssertionError unless all is played, shared out and scored, and nothing owed."""
    state: State = wild.state
    assert state.stage is Stage.OVER
    assert state.owed == (), f"still owed: {state.owed}"
    assert sum(isinstance(event, HandEnded) for event in wild.events) == 1
    scored = [event for event in wild.events if isinstance(event, Scored)]
    if any(isinstance(event, DealVoid) for event in wild.events):
        assert not scored, "a void deal scores"
        assert not state.tricks, "a void deal is played"
        assert state.score == wild.first.score
        return
    assert not state.stock, "cards are left in the stock"
    assert state.hidden is None, "the trump is never played"
    assert not any(state.hand(seat) for seat in _players(state)), "cards are left in hand"
    _points_are_shared_out(state)
    _scores_are_those_of_the_events(wild, scored)


def _points_are_shared_out(state: State) -> None:
    """Raise AssertionError unless each side has the points of the cards that it has won."""
    taken: Counter[str] = Counter()
    for trick in state.tricks:
        taken[state.side_of(trick.won.seat)] += sum(
            map(_worth, (each.card for each in trick.cards))
        )
    if state.hidden is not None:  # laid down for good
        taken[state.bidding_side] += 0
    sides = state.setting.form.sides
    assert state.points == tuple(taken[side] for side in sides), f"points {state.points}"
    aside = sum(_worth(card) for seat in state.aside for card in state.hand(seat))
    assert sum(state.points) + aside == ALL_POINTS, f"points {state.points}, {aside} aside"


def _worth(card: Card) -> int:
    return WORTH.get(str(card)[1], 0)


def _scores_are_those_of_the_events(wild: Course, scored: list[Scored]) -> None:
    """Raise AssertionError unless the score is what was scored, within what a bid can win."""
    state = wild.state
    sides, options = state.setting.form.sides, state.setting.options
    changes: Counter[str] = Counter()
    for event in scored:
        changes[event.actor] += event.points
        assert -MOST_LOST <= event.points <= MOST_WON or options.points_change_hands
    for side, before, now in zip(sides, wild.first.score, state.score, strict=True):
        assert now - before == changes[side], f"{side} went from {before} to {now}"
    assert scored[0].actor == state.bidding_side, "the bid is scored first"
    assert scored[0].points, "a bid that scores nothing"
    counter = {state.side_of(seat) for seat in state.counter_kot}
    if options.points_change_hands:
        assert sum(changes.values()) == 0, "what one wins the other loses"
    elif options.counter_kot == "unscored" or not counter:
        assert {side for side in changes if changes[side]} == {state.bidding_side}
    *_, second, best = sorted(state.score)
    slams = [event for event in wild.events if isinstance(event, SlamWon)]
    assert len(slams) == (best - second >= options.slam), f"slam at {state.score}"
    worn = [event for event in wild.events if isinstance(event, KunukkuWorn)]
    assert len(worn) == (len(sides) - 1 if slams and options.for_amusement else 0)


WILD_TWENTY_EIGHT = tuple(
    Table(chance=chance, after_each=after_each, at_the_end=at_the_end) for chance in TWENTY_EIGHT
)
