"""Acts that own their rule: an act is declared once, and all else is made from the declaration.

What players can do is a class for each kind of act, in the module of its chapter of the laws:

    CHAPTER = Chapter()

    class LookAtDiscards(RuledAct[State], Aside, chapter=CHAPTER, verb="looks"):
        \"""A player looks at what ``seat`` has thrown away.\"""

        actor: Seat
        seat: Seat = among(those_who_threw, called="the player who threw cards away")

        @classmethod
        def open_to(cls, state: State, actor: Actor) -> bool: ...
        def refusal(self, state: State) -> Reason | None: ...
        def done(self, state: State) -> Step[State]: ...

It names its chapter, or mypy finds that it has none, and the ``verb`` that writes it in hand files.
``actor`` says who does it: ``Seat``, ``Side``, ``Person``, ``Seat | Side``. Every other field has a
domain (`among`, `some_of`): what a player could physically choose, lawful or not; mypy compares it
with the type of the field. An enum needs none, all its members can be chosen. The choice may depend
on the fields before: ``among(lambda state, actor, owner: …)``. A field with a ``default`` may be
left out, in lines too, and one with ``words`` stands in them behind its word; a bool is the word
alone (`flag`): ``leaves vis-major``. Several verbs stand side by
side, the first is written. Acts may have the same verb where what follows tells them
apart, and a field may tell the ``verbs`` of its act by what it holds.

``stages`` and ``open_to`` say when the act is physically possible at all, `missing` what a hand
file does not say of it, `refusal` why a law forbids it, `done` what follows, and `remedied` what
follows when a law forbids it: that it is refused is told, unless it has no effect at all
(`NoEffect`), or the same (`DoneAnyway`). From this are made:

- the lines of hand files, read and written (`hoyle.act_lines`);
- what is possible: membership is cheap, and those who ask for all acts have them enumerated;
- what is lawful: the possible acts that neither `barred` nor `refusal` forbids;
- which chapter an act is governed by, for `hoyle.chapter.Chapters`, whose functions a game is
  made of: ``possible``, ``refusal``, ``apply``, ``remedy``, ``lawful``, ``can``, ``verbs``.

A card laid to a trick is a `RuledPlay`: it says of a whole hand what each law leaves of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum, StrEnum
from functools import cache, cached_property, lru_cache
from inspect import signature
from itertools import combinations, product
from types import NoneType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    TypeVar,
    cast,
    dataclass_transform,
    final,
    get_args,
    get_type_hints,
)

from hoyle.cards import FULL_PACK, Card, CardSet
from hoyle.events import Refused
from hoyle.game import Act, Aside, Play, Step
from hoyle.immutable import Described, fields_of
from hoyle.reasons import Forbidden, Reason, law_of
from hoyle.seats import Actor, Seat

State = TypeVar("State")
Value = TypeVar("Value")
Choices = Callable[..., Iterable[Value]]
"""What an actor could choose in a state, such as the cards of his hand.

