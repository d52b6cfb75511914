"""What is told of écarté, deal and play: whole hands, in sentences that say why."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hoyle.events import Event, Irregularity, Played, Refused, TrickWon
from hoyle.game import Act
from hoyle.games import GAMES
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove, prove_file
from hoyle.hands.record import Happening, Record
from hoyle.reasons import Reason
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.narration.wording import WORDS, Narrator

EXAMPLES = Path(__file__).parents[1] / "examples/ecarte"
OF_TRICKS = Played | TrickWon  # told with the line of the trick
BEFORE_THE_PLAY = ("hoyle.games.ecarte.company", "hoyle.games.ecarte.drawing")


def happenings(record: Record) -> Iterator[tuple[Act | None, Event]]:
    """Yield what is told of a hand, each event with the act of which it came."""
    narrator = Narrator.of(record, "en")
    for entry in record.entries:
        if isinstance(entry, Happening):
            repeated = narrator.repeated(entry.events, entry.act)
            events = zip(entry.events, repeated, strict=True)
            yield from ((entry.act, event) for event, again in events if not again)


def told(record: Record) -> list[str]:
    """Return what is told in English, but for the tricks."""
    assert not record.problems
    narrator = Narrator.of(record, "en")
    return [
        narrator.event(event, act)
        for act, event in happenings(record)
        if not isinstance(event, OF_TRICKS)
    ]


def example(file: str, hand: str) -> Record:
    path = EXAMPLES / f"{file}.hand.yaml"
    return next(each for each in prove_file(path, GAMES, path.name) if each.id == f"ecarte-{hand}")


def played(header: str, script: str) -> Record:
    lines = "".join(f"  {line}\n" for line in script.strip().split("\n"))
    text = f"id: trial\ngame: ecarte\nlaws: []\n{header}script: |\n{lines}"
    (document,) = read_text(text, "trial")
    return prove(document, GAMES)


SHUFFLED = "elder: A\ndealer: B\nbegins: shuffle\n"
EXCHANGED = """\
elder: A
dealer: B
turn-up: H7
hands: {A: SK8 D7 C78, B: SQ HT D89 C9}
talon: HK HQ CK DK DQ CA CT
"""


# Before the cards are seen ---------------------------------------------------------------------


def test_each_shuffles_in_his_order_and_the_opponent_cuts() -> None:
    script = """
