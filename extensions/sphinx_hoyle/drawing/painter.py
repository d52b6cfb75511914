"""Draws a record as all see it, step by step: what `sphinx_hoyle.drawing.picture` returns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain, groupby
from typing import Any, assert_never

from hoyle.cards import Card, CardSet
from hoyle.events import Dealt, Event, Irregularity, Played, Refused, TrickEnded, TurnedUp
from hoyle.game import Act, BankTable, Board, Finding, Lying, Shown, Table
from hoyle.games import GAMES
from hoyle.hands.record import Check, Entry, Happening, Record
from hoyle.seats import Actor, Seat
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.drawing.bank import bank_table, standing
from sphinx_hoyle.drawing.board import board_table
from sphinx_hoyle.drawing.folding import DrawnStep, folded
from sphinx_hoyle.drawing.held import EXPOSED, HeldSuit, known_cards, suit_told
from sphinx_hoyle.drawing.lying import Lies, seen_by_all
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
from sphinx_hoyle.drawing.round import MANY, round_table
from sphinx_hoyle.drawing.stock import NOT_SEEN, card_of, pile, stock_table
from sphinx_hoyle.narration.wording import Narrator, Same

NoHands = BankTable | Board

_FACE_DOWN = N_("cards face down")
_TURNED_UP = N_("Turned up")
_SCORE = N_("Score")
_SCORE_BEFORE = N_("Score before")


class Painter:
    """Draws one record as all see it."""

    def __init__(self, record: Record, narrator: Narrator, *, held: bool) -> None:
        self.record = record
        self.held = held
        self.narrator = narrator
        self.given: Refused | None = None  # what was told last, if it was a refusal
        self.say = narrator.phrase
        self.places = places(record, narrator.dealer)
        self.game = GAMES[record.game]
        # By the states, which the record keeps: each is looked at for several ends.
        self._looked: dict[int, Lies | NoHands] = {}
        self._tables: dict[int, Shown] = {}
        # From step to step most hands stay as they are, and so they look.
        self._hands: dict[tuple[Lying, CardSet, Seat | None], PicturedHand] = {}
        self._laws_named: dict[str, PicturedLaw] = {}
        self._known = known_cards(record.game, narrator.catalog)

    @cached_property
    def irregular(self) -> frozenset[tuple[int, Seat, Card]]:
        """The trick, seat and card of each play that is known to be against a law."""
        return frozenset(
            (event.trick, event.seat, event.card)
            for entry in self.record.entries
            if isinstance(entry, Happening) and _is_irregular(heard := self.heard(entry))
            for event in heard
            if isinstance(event, Played)
        )

    @cached_property
    def many(self) -> bool:
        """Whether a hand holds more cards, now or later, than lie in a row."""
        shown = (self.start(), *map(self.look, _states(self.record)))
        held = chain.from_iterable(map(_hands_of, shown))
        return any(len(lying.cards) + lying.down > MANY for lying in held)

    @cached_property
    def tricks_before(self) -> int:
        """How many tricks were taken before the first that the record plays."""
        begun = self.record.start
        return sum(tricks for _, tricks in begun.taken) if isinstance(begun, Table) else 0

    def start(self) -> Lies | NoHands:
        """Return what lies on the table after the opening."""
        return shown_open(self.record.start)

    def look(self, state: Any) -> Lies | NoHands:
        """Return what is seen of the table in a state of the record."""
        if (seen := self._looked.get(id(state))) is None:
            seen = self._looked[id(state)] = self._look(state)
        return seen

    def _look(self, state: Any) -> Lies | NoHands:
        return shown_open(self.table_in(state))

    def table_in(self, state: Any) -> Shown:
        """Return the table in a state of the record."""
        if (table := self._tables.get(id(state))) is None:
            table = self._tables[id(state)] = self.game.table(state)
        return table

    def heard(self, happening: Happening) -> Sequence[Event]:
        """Return the events of which the onlooker learns as they happen."""
        return happening.events

    def secret(self, told: Event | Act | Finding) -> frozenset[str]:
        """Return which fields and laws of what is told may not be."""
        return frozenset()

    def knows(self, check: Check, state: Any) -> bool:
        """Return whether what a check found may be told."""
        return True

    def picture(self) -> Picture:
        """Return the whole record."""
        record = self.record
        start = self.start()
        states = _states(record)
        last = self.look(states[-1]) if states else start
        opening: list[Line] = []
        self._tell(opening, {}, record.opening)
        begun = Picture(
            id=record.id,
            game=record.game,
            language=self.narrator.language,
            seats=len(record.seats),
            deal=self._deal(start),
            facts=tuple(self._facts(start)),
            opening=tuple(opening),
            claims=(),
            steps=(),
            result=(),
            table=self._table(start, ()),
        )
        first, *drawn = self._steps()  # in which the dealer may become another
        return replace(
            begun,
            claims=first.step.claims,
            steps=tuple(folded(drawn, self.narrator)),
            result=tuple(self._result(last)),
        )

    def _table(
        self, table: Lies | NoHands, trick: tuple[PicturedPlay, ...]
    ) -> PicturedTable | None:
        """Return the table as it is drawn, with a trick on it; None before anything lies there."""
        if isinstance(table, BankTable):
            return bank_table(table, self.narrator)
        if isinstance(table, Board):
            return board_table(table, self.narrator)
        hands = self._deal(table)
        if not hands:
            return None
        if len(hands) == 2 and table.discards:  # cards are exchanged
            return stock_table(table, hands, self.places, self.narrator)
        return round_table(
            table,
            hands,
            trick,
            self.places,
            self.narrator,
            clockwise=is_clockwise(self.record.game),
            many=self.many,
        )

    def _deal(self, table: Lies | NoHands) -> tuple[PicturedHand, ...]:
        if isinstance(table, NoHands):
            return ()
        return tuple(self._hand(held, table.face_up) for held in table.hands)

    def _hand(self, held: Lying, face_up: CardSet) -> PicturedHand:
        exposed = held.cards & face_up
        key = held, exposed, self.narrator.dealer
        if (drawn := self._hands.get(key)) is None:
            drawn = self._hands[key] = self._draw_hand(held, exposed)
        return drawn

    def _draw_hand(self, held: Lying, exposed: CardSet) -> PicturedHand:
        seat = held.seat
        declared = (held.cards.of_suit(suit) for suit in reversed(self.game.pack.suits))
        suits = [self._suit(suit, suit & exposed) for suit in declared if suit]
        unsaid = self.narrator.words.parts is None  # else his name says it
        dealer = unsaid and seat == self.narrator.dealer
        return PicturedHand(
            place=self.places[seat],
            seat=self.narrator.seat(seat),
            role=self.say(N_("deals")) if dealer else "",
            suits=tuple(suit.cards for suit in suits),
            told=tuple(suit.told for suit in suits),
            down=self._pile(NOT_SEEN, held),
            exposed=tuple(map(str, exposed)),
        )

    def _suit(self, held: CardSet, exposed: CardSet) -> HeldSuit:
        """Return the cards held of a suit, the highest first, and how they are told."""
        if (drawn := self._known.suits.get((held, exposed))) is None:
            cards = sorted(held, reverse=True)
            drawn = HeldSuit(
                tuple(self._held(card, exposed) for card in cards),
                suit_told(cards, exposed, self.narrator),
            )
            self._known.suits[held, exposed] = drawn
        return drawn

    def _pile(self, name: str, lying: Lying) -> PicturedPile | None:
        """Return the cards of a seat that lie face down, if there are any."""
        return pile(lying.down, name, self.narrator, lying.seat) if lying.down else None

    def _held(self, card: Card, exposed: CardSet) -> PicturedCard:
        shown = self._card(card)
        if card in exposed:
            shown = replace(shown, name=self.say(EXPOSED, card=shown.name))
        return shown

    def _card(self, card: Card) -> PicturedCard:
        if (drawn := self._known.cards.get(card)) is None:
            drawn = self._known.cards[card] = card_of(card, self.narrator)
        return drawn

    def _facts(self, table: Lies | NoHands) -> Iterator[tuple[str, str]]:
        if isinstance(table, NoHands):
            return
        words = self.narrator.words
        if table.trump is not None:
            yield self.say(N_("Trumps")), self.narrator.suit(table.trump)
        if table.turn_up is not None:
            yield (
                self.say(words.turn_up or _TURNED_UP),
                self.narrator.card(table.turn_up),
            )
        if table.score and any(points for _actor, points in table.score):
            yield (
                self.say(words.score_before or _SCORE_BEFORE),
                self._counted(table.score),
            )

    def _result(self, table: Lies | NoHands) -> Iterator[tuple[str, str]]:
        if isinstance(table, BankTable):
            yield from standing(table, self.narrator)
        if isinstance(table, NoHands):
            return
        if table.taken:
            yield self.say(N_("Tricks")), self._counted(table.taken)
        if table.score:
            yield self.say(self.narrator.words.score or _SCORE), self._counted(table.score)

    def _counted(self, counted: tuple[tuple[Actor, int], ...]) -> str:
        return self.narrator.finding([fact for pair in counted for fact in pair])

    def _steps(self) -> Iterator[DrawnStep]:
        """Yield the steps: each trick, or the part of it that a line plays, and each other act.

        Before all of them comes one in which nothing happens yet.
        """
        before = self.start()
        state = self.record.state
        shown = self._table(before, ())
        drawn = DrawnStep(PicturedStep())
        number = acts = 0
        lying: tuple[PicturedPlay, ...] = ()
        for key, entries in groupby(self.record.entries, _step_key):
            run = list(entries)
            if isinstance(run[0], Check):
                known = (one for one in run if isinstance(one, Check) and self.knows(one, state))
                claims = (*drawn.step.claims, *map(self._claim, known))
                drawn = replace(drawn, step=replace(drawn.step, claims=claims))
                continue
            happenings = [entry for entry in run if isinstance(entry, Happening)]
            state = happenings[-1].state
            acts += len(happenings)
            after = self.look(state)
            lines = tuple(self._lines(happenings))
            named = key[1] + self.tricks_before if key[1] else 0
            number = key[1] or number
            laid = _trick_of(after)
            trick: tuple[PicturedPlay, ...] = ()
            if laid != _trick_of(before):
                trick = lying = self._trick(happenings, laid, number)
            table = self._table(after, lying)
            changed = self.held and _hands_of(after) != _hands_of(before)
            if lines or trick or table != shown:
                yield drawn
                step = PicturedStep(
                    heading=self._heading(named),
                    number=self.narrator.say(named) if named else "",
                    trick=trick,
                    lines=lines,
                    deal=() if table else self._further_deal(happenings),
                    held=self._deal(after) if changed else (),
                    table=table if table != shown else None,
                    acts=acts,
                )
                drawn = DrawnStep(step, _winner(happenings))
            before, shown = after, table
        yield drawn

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
        winners = {event.seat for event in events if isinstance(event, TrickEnded)}
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

    def _lines(self, happenings: list[Happening]) -> Sequence[Line]:
        lines: list[Line] = []
        same: dict[Same, tuple[int, list[Event]]] = {}
        for happening in happenings:
            heard = self.heard(happening)
            act = happening.act
            if act is not None and self.secret(act):
                act = None  # it would be named with its cards
            self._tell(lines, same, heard, act)
            self.given = next((e for e in happening.events if isinstance(e, Refused)), None)
            table = self.table_in(happening.state)
            if isinstance(table, Table):
                self.narrator = self.narrator.dealt_by(table.dealer)
        return lines

    def _tell(
        self,
        lines: list[Line],
        same: dict[Same, tuple[int, list[Event]]],
        events: Sequence[Event],
        act: Act | None = None,
    ) -> None:
        """Add to ``lines`` what is told of events that come together.

        ``same`` has the events told last whose cards are told in one sentence, with its place.
        """
        for event, again in zip(events, self.narrator.repeated(events, act), strict=True):
            key = self.narrator.gathered_as(event)
            if key is None:
                same.clear()
            elif (known := same.get(key)) and self.narrator.joins(event, known[1]):
                place, several = known
                several.append(event)
                words = self.narrator.gathered(several, self.secret(event))
                lines[place] = replace(lines[place], text=words)
                continue
            else:
                same[key] = len(lines), [event]
            if again:  # but its laws bear on what was told
                told = lines[-1]
                bearing = self._laws(event.laws, self.secret(event))
                laws = (law for law in bearing if law not in told.laws)
                others = tuple(dict.fromkeys((*told.others, *laws)))
                lines[-1] = replace(told, others=others)
            else:
                lines.append(self._line(event, act))

    def _line(self, event: Event, act: Act | None = None) -> Line:
        kind = Kind.EVENT
        if isinstance(event, Dealt):
            kind = Kind.DEAL
        elif isinstance(event, TurnedUp):
            kind = Kind.TURN_UP
        elif isinstance(event, Played):
            kind = Kind.CARD
        elif isinstance(event, TrickEnded):
            kind = Kind.TRICK
        elif isinstance(event, Irregularity):
            kind = Kind.IRREGULARITY
        elif isinstance(event, Refused):
            kind = Kind.REFUSAL
        secret = self.secret(event)
        told = self.narrator.event(event, act, secret, self.given)
        laws = self._laws(event.laws, secret)
        return Line(kind, told, laws[:1], laws[1:])

    def _claim(self, check: Check) -> Line:
        # A finding may rest on more laws than the hand claims; all of them are told.
        laws = self._laws(check.finding.laws, self.secret(check.finding))
        return Line(Kind.CLAIM, self.narrator.check(check), laws)

    def _laws(self, laws: tuple[str, ...], secret: frozenset[str]) -> tuple[PicturedLaw, ...]:
        return tuple(self._law(law) for law in laws if law not in secret)

    def _law(self, law: str) -> PicturedLaw:
        if (named := self._laws_named.get(law)) is None:
            named = self._laws_named[law] = PicturedLaw(str(law), self.narrator.law(law))
        return named


class MomentPainter(Painter):
    """Draws one moment of a record as all see it."""

    def __init__(self, record: Record, narrator: Narrator, acts: int) -> None:
        state = _states(record)[acts - 1] if acts else record.state
        table = GAMES[record.game].table(state)
        if isinstance(table, Table):
            narrator = narrator.dealt_by(table.dealer)
        super().__init__(record, narrator, held=False)
        self.lies = shown_open(table)

    @cached_property
    def many(self) -> bool:
        """Whether a hand holds more cards, at this moment, than lie in a row."""
        return any(len(lying.cards) + lying.down > MANY for lying in _hands_of(self.lies))

    def table(self) -> tuple[PicturedTable | None, tuple[PicturedPlay, ...]]:
        """Return the table, and the trick on it."""
        trick = self._trick([], _trick_of(self.lies), 0)
        return self._table(self.lies, trick), trick


def shown_open(table: Shown) -> Lies | NoHands:
    """Return a table as all see it."""
    return table if isinstance(table, NoHands) else seen_by_all(table)


def _step_key(entry: Entry) -> tuple[str, int, int]:
    """Return what the entries of one step share: a trick, the line of an act, or being claims."""
    match entry:
        case Check():
            return ("claims", 0, 0)
        case Happening(events=(Refused(),)):  # told before whatever is played after it
            return ("act", 0, entry.line)
        case Happening(trick=None):
            return ("act", 0, entry.line)
        case Happening(trick=trick):
            return ("trick", trick or 0, 0)
        case _:
            assert_never(entry)


def _states(record: Record) -> list[Any]:
    """Return the states after each act."""
    return [entry.state for entry in record.entries if isinstance(entry, Happening)]


def _trick_of(table: Lies | NoHands) -> tuple[Lying, ...]:
    """Return the trick on the table; at a bank's, and on a board, there are none."""
    return () if isinstance(table, NoHands) else table.trick


def _hands_of(table: Lies | NoHands) -> tuple[Lying, ...]:
    """Return what each seat holds; at a bank's table the cards lie open."""
    return () if isinstance(table, NoHands) else table.hands


def _winner(happenings: Sequence[Happening]) -> Seat | None:
    """Return who has won a trick by what happens, if somebody has."""
    events = (event for happening in happenings for event in happening.events)
    return next((event.seat for event in events if isinstance(event, TrickEnded)), None)


def _is_irregular(events: Sequence[Event]) -> bool:
    """Return whether an irregularity is among events that come together."""
    return any(isinstance(event, Irregularity) for event in events)
