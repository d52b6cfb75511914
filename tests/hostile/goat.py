"""Games of the goat that cannot be, and scripts that cannot go on."""

from __future__ import annotations

from hostile import Kind, changed, field, unreadable, without
from hostile.scripts import NO_CARD, stops

GOAT = """\
id: trial
game: goat
laws: []
seats: [N, E, S, W]
dealer: W
leader: N
turn-up: D8
hands: {N: SQ7 HJ C9, E: SK9 HA CJ, S: HQ7 DJ C6, W: ST HK D9 C8}
stock: SA H6 DA C7 S6 HT DT CA SJ H8 D8 CT S8 H9 DK CK D6 D7 DQ CQ
before: {loss: {NS: 4, EW: 6}, eggs: 1}
options: {turn-up: stays, first-leader: dealer}
script: |
  1. N: SQ+S7 SK+S9 -(C6+H7) --
"""

UNDEALT = """\
id: trial
game: goat
laws: []
dealer: W
pack: SQ S7 HJ C9 SK S9 HA CJ HQ H7 DJ C6 ST HK D9 C8
script: |
  W deals
"""

POSITION = """\
id: trial
game: goat
laws: []
leader: N
trump: D
hands: {N: SK H7 D6 C6, E: ST HQ DQ C7, S: CKQJ9, W: HJ986}
stock: none
taken: {NS: 40, EW: 49}
tricks: {NS: 1, EW: 2}
script: |
  1. N: SK ST --
"""

END = """\
id: trial
game: goat
laws: []
leader: N
trump: D
hands: {N: SA, E: S6, S: S7, W: S8}
stock: none
taken: {NS: 50, EW: 59}
tricks: {NS: 3, EW: 4}
before: {loss: {NS: 8, EW: 10}}
script: |
  1. N: SA -(S6) -(S7) -(S8)
"""

HANDS = {
    "the goat": GOAT,
    "the goat before the deal": UNDEALT,
    "position of the goat": POSITION,
    "last trick of the goat": END,
}

SEAT = "expected one of N, E, S, W"
HELD = "N: SQ7 HJ C9, E: SK9 HA CJ, S: HQ7 DJ C6, W: ST HK D9 C8"


def wrong(name: str, key: str, value: str, says: str, *more: tuple[int, str]) -> Kind:
    """Return the kind of dealt game whose field ``key`` has a wrong ``value``."""
    return field(name, GOAT, key, value, says, *more)


def undealt(name: str, key: str, value: str, says: str) -> Kind:
    """Return the kind of game not yet dealt whose field ``key`` has a wrong ``value``."""
    return field(name, UNDEALT, key, value, says)


def placed(name: str, key: str, value: str, says: str, *more: tuple[int, str]) -> Kind:
    """Return the kind of position whose field ``key`` has a wrong ``value``."""
    return field(name, POSITION, key, value, says, *more)


def held(name: str, hands: str, says: str, *more: tuple[int, str]) -> Kind:
    """Return the kind of dealt game in which the players hold ``hands``."""
    return wrong(name, "hands", f"{{{hands}}}", says, *more)


SEATS = (
    wrong("goat of three", "seats", "[N, E, S]", "expected N E S W"),
    wrong("goat of five", "seats", "[N, E, S, W, A]", "seats are 'N E S W A'; expected N E S W"),
    wrong("goat with seats crossed", "seats", "[N, S, E, W]", "not clockwise; expected N E S W"),
    wrong("goat against the clock", "seats", "[N, W, S, E]", "not clockwise; expected N E S W"),
    wrong("seat of the goat twice", "seats", "[N, E, S, N]", "expected N E S W"),
    wrong("seats of the goat in a text", "seats", "N E S W", r"'seats' is not a list; write"),
    wrong("sides for seats", "seats", "[NS, EW]", "expected N E S W"),
    wrong("dealer of the goat unknown", "dealer", "A", f"'A' cannot be dealer; {SEAT}"),
    wrong("dealer of the goat a side", "dealer", "NS", f"'NS' cannot be dealer; {SEAT}"),
    wrong("dealer of the goat in a small letter", "dealer", "w", f"'w' cannot be dealer; {SEAT}"),
    wrong("dealer of the goat unnamed", "dealer", "", "'dealer' is empty; expected text"),
    wrong("dealers", "dealer", "[N, W]", "'dealer' is not plain text; write dealer: text"),
    wrong("leader unknown", "leader", "X", f"'X' cannot be leader; {SEAT}"),
    wrong("leader a side", "leader", "EW", f"'EW' cannot be leader; {SEAT}"),
    wrong("leader unnamed", "leader", "", "'leader' is empty; expected text"),
    wrong("leader in Marathi", "leader", "शेळी", f"'शेळी' cannot be leader; {SEAT}"),
)

