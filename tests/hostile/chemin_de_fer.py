"""Tables of chemin de fer that cannot be, and scripts that cannot go on."""

from __future__ import annotations

from hostile import Kind, changed, field, unreadable, without
from hostile.scripts import NO_CARD, stops

CHEMIN = """\
id: trial
game: chemin-de-fer
laws: []
table: large
players: [1, 3, 5, 8]
money: {1: 500, F: 300}
bank: {seat: 3, amount: 400, halved: no, won: 1}
partners: {5: 100}
passes: {8: 2}
shoe: [S4, H9, D5, CK, C2, H3]
faced: [5]
new-pack: [S4, H2]
vouchers: {5: 200}
committee: [K]
options: {draw: tableau, repair-until: drawn-card}
script: |
  3 announces 400
"""

HANDS = {"chemin de fer": CHEMIN}

PERSON = "expected one of A B C D F G H J K L M P"
MONEY = "expected 0 to 1000000"


def wrong(name: str, key: str, value: str, says: str, *more: tuple[int, str]) -> Kind:
    """Return the kind of table whose field ``key`` has a wrong ``value``."""
    return field(name, CHEMIN, key, value, says, *more)


TABLES = (
    wrong("table of no size", "table", "", "'table' is empty; expected text"),
    wrong("table of another size", "table", "round", "'round' cannot be table; .*large, small"),
    wrong(
        "table by its seats", "table", "12", "'12' cannot be table; expected one of large, small"
    ),
    wrong("tables", "table", "[large, small]", "'table' is not plain text; write table: text"),
    without("table without players", CHEMIN, "players", "'players' is missing; expected a list"),
    wrong(
        "table at which nobody sits",
        "players",
        "[]",
        "players at the table: 0; expected two at least",
    ),
    wrong("table of one", "players", "[3]", "players at the table: 1; expected two at least"),
    wrong("table in a text", "players", "1 3 5 8", r"'players' is not a list; write \[a, b\]"),
    wrong("seats by name", "players", "{3: A, 5: B}", r"'players' is not a list; write \[a, b\]"),
    wrong("seat nought", "players", "[0, 1, 3, 5, 8]", "'0' is not a seat; expected 1 to 12"),
    wrong("seat thirteen", "players", "[1, 3, 5, 8, 13]", "'13' is not a seat; expected 1 to 12"),
    wrong("seat below nothing", "players", "[1, 3, 5, 8, -1]", "'-1' is not a seat; expected 1 to"),
    wrong("seat of a letter", "players", "[1, 3, 5, 8, A]", "'A' is not a seat; expected 1 to 12"),
    wrong("seat of no name", "players", "[1, 3, 5, 8, '']", "'' is not a seat; expected 1 to 12"),
    wrong(
        "seat with a nought before it",
        "players",
        "[1, 3, 5, 8, 09]",
        "'09' is not a seat; expected",
    ),
    wrong("seat in Devanagari digits", "players", "[1, 3, 5, 8, ९]", "'९' is not a seat; expected"),
    wrong("seat taken twice", "players", "[1, 3, 5, 8, 5]", "5 stands twice in players; expected"),
    unreadable(
        "seat that the small table does not have",
        changed(changed(CHEMIN, "large", "small"), "[1, 3, 5, 8]", "[1, 3, 5, 8, 11]"),
        5,
        "'11' is not a seat; expected 1 to 10",
    ),
    unreadable("dealer at chemin de fer", "dealer: 3\n" + CHEMIN, 1, "'dealer' is not known here"),
    unreadable(
        "seats at chemin de fer", "seats: [1, 3]\n" + CHEMIN, 1, "'seats' is not known here"
    ),
    unreadable("beginning of the coup", "begins: deal\n" + CHEMIN, 1, "'begins' is not known here"),
    unreadable("pack at chemin de fer", "pack: S4 H9\n" + CHEMIN, 1, "'pack' is not known here"),
    unreadable(
        "stakes before the coup", "stakes: {5: 10}\n" + CHEMIN, 1, "'stakes' is not known here"
    ),
    unreadable(
        "score of no game", "before: {score: {5: 1}}\n" + CHEMIN, 1, "'before' is not known"
    ),
    unreadable(
        "field misspelt at chemin de fer", "shoes: [S4]\n" + CHEMIN, 1, "'shoes' is not known"
    ),
)

