"""Tables of whist formed wrongly, packs shuffled wrongly; dummy, and cards that are absent."""

from __future__ import annotations

from hostile import FORMING, LEAVING, SHUFFLING, WHIST, Kind, changed, field, unreadable, without
from hostile.scripts import NO_CARD, stops

PERSON = "is no person; expected one of A B C D F G H J"


def present(name: str, persons: str, says: str) -> Kind:
    """Return the kind of table at which wrong ``persons`` are present."""
    return field(name, FORMING, "present", persons, says)


FORMED = (
    without("table without persons", FORMING, "present", "'present' is missing; expected a list"),
    present("table of three", "[A, B, C]", "3 are present; expected four or more"),
    present("table of nobody", "[]", "0 are present; expected four or more"),
    present("person who is none", "[A, B, C, X]", f"'X' {PERSON}"),
    present("person in a small letter", "[a, B, C, D]", f"'a' {PERSON}"),
    present("person who is a seat", "[N, B, C, D]", f"'N' {PERSON}"),
    present("person present twice", "[A, B, C D A]", "A stands twice in present; expected once"),
    present("persons in one text", "A B C D", r"'present' is not a list; write \[a, b\]"),
    present("person of no name", "[A, B, C, D, '']", "an empty item names nobody; expected"),
    field("reading of law 16", FORMING, "options", "{first-present: cut}", "'cut' .*plays, cuts"),
    field(
        "option of the play when a table is formed",
        FORMING,
        "options",
        "{dummy: N}",
        "'dummy' is not known here; expected first-present",
    ),
    unreadable(
        "deal when a table is formed", "dealer: W\n" + FORMING, 1, "'dealer' is not known here"
    ),
    unreadable(
        "persons in the play", "present: [A, B, C, D]\n" + WHIST, 1, "'present' is not known here"
    ),
)

LEFT = (
    field(
        "three who have played",
        LEAVING,
        "playing",
        "{A: 1, B: 2, C: 3}",
        "3 have played; expected four",
    ),
    field(
        "rubbers of none",
        LEAVING,
        "playing",
        "{A: 0, B: 2, C: 3, D: 1}",
        "'0' cannot be A; expected 1 to 99",
    ),
    field(
        "rubbers in words",
        LEAVING,
        "playing",
        "{A: one, B: 2, C: 3, D: 1}",
        "'one' cannot be A; expected 1 to 99",
    ),
    field(
        "rubbers of a thousand digits",
        LEAVING,
        "playing",
        f"{{A: {'9' * 1000}, B: 2, C: 3, D: 1}}",
        "cannot be A; expected 1 to 99",
    ),
    field("player who is none", LEAVING, "playing", "{X: 1, B: 2, C: 3, D: 1}", f"'X' {PERSON}"),
    field(
        "players as a list", LEAVING, "playing", "[A, B, C, D]", "'playing' is not a mapping; write"
    ),
    field("nobody who enters", LEAVING, "entering", "[]", "0 would enter; expected one to four"),
    unreadable(
        "five who enter, one of whom plays",
        changed(LEAVING, "[F]", "[F, G, H, J, A]"),
        6,
        "5 would enter; expected one to four",
        (6, "A plays already; expected"),
    ),
    field("player who enters", LEAVING, "entering", "[A]", "A plays already; expected"),
    field(
        "enterer twice", LEAVING, "entering", "[F, F]", "F stands twice in entering; expected once"
    ),
    unreadable(
        "those present beside those who leave",
        "present: [A]\n" + LEAVING,
        1,
        "'present' is not known here; expected .*playing",
    ),
)