CARDS = (
    without("goat without hands", GOAT, "hands", "'hands' is missing"),
    wrong("hands of the goat as text", "hands", "SQ7", "'hands' is not a mapping; write {name:"),
    wrong("hands of the goat as a list", "hands", "[SQ7]", "'hands' is not a mapping; write"),
    held(
        "hands without W",
        "N: SQ7 HJ C9, E: SK9 HA CJ, S: HQ7 DJ C6",
        "'W' is missing; write W: C2",
    ),
    held("hand of a fifth player", f"{HELD}, A: S6", "'A' is not known here; expected N, E, S, W"),
    held("hand of a side", f"{HELD}, NS: S6", "'NS' is not known here; expected N, E, S, W"),
    held("hand of a player twice", f"{HELD}, N: S6", "'N' stands twice; expected once"),
    held("hand of three among fours", HELD.replace("SQ7 HJ", "SQ HJ"), "have 3, 4, 4, 4 cards"),
    held("hand of five", HELD.replace("SQ7", "SQ76"), "N has 5 cards; expected 1 to 4"),
    held("hand of no card", HELD.replace("SQ7 HJ C9", ""), "'N' is empty; expected text"),
    held("hand with a five", HELD.replace("SQ7", "SQ5"), "S5 is not in the pack of this game"),
    held("hand with a joker", HELD.replace("SQ7", "joker"), f"'jo' {NO_CARD}"),
    held("hand with a card backwards", HELD.replace("HJ", "JH"), f"'JH' {NO_CARD}"),
    held("hand with a ten in figures", HELD.replace("ST", "S10"), f"'S1' {NO_CARD}"),
    held("hand in small letters", HELD.replace("HJ", "hj"), f"'hj' {NO_CARD}"),
    held("hand with commas", HELD.replace("SQ7 HJ C9", "'SQ7, HJ C9'"), f"'S,' {NO_CARD}"),
    held("hand with plus signs", HELD.replace("SQ7 HJ", "SQ7+HJ"), rf"'S\+' {NO_CARD}"),
    held(
        "card in two hands of the goat",
        HELD.replace("SK9", "SQ9"),
        "SQ is dealt twice; each card is dealt",
    ),
    held(
        "card twice in a hand of the goat",
        HELD.replace("SQ7", "SQQ"),
        "SQ stands twice; expected each card once",
    ),
    held("hand in a list", HELD.replace("SQ7 HJ C9", "[SQ7]"), "'N' is not plain text; write N:"),
    without(
        "goat without trumps", GOAT, "turn-up", "'turn-up' is missing; expected the card shown"
    ),
    wrong("trump shown that is none", "turn-up", "8D", f"'8D' {NO_CARD}"),
    wrong("trump shown that is a suit", "turn-up", "D", f"'D' {NO_CARD}"),
    wrong("trumps shown", "turn-up", "D8 D9", f"'D8 D9' {NO_CARD}"),
    wrong("trump shown of no name", "turn-up", "", "'turn-up' is empty; expected text"),
    wrong("trump shown of another pack", "turn-up", "D2", "D2 is not in the pack of this game"),
    wrong("trump shown from a hand", "turn-up", "D9", "D9 is in a hand; expected a card yet to be"),
    wrong("trump shown in a list", "turn-up", "[D8]", "'turn-up' is not plain text; write"),
    unreadable(
        "trumps of another suit than shown",
        "trump: H\n" + GOAT,
        1,
        "trumps are not of the suit of D8, which was shown",
    ),
    placed("trump suit of no name", "trump", "", "'trump' is empty; expected text"),
    placed("trump suit that is a card", "trump", "D6", "'D6' .*expected one of"),
    placed("trump suit in words", "trump", "diamonds", "'diamonds' .*expected one of"),
    placed("trump suit of no trumps", "trump", "N", "'N' .*expected one of"),
    placed("trump suits", "trump", "[D, H]", "'trump' is not plain text; write trump: text"),
)

