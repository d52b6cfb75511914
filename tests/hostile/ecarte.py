"""Hands of écarté with headers out of their bounds, and scripts that cannot go on."""

from __future__ import annotations

from hostile import ECARTE, UNDEALT, Kind, changed, field, unreadable
from hostile.scripts import NO_CARD, stops

SHUFFLING = """\
id: trial
game: ecarte
laws: []
begins: shuffle
elder: A
dealer: B
pack: C7 C8 C9
faced: [DK]
false: [S7]
manner: 3-2
before: {score: {A: 1, B: 0}, unmarked: {B: 1}}
interested: {F: A}
bystanders: [G]
options: {replay: hand, dealer-two-over: stands}
script: |
  ? talon = 32
"""

HANDS = {"écarté before the shuffle": SHUFFLING}

BETTOR = "is no person; expected one of C D F G H J"


def wrong(name: str, key: str, value: str, says: str) -> Kind:
    """Return the kind of hand, not yet shuffled, whose field ``key`` has a wrong ``value``."""
    return field(name, SHUFFLING, key, value, says)


BEGINNINGS = (
    wrong(
        "beginning of écarté misspelt", "begins", "shufle", "'shufle' .*drawing, company, shuffle"
    ),
    wrong("beginning of whist at écarté", "begins", "cut", "'cut' cannot be begins; .*shuffle"),
    wrong("beginning of écarté in no word", "begins", "", "'begins' is empty; expected text"),
    wrong(
        "beginnings of écarté", "begins", "[shuffle]", "'begins' is not plain text; write begins"
    ),
    unreadable(
        "hands before the shuffle",
        "begins: shuffle\n" + ECARTE,
        7,
        "'turn-up' is not known here; expected .*pack",
        (8, "'hands' is not known here; expected .*pack"),
        (9, "'talon' is not known here; expected .*pack"),
    ),
    unreadable("trump turned up in a pack", "turn-up: H8\n" + UNDEALT, 1, "'turn-up' is not known"),
    unreadable("talon beside a pack", "talon: C7\n" + UNDEALT, 1, "'talon' is not known here"),
    unreadable("company at a dealt hand", "mode: two-sides\n" + ECARTE, 1, "'mode' is not known"),
    unreadable(
        "players of a dealt hand", "players: [A, B]\n" + ECARTE, 1, "'players' is not known"
    ),
)
"""Where the hand begins, and fields that belong to another beginning."""

CARDS = (
    wrong("card face up that is none", "faced", "[KD]", f"faced: 'KD' {NO_CARD}"),
    wrong("card face up of no name", "faced", "['']", f"faced: '' {NO_CARD}"),
    wrong("groups of cards face up", "faced", "[DKQ]", f"faced: 'DKQ' {NO_CARD}"),
    wrong(
        "card face up of another pack", "faced", "[D2]", "D2 cannot be faced; expected a card of"
    ),
    wrong("card face up twice at écarté", "faced", "[DK, DK]", "DK stands twice in faced; .* once"),
    wrong("cards face up in one text", "faced", "DK DQ", r"'faced' is not a list; write \[a, b\]"),
    wrong("cards face up by place", "faced", "{1: DK}", r"'faced' is not a list; write \[a, b\]"),
    unreadable(
        "card face up in a hand",
        "faced: [SK]\n" + ECARTE,
        1,
        "SK cannot be faced; expected a card of the pack, in no hand",
    ),
    unreadable("trump face up in the talon", "faced: [H8]\n" + ECARTE, 1, "H8 cannot be faced"),
    wrong("false card that is none", "false", "[7S]", f"false: '7S' {NO_CARD}"),
    wrong("false card of another pack", "false", "[S6]", "S6 cannot be false; expected a card of"),
    wrong("false card twice", "false", "[S7, S7]", "S7 stands twice in false; expected once"),
    wrong("false pack in a word", "false", "yes", r"'false' is not a list; write \[a, b\]"),
    wrong("pack as a list", "pack", "[C7, C8]", "'pack' is not plain text; write pack: text"),
    wrong("pack with a joker", "pack", "C7 joker", f"pack: 'joker' {NO_CARD}"),
    wrong("pack with commas", "pack", "C7, C8", f"pack: 'C7,' {NO_CARD}"),
    field("talon with groups", ECARTE, "talon", "C78", f"talon: 'C78' {NO_CARD}"),
    field("talon of another pack", ECARTE, "talon", "C2", "C2 cannot be in the talon; .*each card"),
    field("empty talon", ECARTE, "talon", "", "'talon' is empty; expected text"),
    field("trump of no name", ECARTE, "turn-up", "", "'turn-up' is empty; expected text"),
    field("trump that is a suit", ECARTE, "turn-up", "H", f"'H' {NO_CARD}"),
    field("trumps turned up", ECARTE, "turn-up", "H8 H9", f"'H8 H9' {NO_CARD}"),
    field("hands in one text", ECARTE, "hands", "SKQ HT D9 CK", "'hands' is not a mapping; write"),
    field("hands in a list", ECARTE, "hands", "[SKQHT]", "'hands' is not a mapping; write {name:"),
    field("hands of nobody", ECARTE, "hands", "{}", "'A' is missing", (7, "'B' is missing")),
)

