"""The rules of chemin de fer in one place: each act goes to the chapter that governs it."""

from __future__ import annotations

from hoyle.act import Chapter
from hoyle.chapter import Chapters
from hoyle.games.chemin_de_fer import (
    air,
    coup,
    dealing,
    deciding,
    en_carte,
    hand,
    misdeal,
    obedience,
    partners,
    reach,
    seats,
    stakes,
    stock,
    taken_over,
    vouchers,
)
from hoyle.games.chemin_de_fer.state import State
from hoyle.seats import Actor


def _open_to(state: State, actor: Actor) -> tuple[Chapter, ...]:
    """Return all chapters; when the play is over, that of what the committee has still to do."""
    return (obedience.CHAPTER,) if state.over else CHAPTERS.all


CHAPTERS = Chapters(
    stakes.CHAPTER,
    dealing.CHAPTER,
    coup.CHAPTER,
    hand.CHAPTER,
    en_carte.CHAPTER,
    misdeal.CHAPTER,
    taken_over.CHAPTER,
    air.CHAPTER,
    deciding.CHAPTER,
    stock.CHAPTER,
    partners.CHAPTER,
    seats.CHAPTER,
    vouchers.CHAPTER,
    obedience.CHAPTER,
    open_to=_open_to,
)


def awaited(state: State) -> tuple[Actor, ...]:
    """Return who must act next; staking is a right, for which nobody waits."""
    if state.over:
        return ()
    judges = deciding.awaited(state)
    if judges:
        return judges
    buyer = stock.asks_for_pack(state)
    if buyer is not None:
        return (buyer,)
    if state.offer is not None:
        return (state.offer.seat,)
    turn = coup.turn(state)
    if turn is not None:
        return (turn,)
    if state.waiting and not state.between:
        return tuple(owner for owner, _ in state.waiting)
    holder = reach.holder(state)
    if state.coup.lies and state.coup.dealt and holder is not None:
        return (holder,)
    return () if state.banker is None else (state.banker,)