STOCKS = (
    wrong("stock of the goat with a wrong word", "stock", "SA HX", f"stock: 'HX' {NO_CARD}"),
    wrong("stock of the goat with a group", "stock", "SA H68", f"stock: 'H68' {NO_CARD}"),
    wrong("stock of the goat with commas", "stock", "SA, H6", f"stock: 'SA,' {NO_CARD}"),
    wrong(
        "stock of the goat with a low card", "stock", "SA S2", "S2 cannot be in the stock; .*once"
    ),
    wrong("stock of the goat with a card twice", "stock", "SA SA", "SA cannot be in the stock"),
    wrong("stock of the goat with a card held", "stock", "SA HK", "HK cannot be in the stock"),
    wrong("stock of the goat in a list", "stock", "[SA, H6]", "'stock' is not plain text; write"),
    wrong("stock of the goat of no name", "stock", "", "'stock' is empty; expected text"),
    wrong("stock of the goat counted", "stock", "20", f"stock: '20' {NO_CARD}"),
    wrong("stock of the goat in capitals", "stock", "NONE", f"stock: 'NONE' {NO_CARD}"),
    unreadable(
        "no stock, and the cards nowhere",
        "# Without a stock, what the hands lack lies in the piles.\n"
        + changed(GOAT, GOAT.splitlines()[8], "stock: none"),
        2,
        "0 points are taken; the cards that are gone hold 79",
    ),
    placed(
        "stock of one for four",
        "stock",
        "S7",
        "the stock has 1 cards; expected as many for each",
    ),
    field(
        "stock while hands are short",
        END,
        "stock",
        "H6 H7 H8 H9",
        "the hands have 1 cards, and the stock 4; expected none",
    ),
    undealt(
        "pack of the goat in a list", "pack", "[SQ, S7]", "'pack' is not plain text; write pack"
    ),
    undealt("pack of the goat of no name", "pack", "", "'pack' is empty; expected text"),
    undealt(
        "pack of the goat with a two", "pack", "SQ S2", "S2 cannot be in the pack; .*each card"
    ),
    undealt("pack of the goat with a card twice", "pack", "SQ SQ", "SQ cannot be in the pack"),
    undealt("pack of the goat in groups", "pack", "SQ76", f"pack: 'SQ76' {NO_CARD}"),
    undealt(
        "pack of the goat with a bar", "pack", "SQ | S7", f"pack: '|' {NO_CARD}".replace("|", r"\|")
    ),
    undealt("pack of the goat with no card", "pack", "none", f"pack: 'none' {NO_CARD}"),
    unreadable(
        "hands of the goat beside a pack",
        "hands: {N: SQ}\n" + UNDEALT,
        1,
        "'hands' is not known here",
    ),
    unreadable("stock beside a pack", "stock: SQ\n" + UNDEALT, 1, "'stock' is not known here"),
    unreadable("trumps beside a pack", "trump: D\n" + UNDEALT, 1, "'trump' is not known here"),
    unreadable("card shown beside a pack", "turn-up: D8\n" + UNDEALT, 1, "'turn-up' is not known"),
    unreadable(
        "points beside a pack", "taken: {NS: 3}\n" + UNDEALT, 1, "'taken' is not known here"
    ),
    unreadable("tricks beside a pack", "tricks: {NS: 3}\n" + UNDEALT, 1, "'tricks' is not known"),
)

PILES = (
    placed("points taken that do not agree", "taken", "{NS: 40, EW: 50}", "90 points .* hold 89"),
    placed(
        "points taken by a seat",
        "taken",
        "{N: 40, EW: 49}",
        "'N' .*expected NS, EW",
    ),
    placed(
        "points taken by three sides", "taken", "{NS: 40, EW: 49, A: 0}", "'A' .*expected NS, EW"
    ),
    placed(
        "points taken past all",
        "taken",
        "{NS: 121}",
        "'121' cannot be NS; expected 0 to 120",
    ),
    placed(
        "points taken below nothing", "taken", "{NS: -1, EW: 89}", "'-1' cannot be NS; .*0 to 120"
    ),
    placed(
        "points taken in words", "taken", "{NS: forty, EW: 89}", "'forty' cannot be NS; .*0 to 120"
    ),
    placed("points taken in parts", "taken", "{NS: 0.5, EW: 89}", "'0.5' cannot be NS; .*0 to 120"),
    placed("points taken of no number", "taken", "{NS: , EW: 89}", "'NS' is empty; expected text"),
    placed(
        "points taken in one number",
        "taken",
        "89",
        "'taken' is not a mapping; write {name:",
    ),
    placed(
        "points taken in a list",
        "taken",
        "[40, 49]",
        "'taken' is not a mapping; write",
    ),
    placed(
        "points without a trick", "tricks", "{NS: 0, EW: 3}", "NS has points, and took no trick"
    ),
    placed(
        "tricks too many for the cards",
        "tricks",
        "{NS: 3, EW: 3}",
        "6 tricks are taken with 20 cards; expected 2 to 5",
    ),
    placed(
        "tricks too few for the cards",
        "tricks",
        "{NS: 1}",
        "EW has points",
        (9, "1 tricks are taken with 20 cards; expected 2 to 5"),
    ),
    placed("tricks of a seat", "tricks", "{NS: 1, EW: 2, S: 1}", "'S' .*expected NS, EW"),
    placed(
        "tricks past all",
        "tricks",
        "{NS: 1, EW: 10}",
        "'10' cannot be EW; expected 0 to 9",
    ),
    placed(
        "tricks below nothing",
        "tricks",
        "{NS: 3, EW: -2}",
        "'-2' cannot be EW; expected 0 to 9",
    ),
    placed(
        "tricks in one number",
        "tricks",
        "3",
        "'tricks' is not a mapping; write {name:",
    ),
    placed(
        "tricks in a list",
        "tricks",
        "[N, E, S]",
        "'tricks' is not a mapping",
    ),
    unreadable(
        "tricks before any card is gone",
        "tricks: {NS: 1}\n" + GOAT,
        1,
        "1 tricks are taken with 0 cards; expected 0 to 0",
    ),
)

