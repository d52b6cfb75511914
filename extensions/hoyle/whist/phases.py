"""The two phases of a hand, the deal and the play, each with a state and words of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from hoyle.events import Event
from hoyle.game import Finding, Game, Query, Step, Table, Turn, Verb
from hoyle.header import Header
from hoyle.immutable import replace
from hoyle.seats import Actor
from hoyle.whist import dealing
from hoyle.whist.dealing import words
from hoyle.whist.dealing.opening import undealt
from hoyle.whist.dealing.state import Dealing
from hoyle.whist.state import SIDES, State

Word = TypeVar("Word")


def with_deal(play: Game[State, Any]) -> Game[Any, Any]:
    """Return the whole game: ``play``, and before it the deal, for hands that begin there.

    Acts belong to the phase in which they are possible, so that whoever has a state need not ask
    which of the two it is.
    """

    def possible(state: Dealing | State, actor: Actor) -> Sequence[Any]:
        if isinstance(state, State):
            return play.possible(state, actor)
        return dealing.possible(state, actor)

    def lawful(state: Dealing | State, actor: Actor) -> Sequence[Any]:
        if isinstance(state, State):
            return play.legal_of(state, actor)
        acts = dealing.possible(state, actor)
        return [act for act in acts if dealing.refusal(state, act) is None]

    def refusal(state: Dealing | State, act: Any) -> Any:
        if isinstance(state, State):
            return play.refusal(state, act)
        return dealing.refusal(state, act)

    def can(state: Dealing | State, act: Any) -> bool:
        if isinstance(state, State):
            return play.is_possible(state, act)
        return act in dealing.possible(state, act.actor)

    def apply(state: Dealing | State, act: Any) -> Step[Any]:
        if isinstance(state, State):
            return play.apply(state, act)
        return dealing.apply(state, act)

    def remedy(state: Dealing | State, act: Any, law: Any) -> Step[Any]:
        if isinstance(state, State):
            return play.remedy(state, act, law)
        return dealing.remedy(state, act, law)

    def awaited(state: Dealing | State) -> tuple[Actor, ...]:
        if isinstance(state, State):
            return play.awaited(state)
        return dealing.awaited(state)

    def turn(state: Dealing | State) -> Turn | None:
        return play.turn(state) if isinstance(state, State) else dealing.turn(state)

    def table(state: Dealing | State) -> Table:
        return play.table(state) if isinstance(state, State) else dealing.table(state)

    def actors(state: Dealing | State) -> tuple[Actor, ...]:
        return (*table(state).seats, *SIDES)

    def start(header: Header) -> Step[Any]:
        return Step(undealt(header)) if header.has("begins") else play.start(header)

    return replace(
        play,
        start=start,
        possible=possible,
        refusal=refusal,
        apply=apply,
        remedy=remedy,
        awaited=awaited,
        turn=turn,
        table=table,
        actors=actors,
        verbs=_verbs(words.VERBS, play.verbs),
        queries=_queries(words.QUERIES, play.queries),
        lawful=lawful,
        can=can,
        marks={**play.marks, **words.MARKS},
    )


def _verbs(
    before: Mapping[str, Verb[Dealing, Any]], after: Mapping[str, Verb[State, Any]]
) -> Mapping[str, Verb[Any, Any]]:
    """Return the verbs of both phases; one that both know is read by the state it meets."""

    def joined(name: str) -> Verb[Any, Any]:
        def read(state: Dealing | State, actor: Actor, arguments: Sequence[str]) -> Sequence[Any]:
            if isinstance(state, State):
                return _known(after, name, "deal")(state, actor, arguments)
            return _known(before, name, "play")(state, actor, arguments)

        return read

    return {name: joined(name) for name in {**after, **before}}


def _queries(
    before: Mapping[str, Query[Dealing]], after: Mapping[str, Query[State]]
) -> Mapping[str, Query[Any]]:
    """Return the queries of both phases, as `_verbs` does."""

    def joined(name: str) -> Query[Any]:
        def answer(
            state: Dealing | State, events: tuple[Event, ...], arguments: Sequence[str]
        ) -> Finding:
            if isinstance(state, State):
                return _known(after, name, "deal")(state, events, arguments)
            return _known(before, name, "play")(state, events, arguments)

        return answer

    return {name: joined(name) for name in {**after, **before}}


def _known(words_of_phase: Mapping[str, Word], name: str, other: str) -> Word:
    if name not in words_of_phase:
        raise ValueError(f"belongs to the {other}; expected one of {', '.join(words_of_phase)}")
    return words_of_phase[name]
