"""Views of a hand: what each seat knows of it, as it differs from what all hands open show.

The page draws a hand as those see it before whom all cards lie open. Of each seat the script of a
hand (`sphinx_hoyle.hands.moves`) says what of that is not shown or told to it, or otherwise.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from typing import Any

from hoyle.game import BankTable
from hoyle.hands.record import Record
from hoyle.seats import Seat
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.drawing.picture import no_view, pictures
from sphinx_hoyle.drawing.pictured import (
    Kind,
    Line,
    Picture,
    PicturedBank,
    PicturedHand,
    PicturedRound,
    PicturedStep,
    PicturedStock,
    PicturedTable,
)
from sphinx_hoyle.drawing.places import places
from sphinx_hoyle.drawing.stock import NOT_SEEN
from sphinx_hoyle.narration.naming import Refer
from sphinx_hoyle.narration.wording import Narrator

Said = tuple[str, str, str]
"""A seat as a reader chooses it: its letter or number, its place on the drawing, its name."""


def seats_of(record: Record, shown: Picture) -> list[Said]:
    """Return the seats from which a hand can be seen; none where there is no table to sit at."""
    if no_view(record, next(iter(record.seats), "")) is not None:
        return []
    tables = [shown.table, *(step.table for step in shown.steps)]
    narrator = Narrator.of(record, shown.language)
    if isinstance(record.start, BankTable):
        taken = record.start.players
        return [
            (seat, str(order), narrator.seat(seat))
            for order, seat in enumerate(record.seats)
            if seat in taken
        ]
    if not any(isinstance(table, PicturedRound | PicturedStock) for table in tables):
        return []
    at = places(record, narrator.dealer)
    return [(seat, at[seat], narrator.seat(seat)) for seat in record.seats if seat in at]


class Views:
    """Tells what each seat knows of one hand, in the words of an edition.

    ``address`` gives where a law stands, seen from the root of the edition, or nothing.
    """

    def __init__(self, record: Record, shown: Picture, refer: Refer, address: Any = None) -> None:
        self.record = record
        self.shown = shown
        self.refer = refer
        self.address = address or (lambda law: "")
        self._laws: dict[str, int] = {}
        self._texts: dict[str, int] = {}

    def data(self) -> dict[str, Any]:
        """Return it as plain data for JSON: laws, sentences, and what each seat knows when."""
        seats = [Seat(seat) for seat, _, _ in seats_of(self.record, self.shown)]
        seen = pictures(self.record, self.shown.language, self.refer, seats)
        views = [json.dumps(self._view(one)) for one in seen]
        different = list(dict.fromkeys(views))
        words = translation(self.shown.language).gettext
        pile = words("{query} ({arguments}): {value}")
        return {
            "pile": pile.format(query=words(NOT_SEEN), arguments="{seat}", value="{count}"),
            "seats": {seat: different.index(view) for seat, view in zip(seats, views, strict=True)},
            "laws": [[self.address(law), self.refer(law)] for law in self._laws],
            "texts": list(self._texts),
            "views": [json.loads(view) for view in different],
        }

    def _view(self, seen: Picture) -> dict[str, Any]:
        """Return by steps, from 0 for what is before the first, what a seat is shown otherwise."""
        found: dict[str, Any] = {}
        by_acts = {part.acts: part for step in seen.steps for part in step.folded or (step,)}
        otherwise = self._table(self.shown.table, seen.table)
        first = {
            **({"t": otherwise} if otherwise else {}),
            **self._lines(self.shown.opening, seen.opening),
        }
        facts = [list(pair) for pair in seen.facts[1:]]  # the first says whose view it is
        if facts != [list(pair) for pair in self.shown.facts]:
            first["facts"] = facts
        if first:
            found["0"] = first
        open_table, table, begun = self.shown.table, seen.table, 0
        for place, step in enumerate(self.shown.steps, 1):
            parts = [by_acts[acts] for acts in range(begun + 1, step.acts + 1) if acts in by_acts]
            begun = step.acts
            open_table = step.table or open_table
            table = next((part.table for part in reversed(parts) if part.table), table)
            own = parts[-1] if parts else PicturedStep()
            told = {} if step.folded else self._step(step, own)
            now = self._table(open_table, table)
            if now != otherwise:
                told["t"] = otherwise = now
            if told:
                found[str(place)] = told
        return found

    def _step(self, step: PicturedStep, seen: PicturedStep) -> dict[str, Any]:
        """Return what is told otherwise in a step, and which plays are not known to be wrong."""
        told = self._lines(step.lines, seen.lines)
        if seen.laws != step.laws:
            told["quiet"] = 1
        faults = {play.place for play in step.trick if play.irregular}
        unknown = faults - {play.place for play in seen.trick if play.irregular}
        if unknown:
            told["plain"] = sorted(unknown)
        return told

    def _lines(self, lines: Iterable[Line], seen: Iterable[Line]) -> dict[str, Any]:
        """Return which lines are told otherwise: each as one or several, or as none at all."""
        shown = [line.sentence for line in lines if line.kind is not Kind.CARD]
        known = [line.sentence for line in seen if line.kind is not Kind.CARD]
        other: dict[str, list[int]] = {}
        for what, first, last, begin, end in SequenceMatcher(None, shown, known).get_opcodes():
            if what == "equal":
                continue
            told = [self._text(sentence) for sentence in known[begin:end]]
            for place in range(first, last):  # one for one, and what is left with the last
                mine = told[:1] if place < last - 1 else told
                other[str(place)], told = mine, told[len(mine) :]
            if told:  # what only this seat is told stands with what is told before
                place = max(0, first - 1)
                own = other.get(str(place), [self._text(shown[place])])
                other[str(place)] = [*own, *told] if first else [*told, *own]
        return {"lines": other} if other else {}

    def _text(self, sentence: tuple[Any, ...]) -> int:
        """Return the place of a sentence among all, in which laws stand as their places: {0}."""
        text = "".join(
            part
            if isinstance(part, str)
            else f"{{{self._laws.setdefault(part.id, len(self._laws))}}}"
            for part in sentence
        )
        return self._texts.setdefault(text, len(self._texts))

    def _table(self, shown: PicturedTable | None, seen: PicturedTable | None) -> dict[str, Any]:
        """Return which cards of a table are seen, and what else of it is."""
        if isinstance(shown, PicturedBank) and isinstance(seen, PicturedBank):
            if shown == seen:
                return {}
            coup = [[" ".join(card.code for card in side.cards), side.points] for side in seen.coup]
            return {"coup": coup, "say": seen.spoken}
        if not isinstance(shown, PicturedRound | PicturedStock):
            return {}
        if not isinstance(seen, PicturedRound | PicturedStock):
            return {"hands": {hand.place: "" for hand in shown.hands}}
        table: dict[str, Any] = {"hands": dict(_seen(shown.hands, seen.hands))}
        if shown.turn_up != seen.turn_up:
            table["covered"] = 1
        if isinstance(shown, PicturedRound) and isinstance(seen, PicturedRound):
            if shown.hidden and seen.hidden and shown.hidden != seen.hidden:
                table["hidden"] = seen.hidden[1].name
            if shown.facts != seen.facts:
                table["facts"] = seen.facts
        return table


def _seen(shown: Iterable[PicturedHand], seen: Iterable[PicturedHand]) -> Iterator[tuple[str, str]]:
    """Yield of each hand that is not seen whole its place, and the cards of it that are."""
    known = {hand.place: hand for hand in seen}
    for hand in shown:
        own = known.get(hand.place)
        codes = [card.code for suit in own.suits for card in suit] if own else []
        if len(codes) != sum(map(len, hand.suits)):
            yield hand.place, " ".join(codes)