SERIES = (
    wrong("series of no kind", "before", "{score: {NS: 1}}", "'score' .*expected loss, eggs"),
    wrong("series in one number", "before", "4", "'before' is not a mapping; write {name:"),
    wrong("series in a list", "before", "[4, 6]", "'before' is not a mapping; write {name:"),
    wrong("loss points in one number", "before", "{loss: 4}", "'loss' is not a mapping; write"),
    wrong("loss points in a list", "before", "{loss: [4, 6]}", "'loss' is not a mapping; write"),
    wrong("loss points of a seat", "before", "{loss: {N: 4}}", "'N' .*expected NS, EW"),
    wrong(
        "loss points that end the series",
        "before",
        "{loss: {NS: 12}}",
        "'12' cannot be NS; .*0 to 11",
    ),
    wrong(
        "loss points below nothing", "before", "{loss: {NS: -2}}", "'-2' cannot be NS; .*0 to 11"
    ),
    wrong("loss points in words", "before", "{loss: {NS: two}}", "'two' cannot be NS; .*0 to 11"),
    wrong(
        "loss points in Devanagari digits",
        "before",
        "{loss: {NS: २}}",
        "'२' cannot be NS; .*0 to 11",
    ),
    wrong("loss points that are odd", "before", "{loss: {NS: 3}}", "NS has 3 loss points; .*even"),
    wrong(
        "loss points odd on both sides",
        "before",
        "{loss: {NS: 1, EW: 5}}",
        "NS has 1 loss",
        (10, "EW has 5 loss"),
    ),
    wrong("loss points of no number", "before", "{loss: {NS: }}", "'NS' is empty; expected text"),
    wrong("eggs past number", "before", "{eggs: 100}", "'100' cannot be eggs; expected 0 to 99"),
    wrong("eggs below nothing", "before", "{eggs: -1}", "'-1' cannot be eggs; expected 0 to 99"),
    wrong("eggs in words", "before", "{eggs: some}", "'some' cannot be eggs; expected 0 to 99"),
    wrong("eggs of a side", "before", "{eggs: {NS: 1}}", "'eggs' is not plain text; write eggs:"),
    wrong("loss points twice", "before", "{loss: {NS: 2}, loss: {EW: 2}}", "'loss' stands twice"),
)

READINGS = (
    wrong(
        "card shown elsewhere",
        "options",
        "{turn-up: top}",
        "'top' cannot be turn-up; .*stays, under",
    ),
    wrong("card shown nowhere", "options", "{turn-up: }", "'turn-up' is empty; expected text"),
    wrong("card shown in a list", "options", "{turn-up: [stays]}", "'turn-up' is not plain text"),
    wrong(
        "leader by another reading",
        "options",
        "{first-leader: right-of-dealer}",
        "'right-of-dealer' cannot be first-leader; .*left-of-dealer, dealer",
    ),
    wrong(
        "leader by his seat",
        "options",
        "{first-leader: N}",
        "'N' cannot be first-leader; .*left-of",
    ),
    wrong(
        "leader by no reading", "options", "{first-leader: }", "'first-leader' is empty; expected"
    ),
    wrong(
        "eggs that double", "options", "{eggs: double}", "'eggs' .*expected turn-up, first-leader"
    ),
    wrong(
        "option of whist at the goat",
        "options",
        "{dummy: N}",
        "'dummy' .*expected turn-up, first-leader",
    ),
    wrong("readings in a word", "options", "under", "'options' is not a mapping; write {name:"),
    wrong("readings in a list", "options", "[under]", "'options' is not a mapping; write {name:"),
    wrong("reading twice", "options", "{turn-up: stays, turn-up: under}", "'turn-up' stands twice"),
)

UNKNOWN = (
    unreadable("deal of whist at the goat", "deal: N:A\n" + GOAT, 1, "'deal' is not known here"),
    unreadable("talon at the goat", "talon: SA\n" + GOAT, 1, "'talon' is not known here"),
    unreadable("elder hand at the goat", "elder: A\n" + GOAT, 1, "'elder' is not known here"),
    unreadable("trick under way at the goat", "trick: SA\n" + GOAT, 1, "'trick' is not known here"),
    unreadable(
        "series by another name", "series: {NS: 4}\n" + GOAT, 1, "'series' is not known here"
    ),
    unreadable("beginning of the goat", "begins: shuffle\n" + UNDEALT, 1, "'begins' is not known"),
    field("unit of the goat unknown", GOAT, "laws", "[bura]", "'goat:bura' is not a law of goat"),
    field(
        "law of another game at the goat",
        GOAT,
        "laws",
        "['whist:63']",
        "'whist:63' is not a law of goat",
    ),
)

