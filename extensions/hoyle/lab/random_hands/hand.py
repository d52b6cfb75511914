"""A random hand of any game: begun, chosen act by act, and written down.

Each hand is made from its seed alone: a random beginning under random options, lawful choices for
the most part, and now and then any other act that is possible, lawful or not.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hoyle.act import Chapter
from hoyle.events import Event
from hoyle.game import Act, Game
from hoyle.hands import referee
from hoyle.hands.file import read_text
from hoyle.lab.random_hands.lines import Done, InTrick, Words, lines_of
from hoyle.seats import Actor

MOST_ACTS = 3000  # far more than any hand takes, however long they dally
# How often something is done that the hand does not wait for:
RIGHTS = 0.12  # somebody uses a right
FAVOURED = 0.08  # something of one chapter, another for each hand, is done by whoever can
IRREGULAR = 0.08  # anything possible


@dataclass
class Course:
    """A hand as it went: its header, its acts with the laws that forbade them, its events."""

    seed: int
    header: str
    first: Any
    state: Any
    acts: list[Done] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class Chance:
    """A game, or a phase of it, as it is played at random.

    ``header`` makes a random one. Of the ``chapters`` each hand favours one; ``rights`` are what
    follows from errors, done oftener than other asides. ``words`` writes acts whose arguments are
    other words than what they hold, ``in_trick`` those that stand on a trick line as cards do.
    ``cautious`` asks that nobody do something, such as leaving, that ends most hands too soon.
    ``choose`` says in another way what happens next, and ``enough`` ends a game that need not end.
    """

    name: str
    game: Game[Any, Any]
    header: Callable[[random.Random], str]
    chapters: Callable[[Any], Sequence[Chapter]] = lambda state: ()
    rights: Sequence[Chapter] = ()
    words: Mapping[type[Act], Words] = field(default_factory=dict)
    in_trick: Mapping[type[Act], InTrick] = field(default_factory=dict)
    cautious: Callable[[Act], bool] = lambda act: False
    choose: Callable[[random.Random, Course], Act] | None = None
    enough: Callable[[Course], bool] = lambda course: False

    def begin(self, seed: int, header: str) -> Course:
        """Return a hand with this ``header`` before anything is done; raises Unreadable."""
        (document,) = read_text(f"{header}script: |\n  # nothing yet\n", f"seed {seed}")
        opening = self.game.start(document.header)
        document.header.settle()
        return Course(seed, header, opening.state, opening.state, events=[*opening.events])

    def go_on(self, course: Course, chance: random.Random) -> bool:
        """Carry out one act chosen by ``chance``; return False when the hand is over."""
        if not self.game.awaited(course.state) or self.enough(course):
            return False
        act = self.choose(chance, course) if self.choose else self._act(chance, course)
        law = self.game.refusal(course.state, act)
        course.acts.append(Done(course.state, act, law, ()))
        step = referee.carry_out(self.game, course.state, act, law)
        course.acts[-1] = course.acts[-1]._replace(events=step.events)
        course.state = step.state
        course.events += step.events
        return True

    def lines(self, acts: Sequence[Done]) -> Iterator[str]:
        """Yield the lines of a script, one for each act."""
        return lines_of(self.game, acts, self.words, self.in_trick)

    def _act(self, chance: random.Random, course: Course) -> Act:
        """Return what happens next."""
        state = course.state
        awaited: list[Act] = self.game.legal(state)
        kind = chance.random()
        if awaited and kind >= RIGHTS + FAVOURED + IRREGULAR:
            return of_a_kind(chance, awaited)
        actors = list(self.game.actors(state))
        chance.shuffle(actors)
        chapters = self.chapters(state)
        if kind < RIGHTS:
            rights = [act for actor in actors for act in self._rights(state, actor, chapters)]
            right = of_a_kind(chance, rights) if rights else None
            if right is not None and self.game.is_possible(state, right):
                return right
        if kind < RIGHTS + FAVOURED and chapters:
            chapter = chapters[course.seed % len(chapters)]
            acts = [act for actor in actors for act in chapter.possible(state, actor)]
            favoured = of_a_kind(chance, acts) if acts else None
            if favoured is not None and self.game.is_possible(state, favoured):
                return favoured
        for actor in actors:
            acts = list(self.game.possible(state, actor))
            act = of_a_kind(chance, acts) if acts else None
            if act is not None and not (self.cautious(act) and chance.random() < 0.9):
                return act
        if awaited:
            return of_a_kind(chance, awaited)
        raise AssertionError("nobody can do anything, and the hand waits for somebody")

    def _rights(self, state: Any, actor: Actor, chapters: Sequence[Chapter]) -> Sequence[Act]:
        """Return what no law forbids ``actor`` among what follows from errors."""
        rights = [chapter for chapter in chapters if chapter in self.rights]
        if not rights:
            return self.game.legal_of(state, actor)
        acts = (act for chapter in rights for act in chapter.possible(state, actor))
        return [act for act in acts if self.game.refusal(state, act) is None]


def of_a_kind(chance: random.Random, acts: Sequence[Act]) -> Act:
    """Return one of ``acts``, each kind of act as likely as any other."""
    kind = chance.choice(sorted({type(act).__name__ for act in acts}))
    return chance.choice([act for act in acts if type(act).__name__ == kind])
