"""Chemin de fer: the base game square by square, money, and the laws of the house."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hoyle.cards import PACK, Card
from hoyle.game import BankTable, Finding
from hoyle.games.chemin_de_fer import GAME, base, money
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.state import State
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from hoyle.hands.record import Happening, Record
from hoyle.problems import Unreadable

# The table of the authority: on which third cards of the punter a bank of so many points draws,
# and where it is free. Chemin de fer alone has the free squares.
DRAWS = {
    0: "0123456789",
    1: "0123456789",
    2: "0123456789",
    3: "01234567",
    4: "234567",
    5: "567",
    6: "67",
    7: "",
}
FREE = {(3, 9), (5, 4)}

HEADER = """\
id: trial
game: chemin-de-fer
laws: []
players: [1, 3, 5, 8]
bank: {seat: 3, amount: 400}
"""
# Nobody draws: six against seven.
BANK_WINS = "S6 H7 DK CK"
PUNTER_WINS = "S7 H6 DK CK"
EQUAL = "S7 H7 DK CK"
BEGUN = ["3 announces 400", "3 calls-stakes"]
PLAYED = ["3 closes", "3 deals", "5 takes-up", "5 stands", "3 stands"]


def run(shoe: str, lines: Sequence[str], header: str = HEADER, **fields: str) -> Record:
    """Return the record of a script on a table whose stock has the cards of ``shoe``."""
    told = "".join(f"{name.replace('_', '-')}: {value}\n" for name, value in fields.items())
    script = "".join(f"  {line}\n" for line in lines)
    cards = ", ".join(shoe.split())
    text = f"{header}shoe: [{cards}]\n{told}script: |\n{script}"
    (document,) = read_text(text, "trial")
    return prove(document, {GAME.name: GAME})


def played(shoe: str, lines: Sequence[str], header: str = HEADER, **fields: str) -> Record:
    """Return the record of a script that holds."""
    record = run(shoe, lines, header, **fields)
    assert [problem.message for problem in record.problems] == []
    return record


def state_of(record: Record) -> State:
    """Return the table after the last act of a record."""
    last = [entry.state for entry in record.entries if isinstance(entry, Happening)][-1]
    assert isinstance(last, State)
    return last


def card_of(value: int) -> Card:
    """Return a card of so many points."""
    return next(card for card in PACK if base.value(card) == value)


def hand_of(points: int) -> tuple[Card, Card]:
    """Return two cards of so many points that are no more than that together."""
    return card_of(points), Card.parse("DK")


def test_cards_count_their_pips_an_ace_one_and_pictures_nothing() -> None:
    values = {"SA": 1, "H2": 2, "D9": 9, "CT": 0, "SJ": 0, "HQ": 0, "DK": 0}
    assert {name: base.value(Card.parse(name)) for name in values} == values
    assert base.points([Card.parse("S9"), Card.parse("H8")]) == 7


@pytest.mark.parametrize("bank", range(8))
@pytest.mark.parametrize("third", range(10))
def test_the_banker_draws_by_every_square_of_the_table(bank: int, third: int) -> None:
    expected: bool | None = str(third) in DRAWS[bank]
    if (bank, third) in FREE:
        expected = None
    assert base.banker_draws(bank, card_of(third)) is expected


@pytest.mark.parametrize("bank", range(8))
@pytest.mark.parametrize("third", range(10))
def test_the_table_is_what_the_referee_lets_the_banker_do(bank: int, third: int) -> None:
    """The punter draws on nothing: his total is his third card's, or another two and it."""
    first, second = hand_of(bank)
    shoe = f"ST {first} HT {second} {card_of(third)} C9"
    begin = [*BEGUN, "5 stakes 100", "3 closes", "3 deals", "5 takes-up", "5 draws"]
    square = (bank, third)
    may_draw = square in FREE or str(third) in DRAWS[bank]
    may_stand = square in FREE or str(third) not in DRAWS[bank]
    played(shoe, [*begin, f"3 draws{'' if may_draw else ' ^!'}"])
    played(shoe, [*begin, f"3 stands{'' if may_stand else ' ^!'}"])


