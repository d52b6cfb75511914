"""What each message of the narration is filled with: the kinds of its placeholders.

They are the types of the fields of what the message tells, an event, an act or a reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from string import Formatter
from types import CodeType, FunctionType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from hoyle.cards import Card, CardSet, Rank, Suit
from hoyle.game import Act
from hoyle.reasons import Reason
from hoyle.seats import Actor, Person, Seat, Side
from hoyle.written import Written
from sphinx_hoyle.languages.forms.grammar import Kind
from sphinx_hoyle.narration.counted import COUNTED
from sphinx_hoyle.narration.naming import members_of
from sphinx_hoyle.narration.wording import SHARES, WORDS
from sphinx_hoyle.words import Template, Words, table


@dataclass(frozen=True, slots=True)
class Filling:
    """What a placeholder is filled with: its kind, whether it is ``several``, and in words."""

    kind: Kind
    several: bool
    says: str


Fields = Mapping[str, frozenset[Filling]]
"""The placeholders that a message may have, each with what it may be filled with."""

# From the more special to the more general; an `int` that is no card or suit is a number.
_KINDS: tuple[tuple[type, Kind, str, str], ...] = (
    (Seat, Kind.ACTOR, "a seat", "seats"),
    (Side, Kind.ACTOR, "a side", "sides"),
    (Person, Kind.ACTOR, "a person", "persons"),
    (Actor, Kind.ACTOR, "a seat, side or person", "seats, sides or persons"),
    (Card, Kind.CARD, "a card", "cards"),
    (Suit, Kind.SUIT, "a suit", "suits"),
    (Rank, Kind.RANK, "a rank", "ranks"),
    (int, Kind.NUMBER, "a number", "numbers"),
)

_SEVERAL: Mapping[Kind, str] = {Kind.CARD: "cards", Kind.ACTOR: "seats"}


@cache
def fields_of_messages() -> Mapping[str, Fields]:
    """Return the placeholders of each message that tells an event, an act or a reason.

    One that is said in several places has those that it may have in all of them.
    """
    found: dict[str, Fields] = {}
    for words in (table.TABLE, *WORDS.values()):
        for message, fields in _told(words):
            known = found.get(message, fields)
            found[message] = {name: known[name] | fields[name] for name in fields if name in known}
    for message, types in {**SHARES, **COUNTED}.items():
        found[message] = {
            name: frozenset(_fillings(kind, table.TABLE)) for name, kind in types.items()
        }
    return found


def _told(words: Words) -> Iterator[tuple[str, Fields]]:
    """Yield the messages of a game, with the placeholders that each may have."""
    for event, template in words.events.items():
        yield from _each(template, _of_event(event, words))
    for event, template in words.unseen.items():
        yield from _each(template, _unseen(_of_event(event, words)))
    for act, call in words.calling.items():
        yield call, _typed(act, words)
    for act, said in words.acts.items():
        for told in (said.refused, said.done, *said.refused_for.values()):
            if told is not None:
                yield from _each(told, _typed(act, words))
    every_act = _joined(_typed(kind, words) for kind in _acts_of(words))
    for reason, template in words.reasons.items():
        for message in messages_of(template):
            # Who did it may always be named, and of what he did what English names.
            named = {"actor", *_named(message)}
            of_act = {name: what for name, what in every_act.items() if name in named}
            yield message, {**of_act, **_typed(reason, words)}


def _of_event(event: type[Any], words: Words) -> Fields:
    """Return the placeholders that the fields of an event are; what is told together is several."""
    typed = _typed(event, words)
    if (differs := words.gathered.get(event)) is None:
        return typed
    kinds = {filling.kind for filling in typed[differs]}
    several = (Filling(kind, True, _SEVERAL[kind]) for kind in kinds)
    return {**typed, differs: typed[differs] | frozenset(several)}


def _each(template: Template, fields: Fields) -> Iterator[tuple[str, Fields]]:
    for message in messages_of(template):
        yield message, fields


def _named(message: str) -> set[str]:
    """Return the names of the placeholders of a message."""
    try:
        parts = list(Formatter().parse(message))
    except ValueError:  # a text of the code that is no message
        return set()
    return {field.partition(".")[0] for _text, field, _spec, _conversion in parts if field}


def _acts_of(words: Words) -> Iterator[type[Act]]:
    """Yield the acts that have words in a game, and those of every table."""
    yield from table.TABLE.acts
    yield from words.acts


def _joined(several: Iterable[Fields]) -> Fields:
    found: dict[str, frozenset[Filling]] = {}
    for fields in several:
        for name, fillings in fields.items():
            found[name] = found.get(name, frozenset()) | fillings
    return found


def _unseen(fields: Fields) -> Fields:
    """Return what is told to one who may not see cards: of several, how many they are."""
    number = frozenset({Filling(Kind.NUMBER, False, "a number")})
    card = Filling(Kind.CARD, False, "a card")
    cards = Filling(Kind.CARD, True, "cards")
    return {
        name: number if cards in fillings else fillings
        for name, fillings in fields.items()
        if cards in fillings or card not in fillings
    }


def _typed(kind: type[Any], words: Words) -> Fields:
    """Return the placeholders that the fields of a class are."""
    hints = get_type_hints(kind)
    names = [name for name in kind.__struct_fields__ if name != "laws"]
    return {name: frozenset(_fillings(hints[name], words)) for name in names}


def _fillings(hint: Any, words: Words) -> Iterator[Filling]:
    """Yield what a field of a type may be filled with; nothing for what is never said."""
    if isinstance(hint, UnionType):
        for one in get_args(hint):
            yield from _fillings(one, words)
    elif get_origin(hint) is tuple:
        for one in _fillings(get_args(hint)[0], words):
            several = next((many for _t, _k, says, many in _KINDS if says == one.says), "")
            yield Filling(one.kind, True, several or f"several {one.says}")
    elif hint is CardSet:
        yield Filling(Kind.CARD, True, "cards")
    elif isinstance(hint, type) and issubclass(hint, StrEnum):
        members = list(members_of(words, hint).values())
        yield Filling(Kind.MEMBER, False, f"words, as “{members[0]}”" if members else "words")
    elif hint in (str, Written):
        yield Filling(Kind.WORDS, False, "words")
    elif isinstance(hint, type) and not issubclass(hint, Reason):
        known = next((one for one in _KINDS if issubclass(hint, one[0])), None)
        if known is not None:
            _type, kind, says, _several = known
            yield Filling(kind, False, says)


def messages_of(template: Template) -> Iterator[str]:
    """Yield the messages that a template is, or may choose: the texts in the code that chooses."""
    if isinstance(template, str):
        yield template
    else:
        assert isinstance(template, FunctionType), template
        yield from _texts(template, {template})


def _texts(function: FunctionType, seen: set[FunctionType]) -> Iterator[str]:
    for code in _nested(function.__code__):
        yield from (one for one in code.co_consts if isinstance(one, str))
        for name in code.co_names:
            known = function.__globals__.get(name)
            if isinstance(known, str):
                yield known
            elif isinstance(known, Mapping):  # of which it chooses one
                yield from (one for one in known.values() if isinstance(one, str))
            elif isinstance(known, FunctionType) and known not in seen:
                seen.add(known)
                yield from _texts(known, seen)


def _nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _nested(one)