CUT = (
    stops(
        "actor who is not there",
        FORMING,
        "G cuts H7",
        "'G' does not act here; expected one of A B C D F",
    ),
    stops("draw of no card", FORMING, "A cuts", "cuts: takes the card that is cut"),
    stops("draw of what is no card", FORMING, "A cuts 7H", f"cuts: '7H' {NO_CARD}"),
    stops(
        "draw of three cards",
        FORMING,
        "A cuts H7 C2 D3",
        "'A cuts H7 D3 C2' is not possible here; expected .*C2",
    ),
    stops(
        "draw of a card that another has drawn",
        FORMING,
        "A cuts H7 / B cuts H7",
        "'B cuts H7' is not possible here; expected",
    ),
    stops(
        "draw of a card twice",
        FORMING,
        "A cuts H7 H7",
        "cuts: H7 stands twice; expected each card once",
    ),
    stops(
        "seat before there are players",
        FORMING,
        "A chooses seat N",
        "'A chooses seat N' is not possible here; expected A cuts",
    ),
    stops(
        "seat that is none",
        FORMING,
        "A chooses seat X",
        "'X' is not a seat; expected one of N E S W",
    ),
    stops("card played before a table is formed", FORMING, "1. N: H2", "no card is due here"),
    stops("rest of a table", FORMING, "...", "no card is due here; '...' plays"),
    stops(
        "act of the deal when a table is formed",
        FORMING,
        "A deals",
        "deals: belongs to the deal; expected one of cuts, chooses",
    ),
    stops(
        "query of the play when a table is formed",
        FORMING,
        "? winner 1 = N",
        "winner 1: belongs to the play",
    ),
    stops(
        "two cards, unmarked",
        FORMING,
        "A cuts H7 C2",
        r"'A cuts H7 C2' breaks whist:\d+, and is not marked",
    ),
)

SHUFFLED = (
    field(
        "shuffler who is no seat",
        SHUFFLING,
        "shuffled",
        "[X]",
        "'X' is not a seat; expected one of N E S W",
    ),
    field(
        "shufflers in one text",
        SHUFFLING,
        "shuffled",
        "N",
        r"'shuffled' is not a list; write \[a, b\]",
    ),
    field(
        "shuffler twice",
        SHUFFLING,
        "shuffled",
        "[N, N]",
        "N stands twice in shuffled; expected once",
    ),
    field(
        "deal perhaps made over again",
        SHUFFLING,
        "dealt-over",
        "maybe",
        "'maybe' cannot be dealt-over; .*no, yes",
    ),
    unreadable(
        "shufflers in the play", "shuffled: [N]\n" + WHIST, 1, "'shuffled' is not known here"
    ),
    stops(
        "pack dealt before it is shuffled",
        SHUFFLING,
        "W deals",
        "'W deals 52' is not possible here; expected W shuffles",
    ),
)

DUMMY = (
    field(
        "dummy who is no seat",
        WHIST,
        "options",
        "{dummy: X}",
        "'X' cannot be dummy; expected one of N, E, S, W",
    ),
    field(
        "dummy who is a side", WHIST, "options", "{dummy: NS}", "'NS' cannot be dummy; .*N, E, S, W"
    ),
    field("dummy as a list", WHIST, "options", "{dummy: [N]}", "'dummy' is not plain text"),
    field(
        "reading of law 54",
        WHIST,
        "options",
        "{out-of-turn: all}",
        "'all' cannot be out-of-turn; expected one of",
    ),
    field(
        "reading of law 46",
        WHIST,
        "options",
        "{trump-demanded-by: all}",
        "'all' cannot be trump-demanded-by",
    ),
    field(
        "reading of dummy's third law",
        WHIST,
        "options",
        "{dummy-lead: any}",
        "'any' cannot be dummy-lead; expected one of",
    ),
    field(
        "deals below nothing",
        WHIST,
        "before",
        "{deals: -1}",
        "'-1' cannot be deals; expected 0 to 99",
    ),
    field(
        "deals without number",
        WHIST,
        "before",
        "{deals: 100}",
        "'100' cannot be deals; expected 0 to 99",
    ),
)

ABSENT = (
    unreadable(
        "card missing that is none", "missing: [2H]\n" + WHIST, 1, f"missing: '2H' {NO_CARD}"
    ),
    unreadable(
        "card missing twice",
        "missing: [H2, H2]\n" + WHIST,
        1,
        "H2 stands twice in missing; expected once",
    ),
    unreadable(
        "cards missing in two hands",
        "missing: [H2, HA]\n" + WHIST,
        1,
        "2 hands are short; expected one",
    ),
    unreadable(
        "trump missing",
        "missing: [S2]\n" + WHIST,
        7,
        "the card turned up is missing; expected another",
    ),
    unreadable(
        "card missing and lacking",
        "missing: [H2]\nlacks: [H2]\n" + WHIST,
        2,
        "H2 is in 'missing' too; expected it once",
    ),
)
