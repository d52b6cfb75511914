"""Companies at écarté that cannot be, orders drawn wrongly, and scripts of both."""

from __future__ import annotations

from hostile import ECARTE, Kind, changed, field, unreadable, without
from hostile.scripts import NO_CARD, stops

DRAWING = """\
id: trial
game: ecarte
laws: []
begins: drawing
players: [A, B, C]
script: |
  A draws H7
"""

SIDES = """\
id: trial
game: ecarte
laws: []
begins: company
mode: two-sides
left: [A, C]
right: [B, D]
money: {A: 500, F: 0}
stakes: {A: 100, D: 50}
rest: B
script: |
  ? stake A = 100
"""

OPEN = """\
id: trial
game: ecarte
laws: []
begins: company
mode: open-chouette
order: [A, B]
chouetteur: C
shares: {F: 20}
played: 3
last: won
last-player: F
stakes: {A: 100}
script: |
  ? stake A = 100
"""

AUCTIONED = """\
id: trial
game: ecarte
laws: []
begins: company
mode: auctioned-chouette
order: [A, B]
chouetteur: C
bank: 400
opening-bank: 200
renewed: 1
halved: yes
script: |
  ? bank = 400
"""

AUCTION = """\
id: trial
game: ecarte
laws: []
begins: company
mode: auctioned-chouette
order: [A, B, C]
money: {A: 300}
script: |
  A bids 100
"""

HANDS = {
    "order of écarté to be drawn": DRAWING,
    "écarté of two parties": SIDES,
    "écarté of an open chouette": OPEN,
    "écarté of an auctioned chouette": AUCTIONED,
    "chouette to be auctioned": AUCTION,
}

PERSON = "is no person; expected one of A B C D F G H J K"
SUM = "cannot be A; expected 1 to 999999"


def drawn(name: str, players: str, says: str) -> Kind:
    """Return the kind of drawing for which there are wrong ``players``."""
    return field(name, DRAWING, "players", players, says)


DRAWERS = (
    without("drawing of nobody named", DRAWING, "players", "'players' is missing; expected a list"),
    drawn("drawing of nobody", "[]", "0 would play; expected two or more"),
    drawn("drawing of one", "[A]", "1 would play; expected two or more"),
    drawn("drawing of a person who is none", "[A, X]", f"'X' {PERSON}"),
    drawn("drawing of a seat of whist", "[A, N]", f"'N' {PERSON}"),
    drawn("drawing in small letters", "[a, B]", f"'a' {PERSON}"),
    drawn("drawing of no name", "[A, '']", f"'' {PERSON}"),
    drawn("drawing of one twice", "[A, B, A]", "A stands twice in players; expected once"),
    drawn("drawing of a text", "A B", r"'players' is not a list; write \[a, b\]"),
    drawn("drawing of numbers", "{A: 1, B: 2}", r"'players' is not a list; write \[a, b\]"),
    drawn("drawing of lists", "[[A], B]", "a list holds only plain text"),
    unreadable("mode of a drawing", "mode: two-sides\n" + DRAWING, 1, "'mode' is not known here"),
    unreadable("pack of a drawing", "pack: C7 C8\n" + DRAWING, 1, "'pack' is not known here"),
    unreadable(
        "dealer before the drawing", "dealer: A\n" + DRAWING, 1, "'dealer' is not known here"
    ),
)

MODES = (
    without("company in no mode", OPEN, "mode", "'mode' is missing; write mode: text"),
    field("company in an empty mode", SIDES, "mode", "", "'mode' is empty; expected text"),
    field(
        "company in modes", SIDES, "mode", "[two-sides]", "'mode' is not plain text; write mode:"
    ),
    field(
        "company in an unknown mode",
        SIDES,
        "mode",
        "three-sides",
        "'three-sides' cannot be mode; .*two-sides, open-chouette, auctioned-chouette",
    ),
    unreadable(
        "sides in a chouette",
        changed(OPEN, "mode: open-chouette", "mode: open-chouette\nleft: [D]\nright: [F]"),
        6,
        "'left' is not known here; expected .*order",
        (7, "'right' is not known here; expected .*order"),
    ),
    unreadable(
        "order and chouetteur of two parties",
        changed(SIDES, "rest: B", "order: [A, B]\nchouetteur: C"),
        10,
        "'order' is not known here; expected .*left",
        (11, "'chouetteur' is not known here; expected .*left"),
    ),
    unreadable("hand dealt in company", "turn-up: H8\n" + SIDES, 1, "'turn-up' is not known here"),
    unreadable("score in company", "before: {score: {A: 1}}\n" + SIDES, 1, "'before' is not known"),
    unreadable("bank of two parties", "bank: 100\n" + SIDES, 1, "'bank' is not known here"),
    unreadable("bank of an open chouette", "bank: 100\n" + OPEN, 1, "'bank' is not known here"),
    unreadable("rest of a chouette", "rest: A\n" + OPEN, 1, "'rest' is not known here"),
    unreadable("bank of nobody yet", "bank: 100\n" + AUCTION, 1, "'bank' is not known here"),
    unreadable("stakes against nobody", "stakes: {A: 1}\n" + AUCTION, 1, "'stakes' is not known"),
    unreadable("shares of nothing", "shares: {F: 20}\n" + AUCTION, 1, "'shares' is not known here"),
)

