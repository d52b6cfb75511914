"""Why the laws of écarté forbid what several chapters forbid."""

from __future__ import annotations

from enum import StrEnum

from hoyle.cards import Suit
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat


class ForOther(Reason):
    """It is not for him, but for ``due``."""

    due: Seat


class HasLooked(Reason):
    """He has already looked at his cards."""


class NoStake(Reason):
    """He has no stake in the game."""


class HasProposed(Reason):
    """He has proposed to exchange cards."""


class SuitIsAnnounced(Reason):
    """He has announced that he leads ``suit``."""

    suit: Suit


class MarkingBegun(Reason):
    """Points have been marked for the hand, and it is too late for anything else in it."""


class AskedForOther(Reason):
    """He, the elder hand, has asked for ``more`` cards than he had discarded, or for fewer."""

    more: bool


class OwnError(Reason):
    """``seat``, the elder hand, has asked for ``more`` cards than he had discarded, or fewer."""

    seat: Seat
    more: bool


def elder_error(law: StrEnum, actor: Actor, elder: Seat, *, more: bool) -> Reason:
    """Return that the elder hand himself asked for a wrong number, told of ``actor``."""
    if actor == elder:
        return AskedForOther(law, more=more)
    return OwnError(law, seat=elder, more=more)
