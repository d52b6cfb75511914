"""The phases of a hand, one after the other, each with a state and words of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from hoyle.cards import CardSet
from hoyle.game import Act, Game, Mark, Play, Query, Shown, Step, Turn, Verb
from hoyle.header import Header, Text
from hoyle.immutable import Immutable, replace
from hoyle.problems import Problem, Unreadable
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

Answer = TypeVar("Answer")
Starts = Mapping[str, Callable[[Header], Step[Any]]]


class Phase(Immutable, kw_only=True):
    """One phase: its ``name`` in messages, the class of its ``state``, and as in `Game` the rest.

    Acts belong to the phase in which they are possible, so that whoever has a state need not ask
    of which phase it is.
    """

    name: str
    state: type[Any]
    possible: Callable[[Any, Actor], Iterable[Any]]
    refusal: Callable[[Any, Any], Any]
    apply: Callable[[Any, Any], Step[Any]]
    remedy: Callable[[Any, Any, Any], Step[Any]]
    reason: Callable[[Any, Any], Reason | None]
    awaited: Callable[[Any], tuple[Actor, ...]]
    turn: Callable[[Any], Turn | None]
    table: Callable[[Any], Shown]
    actors: Callable[[Any], tuple[Actor, ...]]
    acts: tuple[type[Act], ...]
    verbs: Mapping[str, Verb[Any, Any]]
    queries: Mapping[str, Query[Any]]
    marks: Mapping[str, Mark]
    lawful: Callable[[Any, Actor], Sequence[Any]] | None = None
    can: Callable[[Any, Any], bool] | None = None
    lawful_cards: Callable[[Any, Seat], CardSet] | None = None
    moves: Callable[[Any], list[Any]] | None = None

    def lawful_of(self, state: Any, actor: Actor) -> Sequence[Any]:
        """Return every lawful act of ``actor``, in the order of the possible ones."""
        if self.lawful is not None:
            return self.lawful(state, actor)
        return [act for act in self.possible(state, actor) if self.refusal(state, act) is None]

    def moves_of(self, state: Any) -> list[Any]:
        """Return every lawful act of those whom the hand awaits."""
        return [act for actor in self.awaited(state) for act in self.lawful_of(state, actor)]

    def playable(self, state: Any, seat: Seat) -> CardSet:
        """Return the cards that ``seat`` may lawfully play."""
        if self.lawful_cards is not None:
            return self.lawful_cards(state, seat)
        acts = self.lawful_of(state, seat)
        return CardSet.from_cards(act.card for act in acts if isinstance(act, Play))

    def is_possible(self, state: Any, act: Any) -> bool:
        """Return whether ``act`` could physically be done."""
        if self.can is not None:
            return self.can(state, act)
        return act in self.possible(state, act.actor)


def with_phases_before(
    play: Game[Any, Any],
    state: type[Any],
    before: tuple[Phase, ...],
    starts: Starts,
) -> Game[Any, Any]:
    """Return the whole game: ``play``, whose states are of the class ``state``, and what is before.

    A hand begins with the play, or where the field ``begins`` of its header says: one of
    ``starts``. Of an unknown beginning the rest is read as that in which the least is wrong.
    """
    playing = Phase(
        name="play",
        state=state,
        possible=play.possible,
        refusal=play.refusal,
        apply=play.apply,
        remedy=play.remedy,
        reason=play.reason,
        awaited=play.awaited,
        turn=play.turn,
        table=play.table,
        actors=play.actors,
        acts=play.acts,
        verbs=play.verbs,
        queries=play.queries,
        marks=play.marks,
        lawful=play.lawful or play.legal_of,
        can=play.can or play.is_possible,
        lawful_cards=play.lawful_cards or play.playable,
        moves=play.moves or play.legal,
    )
    phases = (*before, playing)

    def by_state(chosen: Callable[[Phase], Callable[[Any], Answer]]) -> Callable[[Any], Answer]:
        """Return what is ``chosen`` of each phase, answering for the phase of the state given."""
        functions = {phase.state: chosen(phase) for phase in phases}
        return lambda state: functions[type(state)](state)

    def with_one(
        chosen: Callable[[Phase], Callable[[Any, Any], Answer]],
    ) -> Callable[[Any, Any], Answer]:
        """Return the same for what is asked about an actor or an act."""
        functions = {phase.state: chosen(phase) for phase in phases}
        return lambda state, argument: functions[type(state)](state, argument)

    remedies = {phase.state: phase.remedy for phase in phases}

    def start(header: Header) -> Step[Any]:
        if not header.has("begins"):
            return play.start(header)
        begins = header.choice("begins", tuple(starts))
        if header.fields["begins"] != Text(begins, header.line_of("begins")):  # none of them
            begins = min(starts, key=partial(_misread, header, starts))
            header = _beginning(header, begins, header.problems, header.read)
        return starts[begins](header)

    return replace(
        play,
        start=start,
        possible=with_one(lambda phase: phase.possible),
        refusal=with_one(lambda phase: phase.refusal),
        apply=with_one(lambda phase: phase.apply),
        remedy=lambda state, act, law: remedies[type(state)](state, act, law),
        reason=with_one(lambda phase: phase.reason),
        awaited=by_state(lambda phase: phase.awaited),
        turn=by_state(lambda phase: phase.turn),
        table=by_state(lambda phase: phase.table),
        actors=by_state(lambda phase: phase.actors),
        lawful=with_one(lambda phase: phase.lawful or phase.lawful_of),
        can=with_one(lambda phase: phase.can or phase.is_possible),
        lawful_cards=with_one(lambda phase: phase.lawful_cards or phase.playable),
        moves=by_state(lambda phase: phase.moves or phase.moves_of),
        acts=tuple(act for phase in phases for act in phase.acts),
        verbs=_joined(phases, lambda phase: phase.verbs),
        queries=_joined(phases, lambda phase: phase.queries),
        marks=_marks(phases),
        states=tuple(phase.state for phase in phases),
    )


def _misread(header: Header, starts: Starts, begins: str) -> int:
    """Return how much is wrong in a header of no known beginning, read as that of another."""
    tried = _beginning(header, begins, [], {*header.read})
    with suppress(Unreadable):
        starts[begins](tried)
    tried.unread()
    return len(set(tried.problems))


def _beginning(header: Header, begins: str, problems: list[Problem], read: set[str]) -> Header:
    """Return ``header`` with another beginning."""
    fields = {**header.fields, "begins": Text(begins, header.line_of("begins"))}
    return Header(header.path, header.line, fields, problems, read, header.pack)


def _joined(
    phases: Sequence[Phase], chosen: Callable[[Phase], Mapping[str, Callable[..., Answer]]]
) -> Mapping[str, Callable[..., Answer]]:
    """Return the words of all phases; one that several know is read by the state it meets."""

    def joined(name: str) -> Callable[..., Answer]:
        known = {phase.state: chosen(phase)[name] for phase in phases if name in chosen(phase)}
        names = " and to the ".join(phase.name for phase in phases if phase.state in known)

        def read(state: Any, *arguments: Any) -> Answer:
            if type(state) in known:
                return known[type(state)](state, *arguments)
            (here,) = (chosen(phase) for phase in phases if phase.state is type(state))
            raise ValueError(f"belongs to the {names}; expected one of {', '.join(here)}")

        read.__doc__ = next(iter(known.values())).__doc__
        return read

    return {name: joined(name) for phase in reversed(phases) for name in chosen(phase)}


def _marks(phases: Sequence[Phase]) -> Mapping[str, Mark]:
    """Return what each mark stands for, in whichever phase."""
    joined: dict[str, Mark] = {}
    for phase in phases:
        for letter, mark in phase.marks.items():
            one = joined.get(letter, Mark(frozenset(), ""))
            says = "; ".join(dict.fromkeys(filter(None, (one.says, mark.says))))
            joined[letter] = Mark(one.laws | mark.laws, says)
    return joined