AT_ONCE = (
    unreadable(
        "goat with a wrong dealer, leader, loss and reading",
        changed(
            changed(
                changed(changed(GOAT, "dealer: W", "dealer: A"), "leader: N", "leader: B"),
                "EW: 6",
                "EW: 7",
            ),
            "stays",
            "stay",
        ),
        5,
        "'A' cannot be dealer",
        (6, "'B' cannot be leader"),
        (10, "EW has 7 loss points"),
        (11, "'stay' cannot be turn-up"),
    ),
    unreadable(
        "goat with wrong cards in hands, stock and middle",
        changed(
            changed(changed(GOAT, "turn-up: D8", "turn-up: 8"), "N: SQ7", "N: SQ5"),
            "SA H6",
            "AS H6",
        ),
        7,
        f"'8' {NO_CARD}",
        (8, "S5 is not in the pack"),
        (9, f"'AS' {NO_CARD}"),
    ),
)


def dealt(name: str, lines: str, says: str) -> Kind:
    """Return the kind of script of a dealt game that stops at its last line."""
    return stops(name, GOAT, lines, says)


def to_deal(name: str, lines: str, says: str) -> Kind:
    """Return the kind of script of a game not yet dealt that stops at its last line."""
    return stops(name, UNDEALT, lines, says)


def going(name: str, lines: str, says: str) -> Kind:
    """Return the kind of script of a position that stops at its last line."""
    return stops(name, POSITION, lines, says)


def ended(name: str, lines: str, says: str) -> Kind:
    """Return the kind of script of a last trick, and what is after it."""
    return stops(name, END, f"1. N: SA -(S6) -(S7) -(S8) / {lines}", says)


DEALS = (
    to_deal("goat dealt with a number", "W deals 4", "deals: '4' is too much; expected nothing"),
    to_deal("goat dealt by another", "N deals", "'N deals' breaks goat:deal, and is not"),
    to_deal("goat dealt by a side", "NS deals", "deals: is done by one player; NS is a side"),
    to_deal("goat dealt by nobody known", "A deals", "'A' does not act here; .*N E S W NS EW"),
    to_deal("goat dealt twice", "W deals / W deals", "'W deals' breaks goat:hand-size, and is not"),
    to_deal(
        "goat dealt in order, and marked", r"W deals ^!", r"'W deals' is marked \^!, and breaks no"
    ),
    to_deal(
        "goat dealt with a wrong mark", "N deals ^R", r"'?\^R'? is no mark of goat; it knows \^!"
    ),
    to_deal("goat dealt by the wrong law", "N deals ^! @lead", "goat:deal.*goat:lead"),
    to_deal("card shown before the deal", "W shows", "'W shows' breaks goat:turn-up, and is not"),
    to_deal(
        "card shown by name", "W deals / W shows D8", "shows: 'D8' is too much; expected nothing"
    ),
    to_deal("card shown by another", "W deals / E shows", "'E shows' breaks goat:turn-up"),
    to_deal(
        "card shown twice",
        "W deals / W shows / W shows",
        "'W shows' is not possible here; expected W lays",
    ),
    to_deal(
        "card laid before a trump is shown",
        "W deals / N lays SQ",
        "'N lays .+' is not possible here; expected N ",
    ),
    to_deal("trick before a trump is shown", "W deals / 1. N: SQ", "no card is due here"),
    to_deal("trick before the deal", "1. N: SQ", "no card is due here"),
    to_deal("act of no name", "W shuffles", "'shuffles' is no act of goat; it knows"),
)

