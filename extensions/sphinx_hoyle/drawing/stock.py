"""A table at which cards are exchanged as a picture: the stock, the card turned up, discards."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.cards import Card
from hoyle.games import GAMES
from hoyle.seats import Actor, Seat
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.drawing.lying import Lies
from sphinx_hoyle.drawing.pictured import PicturedCard, PicturedHand, PicturedPile, PicturedStock
from sphinx_hoyle.narration.wording import Narrator

_STOCK = N_("cards in the stock")
_PACK = N_("cards in the pack")  # before the deal there is no stock
_UNDEALT = N_("cards yet to be dealt")
_DISCARDS = N_("discards")
NOT_SEEN = N_("cards not seen")


def stock_table(
    table: Lies,
    hands: tuple[PicturedHand, ...],
    places: Mapping[Seat, str],
    narrator: Narrator,
) -> PicturedStock:
    """Return the picture of a table with a stock; ``hands`` are those of its seats."""
    return PicturedStock(
        hands=hands,
        stock=stock_pile(table, narrator),
        turn_up=None if table.turn_up is None else card_of(table.turn_up, narrator),
        discards=tuple(
            (places[hand.seat], pile(count, _DISCARDS, narrator, hand.seat))
            for hand, count in zip(table.hands, table.discards, strict=True)
            if count
        ),
    )


def stock_pile(table: Lies, narrator: Narrator) -> PicturedPile:
    """Return the cards not yet dealt or drawn; before the deal they are the pack."""
    if table.undealt:
        return pile(table.undealt, _UNDEALT, narrator)
    dealt = any(hand.cards or hand.down for hand in table.hands) or table.turn_up is not None
    return pile(table.talon, (narrator.words.stock or _STOCK) if dealt else _PACK, narrator)


def card_of(card: Card, narrator: Narrator) -> PicturedCard:
    """Return a card that lies open."""
    return PicturedCard(str(card), narrator.card(card), GAMES[narrator.game].pack.name)


def pile(
    cards: int, query: str, narrator: Narrator, actor: Actor | None = None, value: str = ""
) -> PicturedPile:
    """Return a pile of ``cards``, called as the query that asks for their number, or ``value``."""
    count = narrator.say(cards)
    named, value = narrator.phrase(query), value or count
    if actor is None:
        name = narrator.phrase(N_("{query}: {value}"), query=named, value=value)
    else:
        message = N_("{query} ({arguments}): {value}")
        name = narrator.phrase(message, query=named, arguments=narrator.seat(actor), value=value)
    return PicturedPile(cards, count, name, named)
