"""Tables drawn with more than hands: a stock and discards, a bank with its places and stakes."""

from __future__ import annotations

import dataclasses
import re
import subprocess
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from pypdf import PdfReader

import bank_tables
import round_tables
from bank_tables import BEFORE, DEALT, DRAWN, LARGE, OVER, SMALL, STAKED
from hoyle.game import BankTable
from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.immutable import replace
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.drawing.pictured import Picture, PicturedBank, PicturedRound, PicturedStock
from sphinx_hoyle.hands.html import draw
from sphinx_hoyle.languages.numerals import digits
from sphinx_hoyle.typst.hands import hand_calls
from sphinx_hoyle.typst.markup import string
from sphinx_hoyle.typst.press import Press
from sphinx_hoyle.typst.source import Source
from sphinx_hoyle.typst.words import words_file

EXAMPLES = Path(__file__).parents[1] / "examples"


def pictured(name: str, place: int = 0, language: str = "en") -> Picture:
    """Return the picture of a hand of the examples."""
    return picture(prove_file(EXAMPLES / f"{name}.hand.yaml", GAMES, name)[place], language)


def stocks(shown: Picture) -> list[PicturedStock | None]:
    """Return the table before the steps, then that of each step, None where nothing changed."""
    tables = [shown.table, *(step.table for step in shown.steps)]
    stocks = [table for table in tables if table is None or isinstance(table, PicturedStock)]
    assert stocks == tables
    return stocks


def piles(table: PicturedStock | None) -> tuple[int, dict[str, int]]:
    """Return how many cards lie in the stock, and in the discards at each place."""
    assert table is not None
    return table.stock.cards, {place: pile.cards for place, pile in table.discards}


def page(shown: Picture) -> Tag:
    return BeautifulSoup(draw(shown), "lxml")


def printed(shown: Picture) -> str:
    drawing, *_story = hand_calls(shown, "", lambda law: string(law.reference))
    return drawing


# --- A stock and discards


def test_the_stock_lies_on_the_table_after_the_deal_with_the_card_turned_up() -> None:
    before, *_steps = stocks(pictured("ecarte/35"))
    assert piles(before) == (32 - 11, {})
    assert before.turn_up.code == "H7"


def test_piles_and_hands_change_as_cards_are_exchanged() -> None:
    # The elder hand puts four aside and takes four, then the dealer three and three.
    changes = [table for table in stocks(pictured("ecarte/35")) if table]
    assert [piles(table) for table in changes] == [
        (21, {}),
        (21, {"s": 4}),
        (17, {"s": 4}),
        (14, {"s": 4, "n": 3}),
    ]
    held = [
        {hand.place: [card.code for suit in hand.suits for card in suit] for hand in table.hands}
        for table in changes
    ]
    assert held[1]["s"] == ["SK"]
    assert held[2]["s"] == ["SK", "HK", "HQ", "DK", "CK"]
    assert held[3]["n"] == ["SQ", "HT", "DQ", "CA", "CT"]


def test_cards_taken_back_leave_the_discards_and_the_stock_may_run_out() -> None:
    *_others, last = (table for table in stocks(pictured("ecarte/39")) if table and table.discards)
    stock, discards = piles(last)
    assert stock == 0
    # The elder hand put 5, 5 and 3 aside and took two of them back.
    assert discards["s"] == 5 + 5 + 3 - 2


def test_before_the_deal_the_whole_pack_lies_there() -> None:
    shown = pictured("ecarte/13")
    before, *changes = [table for table in stocks(shown) if table]
    assert [piles(table)[0] for table in (before, *changes)] == [32, 22, 21]
    assert before.stock.name == "cards in the pack: 32"
    assert changes[0].stock.name == "cards in the stock: 22"
    assert [table.turn_up and table.turn_up.code for table in changes] == [None, "C7"]


@pytest.mark.parametrize(("language", "count"), [("en", "21"), ("mr", "२१"), ("ml", "21")])
def test_a_pile_is_counted_and_named_in_the_digits_of_the_edition(
    language: str, count: str
) -> None:
    before, *_steps = stocks(pictured("ecarte/35", language=language))
    assert before.stock.count == count
    assert before.stock.name.endswith(f": {count}")


def test_where_cards_are_not_exchanged_no_stock_is_drawn() -> None:
    shown = pictured("whist/63")
    tables = [shown.table, *(step.table for step in shown.steps if step.table)]
    assert len(tables) > 2
    for table in tables:
        assert isinstance(table, PicturedRound)
        assert (table.stock, table.many) == (None, True)


