"""Dummy: the hand that lies open, and his partner who plays it (section 10)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import EMPTY, CardSet
from hoyle.declared import carries_out
from hoyle.games.whist.events import DummyLaidOpen, ErrorExcused
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import PARTNER, Deal, State
from hoyle.seats import Actor, Seat


def partner(deal: Deal) -> Seat | None:
    """Return who plays the hand of dummy; None when there is no dummy."""
    return PARTNER[deal.dummy] if deal.dummy is not None else None


@carries_out(Law.DUMMY_BLIND, Law.DUMMY_LAWS)
def excused(state: State, actor: Actor) -> bool:
    """Return whether an error of ``actor`` is without penalty, for dummy cannot gain by it.

    That of his partner is (dummy.3); all others are as liable as ever (dummy.p2).
    """
    return state.deal.dummy is not None and actor == partner(state.deal)


def excuse(deal: Deal) -> ErrorExcused:
    """Return the event of an error that costs dummy's partner nothing, who plays both hands."""
    player = partner(deal)
    assert player is not None, "without a dummy no error is excused"
    return ErrorExcused(seat=player, laws=(Law.DUMMY_BLIND,))


def excuses(state: State, seat: Seat) -> tuple[ErrorExcused, ...]:
    """Return the event of an error of ``seat`` if it costs nothing."""
    return (excuse(state.deal),) if excused(state, seat) else ()


def laid_open(deal: Deal) -> Iterator[DummyLaidOpen]:
    """Yield that the cards of dummy lie open, if there is one; else the laws are those of whist."""
    if deal.dummy is not None:
        yield DummyLaidOpen(seat=deal.dummy, laws=(Law.DUMMY, Law.DUMMY_LAWS))


@carries_out(Law.DUMMY)
def open_hand(state: State) -> CardSet:
    """Return the cards of dummy, which lie open for all to see."""
    if state.deal.dummy is None:
        return EMPTY
    return state.hand(state.deal.dummy)
