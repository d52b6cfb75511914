"""Hands of twenty-eight of six, of three, of two and with fewer cards, and options that cannot be.

What is wrong with a form alone does not make the rest of its hand wrong: the seats of no form are
told, and not every field that another form would not have.
"""

from __future__ import annotations

from hostile import TWENTY_EIGHT, Kind, changed, field, line_of, unreadable, without
from hostile.scripts import NO_CARD, stops

SIX = """\
id: trial
game: twenty-eight
laws: []
seats: [A, B, C, D, E, F]
dealer: F
first-deal: "A:..6.J9 .6.Q7. A...AQ 87..J. .A.9.7 J9.9.."
second-deal: "A:Q.Q.8. K..K.8 .JK7.. ..T.TK 6..A.6 T.T8.."
before: {score: {ACE: 3, BDF: -1}}
options: {auction: staged, thani-partner: plays}
script: |
  A bid 16
"""

SIX_IN_THREE = """\
id: trial
game: twenty-eight
laws: []
seats: [A, B, C, D, E, F]
sides: three
dealer: F
first-deal: "A:J9.A.. .8.87. .JQ.T. 6..AK. T8..6. ..9Q.6"
second-deal: "A:.K7..Q ...9A8 .96.J. AK.T.. 7...J7 Q...TK"
before: {score: {AD: 3, BE: -1, CF: 2}}
options: {auction: late, honours: 18}
script: |
  A bid 13
"""

THREE = """\
id: trial
game: twenty-eight
laws: []
seats: [A, B, C]
dealer: A
first-deal: "B:J..JQ. .J9.9. Q.T..K"
second-deal: "B:.K.A. ..K.J ..T.9"
third-deal: "B:9T...T AK.Q.. .A..AQ"
before: {score: {A: 1, B: 2, C: -3}}
options: {packets: 3-2-3}
script: |
  B bid 12
"""

TWO = """\
id: trial
game: twenty-eight
laws: []
seats: [A, B]
dealer: B
first-deal: "A:.T..J9A AK..JT."
second-deal: "A:.A.K.TQ Q.J.A.K"
stock: HQ DQ HK SJ H9 S9 ST D9
before: {score: {A: 1, B: -2}}
options: {two-first-bid: 14, draw-first: winner}
script: |
  A bid 15
"""

SMALL = """\
id: trial
game: twenty-eight
laws: []
seats: [E, N, W, S]
dealer: S
first-deal: "E:J9.A.. K..KQ. T..A.Q .KQ..K"
second-deal: "E:A.T..T .9.9.A Q.J.T. ..J.J9"
before: {score: {EW: 0, NS: 0}}
options: {pack: 24}
script: |
  E bid 14
"""

HANDS = {
    "twenty-eight of six": SIX,
    "twenty-eight of six in three sides": SIX_IN_THREE,
    "twenty-eight of three": THREE,
    "twenty-eight of two": TWO,
    "twenty-eight with fewer cards": SMALL,
}

FORMS = "expected one of E N W S, A B C D E F, A B C, A B"
RANKS = "is not in the pack of this game; expected one of the ranks"
NO_THIRD_DEAL = "'third-deal' is a field of three players with the option packets: 3-2-3; leave"


def spoilt(name: str, hand: str, key: str, old: str, new: str, *says: str) -> Kind:
    """Return the kind of ``hand`` whose field ``key`` has ``new`` for ``old``."""
    line = line_of(hand, f"{key}: ")
    row = hand.split("\n")[line - 1]
    text = changed(hand, row, changed(row, old, new))
    first, *more = says
    return unreadable(name, text, line, first, *((line, each) for each in more))


def more(name: str, hand: str, line: str, says: str) -> Kind:
    """Return the kind of ``hand`` with one ``line`` more, before all others."""
    return unreadable(name, f"{line}\n{hand}", 1, says)


