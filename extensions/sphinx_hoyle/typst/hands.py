"""A hand as the printer draws it: plain data, and its call of `hand` in `blocks.typ`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sphinx_hoyle.typst.markup import array, call, content, dictionary, string, text

Place = Literal["n", "e", "s", "w"]
Suit = Literal["s", "h", "d", "c"]


@dataclass(frozen=True)
class Card:
    """A card as it is drawn: its rank as printed; ``mark`` reddens it, ``hidden`` turns it down."""

    rank: str
    suit: Suit
    mark: bool = False
    hidden: bool = False

    def typst(self) -> dict[str, str | None]:
        """Return the entries of the card's dictionary."""
        return {
            "rank": string(self.rank),
            "suit": string(self.suit),
            "mark": "true" if self.mark else None,
            "hidden": "true" if self.hidden else None,
        }


@dataclass(frozen=True)
class Seat:
    """A player at the table: where he sits, what he is called, what he holds and did."""

    place: Place
    name: str
    cards: Sequence[Card] = ()
    note: str = ""


@dataclass(frozen=True)
class Played:
    """A card on the table, the place it came from, and its order in the trick as printed."""

    place: Place
    card: Card
    order: str


@dataclass(frozen=True)
class Picture:
    """A hand at one moment, in the words of one edition.

    ``told`` is the story, a sentence a line; ``spoken`` tells the whole picture to those who do
    not see it, and is never empty.
    """

    seats: Sequence[Seat]
    trick: Sequence[Played]
    spoken: str
    told: Sequence[str] = ()
    turn_up: Card | None = None


def hand_call(picture: Picture, caption: str) -> str:
    """Return the call that draws ``picture``; ``caption`` is markup, perhaps empty."""
    seats = [
        dictionary(
            place=string(seat.place),
            name=content(text(seat.name)),
            cards=array([dictionary(**card.typst()) for card in seat.cards]),
            note=content(text(seat.note)) if seat.note else None,
        )
        for seat in picture.seats
    ]
    trick = [
        dictionary(
            place=string(played.place), order=content(text(played.order)), **played.card.typst()
        )
        for played in picture.trick
    ]
    return call(
        "hand",
        seats=array(seats),
        trick=array(trick),
        turn_up=dictionary(**picture.turn_up.typst()) if picture.turn_up else None,
        lines=array([content(text(line)) for line in picture.told]),
        caption=content(caption) if caption else None,
        alt=string(picture.spoken),
    )
