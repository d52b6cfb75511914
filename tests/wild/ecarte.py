"""Écarté at random: its headers, and the invariants that its laws state."""

from __future__ import annotations

from hoyle.events import HandEnded, Scored
from hoyle.games.ecarte.events import Left, Matter, Standing
from hoyle.games.ecarte.opening import PACK
from hoyle.games.ecarte.state import GAME, TRICKS, Stage, State
from hoyle.lab.random_hands.ecarte import ECARTE
from hoyle.lab.random_hands.hand import Course

from .hand import Table

CARDS = len(PACK)


def after_each(wild: Course) -> None:
    """Raise AssertionError unless the invariants of the laws hold after the latest act."""
    state = wild.state
    if not isinstance(state, State):
        return
    _each_card_is_once(state)
    assert all(0 <= points <= GAME + 3 for points in state.score), f"score {state.score}"
    assert sum(state.won(seat) for seat in state.seats) <= TRICKS, "five tricks, no more"
    taken = {debt.trick for debt in state.owed if debt.what is Matter.WRONG_TRICK}
    wrong = {number for number, trick in enumerate(state.at.tricks, start=1) if trick.counted}
    assert taken <= wrong, f"tricks {taken - wrong} are owed and lie with their owners"
    if state.thrown or state.conceded:
        assert state.stage in (Stage.POINTS, Stage.OVER), "cards thrown in are played"
    for debt in state.owed:
        if debt.what in (Matter.ONE_LESS, Matter.PENALTY_POINT):  # one for each error
            continue
        assert state.owed.count(debt) == 1, f"owed twice: {debt}"


def _each_card_is_once(state: State) -> None:
    """Each of the thirty-two cards lies in one place."""
    cards = [*state.talon, *(card for hand in state.at.hands for card in hand)]
    cards += [laid.card for laid in state.at.trick]
    cards += [laid.card for trick in state.at.tricks for laid in trick.laid]
    cards += [card for pile in state.discards for card in pile]
    if state.turn_up is not None:
        cards.append(state.turn_up)
    assert len(cards) == len(set(cards)) == CARDS, f"{len(cards)} cards, {len(set(cards))} of them"


def at_the_end(wild: Course) -> None:
    """Raise AssertionError unless the hand has come to an end at which nothing is owed."""
    state = wild.state
    ended = [event for event in wild.events if isinstance(event, HandEnded)]
    assert len(ended) == 1, f"the hand has ended {len(ended)} times"
    if not isinstance(state, State):
        return
    assert state.owed == (), f"still owed: {state.owed}"
    assert state.stage is Stage.OVER
    if state.coup is Standing.VOID:
        assert state.score == (0, 0), "a void coup has no score"
        return
    scored = [event for event in wild.events if isinstance(event, Scored)]
    for seat in state.seats:
        marks = [event.total for event in scored if event.actor == seat]
        if marks:
            assert marks[-1] == state.score[state.place(seat)], "the last mark is the score"
    if state.winner is not None:
        return
    if any(isinstance(event, Left) for event in wild.events):
        return  # the fifth point may have waited for a choice that nobody could make any more
    assert max(state.score) < GAME, f"five points, and nobody has won: {state.score}"


WILD_ECARTE = Table(
    chance=ECARTE,
    after_each=after_each,
    at_the_end=at_the_end,
)
