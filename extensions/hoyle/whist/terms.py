"""The words of whist that stand in its acts, events and findings."""

from __future__ import annotations

from enum import StrEnum


class Penalty(StrEnum):
    """What the adversaries may take for a revoke (64.a), in the order of the law."""

    TRICKS = "tricks-3"
    THEIRS = "theirs-3"
    OURS = "ours+3"


class Correction(StrEnum):
    """What the adversaries may exact for a revoke saved in time (68)."""

    CARD = "card"
    HIGHEST = "highest"
    LOWEST = "lowest"


class Answer(StrEnum):
    """What is answered to "no card of this suit?" (66): `NO` denies holding one."""

    NO = "no"
    YES = "yes"


class Grade(StrEnum):
    """The three kinds of game won (8)."""

    TREBLE = "treble"
    DOUBLE = "double"
    SINGLE = "single"


class Reason(StrEnum):
    """What marks are scored for, in the order of counting (5)."""

    PENALTY = "penalty"
    TRICKS = "tricks"
    HONOURS = "honours"


class Stage(StrEnum):
    """How far a revoke has come: it can be corrected only while it is open."""

    OPEN = "open"
    CORRECTED = "corrected"
    ESTABLISHED = "established"
    PROVED = "proved"


class Verdict(StrEnum):
    """What came of a claim that a player revoked."""

    PENDING = "pending"
    PROVED = "proved"
    NOT_FOUND = "not-found"


class Matter(StrEnum):
    """What may be owed at the table."""

    CORRECTION = "correction"  # a choice among `Correction`
    CARD = "card"  # a card that may be called
    CALLED = "called"  # a card that has been called to this trick
    HIGHEST = "highest"  # the highest of the suit, to this trick
    LOWEST = "lowest"  # the lowest of the suit, to this trick
    SEARCH = "search"  # the tricks may be searched for the revoke claimed
    PENALTY = "penalty"  # a choice among `Penalty`
    PLAY_OUT = "play-out"  # the hand must be played out


class LaterPlayers(StrEnum):
    """What becomes of cards played after one that is taken back (see `silences`)."""

    KEEP = "keep"
    WITHDRAW = "withdraw"