PARTIES = (
    without("no left party", SIDES, "left", "'left' is missing; expected a list"),
    without("no right party", SIDES, "right", "'right' is missing; expected a list"),
    field("left party of nobody", SIDES, "left", "[]", "left is empty; expected one or more"),
    field("left party in a text", SIDES, "left", "A C", r"'left' is not a list; write \[a, b\]"),
    field("party of a person who is none", SIDES, "left", "[A, C, X]", f"'X' {PERSON}"),
    field("party of one twice", SIDES, "left", "[A, A]", "A stands twice in left; expected once"),
    field("one in both parties", SIDES, "right", "[B, D, A]", "A is in both parties; expected one"),
    field("the same parties", SIDES, "right", "[B, D, C, A]", "in both", (7, "in both")),
    without("no order against a chouette", OPEN, "order", "'order' is missing; expected a list"),
    field(
        "order of nobody", AUCTIONED, "order", "[]", "order is empty; expected one or more to play"
    ),
    field("order of one twice", OPEN, "order", "[A, A]", "A stands twice in order; expected once"),
    field("order of a person who is none", AUCTIONED, "order", "[A, E]", f"'E' {PERSON}"),
    field(
        "order by number", AUCTIONED, "order", "{A: 1}", r"'order' is not a list; write \[a, b\]"
    ),
    field(
        "auction of one", AUCTION, "order", "[A]", "one alone cannot play; expected a chouetteur"
    ),
    field(
        "auction of nobody", AUCTION, "order", "[]", "order is empty; expected one or more to play"
    ),
)

CHOUETTES = (
    without(
        "open chouette of nobody", OPEN, "chouetteur", "'chouetteur' is missing; write chouetteur"
    ),
    field("chouetteur of no name", OPEN, "chouetteur", "", "'chouetteur' is empty; expected text"),
    field(
        "chouetteur who is nobody", OPEN, "chouetteur", "X", "'X' cannot be chouetteur; .*A, B, C"
    ),
    field(
        "chouetteurs",
        OPEN,
        "chouetteur",
        "[C, D]",
        "'chouetteur' is not plain text; write chouetteur",
    ),
    field(
        "chouetteur against himself",
        OPEN,
        "chouetteur",
        "A",
        "A plays against the chouette; expected",
    ),
    field(
        "shares above all", OPEN, "shares", "{F: 60, G: 50}", "of 110 per cent; expected at most"
    ),
    field("share above all", OPEN, "shares", "{F: 101}", "'101' cannot be F; expected 1 to 100"),
    field("share of nothing", OPEN, "shares", "{F: 0}", "'0' cannot be F; expected 1 to 100"),
    field(
        "share below nothing", OPEN, "shares", "{F: -20}", "'-20' cannot be F; expected 1 to 100"
    ),
    field("share in words", OPEN, "shares", "{F: half}", "'half' cannot be F; expected 1 to 100"),
    field(
        "share with its sign", OPEN, "shares", "{F: 20%}", "'20%' cannot be F; expected 1 to 100"
    ),
    field("share of a fraction", OPEN, "shares", "{F: 12.5}", "'12.5' cannot be F; expected 1 to"),
    field("share unsaid", OPEN, "shares", "{F: }", "'F' is empty; expected text"),
    field("share twice", OPEN, "shares", "{F: 20, F: 30}", "'F' stands twice; expected once"),
    field(
        "share of the chouetteur",
        OPEN,
        "shares",
        "{C: 20, F: 1}",
        "'C' is not known here; expected",
    ),
    field(
        "share of an opponent", OPEN, "shares", "{A: 20, F: 1}", "'A' is not known here; expected D"
    ),
    field(
        "share of nobody", OPEN, "shares", "{X: 20, F: 1}", "'X' is not known here; expected D, F"
    ),
    field(
        "shares in a list",
        OPEN,
        "shares",
        "[F]",
        "'shares' is not a mapping; write",
    ),
    field("coups in words", OPEN, "played", "three", "'three' cannot be played; expected 1 to 99"),
    field("coups below nothing", OPEN, "played", "-1", "'-1' cannot be played; expected 1 to 99"),
    field("coups past counting", OPEN, "played", "100", "'100' cannot be played; expected 1 to 99"),
    field("last coup of none", OPEN, "played", "0", "'0' cannot be played; expected 1 to 99"),
    field("last coup drawn", OPEN, "last", "drawn", "'drawn' cannot be last; expected .*won, lost"),
    field("last coup by a third", OPEN, "last-player", "G", "'G' cannot be last-player; .*C, F"),
    field(
        "last coup by an opponent", OPEN, "last-player", "A", "'A' cannot be last-player; .*C, F"
    ),
    unreadable(
        "player of a last coup that is not told",
        changed(OPEN, "last: won\n", ""),
        10,
        "'last-player' .*'last'",
    ),
)

