"""The search for a hand in which two values of an option lead to different things."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from hoyle.chance.hand import Chance
from hoyle.game import Step
from hoyle.handfile import read_text
from hoyle.proof import prove
from hoyle.witness.difference import Difference, find, find_again
from hoyle.witness.setting import Setting, opening_of, read_setting
from hoyle.witness.shortening import Sketch, shortened
from hoyle.witness.trail import AnyGame, Said, said_in, trail
from hoyle.witness.writing import document, expectation, lines_of

MOST_DRAWN = 60  # headers, of which one must have the option
LENGTHS = (8, 16, 32, 64, 160)  # acts of a hand; what comes later is not short
PROBED = 0.1  # how often queries are put where nothing has come out otherwise
OTHERS_DEFAULT = 0.6  # how often all other options have their defaults
ENOUGH = 12  # hands found, of which the shortest is written


def search(
    game: AnyGame,
    chances: Sequence[Chance],
    option: str,
    values: tuple[str, str],
    seed: int,
    tries: int,
) -> Sketch | None:
    """Return the shortest hand found in which ``option`` matters, with the first of ``values``.

    At most ``tries`` hands are played; None when the two values never led to different things.
    """
    found: list[Sketch] = []
    for number in range(tries):
        chance = random.Random(f"{seed}/{number}")
        sketch = _tried(game, chances, option, values, chance, number)
        if sketch is not None:
            found.append(sketch)
            if sum(not each.found.rank[0] for each in found) == ENOUGH:
                break
    return min(found, key=lambda each: _weight(game, option, values, each), default=None)


def _weight(
    game: AnyGame, option: str, values: tuple[str, str], sketch: Sketch
) -> tuple[bool, int, int, int]:
    """Return how much a reader has to read, after whether it tells what a hand comes to."""
    _, lines = _told(game, sketch, option, values[0])
    return (sketch.found.rank[0], len(lines), len(sketch.script), len(str(sketch.setting)))


def _tried(
    game: AnyGame,
    chances: Sequence[Chance],
    option: str,
    values: tuple[str, str],
    chance: random.Random,
    number: int,
) -> Sketch | None:
    """Return a random hand cut short after its first difference, and shortened further."""
    drawn = _drawn(game, chances, option, values, chance)
    if drawn is None:
        return None
    player, setting = drawn
    course = player.begin(number, str(setting.with_option(option, chance.choice(values))))
    most = chance.choice(LENGTHS)
    while len(course.acts) < most and player.go_on(course, chance):
        pass
    script = said_in(player.lines(course.acts))
    probes = [chance.random() < PROBED for _ in range(len(script) + 1)]
    openings = _openings(game, option, values, setting)
    assert openings is not None, "the header has been read"
    first, second = openings
    trails = (trail(game, first, script), trail(game, second, script))
    found = find((game, game), trails, lambda place: place == 0 or probes[place])
    if found is None:
        return None

    def shows(setting: Setting, script: tuple[Said, ...]) -> Difference | None:
        return shown(game, option, values, setting, script, found)

    again = shows(setting, script[: found.place])
    if again is None:
        return None
    sketch = shortened(Sketch(setting, script[: again.place], again), shows)
    return sketch if proves(game, option, values, sketch) else None


def proves(game: AnyGame, option: str, values: tuple[str, str], sketch: Sketch) -> bool:
    """Return whether each document of a witness holds, and fails under the other value."""
    return all(
        _holds(game, text) and not _holds(game, other)
        for text, other in _with_other_value(game, option, values, sketch)
    )


def _with_other_value(
    game: AnyGame, option: str, values: tuple[str, str], sketch: Sketch
) -> Iterator[tuple[str, str]]:
    """Yield each document as it is, and with the option of the other."""
    for value, other in (values, values[::-1]):
        laws, lines = _told(game, sketch, option, value)
        yield (
            document(game, option, laws, sketch.setting.with_option(option, value), lines),
            document(game, option, laws, sketch.setting.with_option(option, other), lines),
        )


def _holds(game: AnyGame, text: str) -> bool:
    (read,) = read_text(text, "witness")
    return not prove(read, {game.name: game}).problems


def documents(
    game: AnyGame, option: str, values: tuple[str, str], sketch: Sketch
) -> tuple[str, str]:
    """Return the witness as two documents of a hand file, one a value."""
    first, second = (
        document(
            game,
            f"{option}-{value}-against-{other}",
            laws,
            sketch.setting.with_option(option, value),
            lines,
        )
        for value, other in (values, values[::-1])
        for laws, lines in [_told(game, sketch, option, value)]
    )
    return first, second


def _told(
    game: AnyGame, sketch: Sketch, option: str, value: str
) -> tuple[tuple[str, ...], list[str]]:
    """Return the laws and the lines of a witness under one value."""
    opening = opening_of(game, sketch.setting.with_option(option, value))
    assert opening is not None, "the hand has been played"
    moments = list(trail(game, opening, sketch.script))
    lines = lines_of(game, moments, sketch.script)
    if sketch.found.ask is None:
        laws = dict.fromkeys(law for event in moments[-1].new for law in event.laws)
        return tuple(map(str, laws)), lines
    line, cited = expectation(game, moments[-1], sketch.found.ask)
    return cited, [*lines, line]


def shown(
    game: AnyGame,
    option: str,
    values: tuple[str, str],
    setting: Setting,
    script: tuple[Said, ...],
    like: Difference,
) -> Difference | None:
    """Return where a hand comes out otherwise as in ``like``; None when it does not, or is none."""
    openings = _openings(game, option, values, setting)
    if openings is None:
        return None
    first, second = openings
    trails = (trail(game, first, script), trail(game, second, script))
    return find_again((game, game), trails, like.ask)


def _openings(
    game: AnyGame, option: str, values: tuple[str, str], setting: Setting
) -> tuple[Step[Any], Step[Any]] | None:
    first, second = (opening_of(game, setting.with_option(option, value)) for value in values)
    return None if first is None or second is None else (first, second)


def _drawn(
    game: AnyGame,
    chances: Sequence[Chance],
    option: str,
    values: tuple[str, str],
    chance: random.Random,
) -> tuple[Chance, Setting] | None:
    """Return a random setting that both values are possible in, and who plays it; None if none."""
    for _ in range(MOST_DRAWN):
        player = chance.choice(chances)
        setting = read_setting(player.header(chance))
        if chance.random() < OTHERS_DEFAULT:
            setting = setting.without_options()
        if _openings(game, option, values, setting) is not None:
            return player, setting
    return None
