"""Hands of twenty-eight of four players that cannot be, and scripts that cannot go on."""

from __future__ import annotations

from hostile import TWENTY_EIGHT, Kind, changed, field, unreadable, without
from hostile.scripts import NO_CARD, stops

FIRST = "E:JA..87. .AK.JA. 9.J97.. .T.9T.9"
SECOND = "E:K8...Q7 ..K.JT8 TQ7...A .Q8.Q.K"
WON = "E bid 14 / N bid 15 / W bid 16 / S pass"
PLAYED = f"{WON} / W hide H7 / all pass"


def wrong(name: str, key: str, value: str, says: str, *more: tuple[int, str]) -> Kind:
    """Return the kind of hand whose field ``key`` has a wrong ``value``."""
    return field(f"{name} at twenty-eight", TWENTY_EIGHT, key, value, says, *more)


def first(name: str, old: str, new: str, says: str) -> Kind:
    """Return the kind of hand whose first deal has ``new`` for ``old``."""
    return wrong(name, "first-deal", f'"{changed(FIRST, old, new)}"', says)


def second(name: str, old: str, new: str, says: str) -> Kind:
    """Return the kind of hand whose second deal has ``new`` for ``old``."""
    return wrong(name, "second-deal", f'"{changed(SECOND, old, new)}"', says)


SEATS = (
    wrong("seats of two", "seats", "[E, N]", "seats .*; expected"),
    wrong("seat twice", "seats", "[E, N, W, E]", "seats .*; expected"),
    wrong("sides for seats", "seats", "[EW, NS]", "seats .*; expected"),
    wrong("seats in a text", "seats", "E N W S", r"'seats' is not a list; write"),
    wrong("dealer unknown", "dealer", "A", "'A' cannot be dealer; expected one of E, N, W, S"),
    wrong("dealer a side", "dealer", "NS", "'NS' cannot be dealer; expected one of E, N, W, S"),
    wrong("dealer in Malayalam", "dealer", "തെക്ക്", "cannot be dealer; expected one of E, N, W, S"),
    wrong("dealer of no name", "dealer", "", "'dealer' is empty; expected text"),
    wrong("dealers", "dealer", "[S, W]", "'dealer' is not plain text; write dealer: text"),
)

DEALS = (
    without("twenty-eight not dealt", TWENTY_EIGHT, "first-deal", "'first-deal' is missing; write"),
    without("twenty-eight half dealt", TWENTY_EIGHT, "second-deal", "'second-deal' is missing"),
    wrong("first deal of no cards", "first-deal", "", "'first-deal' is empty; expected text"),
    wrong("second deal of no cards", "second-deal", "", "'second-deal' is empty; expected text"),
    wrong("first deal as a list", "first-deal", "[SJ]", "'first-deal' is not plain text; write"),
    wrong("second deal by seat", "second-deal", "{E: SK8}", "'second-deal' is not plain text"),
    first("first deal of no seat", "E:", "", "'first-deal' begins 'JA..'; expected a seat"),
    first("first deal from a side", "E:", "EW:", "'first-deal' begins 'EW:J'; expected a seat"),
    second("second deal from a fifth", "E:", "A:", "'second-deal' begins 'A:K8'; expected a seat"),
    first("first deal of three hands", " .T.9T.9", "", "'first-deal' has 3 hands; expected 4"),
    second("second deal of five hands", ".Q8.Q.K", ".Q8.Q.K S", "'second-deal' has 5 hands; exp"),
    first("first deal of three suits", "JA..87.", "JA.87.", "E's hand 'JA.87.' has 3 suits; exp"),
    second("second deal of five suits", "K8...Q7", "K8...Q7.", "hand 'K8...Q7.' has 5 suits; exp"),
    first("first deal of three cards", "JA..87.", "JA..8.", "E is dealt 3 cards; expected 4"),
    wrong(
        "second deal of five cards",
        "second-deal",
        f'"{changed(SECOND, "K8...Q7", "K98...Q7")}"',
        "E is dealt 5 cards; expected 4",
        (7, "S9 is dealt twice; each card is dealt once"),
    ),
    first("first deal of a six", "JA..87.", "JA..86.", "D6 is not in the pack of this game"),
    second("second deal of a two", ".Q8.Q.K", ".Q2.Q.K", "H2 is not in the pack of this game"),
    first("first deal of a card twice", " .T.9T.9", " .K.9T.9", "HK is dealt twice; each card is"),
    second("second deal of a card held", "TQ7...A", "TQ9...A", "S9 is dealt twice; each card is"),
    first("first deal with a joker", "JA..87.", "JA..8X.", f"'DX' {NO_CARD}"),
    second("second deal with a ten in figures", "TQ7...A", "10Q7...A", "'S1'"),
    first("first deal in small letters", "JA..87.", "ja..87.", "'Sj'"),
    second("second deal with commas", "K8...Q7", "K,8...Q7", "'S,'"),
    unreadable(
        "hands at twenty-eight", "hands: {E: SJ}\n" + TWENTY_EIGHT, 1, "'hands' is not known here"
    ),
    unreadable(
        "card turned up at twenty-eight",
        "turn-up: H8\n" + TWENTY_EIGHT,
        1,
        "'turn-up' is not known here",
    ),
    unreadable(
        "trump at twenty-eight", "trump: H\n" + TWENTY_EIGHT, 1, "'trump' is not known here"
    ),
    unreadable(
        "stock at twenty-eight",
        "stock: H8\n" + TWENTY_EIGHT,
        1,
        "'stock' is a field of two players; leave",
    ),
)

