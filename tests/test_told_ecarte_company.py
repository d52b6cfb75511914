"""What is told of écarté in company and of the drawing: whole hands, in sentences that say why."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator

import pytest

import hoyle.games.ecarte.company
import hoyle.games.ecarte.drawing
from hoyle.games import GAMES
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from hoyle.hands.record import Happening
from hoyle.lab.random_hands.company import COMPANY
from hoyle.reasons import Reason
from seeds import seeds
from sphinx_hoyle.narration.wording import Narrator
from sphinx_hoyle.words import Forbidden, ecarte_company, ecarte_drawing

WORDS = ecarte_company.WORDS.joined(ecarte_drawing.WORDS)
PHASES = (hoyle.games.ecarte.company, hoyle.games.ecarte.drawing)

DRAWN = "begins: drawing\nplayers: [A, B, C]\n"
SIDES = "begins: company\nmode: two-sides\nleft: [A, C]\nright: [B, D]\n"
OPEN = "begins: company\nmode: open-chouette\norder: [A, B]\nchouetteur: C\n"
BANK = (
    "begins: company\nmode: auctioned-chouette\norder: [A, B, D]\nchouetteur: C\n"
    "bank: 300\nopening-bank: 200\nmoney: {C: 150}\n"
)
AUCTION = "begins: company\nmode: auctioned-chouette\norder: [A, B, D]\nmoney: {D: 0, B: 500}\n"


def told(header: str, script: str) -> list[str]:
    """Return the sentences of a hand in English, after its header is told."""
    lines = "".join(f"  {line}\n" for line in script.strip().split("\n"))
    text = f"id: trial\ngame: ecarte\nlaws: []\n{header}script: |\n{lines}"
    (document,) = read_text(text, "trial")
    record = prove(document, GAMES)
    assert not record.problems
    narrator = Narrator.of(record, "en")
    happened = [entry for entry in record.entries if isinstance(entry, Happening)]
    return [narrator.event(event, entry.act) for entry in happened for event in entry.events]


def opening(header: str) -> list[str]:
    """Return the sentences that tell what a header says."""
    text = f"id: trial\ngame: ecarte\nlaws: []\n{header}script: |\n  # nothing yet\n"
    (document,) = read_text(text, "trial")
    record = prove(document, GAMES)
    narrator = Narrator.of(record, "en")
    return [narrator.event(event) for event in record.opening]


# --- The drawing


def test_each_draws_one_card_and_the_first_two_cut() -> None:
    script = """
A draws H8 SK ^D
A draws H7 ^!
B draws D9
A cuts H7 ^!
C draws C8
B cuts H7
B cuts H8 ^!
C cuts SQ
"""
    assert opening(DRAWN) == ["A, B and C wish to play, and draw for the order"]
    assert told(DRAWN, script) == [
        "A draws the king of spades and the eight of hearts, though only one card is to be drawn",
        "The king of spades counts as the one that A has drawn",
        "A may not draw the seven of hearts: he has drawn already",
        "B draws the nine of diamonds",
        "A may not cut for the deal: the order of the players is not yet settled",
        "C draws the eight of clubs",
        "The players are C, B and A, in that order",
        "B cuts the seven of hearts for the deal",
        "B may not cut for the deal: he has cut already",
        "C cuts the queen of spades for the deal",
        "B deals first",
    ]


def test_equal_cards_are_drawn_and_cut_again() -> None:
    script = """
A draws H8
B draws D8
C draws CQ
A draws S7
B draws SK
C cuts H9 ^!
A cuts H9
B cuts D9
A cuts S7
B cuts SK
B chooses-pack 1 ^!
A chooses-pack 1
B changes-pack 2 ^!
"""
    assert told(DRAWN, script)[3:] == [
        "A and B have drawn cards of one rank, and must draw again",
        "A draws the seven of spades",
        "B draws the king of spades",
        "The players are A, B and C, in that order",
        "C may not cut for the deal: the first two in the order, A and B, cut for the deal",
        "A cuts the nine of hearts for the deal",
        "B cuts the nine of diamonds for the deal",
        "A and B have cut cards of one rank, and must cut again",
        "A cuts the seven of spades for the deal",
        "B cuts the king of spades for the deal",
        "A deals first",
        "B may not choose the pack: A deals, and has the choice",
        "A takes pack 1 for the coup",
        "B may not take pack 2: the pack is chosen for the whole coup",
    ]


# --- Two parties


def test_a_stake_on_the_other_party_says_on_whom() -> None:
    script = """
