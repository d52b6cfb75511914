"""What is owed at the table after an irregularity: liabilities, rights and choices."""

from __future__ import annotations

from enum import StrEnum

from hoyle.cards import EMPTY, CardSet, Suit
from hoyle.immutable import Immutable
from hoyle.seats import Actor


class Owed(Immutable, kw_only=True):
    """One thing owed: a card that may be called, a penalty to be chosen, a replay to be claimed.

    ``law`` gave it; ``binds`` owes it and ``to`` may exact it; ``what`` is the game's own word for
    the matter; ``cards`` are those concerned; ``trick`` is the trick (from 1) it arose in;
    ``suit`` is a suit called.
    Later acts use a debt up or let it lapse; at the end of a hand none is open.
    """

    law: str
    binds: Actor
    to: Actor
    what: StrEnum
    cards: CardSet = EMPTY
    trick: int = 0
    suit: Suit | None = None