MATCHES = (
    wrong("before in one number", "before", "3", "'before' is not a mapping; write {name:"),
    wrong("before in a list", "before", "[1, -2]", "'before' is not a mapping; write {name:"),
    wrong("before of another name", "before", "{games: {NS: 1}}", "'games' .*expected"),
    wrong("score in one number", "before", "{score: 1}", "'score' is not a mapping; write {name:"),
    wrong("score in a list", "before", "{score: [1, -2]}", "'score' is not a mapping; write"),
    wrong("score in words", "before", "{score: {NS: one}}", "'one' cannot be NS; expected -99 to"),
    wrong("score in parts", "before", "{score: {NS: 0.5}}", "'0.5' cannot be NS; expected -99 to"),
    wrong("score of no number", "before", "{score: {NS: }}", "'NS' is empty; expected text"),
    wrong("score in Malayalam digits", "before", "{score: {NS: ൧}}", "'൧' cannot be NS; expected"),
    wrong("score with a plus", "before", "{score: {NS: +1}}", r"'\+1' cannot be NS; expected -99"),
    wrong("score of a side twice", "before", "{score: {NS: 1, NS: 2}}", "'NS' stands twice"),
    wrong("score of a seat", "before", "{score: {E: 1}}", "'E' is not known here; expected"),
    wrong("readings in a word", "options", "one", "'options' is not a mapping; write {name:"),
    wrong("readings in a list", "options", "[one]", "'options' is not a mapping; write {name:"),
    wrong("law of another game", "laws", "['whist:63']", "'whist:63' is not a law of twenty-eight"),
    wrong("law unknown", "laws", "[jokers]", "'twenty-eight:jokers' is not a law of twenty-eight"),
)


def stopped(name: str, lines: str, says: str) -> Kind:
    """Return the kind of script that stops at its last line."""
    return stops(f"{name} at twenty-eight", TWENTY_EIGHT, lines, says)


def laying(name: str, lines: str, says: str) -> Kind:
    """Return the kind of script that stops at its last line when the auction is won."""
    return stopped(name, f"{WON} / {lines}", says)


def playing(name: str, lines: str, says: str) -> Kind:
    """Return the kind of script that stops at its last line when cards are played."""
    return stopped(name, f"{PLAYED} / {lines}", says)


