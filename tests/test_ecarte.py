"""Écarté: each law checked by its text, and hands at random played to their end."""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from hoyle.cards import Card, CardSet, Suit
from hoyle.events import Event, HandEnded, Played, Scored, TrickWon
from hoyle.game import Act, Game, Play
from hoyle.games import ecarte
from hoyle.games.ecarte import score
from hoyle.games.ecarte.deal import Deal, TurnUp, undealt
from hoyle.games.ecarte.error import ClaimError
from hoyle.games.ecarte.events import (
    CoupWon,
    DealAnnulled,
    Discarded,
    Drew,
    Left,
    Manner,
    Matter,
    ProposalRefused,
    Reason,
    ThrewIn,
    ThrewRest,
    TookBack,
)
from hoyle.games.ecarte.king import AnnounceKing, MarkKing
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.opening import PACK, SEATS
from hoyle.games.ecarte.play import playable
from hoyle.games.ecarte.proposing import (
    Accept,
    Discard,
    FaceTrump,
    Propose,
    Refuse,
    Serve,
    TouchDiscards,
)
from hoyle.games.ecarte.state import Position, Replay, Stage, State
from hoyle.hands import referee
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove, prove_file
from hoyle.immutable import replace
from hoyle.problems import Unreadable
from seeds import seeds

A, B = SEATS
GAME = ecarte.GAME
HANDS = Path(__file__).parent.parent / "examples" / "ecarte"


# The duty to follow, trump and beat (law 44), in the order of law 12.


@pytest.mark.parametrize(
    ("hand", "led", "lawful"),
    [
        ("SK7 HQ C8", "S9", "SK"),  # follow, and beat if possible
        ("SK7 HQ C8", "SA", "SK"),
        ("SA7 HQ C8", "SJ", "SA7"),  # the ace stands below the knave: nothing beats it
        ("SA7 HQ C8", "ST", "SA"),  # but above the ten
        ("SQJ HQ C8", "S7", "SQJ"),  # any card that beats
        ("HQ7 C8 DA", "S9", "HQ7"),  # no spade: a trump, whichever
        ("DA C8", "S9", "DA C8"),  # neither: any card
        ("HQ7 C8", "HA", "HQ"),  # trumps led: follow and beat
        ("H97 C8", "HA", "H97"),  # trumps led that cannot be beaten: follow
        ("DA C8", "HA", "DA C8"),
    ],
)
def test_law_44_leaves_these_cards(hand: str, led: str, lawful: str) -> None:
    found = playable(CardSet.parse(hand), Card.parse(led), Suit.HEARTS)
    assert found == CardSet.parse(lawful)


# Hands at random.


def _random_state(seed: int) -> State:
    order = list(PACK)
    random.Random(seed).shuffle(order)
    return undealt(tuple(order), SEATS)


def _cards_accounted_for(state: State) -> None:
    """Every card of the 32 lies in exactly one place."""
    played = [laid.card for trick in state.at.tricks for laid in trick.laid]
    played += [laid.card for laid in state.at.trick]
    turned = [] if state.turn_up is None else [state.turn_up]
    places = [*state.talon, *played, *turned]
    for cards in (*state.at.hands, *state.discards):
        places += cards
    assert len(places) == 32
    assert CardSet.from_cards(places) == PACK


def _expected_points(events: list[Event]) -> dict[str, int]:
    """The points of laws 40, 41 and 43, told from what was seen to happen."""
    winners = [event.seat for event in events if isinstance(event, TrickWon)]
    tricks = {seat: winners.count(seat) for seat in SEATS}
    exchanged = any(isinstance(event, Discarded) for event in events)
    refused = any(isinstance(event, ProposalRefused) for event in events) and not exchanged
    at_once = not exchanged and not refused
    winner = A if tricks[A] >= 3 else B
    double = tricks[winner] == 5 or (refused if winner == A else at_once)
    points: dict[str, int] = {A: 0, B: 0}
    points[winner] = 2 if double else 1
    return points


