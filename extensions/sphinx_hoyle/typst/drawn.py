"""The tables of a hand as the printer draws them: the deal, or a bank's table, in calls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.drawing.faces import drawings
from sphinx_hoyle.drawing.pictured import (
    Picture,
    PicturedBank,
    PicturedBoard,
    PicturedCard,
    PicturedCoup,
    PicturedHand,
    PicturedPile,
    PicturedPlace,
    PicturedPlay,
    PicturedRound,
    PicturedRow,
    PicturedStep,
    PicturedStock,
)
from sphinx_hoyle.typst.markup import array, call, content, dictionary, string, text

_AFTER_EXCHANGE = N_("After the exchange")
_AT_THE_END = N_("At the end")

_COMPASS = "nesw"

Trick = tuple[PicturedPlay, ...]


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table drawn: its markup, and the whole of it in words.

    Tables with the same ``cards`` show one deal, whatever trick lies on them.
    """

    markup: str
    spoken: str
    cards: str


def tables(picture: Picture) -> Iterator[DrawnTable]:
    """Yield the tables that stand for a hand; none where it ends before a card is dealt.

    It is the deal around the trick that the hand is about. Where cards are exchanged before that
    trick there are two, since the trick has cards that were not dealt. Of a bank it is the table
    at which the most cards and stakes lie, and of a table round which more lies, that before the
    trick; where cards were laid out by then, also that at the end. Of a board it is the last
    position.
    """
    trick = _central(picture.steps)
    shown = [picture.table, *(step.table for step in picture.steps)]
    banks = [table for table in shown if isinstance(table, PicturedBank)]
    dealt = [table for table in shown if isinstance(table, PicturedStock) and _held(table.hands)]
    rounds = _before_trick(picture)
    last = _laid_out(picture)
    boards = [table for table in shown if isinstance(table, PicturedBoard)]
    if boards:
        yield _board(boards[-1])
    elif rounds and last:
        yield _round(rounds, trick)
        if last != rounds:
            yield _round(last, (), translation(picture.language).gettext(_AT_THE_END))
    elif rounds and not (rounds.many and _at_compass(rounds.hands)):
        yield _round(rounds, trick)
    elif banks:
        yield _bank(max(banks, key=_lying))
    elif dealt:
        yield from _stocks(dealt[0], _exchanged(picture.steps), trick, picture.language)
    elif trick or _held(picture.deal):
        yield _table(picture.deal, trick)


def lying(picture: Picture) -> Iterator[DrawnTable]:
    """Yield the table or the board that tells more of a hand than its last trick.

    It is that of a bank, a board, or in a hand without tricks one where cards are laid out.
    """
    shown = [picture.table, *(step.table for step in picture.steps)]
    if any(isinstance(table, PicturedBank | PicturedBoard) for table in shown):
        yield from tables(picture)
    elif (last := _laid_out(picture)) and not _central(picture.steps):
        yield _round(last, ())


def trick_row(trick: Trick) -> DrawnTable:
    """Return the cards of a trick side by side, in the order of play."""
    markup = call("trick-row", *(laid_card(one) for one in trick))
    return DrawnTable(markup, spoken_trick(trick), markup)


def held_cards(hand: PicturedHand) -> str:
    """Return the call that sets a hand in a line of text."""
    cards = [dictionary(**_card(card)) for suit in hand.suits for card in suit]
    return call("held-cards", content(text(hand.seat)), array(cards))


def laid_card(one: PicturedPlay) -> str:
    """Return a card played as a dictionary."""
    return dictionary(
        place=string(one.place),
        seat=content(text(one.seat)),
        order=content(text(one.order)),
        mark="true" if one.irregular else None,
        leads="true" if one.leads else None,
        wins="true" if one.wins else None,
        cards=array([dictionary(**_card(card)) for card in one.cards]),
        down=_pile(one.down) if one.down else None,
        backs=str(one.down.cards) if one.down else None,
    )


