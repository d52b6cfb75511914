"""Files without measure: each is refused at once, and in few words."""

from __future__ import annotations

from hostile import (
    DEALING,
    ECARTE,
    FAILED,
    TWENTY_EIGHT,
    WHIST,
    changed,
    crowd,
    failed,
    field,
    scripted,
    unreadable,
)

MUCH = 190_000  # just below what a file may hold
OTHERS = (".AQ94.AQ94.AQ942", ".KJ73.KJ73.KJ873", "32.T865.T865.T65")
LINES = 900  # just below what a script may hold


def padded(hand: str) -> str:
    """Return ``hand`` with a comment that makes it longer than any hand file."""
    return hand + "#" * 200_000 + "\n"


FILES = (
    unreadable("file too long", padded(WHIST), 1, "is 20.... bytes long; expected at most 200000"),
    unreadable(
        "hands without end",
        "".join(f"---\nid: a{number}\n" for number in range(10_000)),
        202,
        "holds more than 100 hands; expected the rest in another file",
    ),
    unreadable("documents without a hand", "---\n" * 40_000, 101, "holds more than 100 hands"),
    crowd("hands of no game", "---\ngame: a\n" * 100, 2, "'a' cannot be game"),
    crowd(
        "hands that are all wrong",
        "---\n".join(
            changed(changed(WHIST, "trial", f"a{n}"), "dealer: W", "dealer: X\ndealer: W")
            for n in range(100)
        ),
        5,
        "'X' cannot be dealer",
    ),
)

FIELDS = (
    crowd(
        "fields without end",
        WHIST + "".join(f"a{number}: b\n" for number in range(15_000)),
        12,
        "'a0' is not known here; expected",
    ),
    crowd("the same field without end", "id: a\n" * 25_000, 1, "'game' is missing"),
    crowd(
        "anchors without end",
        "".join(f"a{n}: &a b\n" for n in range(10_000)),
        1,
        "'game' is missing",
    ),
    crowd(
        "tags without end", "".join(f"a{n}: !a b\n" for n in range(10_000)), 1, "'game' is missing"
    ),
    crowd(
        "aliases without end", "".join(f"a{n}: *a\n" for n in range(10_000)), 1, "'game' is missing"
    ),
    crowd("line separators without end", "\u2028\n" * 40_000, 1, "a line separator"),
    crowd(
        "laws without end",
        changed(WHIST, "laws: []", f"laws: [{', '.join(map(str, range(100, 30_000)))}]"),
        3,
        "'whist:100' is not a law of whist",
    ),
    field("dealer of a whole file", WHIST, "dealer", "W" * MUCH, "'WWW.* … W+' cannot be dealer"),
    field("id of a whole file", WHIST, "id", f"'{'a b' * 60_000}'", "cannot be id; expected"),
    field("id of many lines", WHIST, "id", "a\n  " * 40_000 + "a", "cannot be id; expected"),
    unreadable("name of a whole file", f"{'a' * MUCH}: b\n" + WHIST, 1, "expected"),
    field("turn-up of a whole file", WHIST, "turn-up", "S" * MUCH, "is not a card; expected"),
    field("score of a whole file", WHIST, "before", f"{{score: {{NS: {'9' * MUCH}}}}}", "0 to 4"),
    field("seats without end", WHIST, "seats", f"[{'N, ' * 60_000}E]", "expected N E S W"),
    field("hands of a deal without end", WHIST, "deal", f"'N:{'... ' * 45_000}'", "expected 4"),
    field(
        "suits without end",
        WHIST,
        "deal",
        f"'N:{'.' * MUCH} {' '.join(OTHERS)}'",
        "expected S.H.D.C",
    ),
    field("deal that never begins", WHIST, "deal", "N" * MUCH, "begins 'NNNN'; expected a seat"),
    field(
        "games without end", WHIST, "before", f"{{games: {{NS: [{'single, ' * 20_000}]}}}}", "two"
    ),
    crowd(
        "talon without end",
        changed(ECARTE, "talon: C7 C8", f"talon: {' '.join(f'X{n}' for n in range(25_000))}"),
        8,
        "talon: 'X0' is not a card",
    ),
    unreadable(
        "options in options",
        changed(WHIST, "{later-players: keep}", "{later-players: " * 100 + "}" * 100),
        9,
        "nests deeper than 8",
    ),
)

SCRIPTS = (
    unreadable(
        "script without end",
        scripted(WHIST, *["..."] * 25_000),
        1011,
        "the script has more than 1000 lines",
    ),
    crowd(
        "lines that are none, without end", scripted(WHIST, *"abcdefghij" * LINES), 11, "'a' is no"
    ),
    unreadable(
        "line of a whole file",
        scripted(WHIST, "1. N: " + "H2 " * 60_000),
        11,
        "is 180006 characters long; expected at most 300",
    ),
    unreadable(
        "spaces without end before nothing",
        scripted(WHIST, "NS count" + " " * MUCH + "x"),
        11,
        "characters long; expected at most 300",
    ),
    unreadable(
        "number of a thousand digits",
        scripted(WHIST, f"NS count {'9' * 1000}"),
        11,
        "is 1009 characters long; expected at most 300",
    ),
    unreadable(
        "laws of a line without end",
        scripted(WHIST, f"NS count @{'64,' * 1000}64"),
        11,
        "characters long; expected at most 300",
    ),
    crowd(
        "claims false without end",
        scripted(WHIST, *["? turn = E"] * LINES),
        11,
        "turn: claimed E",
        FAILED,
    ),
    failed(
        "claims refused without end",
        scripted(WHIST, *["NS declare-honours 4 ^!"] * LINES, "1. X: H2"),
        911,
        "'X' is not a seat",
    ),
    failed(
        "cards exposed without end",
        scripted(
            DEALING,
            "S cuts 26",
            "W deals 20",
            *["N exposes SA"] * (LINES // 2),
            *["? next-dealer = none"] * (LINES // 2),
            "NS count",
        ),
        914,
        "count: belongs to the play",
    ),
    failed(
        "bids refused without end",
        scripted(TWENTY_EIGHT, *["E bid 13 ^!"] * LINES, "E bid 13"),
        911,
        "'E bid 13' breaks twenty-eight:opening-bid",
    ),
)