def test_with_six_the_banker_goes_by_the_third_card_and_not_by_the_total() -> None:
    """The punter's five and his drawn two make seven; the bank of six stands, for it was a two."""
    shoe = "S5 H6 DK CK C2 C9"
    begin = [*BEGUN, "5 stakes 100", "3 closes", "3 deals", "5 takes-up", "5 draws"]
    record = played(shoe, [*begin, "3 draws ^!", "3 stands", "? points = 7 6", "? winner = punter"])
    assert all(not law.endswith(":4") for law in record.cited)
    # His four and a drawn seven make one: it was a seven, and the bank of six draws.
    played("S4 H6 DK CK C7 C9", [*begin, "3 stands ^!", "3 draws", "? points = 1 5"])


@pytest.mark.parametrize(
    ("points", "draws", "stands"),
    [*((points, True, False) for points in range(5)), (5, True, True), (6, False, True)],
)
def test_the_punter_draws_below_five_and_stands_above(
    points: int, draws: bool, stands: bool
) -> None:
    first, second = hand_of(points)
    shoe = f"{first} HT {second} DT C2"
    begin = [*BEGUN, "5 stakes 100", "3 closes", "3 deals", "5 takes-up"]
    played(shoe, [*begin, f"5 draws{'' if draws else ' ^!'}"])
    played(shoe, [*begin, f"5 stands{'' if stands else ' ^!'}"])
    played(shoe, [*begin, "5 draws"], options="{draw: free}")


def test_the_banker_draws_below_six_when_the_punter_stood() -> None:
    begin = [*BEGUN, "5 stakes 100", "3 closes", "3 deals", "5 takes-up", "5 stands"]
    played("S6 H5 DK CK C4", [*begin, "3 stands ^!", "3 draws", "? winner = banker"])
    played("S7 H6 DK CK C4", [*begin, "3 draws ^!", "3 stands", "? winner = punter"])


def test_a_natural_is_shown_at_once_and_nine_beats_eight() -> None:
    begin = [*BEGUN, "5 stakes 100", "3 closes", "3 deals", "5 takes-up"]
    shown = ["5 draws ^!", "5 stands ^!", "5 shows", "? awaited = 3", "3 shows"]
    played("S8 H9 DK CK", [*begin, *shown, "? winner = banker"])
    played("S7 H8 DK CK", [*begin, "? awaited = 3", "3 stands ^!", "3 shows", "? winner = banker"])


def test_stakes_are_held_in_the_order_of_the_seats_as_far_as_the_bank_reaches() -> None:
    lines = [*BEGUN, "8 stakes 200", "1 stakes 300", "5 stakes 150"]
    record = played(
        PUNTER_WINS,
        [
            *lines,
            "? stakes = 5 150 8 200 1 300",
            "? held = 5 150 8 200 1 50",
            "? cards = 8",
            "3 closes",
            "3 deals",
            "8 takes-up",
            "? stake 1 = 50",
            "8 stands",
            "3 stands",
            "? paid = 5 150 8 200 1 50",
            "? money 1 = 1050",
            "? money 3 = 1000",
            "? banker = none",
            "? next-hand = 5",
        ],
    )
    assert money.total(state_of(record)) == 4 * 1000 + 400


def test_banco_is_the_nearest_ones_and_suivi_his_who_lost_it() -> None:
    lines = [
        *BEGUN,
        "1 stakes 50",
        "8 calls-banco",
        "1 calls-banco ^!",
        "5 calls-banco",
        "? held = 5 400",
        "? cards = 5",
        *PLAYED,
        "? lost = 5 400",
        "? bank = 800",
        "? money 8 = 1000",
        "3 announces 800",
        "3 calls-stakes",
        "8 calls-banco",
        "5 calls-suivi",
        "8 calls-banco ^!",
        "? held = 5 800",
    ]
    played(BANK_WINS, lines, money="{5: 1500}")


def test_a_bank_is_shared_in_proportion_when_it_ends() -> None:
    lines = [
        "3 takes-partner 8 100 ^! @2",
        "3 takes-partner 8 100 aloud @2",
        "3 takes-partner F 100",
        "? bank = 600",
        "3 announces 600",
        "3 calls-stakes",
        "5 stakes 300",
        *PLAYED,
        "? bank = 900",
        "3 passes-hand",
        "? money 8 = 1050",
        "? money F = 150",
        "? money 3 = 1600",
        "? next-hand = 5",
        "5 declines-hand",
        "8 takes-hand 10",
        "? banker = 8",
    ]
    record = played(BANK_WINS, lines, money="{F: 100}")
    assert money.total(state_of(record)) == 4 * 1000 + 100 + 400


