"""Which law is cited for what is told: the one whose words say it, or none where no law does."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from sphinx_hoyle.drawing.picture import picture

EXAMPLES = Path(__file__).parent.parent / "examples"

# By hand: the last sentences of a step, counted from one, each with the law in brackets.
TOLD: dict[tuple[str, str, str], tuple[int, list[str]]] = {
    # Law 3 says what follows for the loser, law 8 how a chouette is auctioned: neither who has
    # won, nor that a stake is paid. Law 62 has the stakes outside the bank.
    ("ecarte", "62", "ecarte-62"): (
        7,
        [
            "A wins the coup against C",
            "B is paid 300 for his stake",
            "A wins 200 from C (ecarte:62)",
        ],
    ),
    # By law 5 whoever gives an open chouette must hold every stake. Law 4 speaks of parts in the
    # chouette, and here nobody has one.
    ("ecarte", "5", "ecarte-5"): (
        6,
        [
            "A wins the coup against C",
            "A is paid 2000 for his stake (ecarte:5)",
            "C pays 2000 on behalf of the chouette",
        ],
    ),
    # By law 3, to which law 4 refers, the loser is struck out and entered again at the end.
    ("ecarte", "4-p2", "ecarte-4-p2-won"): (
        1,
        ["C wins the coup against A", "The only player against the chouette is A (ecarte:3)"],
    ),
    # Law 6, paragraph 2: the losing chouetteur goes immediately behind the winner; law 4,
    # paragraph 2: he who held less than half goes to the end.
    ("ecarte", "4-p2", "ecarte-4-p2"): (
        2,
        [
            "C gives up the chouette (ecarte:6.p2)",
            "C comes behind A in the order of the players (ecarte:6.p2)",
            "D goes to the end of the order of the players (ecarte:4.p2)",
            "The players against the chouette are A, C, B and D, in that order",
        ],
    ),
    # Law 57: not marked before the trump of the next deal was turned up is marked too late.
    ("ecarte", "57", "ecarte-57-too-late"): (
        3,
        [
            "The elder hand may not mark points: the points of the last deal are lost, since the "
            "trump has been turned up (ecarte:57)"
        ],
    ),
    ("ecarte", "57", "ecarte-57-too-early"): (
        4,
        [
            "The elder hand may not mark points: the points for the tricks may be marked only "
            "when the deal is over (ecarte:57)"
        ],
    ),
    # Whose the bank is that is given up no law of the auctioned chouette says, nor does law 7 of
    # chemin de fer, by which another may take it over.
    ("ecarte", "8-p7", "ecarte-8-p7-later"): (
        10,
        [
            "A gives up the chouette (ecarte:8)",
            "A takes 350 out of the bank",
            "The players against the chouette are A, B and C, in that order (ecarte:6.p2)",
        ],
    ),
    ("chemin-de-fer", "1", "chemin-de-fer-1-bank-taken"): (
        3,
        [
            "Seat 5 takes over the bank of seat 3, and puts up 300 (chemin-de-fer:7)",
            "Seat 3 gets 300 back from the bank",
        ],
    ),
    # Law 5 says what follows from an en carte, not what makes one.
    ("chemin-de-fer", "base-points", "chemin-de-fer-base-eight-all"): (
        8,
        ["The points are equal, 8 to 8, and the coup is en carte"],
    ),
    # Law 62 lets the chouetteur hold a stake on himself, and says nothing of one that nobody held.
    ("ecarte", "62", "ecarte-62-backer"): (
        8,
        [
            "C wins the coup against A",
            "F takes back his stake of 50",
            "The players against the chouette are F, B and A, in that order (ecarte:3)",
        ],
    ),
    # Law 17: those whose cards are of the same value must cut again. Law 18 has who cuts.
    ("whist", "18", "whist-18-cut-again"): (
        2,
        ["B and C, whose cards are equal, must cut again (whist:17)"],
    ),
    # Law 30 knows of no time. That it is lost when there was time for it follows from law 32.
    ("whist", "32", "whist-32-time-enough"): (
        6,
        [
            "South may not demand a new deal: there was reasonable time to decide before the "
            "trump card was turned up (whist:32)"
        ],
    ),
    # Law 40 has a deal stopped; whose the deal is, law 26 says.
    ("whist", "42", "whist-42-rightly"): (
        4,
        [
            "West does not lose the deal (whist:26)",
            "West makes the next deal (whist:26)",
        ],
    ),
    ("whist", "40", "whist-40"): (
        2,
        ["East stops the deal (whist:40)", "West makes the next deal (whist:26)"],
    ),
    # Law 26 gives a point to whoever holds the king; law 29 speaks of one marked falsely.
    ("ecarte", "29", "ecarte-29-the-game-is-over"): (
        1,
        [
            "The dealer wrongly marks the king, though he does not hold the king of hearts "
            "(ecarte:29)",
            "The dealer marks one point for the king, and stands at one (ecarte:29)",
        ],
    ),
    # Law 7 says what a bank taken over must put up, not what becomes of a stake of its taker.
    ("chemin-de-fer", "7", "chemin-de-fer-7-en-carte-own-stake"): (
        11,
        [
            "Seat 8 takes over the bank of seat 3, and puts up 160 (chemin-de-fer:7)",
            "Seat 8 gets his stake of 60 back",
            "Seat 3 gets 400 back from the bank",
        ],
    ),
    # Law 11 has the play stopped, and says nothing of the stakes.
    ("chemin-de-fer", "11", "chemin-de-fer-11-stopped"): (
        7,
        [
            "K stops the play (chemin-de-fer:11)",
            "Seat 8 gets his stake of 100 back",
        ],
    ),
    # Law 22 leaves the choice to the elder hand; that his own error narrows it, law 23.
    ("ecarte", "23", "ecarte-23-more"): (
        8,
        [
            "The elder hand is found to have six cards (ecarte:22)",
            "The only choice left to the elder hand is to lay the surplus aside (ecarte:23)",
        ],
    ),
    # Law 5 binds the banker to what was staked; to more, his word.
    ("chemin-de-fer", "5", "chemin-de-fer-5-more"): (
        16,
        [
            "Seat 3 may not say that he will accept stakes up to 249: he has said that he will "
            "accept stakes up to 250 (chemin-de-fer:5)"
        ],
    ),
    # The first bid starts the bidding; how high it is with six only the law on kot says.
    ("twenty-eight", "kot-allowed", "twenty-eight-kot-allowed-six"): (
        1,
        ["A bids 16 (twenty-eight:opening-bid)"],
    ),
    # Note 10 speaks of bids from 20 to 28, of thani and of kot; the table begins at 14.
    ("twenty-eight", "note-10", "twenty-eight-note-10-19"): (
        12,
        ["East–West get 1 match point, and are now at 1 (twenty-eight:contract-score)"],
    ),
    ("twenty-eight", "six-in-three", "twenty-eight-six-in-three"): (
        10,
        ["A–D get 1 match point, and are now at 1 (twenty-eight:contract-score)"],
    ),
    # The table tells what the side of the bidder gains; that it changes hands, note 10.
    ("twenty-eight", "slam-other-forms", "twenty-eight-slam-two-hands"): (
        16,
        [
            "A gets 2 match points, and is now at 4 (twenty-eight:score-table)",
            "B loses 2 match points, and is now at −2 (twenty-eight:note-10)",
            "A is now 6 match points ahead, which is a slam (twenty-eight:slam)",
        ],
    ),
    # Law 53 makes him liable to the penalty of a revoke: what he did is to disobey a call.
    ("whist", "53", "whist-53-lowest"): (
        9,
        [
            "East–West choose to deduct three points from the score of the adversaries "
            "(whist:64.a)",
            "North–South go down to one for the disobeyed call (whist:64.a)",
        ],
    ),
    # Dummy is never out of turn himself: his partner leads «from dummy’s hand» when the turn is
    # his own.
    ("whist", "dummy-3", "whist-dummy-3-lead"): (
        1,
        [
            "South leads the ace of diamonds out of turn: North, whose own turn it is, leads from "
            "dummy’s hand (whist:dummy.3)"
        ],
    ),
    # By law 3 the words close the stakes, whatever lies on the table: here they were said.
    ("chemin-de-fer", "3", "chemin-de-fer-3-leave-kept"): (
        9,
        [
            "Seat 5 may not stake 50: the stakes are closed, and he needs leave from seat 3 "
            "(chemin-de-fer:3)"
        ],
    ),
    # Law 23: he «asked for more or fewer cards than he had discarded»; here two, and three.
    ("ecarte", "23", "ecarte-23-no-new-hand"): (
        9,
        [
            "The elder hand may not choose to annul the deal: he asked for more cards than he had "
            "discarded (ecarte:23)"
        ],
    ),
    # Law 16: of the two who cut the lowest the lower deals, and who cuts again by law 17 does so
    # for his place with a partner alone: the ace cut again is no lower than the three of the first.
    ("whist", "17", "whist-17-twice"): (
        8,
        ["C, whose card was the lowest of the first cut, deals first (whist:16)"],
    ),
    # Law 33 says «the others»: that these are the adversaries alone is a reading.
    ("whist", "33", "whist-33-shown-to-adversaries"): (
        3,
        [
            "East may not look at the trump card: as the law is read here, only North–South may "
            "see it (whist:33)"
        ],
    ),
    ("whist", "33", "whist-33-demanded-by-adversaries"): (
        4,
        [
            "East may not demand a new deal: as the law is read here, it is for North–South to "
            "demand it (whist:33)"
        ],
    ),
    # By dummy's law 3 the error is dummy's, and the excuse is his partner's.
    ("whist", "dummy-3", "whist-dummy-3-fourth-hand"): (
        4,
        [
            "South plays the queen of hearts in error, though it is North’s turn to play "
            "(whist:60)",
            "North suffers no penalty, for dummy’s partner can gain nothing by it (whist:dummy.3)",
        ],
    ),
    # Law 12 is about one suit, law 30 about trumps: no law says that a card thrown loses.
    ("ecarte", "34", "ecarte-34-followed"): (
        2,
        [
            "The elder hand plays the king of spades, though hearts were led and he still holds a "
            "heart (ecarte:44)",
            "The dealer wins the second trick with the ten of hearts",
        ],
    ),
}


@pytest.mark.parametrize("hand", TOLD, ids=lambda hand: hand[-1])
def test_the_law_is_cited_that_says_it(hand: tuple[str, str, str]) -> None:
    game, file, name = hand
    place, expected = TOLD[hand]
    path = EXAMPLES / game / f"{file}.hand.yaml"
    (record,) = (each for each in prove_file(path, GAMES, path.name) if each.id == name)
    step = picture(record, "en", lambda law: law).steps[place - 1]
    said = [line.spoken.rstrip(".") for line in step.told if line.text != "The hand is over"]
    assert said[-len(expected) :] == expected
