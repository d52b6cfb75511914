"""Kinds of acts of which several chapters have some: by whom they are done, and what they show."""

from __future__ import annotations

from hoyle.act import RuledAct
from hoyle.games.ecarte.state import State
from hoyle.seats import Actor, Seat


class ByPlayer(RuledAct[State], chapter=None):
    """One of the two players does it."""

    actor: Seat


class ByElder(ByPlayer, chapter=None):
    """The elder hand does it, and nobody else can."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether ``actor`` is the elder hand."""
        return actor == state.elder


class ByDealer(ByPlayer, chapter=None):
    """The dealer does it, and nobody else can."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether ``actor`` is the dealer."""
        return actor == state.dealer


class ShowsThatHeLooked(ByPlayer, chapter=None):
    """A player shows by it that he has seen his cards, as by laying one of them."""