def test_the_hand_passes_twice_whoever_has_changed_his_seat() -> None:
    lines = [
        "5 moves 8 ^! @1",
        "5 displaces 8 ^!",
        "5 moves 4 @1",
        "4 asks-waiver ^! @1",
        "? passes 4 = 2 @1",
        "3 passes-hand",
        "? passes 4 = 1 @1",
        "? next-hand = 8 @1",
        "8 declines-hand",
        "1 declines-hand",
        "3 takes-hand 50",
        "? owed 4 = passes 1 @1",
        "? awaited = 3",
    ]
    played("", lines, header=HEADER.replace("amount: 400", "amount: 400, won: 1"))


def test_a_closed_stake_changes_by_consent_alone_or_when_the_bank_is_halved() -> None:
    lines = [
        "5 stakes 10 ^! @3",
        "3 announces 300 ^! @3",
        "3 calls-stakes ^!",
        "3 closes ^!",
        *BEGUN,
        "5 stakes 100",
        "3 closes",
        "5 stakes 50 ^! @3",
        "3 consents 5",
        "5 stakes 50 @3",
        "5 stakes 50 ^!",
        "3 halves @3",
        "? stakes-open = yes @3",
        "? bank = 200",
        "? money 3 = 1200",
        "8 stakes 100",
        "? held = 5 150 8 50 @3",
        "3 halves ^! @5",
    ]
    played("", lines)


def test_cards_taken_up_end_the_stakes_and_stay_with_him_who_took_them() -> None:
    lines = [
        *BEGUN,
        "5 stakes 100",
        "3 deals",
        "8 stakes 200",
        "? cards = 5",
        "8 takes-cards @3",
        "? cards = 8 @3",
        "8 takes-up @3",
        "5 stakes 300 ^! @3",
        "5 takes-cards ^! @3",
    ]
    played(PUNTER_WINS, lines)


@pytest.mark.parametrize("option", ["third-of-deal", "drawn-card"])
def test_a_misdeal_is_put_right_in_time_or_costs_the_coup(option: str) -> None:
    begin = [*BEGUN, "5 stakes 100", "3 gives punter", "3 gives punter ^D", "3 gives punter"]
    in_time = [*begin, "8 notices-misdeal @4", "? punter-cards = S7 DK", "? banker-cards = H6"]
    played(PUNTER_WINS, [*in_time, "3 deals"], options=f"{{repair-until: {option}}}")
    late = [*begin, "3 gives bank"]
    if option == "third-of-deal":
        end = ["3 restores ^! @4", "1 notices-misdeal @4", "? winner = punter @4", "? paid = 5 100"]
    else:
        end = ["3 restores @4", "? points = 7 6", "? winner = none"]
    played(PUNTER_WINS, [*late, *end], options=f"{{repair-until: {option}}}")


def test_equal_points_bind_the_banker_and_leave_the_stakes_standing() -> None:
    lines = [
        *BEGUN,
        "5 stakes 100",
        "8 stakes 60",
        *PLAYED,
        "? winner = en-carte",
        "? stakes = 5 100 8 60 @5",
        "? duty = 160 @5",
        "3 passes-hand ^! @5",
        "8 takes-cards ^! @5",
        "5 reduces 60 @5",
        "8 takes-cards @5",
        "? cards = 8 @5",
        "3 halves @5",
        "? bank = 320",
        "? duty = 80 @5",
        "3 announces 320",
        "3 calls-stakes",
        "1 stakes 500",
        "? held = 5 40 8 40 @5",
    ]
    played(EQUAL, lines)


def test_a_bank_taken_over_keeps_its_height_and_its_order_of_payment() -> None:
    lines = [
        *BEGUN,
        "5 stakes 100",
        *PLAYED,
        "3 leaves-bank @7",
        "8 takes-bank @7",
        "? money 3 = 1500",
        "? money 8 = 500",
        "? duty = 500 @7",
        "8 halves ^! @7",
        "? pay-from = 3 @7",
        "8 announces 500",
        "8 calls-stakes",
        "1 stakes 300",
        "3 stakes 200",
        "5 stakes 100",
        "8 closes",
        "8 deals",
        "1 takes-up",
        "1 stands",
        "8 stands",
        "? paid = 5 100 1 300 3 100 @7",
        "? next-hand = 5",
    ]
    played(f"{BANK_WINS} {PUNTER_WINS}", lines)


