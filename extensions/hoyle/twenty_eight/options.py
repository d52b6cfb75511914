"""Where the article leaves a choice, or leaves a thing unsaid: every such reading, with its source.

Options, with the text's own default first:

- ``rounds``: ``one`` turn each in the first auction, ``two`` with a round from twenty, or
  ``till-passes``. The article does not say when the auction ends; note 5 has "in many places one
  round after each deal" and "in some places" a second. Till three pass in succession is the
  reading of outside descriptions of the game.
- ``second-auction``: the least bid after all the cards are dealt, ``24``, or ``20`` by note 6.
- ``worthless-hand``: ``void`` lets the first bidder pass when his four cards are worth nothing;
  ``must-bid`` does not. Note 4 states it of no place in particular, so it is the default.
- ``four-knaves``: ``play``, or ``void`` by note 12, "in some places".
- ``knave-discard``: ``free``; by note 7, "in some places", ``last-resort`` allows it only to one
  who holds nothing else, ``unplayed-suits`` so limits only knaves of suits not yet led.
- ``bidder-discards-trump``: ``yes``, or ``no`` by note 8, "in some places".
- ``cut-with``: ``any-trump``, or the ``hidden-card`` itself by note 9, "in some places".
- ``trump-power``: in the trick in which the trump is shown, trumps laid before are powerless
  (``after-showing``, by the end of the first phase) or count (``whole-trick``, by the opening of
  the second: "from the trick in which the trump card is shown").
- ``scores``: the ``table``; ``honours``, the scale of the section on honours, 3 and 4 from
  twenty-four up; or ``note-10``, 2 and 3 from twenty up.
- ``slam``: a lead of ``6`` or ``7``: "six or seven".

Unsaid, and read so, without an option:

- The second auction begins, as the first does, with the player at the dealer's right, and each
  player has one turn: "one more round". The bidder may raise his own bid: "anyone".
- When a bid is raised, the card that lay face down goes back to its owner, and the new bidder lays
  one of his own. A bidder who raises himself may lay the same card again.
- In the second round of note 5 the least bid is twenty-four when the first went above twenty,
  not when it stopped at twenty itself.
- A bidder who shows his card of his own accord, to cut, must cut.
- For a breach the article has no remedy, so the referee refuses the act and nothing happens.
"""

from __future__ import annotations

from enum import StrEnum

from hoyle.header import Header
from hoyle.immutable import Immutable


class Rounds(StrEnum):
    """How often the turn goes round in the first auction."""

    ONE = "one"
    TWO = "two"
    TILL_PASSES = "till-passes"


class WorthlessHand(StrEnum):
    """What a first bidder may do whose four cards are worth nothing."""

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


class Options(Immutable, kw_only=True):
    """The readings by which a hand is played."""

    rounds: Rounds = Rounds.ONE
    second_auction: int = 24
    worthless_hand: WorthlessHand = WorthlessHand.VOID
    four_knaves: FourKnaves = FourKnaves.PLAY
    knave_discard: KnaveDiscard = KnaveDiscard.FREE
    bidder_discards_trump: bool = True
    cut_with: CutWith = CutWith.ANY_TRUMP
    trump_power: TrumpPower = TrumpPower.AFTER_SHOWING
    scores: Scores = Scores.TABLE
    slam: int = 6


def read_options(header: Header) -> Options:
    """Return the options of a header, the text's own where it names none."""
    given = header.mapping("options")
    options = Options(
        rounds=given.member("rounds", Rounds.ONE),
        second_auction=int(given.choice("second-auction", ("24", "20"), "24")),
        worthless_hand=given.member("worthless-hand", WorthlessHand.VOID),
        four_knaves=given.member("four-knaves", FourKnaves.PLAY),
        knave_discard=given.member("knave-discard", KnaveDiscard.FREE),
        bidder_discards_trump=given.choice("bidder-discards-trump", ("yes", "no"), "yes") == "yes",
        cut_with=given.member("cut-with", CutWith.ANY_TRUMP),
        trump_power=given.member("trump-power", TrumpPower.AFTER_SHOWING),
        scores=given.member("scores", Scores.TABLE),
        slam=int(given.choice("slam", ("6", "7"), "6")),
    )
    given.unread()
    return options
