"""Headers with fields missing, unknown, of a wrong type, and out of bounds."""

from __future__ import annotations

from hostile import (
    DEALING,
    ECARTE,
    TWENTY_EIGHT,
    UNDEALT,
    WHIST,
    Kind,
    changed,
    failed,
    field,
    scripted,
    unreadable,
    without,
)

MISSING = (
    without("no id", WHIST, "id", "'id' is missing; write id: text"),
    without("no game", WHIST, "game", "'game' is missing; write game: text"),
    without("no laws", WHIST, "laws", "'laws' is missing; expected a list"),
    without("no dealer at whist", WHIST, "dealer", "'dealer' is missing; write dealer: text"),
    without("no deal at whist", WHIST, "deal", "'deal' is missing; write deal: text"),
    without("no turn-up at whist", WHIST, "turn-up", "'turn-up' is missing; write turn-up: C2"),
    without("no turn-up at écarté", ECARTE, "turn-up", "'turn-up' is missing; write turn-up: C2"),
    unreadable(
        "no hands at écarté",
        changed(ECARTE, "hands: {A: SKQ HT D9 CK, B: SA H9 DKQ CA}\n", ""),
        1,
        "'hands' is missing; write hands: {name: value}",
    ),
    field("one hand at écarté", ECARTE, "hands", "{A: SKQ HT D9 CK}", "'B' is missing"),
    without(
        "no first deal",
        TWENTY_EIGHT,
        "first-deal",
        "'first-deal' is missing; write first-deal: text",
    ),
    without(
        "no second deal",
        TWENTY_EIGHT,
        "second-deal",
        "'second-deal' is missing; write second-deal: text",
    ),
    unreadable(
        "everything but the game",
        "game: whist\n",
        1,
        "'id' is missing",
        (1, "'laws' is missing"),
        (1, "'dealer' is missing"),
        (1, "'deal' is missing"),
        (1, "'turn-up' is missing"),
        (1, "'script' is missing"),
    ),
)

EMPTY = (
    field("empty id", WHIST, "id", "", "'id' is empty; expected text"),
    field("empty game", WHIST, "game", "", "'game' is empty; expected text"),
    field("empty quotes", WHIST, "dealer", '""', "'dealer' is empty; expected text"),
    field("empty laws", WHIST, "laws", "", r"'laws' is not a list; write \[a, b\]"),
    field("empty deal", WHIST, "deal", "", "'deal' is empty; expected text"),
    field("empty turn-up", WHIST, "turn-up", "", "'turn-up' is empty; expected text"),
    field("empty before", WHIST, "before", "", "'before' is not a mapping; write"),
    field("empty score", WHIST, "before", "{score: {NS: }}", "'NS' is empty; expected text"),
    field("empty option", WHIST, "options", "{later-players: }", "'later-players' is empty"),
    field("empty begins", DEALING, "begins", "", "'begins' is empty; expected text"),
    field("empty hand", ECARTE, "hands", "{A: , B: SA H9 DKQ CA}", "'A' is empty; expected text"),
    field("empty pack", UNDEALT, "pack", "", "'pack' is empty; expected text"),
)

NAMES = (
    field("id of two words", WHIST, "id", "my hand", "'my hand' cannot be id; expected letters"),
    field("id that is a path", WHIST, "id", "../64", "'../64' cannot be id; expected letters"),
    field("id with markup", WHIST, "id", "<script>", "'<script>' cannot be id; expected letters"),
    field("id in another script", WHIST, "id", "हात", "'हात' cannot be id; expected letters a-z"),
    field("id of a mark alone", WHIST, "id", '"-"', "'-' cannot be id; expected letters"),
    field("id of two lines", WHIST, "id", '"a\\nb"', r"'a\\nb' cannot be id; expected letters"),
    field("game that is none of ours", WHIST, "game", "bridge", "'bridge' cannot be game; .*whist"),
    field("game in capitals", WHIST, "game", "Whist", "'Whist' cannot be game; .*one of .*whist"),
    field("game by its own name", ECARTE, "game", "écarté", "'écarté' cannot be game; .*ecarte"),
    field("game with a space too many", WHIST, "game", '"whist "', "'whist ' cannot be game"),
    field("two games", WHIST, "game", "whist ecarte", "'whist ecarte' cannot be game"),
)

