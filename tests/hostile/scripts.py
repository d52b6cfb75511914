"""Scripts with lines that are none, acts that cannot be done, and claims that do not hold."""

from __future__ import annotations

from hostile import (
    DEALING,
    ECARTE,
    TWENTY_EIGHT,
    UNDEALT,
    WHIST,
    Kind,
    failed,
    line_of,
    scripted,
    unreadable,
)

NO_CARD = r"is not a card; expected a suit \(C D H S\) then a rank \(2-9 T J Q K A\)"


def no_line(name: str, line: str, says: str) -> Kind:
    """Return the kind of script whose second line is none, so that it cannot be read."""
    text = scripted(WHIST, "1. N: H2 HA", line)
    return unreadable(name, text, 12, says)


def stops(name: str, hand: str, lines: str, says: str) -> Kind:
    """Return the kind of script, its lines divided by '/', that cannot go on at its last line."""
    script = lines.split(" / ")
    last = line_of(hand, "script:") + len(script)
    return failed(name, scripted(hand, *script), last, says)


GRAMMAR = (
    no_line("words that are no line", "nonsense", "'nonsense' is no line of a script; expected"),
    no_line("mark alone", "^R", r"'\^R' is no line of a script; expected"),
    no_line("mark within an act", "NS choose^R ours+3", "is no line of a script; expected"),
    no_line("two marks on an act", "NS count 7 ^! ^R", "is no line of a script; expected"),
    no_line("mark before the actor", "^! NS count 7", "is no line of a script; expected"),
    no_line("trick without its leader", "2. E H2", "'2. E H2' is no trick; expected '1. N: HK"),
    no_line("trick without a colon", "2. E", "'2. E' is no trick; expected '1. N: HK"),
    no_line("trick of four figures", "1000. E: H2", "is no trick; expected '1. N: HK"),
    no_line("trick in Devanagari digits", "२. E: H2", "'२. E: H2' is no trick; expected '1. N"),
    no_line("trick of a fraction", "1.5. E: H2", "is no trick; expected '1. N: HK"),
    no_line("trick broken off before a card", "2. E: --", "lays no card; expected one before '--'"),
    no_line(
        "mark without its letter", "2. E: H2^", r"'H2\^' is not a marked card; expected .*capital"
    ),
    no_line("mark in a small letter", "2. E: H2^r", r"'H2\^r' is not a marked card; .*capital"),
    no_line("mark of two letters", "2. E: H2^RM", r"'H2\^RM' is not a marked card; .*capital"),
    no_line("mark of a figure", "2. E: H2^1", r"'H2\^1' is not a marked card; .*capital"),
    no_line("mark without a card", "2. E: ^R", r"'\^R' is not a marked card; expected a card"),
    no_line("mark twice on a card", "2. E: H2^R^M", r"'H2\^R\^M' is not a marked card"),
    no_line(
        "expectation without a value", "? winner 1 =", "is no expectation; expected '\\? query"
    ),
    no_line("expectation without an equals sign", "? winner 1 E", "is no expectation; .*query ="),
    no_line("expectation without a query", "? = E", "is no expectation; expected '\\? query"),
    no_line("expectation of nothing", "?", "is no expectation; expected '\\? query = value"),
    no_line("laws without a law", "NS count @", "an empty law after '@'; expected @64.a"),
    no_line("laws with one left out", "NS count @64.a,,63", "an empty law after '@'; .*@64.a"),
    no_line("laws that end in a comma", "NS count @64.a,", "an empty law after '@'; .*@64.a"),
    no_line("laws in two words", "NS count @63 @64", "laws stand in one word at the end"),
    no_line("laws before the act is told", "NS @63 count", "laws stand in one word at the end"),
    no_line("laws alone", "@63", "laws stand in one word at the end of a line"),
    unreadable(
        "three lines that are none",
        scripted(WHIST, "nonsense", "1. N: H2", "? winner", "1. N: H2^"),
        11,
        "is no line of a script",
        (13, "is no expectation"),
        (14, "is not a marked card"),
    ),
)

