"""What is told of a hand: whatever a law forbids has its reason, and all has words that fit."""

from __future__ import annotations

import ast
import importlib.util
import pkgutil
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from enum import Enum, StrEnum
from functools import cache
from itertools import chain, pairwise, product
from pathlib import Path
from string import Formatter
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import pytest

from hoyle import games
from hoyle.act import NoEffect, RuledAct, RuledPlay
from hoyle.cards import Card, CardSet, Suit
from hoyle.events import Event, HandEnded, Irregularity, Refused
from hoyle.game import told_of
from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.hands.record import Happening
from hoyle.lab.mutation.citations import annotated, may_refuse, returned
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat, Side
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.drawing.pictured import Kind
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.narration.wording import WORDS, Narrator
from sphinx_hoyle.words import Forbidden, Template
from sphinx_hoyle.words.table import TABLE

EXAMPLES = Path(__file__).parents[1] / "examples"
Function = ast.FunctionDef
T = TypeVar("T")


def sources() -> Iterator[tuple[str, Path]]:
    """Yield the modules of the games, ``goat.playing``, and where they stand."""
    for _, name, _ in pkgutil.walk_packages(games.__path__, "hoyle.games."):
        spec = importlib.util.find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        yield name.removeprefix("hoyle.games."), Path(spec.origin)


TREES: Mapping[str, ast.Module] = {name: ast.parse(path.read_text()) for name, path in sources()}


@cache
def functions(module: str) -> tuple[Function, ...]:
    return tuple(node for node in ast.walk(TREES[module]) if isinstance(node, Function))


def is_rule(function: Function) -> bool:
    """Return whether a function says why an act is forbidden: a rule, or what one asks."""
    reasoned = may_refuse(function) and "Law" not in annotated(function)
    return reasoned or function.name in ("refusal", "barred", "bound")


def refusing(module: str) -> Iterator[tuple[Function, ast.expr]]:
    """Yield each function that says why an act is forbidden, and what it may return or yield."""
    for function in filter(is_rule, functions(module)):
        for node in ast.walk(function):
            match node:
                case ast.Return(value=value):
                    found = value
                case ast.Yield(value=ast.Tuple(elts=[why, _])):
                    found = why
                case _:
                    continue
            yield from ((function, each) for each in returned(found))


@cache
def returning_laws(game: str) -> set[str]:
    """Return the names of the functions of a game that return laws, and no reasons."""
    return {
        function.name
        for module in TREES
        if module.partition(".")[0] == game
        for function in functions(module)
        if annotated(function) in ("Law", "Law | None", "StrEnum", "StrEnum | None")
    }


@pytest.mark.parametrize("module", TREES)
def test_a_refusal_tells_its_reason_and_not_its_law_alone(module: str) -> None:
    naming = returning_laws(module.partition(".")[0])
    for function, found in refusing(module):
        told = f"{module}.{function.name}, line {found.lineno}: {ast.unparse(found)}"
        match found:
            case ast.Attribute(value=ast.Name(id="Law")) | ast.Name(id="law" | "laws"):
                pytest.fail(f"{told} is a law; expected its reason")
            case ast.Call(func=ast.Name(id=called)):
                assert called not in naming, f"{told} is a law; expected its reason"


def below(kind: type[T], game: str) -> list[type[T]]:
    """Return the classes derived from ``kind`` that a game declares, without its own bases."""
    package = f"hoyle.games.{game.replace('-', '_')}"
    found: dict[type[T], None] = {}

    def look(above: type[T]) -> None:
        for each in above.__subclasses__():
            look(each)
            named = not each.__name__.startswith("_")
            if named and f"{each.__module__}.".startswith(f"{package}."):
                found[each] = None

    look(kind)
    return list(found)


def classes(kind: type[T]) -> list[Any]:
    """Return the classes derived from ``kind`` of all games, each with its game."""
    return [
        pytest.param(game, each, id=f"{game}-{each.__name__}")
        for game in GAMES
        for each in below(kind, game)
    ]