MONEYS = (
    wrong(
        "money before nobody", "money", "{7: 500}", "'7' is not known here; expected 1, 3, 5, 8,"
    ),
    wrong(
        "money before a person unknown", "money", "{E: 500}", "'E' is not known here; expected 1, 3"
    ),
    wrong("money of less than nothing", "money", "{1: -500}", f"'-500' cannot be 1; {MONEY}"),
    wrong(
        "money of more than there is", "money", "{1: 1000001}", f"'1000001' cannot be 1; {MONEY}"
    ),
    wrong("money of a hundred figures", "money", f"{{1: {'9' * 100}}}", f"cannot be 1; {MONEY}"),
    wrong("money of a fraction", "money", "{1: 2.50}", f"'2.50' cannot be 1; {MONEY}"),
    wrong("money with an exponent", "money", "{1: 1e3}", f"'1e3' cannot be 1; {MONEY}"),
    wrong("money with an underscore", "money", "{1: 1_000}", f"'1_000' cannot be 1; {MONEY}"),
    wrong("money in words", "money", "{1: much}", f"'much' cannot be 1; {MONEY}"),
    wrong("money in raised digits", "money", "{1: ²}", f"'²' cannot be 1; {MONEY}"),
    wrong("money of nobody knows what", "money", "{1: }", "'1' is empty; expected text"),
    wrong("money in heaps", "money", "{1: [5, 5]}", "'1' is not plain text; write 1: text"),
    wrong("money of one twice", "money", "{1: 5, 1: 6}", "'1' stands twice; expected once"),
    wrong(
        "money without owners", "money", "[500]", "'money' is not a mapping; write {name: value}"
    ),
    wrong("money in one sum", "money", "500", "'money' is not a mapping; write {name: value}"),
    wrong(
        "voucher of nobody", "vouchers", "{7: 200}", "'7' is not known here; expected 1, 3, 5, 8"
    ),
    wrong("voucher below nothing", "vouchers", "{5: -1}", f"'-1' cannot be 5; {MONEY}"),
    wrong("voucher above all money", "vouchers", "{5: 9999999}", f"'9999999' cannot be 5; {MONEY}"),
    wrong("voucher in words", "vouchers", "{5: all}", f"'all' cannot be 5; {MONEY}"),
    wrong(
        "vouchers without names", "vouchers", "[200]", "'vouchers' is not a mapping; write {name:"
    ),
    wrong("passes of nobody", "passes", "{7: 2}", "'7' is not known here; expected 1, 3, 5, 8"),
    wrong("passes of a person", "passes", "{F: 2}", "'F' is not known here; expected 1, 3, 5, 8"),
    wrong("passes below nothing", "passes", "{5: -2}", "'-2' cannot be 5; expected 0 to 9"),
    wrong("passes without end", "passes", "{5: 10}", "'10' cannot be 5; expected 0 to 9"),
    wrong("passes in words", "passes", "{5: twice}", "'twice' cannot be 5; expected 0 to 9"),
    wrong("passes in a list", "passes", "[5, 5]", "'passes' is not a mapping; write {name: value}"),
)