TRICKS = (
    stops("low card of one who is not to lead", WHIST, "1. E: low", "expected N to play"),
    stops("trick of low cards by one who is not to lead", WHIST, "1. E:", "expected N to play"),
    stops(
        "low card of one who is not to follow",
        WHIST,
        "1. N: H2 HA -- / 1. N: low",
        "N playing low is not possible here; expected S to play",
    ),
    stops("trick too early", WHIST, "2. N: H2", "trick 1 is due; the line says 2"),
    stops("trick once more", WHIST, "1. N: H2 HA / 1. E: HQ", "trick 2 is due; the line says 1"),
    stops("trick nought", WHIST, "0. N: H2", "trick 1 is due; the line says 0"),
    stops("leader who is no seat", WHIST, "1. X: H2", "'X' is not a seat; expected one of N E S W"),
    stops(
        "leader who is a side", WHIST, "1. NS: H2", "'NS' is not a seat; expected one of N E S W"
    ),
    stops("leader in a small letter", WHIST, "1. n: H2", "'n' is not a seat; expected one of N E"),
    stops(
        "leader who is not to lead",
        WHIST,
        "1. E: HA",
        "E playing HA is not possible here; expected N to play",
    ),
    stops(
        "five cards to a trick", WHIST, "1. N: H2 HA H3 H5 H6", "5 cards to a trick that takes 4"
    ),
    stops(
        "card not held", WHIST, "1. N: HA", "N playing HA is not possible here; expected D2, H2, S4"
    ),
    stops(
        "card played twice", WHIST, "1. N: H2 HA / 2. E: HA", "E playing HA is not possible here"
    ),
    stops("card that is none", WHIST, "1. N: XX", f"'XX' {NO_CARD}"),
    stops("rank first", WHIST, "1. N: 2H", f"'2H' {NO_CARD}"),
    stops("cards joined by a comma", WHIST, "1. N: H2,HA", f"'H2,HA' {NO_CARD}"),
    stops("high for low", WHIST, "1. N: high", f"'high' {NO_CARD}"),
    stops(
        "suit not followed, unmarked",
        WHIST,
        "1. N: H2 D4",
        "E playing D4 breaks whist:63, and is not marked",
    ),
    stops(
        "mark on a lawful card",
        WHIST,
        "1. N: H2 HA^R",
        r"E playing HA is marked \^R, and breaks no law",
    ),
    stops(
        "refusal of a lawful card",
        WHIST,
        "1. N: H2^!",
        r"N playing H2 is marked \^!, and breaks no law",
    ),
    stops(
        "mark that means another law",
        WHIST,
        "1. N: H2 D4^M",
        r"breaks whist:63; \^M stands for whist:2",
    ),
    stops(
        "mark that whist does not know",
        WHIST,
        "1. N: H2 D4^Z",
        r"\^Z is no mark of whist; it knows .*\^R",
    ),
    stops(
        "mark on a low card",
        WHIST,
        "1. N: H2 low^R",
        r"E playing H4 is marked \^R, and breaks no law",
    ),
    stops("trick after the last", WHIST, "1. N: H2 / ... / 14. N: H2", "no card is due here"),
    stops(
        "rest of nothing",
        WHIST,
        "... / ...",
        r"no card is due here; '\.\.\.' plays on until none is",
    ),
    stops("rest before the cards are dealt", DEALING, "...", "no card is due here; '...' plays"),
    stops("trick before the cards are dealt", DEALING, "1. N: H2", "no card is due here"),
    stops("rest in an auction", TWENTY_EIGHT, "E bid 14 / ...", "no card is due here; '...' plays"),
    stops("trick in an auction", TWENTY_EIGHT, "1. E: SJ", "no card is due here"),
    stops("duty to beat at écarté", ECARTE, "1. A: HT S7", "B playing S7 is not possible here"),
    stops(
        "duty to follow at écarté",
        ECARTE,
        "1. A: SK CA",
        "B playing CA breaks ecarte:44, and is not marked",
    ),
    stops(
        "words at twenty-eight",
        TWENTY_EIGHT,
        "E bid 14 / all pass / E hide SA / all pass / 1. E: tell:H8",
        "'tell:H8' is no card; expected H8, ask:H8 or show:H8",
    ),
)

