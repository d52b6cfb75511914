"""Why a law forbids an act: the facts on which a refusal rests.

Games declare their own, in the module of the chapter that refuses:

    class StillHolds(Reason):
        \"""He holds ``suit``, which was led.\"""

        suit: Suit

and return it in place of the law alone: ``return StillHolds(Law.FOLLOWING, suit=suit)``. Their
fields hold what those of events may. Words for them are the publisher's.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from hoyle.cards import Card, Suit
from hoyle.immutable import Immutable
from hoyle.seats import Actor


class Reason(Immutable):
    """The facts for which ``law`` forbids an act.

    Of a ``private`` one nobody else knows as long as his cards do not lie open: it is about them.
    """

    law: StrEnum
    private: ClassVar[bool] = False


class OutOfTurn(Reason):
    """It is for ``due`` to act."""

    due: Actor


class MustFollow(Reason):
    """``suit`` was led, and he holds some of it."""

    suit: Suit
    private: ClassVar[bool] = True


class MustBeat(Reason):
    """He can beat ``led``, the card led, with one of its suit."""

    led: Card
    private: ClassVar[bool] = True


class MustTrump(Reason):
    """He holds no card of ``suit``, which was led, but a trump."""

    suit: Suit
    private: ClassVar[bool] = True


Forbidden = StrEnum | Reason | None
"""What forbids an act: a law, a reason that names one, or nothing."""


def law_of(forbidden: Forbidden) -> StrEnum | None:
    """Return the law that forbids an act, if any does."""
    return forbidden.law if isinstance(forbidden, Reason) else forbidden