SEATS = (
    field("five seats", SIX, "seats", "[A, B, C, D, E]", f"'A B C D E'; {FORMS}"),
    field("seven seats", SIX, "seats", "[A, B, C, D, E, F, G]", f"'A B C D E F G'; {FORMS}"),
    field("six seats, one of another letter", SIX, "seats", "[A, B, C, D, E, G]", FORMS),
    field("six seats, one twice", SIX, "seats", "[A, B, C, D, F, F]", FORMS),
    field("no seats", SIX, "seats", "[]", f"seats are ''; {FORMS}"),
    field("six seats crossed", SIX, "seats", "[A, C, B, D, E, F]", "expected A B C D E F"),
    field("six seats against the turn", SIX, "seats", "[F, E, D, C, B, A]", "expected F A B C D E"),
    field("seats of sides of three", SIX_IN_THREE, "seats", "[AD, BE, CF]", FORMS),
    field("three seats crossed", THREE, "seats", "[A, C, B]", "order of play; expected A B C"),
    field("three seats, one twice", THREE, "seats", "[A, B, B]", FORMS),
    field("three seats of four", THREE, "seats", "[E, N, W]", f"'E N W'; {FORMS}"),
    field("two seats, one twice", TWO, "seats", "[A, A]", f"'A A'; {FORMS}"),
    field("two seats of four", TWO, "seats", "[N, S]", f"'N S'; {FORMS}"),
    field("one seat", TWO, "seats", "[A]", f"'A'; {FORMS}"),
    field("four seats of six", TWENTY_EIGHT, "seats", "[A, B, C, D]", f"'A B C D'; {FORMS}"),
    field("four seats clockwise", TWENTY_EIGHT, "seats", "[N, E, S, W]", "expected N W S E"),
    field("sides of another number", SIX_IN_THREE, "sides", "four", "expected one of two, three"),
    field("sides in figures", SIX_IN_THREE, "sides", "3", "'3' cannot be sides; expected one of"),
    field("sides by their names", SIX_IN_THREE, "sides", "AD BE CF", "cannot be sides; expected"),
    field("sides of no name", SIX_IN_THREE, "sides", "", "'sides' is empty; expected text"),
    more("sides of four players", TWENTY_EIGHT, "sides: two", "a field of six players; leave it"),
    more("sides of three players", THREE, "sides: three", "a field of six players; leave it out"),
    more("sides of two players", TWO, "sides: two", "'sides' is a field of six players; leave it"),
    field(
        "dealer of six unknown", SIX, "dealer", "N", "'N' cannot be dealer; expected one of A, B"
    ),
    field("dealer a side of six", SIX, "dealer", "ACE", "'ACE' cannot be dealer; expected one of"),
    field("dealer of three unknown", THREE, "dealer", "D", "'D' .*dealer; expected one of A, B, C"),
    field(
        "dealer of two unknown", TWO, "dealer", "C", "'C' cannot be dealer; expected one of A, B"
    ),
)

MATCHES = (
    field(
        "score of four at six", SIX, "before", "{score: {EW: 3}}", "known here; expected ACE, BDF"
    ),
    field("score of three sides at two", SIX, "before", "{score: {AD: 3}}", "expected ACE, BDF"),
    field("score of a seat of six", SIX, "before", "{score: {A: 3}}", "expected ACE, BDF"),
    field("score of a hundred", SIX, "before", "{score: {ACE: 100}}", "ACE; expected -99 to 99"),
    field(
        "score of two sides at three",
        SIX_IN_THREE,
        "before",
        "{score: {ACE: 3, BDF: 1}}",
        "'ACE' is not known here; expected AD, BE, CF",
        (9, "'BDF' is not known here; expected AD, BE, CF"),
    ),
    field(
        "side named backwards", SIX_IN_THREE, "before", "{score: {DA: 3}}", "expected AD, BE, CF"
    ),
    field("score of two of three", THREE, "before", "{score: {AB: 3}}", "expected A, B, C"),
    field("score of a third of two", TWO, "before", "{score: {C: 3}}", "here; expected A, B"),
    field(
        "scores of two in words",
        TWO,
        "before",
        "{score: {A: x, B: 1.5}}",
        "'x' cannot be A; expected -99 to 99",
        (9, "'1.5' cannot be B; expected -99 to 99"),
    ),
)