ACTS = (
    stops(
        "actor who is nobody",
        WHIST,
        "XY gather",
        "'XY' does not act here; expected one of N E S W NS EW",
    ),
    stops(
        "actor in small letters", WHIST, "ns count", "'ns' does not act here; expected one of N E"
    ),
    stops("all at whist", WHIST, "all pass", "'all' does not act here; expected one of N E S W NS"),
    stops(
        "act that whist does not know",
        WHIST,
        "NS dance",
        "'dance' is no act of whist; it knows answers, .*, …$",
    ),
    stops("act of another game", WHIST, "N propose", "'propose' is no act of whist; it knows"),
    stops("act in capitals", WHIST, "NS Count", "'Count' is no act of whist; it knows"),
    stops(
        "act of a player by a side", WHIST, "NS asks", "asks: is done by one player; NS is a side"
    ),
    stops(
        "act of a side by a player", WHIST, "N count", "count: is done by a side; N is one player"
    ),
    stops(
        "act out of its time", WHIST, "NS gather", "'NS gather' is not possible here; expected NS "
    ),
    stops("argument too much", WHIST, "NS gather now", "gather: 'now' is too much"),
    stops("argument missing", WHIST, "NS choose", "choose: takes one of card, suit, highest"),
    stops(
        "argument unknown",
        WHIST,
        "NS choose all",
        "choose: 'all' is not known here; expected one of card suit",
    ),
    stops(
        "answer of neither yes nor no",
        WHIST,
        "E answers perhaps",
        "'perhaps' is not known here; expected one of no yes",
    ),
    stops("card called that is none", WHIST, "NS call XX", f"call: 'XX' {NO_CARD}"),
    stops(
        "revoke without its trick",
        WHIST,
        "NS claim-revoke E",
        "takes a seat, / the number of a trick",
    ),
    stops(
        "revoke of nobody",
        WHIST,
        "NS claim-revoke X/1",
        "'X' is not a seat; expected one of N E S W",
    ),
    stops("revoke in no trick", WHIST, "NS claim-revoke E/x", "claim-revoke: 'x' is not a number"),
    stops(
        "revoke in a trick to come",
        WHIST,
        "NS claim-revoke E/9",
        "'NS claim-revoke .*' is not possible here; expected NS ",
    ),
    stops("revoke of one's own", WHIST, "1. N: H2 / NS claim-revoke N/1", "is not possible here"),
    stops(
        "grade that is none",
        WHIST,
        "NS write-game triple",
        "'triple' is not known here; expected one of treble double",
    ),
    stops(
        "honours in words",
        WHIST,
        "NS declare-honours four",
        "declare-honours: 'four' is not a number",
    ),
    stops("honours in Devanagari digits", WHIST, "NS declare-honours ४", "'४' is not a number"),
    stops("honours in raised digits", WHIST, "NS declare-honours ²", "'²' is not a number"),
    stops("honours below nothing", WHIST, "NS declare-honours -1", "'-1' is not a number"),
    stops(
        "honours of five",
        WHIST,
        "NS declare-honours 5",
        "'NS declare-honours 5' is not possible here; expected 0, 1, 2, 3, 4",
    ),
    stops(
        "marks of two hundred digits", WHIST, f"NS count {'9' * 200}", "count: '9+' is not a number"
    ),
    stops(
        "marks past a hand",
        WHIST,
        "1. N: H2 / ... / NS count 8",
        "'NS count 8' is not possible here; expected 0, .*7",
    ),
    stops(
        "mark on a lawful act",
        WHIST,
        "1. N: H2 / ... / NS count ^!",
        r"is marked \^!, and breaks no",
    ),
    stops(
        "claim against law, unmarked",
        WHIST,
        "NS declare-honours 4",
        "breaks whist:7, and is not marked",
    ),
    stops(
        "choice where none is offered",
        WHIST,
        "1. N: H2 / NS choose ours+3",
        "'NS choose ours[+]3' is not possible here",
    ),
    stops(
        "act after the end",
        WHIST,
        "1. N: H2 / ... / NS count / W cuts / N turns-up / N turns-up",
        "'N turns-up' is not possible here; expected N shuffles",
    ),
)

