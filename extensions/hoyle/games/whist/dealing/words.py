"""The words of hand files about the deal: queries and marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hoyle.cards import CardSet
from hoyle.events import Event
from hoyle.game import Finding, Mark, Query
from hoyle.games.whist.dealing.cutting import cutter
from hoyle.games.whist.dealing.events import NextDealer
from hoyle.games.whist.dealing.state import Dealing, turn_to_deal
from hoyle.games.whist.dealing.terms import Phase
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import SEATS, SIDES
from hoyle.seats import Seat

MARKS: Mapping[str, Mark] = {
    "D": Mark(
        frozenset(
            (
                Law.SHUFFLED_IN_SIGHT,
                Law.SHUFFLED_ONCE,
                Law.PARTNER_FIRST,
                Law.DEALER_LAST,
                Law.TURN_TO_DEAL,
                Law.DUMMY_DEALS,
                Law.CUTTING,
                Law.CUT_ONCE,
                Law.TRUMP_SEEN,
                Law.FOREIGN_CARD,
                Law.ONE_AT_A_TIME,
                Law.LAST_CARD_TURNED,
                Law.NO_COUNTING,
                Law.NOT_TWO_AT_ONCE,
                Law.NOT_UNCUT,
                Law.DEALT_OUT_OF_TURN,
                Law.FOR_A_PARTNER,
                Law.NEW_PACKS,
                Law.MARKED_CARD,
            )
        ),
        "something done wrongly while the pack is shuffled, cut and dealt",
    ),
}


def _one(arguments: Sequence[str], expected: str) -> str:
    if len(arguments) != 1:
        raise ValueError(f"takes {expected}")
    return arguments[0]


def _seat(text: str) -> Seat:
    if text not in SEATS:
        raise ValueError(f"{text!r} is not a seat; expected one of {' '.join(SEATS)}")
    return Seat(text)


def _nothing(arguments: Sequence[str]) -> None:
    if arguments:
        raise ValueError(f"asks for nothing more; {' '.join(arguments)!r} is too much")


def next_dealer(state: Any, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who makes the next deal, when this one is not played; none before that."""
    _nothing(arguments)
    for event in reversed(events):
        if isinstance(event, NextDealer):
            return Finding((event.dealer,), event.laws)
    return Finding(())


def dealer(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer whose turn it is to deal."""
    _nothing(arguments)
    return Finding((state.planned.dealer,), (turn_to_deal(state),))


def cutting(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who cuts the pack."""
    _nothing(arguments)
    return Finding((cutter(state),), (Law.CUTTING,))


def hand(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer the cards that a seat has been dealt."""
    cards = state.hand(_seat(_one(arguments, "a seat")))
    return Finding((CardSet.from_cards(cards),) if cards else ())


def dealt(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer how many cards a seat has been dealt."""
    return Finding((len(state.hand(_seat(_one(arguments, "a seat")))),))


def owed(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer what a seat or side owes; none when nothing.

    A card exposed in dealing may not be called (30): nothing is ever owed for it but a new deal.
    """
    text = _one(arguments, "a seat or a side")
    if text not in (*SEATS, *SIDES):
        raise ValueError(f"{text!r} is neither a seat nor a side")
    found = [debt for debt in state.owed if debt.binds == text]
    laws = tuple(dict.fromkeys(debt.law for debt in found))
    if state.exposed and not found:
        laws = (Law.EXPOSED_IN_DEALING,)
    return Finding(tuple(debt.what for debt in found), laws)


def entitled(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer what a seat or side may exact; none when nothing."""
    text = _one(arguments, "a seat or a side")
    if text not in (*SEATS, *SIDES):
        raise ValueError(f"{text!r} is neither a seat nor a side")
    found = [debt for debt in state.owed if debt.to == text]
    return Finding(
        tuple(debt.what for debt in found), tuple(dict.fromkeys(debt.law for debt in found))
    )


def score(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer the marks of each side, which no deal that is void touches."""
    _nothing(arguments)
    ours, theirs = state.planned.standing
    void = state.phase is Phase.OVER and state.short
    return Finding((SIDES[0], ours, SIDES[1], theirs), (Law.SCORES_STAND,) if void else ())


QUERIES: Mapping[str, Query[Dealing]] = {
    "score": score,
    "next-dealer": next_dealer,
    "dealer": dealer,
    "cutter": cutting,
    "hand": hand,
    "dealt": dealt,
    "owed": owed,
    "entitled": entitled,
}
