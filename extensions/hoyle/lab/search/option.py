"""The search for a hand in which two values of an option lead to different things."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from hoyle.game import Step
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from hoyle.lab.random_hands.hand import Chance
from hoyle.lab.search.difference import Difference, find, find_again
from hoyle.lab.search.setting import Setting, opening_of, read_setting
from hoyle.lab.search.shortening import Sketch, shortened, simpler
from hoyle.lab.search.trail import AnyGame, Said, said_in, trail
from hoyle.lab.search.writing import document, expectation, lines_of

MOST_DRAWN = 40  # headers, of which one must have the option
HOPELESS = 4  # hands in succession that had none
MOST_ACTS = 160
LENGTHS = (8, 16, 32, 64, MOST_ACTS)  # acts of a hand; what comes later is not short
PROBED = 0.1  # how often queries are put where nothing has come out otherwise
OTHERS_DEFAULT = 0.6  # how often all other options have their defaults
ENOUGH = 6  # hands found, of which the shortest is written
LONGER = 3  # times as long as the shortest of them, and a hand is not worth shortening


class Incompatible(Exception):
    """No hand can be begun with either value: the two ask for different deals."""


class Search:
    """Hands of ``game`` that have ``option`` at either of two ``values``."""

    def __init__(self, game: AnyGame, option: str, values: tuple[str, str]) -> None:
        self.game = game
        self.option = option
        self.values = values
        # Most of what is tried on a hand leaves its header as it is.
        self._openings = lru_cache(maxsize=4)(self._open)

    def shortest(self, chances: Sequence[Chance], seed: int, tries: int) -> Sketch | None:
        """Return the shortest hand found in which the option matters.

        At most ``tries`` hands are played; None when the two values never led to different
        things. Raises Incompatible when no hand can be begun with both.
        """
        found: list[Sketch] = []
        begun, seen = False, 0
        for number in range(tries):
            chance = random.Random(f"{seed}/{number}")
            drawn = self._drawn(chances, chance)
            begun = begun or drawn is not None
            if not begun and number == HOPELESS:
                raise Incompatible
            parted = None if drawn is None else self._tried(*drawn, chance, number)
            if parted is None:
                continue
            seen += not parted.found.rank[0]
            shortest = min((len(each.script) for each in found), default=MOST_ACTS)
            if not found or len(parted.script) <= LONGER * shortest:
                sketch = self._shortened(parted)
                found += [sketch] if self._proves(sketch) else []
            if seen == ENOUGH:
                break
        if not found:
            return None
        return simpler(min(found, key=self._weight), self._proving)

    def documents(self, sketch: Sketch) -> tuple[str, str]:
        """Return a hand as two documents of a hand file, one a value."""
        first, second = (own for own, _ in self._written(sketch))
        return first, second

    def _drawn(
        self, chances: Sequence[Chance], chance: random.Random
    ) -> tuple[Chance, Setting] | None:
        """Return a random setting in which both values are possible, and who plays it."""
        for _ in range(MOST_DRAWN):
            player = chance.choice(chances)
            setting = read_setting(player.header(chance))
            if chance.random() < OTHERS_DEFAULT:
                setting = setting.without_options()
            if self._openings(setting) is not None:
                return player, setting
        return None

    def _tried(
        self, player: Chance, setting: Setting, chance: random.Random, number: int
    ) -> Sketch | None:
        """Return a random hand cut short after its first difference."""
        value = chance.choice(self.values)
        course = player.begin(number, str(setting.with_option(self.option, value)))
        most = chance.choice(LENGTHS)
        while len(course.acts) < most and player.go_on(course, chance):
            pass
        script = said_in(player.lines(course.acts))
        probes = [not place or chance.random() < PROBED for place in range(len(script) + 1)]
        openings = self._openings(setting)
        assert openings is not None, "the header has been read"
        first, second = (trail(self.game, opening, script) for opening in openings)
        found = find((self.game, self.game), (first, second), probes)
        again = None if found is None else self._shown(setting, script[: found.place], found)
        return None if again is None else Sketch(setting, script[: again.place], again)

    def _shortened(self, sketch: Sketch) -> Sketch:
        def shows(setting: Setting, script: tuple[Said, ...]) -> Difference | None:
            return self._shown(setting, script, sketch.found)

        return shortened(sketch, shows)

    def _shown(
        self, setting: Setting, script: tuple[Said, ...], like: Difference
    ) -> Difference | None:
        """Return where a hand parts as in ``like``; None when it does not, or is no hand."""
        openings = self._openings(setting)
        if openings is None:
            return None
        first, second = (trail(self.game, opening, script) for opening in openings)
        return find_again((self.game, self.game), (first, second), like.ask)

    def _proving(self, sketch: Sketch) -> Difference | None:
        """Return the difference of a hand, shown where it is; None unless both documents prove."""
        found = self._shown(sketch.setting, sketch.script, sketch.found)
        if found is None or found != sketch.found or not self._proves(sketch):
            return None
        return found

    def _proves(self, sketch: Sketch) -> bool:
        """Return whether each document holds, and fails under the other value."""
        return all(
            self._holds(own) and not self._holds(other) for own, other in self._written(sketch)
        )

    def _holds(self, text: str) -> bool:
        (read,) = read_text(text, "witness")
        return not prove(read, {self.game.name: self.game}).problems

    def _written(self, sketch: Sketch) -> Iterator[tuple[str, str]]:
        """Yield the document of each value, and the same with the other value."""
        for value, other in (self.values, self.values[::-1]):
            laws, lines = self._told(sketch, value)
            name = f"{self.option}-{value}-against-{other}"
            settings = (sketch.setting.with_option(self.option, each) for each in (value, other))
            own, changed = (document(self.game, name, laws, each, lines) for each in settings)
            yield own, changed

    def _told(self, sketch: Sketch, value: str) -> tuple[tuple[str, ...], list[str]]:
        """Return the laws and the lines of a hand under one value."""
        opening = opening_of(self.game, sketch.setting.with_option(self.option, value))
        assert opening is not None, "the hand has been played"
        moments = list(trail(self.game, opening, sketch.script))
        lines = lines_of(self.game, moments, sketch.script)
        if sketch.found.ask is None:
            laws = dict.fromkeys(str(law) for event in moments[-1].new for law in event.laws)
            return tuple(laws), lines
        line, cited = expectation(self.game, moments[-1], sketch.found.ask)
        return cited, [*lines, line]

    def _weight(self, sketch: Sketch) -> tuple[bool, int, int, int]:
        """Return how much a reader has to read, after whether it tells what a hand comes to."""
        _, lines = self._told(sketch, self.values[0])
        return (sketch.found.rank[0], len(lines), len(sketch.script), len(str(sketch.setting)))

    def _open(self, setting: Setting) -> tuple[Step[Any], Step[Any]] | None:
        """Return how a hand begins with either value; None when it cannot."""
        first, second = (
            opening_of(self.game, setting.with_option(self.option, value)) for value in self.values
        )
        return None if first is None or second is None else (first, second)
