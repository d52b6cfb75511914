"""Games that an engine referees which somebody else wrote.

Whoever has such an engine writes an `Engine`: it asks the other what is lawful and what comes of
it, and says itself which law forbids what is not. All else that is asked of a game (`hoyle.game`)
is made of it by `game_of`:

    class Rules:
        name, laws, seats, verbs, fields = "mine", Law, (Seat("A"), Seat("B")), ("moves",), {}
        ...

    GAME = game_of(Rules())

Lines of hand files are ``A moves Nf3``: an actor, one of the ``verbs``, and what the engine reads.
The words for it stand beside the game (`sphinx_hoyle.words`), those for its reasons and
its events as in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from random import Random
from typing import Any, Protocol

from hoyle.cards import EMPTY, Card, CardSet
from hoyle.events import Event, Refused
from hoyle.fields import Beginning, Field
from hoyle.game import Act, Finding, Game, Query, Shown, Step, Table, Verb
from hoyle.header import Header
from hoyle.immutable import Immutable
from hoyle.reasons import Forbidden, Reason, law_of
from hoyle.seats import Actor, Seat
from hoyle.written import Written

Asked = Callable[[Any, Sequence[str]], Finding]
"""Answers ``? name arguments`` from a position; ValueError on bad arguments."""


Said = str | Card | CardSet
"""What is said after a verb: what the engine reads, or the card or cards that are meant."""


class Engine(Protocol):
    """What is asked of an engine that somebody else wrote, and of the laws that it plays by.

    A position is a value that never changes: a text, a number, a frozen record. It is compared,
    kept in files, and given back to whoever asks of it.
    """

    @property
    def name(self) -> str:
        """The name of the game."""
        ...

    @property
    def laws(self) -> type[StrEnum]:
        """The ids of its laws."""
        ...

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those who play, in order."""
        ...

    @property
    def verbs(self) -> Sequence[str] | Mapping[str, str]:
        """What players can do, in one word each, perhaps with what that means in hand files."""
        ...

    @property
    def about(self) -> str:
        """What a hand file tells of where it begins."""
        ...

    @property
    def fields(self) -> Mapping[str, Field]:
        """The fields of its header."""
        ...

    @property
    def queries(self) -> Mapping[str, Asked]:
        """What may be asked of a position, by name; `hand` besides, where a header has `hands`."""
        ...

    def begin(self, header: Header) -> Any:
        """Return the first position; what is wrong in the header it notes there as a problem."""
        ...

    def due(self, position: Any) -> Seat | None:
        """Return whose turn it is; None when the game is over."""
        ...

    def lawful(self, position: Any) -> Iterable[tuple[str, Said]]:
        """Return all that is lawful for him whose turn it is: verbs, what is said with each.

        What `forbidden` forbids may be among it, and is not played. Of a law taken away chance
        tries only what is among it: where that is all that could be done, more is found.
        """
        ...

    def read(self, position: Any, seat: Seat, verb: str, words: Sequence[str]) -> Said:
        """Return what is said after ``verb``, always written in the same way; or its cards.

        Raises ValueError where it says nothing that could be done by anybody at all.
        """
        ...

    def forbidden(self, position: Any, seat: Seat, verb: str, what: str) -> Forbidden:
        """Return the law that forbids it to ``seat``, or why one does; None of what is lawful."""
        ...

    def done(self, position: Any, seat: Seat, verb: str, what: str) -> tuple[Any, Sequence[Event]]:
        """Return the position after what is lawful, and what has happened."""
        ...

    def board(self, position: Any) -> Shown:
        """Return what is drawn of a position: of a game of cards a `Table`, else a `Board`."""
        ...


class Moment(Immutable):
    """A position, and the engine that knows what it means: the state of such a game."""

    position: Any


class Did(Act):
    """A player does ``what`` is said after ``verb``; ``card`` or ``cards``, if it was read so."""

    actor: Seat
    verb: str
    what: Written
    card: Card | None = None
    cards: CardSet = EMPTY

    def __str__(self) -> str:
        return f"{self.verb} {self.what}".rstrip()