def test_a_stake_in_the_air_may_be_refused_and_money_is_waited_for() -> None:
    lines = [
        *BEGUN,
        "5 stakes-in-air 100 @6",
        "? stake 5 = 0",
        "3 refuses-air 5 @6",
        "8 stakes-in-air 50",
        "3 accepts-air 8",
        "? owed 8 = air 50 @6",
        "5 sends-for-money 200",
        "? awaited = 5",
        "3 closes ^! @6",
        "3 deals ^! @6",
        "5 brings-money 200",
        *PLAYED,
        "? lost = 5 200 8 50",
        "? bank = 600",
        "? owed 8 = air 50 @6",
    ]
    record = played(BANK_WINS, lines, money="{5: 0, 8: 0}")
    state = state_of(record)
    assert money.total(state) == 2 * 1000 + 400
    assert state.cashier == -200


def test_who_was_left_too_little_time_is_judged_by_others() -> None:
    begin = [*BEGUN, "8 stakes 10", "3 closes", "5 claims-time @8"]
    committee = ["1 votes not-given ^! @8", "? decides = K @8", "K finds not-given @8"]
    played("", [*begin, *committee, "? stakes-open = yes @8", "5 stakes 10"], committee="[K]")
    players = ["3 votes given ^! @8", "5 votes not-given ^!", "3 deals ^! @8", "? decides = 1 8"]
    majority = ["8 votes not-given", "? stakes-open = no", "1 votes given", "? stakes-open = no"]
    played(BANK_WINS, [*begin, *players, *majority, "3 deals"])


def test_a_spoilt_stock_is_thrown_away_and_a_faced_card_out() -> None:
    lines = [
        *BEGUN,
        "5 stakes 100",
        "8 mixes-stock ^M @9",
        "? stock = thrown-away @9",
        "? owed 3 = new-pack @9",
        "3 deals ^! @9",
        "3 asks-new-pack @9",
        "3 deals",
        "? punter-cards = S7 DK",
    ]
    new = f"[{', '.join(PUNTER_WINS.split())}]"
    played("C2", lines, new_pack=new)
    dealt = [*BEGUN, "5 stakes 100", "3 deals @9", "? banker-cards = H6 CK @9"]
    played("S7 C9 H6 DK CK", dealt, faced="[2]")


def test_vouchers_are_no_money_and_cashed_by_their_owner() -> None:
    lines = [
        *BEGUN,
        "5 stakes-voucher 100 ^! @10",
        "8 redeems 5 100 ^! @10",
        "5 redeems 5 100 @10",
        "? money 5 = 1100 @10",
    ]
    played("", lines, vouchers="{5: 200}")


def test_disobedience_ends_the_play_after_a_call_to_order() -> None:
    lines = [
        *BEGUN,
        "5 stakes 100",
        "5 disobeys ^O @11",
        "? owed 5 = order @11",
        "K stops-play ^! @11",
        "K calls-to-order 5",
        "5 disobeys ^O",
        "K stops-play @11",
        "? over = yes @11",
        "? money 5 = 1000",
        "K reports 5 @11",
        "? awaited = none",
    ]
    played("", lines, committee="[K]")


def test_a_shoe_that_runs_out_is_a_problem_of_the_file() -> None:
    record = run("S7 H6", [*BEGUN, "5 stakes 100", "3 deals"])
    (problem,) = record.problems
    assert problem.message == (
        "deals: 4 cards are to come and the file names 2; expected more in 'shoe' (or 'new-pack')"
    )