BEFORE_THE_PLAY = (
    stops("cut by a side", DEALING, "NS cuts 26", "is done by one player; NS is a side"),
    stops(
        "cut of nothing",
        DEALING,
        "S cuts 0",
        "'S cuts 0' is not possible here; expected 4, 4 card-seen",
    ),
    stops("cut of the whole pack", DEALING, "S cuts 52", "'S cuts 52' is not possible here"),
    stops("cut too small, unmarked", DEALING, "S cuts 3", "breaks whist:27, and is not marked"),
    stops(
        "cut in words",
        DEALING,
        "S cuts half",
        "cuts: 'half' is not a number; expected the number of cards",
    ),
    stops(
        "cut in raised digits",
        DEALING,
        "S cuts ²⁶",
        "cuts: '²⁶' is not a number; expected the number of cards",
    ),
    stops(
        "cut with too much said",
        DEALING,
        "S cuts 26 card-seen twice",
        "cuts: takes .*card-seen.*; 'twice' is too much",
    ),
    stops(
        "deal of more than the pack",
        DEALING,
        "S cuts 26 / W deals 60",
        "'W deals 60' is not possible here",
    ),
    stops(
        "deal of no cards",
        DEALING,
        "S cuts 26 / W deals 0",
        "'W deals 0' is not possible here; expected 51, 50, ",
    ),
    stops(
        "deal to nobody",
        DEALING,
        "S cuts 26 / W deals-to X",
        "'X' is not a seat; expected one of N E S W",
    ),
    stops(
        "deal of three at once",
        DEALING,
        "S cuts 26 / W deals-to N 3",
        "'W deals-to N 3' is not possible here; expected N 1, N 2",
    ),
    stops(
        "card exposed that is not dealt",
        DEALING,
        "S cuts 26 / W exposes S2",
        "'W exposes S2' is not possible here; expected .*W deals",
    ),
    stops(
        "card exposed that is none", DEALING, "S cuts 26 / W exposes 2S", f"exposes: '2S' {NO_CARD}"
    ),
    stops(
        "pack of nobody",
        DEALING,
        "S cuts 26 / W takes-pack X",
        "'X' is not a side; expected one of NS EW",
    ),
    stops(
        "leave for what is none",
        DEALING,
        "NS allows lead",
        "allows: 'lead' is not known here; expected one of shuffle cut deal",
    ),
    stops(
        "objection that is none",
        DEALING,
        "S cuts 26 / W deals 4 / N interrupts noise",
        "'noise' is not known here; expected one of score turn",
    ),
    stops(
        "act of the play before it",
        DEALING,
        "NS count 7",
        "count: belongs to the play; expected one of",
    ),
    stops(
        "act of the deal in the play",
        WHIST,
        "W deals",
        "deals: belongs to the deal; expected one of",
    ),
    stops(
        "deal at écarté in another manner",
        UNDEALT,
        "B deals 4-1",
        "deals: '4-1' is not known here; expected one of 3-2 2-3",
    ),
    stops(
        "deal at écarté of five hundred",
        UNDEALT,
        "B deals 3-2 50 5",
        "'B deals 3-2 50' is not possible here; expected 3-2 5 5, 2-3 5 5, ",
    ),
    stops(
        "deal at écarté of numbers past all",
        UNDEALT,
        "B deals 3-2 5000 5",
        "is not possible here; expected ",
    ),
    stops(
        "cards faced past all",
        UNDEALT,
        "B deals 3-2 / B turns-up 2009",
        "is not possible here; expected ",
    ),
)

