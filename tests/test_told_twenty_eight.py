"""What is told of twenty-eight, whole: a hand of each chapter, as the law and the hand demand."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.events import Irregularity, Refused
from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.hands.record import Happening
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.narration.wording import Narrator

HANDS = Path(__file__).parents[1] / "examples/twenty-eight"


def told(file: str, hand: str) -> list[str]:
    """Return what is told of a hand, sentence by sentence, without what it claims."""
    path = HANDS / f"{file}.hand.yaml"
    (record,) = (each for each in prove_file(path, GAMES, path.name) if each.id == hand)
    assert not record.problems
    shown = picture(record, "en")
    lines = [*shown.opening, *(line for step in shown.steps for line in step.lines)]
    return [line.text.rstrip(".") for line in lines if line.kind != "claim"]


TOLD = {
    ("three-packets", "twenty-eight-three-packets-lost"): [
        "C bids 19",
        "A and B pass",
        "C, A and B pass",  # the second round by itself, and nobody twice in one sentence
        "C wins the auction with 19",
    ],
    ("honours-time", "twenty-eight-honours-time-lower"): [
        "North may not bid 17: in the second auction a bid must be at least 24",
        "North may not bid 20: honours below 24 can be bid only in the first auction",
        "North passes",
    ],
    ("note-6-thani", "twenty-eight-note-6-thani"): [
        "South lays the nine of spades face down as the hidden trump",
        "West deals four cards to each player",
        "South may not bid 24: in the second auction only thani may be bid",
        "South passes",
        "East may not bid 28: in the second auction only thani may be bid",
        "East passes",
        "North bids thani",
        "South takes the hidden trump, the nine of spades, back into his hand",
        "West passes",
        "After the second auction North’s bid of thani is the highest",
        "North lays the king of clubs face down as the hidden trump",
    ],
    ("over-partner", "twenty-eight-over-partner"): [
        "South deals four cards to each player",
        "East bids 14",
        "North passes",
        "West may not bid 18: to bid over his own partner, East, he must bid at least 20",
        "West may not bid 19: to bid over his own partner, East, he must bid at least 20",
        "West bids 20",
        "South passes",
        "West wins the auction with 20",
    ],
    ("void-2", "twenty-eight-void-2"): [
        "East may not ask for the trump to be shown: only a player who cannot follow suit may ask,"
        " and it is his turn to lead",
        "East leads the knave of spades",
        "North plays the king of diamonds",
        "West plays the seven of spades",
        "North may not ask for the trump to be shown: it is South’s turn",
        "South asks for the trump to be shown",
        "South may not ask for the trump to be shown: the trump has already been asked for, and"
        " West must show it first",
        "South may not play the eight of hearts: the trump has already been asked for, and West"
        " must show it first",
        "West shows the hidden trump, the seven of hearts, as he was asked to",
        "South may not play the ten of diamonds: the trump has been shown for him to ruff, and he"
        " still holds a heart",
        "South may not play the nine of clubs: the trump has been shown for him to ruff, and he"
        " still holds a heart",
        "South plays the eight of hearts",
        "South wins the first trick with the eight of hearts",
        "North–South get 3 points for the trick",
    ],
    ("bidder-lead", "twenty-eight-bidder-lead"): [
        "East may not play the knave of spades: while the trump is hidden, the bidder must lead"
        " other suits if he can",
        "East leads the seven of diamonds",
    ],
    ("kot-allowed", "twenty-eight-kot-allowed-fourteen"): [
        "East may not call kot: when four play, kot may be called only over bids above 14",
        "West may not call kot: when four play, kot may be called only over bids above 14",
    ],
    ("kot-allowed", "twenty-eight-kot-allowed-fifteen"): [
        "North–South have taken all eight tricks, so kot is made",
        "North–South get 2 match points, and are now at 2",
        "The hand is over",
    ],
    ("note-7", "twenty-eight-note-7"): [
        "East leads the eight of spades",
        "North may not play the knave of diamonds: as the game is played here, nobody may discard a"
        " knave while he has other cards",
        "North may not play the knave of clubs: as the game is played here, nobody may discard a"
        " knave while he has other cards",
    ],
    ("kot-score", "twenty-eight-kot-score-17-lost"): [
        "West asks for the trump to be shown",
        "North shows the hidden trump, the ace of hearts, as he was asked to",
        "West plays the eight of hearts",
        "West wins the sixth trick with the eight of hearts, as trumps played before the trump was"
        " shown have no power",
    ],
    ("note-9", "twenty-eight-note-9"): [
        "West shows the hidden trump, the seven of hearts, in order to ruff",
        "West may not play the knave of hearts: as the game is played here, he must ruff with the"
        " trump that he hid, the seven of hearts",
        "West plays the seven of hearts",
        "South plays the nine of diamonds",
        "West wins the first trick with the seven of hearts",
    ],
}


@pytest.mark.parametrize(("file", "hand"), TOLD, ids=lambda each: each)
def test_a_hand_of_twenty_eight_is_told_in_sentences(file: str, hand: str) -> None:
    expected = TOLD[file, hand]
    said = told(file, hand)
    first = said.index(expected[0])
    assert said[first : first + len(expected)] == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "North plays the ace of hearts in error, though clubs were led and he still holds a"
            " club",
        ),
        ("hu", "Észak szabálytalanul játssza ki a kőr ászt"),
        ("mr", "चुकीने बदाम एक्का खेळला"),
        ("ml", "തെറ്റായി"),
    ],
)
def test_a_card_refused_and_laid_all_the_same_is_named(language: str, expected: str) -> None:
    path = HANDS / "following.hand.yaml"
    record = prove_file(path, GAMES, path.name)[0]
    refused = [
        (entry.act, event)
        for entry in record.entries
        if isinstance(entry, Happening)
        for event in entry.events
        if isinstance(event, Refused)
    ]
    act, event = refused[0]
    done = Irregularity(actor=event.actor, law=event.law, because=event.because, laws=event.laws)
    assert expected in Narrator.of(record, language).event(done, act)
