"""A random hand of any game, judged by what the laws state, and written down.

After each act the invariants that the laws state are true, and at the end nothing is owed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from hoyle.game import Aside, Game
from hoyle.lab.random_hands.hand import MOST_ACTS, Chance, Course
from hoyle.lab.random_hands.lines import Done


@dataclass(frozen=True, kw_only=True)
class Table:
    """A game, or a phase of it, as it is played by ``chance``, and what is true of it.

    ``after_each`` and ``at_the_end`` raise AssertionError where an invariant is not true. Where a
    hand holds many coups, only a ``share`` of the hands is played that others are.
    """

    chance: Chance
    after_each: Callable[[Course], None]
    at_the_end: Callable[[Course], None]
    share: float = 1.0

    @property
    def name(self) -> str:
        return self.chance.name

    @property
    def game(self) -> Game[Any, Any]:
        return self.chance.game

    def enough(self, wild: Course) -> bool:
        """Return whether a game that need not end is broken off."""
        return self.chance.enough(wild)

    def lines(self, acts: Sequence[Done]) -> Iterator[str]:
        """Yield the lines of a script."""
        return self.chance.lines(acts)

    def begin(self, seed: int, chance: random.Random) -> Course:
        """Return the hand of ``seed`` before anything is done."""
        return self.chance.begin(seed, self.chance.header(chance))

    def play(self, seed: int, *, thoroughly: bool = False) -> Course:
        """Return the whole hand of ``seed``; raises AssertionError where an invariant is untrue.

        ``thoroughly`` asks of every state too that what is lawful is what is possible and not
        refused.
        """
        chance = random.Random(seed)
        wild = self.begin(seed, chance)
        self.play_out(wild, chance, thoroughly=thoroughly)
        return wild

    def play_out(self, wild: Course, chance: random.Random, *, thoroughly: bool = False) -> None:
        """Play a hand that has begun to its end; whatever is raised, its acts so far are kept."""
        for _ in range(MOST_ACTS):
            if not self.chance.go_on(wild, chance):
                if not self.game.awaited(wild.state):
                    self.at_the_end(wild)
                return
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

    def written(self, wild: Course) -> str:
        """Return the hand as a hand file, which holds if the referee says the same again."""
        said = self.lines(wild.acts) if wild.acts else ("? result = void",)  # by its cards alone
        lines = "".join(f"  {line}\n" for line in said)
        return f"id: wild-{wild.seed}\nlaws: []\n{wild.header}script: |\n  # by chance\n{lines}"