ECARTE_ACTS = (
    stops(
        "proposal with a number",
        ECARTE,
        "A propose 3",
        "propose: '3' is too much; expected nothing more",
    ),
    stops(
        "discard of nothing said",
        ECARTE,
        "A propose / B accept / A discard",
        r"discard: takes cards: SQ\+S7, \[",
    ),
    stops(
        "discard of a card not held",
        ECARTE,
        "A propose / B accept / A discard SA",
        "'A discard SA' is not possible here; expected CK, D9, HT",
    ),
    stops(
        "discard in lists",
        ECARTE,
        "A propose / B accept / A discard SK,SQ",
        "discard: 'S[,]' is not a card",
    ),
    stops(
        "suit announced that is none",
        ECARTE,
        "A announces cups",
        "'cups' is not a suit; expected one of C D H S",
    ),
    stops(
        "error claimed in no trick",
        ECARTE,
        "A claims-error one",
        "claims-error: 'one' is not a number; expected the number of",
    ),
    stops(
        "error claimed in a trick past all",
        ECARTE,
        "1. A: SK SA / B claims-error 1009",
        "'B claims-error 1009' is not possible here; expected 1",
    ),
    stops(
        "correction before a trick",
        ECARTE,
        "A corrects D9",
        "'A claims-error 0' is not possible here; expected A playing, A announces",
    ),
    stops(
        "king announced twice",
        ECARTE,
        "A announces-king ^! / A announces-king",
        "breaks ecarte:\\d+, and is not marked",
    ),
)

AUCTIONS = (
    stops(
        "bid in words",
        TWENTY_EIGHT,
        "E bid fourteen",
        "bid: 'fourteen' is not a number; expected points",
    ),
    stops(
        "bid in Malayalam digits",
        TWENTY_EIGHT,
        "E bid ൧൪",
        "bid: '൧൪' is not a number; expected points",
    ),
    stops(
        "bid below nothing",
        TWENTY_EIGHT,
        "E bid -14",
        r"bid: '\-14' is not a number; expected points",
    ),
    stops("bid past all points", TWENTY_EIGHT, "E bid 29", "'E bid 29' is not possible here"),
    stops(
        "bid too low, unmarked",
        TWENTY_EIGHT,
        "E bid 13",
        "'E bid 13' breaks twenty-eight:opening-bid, and is not marked",
    ),
    stops(
        "bid of all", TWENTY_EIGHT, "all bid 14", "is done by one player; all is several players"
    ),
    stops(
        "bid by a side",
        TWENTY_EIGHT,
        "EW bid 14",
        "'EW' does not act here; expected one of E N W S all",
    ),
    stops("pass with a word too much", TWENTY_EIGHT, "E pass now", "pass: 'now' is too much"),
    stops(
        "trump hidden before the auction ends",
        TWENTY_EIGHT,
        "E hide SJ",
        "'E hide SJ' is not possible here",
    ),
    stops(
        "trump hidden that is no card", TWENTY_EIGHT, "E hide trumps", f"hide: 'trumps' {NO_CARD}"
    ),
    stops("nothing hidden", TWENTY_EIGHT, "E hide", "hide: takes a card: SQ"),
    stops(
        "trump asked for in an auction",
        TWENTY_EIGHT,
        "E ask",
        "'E ask' is not possible here; expected E pass, E bid",
    ),
    stops(
        "pass where nobody bids",
        TWENTY_EIGHT,
        "E bid 14 / all pass / all pass",
        "pass: nobody has a turn to bid here",
    ),
)