BANKS = (
    without(
        "auctioned chouette without its bank", AUCTIONED, "bank", "'bank' is missing; write bank"
    ),
    field("bank of no sum", AUCTIONED, "bank", "", "'bank' is empty; expected text"),
    field(
        "bank in words", AUCTIONED, "bank", "much", "'much' cannot be bank; expected 0 to 999999"
    ),
    field(
        "bank below nothing", AUCTIONED, "bank", "-1", "'-1' cannot be bank; expected 0 to 999999"
    ),
    field(
        "bank of a million", AUCTIONED, "bank", "1000000", "'1000000' cannot be bank; expected 0"
    ),
    field("bank with a currency", AUCTIONED, "bank", "400 K", "'400 K' cannot be bank; expected 0"),
    field(
        "bank of parts", AUCTIONED, "bank", "{C: 400}", "'bank' is not plain text; write bank: text"
    ),
    field(
        "bank that opened with nothing",
        AUCTIONED,
        "opening-bank",
        "0",
        "'0' cannot be opening-bank",
    ),
    field(
        "bank that opened below",
        AUCTIONED,
        "opening-bank",
        "-5",
        "'-5' cannot be opening-bank; expected",
    ),
    field(
        "bank renewed too often", AUCTIONED, "renewed", "3", "'3' cannot be renewed; expected 0 to"
    ),
    field(
        "bank renewed in words", AUCTIONED, "renewed", "once", "'once' cannot be renewed; expected"
    ),
    field("bank halved twice", AUCTIONED, "halved", "twice", "'twice' cannot be halved; .*yes, no"),
)