MARKS = (
    wrong("points of no kind", "before", "{points: {A: 1}}", "'points' .*expected score, unmarked"),
    wrong("score in one number", "before", "{score: 3}", "'score' is not a mapping; write {name:"),
    wrong("score in a list at écarté", "before", "{score: [3, 2]}", "'score' is not a mapping"),
    wrong("score of a third", "before", "{score: {C: 1}}", "'C' is not known here; expected A, B"),
    wrong("score of less than nothing", "before", "{score: {A: -1}}", "'-1' cannot be A; .*0 to 4"),
    wrong(
        "score in words at écarté", "before", "{score: {A: four}}", "'four' cannot be A; .*0 to 4"
    ),
    wrong("score of nothing said", "before", "{score: {A: }}", "'A' is empty; expected text"),
    wrong("score of a list", "before", "{score: {A: [1]}}", "'A' is not plain text; write A: text"),
    wrong("unmarked points of a third", "before", "{unmarked: {F: 1}}", "'F' .*expected A, B"),
    wrong(
        "unmarked points past a vole", "before", "{unmarked: {A: 5}}", "'5' cannot be A; .*0 to 4"
    ),
    wrong("unmarked points below", "before", "{unmarked: {A: -2}}", "'-2' cannot be A; .*0 to 4"),
    wrong(
        "unmarked points in one", "before", "{unmarked: 1}", "'unmarked' is not a mapping; write"
    ),
    field(
        "unmarked points of a dealt hand",
        ECARTE,
        "before",
        "{unmarked: {A: 1}}",
        "points unmarked need a 'pack' yet undealt",
    ),
    wrong("manner of three packets", "manner", "2-2-1", "'2-2-1' cannot be manner; .*3-2, 2-3"),
    wrong("manner of nothing", "manner", "", "'manner' is empty; expected text"),
    wrong("manner as a list", "manner", "[3, 2]", "'manner' is not plain text; write manner: text"),
    wrong("reading of law 21", "options", "{dealer-two-over: two}", "'two' .*as-one, stands"),
    wrong("reading of nothing", "options", "{replay: }", "'replay' is empty; expected text"),
    wrong("reading as a list", "options", "{replay: [hand]}", "'replay' is not plain text; write"),
    wrong(
        "option of whist at écarté", "options", "{dummy: N}", "'dummy' .*replay, dealer-two-over"
    ),
)

