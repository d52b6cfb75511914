"""The goat at random: its headers, and the invariants that its laws state."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.events import HandEnded
from hoyle.games.goat.events import CardDrawn, LossPointsCharged, TrickGathered
from hoyle.games.goat.state import ALL_POINTS, Stage, State
from hoyle.lab.random_hands.goat import GOAT
from hoyle.lab.random_hands.hand import Course

from .hand import Table


def after_each(wild: Course) -> None:
    """Raise AssertionError unless the invariants of the laws hold after the latest act."""
    state, done = wild.state, wild.acts[-1]
    if done.law is not None:
        assert state == done.state, "what is refused has done something"
        return
    _each_card_is_once(wild)
    assert state.taken[0] + state.taken[1] >= len(state.tricks), "a trick of nobody"
    if state.stage in (Stage.PLAY, Stage.OVER):
        laid = {each.seat: len(each.cards) for each in state.trick}
        sizes = {len(state.hand(seat)) + laid.get(seat, 0) for seat in state.setting.seats}
        assert len(sizes) == 1, "all have equally many cards"
        assert sizes == {4} or not state.stock, "fewer than four, and cards to draw"
        assert len(set(laid.values())) <= 1, "all lay equally many"
    if state.claim is not None:
        assert not state.trick, "a pullet is claimed, and cards lie"
        assert not state.claim.cards - state.hand(state.claim.seat), "who claims holds the cards"


def _each_card_is_once(wild: Course) -> None:
    """Each of the thirty-six cards lies in one place, or is gone from the beginning."""
    cards = _all_cards(wild.state)
    assert len(cards) == len(set(cards)), "a card is in two places"
    assert set(cards) == set(_all_cards(wild.first)), "cards are lost"


def _all_cards(state: State) -> list[Card]:
    cards = [*state.stock, *(card for hand in state.hands for card in hand)]
    for trick in (state.trick, *(each.laid for each in state.tricks)):
        cards += [card for laid in trick for card in laid.cards]
    return cards


def at_the_end(wild: Course) -> None:
    """Raise AssertionError unless all points are shared out, and one side charged, or none."""
    state = wild.state
    assert state.stage is Stage.OVER
    assert not state.stock
    assert not any(state.hands)
    assert sum(state.points) == ALL_POINTS, f"points {state.points}"
    events = wild.events
    assert sum(isinstance(event, HandEnded) for event in events) == 1
    gathered = [event.cards for event in events if isinstance(event, TrickGathered)]
    assert sum(map(len, gathered)) == len(_all_cards(wild.first)), "every card is gathered"
    drawn = [event.card for event in events if isinstance(event, CardDrawn)]
    assert len(drawn) == len(set(drawn))
    charged = [event for event in events if isinstance(event, LossPointsCharged)]
    assert len(charged) == (0 if state.points[0] == state.points[1] else 1)
    assert sum(state.loss) in ((2, 4, 6) if charged else (0,))


WILD_GOAT = Table(
    chance=GOAT,
    after_each=after_each,
    at_the_end=at_the_end,
)