BANKS = (
    wrong("bank in a sum", "bank", "400", "'bank' is not a mapping; write {name: value}"),
    wrong("bank in a list", "bank", "[3, 400]", "'bank' is not a mapping; write {name: value}"),
    wrong("bank of nobody", "bank", "{amount: 400}", "'seat' is missing; write seat: text"),
    wrong("bank of no amount", "bank", "{seat: 3}", "'amount' is missing; write amount: text"),
    wrong(
        "bank of one who is not there",
        "bank",
        "{seat: 7, amount: 400}",
        "'7' cannot be seat; expected",
    ),
    wrong(
        "bank past the seats", "bank", "{seat: 13, amount: 400}", "'13' cannot be seat; expected"
    ),
    wrong("bank of a person", "bank", "{seat: F, amount: 400}", "'F' cannot be seat; expected one"),
    wrong(
        "bank of all", "bank", "{seat: [3, 5], amount: 400}", "'seat' is not plain text; write seat"
    ),
    wrong("bank of nothing", "bank", "{seat: 3, amount: 0}", "'0' cannot be amount; expected 1 to"),
    wrong("bank of less", "bank", "{seat: 3, amount: -400}", "'-400' cannot be amount; expected 1"),
    wrong(
        "bank above all money", "bank", "{seat: 3, amount: 1000001}", "cannot be amount; expected"
    ),
    wrong(
        "bank of an amount in words",
        "bank",
        "{seat: 3, amount: all}",
        "'all' cannot be amount; expected",
    ),
    wrong(
        "bank half halved",
        "bank",
        "{seat: 3, amount: 400, halved: 1}",
        "'1' cannot be halved; .*no",
    ),
    wrong(
        "bank that won no number", "bank", "{seat: 3, amount: 400, won: yes}", "'yes' cannot be won"
    ),
    wrong(
        "bank that won less", "bank", "{seat: 3, amount: 400, won: -1}", "'-1' cannot be won; .*99"
    ),
    wrong(
        "bank that won for ever", "bank", "{seat: 3, amount: 400, won: 100}", "'100' cannot be won"
    ),
    wrong(
        "bank with a limit", "bank", "{seat: 3, amount: 400, limit: 9}", "'limit' .*seat, amount"
    ),
    wrong(
        "bank of one twice",
        "bank",
        "{seat: 3, seat: 5, amount: 400}",
        "'seat' stands twice; expected",
    ),
    unreadable(
        "partners of no bank",
        changed(CHEMIN, "bank: {seat: 3, amount: 400, halved: no, won: 1}\n", ""),
        7,
        "there are partners and no bank",
    ),
    wrong(
        "share above the bank", "partners", "{5: 401}", "the shares come to 401; the bank has 400"
    ),
    wrong(
        "shares above the bank", "partners", "{5: 300, F: 200}", "shares come to 500; the bank has"
    ),
    wrong(
        "share of the banker", "partners", "{3: 100}", "3 is the banker; expected partners besides"
    ),
    wrong(
        "share of one who is not there", "partners", "{7: 100}", "'7' is not known here; expected"
    ),
    wrong("share of less", "partners", "{5: -100}", f"'-100' cannot be 5; {MONEY}"),
    wrong("share in per cent", "partners", "{5: 25%}", f"'25%' cannot be 5; {MONEY}"),
    wrong("share of one twice", "partners", "{5: 100, 5: 50}", "'5' stands twice; expected once"),
    wrong(
        "partners without shares", "partners", "[5]", "'partners' is not a mapping; write {name:"
    ),
)

