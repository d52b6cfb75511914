"""What one player may know of a coup: the two cards of each side are seen by him who holds them."""

from __future__ import annotations

from hoyle.game import BankTable
from hoyle.games.chemin_de_fer import reach
from hoyle.games.chemin_de_fer.state import State
from hoyle.immutable import replace
from hoyle.seats import Seat

_DEALT = 2  # face down; a third card comes face up


def seen(table: BankTable, state: State, seat: Seat) -> BankTable:
    """Return the table of a state as ``seat`` sees it.

    Cards lie face down before they are taken up, and all lie open when the coup is decided.
    """
    coup = state.coup
    if coup.outcome is not None:
        return table
    if not _sees(state, seat, reach.holder(state)):
        down = min(_DEALT, len(table.punter))
        table = replace(table, punter=table.punter[down:], punter_down=down)
    if not _sees(state, seat, state.banker):
        down = min(_DEALT, len(table.bank_cards))
        table = replace(table, bank_cards=table.bank_cards[down:], bank_down=down)
    return table


def _sees(state: State, seat: Seat, holder: Seat | None) -> bool:
    """Return whether ``seat`` has seen the cards that ``holder`` has, or has them himself."""
    coup = state.coup
    return holder in coup.shown or (coup.taken_up and seat == holder)
