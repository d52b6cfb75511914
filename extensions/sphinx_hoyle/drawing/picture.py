"""A record as a picture: what lies on the table step by step, in the words of an edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any, assert_never

from hoyle.cards import Card, Suit
from hoyle.events import Dealt, Event, Irregularity, Played, TrickWon, TurnedUp
from hoyle.game import Act, BankTable, Finding, Lying, Table
from hoyle.games import GAMES
from hoyle.games.goat.events import TrickTaken
from hoyle.hands.record import Check, Entry, Happening, Record
from hoyle.seats import Actor, Seat
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.drawing.bank import bank_table, standing
from sphinx_hoyle.drawing.lying import Lies, seen_by_all, seen_by_one
from sphinx_hoyle.drawing.pictured import (
    Kind,
    Line,
    Picture,
    PicturedCard,
    PicturedHand,
    PicturedLaw,
    PicturedPile,
    PicturedPlay,
    PicturedStep,
    PicturedTable,
)
from sphinx_hoyle.drawing.places import is_clockwise, places
from sphinx_hoyle.drawing.round import round_table
from sphinx_hoyle.drawing.stock import card_of, pile, stock_table
from sphinx_hoyle.narration.wording import Narrator, Refer

_FACE_DOWN = N_("cards face down")
_NOT_SEEN = N_("cards not seen")


def picture(
    record: Record,
    language: str,
    refer: Refer | None = None,
    *,
    held: bool = False,
    seat: Seat | None = None,
) -> Picture:
    """Return the picture of a record in the words of ``language``.

    ``refer`` names a law, given its id; without it laws are named as `references` names them.
    With ``held``, each step that changes the hands has them. With a ``seat``, all is drawn and
    told as that seat knows it; the game has a view, of which `no_view` tells.
    """
    narrator = Narrator.of(record, language, refer)
    if seat is None:
        return _Painter(record, narrator, held=held).picture()
    return _SeatPainter(record, narrator, seat, held=held).picture()


class _Painter:
    """Draws one record as all see it."""

    def __init__(self, record: Record, narrator: Narrator, *, held: bool) -> None:
        self.record = record
        self.held = held
        self.narrator = narrator
        self.say = narrator.phrase
        self.places = places(record, narrator.dealer)
        self.irregular = set(_irregular_plays(record))
        self.game = GAMES[record.game]

    def start(self) -> Lies | BankTable:
        """Return what lies on the table after the opening."""
        return _open(self.record.start)

    def look(self, state: Any) -> Lies | BankTable:
        """Return what lies on the table in a state."""
        return _open(self.game.table(state))

    def secret(self, told: Event | Act | Finding) -> frozenset[str]:
        """Return which fields and laws of what is told may not be."""
        return frozenset()

    def knows(self, check: Check, state: Any) -> bool:
        """Return whether what a check found may be told."""
        return True

    def picture(self) -> Picture:
        record = self.record
        start = self.start()
        states = [entry.state for entry in record.entries if isinstance(entry, Happening)]
        last = self.look(states[-1]) if states else start
        return Picture(
            id=record.id,
            game=record.game,
            language=self.narrator.language,
            seats=len(record.seats),
            deal=self._deal(start),
            facts=tuple(self._facts(start)),
            opening=tuple(self._line(event) for event in record.opening),
            steps=tuple(self._steps()),
            result=tuple(self._result(last)),
            table=self._table(start, ()),
        )

    def _table(
        self, table: Lies | BankTable, trick: tuple[PicturedPlay, ...]
    ) -> PicturedTable | None:
        """Return the table of a game of which more is drawn than hands and tricks, with a trick."""
        if isinstance(table, BankTable):
            return bank_table(table, self.narrator)
        hands = self._deal(table)
        if self.game.view is None:  # nothing lies there that not all know, but what was exchanged
            exchanged = bool(table.discards)
            return stock_table(table, hands, self.places, self.narrator) if exchanged else None
        clockwise = is_clockwise(self.record.game)
        return round_table(table, hands, trick, self.places, self.narrator, clockwise=clockwise)

    def _deal(self, table: Lies | BankTable) -> tuple[PicturedHand, ...]:
        if isinstance(table, BankTable):
            return ()
        return tuple(map(self._hand, table.hands))

    def _hand(self, held: Lying) -> PicturedHand:
        seat = held.seat
        suits = (held.cards.of_suit(suit) for suit in reversed(Suit))
        unsaid = self.narrator.words.parts is None  # else his name says it
        dealer = unsaid and seat == self.narrator.dealer
        return PicturedHand(
            place=self.places[seat],
            seat=self.narrator.seat(seat),
            role=self.say(N_("deals")) if dealer else "",
            suits=tuple(
                tuple(self._card(card) for card in sorted(suit, reverse=True))
                for suit in suits
                if suit
            ),
            down=self._pile(_NOT_SEEN, held),
        )

    def _pile(self, name: str, lying: Lying) -> PicturedPile | None:
        """Return the cards of a seat that lie face down, if there are any."""
        return pile(lying.down, name, self.narrator, lying.seat) if lying.down else None

    def _card(self, card: Card) -> PicturedCard:
        return card_of(card, self.narrator)

    def _facts(self, table: Lies | BankTable) -> Iterator[tuple[str, str]]:
        if isinstance(table, BankTable):
            return
        if table.trump is not None:
            yield self.say(N_("Trumps")), self.narrator.suit(table.trump)
        if table.turn_up is not None:
            yield self.say(N_("Turned up")), self.narrator.card(table.turn_up)
        if table.score and any(points for _actor, points in table.score):
            yield self.say(N_("Score before")), self._counted(table.score)

    def _result(self, table: Lies | BankTable) -> Iterator[tuple[str, str]]:
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
        before = self.start()
        state = self.record.state
        shown = self._table(before, ())
        step: PicturedStep | None = None
        number = 0
        lying: tuple[PicturedPlay, ...] = ()
        for key, entries in groupby(self.record.entries, _step_key):
            run = list(entries)
            if isinstance(run[0], Check):
                known = (one for one in run if isinstance(one, Check) and self.knows(one, state))
                if checks := tuple(map(self._claim, known)):
                    step = step or PicturedStep()
                    step = replace(step, lines=step.lines + checks)
                continue
            if step is not None:
                yield step
                step = None
            happenings = [entry for entry in run if isinstance(entry, Happening)]
            state = happenings[-1].state
            after = self.look(state)
            lines = tuple(self._lines(happenings))
            number = key[1] or number
            laid = _trick_of(after)
            trick: tuple[PicturedPlay, ...] = ()
            if laid != _trick_of(before):
                trick = lying = self._trick(happenings, laid, number)
            table = self._table(after, lying)
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
                return self._deal(self.look(happening.state))
        return ()

    def _heading(self, trick: int) -> str:
        if not trick:
            return ""
        return self.say(N_("Trick {number}"), number=self.narrator.say(trick))

    def _trick(
        self, happenings: list[Happening], trick: tuple[Lying, ...], number: int
    ) -> tuple[PicturedPlay, ...]:
        events = [event for happening in happenings for event in happening.events]
        winners = {event.seat for event in events if isinstance(event, TrickWon | TrickTaken)}
        return tuple(
            PicturedPlay(
                place=self.places[laid.seat],
                seat=self.narrator.seat(laid.seat),
                cards=tuple(map(self._card, sorted(laid.cards, reverse=True))),
                order=self.narrator.say(order),
                leads=order == 1,
                wins=laid.seat in winners,
                irregular=any((number, laid.seat, card) in self.irregular for card in laid.cards),
                down=self._pile(_FACE_DOWN, laid),
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
        elif isinstance(event, TrickWon | TrickTaken):
            kind = Kind.TRICK
        elif isinstance(event, Irregularity):
            kind = Kind.IRREGULARITY
        if act is not None and self.secret(act):
            act = None  # it would be named with its cards
        secret = self.secret(event)
        told = self.narrator.event(event, act, secret)
        return Line(kind, told, self._laws(event.laws, secret))

    def _claim(self, check: Check) -> Line:
        # A finding may rest on more laws than the hand claims; all of them are told.
        laws = self._laws(check.finding.laws, self.secret(check.finding))
        return Line(Kind.CLAIM, self.narrator.check(check), laws)

    def _laws(self, laws: tuple[str, ...], secret: frozenset[str]) -> tuple[PicturedLaw, ...]:
        return tuple(
            PicturedLaw(str(law), self.narrator.law(law)) for law in laws if law not in secret
        )


class _SeatPainter(_Painter):
    """Draws one record as a seat knows it: whatever it shows is of its view."""

    def __init__(self, record: Record, narrator: Narrator, seat: Seat, *, held: bool) -> None:
        super().__init__(record, narrator, held=held)
        assert self.game.view is not None, record.game
        self.seat = seat
        self.view = self.game.view

    def start(self) -> Lies | BankTable:
        """Return what the seat knows after the opening."""
        return self.look(self.record.state)

    def look(self, state: Any) -> Lies | BankTable:
        """Return what the seat knows of a state."""
        return seen_by_one(self.view(state, self.seat))

    def secret(self, told: Event | Act | Finding) -> frozenset[str]:
        """Return of which fields the seat knows nothing, and which laws would betray them."""
        return self.game.secret(told, self.seat)

    def knows(self, check: Check, state: Any) -> bool:
        """Return whether the seat knows what a check found."""
        return self.game.answers(self.view(state, self.seat), check.query, check.arguments)

    def _facts(self, table: Lies | BankTable) -> Iterator[tuple[str, str]]:
        yield self.say(N_("As known to")), self.narrator.seat(self.seat)
        yield from super()._facts(table)


def no_view(record: Record, seat: str) -> str | None:
    """Return why a hand cannot be shown as ``seat`` knows it; None when it can."""
    if GAMES[record.game].view is None:
        games = " ".join(sorted(name for name, game in GAMES.items() if game.view is not None))
        return f"{record.game} does not tell what one seat may know; expected a hand of {games}"
    if seat not in record.seats:
        return f"{seat!r} is not a seat of {record.id}; expected one of {' '.join(record.seats)}"
    return None


def _open(table: Table | BankTable) -> Lies | BankTable:
    return table if isinstance(table, BankTable) else seen_by_all(table)


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


def _trick_of(table: Lies | BankTable) -> tuple[Lying, ...]:
    """Return the trick on the table; at a bank's there are none."""
    return () if isinstance(table, BankTable) else table.trick


def _hands_of(table: Lies | BankTable) -> tuple[Lying, ...]:
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
