"""Chapters of the laws one after the other: which of them governs an act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from itertools import chain
from typing import Any

from hoyle.act import Chapter, lawful_by
from hoyle.act_lines import Actors, verbs_of
from hoyle.game import Act, Step, Verb
from hoyle.packs import FRENCH, Pack
from hoyle.reasons import Reason
from hoyle.seats import Actor


class Chapters:
    """Chapters one after the other: each act is governed by the one that is about it.

    ``open_to`` may tell by which of them an actor could do something in a state, so that they need
    not say of each act that it must wait until a fault is settled.
    """

    def __init__(
        self,
        *chapters: Chapter,
        open_to: Callable[[Any, Actor], tuple[Chapter, ...]] | None = None,
    ) -> None:
        self.all = chapters
        self.open_to = open_to or (lambda state, actor: chapters)
        self._lawful_by = cache(lawful_by)  # by the chapters that are open
        self._of = {act: chapter for chapter in chapters for act in chapter.acts}

    @property
    def acts(self) -> tuple[type[Act], ...]:
        """The classes of all acts, chapter by chapter."""
        return tuple(self._of)

    def verbs(self, actors: Actors, pack: Pack = FRENCH) -> Mapping[str, Verb[Any, Any]]:
        """Return what reads the lines of all acts, by their verbs.

        ``actors`` are those whom a line may name; cards are written as those of the ``pack``.
        """
        return verbs_of(self.all, actors, pack)

    def possible(self, state: Any, actor: Actor) -> list[Act]:
        """Return what ``actor`` could physically do, lawful or not."""
        chapters = self.open_to(state, actor)
        return list(chain.from_iterable(chapter.possible(state, actor) for chapter in chapters))

    def lawful(self, state: Any, actor: Actor) -> list[Act]:
        """Return what ``actor`` can do and no law forbids, asides apart."""
        return self._lawful_by(self.open_to(state, actor))(state, actor)

    def can(self, state: Any, act: Act) -> bool:
        """Return whether ``act`` is possible, which its own chapter knows."""
        chapter = self._of.get(type(act))
        if chapter is None or chapter not in self.open_to(state, act.actor):
            return False
        return chapter.can(state, act)

    def refusal(self, state: Any, act: Act) -> StrEnum | None:
        """Return the law that forbids a possible act; None when it is lawful."""
        return self._of[type(act)].refusal(state, act)

    def reason(self, state: Any, act: Act) -> Reason | None:
        """Return why a law forbids a possible act, if one does and tells it."""
        return self._of[type(act)].reason(state, act)

    def apply(self, state: Any, act: Act) -> Step[Any]:
        """Return the step of a possible act."""
        return self._of[type(act)].apply(state, act)

    def remedy(self, state: Any, act: Act, law: StrEnum) -> Step[Any]:
        """Return the step of a forbidden act that was done all the same."""
        return self._of[type(act)].remedy(state, act, law)