MONEY = (
    field(
        "money in a list", SIDES, "money", "[500]", "'money' is not a mapping; write {name: value}"
    ),
    field("money of all", SIDES, "money", "500", "'money' is not a mapping; write {name: value}"),
    field("money of nobody", SIDES, "money", "{X: 500}", "'X' is not known here; expected A, B, C"),
    field(
        "money below nothing",
        SIDES,
        "money",
        "{A: -1}",
        "'-1' cannot be A; expected 0 to 999999",
        (9, "A stakes 100"),
    ),
    field(
        "money of a million", SIDES, "money", "{C: 1000000}", "'1000000' cannot be C; expected 0"
    ),
    field(
        "money of ten figures",
        SIDES,
        "money",
        "{C: 9999999999}",
        "'9999999999' cannot be C; expected",
    ),
    field(
        "money in pieces", SIDES, "money", "{C: 1 000}", "'1 000' cannot be C; expected 0 to 999"
    ),
    field(
        "money of coins", SIDES, "money", "{C: 10.50}", "'10.50' cannot be C; expected 0 to 9999"
    ),
    field("money of nothing said", SIDES, "money", "{C: }", "'C' is empty; expected text"),
    field("money twice", SIDES, "money", "{A: 500, A: 400}", "'A' stands twice; expected once"),
    field(
        "stake of all he has and more", SIDES, "stakes", "{A: 501}", "A stakes 501; .*what he has"
    ),
    field(
        "stake of him who has nothing", OPEN, "stakes", "{A: 1001}", "A stakes 1001; expected at"
    ),
    field("stake of nothing", SIDES, "stakes", "{A: 0}", f"'0' {SUM}"),
    field("stake below nothing", SIDES, "stakes", "{A: -100}", f"'-100' {SUM}"),
    field("stake past all money", SIDES, "stakes", "{A: 1000000}", f"'1000000' {SUM}"),
    field("stake in words", SIDES, "stakes", "{A: all}", f"'all' {SUM}"),
    field("stake of him who is not there", SIDES, "stakes", "{F: 10}", "'F' .*expected A, C, B, D"),
    field(
        "stake of the chouetteur", OPEN, "stakes", "{C: 10}", "'C' is not known here; expected A"
    ),
    field("stake of nobody", OPEN, "stakes", "{X: 10}", "'X' is not known here; expected A, B"),
    field(
        "stakes in a list", OPEN, "stakes", "[A]", "'stakes' is not a mapping; write {name: value}"
    ),
    field("stake twice", SIDES, "stakes", "{A: 10, A: 20}", "'A' stands twice; expected once"),
    field("rest of nobody", SIDES, "rest", "X", "'X' cannot be rest; expected one of A, C, B, D"),
    field("rest of a third", SIDES, "rest", "F", "'F' cannot be rest; expected one of A, C, B, D"),
    field("rest of no name", SIDES, "rest", "", "'rest' is empty; expected text"),
    field("rest of both", SIDES, "rest", "[A, B]", "'rest' is not plain text; write rest: text"),
)

AT_ONCE = (
    unreadable(
        "wrong order, chouetteur, shares and stakes",
        changed(
            changed(changed(OPEN, "[A, B]", "[A, X]"), "{F: 20}", "{F: 0}"), "{A: 100}", "{A: x}"
        ),
        6,
        f"'X' {PERSON}",
        (8, "'0' cannot be F"),
        (12, "'x' cannot be A"),
    ),
    unreadable(
        "company of no order and no chouetteur",
        changed(changed(OPEN, "order: [A, B]\n", ""), "chouetteur: C\n", ""),
        1,
        "'order' is missing",
        (1, "'chouetteur' is missing"),
    ),
    unreadable(
        "beginning of a company misspelt",
        changed(SIDES, "begins: company", "begins: companie"),
        4,
        "'companie' cannot be begins; expected one of drawing, company, shuffle",
    ),
    unreadable(
        "beginning of a drawing misspelt",
        changed(DRAWING, "begins: drawing", "begins: draw"),
        4,
        "'draw' cannot be begins; expected one of drawing, company, shuffle",
    ),
)

DRAWS = (
    stops("draw of nothing", DRAWING, "A draws", "draws: takes the card that is drawn"),
    stops("draw of a card that is none", DRAWING, "A draws 7H", "draws: '7H' is not a card"),
    stops(
        "draw of one card as two", DRAWING, "A draws H7 H7", "draws: H7 stands twice; expected each"
    ),
    stops(
        "draw of another pack",
        DRAWING,
        "A draws H2",
        "is not possible here",
    ),
    stops("draw of a card drawn", DRAWING, "A draws H7 / B draws H7", "is not possible here"),
    stops(
        "draw of four at once",
        DRAWING,
        "A draws H789T",
        "is not possible here",
    ),
    stops("draw of two, unmarked", DRAWING, "A draws H78", "breaks ecarte:9.p2, and is not marked"),
    stops("draw of one, marked", DRAWING, "A draws H7 ^D", r"is marked \^D, and breaks no law"),
    stops(
        "draw with another mark", DRAWING, "A draws H78 ^R", r"breaks ecarte:9.p2; \^R stands for"
    ),
    stops(
        "draw once more", DRAWING, "A draws H7 / A draws H8", "breaks ecarte:9, and is not marked"
    ),
    stops("draw by one who is not there", DRAWING, "D draws H7", "'D' does not act here; expected"),
    stops("cut before the order", DRAWING, "A cuts H7", "breaks ecarte:10, and is not marked"),
    stops("cut of no card", DRAWING, "A cuts", "cuts: takes the card that is cut"),
    stops("cut of two cards", DRAWING, "A cuts H7 H8", "takes the card that is cut; 'H8' is too"),
    stops("cut of a card that is none", DRAWING, "A cuts 7", f"cuts: '7' {NO_CARD}"),
    stops("pack chosen before the dealer", DRAWING, "A chooses-pack 1", "is not possible here"),
    stops("third pack", DRAWING, "A chooses-pack 3", "is not possible here"),
    stops("no pack", DRAWING, "A chooses-pack", "takes the number of a pack, 1 or 2"),
    stops("pack in words", DRAWING, "A changes-pack red", "'red' is not a number; expected"),
    stops(
        "deal in the drawing", DRAWING, "A deals 3-2", "deals: belongs to the play; expected one of"
    ),
    stops(
        "proposal in the drawing", DRAWING, "A propose", "propose: belongs to the play; expected"
    ),
    stops("card played in the drawing", DRAWING, "1. A: H7", "no card is due here"),
    stops(
        "rest of the drawing", DRAWING, "...", "no card is due here; '...' plays on until none is"
    ),
    stops("hand in the drawing", DRAWING, "? hand A = H7", "hand A: belongs to the play; expected"),
    stops("order asked of a party", DRAWING, "? order left = A", "'left' is too much"),
    stops(
        "order that is another", DRAWING, "? order = A B C", "claimed A B C; the referee finds none"
    ),
)


