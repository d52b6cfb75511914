"""Proof of a hand: its script played before the referee, every mark and claim put to the test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any

from hoyle.cards import CardSet
from hoyle.events import Event, Refused
from hoyle.game import Act, Finding, Game, Step
from hoyle.hands import referee
from hoyle.hands.file import Document, read_file
from hoyle.hands.record import Check, Entry, Happening, Record
from hoyle.hands.script import REFUSED, ActLine, ExpectationLine, Line, RestLine, TrickLine, Word
from hoyle.hands.suggestions import most_like, named, possible_instead
from hoyle.problems import Problem, Unreadable, told
from hoyle.seats import Seat
from hoyle.tricks import lowest

# A game's own state and acts pass through here unread, so their types do not matter.
AnyGame = Game[Any, Any]


class _Stop(Exception):
    """The script cannot go on: what is wrong with the line at hand."""


def prove_file(path: Path, games: Mapping[str, AnyGame], name: str | None = None) -> list[Record]:
    """Return the record of each hand of the file at ``path``.

    A record with problems is a hand that failed. Raises Unreadable when one cannot be read, with
    every problem of the file.
    """
    unreadable: list[Problem] = []
    records: list[Record] = []
    for document in read_file(path, name):
        try:
            records.append(prove(document, games))
        except Unreadable as error:
            unreadable.extend(error.problems)
    if unreadable:
        failed = (problem for record in records for problem in record.problems)
        raise Unreadable(told((*unreadable, *failed)))
    return records


def prove(document: Document, games: Mapping[str, AnyGame]) -> Record:
    """Return the record of one hand; raises Unreadable when its header cannot be read."""
    header = document.header
    if not header.fields:  # it is no hand at all
        raise header.unreadable()
    hand_id = header.name("id")
    name = header.choice("game", tuple(games))
    if header.text("game", "") != name:  # no game to read the rest by
        raise header.unreadable()
    game = games[name]
    about = _law_ids(game, header.texts("laws"))
    for law in about:
        if not _is_law(game, law):
            header.problem(header.line_of("laws"), f"{law!r} is not a law of {name}")
    opening = game.start(header)
    header.settle()
    start = game.table(opening.state)
    run = _Run(game, document, opening, start.seats)
    if not document.script:
        line = header.line_of("script")
        run.problem(line, "the script is empty; expected lines such as '1. N: HK S4'")
    run.play(document.script)
    for law in about:
        if not run.stopped and law not in run.cited:
            wrong = f"says it is about {law}, which nothing in it cites"
            run.problem(header.line_of("laws"), wrong)
    return Record(
        path=header.path,
        line=header.line,
        id=hand_id,
        game=name,
        laws=about,
        seats=start.seats,
        opening=opening.events,
        start=start,
        entries=tuple(run.entries),
        problems=told(run.problems),
        state=opening.state,
    )


def _is_law(game: AnyGame, law: str) -> bool:
    try:
        game.laws(law)
    except ValueError:
        return False
    return True


def _law_ids(game: AnyGame, short: Sequence[str]) -> tuple[str, ...]:
    """Return the full ids of laws given in short: ``64.e`` in whist is ``whist:64.e``."""
    return tuple(law if ":" in law else f"{game.name}:{law}" for law in short)


class _Run:
    """One script being played: the state so far, the entries, and the problems."""

    def __init__(
        self, game: AnyGame, document: Document, opening: Step[Any], seats: tuple[Seat, ...]
    ) -> None:
        self.game = game
        self.path = document.header.path
        self.seats = seats
        self.state = opening.state
        self.events = [*opening.events]
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []
        self.cited = {law for event in opening.events for law in event.laws}
        self.stopped = False

    def problem(self, line: int, message: str) -> None:
        self.problems.append(Problem(self.path, line, message))

    def play(self, script: Sequence[Line]) -> None:
        for line in script:
            before = len(self.events)
            try:
                match line:
                    case TrickLine():
                        self._trick(line)
                    case ActLine():
                        self._act_line(line)
                    case RestLine():
                        self._rest(line)
                    case ExpectationLine():
                        self._expect(line)
                        continue
                if not isinstance(line, RestLine) and line.laws:
                    self._cited(line.line, line.laws, self.events[before:])
            except _Stop as stop:
                self.problem(line.line, str(stop))
                self.stopped = True
                return

    def _trick(self, line: TrickLine) -> None:
        turn = self.game.turn(self.state)
        if turn is None:
            raise _Stop("no card is due here")
        if turn.trick != line.number:
            raise _Stop(f"trick {turn.trick} is due; the line says {line.number}")
        seats = self.seats
        if line.leader not in seats:
            raise _Stop(f"{line.leader!r} is not a seat; expected one of {' '.join(seats)}")
        due = len(seats) - turn.laid
        laid = sum(word.mark != REFUSED for word in line.words)  # a refused card is not laid
        if laid > due:
            raise _Stop(f"{laid} cards to a trick that takes {due} more")
        missing = 0 if line.interrupted else due - laid
        words = (*line.words, *[Word("low")] * missing)
        seat: Seat | None = Seat(line.leader)
        if words[0].text == "low" and seat != turn.seat:
            raise _Stop(f"{seat} playing low is not possible here; expected {turn.seat} to play")
        for word in words:
            if seat is None:
                raise _Stop(f"no card is due where the line says {word.text!r}")
            if word.text == "low" and word.mark is None:
                self._happen(line.line, self._low(seat), None, None, line.number)
            else:
                for act in self._word(seat, word):
                    self._do(line.line, act, word.mark, trick=line.number)
            following = self.game.turn(self.state)
            seat = following.seat if following else None

    def _word(self, seat: Seat, word: Word) -> Sequence[Act]:
        if word.text == "low":
            return [self._low(seat)]
        try:
            return self.game.play(self.state, seat, word.text)
        except ValueError as error:
            raise _Stop(str(error)) from None

    def _low(self, seat: Seat) -> Act:
        cards = self.game.playable(self.state, seat)
        if not cards:
            raise _Stop(f"{seat} has no card that he may play low; expected what he does, or '--'")
        acts: Sequence[Act] = self.game.play(self.state, seat, str(lowest(cards, self.game.order)))
        (lays,) = acts
        return lays

    def _rest(self, line: RestLine) -> None:
        if self.game.turn(self.state) is None:
            raise _Stop("no card is due here; '...' plays on until none is")
        while (turn := self.game.turn(self.state)) is not None:
            self._happen(line.line, self._low(turn.seat), None, None, turn.trick)

    def _act_line(self, line: ActLine) -> None:
        actors = self.game.actors(self.state)
        if line.actor not in actors:
            raise _Stop(f"{line.actor!r} does not act here; expected one of {' '.join(actors)}")
        actor = next(actor for actor in actors if actor == line.actor)
        verb = self.game.verbs.get(line.verb)
        if verb is None:
            known = most_like(line.verb, self.game.verbs)
            raise _Stop(f"{line.verb!r} is no act of {self.game.name}; it knows {known}")
        try:
            acts = verb(self.state, actor, line.arguments)
        except ValueError as error:
            raise _Stop(f"{line.verb}: {error}") from None
        for left, act in zip(reversed(range(len(acts))), acts, strict=True):
            # A mark is about what the line says, not about what goes before it.
            self._do(line.line, act, None if left else line.mark)

    def _do(self, line: int, act: Act, mark: str | None, trick: int | None = None) -> None:
        if not self.game.is_possible(self.state, act):
            raise _Stop(
                f"{named(act)} is not possible here; {possible_instead(self.game, self.state, act)}"
            )
        law = self.game.refusal(self.state, act)
        self._weigh_mark(act, mark, law)
        self._happen(line, act, mark, law, trick)

    def _happen(
        self, line: int, act: Act, mark: str | None, law: StrEnum | None, trick: int | None
    ) -> None:
        """Note what comes of a possible act, which ``law`` forbids if it is not None."""
        events: tuple[Event, ...]
        if mark == REFUSED and law is not None:
            because = self.game.reason(self.state, act)
            events = (Refused(actor=act.actor, law=law, because=because, laws=(law,)),)
        else:
            step = referee.carry_out(self.game, self.state, act, law)
            self.state, events = step.state, step.events
        self.events += events
        for event in events:
            self.cited.update(event.laws)
        self.entries.append(
            Happening(
                line=line,
                actor=act.actor,
                mark=mark,
                events=events,
                state=self.state,
                trick=trick,
                act=act,
            )
        )

    def _weigh_mark(self, act: Act, mark: str | None, law: str | None) -> None:
        """Stop unless the mark says just what the referee says: a mark is an assertion."""
        if mark is None:
            if law is not None:
                raise _Stop(f"{named(act)} breaks {law}, and is not marked")
            return
        if law is None:
            raise _Stop(f"{named(act)} is marked ^{mark}, and breaks no law")
        if mark == REFUSED:
            return
        meant = self.game.marks.get(mark)
        if meant is None:
            known = " ".join(f"^{letter}" for letter in (*sorted(self.game.marks), REFUSED))
            raise _Stop(f"^{mark} is no mark of {self.game.name}; it knows {known}")
        if law not in meant.laws:
            expected = ", ".join(sorted(meant.laws))
            raise _Stop(f"{named(act)} breaks {law}; ^{mark} stands for {expected}")

    def _expect(self, line: ExpectationLine) -> None:
        query = self.game.queries.get(line.query)
        if query is None:
            known = ", ".join(sorted(self.game.queries))
            self.problem(line.line, f"{line.query!r} is no query; this game answers {known}")
            return
        asked = " ".join((line.query, *line.arguments))
        try:
            finding = query(self.state, tuple(self.events), line.arguments)
        except ValueError as error:
            self.problem(line.line, f"{asked}: {error}")
            return
        if not _agrees(line.claimed, finding):
            self.problem(line.line, _disagreement(asked, line.claimed, finding))
            return
        laws = _law_ids(self.game, line.laws)
        for law in laws:
            if law not in finding.laws:
                cites = ", ".join(finding.laws) or "no law"
                self.problem(line.line, f"{asked} = {finding} rests on {cites}; claimed {law}")
                return
        self.cited.update(finding.laws)
        self.entries.append(
            Check(
                line=line.line,
                query=line.query,
                arguments=line.arguments,
                finding=finding,
                laws=laws,
            )
        )

    def _cited(self, line: int, short: tuple[str, ...], events: Sequence[Event]) -> None:
        """Note each claimed law that no event of the line cites."""
        cited = sorted({law for event in events for law in event.laws})
        for law in _law_ids(self.game, short):
            if law not in cited:
                rests = ", ".join(cited) or "no law"
                self.problem(line, f"this rests on {rests}; claimed {law}")


def _agrees(claimed: str, finding: Finding) -> bool:
    """Return whether that was claimed; of cards in whatever order of suits."""
    match finding.facts:
        case (CardSet(),):
            return sorted(claimed.split()) == sorted(str(finding).split())
    return claimed == str(finding)


def _disagreement(asked: str, claimed: str, finding: Finding) -> str:
    by = f" by {', '.join(finding.laws)}" if finding.laws else ""
    return f"{asked}: claimed {claimed}; the referee finds {finding}{by}"