Asked of the state and the actor, and of all fields before if it depends on them.
"""


REQUIRED: Any = object()
"""The default of a field that has none."""

ALL = len(FULL_PACK)
"""The most cards that a set of them can hold."""


class Domain(NamedTuple):
    """What a field can hold: which values, the ``likely`` and the ``lawful`` ones, and its name.

    All are asked of the fields before, too, where it ``depends`` on them. Besides, what it holds by
    ``default`` or where it is ``left_out`` of a line, the ``words`` of which one stands before it,
    and the ``verbs`` that tell what it holds.
    """

    holds: Callable[..., bool]
    likely: Choices[Any]
    lawful: Choices[Any]
    called: str
    depends: bool
    default: Any = REQUIRED
    words: tuple[str, ...] = ()
    left_out: Callable[[Any, Any], Any] | None = None
    verbs: Mapping[Any, str] = {}

    @property
    def optional(self) -> bool:
        """Whether a line may leave the field out."""
        return self.default is not REQUIRED or self.left_out is not None

    def unsaid(self, state: Any, actor: Actor) -> Any:
        """Return what a line means that leaves the field out."""
        return self.default if self.left_out is None else self.left_out(state, actor)


def among(
    values: Choices[Value],
    *,
    likely: Choices[Value] | None = None,
    lawful: Choices[Value] | None = None,
    called: str = "",
    default: Value = REQUIRED,
    words: tuple[str, ...] = (),
    left_out: Callable[[Any, Any], Value] | None = None,
    verbs: Mapping[Any, str] | None = None,
) -> Value:
    """Return the domain of a field that holds one of ``values``, given the state and the actor.

    Where they are too many to be enumerated, such as all numbers, those are that are ``likely``.
    Where few of them can be lawful, ``lawful`` may tell which, in the same order, so that
    `RuledAct.refusal` is not asked of the rest: it decides all the same, and says the law.
    ``called`` is what messages say is expected: "the points counted". What has a ``default`` may be
    left out; what a line means that leaves it out may also be asked of the state and the actor:
    ``left_out``. Where one of its ``words`` must stand before it in lines, the first is written.
    ``verbs`` are those of the act, where each tells what the field holds: ``touches``, ``looks``.
    """

    def holds(value: Any, *asked: Any) -> bool:
        return value in values(*asked)

    likely = likely or values
    depends = _depends(values)
    lawful = lawful or likely
    return cast(
        Value,
        Domain(holds, likely, lawful, called, depends, default, words, left_out, verbs or {}),
    )


def flag(word: str, *, default: bool) -> bool:
    """Return the domain of a field that is not ``default`` where ``word`` stands in the line."""
    return among(lambda state, actor: (default, not default), default=default, words=(word,))


def some_of(
    cards: Callable[..., CardSet],
    *,
    likely: Choices[CardSet] | None = None,
    lawful: Choices[CardSet] | None = None,
    called: str = "",
    most: int = ALL,
) -> CardSet:
    """Return the domain of a field that holds one or more of ``cards``; the rest is as of `among`.

    It holds ``most`` of them at once. Single cards are enumerated first.
    """

    def holds(value: CardSet, *asked: Any) -> bool:
        return 0 < len(value) <= most and not value - cards(*asked)

    def every(*asked: Any) -> Iterable[CardSet]:
        return subsets(cards(*asked), most=most)

    likely = likely or every
    return cast(CardSet, Domain(holds, likely, lawful or likely, called, _depends(cards)))


def _depends(choices: Callable[..., Any]) -> bool:
    """Return whether what can be chosen is asked of more than the state and the actor."""
    return len(signature(choices).parameters) > 2


@lru_cache(maxsize=1024)  # hands of few cards, asked about again and again
def subsets(cards: CardSet, size: int | None = None, most: int = ALL) -> tuple[CardSet, ...]:
    """Return every set of some of the ``cards``, single cards first, or those of one ``size``.

    They are of as many cards as there are, or of ``most``.
    """
    sizes = range(1, min(len(cards), most) + 1) if size is None else (size,)
    return tuple(CardSet.from_cards(each) for size in sizes for each in combinations(cards, size))


@dataclass_transform(frozen_default=True, field_specifiers=(among, flag, some_of))
class RuledAct(Act, Generic[State], metaclass=Described):
    """Something that can be done while the state is a ``State``, with its own rule.

    A class that only holds what several acts have in common is of no chapter: ``chapter=None``.
    """

    verb: ClassVar[str] = ""
    chapter: ClassVar[Chapter | None] = None
    domains: ClassVar[Mapping[str, Domain]] = {}
    stages: ClassVar[Collection[Enum] | None] = None
    """Where told, the act is possible at no other ``stage`` of the state; nobody else is asked."""

    if TYPE_CHECKING:  # the keywords of a class of acts

        def __init_subclass__(cls, *, chapter: Chapter | None, verb: str = "") -> None: ...

    @classmethod
    def described(
        cls, namespace: Mapping[str, Any], *, chapter: Chapter | None, verb: str = ""
    ) -> dict[str, Any]:
        """Return a class of acts as it is made: its domains are no defaults of its fields."""
        own = {name: each for name, each in namespace.items() if isinstance(each, Domain)}
        rest = {name: each for name, each in namespace.items() if name not in own}
        rest |= {name: each.default for name, each in own.items() if each.default is not REQUIRED}
        return {**rest, "chapter": chapter, "verb": verb, "domains": {**cls.domains, **own}}

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether ``actor`` can physically do anything of this kind now, at its stages."""
        return True

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why ``actor`` is forbidden every act of this kind now: it is not his turn.

        Only what does not depend on the other fields is said here, and `refusal` need not say it
        again: where it is a law, nobody enumerates the acts to ask of each.
        """
        return None

    def missing(self, state: State) -> str:
        """Return what the hand file does not say and the act needs, in words for its author.

        As long as the cards to come are not named, say, nobody can draw one. Nothing is missing,
        and the text empty, where the act is possible.
        """
        return ""

    def refusal(self, state: State) -> Forbidden:
        """Return why a law forbids the act, or the law alone; None where it is lawful."""
        return None

    def done(self, state: State) -> Step[State]:
        """Return the step of the act, lawful or not; of itself it changes nothing."""
        return Step(state)

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step of the act done against ``law``: it is refused, and that is told."""
        because = self.reason(state)
        return Step(state, (Refused(actor=self.actor, law=law, because=because, laws=(law,)),))

    def forbidden_by(self, state: State) -> StrEnum | None:
        """Return the law that forbids the act, whoever's and whatever its fields hold."""
        return law_of(self._forbidden(state))

    def reason(self, state: State) -> Reason | None:
        """Return why a law forbids the act, if one does and tells it."""
        forbidden = self._forbidden(state)
        return forbidden if isinstance(forbidden, Reason) else None

    def _forbidden(self, state: State) -> Forbidden:
        barred = self.barred(state, self.actor)
        return self.refusal(state) if barred is None else barred