LAWS = (
    field(
        "law that whist does not have", WHIST, "laws", "[99]", "'whist:99' is not a law of whist"
    ),
    field("law of another game", WHIST, "laws", "[ecarte:44]", "'ecarte:44' is not a law of whist"),
    field(
        "clause that there is not", WHIST, "laws", "[64.z]", "'whist:64.z' is not a law of whist"
    ),
    field("law in digits of another script", WHIST, "laws", "[६४]", "'whist:६४' is not a law"),
    field("law without its number", WHIST, "laws", "['whist:']", "'whist:' is not a law of whist"),
    field("laws in one text", WHIST, "laws", "63, 64", r"'laws' is not a list; write \[a, b\]"),
    field("laws as a mapping", WHIST, "laws", "{63: 64}", r"'laws' is not a list; write \[a, b\]"),
    field("empty law", WHIST, "laws", "['']", "'whist:' is not a law of whist"),
    unreadable(
        "many laws that there are not",
        changed(WHIST, "laws: []", "laws: [0, 99, x]"),
        3,
        "'whist:0' is not a law",
        (3, "'whist:99' is not a law"),
        (3, "'whist:x' is not a law"),
    ),
    failed(
        "law that nothing in the hand cites",
        changed(WHIST, "laws: []", "laws: [63]"),
        3,
        "says it is about whist:63, which nothing in it cites",
    ),
)

UNKNOWN = (
    unreadable("field misspelt", "dealr: W\n" + WHIST, 1, "'dealr' is not known here; .*dealer"),
    unreadable("field in capitals", "Dealer: W\n" + WHIST, 1, "'Dealer' is not known .*dealer"),
    unreadable("field of another game", "talon: C7\n" + WHIST, 1, "'talon' is not known here"),
    unreadable("field of the deal alone", "faced: [H7]\n" + WHIST, 1, "'faced' is not known here"),
    unreadable("hands beside a pack", "hands: {A: SK}\n" + UNDEALT, 1, "'hands' is not known"),
    field(
        "field before the hand", WHIST, "before", "{marks: {}}", "'marks' .*expected score, games"
    ),
    field("side that is none", WHIST, "before", "{score: {N: 1}}", "'N' .*expected NS, EW"),
    field("side in the other order", WHIST, "before", "{score: {SN: 1}}", "'SN' .*expected NS, EW"),
    field("side that has won games", WHIST, "before", "{games: {A: []}}", "'A' .*expected NS, EW"),
    field(
        "seat in the hands",
        ECARTE,
        "hands",
        "{A: SKQ HT D9 CK, B: SA H9 DKQ CA, C: S7}",
        "'C' .*expected A, B",
    ),
    field("seat in the score", ECARTE, "before", "{score: {NS: 1}}", "'NS' .*expected A, B"),
    field("side in the match", TWENTY_EIGHT, "before", "{score: {A: 1}}", "'A' .*expected EW, NS"),
    field("option of another game", WHIST, "options", "{rounds: one}", "'rounds' .*later-players"),
    field("option at écarté", ECARTE, "options", "{again: yes}", "'again' .*expected replay"),
    field("option at twenty-eight", TWENTY_EIGHT, "options", "{round: one}", "'round' .*rounds"),
    field(
        "option of the deal", WHIST, "options", "{short-hand: stands}", "'short-hand' is not known"
    ),
    field(
        "reading of law 68", WHIST, "options", "{later-players: take}", "'take' .*keep, withdraw"
    ),
    field("reading of law 44", ECARTE, "options", "{replay: trick}", "'trick' .*hand, from-error"),
    field("reading of the rounds", TWENTY_EIGHT, "options", "{rounds: 3}", "'3' .*one, two"),
    field("reading of the bids", TWENTY_EIGHT, "options", "{second-auction: 25}", "'25' .*24, 20"),
    field("manner of dealing", ECARTE, "manner", "4-1", "'4-1' cannot be manner; .*3-2, 2-3"),
    field(
        "beginning of the hand", DEALING, "begins", "play", "'play' cannot be begins; .*deal, cut"
    ),
)

SEATS = (
    field("seats of three", WHIST, "seats", "[N, E, S]", "seats are 'N E S'; expected N E S W"),
    field("seats of five", WHIST, "seats", "[N, E, S, W, N]", "seats are .*expected N E S W"),
    field("seat twice", WHIST, "seats", "[N, N, S, W]", "seats are 'N N S W'; expected N E S W"),
    field("seat unknown", WHIST, "seats", "[N, E, S, X]", "seats are 'N E S X'; expected N E S W"),
    field("seats in small letters", WHIST, "seats", "[n, e, s, w]", "seats are .*expected N E S W"),
    field("partners side by side", WHIST, "seats", "[N, S, E, W]", "partners .*expected N E S W"),
    field("seats the other way round", TWENTY_EIGHT, "seats", "[E, S, W, N]", "seats .*E N W S"),
    unreadable(
        "seats of another game",
        "seats: [N, E, S, W]\n" + ECARTE,
        1,
        "seats are 'N E S W'; expected A B",
    ),
    field("seats in one word", WHIST, "seats", "NESW", r"'seats' is not a list; write \[a, b\]"),
    field("dealer that is no seat", WHIST, "dealer", "X", "'X' cannot be dealer; .*N, E, S, W"),
    field("dealer in a small letter", WHIST, "dealer", "w", "'w' cannot be dealer; .*N, E, S, W"),
    field("side as a dealer", WHIST, "dealer", "NS", "'NS' cannot be dealer; .*N, E, S, W"),
    field("elder that is no seat", ECARTE, "elder", "N", "'N' cannot be elder; expected .*A, B"),
    field("elder who deals", ECARTE, "dealer", "A", "'A' deals and is elder; expected one of each"),
)