@pytest.mark.parametrize(
    ("wrong", "line", "message"),
    [
        ("players: [1, 13]", 4, "'13' is not a seat; expected 1 to 12"),
        ("players: [1, 1, 3]", 4, "1 stands twice in players; expected once"),
        ("players: [3]", 4, "players at the table: 1; expected two at least"),
        ("bank: {seat: 4, amount: 1}", 5, "'4' cannot be seat; expected one of 1, 3, 5, 8"),
        ("bank: {seat: 3, amount: 0}", 5, "'0' cannot be amount; expected 1 to 1000000"),
        ("table: middle", 7, "'middle' cannot be table; expected one of large, small"),
        ("money: {4: 5}", 7, "'4' is not known here"),
        ("money: {5: -1}", 7, "'-1' cannot be 5; expected 0 to 1000000"),
        ("partners: {3: 5}", 7, "3 is the banker; expected partners besides him"),
        ("partners: {5: 500}", 7, "the shares come to 500; the bank has 400"),
        ("shoe: [S4, XX]", 6, "shoe: 'XX' is not a card"),
        ("faced: [2]", 7, "'2' is no place in the shoe; expected 1 to 1"),
        ("committee: [5]", 7, "'5' is not a person"),
        ("options: {draw: wild}", 7, "'wild' cannot be draw; expected one of tableau, free"),
        ("hands: {}", 7, "'hands' is not known here"),
    ],
)
def test_what_is_wrong_with_a_header_is_told(wrong: str, line: int, message: str) -> None:
    name = wrong.partition(":")[0]
    lines = [*HEADER.splitlines(), "shoe: [S4]"]
    known = [place for place, text in enumerate(lines) if text.startswith(f"{name}:")]
    if known:
        lines[known[0]] = wrong
    else:
        lines.append(wrong)
    text = "\n".join(lines) + "\nscript: |\n  3 announces 400\n"
    (document,) = read_text(text, "trial")
    with pytest.raises(Unreadable) as raised:
        prove(document, {GAME.name: GAME})
    told = [(problem.line, problem.message) for problem in raised.value.problems]
    assert any(place == line and said.startswith(message) for place, said in told), told


def test_the_laws_are_eleven() -> None:
    assert [str(law) for law in Law] == [f"chemin-de-fer:{number}" for number in range(1, 12)]


def test_a_table_of_a_bank_shows_stakes_in_the_order_of_payment() -> None:
    record = played("", [*BEGUN, "1 stakes 10", "5 stakes 20"])
    table = GAME.table(state_of(record))
    assert table.stakes == (("5", 20), ("1", 10))
    assert (table.banker, table.bank, table.hand) == ("3", 400, "5")
    assert len(table.seats) == 12
    assert isinstance(GAME.queries["bank"](state_of(record), (), ()), Finding)


def test_players_change_seats_by_agreement_and_only_to_seats_there_are() -> None:
    lines = [
        "F sits 5 ^! @1",
        "F sits 11 ^! @1",
        "F sits 10 @1",
        "? money 10 = 30",
        "5 offers-exchange 8",
        "8 agrees @1",
        "? money 8 = 700",
        "? money 5 = 1000",
        "? passes 5 = 2",
        "? passes 8 = 2",
        "? passes 10 = 0",
        "3 leaves-bank",
        "8 takes-bank ^! @1",
        "10 declines-hand ^!",
    ]
    header = HEADER.replace("amount: 400", "amount: 400, won: 1")
    played("", lines[:-1], header=header, table="small", money="{5: 700, F: 30}")
    record = run("", lines, header=header, table="small", money="{5: 700, F: 30}")
    assert [problem.message for problem in record.problems] == [
        "'10 declines-hand' is not possible here; expected 10 stakes, 10 takes-bank, "
        "10 stakes-in-air, 10 sends-for-money, 10 mixes-stock, 10 misassembles-stock, 10 moves, "
        "10 offers-exchange, 10 displaces, 10 disobeys"
    ]


def test_a_bank_taken_over_after_an_equal_coup_gives_what_was_staked_and_may_be_halved() -> None:
    lines = [
        *BEGUN,
        "5 stakes 100",
        "8 stakes 60",
        *PLAYED,
        "3 leaves-bank @7",
        "8 takes-bank @7",
        "? bank = 160 @7",
        "? money 8 = 840",
        "? money 3 = 1400",
        "? duty = 160 @7,5",
        "? held = 5 100",
        "8 halves @5",
        "? bank = 80",
        "? pay-from = 3 @7",
    ]
    played(EQUAL, lines)


def test_money_that_is_brought_covers_what_is_in_the_air() -> None:
    lines = [
        *BEGUN,
        "5 stakes-in-air 100",
        "3 accepts-air 5",
        "5 sends-for-money 150",
        "5 brings-money 150 @6",
        "? stake 5 = 150 @6",
        "? money 5 = 0 @6",
        "? owed 5 = none",
        "8 sends-for-money 20",
        "8 gives-up-money @6",
        "3 closes",
    ]
    played("", lines, money="{5: 0}")


