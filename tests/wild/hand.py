"""A random hand of any game: begun, played out, judged by what the laws state, and written down.

Each hand is made from its seed alone: a random beginning under random options, lawful choices for
the most part, and now and then any other act that is possible, lawful or not. After each act the
invariants that the laws state are true, and at the end nothing is owed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from hoyle import referee
from hoyle.chapter import Chapter
from hoyle.events import Event
from hoyle.game import Act, Aside, Game
from hoyle.handfile import read_text
from hoyle.seats import Actor

MOST_ACTS = 3000  # far more than any hand takes, however long they dally
# How often something is done that the hand does not wait for:
RIGHTS = 0.12  # somebody uses a right
FAVOURED = 0.08  # something of one chapter, another for each hand, is done by whoever can
IRREGULAR = 0.08  # anything possible


class Done(NamedTuple):
    """An act that was done: the state before it, the law that forbade it, what came of it."""

    state: Any
    act: Act
    law: StrEnum | None
    events: tuple[Event, ...]

    def mark(self, game: Game[Any, Any]) -> str:
        """The mark of the act in a hand file: ``^!`` where the game has none for the law."""
        if self.law is None:
            return ""
        marks = game.marks.items()
        return "^" + next((letter for letter, laws in marks if self.law in laws), "!")


@dataclass
class Wild:
    """A hand as it went: its header, its acts with the laws that forbade them, its events."""

    seed: int
    header: str
    first: Any
    state: Any
    acts: list[Done] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class Table:
    """A game, or a phase of it, as it is played at random.

    ``header`` makes a random one. Of the ``chapters`` each hand favours one; ``rights`` are what
    follows from errors, done oftener than other asides. ``after_each`` and ``at_the_end`` raise
    AssertionError where an invariant is not true; ``lines`` writes the acts as a script.
    ``cautious`` asks that nobody do something, such as leaving, that ends most hands too soon.
    ``choose`` says in another way what happens next, and ``enough`` ends a game that need not end;
    where a hand holds many coups, only a ``share`` of the hands is played that others are.
    """

    name: str
    game: Game[Any, Any]
    header: Callable[[random.Random], str]
    chapters: Callable[[Any], Sequence[Chapter]]
    after_each: Callable[[Wild], None]
    at_the_end: Callable[[Wild], None]
    lines: Callable[[Sequence[Done]], Iterator[str]]
    rights: Sequence[Chapter] = ()
    cautious: Callable[[Act], bool] = lambda act: False
    choose: Callable[[random.Random, Wild], Act] | None = None
    enough: Callable[[Wild], bool] = lambda wild: False
    share: float = 1.0

    def begin(self, seed: int, chance: random.Random) -> Wild:
        """Return the hand of ``seed`` before anything is done."""
        text = self.header(chance)
        (document,) = read_text(f"{text}script: |\n  # nothing yet\n", f"seed {seed}")
        opening = self.game.start(document.header)
        return Wild(seed, text, opening.state, opening.state, events=[*opening.events])

    def play(self, seed: int, *, thoroughly: bool = False) -> Wild:
        """Return the whole hand of ``seed``; raises AssertionError where an invariant is untrue.

        ``thoroughly`` asks of every state too that what is lawful is what is possible and not
        refused.
        """
        chance = random.Random(seed)
        wild = self.begin(seed, chance)
        self.play_out(wild, chance, thoroughly=thoroughly)
        return wild

    def play_out(self, wild: Wild, chance: random.Random, *, thoroughly: bool = False) -> None:
        """Play a hand that has begun to its end; whatever is raised, its acts so far are kept."""
        for _ in range(MOST_ACTS):
            if not self.game.awaited(wild.state):
                self.at_the_end(wild)
                return
            if self.enough(wild):
                return
            act = (self.choose or self._act)(chance, wild)
            law = self.game.refusal(wild.state, act)
            wild.acts.append(Done(wild.state, act, law, ()))
            step = referee.carry_out(self.game, wild.state, act, law)
            wild.acts[-1] = wild.acts[-1]._replace(events=step.events)
            wild.state = step.state
            wild.events += step.events
            self.after_each(wild)
            if thoroughly:
                self.lawful_is_what_is_not_refused(wild.state)
        raise AssertionError("the hand does not end")

    def lawful_is_what_is_not_refused(self, state: Any) -> None:
        """Legality is stated once, and an act is possible when it is among the possible ones."""
        game = self.game
        for actor in game.actors(state):
            possible = list(game.possible(state, actor))
            moves = [act for act in possible if not isinstance(act, Aside)]
            unrefused = [act for act in moves if game.refusal(state, act) is None]
            assert list(game.legal_of(state, actor)) == unrefused
            assert all(game.is_possible(state, act) for act in possible)
        awaited = game.awaited(state)
        legal = [act for actor in awaited for act in game.legal_of(state, actor)]
        assert game.legal(state) == legal

    def failing(self, seed: int) -> tuple[int, str, str] | None:
        """Return what is wrong with the hand of ``seed``, and that hand; None when it holds."""
        chance = random.Random(seed)
        wild = self.begin(seed, chance)
        try:
            self.play_out(wild, chance)
        except Exception as error:  # whatever it is, it is told with the hand that led to it
            return seed, f"{type(error).__name__}: {error}", self.written(wild)
        return None

    def written(self, wild: Wild) -> str:
        """Return the hand as a hand file, which holds if the referee says the same again."""
        lines = "".join(f"  {line}\n" for line in self.lines(wild.acts))
        return f"id: wild-{wild.seed}\nlaws: []\n{wild.header}script: |\n  # by chance\n{lines}"

    def _act(self, chance: random.Random, wild: Wild) -> Act:
        """Return what happens next."""
        state = wild.state
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
            chapter = chapters[wild.seed % len(chapters)]
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
