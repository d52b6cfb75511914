"""A chapter of the laws: the acts it is about, and what it says of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import cache
from itertools import chain
from typing import Any

from hoyle import act as ruled
from hoyle.act_lines import Actors, verbs_of
from hoyle.events import Refused
from hoyle.game import Act, Aside, Step, Verb
from hoyle.immutable import Immutable
from hoyle.seats import Actor


def unchanged(state: Any, act: Act, law: StrEnum) -> Step[Any]:
    """Return the step of a forbidden act that has no effect: it asks for what the law denies."""
    return Step(state)


def refused(state: Any, act: Act, law: StrEnum) -> Step[Any]:
    """Return the step of a forbidden act that has no effect, and is told to have been refused."""
    return Step(state, (Refused(actor=act.actor, law=law, laws=(law,)),))


def allowed(state: Any, act: Act) -> StrEnum | None:
    """Return that no law forbids the act."""
    return None


class Chapter(Immutable, kw_only=True):
    """Acts that belong together: when they are possible, what forbids them, and what follows.

    ``possible`` yields only acts of the classes ``acts``; the others take only those. The state is
    that of the game, or of the phase of it, which the chapter is about. ``can`` may tell whether
    an act is possible without making all of them; it may know more than ``possible`` yields where
    any number can be said. ``lawful`` may find the acts, asides apart, that ``refusal`` does not
    forbid, from what ``refusal`` itself rests on, in the order of the possible ones.
    """

    acts: tuple[type[Act], ...]
    possible: Callable[[Any, Actor], Iterable[Act]]
    apply: Callable[[Any, Any], Step[Any]]
    refusal: Callable[[Any, Any], StrEnum | None] = allowed
    remedy: Callable[[Any, Any, Any], Step[Any]] = unchanged
    can: Callable[[Any, Any], bool] | None = None
    lawful: Callable[[Any, Actor], Iterable[Act]] | None = None

    def lawful_of(self, state: Any, actor: Actor) -> Iterable[Act]:
        """Return what ``actor`` can do and no law forbids, asides apart."""
        if self.lawful is not None:
            return self.lawful(state, actor)
        refusal = self.refusal
        return [
            act
            for act in self.possible(state, actor)
            if not isinstance(act, Aside) and refusal(state, act) is None
        ]


AnyChapter = Chapter | ruled.Chapter
"""A chapter, or one of acts that own their rule."""


class Chapters:
    """Chapters one after the other: each act is governed by the one that is about it.

    ``open_to`` may tell by which of them an actor could do something in a state, so that they need
    not say of each act that it must wait until a fault is settled.
    """

    def __init__(
        self,
        *chapters: AnyChapter,
        open_to: Callable[[Any, Actor], tuple[AnyChapter, ...]] | None = None,
    ) -> None:
        self.all = chapters
        self.open_to = open_to or (lambda state, actor: chapters)
        own = [each for each in chapters if isinstance(each, ruled.Chapter)]
        self._at_once = len(own) == len(chapters)
        self._lawful_by = cache(ruled.lawful_by)  # by the chapters that are open
        self._of = {act: chapter for chapter in chapters for act in chapter.acts}
        self._awaited = frozenset(  # those that are about more than asides, each by what it is
            id(each) for each in chapters if not all(issubclass(act, Aside) for act in each.acts)
        )

    def verbs(self, actors: Actors) -> Mapping[str, Verb[Any, Any]]:
        """Return what reads the lines of the acts that own their rule, by their verbs.

        ``actors`` are those whom a line may name.
        """
        return verbs_of((each for each in self.all if isinstance(each, ruled.Chapter)), actors)

    def possible(self, state: Any, actor: Actor) -> list[Act]:
        """Return what ``actor`` could physically do, lawful or not."""
        chapters = self.open_to(state, actor)
        return list(chain.from_iterable(chapter.possible(state, actor) for chapter in chapters))

    def lawful(self, state: Any, actor: Actor) -> list[Act]:
        """Return what ``actor`` can do and no law forbids, asides apart."""
        chapters = self.open_to(state, actor)
        if self._at_once:
            return self._lawful_by(chapters)(state, actor)
        return [
            act
            for chapter in chapters
            if id(chapter) in self._awaited
            for act in chapter.lawful_of(state, actor)
        ]

    def can(self, state: Any, act: Act) -> bool:
        """Return whether ``act`` is possible, which its own chapter knows."""
        chapter = self._of.get(type(act))
        if chapter is None or chapter not in self.open_to(state, act.actor):
            return False
        if chapter.can is not None:
            return chapter.can(state, act)
        return act in chapter.possible(state, act.actor)

    def refusal(self, state: Any, act: Act) -> StrEnum | None:
        """Return the law that forbids a possible act; None when it is lawful."""
        return self._of[type(act)].refusal(state, act)

    def apply(self, state: Any, act: Act) -> Step[Any]:
        """Return the step of a possible act."""
        return self._of[type(act)].apply(state, act)

    def remedy(self, state: Any, act: Act, law: StrEnum) -> Step[Any]:
        """Return the step of a forbidden act that was done all the same."""
        return self._of[type(act)].remedy(state, act, law)