MISDEALT = ["3 gives punter", "3 gives punter ^D", "3 deals", "5 takes-up"]


def test_a_misdeal_is_put_right_until_the_card_is_drawn_that_is_meant() -> None:
    lines = [
        *[*BEGUN, "5 stakes 100", *MISDEALT],
        "? points = 4 0",
        "8 notices-misdeal @4",
        "? punter-cards = S4 DK @4",
        "? banker-cards = HT CK",
        "5 draws",
        "? punter-cards = S4 DK C3",
    ]
    played("S4 HT DK CK C3", lines, options="{repair-until: drawn-card}")


def test_a_misdeal_found_after_the_card_that_is_drawn_loses_the_coup() -> None:
    lines = [
        *[*BEGUN, "5 stakes 100", *MISDEALT],
        "5 draws",
        "3 restores ^! @4",
        "8 notices-misdeal @4",
        "? winner = punter @4",
        "? paid = 5 100 @4",
    ]
    played("S4 HT DK CK C3", lines, options="{repair-until: drawn-card}")


def test_who_takes_a_bank_over_has_the_money_for_it() -> None:
    lines = ["3 leaves-bank", "8 takes-bank ^! @6", "8 takes-bank 399 ^! @7", "5 takes-bank @7"]
    header = HEADER.replace("400}", "400, won: 1}")
    played("", lines, header, money="{8: 399, 5: 400}")
    record = run("", ["3 leaves-bank", "5 takes-bank 401"], header)
    assert record.problems[0].message.startswith("'5 takes-bank 401' is not possible here")


def test_one_card_too_many_goes_back_to_the_stock() -> None:
    lines = [*BEGUN, "5 stakes 100", "3 deals", "3 gives bank ^D", "5 notices-misdeal @4"]
    end = ["5 takes-up", "5 draws", "? punter-cards = S4 DK C3"]
    played("S4 HT DK CK C3", [*lines, *end], options="{repair-until: drawn-card}")


def test_nothing_is_staked_before_the_call_and_nothing_dealt_to_nobody() -> None:
    lines = [
        "5 stakes-in-air 10 ^! @3",
        *BEGUN,
        "3 deals ^! @11",
    ]
    record = run(BANK_WINS, lines)
    assert record.problems[0].message.startswith("'3 deals' is not possible here")


def test_he_who_has_the_cards_in_hand_keeps_something_staked() -> None:
    lines = [*BEGUN, "5 stakes 100", "8 stakes 50", "3 closes", "3 deals", "5 takes-up"]
    leave = ["3 consents 8", "3 consents 5"]
    played(BANK_WINS, [*lines, *leave, "8 reduces 50 @3", "5 reduces 99 @3", "? cards = 5"])
    record = run(BANK_WINS, [*lines, *leave, "5 reduces 100"])
    assert record.problems[0].message.startswith("'5 reduces 100' is not possible here")


def test_a_bank_whose_owner_plays_on_cannot_be_taken_over() -> None:
    header = HEADER.replace("400}", "400, won: 1}")
    lines = ["3 leaves-bank", *BEGUN, "5 stakes 100", *PLAYED, "8 takes-bank"]
    record = run(BANK_WINS, lines, header)
    assert record.problems[0].message.startswith("'8 takes-bank 500' is not possible here")
    played(BANK_WINS, [*lines[:-1], "3 leaves-bank", "8 takes-bank @7"], header)


def test_the_table_shows_the_bank_the_stakes_and_the_cards() -> None:
    """What a drawing has of the table is what lies there."""
    lines = [*BEGUN, "8 stakes 50", "5 stakes 100", "3 closes", "3 deals", "5 takes-up"]
    table = GAME.table(state_of(played("S4 H2 D3 CK", lines)))
    assert isinstance(table, BankTable)
    assert (table.banker, table.bank, table.hand) == ("3", 400, "5")
    assert table.stakes == (("5", 100), ("8", 50))  # in the order of payment
    assert dict(table.money)["5"] == 900
    assert (table.punter, table.bank_cards) == (
        (Card.parse("S4"), Card.parse("D3")),
        (Card.parse("H2"), Card.parse("CK")),
    )
    assert table.points == (7, 2)