def staked(name: str, lines: str, says: str) -> Kind:
    """Return the kind of script of two parties that stops at its last line."""
    return stops(name, SIDES, lines, says)


STAKES = (
    staked("stake of no sum", "A stakes", "stakes: takes a sum, such as 100"),
    staked("stake in other words", "A stakes much", "stakes: 'much' is not a number"),
    staked(
        "stake of less than nothing",
        "A stakes -100",
        "stakes: '-100' is not a number",
    ),
    staked("stake of a fraction", "A stakes 10.5", "stakes: '10.5' is not a number"),
    staked(
        "stake in Devanagari digits",
        "A stakes १००",
        "stakes: '१००' is not a number",
    ),
    staked("stake in raised digits", "A stakes ²", "stakes: '²' is not a number"),
    staked(
        "stake of nine figures",
        "A stakes 999999999",
        "is not possible here",
    ),
    staked("stake that is nothing", "A stakes 0", "is not possible here"),
    staked("stake above his money", "A stakes 401", "breaks ecarte:46, and is not"),
    staked("stake of one who has nothing", "F joins / F stakes-on A 1", "breaks ecarte:46"),
    staked("stake of one outside", "G stakes 10", "is not possible here"),
    staked("stake of two sums", "A stakes 10 20", "such as 100; '20' is too much"),
    staked("stake on nobody", "A stakes-on X 10", "stakes-on: 'X' is not a person"),
    staked("stake on a person alone", "A stakes-on C", "stakes-on: takes a person, a sum"),
    staked("stake the other way round", "A stakes-on 10 C", "stakes-on: '10' is not a person"),
    staked("stake by nobody", "X stakes 10", "'X' does not act here; expected one of A B C D"),
    staked("win with a sum", "A wins 100", "wins: '100' is too much; expected nothing more"),
    staked("win by one who does not play", "C wins", "is not possible here"),
    staked("total in words", "A totals all", "totals: 'all' is not a number"),
    staked("total of a party by him who does not play", "C totals 100", "is not possible here"),
    staked("bank raised where there is none", "A raises-bank 100", "is not possible here"),
    staked("bank renewed where there is none", "A renews-bank", "is not possible here"),
    staked("bid for nothing", "A bids 100", "is not possible here"),
    staked("chouetteur sat by where there is none", "A sits-by C", "is not possible here"),
    staked("card in company", "1. A: SK", "no card is due here"),
    staked("rest of a company", "...", "no card is due here; '...' plays on until none is"),
    staked("proposal in company", "A propose", "propose: belongs to the play; expected one of"),
    staked("act unknown in company", "A borrows 100", "'borrows' is no act of ecarte; it knows"),
    staked("mark in company", "A wins ^R", r"breaks ecarte:60; \^R stands for ecarte:44"),
    staked("money of no person", "? money = 400", "money: asks for a person, such as A"),
    staked("money asked of a person unknown", "? money X = 400", f"money X: 'X' {PERSON}"),
    staked(
        "money that is another", "? money A = 500", "money A: claimed 500; the referee finds 400"
    ),
    staked("order of no party", "? order = A C", "order: expected one of left, right"),
    staked("order of a middle party", "? order middle = A", "expected one of left, right"),
    staked("score in the company", "? score = A 0 B 0", "score: belongs to the play; expected one"),
    staked(
        "trick in the company", "? winner 1 = A", "winner 1: belongs to the play; expected one of"
    ),
)

