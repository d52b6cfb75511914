"""Écarté in company and the drawing before it: orders of players, stakes, chouette and bank."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from hoyle.cards import Card, CardSet
from hoyle.events import Event, HandEnded
from hoyle.game import Act
from hoyle.games.ecarte import GAME
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.coup import WinCoup
from hoyle.games.ecarte.company.events import CoupWon, StakePaid
from hoyle.games.ecarte.company.order import GiveUpHand, Join
from hoyle.games.ecarte.company.shares import parted
from hoyle.games.ecarte.company.staking import LayStake, StakeOn
from hoyle.games.ecarte.company.state import Chouette, Stage
from hoyle.games.ecarte.drawing.drawing import PACK, CutForDealer, DrawCards
from hoyle.games.ecarte.drawing.events import (
    CardDrawn,
    FirstDealerSettled,
    OrderSettled,
    SeveralDrawn,
)
from hoyle.games.ecarte.drawing.opening import PERSONS
from hoyle.games.ecarte.drawing.state import Drawing
from hoyle.games.ecarte.drawing.unsaid import height
from hoyle.games.ecarte.laws import Law
from hoyle.hands import referee
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from hoyle.immutable import replace
from hoyle.lab.random_hands.company import random_company
from hoyle.problems import Unreadable
from hoyle.seats import Person
from seeds import seeds
from sphinx_hoyle.drawing.picture import picture

A, B, C, D, F, G, H, J, K = PERSONS
GAMES = {"ecarte": GAME}

DRAWN = "begins: drawing\nplayers: [A, B, C, D]\n"
SIDES = "begins: company\nmode: two-sides\nleft: [A, C, F]\nright: [B, D]\n"
OPEN = "begins: company\nmode: open-chouette\norder: [A, B]\nchouetteur: C\n"
BANK = (
    "begins: company\nmode: auctioned-chouette\norder: [A, B]\nchouetteur: C\n"
    "bank: 300\nopening-bank: 200\n"
)
AUCTION = "begins: company\nmode: auctioned-chouette\norder: [A, B, C]\n"


def text(header: str, script: str = "# nothing yet") -> str:
    lines = "".join(f"  {line.strip()}\n" for line in script.split(";"))
    return f"id: trial\ngame: ecarte\nlaws: []\n{header}script: |\n{lines}"


def start(header: str) -> Any:
    (document,) = read_text(text(header), "trial")
    return GAME.start(document.header).state


def problems(header: str, script: str) -> list[str]:
    (document,) = read_text(text(header, script), "trial")
    return [problem.message for problem in prove(document, GAMES).problems]


# --- Hand files


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("begins: drawing\n", "'players' is missing"),
        ("begins: drawing\nplayers: [A]\n", "1 would play; expected two or more"),
        ("begins: drawing\nplayers: [A, N]\n", "'N' is no person"),
        ("begins: drawing\nplayers: [A, B, A]\n", "A stands twice in players"),
        (f"{DRAWN}dealer: A\n", "'dealer' is not known here"),
        ("begins: company\n", "'mode' is missing"),
        ("begins: company\nmode: chouette\n", "'chouette' cannot be mode"),
        ("begins: company\nmode: two-sides\nleft: [A]\n", "'right' is missing"),
        ("begins: company\nmode: two-sides\nleft: [A]\nright: []\n", "right is empty"),
        ("begins: company\nmode: two-sides\nleft: [A]\nright: [A]\n", "A is in both parties"),
        (f"{SIDES}chouetteur: G\n", "'chouetteur' is not known here"),
        (f"{SIDES}stakes: {{G: 50}}\n", "'G' is not known here"),
        (f"{SIDES}stakes: {{A: 1001}}\n", "A stakes 1001; expected at most what he has"),
        (f"{SIDES}stakes: {{A: 0}}\n", "'0' cannot be A; expected 1"),
        (f"{SIDES}rest: G\n", "'G' cannot be rest"),
        ("begins: company\nmode: open-chouette\norder: [A]\n", "'chouetteur' is missing"),
        ("begins: company\nmode: open-chouette\norder: []\nchouetteur: C\n", "order is empty"),
        (f"{OPEN}bank: 100\n", "'bank' is not known here"),
        (f"{OPEN}shares: {{A: 50}}\n", "'A' is not known here"),
        (f"{OPEN}shares: {{D: 60, F: 50}}\n", "shares of 110 per cent; expected at most 100"),
        (f"{OPEN}last: drawn\n", "'drawn' cannot be last"),
        (f"{OPEN}last: won\nplayed: 0\n", "'0' cannot be played; expected 1"),
        (f"{OPEN}last: won\nlast-player: D\n", "'D' cannot be last-player"),
        (OPEN.replace("chouetteur: C", "chouetteur: A"), "A plays against the chouette"),
        (f"{AUCTION}chouetteur: D\n", "'bank' is missing"),
        (AUCTION.replace("[A, B, C]", "[A]"), "one alone cannot play"),
        (f"{BANK}renewed: 3\n", "'3' cannot be renewed; expected 0 to 2"),
        (f"{BANK}halved: perhaps\n", "'perhaps' cannot be halved"),
        (f"{BANK}money: {{A: -1}}\n", "'-1' cannot be A; expected 0"),
    ],
)
def test_a_wrong_header_is_told(header: str, message: str) -> None:
    (document,) = read_text(text(header), "trial")
    with pytest.raises(Unreadable) as told:
        prove(document, GAMES)
    assert any(message in problem.message for problem in told.value.problems), told.value


@pytest.mark.parametrize(
    ("header", "script", "message"),
    [
        (DRAWN, "F draws H7", "'F' does not act here; expected one of A B C D"),
        (DRAWN, "A draws", "draws: takes the card that is drawn"),
        (DRAWN, "A draws H2", "is not possible here"),
        (DRAWN, "A draws H7; B draws H7", "is not possible here"),
        (DRAWN, "A draws H7; A draws H8", "breaks ecarte:9, and is not marked"),
        (DRAWN, "A cuts H7 H8", "cuts: takes the card that is cut; 'H8' is too much"),
        (DRAWN, "A chooses-pack", "takes the number of a pack, 1 or 2"),
        (DRAWN, "A wins", "belongs to the company"),
        (SIDES, "A draws H7", "belongs to the drawing for the order"),
        (SIDES, "N wins", "'N' does not act here"),
        (SIDES, "C wins", "is not possible here"),
        (SIDES, "A wins now", "'now' is too much"),
        (SIDES, "A stakes", "takes a sum, such as 100"),
        (SIDES, "A stakes much", "'much' is not a number; expected a sum"),
        (SIDES, "A stakes 0", "is not possible here"),
        (SIDES, "A stakes 1001", "breaks ecarte:46"),
        (SIDES, "A stakes-on N 50", "'N' is not a person"),
        (SIDES, "A stakes-on G 50", "is not possible here"),
        (SIDES, "A stakes 50; A wins", "breaks ecarte:60, and is not marked"),
        (SIDES, "G stakes-on A 50", "is not possible here"),
        (OPEN, "A totals 50", "is not possible here"),
        (OPEN, "C bids 50", "is not possible here"),
        (OPEN, "C chooses-place", "takes one of left, right"),
        (OPEN, "C shares D", "takes a person, a share per cent, such as 50"),
        (OPEN, "C shares D 101", "is not possible here"),
        (OPEN, "A sits-by B", "is not possible here"),
        (AUCTION, "A bids 50 twice", "takes a sum, such as 100, [at-once]; 'twice' is too"),
        (AUCTION, "A raises-bank 50", "is not possible here"),
        (SIDES, "? order = A C F", "expected one of left, right"),
        (OPEN, "? order left = A B", "expected nothing more"),
        (OPEN, "? money = 1000", "asks for a person"),
        (OPEN, "? bank now = 0", "'now' is too much"),
    ],
)
def test_a_wrong_line_is_told(header: str, script: str, message: str) -> None:
    assert any(message in problem for problem in problems(header, script)), problems(header, script)


@pytest.mark.parametrize(
    ("header", "script"),
    [
        # Nobody has put in more than the other by adding up wrongly: each answers for himself.
        (
            f"{SIDES}stakes: {{A: 100, B: 80}}\n",
            "A totals 100; B totals 100; A starts-coup; A wins;"
            "? money A = 1100; ? money B = 900; ? pays = B",
        ),
        (
            f"{SIDES}stakes: {{A: 100, C: 20, B: 100}}\n",
            "A totals 100; B totals 100; B starts-coup; A wins;"
            "? money A = 1080; ? money C = 1020; ? money B = 900",
        ),
        # The rest is what one party lacks; he who holds it lays it, and the difference is his.
        (
            f"{SIDES}stakes: {{A: 100, C: 20, B: 90}}\n",
            "D takes-rest; ? stake D = 30; A totals 120; B totals 120; A starts-coup; B wins;"
            "? pays = D; ? money D = 1030; ? money A = 900; ? money C = 980",
        ),
        (
            f"{SIDES}stakes: {{A: 100, B: 90}}\nrest: C\n",
            "A totals 90; B totals 90; A starts-coup; B wins; ? pays = C;"
            "? money C = 1010; ? money A = 900; ? money B = 1090",
        ),
        # What was added up holds no longer when a stake is added.
        (
            f"{SIDES}stakes: {{A: 100, B: 100}}\n",
            "A totals 100; B totals 100; C stakes 10; ? totals = B 100; A starts-coup ^!",
        ),
        # Broken units are the chouetteur's, of what is won and of what is lost.
        (
            f"{OPEN}shares: {{D: 33}}\nstakes: {{A: 10}}\n",
            "A wins; ? money D = 997; ? money C = 993; B stakes 10; C wins;"
            "? money D = 1000; ? money C = 1000",
        ),
        # He who gave up his hand has had his turn; the hand of the chouette is for one coup.
        (
            f"{OPEN}shares: {{D: 50}}\n",
            "A gives-up-hand; ? order = B A; D takes-hand; D wins; ? order = A B; ? plays = C A",
        ),
        # A partner with less than a half who leaves goes to the end, another behind the winner.
        (
            f"{OPEN}shares: {{D: 50, F: 20}}\nlast: lost\n",
            "F leaves-chouette; ? order = A B F @4.p2; D leaves-chouette; ? order = A D B F @6.p2",
        ),
        # A chouetteur who stops before any coup comes last; alone come forward, A follows him.
        (
            OPEN,
            "C stops; ? order = A B C; C applies ^!; A applies; ? chouetteur = A;"
            "B stakes 50; ? order = B C; ? held = B 50",
        ),
        # Until something is done in the new chouette another may come forward.
        (OPEN, "C stops; A applies; B applies; ? chouetteur = none; C wins-lot ^!; A wins-lot"),
        # He on whom the lot falls gives the auctioned chouette, whether it is said or not.
        (
            AUCTION,
            "A bids 200; B bids 200 at-once; C wins-lot ^!; B wins-lot; C bids 300 ^!;"
            "? chouetteur = B; A stakes 50; ? bank = 200; ? order = A C; ? money B = 800",
        ),
        # A partner of an auctioned chouette has his share of the bank.
        (
            f"{BANK}shares: {{D: 50}}\nplayed: 1\n",
            "C raises-bank 100; ? money C = 950; ? money D = 950; C stops;"
            "? money C = 1150; ? money D = 1150",
        ),
        (
            BANK,
            "C shares D 30; ? money D = 910; ? money C = 1090; D leaves-chouette;"
            "? money D = 1000; ? money C = 1000; ? order = A B D",
        ),
        # The larger half of an uneven bank stays.
        (BANK.replace("300", "401"), "C halves-bank; ? bank = 201; ? money C = 1200"),
        (
            BANK,
            "C closes ^!; C renews-bank ^!; C announces-bank 300; C raises-bank 1;"
            "C starts-coup ^! @8.p5",
        ),
        # Who has shared his stake has the rest of it still; the part lapses with a new stake.
        (
            BANK,
            "A stakes 300; B stakes 50; ? held = A 300; A shares-stake B 50;"
            "? held = A 250 B 50 @61; A stakes 5; ? held = A 300",
        ),
        # What nobody holds goes back, and so does a bet that nobody takes.
        (
            BANK,
            "A stakes 400; F backs-chouetteur 50; G backs-chouetteur 40; A holds-side G 30;"
            "C wins; ? money A = 670; ? money F = 1000; ? money G = 1030; ? bank = 600",
        ),
        # With the chouetteur's leave his backer may sit by him, and speak.
        (BANK, "F backs-chouetteur 50; F sits-by C ^!; C allows F; F sits-by C; F interferes"),
        # The place is free, but not when the winner sits there.
        (
            OPEN,
            "C chooses-place left; C chooses-place right; C chooses-place left; A wins;"
            "C chooses-place right ^!; C chooses-place left",
        ),
    ],
)
def test_what_the_laws_leave_open_is_done_as_the_notes_say(header: str, script: str) -> None:
    assert problems(header, script) == []


def test_the_shares_of_a_sum_make_the_sum() -> None:
    chouette = Chouette(chouetteur=C, hand=C, shares=((D, 33), (F, 34)))
    for amount in range(200):
        parts = parted(chouette, amount)
        assert sums.total(parts) == amount
        assert all(0 <= part <= amount for _, part in parts)


def test_the_words_of_a_company_are_told() -> None:
    script = "G joins; G stakes-on B 50; A stakes 50; A wins; ? money A = 1050"
    (document,) = read_text(text(SIDES, script), "trial")
    shown = picture(prove(document, GAMES), "en")
    told = [line.text for step in shown.steps for line in step.lines]
    assert "The players of the right party are B, D and G, in that order" in told
    assert "money (A): 1050" in [claim.text for step in shown.steps for claim in step.claims]


# --- Orders of players, against a list kept by hand


@pytest.mark.parametrize("seed", seeds(40))
def test_the_losers_go_to_the_end_and_newcomers_before_the_hand_they_bet_on(seed: int) -> None:
    """Law 3, both parties; who plays is never overtaken."""
    chance = random.Random(seed)
    state = start(SIDES)
    lists = [[A, C, F], [B, D]]
    waiting = [G, H, J, K]
    for _ in range(30):
        playing = (lists[0][0], lists[1][0])
        new = [waiting.pop() for _ in range(min(len(waiting), chance.randrange(3)))]
        for person in new:
            state = referee.refuse(GAME, state, Join(person)).state
        on = {person: chance.choice(playing) for person in new}
        for person in chance.sample(new, len(new)):
            better = _other(playing, on[person])
            for bet in (StakeOn(person, on[person], 1), LayStake(better, 1)):
                state = referee.refuse(GAME, state, bet).state
        for side in (0, 1):  # those who came forward first, first
            lists[side] += [person for person in new if on[person] == playing[side]]
        assert [list(order) for order in state.parties] == lists, f"seed {seed}"
        winner = chance.randrange(2)
        step = referee.refuse(GAME, state, WinCoup(playing[winner]))
        state = step.state
        lists[1 - winner].append(lists[1 - winner].pop(0))
        assert [list(order) for order in state.parties] == lists, f"seed {seed}"
        assert len([e for e in step.events if isinstance(e, CoupWon)]) == 1


def _other(playing: tuple[Person, Person], person: Person) -> Person:
    return playing[1] if person == playing[0] else playing[0]


@pytest.mark.parametrize("seed", seeds(20))
def test_against_the_chouette_the_loser_goes_to_the_end_and_a_winner_stays(seed: int) -> None:
    """Law 4, by law 3."""
    chance = random.Random(seed)
    state = start(OPEN.replace("[A, B]", "[A, B, D, F]"))
    order = [A, B, D, F]
    for _ in range(20):
        if chance.random() < 0.3:
            state = referee.refuse(GAME, state, GiveUpHand(order[0])).state
            order.append(order.pop(0))
        winner = chance.choice((C, order[0]))
        state = referee.refuse(GAME, state, WinCoup(winner)).state
        if winner == C:
            order.append(order.pop(0))
        assert list(state.order) == order, f"seed {seed}"
        assert state.players == (C, order[0]), f"seed {seed}"


# --- At random


def _of_a_kind(chance: random.Random, possible: Sequence[Act]) -> Act:
    kind = chance.choice(sorted({type(act).__name__ for act in possible}))
    return chance.choice([act for act in possible if type(act).__name__ == kind])


@pytest.mark.parametrize("seed", seeds(60))
def test_any_company_comes_to_the_end_of_its_coup(seed: int) -> None:
    """Those who are awaited can always go on, and when nobody is a coup has been told."""
    chance = random.Random(seed)
    state = start(random_company(chance))
    events = list[Event]()
    for _ in range(2000):
        awaited = GAME.awaited(state)
        if not awaited:
            break
        step = referee.refuse(GAME, state, _of_a_kind(chance, GAME.legal(state)))
        state, events = step.state, [*events, *step.events]
    assert GAME.awaited(state) == (), f"seed {seed}"
    stopped = state.stage in (Stage.AUCTION, Stage.SUCCESSION)
    assert stopped or any(isinstance(event, CoupWon) for event in events), f"seed {seed}"
    paid = [event for event in events if isinstance(event, StakePaid)]
    assert all(event.sum > 0 for event in paid), f"seed {seed}"


@pytest.mark.parametrize("seed", seeds(20))
def test_any_sum_can_be_staked_and_more_than_one_has_is_refused(seed: int) -> None:
    chance = random.Random(seed)
    state = start(random_company(chance))
    for actor in GAME.actors(state):
        for act in GAME.possible(state, actor):
            if isinstance(act, LayStake | StakeOn):
                assert GAME.is_possible(state, replace(act, sum=chance.randint(1, act.sum)))
                more = replace(act, sum=sums.of(state.money, actor) + 1)
                assert GAME.is_possible(state, more)
                assert GAME.refusal(state, more) is Law.COUNTERS


# --- The drawing


def test_the_ace_is_the_lowest_card_and_suits_are_equal() -> None:
    by_height = sorted(PACK, key=height)
    assert [str(card.rank) for card in by_height[::4]] == list("A789TJQK")
    for card in PACK:
        assert height(card) == height(Card.of(Card.parse("S7").suit, card.rank))


@pytest.mark.parametrize("seed", seeds(60))
def test_the_order_is_that_of_the_cards_and_the_lower_of_two_deals(seed: int) -> None:
    """Laws 9 and 10, with slips of the hand (9.p2) and equal cards."""
    chance = random.Random(seed)
    persons = chance.sample(PERSONS, chance.randint(2, 9))
    state: Drawing = start(f"begins: drawing\nplayers: [{', '.join(persons)}]\n")
    events = list[Event]()
    for _ in range(200):
        awaited = GAME.awaited(state)
        if not awaited:
            break
        possible = list(GAME.legal_of(state, chance.choice(awaited)))
        if chance.random() < 0.3:
            possible = list(GAME.possible(state, chance.choice(GAME.actors(state))))
        act = _of_a_kind(chance, possible)
        assert GAME.is_possible(state, act), f"seed {seed}: {act}"
        step = referee.record(GAME, state, act)
        state, events = step.state, [*events, *step.events]
    assert isinstance(events[-1], HandEnded) or state.pack is not None, f"seed {seed}"
    cards: dict[Person, list[int]] = {person: [] for person in persons}
    for event in events:
        if isinstance(event, CardDrawn | SeveralDrawn):
            cards[event.person].append(height(event.card))
        if isinstance(event, SeveralDrawn):
            assert all(height(card) <= height(event.card) for card in event.cards)
    (settled,) = (event for event in events if isinstance(event, OrderSettled))
    assert list(settled.persons) == sorted(persons, key=lambda person: cards[person])
    (dealer,) = (event for event in events if isinstance(event, FirstDealerSettled))
    assert dealer.person in settled.persons[:2]


def test_nobody_draws_from_what_lies_there_or_more_than_a_slip_of_the_hand() -> None:
    state = start(DRAWN)
    state = referee.refuse(GAME, state, DrawCards(A, CardSet.parse("H7"))).state
    for cards in ("H7", "H7 H8", "H8 H9 HT HJ", "H2"):
        assert not GAME.is_possible(state, DrawCards(B, CardSet.parse(cards)))
    assert GAME.is_possible(state, DrawCards(B, CardSet.parse("H8 H9 HT")))
    assert GAME.refusal(state, CutForDealer(B, Card.parse("H8"))) is Law.DEALER_AND_PACK
