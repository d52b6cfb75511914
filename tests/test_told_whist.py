"""The play of whist as it is told: who did what, what follows, and why a law forbids it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hoyle.events import Dealt, Event, Irregularity, Refused
from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.hands.record import Happening, Record
from hoyle.reasons import Reason
from sphinx_hoyle.narration.wording import Narrator
from sphinx_hoyle.words import table, whist, whist_deal, whist_forming

EXAMPLES = Path(__file__).parents[1] / "examples/whist"
WORDS = (whist_forming.WORDS, whist_deal.WORDS, whist.WORDS, table.TABLE)
REASONS = {kind for words in WORDS for kind in words.reasons}


@cache
def records() -> dict[str, Record]:
    """Return every hand of whist, by its id."""
    files = sorted(EXAMPLES.rglob("*.hand.yaml"))
    proved = (record for path in files for record in prove_file(path, GAMES, path.name))
    return {record.id.removeprefix("whist-"): record for record in proved}


def happened(record: Record) -> Iterator[tuple[Event, Happening]]:
    """Yield what came of each act, with the act."""
    for entry in record.entries:
        if isinstance(entry, Happening):
            yield from ((event, entry) for event in entry.events)


def told(name: str) -> list[str]:
    """Return the sentences of a hand after it is dealt, each with the law that decides it."""
    record = records()[name]
    narrator = Narrator.of(record, "en")
    return [
        f"{narrator.event(event, entry.act)}"
        f"{f' ({narrator.law(event.laws[0])})' if event.laws else ''}"
        for entry in record.entries
        if isinstance(entry, Happening)
        for event, again in zip(
            entry.events, narrator.repeated(entry.events, entry.act), strict=True
        )
        if not again
    ]


def test_the_points_of_a_rubber_are_told_by_what_they_come_from() -> None:
    assert told("10")[-1] == (
        "North–South win the rubber by four game points, five for their two games and two for the "
        "rubber, less three for the game of their adversaries (Law 1)"
    )
    assert told("9")[-1] == (
        "North–South win the rubber by eight game points, six for their two games and two for the "
        "rubber (Law 1)"
    )


def test_a_game_won_is_lost_again_when_both_sides_have_revoked() -> None:
    # Nobody wins (73), and who revoked has no more than four (74): three less leave one.
    said = told("73-claimed-after")
    assert said[-5:-3] + said[-2:-1] == [
        "South’s revoke in the first trick is found, and proved (Law 67)",
        "As they, too, are liable to the penalty of a revoke, North–South have not won the game "
        "after all, and their score goes down to four (Law 74)",
        "East–West choose to deduct three points from the score of the adversaries (Law 64 (a))",
    ]
    assert said[-1] == "North–South go down to one for the revoke (Law 64 (a))"


def test_mixed_tricks_hold_a_revoke_proved_that_nobody_could_find() -> None:
    assert "West’s revoke in the first trick is held to be proved (Law 69)" in told(
        "69-even-if-none"
    )


def test_what_is_chosen_of_hands_thrown_down_is_by_the_law_about_them() -> None:
    # Law 51 says itself what a revoke then costs, and that the deal is over.
    said = told("51-points-off")
    assert said[-3:] == [
        "East–West may choose to deduct three points from the score of the adversaries or to add"
        " three points to their own score (Law 51)",
        "East–West choose to deduct three points from the score of the adversaries (Law 51)",
        "North–South go down to one for the revoke (Law 51)",
    ]
    assert (
        told("61-thrown-down")[-1] == "North–South choose to let the deal stand as it is (Law 61)"
    )


def test_what_a_player_may_demand_is_not_told_as_done() -> None:
    assert (
        "West demands that each player draw before himself the card that he has played (Law 77)"
        in told("77")
    )


def test_games_won_before_are_told_before_the_deal() -> None:
    record = records()["10"]
    narrator = Narrator.of(record, "en")
    assert [narrator.event(event) for event in record.opening][:-2] == [
        "North–South have already won a game of this rubber, and it was a double",
        "East–West have already won a game of this rubber, and it was a treble",
    ]


def test_a_side_that_revoked_is_told_to_stop_at_four() -> None:
    # Eleven tricks are five above six (2), and who stands at one gets no further than four (74).
    assert told("64-a-theirs")[-1] == (
        "North–South have five points for tricks, of which only three count, and stand at four, "
        "the most that a side liable to the penalty of a revoke can reach (Law 74)"
    )


def test_points_beyond_the_game_are_told_as_the_law_counts_them() -> None:
    # Four honours are four points (3 a), and who stands at three needs two of them.
    assert told("4-at-three")[-2] == (
        "North–South have four points for honours, of which two make up the game, and stand at "
        "five (Law 3 (a))"
    )


def test_a_call_disobeyed_is_no_revoke_and_is_punished_as_one() -> None:
    said = told("53-lowest")
    assert not any("revoked" in sentence or "South’s revoke" in sentence for sentence in said)
    assert (
        "South is proved to have disobeyed the call in the second trick, for which the penalty is "
        "that of a revoke (Law 53)"
    ) in said


def test_no_more_tricks_are_offered_than_there_are() -> None:
    # Of the thirteen tricks East and West have one.
    assert (
        "North–South may take the one trick of East–West, deduct three points from East–West’s "
        "score, or add three points to their own (Law 64 (a))"
    ) in told("38-never-found")


def test_a_card_that_lies_open_is_not_exposed_again() -> None:
    assert not any("has exposed" in sentence for sentence in told("54-card-liable-before"))
    assert "West has exposed the king of diamonds (Law 54)" in told("54")


def test_a_revoke_is_refused_or_done_because_the_suit_is_held() -> None:
    assert told("63") == [
        "North leads the two of hearts",
        "East may not play the four of diamonds: hearts were led and he still holds a heart"
        " (Law 63)",
        "East may not play the two of clubs: hearts were led and he still holds a heart (Law 63)",
        "East plays the ace of hearts",
        "South plays the three of diamonds in error, though hearts were led and he still holds a "
        "heart"
        " (Law 63)",
        "West plays the five of hearts",
        "East wins the first trick with the ace of hearts",
        "East–West gather, turn and quit the first trick",
        "South’s revoke in the first trick is established (Law 65)",
        "East leads the ace of clubs",
        "South plays the three of clubs",
        "West plays the five of clubs",
        "North plays the two of diamonds",
        "East wins the second trick with the ace of clubs",
    ]


def test_a_revoke_denied_cannot_be_taken_back() -> None:
    assert told("66-denied") == [
        "North leads the two of hearts",
        "East plays the four of diamonds in error, though hearts were led and he still holds a "
        "heart"
        " (Law 63)",
        "South plays the king of hearts",
        "West plays the five of hearts",
        "South wins the first trick with the king of hearts",
        "West asks East whether he has no card of the suit led (Law 66)",
        "East answers that he has no card of that suit (Law 66)",
        "North–South gather, turn and quit the first trick",
        "East’s revoke in the first trick is established (Law 65)",
        "It is too late for East to take back the card played in error:"
        " his revoke in the first trick is established already (Law 65)",
    ]


def test_a_card_is_exposed_by_a_deed_in_the_deal_and_by_an_error_in_the_play() -> None:
    assert told("30")[1] == "West exposes the ace of spades (Law 30)"
    assert "East takes the four of diamonds back from the first trick (Law 68)" in told("68-lowest")
    assert "East has exposed the four of diamonds (Law 68)" in told("68-lowest")


def test_two_cards_led_at_once_are_exposed_and_called() -> None:
    assert told("48-1-lead") == [
        "North plays two cards at one time, though only one card may be played at a time (Law 48 "
        "(1))",
        "North has exposed the ace of spades and the two of hearts (Law 48 (1))",
        "East–West call the two of hearts from North (Law 48 (1))",
        "North may not play the ace of spades: East–West have called the two of hearts from him"
        " (Law 48 (1))",
        "North leads the two of hearts",
        "East plays the ace of hearts",
        "South plays the three of hearts",
        "West plays the five of hearts",
        "East wins the first trick with the ace of hearts",
    ]


def test_a_lead_out_of_turn_costs_what_is_named_first() -> None:
    assert told("76-who-names-it")[5:] == [
        "West leads the king of diamonds out of turn: it is South’s turn to lead (Law 54)",
        "West takes back his lead of the king of diamonds (Law 54)",
        "West has exposed the king of diamonds (Law 54)",
        "North–South may choose to make the exposed card liable to be called,"
        " or to call a suit when the side in error next leads (Law 54)",
        "North asks his partner which of them shall name the penalty (Law 76)",
        "South chooses to call a suit when the side in error next leads (Law 54)",
        "North may not choose to make the exposed card liable to be called:"
        " the penalty has been named already, and cannot be changed (Law 76)",
    ]


def test_a_revoke_is_claimed_and_the_play_stopped() -> None:
    assert told("71-stopped")[5:] == [
        "East–West gather, turn and quit the first trick",
        "East’s revoke in the first trick is established (Law 65)",
        "North–South claim that East revoked in the first trick",
        "North–South wish to play no further",
        "East–West wish to play no further",
        "Both sides agree, and the play is stopped",
        "North–South search the tricks (Law 67)",
        "East’s revoke in the first trick is found, and proved (Law 67)",
        "North–South may choose to deduct three points from the score of the adversaries"
        " or to add three points to their own score (Law 64 (a))",
    ]


def test_a_card_left_over_makes_no_revoke() -> None:
    # What is left over is held to have been played there, and no revoke results from it (61).
    assert told("61-play-on")[-2:] == [
        "North–South search the tricks (Law 67)",
        "East played no card to the first trick, but this makes no revoke (Law 61)",
    ]


def test_why_a_suit_that_was_called_is_not_led() -> None:
    # Who has none of the suit called can be made to suffer no other penalty (58).
    none = "East holds no spades, and no other penalty can be exacted from him (Law 58)"
    assert none in told("58")
    assert not any("no other penalty" in one for one in told("53-suit"))  # he has a diamond


def test_that_each_got_thirteen_is_not_told_where_one_is_short() -> None:
    # The nine of clubs is in no hand: one player was dealt twelve (39).
    dealt = {
        name: any(isinstance(event, Dealt) for event in records()[name].opening)
        for name in ("39-in-the-play", "58")
    }
    assert dealt == {"39-in-the-play": False, "58": True}


def test_a_miscount_stands_until_it_is_corrected() -> None:
    sentences = told("11")
    over = sentences.index("The play of the hand is over")
    assert sentences[over + 1 :] == [
        "East–West count in error: they have seven tricks,"
        " and only those above six count, one point each (Law 2)",
        "East–West score two points for tricks, and stand at five (Law 2)",
        "East–West win the game, a treble, worth three game points (Law 8 (a))",
        "The error in counting is corrected, and East–West now stand at four (Law 11)",
    ]


def test_the_next_trump_turned_up_is_told_to_be_all_that_ends_a_hand() -> None:
    assert told("11-game-goes-on")[-2:] == [
        "North turns up the trump card of the next deal",
        "The error in counting is corrected, and East–West now stand at one (Law 11)",
    ]


def test_a_count_too_low_is_told_against_what_the_tricks_come_to() -> None:
    # Eleven tricks are five above six, one point each (2); with the next trump all is over (11).
    sentences = told("11-too-few")
    over = sentences.index("The play of the hand is over")
    assert sentences[over + 1 :] == [
        "North–South count in error: they have eleven tricks,"
        " and each above six counts one point, five in all (Law 2)",
        "North–South score four points for tricks, and stand at four (Law 2)",
        "West cuts the pack",
        "North turns up the trump card of the next deal",
        "The error in counting is corrected, and North–South now stand at five (Law 11)",
        "North–South win the game, a treble, worth three game points (Law 8 (a))",
    ]


def test_the_trump_card_is_not_asked_for_once_it_is_taken_up() -> None:
    asked_too_late = (
        "South asks too late which card was turned up: the dealer has taken it into his hand "
        "(Law 45)"
    )
    assert told("45-asking")[3:] == [
        "South asks which card was turned up",
        "West takes the trump card into his hand (Law 44)",
        asked_too_late,
        "West plays the seven of spades",
        "North wins the first trick with the ace of spades",
        "South asks which suit is trumps, and is told that it is hearts (Law 45)",
        asked_too_late,
    ]


def test_cards_thrown_down_stay_on_the_table() -> None:
    lie_open = "cards thrown down face up are held to be exposed"
    assert told("48-not-taken-up")[5:] == [
        f"East throws all his cards down, face up: {lie_open} (Law 50)",
        f"East may not take his cards up again: {lie_open} (Law 48)",
    ]


def test_a_card_not_played_is_found_in_time() -> None:
    assert told("61-in-time") == [
        "North leads the king of spades",
        "East plays no card in his turn, "
        "though each player must play one card to each trick (Law 61)",
        "South plays the six of spades",
        "It is found that East played no card to the first trick (Law 61)",
        "East plays the ace of spades",
    ]


def test_cards_are_drawn_before_the_trick_is_gathered_alone() -> None:
    assert told("77-gathered")[5:] == [
        "North–South gather, turn and quit the first trick",
        "East may not have the cards drawn any more: the trick has been gathered (Law 77)",
    ]


def test_the_adversaries_demand_nothing_of_a_card_played_before_its_turn() -> None:
    assert told("79-nothing-demanded")[5:] == [
        "South leads the five of diamonds",
        "East plays the queen of diamonds in error, though it is West’s turn to play (Law 60)",
        "North–South demand nothing (Law 79)",
        "West plays the two of diamonds",
    ]


def test_a_deal_found_void_in_the_play_ends_the_hand() -> None:
    first, *_, last = told("39-in-the-play")[-3:]
    assert first.startswith("West finds")
    assert first.endswith("(Law 29 (1))")
    assert last == "West makes the next deal (Law 39)"


def test_his_partner_must_win_the_trick_upon_which_he_leads_on() -> None:
    assert told("49") == [
        "East leads the ace of hearts",
        "East leads the king of hearts to the next trick too soon: West has yet to play to this "
        "trick (Law 49)",
        "East has exposed the king of hearts (Law 49)",
        "North–South require West to win this trick if he can (Law 49)",
        "South plays the four of hearts",
        "West may not play the two of clubs:"
        " North–South have required him to win this trick, and he can (Law 49)",
        "West plays the two of spades",
        "North plays the two of hearts",
        "West wins the first trick with the two of spades",
    ]


@pytest.mark.parametrize("name", sorted(records()))
def test_whatever_a_law_forbids_tells_why(name: str) -> None:
    record = records()[name]
    narrator = Narrator.of(record, "en")
    for event, entry in happened(record):
        if isinstance(event, (Irregularity, Refused)):
            assert event.because is not None, entry.line
            assert event.because.law == event.law, entry.line
            assert type(event.because) in REASONS, entry.line
            assert re.search(": |, though ", narrator.event(event, entry.act)), entry.line


def reasons_below(kind: type[Reason]) -> Iterator[type[Reason]]:
    """Yield the reasons of the play that are of a kind."""
    for each in kind.__subclasses__():
        yield from reasons_below(each)
        if re.fullmatch(r"hoyle\.games\.whist\.\w+", each.__module__):
            yield each


def test_every_reason_of_the_play_has_words() -> None:
    found = set(reasons_below(Reason))
    assert len(found) > 40
    assert found <= REASONS