G joins
G stakes-on A 50
B stakes 50
A totals 50
B totals 50
A starts-coup
A wins
G stakes-on D 30
G stakes-on D 20
"""
    assert told(SIDES, script)[-2:] == ["G stakes 30 on D", "G stakes 20 more on D, 50 in all"]


def test_who_holds_the_rest_for_the_winners_is_not_said_to_pay_them() -> None:
    script = """
A stakes 100
B stakes 80
D takes-rest
A totals 100
B totals 100
B starts-coup
B wins
"""
    sentences = told(SIDES, script)
    assert "B is paid 80 for his stake" in sentences
    assert "D is paid 20 for his stake" in sentences


def test_a_coup_of_two_parties() -> None:
    script = """
D asks-record
A declines-record ^!
G joins
A stakes 100
G stakes-on B 30
B stakes 40
B stakes 10
A wins ^!
B starts-coup ^!
A totals 100
A starts-coup ^!
B totals 80
B starts-coup ^!
D takes-rest
B totals 100
B starts-coup
A stakes 10 ^!
A wins
"""
    assert opening(SIDES) == [
        "The players of the left party are A and C, in that order",
        "The players of the right party are B and D, in that order",
    ]
    assert told(SIDES, script) == [
        "D wishes for a record, and one is kept",
        "A may not decline the record: it must be kept at the wish of any participant",
        "G comes forward to take part",
        "A stakes 100",
        "G stakes 30 on B",
        "The players of the right party are B, D and G, in that order",
        "B stakes 40",
        "B stakes 10 more, 50 in all",
        "A cannot have won the coup: the totals of the two parties, 100 and 80, are not equal",
        "B may not start the coup: the stakes of A’s party are not yet added up",
        "A adds up the stakes of his party, and makes the total 100",
        "A may not start the coup: the stakes of B’s party are not yet added up",
        "B adds up the stakes of his party, and makes the total 80",
        "B may not start the coup: the totals of the two parties, 100 and 80, are not equal",
        "D holds the rest, and puts up the 20 that his party lacks",
        "B adds up the stakes of his party, and makes the total 100",
        "B starts the coup",
        "A may not stake 10: the coup has begun",
        "A wins the coup against B",
        "G loses 30",
        "B loses 50",
        "D loses 20",
        "D, who holds the rest, pays A 100 for his stake",
        "The players of the right party are D, G and B, in that order",
    ]


def test_who_adds_up_wrongly_answers_for_it() -> None:
    header = f"{SIDES}stakes: {{A: 100, C: 30, B: 90}}\n"
    script = "A totals 120\nB totals 120\nA starts-coup"
    assert told(header, f"{script}\nB wins")[3:] == [
        "B wins the coup against A",
        "A loses 100",
        "C loses 30",
        "B is paid 90 for his stake",
        "A keeps a surplus of 10",
        "B keeps a surplus of 30",
        "The players of the left party are C and A, in that order",
    ]
    assert told(header, f"{script}\nA wins")[3:] == [
        "A wins the coup against B",
        "B loses 90",
        "A is paid 100 for his stake",
        "C is paid 30 for his stake",
        "B covers a shortage of 30 from his own money",
        "A covers a shortage of 10 from his own money",
        "The players of the right party are D and B, in that order",
    ]


# --- The chouette


def test_a_coup_against_an_open_chouette() -> None:
    script = """
C asks-stakes
C demands-counters
A stakes-cash 50 ^!
A stakes 1001 ^!
A stakes 50
C refuses-stake A ^!
C closes
B stakes 20 ^!
C allows B
B stakes 20
C holds-coup
C desists ^!
C starts-coup
A stakes 5 ^!
A wins
"""
    assert told(f"{OPEN}shares: {{D: 50}}\n", script) == [
        "C calls for stakes",
        "C requires that only counters be used",
        "A may not stake 50 in cash: the chouetteur has required that only counters be used",
        "A may not stake 1001: he has only 1000",
        "A stakes 50",
        "C may not refuse A’s stake: whoever gives an open chouette must hold any stake against it",
        "C closes the stakes",
        "B may not stake 20: the chouetteur has closed the stakes, and has given him no leave",
        "C gives B leave to make or change a stake",
        "B stakes 20",
        "C declares that he will play the coup",
        "C may not desist from the coup: he has declared that he will play it",
        "C starts the coup",
        "A may not stake 5: the coup has begun",
        "A wins the coup against C",
        "A is paid 50 for his stake",
        "B is paid 20 for his stake",
        "C pays 35 on behalf of the chouette",
        "D pays 35 on behalf of the chouette",
    ]


def test_hand_and_places_at_a_chouette() -> None:
    script = """
