"""Cards that are none, are dealt twice or too few, or lie where they cannot."""

from __future__ import annotations

from hostile import DEALING, ECARTE, TWENTY_EIGHT, UNDEALT, WHIST, Kind, changed, field, unreadable

NORTH, EAST, SOUTH, WEST = (
    "AKQJT987654.2.2.",
    ".AQ94.AQ94.AQ942",
    ".KJ73.KJ73.KJ873",
    "32.T865.T865.T65",
)
NO_CARD = r"is not a card; expected a suit \(C D H S\) then a rank \(2-9 T J Q K A\)"


def deal(name: str, hands: str, says: str) -> Kind:
    """Return the kind of whist hand that is dealt so."""
    return field(name, WHIST, "deal", f'"{hands}"', says)


def north(name: str, hand: str, says: str) -> Kind:
    """Return the kind of whist hand in which the first hand is wrong."""
    return deal(name, f"N:{hand} {EAST} {SOUTH} {WEST}", says)


def turn_up(name: str, card: str, says: str = NO_CARD) -> Kind:
    """Return the kind of whist hand with a wrong card turned up."""
    return field(name, WHIST, "turn-up", card, says)


DEALS = (
    deal(
        "no seat before the deal", f"{NORTH} {EAST} {SOUTH} {WEST}", r"seat \(N, E, S, W\) and ':'"
    ),
    deal("no colon after the seat", f"N {NORTH} {EAST} {SOUTH} {WEST}", r"seat .*and ':'"),
    deal(
        "seat of the deal that is none", f"X:{NORTH} {EAST} {SOUTH} {WEST}", "begins 'X:AK'.*seat"
    ),
    deal("side before the deal", f"NS:{NORTH} {EAST} {SOUTH} {WEST}", "begins 'NS:A'.*seat"),
    deal("three hands", f"N:{NORTH} {EAST} {SOUTH}", "'deal' has 3 hands; expected 4"),
    deal("five hands", f"N:{NORTH} {EAST} {SOUTH} {WEST} {WEST}", "'deal' has 5 hands; expected 4"),
    deal("no hands", "N:", "'deal' has 0 hands; expected 4"),
    deal("hands joined by commas", f"N:{NORTH},{EAST},{SOUTH},{WEST}", "has 1 hands; expected 4"),
    north("hand of three suits", "AKQJT987654.2.2", "has 3 suits; expected S.H.D.C"),
    north("hand of five suits", "AKQJT987654.2.2..", "has 5 suits; expected S.H.D.C"),
    north("hand without its points", "AKQJT98765422", "has 1 suits; expected S.H.D.C"),
    north("hand that is void", "-", "has 1 suits; expected S.H.D.C"),
    north("ten as a number", "AKQJ10987654.2.2.", "'S1' is not a card"),
    north("one as a rank", "1KQJT987654.2.2.", f"'S1' {NO_CARD}"),
    north("ranks in small letters", "akqjt987654.2.2.", f"'Sa' {NO_CARD}"),
    north("placeholders", "AKQJT98765x.2.2.", f"'Sx' {NO_CARD}"),
    north("ranks in Cyrillic letters", "АKQJT987654.2.2.", f"'SА' {NO_CARD}"),
    north("ranks in wide letters", "ＡKQJT987654.2.2.", f"'SＡ' {NO_CARD}"),
    north("ranks in Devanagari digits", "AKQJT९87654.2.2.", f"'S९' {NO_CARD}"),
    north("suits named in the hand", "SAKQJ.H2.D2.", "'SS' is not a card"),
    north("card twice in a hand", "AAQJT987654.2.2.", "SA stands twice; expected each card once"),
    north("twelve cards", "AKQJT98765.2.2.", "N is dealt 12 cards; expected 13"),
    north("no cards", "...", "N is dealt 0 cards; expected 13"),
    unreadable(
        "fourteen cards, one of them another's",
        changed(WHIST, NORTH, "AKQJT987654.2.2.A"),
        7,
        "CA is dealt twice; each card is dealt once",
        (7, "N is dealt 14 cards; expected 13"),
    ),
    deal(
        "card in two hands",
        f"N:{NORTH} {EAST} {SOUTH} 32.T864.T865.T65",
        "H4 is dealt twice; each card is dealt once",
    ),
)

TURN_UPS = (
    turn_up("rank before the suit", "2S"),
    turn_up("card in a small letter", "s2"),
    turn_up("suit alone", "S"),
    turn_up("rank alone", "2"),
    turn_up("ten as two figures", "S10"),
    turn_up("suit as a sign", "♠2"),
    turn_up("card as one character", "🂢"),
    turn_up("joker", "joker"),
    turn_up("two cards turned up", "S2 S3"),
    turn_up("card with a space", '"S 2"'),
    turn_up("trump turned up from another hand", "SA", "is not dealt to W, who deals"),
)