class RuledPlay(RuledAct[State], Play, chapter=None):
    """A card laid to a trick; `bound` says which of his cards the laws leave to a player.

    It is written on trick lines, and needs a ``verb`` only where it has a line of its own.
    """

    actor: Seat

    @classmethod
    def bound(cls, state: State, actor: Actor) -> Iterable[tuple[StrEnum | Reason, CardSet]]:
        """Return each law that binds ``actor`` in what he lays, and the cards that it leaves him.

        The first law that does not leave a card forbids it. It may be told by its reason.
        """
        return ()

    @classmethod
    def lawful_among(cls, state: State, actor: Actor, cards: Iterable[Card]) -> CardSet:
        """Return those of the ``cards`` that no law forbids ``actor``, who is not barred."""
        lawful = cards if isinstance(cards, CardSet) else CardSet.from_cards(cards)
        for _, left in cls.bound(state, actor):
            lawful &= left
        return lawful

    @final  # what is lawful is made of `bound` alone
    def refusal(self, state: State) -> Forbidden:
        """Return the first law that does not leave the card to him who lays it."""
        bound = self.bound(state, self.actor)
        return next((law for law, left in bound if self.card not in left), None)


class NoEffect(RuledAct[State], chapter=None):
    """An act that comes to nothing where a law forbids it: it asks for what the law denies."""

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step that changes nothing."""
        return Step(state)


class DoneAnyway(RuledAct[State], chapter=None):
    """An act of which the same follows where a law forbids it: it cannot be undone."""

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step of the act, as if it were lawful."""
        return self.done(state)


class Field(NamedTuple):
    """A field of an act, without him who does it: of what ``type`` it is, and its domain.

    It may be of ``others`` instead: ``int | Called``. That it may be None is no part of its type.
    """

    type: Any
    domain: Domain
    others: tuple[Any, ...] = ()

    @property
    def form(self) -> tuple[object, ...]:
        """How it stands in lines, by which acts of the same verb are told apart."""
        return (
            (self.domain.optional, *self.domain.words)
            if self.domain.words
            else (self.type, *self.others)
        )