ONLOOKERS = (
    wrong("bettor who is nobody", "interested", "{X: A}", f"'X' {BETTOR}"),
    wrong("bettor who plays", "interested", "{A: B}", f"'A' {BETTOR}"),
    wrong("bettor in a small letter", "interested", "{f: A}", f"'f' {BETTOR}"),
    wrong("bettor on a third", "interested", "{F: C}", "'C' cannot be F; expected one of A, B"),
    wrong("bettor on himself", "interested", "{F: F}", "'F' cannot be F; expected one of A, B"),
    wrong("bettor on both", "interested", "{F: [A, B]}", "'F' is not plain text; write F: text"),
    wrong("bettor on nobody", "interested", "{F: }", "'F' is empty; expected text"),
    wrong("bettors in a list", "interested", "[F]", "'interested' is not a mapping; write {name:"),
    wrong("bettor twice", "interested", "{F: A, F: B}", "'F' stands twice; expected once"),
    wrong("bystander who is nobody", "bystanders", "[X]", f"'X' {BETTOR}"),
    wrong("bystander who plays", "bystanders", "[A]", f"'A' {BETTOR}"),
    wrong("bystander of no name", "bystanders", "['']", f"'' {BETTOR}"),
    wrong("bystander twice", "bystanders", "[G, G]", "G stands twice; expected each person once"),
    wrong(
        "bystander who bets", "bystanders", "[G, F]", "F stands twice; expected each person once"
    ),
    wrong("bystander in a text", "bystanders", "G", r"'bystanders' is not a list; write \[a, b\]"),
    wrong("bystanders with stakes", "bystanders", "{G: A}", "'bystanders' is not a list; write"),
)

AT_ONCE = (
    unreadable(
        "wrong beginning, pack and manner",
        changed(
            changed(changed(SHUFFLING, "begins: shuffle", "begins: s"), "pack: C7", "pack: 7C"),
            "manner: 3-2",
            "manner: 5",
        ),
        4,
        "'s' cannot be begins; expected one of drawing, company, shuffle",
        (7, f"pack: '7C' {NO_CARD}"),
        (10, "'5' cannot be manner"),
    ),
    unreadable(
        "wrong pack, manner, score, bettor and option",
        changed(
            changed(changed(SHUFFLING, "pack: C7", "pack: 7C"), "manner: 3-2", "manner: 5"),
            "{F: A}",
            "{F: C}",
        ).replace("A: 1,", "A: 9,"),
        7,
        f"pack: '7C' {NO_CARD}",
        (10, "'5' cannot be manner"),
        (11, "'9' cannot be A"),
        (12, "'C' cannot be F"),
    ),
)


def undealt(name: str, lines: str, says: str) -> Kind:
    """Return the kind of script of a hand not yet dealt that stops at its last line."""
    return stops(name, UNDEALT, lines, says)


def dealt(name: str, lines: str, says: str) -> Kind:
    """Return the kind of script of a dealt hand that stops at its last line."""
    return stops(name, ECARTE, lines, says)


