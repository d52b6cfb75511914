"""Where the article leaves a choice, or leaves a thing unsaid: every such reading, with its source.

A hand chooses among `Options`, the default first; "in some places" unless told otherwise.

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
from typing import Annotated

from hoyle.declared import by, carries_out
from hoyle.games.twenty_eight.laws import Law
from hoyle.header import Header
from hoyle.immutable import Immutable, replace
from hoyle.option import Chosen, options_of, read

FOUR = "four"
SIX_IN_TWO = "six-in-two"
SIX_IN_THREE = "six-in-three"
THREE = "three"
TWO = "two"


class Rounds(StrEnum):
    """How often the turn goes round in the first auction.

    The article does not say when it ends; note 5 has "in many places one round after each deal"
    and "in some places" a second, from honours. Till all others pass in succession is the reading
    of outside descriptions of the game. Where three players are dealt three, two and three, the
    second round is told of without a place, and is the default.
    """

    ONE = "one"
    TWO = "two"
    TILL_PASSES = "till-passes"


class SecondAuction(StrEnum):
    """The least that may be bid in the second auction.

    Note 6 has twenty, and thani alone.
    """

    FROM_24 = "24"
    FROM_20 = "20"
    THANI = "thani"


class WorthlessHand(StrEnum):
    """What a first bidder may do whose cards are worth nothing.

    Note 4 states that he may pass of no place in particular, so it is the default.
    """

    VOID = "void"
    MUST_BID = "must-bid"


class FourKnaves(StrEnum):
    """What follows when one player is dealt all four knaves.

    Note 12 has the deal void.
    """

    PLAY = "play"
    VOID = "void"


class KnaveDiscard(StrEnum):
    """When a knave may be discarded.

    By note 7 as a last resort, by one who holds nothing else; ``unplayed-suits`` so limits only
    knaves of suits not yet led.
    """

    FREE = "free"
    LAST_RESORT = "last-resort"
    UNPLAYED_SUITS = "unplayed-suits"


class CutWith(StrEnum):
    """With what a bidder cuts who shows his card for it.

    Note 9 has the hidden card itself.
    """

    ANY_TRUMP = "any-trump"
    HIDDEN_CARD = "hidden-card"


class TrumpPower(StrEnum):
    """Which trumps count in the trick in which the trump is shown.

    Those laid before are powerless by the end of the first phase, and count by the opening of the
    second: "from the trick in which the trump card is shown". Where trumps were led, both give the
    trick to the highest of them.
    """

    AFTER_SHOWING = "after-showing"
    WHOLE_TRICK = "whole-trick"


class Scores(StrEnum):
    """By which scale a contract scores.

    The table; the scale of the section on honours, 3 and 4 from twenty-four up; or that of
    note 10, 2 and 3 from honours up, 3 and 4 for thani and kot.
    """

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
    """Who draws first of two players.

    It is not said; the winner of the trick, as in most games with a stock.
    """

    WINNER = "winner"
    LOSER = "loser"


class ThaniPartner(StrEnum):
    """What the partners do of one who has bid thani.

    Nobody tells them to stop. The cards of partners who lay their hands aside count for nobody.
    """

    PLAYS = "plays"
    LAYS_ASIDE = "lays-aside"


class ThaniTrump(StrEnum):
    """Whether there is a trump in thani."""

    HIDDEN = "hidden"
    NONE = "none"


class ThaniLeads(StrEnum):
    """Who leads to the first trick in thani.

    The first bidder, as ever, or who has bid thani.
    """

    FIRST = "first"
    BIDDER = "bidder"


class KotOver(StrEnum):
    """Over which bids kot may be claimed.

    And counter-kot: any bid in numbers, as the rule for six players has it, or those below honours.
    """

    ANY_BID = "any-bid"
    LOW_BIDS = "low-bids"


class FourKot(StrEnum):
    """Whether kot may be claimed by four players.

    Above fourteen, or never: the sentence can mean either.
    """

    ABOVE_LEAST = "above-least"
    NEVER = "never"


class CounterKotScore(StrEnum):
    """What counter-kot scores.

    It is told, and no score is given.
    """

    UNSCORED = "unscored"
    AS_KOT = "as-kot"


_ROUNDS = "decision-twenty-eight-rounds"
_SLAM = "decision-twenty-eight-slam"
_TWO_PLAYERS = "decision-twenty-eight-two-players"
_THANI = "decision-twenty-eight-thani"
_KOT = "decision-twenty-eight-kot"
_TRUMP_TRICK = "decision-twenty-eight-trump-trick"
_SCALES = "decision-twenty-eight-scales-of-scoring"


class Options(Immutable, kw_only=True):
    """The readings by which a hand is played."""

    # Note 2: 24 cards, dealt three and three.
    pack: Annotated[
        int, Chosen(says="How many cards four players have.", among=(32, 24), forms=(FOUR,))
    ] = 32
    rounds: Annotated[Rounds, Chosen(decision=_ROUNDS)] = Rounds.ONE
    second_auction: SecondAuction = SecondAuction.FROM_24
    # Eighteen, by note 11 with two, with three and with three sides, is honours in all that follows
    # from them: over the partner, in the second round and in the score.
    honours: Annotated[
        int,
        Chosen(
            says="From which bid there are honours.",
            among=(20, 18),
            forms=(SIX_IN_THREE, THREE, TWO),
        ),
    ] = 20
    worthless_hand: WorthlessHand = WorthlessHand.VOID
    four_knaves: FourKnaves = FourKnaves.PLAY
    knave_discard: KnaveDiscard = KnaveDiscard.FREE
    # Note 8.
    bidder_discards_trump: Annotated[
        bool, Chosen(says="Whether the bidder may discard a trump.")
    ] = True
    cut_with: CutWith = CutWith.ANY_TRUMP
    trump_power: Annotated[TrumpPower, Chosen(decision=_TRUMP_TRICK)] = TrumpPower.AFTER_SHOWING
    scores: Annotated[Scores, Chosen(decision=_SCALES)] = Scores.TABLE
    # Note 10 speaks of points that change hands; of more than two sides it is not said.
    points_change_hands: Annotated[
        bool,
        Chosen(says="Whether what one side wins the other loses.", forms=(FOUR, SIX_IN_TWO, TWO)),
    ] = False
    # "Six or seven". Of three sides, over each of the others.
    slam: Annotated[
        int, Chosen(says="By how many points a slam leads.", among=(6, 7), decision=_SLAM)
    ] = 6
    for_amusement: Annotated[
        bool, Chosen(says="Whether the losers of a slam wear the kunukku.")
    ] = False
    # A bid above twenty-four, or from it, where all the other rules draw the line.
    senior_from: Annotated[int, Chosen(says="From which bid there is senior.", among=(25, 24))] = 25
    auction: Annotated[AuctionTime, Chosen(forms=(SIX_IN_TWO, SIX_IN_THREE))] = AuctionTime.STAGED
    # Dealt three, two and three, they bid once, after all.
    packets: Annotated[Packets, Chosen(forms=(THREE,))] = Packets.FOUR_FOUR
    # It is not said: as of four, or as of three, whose pack they have.
    two_first_bid: Annotated[
        int,
        Chosen(
            says="The least first bid of two players.",
            among=(14, 12),
            decision=_TWO_PLAYERS,
            forms=(TWO,),
        ),
    ] = 14
    draw_first: Annotated[DrawFirst, Chosen(decision=_TWO_PLAYERS, forms=(TWO,))] = DrawFirst.WINNER
    thani_partner: Annotated[
        ThaniPartner, Chosen(decision=_THANI, forms=(FOUR, SIX_IN_TWO, SIX_IN_THREE))
    ] = ThaniPartner.PLAYS
    thani_trump: Annotated[ThaniTrump, Chosen(decision=_THANI)] = ThaniTrump.HIDDEN
    thani_leads: Annotated[ThaniLeads, Chosen(decision=_THANI)] = ThaniLeads.FIRST
    kot_over: Annotated[KotOver, Chosen(decision=_KOT)] = KotOver.ANY_BID
    four_kot: Annotated[FourKot, Chosen(decision=_KOT, forms=(FOUR,))] = FourKot.ABOVE_LEAST
    counter_kot: CounterKotScore = CounterKotScore.UNSCORED


USUAL = Options()
OPTIONS = options_of(USUAL)


def options_in(form: str) -> Mapping[str, tuple[str, ...]]:
    """Return the options of a form with their values, the default first."""
    return {name: option.values for name, option in OPTIONS.items() if option.is_of(form)}


@carries_out(Law.HONOURS, Law.HONOURS_ELSEWHERE, Law.THREE_HONOURS, Law.SIX_IN_THREE_HONOURS)
def _honours(said: int) -> int:
    """Return where honours begin (honours, note-11, three-honours, six-in-three-honours)."""
    return 18 if said == 18 else 20


def read_options(header: Header, form: str) -> Options:
    """Return the options of a header, the default where it names none."""
    given = header.mapping("options")
    options = replace(USUAL, **read(given, USUAL, OPTIONS, form))
    packets = options.packets is Packets.THREE_TWO_THREE
    if (packets or options.auction is AuctionTime.LATE) and "second-auction" in given.fields:
        message = "'second-auction' is said of an auction that there is not; expected it left out"
        given.problem(given.line_of("second-auction"), message)
    if packets and "rounds" not in given.fields:
        options = replace(options, rounds=by(Rounds.TWO, Law.THREE_SECOND_ROUND))
    return replace(options, honours=_honours(options.honours))
