"""A record as a picture: what lies on the table step by step, in the words of an edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import assert_never

from hoyle.cards import Card, CardSet, Suit
from hoyle.events import Dealt, Event, Irregularity, Played, TrickWon, TurnedUp
from hoyle.game import Act, BankTable, Table
from hoyle.games import GAMES
from hoyle.record import Check, Entry, Happening, Record
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid
from sphinx_hoyle.bank_drawing import bank_table, standing
from sphinx_hoyle.pictured import (
    Kind,
    Line,
    Picture,
    PicturedCard,
    PicturedHand,
    PicturedLaw,
    PicturedPlay,
    PicturedStep,
    PicturedTable,
)
from sphinx_hoyle.stock_drawing import stock_table
from sphinx_hoyle.wording import Narrator, Refer
from sphinx_hoyle.words import N_


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
        self.table = GAMES[record.game].table

    def picture(self) -> Picture:
        record = self.record
        states = [entry.state for entry in record.entries if isinstance(entry, Happening)]
        last = self.table(states[-1]) if states else record.start
        return Picture(
            id=record.id,
            game=record.game,
            language=self.narrator.language,
            seats=len(record.seats),
            deal=self._deal(record.start),
            facts=tuple(self._facts(record.start)),
            opening=tuple(self._line(event) for event in record.opening),
            steps=tuple(self._steps()),
            result=tuple(self._result(last)),
            table=self._table(record.start),
        )

    def _table(self, table: Table | BankTable) -> PicturedTable | None:
        """Return the table of a game of which more is drawn than the hands."""
        if isinstance(table, BankTable):
            return bank_table(table, self.narrator)
        if not table.discards:
            return None
        return stock_table(table, self._deal(table), self.places, self.narrator)

    def _deal(self, table: Table | BankTable) -> tuple[PicturedHand, ...]:
        if isinstance(table, BankTable):
            return ()
        hands = zip(table.seats, table.hands, strict=True)
        return tuple(self._hand(seat, cards) for seat, cards in hands)

    def _hand(self, seat: Seat, cards: CardSet) -> PicturedHand:
        suits = (cards.of_suit(suit) for suit in reversed(Suit))
        dealer = seat == self.narrator.dealer
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

    def _facts(self, table: Table | BankTable) -> Iterator[tuple[str, str]]:
        if isinstance(table, BankTable):
            return
        if table.trump is not None:
            yield self.say(N_("Trumps")), self.narrator.suit(table.trump)
        if table.turn_up is not None:
            yield self.say(N_("Turned up")), self.narrator.card(table.turn_up)
        if table.score and any(points for _actor, points in table.score):
            yield self.say(N_("Score before")), self._counted(table.score)

    def _result(self, table: Table | BankTable) -> Iterator[tuple[str, str]]:
        if isinstance(table, BankTable):
            yield from standing(table, self.narrator)
            return
        if table.taken:
            yield self.say(N_("Tricks")), self._counted(table.taken)
        if table.score:
            yield self.say(N_("Score")), self._counted(table.score)

    def _counted(self, counted: tuple[tuple[Actor, int], ...]) -> str:
        return self.narrator.finding([fact for pair in counted for fact in pair])

    def _steps(self) -> Iterator[PicturedStep]:
        """Yield the steps: each trick, or the part of it that a line plays, and each other act."""
        before = self.record.start
        shown = self._table(before)
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
            laid, table = _trick_of(after), self._table(after)
            lines = tuple(self._lines(happenings))
            number = key[1] or number
            trick = self._trick(happenings, laid, number) if laid != _trick_of(before) else ()
            changed = self.held and _hands_of(after) != _hands_of(before)
            if lines or trick or table != shown:
                step = PicturedStep(
                    heading=self._heading(key[1]),
                    number=self.narrator.say(key[1]) if key[1] else "",
                    trick=trick,
                    lines=lines,
                    deal=() if table else self._further_deal(happenings),
                    held=self._deal(after) if changed else (),
                    table=table if table != shown else None,
                )
            before, shown = after, table
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


def _trick_of(table: Table | BankTable) -> tuple[Laid, ...]:
    """Return the trick on the table; at a bank's there are none."""
    return () if isinstance(table, BankTable) else table.trick


def _hands_of(table: Table | BankTable) -> tuple[CardSet, ...]:
    """Return what each seat holds; at a bank's table the cards lie open."""
    return () if isinstance(table, BankTable) else table.hands


def _irregular_plays(record: Record) -> Iterator[tuple[int, Seat, Card]]:
    """Yield the trick, seat and card of each play that a law forbade."""
    for entry in record.entries:
        if isinstance(entry, Happening):
            forbidden = any(isinstance(event, Irregularity) for event in entry.events)
            for event in entry.events:
                if forbidden and isinstance(event, Played):
                    yield event.trick, event.seat, event.card


def _places(record: Record) -> dict[Seat, str]:
    """Return where each seat is drawn: at its compass point, or the dealer above the other."""
    if all(seat in "NESW" for seat in record.seats):
        return {seat: seat.lower() for seat in record.seats}
    if isinstance(record.start, BankTable):
        return {}  # drawn by their numbers
    return {seat: "n" if seat == record.start.dealer else "s" for seat in record.seats}
