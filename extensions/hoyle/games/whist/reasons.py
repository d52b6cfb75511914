"""Why the laws of the play forbid an act, where several chapters say the same."""

from __future__ import annotations

from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat, Side


class StillPlayed(Reason):
    """The hand is still being played."""


class AlreadyNamed(Reason):
    """What is exacted has been named, and is not changed."""


class PartnerYetToPlay(Reason):
    """``partner`` has yet to play to this trick."""

    partner: Seat


class OneCardToEachTrick(Reason):
    """Each plays one card, neither more nor fewer, to each trick."""


class PenaltyFirst(Reason):
    """``to`` has yet to take a penalty, which is counted before all else."""

    to: Actor


class GameIsWon(Reason):
    """``won`` has won the game, and nothing more is counted in it."""

    won: Side


class GameIsOver(Reason):
    """The game has been won, and the trump card of the next deal turned up."""