DEALS = (
    undealt(
        "deal in no manner", "B deals", r"deals: takes one of 3-2, 2-3, \[how many cards to the"
    ),
    undealt(
        "deal of one number", "B deals 3-2 5 ^N", r"'B deals 3-2' is marked \^N, and breaks no law"
    ),
    undealt(
        "deal in words", "B deals 3-2 five five", "deals: 'five' is not a number; expected how many"
    ),
    undealt(
        "deal of nothing", "B deals 3-2 0 0", "'B deals 3-2 0 0' is not possible here; expected 3-2"
    ),
    undealt("deal by a third", "C deals 3-2", "'C' does not act here; expected one of A B"),
    undealt(
        "deal by the wrong player", "A deals 3-2", "'A deals 3-2' breaks ecarte:18.*not marked"
    ),
    undealt("deal with a wrong mark", "B deals 3-2 5 6 ^R", r"breaks ecarte:.*; \^R stands for"),
    undealt(
        "lawful deal, marked", "B deals 3-2 ^N", r"'B deals 3-2' is marked \^N, and breaks no law"
    ),
    undealt(
        "deal once more",
        "B deals 3-2 / B deals 3-2",
        "'B deals 3-2' is not possible here; expected B",
    ),
    undealt(
        "no trump turned up",
        "B deals 3-2 / B turns-up 0",
        "'B turns-up 0' is not .*; expected 1, 2, 3",
    ),
    undealt(
        "many turned up", "B deals 3-2 / B turns-up 4", "'B turns-up 4' is not .*; expected 1, 2, 3"
    ),
    undealt(
        "trump before the deal", "B turns-up", "'B turns-up' is not possible here; expected B deals"
    ),
    undealt("trump by the elder", "B deals 3-2 / A turns-up", "'A turns-up' is not possible here"),
    undealt("card before the deal", "1. A: SK", "no card is due here"),
    undealt("rest before the deal", "...", "no card is due here; '...' plays on until none is"),
    undealt(
        "proposal before the deal", "A propose", "'A propose' is not possible here; expected A"
    ),
    undealt(
        "new deal for nothing",
        "B deals 3-2 / A demands-new-deal",
        "'A demands-new-deal' is not possible",
    ),
    undealt(
        "deal put right for nothing",
        "B deals 3-2 / A corrects-deal",
        "'A corrects-deal' is not possible",
    ),
    undealt("cut of a dealt pack", "B deals 3-2 / A cuts 16", "'A cuts 16' is not possible here"),
    undealt(
        "cut in words at écarté", "A cuts half", "cuts: 'half' is not a number; expected the number"
    ),
    undealt("cut below nothing", "A cuts -1", "cuts: '-1' is not a number; expected the number of"),
    undealt(
        "cards faced of nobody", "B faces-dealt", "faces-dealt: takes whose cards they are, the"
    ),
    undealt(
        "cards faced of a third",
        "B faces-dealt C 1",
        "faces-dealt: 'C' is not a seat; expected one of A",
    ),
    undealt(
        "cards faced, not counted",
        "B faces-dealt A",
        "takes whose cards they are, the number of cards",
    ),
    stops("cut before the shuffle", SHUFFLING, "A cuts 40", "'A cuts 40' is not possible here"),
    stops(
        "deal before the cut",
        SHUFFLING,
        "B deals 3-2",
        "'B deals 3-2' breaks ecarte:13.*not marked",
    ),
    stops(
        "shuffle by a bettor",
        SHUFFLING,
        "F shuffles",
        "shuffles: is done by one player; F is a person",
    ),
    stops(
        "shuffle twice over", SHUFFLING, "A shuffles well", "shuffles: 'well' is too much; expected"
    ),
)

