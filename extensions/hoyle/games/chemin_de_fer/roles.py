"""Acts of the banker, and acts of those who stake against him."""

from __future__ import annotations

from hoyle.act import RuledAct
from hoyle.games.chemin_de_fer.state import State
from hoyle.seats import Actor, Seat


class BankersAct(RuledAct[State], chapter=None):
    """What the banker does."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has the bank."""
        return actor == state.banker


class PuntersAct(RuledAct[State], chapter=None):
    """What a player does against whom another has the bank."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether another has the bank."""
        bank = state.bank
        return bank is not None and actor != bank.banker and actor in state.players