SHOES = (
    wrong("shoe in a text", "shoe", "S4 H9", r"'shoe' is not a list; write \[a, b\]"),
    wrong(
        "shoe with a card that is none", "shoe", "[S4, H9, D5, CK, C2, 3H]", f"shoe: '3H' {NO_CARD}"
    ),
    wrong(
        "shoe with ten written out", "shoe", "[S10, H9, D5, CK, C2, H3]", f"shoe: 'S10' {NO_CARD}"
    ),
    wrong("shoe with groups", "shoe", "[S49, H9, D5, CK, C2, H3]", f"shoe: 'S49' {NO_CARD}"),
    wrong("shoe with a joker", "shoe", "[joker, H9, D5, CK, C2, H3]", f"shoe: 'joker' {NO_CARD}"),
    wrong("shoe with a card of no name", "shoe", "['', H9, D5, CK, C2, H3]", f"shoe: '' {NO_CARD}"),
    wrong("shoe by place", "shoe", "{1: S4}", r"'shoe' is not a list; write \[a, b\]"),
    wrong("new pack in a text", "new-pack", "S4 H2", r"'new-pack' is not a list; write \[a, b\]"),
    wrong("new pack with no card", "new-pack", "[S4, XX]", f"new-pack: 'XX' {NO_CARD}"),
    wrong(
        "card face up past the shoe", "faced", "[7]", "'7' is no place in the shoe; expected 1 to 6"
    ),
    wrong(
        "card face up at place nought", "faced", "[0]", "'0' is no place in the shoe; expected 1"
    ),
    wrong(
        "card face up below the shoe", "faced", "[-1]", "'-1' is no place in the shoe; expected 1"
    ),
    wrong("card face up by name", "faced", "[C2]", "'C2' is no place in the shoe; expected 1 to 6"),
    wrong(
        "card face up at no place", "faced", "['']", "'' is no place in the shoe; expected 1 to 6"
    ),
    wrong(
        "card face up far below",
        "faced",
        "[99999999]",
        "'99999999' is no place in the shoe; expected",
    ),
    wrong("place face up twice", "faced", "[5, 5]", "5 stands twice in faced; expected once"),
    wrong("cards face up in a number", "faced", "5", r"'faced' is not a list; write \[a, b\]"),
    unreadable(
        "card face up in no shoe",
        changed(CHEMIN, "shoe: [S4, H9, D5, CK, C2, H3]\n", ""),
        10,
        "'5' is no place; expected none without a 'shoe'",
    ),
    wrong("committee of nobody known", "committee", "[E]", f"'E' is not a person; {PERSON}"),
    wrong("committee of players", "committee", "[5]", f"'5' is not a person; {PERSON}"),
    wrong("committee of no name", "committee", "['']", f"'' is not a person; {PERSON}"),
    wrong(
        "committee of one twice",
        "committee",
        "[K, K]",
        "K stands twice in committee; expected once",
    ),
    wrong("committee in a text", "committee", "K", r"'committee' is not a list; write \[a, b\]"),
    wrong(
        "option unknown at chemin de fer", "options", "{limit: 9}", "'limit' .*draw, repair-until"
    ),
    wrong(
        "drawing by no table", "options", "{draw: never}", "'never' cannot be draw; .*tableau, free"
    ),
    wrong("drawing unsaid", "options", "{draw: }", "'draw' is empty; expected text"),
    wrong(
        "repair until the end",
        "options",
        "{repair-until: end}",
        "'end' .*third-of-deal, drawn-card",
    ),
    wrong(
        "options in a list", "options", "[free]", "'options' is not a mapping; write {name: value}"
    ),
    wrong(
        "law of chemin de fer past all",
        "laws",
        "[12]",
        "'chemin-de-fer:12' is not a law of chemin-de-fer",
    ),
    wrong("law of écarté", "laws", "[ecarte:5]", "'ecarte:5' is not a law of chemin-de-fer"),
    unreadable(
        "wrong players, bank, shoe and committee",
        changed(
            changed(
                changed(changed(CHEMIN, "[1, 3, 5, 8]", "[1, 3, 5, 8, 99]"), "400,", "none,"),
                "[S4, H9,",
                "[4S, H9,",
            ),
            "[K]",
            "[X]",
        ),
        5,
        "'99' is not a seat; expected 1 to 12",
        (7, "'none' cannot be amount"),
        (10, f"shoe: '4S' {NO_CARD}"),
        (14, f"'X' is not a person; {PERSON}"),
    ),
)


def says(name: str, lines: str, told: str) -> Kind:
    """Return the kind of script that stops at its last line."""
    return stops(name, CHEMIN, lines, told)


OPENED = "3 announces 400 / 3 calls-stakes / 5 stakes 100 /"
DEALT = f"{OPENED} 3 closes / 3 deals /"

ACTORS = (
    says("act of an empty seat", "7 stakes 100", "'7' does not act here; expected one of 1 3 5 8"),
    says("act past the seats", "13 stakes 100", "'13' does not act here; expected one of 1 3 5 8"),
    says("act of a person unknown", "X sits 7", "'X' does not act here; expected one of 1 3 5 8"),
    says("act of the bank", "bank deals", "'bank' does not act here; expected one of 1 3 5 8"),
    says("act of all", "all stakes 10", "'all' does not act here; expected one of 1 3 5 8"),
    says(
        "act of no game of chance",
        "3 spins",
        "'spins' is no act of chemin-de-fer; it knows sits, .*, …$",
    ),
    says(
        "act of écarté at the bank", "3 propose", "'propose' is no act of chemin-de-fer; it knows"
    ),
    says(
        "act in capital letters",
        "3 Announces 400",
        "'Announces' is no act of chemin-de-fer; it knows",
    ),
    says("trick at chemin de fer", "1. 3: S4", "no card is due here"),
    says("rest of a coup", "...", "no card is due here; '...' plays on until none is"),
    says(
        "mark unknown at chemin de fer",
        "3 announces 300 ^Z",
        r"\^Z is no mark of .*; it knows .*\^D",
    ),
    says(
        "mark of another law", "3 announces 300 ^M", r"breaks chemin-de-fer:3; \^M stands for .*:9"
    ),
    says(
        "mark on a lawful announcement", "3 announces 400 ^!", r"is marked \^!, and breaks no law"
    ),
    says(
        "announcement against law, unmarked",
        "3 announces 300",
        "breaks chemin-de-fer:3, and is not",
    ),
)