GIVEN = (
    stops("share of no number", OPEN, "C shares G", "shares: takes a person, a share per cent"),
    stops(
        "share of more than all",
        OPEN,
        "C shares G 101",
        "is not possible here",
    ),
    stops(
        "share that is nothing",
        OPEN,
        "C shares G 0",
        "is not possible here",
    ),
    stops("share given by an opponent", OPEN, "A shares G 10", "is not possible here"),
    stops("share given to himself", OPEN, "C shares C 10", "is not possible here"),
    stops("place in the middle", OPEN, "C chooses-place middle", "one of left, right|left right"),
    stops("place of no name", OPEN, "C chooses-place", "one of left, right|left right"),
    stops(
        "place chosen by an opponent",
        OPEN,
        "A chooses-place left",
        "is not possible here",
    ),
    stops("seat by a third", OPEN, "F sits-by A", "is not possible here"),
    stops("leave to nobody", OPEN, "C allows", "allows: takes a person"),
    stops("leave to a person who is none", OPEN, "C allows X", "allows: 'X' is not a person"),
    stops("leave to himself", OPEN, "C allows C", "is not possible here"),
    stops("stake refused that is not laid", OPEN, "C refuses-stake B", "is not possible here"),
    stops("order of parties in a chouette", OPEN, "? order left = A", "expected nothing more"),
    stops(
        "bank that there is not", OPEN, "? bank = 100", "bank: claimed 100; the referee finds none"
    ),
    stops("bank raised by nothing", AUCTIONED, "C raises-bank 0", "is not possible here"),
    stops(
        "bank raised above his money",
        AUCTIONED,
        "C raises-bank 1001",
        "breaks ecarte:8.p4",
    ),
    stops(
        "bank raised in words",
        AUCTIONED,
        "C raises-bank twice",
        "'twice' is not a number",
    ),
    stops("bank announced at no sum", AUCTIONED, "C announces-bank", "takes a sum, such as 100"),
    stops(
        "bank announced wrongly",
        AUCTIONED,
        "C announces-bank 500",
        "breaks ecarte:8.p5, and is not marked",
    ),
    stops("bank renewed by an opponent", AUCTIONED, "A renews-bank", "is not possible here"),
    stops(
        "side held of nobody",
        AUCTIONED,
        "A holds-side X 100",
        "holds-side: 'X' is not a person",
    ),
    stops("side held of himself", AUCTIONED, "A holds-side A 100", "is not possible here"),
    stops("bid of no sum", AUCTION, "A bids", r"bids: takes a sum, such as 100, \[at-once\]"),
    stops("bid above his money", AUCTION, "A bids 301", "breaks ecarte:8.p4, and is not"),
    stops("bid of nothing", AUCTION, "A bids 0", "is not possible here"),
    stops("bid in other words", AUCTION, "A bids 100 later", "'later' is too much"),
    stops(
        "bid not above another", AUCTION, "A bids 100 / B bids 100", "breaks ecarte:8, and is not"
    ),
    stops("bid by one who is not there", AUCTION, "X bids 100", "'X' does not act here; expected"),
    stops("chouette got without a bid", AUCTION, "A gets-chouette", "is not possible here"),
    stops("lot where no two bid alike", AUCTION, "A bids 100 / A wins-lot", "is not possible here"),
    stops(
        "stake before the chouette is given",
        AUCTION,
        "A stakes 10",
        "is not possible here",
    ),
    stops("win before the chouette is given", AUCTION, "A wins", "is not possible here"),
)
"""What cannot be done in a chouette, or while it is still to be given."""

PLAYS = (
    stops("stakes in the play", ECARTE, "A bids 100", "bids: belongs to the company; expected one"),
    stops(
        "money in the play", ECARTE, "? money A = 1000", "money A: belongs to the company; expected"
    ),
    stops(
        "order in the play",
        ECARTE,
        "? order = A B",
        "belongs to the drawing for the order and to the company",
    ),
)