A gives-up-hand
C objects ^!
C shares F 30
F takes-hand ^!
A takes-hand ^!
D takes-hand
B stakes 100
D cuts-for-deal
A stakes 10 ^!
D wins
C chooses-place left
C moves-winner ^!
A wins
C chooses-place right ^!
F leaves-chouette
"""
    assert told(f"{OPEN}shares: {{D: 50}}\n", script) == [
        "A gives up his hand, and B plays in his place",
        "The players against the chouette are B and A, in that order",
        "C may not object to his opponent: everybody may give up his own hand, as A has done",
        "F has a share of 30 per cent in the chouette",
        "F may not take the hand: he holds only 30 per cent of the chouette, which is less than "
        "half",
        "A may not take the hand: he has no share in the chouette",
        "D takes the hand to play for the chouette",
        "B stakes 100",
        "D cuts for the deal",
        "The cut closes the stakes",
        "A may not stake 10: the cut for the deal has closed the stakes",
        "D wins the coup against B",
        "B loses 100",
        "C gains 20 by the chouette",
        "D gains 50 by the chouette",
        "F gains 30 by the chouette",
        "The players against the chouette are A and B, in that order",
        "C chooses the place on the left",
        "C may not move the winner from his place: whoever has won stays where he sits",
        "A wins the coup against C",
        "C may not choose the place on the right: the winner sits there, and keeps his place",
        "F leaves the chouette",
        "The players against the chouette are A, B and F, in that order",
    ]


def test_a_chouette_passes_to_another() -> None:
    script = """
C stops
F declines ^!
B applies ^!
D applies ^!
C continues ^!
D declines
D applies ^!
F declines
C applies ^!
F continues ^!
A continues ^!
A applies
B applies
C wins-lot ^!
B wins-lot
"""
    shares = "shares: {D: 50, F: 50}\nlast: lost\n"
    assert told(f"{OPEN}{shares}", script) == [
        "C gives up the chouette",
        "The players against the chouette are A, C and B, in that order",
        "F may not yet decline the chouette: D has the first right, as a half-share partner",
        "B may not come forward for the chouette: D has the first right, as a half-share partner",
        "D may not come forward for the chouette: he has the first right himself, as a "
        "half-share partner",
        "C may not go on with the chouette: D has the first right, as a half-share partner",
        "D does not use his right to go on with the chouette",
        "The players against the chouette are A, C, D and B, in that order",
        "D may not come forward for the chouette: F has the first right, as a half-share partner",
        "F does not use his right to go on with the chouette",
        "The players against the chouette are A, C, D, F and B, in that order",
        "C may not come forward for the chouette: he has given it up himself",
        "F may not go on with the chouette: he has not used his right as a half-share partner",
        "A may not go on with the chouette: he was not a half-share partner",
        "A comes forward for the chouette",
        "B comes forward for the chouette",
        "The lot cannot fall on C: the lot decides between A and B",
        "The lot falls on B",
        "B becomes the chouetteur",
        "The players against the chouette are A, C, D and F, in that order",
    ]


# --- Auction and bank


def test_a_chouette_is_auctioned() -> None:
    script = """
D bids 1 ^!
B bids 501 ^!
A bids 300
A bids 200 ^!
B bids 200 ^!
B bids 300 ^!
B gets-chouette ^!
B bids 300 at-once
A gets-chouette ^!
D wins-lot ^!
B wins-lot
A gets-chouette ^!
B gets-chouette
B stops ^!
"""
    assert told(AUCTION, script) == [
        "D may not bid 1: he would have to put up a bank of 1, and has no money left",
        "B may not bid 501: he would have to put up a bank of 501, and has only 500",
        "A bids 300 for the chouette",
        "A may not bid 200: he has himself bid 300 already",
        "B may not bid 200: A has bid 300",
        "B may not bid 300: A has bid as much before him",
        "B may not have the chouette: A has made the highest bid, 300",
        "B bids 300 for the chouette at the same moment",
        "A may not have the chouette: the lot decides between A and B",
        "The lot cannot fall on D: the lot decides between A and B",
        "The lot falls on B",
        "A may not have the chouette: the lot has already fallen on B",
        "B becomes the chouetteur",
        "The players against the chouette are A and D, in that order",
        "B’s bank is 300",
        "B may not give up the chouette: he must first play at least one coup",
    ]


def test_the_winner_who_bids_again_puts_up_twice_as_much() -> None:
    script = "C stops\nC bids 200\nC gets-chouette"
    assert told(f"{BANK}last: won\n", script)[3:] == [
        "C bids 200 for the chouette",
        "C becomes the chouetteur",
        "The players against the chouette are A, B and D, in that order",
        "C’s bank is 400, twice what he has bid",
    ]


def test_leave_says_for_what_it_is_given() -> None:
    script = """