STAKES = (
    says(
        "announcement of nothing",
        "3 announces",
        "announces: takes an amount in whole units, such as 100$",
    ),
    says(
        "announcement in words",
        "3 announces much",
        "announces: 'much' is not a number; expected an amount in whole units, such as 100",
    ),
    says(
        "announcement of two",
        "3 announces 400 500",
        "announces: takes an amount in whole units, such as 100; '500' is too much",
    ),
    says(
        "announcement below nothing",
        "3 announces -4",
        "announces: '-4' is not a number; expected an amount",
    ),
    says(
        "announcement by a punter",
        "5 announces 400",
        "'5 announces 400' is not possible here; expected 5 ",
    ),
    says(
        "stakes called with a word",
        "3 calls-stakes now",
        "calls-stakes: 'now' is too much; expected",
    ),
    says("stakes called too early", "3 calls-stakes", "breaks chemin-de-fer:3, and is not marked"),
    says(
        "stakes called by a punter",
        "5 calls-stakes",
        "'5 calls-stakes' is not possible here; expected 5 ",
    ),
    says("stake of no amount", f"{OPENED} 5 stakes", "stakes: takes an amount in whole units"),
    says(
        "stake of coins",
        f"{OPENED} 5 stakes 1.50",
        "stakes: '1.50' is not a number; expected an amount",
    ),
    says(
        "stake in Devanagari digits at the bank",
        f"{OPENED} 5 stakes ५",
        "'५' is not a number; expected an amount",
    ),
    says(
        "stake in raised digits at the bank",
        f"{OPENED} 5 stakes ²",
        "'²' is not a number; expected an amount",
    ),
    says(
        "stake of ten figures",
        f"{OPENED} 5 stakes 9999999999",
        "'9999999999' is not a number; expected an amount",
    ),
    says(
        "stake that is none",
        f"{OPENED} 5 stakes 0",
        "'5 stakes 0' is not possible here; expected 1, 2, ",
    ),
    says(
        "stake above all he has",
        f"{OPENED} 5 stakes 901",
        "'5 stakes 901' breaks chemin-de-fer:6, and is not marked",
    ),
    says(
        "stake of the banker",
        f"{OPENED} 3 stakes 10",
        "'3 stakes 10' is not possible here; expected 3 ",
    ),
    says(
        "stake of a person",
        f"{OPENED} F stakes 10",
        "stakes: is done by one player; F is a person without a seat",
    ),
    says(
        "stake after closing", f"{OPENED} 3 closes / 5 stakes 10", "breaks chemin-de-fer:3, and is"
    ),
    says(
        "stake taken back that is none",
        "8 reduces 10",
        "'8 reduces 10' is not possible here; expected 8 ",
    ),
    says(
        "more taken back than staked",
        f"{OPENED} 5 reduces 101",
        "'5 reduces 101' is not possible here; expected 1, 2, .*, 100$",
    ),
    says(
        "banco with an amount",
        f"{OPENED} 5 calls-banco 400",
        "calls-banco: '400' is too much; expected",
    ),
    says(
        "suivi after nothing",
        f"{OPENED} 5 calls-suivi",
        "'5 calls-suivi' is not possible here; expected 5 ",
    ),
    says(
        "leave to an empty seat",
        f"{OPENED} 3 closes / 3 consents 7",
        "'3 consents 7' is not possible",
    ),
    says(
        "leave to a seat that is none",
        f"{OPENED} 3 closes / 3 consents 13",
        "'3 consents 13' is not possible here; expected 1, 5, 8",
    ),
    says(
        "leave to nobody at the bank",
        f"{OPENED} 3 closes / 3 consents",
        "consents: takes a seat",
    ),
    says("bank halved by a punter", "5 halves", "'5 halves' is not possible here; expected 5 "),
    says(
        "stake in the air of no amount",
        f"{OPENED} 5 stakes-in-air",
        "stakes-in-air: takes an amount",
    ),
    says(
        "air accepted that is none",
        f"{OPENED} 3 accepts-air 5",
        "'3 accepts-air 5' is not possible here",
    ),
    says("air refused of nobody", f"{OPENED} 3 refuses-air", "refuses-air: takes a seat"),
    says(
        "money brought that was not sent for",
        f"{OPENED} 5 brings-money 100",
        "'5 brings-money 100' is not",
    ),
    says(
        "money given up that was not sent for",
        f"{OPENED} 5 gives-up-money",
        "'5 gives-up-money' is not possible",
    ),
    says(
        "money sent for in words",
        f"{OPENED} 5 sends-for-money more",
        "'more' is not a number; expected an amount",
    ),
    says(
        "voucher staked that is not held",
        f"{OPENED} 8 stakes-voucher 10",
        "'8 stakes-voucher 10' is not possible",
    ),
    says(
        "voucher redeemed of nobody", "5 redeems", "redeems: takes whose voucher it is, an amount"
    ),
    says(
        "voucher redeemed of a stranger",
        "5 redeems X 100",
        "redeems: 'X' is not known here; expected one of 1 2 .* M P$",
    ),
    says(
        "voucher redeemed above its amount",
        "5 redeems 5 201",
        "'5 redeems 5 201' is not possible here; expected 5 1, .*, 5 200$",
    ),
    says(
        "voucher of another redeemed",
        "8 redeems 5 100",
        "breaks chemin-de-fer:10, and is not marked",
    ),
)

