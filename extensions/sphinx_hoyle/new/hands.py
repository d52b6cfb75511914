"""The first hands of a new project: played lawfully by chance, each about a law that decides."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from hoyle.events import Event
from hoyle.game import Act
from hoyle.lab.random_hands import CHANCES
from hoyle.lab.random_hands.hand import Chance, Course, of_a_kind
from hoyle.lab.search.difference import OUTCOME, Ask, answer
from hoyle.lab.search.setting import Setting, opening_of, read_setting
from hoyle.lab.search.trail import AnyGame, Moment, said_in, trail
from hoyle.lab.search.writing import document, expectation, lines_of, short

_TRIES = 200  # hands played at most, of which the first that will do are taken
_MOST_ACTS = 24  # of a hand: one that is long shows little


class FirstHand(NamedTuple):
    """A ``law`` as the hands of its game name it, and the ``text`` of a hand that it decides."""

    law: str
    text: str


def first_hands(game: AnyGame, most: int) -> list[FirstHand]:
    """Return at most so many hands of a game, each about another law, the same at each call.

    There are none of a game that says nothing of random hands.
    """
    found: dict[str, FirstHand] = {}
    for number in range(_TRIES):
        if len(found) >= most or not CHANCES[game.name]:
            break
        for hand in _hands(game, number, set(found)):
            found.setdefault(hand.law, hand)
            break  # another hand for another law, so that they are not all alike
    return list(found.values())


def _hands(game: AnyGame, number: int, told: set[str]) -> Iterator[FirstHand]:
    """Yield a hand for each law that decides something in one game, in the order of its acts."""
    chance = random.Random(number)
    player = _lawful(game, chance.choice(CHANCES[game.name]))
    setting = read_setting(player.header(chance)).without_options()
    opening = opening_of(game, setting)
    if opening is None:  # a beginning that some option alone allows
        return
    course = player.begin(number, str(setting))
    while len(course.acts) < _MOST_ACTS and player.go_on(course, chance):
        pass
    script = said_in(player.lines(course.acts))
    moments = [*trail(game, opening, script)]
    for place, moment in enumerate(moments[1:], start=1):
        for law in _deciding(game, moment.new):
            if short(game, law) in told:
                continue
            lines = lines_of(game, moments[: place + 1], script[:place])
            lines += _claims(game, moment)
            yield FirstHand(short(game, law), _written(game, law, setting, lines))


def _lawful(game: AnyGame, player: Chance) -> Chance:
    """Return a player who does nothing but what is awaited and lawful."""

    def choose(chance: random.Random, course: Course) -> Act:
        return of_a_kind(chance, game.legal(course.state))

    def enough(course: Course) -> bool:
        return not game.legal(course.state)

    return replace(player, choose=choose, enough=enough)


def _deciding(game: AnyGame, events: tuple[Event, ...]) -> Iterator[str]:
    """Yield the laws of the game that events rest on."""
    own = set(game.laws)
    for event in events:
        yield from (str(law) for law in event.laws if law in own)


def _claims(game: AnyGame, moment: Moment) -> list[str]:
    """Return a line that claims what the hand has come to: the first thing that can be asked."""
    arguments = [(), *((str(actor),) for actor in game.actors(moment.state))]
    asks = (Ask(name, each) for name in OUTCOME if name in game.queries for each in arguments)
    told = [(ask, found) for ask in asks if (found := answer(game, moment, ask)) is not None]
    told.sort(key=lambda each: not each[1].facts)  # what is none yet tells least
    return [expectation(game, moment, ask)[0] for ask, _found in told[:1]]


def _written(game: AnyGame, law: str, setting: Setting, lines: list[str]) -> str:
    name = f"{game.name}-{short(game, law).replace('.', '-')}"
    return document(game, name, [law], setting, lines)