BIDS = (
    stopped("bid of nothing", "E bid", "bid: takes points: 16, or thani"),
    stopped(
        "bid of two numbers", "E bid 14 15", "bid: takes points: 16, or thani; '15' is too much"
    ),
    stopped("bid in parts", "E bid 14.5", r"bid: '14\.5' is not a number; expected points"),
    stopped("bid with a plus", "E bid +14", r"bid: '\+14' is not a number; expected points"),
    stopped("bid of four figures", "E bid 0014", "bid: '0014' is not a number; expected points"),
    stopped("bid of a suit", "E bid 14H", "bid: '14H' is not a number; expected points"),
    stopped("bid nought", "E bid 0", "'E bid 0' is not possible here"),
    stopped("bid of a hundred", "E bid 100", "'E bid 100' is not possible here"),
    stopped(
        "bid by the dealer first", "S bid 14", "'S bid 14' breaks twenty-eight:opening-bid, and is"
    ),
    stopped("bid by a fifth", "A bid 14", "'A' does not act here; expected one of E N W S"),
    stopped("bid in a small letter", "e bid 14", "'e' does not act here; expected one of E N W S"),
    stopped(
        "bid as high as the last", "E bid 14 / N bid 14", "'N bid 14' breaks twenty-eight:raising"
    ),
    stopped(
        "bid lower than the last", "E bid 16 / N bid 15", "'N bid 15' breaks twenty-eight:raising"
    ),
    stopped(
        "bid out of turn", "E bid 14 / W bid 15", "'W bid 15' breaks twenty-eight:direction, and is"
    ),
    stopped(
        "bid over the partner", "E bid 14 / N pass / W bid 18", "'W bid 18' breaks .*over-partner"
    ),
    stopped(
        "bid after the auction", f"{WON} / E bid 20", "'E bid 20' breaks twenty-eight:hidden-trump"
    ),
    stopped(
        "bid lawful, and marked", "E bid 14 ^!", r"'E bid 14' is marked \^!, and breaks no law"
    ),
    stopped("bid insufficient by a wrong law", "E bid 13 ^! @raising", "opening-bid.*raising"),
    stopped("bid with a mark unknown", "E bid 13 ^Q", r"\^Q is no mark of twenty-eight; it knows"),
    stopped("bid by a wrong law", "E bid 14 @over-partner", "this rests on .*opening-bid; claimed"),
    stopped(
        "bid by a law of another game",
        "E bid 14 @whist:63",
        "this rests on .*opening-bid; claimed whist",
    ),
    stopped(
        "second auction below its least", f"{WON} / W hide H7 / E bid 19", "breaks .*second-auct"
    ),
    stopped(
        "pass of the first bidder", "E pass", "'E pass' breaks twenty-eight:opening-bid, and is"
    ),
    stopped(
        "pass out of turn", "E bid 14 / W pass", "'W pass' breaks twenty-eight:direction, and is"
    ),
    stopped("pass by a side", "EW pass", "'EW' does not act here; expected one of E N W S"),
    stopped(
        "pass with a number", "E bid 14 / N pass 14", "pass: '14' is too much; expected nothing"
    ),
    stopped(
        "pass of all at once first",
        "all pass",
        "'E pass' breaks twenty-eight:opening-bid, and is not",
    ),
    stopped(
        "pass lawful, and marked", "E bid 14 / N pass ^!", r"'N pass' is marked \^!, and breaks"
    ),
    laying("pass of all after the auction", "all pass", "pass: nobody has a turn to bid here"),
    laying("pass after the auction", "N pass", "'N pass' is not possible here"),
    stopped("act unknown", "E double", "'double' is no act of twenty-eight; it knows"),
    stopped("act of another game", "E deals", "'deals' is no act of twenty-eight; it knows"),
    stopped("card before any bid", "1. E: SJ --", "no card is due here"),
)

HIDING = (
    laying(
        "card hidden by another",
        "N hide HA",
        "'N hide HA' breaks twenty-eight:hidden-trump, and is",
    ),
    laying(
        "card hidden that another holds", "W hide HA", "'W hide HA' is not possible here; expected"
    ),
    laying(
        "card hidden yet to be dealt", "W hide ST", "'W hide ST' is not possible here; expected"
    ),
    laying(
        "card hidden of another pack", "W hide H2", "'W hide H2' is not possible here; expected"
    ),
    laying("two cards hidden", "W hide H7 H9", "hide: takes a card: SQ"),
    laying("cards hidden in a group", "W hide H97", f"hide: 'H97' {NO_CARD}"),
    laying("suit hidden", "W hide H", f"hide: 'H' {NO_CARD}"),
    laying("card hidden backwards", "W hide 7H", f"hide: '7H' {NO_CARD}"),
    laying("nothing hidden by the bidder", "W hide", "hide: takes a card: SQ"),
    laying("card hidden by all", "all hide H7", "is done by one player; all is several players"),
    laying(
        "card hidden by a side", "EW hide H7", "'EW' does not act here; expected one of E N W S"
    ),
    laying(
        "card hidden lawfully, and marked", "W hide H7 ^!", r"'W hide H7' is marked \^!, and breaks"
    ),
    laying("card hidden twice", "W hide H7 / W hide H9", "'W hide H9' is not possible here"),
    laying("trick before a card is hidden", "1. E: SJ --", "no card is due here"),
    laying("trump shown before it is hidden", "W show", "'W show' is not possible here"),
    laying("trump asked for before it is hidden", "E ask", "'E ask' is not possible here"),
    laying("trump asked for before the play", "W hide H7 / E ask", "'E ask' is not possible here"),
    laying("trick before the second auction", "W hide H7 / 1. E: SJ --", "no card is due here"),
)