CARDS = (
    says(
        "deal before the stakes", "3 deals", "'3 deals' breaks chemin-de-fer:3, and is not marked"
    ),
    says("deal by a punter", f"{OPENED} 5 deals", "'5 deals' is not possible here; expected 5 "),
    says(
        "deal of a number", f"{OPENED} 3 deals 4", "deals: '4' is too much; expected nothing more"
    ),
    says("card to nobody", f"{OPENED} 3 gives", "gives: takes one of punter, bank"),
    says(
        "card to a seat",
        f"{OPENED} 3 gives 5",
        "gives: '5' is not known here; expected one of punter bank",
    ),
    says(
        "card to the wrong side",
        f"{OPENED} 3 gives bank",
        "breaks chemin-de-fer:4, and is not marked",
    ),
    says(
        "card to the right side, marked",
        f"{OPENED} 3 gives punter ^D",
        r"is marked \^D, and breaks",
    ),
    says(
        "misdeal where there is none",
        f"{OPENED} 3 gives punter / 5 notices-misdeal",
        "'5 notices-misdeal'",
    ),
    says(
        "deal put right where it is right",
        f"{OPENED} 3 gives punter / 3 restores",
        "'3 restores' is not",
    ),
    says(
        "cards taken up before the deal",
        f"{OPENED} 5 takes-up",
        "'5 takes-up' is not possible here",
    ),
    says(
        "cards taken up by another",
        f"{DEALT} 8 takes-up",
        "'8 takes-up' is not possible here; expected 8 ",
    ),
    says(
        "card drawn before the deal",
        f"{OPENED} 5 draws",
        "'5 draws' is not possible here; expected 5 ",
    ),
    says(
        "card drawn by another",
        f"{DEALT} 5 takes-up / 8 draws",
        "'8 draws' is not possible here; expected 8 ",
    ),
    says(
        "card drawn by name",
        f"{DEALT} 5 takes-up / 5 draws H3",
        "draws: 'H3' is too much; expected",
    ),
    says(
        "natural not shown",
        f"{DEALT} 5 takes-up / 5 draws",
        "breaks chemin-de-fer:11, and is not marked",
    ),
    says(
        "cards shown before they are seen",
        f"{DEALT} 5 shows",
        "'5 shows' is not possible here; expected 5 ",
    ),
    says(
        "hand passed before a coup is won",
        f"{OPENED} 3 passes-hand",
        "'3 passes-hand' is not possible here",
    ),
    says(
        "hand taken that is not offered",
        f"{OPENED} 5 takes-hand 100",
        "'5 takes-hand 100' is not possible here",
    ),
    says(
        "hand declined that is not offered",
        f"{OPENED} 5 declines-hand",
        "'5 declines-hand' is not possible",
    ),
    says(
        "bank taken over that is not left",
        f"{OPENED} 5 takes-bank",
        "'5 takes-bank 400' is not possible here",
    ),
    says(
        "cards taken over by him who holds them",
        f"{OPENED} 5 takes-cards",
        "'5 takes-cards' is not possible",
    ),
    stops(
        "shoe that runs out in the deal",
        changed(CHEMIN, "[S4, H9, D5, CK, C2, H3]\nfaced: [5]", "[S4, H9, D5]"),
        f"{OPENED} 3 closes / 3 deals",
        "deals: 4 cards are to come and the file names 3; expected more in 'shoe'",
    ),
    stops(
        "shoe that runs out at the third card",
        changed(CHEMIN, "[S4, H9, D5, CK, C2, H3]\nfaced: [5]", "[S2, H5, D2, CK]"),
        f"{DEALT} 5 takes-up / 5 draws",
        "draws: 1 cards are to come and the file names 0; expected more in 'shoe'",
    ),
    says(
        "new pack before it is needed",
        "3 asks-new-pack",
        "'3 asks-new-pack' is not possible here; expected 3 ",
    ),
    says("stock mixed, unmarked", "5 mixes-stock", "breaks chemin-de-fer:9, and is not marked"),
)

