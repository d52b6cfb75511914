"""Chemin de fer with everything that can go wrong: the invariants hold, every hand is writable."""

from __future__ import annotations

import random

import pytest

from hoyle import referee
from hoyle.chemin_de_fer import GAME, money
from hoyle.chemin_de_fer.rules import CHAPTERS
from hoyle.chemin_de_fer.verbs import VERBS
from hoyle.events import Refused
from hoyle.game import Aside
from hoyle.handfile import read_text
from hoyle.proof import prove
from wild_chemin_de_fer import VERBS as WRITTEN
from wild_chemin_de_fer import begin, empty, failing, next_act, play

HANDS = 60  # `python tests/wild_chemin_de_fer.py` plays ten thousand


@pytest.mark.parametrize("first", range(0, HANDS, 20))
def test_any_hand_goes_on_with_its_invariants_true(first: int) -> None:
    wrong = [told for seed in range(first, first + 20) if (told := failing(seed)) is not None]
    assert not wrong, "\n".join(f"seed {seed}: {why}\n{hand}" for seed, why, hand in wrong)


@pytest.mark.parametrize("seed", range(20))
def test_lawful_coups_neither_make_nor_lose_money(seed: int) -> None:
    chance = random.Random(seed)
    wild = begin(seed, chance)
    state = wild.state
    for _ in range(300):
        if not GAME.awaited(state) or empty(state):
            break
        act = next_act(chance, state, irregular=0)
        assert act is not None
        step = referee.refuse(GAME, state, act)
        assert not any(isinstance(event, Refused) for event in step.events)
        state = step.state
        assert money.total(state) == money.total(wild.state)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_possible_can_be_done_and_what_is_lawful_is_not_refused(seed: int) -> None:
    chance = random.Random(seed)
    state = begin(seed, chance).state
    for _ in range(60):
        if not GAME.awaited(state) or empty(state):
            break
        for actor in GAME.actors(state):
            found = list(GAME.possible(state, actor))
            assert len(set(map(repr, found))) == len(found), "yielded twice"
            assert all(GAME.is_possible(state, act) for act in found)
            assert not any(isinstance(act, Aside) for act in found)
        act = next_act(chance, state)
        assert act is not None
        state = referee.record(GAME, state, act).state


@pytest.mark.parametrize("seed", range(20))
def test_any_hand_can_be_written_down_and_holds(seed: int) -> None:
    wild = play(seed)
    (document,) = read_text(wild.written(), f"seed {seed}")
    record = prove(document, {GAME.name: GAME})
    assert not record.problems, [str(problem) for problem in record.problems]
    assert len(record.entries) == len(wild.acts)


def test_every_act_has_a_verb_and_a_chapter() -> None:
    assert set(WRITTEN.values()) == set(VERBS)
    assert {act for chapter in CHAPTERS.all for act in chapter.acts} == set(WRITTEN)