ASKING = (
    playing("ask with a card", "E ask H7", "ask: 'H7' is too much; expected nothing more"),
    playing("show with a card", "W show H7", "show: 'H7' is too much; expected nothing more"),
    playing("ask before the lead", "E ask", "'E ask' breaks twenty-eight:void, and is not marked"),
    playing("ask of a side", "EW ask", "'EW' does not act here; expected one of E N W S"),
    playing(
        "ask out of turn", "1. E: SJ DK S7 -- / N ask", "'N ask' breaks twenty-eight:direction"
    ),
    playing("ask of one who can follow", "1. E: C7 -- / N ask", "'N ask' breaks twenty-eight:void"),
    playing(
        "show unasked", "W show", "'W show' breaks twenty-eight:hidden-trump, and is not marked"
    ),
    playing(
        "show by another", "1. E: SJ DK S7 -- / S ask / S show", "'S show' is not possible here"
    ),
    playing(
        "card before the trump is shown",
        "1. E: SJ DK S7 -- / S ask / 1. S: H8 --",
        "S playing H8 breaks .*void.2",
    ),
    playing(
        "ask once more",
        "1. E: SJ DK S7 -- / S ask / S ask",
        "'S ask' breaks twenty-eight:void.2, and is not marked",
    ),
    playing(
        "ask of a trump shown", "1. E: SJ DK S7 ask:H8 / 2. S: ask:D9 --", "does not lie hidden any"
    ),
    playing("show of a trump shown", "1. E: SJ DK S7 ask:H8 / W show", "'W show' is not possible"),
    playing("ask for no card", "1. E: SJ DK S7 ask:", f"'' {NO_CARD}"),
    playing("ask for words", "1. E: SJ DK S7 ask:hearts", f"'hearts' {NO_CARD}"),
    playing(
        "ask and no trump laid", "1. E: SJ DK S7 ask:DT", "S playing DT breaks twenty-eight:void.2"
    ),
    playing(
        "word before a card", "1. E: SJ DK S7 beg:H8", "'beg:H8' is no card; expected H8, ask:H8"
    ),
    playing(
        "show by a trick word of another",
        "1. E: SJ show:DK --",
        "'N show' is not possible here; expected N ",
    ),
    playing("two colons", "1. E: SJ DK S7 ask:show:H8", f"'show:H8' {NO_CARD}"),
)

CARDS = (
    playing(
        "lead by the bidder", "1. W: SQ --", "W playing SQ breaks twenty-eight:first-lead, and is"
    ),
    playing(
        "lead of a card another holds", "1. E: SQ --", "E playing SQ is not possible here; expected"
    ),
    playing(
        "lead of the hidden card by another", "1. E: H7 --", "E playing H7 is not possible here"
    ),
    playing("lead of no card", "1. E: S --", f"'S' {NO_CARD}"),
    playing("lead of a group", "1. E: SJ8 --", f"'SJ8' {NO_CARD}"),
    playing("lead of a set", "1. E: SJ+S8 --", f"'SJ.S8' {NO_CARD}"),
    playing("lead to another trick", "2. E: SJ --", "trick 1 is due; the line says 2"),
    playing("lead by a fifth player", "1. A: SJ --", "'A' is not a seat; expected one of E N W S"),
    playing("lead by a side", "1. EW: SJ --", "'EW' is not a seat; expected one of E N W S"),
    playing(
        "suit not followed", "1. E: C7 HA --", "N playing HA breaks twenty-eight:following, and is"
    ),
    playing(
        "card out of turn",
        "1. E: C7 -- / 1. W: CA --",
        "W playing CA breaks twenty-eight:direction",
    ),
    playing(
        "lead by a loser",
        "1. E: C7 C8 CA CK / 2. E: SJ --",
        "E playing SJ breaks twenty-eight:trick",
    ),
    playing(
        "lead of trumps by the bidder", "1. E: C7 C8 CA CK / 2. W: H9 --", "bidder-lead, and is not"
    ),
    playing(
        "card played again", "1. E: C7 C8 CA CK / 2. W: CA --", "W playing CA is not possible here"
    ),
    playing(
        "five cards to a trick", "1. E: C7 C8 CA CK CQ", "5 cards to a trick that takes 4 more"
    ),
    playing(
        "lawful card, marked", "1. E: C7^! --", r"E playing C7 is marked \^!, and breaks no law"
    ),
    playing(
        "card marked otherwise", "1. E: C7 HA^R --", r"\^R is no mark of twenty-eight; it knows"
    ),
    playing("bid in the play", "E bid 28", "'E bid 28' breaks twenty-eight:second-auction"),
    playing("card after the end", "1. E: C7 / ... / 9. E: SJ", "no card is due here"),
    playing("rest after the end", "1. E: C7 / ... / ...", "no card is due here; '...' plays on"),
    playing("ask after the end", "1. E: C7 / ... / E ask", "'E ask' is not possible here"),
)