@pytest.mark.parametrize("seed", seeds(150))
def test_legal_hands_end_with_five_tricks_and_their_points(seed: int) -> None:
    chance = random.Random(seed)
    state, events = _random_state(seed), list[Event]()
    while GAME.awaited(state):
        step = referee.refuse(GAME, state, chance.choice(GAME.legal(state)))
        state = step.state
        events += step.events
        _cards_accounted_for(state)
    assert len(state.at.tricks) == 5
    assert [len(hand) for hand in state.at.hands] == [0, 0]
    assert [sum(isinstance(event, kind) for event in events) for kind in (Played, TrickWon)] == [
        10,
        5,
    ]
    expected = _expected_points(events)
    assert state.points == (expected[A], expected[B])
    kings: dict[str, int] = {A: 0, B: 0}
    for event in events:
        if isinstance(event, Scored) and event.reason in (
            Reason.TURNED_KING,
            Reason.KING_IN_HAND,
        ):
            kings[event.actor] += event.points
    assert state.score == (expected[A] + kings[A], expected[B] + kings[B])
    assert kings[A] <= 1
    assert kings[B] <= 1
    assert isinstance(events[-1], HandEnded)
    assert state.owed == ()


@pytest.mark.parametrize("replay", Replay)
@pytest.mark.parametrize("seed", seeds(150))
def test_whatever_happens_no_card_is_lost_and_nothing_stays_owed(seed: int, replay: Replay) -> None:
    """Every act that is possible at all, lawful or not, comes from either player."""
    chance = random.Random(seed)
    before = {A: 3, B: 1}
    state = replace(_random_state(seed), replay=replay, score=(before[A], before[B]))
    events: list[Event] = []
    for _ in range(2000):
        if not GAME.awaited(state):
            break
        # Mostly the player awaited, mostly by the law, so that hands come to an end.
        lawful = GAME.legal(state)
        act: Act = chance.choice(lawful)
        if chance.random() < 0.3:
            act = chance.choice(list(GAME.possible(state, chance.choice(SEATS))) or lawful)
        step = referee.record(GAME, state, act)
        state = step.state
        events += step.events
        _cards_accounted_for(state)
    assert GAME.awaited(state) == ()
    assert state.owed == ()
    assert state.faults == ()
    marked = [event for event in events if isinstance(event, Scored)]
    assert dict(zip(state.seats, state.score, strict=True)) == {
        seat: before[seat] + sum(mark.points for mark in marked if mark.actor == seat)
        for seat in SEATS
    }
    cut_short = (DealAnnulled, CoupWon, Left, ThrewIn, ThrewRest)
    if not any(isinstance(event, cut_short) for event in events):
        assert len(state.at.tricks) == 5
    if state.winner is None and not any(isinstance(event, DealAnnulled) for event in events):
        assert all(0 <= points <= 3 for points in state.points)


def test_a_replayed_hand_is_the_hand_as_first_led_to() -> None:
    """Law 44: the hand is restored, after an exchange too, whatever was played."""
    found = 0
    for seed in range(400):
        chance = random.Random(seed)
        state = _random_state(seed)
        led: State | None = None
        while GAME.awaited(state):
            wrong = [
                act
                for act in GAME.possible(state, GAME.awaited(state)[0])
                if isinstance(act, Play) and GAME.refusal(state, act) is Law.FOLLOW_TRUMP_BEAT
            ]
            act = chance.choice(wrong or GAME.legal(state))
            if isinstance(act, Play) and state.at.number == 1 and not state.at.trick:
                led = state
            state = referee.record(GAME, state, act).state
            if state.faults and state.at.trick:
                assert led is not None
                claim = ClaimError(A, state.faults[0].trick)
                state = referee.refuse(GAME, state, claim).state
                assert state.at.hands == led.at.hands
                assert state.at.leader == A
                assert state.discards == led.discards
                assert state.debt(Matter.ONE_LESS) is not None
                found += 1
                break
    assert found > 50


