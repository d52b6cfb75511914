"""The words of whist that stand in its acts, events and findings."""

from __future__ import annotations

from enum import StrEnum


class Penalty(StrEnum):
    """What the adversaries may take for a revoke (64.a), in the order of the law."""

    TRICKS = "tricks-3"
    THEIRS = "theirs-3"
    OURS = "ours+3"


class Exaction(StrEnum):
    """What may be exacted for an error other than an established revoke."""

    CARD = "card"  # the card shown in error may be called
    SUIT = "suit"  # a suit may be called
    HIGHEST = "highest"  # the highest of the suit led
    LOWEST = "lowest"
    WIN = "win"  # the trick must be won
    LOSE = "lose"
    HIGHEST_TRUMP = "highest-trump"
    LOWEST_TRUMP = "lowest-trump"
    NEW_DEAL = "new-deal"
    PLAY_ON = "play-on"


class TrumpCard(StrEnum):
    """Where the card is that was turned up (44, 46)."""

    LIES = "lies"
    TAKEN = "taken"
    LEFT = "left"  # the dealer has played to the first trick and has not taken it up


class Sign(StrEnum):
    """How a player tells his partner of the trick (78)."""

    OURS = "ours"
    NAMES = "names"  # he names the card that he has played
    DRAWS = "draws"  # he draws it towards himself


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
    """What marks are scored for, in the order of counting (5): penalties first."""

    PENALTY = "penalty"
    DISOBEDIENCE = "disobedience"
    TRICKS = "tricks"
    HONOURS = "honours"


class Stage(StrEnum):
    """How far a revoke has come: it can be corrected only while it is open."""

    OPEN = "open"
    CORRECTED = "corrected"
    ESTABLISHED = "established"
    PROVED = "proved"
    WAIVED = "waived"  # dummy's: the play goes on as though there were none


class Verdict(StrEnum):
    """What came of a claim that a player revoked."""

    PENDING = "pending"
    PROVED = "proved"
    NOT_FOUND = "not-found"


class Matter(StrEnum):
    """What may be owed at the table."""

    CORRECTION = "correction"  # a choice of what a revoke saved in time costs (68)
    WRONG_LEAD = "wrong-lead"  # a choice between the card and a suit (54)
    OMISSION = "omission"  # a choice between a new deal and playing on (61)
    SHOW = "show"  # the trump card must be laid down again (46)
    LAY_DOWN = "lay-down"  # he may be told to do so
    CARD = "card"  # a card that may be called
    CALLED = "called"  # a card that has been called to this trick
    SUIT = "suit"  # a suit may be called at the next lead
    SUIT_CALLED = "suit-called"  # a suit has been called to this lead
    TRUMP = "trump"  # the highest or the lowest trump may be called
    HIGHEST_TRUMP = "highest-trump"  # the highest has been called, and may be again
    LOWEST_TRUMP = "lowest-trump"
    DETACHED = "detached"  # a card that may be named
    COMPULSION = "compulsion"  # what is to be played to a trick may be demanded
    HIGHEST = "highest"  # the highest of the suit, to this trick
    LOWEST = "lowest"  # the lowest of the suit, to this trick
    WIN = "win"  # this trick is to be won
    LOSE = "lose"  # this trick is to be lost
    NEW_DEAL = "new-deal"  # a new deal may be demanded
    SEARCH = "search"  # the tricks may be searched for the revoke claimed
    PENALTY = "penalty"  # a choice among `Penalty`
    PLAY_OUT = "play-out"  # the hand must be played out


class LaterPlayers(StrEnum):
    """What becomes of cards played after one that is taken back (see `unsaid`)."""

    KEEP = "keep"
    WITHDRAW = "withdraw"


class OutOfTurn(StrEnum):
    """What law 54 is about: leads out of turn, or every card so played."""

    LEADS = "leads"
    PLAYS = "plays"


class TrumpDemand(StrEnum):
    """Who may tell the dealer to lay the trump card down again (46)."""

    OTHERS = "others"
    ADVERSARIES = "adversaries"


class DummyLead(StrEnum):
    """Which lead from the wrong one of two hands is an error that dummy's partner pays for."""

    NAMED = "named"  # that from dummy's hand
    EITHER = "either"