LEADS = (
    dealt("lead of two suits", "1. N: SQ+HJ --", "'N lays .+' breaks goat:lead, and is not"),
    dealt("lead face down", "1. N: -(SQ) --", "'N throws .+' breaks goat:lead, and is not"),
    dealt("lead by the dealer", "1. W: ST --", "'W lays .+' breaks goat:lead, and is not"),
    dealt("lead with a wrong mark", "1. N: SQ+HJ^R --", r"\^R is no mark of goat; it knows \^!"),
    dealt(
        "lead lawful, and marked",
        "1. N: SQ^! --",
        r"'N lays .+' is marked \^!, and breaks no law",
    ),
    dealt(
        "lead of a card held by another",
        "1. N: SA --",
        "'N lays .+' is not possible here; expected",
    ),
    dealt(
        "lead of a card not in the pack",
        "1. N: S2 --",
        "'N lays .+' is not possible here; expected",
    ),
    dealt(
        "lead of a card half held",
        "1. N: SQ+SK --",
        "'N lays .+' is not possible here; expected",
    ),
    dealt("lead of a card twice", "1. N: SQ+SQ --", "SQ stands twice; expected each card once"),
    dealt("lead of no card", "1. N: + --", r"'\+' .*expected"),
    dealt("lead with a plus at the end", "1. N: SQ+ --", r"'SQ\+' .*expected"),
    dealt("lead with a plus at the beginning", "1. N: +SQ --", r"'\+SQ' .*expected"),
    dealt("lead with two pluses", "1. N: SQ++S7 --", r"'SQ\+\+S7' .*expected"),
    dealt("lead in brackets alone", "1. N: (SQ) --", rf"'\(S' {NO_CARD}"),
    dealt("lead with commas", "1. N: SQ,S7 --", f"'S,' {NO_CARD}"),
    dealt("lead to the second trick first", "2. N: SQ --", "trick 1 is due; the line says 2"),
    dealt("lead of a trick nought", "0. N: SQ --", "trick 1 is due; the line says 0"),
    dealt("lead by a side", "1. NS: SQ --", "'NS' is not a seat; expected one of N E S W"),
    dealt("lead by a fifth player", "1. A: SQ --", "'A' is not a seat; expected one of N E S W"),
    dealt(
        "lead of a trick going on",
        "1. N: SQ -- / 1. N: S7 --",
        "'N lays .+' breaks goat:direction",
    ),
    dealt(
        "lead by another than the winner",
        "1. N: SQ+S7 SK+S9 -(C6+H7) ST+D9 / 2. N: HT --",
        "'N lays .+' breaks goat:winner-leads",
    ),
    dealt(
        "low card that is asked for", "1. N: low --", "N has no card that he may play low; expected"
    ),
)

REPLIES = (
    dealt(
        "beaten by a lower card",
        "1. N: SQ S9 --",
        "'E lays .+' breaks goat:beating, and is not",
    ),
    dealt(
        "beaten by another suit", "1. N: SQ HA --", "'E lays .+' breaks goat:beating, and is not"
    ),
    dealt(
        "beaten in part",
        "1. N: SQ+S7 SK --",
        "'E lays .+' breaks goat:beating, and is not",
    ),
    dealt("beaten by too many", "1. N: S7 SK+S9 --", "'E lays .+' breaks goat:beating, and is not"),
    dealt(
        "thrown away too few",
        "1. N: SQ+S7 -(CJ) --",
        "'E throws .+' breaks goat:reply, and is not",
    ),
    dealt(
        "thrown away too many",
        "1. N: SQ -(CJ+HA) --",
        "'E throws .+' breaks goat:reply, and is not",
    ),
    dealt(
        "thrown away in no brackets",
        "1. N: SQ -CJ --",
        r"'-CJ' throws no cards away; expected -\(C6",
    ),
    dealt(
        "thrown away in one bracket", "1. N: SQ -(CJ --", r"'-\(CJ' throws no cards away; expected"
    ),
    dealt("thrown away no card", "1. N: SQ -() --", "names no card; expected SQ.S7"),
    dealt(
        "thrown away one word of many", "1. N: SQ+S7 -(CJ HA) --", r"'-\(CJ' throws no cards away"
    ),
    dealt("thrown away what is no card", "1. N: SQ -(X) --", "'X' names no card; expected a suit"),
    dealt(
        "thrown away a card of another",
        "1. N: SQ -(C6) --",
        "'E throws .+' is not possible here; expected",
    ),
    dealt("laid up and down together", "1. N: SQ+S7 SK+-(CJ) --", rf"'-\(' {NO_CARD}"),
    dealt(
        "thrown away lawfully, and marked",
        "1. N: SQ -(CJ)^! --",
        r"'E throws .+' is marked \^!, and breaks",
    ),
    dealt(
        "laid out of turn",
        "1. N: SQ -- / 1. W: ST --",
        "'W lays .+' breaks goat:direction, and is not",
    ),
    dealt(
        "laid out of turn by a verb",
        "1. N: SQ -- / W lays ST",
        "'W lays .+' breaks goat:direction",
    ),
    dealt(
        "thrown away out of turn",
        "1. N: SQ -- / S throws C6",
        "'S throws .+' breaks goat:direction",
    ),
    dealt(
        "laid by a side", "1. N: SQ -- / EW lays SK", "lays: is done by one player; EW is a side"
    ),
    dealt("laid nothing", "1. N: SQ -- / E lays", "lays: takes cards: SQ.S7"),
    dealt("laid in words", "1. N: SQ -- / E lays king", f"lays: 'ki' {NO_CARD}"),
    dealt("thrown away nothing", "1. N: SQ -- / E throws", "throws: takes cards: SQ.S7"),
    dealt(
        "laid twice to a trick",
        "1. N: SQ SK -- / E lays HA",
        "'E lays .+' breaks goat:direction, and is not",
    ),
    dealt(
        "more laid than players", "1. N: SQ SK -(C6) -(C8) SA", "5 cards to a trick that takes 4"
    ),
    going(
        "lower card than was beaten with",
        "1. N: SK ST -- / 1. S: CK --",
        "'S lays .+' breaks goat:beating",
    ),
    dealt(
        "refused by another law than said",
        "1. N: SQ -- / E lays S9 ^! @reply",
        "goat:beating.*goat:reply",
    ),
)

