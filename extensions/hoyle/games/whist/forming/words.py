"""The words of hand files about forming a table: queries and marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.events import Event
from hoyle.game import Atom, Finding, Mark, Query
from hoyle.games.whist.forming.settling import laws_of_cut
from hoyle.games.whist.forming.state import Forming
from hoyle.games.whist.forming.terms import Stage
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import SEATS
from hoyle.seats import Person

MARKS: Mapping[str, Mark] = {
    "D": Mark(
        frozenset(
            (
                Law.ONE_PACK,
                Law.ONE_CARD,
                Law.TABLE_FORMED,
                Law.GOING_OUT,
                Law.CUTTING_A_CARD,
                Law.PARTNERS_OPPOSITE,
            )
        ),
        "something done wrongly while the table is formed",
    )
}


def _nothing(arguments: Sequence[str]) -> None:
    if arguments:
        raise ValueError(f"asks for nothing more; {' '.join(arguments)!r} is too much")


def _persons(persons: Sequence[Atom], *laws: Law) -> Finding:
    return Finding(tuple(persons), laws if persons else ())


def players(state: Forming, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who the four players are; none until it is settled."""
    _nothing(arguments)
    if state.stage is Stage.LEAVERS:
        return Finding(())
    return _persons(state.players, Law.GOING_OUT if state.leavers else Law.TABLE_FORMED)


def partners(state: Forming, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer which two play against the other two; none until it is settled."""
    _nothing(arguments)
    return Finding(state.partners, laws_of_cut(state)) if state.partners else Finding(())


def dealer(state: Forming, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who deals first; none until it is settled."""
    _nothing(arguments)
    return Finding(()) if state.dealer is None else Finding((state.dealer,), laws_of_cut(state))


def cut_again(state: Forming, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who must cut again; none when nobody must."""
    _nothing(arguments)
    spoilt = (Law.ONE_PACK, Law.ONE_CARD)
    again = [
        (cutter.person, cutter.due)
        for cutter in state.cutters
        if cutter.due is not None and (cutter.cards or cutter.due in spoilt)
    ]
    laws = tuple(dict.fromkeys(law for _, law in again))
    return Finding(tuple(person for person, _ in again), laws)


def leaves(state: Forming, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who leaves the table; none until it is settled."""
    _nothing(arguments)
    return _persons(state.leavers, Law.GOING_OUT)


def sits(state: Forming, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who sits at a seat; none when nobody does."""
    if len(arguments) != 1 or arguments[0] not in SEATS:
        raise ValueError(f"asks for a seat, one of {' '.join(SEATS)}")
    found: list[Person] = [person for person, seat in state.places if seat == arguments[0]]
    return _persons(found, Law.TABLE_FORMED, Law.PARTNERS_OPPOSITE)


def pack(state: Forming, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer which pack the dealer has chosen; none until he has."""
    _nothing(arguments)
    return _persons(() if state.pack is None else (state.pack,), Law.TABLE_FORMED)


QUERIES: Mapping[str, Query[Forming]] = {
    "players": players,
    "partners": partners,
    "dealer": dealer,
    "cut-again": cut_again,
    "leaves": leaves,
    "sits": sits,
    "pack": pack,
}