DEALS = (
    spoilt("deal of six, a hand short", SIX, "first-deal", " J9.9..", "", "5 hands; expected 6"),
    spoilt("deal of six from a fifth seat", SIX, "first-deal", "A:", "N:", "a seat .A, B, C, D, E"),
    spoilt("deal of six, a card short", SIX, "first-deal", "J9 ", "J ", "A is dealt 2 cards; exp"),
    spoilt(
        "deal of six with a five", SIX, "first-deal", "..6.J9", "..5.J9", f"D5 {RANKS} 6789TJQKA"
    ),
    spoilt(
        "deal of six, a card twice", SIX, "second-deal", "A:Q.", "A:J.", "SJ is dealt twice; each"
    ),
    without("six half dealt", SIX, "second-deal", "'second-deal' is missing; write"),
    more("third deal of six", SIX, 'third-deal: "A:7 8 9 T J Q"', NO_THIRD_DEAL),
    more("third deal of four", TWENTY_EIGHT, "third-deal: E", NO_THIRD_DEAL),
    more("third deal of two", TWO, "third-deal: A", NO_THIRD_DEAL),
    without("three dealt twice of three times", THREE, "third-deal", "'third-deal' is missing; w"),
    field(
        "third deal of no cards", THREE, "third-deal", "", "'third-deal' is empty; expected text"
    ),
    spoilt("third deal, a hand short", THREE, "third-deal", " .A..AQ", "", "2 hands; expected 3"),
    spoilt(
        "third deal, a card short", THREE, "third-deal", ".A..AQ", ".A..A", "A is dealt 2 cards; ex"
    ),
    spoilt("third deal of a card held", THREE, "third-deal", "AQ", "AT", "CT is dealt twice; each"),
    spoilt("third deal of a seven", THREE, "third-deal", ".A..", ".7..", f"H7 {RANKS} 9TJQKA"),
    spoilt(
        "middle packet of one card",
        THREE,
        "second-deal",
        ".K.A. ",
        ".K.. ",
        "B is dealt 1 cards; expected 2",
    ),
    unreadable(
        "third deal without its option",
        changed(THREE, "3-2-3", "4-4"),
        8,
        NO_THIRD_DEAL,
        (6, "all are dealt 3 cards in 'first-deal'; expected 4"),
        (7, "all are dealt 2 cards in 'second-deal'; expected 4"),
    ),
    unreadable(
        "small packets and the whole pack",
        changed(SMALL, "pack: 24", "pack: 32"),
        6,
        "all are dealt 3 cards in 'first-deal'; expected 4",
        (7, "all are dealt 3 cards in 'second-deal'; expected 4"),
    ),
    spoilt("small pack with an eight", SMALL, "first-deal", "J9.A", "J9.8", f"H8 {RANKS} 9TJQKA"),
    spoilt("small pack, a packet of two", SMALL, "first-deal", "J9.A..", "J9...", "E is dealt 2"),
)