def test_exchanged_cards_come_from_the_talon_elder_first() -> None:
    """Law 35: first to the elder hand as many as he asks, then to the dealer his own."""
    for seed in range(60):
        chance = random.Random(seed)
        state = _random_state(seed)
        while state.stage not in (Stage.PLAY, Stage.OVER):
            talon = state.talon
            step = referee.refuse(GAME, state, chance.choice(GAME.legal(state)))
            for event in step.events:
                if isinstance(event, Drew):
                    assert event.cards == CardSet.from_cards(talon[: len(event.cards)])
                if isinstance(event, TookBack):
                    assert not step.state.talon
            state = step.state
            if state.stage in (Stage.CHOICE, Stage.PLAY):
                assert [len(hand) for hand in state.at.hands] in ([5, 5], [4, 5])


def _record(state: State, *done: Act) -> State:
    for act in done:
        state = referee.record(GAME, state, act).state
    return state


def _exchanged(discard_a: int, discard_b: int) -> State:
    """A hand in which A and B have exchanged so many cards."""
    state = _record(
        _random_state(1),
        Deal(B, Manner.THREE_TWO),
        TurnUp(B),
        Propose(A),
        Accept(B),
    )
    for seat, count in ((A, discard_a), (B, discard_b)):
        state = _record(state, Discard(seat, CardSet.from_cards(list(state.hand(seat))[:count])))
        if seat == A:
            state = _record(state, Serve(B))
    return state


def test_law_38_leaves_the_hand_open_until_its_end() -> None:
    state = _record(_exchanged(2, 1), TouchDiscards(A))
    seen = []
    while GAME.awaited(state):
        table = GAME.table(state)
        assert table.face_up == state.hand(A)
        seen.append(len(table.face_up))
        legal = GAME.legal(state)
        plays = [act for act in legal if isinstance(act, Play)]
        state = _record(state, (plays or legal)[0])  # at the end the marks
    assert set(seen) >= {1, 2, 3, 4, 5}
    assert GAME.table(state).face_up == CardSet(0)
    assert state.owed == ()


def test_law_26_lets_the_dealer_name_the_king_that_he_turned_up() -> None:
    """Naming it marks nothing, and shows nothing of his own cards: the point is still in time."""
    king = Card.parse("HK")
    hand = CardSet.parse("SKQ HT D9 CK"), CardSet.parse("SA H9 DKQ CA")
    talon = tuple(PACK - hand[0] - hand[1] - CardSet.of(king))
    state = State(seats=SEATS, turn_up=king, talon=talon, at=Position(hands=hand, leader=A))
    named = referee.record(GAME, state, AnnounceKing(B)).state
    assert named.score == (0, 0)
    assert referee.refuse(GAME, named, MarkKing(B)).state.score == (0, 1)


def test_law_42_binds_the_dealer_once() -> None:
    state = _record(_exchanged(1, 1), FaceTrump(B), Propose(A))
    assert GAME.refusal(state, Refuse(B)) is Law.TRUMP_FACED_AGAIN
    with pytest.raises(referee.IllegalAction) as failure:
        referee.refuse(GAME, state, Refuse(B))
    assert failure.value.law is Law.TRUMP_FACED_AGAIN
    state = _record(state, Accept(B))
    assert state.owed == ()


def test_law_37_lets_the_elder_hand_propose_while_one_card_is_left() -> None:
    state = _exchanged(5, 5)
    for talon, lawful in ((state.talon[:1], None), ((), Law.WHILE_TALON_LASTS)):
        assert GAME.refusal(replace(state, talon=talon), Propose(A)) is lawful


# Each law is enforced: without it, a hand that is about it fails.


def _problems_without(game: Game[State, Act]) -> int:
    games = {"ecarte": game}
    return sum(
        bool(record.problems)
        for path in sorted(HANDS.glob("*.hand.yaml"))
        for record in prove_file(path, games)
    )


def test_every_hand_holds() -> None:
    assert _problems_without(GAME) == 0


