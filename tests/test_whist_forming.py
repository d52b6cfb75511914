"""Whist before the players sit: each law of forming a table, on hands and at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from hoyle.cards import PACK, Card, CardSet, Rank
from hoyle.events import Event, HandEnded
from hoyle.game import Game, Table
from hoyle.games import whist
from hoyle.games.whist.forming.cutting import CutCards
from hoyle.games.whist.forming.events import (
    CardCut,
    DealerSettled,
    LeaversSettled,
    MustCutAgain,
    PartnersSettled,
    PlayersSettled,
)
from hoyle.games.whist.forming.ranking import height, lowest, undecided
from hoyle.games.whist.forming.state import Forming
from hoyle.games.whist.forming.terms import Stage
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import PARTNER, SEATS
from hoyle.hands import referee
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove, prove_file
from hoyle.immutable import replace
from hoyle.lab.random_hands.lines import Done
from hoyle.lab.random_hands.whist_forming import FORMING, persons_at_the_table
from hoyle.problems import Unreadable
from hoyle.seats import Person
from seeds import seeds
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.hands.html import draw

EXAMPLES = sorted((Path(__file__).parents[1] / "examples" / "whist").glob("*.hand.yaml"))
A, B, C, D, F, G, H, J = map(Person, "ABCDFGHJ")
PRESENT = "present: [A, B, C, D]\n"


def text(script: str = "# nothing yet", header: str = PRESENT) -> str:
    lines = "".join(f"  {line.strip()}\n" for line in script.split(";"))
    return f"id: trial\ngame: whist\nlaws: []\nbegins: forming\n{header}script: |\n{lines}"


def start(header: str = PRESENT) -> tuple[Forming, tuple[Event, ...]]:
    (document,) = read_text(text(header=header), "trial")
    step = whist.GAME.start(document.header)
    document.header.settle()
    assert isinstance(step.state, Forming)
    return step.state, step.events


def problems(script: str, header: str = PRESENT) -> list[str]:
    (document,) = read_text(text(script, header), "trial")
    return [problem.message for problem in prove(document, {"whist": whist.GAME}).problems]


# --- Hand files


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("", "'present' is missing"),
        ("present: [A, B, C]\n", "3 are present; expected four or more"),
        ("present: [A, B, C, N]\n", "'N' is no person; expected one of A B C D F G H J"),
        ("present: [A, B C, D A]\n", "A stands twice in present; expected once"),
        (f"{PRESENT}options: {{first-present: waits}}\n", "'waits' cannot be first-present"),
        (f"{PRESENT}options: {{short-hand: stands}}\n", "'short-hand' is not known here"),
        (f"{PRESENT}dealer: W\n", "'dealer' is not known here"),
        ("playing: {A: 1, B: 1, C: 1}\nentering: [F]\n", "3 have played; expected four"),
        ("playing: {A: 1, B: 1, C: 1, N: 1}\nentering: [F]\n", "'N' is no person"),
        ("playing: {A: 0, B: 1, C: 1, D: 1}\nentering: [F]\n", "'0' cannot be A; expected 1"),
        ("playing: {A: 1, B: 1, C: 1, D: 1}\n", "'entering' is missing"),
        ("playing: {A: 1, B: 1, C: 1, D: 1}\nentering: []\n", "0 would enter"),
        ("playing: {A: 1, B: 1, C: 1, D: 1}\nentering: [A]\n", "A plays already"),
    ],
)
def test_a_wrong_header_is_told(header: str, message: str) -> None:
    (document,) = read_text(text(header=header), "trial")
    with pytest.raises(Unreadable) as told:
        prove(document, {"whist": whist.GAME})
    assert any(message in problem.message for problem in told.value.problems), told.value


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("N cuts H7", "'N' does not act here; expected one of A B C D"),
        ("A cuts", "cuts: takes the card that is cut"),
        ("A cuts 20", "cuts: '20' is not a card"),
        ("A cuts H7; B cuts H7", "is not possible here"),
        ("A cuts H7 H8 H9", "is not possible here"),
        ("A chooses seat X", "chooses: 'X' is not a seat; expected one of N E S W"),
        ("A chooses", "chooses: takes seat a seat; or takes pack 1 or 2"),
        ("A chooses pack 3", "is not possible here"),
        ("A chooses seat N", "is not possible here"),
        ("A deals", "deals: belongs to the deal; expected one of cuts, chooses"),
        ("A gather", "gather: belongs to the play"),
        ("1. A: H7", "no card is due here"),
        ("? cutter = A", "belongs to the deal"),
        ("? score = NS 0 EW 0", "belongs to the deal and to the play"),
        ("? sits A = N", "asks for a seat"),
        ("? players of = A", "asks for nothing more"),
    ],
)
def test_a_wrong_line_is_told(script: str, message: str) -> None:
    assert any(message in problem for problem in problems(script)), problems(script)


# --- Who is lowest


def test_in_cutting_the_ace_is_low_and_suits_are_equal() -> None:
    """Law 13."""
    by_height = sorted(PACK, key=height)
    assert [str(card.rank) for card in by_height[::4]] == list("A23456789TJQK")
    for card in PACK:
        assert height(card) == height(Card.of(PACK[0].suit, card.rank))
    assert height(Card.parse("SA")) < height(Card.parse("H2")) < height(Card.parse("CK"))


@pytest.mark.parametrize(
    ("heights", "places", "equal", "low"),
    [
        ((5, 2, 9, 7), 2, (), (A, B)),
        ((5, 5, 9, 7), 2, (), (A, B)),  # both are in, whichever is the lower
        ((5, 5, 9, 7), 1, (A, B), None),
        ((5, 9, 9, 2), 2, (), (A, D)),
        ((5, 5, 9, 2), 2, (A, B), None),
        ((5, 5, 5, 2), 2, (A, B, C), None),
        ((5, 5, 5, 5), 2, (A, B, C, D), None),
        ((5, 5, 9, 2), 0, (), ()),
        ((5, 5, 5, 5), 4, (), (A, B, C, D)),
    ],
)
def test_equal_cards_matter_where_the_last_place_hangs_on_them(
    heights: Sequence[int], places: int, equal: tuple[Person, ...], low: tuple[Person, ...] | None
) -> None:
    standing = {person: (each,) for person, each in zip((A, B, C, D), heights, strict=True)}
    assert undecided(standing, places) == equal
    if low is not None:
        assert lowest(standing, places) == low


def test_a_card_cut_before_is_back_in_the_pack_when_its_owner_cuts_again() -> None:
    state, _ = start()
    for person, card in zip((A, B, C, D), ("H7", "S7", "D3", "CK"), strict=True):
        state = referee.refuse(whist.GAME, state, CutCards(person, CardSet.parse(card))).state
    assert state.due == (A, B)
    assert state.lying == CardSet.parse("D3 CK")


# --- What must be noticed when it is taken away


REFUSING = [
    Law.ONE_PACK,
    Law.ONE_CARD,
    Law.TABLE_FORMED,
    Law.GOING_OUT,
    Law.CUTTING_A_CARD,
    Law.PARTNERS_OPPOSITE,
]


def failing(game: Game[Any, Any], law: Law) -> list[str]:
    """Return the hands about forming a table that fail under ``game`` and are about ``law``."""
    return [
        record.id
        for path in EXAMPLES
        if "begins: forming" in path.read_text(encoding="utf-8")
        for record in prove_file(path, {"whist": game}, path.name)
        if record.problems and law in record.laws
    ]


@pytest.mark.parametrize("law", REFUSING)
def test_a_hand_fails_when_a_law_is_not_enforced(law: Law) -> None:
    def lenient(state: Any, act: Any) -> StrEnum | None:
        found = whist.GAME.refusal(state, act)
        return None if found is law else found

    about = Law.TABLE_FORMED if law is Law.PARTNERS_OPPOSITE else law
    assert failing(replace(whist.GAME, refusal=lenient), about)


@pytest.mark.parametrize(
    ("target", "broken", "law"),
    [
        ("ranking.height", lambda card: card.rank, Law.ACE_LOW),
        ("ranking.height", lambda card: card, Law.EQUAL_CARDS),
        ("settling.undecided", lambda *_: (), Law.EQUAL_CARDS),
        ("settling.undecided", lambda *_: (), Law.GOING_OUT),
        ("settling.AT_THE_TABLE", 5, Law.TABLE_FORMED),
        ("unsaid.entitled", lambda *_: (), Law.TABLE_FORMED),
    ],
)
def test_a_hand_fails_when_a_rule_is_broken(
    target: str, broken: object, law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"hoyle.games.whist.forming.{target}", broken)
    assert failing(whist.GAME, law)


# --- At random


def _random_act(chance: random.Random, state: Forming, *, wild: bool) -> Any:
    """Return a lawful act of one who is awaited, or any act; equal cards are not rare."""
    game = whist.GAME
    acts = game.legal_of(state, chance.choice(game.awaited(state)))
    if wild and chance.random() < 0.4:
        acts = list(game.possible(state, chance.choice(game.actors(state)))) or acts
    few = [
        act
        for act in acts
        if isinstance(act, CutCards) and all(card.rank < Rank.FIVE for card in act.cards)
    ]
    kind = chance.choice(sorted({type(act).__name__ for act in acts}))
    if few and kind == "CutCards":
        return chance.choice(few)
    return chance.choice([act for act in acts if type(act).__name__ == kind])


def _formed(seed: int, *, wild: bool) -> tuple[Forming, Forming, list[Event]]:
    """Return a random table as it was first, as it is in the end, and what happened."""
    chance = random.Random(seed)
    first, opening = start(persons_at_the_table(chance))
    state, events = first, [*opening]
    for _ in range(500):
        if not whist.GAME.awaited(state):
            return first, state, events
        act = _random_act(chance, state, wild=wild)
        assert act in whist.GAME.possible(state, act.actor), f"seed {seed}: {act}"
        step = referee.record(whist.GAME, state, act)
        if not wild:
            assert step == referee.refuse(whist.GAME, state, act), f"seed {seed}: {act}"
        state = step.state
        events += step.events
        assert isinstance(state, Forming)
        assert len(state.lying) == len(state.cutters) - len(state.due), f"seed {seed}: {act}"
    raise AssertionError(f"seed {seed}: the table is never formed")


@pytest.mark.parametrize("seed", seeds(12))
def test_a_draw_is_known_to_be_possible_without_making_all(seed: int) -> None:
    chance = random.Random(seed)
    state, _ = start(persons_at_the_table(chance))
    while isinstance(state, Forming) and whist.GAME.awaited(state):
        person = chance.choice(whist.GAME.actors(state))
        assert isinstance(person, Person)
        possible = set(whist.GAME.possible(state, person))
        drawn = [
            CutCards(person, CardSet.from_cards(chance.sample(PACK, count)), other)
            for count in range(4)
            for other in (False, True)
        ]
        lying = [CutCards(person, CardSet.of(card)) for card in state.lying]
        for act in (*drawn, *lying, *possible):
            assert whist.GAME.is_possible(state, act) == (act in possible), f"seed {seed}: {act}"
        act = _random_act(chance, state, wild=True)
        state = referee.record(whist.GAME, state, act).state


def _one(events: Sequence[Event], kind: type[Any]) -> Any:
    (event,) = (event for event in events if isinstance(event, kind))
    return event


@pytest.mark.parametrize("wild", [False, True], ids=["lawful", "wild"])
@pytest.mark.parametrize("seed", seeds(60))
def test_any_table_is_formed(seed: int, wild: bool) -> None:
    first, state, events = _formed(seed, wild=wild)
    told = f"seed {seed}"
    assert state.stage is Stage.OVER, told
    assert isinstance(events[-1], HandEnded), told
    assert sum(isinstance(event, HandEnded) for event in events) == 1, told
    assert len(set(state.players)) == 4, told
    assert set(state.players) <= set(first.persons), told
    if first.entering:
        _keeps_law_18(first, state, events, told)
        return
    assert sorted(seat for _, seat in state.places) == sorted(SEATS), told
    assert {person for person, _ in state.places} == set(state.players), told
    settled = _one(events, PartnersSettled)
    assert set(settled.partners) | set(settled.others) == set(state.players), told
    for pair in (settled.partners, settled.others):
        one, other = (state.seat_of(person) for person in pair)
        assert one is not None, told
        assert PARTNER[one] == other, told
    _keeps_law_16(first, state, events, told)


def _keeps_law_16(first: Forming, state: Forming, events: Sequence[Event], told: str) -> None:
    """The dealer's first card for partners is as low as any, and his partner's as the next."""
    if len(first.persons) > 4:
        begun = [isinstance(event, PlayersSettled) for event in events].index(True)
        assert set(first.sure) <= set(state.players), told
        events = events[begun:]
    cut: dict[Person, list[int]] = {person: [] for person in state.players}
    for event in events:
        if isinstance(event, CardCut):
            cut[event.person].append(height(event.card))
    settled = _one(events, PartnersSettled)
    dealer = _one(events, DealerSettled).person
    assert dealer in settled.partners, told
    assert min(cut.values()) == cut[dealer], told
    assert max(cut[person] for person in settled.partners) < min(
        cut[person] for person in settled.others
    ), told


def _keeps_law_18(first: Forming, state: Forming, events: Sequence[Event], told: str) -> None:
    """As many leave as enter, and who need not cut leaves or stays whatever the others cut."""
    leavers = _one(events, LeaversSettled).persons
    assert len(leavers) == len(first.entering), told
    assert set(first.sure) <= set(leavers), told
    assert set(state.players) == (set(first.players) - set(leavers)) | set(first.entering), told
    cutting = {cutter.person for cutter in first.cutters}
    assert set(leavers) <= cutting | set(first.sure) or not cutting, told


@pytest.mark.parametrize("seed", seeds(30))
def test_any_table_can_be_written_as_a_hand_file_that_holds(seed: int) -> None:
    """The referee finds in the file what he found at the table: marks and events."""
    chance = random.Random(seed)
    header = persons_at_the_table(chance)
    state, opening = start(header)
    done: list[Done] = []
    while whist.GAME.awaited(state):
        act = _random_act(chance, state, wild=True)
        law = whist.GAME.refusal(state, act)
        step = referee.carry_out(whist.GAME, state, act, law)
        done.append(Done(state, act, law, step.events))
        state = step.state
    lines = (*FORMING.lines(done), "? cut-again = none")  # nobody has cut where nobody had to
    (document,) = read_text(text(";".join(lines), header), f"seed {seed}")
    record = prove(document, {"whist": whist.GAME})
    assert record.problems == (), f"seed {seed}"
    assert record.events == (*opening, *(event for each in done for event in each.events))


def test_random_tables_come_to_every_turn() -> None:
    expected = {
        Law.ONE_PACK,
        Law.ONE_CARD,
        Law.TABLE_FORMED,
        Law.EQUAL_CARDS,
        Law.GOING_OUT,
    }
    again: set[str] = set()
    for seed in range(60):
        events = _formed(seed, wild=True)[2]
        again |= {law for event in events if isinstance(event, MustCutAgain) for law in event.laws}
        if again >= expected:
            break
    assert again == expected


# --- As it is shown


def test_a_table_that_is_formed_is_told_without_a_compass() -> None:
    (record, *_) = prove_file(EXAMPLES[0].parent / "16.hand.yaml", {"whist": whist.GAME}, "16")
    assert record.start == Table(seats=(), hands=(), dealer=None)
    shown = picture(record, "en")
    assert (shown.seats, shown.deal, shown.facts, shown.result) == (0, (), (), ())
    said = [line.text for step in shown.steps for line in step.lines]
    assert "C cuts the king of hearts" in said
    assert "A, B, D and F are the four who play" in said
    assert "B and F are partners against A and D" in said
    page = draw(shown)
    assert 'class="deal' not in page
    assert "C cuts the king of hearts" in page


def test_who_came_and_who_has_played_is_told_before_anything_happens() -> None:
    def opening(name: str) -> list[str]:
        (record, *_) = prove_file(EXAMPLES[0].parent / name, {"whist": whist.GAME}, name)
        return [line.text for line in picture(record, "en").opening]

    assert opening("16.hand.yaml") == [
        "A comes first",
        "B comes next",
        "C, D and F come next, together",
    ]
    assert opening("18.hand.yaml")[3:] == [
        "D has played two rubbers in succession",
        "F wishes to enter the game",
        "A leaves the table",
    ]
    assert opening("17.hand.yaml") == []


@pytest.mark.parametrize("seed", seeds(8))
def test_persons_are_not_seats(seed: int) -> None:
    """What is done at a table that is being formed is done by persons, who act for themselves."""
    first, state, _ = _formed(seed, wild=False)
    for actor in whist.GAME.actors(first):
        assert isinstance(actor, Person)
        assert str(actor) not in map(str, SEATS)
    assert whist.GAME.turn(state) is None
