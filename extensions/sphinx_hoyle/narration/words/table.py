"""The words of every table: cards, seats, and what happens in all games."""

from __future__ import annotations

from hoyle import events
from hoyle.cards import Rank, Suit
from hoyle.game import Play, Truth
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.narration.words import Words

SUITS = {
    Suit.CLUBS: N_("clubs"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.HEARTS: N_("hearts"),
    Suit.SPADES: N_("spades"),
}
RANKS = {
    Rank.TWO: N_("two"),
    Rank.THREE: N_("three"),
    Rank.FOUR: N_("four"),
    Rank.FIVE: N_("five"),
    Rank.SIX: N_("six"),
    Rank.SEVEN: N_("seven"),
    Rank.EIGHT: N_("eight"),
    Rank.NINE: N_("nine"),
    Rank.TEN: N_("ten"),
    Rank.JACK: N_("knave"),
    Rank.QUEEN: N_("queen"),
    Rank.KING: N_("king"),
    Rank.ACE: N_("ace"),
}
# Of an act that a law forbids, where the act is known.
IRREGULAR_ACT = N_("{actor}, {act}: irregularity")
REFUSED_ACT = N_("{actor}, {act}: not allowed, nothing happens")
COMPASS = {"N": N_("North"), "E": N_("East"), "S": N_("South"), "W": N_("West")}
NUMBERED_SEAT = N_("Seat {number}")
# Persons who have no seat yet, by the letters of hand files: A, B, C, D as in the books; and the
# seats of tables that the compass does not name.
PERSONS = {
    "A": N_("A"),
    "B": N_("B"),
    "C": N_("C"),
    "D": N_("D"),
    "E": N_("E"),
    "F": N_("F"),
    "G": N_("G"),
    "H": N_("H"),
    "J": N_("J"),
    "K": N_("K"),
    "L": N_("L"),
    "M": N_("M"),
    "P": N_("P"),
}
PROVED = N_("proved:")  # before a claim that held
DEALER = N_("Dealer")
ELDER_HAND = N_("Elder hand")


def _played(event: events.Played) -> str:
    return N_("{seat} leads: {card}") if event.led else N_("{seat}: {card}")


def _scored(event: events.Scored) -> str:
    if event.points < 0:
        return N_("{actor}: {points} for {reason}; score: {total}")
    return N_("{actor} scores {points} for {reason}; score: {total}")


TABLE = Words(
    events={
        events.Dealt: N_("{dealer} deals; cards to each: {count}"),
        events.TurnedUp: N_("{seat} turns up: {card}"),
        events.Played: _played,
        events.TrickWon: N_("{seat} wins trick {trick}: {card}"),
        events.Irregularity: N_("{actor}: irregularity"),
        events.Refused: N_("{actor}: not allowed, nothing happens"),
        events.ChoiceOffered: N_("{actor} may choose: {options}"),
        events.Chose: N_("{actor} chooses: {option}"),
        events.Scored: _scored,
        events.Exposed: N_("{seat} exposes: {cards}"),
        events.HandEnded: N_("The hand is over"),
    },
    acts={Play: "{card}"},
    members={Truth: {Truth.NO: N_("no"), Truth.YES: N_("yes")}},
    queries={
        "awaited": N_("whose act is awaited"),
        "due": N_("whose turn it is"),
        "hand": N_("cards in hand"),
        "may-play": N_("cards that may be played"),
        "owed": N_("owed"),
        "points": N_("points"),
        "score": N_("score"),
        "tricks": N_("tricks"),
        "winner": N_("winner of the trick"),
    },
)