STOCKS = (
    without("no stock of two", TWO, "stock", "'stock' is missing; write stock: text"),
    field("stock of no cards", TWO, "stock", "", "'stock' is empty; expected text"),
    field("stock in a list", TWO, "stock", "[HQ, DQ]", "'stock' is not plain text; write stock"),
    field("stock in a number", TWO, "stock", "8", f"'8' {NO_CARD}", (8, "1 cards; expected 8")),
    spoilt("stock of seven", TWO, "stock", " D9", "", "the stock has 7 cards; expected 8"),
    spoilt("stock of nine", TWO, "stock", "D9", "D9 D8", f"D8 {RANKS} 9TJQKA", "9 cards; exp"),
    spoilt(
        "stock with a card twice", TWO, "stock", "D9", "ST", "ST stands twice in the stock; exp"
    ),
    spoilt(
        "stock with a card dealt", TWO, "stock", "D9", "HT", "HT is dealt, and cannot be in the"
    ),
    spoilt("stock with an eight", TWO, "stock", "D9", "D8", f"D8 {RANKS} 9TJQKA"),
    spoilt("stock with a card backwards", TWO, "stock", "D9", "9D", f"stock: '9D' {NO_CARD}"),
    spoilt("stock with a comma", TWO, "stock", "HQ ", "HQ, ", f"stock: 'HQ,' {NO_CARD}"),
    spoilt("stock with a group", TWO, "stock", "S9 ST", "S9T", f"'S9T' {NO_CARD}", "7 cards; exp"),
    more("stock of six players", SIX, "stock: H7", "'stock' is a field of two players; leave it"),
    more("stock of three players", THREE, "stock: H7", "'stock' is a field of two players; leave"),
)


def option(name: str, hand: str, value: str, says: str, *more: tuple[int, str]) -> Kind:
    """Return the kind of ``hand`` whose ``options`` are wrong."""
    return field(name, hand, "options", f"{{{value}}}", says, *more)