def test_on_the_page_the_discards_lie_opposite_the_stock_about_the_trick() -> None:
    drawn = page(pictured("ecarte/39"))
    *_others, table = (one for one in drawn.select(".steps .cloth") if one.select(".discards p"))
    assert [part["class"] for part in table.find_all(recursive=False)] == [
        ["discards"],
        ["middle"],
        ["stock"],
    ]
    assert [pile["aria-label"] for pile in table.select(".pile")] == [
        "discards (Elder hand): 11",
        "discards (Dealer): 10",
        "cards in the stock: 0",
    ]
    assert table.select_one(".stock .card")["aria-label"] == "seven of clubs"


def test_a_trick_lies_on_the_table_where_one_is_drawn() -> None:
    shown = pictured("ecarte/40-44")
    tricks = [step for step in shown.steps if step.trick]
    drawn = page(shown).select(".step .cloth .trick")
    assert len(drawn) == len(tricks) == len(page(shown).select(".step .trick"))


def test_in_print_the_deal_has_its_stock_and_discards_after_an_exchange() -> None:
    drawing = printed(pictured("ecarte/39"))
    deal, exchanged = drawing.split("#table-picture(")[1:]
    assert '#"21";' in deal
    assert "trick: ()" in deal
    assert all(f'#"{count}";' in exchanged for count in ("0", "11", "10"))
    assert '"After the exchange"' in deal
    alternative = re.search(r'alt: "([^"]*)"', drawing).group(1)
    assert "cards in the stock: 21. After the exchange. " in alternative
    assert "discards (Elder hand): 11" in alternative


def test_in_print_one_table_stands_where_nothing_is_exchanged_or_the_deal_is_played_out() -> None:
    for name in ("ecarte/40-44", "ecarte/13", "whist/63"):
        assert printed(pictured(name)).count("#table-picture(") == 1, name
    assert '#"22";' in printed(pictured("ecarte/13"))


# --- A bank


@pytest.fixture
def bank(monkeypatch: pytest.MonkeyPatch):
    """Return a maker of pictures of a hand at a bank's table."""

    def make(*tables: BankTable, language: str = "en") -> Picture:
        return picture(bank_tables.play(monkeypatch, tables), language)

    return make


def test_the_places_of_a_bank_go_to_the_right_round_the_table(bank) -> None:
    for seats in (LARGE, SMALL):
        places = bank(replace(BEFORE, seats=seats)).table.places
        assert [place.number for place in places] == list(seats)
        for place, following in pairwise((*places, places[0])):
            # Who faces the middle at (x, y) has at his right hand what lies towards (y, -x).
            right = place.y * (following.x - place.x) - place.x * (following.y - place.y)
            assert right > 0, place.number


def test_a_bank_shows_who_sits_where_with_what(bank) -> None:
    places = bank(STAKED).table.places

    def numbers(mark: str) -> list[str]:
        return [place.number for place in places if getattr(place, mark)]

    assert numbers("taken") == ["1", "3", "5", "8", "10"]
    assert (numbers("banker"), numbers("hand")) == (["3"], ["8"])
    assert {place.number: place.stake for place in places if place.stake} == {
        "5": "100",
        "8": "250",
    }
    assert {place.number: place.money for place in places if place.money} == {
        "1": "500",
        "3": "600",
        "5": "900",
        "8": "500",
        "10": "80",
    }


def test_the_two_sides_show_their_cards_and_points(bank) -> None:
    punter, banker = bank(DRAWN).table.coup
    assert (punter.number, banker.number) == ("8", "3")
    assert [card.code for card in punter.cards] == ["H6", "SQ"]
    assert [card.code for card in banker.cards] == ["D3", "CK", "C4"]
    assert (punter.points, banker.points) == ("6", "7")


def test_each_step_shows_the_table_that_it_left(bank) -> None:
    shown = bank(BEFORE, STAKED, STAKED, DEALT, DRAWN, OVER)
    laid = [
        step.table and [card.code for side in step.table.coup for card in side.cards]
        for step in shown.steps
    ]
    assert laid == [[], None, ["H6", "SQ", "D3", "CK"], ["H6", "SQ", "D3", "CK", "C4"], []]
    assert shown.result == (("Bank", "none"), ("Money", "Seat 1: 500, Seat 3: 1350"))


def test_a_bank_is_told_plainly(bank) -> None:
    assert bank(DRAWN).table.spoken == (
        "Banker: Seat 3. Bank: 400. Stakes: Seat 5: 100, Seat 8: 250. "
        "Money: Seat 1: 500, Seat 3: 600, Seat 5: 900, Seat 8: 500, Seat 10: 80. "
        "Holds the cards: Seat 8. Punter’s cards: six of hearts, queen of spades; worth: 6. "
        "Banker’s cards: three of diamonds, king of clubs, four of clubs; worth: 7. "
        "Empty places: 2, 4, 6, 7, 9, 11, 12"
    )


