"""The words of the deal that stand in its acts, events and states."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """How far the deal has come."""

    SHUFFLE = "shuffle"  # the pack is gathered and shuffled until it is offered to be cut
    CUT = "cut"  # the pack lies ready and is to be cut
    DEAL = "deal"
    TURN_UP = "turn-up"  # the last card lies before the dealer, its face down
    LEAD = "lead"  # the trump is turned; the first lead ends every question about the deal
    OVER = "over"


class Manner(StrEnum):
    """How the pack is shuffled, when not as it should be: not rightly (19), or not at all (21)."""

    OUT_OF_SIGHT = "out-of-sight"
    EXPOSING = "exposing"
    DEALT_OUT = "dealt-out"
    SPREAD = "spread"


class CutFlaw(StrEnum):
    """Why the pack must be cut again (27)."""

    SEEN = "card-seen"
    DOUBT = "place-in-doubt"
    CONFUSION = "confusion"
    SMALL = "packet-too-small"


class Deed(StrEnum):
    """What nobody may do for his partner without the adversaries' leave (41)."""

    SHUFFLE = "shuffle"
    CUT = "cut"
    DEAL = "deal"


class Objection(StrEnum):
    """What the adversaries say to a player who is dealing (42)."""

    SCORE = "score"  # a question about the marks
    TURN = "turn"  # that it is not his turn


class Right(StrEnum):
    """What may be owed while the cards are dealt."""

    RESHUFFLE = "reshuffle"  # the dealer may be required to shuffle again
    SHUFFLE_AGAIN = "shuffle-again"  # the dealer must shuffle again
    RECUT = "recut"  # the pack must be cut again
    NEW_DEAL = "new-deal"  # a new deal may be demanded
    SEE_TRUMP = "see-trump"  # the trump card may be looked at
    STOP = "stop"  # the deal may be stopped
    CURE = "cure"  # the second of two cards may be given to him whose it is


class ShuffledAfterCut(StrEnum):
    """What follows when the dealer shuffles the pack that has been cut (25)."""

    STANDS = "stands"
    LOSES_DEAL = "loses-deal"


class UncutNoticed(StrEnum):
    """What ends the adversaries' time to find that the pack was not cut (36.7)."""

    TOUCH = "touch"
    LOOK = "look"


class TrumpShownTo(StrEnum):
    """Who may see the trump card when the dealer has looked at it (33)."""

    OTHERS = "others"
    ADVERSARIES = "adversaries"


class TrumpSeen(StrEnum):
    """Who may demand a new deal when the dealer has looked at the trump card (33)."""

    OTHERS = "others"
    ADVERSARIES = "adversaries"


class ShortHand(StrEnum):
    """Whether a hand that is short while none is long makes a misdeal (36.4)."""

    STANDS = "stands"
    MISDEAL = "misdeal"