TALK = (
    says(
        "seat taken by one who sits",
        "5 sits 7",
        "sits: is done by a person without a seat; 5 is one player",
    ),
    says(
        "seat past the seats taken",
        "F sits 13",
        "'F sits 13' breaks chemin-de-fer:1, and is not marked",
    ),
    says(
        "seat in words",
        "F sits here",
        "sits: 'here' is not a seat; expected one of 1 2 3 4 5 6 7 8 9 10 11 12",
    ),
    says("seat unsaid", "F sits", "sits: takes a seat"),
    says("seat of another, unmarked", "F sits 5", "breaks chemin-de-fer:1, and is not marked"),
    says(
        "move of one who has no seat",
        "F moves 7",
        "moves: is done by one player; F is a person without a seat",
    ),
    says(
        "exchange with an empty seat",
        "5 offers-exchange 7",
        "'5 offers-exchange 7' is not possible here",
    ),
    says(
        "exchange with himself",
        "5 offers-exchange 5",
        "'5 offers-exchange 5' is not possible here; expected 1, 8$",
    ),
    says("agreement to nothing", "8 agrees", "'8 agrees' is not possible here; expected 8 "),
    says("waiver of nothing", "5 asks-waiver", "'5 asks-waiver' is not possible here; expected 5 "),
    says("partner of no amount", "3 takes-partner 5", r"takes a partner, an amount .*, \[aloud\]$"),
    says(
        "partner who is nobody",
        "3 takes-partner X 100",
        "takes-partner: 'X' is not known here; expected one of 1 2 .* M P$",
    ),
    says("partner with a whisper", "3 takes-partner 5 100 softly", "'softly' is too much"),
    says(
        "partner who is the banker",
        "3 takes-partner 3 100",
        "'3 takes-partner 3 100' is not possible here",
    ),
    says(
        "partner above his money",
        "3 takes-partner F 301",
        "'3 takes-partner F 301' is not possible here; expected 1 1, ",
    ),
    says(
        "partner not announced",
        "3 takes-partner 1 100",
        "breaks chemin-de-fer:2, and is not marked",
    ),
    says(
        "partner taken by a punter",
        "5 takes-partner F 100",
        "'5 takes-partner F 100' is not possible here; expected 5 ",
    ),
    says(
        "complaint of no time, at once",
        "5 claims-time",
        "'5 claims-time' is not possible here; expected 5 ",
    ),
    says("vote on nothing", "8 votes given", "'8 votes given' is not possible here; expected 8 "),
    says(
        "vote of nobody knows what",
        "8 votes yes",
        "votes: 'yes' is not known here; expected one of given not-given",
    ),
    says("vote of a stranger", "X votes given", "'X' does not act here; expected one of 1 3 5 8"),
    says(
        "vote beside the committee",
        f"{OPENED} 3 closes / 8 claims-time / 5 votes given",
        "breaks chemin-de-fer:8, and is not marked",
    ),
    says(
        "finding of nothing", "K finds given", "'K finds given' is not possible here; expected K "
    ),
    says(
        "finding in other words",
        "K finds late",
        "finds: 'late' is not known here; expected one of given not-given",
    ),
    says(
        "finding of one not in the committee",
        "L finds given",
        "'L finds given' is not possible here; expected L ",
    ),
    says(
        "call to order of one who obeys",
        "K calls-to-order 5",
        "'K calls-to-order 5' is not possible here; expected K ",
    ),
    says(
        "call to order of an empty seat",
        "K calls-to-order 7",
        "'K calls-to-order 7' is not possible here; expected K ",
    ),
    says("call to order of nobody", "K calls-to-order", "calls-to-order: takes a seat"),
    says(
        "obedience that nobody asked for", "5 obeys", "'5 obeys' is not possible here; expected 5 "
    ),
    says(
        "play stopped for nothing",
        "K stops-play",
        "'K stops-play' breaks chemin-de-fer:11, and is not marked",
    ),
    says(
        "report of one who obeys", "K reports 5", "'K reports 5' is not possible here; expected K "
    ),
    says("disobedience, unmarked", "5 disobeys", "breaks chemin-de-fer:11, and is not marked"),
)