def score(name: str, marks: str) -> Kind:
    """Return the kind of whist hand before which a side has ``marks``."""
    return field(name, WHIST, "before", f"{{score: {{NS: {marks}}}}}", "cannot be NS; .*0 to 4")


SCORES = (
    score("score below nothing", "-1"),
    score("score that ends the game", "5"),
    score("score of a million million", "1000000000000"),
    score("score with a fraction", "2.5"),
    score("score with an exponent", "1e0"),
    score("score with a plus", "+1"),
    score("score of less than nothing that is nothing", "-0"),
    score("score with an underscore", "1_0"),
    score("score with a nought before it", "01"),
    score("score to another base", "0x2"),
    score("score in Devanagari digits", "२"),
    score("score in raised digits", "²"),
    score("score in words", "two"),
    score("score of no number", ".nan"),
    score("score of yes", "yes"),
    score("score of a thousand digits", "9" * 1000),
    field(
        "score that ends écarté", ECARTE, "before", "{score: {A: 5}}", "'5' cannot be A; .*0 to 4"
    ),
    field("score past the match", TWENTY_EIGHT, "before", "{score: {NS: 100}}", "-99 to 99"),
    field("score far below", TWENTY_EIGHT, "before", "{score: {EW: -100}}", "-99 to 99"),
    field(
        "game of no grade", WHIST, "before", "{games: {NS: [triple]}}", "triple .*treble, double"
    ),
    field(
        "games that end the rubber", WHIST, "before", "{games: {NS: [single, double]}}", "two end"
    ),
    field("games in one text", WHIST, "before", "{games: {NS: single}}", "'NS' is not a list"),
)

AT_ONCE = (
    unreadable(
        "wrong dealer, deal, turn-up, laws and field",
        changed(
            changed(
                changed(
                    changed(WHIST, "dealer: W", "dealer: X"), "turn-up: S2", "turn-up: 2S\nfoe: E"
                ),
                "laws: []",
                "laws: [99]",
            ),
            '"N:A',
            '"N:',
        ),
        3,
        "'whist:99' is not a law",
        (5, "'X' cannot be dealer"),
        (6, "'2S' is not a card"),
        (7, "'foe' is not known here"),
        (8, "N is dealt 12 cards; expected 13"),
    ),
    unreadable(
        "wrong beginning, lacks and dealer",
        changed(changed(changed(DEALING, "cut\n", "now\n"), "[H7]", "[7H]"), "r: W", "r: X"),
        4,
        "'X' cannot be dealer",
        (7, "'now' cannot be begins; expected .*deal, cut"),
        (8, "lacks: '7H' is not a card"),
    ),
    unreadable(
        "wrong header and wrong script",
        changed(changed(WHIST, "dealer: W", "dealer: X"), "1. N: H2 HA", "nonsense"),
        5,
        "'X' cannot be dealer",
        (11, "'nonsense' is no line of a script"),
    ),
    unreadable(
        "twice a field and a wrong one",
        changed(WHIST, "dealer: W", "dealer: X\ndealer: W"),
        5,
        "'X' cannot be dealer",
        (6, "'dealer' stands twice"),
    ),
    unreadable(
        "an anchor and a wrong seat",
        changed(WHIST, "dealer: W", "dealer: &a X"),
        5,
        "an anchor",
        (5, "'X' cannot be dealer"),
    ),
    unreadable(
        "two hands that are wrong",
        changed(WHIST, "dealer: W", "dealer: X")
        + "---\n"
        + changed(changed(ECARTE, "id: trial", "id: other"), "turn-up: H8", "turn-up: 8H"),
        5,
        "'X' cannot be dealer",
        (18, "'8H' is not a card"),
    ),
    unreadable(
        "a hand that fails and one that cannot be read",
        scripted(WHIST, "1. N: H3")
        + "---\n"
        + changed(changed(WHIST, "id: trial", "id: other"), "dealer: W", "dealer: X"),
        11,
        "N playing H3 is not possible here",
        (17, "'X' cannot be dealer"),
    ),
    unreadable(
        "a hand that holds and one that cannot be read",
        WHIST + "---\n" + changed(changed(ECARTE, "trial", "b"), "elder: A", "elder: C"),
        16,
        "'C' cannot be elder",
    ),
)