@pytest.mark.parametrize(("language", "foreign"), [("mr", "[0-9]"), ("ml", "[\u0d66-\u0d6f]")])
def test_a_bank_counts_in_the_digits_of_the_edition(bank, language: str, foreign: str) -> None:
    table = bank(DRAWN, language=language).table
    assert isinstance(table, PicturedBank)
    said = [table.spoken, *table.bank, *(place.number for place in table.places)]
    said += [place.stake + place.money for place in table.places]
    said += [side.number + side.points for side in table.coup]
    assert re.search(r"\d", " ".join(said))
    assert not re.search(foreign, " ".join(said))


def test_on_the_page_a_bank_is_one_picture_with_its_words(bank) -> None:
    shown = bank(BEFORE, STAKED, DRAWN)
    tables = page(shown).select(".bank-table")
    assert [table["aria-label"] for table in tables] == [
        shown.table.spoken,
        *(step.table.spoken for step in shown.steps),
    ]
    assert {table["role"] for table in tables} == {"img"}
    *_others, last = tables
    assert [place.text for place in last.select(".at-place > .place")] == list(LARGE)
    assert len(last.select(".place.free")) == 7
    assert [one.text for one in last.select(".stake")] == ["100", "250"]
    assert [one.text for one in last.select("span.bank")] == ["400"]
    assert [one.text for one in last.select(".points")] == ["= 6", "= 7"]


@pytest.mark.parametrize("language", ["en", "mr", "hu", "ml"])
def test_a_bank_is_printed_with_its_fullest_table(bank, tmp_path: Path, language: str) -> None:
    shown = bank(BEFORE, STAKED, DRAWN, OVER, language=language)
    drawing = printed(shown)
    assert string(shown.steps[1].table.spoken) in drawing
    press = Press(tmp_path, words_file([language]))
    head = '#import "hands.typ": *\n#set document(title: "a")\n'
    book = f'{head}#show: in-language.with("{language}")\n{drawing}'
    text = PdfReader(BytesIO(press.print(Source("a", book)))).pages[0].extract_text()
    assert [digits(amount, language) in text for amount in ("400", "250", "100")] == [True] * 3


# Who is printed above the cloth, and who below it, from the left.
@pytest.mark.parametrize(
    ("name", "above", "beneath"),
    [
        ("three", "CB", "A"),
        ("five", "DC", "EAB"),
        ("six", "EDC", "FAB"),
        ("seven", "ED", "GAB"),
        ("eight", "FED", "HAB"),
    ],
)
def test_each_is_printed_beside_the_last(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, above: str, beneath: str
) -> None:
    full = replace(round_tables.ALL[name], taken=(), score=())  # each is named but once
    bare = replace(full, trick=())
    record = round_tables.play(monkeypatch, [bare, full], like="twenty-eight")
    press = Press(tmp_path, words_file(["hu"]))
    head = '#import "hands.typ": *\n#set document(title: "a")\n#show: in-language.with("hu")\n'
    shown = picture(record, "hu")
    pdf = tmp_path / "a.pdf"
    pdf.write_bytes(press.print(Source("a", head + printed(shown))))
    told = subprocess.run(
        ["pdftotext", "-bbox", pdf, "-"], capture_output=True, text=True, check=True
    )
    words = BeautifulSoup(told.stdout, "lxml").select("word")
    found = {
        one.text: (float(str(one["xmin"])), float(str(one["ymin"]))) for one in reversed(words)
    }
    named = zip(full.seats, shown.deal, strict=True)
    places = {seat: found[hand.seat] for seat, hand in named}  # «Andor», where «A» may be an ace
    middle = sum(down for _left, down in places.values()) / len(places)
    upper = [seat for seat, (_left, down) in places.items() if down < middle]
    assert set(above) <= set(upper)
    assert not set(beneath) & set(upper)
    for row in (above, beneath):
        from_left = [places[seat][0] for seat in row]
        assert from_left == sorted(from_left)


@pytest.mark.parametrize(
    ("edition", "none", "one", "many"),
    [
        ("en", "Show the hand", "Play the hand: 1 step", "Play the hand: 2 steps"),
        ("mr", "वाटणी दाखवा", "वाटणी खेळून पाहा: १ पायरी", "वाटणी खेळून पाहा: २ पायऱ्या"),
        (
            "hu",
            "A leosztás megjelenítése",
            "A leosztás lejátszása: 1 lépés",
            "A leosztás lejátszása: 2 lépés",
        ),
        ("ml", "കളി കാണിക്കുക", "കളി കണ്ടുനോക്കുക: 1 പടി", "കളി കണ്ടുനോക്കുക: 2 പടി"),
    ],
)
def test_one_step_is_no_steps(edition, none, one, many):
    shown = pictured("ecarte/35", language=edition)
    for count, said in (0, none), (1, one), (2, many):
        made = BeautifulSoup(draw(dataclasses.replace(shown, steps=shown.steps[:count])), "lxml")
        assert made.select_one("summary").get_text() == said
