"""A record as a picture: what lies on the table step by step, in the words of an edition.

A `Picture` holds plain data, so that HTML and Typst are drawn from the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from itertools import groupby
from typing import Any, assert_never

from hoyle.cards import Card, CardSet, Suit
from hoyle.events import Dealt, Event, Irregularity, Played, TrickWon, TurnedUp
from hoyle.game import Act, BankTable, Table
from hoyle.games import GAMES
from hoyle.record import Check, Entry, Happening, Record
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid
from sphinx_hoyle.wording import Narrator, Refer
from sphinx_hoyle.words import N_


class Kind(StrEnum):
    """What a line of a step tells."""

    DEAL = "deal"
    TURN_UP = "turn-up"  # the card is one of the facts, too
    CARD = "card"
    TRICK = "trick"  # who won a trick: plain from the trick itself, where it is drawn
    EVENT = "event"
    IRREGULARITY = "irregularity"
    CLAIM = "claim"


@dataclass(frozen=True, slots=True)
class PicturedCard:
    """A card: as hand files write it (``HK``), and as it is spoken of."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class PicturedLaw:
    """A law that is cited: its id, and the reference as the edition prints it."""

    id: str
    reference: str


@dataclass(frozen=True, slots=True)
class Line:
    """One thing told, and the laws by which it is so."""

    kind: Kind
    text: str
    laws: tuple[PicturedLaw, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedPlay:
    """A card of a trick, in front of its seat; ``order`` from 1, in the edition's digits."""

    place: str
    seat: str
    card: PicturedCard
    order: str
    leads: bool
    wins: bool
    irregular: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedHand:
    """The cards that a seat holds after the deal, one tuple a suit; some of them lie face up."""

    place: str
    seat: str
    role: str
    suits: tuple[tuple[PicturedCard, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedStep:
    """One step: its heading, the trick on the table (empty when none is shown), what is told.

    ``number`` is that of the trick, in the edition's digits, where the step is one. ``deal`` has
    the hands as they are after a further deal, and is empty in other steps; ``held`` the hands
    after any step that changes them, in a picture that was asked for them.
    """

    heading: str = ""
    number: str = ""
    trick: tuple[PicturedPlay, ...] = ()
    lines: tuple[Line, ...] = ()
    deal: tuple[PicturedHand, ...] = ()
    held: tuple[PicturedHand, ...] = ()

    @property
    def told(self) -> tuple[Line, ...]:
        """The lines that the drawing of the trick does not already show."""
        return tuple(line for line in self.lines if line.kind is not Kind.CARD)

    @property
    def spoken(self) -> str:
        """The whole step as it is read aloud."""
        parts = (self.heading, *(line.text for line in self.lines))
        return ". ".join(part for part in parts if part)

    @property
    def laws(self) -> tuple[PicturedLaw, ...]:
        """The laws of the cards played, which no line that is told cites."""
        cited = {law for line in self.told for law in line.laws}
        played = (law for line in self.lines for law in line.laws)
        return tuple(dict.fromkeys(law for law in played if law not in cited))


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A hand in the words of an edition: the deal, the steps, and how it stands at the end.

    ``seats`` is the number of seats; before a table is formed there are none, and no hands.
    ``facts`` are the standing matters of the deal (trump, turned-up card), ``result`` those of
    the end (tricks, score), each a name and a value.
    """

    id: str
    game: str
    language: str
    seats: int
    deal: tuple[PicturedHand, ...]
    facts: tuple[tuple[str, str], ...]
    opening: tuple[Line, ...]
    steps: tuple[PicturedStep, ...]
    result: tuple[tuple[str, str], ...]

    def data(self) -> dict[str, Any]:
        """Return the picture as plain data for JSON."""
        return asdict(self)


def picture(
    record: Record, language: str, refer: Refer | None = None, *, held: bool = False
) -> Picture:
    """Return the picture of a record in the words of ``language``.

    ``refer`` names a law, given its id; without it laws are named as `references` names them.
    With ``held``, each step that changes the hands has them.
    """
    return _Painter(record, Narrator.of(record, language, refer), held=held).picture()


class _Painter:
    """Draws one record."""

    def __init__(self, record: Record, narrator: Narrator, *, held: bool) -> None:
        self.record = record
        self.held = held
        self.narrator = narrator
        self.say = narrator.phrase
        self.places = _places(record)
        self.irregular = set(_irregular_plays(record))
        self.start = _of_cards(record.start)

    def table(self, state: Any) -> Table:
        """Return what lies on the table in a state of the game."""
        return _of_cards(GAMES[self.record.game].table(state))

    def picture(self) -> Picture:
        record = self.record
        states = [entry.state for entry in record.entries if isinstance(entry, Happening)]
        last = self.table(states[-1]) if states else self.start
        return Picture(
            id=record.id,
            game=record.game,
            language=self.narrator.language,
            seats=len(record.seats),
            deal=self._deal(self.start),
            facts=tuple(self._facts(self.start)),
            opening=tuple(self._line(event) for event in record.opening),
            steps=tuple(self._steps()),
            result=tuple(self._result(last)),
        )

    def _deal(self, table: Table) -> tuple[PicturedHand, ...]:
        hands = zip(table.seats, table.hands, strict=True)
        return tuple(self._hand(seat, cards) for seat, cards in hands)

    def _hand(self, seat: Seat, cards: CardSet) -> PicturedHand:
        suits = (cards.of_suit(suit) for suit in reversed(Suit))
        dealer = seat == self.start.dealer
        return PicturedHand(
            place=self.places[seat],
            seat=self.narrator.seat(seat),
            role=self.say(N_("deals")) if dealer and len(self.record.seats) > 2 else "",
            suits=tuple(
                tuple(self._card(card) for card in sorted(suit, reverse=True))
                for suit in suits
                if suit
            ),
        )

    def _card(self, card: Card) -> PicturedCard:
        return PicturedCard(str(card), self.narrator.card(card))

    def _facts(self, table: Table) -> Iterator[tuple[str, str]]:
        if table.trump is not None:
            yield self.say(N_("Trumps")), self.narrator.suit(table.trump)
        if table.turn_up is not None:
            yield self.say(N_("Turned up")), self.narrator.card(table.turn_up)
        if table.score and any(points for _actor, points in table.score):
            yield self.say(N_("Score before")), self._counted(table.score)

    def _result(self, table: Table) -> Iterator[tuple[str, str]]:
        if table.taken:
            yield self.say(N_("Tricks")), self._counted(table.taken)
        if table.score:
            yield self.say(N_("Score")), self._counted(table.score)

    def _counted(self, counted: tuple[tuple[Actor, int], ...]) -> str:
        return self.narrator.finding([fact for pair in counted for fact in pair])

    def _steps(self) -> Iterator[PicturedStep]:
        """Yield the steps: each trick, or the part of it that a line plays, and each other act."""
        shown: tuple[Laid, ...] = self.start.trick
        hands = self.start.hands
        step: PicturedStep | None = None
        number = 0
        for key, entries in groupby(self.record.entries, _step_key):
            run = list(entries)
            if isinstance(run[0], Check):
                checks = tuple(self._claim(entry) for entry in run if isinstance(entry, Check))
                step = step or PicturedStep()
                step = replace(step, lines=step.lines + checks)
                continue
            if step is not None:
                yield step
                step = None
            happenings = [entry for entry in run if isinstance(entry, Happening)]
            after = self.table(happenings[-1].state)
            laid = after.trick
            lines = tuple(self._lines(happenings))
            number = key[1] or number
            trick = self._trick(happenings, laid, number) if laid != shown else ()
            changed = self.held and after.hands != hands
            shown, hands = laid, after.hands
            if lines or trick:
                step = PicturedStep(
                    heading=self._heading(key[1]),
                    number=self.narrator.say(key[1]) if key[1] else "",
                    trick=trick,
                    lines=lines,
                    deal=self._further_deal(happenings),
                    held=self._deal(after) if changed else (),
                )
        if step is not None:
            yield step

    def _further_deal(self, happenings: list[Happening]) -> tuple[PicturedHand, ...]:
        for happening in happenings:
            if any(isinstance(event, Dealt) for event in happening.events):
                return self._deal(self.table(happening.state))
        return ()

    def _heading(self, trick: int) -> str:
        if not trick:
            return ""
        return self.say(N_("Trick {number}"), number=self.narrator.say(trick))

    def _trick(
        self, happenings: list[Happening], trick: tuple[Laid, ...], number: int
    ) -> tuple[PicturedPlay, ...]:
        events = [event for happening in happenings for event in happening.events]
        winners = {(event.seat, event.card) for event in events if isinstance(event, TrickWon)}
        return tuple(
            PicturedPlay(
                place=self.places[laid.seat],
                seat=self.narrator.seat(laid.seat),
                card=self._card(laid.card),
                order=self.narrator.say(order),
                leads=order == 1,
                wins=(laid.seat, laid.card) in winners,
                irregular=(number, laid.seat, laid.card) in self.irregular,
            )
            for order, laid in enumerate(trick, start=1)
        )

    def _lines(self, happenings: list[Happening]) -> Iterator[Line]:
        for happening in happenings:
            for event in happening.events:
                yield self._line(event, happening.act)

    def _line(self, event: Event, act: Act | None = None) -> Line:
        kind = Kind.EVENT
        if isinstance(event, Dealt):
            kind = Kind.DEAL
        elif isinstance(event, TurnedUp):
            kind = Kind.TURN_UP
        elif isinstance(event, Played):
            kind = Kind.CARD
        elif isinstance(event, TrickWon):
            kind = Kind.TRICK
        elif isinstance(event, Irregularity):
            kind = Kind.IRREGULARITY
        return Line(kind, self.narrator.event(event, act), self._laws(event.laws))

    def _claim(self, check: Check) -> Line:
        # A finding may rest on more laws than the hand claims; all of them are told.
        return Line(Kind.CLAIM, self.narrator.check(check), self._laws(check.finding.laws))

    def _laws(self, laws: tuple[str, ...]) -> tuple[PicturedLaw, ...]:
        return tuple(PicturedLaw(str(law), self.narrator.law(law)) for law in laws)


def _step_key(entry: Entry) -> tuple[str, int, int]:
    """Return what the entries of one step share: a trick, the line of an act, or being claims."""
    match entry:
        case Check():
            return ("claims", 0, 0)
        case Happening(trick=None):
            return ("act", 0, entry.line)
        case Happening(trick=trick):
            return ("trick", trick or 0, 0)
        case _:
            assert_never(entry)


def _irregular_plays(record: Record) -> Iterator[tuple[int, Seat, Card]]:
    """Yield the trick, seat and card of each play that a law forbade."""
    for entry in record.entries:
        if isinstance(entry, Happening):
            forbidden = any(isinstance(event, Irregularity) for event in entry.events)
            for event in entry.events:
                if forbidden and isinstance(event, Played):
                    yield event.trick, event.seat, event.card


def _of_cards(table: Table | BankTable) -> Table:
    """Return a table on which there are hands of cards: of a bank there are none."""
    return table if isinstance(table, Table) else Table(seats=(), hands=(), dealer=None)


def _places(record: Record) -> dict[Seat, str]:
    """Return where each seat is drawn: at its compass point, or the dealer above the other."""
    if all(seat in "NESW" for seat in record.seats):
        return {seat: seat.lower() for seat in record.seats}
    dealer = _of_cards(record.start).dealer
    return {seat: "n" if seat == dealer else "s" for seat in record.seats}