def samples(kind: Any) -> tuple[Any, ...]:
    """Return values that a field can hold: of each kind, one and several, and the same twice."""
    if isinstance(kind, UnionType):
        return tuple(value for each in get_args(kind) for value in samples(each))
    if get_origin(kind) is tuple:
        return tuple((value,) for value in samples(get_args(kind)[0]))
    values: Mapping[Any, tuple[Any, ...]] = {
        Seat: (Seat("N"), Seat("E")),
        Side: (Side("NS"), Side("A")),
        Actor: (Seat("N"), Side("NS")),
        Card: (Card.parse("HK"), Card.parse("S9")),
        CardSet: (CardSet.parse("HK"), CardSet.parse("SA S9 H2")),
        Suit: tuple(Suit),
        int: (0, 1, 3, 24, -2),
        bool: (False, True),
    }
    if kind in values:
        return values[kind]
    return tuple(kind) if issubclass(kind, Enum) else (None,)


def instances(kind: type[Any]) -> Iterator[Any]:
    """Yield what a class can hold, of its laws and reasons nothing."""
    left_out = {"law", "laws", "because"}
    types = {each: get_type_hints(kind)[each] for each in kind.__struct_fields__}
    names = [name for name in types if name not in left_out]
    law = {"law": TheLaw.LAW} if "law" in types else {}
    for values in product(*(samples(types[name]) for name in names)):
        yield kind(**dict(zip(names, values, strict=True)), **law)


class TheLaw(StrEnum):
    """A law that forbids what is told of here."""

    LAW = "whist:63"


def messages(template: Template, kind: type[Any]) -> set[str]:
    """Return the messages that a template is, or chooses among by what it is told of."""
    if isinstance(template, str):
        return {template}
    found = set()
    for each in instances(kind):
        with suppress(KeyError):  # a choice that is never one of these
            found.add(template(each))
    assert found
    return found


def placeholders(message: str) -> set[str]:
    """Return what a message names: ``side`` of ``{side:takes|take}`` and of ``{side.whose}``."""
    names = (name for _, name, _, _ in Formatter().parse(message) if name)
    return {name.partition(".")[0] for name in names}


def is_clause(message: str) -> bool:
    """Return whether a message can stand within a sentence: the narrator begins and ends it."""
    return not re.search(r"^[A-Z]|[.:;]$| \(", message)


@pytest.mark.parametrize(("game", "kind"), classes(Event))
def test_an_event_is_told_by_its_own_fields(game: str, kind: type[Event]) -> None:
    words = WORDS[game]
    told = [words.events[kind], *([words.unseen[kind]] if kind in words.unseen else [])]
    for template in told:
        for message in messages(template, kind):
            assert placeholders(message) <= set(kind.__struct_fields__)
            assert is_clause(message)


def is_forbidden(act: type[RuledAct[Any]]) -> bool:
    """Return whether a law can forbid an act: it says so itself."""
    own = any(getattr(act, rule).__module__ != "hoyle.act" for rule in ("refusal", "barred"))
    return own or issubclass(act, RuledPlay)


def is_refused(act: type[RuledAct[Any]]) -> bool:
    """Return whether a law can forbid an act, and this comes to nothing and is told."""
    return act.remedied is RuledAct.remedied and is_forbidden(act)


def is_done(act: type[RuledAct[Any]]) -> bool:
    """Return whether an act that a law forbids is done all the same."""
    return act.remedied not in (RuledAct.remedied, NoEffect.remedied) and is_forbidden(act)


@pytest.mark.parametrize(("game", "kind"), classes(RuledAct))
def test_an_act_is_told_when_a_law_forbids_it(game: str, kind: type[RuledAct[Any]]) -> None:
    known = {**TABLE.acts, **WORDS[game].acts}
    said = next((known[each] for each in kind.__mro__ if each in known), None)
    if kind.chapter is None or not (is_refused(kind) or is_done(kind)):
        return
    assert isinstance(said, Forbidden)
    assert said.refused is not None or not is_refused(kind)
    for template in (said.refused, said.done):
        if template is None:
            continue
        for message in messages(template, kind):
            assert placeholders(message) <= set(kind.__struct_fields__)
            assert "actor" in placeholders(message)
            assert is_clause(message)


