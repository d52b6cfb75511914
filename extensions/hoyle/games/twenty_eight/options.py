"""Where the article leaves a choice, or leaves a thing unsaid: every such reading, with its source.

Options (`OPTIONS`), the default first; "in some places" unless told otherwise:

- ``pack``: four players have ``32`` cards, or ``24`` by note 2, dealt three and three.
- ``rounds``: ``one`` turn each in the first auction, ``two`` with a round from honours, or
  ``till-passes``. The article does not say when the auction ends; note 5 has "in many places one
  round after each deal" and "in some places" a second. Till all others pass in succession is the
  reading of outside descriptions of the game. Where three players are dealt three, two and three,
  the second round is told of without a place, and ``two`` is the default.
- ``second-auction``: the least bid after all the cards are dealt, ``24``, or ``20``, or ``thani``
  alone, by note 6.
- ``honours``: they begin at ``20``, or at ``18`` by note 11 with two, with three, and with three
  sides. Eighteen then is honours in all that follows from them: over the partner, in the second
  round, and in the score.
- ``worthless-hand``: ``void`` lets the first bidder pass when his cards are worth nothing;
  ``must-bid`` does not. Note 4 states it of no place in particular, so it is the default.
- ``four-knaves``: ``play``, or ``void`` by note 12.
- ``knave-discard``: ``free``; by note 7 ``last-resort`` allows it only to one who holds nothing
  else, ``unplayed-suits`` so limits only knaves of suits not yet led.
- ``bidder-discards-trump``: ``yes``, or ``no`` by note 8.
- ``cut-with``: ``any-trump``, or the ``hidden-card`` itself by note 9.
- ``trump-power``: in the trick in which the trump is shown, trumps laid before are powerless
  (``after-showing``, by the end of the first phase) or count (``whole-trick``, by the opening of
  the second: "from the trick in which the trump card is shown"). Where trumps were led, both give
  the trick to the highest of them.
- ``scores``: the ``table``; ``honours``, the scale of the section on honours, 3 and 4 from
  twenty-four up; or ``note-10``, 2 and 3 from honours up, 3 and 4 for thani and kot.
- ``points-change-hands``: only the bidder's side scores (``no``), or what it wins the other loses
  (``yes``: note 10 speaks of points that change hands). Of more than two sides it is not said.
- ``slam``: a lead of ``6`` or ``7``: "six or seven". Of three sides, over each of the others.
- ``for-amusement``: whether the losers of a slam wear the kunukku, ``no`` or ``yes``.
- ``senior-from``: senior is a bid above twenty-four (``25``), or from ``24``, where all the other
  rules draw the line.
- ``auction``: six players bid after each deal (``staged``), or once, after both (``late``).
- ``packets``: three players are dealt ``4-4``, or ``3-2-3`` and bid once, after all.
- ``two-first-bid``: the least first bid of two players is not said: ``14``, as of four, or ``12``,
  as of three, whose pack they have.
- ``draw-first``: who draws first of two players is not said: the ``winner`` of the trick, as in
  most games with a stock, or the ``loser``.
- ``thani-partner``: in thani the bidder's partners play on (``plays``), for nobody tells them to
  stop, or lay their hands aside (``lays-aside``); their cards then count for nobody.
- ``thani-trump``: in thani a trump is hidden as ever (``hidden``), or there is ``none``.
- ``thani-leads``: the ``first`` bidder leads as ever, or in thani the ``bidder``.
- ``kot-over``: kot and counter-kot may follow ``any-bid`` in numbers, as the rule for six players
  has it, or ``low-bids`` alone, those below honours.
- ``four-kot``: with four players kot may follow bids above fourteen (``above-least``), or is
  ``never`` called: the sentence can mean either.
- ``counter-kot``: it is told and ``unscored``, for no score is given, or scored ``as-kot``.

Unsaid, and read so, without an option:

- The second auction begins, as the first does, with the player at the dealer's right, and each
  player has one turn: "one more round". The bidder may raise his own bid: "anyone".
- When a bid is raised, the card that lay face down goes back to its owner, and the new bidder lays
  one of his own. A bidder who raises himself may lay the same card again.
- In the second round of note 5 the least bid is twenty-four when the first went above honours,
  not when it stopped at honours itself. Of three players any bid above the last will do.
- A bidder who shows his card of his own accord, to cut, must cut.
- Thani may be bid in either auction. Nothing is above it, so that all who follow pass.
- Kot and counter-kot are claimed when the last auction is over and the trump is hidden, before the
  first card is led, each once for a side; by nobody in thani, which claims every trick itself.
- A hand in which thani or kot is lost is played to its end like any other.
- The first bidder's worthless hand is that which he holds when he is to bid, of three cards or
  more; four knaves are looked for when all cards are dealt.
- A late auction has no first four cards: bids of twenty to twenty-three are not too late in it.
- Two players draw from the top of the stock after each trick, until it is used up: four times.
- For a breach the article has no remedy, so the referee refuses the act and nothing happens.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from hoyle.declared import by, carries_out
from hoyle.games.twenty_eight.laws import Law
from hoyle.header import Header
from hoyle.immutable import Immutable
from hoyle.option import Option

FOUR = "four"
SIX_IN_TWO = "six-in-two"
SIX_IN_THREE = "six-in-three"
THREE = "three"
TWO = "two"


class Rounds(StrEnum):
    """How often the turn goes round in the first auction."""

    ONE = "one"
    TWO = "two"
    TILL_PASSES = "till-passes"


class SecondAuction(StrEnum):
    """The least that may be bid in the second auction."""

    FROM_24 = "24"
    FROM_20 = "20"
    THANI = "thani"


class WorthlessHand(StrEnum):
    """What a first bidder may do whose cards are worth nothing."""

    VOID = "void"
    MUST_BID = "must-bid"


class FourKnaves(StrEnum):
    """What follows when one player is dealt all four knaves."""

    PLAY = "play"
    VOID = "void"


class KnaveDiscard(StrEnum):
    """When a knave may be discarded."""

    FREE = "free"
    LAST_RESORT = "last-resort"
    UNPLAYED_SUITS = "unplayed-suits"


class CutWith(StrEnum):
    """With what a bidder cuts who shows his card for it."""

    ANY_TRUMP = "any-trump"
    HIDDEN_CARD = "hidden-card"


class TrumpPower(StrEnum):
    """Which trumps count in the trick in which the trump is shown."""

    AFTER_SHOWING = "after-showing"
    WHOLE_TRICK = "whole-trick"


class Scores(StrEnum):
    """By which scale a contract scores."""

    TABLE = "table"
    HONOURS = "honours"
    NOTE_10 = "note-10"


class AuctionTime(StrEnum):
    """When six players bid: after each deal, or once, after both."""

    STAGED = "staged"
    LATE = "late"


class Packets(StrEnum):
    """How three players are dealt their eight cards."""

    FOUR_FOUR = "4-4"
    THREE_TWO_THREE = "3-2-3"


class DrawFirst(StrEnum):
    """Who draws first of two players."""

    WINNER = "winner"
    LOSER = "loser"


class ThaniPartner(StrEnum):
    """What the partners do of one who has bid thani."""

    PLAYS = "plays"
    LAYS_ASIDE = "lays-aside"


class ThaniTrump(StrEnum):
    """Whether there is a trump in thani."""

    HIDDEN = "hidden"
    NONE = "none"


class ThaniLeads(StrEnum):
    """Who leads to the first trick in thani."""

    FIRST = "first"
    BIDDER = "bidder"


class KotOver(StrEnum):
    """Over which bids kot may be claimed."""

    ANY_BID = "any-bid"
    LOW_BIDS = "low-bids"


class FourKot(StrEnum):
    """Whether kot may be claimed by four players."""

    ABOVE_LEAST = "above-least"
    NEVER = "never"


class CounterKotScore(StrEnum):
    """What counter-kot scores."""

    UNSCORED = "unscored"
    AS_KOT = "as-kot"


FORMS = (FOUR, SIX_IN_TWO, SIX_IN_THREE, THREE, TWO)


class FormOption(Option):
    """An option of some ``forms`` of the game."""

    forms: tuple[str, ...] = FORMS


def _of(kind: type[StrEnum], *forms: str, argued: str | None = None) -> FormOption:
    """Return the option of the members of ``kind``, in their order, ``argued`` by a decision."""
    values = tuple(member.value for member in kind)
    return FormOption(values, argued, kind.__doc__ or "", forms or FORMS)


def _plain(
    values: tuple[str, ...], says: str, *forms: str, argued: str | None = None
) -> FormOption:
    """Return the option of ``values``, ``argued`` by a decision; ``says`` what is chosen."""
    return FormOption(values, argued, says, forms or FORMS)


_ROUNDS = "decision-twenty-eight-rounds"
_SLAM = "decision-twenty-eight-slam"
_TWO_PLAYERS = "decision-twenty-eight-two-players"
_THANI = "decision-twenty-eight-thani"
_KOT = "decision-twenty-eight-kot"
OPTIONS: Mapping[str, FormOption] = {
    "pack": _plain(("32", "24"), "How many cards four players have.", FOUR),
    "rounds": _of(Rounds, argued=_ROUNDS),
    "second-auction": _of(SecondAuction),
    "honours": _plain(("20", "18"), "From which bid there are honours.", SIX_IN_THREE, THREE, TWO),
    "worthless-hand": _of(WorthlessHand),
    "four-knaves": _of(FourKnaves),
    "knave-discard": _of(KnaveDiscard),
    "bidder-discards-trump": _plain(("yes", "no"), "Whether the bidder may discard a trump."),
    "cut-with": _of(CutWith),
    "trump-power": _of(TrumpPower, argued="decision-twenty-eight-trump-trick"),
    "scores": _of(Scores, argued="decision-twenty-eight-scales-of-scoring"),
    "points-change-hands": _plain(
        ("no", "yes"), "Whether what one side wins the other loses.", FOUR, SIX_IN_TWO, TWO
    ),
    "slam": _plain(("6", "7"), "By how many points a slam leads.", argued=_SLAM),
    "for-amusement": _plain(("no", "yes"), "Whether the losers of a slam wear the kunukku."),
    "senior-from": _plain(("25", "24"), "From which bid there is senior."),
    "auction": _of(AuctionTime, SIX_IN_TWO, SIX_IN_THREE),
    "packets": _of(Packets, THREE),
    "two-first-bid": _plain(
        ("14", "12"), "The least first bid of two players.", TWO, argued=_TWO_PLAYERS
    ),
    "draw-first": _of(DrawFirst, TWO, argued=_TWO_PLAYERS),
    "thani-partner": _of(ThaniPartner, FOUR, SIX_IN_TWO, SIX_IN_THREE, argued=_THANI),
    "thani-trump": _of(ThaniTrump, argued=_THANI),
    "thani-leads": _of(ThaniLeads, argued=_THANI),
    "kot-over": _of(KotOver, argued=_KOT),
    "four-kot": _of(FourKot, FOUR, argued=_KOT),
    "counter-kot": _of(CounterKotScore),
}


class Options(Immutable, kw_only=True):
    """The readings by which a hand is played."""

    pack: int = 32
    rounds: Rounds = Rounds.ONE
    second_auction: SecondAuction = SecondAuction.FROM_24
    honours: int = 20
    worthless_hand: WorthlessHand = WorthlessHand.VOID
    four_knaves: FourKnaves = FourKnaves.PLAY
    knave_discard: KnaveDiscard = KnaveDiscard.FREE
    bidder_discards_trump: bool = True
    cut_with: CutWith = CutWith.ANY_TRUMP
    trump_power: TrumpPower = TrumpPower.AFTER_SHOWING
    scores: Scores = Scores.TABLE
    points_change_hands: bool = False
    slam: int = 6
    for_amusement: bool = False
    senior_from: int = 25
    auction: AuctionTime = AuctionTime.STAGED
    packets: Packets = Packets.FOUR_FOUR
    two_first_bid: int = 14
    draw_first: DrawFirst = DrawFirst.WINNER
    thani_partner: ThaniPartner = ThaniPartner.PLAYS
    thani_trump: ThaniTrump = ThaniTrump.HIDDEN
    thani_leads: ThaniLeads = ThaniLeads.FIRST
    kot_over: KotOver = KotOver.ANY_BID
    four_kot: FourKot = FourKot.ABOVE_LEAST
    counter_kot: CounterKotScore = CounterKotScore.UNSCORED


def options_of(form: str) -> Mapping[str, tuple[str, ...]]:
    """Return the options of a form with their values, the default first."""
    return {name: option.values for name, option in OPTIONS.items() if form in option.forms}


@carries_out(Law.HONOURS, Law.HONOURS_ELSEWHERE, Law.THREE_HONOURS, Law.SIX_IN_THREE_HONOURS)
def _honours(said: str) -> int:
    """Return where honours begin (honours, note-11, three-honours, six-in-three-honours)."""
    return 18 if said == "18" else 20


def read_options(header: Header, form: str) -> Options:
    """Return the options of a header, the default where it names none."""
    given = header.mapping("options")
    allowed = options_of(form)
    for name in given.fields:
        if name not in OPTIONS:
            message = f"{name!r} is not known here; expected {', '.join(allowed)}"
            given.problem(given.line_of(name), message)
        elif name not in allowed:
            having = " or ".join(OPTIONS[name].forms)
            message = f"{name!r} is no option of the form {form}; expected the form {having}"
            given.problem(given.line_of(name), message)
    said = {
        name: given.choice(name, option.values, option.default)
        if name in allowed
        else option.default
        for name, option in OPTIONS.items()
    }
    packets = Packets(said["packets"])
    late = packets is Packets.THREE_TWO_THREE or said["auction"] == AuctionTime.LATE
    if late and "second-auction" in given.fields:
        message = "'second-auction' is said of an auction that there is not; expected it left out"
        given.problem(given.line_of("second-auction"), message)
    if packets is Packets.THREE_TWO_THREE and "rounds" not in given.fields:
        said["rounds"] = by(Rounds.TWO, Law.THREE_SECOND_ROUND)
    return Options(
        pack=int(said["pack"]),
        rounds=Rounds(said["rounds"]),
        second_auction=SecondAuction(said["second-auction"]),
        honours=_honours(said["honours"]),
        worthless_hand=WorthlessHand(said["worthless-hand"]),
        four_knaves=FourKnaves(said["four-knaves"]),
        knave_discard=KnaveDiscard(said["knave-discard"]),
        bidder_discards_trump=said["bidder-discards-trump"] == "yes",
        cut_with=CutWith(said["cut-with"]),
        trump_power=TrumpPower(said["trump-power"]),
        scores=Scores(said["scores"]),
        points_change_hands=said["points-change-hands"] == "yes",
        slam=int(said["slam"]),
        for_amusement=said["for-amusement"] == "yes",
        senior_from=int(said["senior-from"]),
        auction=AuctionTime(said["auction"]),
        packets=packets,
        two_first_bid=int(said["two-first-bid"]),
        draw_first=DrawFirst(said["draw-first"]),
        thani_partner=ThaniPartner(said["thani-partner"]),
        thani_trump=ThaniTrump(said["thani-trump"]),
        thani_leads=ThaniLeads(said["thani-leads"]),
        kot_over=KotOver(said["kot-over"]),
        four_kot=FourKot(said["four-kot"]),
        counter_kot=CounterKotScore(said["counter-kot"]),
    )