A reshuffles ^!
A cuts 12 ^!
B shuffles
B shuffles ^!
B cuts 12 ^!
A reshuffles
A reshuffles ^!
B scatters ^!
B deals 3-2 ^!
A cuts 0 ^!
A cuts 32 ^!
A cuts 31 ^!
A cuts 13
"""
    assert told(played(SHUFFLED, script)) == [
        "The elder hand may not shuffle again: his opponent has not shuffled",
        "The elder hand may not cut the pack: the pack has not yet been shuffled",
        "The dealer shuffles the pack",
        "The dealer may not shuffle: he has already shuffled",
        "The dealer may not cut the pack: that is for the elder hand to do",
        "The elder hand shuffles the pack",
        "The elder hand may not shuffle again: he has already shuffled again",
        "The dealer may not overturn the pack: to overturn the cards on purpose is forbidden",
        "The dealer may not deal: the pack has not yet been cut",
        "The elder hand may not cut the pack in this way: he lifts no card, and "
        "at least two must be lifted",
        "The elder hand may not cut the pack in this way: he leaves no card, and "
        "at least two must be left",
        "The elder hand may not cut the pack in this way: he leaves one card, and "
        "at least two must be left",
        "The elder hand cuts the pack, lifting 13 cards",
    ]


def test_a_wrong_number_dealt_is_found_too_late() -> None:
    assert told(example("19", "19-seen")) == [
        "The dealer deals six cards to his opponent and four to himself, though each player is to "
        "have five",
        "The dealer turns up the seven of clubs",
        "The elder hand looks at his cards",
        "The deal is void, and the right to deal passes to the elder hand",
    ]


def test_the_other_manner_is_not_objected_to_in_time() -> None:
    assert told(example("14", "14-too-late")) == [
        "The dealer deals two cards to each and then three, though the game was begun by dealing "
        "three cards to each and then two",
        "The dealer turns up the seven of clubs",
        "The elder hand looks at his cards",
        "A new deal can no longer be demanded",
        "The elder hand may not demand a new deal: he has already looked at his cards",
    ]


def test_the_opponent_alone_chooses_about_what_the_dealer_exposed() -> None:
    assert told(example("17", "17-kept")) == [
        "The dealer deals three cards to each and then two",
        "The dealer exposes two cards in dealing: the ace and ten of spades, dealt to the elder "
        "hand",
        "The elder hand may choose to let the deal stand or to annul the deal",
        "The dealer turns up the seven of clubs",
        "The dealer may not choose to annul the deal: the choice is the elder hand’s",
        "The elder hand chooses to let the deal stand",
        "The elder hand proposes",
    ]


def test_the_new_deal_of_the_elder_hand_has_one_name() -> None:
    # By law 22 he begins a new deal as dealer; nothing is annulled there.
    said = told(example("22", "22-one-over"))
    assert (
        "The elder hand may choose to lay the surplus aside or to begin a new deal as dealer"
        in said
    )
    assert "The dealer may not choose a new deal: the choice is the elder hand’s" in said
    annulled = told(example("22", "22-over-annulled"))
    assert "The elder hand chooses a new deal" in annulled


def test_two_cards_are_turned_up() -> None:
    assert told(example("25", "25-annulled")) == [
        "The dealer deals three cards to each and then two",
        "The dealer turns up two cards, though only the trump is to be turned up",
        "The dealer turns up the seven of clubs",
        "The dealer faces the seven of diamonds as well",
        "The elder hand may choose to return what was faced besides the trump to the stock as it "
        "came, to put it at the bottom of the stock, or to annul the deal",
        "The elder hand chooses to annul the deal",
        "The deal is void, and the right to deal passes to the elder hand",
    ]


# The exchange ----------------------------------------------------------------------------------


def test_a_word_once_given_stands() -> None:
    script = """
