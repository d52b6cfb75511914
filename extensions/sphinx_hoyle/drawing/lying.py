"""What lies on a table at one moment, as a drawing has it: to all who look on, or to one seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

from hoyle.cards import EMPTY, Card, CardSet, Suit
from hoyle.game import Lying, Row, Table, View
from hoyle.seats import Actor, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Lies:
    """Hands, trick and piles: of each the cards that are seen, and how many are not.

    ``hands`` stand in the order of play. A set of the ``trick`` that lies face down has only the
    number of its cards. ``hidden`` is a card laid face down, and by whom; None is not known.
    ``face_up``, ``talon``, ``undealt``, ``discards``, ``rows``, ``taken`` and ``score`` are as in
    `Table`.
    """

    hands: tuple[Lying, ...]
    trick: tuple[Lying, ...]
    hidden: tuple[Seat, Card | None] | None
    trump: Suit | None
    turn_up: Card | None
    talon: int
    undealt: int
    discards: tuple[int, ...]
    rows: tuple[Row, ...]
    taken: tuple[tuple[Actor, int], ...]
    score: tuple[tuple[Actor, int], ...]
    face_up: CardSet = EMPTY


def seen_by_all(table: Table) -> Lies:
    """Return a table as he sees it before whom all hands lie open."""
    hands = zip(table.seats, table.hands, strict=True)
    return Lies(
        hands=tuple(Lying(seat, cards) for seat, cards in hands),
        trick=_sets(table),
        hidden=table.hidden,
        trump=table.trump,
        turn_up=table.turn_up,
        talon=table.talon,
        undealt=table.undealt,
        discards=table.discards,
        rows=table.rows,
        taken=table.taken,
        score=table.score,
        face_up=table.face_up,
    )


def _sets(table: Table) -> tuple[Lying, ...]:
    """Return the trick, what a seat laid together as one; who threw cards away has his turn."""
    laid = [
        Lying(seat, CardSet.from_cards(one.card for one in cards))
        for seat, cards in groupby(table.trick, key=lambda one: one.seat)
    ]
    if not laid or len(table.seats) == 2:  # two exchange cards, and their discards lie apart
        return tuple(laid)
    down = zip(table.seats, table.discards, strict=bool(table.discards))
    laid += [Lying(seat, EMPTY, count) for seat, count in down if count]
    first = table.seats.index(laid[0].seat)
    order = table.seats[first:] + table.seats[:first]
    return tuple(sorted(laid, key=lambda one: order.index(one.seat)))


def seen_at_table(table: Table, seat: Seat) -> Lies:
    """Return a table as ``seat`` sees it: its own cards, and of others those that lie open."""
    lies = seen_by_all(table)
    hidden = table.hidden
    own = hidden is not None and hidden[0] == seat
    return replace(
        lies,
        hands=tuple(
            held if held.seat == seat else _open_among(held, table.face_up) for held in lies.hands
        ),
        hidden=None if hidden is None else (hidden[0], hidden[1] if own else None),
        trump=table.trump if hidden is None or own else None,
    )


def _open_among(held: Lying, face_up: CardSet) -> Lying:
    """Return a hand of which others see what lies open."""
    shown = held.cards & face_up
    return Lying(held.seat, shown, len(held.cards) - len(shown))


def seen_by_one(view: View) -> Lies:
    """Return what lies on the table of which a seat has a ``view``: nothing else goes in."""
    hands = zip(view.seats, view.shown, view.counts, strict=True)
    last = view.tricks[-1] if view.tricks else ()
    return Lies(
        hands=tuple(
            Lying(seat, view.hand) if seat == view.seat else Lying(seat, shown, count - len(shown))
            for seat, shown, count in hands
        ),
        trick=tuple(_face_down(one, view) for one in view.trick or last),
        hidden=None if view.hidden is None else (view.hidden, view.hidden_card),
        trump=view.trump,
        turn_up=view.turn_up,
        talon=view.stock,
        undealt=view.undealt,
        discards=(),
        rows=view.rows,
        taken=view.taken,
        score=view.score,
    )


def _face_down(laid: Lying, view: View) -> Lying:
    """Return cards of a trick; also those which only their owner knows lie face down."""
    if laid.cards and not laid.cards - view.thrown:
        return Lying(laid.seat, EMPTY, len(laid.cards))
    return laid
