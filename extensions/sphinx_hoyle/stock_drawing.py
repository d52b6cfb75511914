"""A table at which cards are exchanged as a picture: the stock, the card turned up, discards."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.game import Table
from hoyle.seats import Seat
from sphinx_hoyle.pictured import PicturedCard, PicturedHand, PicturedPile, PicturedStock
from sphinx_hoyle.wording import Narrator
from sphinx_hoyle.words import N_

_STOCK = N_("cards in the stock")
_PACK = N_("cards in the pack")  # before the deal there is no stock
_DISCARDS = N_("discards")


def stock_table(
    table: Table,
    hands: tuple[PicturedHand, ...],
    places: Mapping[Seat, str],
    narrator: Narrator,
) -> PicturedStock:
    """Return the picture of a table with a stock; ``hands`` are those of its seats."""
    dealt = any(table.hands) or table.turn_up is not None
    return PicturedStock(
        hands=hands,
        stock=_pile(table.talon, _STOCK if dealt else _PACK, narrator),
        turn_up=_turned_up(table, narrator),
        discards=tuple(
            (places[seat], _pile(count, _DISCARDS, narrator, seat))
            for seat, count in zip(table.seats, table.discards, strict=True)
            if count
        ),
    )


def _turned_up(table: Table, narrator: Narrator) -> PicturedCard | None:
    card = table.turn_up
    return None if card is None else PicturedCard(str(card), narrator.card(card))


def _pile(cards: int, query: str, narrator: Narrator, seat: Seat | None = None) -> PicturedPile:
    """Return a pile of ``cards``, called as the query that asks for their number."""
    count = narrator.say(cards)
    named = narrator.phrase(query)
    if seat is None:
        name = narrator.phrase(N_("{query}: {value}"), query=named, value=count)
    else:
        message = N_("{query} ({arguments}): {value}")
        name = narrator.phrase(message, query=named, arguments=narrator.seat(seat), value=count)
    return PicturedPile(cards, count, name)
