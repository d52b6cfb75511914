"""Acts that own their rule as lines of hand files: read and written by what they declare.

``E throws C6+H7``: after the actor the verb of the act, then its fields in their order. A seat, a
card, a suit, a number, a member of an enum is one word. A set of cards takes all the words that are
left, or those before a word of the act's own: ``C6+H7``, ``C6 H7``, ``S6789``, or ``none``. What
has a word of its own may stand anywhere: ``A discard C78 asking 3``, ``A cuts other-pack H7``; a
word that ends in a sign, such as ``/``, joins what it stands before and what is before it: ``E/1``,
``ours+1``. What a field holds by default is left out at the end, or with its word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from functools import partial
from typing import Any, NamedTuple, get_args

from hoyle.act import ActKind, Chapter, Field, RuledAct
from hoyle.cards import EMPTY, Card, CardSet, Suit
from hoyle.game import Verb
from hoyle.immutable import fields_of
from hoyle.packs import FRENCH, Pack
from hoyle.seats import Actor, Person, Seat, Side

Actors = Callable[[Any], Iterable[Actor]]


class Named(NamedTuple):
    """What lines may name: the ``actors`` of a state, and the cards of a ``pack``."""

    actors: Actors
    pack: Pack


NO_CARDS = "none"
DONE_BY = {
    Seat: "one player",
    Side: "a side",
    Person: "a person without a seat",
    Actor: "several players",
}
CALLED: Mapping[type[Any], str] = {
    Card: "a card: SQ",
    CardSet: "cards: SQ+S7",
    Suit: "a suit",
    int: "a number",
    Seat: "a seat",
    Side: "a side",
    Person: "a person",
}
MOST_DIGITS = 9


Reading = tuple[ActKind, Mapping[int, object]]
"""A kind of acts, and what its verb tells of their fields, by their places."""


def verbs_of(
    chapters: Iterable[Chapter], actors: Actors, pack: Pack = FRENCH
) -> Mapping[str, Verb[Any, Any]]:
    """Return what reads the lines of each act, by its verb.

    ``actors`` are all who may be named, and cards are written as those of the ``pack``.
    """
    found: dict[str, list[Reading]] = {}
    for kind in (kind for chapter in chapters for kind in chapter.kinds.values()):
        for verb, told in kind.verbs():
            same = found.setdefault(verb, [])
            told_apart = all(kind.form != other.form for other, _ in same)
            assert told_apart, f"{verb!r} is the verb of {kind.act.__name__} and of another act"
            same.append((kind, told))
    named = Named(actors, pack)
    return {verb: partial(_read_one, readings, named) for verb, readings in found.items()}


def usage(kind: ActKind) -> Iterator[tuple[str, str]]:
    """Yield each verb of a kind of acts and what follows it; what may be left out in brackets."""
    expected = _expected(kind)
    for verb, _told in kind.verbs():
        yield verb, expected


def done_by(kind: ActKind) -> str:
    """Return who does acts of a kind: one player, a side, a person without a seat."""
    return " or ".join(DONE_BY[each] for each in get_args(kind.who) or (kind.who,))


def verb_of(act: RuledAct[Any]) -> str:
    """Return the verb that writes ``act``: that of a field that it tells, else the kind's first.

    Empty for what is written on trick lines alone.
    """
    names, values = act.__struct_fields__, fields_of(act)
    for name, value in zip(names, values, strict=True):
        domain = act.domains.get(name)
        if domain is not None and domain.verbs:
            return domain.verbs[value]
    return next(iter(act.verb.split()), "")


def written(act: RuledAct[Any]) -> str:
    """Return what a hand file writes of ``act`` after the actor."""
    _, *names = act.__struct_fields__
    _, *values = fields_of(act)
    line: list[str] = []
    bare = True  # whether nothing is written yet behind this field but what has a word
    for name, value in zip(reversed(names), reversed(values), strict=True):
        domain = act.domains.get(name)
        if domain is not None and domain.verbs:
            continue
        words = () if domain is None else domain.words
        if domain is not None and (words or bare) and value == domain.default:
            continue
        said = () if isinstance(value, bool) else (str(value) or NO_CARDS,)
        line = [*words[:1], *said, *line]
        bare = bare and bool(words)
    return _joined(act, " ".join((verb_of(act), *line)))


def cards_of(text: str, pack: Pack = FRENCH) -> CardSet:
    """Return the cards of ``SQ+S7``, or of ``SQ7``; raises ValueError on anything else."""
    groups = [group for word in text.split() for group in word.split("+")]
    if not groups or not all(groups):
        raise ValueError(f"{text!r} names no card; expected SQ+S7")
    return pack.parse_set(" ".join(groups))


def _read_one(
    readings: Sequence[Reading], named: Named, state: Any, actor: Actor, words: Sequence[str]
) -> Sequence[RuledAct[Any]]:
    """Return the act that a line can be read as, of those of its verb; raises ValueError on none.

    The message is of all of them, or of those that have a word of the line for their own.
    """
    told: list[tuple[bool, str]] = []
    for kind, known in readings:
        try:
            return _read(kind, known, named, state, actor, words)
        except ValueError as error:
            told.append((kind.words.isdisjoint(words), str(error)))
    nearest = min(strange for strange, _ in told)
    raise ValueError("; or ".join(message for strange, message in told if strange is nearest))


def _read(
    kind: ActKind,
    known: Mapping[int, object],
    named: Named,
    state: Any,
    actor: Actor,
    words: Sequence[str],
) -> Sequence[RuledAct[Any]]:
    """Return the act of a line, ``words`` after the verb; raises ValueError on bad ones."""
    if not isinstance(actor, kind.who):
        raise ValueError(f"is done by {done_by(kind)}; {actor} is {DONE_BY[type(actor)]}")
    left = _apart(kind, " ".join(words)).split()
    doubts: list[ValueError] = []  # of words that may belong to the next field
    values = dict(known)
    for number, field in kind.in_lines:
        if number in values:
            continue
        place = _place(field, left)
        if place is None and not field.domain.optional:
            raise ValueError(f"takes {_expected(kind)}")
        try:
            if place is not None:
                values[number] = _taken(kind, field, place, left, named, state)
        except ValueError as error:
            if field.domain.words or not field.domain.optional:
                raise
            doubts.append(error)
        if number not in values:
            values[number] = field.domain.unsaid(state, actor)
    if left and doubts:
        raise doubts[0]
    if left:
        too_much = f"{' '.join(left)!r} is too much"
        raise ValueError(
            f"takes {expected}; {too_much}"
            if (expected := _expected(kind))
            else f"{too_much}; expected nothing more"
        )
    act = kind.act(actor, *(values[number] for number in range(len(kind.fields))))
    if kind.misses and kind.could(state, act) and (missing := act.missing(state)):
        raise ValueError(missing)
    return [act]


def _apart(kind: ActKind, line: str) -> str:
    """Return the words of a line with those apart that end in a sign and join their value."""
    for word in kind.words:
        if not word[-1].isalpha():
            line = line.replace(word, f" {word} ")
    return line


def _joined(act: RuledAct[Any], line: str) -> str:
    """Return a line with each word that ends in a sign joined to what it stands before."""
    signs = {word for domain in act.domains.values() for word in domain.words}
    for word in signs:
        if not word[-1].isalpha():
            line = line.replace(f"{word} ", word)
            line = line if word[0].isalpha() else line.replace(f" {word}", word)
    return line


def _place(field: Field, left: Sequence[str]) -> int | None:
    """Return where in the words ``left`` a field stands: one with words of its own anywhere."""
    if field.domain.words:
        return next((at for at, word in enumerate(left) if word in field.domain.words), None)
    return 0 if left else None


def _taken(
    kind: ActKind, field: Field, place: int, left: list[str], named: Named, state: Any
) -> object:
    """Return what a field holds by the words that are ``left``, and take these away."""
    first = place + bool(field.domain.words)
    if field.type is bool:
        del left[place:first]
        return not field.domain.default
    last = first + 1
    if field.type is CardSet:
        ends = (at for at in range(first, len(left)) if left[at] in kind.words)
        last = next(ends, len(left))
    if not left[first:last]:
        raise ValueError(f"takes {_expected(kind)}")
    value = _value(field, " ".join(left[first:last]), named, state)
    del left[place:last]
    return value


def _expected(kind: ActKind) -> str:
    """Return what follows the verb; what may be left out in brackets."""
    return ", ".join(
        f"[{_with_word(field)}]" if field.domain.optional else _with_word(field)
        for field in kind.fields
        if not field.domain.verbs
    )


def _with_word(field: Field) -> str:
    """Return what a message calls a field, its word before it."""
    words = " or ".join(field.domain.words)
    return words if field.type is bool else f"{words} {_called(field)}".lstrip()


def _called(field: Field) -> str:
    """Return what a message calls what a field holds."""
    kinds = (field.type, *field.others)
    said = (CALLED.get(kind) or f"one of {', '.join(kind)}" for kind in kinds)
    return field.domain.called or " or ".join(said)


def _value(field: Field, said: str, named: Named, state: Any) -> object:
    """Return what a field holds of which ``said`` is said; raises ValueError.

    Of several types the last is tried first, and the first says what is wrong.
    """
    for other in reversed(field.others):
        with suppress(ValueError):
            return _value(Field(other, field.domain), said, named, state)
    kind = field.type
    if kind is CardSet:
        return EMPTY if said == NO_CARDS else cards_of(said, named.pack)
    if kind is Card:
        return named.pack.parse(said)
    if kind is int:
        if not (said.isdecimal() and str(int(said[:MOST_DIGITS])) == said):
            raise ValueError(f"{said!r} is not a number; expected {_called(field)}")
        return int(said)
    if kind is Suit:
        known: Mapping[str, object] = {str(suit): suit for suit in named.pack.suits}
        said = next((str(suit) for suit in named.pack.suits if suit.name.lower() == said), said)
    elif issubclass(kind, StrEnum):
        known = {member.value: member for member in kind}
    else:
        known = {actor: actor for actor in named.actors(state) if isinstance(actor, kind)}
    if said not in known:
        one = CALLED.get(kind, "known here")
        raise ValueError(f"{said!r} is not {one}; expected one of {' '.join(known)}")
    return known[said]
