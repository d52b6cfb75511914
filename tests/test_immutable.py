"""What the engine tells never changes, and is equal to its like alone."""

from __future__ import annotations

import copy
import pickle
from dataclasses import is_dataclass
from typing import Any

import pytest

from hoyle.cards import PACK, Card
from hoyle.events import Event, Played
from hoyle.game import Act, Game, Play, Step
from hoyle.games import whist
from hoyle.games.ecarte.proposing import Propose
from hoyle.games.twenty_eight.auction import Bid
from hoyle.games.whist.penalty import Mix, Search
from hoyle.games.whist.play import LeadAtOnce
from hoyle.games.whist.state import NS, N, State
from hoyle.hands.record import Record
from hoyle.immutable import Immutable, replace
from hoyle.obligations import Owed
from hoyle.tricks import Laid

HK = Card.parse("HK")
PLAYED = Played(seat=N, card=HK, trick=1, led=True)


@pytest.mark.parametrize(
    ("made", "field"),
    [
        (whist.deal(PACK), "leader"),
        (whist.deal(PACK).count, "cut"),
        (Play(N, HK), "card"),
        (PLAYED, "laws"),
        (Laid(N, HK), "card"),
        (Step(whist.deal(PACK)), "events"),
        (whist.GAME, "name"),
    ],
)
def test_nothing_that_is_made_can_be_changed(made: Any, field: str) -> None:
    was = copy.deepcopy(getattr(made, field)) if field != "name" else made.name
    with pytest.raises(AttributeError):
        setattr(made, field, None)
    with pytest.raises(AttributeError):
        made.another = None
    with pytest.raises(AttributeError):
        delattr(made, field)
    assert getattr(made, field) == was


def test_all_that_a_hand_is_told_by_is_immutable() -> None:
    """Below acts and events every class is frozen, each game's own among them."""

    def below(kind: type[Any]) -> set[Any]:
        return {kind}.union(*(below(each) for each in kind.__subclasses__()))

    kinds = {*below(Act), *below(Event), State, Game, Owed, Record}
    assert {Propose, Bid, Search} <= kinds
    for kind in kinds:
        assert issubclass(kind, Immutable), kind
        assert not is_dataclass(kind), kind
        assert kind.__struct_config__.frozen, kind
        assert "__dict__" not in dir(kind), kind


def test_a_changed_copy_leaves_the_original() -> None:
    changed = replace(PLAYED, trick=2)
    assert (changed.trick, PLAYED.trick) == (2, 1)
    assert replace(changed, trick=1) == PLAYED
    with pytest.raises(TypeError):
        replace(PLAYED, trik=2)  # type: ignore[call-arg]


def test_records_of_different_classes_are_never_equal() -> None:
    others: list[object] = [Mix(NS), LeadAtOnce(N, HK), (N, HK)]
    assert Search(NS) not in others
    assert Play(N, HK) not in others
    assert Laid(N, HK) not in others
    assert Play(N, HK) == Play(N, HK)
    assert len({Search(NS), Mix(NS), Search(NS)}) == 2


def test_records_are_matched_by_class_and_place() -> None:
    match Play(N, HK):
        case Mix():
            raise AssertionError("a play is no mixing")
        case Play(actor, card):
            assert (actor, card) == (N, HK)


def test_records_can_be_stored_and_read_again() -> None:
    state = whist.deal(PACK)
    again = pickle.loads(pickle.dumps((state, PLAYED)))
    assert again == (state, PLAYED)
    assert type(again[0].hands[0]) is type(state.hands[0])
