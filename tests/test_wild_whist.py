"""Whist with everything that can go wrong: the invariants hold, and every hand can be written."""

from __future__ import annotations

import random

import pytest

from hoyle.events import Refused
from hoyle.handfile import read_text
from hoyle.proof import prove
from hoyle.whist import CHAPTERS, events
from transcript import verbs_written
from wild_whist import WHIST, begin, failing, play

MOST_SEEDS = 2000
DEALS = 300  # `python tests/wild_whist.py` plays a hundred thousand


@pytest.mark.parametrize("first", range(0, DEALS, 50))
def test_any_hand_comes_to_an_end_with_its_invariants_true(first: int) -> None:
    wrong = [told for seed in range(first, first + 50) if (told := failing(seed)) is not None]
    assert not wrong, "\n".join(f"seed {seed}: {why}\n{hand}" for seed, why, hand in wrong)


@pytest.mark.parametrize("seed", range(40))
def test_in_any_hand_what_is_lawful_is_what_is_not_refused(seed: int) -> None:
    wild = play(seed, thoroughly=True)
    assert WHIST.awaited(wild.state) == ()


@pytest.mark.parametrize("seed", range(120))
def test_any_hand_can_be_written_as_a_hand_file_that_holds(seed: int) -> None:
    """The referee finds in the file what he found at the table: marks and events."""
    wild = play(seed)
    (document,) = read_text(wild.written(), f"seed {seed}")
    record = prove(document, {"whist": WHIST})
    assert record.problems == (), wild.written()
    told = [event for event in record.events[len(record.opening) :] if type(event) is not Refused]
    assert told == [event for done in wild.acts if done.mark != "^!" for event in done.events]


def test_random_hands_reach_every_act_and_event_of_the_play() -> None:
    acts = {act for chapter in CHAPTERS.all for act in chapter.acts}
    missing = acts | {kind for kind in vars(events).values() if _is_ours(kind)}
    for seed in range(MOST_SEEDS):
        wild = play(seed)
        missing -= {type(done.act) for done in wild.acts} | {type(event) for event in wild.events}
        if not missing:
            return
    raise AssertionError(f"never seen: {missing}")


def _is_ours(kind: object) -> bool:
    return isinstance(kind, type) and kind.__module__ == events.__name__


def test_a_hand_begins_the_same_from_the_same_seed() -> None:
    assert begin(7, random.Random(7)).header == begin(7, random.Random(7)).header
    assert play(7).events == play(7).events


def test_every_verb_of_whist_is_known() -> None:
    assert verbs_written() == set(WHIST.verbs)
