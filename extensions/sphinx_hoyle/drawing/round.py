"""A table round which some sit as a picture: their cards, the trick, what lies face down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hoyle.cards import EMPTY, Suit
from hoyle.game import Row
from hoyle.seats import Seat
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.drawing.held import suit_told
from sphinx_hoyle.drawing.lying import Lies
from sphinx_hoyle.drawing.pictured import (
    PicturedHand,
    PicturedPile,
    PicturedPlay,
    PicturedRound,
    PicturedRow,
)
from sphinx_hoyle.drawing.stock import card_of, pile, stock_pile
from sphinx_hoyle.narration.wording import Narrator, capitalized

MANY = 8
"""A hand of more cards is too long for a row on a phone."""

_TRICKS = N_("tricks")
_HIDDEN = N_("hidden trump card")
_CLOCKWISE = N_("Play goes round clockwise")
_ANTICLOCKWISE = N_("Play goes round anticlockwise")


def round_table(
    table: Lies,
    hands: tuple[PicturedHand, ...],
    trick: tuple[PicturedPlay, ...],
    places: Mapping[Seat, str],
    narrator: Narrator,
    *,
    clockwise: bool,
    many: bool,
) -> PicturedRound:
    """Return the picture of a table; ``hands`` are those of its seats, ``trick`` what they laid.

    ``many`` says that somewhere in this play a hand holds more than `MANY` cards.
    """
    say = narrator.phrase
    return PicturedRound(
        hands=hands,
        trick=trick,
        hidden=_hidden(table, places, narrator),
        stock=stock_pile(table, narrator) if table.talon or table.undealt else None,
        turn_up=None if table.turn_up is None else card_of(table.turn_up, narrator),
        taken=tuple(
            (narrator.seat(actor), pile(count, _TRICKS, narrator, actor))
            for actor, count in table.taken
            if count
        ),
        rows=tuple(_row(row, narrator) for row in table.rows if row.cards),
        facts=tuple(_facts(table, narrator)),
        clockwise=clockwise,
        many=many,
        direction=say(_CLOCKWISE if clockwise else _ANTICLOCKWISE) if len(hands) > 2 else "",
    )


def _hidden(
    table: Lies, places: Mapping[Seat, str], narrator: Narrator
) -> tuple[str, PicturedPile] | None:
    """Return the card laid face down; it is named to those before whom all cards lie open."""
    if table.hidden is None:
        return None
    seat, card = table.hidden
    if card is None:
        return places[seat], pile(1, _HIDDEN, narrator, value=narrator.seat(seat))
    return places[seat], pile(1, _HIDDEN, narrator, seat, value=narrator.card(card))


def _row(row: Row, narrator: Narrator) -> PicturedRow:
    """Return a row of cards; one of a suit is not called by it, since its cards show it."""
    cards = tuple(card_of(card, narrator) for card in row.cards)
    names = (card.name for card in cards)
    of_one_suit = len({card.suit for card in row.cards}) == 1
    told = suit_told(row.cards, EMPTY, narrator) if of_one_suit else ", ".join(names)
    if isinstance(row.of, Suit):
        return PicturedRow(name="", cards=cards, spoken=told)
    name = capitalized(narrator.say(row.of))
    told = narrator.phrase(N_("{query}: {value}"), query=name, value=told)
    return PicturedRow(name=name, cards=cards, spoken=told)


def _facts(table: Lies, narrator: Narrator) -> Iterator[tuple[str, str]]:
    if table.trump is not None:
        yield narrator.phrase(N_("Trumps")), narrator.suit(table.trump)