OPTIONS = (
    option(
        "option unknown", TWENTY_EIGHT, "kunukku: yes", "'kunukku' is not known here; .* pack, "
    ),
    option(
        "pack of thirty-six", TWENTY_EIGHT, "pack: 36", "cannot be pack; expected one of 32, 24"
    ),
    option(
        "rounds in a figure", TWENTY_EIGHT, "rounds: 2", "expected one of one, two, till-passes"
    ),
    option("second auction from 22", TWENTY_EIGHT, "second-auction: 22", "one of 24, 20, thani"),
    option("honours from nineteen", TWO, "honours: 19", "be honours; expected one of 20, 18"),
    option("honours of nothing", TWO, "honours: ", "'honours' is empty; expected text"),
    option(
        "honours twice", TWO, "honours: 18, honours: 20", "'honours' stands twice; expected once"
    ),
    option("worthless hand played", TWENTY_EIGHT, "worthless-hand: play", "one of void, must-bid"),
    option("four knaves won", TWENTY_EIGHT, "four-knaves: win", "expected one of play, void"),
    option("knaves never", TWENTY_EIGHT, "knave-discard: no", "one of free, last-resort, unplayed"),
    option(
        "cut with a card", TWENTY_EIGHT, "cut-with: H7", "expected one of any-trump, hidden-card"
    ),
    option("power of trumps", TWENTY_EIGHT, "trump-power: no", "one of after-showing, whole-trick"),
    option(
        "discard in truth", TWENTY_EIGHT, "bidder-discards-trump: true", "expected one of yes, no"
    ),
    option(
        "scores of another note", TWENTY_EIGHT, "scores: note-9", "one of table, honours, note-10"
    ),
    option("points change", TWENTY_EIGHT, "points-change-hands: all", "expected one of no, yes"),
    option("slam of five", TWENTY_EIGHT, "slam: 5", "'5' cannot be slam; expected one of 6, 7"),
    option("amusement on", TWENTY_EIGHT, "for-amusement: on", "expected one of no, yes"),
    option("senior from 26", TWENTY_EIGHT, "senior-from: 26", "expected one of 25, 24"),
    option("early auction", SIX, "auction: early", "expected one of staged, late"),
    option("auctions in a list", SIX, "auction: [late]", "'auction' is not plain text; write"),
    unreadable(
        "packets of another order",
        changed(THREE, "3-2-3", "3-3-2"),
        10,
        "'3-3-2' cannot be packets; expected one of 4-4, 3-2-3",
        (6, "all are dealt 3 cards in 'first-deal'; expected 4"),
        (7, "all are dealt 2 cards in 'second-deal'; expected 4"),
        (8, NO_THIRD_DEAL),
    ),
    option("first bid of two", TWO, "two-first-bid: 13", "expected one of 14, 12"),
    option("dealer draws first", TWO, "draw-first: dealer", "expected one of winner, loser"),
    option("partner rests", SIX, "thani-partner: rests", "expected one of plays, lays-aside"),
    option("trump in thani", TWENTY_EIGHT, "thani-trump: yes", "expected one of hidden, none"),
    option("lead in thani", TWENTY_EIGHT, "thani-leads: dealer", "expected one of first, bidder"),
    option(
        "kot over honours", TWENTY_EIGHT, "kot-over: honours", "expected one of any-bid, low-bids"
    ),
    option("kot always", TWENTY_EIGHT, "four-kot: always", "expected one of above-least, never"),
    option("counter-kot scored", TWENTY_EIGHT, "counter-kot: yes", "one of unscored, as-kot"),
    option(
        "honours of four players", TWENTY_EIGHT, "honours: 18", "the form six-in-three or three"
    ),
    option("honours of two sides of six", SIX, "honours: 18", "form six-in-two; expected the form"),
    option("small pack of six", SIX, "pack: 24", "form six-in-two; expected the form four"),
    option("small pack of two", TWO, "pack: 24", "'pack' is no option of the form two; expected"),
    option("late auction of four", TWENTY_EIGHT, "auction: late", "six-in-two or six-in-three"),
    option("late auction of two", TWO, "auction: late", "no option of the form two; expected the"),
    option(
        "packets of four", TWENTY_EIGHT, "packets: 3-2-3", "of the form four; expected the form th"
    ),
    option("packets of six", SIX_IN_THREE, "packets: 3-2-3", "expected the form three"),
    option("draw of six", SIX, "draw-first: winner", "expected the form two"),
    option("first bid of two at four", TWENTY_EIGHT, "two-first-bid: 12", "expected the form two"),
    option(
        "partner of nobody", TWO, "thani-partner: plays", "form four or six-in-two or six-in-three"
    ),
    option("kot of four at six", SIX, "four-kot: never", "six-in-two; expected the form four"),
    option(
        "points between three",
        SIX_IN_THREE,
        "points-change-hands: no",
        "no option of the form six-in-three; expected the form four or six-in-two or two",
    ),
    option(
        "second auction of six after one that is late",
        SIX,
        "auction: late, second-auction: 24",
        "'second-auction' is said of an auction that there is not; expected it left out",
    ),
    option(
        "second auction of three after one that is late",
        THREE,
        "packets: 3-2-3, second-auction: thani",
        "'second-auction' is said of an auction that there is not; expected it left out",
    ),
)

AT_ONCE = (
    option(
        "options of three other forms",
        TWENTY_EIGHT,
        "honours: 18, auction: late, draw-first: winner, slam: 5",
        "'honours' is no option of the form four; expected the form",
        (9, "'auction' is no option of the form four; expected the form"),
        (9, "'draw-first' is no option of the form four; expected the form two"),
        (9, "'5' cannot be slam; expected one of 6, 7"),
    ),
    unreadable(
        "seats, option, score and stock wrong at two",
        changed(
            changed(changed(changed(TWO, "[A, B]", "[A, X]"), "14", "15"), "B: -2", "C: -2"),
            "ST D9",
            "ST SQ",
        ),
        4,
        FORMS,
        (8, "SQ is dealt, and cannot be in the stock; expected another"),
        (9, "'C' is not known here; expected A, B"),
        (10, "'15' cannot be two-first-bid; expected one of 14, 12"),
    ),
    unreadable(
        "sides, dealer and deal wrong at six",
        changed(
            changed(changed(SIX_IN_THREE, "sides: three", "sides: both"), "dealer: F", "dealer: G"),
            "Q...TK",
            "Q...T",
        ),
        5,
        "'both' cannot be sides; expected one of two, three",
        (6, "'G' cannot be dealer; expected one of A, B, C, D, E, F"),
        (8, "F is dealt 2 cards; expected 3"),
    ),
)

