"""The proof of a hand: every mark and every claim is put to the test, at its own line."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.events import Irregularity, Played, Refused
from hoyle.games import GAMES
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from hoyle.hands.record import Check, Happening, Record

EXAMPLE = Path(__file__).parents[1] / "examples" / "whist" / "64-e.hand.yaml"
HEAD = """\
id: trial
game: whist
laws: []
dealer: W
turn-up: S2
deal: "N:AKQJT987654.2.2. .AQ94.AQ94.AQ942 .KJ73.KJ73.KJ873 32.T865.T865.T65"
script: |
"""


def record_of(*lines: str, laws: str = "[]") -> Record:
    """Return the record of a trial hand whose script, from line 8 on, is ``lines``."""
    text = HEAD.replace("laws: []", f"laws: {laws}") + "".join(f"  {line}\n" for line in lines)
    (document,) = read_text(text, "trial")
    return prove(document, GAMES)


def problems(*lines: str, laws: str = "[]") -> list[str]:
    """Return what the proof of such a hand finds wrong."""
    return [str(problem) for problem in record_of(*lines, laws=laws).problems]


# --- The four changes that a hand must not survive


def changed(old: str, new: str) -> tuple[int, list[str]]:
    """Return the line of ``old`` in the example of 64 (e), and what is wrong once it is ``new``."""
    text = EXAMPLE.read_text(encoding="utf-8").partition("---\n")[0]
    (line,) = [number for number, each in enumerate(text.splitlines(), 1) if old in each]
    (document,) = read_text(text.replace(old, new), "64-e")
    return line, [str(problem) for problem in prove(document, GAMES).problems]


def test_the_example_holds() -> None:
    assert changed("8. E: S8", "8. E: S8")[1] == []


def test_one_card_changed_fails_at_its_line() -> None:
    line, found = changed("2. E: SA", "2. E: CA")
    held = "DA, H2, S5, S6, S7, S8, S9, ST, SJ, SQ, SK, SA"
    assert found == [f"64-e:{line}: E playing CA is not possible here; expected {held}"]


def test_one_expected_score_changed_fails_at_its_line() -> None:
    line, found = changed("? score = NS 5 EW 0", "? score = NS 5 EW 4")
    assert len(found) == 1
    assert found[0].startswith(
        f"64-e:{line}: score: claimed NS 5 EW 4; the referee finds NS 5 EW 0"
    )
    assert "whist:64.e" in found[0]


def test_one_cited_law_changed_fails_at_its_line() -> None:
    line, found = changed("@5,64.e", "@5,64.b")
    assert len(found) == 1
    assert found[0].startswith(f"64-e:{line}: score = NS 5 EW 0 rests on whist:5, ")
    assert found[0].endswith("claimed whist:64.b")


def test_one_mark_taken_away_fails_at_its_line() -> None:
    line, found = changed("S4^R", "S4")
    assert found == [f"64-e:{line}: E playing S4 breaks whist:63, and is not marked"]


# --- Marks


def test_a_mark_on_a_lawful_act_fails() -> None:
    assert problems("1. N: H2 HA^R") == ["trial:8: E playing HA is marked ^R, and breaks no law"]
    assert problems("1. N: H2^! HA") == ["trial:8: N playing H2 is marked ^!, and breaks no law"]


def test_a_mark_that_means_another_law_fails() -> None:
    (found,) = problems("1. N: H2 D4^M")
    assert found.startswith("trial:8: E playing D4 breaks whist:63; ^M stands for whist:2")


def test_an_unknown_mark_fails() -> None:
    assert problems("1. N: H2 D4^Z") == [
        "trial:8: ^Z is no mark of whist; it knows ^C ^D ^L ^M ^Q ^R ^T ^W ^X ^!"
    ]


def test_a_refused_act_is_told_and_changes_nothing() -> None:
    record = record_of("1. N: H2 D4^! HA")
    assert record.problems == ()
    refused = [event for event in record.events if isinstance(event, Refused)]
    assert [(event.actor, event.law) for event in refused] == [("E", "whist:63")]
    assert not any(isinstance(event, Irregularity) for event in record.events)
    played = [event.card for event in record.events if isinstance(event, Played)]
    assert [str(card) for card in played] == ["H2", "HA", "H3", "H5"]


def test_a_recorded_act_is_an_irregularity_and_happens() -> None:
    record = record_of("1. N: H2 D4^R")
    noted = [event for event in record.events if isinstance(event, Irregularity)]
    assert [(event.actor, event.law) for event in noted] == [("E", "whist:63")]
    assert any(isinstance(event, Played) and str(event.card) == "D4" for event in record.events)


def test_a_refusal_for_another_law_than_the_one_stated_fails() -> None:
    found = problems("1. N: H2 D4^R", "...", "NS claim-revoke E/1", "NS choose ours+1 ^!  @64.a")
    assert found == ["trial:11: this rests on whist:64.d; claimed whist:64.a"]


# --- Acts and tricks


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("2. N: H2", "trick 1 is due; the line says 2"),
        ("1. X: H2", "'X' is not a seat; expected one of N E S W"),
        ("1. E: HA", "E playing HA is not possible here"),
        ("1. N: H2 HA H3 H5 H6", "5 cards to a trick that takes 4 more"),
        ("1. N: XX", "'XX' is not a card; expected a suit (C D H S) then a rank"),
        ("NS dance", "'dance' is no act of whist; it knows "),
        ("XY gather", "'XY' does not act here; expected one of N E S W NS EW"),
        ("NS gather", "'NS gather' is not possible here; expected NS declare-honours"),
        ("NS gather now", "gather: 'now' is too much"),
        ("NS choose", "choose: takes one of card, suit, highest, lowest"),
        ("NS choose all", "choose: 'all' is not known here; expected one of card suit highest"),
        ("N choose ours+1", "is done by a side; N is one player"),
        ("NS asks", "asks: is done by one player; NS is a side"),
        ("NS claim-revoke E", "claim-revoke: takes a seat, / the number of a trick"),
        ("NS claim-revoke E/x", "claim-revoke: 'x' is not a number"),
        ("NS claim-revoke X/1", "claim-revoke: 'X' is not a seat; expected one of N E S W"),
        ("E answers perhaps", "answers: 'perhaps' is not known here; expected one of no yes"),
        ("NS call XX", "call: 'XX' is not a card"),
        (
            "NS write-game triple",
            "write-game: 'triple' is not known here; expected one of treble double single",
        ),
        ("NS declare-honours four", "declare-honours: 'four' is not a number"),
        ("NS count 99", "'NS count 99' is not possible here"),
    ],
)
def test_an_act_that_cannot_be_done_stops_the_hand_at_its_line(line: str, words: str) -> None:
    (found,) = problems(line, "1. N: H2 HA")
    assert found.startswith("trial:8: "), found
    assert words in found


def test_a_trick_line_when_no_card_is_due_fails() -> None:
    assert problems("...", "14. N: H2") == ["trial:9: no card is due here"]


# --- Expectations


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("? points = 3", "'points' is no query; this game answers claim, "),
        ("? winner = N", "winner: asks for a trick"),
        ("? winner 1 = N", "winner 1: '1' is no trick already won"),
        ("? winner x = N", "winner x: 'x' is no trick already won"),
        ("? hand X = SA", "hand X: 'X' is not a seat"),
        ("? honours N = 4", "honours N: 'N' is not a side"),
        ("? score NS = 0", "score NS: asks for nothing more"),
        ("? stakes money = 0", "stakes money: 'money' is staked on by nobody"),
        ("? score = NS 1 EW 0", "score: claimed NS 1 EW 0; the referee finds NS 0 EW 0"),
        ("? score = NS 0 EW 0 @5", "score = NS 0 EW 0 rests on no law; claimed whist:5"),
    ],
)
def test_an_expectation_that_fails_is_told_at_its_line(line: str, words: str) -> None:
    (found,) = problems(line)
    assert found.startswith("trial:8: "), found
    assert words in found


def test_expectations_that_fail_do_not_stop_the_hand() -> None:
    found = problems("? turn = E", "1. N: H2 HA", "? winner 1 = N", "? turn = E", "? turn = W")
    assert [each.split(":")[1] for each in found] == ["8", "10", "12"]


def test_a_law_that_nothing_cites_is_told_at_the_header() -> None:
    assert problems("1. N: H2 HA", laws="[63]") == [
        "trial:3: says it is about whist:63, which nothing in it cites"
    ]
    assert problems("1. N: H2 D4^R", laws="[63]") == []


# --- The record


def test_the_record_holds_every_act_and_claim_in_order() -> None:
    record = record_of("1. N: H2 D4^R", "? winner 1 = W", "EW gather", "? revoke E/1 = established")
    assert record.problems == ()
    happenings = [entry for entry in record.entries if isinstance(entry, Happening)]
    checks = [entry for entry in record.entries if isinstance(entry, Check)]
    assert [entry.line for entry in happenings] == [8, 8, 8, 8, 10]
    assert [entry.mark for entry in happenings] == [None, "R", None, None, None]
    assert [entry.trick for entry in happenings] == [1, 1, 1, 1, None]
    assert [(entry.line, entry.query) for entry in checks] == [(9, "winner"), (11, "revoke")]
    assert record.start.taken == (("NS", 0), ("EW", 0))
    assert len(GAMES["whist"].table(happenings[-1].state).trick) == 4
    assert {"whist:63", "whist:65"} <= record.cited


def test_events_hold_facts_and_no_words() -> None:
    """Whatever an event holds, the publisher can say it in every language."""
    record = record_of("1. N: H2 D4^R", "...", "NS claim-revoke E/1", "NS choose tricks-3")
    for event in record.events:
        for name in event.__struct_fields__:
            value = getattr(event, name)
            values = value if isinstance(value, tuple) else (value,)
            # A bare ``str`` would be a word of ours: ids of laws, seats and members are not.
            assert all(type(each) is not str or ":" in each for each in values), event