CLAIMS = (
    stops(
        "query that whist does not know",
        WHIST,
        "? points = 3",
        "'points' is no query; this game answers claim, ",
    ),
    stops("query in capitals", WHIST, "? Winner 1 = N", "'Winner' is no query; this game answers"),
    stops("query without its argument", WHIST, "? winner = N", "winner: asks for a trick"),
    stops(
        "query with an argument too much",
        WHIST,
        "? score NS = 1",
        "score NS: asks for nothing more; 'NS' is too much",
    ),
    stops(
        "winner of a trick to come",
        WHIST,
        "? winner 1 = N",
        "winner 1: '1' is no trick already won",
    ),
    stops(
        "winner of trick nought",
        WHIST,
        "1. N: H2 HA / ? winner 0 = N",
        "'0' is no trick already won",
    ),
    stops(
        "winner of a trick below nought",
        WHIST,
        "1. N: H2 HA / ? winner -1 = E",
        "'-1' is no trick already won",
    ),
    stops(
        "winner of a trick in Devanagari digits",
        WHIST,
        "1. N: H2 HA / ? winner १ = E",
        "'१' is no trick already won",
    ),
    stops(
        "winner of a trick of many digits",
        WHIST,
        f"1. N: H2 HA / ? winner {'9' * 200} = E",
        "is no trick already won",
    ),
    stops(
        "winner at écarté past the tricks",
        ECARTE,
        "1. A: SK SA / ? winner 2 = A",
        "expected the number of a trick, 1 to 1",
    ),
    stops(
        "winner at écarté in four figures",
        ECARTE,
        "1. A: SK SA / ? winner 0010 = A",
        "expected the number of a trick, 1 to 1",
    ),
    stops(
        "winner at écarté before any trick",
        ECARTE,
        "? winner 1 = A",
        "winner 1: no trick is won yet",
    ),
    stops(
        "winner at twenty-eight in an auction",
        TWENTY_EIGHT,
        "? winner 1 = E",
        "trick 1 is not yet won",
    ),
    stops(
        "hand of nobody",
        WHIST,
        "? hand X = SA",
        "hand X: 'X' is not a seat; expected one of N E S W",
    ),
    stops(
        "honours of a player",
        WHIST,
        "? honours N = 4",
        "honours N: 'N' is not a side; expected one of NS EW",
    ),
    stops("debts of nobody", WHIST, "? owed X = none", "owed X: 'X' is neither a seat nor a side"),
    stops(
        "stakes on what is none",
        WHIST,
        "? stakes money = 0",
        "'money' is staked on by nobody; expected tricks or marks",
    ),
    stops(
        "query of the deal in the play",
        WHIST,
        "? cutter = S",
        "cutter: belongs to the deal; expected one of",
    ),
    stops(
        "query of the play before it",
        DEALING,
        "? winner 1 = N",
        "winner 1: belongs to the play; expected one of",
    ),
    stops(
        "least bid where none is due",
        TWENTY_EIGHT,
        "E bid 14 / all pass / ? least-bid = 15",
        "there is no auction here",
    ),
    stops(
        "cards that may be played in an auction",
        TWENTY_EIGHT,
        "? may-play E = SJ",
        "no card is due here",
    ),
    stops("cards to cover no lead", ECARTE, "? may-play = SA", "may-play: no card is led here"),
    stops(
        "claim that is false",
        WHIST,
        "? score = NS 2 EW 2",
        "score: claimed NS 2 EW 2; the referee finds NS 1 EW 2",
    ),
    stops(
        "claim that says half",
        WHIST,
        "? score = NS 1",
        "score: claimed NS 1; the referee finds NS 1 EW 2",
    ),
    stops("claim of none", WHIST, "? turn = none", "turn: claimed none; the referee finds N"),
    stops(
        "claim by another law",
        WHIST,
        "? honours NS = 4 4 @3.c",
        "honours NS = 4 4 rests on whist:3, whist:3.a; claimed whist:3.c",
    ),
    stops(
        "claim by a law that there is not",
        WHIST,
        "? score = NS 1 EW 2 @99",
        "score = NS 1 EW 2 rests on .*; claimed whist:99",
    ),
    stops(
        "act by another law", WHIST, "1. N: H2 D4^R @64", "this rests on whist:63; claimed whist:64"
    ),
    stops(
        "act by a law of another game",
        WHIST,
        "1. N: H2 HA @ecarte:44",
        "this rests on no law; claimed ecarte:44",
    ),
    failed(
        "claims false one after the other",
        scripted(WHIST, "? turn = E", "1. N: H2 HA", "? winner 1 = N", "? turn = W", "? foo = 1"),
        11,
        "turn: claimed E; the referee finds N",
        (13, "winner 1: claimed N; the referee finds E"),
        (14, "turn: claimed W; the referee finds E"),
        (15, "'foo' is no query"),
    ),
    failed(
        "claim false and then a card not held",
        scripted(WHIST, "? turn = E", "1. N: HA", "? turn = E"),
        11,
        "turn: claimed E",
        (12, "N playing HA is not possible here"),
    ),
)
