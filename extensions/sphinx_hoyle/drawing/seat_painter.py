"""Draws a record as one seat knows it: whatever is shown and told is what that seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hoyle.cards import EMPTY, Card, CardSet
from hoyle.events import Event, Irregularity, Played, Refused, TrickEnded
from hoyle.game import UNHEARD, Act, Finding, Play, PlayTogether, Table, told_of
from hoyle.hands.record import Check, Happening, Record
from hoyle.seats import Actor, Seat
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.drawing.lying import Lies, seen_at_table, seen_by_one
from sphinx_hoyle.drawing.painter import NoHands, Painter
from sphinx_hoyle.narration.wording import Narrator


class SeatPainter(Painter):
    """Draws one record as a seat knows it; no board is drawn, on which all is open."""

    def __init__(self, record: Record, narrator: Narrator, seat: Seat, *, held: bool) -> None:
        super().__init__(record, narrator, held=held)
        self.seat = seat
        self.known = EMPTY  # the cards of which he knows where they are, or have been
        self.before: dict[int, Any] = {}  # the state before each happening
        self.seen: dict[int, CardSet] = {}  # and what was known when it was told
        state = record.state
        known = self._seen_in(state)
        self.known = known
        for entry in record.entries:
            if isinstance(entry, Happening):
                self.before[id(entry)] = state
                state = entry.state
                known |= self._seen_in(state)
                self.seen[id(entry)] = known

    def start(self) -> Lies | NoHands:
        """Return what the seat knows after the opening."""
        return self.look(self.record.state)

    def _look(self, state: Any) -> Lies | NoHands:
        """Return what the seat knows of a state."""
        if self.game.view is not None:
            return seen_by_one(self.game.view(state, self.seat))
        if self.game.seen is not None:
            return self.game.seen(state, self.seat)
        table = self.table_in(state)
        return seen_at_table(table, self.seat) if isinstance(table, Table) else table

    def heard(self, happening: Happening) -> Sequence[Event]:
        """Return the events of which the seat learns as they happen."""
        self.known = self.seen[id(happening)]
        heard = [event for event in happening.events if self._hears(event)]
        if happening.act is None or happening.actor == self.seat or self._is_open(happening):
            return heard
        faults = [event for event in heard if _is_private(event, happening.act)]
        ordinary = all(isinstance(event, Played | TrickEnded) or event in faults for event in heard)
        return [event for event in heard if event not in faults] if ordinary else heard

    def secret(self, told: Event | Act | Finding) -> frozenset[str]:
        """Return of which fields the seat knows nothing, and which laws would betray them."""
        secret = self.game.secret(told, self.seat)
        if self.game.view is not None or isinstance(told, Finding):
            return secret
        what = told_of(told) if isinstance(told, Event) else told
        if self.game.seen is not None or type(what) in self.game.showing:
            return secret
        named = ((name, _cards(getattr(what, name))) for name in what.__struct_fields__)
        return secret | {name for name, cards in named if cards - self.known}

    def knows(self, check: Check, state: Any) -> bool:
        """Return whether the seat knows what a check found."""
        if self.game.view is None:
            return False
        return self.game.answers(self.game.view(state, self.seat), check.query, check.arguments)

    def _hears(self, event: Event) -> bool:
        """Return whether the seat learns of an event, if only that it happens."""
        secret = self.secret(event)
        return UNHEARD not in secret and self.narrator.can_keep(event, secret)

    def _is_open(self, happening: Happening) -> bool:
        """Return whether the cards of him who acts lay open before all."""
        table = self.game.table(self.before[id(happening)])
        if not isinstance(table, Table) or happening.actor not in table.seats:
            return False
        hands: dict[Actor, CardSet] = dict(zip(table.seats, table.hands, strict=True))
        return not hands[happening.actor] - table.face_up

    def _seen_in(self, state: Any) -> CardSet:
        """Return the cards that the seat sees in a state."""
        lies = self.look(state)
        if not isinstance(lies, Lies):
            return EMPTY
        seen = lies.face_up
        for lying in (*lies.hands, *lies.trick):
            seen |= lying.cards
        for row in lies.rows:
            seen |= CardSet.of(*row.cards)
        return seen if lies.turn_up is None else seen | CardSet.of(lies.turn_up)

    def _facts(self, table: Lies | NoHands) -> Iterator[tuple[str, str]]:
        yield self.say(N_("As known to")), self.narrator.seat(self.seat)
        yield from super()._facts(table)


def _is_private(event: Event, act: Act) -> bool:
    """Return whether an event tells of a fault for which one must see the cards of him who acts."""
    if not isinstance(event, Irregularity | Refused):
        return False
    if event.because is None:
        return isinstance(event, Irregularity) and isinstance(act, Play | PlayTogether)
    return event.because.private


def _cards(value: object) -> CardSet:
    """Return the cards that a field names."""
    match value:
        case Card():
            return CardSet.of(value)
        case CardSet():
            return value
        case tuple():
            return CardSet.from_cards(each for each in value if isinstance(each, Card))
    return EMPTY