def _central(steps: Sequence[PicturedStep]) -> Trick:
    """Return the trick to draw: the first with an irregular card, else the first there is."""
    tricks = [step.trick for step in steps if step.trick]
    irregular = (trick for trick in tricks if any(play.irregular for play in trick))
    return next(irregular, tricks[0] if tricks else ())


def _at_compass(hands: Sequence[PicturedHand]) -> bool:
    """Return whether many cards can be drawn suit by suit round the trick, as a deal of four is."""
    return all(hand.place in _COMPASS for hand in hands)


def _held(hands: Sequence[PicturedHand]) -> bool:
    return any(hand.suits or hand.down for hand in hands)


def _card(card: PicturedCard) -> dict[str, str | None]:
    face, usual = card.face, len(card.face.suit) == 1
    return {
        "rank": string(face.index),
        "suit": string(face.suit.lower() if usual else face.suit),
        "red": "true" if face.colour == "red" and not usual else None,
        "face": string(face.symbol) if face.symbol in drawings()["faces"] else None,
    }


def _seat(hand: PicturedHand) -> str:
    cards = [dictionary(**_card(card)) for suit in hand.suits for card in suit]
    return dictionary(
        place=string(hand.place),
        name=content(text(hand.seat)),
        note=content(text(hand.role)) if hand.role else None,
        cards=array(cards),
        down=_pile(hand.down) if hand.down else None,
    )


def _table(
    hands: Sequence[PicturedHand], trick: Trick, stock: PicturedStock | None = None, name: str = ""
) -> DrawnTable:
    """Return hands around a trick, with the stock if there is one, named where there are two."""
    lying = {
        "seats": array([_seat(hand) for hand in hands]),
        "stock": _stock(stock) if stock else None,
    }
    markup = call("table-picture", trick=array([laid_card(one) for one in trick]), **lying)
    spoken = [name] if name else []
    spoken += [hand.spoken for hand in hands]
    if stock:
        spoken += [pile.name for pile in (stock.stock, *(pile for _, pile in stock.discards))]
    if trick:
        spoken.append(spoken_trick(trick))
    return DrawnTable(_named(name) + markup, ". ".join(spoken), dictionary(**lying))


def spoken_trick(trick: Trick) -> str:
    """Return who laid what to a trick, as it is read aloud."""
    return ", ".join(f"{one.seat}: {one.spoken}" for one in trick)


# ---- a table round which some sit --------------------------------------------------------------


def _before_trick(picture: Picture) -> PicturedRound | None:
    """Return the table as it was before the trick to draw, else the first with cards dealt."""
    shown, found = picture.table, None
    trick = _central(picture.steps)
    for step in picture.steps:
        if isinstance(shown, PicturedRound) and _held(shown.hands):
            found = found or shown
            if trick and step.trick[: len(trick)] == trick:
                return shown
        shown = step.table or shown
    if isinstance(shown, PicturedRound):
        return found or shown
    return None


def _laid_out(picture: Picture) -> PicturedRound | None:
    """Return the table at the end, if rows of cards are laid out there."""
    shown = (picture.table, *(step.table for step in picture.steps))
    last = [table for table in shown if table is not None][-1:]
    return next((one for one in last if isinstance(one, PicturedRound) and one.rows), None)


def _round(table: PicturedRound, trick: Trick, name: str = "") -> DrawnTable:
    """Return a table with a trick on it, whatever trick lay there then; named if there are two."""
    lying = {
        "seats": array([_seat(hand) for hand in table.hands]),
        "hidden": string(table.hidden[0]) if table.hidden else None,
        "stock": _pile(table.stock) if table.stock else None,
        "turn_up": dictionary(**_card(table.turn_up)) if table.turn_up else None,
        "taken": array([f"({content(text(whose))}, {_pile(one)})" for whose, one in table.taken]),
        "rows": array([_row(row) for row in table.rows]) if table.rows else None,
        "clockwise": ("true" if table.clockwise else "false") if table.direction else None,
    }
    markup = call("round-picture", trick=array([laid_card(one) for one in trick]), **lying)
    spoken = [name] if name else []
    spoken += [hand.spoken for hand in table.hands]
    spoken += [pile.name for pile in table.piles]
    spoken += [row.spoken for row in table.rows]
    if table.direction:
        spoken.append(table.direction)
    if trick:
        spoken.append(spoken_trick(trick))
    return DrawnTable(_named(name) + markup, ". ".join(spoken), dictionary(**lying))