B propose ^!
A propose
A withdraw ^!
A leads SK ^!
B accept
B withdraw ^!
A discard none ^!
A discard S8
A changes-number 3 ^D
"""
    assert told(played(EXCHANGED, script)) == [
        "The dealer may not propose: that is for the elder hand to do",
        "The elder hand proposes",
        "The elder hand may not take back his word: he has proposed to exchange cards",
        "The elder hand may not play the king of spades: he has proposed to exchange cards",
        "The dealer accepts, asking “How many?”",
        "The dealer may not take back his word: he has accepted the proposal",
        "The elder hand may not keep all his cards: he has proposed to exchange cards",
        "The elder hand discards the eight of spades",
        "The elder hand now asks for three cards, though he asked for one when he discarded",
        "The elder hand must play with open cards, and shows the king of spades, the seven of "
        "diamonds, and the eight and seven of clubs",
    ]


def test_a_card_turned_up_after_the_exchange_grants_a_proposal() -> None:
    assert told(example("42", "42"))[6:10] == [
        "The dealer turns up a card as if for trump, though the trump had already been turned up "
        "at the deal",
        "The card is the king of clubs, and the dealer must grant a further proposal because of it",
        "The elder hand proposes",
        "The dealer may not refuse the proposal: he has turned up a card after the exchange, and "
        "must grant it",
    ]


def test_too_few_cards_served_are_noticed_too_late_to_be_put_right() -> None:
    assert told(example("20", "20-dealer-has-seen"))[3:] == [
        "The dealer serves two cards, though three were asked for",
        "The elder hand takes the king and queen of hearts from the stock",
        "The elder hand looks at his cards",
        "The dealer discards the nine of clubs",
        "The dealer takes the king of clubs from the stock",
        "The dealer looks at his cards",
        "The elder hand may not have the number of cards put right: the cards that the dealer "
        "took in have already been seen",
        "The elder hand is found to have four cards",
        "The elder hand may choose to make up the shortage from the stock or to begin a new deal "
        "as dealer",
    ]


def test_the_elder_hand_pays_for_asking_for_another_number() -> None:
    assert told(example("23", "23-no-new-hand"))[2:] == [
        "The elder hand errs in exchanging: he discards two cards and asks for three",
        "The elder hand discards the seven of diamonds and the seven of clubs",
        "The elder hand may not mark the king in this deal, and his opponent may mark a point",
        "The elder hand takes from the stock the king and queen of hearts, and the king of clubs",
        "The dealer discards the nine of clubs",
        "The dealer takes the king of diamonds from the stock",
        "The elder hand looks at his cards",
        "The dealer looks at his cards",
        "The elder hand is found to have six cards",
        "The only choice left to the elder hand is to lay the surplus aside",
        "The elder hand may not choose to annul the deal: he asked for more cards than "
        "he had discarded",
        "The elder hand chooses to lay the surplus aside",
        "The elder hand lays the eight of spades aside",
        "The dealer marks one point for his opponent’s wrong number of cards, and stands at one",
    ]


def test_a_new_deal_instead_of_the_missing_card_is_the_elder_hands() -> None:
    assert told(example("22", "22-short-annulled"))[-3:] == [
        "The elder hand may choose to make up the shortage from the stock or to begin a new deal "
        "as dealer",
        "The elder hand chooses a new deal",
        "The deal is void, and the right to deal passes to the elder hand",
    ]


# The play --------------------------------------------------------------------------------------


def test_the_king_is_marked_too_late() -> None:
    assert told(example("27", "27-king-covered")) == [
        "The elder hand may not mark the king: he has led it, and it has already been covered"
    ]
    assert told(example("27", "27-too-late")) == [
        "The elder hand may not mark the king: he has already led the queen of spades",
        "The elder hand may not announce the king: he has already led the queen of spades",
    ]
    assert told(example("28", "28-too-late")) == [
        "The dealer may not mark the king: he has already played a card",
        "The dealer may not announce the king: he has already played a card",
    ]


def test_a_king_that_is_not_held_costs_the_points_of_the_deal() -> None:
    assert told(example("29", "29-winner")) == [
        "The elder hand wrongly marks the king, though he does not hold the king of hearts",
        "The elder hand marks one point for the king, and stands at one",
        "The second card is led, and the elder hand has not taken back the point marked "
        "for a king that he does not hold",
        "The elder hand may not take back the point marked for the king: the second card has "
        "already been led",
        "The elder hand loses the point marked for a king that he did not hold",
        "The elder hand also loses what the deal would have given him",
        "The dealer marks one point for the king that his opponent marked without holding it, and "
        "stands at one",
        "The deal is over",
    ]


def test_the_suit_announced_must_be_led() -> None:
    assert told(example("33", "33")) == [
        "The elder hand announces that he will lead a heart",
        "The elder hand plays the king of spades, though he has announced that he will lead a "
        "heart",
        "The king of spades, which the elder hand led, is covered and stands",
        "The dealer may not have the lead taken back: he has already covered it",
    ]


def test_a_lead_out_of_turn_is_taken_back() -> None:
    assert told(example("34", "34-taken-back")) == [
        "The dealer plays the king of diamonds, though it is the elder hand’s turn",
        "The dealer takes back the king of diamonds",
    ]


def test_a_trump_that_was_held_must_be_played() -> None:
    assert told(example("44-must-trump", "44-must-trump")) == [
        "The dealer plays the nine of clubs, though he is void of spades and holds a trump",
        "The dealer may not claim an error in the first trick: the ace of spades was rightly "
        "played to it",
        "For the dealer’s error in the second trick the whole deal is played again, and he marks "
        "one point less if he wins",
        "The dealer has not won, and loses nothing by his error",
        "The elder hand marks one point for the tricks, and stands at one",
        "The deal is over",
    ]


@pytest.mark.parametrize(
    ("lead", "card", "why"),
    [
        ("S9", "D8", "eight of diamonds, though spades were led and he still holds a spade"),
        ("S9", "S7", "seven of spades, though he can beat the nine of spades"),
        ("C9", "D8", "eight of diamonds, though he is void of clubs and holds a trump"),
    ],
)
def test_each_duty_of_him_who_follows_is_told(lead: str, card: str, why: str) -> None:
    header = "elder: A\ndealer: B\nturn-up: H8\nhands: {A: S9 C9 D9TA, B: ST7 H7 D87}\n"
    assert told(played(header, f"1. A: {lead} {card}^R"))[0] == f"The dealer plays the {why}"


def test_what_a_hand_marks_otherwise_than_the_game_has_it_is_told_all_the_same() -> None:
    header = "elder: A\ndealer: B\nturn-up: H8\nhands: {A: S9 C9 D9TA, B: ST7 H7 D87}\n"
    assert told(played(header, "1. A: S9 ST\nA claims-error 1 ^R")) == [
        "The elder hand breaks a law: the ten of spades was rightly played to it",
        "The elder hand may not claim an error in the first trick: the ten of spades was rightly "
        "played to it",
    ]
    assert told(played(EXCHANGED, "A propose\nB accept\nA discard S8\nB serve 2 ^!"))[-1] == (
        "The dealer may not do this: one was asked for"
    )


def test_a_trick_of_the_other_is_taken_up_and_covered_ones_are_looked_at() -> None:
    assert told(example("50", "50-nothing-to-claim")) == [
        "The dealer may not point out who won the first trick: nobody has wrongly taken it up",
        "The dealer takes up the first trick by mistake, though the elder hand won it",
        "The first trick counts as the dealer’s until somebody entitled to do so points out the "
        "mistake",
        "The dealer may not cover the first trick: the elder hand won it",
        "The first trick goes back to the elder hand",
    ]
    assert told(example("50", "50-interested"))[-6:-1] == [
        "The dealer takes up the first trick by mistake, though the elder hand won it",
        "The first trick counts as the dealer’s until somebody entitled to do so points out the "
        "mistake",
        "F, who has a stake in the game, points out an error",
        "The first trick goes back to the elder hand",
        "The elder hand marks one point for the tricks, and stands at one",
    ]
    assert told(example("52", "52-elder"))[2:] == [
        "The elder hand looks at the tricks of his opponent, though all of them are covered",
        "The elder hand must play with open cards, and shows the king and nine of spades, and "
        "the queen of clubs",
    ]


def test_cards_thrown_down_must_be_shown() -> None:
    assert told(example("54-p2", "54-p2-not-shown")) == [
        "The dealer throws in the rest of his hand as holding no more tricks, and must show it",
        "The dealer may not mark points: he has yet to show what he threw in",
        "The dealer shows the queen of hearts, which he threw in",
        "The dealer marks two points for winning after his opponent led without proposing, and "
        "stands at two",
        "The deal is over",
    ]


def test_who_does_not_play_may_say_little() -> None:
    assert told(example("59", "59-restricted")) == [
        "The elder hand restricts from the outset the right of F to advise him",
        "F may not advise the elder hand: his right to do so was restricted from the outset",
        "H gives the elder hand advice",
        "F may not advise the elder hand: his right to do so was restricted from the outset",
    ]
    assert told(example("58-others", "58-king")) == [
        "F may not mark for the elder hand: only a player himself may mark his points",
        "F reminds the elder hand to mark",
        "The elder hand marks one point for the king, and stands at one",
    ]


def test_the_pack_is_false_or_is_not() -> None:
    assert told(example("11", "11-valid")) == [
        "The elder hand may not have the coup declared void: the pack holds the eight of spades "
        "only once"
    ]
    assert told(example("11", "11-two-alike")) == [
        "The dealer shows that the pack holds the eight of spades twice, and the whole coup is "
        "void, with all the points marked in it",
    ]


# All hands -------------------------------------------------------------------------------------


def below(kind: type[Reason]) -> Iterator[type[Reason]]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def test_every_reason_of_deal_and_play_has_words() -> None:
    own = [
        each
        for each in below(Reason)
        if each.__module__.startswith("hoyle.games.ecarte.")
        and not each.__module__.startswith(BEFORE_THE_PLAY)
        # of the modules as they stand, and not as mutated
        and getattr(sys.modules.get(each.__module__), each.__name__, None) is each
    ]
    assert len(own) > 50
    assert [each.__name__ for each in own if each not in WORDS["ecarte"].reasons] == []


@pytest.mark.parametrize("path", sorted(EXAMPLES.rglob("*.hand.yaml")), ids=lambda path: path.stem)
def test_whatever_is_forbidden_in_a_hand_is_told_with_its_reason(path: Path) -> None:
    for record in prove_file(path, GAMES, path.name):
        narrator = Narrator.of(record, "en")
        for act, event in happenings(record):
            before = type(act).__module__.startswith(BEFORE_THE_PLAY)
            if isinstance(event, Irregularity | Refused) and not before:
                assert event.because is not None, record.id
                assert re.search(": |, though ", narrator.event(event, act)), record.id


def test_whoever_deals_is_the_dealer_from_then_on() -> None:
    steps = picture(example("18", "18-king"), "en").steps
    assert [line.text for step in steps for line in step.told] == [
        "The elder hand deals three cards to each and then two, though it is the dealer’s turn",
        "The elder hand is now the dealer, since he has dealt, and his opponent is now the elder "
        "hand",
        "The dealer turns up the king of clubs",
        "A new deal can no longer be demanded",
        "The dealer marks one point for the king turned up, and stands at one",
        "The elder hand may not demand a new deal: the king of clubs has already been turned up "
        "for trump",
    ]
    looked = picture(example("18", "18-looked"), "en").steps
    assert [line.text for step in looked for line in step.told][2:] == [
        "The elder hand looks at his cards",
        "The elder hand demands a new deal",
        "The deal is void, and the elder hand, whose turn it was, is to deal",
    ]


def test_a_lead_made_upon_a_trick_that_is_put_right_is_taken_back() -> None:
    assert told(example("44-put-right", "44-lead-out-of-turn"))[-2:] == [
        "The dealer takes back the nine of spades",
        "The elder hand takes back his card from the second trick without penalty",
    ]


def test_a_number_is_found_with_the_cards_that_are_played() -> None:
    # Six were held, one of them has been led.
    assert "The elder hand is found to have begun the play with six cards" in told(
        example("24", "24-before-the-lead")
    )


def test_a_shortage_made_up_is_not_told_twice() -> None:
    said = told(example("20", "20-at-once"))
    given = said.index("The elder hand takes the king of clubs from the stock")
    assert said[given + 1] == "With this the elder hand has the right number, five cards"


def test_a_number_is_right_before_what_was_faced_with_it_is_chosen_about() -> None:
    said = told(example("16", "16-put-right-before-looking"))
    right = said.index("With this the elder hand has the right number, five cards")
    assert said[right - 1 : right + 2 : 2] == [
        "The elder hand takes the king of clubs from the stock",
        "The elder hand receives the king of clubs face up",
    ]


def test_who_demands_a_new_deal_is_told() -> None:
    assert told(example("14", "14-demanded"))[-2:] == [
        "The elder hand demands a new deal",
        "The deal is void, and the dealer is to deal again",
    ]


def test_who_bets_and_who_only_looks_on_is_told_at_the_opening() -> None:
    record = example("50", "50-bystander")
    narrator = Narrator.of(record, "en")
    assert [narrator.event(event) for event in record.opening][:2] == [
        "F has staked on the dealer",
        "G looks on, and has no stake",
    ]