class ActKind:
    """One kind of acts, as its class declares it: who does them, and what their fields hold."""

    def __init__(self, act: type[RuledAct[Any]]) -> None:
        """Raises TypeError where a field has no domain."""
        types = get_type_hints(act)
        _, *names = act.__struct_fields__
        self.act = act
        self.who: type[Actor] = types["actor"]  # or several: ``Seat | Side``
        self.aside = issubclass(act, Aside)
        self.stages, self.open_to, self.barred = act.stages, act.open_to, act.barred
        self.fields = tuple(_field(act, name, types[name]) for name in names)
        self.words = frozenset(word for field in self.fields for word in field.domain.words)
        self.form = tuple(field.form for field in self.fields)
        self.in_lines = sorted(enumerate(self.fields), key=lambda each: not each[1].domain.words)
        self.only = self.fields[0].domain if len(self.fields) == 1 else None
        self.lawful_among = act.lawful_among if issubclass(act, RuledPlay) else None
        self.depends = any(field.domain.depends for field in self.fields)
        self.misses = act.missing is not RuledAct.missing

    def verbs(self) -> Iterator[tuple[str, Mapping[int, object]]]:
        """Yield the verbs that write it, each with what it tells of the fields, by their places."""
        telling = [place for place, field in enumerate(self.fields) if field.domain.verbs]
        for place in telling:
            verbs = self.fields[place].domain.verbs
            yield from ((verb, {place: value}) for value, verb in verbs.items())
        if not telling:  # of no verb are those written on trick lines alone
            yield from ((verb, {}) for verb in self.act.verb.split())

    def is_open(self, state: Any, actor: Actor) -> bool:
        """Return whether ``actor`` can physically do anything of this kind."""
        here = self.stages is None or state.stage in self.stages
        return here and isinstance(actor, self.who) and self.open_to(state, actor)

    def can(self, state: Any, act: RuledAct[Any]) -> bool:
        """Return whether ``act`` is physically possible."""
        return self.could(state, act) and not (self.misses and act.missing(state))

    def could(self, state: Any, act: RuledAct[Any]) -> bool:
        """Return whether ``act`` is physically possible, if nothing is missing."""
        actor, *values = fields_of(act)
        return self.is_open(state, actor) and all(
            domain.holds(value, state, actor, *(values[:place] if domain.depends else ()))
            for place, ((_, domain, _), value) in enumerate(zip(self.fields, values, strict=True))
        )

    def possible(self, state: Any, actor: Actor) -> Sequence[RuledAct[Any]]:
        """Return what ``actor`` could physically do, of too many acts those that are likely.

        The kind is known to be one of this stage, and of such actors.
        """
        if not self.open_to(state, actor):
            return ()
        chosen = self._chosen([each.domain.likely for each in self.fields], state, actor)
        acts = [self.act(actor, *values) for values in chosen]
        return [act for act in acts if not act.missing(state)] if self.misses else acts

    def lawful(self, state: Any, actor: Actor) -> Sequence[RuledAct[Any]]:
        """Return the acts that no law forbids ``actor``, to whom this kind is open."""
        act: Callable[..., RuledAct[Any]] = self.act
        if self.barred(state, actor) is not None:
            return ()
        if not self.fields:
            acts = [made] if (made := act(actor)).refusal(state) is None else []
        elif self.only is None:
            chosen = self._chosen([each.domain.lawful for each in self.fields], state, actor)
            acts = [
                made for values in chosen if (made := act(actor, *values)).refusal(state) is None
            ]
        elif self.lawful_among is not None:  # the laws are asked of all cards at once
            cards = self.lawful_among(state, actor, self.only.lawful(state, actor))
            acts = [act(actor, card) for card in cards]
        else:  # most acts have one field, and are made by thousands
            values = self.only.lawful(state, actor)
            acts = [made for value in values if (made := act(actor, value)).refusal(state) is None]
        return [made for made in acts if not made.missing(state)] if self.misses else acts

    def _chosen(
        self, choices: Sequence[Choices[Any]], state: Any, actor: Actor
    ) -> Iterable[tuple[Any, ...]]:
        """Return what the fields can hold together, each as one of ``choices`` says."""
        if not self.depends:
            return product(*(each(state, actor) for each in choices))
        found: list[tuple[Any, ...]] = [()]
        for (_, domain, _), each in zip(self.fields, choices, strict=True):
            found = [
                (*before, value)
                for before in found
                for value in each(state, actor, *(before if domain.depends else ()))
            ]
        return found