_BESIDE = changed(TWENTY_EIGHT, "second-auction: 24", "slam: 8")
_OTHER = changed(TWO, "id: trial", "id: other")
READINGS = (
    unreadable(
        "two readings, the second of no value",
        f"{TWENTY_EIGHT}---\n{changed(_BESIDE, 'id: trial', 'id: other')}",
        21,
        "'8' cannot be slam; expected one of 6, 7",
    ),
    unreadable(
        "two readings of one id",
        f"{SIX}---\n{SIX}",
        13,
        "'trial' is the id on line 1 too; expected another",
    ),
    unreadable(
        "two readings, both wrong",
        f"{changed(TWO, 'winner', 'both')}---\n{changed(_OTHER, 'winner', 'none')}",
        10,
        "'both' cannot be draw-first; expected one of winner, loser",
        (23, "'none' cannot be draw-first; expected one of winner, loser"),
    ),
)

BIDS = (
    stops(
        "bid below the least of six",
        SIX,
        "A bid 15",
        "'A bid 15' breaks twenty-eight:kot-allowed, and",
    ),
    stops("bid below the least of three sides", SIX_IN_THREE, "A bid 11", "six-in-three-first-bid"),
    stops("bid below the least of three", THREE, "B bid 11", "breaks twenty-eight:three-first-bid"),
    stops("bid below the least of two", TWO, "A bid 13", "breaks twenty-eight:opening-bid, and is"),
    stops(
        "bid by a seventh", SIX, "G bid 16", "'G' does not act here; expected one of A B C D E F"
    ),
    stops("bid by a third of two", TWO, "C bid 15", "does not act here; expected one of A B all"),
    stops(
        "bid by a side of six", SIX, "ACE bid 16", "'ACE' does not act here; expected one of A B"
    ),
    stops(
        "bid by the second of six", SIX, "B bid 16", "breaks twenty-eight:opening-bid, and is not"
    ),
    stops("bid over a partner of six", SIX, "A bid 16 / B pass / C bid 17", "over-partner, and is"),
    stops("bid as high at two", TWO, "A bid 15 / B bid 15", "breaks twenty-eight:raising, and is"),
    stops(
        "bid of honours too late", SIX, "A bid 16 / all pass / A hide C9 / A bid 23", "honours-time"
    ),
    stops(
        "bid above all points", SIX, "A bid 28 / B bid 29", "not possible here; expected thani, "
    ),
    stops("bid of thani in capitals", SIX, "A bid THANI", "'THANI' is not a number; expected"),
    stops("bid of thani with a number", SIX, "A bid thani 28", "takes points.*; '28' is too"),
    stops("bid of kot", SIX, "A bid kot", "'kot' is not a number; expected points: 16, or thani"),
    stops("bid of honours by name", TWO, "A bid honours", "honours' is not possible here"),
    stops(
        "bid over thani", SIX, "A bid thani / B bid 28", "'B bid 28' breaks twenty-eight:thani, and"
    ),
    stops(
        "thani over thani", SIX, "A bid thani / B bid thani", "breaks twenty-eight:thani, and is"
    ),
)

AUCTIONED = "E bid 15 / all pass / E hide D8 / all pass"


def claimed(name: str, lines: str, says: str) -> Kind:
    """Return the kind of script that stops at its last line after both auctions of four."""
    return stops(name, TWENTY_EIGHT, f"{AUCTIONED} / {lines}", says)