C calls-stakes
F backs-chouetteur 50
C closes
C allows A
C allows F
F sits-by C
F interferes
"""
    assert told(OPEN, script)[-4:] == [
        "C gives A leave to make or change a stake",
        "C gives F leave to sit beside him and to interfere in the play",
        "F takes a seat at the chouetteur’s side",
        "F interferes in the play",
    ]


def test_a_bank_is_kept() -> None:
    script = """
C halves-bank ^!
C renews-bank ^!
C raises-bank 251 ^!
C raises-bank 100
C halves-bank
C puts-by 50 ^!
C closes ^!
C announces-bank 400 ^!
C starts-coup ^!
C announces-bank 200
C calls-stakes
A stakes 150
B stakes 100
D stakes 40
A shares-stake D 40 ^!
A shares-stake B 50
F backs-chouetteur 50
F sits-by C ^!
F interferes ^!
G holds-side F 50
C closes
C starts-coup
A wins
C renews-bank
C halves-bank ^!
C raises-bank 151 ^!
"""
    assert told(BANK.replace("C: 150", "C: 250, D: 60"), script) == [
        "C may not halve his bank: only 150 would stay in it, which is less than the opening "
        "bank of 200",
        "C may not renew his bank: it is not lost, since 300 still lies there",
        "C may not raise his bank by 251: the whole bank must lie there in counters, and he has "
        "only 250 more",
        "C raises his bank to 400",
        "C halves his bank, and leaves 200 in it",
        "C takes 200 out of the bank",
        "C may not lay 50 beside the bank: only counters of the bank may lie on his side of the "
        "table",
        "C may not close the stakes: he has not yet called for them",
        "C may not announce a bank of 400: the bank is 200",
        "C may not start the coup: the players have not been told that the bank is 200",
        "C announces a bank of 200",
        "C calls for stakes",
        "A stakes 150",
        "B stakes 100",
        "D stakes 40",
        "A may not give D a share of 40 in his own stake: B comes first in the order of those "
        "left out",
        "A gives B a share of 50 in his own stake",
        "F bets 50 on the chouetteur",
        "F may not take a seat at the chouetteur’s side: he only bets on C, who has given him "
        "no leave",
        "F may not interfere in the play: he only bets on C, who has given him no leave",
        "G holds a stake of 50 from F, outside the bank",
        "C closes the stakes",
        "C starts the coup",
        "A wins the coup against C",
        "A is paid 100 for his stake",
        "B is paid 100 for his stake",
        "A takes back 50 of his stake",
        "D takes back his stake of 40",
        "G wins 50 from F",
        "C renews his bank of 200 for the first time",
        "C may not halve his bank: it has been halved once already",
        "C may not raise his bank by 151: the whole bank must lie there in counters, and he has "
        "only 150 more",
    ]


def test_a_bank_is_renewed_twice_at_most() -> None:
    header = BANK.replace("bank: 300", "bank: 0") + "renewed: 2\n"
    assert told(header.replace("C: 150", "C: 200"), "C renews-bank ^!\nC stops ^!") == [
        "C may not renew his bank: it has been renewed twice already",
        "C may not give up the chouette: he must first play at least one coup",
    ]


# --- All


def reasons() -> Iterator[type[Reason]]:
    """Yield the reasons of both phases, of the modules as they stand and not as mutated."""
    names = tuple(f"{phase.__name__}." for phase in PHASES)
    for each in Reason.__subclasses__():
        module = sys.modules.get(each.__module__)
        if each.__module__.startswith(names) and getattr(module, each.__name__, None) is each:
            yield each


def test_every_reason_has_words() -> None:
    assert set(reasons()) == set(WORDS.reasons)
    assert all(isinstance(words, Forbidden) for words in WORDS.acts.values())


@pytest.mark.parametrize("seed", seeds(12))
def test_whatever_is_forbidden_is_told_with_its_reason(seed: int) -> None:
    chance = random.Random(seed)
    course = COMPANY.begin(seed, COMPANY.header(chance))
    while COMPANY.go_on(course, chance):
        continue
    header = course.header.removeprefix("game: ecarte\n")
    sentences = told(header, "\n".join(COMPANY.lines(course.acts)))
    forbidden = [each for each in sentences if re.search("(may|can)( not|not) ", each)]
    assert len(forbidden) >= sum(done.law is not None for done in course.acts) - 1
    assert all(re.search(": |, though ", each) for each in forbidden)


def test_one_alone_is_told_as_one() -> None:
    alone = opening("begins: company\nmode: two-sides\nleft: [A]\nright: [B, D]\nstakes: {A: 10}\n")
    assert alone == [
        "The only player of the left party is A",
        "The players of the right party are B and D, in that order",
        "A stakes 10",
    ]
