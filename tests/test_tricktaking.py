"""The kit of trick games: rules given, and nothing lost in hands of them played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import pytest

from hoyle.cards import CardSet, Rank, Suit
from hoyle.events import HandEnded, Scored
from hoyle.game import Game
from hoyle.hands.file import read_text
from hoyle.hands.judgement import Judge
from hoyle.hands.proof import prove
from hoyle.lab.random_hands.hand import Chance
from hoyle.problems import Unreadable
from hoyle.reasons import Forbidden, MustBeat, MustFollow, MustTrump
from hoyle.seats import Seat, Side
from hoyle.tricktaking import (
    Bound,
    Cites,
    NameTrump,
    Rules,
    Score,
    Setting,
    Stage,
    State,
    Why,
    game_of,
)
from outside import PROJECTS, module_of
from seeds import seeds

SEEDS = seeds(12)


class Law(StrEnum):
    DEAL = "trial:deal"
    TURN = "trial:turn"
    NAMING = "trial:naming"
    FOLLOWING = "trial:following"
    TRICK = "trial:trick"
    DRAWING = "trial:drawing"
    SCORE = "trial:score"


class Drawing(Rules):
    """Two play; whoever wins the trick takes the card that lies face up."""

    name = "trial"
    laws = Law
    cites = Cites(deal=Law.DEAL, turn=Law.TURN, trick=Law.TRICK, draw=Law.DRAWING, score=Law.SCORE)
    seats = (Seat("A"), Seat("B"))
    cards = 13
    turned_up = True
    drawn = True

    def bound(self, state: State, seat: Seat) -> Bound:
        if led := state.led_and_held(seat):
            yield MustFollow(Law.FOLLOWING, suit=state.suit_led), led

    def counted(self, state: State) -> bool:
        return state.turn_up is None


class Points(Rules):
    """Partners; aces count eleven; who cannot follow ruffs, and who can beat the lead does."""

    name = "trial"
    laws = Law
    cites = Cites(turn=Law.TURN, trick=Law.TRICK, score=Law.SCORE)
    sides = (Side("NS"), Side("EW"))
    cards = 5
    turned_up = True

    def bound(self, state: State, seat: Seat) -> Bound:
        hand = state.hand(seat)
        if led := state.led_and_held(seat):
            yield MustFollow(Law.FOLLOWING, suit=state.suit_led), led
            first = state.trick[0].card
            if better := CardSet.from_cards(c for c in led if self.order[c] > self.order[first]):
                yield MustBeat(Law.FOLLOWING, led=first), better
        elif state.trick and state.trump is not None and (trumps := hand.of_suit(state.trump)):
            yield MustTrump(Law.FOLLOWING, suit=state.suit_led), trumps

    def worth(self, card: Any) -> int:
        return 11 if card.rank is Rank.ACE else 0

    def scores(self, state: State) -> Iterator[Score]:
        for side in state.owners:
            yield Score(side, state.points(side), Why.CARDS, Law.SCORE)


class Naming(Rules):
    """The player before the dealer names trumps, but not diamonds; then tricks are bid."""

    name = "trial"
    laws = Law
    cites = Cites(named=Law.NAMING, bid=Law.TURN, turn=Law.TURN, trick=Law.TRICK)
    cards = 13
    named = True
    bid = True

    def namer(self, setting: Setting) -> Seat:
        return setting.seats[setting.seats.index(setting.dealer) - 1]

    def trump_refused(self, state: State, seat: Seat, suit: Suit) -> Forbidden:
        return Law.NAMING if suit is Suit.DIAMONDS else None


GAMES = {
    "naming": game_of(Naming()),
    "drawing": game_of(Drawing()),
    "points": game_of(Points()),
    "bidding": module_of(PROJECTS / "oh_hell", "oh_hell").GAME,
}


def failing(game: Game[Any, Any], text: str) -> list[str]:
    """Return what is wrong with a hand, each as its line and message."""
    [document] = read_text(f"id: one\ngame: {game.name}\nlaws: []\n{text}", "one.hand.yaml")
    try:
        problems = prove(document, {game.name: game}).problems
    except Unreadable as error:
        problems = error.problems
    return [f"{problem.line}: {problem.message}" for problem in problems]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_in_hands_played_at_random(name: str, seed: int) -> None:
    game = GAMES[name]
    assert game.random_header is not None
    chance = random.Random(seed)
    player = Chance(name=name, game=game, header=game.random_header)
    course = player.begin(seed, player.header(chance))
    state: State = course.state
    there = sum(map(len, state.hands)) + len(state.stock) + (state.turn_up is not None)
    acts = 0
    while player.go_on(course, chance):
        acts += 1
        assert acts < 400
        state = course.state
        laid = sum(len(trick.laid) for trick in state.tricks) + len(state.trick)
        lying = len(state.stock) + (state.turn_up is not None)
        assert sum(map(len, state.hands)) + laid + lying == there
        if state.stage is Stage.PLAY:
            lawful = game.playable(state, state.due)
            refused = {c for c in state.hand(state.due) if c not in lawful}
            forbidden = [
                {card for card in state.hand(state.due) if card not in left}
                for _, left in state.rules.bound(state, state.due)
            ]
            assert refused == set().union(*forbidden)
    assert isinstance(course.events[-1], HandEnded)
    assert course.state.stage is Stage.OVER
    points = [event for event in course.events if isinstance(event, Scored)]
    assert sum(each.points for each in points) == sum(course.state.score)


def test_the_winner_takes_the_card_that_lies_face_up() -> None:
    # Ace of spades over the king: A takes the king of hearts, B the card below it, unseen.
    text = (
        "dealer: B\nhands: {A: SA, B: SK}\nturn-up: HK\nstock: C2 D4 D5\nscript: |\n"
        "  1. A: SA SK\n  ? hand A = HK\n  ? hand B = C2\n  ? stock = 2 @drawing\n"
        "  ? tricks = A 0 B 0\n  ? trump = H\n  2. A: HK C2\n  ? hand A = D4\n"
        "  3. A: D4 D5\n  ? tricks = A 0 B 1\n  ? winner 3 = B\n"
    )
    assert failing(GAMES["drawing"], text) == []


def test_duties_of_other_families_bind_one_after_the_other() -> None:
    # Hearts are trumps. East must beat the ten, South must ruff, West has neither.
    text = (
        "dealer: W\nhands: {N: ST S2, E: SA S3, S: H2 C3, W: C4 DA}\nturn-up: H9\nscript: |\n"
        "  1. N: ST S3^! SA C3^! H2 DA\n  ? points = NS 22 EW 0\n  2. S: C3 C4 S2 S3\n"
        "  ? score = NS 22 EW 0 @score\n"
    )
    assert failing(GAMES["points"], text) == []


@pytest.mark.parametrize(
    ("header", "wrong"),
    [
        ("hands: {A: SA, B: SA}\nturn-up: HK\nstock: C2\n", "SA is dealt twice"),
        ("hands: {A: SA SK, B: SQ}\nturn-up: HK\nstock: C2\n", "the hands have 2, 1 cards"),
        ("hands: {A: SA, B: SK}\nturn-up: SA\nstock: C2\n", "SA cannot be turned up"),
        ("hands: {A: SA, B: SK}\nturn-up: HK\nstock: C2 C3\n", "3 cards are to be drawn by 2"),
        ("hands: {A: SA, B: SK}\nturn-up: HK\nstock: SK\n", "SK cannot be in the stock"),
        ("hands: {A: SA, B: SK}\nturn-up: HK\nstock: XX\n", "'XX' is not a card"),
        ("hands: {A: SA, B: SK}\nstock: C2\n", "'turn-up' is missing"),
        ("hands: {A: SA, B: SK}\nturn-up: HK\nstock: C2\nbids: {A: 1}\n", "'bids' is not known"),
    ],
)
def test_a_wrong_header_is_told(header: str, wrong: str) -> None:
    told = failing(GAMES["drawing"], f"{header}script: |\n  ? due = A\n")
    assert any(wrong in each for each in told), told


NAMED = """\
dealer: W
hands: {N: SA H2, E: S3 HK, S: SK D2, W: S9 H8}
script: |
  ? due = S @naming
  N names H ^!
  S names diamonds ^!
  S names hearts @naming
  ? trump = H @naming
  ? due = N
  N bids 1
  E bids 1
  S bids 0
  W bids 0
  1. N: SA S3 SK S9
  2. N: H2 HK D2 H8
  ? winner 2 = E
