"""Écarté at random, with every irregularity of the deal: no card is lost, and each hand ends."""

from __future__ import annotations

import random

import pytest

from hoyle import ecarte, referee
from hoyle.cards import EMPTY, Card, CardSet
from hoyle.ecarte.acts import Choose
from hoyle.ecarte.deal import undealt
from hoyle.ecarte.events import Choice, DealAnnulled, Matter, NumberFound
from hoyle.ecarte.opening import PACK, SEATS
from hoyle.ecarte.state import DealerTwoOver, Phase, State
from hoyle.events import Chose, Event
from hoyle.game import Act
from hoyle.immutable import replace

A, B = SEATS
GAME = ecarte.GAME
MOST_ACTS = 600


def _shuffled(chance: random.Random) -> State:
    order = list(PACK)
    chance.shuffle(order)
    faced = CardSet.from_cards(chance.sample(order[10:], 2)) if chance.random() < 0.3 else EMPTY
    if chance.random() < 0.1:
        faced = faced.with_card(order[chance.randrange(10)])
    state = undealt(tuple(order), SEATS)
    return replace(
        state,
        phase=chance.choice((Phase.SHUFFLE, Phase.DEAL)),
        face_up=faced,
        doubled=CardSet.of(chance.choice(order)) if chance.random() < 0.1 else EMPTY,
        dealer_two_over=chance.choice(list(DealerTwoOver)),
    )


def _places(state: State) -> list[Card]:
    """Every card, wherever it lies."""
    played = [laid.card for trick in state.at.tricks for laid in trick.laid]
    played += [laid.card for laid in state.at.trick]
    turned = [] if state.turn_up is None else [state.turn_up]
    held = [card for cards in (*state.at.hands, *state.discards) for card in cards]
    return [*state.talon, *played, *turned, *held]


def _one(chance: random.Random, acts: list[Act]) -> Act:
    """One of the acts, each kind as likely as any other."""
    kind = chance.choice(sorted({type(act).__name__ for act in acts}))
    return chance.choice([act for act in acts if type(act).__name__ == kind])


def _played(seed: int) -> tuple[State, list[Event]]:
    chance = random.Random(seed)
    state, events = _shuffled(chance), list[Event]()
    for _ in range(MOST_ACTS):
        if not GAME.awaited(state):
            break
        acts = list(GAME.legal(state))
        assert acts, f"seed {seed}: nothing can be done for {GAME.awaited(state)}"
        if chance.random() < 0.4:
            acts = [act for seat in SEATS for act in GAME.possible(state, seat)]
        step = referee.record(GAME, state, _one(chance, acts))
        state = step.state
        events += step.events
        places = _places(state)
        assert len(places) == 32, f"seed {seed}"
        assert CardSet.from_cards(places) == PACK, f"seed {seed}"
    return state, events


@pytest.mark.parametrize("seed", range(400))
def test_no_card_is_lost_whatever_goes_wrong_in_the_deal(seed: int) -> None:
    state, _events = _played(seed)
    assert GAME.awaited(state) == (), f"seed {seed}"
    assert state.owed == ()


def test_every_choice_comes_up_at_random() -> None:
    chosen, found, annulled = set[str](), 0, 0
    for seed in range(1500):
        _state, events = _played(seed)
        chosen |= {event.option for event in events if isinstance(event, Chose)}
        found += sum(isinstance(event, NumberFound) for event in events)
        annulled += any(isinstance(event, DealAnnulled) for event in events)
        if chosen == set(Choice) and found > 20 and annulled > 20:
            break
    assert chosen == set(Choice)
    assert found > 20
    assert annulled > 20


def test_a_choice_is_the_injured_players_alone() -> None:
    for seed in range(300):
        chance = random.Random(seed)
        state = _shuffled(chance)
        while GAME.awaited(state):
            chosen = [act for act in GAME.possible(state, state.dealer) if isinstance(act, Choose)]
            assert chosen == []
            if state.debt(Matter.ELDER_NUMBER):
                assert GAME.awaited(state) == (state.elder,)
            acts = [act for seat in SEATS for act in GAME.possible(state, seat)]
            acts = acts if chance.random() < 0.4 else list(GAME.legal(state))
            state = referee.record(GAME, state, _one(chance, acts)).state