DRAWS = (
    dealt("drawn before a trick", "N draws", "'N draws' breaks goat:drawing, and is not"),
    dealt("drawn by name", "N draws SA", "draws: 'SA' is too much; expected nothing more"),
    dealt("drawn by a side", "NS draws", "draws: is done by one player; NS is a side"),
    dealt(
        "drawn once more",
        "1. N: SQ+S7 SK+S9 -(C6+H7) ST+D9 / W draws",
        "'W draws' breaks goat:drawing, and is not",
    ),
    dealt(
        "drawn out of turn",
        "1. N: SQ SK -(C6) -- / W throws C8 / W draws",
        "'W draws' breaks goat:drawing, and is not",
    ),
    dealt(
        "laid before all have drawn",
        "1. N: SQ SK -(C6) -- / W throws C8 / E lays S9",
        "'E lays .+' breaks goat:drawing, and is not",
    ),
    dealt(
        "trick before all have drawn",
        "1. N: SQ SK -(C6) -- / W throws C8 / 2. E: S9 --",
        "no card is due here",
    ),
    going("drawn from an empty pack", "N draws", "'N draws' is not possible here; expected N "),
)

PULLETS = (
    going("pullet of nothing", "S pullet", "pullet: takes cards: SQ.S7"),
    going("pullet of three", "S pullet CKQJ", "'S pullet .+' breaks goat:pullet, and is not"),
    going("pullet of four suits", "N pullet SK H7 D6 C6", "'N pullet .+' breaks goat:pullet"),
    going("pullet of another's cards", "N pullet CKQJ9", "'N pullet .+' is not possible here"),
    going("pullet of five", "S pullet CKQJ98", "'S pullet .+' is not possible here; expected"),
    going("pullet in words", "S pullet clubs", f"pullet: 'cl' {NO_CARD}"),
    going("pullet of a side", "NS pullet CKQJ9", "pullet: is done by one player; NS is a side"),
    going("pullet of a card twice", "S pullet CKQJJ", "CJ stands twice; expected each card once"),
    going(
        "pullet lawful, and marked",
        "S pullet CKQJ9 ^!",
        r"'S pullet .+' is marked \^!, and breaks",
    ),
    going(
        "pullet of one who is farther",
        "S pullet CKQJ9 / W pullet HJ986",
        "'W pullet .+' breaks goat:two-pullets",
    ),
    going(
        "pullet claimed twice",
        "S pullet CKQJ9 / S pullet CKQJ9",
        "'S pullet .+' is not possible",
    ),
    going(
        "pullet led in part",
        "S pullet CKQJ9 / 1. S: CK --",
        "'S lays .+' breaks goat:pullet, and is",
    ),
    going(
        "pullet led by another",
        "S pullet CKQJ9 / 1. N: SK --",
        "'N lays .+' breaks goat:pullet, and",
    ),
    going(
        "pullet of one who has laid",
        "1. N: SK -(C7) -(C9) -- / S pullet CKQJ9",
        "'S pullet .+' is not",
    ),
    dealt(
        "pullet before all have drawn",
        "1. N: SQ SK -(C6) -- / W throws C8 / E pullet S9 HA CJ",
        "'E pullet .+' breaks goat:",
    ),
)

LOOKS = (
    dealt("look at nobody", "N looks", "looks: takes the player who threw cards away"),
    dealt("look at two", "N looks E S", "looks: takes the player who threw cards away"),
    dealt(
        "look at a fifth player", "N looks A", "looks: 'A' is not a seat; expected one of N E S W"
    ),
    dealt("look at a side", "N looks EW", "looks: 'EW' is not a seat; expected one of N E S W"),
    dealt("look of a side", "NS looks E", "looks: is done by one player; NS is a side"),
    dealt("look at what is not there", "N looks E", "'N looks .+' is not possible here"),
    dealt(
        "look at what was thrown away",
        "1. N: SQ -(CJ) -- / N looks E",
        "'N looks .+' breaks goat:discarding",
    ),
    dealt(
        "look at a pile with a name", "N looks-pile EW", "looks-pile: 'EW' is too much; expected"
    ),
    dealt("look at a pile of nothing", "N looks-pile", "'N looks-pile' is not possible here"),
    dealt(
        "look at a pile",
        "1. N: SQ -(CJ) -(C6) -(C8) / N looks-pile",
        "'N looks-pile' breaks goat:discarding",
    ),
)