CLAIMS = (
    says(
        "query unknown at chemin de fer",
        "? hand = 3",
        "'hand' is no query; this game answers awaited",
    ),
    says(
        "query of écarté at the bank",
        "? talon = 21",
        "'talon' is no query; this game answers awaited",
    ),
    says("bank that is another", "? bank = 300", "bank: claimed 300; the referee finds 400"),
    says("bank of one", "? bank 3 = 400", "bank 3: '3' is too much; expected nothing more"),
    says("banker that is another", "? banker = 5", "banker: claimed 5; the referee finds 3"),
    says(
        "stake of nobody asked",
        "? stake = 0",
        r"stake: expected a seat or a person \(A B C",
    ),
    says("stake of a stranger", "? stake X = 0", r"stake X: expected a seat or a person \(A B C D"),
    says(
        "stake past the seats", "? stake 13 = 0", r"stake 13: expected a seat or a person \(A B C D"
    ),
    says(
        "stakes that are others",
        f"{OPENED} ? stakes = 5 50",
        "claimed 5 50; the referee finds 5 100",
    ),
    says("points before the deal", "? points = 0 0", "points: claimed 0 0; the referee finds none"),
    says(
        "winner before the coup",
        "? winner = punter",
        "winner: claimed punter; the referee finds none",
    ),
    says(
        "money that he has not", "? money 1 = 1000", "money 1: claimed 1000; the referee finds 500"
    ),
    says("money of two", "? money 1 3 = 1000", r"money 1 3: expected a seat or a person \(A B C"),
    says(
        "law that a stake does not rest on", f"{OPENED} ? stake 5 = 100 @11", "rests on .*; claimed"
    ),
    says(
        "law that no act rests on",
        "3 announces 400 @5",
        "rests on chemin-de-fer:3; claimed chemin-de-fer",
    ),
    says("passes that are others", "? passes 8 = 1", "passes 8: claimed 1; the referee finds 2"),
    says("duty that is another", "? duty = 401", "duty: claimed 401; the referee finds 400"),
    says(
        "debt of a stranger at the bank", "? owed X = none", r"owed X: expected a seat or a person"
    ),
    says("awaited that is another", "? awaited = 5", "awaited: claimed 5; the referee finds 3"),
)

WEALTH = changed(CHEMIN, "{1: 500, F: 300}", "{5: 1000000, F: 1000000}")
BELOW_ALL = "expected 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, "


def rich(name: str, lines: str, told: str) -> Kind:
    """Return the kind of script that stops at its last line, between people who have a million."""
    return stops(name, WEALTH, lines, told)


RICH = (
    rich(
        "stake above a million", f"{OPENED} 5 stakes 1000001", "breaks chemin-de-fer:6, and is not"
    ),
    rich("stake of nothing of a million", f"{OPENED} 5 stakes 0", f"{BELOW_ALL}999900, …$"),
    rich(
        "partner above a million",
        "3 takes-partner F 1000001",
        "'3 takes-partner F 1000001' is not possible here; expected 1 1, 1 2, ",
    ),
    rich(
        "act out of its time of one who has a million",
        f"{OPENED} 5 agrees",
        "'5 agrees' is not possible here; expected 5 stakes, 5 reduces, ",
    ),
    rich(
        "agreement of a banker whose friends have millions",
        "3 agrees",
        "'3 agrees' is not possible here; expected 3 announces, 3 calls-stakes, ",
    ),
)
"""Acts impossible where a million others are possible, which is told as soon."""