"""


def test_trumps_are_named_by_whom_the_rules_name() -> None:
    assert failing(GAMES["naming"], NAMED) == []
    [problem] = failing(GAMES["naming"], NAMED.replace("names diamonds ^!", "names diamonds"))
    assert problem.startswith("9: ")
    assert "breaks trial:naming, and is not marked" in problem
    later = NAMED.replace("dealer: W\n", "dealer: W\ntrump: H\n")
    assert "8: due: claimed S" in failing(GAMES["naming"], later)[0]


def test_who_is_to_name_trumps_may_try_each_suit() -> None:
    game = GAMES["naming"]
    [document] = read_text(f"id: one\ngame: {game.name}\nlaws: []\n{NAMED}", "one.hand.yaml")
    record = prove(document, {game.name: game})
    calls = Judge(game).calls(record.state)
    assert [call.act for call in calls] == [NameTrump(Seat("S"), suit) for suit in Suit]
    assert [call.law for call in calls if call.law] == [Law.NAMING]


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        ("hand = HK", "nothing is not a seat; expected one of A B"),
        ("hand C = HK", "'C' is not a seat; expected one of A B"),
        ("hand A B = HK", "'A B' is not a seat; expected one of A B"),
        ("may-play B = SK", "it is not for B to play a card"),
        ("tricks A = 1", "'A' is too much; expected nothing more"),
        ("winner = A", "expected the number of a trick, as in '? winner 3 = E'"),
        ("winner 2 = A", "trick 2 is not yet won"),
    ],
)
def test_a_question_that_cannot_be_answered_is_told(asked: str, wrong: str) -> None:
    header = "dealer: B\nhands: {A: SA D3, B: SK D2}\nturn-up: HK\nstock: C2 D4 D5\n"
    [told] = failing(GAMES["drawing"], f"{header}script: |\n  1. A: SA SK\n  ? {asked}\n")
    assert wrong in told


def test_what_may_be_played_and_was_bid_is_answered_by_its_law() -> None:
    asked = NAMED.replace("  2. N: H2", "  ? may-play N = H2\n  ? bid S = 0\n  2. N: H2")
    assert failing(GAMES["naming"], asked) == []
    for right, false in (("may-play N = H2", "may-play N = HK"), ("bid S = 0", "bid S = 1")):
        [told] = failing(GAMES["naming"], asked.replace(right, false))
        assert right.partition(" = ")[0].split()[0] in told


def test_a_seat_knows_its_own_cards_and_what_lay_open() -> None:
    # A takes the king of hearts, which all saw; what B draws from the stock A has not seen.
    game = GAMES["drawing"]
    text = (
        f"id: one\ngame: {game.name}\nlaws: []\ndealer: B\nhands: {{A: SA D3, B: SK D2}}\n"
        "turn-up: HK\nstock: C2 D4 D5\nscript: |\n  1. A: SA SK\n"
    )
    [document] = read_text(text, "one.hand.yaml")
    record = prove(document, {game.name: game})
    assert game.view is not None
    view = game.view(record.entries[-1].state, Seat("A"))
    assert view.hand == CardSet.parse("D3 HK")
    assert view.counts == (2, 2)
    assert [[(laid.seat, laid.cards) for laid in trick] for trick in view.tricks] == [
        [(Seat("A"), CardSet.parse("SA")), (Seat("B"), CardSet.parse("SK"))]
    ]
    assert view.taken == ((Seat("A"), 0), (Seat("B"), 0))  # counted when the stock is gone
    assert not view.seen & CardSet.parse("C2 D2 D3 D5")
    assert CardSet.parse("SA SK") <= view.seen