KOT = (
    stops(
        "kot before a bid",
        TWENTY_EIGHT,
        "E kot",
        "'E kot' is not possible here; expected E pass, E bid",
    ),
    stops("kot before a trump", TWENTY_EIGHT, "E bid 15 / all pass / E kot", "expected E hide"),
    stops(
        "kot over fourteen",
        TWENTY_EIGHT,
        "E bid 14 / all pass / E hide D8 / all pass / E kot",
        "'E kot' breaks twenty-eight:kot-allowed, and is not",
    ),
    stops(
        "kot over thani",
        TWENTY_EIGHT,
        "E bid 15 / all pass / E hide D8 / E bid thani / all pass / E hide D8 / E kot",
        "'E kot' breaks twenty-eight:kot, and is not marked",
    ),
    claimed("kot of a number", "E kot 15", "kot: '15' is too much; expected nothing more"),
    claimed("kot of a seat", "E kot E", "kot: 'E' is too much; expected nothing more"),
    claimed("kot of an opponent", "N kot", "'N kot' breaks twenty-eight:kot, and is not marked"),
    claimed("kot of a side", "EW kot", "'EW' does not act here; expected one of E N W S all"),
    claimed("kot of all", "all kot", "is done by one player; all is several players"),
    claimed("kot a second time", "E kot / W kot", "'W kot' breaks twenty-eight:kot, and is not"),
    claimed(
        "kot after the lead", "1. E: SJ -- / E kot", "'E kot' is not possible here; expected E "
    ),
    claimed("kot with a mark unknown", "E kot ^K", r"'E kot' is marked \^K, and breaks no law"),
    claimed("kot lawful, and marked", "E kot ^!", r"'E kot' is marked \^!, and breaks no law"),
    claimed("kot by a wrong law", "E kot @thani", "rests on .*:kot.*; claimed twenty-eight:thani"),
    claimed("kot misspelt", "E cot", "'cot' is no act of twenty-eight; it knows kot, counter-kot"),
    claimed(
        "counter-kot in one word", "E counterkot", "is no act of twenty-eight; it knows counter"
    ),
    claimed(
        "counter-kot by the bidder", "E counter-kot", "'E counter-kot' breaks twenty-eight:kot, and"
    ),
    claimed(
        "counter-kot of a side twice", "N counter-kot / S counter-kot", "twenty-eight:kot, and"
    ),
    claimed(
        "counter-kot of all tricks", "N counter-kot all", "'all' is too much; expected nothing"
    ),
    claimed(
        "counter-kot after the lead",
        "1. E: SJ -- / N counter-kot",
        "is not possible here; expected N playing",
    ),
)

SIX_PLAYED = "A bid 16 / all pass / A hide C9 / all pass"
TWO_PLAYED = "A bid 15 / all pass / A hide CA / all pass"
THREE_PLAYED = "B bid 12 / all pass / B hide SJ"

CARDS = (
    stops("draw by hand", TWO, f"{TWO_PLAYED} / A draws", "'draws' is no act of twenty-eight; it"),
    stops(
        "seven cards to a trick", SIX, f"{SIX_PLAYED} / 1. A: SQ SK SA S7 S6 S9 S8", "takes 6 more"
    ),
    stops("four cards to a trick", THREE, f"{THREE_PLAYED} / 1. B: DJ DK DT SJ", "takes 3 more"),
    stops(
        "three cards to a trick of two", TWO, f"{TWO_PLAYED} / 1. A: HT HJ DJ", "that takes 2 more"
    ),
    stops(
        "lead by a seventh", SIX, f"{SIX_PLAYED} / 1. G: SQ", "'G' is not a seat; expected one of"
    ),
    stops("lead of a five", SIX, f"{SIX_PLAYED} / 1. A: S5", "S5 is not possible here; expected C"),
    stops(
        "lead by the second of two", TWO, f"{TWO_PLAYED} / 1. B: DJ --", "first-lead, and is not"
    ),
    stops(
        "lead of a card in the stock", TWO, f"{TWO_PLAYED} / 1. A: HQ --", "A playing HQ is not pos"
    ),
    stops(
        "lead by a loser of two", TWO, f"{TWO_PLAYED} / 1. A: HT HJ / 2. A: HA --", "t:trick, and"
    ),
    stops(
        "suit not followed by three", THREE, f"{THREE_PLAYED} / 1. B: DJ HJ", "following, and is"
    ),
    stops(
        "thirteenth trick of two", TWO, f"{TWO_PLAYED} / 1. A: HT HJ / ... / 13. A: HA", "is due"
    ),
)