def game_of(
    engine: Engine,
    random_header: Callable[[Random], str] | None = None,
    begun: Callable[[Any], Sequence[Event]] = lambda position: (),
) -> Game[Any, Any]:
    """Return the game that ``engine`` plays; ``random_header`` makes headers of random hands.

    Such a header is lines of YAML, one a field: ``game: mine`` and ``hands: {A: SA, B: H2}``.
    ``begun`` tells what has happened by the first position: by which law cards were dealt, and how
    many to whom (`hoyle.events.Dealt`).
    """

    def start(header: Header) -> Step[Moment]:
        position = engine.begin(header)
        header.settle()
        return Step(Moment(position), tuple(begun(position)))

    def awaited(state: Moment) -> tuple[Actor, ...]:
        due = engine.due(state.position)
        return () if due is None else (due,)

    def possible(state: Moment, actor: Actor) -> list[Act]:
        if actor not in awaited(state):
            return []
        lawful = engine.lawful(state.position)
        return [_did(Seat(actor), verb, what) for verb, what in lawful]

    def forbidden(state: Moment, act: Did) -> Forbidden:
        return engine.forbidden(state.position, act.actor, act.verb, act.what)

    def reason(state: Moment, act: Did) -> Reason | None:
        why = forbidden(state, act)
        return why if isinstance(why, Reason) else None

    def apply(state: Moment, act: Did) -> Step[Moment]:
        position, events = engine.done(state.position, act.actor, act.verb, act.what)
        return Step(Moment(position), tuple(events))

    def remedy(state: Moment, act: Did, law: StrEnum) -> Step[Moment]:
        because = reason(state, act)
        return Step(state, (Refused(actor=act.actor, law=law, because=because, laws=(law,)),))

    def read(verb: str, state: Moment, actor: Actor, words: Sequence[str]) -> list[Act]:
        seat = Seat(actor)
        return [_did(seat, verb, engine.read(state.position, seat, verb, words))]

    def hand(state: Moment, events: tuple[Event, ...], words: Sequence[str]) -> Finding:
        """Answer ``hand N``: the cards that a seat holds."""
        board = engine.board(state.position)
        if len(words) != 1 or not isinstance(board, Table) or words[0] not in board.seats:
            raise ValueError(f"expected one of {' '.join(engine.seats)}")
        return Finding((board.hands[board.seats.index(Seat(words[0]))],))

    def no_card(state: Moment, seat: Seat, word: str) -> list[Act]:
        raise ValueError(f"{word!r}: this game has no cards")

    return Game(
        name=engine.name,
        laws=engine.laws,
        seats=engine.seats,
        possible=possible,
        refusal=lambda state, act: law_of(forbidden(state, act)),
        reason=reason,
        apply=apply,
        remedy=remedy,
        awaited=awaited,
        start=start,
        play=no_card,
        turn=lambda state: None,
        order=(),
        table=lambda state: engine.board(state.position),
        actors=lambda state: engine.seats,
        acts=(Did,),
        verbs={verb: _line(engine, verb, partial(read, verb)) for verb in engine.verbs},
        queries={
            **({"hand": hand} if "hands" in engine.fields else {}),
            **{name: _query(asked) for name, asked in engine.queries.items()},
        },
        can=lambda state, act: True,  # what could not be done at all is not read
        states=(Moment,),
        beginnings=(Beginning(about=engine.about, fields=engine.fields),),
        random_header=random_header,
    )


def _did(seat: Seat, verb: str, what: Said) -> Did:
    card = what if isinstance(what, Card) else None
    return Did(seat, verb, Written(what), card, what if isinstance(what, CardSet) else EMPTY)


def _line(engine: Engine, verb: str, read: Verb[Moment, Act]) -> Verb[Moment, Act]:
    """Return what reads the lines of a verb, and says what they mean."""

    def line(state: Moment, actor: Actor, words: Sequence[str]) -> Sequence[Act]:
        return read(state, actor, words)

    meant = engine.verbs[verb] if isinstance(engine.verbs, Mapping) else ""
    line.__doc__ = meant or "What follows is as the engine reads it."
    return line


def _query(asked: Asked) -> Query[Moment]:
    """Return a query that is answered from the position alone."""

    def answered(state: Moment, events: tuple[Event, ...], words: Sequence[str]) -> Finding:
        return asked(state.position, words)

    answered.__doc__ = asked.__doc__ or "As the engine answers it."
    return answered