TALONS = (
    field(
        "card of another pack at écarté",
        ECARTE,
        "hands",
        "{A: S6KQ HT D9, B: SA H9 DKQ CA}",
        "S6 is not in the pack of this game",
    ),
    field(
        "four cards at écarté",
        ECARTE,
        "hands",
        "{A: SKQ HT D9, B: SA H9 DKQ CA}",
        "A has 4 cards; expected 5",
    ),
    field(
        "six cards at écarté",
        ECARTE,
        "hands",
        "{A: SKQJ HT D9 CK, B: SA H9 DKQ CA}",
        "A has 6 cards; expected 5",
    ),
    field(
        "card in both hands",
        ECARTE,
        "hands",
        "{A: SKQ HT D9 CA, B: SA H9 DKQ CA}",
        "CA is dealt twice; each card is dealt once",
    ),
    field(
        "card twice in one hand",
        ECARTE,
        "hands",
        "{A: SKK HT D9 CK, B: SA H9 DKQ CA}",
        "SK stands twice; expected each card once",
    ),
    field(
        "group of cards without a suit",
        ECARTE,
        "hands",
        "{A: KQ HT D9 CK, B: SA H9 DKQ CA}",
        "A: 'KQ' is not a card",
    ),
    field(
        "group of cards without a rank",
        ECARTE,
        "hands",
        "{A: S HT D9 CK, B: SA H9 DKQ CA}",
        "'S' names no card; expected a suit then its ranks: SAK",
    ),
    field(
        "hand in the notation of deals",
        ECARTE,
        "hands",
        "{A: KQ.T.9.K, B: SA H9 DKQ CA}",
        "A: 'K[Q.]' is not a card",
    ),
    field(
        "hand as a list",
        ECARTE,
        "hands",
        "{A: [SK, SQ, HT, D9, CK], B: SA H9 DKQ CA}",
        "'A' is not plain text",
    ),
    field(
        "trump turned up from a hand", ECARTE, "turn-up", "SK", "SK is in a hand or not in the pack"
    ),
    field(
        "trump turned up from another pack",
        ECARTE,
        "turn-up",
        "S2",
        "S2 is in a hand or not in the pack",
    ),
    field("card of the talon that is none", ECARTE, "talon", "C7 7C", f"talon: '7C' {NO_CARD}"),
    field("card of the talon from a hand", ECARTE, "talon", "SK", "SK cannot be in the talon"),
    field("card of the talon turned up", ECARTE, "talon", "H8", "H8 cannot be in the talon"),
    field("card twice in the talon", ECARTE, "talon", "C7 C7", "C7 cannot be in the talon"),
    field("talon as a list", ECARTE, "talon", "[C7, C8]", "'talon' is not plain text"),
    field("card twice in the pack", UNDEALT, "pack", "C7 C7", "C7 cannot be in the pack"),
    field("card of another pack in the pack", UNDEALT, "pack", "C2", "C2 cannot be in the pack"),
    field("groups of cards in the pack", UNDEALT, "pack", "C78", f"pack: 'C78' {NO_CARD}"),
    field("card that is none, lacking", DEALING, "lacks", "[7H]", f"lacks: '7H' {NO_CARD}"),
    field(
        "card lacking twice",
        DEALING,
        "lacks",
        "[H7, H7]",
        "H7 stands twice in lacks; expected once",
    ),
    field(
        "card face up twice",
        DEALING,
        "faced",
        "[D4, D4]",
        "D4 stands twice in faced; expected once",
    ),
    field(
        "cards lacking in one text",
        DEALING,
        "lacks",
        "H7 H8",
        r"'lacks' is not a list; write \[a, b\]",
    ),
    field(
        "card face up that is missing",
        DEALING,
        "faced",
        "[H7]",
        "H7 cannot be faced; 'lacks' takes it out",
    ),
    field(
        "second deal of a card of the first",
        TWENTY_EIGHT,
        "second-deal",
        '"E:J8...Q7 ..K.JT8 TQ7...A .Q8.Q.K"',
        "SJ is dealt twice; each card is dealt once",
    ),
    field(
        "three cards in the first deal",
        TWENTY_EIGHT,
        "first-deal",
        '"E:JA..8. .AK.JA. 9.J97.. .T.9T.9"',
        "E is dealt 3 cards; expected 4",
    ),
    field(
        "small card at twenty-eight",
        TWENTY_EIGHT,
        "second-deal",
        '"E:K8...72 ..K.JT8 TQ7...A .Q8.Q.K"',
        "C2 is not in the pack",
    ),
    field(
        "deal from a seat that is none",
        TWENTY_EIGHT,
        "first-deal",
        '"A:JA..87. .AK.JA. 9.J97.. .T.9T.9"',
        r"seat \(E, N, W, S\)",
    ),
)
