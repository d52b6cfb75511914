"""Hands of chemin de fer as they are told: who, what, and why a law forbids it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from hoyle.events import Irregularity, Refused
from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.hands.record import Happening, Record
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.drawing.pictured import Kind
from sphinx_hoyle.narration.wording import Narrator
from sphinx_hoyle.words import chemin_de_fer

HANDS = Path(__file__).parents[1] / "examples/chemin-de-fer"


@cache
def records() -> dict[str, Record]:
    """Return every hand of the book by its id."""
    files = sorted(HANDS.rglob("*.hand.yaml"))
    return {record.id: record for path in files for record in prove_file(path, GAMES, path.name)}


def told(name: str) -> list[str]:
    """Return the sentences of a hand, but for what is claimed of it."""
    steps = picture(records()[f"chemin-de-fer-{name}"], "en").steps
    lines = [line for step in steps for line in step.told if line.kind is not Kind.CLAIM]
    return [line.text.removesuffix(".") for line in lines]


def from_line(name: str, start: int) -> list[str]:
    """Return the sentences of a hand from the one that stands in the place ``start``."""
    return told(name)[start:]


# --- Seats and sharers


def test_seats_that_cannot_be_had() -> None:
    assert told("1-smaller") == [
        "F takes seat 10",
        "G may not sit down in seat 11: the table has only ten seats",
        "G may not sit down in seat 10: somebody is already sitting there",
    ]
    assert told("1-displaced") == [
        "Seat 8 may not have seat 5 give up his place: no player can be moved from his seat",
        "F may not have seat 5 give up his place: no player can be moved from his seat",
    ]


def test_a_seat_is_changed_and_the_hand_must_pass_it_twice() -> None:
    assert told("1-waiver") == [
        "The player in seat 5 moves to seat 9",
        "Seat 9 may not have the passing of the hand waived: the hand must still pass him twice",
    ]
    assert told("1-exchange") == [
        "Seat 5 offers to exchange seats with seat 8",
        "Seat 5 and seat 8 exchange seats",
    ]


def test_a_player_is_taken_into_the_bank() -> None:
    assert told("2") == [
        "Seat 3 may not take seat 5 into the bank without a word: "
        "seat 5 is a player, and this must be declared aloud",
        "Seat 3 takes seat 5 into the bank as a sharer with 100, and declares it aloud",
        "Seat 3 announces a bank of 400",
        "Seat 3 says “Faites vos jeux”",
        "Seat 8 stakes 200",
        "Seat 3 says “Rien ne va plus”",
        "Seat 3 deals the four cards",
        "Seat 8 takes up the punter’s cards",
        "Seat 3 shows 9 with the nine of hearts and the king of clubs",
        "The bank wins by 9 to 5",
        "Seat 8 loses his stake of 200",
        "Seat 3 passes the hand",
        "Seat 3 gets 450 back from the bank",
        "Seat 5 gets 150 back from the bank",
        "The hand comes to seat 5",
    ]


# --- The stakes


def test_the_bank_is_announced_before_the_stakes() -> None:
    assert told("3") == [
        "Seat 3 may not say “Faites vos jeux”: he has not announced the bank for the coming coup",
        "Seat 3 may not announce a bank of 300: the bank is 400",
        "Seat 3 announces a bank of 400",
        "Seat 3 says “Faites vos jeux”",
    ]


def test_the_stakes_are_closed() -> None:
    assert told("3-call") == [
        "Seat 3 announces a bank of 400",
        "Seat 5 may not stake 100: seat 3 has not called for stakes yet",
        "Seat 3 may not say “Rien ne va plus”: he has not called for stakes yet",
        "Seat 3 says “Faites vos jeux”",
        "Seat 5 stakes 100",
    ]
    assert from_line("3-closed", 2) == [
        "Seat 5 stakes 100",
        "Seat 8 stakes 50",
        "Seat 8 lowers his stake by 10, to 40",
        "Seat 3 says “Rien ne va plus”",
        "Seat 5 may not stake 50: the stakes are closed, and he needs leave from seat 3",
        "Seat 8 may not take back 20 from his stake: "
        "the stakes are closed, and he needs leave from seat 3",
    ]
    assert from_line("3-consent", 5) == [
        "Seat 3 gives seat 5 leave to make or change a stake",
        "Seat 8 may not stake 50: the stakes are closed, and he needs leave from seat 3",
        "Seat 5 stakes 50 more, 150 in all",
    ]


def test_cards_in_hand_are_not_taken_away() -> None:
    assert from_line("3-taken-up", 5) == [
        "Seat 5 takes up the punter’s cards",
        "Seat 8 may not stake 100: the cards have been taken up, and he needs leave from seat 3",
        "Seat 5 may not stake 50: the cards have been taken up, and he needs leave from seat 3",
        "Seat 8 may not take back 50 from his stake: "
        "the cards have been taken up, and he needs leave from seat 3",
        "Seat 8 may not take the cards over: seat 5 has already taken them up",
    ]
    assert from_line("3-halved-four-cards", 4) == [
        "Seat 3 deals the four cards",
        "Seat 5 may not take the cards over: "
        "seat 8 has staked 100, and he must stake more than that",
        "Seat 3 halves the bank, and 200 is left in it",
        "Seat 3 gets 200 back from the bank",
        "The stakes are open again",
        "Seat 5 stakes 150",
        "Seat 5, whose stake is larger, is to play the punter’s cards in place of seat 8",
        "Seat 5 takes up the punter’s cards",
        "Seat 8 gets back the 50 that the bank does not cover",
        "Seat 5 shows 9 with the four of spades and the five of diamonds",
        "The bank loses by 2 to 9",
        "The bank pays 150 to seat 5",
        "The bank pays 50 to seat 8",
        "The hand comes to seat 5",
    ]


def test_a_banco_goes_by_the_seats() -> None:
    assert from_line("11-banco", 2) == [
        "Seat 5 calls “Banco”, to play alone against the bank of 400",
        "Seat 8 may not call “Banco”: "
        "seat 5 has called “Banco”, and by the rules of the house comes before him",
    ]


# --- The deal and the third card


def test_a_misdeal_is_found_too_late() -> None:
    assert from_line("4-himself-too-late", 4) == [
        "Seat 3 deals a card to the punter",
        "Seat 3 deals a card to the bank",
        "Seat 3 deals a card to the punter",
        "Seat 3 wrongly deals a card to the punter, though the fourth card should go to the bank",
        "Seat 3 may not put the deal right: the fourth card has already been dealt",
        "Seat 8 notices the misdeal",
        "Seat 3 loses the coup by his misdeal",
        "The punter wins, whatever the points",
        "The bank pays 100 to seat 5",
        "Seat 3 gets 300 back from the bank",
        "The hand comes to seat 5",
    ]


def test_one_card_too_many_goes_back() -> None:
    assert from_line("4-one-too-many", 4) == [
        "Seat 3 deals the four cards",
        "Seat 3 wrongly deals a card to the punter, though the four cards have already been dealt",
        "Seat 3 puts the deal right",
        "Seat 5 takes up the punter’s cards",
        "Seat 5 draws the four of clubs",
    ]
    assert told("4-after-drawn-card")[10] == (
        "Seat 3 may not put the deal right: the punter has already drawn a card"
    )


def test_who_must_draw_and_who_must_stand() -> None:
    assert from_line("base-punter-four", 6) == [
        "Seat 5 may not stand: on four points he must draw by the rules of the house",
        "Seat 5 draws the five of hearts",
        "Seat 3 may not draw a card: "
        "the punter has drawn the five of hearts, "
        "and on seven points the banker must stand by the rules of the house",
        "Seat 3 stands",
        "The bank loses by 7 to 9",
        "The bank pays 100 to seat 5",
        "Seat 3 gets 300 back from the bank",
        "The hand comes to seat 5",
    ]
    assert from_line("base-punter-six", 6) == [
        "Seat 5 may not draw a card: on six points he must stand by the rules of the house",
        "Seat 5 stands",
        "Seat 3 may not stand: the punter has stood, "
        "and on five points the banker must draw by the rules of the house",
        "Seat 3 draws the four of spades",
        "The bank wins by 9 to 6",
        "Seat 5 loses his stake of 100",
    ]


def test_the_stock_is_spoilt() -> None:
    assert from_line("9-before-drawing", 5) == [
        "Seat 5 takes up the punter’s cards",
        "Seat 8 mixes up the stack of cards, though it had been shuffled and cut",
        "The whole stack of cards is thrown away",
        "Seat 5 may not draw a card: "
        "the stack of cards was thrown away, and no new pack has been asked for yet",
        "Seat 3 asks for a new pack",
        "Seat 5 draws the five of spades",
    ]
    assert from_line("9-two-faced", 4) == [
        "The nine of hearts lies face up in the pack, and is thrown out",
        "The nine of clubs lies face up in the pack, and is thrown out",
        "Seat 3 deals the four cards",
    ]


# --- The bank: en carte, taken over, passed on


def test_after_an_en_carte() -> None:
    assert from_line("5-cards-kept", 7) == [
        "Seat 5 stands",
        "Seat 3 stands",
        "The points are equal, 6 to 6, and the coup is en carte",
        "Seat 3 announces a bank of 400",
        "Seat 3 says “Faites vos jeux”",
        "Seat 8 stakes 100 more, 150 in all",
        "Seat 8 may not take the cards over: "
        "seat 5 held them at the en carte, and has not reduced his stake since",
    ]
    assert from_line("5-halved", 8) == [
        "The points are equal, 6 to 6, and the coup is en carte",
        "After the en carte seat 3 withdraws half of the sum at stake, and 280 is left in the bank",
        "Seat 3 gets 120 back from the bank",
        "Seat 3 may not halve the bank: he has halved it once already",
    ]
    assert [line for line in told("5-more") if "accept" in line] == [
        "Seat 3 may not say that he will accept stakes up to 149: he must accept stakes up to 150",
        "Seat 3 may not say that he will accept stakes up to 401: the bank is 400",
        "Seat 3 says that he will accept stakes up to 250",
        "Seat 3 may not say that he will accept stakes up to 249: "
        "he has said that he will accept stakes up to 250",
    ]
    assert told("5-not-passed")[-1] == (
        "Seat 3 may not pass the hand: after the en carte he is bound to the next coup"
    )
    assert "Seat 8 may not call “Banco”: the stake of seat 5 still stands from the en carte" in (
        told("5-no-banco")
    )


def test_a_bank_is_taken_over() -> None:
    assert told("7-too-little-money") == [
        "Seat 3 leaves the bank of 300 to whoever will take it over",
        "Seat 5 may not take over the bank with 299: the bank is 300, and he must put up as much",
        "Seat 5 may not take over the bank with 300: he has only 299",
        "Seat 8 may not take over the bank with 299: the bank is 300, and he must put up as much",
        "Seat 8 takes over the bank of seat 3, and puts up 300",
        "Seat 3 gets 300 back from the bank",
    ]
    assert told("7-not-halved")[-1] == (
        "Seat 8 may not halve the bank: he has taken over the bank of seat 3"
    )
    assert told("1-bank-taken")[1] == (
        "Seat 8 may not take over the bank with 300: the hand must still pass him twice"
    )
    assert (
        "Seat 8 may not take over the bank with 149: after the en carte he must put up at least 150"
    ) in told("7-en-carte-little-money")


def test_the_hand_goes_on() -> None:
    assert from_line("base-declined", 6) == [
        "Seat 5 shows 9 with the four of spades and the five of diamonds",
        "The bank loses by 2 to 9",
        "The bank pays 100 to seat 5",
        "Seat 3 gets 300 back from the bank",
        "The hand comes to seat 5",
        "Seat 5 declines the hand",
        "The hand comes to seat 8",
        "Seat 8 has a bank of 300",
    ]
    assert "The hand passes seat 5, and must do so once more" in told("1-first-pass")
    assert "The hand passes seat 5 for the last time" in told("1-second-pass")
    assert "Seat 5 may not make a bank of 101: he has only 100" in told("6-uncovered-bank")


# --- Money that is not there, and what is decided


def test_a_stake_that_is_not_laid_down() -> None:
    assert from_line("6-lost", 2) == [
        "Seat 5 announces a stake of 200, and does not lay it down",
        "The stake of 200 that seat 5 has not laid down is accepted",
        "Seat 8 stakes 50",
        "Seat 3 says “Rien ne va plus”",
        "Seat 3 deals the four cards",
        "Seat 5 takes up the punter’s cards",
        "Seat 3 shows 9 with the nine of hearts and the king of clubs",
        "The bank wins by 9 to 5",
        "Seat 5 loses his stake of 200",
        "Seat 5 owes seat 3 the 200 that he staked and did not lay down",
        "Seat 8 loses his stake of 50",
    ]


def test_money_is_fetched_from_the_cash_desk() -> None:
    assert from_line("6-fetched", 2) == [
        "Seat 8 stakes 100",
        "Seat 5 announces a stake of 200, and sends to the cash desk for it",
        "Seat 3 may not say “Rien ne va plus”: "
        "the money of seat 5 is still on its way from the cash desk",
        "Seat 3 may not deal: the money of seat 5 is still on its way from the cash desk",
        "Seat 5 is brought 200 from the cash desk",
        "Seat 5 stakes 200",
        "Seat 3 says “Rien ne va plus”",
    ]
    assert "Seat 5 may not stake 1: he has no money left" in told("6-overdrawn")


def test_what_a_single_judge_finds_is_the_decision() -> None:
    said = told("8")
    place = said.index("K decides that too little time was given")
    assert said[place + 1] == "The stakes are open again"


def test_money_that_comes_too_late_is_told() -> None:
    late = "The 100 that seat 5 sent for has not come in time, and is not at stake"
    assert late in told("6-decided")


def test_what_is_to_be_known_of_a_bank_is_told_at_the_opening() -> None:
    opening = picture(records()["chemin-de-fer-7-share"], "en").opening
    assert "Seat 8 has a share of 100 in the bank" in [line.text for line in opening]
    opening = picture(records()["chemin-de-fer-5-halved-before"], "en").opening
    assert "Seat 3 has already halved this bank once" in [line.text for line in opening]
    opening = picture(records()["chemin-de-fer-1-first-pass"], "en").opening
    assert "The hand must still pass seat 5 twice" in [line.text for line in opening]


def test_the_time_to_stake_is_judged() -> None:
    assert from_line("8-newcomer", 4) == [
        "Seat 3 complains that he was left too little time to stake, "
        "and it is for seats 5 and 8 to decide",
        "F takes seat 7",
        "Seat 7 may not vote: he sat down only after the complaint",
        "Seat 5 finds that too little time was given",
        "Seat 8 finds that too little time was given",
        "It is decided that too little time was given",
        "The stakes are open again",
    ]
    assert told("8-members-differ")[-2:] == [
        "The stakes stay closed",
        "Seat 5 may not stake 50: the stakes are closed, and he needs leave from seat 3",
    ]
    assert told("8-members-differ")[-5] == (
        "Seat 5 complains that he was left too little time to stake, "
        "and it is for K and L of the committee to decide"
    )
    assert "Seat 8 may not vote: it is for K of the committee to decide" in told("8-member")
    assert "Seat 1 may not vote: he is himself concerned" in told("8-majority")
    assert told("8-meanwhile")[5] == (
        "Seat 1 may not deal: it is not decided yet whether seat 3 was left enough time to stake"
    )


def test_vouchers_are_no_money_in_play() -> None:
    assert told("10")[2] == (
        "Seat 5 may not stake a voucher for 100: winners’ vouchers are not used during play"
    )
    assert told("10-redeemed") == [
        "Seat 8 may not cash the voucher: it is made out in the name of seat 5",
        "Seat 5 cashes his voucher for 200",
    ]
    assert told("10-in-parts")[0] == "Seat 5 cashes 150 from his voucher"


def test_a_player_does_not_submit_to_the_rules() -> None:
    assert told("11-banker") == [
        "Seat 3 does not submit to the rules, though every member is bound to observe them",
        "K of the committee may not report seat 3 to the board: "
        "seat 3 has not yet been called upon to observe the rules",
        "K of the committee calls upon seat 3 to observe the rules",
        "K of the committee may not report seat 3 to the board: "
        "seat 3 has not disobeyed the rules since he was called upon to observe them",
        "Seat 3 does not submit to the rules, though "
        "every member is bound to observe them and he has been called upon to do so",
        "K reports seat 3 to the board",
    ]
    assert from_line("11-stopped", 6) == [
        "K stops the play",
        "Seat 8 gets his stake of 100 back",
        "K reports seat 5 to the board",
    ]
    assert told("11-submitted")[-1] == (
        "K of the committee may not stop the play: nobody is disobeying the rules"
    )


# --- What no hand of the book comes to

OPENING = """id: a
game: chemin-de-fer
laws: []
players: [3, 5, 8]
"""


def last_told(tmp_path: Path, header: str, *script: str) -> str:
    """Return the last sentence of a hand that is written here."""
    path = tmp_path / "a.hand.yaml"
    lines = "".join(f"  {line}\n" for line in script)
    path.write_text(f"{OPENING}{header}\nscript: |\n{lines}")
    [record] = prove_file(path, GAMES, path.name)
    assert not record.problems
    return picture(record, "en").steps[-1].told[-1].text.removesuffix(".")


def test_a_bank_that_is_no_longer_what_was_announced(tmp_path: Path) -> None:
    said = last_told(
        tmp_path,
        "bank: {seat: 3, amount: 400}",
        "3 announces 400",
        "3 halves",
        "3 calls-stakes ^!",
    )
    assert said == (
        "Seat 3 may not say “Faites vos jeux”: he has announced a bank of 400, and it is now 200"
    )


def test_a_banco_that_is_followed_up_comes_first(tmp_path: Path) -> None:
    said = last_told(
        tmp_path,
        "bank: {seat: 3, amount: 200}\nshoe: [S2, H9, D3, CK]",
        "3 announces 200",
        "3 calls-stakes",
        "8 calls-banco",
        "3 closes",
        "3 deals",
        "8 takes-up",
        "3 shows",
        "3 announces 400",
        "3 calls-stakes",
        "8 calls-suivi",
        "5 calls-banco ^!",
    )
    assert said == (
        "Seat 5 may not call “Banco”: "
        "seat 8 has called “Banco suivi”, which comes first by the rules of the house"
    )


def test_a_larger_stake_that_the_bank_does_not_reach(tmp_path: Path) -> None:
    said = last_told(
        tmp_path,
        "bank: {seat: 3, amount: 100}\nshoe: [S2, H9, D3, CK]",
        "3 announces 100",
        "3 calls-stakes",
        "5 stakes 100",
        "3 deals",
        "8 stakes 150",
        "8 takes-cards ^!",
    )
    assert said == (
        "Seat 8 may not take the cards over: the bank does not reach as far as his stake"
    )


def test_nine_in_two_cards_is_shown(tmp_path: Path) -> None:
    said = last_told(
        tmp_path,
        "bank: {seat: 3, amount: 100}\nshoe: [S4, H2, D5, CK]",
        "3 announces 100",
        "3 calls-stakes",
        "5 stakes 100",
        "3 closes",
        "3 deals",
        "5 takes-up",
        "5 stands ^!",
    )
    assert said == (
        "Seat 5 may not stand: "
        "he has nine in two cards, and by the rules of the house must show them"
    )


# --- Every refusal


def refusals(record: Record) -> list[tuple[Happening, Irregularity | Refused]]:
    """Return all that a law forbids in a hand, each with what happened."""
    happened = [entry for entry in record.entries if isinstance(entry, Happening)]
    return [
        (entry, event)
        for entry in happened
        for event in entry.events
        if isinstance(event, Irregularity | Refused)
    ]


@pytest.mark.parametrize("name", [name for name, each in records().items() if refusals(each)])
def test_whatever_is_forbidden_says_why(name: str) -> None:
    record = records()[name]
    narrator = Narrator.of(record, "en")
    for entry, event in refusals(record):
        assert event.because is not None, event
        assert type(event.because) in chemin_de_fer.WORDS.reasons
        joint = ": " if isinstance(event, Refused) else ", though "
        said, joined, why = narrator.event(event, entry.act).partition(joint)
        assert said, name
        assert joined, name
        assert why, name


def test_money_that_is_brought_makes_good_a_stake_that_was_not_laid_down() -> None:
    assert from_line("6-covered", 4)[:4] == [
        "Seat 5 sends to the cash desk for 150, to cover the stake announced",
        "Seat 5 is brought 150 from the cash desk",
        "Seat 5 lays down the 100 that he announced as his stake",
        "Seat 5 stakes 50 more, 150 in all",
    ]


def test_money_that_covers_a_part_of_a_stake_is_no_new_stake() -> None:
    # A hundred was announced (6) and sixty is brought: it is still the one stake of a hundred.
    said = from_line("6-covered-in-part", 2)
    assert said[2:5] == [
        "Seat 5 sends to the cash desk for 60, to cover the stake announced",
        "Seat 5 is brought 60 from the cash desk",
        "Seat 5 lays down 60 of the stake that he announced, and 40 is still wanting",
    ]
    assert said[-2:] == [
        "Seat 5 loses his stake of 100",
        "Seat 5 owes seat 3 the 40 that he staked and did not lay down",
    ]


def test_only_the_cards_that_are_missing_are_dealt() -> None:
    said = told("4")
    put_right = said.index("Seat 3 puts the deal right")
    assert said[put_right + 1] == "Seat 3 deals the last of the four cards"  # three lie there


def test_both_show_before_the_coup_is_decided() -> None:
    assert told("base-eight-all")[-3:] == [
        "Seat 5 shows 8 with the four of spades and the four of diamonds",
        "Seat 3 shows 8 with the eight of hearts and the king of clubs",
        "The points are equal, 8 to 8, and the coup is en carte",
    ]


def test_nothing_goes_back_of_a_stake_that_was_not_laid_down() -> None:
    assert "The 200 that seat 5 staked without laying it down is no longer at stake" in told(
        "6-banco"
    )
    assert told("6-lowered")[-1] == "Seat 5 lowers his stake by 50, to 150"
