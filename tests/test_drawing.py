"""Drawing: what lies on the table step by step, the same for screen and for print."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from hoyle.cards import PACK, Card, CardSet
from hoyle.events import Dealt, Irregularity, Played, TrickWon
from hoyle.game import Finding
from hoyle.games import GAMES
from hoyle.games.whist.state import SEATS, Deal, State
from hoyle.hands.proof import prove_file
from hoyle.hands.record import Check, Entry, Happening, Record
from hoyle.known_packs import NO_SUIT, TAROT, TRUMPS, WITH_JOKERS
from hoyle.tricks import Laid
from kept import records_of
from sphinx_hoyle.drawing.cards_svg import definitions
from sphinx_hoyle.drawing.held import suit_told
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.drawing.pictured import (
    Kind,
    Line,
    PicturedCard,
    PicturedHand,
    PicturedLaw,
    PicturedPile,
    PicturedPlay,
    PicturedRound,
    PicturedStep,
)
from sphinx_hoyle.files.package import STATIC
from sphinx_hoyle.hands.html import draw
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.languages.numerals import number
from sphinx_hoyle.narration.wording import Narrator

EXAMPLES = Path(__file__).parents[1] / "examples"
N, E, S, W = SEATS
HANDS = HK, S4, H4, H3 = tuple(Card.parse(code) for code in ("HK", "S4", "H4", "H3"))


def hand_of(name: str, place: int = 0) -> Record:
    """Return the record of a hand of the examples."""
    return prove_file(EXAMPLES / f"{name}.hand.yaml", GAMES, name)[place]


WAITING = {
    "en": "cards yet to be dealt",
    "mr": "अजून वाटायची पाने",
    "hu": "még ki nem osztott kártyák",
    "ml": "ഇനി പങ്കിടാനുള്ള ചീട്ടുകൾ",
}


@pytest.mark.parametrize(("language", "words"), WAITING.items())
def test_cards_not_yet_dealt_are_no_stock_where_there_is_none(language: str, words: str) -> None:
    shown = picture(hand_of("twenty-eight/hidden-trump"), language)
    assert isinstance(shown.table, PicturedRound)
    assert shown.table.stock is not None
    assert shown.table.stock.cards == 16
    assert shown.table.stock.name.startswith(f"{words}: ")


def test_two_players_have_a_stock() -> None:
    shown = picture(hand_of("twenty-eight/two-stock"), "en")
    assert isinstance(shown.table, PicturedRound)
    assert shown.table.stock is not None
    assert shown.table.stock.name.startswith("cards in the stock: ")


def state(*laid: Laid) -> State:
    """Return a hand of whist in which each held one card, ``laid`` of them played."""
    dealt = Deal(seats=SEATS, dealer=W, hands=tuple(map(CardSet.of, HANDS)), turn_up=H3)
    left = tuple(
        CardSet.of(card) if Laid(seat, card) not in laid else CardSet()
        for seat, card in zip(SEATS, HANDS, strict=True)
    )
    return State(deal=dealt, hands=left, order=SEATS, trick=laid)


def played(line: int, seats: str, irregular: str = "") -> list[Entry]:
    """Return the entries of a trick line: ``seats`` lay their cards in turn."""
    entries: list[Entry] = []
    laid: list[Laid] = []
    for seat, card in zip((N, E, S, W), HANDS, strict=True):
        laid.append(Laid(seat, card))
        if seat not in seats:
            continue
        play = Played(seat=seat, card=card, trick=1, led=seat == N, laws=("whist:63",))
        noted = Irregularity(actor=seat, law="whist:63", laws=("whist:63",))
        won = TrickWon(seat=E, trick=1, card=S4)
        events = (*((noted,) if seat in irregular else ()), play, *((won,) if seat == W else ()))
        entries.append(
            Happening(line=line, actor=seat, mark=None, events=events, state=state(*laid), trick=1)
        )
    return entries


def laid(step: PicturedStep) -> list[str]:
    """Return the cards of the trick of a step."""
    return [card.code for play in step.trick for card in play.cards]


def record(*entries: Entry) -> Record:
    """Return a record of whist with these entries."""
    return Record(
        path="a.hand.yaml",
        line=1,
        id="a",
        game="whist",
        laws=("whist:63",),
        seats=(N, E, S, W),
        opening=(Dealt(dealer=W, count=1),),
        start=GAMES["whist"].table(state()),
        entries=entries,
        problems=(),
    )


def test_a_trick_is_one_step() -> None:
    [step] = picture(record(*played(2, "NESW", irregular="E")), "en").steps
    assert step.heading == "Trick 1"
    assert [play.place for play in step.trick] == ["n", "e", "s", "w"]
    assert laid(step) == ["HK", "S4", "H4", "H3"]
    assert [play.order for play in step.trick] == ["1", "2", "3", "4"]

    def marked(mark: str) -> list[str]:
        return [play.seat for play in step.trick if getattr(play, mark)]

    assert (marked("leads"), marked("wins"), marked("irregular")) == (["North"], ["East"], ["East"])


def test_a_trick_that_is_interrupted_is_two_steps() -> None:
    asked = Happening(line=3, actor=N, mark=None, events=(), state=state(Laid(N, HK)))
    first, second = picture(record(*played(2, "N"), asked, *played(4, "ESW")), "en").steps
    assert laid(first) == ["HK"]
    assert laid(second) == ["HK", "S4", "H4", "H3"]


def test_a_claim_stands_with_the_step_before_it() -> None:
    claim = Check(
        line=3,
        query="winner",
        arguments=("1",),
        finding=Finding((E,), ("whist:63", "whist:65")),
        laws=("whist:63",),
    )
    [step] = picture(record(*played(2, "NESW"), claim), "en").steps
    [proved] = step.claims
    assert (proved.kind, proved.text) == (Kind.CLAIM, "winner of the trick (1): East")
    assert [law.reference for law in proved.laws] == ["Law 63", "Law 65"]
    assert proved not in step.lines, "it is no part of what happens"


def test_cards_drawn_are_not_told_again_but_spoken() -> None:
    [step] = picture(record(*played(2, "NESW", irregular="E")), "en").steps
    assert [line.text for line in step.told] == [
        "East breaks a law",
        "East wins the first trick with the four of spades",
    ]
    assert step.spoken == (
        "Trick 1. North leads the king of hearts (Law 63). East breaks a law (Law 63). East plays "
        "the four of spades (Law 63). South plays the four of hearts (Law 63). West plays the "
        "three of hearts (Law 63). East wins the first trick with the four of spades."
    )


def test_a_refusal_stands_before_the_card_that_is_played_for_it() -> None:
    steps = picture(hand_of("whist/63"), "en").steps
    refused = "East may not play the four of diamonds: hearts were led and he still holds a heart"
    assert [(len(laid(step)), refused in [line.text for line in step.told]) for step in steps] == [
        (1, False),
        (0, True),
        (2, False),
        (4, False),
        (4, False),
    ]


def test_what_an_irregularity_has_said_is_not_said_again() -> None:
    spoken = " ".join(step.spoken for step in picture(hand_of("whist/63"), "en").steps)
    assert "South plays the three of diamonds in error, though hearts were led" in spoken
    assert "South plays the three of diamonds." not in spoken


def test_the_first_tricks_are_not_called_the_next() -> None:
    told = [step.told[0].text for step in picture(hand_of("whist/11"), "en").steps if step.folded]
    assert told
    assert told[0].startswith("Of the first ")


def test_a_clause_that_closes_a_bracket_stands_in_others() -> None:
    law, clause = (
        PicturedLaw("whist:65", "65. szabály"),
        PicturedLaw("whist:64.a", "64. szabály a)"),
    )
    assert Line(Kind.EVENT, "Vége", (law,)).spoken == "Vége (65. szabály)."
    assert Line(Kind.EVENT, "Vége", (clause,)).spoken == "Vége [64. szabály a)]."


def test_a_law_by_which_a_card_was_played_is_not_lost() -> None:
    [lawful] = picture(record(*played(2, "NESW")), "en").steps
    assert [law.id for law in lawful.laws] == ["whist:63"]
    [told] = picture(record(*played(2, "NESW", irregular="E")), "en").steps
    assert told.laws == ()


def test_a_card_taken_back_and_played_again_is_regular_then() -> None:
    entries = played(2, "NESW", irregular="E")
    [again] = [
        Happening(
            line=5,
            actor=E,
            mark=None,
            events=(Played(seat=E, card=S4, trick=2, led=True),),
            state=state(Laid(E, S4)),
            trick=2,
        )
    ]
    first, second = picture(record(*entries, again), "en").steps
    assert [play.irregular for play in first.trick] == [False, True, False, False]
    assert [play.irregular for play in second.trick] == [False]


def test_the_hands_after_a_step_are_drawn_where_they_are_asked_for() -> None:
    asked = Happening(line=3, actor=N, mark=None, events=(), state=state(Laid(N, HK)))
    told = record(*played(2, "N"), asked, *played(4, "ESW"))
    assert [step.held for step in picture(told, "en").steps] == [(), ()]
    held = [
        [[card.code for suit in hand.suits for card in suit] for hand in step.held]
        for step in picture(told, "en", held=True).steps
    ]
    assert held == [[[], ["S4"], ["H4"], ["H3"]], [[], [], [], []]]


@pytest.mark.parametrize(
    ("language", "own", "others"),
    [("mr", "०१२३४५६७८९", "0123456789"), ("ml", "0123456789", "൦൧൨൩൪൫൬൭൮൯")],
)
def test_numbers_are_in_the_digits_of_the_edition(language: str, own: str, others: str) -> None:
    shown = picture(hand_of("whist/64-e"), language)
    assert len(shown.steps) > 5
    assert any(set(own) & set(step.spoken) for step in shown.steps)
    assert [step.spoken for step in shown.steps if set(others) & set(step.spoken)] == []


def test_two_players_face_each_other() -> None:
    shown = picture(hand_of("ecarte/40-44"), "en")
    assert {hand.seat: hand.place for hand in shown.deal} == {"Dealer": "n", "Elder hand": "s"}
    assert shown.facts[:2] == (("Trumps", "hearts"), ("Turned up", "eight of hearts"))


def test_a_further_deal_is_drawn() -> None:
    shown = picture(hand_of("twenty-eight/hidden-trump"), "en")
    held = [sum(len(suit) for suit in hand.suits) for hand in shown.deal]
    assert held == [4, 4, 4, 4]
    tables = [step.table for step in shown.steps if isinstance(step.table, PicturedRound)]
    held = [sum(len(suit) for suit in hand.suits) for hand in tables[0].hands]
    assert held == [8, 8, 7, 8]
    assert tables[0].hidden is not None
    place, card = tables[0].hidden
    assert (place, card.name) == ("w", "hidden trump card (West): seven of hearts")
    assert tables[0].facts == ()
    assert (tables[-1].hidden, tables[-1].facts) == (None, (("Trumps", "hearts"),))


def test_a_trick_of_sets_has_each_set_once_and_cards_face_down_by_their_number() -> None:
    first, *_others, last = picture(hand_of("goat/discarding"), "en").steps
    assert laid(last) == ["SQ", "S7", "SK", "S9", "ST", "D9"]
    assert [play.order for play in last.trick] == ["1", "2", "3", "4"]
    assert [play.seat for play in last.trick if play.wins] == ["West"]
    down = [play.down.name for play in last.trick if play.down]
    assert down == ["cards face down (South): 2"]
    assert [play.seat for play in first.trick] == ["North", "East", "South"]
    assert isinstance(last.table, PicturedRound)
    assert last.table.trick == last.trick
    assert [(whose, pile.cards) for whose, pile in last.table.taken] == [("East–West", 1)]
    assert last.table.direction == "Play goes round clockwise"


def test_a_trick_lies_there_until_the_next_is_led() -> None:
    shown = picture(hand_of("twenty-eight/powerless-trumps"), "en")
    tables = [step.table for step in shown.steps if isinstance(step.table, PicturedRound)]
    tricks = [step.trick for step in shown.steps if step.trick]
    assert tricks
    assert {table.trick for table in tables} == {(), *tricks}


@pytest.mark.parametrize("part", [0, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("language", EDITIONS)
def test_a_hand_of_each_file_is_drawn_whole_as_html(language: str, part: int) -> None:
    """Each edition has a quarter of the files, and of each file the last hand, the longest told."""
    first = EDITIONS.index(language) + part * len(EDITIONS)
    files = sorted(EXAMPLES.rglob("*.hand.yaml"))[first :: 2 * len(EDITIONS)]
    assert len(files) > 25
    for path in files:
        shown = picture(records_of(path)[-1], language)
        assert json.loads(json.dumps(shown.data()))["id"] == shown.id
        page = BeautifulSoup(draw(shown, lambda law: f"#{law}"), "lxml")
        steps = page.select("ol.steps > li")
        for place, (drawn, step) in enumerate(zip(steps, shown.steps, strict=True), start=1):
            where, said, nothing = str(drawn["data-say"]).rpartition(f". {step.spoken}")
            assert said
            assert not nothing
            assert {number(place, language), number(len(steps), language)} <= set(
                re.findall(r"\d+", where)
            )
        linked = {link["href"][1:] for link in page.select("a.hand-law")}
        told = [*shown.opening, *(line for step in shown.steps for line in step.told)]
        claims = [*shown.claims, *(claim for step in shown.steps for claim in step.claims)]
        cited = {law.id for line in (*told, *claims) for law in line.laws}
        cited |= {law.id for step in shown.steps for law in step.laws}
        if shown.proved:
            cited |= {law.id for step in shown.steps for law in step.others}
        assert linked == cited
        plays = [
            play
            for step in shown.steps
            for play in (step.table.trick if isinstance(step.table, PicturedRound) else step.trick)
        ]
        assert len(page.select("li.play")) == len(plays)
        assert len(page.select("li.irregular")) == sum(play.irregular for play in plays)
        assert all(card["aria-label"] for card in page.select("svg.card"))
        assert all(
            isinstance(play, PicturedPlay) and play.spoken and play.seat
            for step in shown.steps
            for play in step.trick
        )


def test_a_law_without_a_page_is_named_without_a_link() -> None:
    page = BeautifulSoup(draw(picture(record(*played(2, "NESW")), "en")), "lxml")
    assert not page.select("a")
    assert page.select_one("span.hand-law").text == "Law 63"


def test_every_card_is_defined_once() -> None:
    page = BeautifulSoup(definitions(), "lxml")
    symbols = [symbol["id"] for symbol in page.select("symbol")]
    assert len(symbols) == len(set(symbols))
    assert {f"card-{card}" for card in PACK} <= set(symbols)
    for use in page.select("use"):
        assert use["href"][1:] in symbols


def test_the_script_is_small_as_it_is_sent() -> None:
    assert len(gzip.compress((STATIC / "hand.js").read_bytes(), 9, mtime=0)) < 6_500


def test_a_hand_of_cards_is_read_aloud_suit_by_suit() -> None:
    king, four = PicturedCard("HK", "king of hearts"), PicturedCard("S4", "four of spades")
    told = ("hearts king", "spades four")
    hand = PicturedHand(place="n", seat="North", role="", suits=((king,), (four,)), told=told)
    assert hand.spoken == "North: hearts king, spades four"
    pile = PicturedPile(2, "2", "cards not seen: 2")
    assert replace(hand, down=pile).spoken.endswith("spades four, cards not seen: 2")
    assert replace(hand, suits=(), told=()).spoken == "North"


@pytest.mark.parametrize(
    ("language", "exposed", "told"),
    [
        ("en", "", "spades ace king two"),
        ("en", "SK", "spades ace king (exposed) two"),
        ("hu", "", "pikk ász király kettes"),
        ("mr", "", "इस्पिक एक्का राजा दुर्री"),
        ("ml", "", "ഇസ്പേഡ് ഏയ്സ് രാജ രണ്ട്"),
    ],
)
def test_a_suit_is_named_once(language: str, exposed: str, told: str) -> None:
    held = [Card.parse(code) for code in ("SA", "SK", "S2")]
    assert suit_told(held, CardSet.parse(exposed), Narrator("whist", language, None)) == told


def test_cards_of_no_suit_and_long_names_are_told_in_words() -> None:
    narrator = Narrator("whist", "en", None)
    jokers = sorted(WITH_JOKERS.cards.of_suit(NO_SUIT), reverse=True)
    assert suit_told(jokers, CardSet(), narrator) == "red joker, black joker"
    trumps = sorted(TAROT.cards.of_suit(TRUMPS), reverse=True)[:2]
    assert suit_told(trumps, CardSet(), narrator) == "tarot trumps twenty-one twenty"


def test_a_line_is_one_sentence_everywhere() -> None:
    law = PicturedLaw("whist:63", "Law 63")
    other = PicturedLaw("whist:64", "Law 64")

    def spoken(text: str, *laws: PicturedLaw) -> str:
        line = Line(Kind.EVENT, text, laws)
        assert line.sentence[0] == text
        assert tuple(part for part in line.sentence if not isinstance(part, str)) == laws
        return line.spoken

    assert spoken("North revokes", law) == "North revokes (Law 63)."
    assert spoken("North revokes", law, other) == "North revokes (Law 63, Law 64)."
    assert spoken("North passes") == "North passes."
    assert spoken("North asks: “How many?”") == "North asks: “How many?”"
    assert spoken("North asks: “How many?”", law) == "North asks: “How many?” (Law 63)."