ACTS = (
    dealt("act of a third", "C propose", "'C' does not act here; expected one of A B"),
    dealt("act of both", "AB propose", "'AB' does not act here; expected one of A B"),
    dealt(
        "act that écarté does not know",
        "A bid 14",
        "'bid' is no act of ecarte; it knows bids, .*, …$",
    ),
    dealt(
        "act in another form", "A proposes", "'proposes' is no act of ecarte; it knows .*propose"
    ),
    dealt("act of the drawing in the play", "A draws H7", "belongs to the drawing for the order"),
    dealt(
        "act of the company in the play", "A stakes 100", "stakes: belongs to the company; expected"
    ),
    dealt("proposal by the dealer", "B propose", "'B propose' breaks ecarte:35.*is not marked"),
    dealt("proposal by the dealer, as a card", "B propose ^R", r"breaks ecarte:35; \^R stands for"),
    dealt("mark unknown at écarté", "B propose ^Z", r"\^Z is no mark of ecarte; it knows .*\^R"),
    dealt(
        "lawful proposal, refused", "A propose ^!", r"'A propose' is marked \^!, and breaks no law"
    ),
    dealt("acceptance of nothing", "B accept", "'B accept' is not possible here; expected B"),
    dealt("acceptance by the elder", "A propose / A accept", "'A accept' is not possible here"),
    dealt("refusal by the elder", "A propose / A refuse", "'A refuse' is not possible here"),
    dealt(
        "proposal taken back",
        "A propose / A withdraw",
        "'A withdraw' breaks ecarte:36.* not marked",
    ),
    dealt(
        "discard before a proposal",
        "A discard SK",
        "'A discard SK' is not possible here; expected A",
    ),
    dealt(
        "discard by the dealer first",
        "A propose / B accept / B discard SA",
        "'B discard SA' is not possible",
    ),
    dealt("discard of a card twice", "A propose / B accept / A discard SKK", "SK stands twice"),
    dealt(
        "discard of a number", "A propose / B accept / A discard 3", "'3' names no card; expected"
    ),
    dealt(
        "discard asking for no number",
        "A propose / B accept / A discard SK asking",
        r"discard: takes cards: SQ\+S7, \[asking or drawing another number\]",
    ),
    dealt(
        "discard asking for many",
        "A propose / B accept / A discard SK asking 9",
        "'A discard SK asking 9' is not possible here; expected",
    ),
    dealt(
        "discard drawing as the elder",
        "A propose / B accept / A discard SK drawing 2",
        "'A discard SK asking 2' breaks ecarte:23",
    ),
    dealt("serving of nothing", "B serve", "'B serve' is not possible here; expected B"),
    dealt(
        "serving in words",
        "A propose / B accept / A discard SK / B serve two",
        "serve: 'two' is not a number; expected another number of cards",
    ),
    dealt(
        "serving too many",
        "A propose / B accept / A discard SK / B serve 9",
        "'B serve 9' is not possible here; expected",
    ),
    dealt(
        "discards taken back before any",
        "A takes-back SK",
        "'A takes-back SK' is not possible here",
    ),
    dealt(
        "discards touched before any",
        "A touches-discards",
        "'A touches-discards' is not possible here",
    ),
    dealt(
        "number asked before an exchange", "A asks-number", "'A asks-number' is not possible here"
    ),
    dealt(
        "number changed to none", "A changes-number", "changes-number: takes the number of cards"
    ),
    dealt(
        "trump faced before an exchange", "B faces-trump", "'B faces-trump' is not possible here"
    ),
    dealt(
        "king announced with a card", "A announces-king HK", "'HK' is too much; expected nothing"
    ),
    dealt("king marked that is not held", "A marks-king", "'A marks-king' breaks ecarte"),
    dealt(
        "king unmarked that is not marked",
        "A unmarks-king",
        "'A unmarks-king' is not possible here",
    ),
    dealt("suit announced without a suit", "A announces", "announces: takes a suit"),
    dealt(
        "suits announced", "A announces hearts spades", "announces: takes a suit; 'spades' is too"
    ),
    dealt("lead of nothing", "A leads", "leads: takes a card"),
    dealt("lead of a card that is none", "A leads KS", f"leads: 'KS' {NO_CARD}"),
    dealt(
        "lead of a card not held", "A leads SA", "A playing SA is not possible here; expected .*SK"
    ),
    dealt("lead of two cards", "A leads SK SQ", "leads: takes a card"),
    dealt(
        "return demanded of nothing", "B demands-return", "'B demands-return' is not possible here"
    ),
    dealt(
        "tricks gathered before any",
        "A gathers 1",
        "'A gathers 1' is not possible here; expected A",
    ),
    dealt("trick gathered in no number", "A gathers", "gathers: takes the number of the trick"),
    dealt(
        "trick nought gathered", "1. A: SK SA / B gathers 0", "'B gathers 0' is not possible here"
    ),
    dealt(
        "trick covered before any", "A covers 1", "'A covers 1' is not possible here; expected A"
    ),
    dealt(
        "trick objected to before any",
        "B objects 1",
        "'B objects 1' is not possible here; expected B",
    ),
    dealt(
        "tricks looked at before any",
        "A looks-at-tricks",
        "'A looks-at-tricks' is not possible here",
    ),
    dealt(
        "card dropped that is not held", "A drops SA", "'A drops SA' is not possible here; expected"
    ),
    dealt("card dropped that is none", "A drops AS", f"drops: 'AS' {NO_CARD}"),
    dealt(
        "dropped card that nobody dropped",
        "B demands-dropped SK",
        "'B demands-dropped SK' is not possible",
    ),
    dealt("cards of none drawn out", "A draws-out none", "draws-out: 'no' is not a card"),
    dealt(
        "card laid aside that is no card", "A lays-aside C", "'C' names no card; expected a suit"
    ),
    dealt(
        "surplus noticed that is none",
        "A notices-surplus",
        "'A notices-surplus' is not possible here",
    ),
    dealt(
        "penalty marked for nothing", "A marks-penalty", "'A marks-penalty' is not possible here"
    ),
    dealt(
        "choice of nothing offered",
        "A choose keep",
        "'A choose keep' is not possible here; expected A",
    ),
    dealt("choice unknown", "A choose both", "'both' is not known here; expected one of .*keep"),
    dealt("choice unsaid", "A choose", "choose: takes one of .*keep"),
    dealt(
        "points marked before the end",
        "A marks-points",
        "'A marks-points' breaks ecarte:57.* not marked",
    ),
    dealt(
        "next trump before the end",
        "B turns-next",
        "'B turns-next' is not possible here; expected B",
    ),
    dealt("leaving for home", "A leaves home", r"leaves: takes \[vis-major\]; 'home' is too much"),
    dealt(
        "reminder to a third", "A reminds C", "reminds: is done by a person without a seat; A is"
    ),
    dealt("reminder to nobody", "A reminds", "reminds: is done by a person without a seat; A is"),
    dealt("advice by nobody", "F advises A", "'F' does not act here; expected one of A B"),
    dealt(
        "advice restricted of nobody",
        "A restricts-advice F",
        "'F' is not a person; expected one of",
    ),
    dealt("false pack of no card", "A finds-false-pack", "finds-false-pack: takes a card"),
    dealt(
        "false card that is not there",
        "A finds-false-pack S7",
        "'A finds-false-pack S7' breaks ecarte:11, and is not marked",
    ),
    stops(
        "advice by a bystander to a third",
        SHUFFLING,
        "G advises C",
        "advises: 'C' is not a seat; expected one of A B",
    ),
    stops(
        "bystander who deals",
        SHUFFLING,
        "G deals 3-2",
        "deals: is done by one player; G is a person",
    ),
)