@pytest.mark.parametrize(("game", "kind"), classes(Reason))
def test_a_reason_is_told_by_its_facts_and_the_act(game: str, kind: type[Reason]) -> None:
    named = {*kind.__struct_fields__, "actor"}
    of_acts = {name for act in below(RuledAct, game) for name in act.__struct_fields__}
    for message in messages(WORDS[game].reasons[kind], kind):
        assert placeholders(message) <= named | of_acts
        assert is_clause(message)


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_hand_tells_why(game: str) -> None:
    refusals = 0
    for path in sorted((EXAMPLES / game).rglob("*.hand.yaml")):
        for record in prove_file(path, GAMES, path.name):
            narrator = Narrator.of(record, "en")
            for entry in record.entries:
                if not isinstance(entry, Happening):
                    continue
                for event in entry.events:
                    if isinstance(event, Refused):
                        assert event.because is not None, f"{record.id}, {event.law}"
                        assert ": " in narrator.event(event, entry.act), f"{record.id}, {event}"
                        refusals += 1
    assert refusals > 20


REASONED = {Kind.REFUSAL, Kind.IRREGULARITY}
"""What is told as a sentence, a colon, and why: «East may not lead: North is to lead»."""


@pytest.mark.parametrize("language", EDITIONS)
def test_hands_are_told_in_sentences_not_behind_labels(language: str) -> None:
    lines, labelled = 0, []
    for path in sorted(EXAMPLES.rglob("*.hand.yaml"))[::3]:
        for record in prove_file(path, GAMES, path.name):
            told = picture(record, language, str)
            for line in chain(told.opening, *(step.lines for step in told.steps)):
                lines += 1
                if ": " in line.text and line.kind not in REASONED:
                    labelled.append(line.text)
    share = len(labelled) / lines
    print(f"{language}: {len(labelled)} of {lines} lines stand behind a label, {share:.1%}")
    assert lines > 3000
    assert share < 0.05, labelled


IMPLIED = {"trick", "count"}
"""What a heading says already, or how a pack is dealt."""


def facts(told: Any, template: Template) -> set[object]:
    """Return what a template names of what is told, cards one by one."""
    message = template if isinstance(template, str) else template(told)
    found: set[object] = set()
    for name in (placeholders(message) - IMPLIED) & set(told.__struct_fields__):
        value = getattr(told, name)
        found |= set(value) if isinstance(value, CardSet) else {value}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_told_again_has_been_said(game: str) -> None:
    words = WORDS[game]
    events, acts = {**TABLE.events, **words.events}, {**TABLE.acts, **words.acts}
    reasons = {**TABLE.reasons, **words.reasons}
    left_out: set[Any] = set()
    ended: set[Any] = set()
    for path in sorted((EXAMPLES / game).rglob("*.hand.yaml")):
        for record in prove_file(path, GAMES, path.name):
            narrator = Narrator.of(record, "en")
            for entry in (each for each in record.entries if isinstance(each, Happening)):
                for event, again in zip(
                    entry.events, narrator.repeated(entry.events, entry.act), strict=True
                ):
                    if not again:
                        continue
                    if isinstance(event, HandEnded):
                        before = entry.events[: entry.events.index(event)]
                        ending = words.ending & {type(told_of(each)) for each in before}
                        assert ending, record.id
                        ended |= ending
                        continue
                    act, (first, *_) = entry.act, entry.events
                    assert isinstance(first, Irregularity)
                    why = first.because
                    assert why is not None
                    done = next(acts[kind].done for kind in type(act).__mro__ if kind in acts)
                    assert done is not None
                    said = {first.actor} | facts(act, done) | facts(why, reasons[type(why)])
                    again_told = told_of(event)
                    template = events[type(again_told)]
                    assert facts(again_told, template) <= said, f"{record.id}, {event}"
                    left_out.add(type(again_told))
    declared = {kind for act in words.acts.values() for kind in act.repeats}
    assert declared <= left_out
    assert ended


def test_the_reason_of_a_refusal_is_not_given_again_when_it_is_done_all_the_same() -> None:
    path = EXAMPLES / "ecarte" / "32.hand.yaml"
    found = 0
    for record in prove_file(path, GAMES, path.name):
        told = [line for step in picture(record, "en").steps for line in step.told]
        for before, after in pairwise(told):
            if before.kind is Kind.REFUSAL and after.kind is Kind.IRREGULARITY:
                assert ": he has announced " in before.text
                assert ", though" not in after.text
                found += 1
    assert found