@pytest.mark.parametrize(
    "law",
    [
        Law.SAME_DEAL,
        Law.WRONG_DEALER,
        Law.WRONG_NUMBER,
        Law.SEVERAL_FACED,
        Law.KING,
        Law.ELDER_MARKS_KING,
        Law.DEALER_MARKS_KING,
        Law.FALSE_KING,
        Law.ELDER_LEADS,
        Law.ANNOUNCED_SUIT,
        Law.LEAD_ACCEPTED,
        Law.LEAD_OUT_OF_TURN,
        Law.PROPOSING,
        Law.NO_WITHDRAWAL,
        Law.WHILE_TALON_LASTS,
        Law.DISCARDS,
        Law.TALON_SHORT,
        Law.TRUMP_FACED_AGAIN,
        Law.FOLLOW_TRUMP_BEAT,
    ],
)
def test_a_hand_fails_when_the_law_no_longer_forbids(law: Law) -> None:
    def lenient(state: Any, act: Act) -> StrEnum | None:
        forbidding = GAME.refusal(state, act)
        return None if forbidding is law else forbidding

    assert _problems_without(replace(GAME, refusal=lenient)) > 0


def test_every_law_is_what_some_hand_is_about() -> None:
    records = [r for path in HANDS.glob("*.hand.yaml") for r in prove_file(path, {"ecarte": GAME})]
    assert set(Law) <= {law for record in records for law in record.laws}


Due = Callable[[State], score.Due]


def _ordinary(reason: Reason) -> Due:
    """The scoring with the points for ``reason`` made the ordinary one."""
    lawful = score.result

    def due(state: State) -> score.Due:
        worth = lawful(state)
        return replace(worth, points=1) if worth.reason is reason else worth

    return due


@pytest.mark.parametrize("reason", [Reason.VOLE, Reason.REFUSED_PROPOSAL, Reason.PLAYED_AT_ONCE])
def test_a_hand_fails_without_the_second_point(
    reason: Reason, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(score, "result", _ordinary(reason))
    assert _problems_without(GAME) > 0


def test_a_hand_fails_without_the_penalty_of_law_44(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hoyle.games.ecarte.unsaid.marks_after_error", lambda due, errors: due)
    assert _problems_without(GAME) > 0


def test_a_hand_fails_if_the_penalty_of_law_44_comes_too_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Until the next card is led the error is put right without penalty."""
    monkeypatch.setattr("hoyle.games.ecarte.error._next_unled", lambda state, fault: False)
    assert _problems_without(GAME) > 0


# Headers that cannot be read are refused with their line.

_HEADER = """\
id: ecarte-header
game: ecarte
laws: [43]
elder: A
dealer: B
turn-up: H8
hands: {A: SKQ HT D9 CK, B: SA H9 DKQ CA}
script: |
  1. A: SK SA
"""


@pytest.mark.parametrize(
    ("written", "instead", "line", "message"),
    [
        ("dealer: B", "dealer: A", 5, "deals and is elder"),
        ("turn-up: H8", "turn-up: H9", 6, "H9 is in a hand"),
        ("turn-up: H8", "turn-up: H6", 6, "not in the pack"),
        ("B: SA H9 DKQ CA", "B: SA H9 DKQ", 7, "B has 4 cards; expected 5"),
        ("B: SA H9 DKQ CA", "B: SA H9 DKQ CK", 7, "CK is dealt twice"),
        ("B: SA H9 DKQ CA", "B: S2 H9 DKQ CA", 7, "S2 is not in the pack"),
        ("turn-up: H8", "turn-up: H8\ntalon: H7 SK", 7, "SK cannot be in the talon"),
        ("turn-up: H8", "turn-up: H8\noptions: {replay: never}", 7, "cannot be replay"),
        ("turn-up: H8", "turn-up: H8\nbefore: {score: {A: 5}}", 7, "expected 0 to 4"),
    ],
)
def test_a_wrong_header_is_told_with_its_line(
    written: str, instead: str, line: int, message: str
) -> None:
    text = _HEADER.replace(written, instead)
    (document,) = read_text(text, "wrong.hand.yaml")
    with pytest.raises(Unreadable) as failure:
        prove(document, {"ecarte": GAME})
    problems = failure.value.problems
    assert any(problem.line == line and message in problem.message for problem in problems)