PLAYED = "1. A: SK SA"

CLAIMS = (
    dealt("trick once over", f"{PLAYED} / 1. B: H9", "trick 2 is due; the line says 1"),
    dealt(
        "trick led by him who lost",
        f"{PLAYED} / 2. B: H9",
        "B playing H9 breaks ecarte:34, and is not marked",
    ),
    dealt("three cards to a trick", "1. A: SK SA SQ", "3 cards to a trick that takes 2 more"),
    dealt("leader of whist", "1. N: SK", "'N' is not a seat; expected one of A B"),
    dealt("card of both", "1. A: SK SK", "B playing SK is not possible here; expected"),
    dealt("error marked that is none", "1. A: SK SA^R", r"is marked \^R, and breaks no law"),
    dealt(
        "query unknown at écarté", "? trump = H", "'trump' is no query; this game answers .*turn-up"
    ),
    dealt("query of the company in the play", "? plays = A B", "plays: belongs to the company"),
    dealt("query of the drawing in the play", "? draw-again = none", "belongs to the drawing"),
    dealt("hand asked of nobody", "? hand = SK", "hand: expected one of A B"),
    dealt("hand of a third", "? hand C = SK", "hand C: expected one of A B"),
    dealt("hand that is another", "? hand A = SKQ", "claimed SKQ; the referee finds SKQ HT D9 CK"),
    dealt(
        "score that is another", "? score = A 1 B 1", "claimed A 1 B 1; the referee finds A 1 B 2"
    ),
    dealt("score of one", "? score A = 1", "score A: 'A' is too much; expected nothing more"),
    dealt("talon with too much said", "? talon B = 21", "'B' is too much; expected nothing more"),
    dealt(
        "law that the talon does not rest on", "? talon = 21 @44", "rests on ecarte:1.*; claimed"
    ),
    dealt(
        "law that an act does not rest on", "A propose @44", "rests on ecarte:35; claimed ecarte:44"
    ),
    dealt(
        "law that there is not, claimed", "A propose @99", "rests on ecarte:35; claimed ecarte:99"
    ),
    dealt("king that is not marked", "? king = A", "king: claimed A; the referee finds none"),
    dealt("debt of nobody", "? owed = none", "owed: expected one of A B"),
    dealt("trick won in words", f"{PLAYED} / ? winner one = A", "the number of a trick, 1 to 1"),
    dealt("trick nought won", f"{PLAYED} / ? winner 0 = A", "the number of a trick, 1 to 1"),
)