def asked(name: str, query: str, says: str, hand: str = TWENTY_EIGHT, before: str = "") -> Kind:
    """Return the kind of script that stops at a ``query``, after some lines or none."""
    return stops(name, hand, f"{before}? {query}", says)


CLAIMS = (
    asked("nothing called", "called = none", "nothing is no bid; expected 1 to 28, or thani"),
    asked("two bids called", "called 21 22 = honours", "'21 22' is no bid; expected 1 to 28"),
    asked("seat called", "called E = honours", "called E: 'E' is no bid; expected 1 to"),
    asked("bid of nought called", "called 0 = none", "'0' is no bid; expected 1 to 28, or thani"),
    asked("bid of 29 called", "called 29 = thani", "'29' is no bid; expected 1 to 28, or thani"),
    asked("bid below nought called", "called -1 = none", "called -1: '-1' is no bid; expected"),
    asked("honours called too high", "called 21 = honours 2", "finds honours 1 by .*honours"),
    asked(
        "honours called with nought", "called 20 = honours 0", "claimed honours 0; .*finds honours"
    ),
    asked("senior called too early", "called 24 = senior", "finds honours 4 by .*senior-time"),
    asked("thani called senior", "called thani = senior", "the referee finds thani by"),
    asked("against before a bid", "against = N S", "claimed N S; the referee finds none"),
    asked("against a seat", "against E = N S", "against E: 'E' is too much; expected nothing more"),
    asked("against, one short", "against = B D", "finds B D F by .*six-in-two", SIX, "A bid 16 / "),
    asked(
        "against in sides",
        "against = BE CF",
        "finds B C E F by .*six-in-three-alliance",
        SIX_IN_THREE,
        "A bid 13 / ",
    ),
    asked("kot of nobody", "kot = E", "kot: claimed E; the referee finds none by twenty-eight:kot"),
    asked("kot asked of a seat", "kot E = E", "kot E: 'E' is too much; expected nothing more"),
    asked("counter-kot of nobody", "counter-kot = N", "claimed N; the referee finds none by"),
    asked("counter-kot asked of a seat", "counter-kot N = N", "'N' is too much; expected nothing"),
    asked("stock of four", "stock = 8", "nobody draws cards in this form; expected two players"),
    asked("stock of a seat", "stock A = 8", "stock A: 'A' is too much; expected nothing more", TWO),
    asked(
        "stock of two claimed wrongly",
        "stock = 7",
        "claimed 7; the referee finds 8 by .*two-stock",
        TWO,
    ),
    asked("kunukku of nobody", "kunukku = EW", "claimed EW; the referee finds none by"),
    asked("kunukku asked of a side", "kunukku EW = EW", "'EW' is too much; expected nothing more"),
    asked("slam asked of a side", "slam EW = none", "slam EW: 'EW' is too much; expected nothing"),
    asked("packs", "packs = 1", "'packs' is no query; this game answers against, bid"),
    asked("least bid of thani", "least-bid = thani", "claimed thani; the referee finds 14 by"),
    asked("least bid above thani", "least-bid = 29", "29; .*finds none by", TWO, "A bid thani / "),
    asked("points of four at six", "points = EW 0 NS 0", "the referee finds ACE 0 BDF 0 by", SIX),
    asked("score in another order", "score = BDF -1 ACE 3", "finds ACE 3 BDF -1", SIX),
    asked("tricks of two sides of three", "tricks = AD 0 BE 0", "AD 0 BE 0 CF 0", SIX_IN_THREE),
    asked("hand of a fourth of three", "hand D = none", "hand D: expected one of A B C", THREE),
)