COUNTS = (
    ended("count of no number", "NS counts", "counts: takes the points counted"),
    ended("count of two numbers", "NS counts 61 59", "counts: takes the points counted"),
    ended(
        "count in words of the goat",
        "NS counts all",
        "counts: 'all' is not a number; expected the points",
    ),
    ended(
        "count below nothing", "NS counts -1", "counts: '-1' is not a number; expected the points"
    ),
    ended(
        "count in Devanagari digits", "NS counts ६१", "counts: '६१' is not a number; expected the"
    ),
    ended("count past all points", "NS counts 121", "'NS counts .+' is not possible here"),
    ended(
        "count of four figures", "NS counts 0061", "counts: '0061' is not a number; expected the"
    ),
    ended("count by one player", "N counts 61", "counts: is done by a side; N is one player"),
    ended("count that is wrong", "NS counts 60", "'NS counts .+' breaks goat:counting, and is not"),
    ended(
        "count that is right, and marked",
        "NS counts 61 ^!",
        r"'NS counts .+' is marked \^!, and breaks",
    ),
    stops("count before the end", END, "NS counts 50", "'NS counts .+' breaks goat:counting"),
    ended("card laid after the end", "N lays SA", "'N lays .+' is not possible here"),
    ended("trick after the end", "2. N: SA --", "no card is due here"),
    ended("rest after the end", "...", "no card is due here"),
    ended("deal after the end", "W deals", "'W deals' is not possible here"),
)

CLAIMS = (
    dealt("hand of a fifth player asked for", "? hand A = none", "hand A: expected one of N E S W"),
    dealt("hand of nobody asked for", "? hand = none", "hand: expected"),
    dealt(
        "hand claimed with a card too much",
        "? hand N = SQ76 HJ C9",
        "hand N: claimed .*; the referee finds",
    ),
    dealt(
        "winner of no trick", "? winner 1 = N", "winner 1: expected the number of a trick that is"
    ),
    dealt("winner in words", "? winner one = N", "winner one: expected the number of a trick"),
    dealt("comparison of one set", "? beats SQ = yes", "beats SQ: expected cards and those to"),
    dealt("comparison of three sets", "? beats SQ S7 S8 = yes", "expected cards and those to beat"),
    dealt("comparison of no cards", "? beats king queen = yes", f"'ki' {NO_CARD}"),
    dealt(
        "comparison that is false",
        "? beats SQ SK = yes",
        "claimed yes; the referee finds no by goat",
    ),
    dealt("beating asked for before the lead", "? may-beat E = no", "nothing has been led here"),
    dealt(
        "drawing asked for before a trick", "? order-of-drawing = N", "no trick is over after which"
    ),
    dealt(
        "stock claimed wrongly", "? stock = 19", "stock: claimed 19; the referee finds 20 by goat:d"
    ),
    dealt("stock of a word too much", "? stock N = 20", "'N' is too much; expected nothing more"),
    dealt(
        "trumps claimed wrongly",
        "? trump = H",
        "trump: claimed H; the referee finds D by goat:trump",
    ),
    dealt(
        "card shown claimed wrongly", "? turn-up = D9", "turn-up: claimed D9; the referee finds D8"
    ),
    dealt("turn claimed wrongly", "? turn = E", "turn: claimed E; the referee finds N"),
    dealt(
        "claim by a wrong law", "? turn = N @drawing", "rests on goat:lead; claimed goat:drawing"
    ),
    dealt(
        "claim by a law of no game",
        "? turn = N @eggshell",
        "rests on goat:lead; claimed goat:eggshell",
    ),
    dealt(
        "points of a seat claimed", "? points = N 0", "points: claimed N 0; the referee finds NS 0"
    ),
    dealt(
        "series claimed wrongly",
        "? series = NS 0 EW 0",
        "series: claimed .*finds NS 4 EW 6 by goat:",
    ),
    dealt(
        "query of another game at the goat",
        "? king = N",
        "'king' is no query; this game answers awaited",
    ),
    dealt(
        "event by a wrong law", "1. N: SQ -- @drawing", "this rests on goat:lead; claimed goat:dr"
    ),
    dealt("pullet claimed in vain", "? pullet = N", "pullet: claimed N; the referee finds none"),
    dealt(
        "result before the end",
        "? result = won NS",
        "result: claimed won NS; the referee finds none",
    ),
    ended(
        "result claimed wrongly",
        "? result = eggs",
        "result: claimed eggs; the referee finds won NS",
    ),
    ended(
        "loss claimed wrongly",
        "? loss = NS 0 EW 4",
        "loss: claimed .*; the referee finds NS 0 EW 2",
    ),
    ended(
        "series claimed to go on",
        "? over = no",
        "over: claimed no; the referee finds yes by goat:match",
    ),
    ended("known of nobody", "? known = SA", "known: expected"),
)