CLAIMS = (
    stopped("hand of nobody asked for", "? hand = none", "hand: expected one of E N W S"),
    stopped("hand of a side asked for", "? hand EW = none", "hand EW: expected one of E N W S"),
    stopped(
        "hand claimed with a card more", "? hand E = SJA D87 CQ", "hand E: claimed .* finds SAJ D87"
    ),
    stopped("cards to play in an auction", "? may-play E = SJ", "may-play E: no card is due here"),
    stopped("winner of nothing", "? winner = E", "winner: expected the number of a trick, as in"),
    stopped("winner of a trick to come", "? winner 1 = E", "winner 1: trick 1 is not yet won"),
    stopped("bid claimed before any", "? bid = 14", "bid: claimed 14; the referee finds none"),
    stopped(
        "bidder claimed before any", "? bidder = E", "bidder: claimed E; the referee finds none"
    ),
    stopped(
        "contract claimed before any", "? contract = EW 14", "contract: claimed EW 14; .*finds none"
    ),
    stopped(
        "least bid claimed wrongly", "? least-bid = 15", "least-bid: claimed 15; .*finds 14 by"
    ),
    stopped(
        "least bid with a seat", "? least-bid E = 14", "least-bid E: 'E' is too much; expected"
    ),
    stopped(
        "score claimed wrongly", "? score = EW 0 NS 0", "score: claimed .*; .*finds EW -2 NS 1"
    ),
    stopped(
        "result claimed before the end", "? result = made", "result: claimed made; .*finds none"
    ),
    stopped("turn claimed wrongly", "? due = S", "due: claimed S; the referee finds E by"),
    stopped(
        "turn by a wrong law",
        "? due = E @raising",
        "due = E rests on .*; claimed twenty-eight:rais",
    ),
    stopped("query unknown", "? trumps = H", "'trumps' is no query; this game answers"),
    laying(
        "least bid after the auction", "? least-bid = 17", "least-bid: there is no auction here"
    ),
    laying(
        "contract claimed for the other side", "? contract = NS 16", "claimed NS 16; .*finds EW 16"
    ),
    laying("trump claimed before it is hidden", "? trump = H", "trump: claimed H; .*finds none"),
    playing(
        "hidden card claimed wrongly", "? hidden = W H9", "hidden: claimed W H9; .*finds W H7 by"
    ),
    playing("phase claimed wrongly", "? phase = second", "phase: claimed second; .*finds first by"),
    playing("phase in a number", "? phase = 1", "phase: claimed 1; the referee finds first by"),
    playing(
        "points claimed too early", "? points = EW 28 NS 0", "points: claimed .*finds EW 0 NS 0"
    ),
    playing(
        "tricks of one side claimed", "? tricks = EW 0", "tricks: claimed EW 0; .*finds EW 0 NS 0"
    ),
    playing("slam claimed in vain", "? slam = EW", "slam: claimed EW; the referee finds none"),
    playing(
        "winner claimed wrongly",
        "1. E: C7 C8 CA CK / ? winner 1 = S",
        "winner 1: claimed S; .*W by",
    ),
)