def _field(act: type[RuledAct[Any]], name: str, holds: Any) -> Field:
    """Return a field and its domain; of enums all members where none is told."""
    kinds = get_args(holds) or (holds,)
    domain: Any = act.domains.get(name)
    if domain is None:
        if not all(isinstance(each, type) and issubclass(each, Enum) for each in kinds):
            raise TypeError(f"{act.__name__}.{name} has no domain; expected among(…) or some_of(…)")
        members = tuple(member for each in kinds for member in each)
        domain = among(lambda state, actor: members)
    kind, *others = (each for each in kinds if each is not NoneType)
    return Field(kind, domain, tuple(others))


def _below(act: type[RuledAct[Any]]) -> Iterator[type[RuledAct[Any]]]:
    """Yield the classes below ``act`` as they are declared, those of a common base together."""
    for each in act.__subclasses__():
        yield each
        yield from _below(each)


def _open_at(kinds: Sequence[ActKind]) -> Callable[[Enum | None, type[Actor]], Sequence[ActKind]]:
    """Return what finds the kinds that are of a stage, and that such actors could do."""

    @cache
    def at(stage: Enum | None, who: type[Actor]) -> Sequence[ActKind]:
        here = (kind for kind in kinds if kind.stages is None or stage in kind.stages)
        return tuple(kind for kind in here if issubclass(who, kind.who))

    return at


def lawful_by(chapters: Iterable[Chapter]) -> Callable[[Any, Actor], list[Act]]:
    """Return what finds the lawful acts of all ``chapters``, in their order, asides apart.

    Only those kinds are asked that the stage of the state and the actor himself could do.
    """
    kinds = (kind for chapter in chapters for kind in chapter.kinds.values())
    moves = tuple(kind for kind in kinds if not kind.aside)
    staged = any(kind.stages is not None for kind in moves)
    at = _open_at(moves)

    def lawful(state: Any, actor: Actor) -> list[Act]:
        found: list[Act] = []
        for kind in at(state.stage if staged else None, type(actor)):
            if kind.open_to(state, actor):
                found += kind.lawful(state, actor)
        return found

    return lawful


class Chapter:
    """A chapter of the laws: the acts that are declared to be of it, in their order."""

    @cached_property
    def kinds(self) -> Mapping[type[Act], ActKind]:
        """Its kinds of acts, by their classes; asked for when all of them are declared."""
        return {act: ActKind(act) for act in _below(RuledAct) if act.chapter is self}

    @cached_property
    def _staged(self) -> bool:
        return any(kind.stages is not None for kind in self.kinds.values())

    @cached_property
    def _at(self) -> Callable[[Enum | None, type[Actor]], Sequence[ActKind]]:
        return _open_at(tuple(self.kinds.values()))

    @cached_property
    def lawful_of(self) -> Callable[[Any, Actor], list[Act]]:
        """What finds what an actor can do and no law forbids, asides apart."""
        return lawful_by((self,))

    @property
    def acts(self) -> tuple[type[Act], ...]:
        """The classes of its acts."""
        return tuple(self.kinds)

    def possible(self, state: Any, actor: Actor) -> Iterator[RuledAct[Any]]:
        """Yield what ``actor`` could physically do, lawful or not."""
        for kind in self._at(state.stage if self._staged else None, type(actor)):
            yield from kind.possible(state, actor)

    def can(self, state: Any, act: Any) -> bool:
        """Return whether ``act`` is physically possible."""
        return self.kinds[type(act)].can(state, act)

    def refusal(self, state: Any, act: Any) -> StrEnum | None:
        """Return the law that forbids a possible act."""
        law: StrEnum | None = act.forbidden_by(state)
        return law

    def reason(self, state: Any, act: Any) -> Reason | None:
        """Return why a law forbids a possible act, if one does and tells it."""
        reason: Reason | None = act.reason(state)
        return reason

    def apply(self, state: Any, act: Any) -> Step[Any]:
        """Return the step of a possible act."""
        step: Step[Any] = act.done(state)
        return step

    def remedy(self, state: Any, act: Any, law: StrEnum) -> Step[Any]:
        """Return the step of a forbidden act that was done all the same."""
        step: Step[Any] = act.remedied(state, law)
        return step
