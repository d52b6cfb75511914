"""What is told of the goat, whole: a hand of each chapter, as the law and the hand demand it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.seats import Seat
from sphinx_hoyle.drawing.picture import picture

HANDS = Path(__file__).parents[1] / "examples/goat"


def told(file: str, hand: str, seat: Seat | None = None) -> list[str]:
    """Return what is told of a hand, sentence by sentence, without what it claims."""
    path = HANDS / f"{file}.hand.yaml"
    (record,) = (each for each in prove_file(path, GAMES, path.name) if each.id == hand)
    assert not record.problems
    shown = picture(record, "en", seat=seat)
    lines = [*shown.opening, *(line for step in shown.steps for line in step.lines)]
    return [line.text.rstrip(".") for line in lines if line.kind != "claim"]


TOLD = {
    ("hand-size", "goat-hand-size"): [
        "West deals four cards to each player",
        "West may not deal: everyone has four cards already",
    ],
    ("deal", "goat-deal"): [
        "North may not deal: West is the dealer",
        "West deals four cards to each player",
    ],
    ("turn-up", "goat-turn-up-under"): [
        "West deals four cards to each player",
        "West shows the king of diamonds from the middle of the pack, and its suit is trumps",
        "West lays the king of diamonds under the pack",
        "North leads the nine, eight, seven and six of spades",
        "East discards, face down, the jack of spades, the ace of hearts, the jack of diamonds"
        " and the six of clubs",
    ],
    ("reply", "goat-reply-number"): [
        "North leads the queen and seven of spades",
        "East may not discard the ace of hearts: two cards were led, so he must put down two as"
        " well",
        "East may not discard the nine of spades, the ace of hearts and the jack of clubs: two"
        " cards were led, so he must put down two as well",
        "East discards, face down, the ace of hearts and the jack of clubs",
    ],
    ("beating", "goat-beating-last"): [
        "North leads the six of spades",
        "East beats the six of spades with the king of spades",
        "South may not put down the nine of spades: it does not beat the king of spades",
        "South discards, face down, the nine of spades",
        "West may not put down the queen of spades: it does not beat the king of spades",
        "West beats the king of spades with the ten of spades",
        "West takes the trick",
        "West puts the trick on the pile of East–West",
    ],
    ("two-pullets", "goat-two-pullets"): [
        "North leads the king of spades",
        "East beats the king of spades with the ten of spades",
        "South claims the lead with a pullet, the king, queen, jack and nine of clubs",
        "North takes the king of spades back into his hand",
        "East takes the ten of spades back into his hand",
        "West may not claim the lead with the ten, nine, eight and seven of diamonds: South has a"
        " pullet too, and is nearer in turn to North, whose lead it was",
    ],
    ("discarding", "goat-discarding-pile"): [
        "West may not look through the tricks that have been gathered: nobody may know which cards"
        " another player has discarded",
        "East may not look through the tricks that have been gathered: nobody may know which cards"
        " another player has discarded",
        "West may not look at the cards that South has discarded: nobody may know which cards"
        " another player has discarded",
    ],
    ("match", "goat-match"): [
        "East–West get two loss points for taking 31 to 59 points, and now have twelve in"
        " the series",
        "With this game the series is over, because East–West have twelve loss points",
    ],
    ("counting", "goat-counting-early"): [
        "North–South may not count 27 points: the points are counted only when the game is over",
    ],
    ("counting", "goat-counting"): [
        "No cards are left to draw, and all the tricks have been played",
        "North–South have taken 48 points in tricks",
        "East–West have taken 72 points in tricks",
        "East–West win the game",
        "North–South lose the game",
        "North–South get two loss points for taking 31 to 59 points, and now have two in"
        " the series",
        "South, who took the last trick, has the right to lead in the next game",
        "The game is over",
        "North–South may not count 47 points: the tricks they have taken hold 48",
        "North–South count 48 points, which is right",
        "East–West may not count 73 points: the tricks they have taken hold 72",
        "East–West count 72 points, which is right",
    ],
}


@pytest.mark.parametrize(("file", "hand"), TOLD, ids=lambda each: each)
def test_a_hand_of_the_goat_is_told_in_sentences(file: str, hand: str) -> None:
    expected = TOLD[file, hand]
    said = told(file, hand)
    first = said.index(expected[0])
    assert said[first : first + len(expected)] == expected


def test_a_player_is_told_how_many_cards_another_throws_away() -> None:
    said = told("discarding", "goat-discarding-pile", Seat("E"))
    assert "South discards two cards face down" in said
    assert "West draws two cards" in said  # as many as he laid to the trick
    assert "East draws the ace and ten of diamonds" in said


def test_the_cards_that_a_player_draws_after_a_trick_are_told_together() -> None:
    # From the top of the stock, one each in turn from West, who has taken the trick.
    assert told("discarding", "goat-discarding-pile")[8:12] == [
        "West draws the ace and six of spades",
        "North draws the ten and six of hearts",
        "East draws the ace and ten of diamonds",
        "South draws the ace and seven of clubs",
    ]


def test_a_trick_is_numbered_as_it_was_played() -> None:
    # Three tricks and four are taken, and eight are played.
    path = HANDS / "goat-with-eggs.hand.yaml"
    record = next(each for each in prove_file(path, GAMES, path.name))
    shown = picture(record, "en")
    assert shown.steps[0].heading == "Trick 8"
    assert shown.opening[0].text == "There have already been eggs once in this series"