def _named(name: str) -> str:
    """Return the heading of one table of two; nothing of a table that has none."""
    return call("table-name", content(text(name))) if name else ""


def _row(row: PicturedRow) -> str:
    return dictionary(
        name=content(text(row.name)) if row.name else None,
        cards=array([dictionary(**_card(card)) for card in row.cards]),
    )


# ---- a stock -----------------------------------------------------------------------------------


def _exchanged(steps: Sequence[PicturedStep]) -> PicturedStock | None:
    """Return the table at the first lead, if cards were exchanged before it."""
    before = takewhile(lambda step: not step.trick, steps)
    last = [step.table for step in before if isinstance(step.table, PicturedStock)][-1:]
    return next((table for table in last if table.discards), None)


def _stocks(
    dealt: PicturedStock, exchanged: PicturedStock | None, trick: Trick, language: str
) -> Iterator[DrawnTable]:
    if exchanged is None:
        yield _table(dealt.hands, trick, dealt)
        return
    if dealt != exchanged:
        yield _table(dealt.hands, (), dealt)
    name = translation(language).gettext(_AFTER_EXCHANGE)
    yield _table(exchanged.hands, trick, exchanged, name)


def _stock(table: PicturedStock) -> str:
    return dictionary(
        stock=_pile(table.stock),
        turn_up=dictionary(**_card(table.turn_up)) if table.turn_up else None,
        discards=array([_pile(pile) for _, pile in _by_place(table.discards)]),
    )


def _by_place(discards: Sequence[tuple[str, PicturedPile]]) -> list[tuple[str, PicturedPile]]:
    """Return the piles in the order of their places, the dealer's side first."""
    return sorted(discards, key=lambda one: one[0])


def _pile(pile: PicturedPile) -> str:
    return dictionary(
        count=content(text(pile.count)),
        thick="true" if pile.cards > 1 else "false",
        empty="false" if pile.cards else "true",
    )


def _board(table: PicturedBoard) -> DrawnTable:
    """Return a board as it stands at the end."""
    markup = call("board-picture", string(table.drawing), string(table.spoken))
    return DrawnTable(markup, table.spoken, markup)


# ---- a bank ------------------------------------------------------------------------------------


def _lying(table: PicturedBank) -> tuple[int, int]:
    """Return how many cards and how many stakes lie on the table."""
    stakes = sum(bool(place.stake) for place in table.places)
    return sum(len(side.cards) for side in table.coup), stakes


def _bank(table: PicturedBank) -> DrawnTable:
    name, amount = table.bank
    markup = call(
        "bank-picture",
        places=array([_place(place) for place in table.places]),
        coup=array([_coup(side) for side in table.coup]),
        bank=content(text(f"{name} {amount}")) if amount else None,
        amount=content(text(amount)) if amount else None,
    )
    return DrawnTable(markup, table.spoken, markup)


def _place(place: PicturedPlace) -> str:
    return dictionary(
        number=content(text(place.number)),
        x=str(place.x),
        y=str(place.y),
        taken="true" if place.taken else "false",
        banker="true" if place.banker else "false",
        hand="true" if place.hand else "false",
        stake=content(text(place.stake)) if place.stake else None,
        money=content(text(place.money)) if place.money else None,
    )


def _coup(side: PicturedCoup) -> str:
    return dictionary(
        name=content(text(side.name)),
        number=content(text(side.number)) if side.number else None,
        cards=array([dictionary(**_card(card)) for card in side.cards]),
        points=content(text(f"= {side.points}")) if side.points else None,
    )
