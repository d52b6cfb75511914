"""The search for a hand that notices when a law is taken away."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from hoyle.events import Event
from hoyle.game import Finding, Query, Step
from hoyle.hands.file import read_text
from hoyle.immutable import Immutable, replace
from hoyle.lab.mutation.mutations import Mutation, mutations_of
from hoyle.lab.mutation.notice import Endless, Outcome, at_most, hand_of, mutated, play
from hoyle.lab.mutation.sources import sources_of
from hoyle.lab.random_hands.hand import Chance
from hoyle.lab.search.difference import Difference, answer, asks_at, best, find, find_again
from hoyle.lab.search.setting import Setting, opening_of, read_setting
from hoyle.lab.search.shortening import Sketch, shortened
from hoyle.lab.search.trail import AnyGame, Moment, Said, said_in, trail
from hoyle.lab.search.writing import document, expectation, lines_of

LENGTHS = (8, 16, 32, 64, 160)  # acts of a hand; what comes later is not short
PROBED = 0.1  # how often queries are put where nothing has come out otherwise
OTHERS_DEFAULT = 0.7  # how often all options have their defaults
AT_ONCE = 6  # changes that one hand is played against
ENOUGH = 4  # hands found that are direct, of which the shortest is written
MOST_FOUND = 14  # hands found, whether they are direct or not
# Seconds of computing, far more than any takes that ends, so that each machine finds the same; a
# hand has a tenth of it.
LONGEST_SEARCH = 10.0
SELDOM = 8  # one of so many hands is tried in which nothing that happens cites the law


class Uncarried(Exception):
    """No code is found that carries the law out."""


class Missed(Immutable):
    """A hand that notices the change ``mutation``, and the file text that says so.

    It is ``direct`` when what notices rests on the law itself, and on something done: an act that
    the law forbids, or a query after one that cites it.
    """

    mutation: Mutation
    text: str
    direct: bool


class Changed(Immutable):
    """A game in which a law is taken away by one change.

    What ``asked`` cannot answer is as a query that cannot be put.
    """

    mutation: Mutation
    game: AnyGame
    asked: AnyGame


def changed_games(game: AnyGame, law: str) -> list[Changed]:
    """Return the game without ``law``, once for each change that takes it away.

    What forbids and what follows stand before numbers that are one more or less.
    """
    sources = sources_of(game)
    mutations = [each for each in mutations_of(game, sources) if law in each.laws]
    mutations.sort(key=lambda each: (len(each.laws), each.kind == "number"))
    games = ((each, mutated(sources, each)) for each in mutations)
    return [Changed(mutation, made, _asked(made)) for mutation, made in games if made is not None]


def _asked(game: AnyGame) -> AnyGame:
    queries = {name: _answering(query) for name, query in game.queries.items()}
    return replace(game, queries=queries)


def _answering(query: Query[Any]) -> Query[Any]:
    """Return ``query``, raising ValueError whatever the changed game raises."""

    def answered(state: Any, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
        try:
            return query(state, events, arguments)
        except Endless:
            raise
        except Exception as error:
            raise ValueError(str(error)) from error

    return answered


def search(
    game: AnyGame, chances: Sequence[Chance], law: str, seed: int, tries: int
) -> Missed | None:
    """Return the shortest hand found that notices when ``law`` is taken away.

    At most ``tries`` hands are played; None when none of them noticed. Raises Uncarried when there
    is nothing to take away.
    """
    games = changed_games(game, law)
    if not games:
        raise Uncarried
    found: list[Missed] = []
    for number in range(tries):
        chance = random.Random(f"{seed}/{number}")
        missed = _tried(game, chances, law, games, chance, number)
        if missed is not None:
            found.append(missed)
            if sum(each.direct for each in found) == ENOUGH or len(found) == MOST_FOUND:
                break
    return min(found, key=_weight, default=None)


def _weight(missed: Missed) -> tuple[bool, int, int]:
    return (not missed.direct, missed.text.count("\n"), len(missed.text))


def _tried(
    game: AnyGame,
    chances: Sequence[Chance],
    law: str,
    games: Sequence[Changed],
    chance: random.Random,
    number: int,
) -> Missed | None:
    """Return what a random hand notices, cut short after the first difference."""
    player = chance.choice(chances)
    setting = read_setting(player.header(chance))
    if chance.random() < OTHERS_DEFAULT:
        bare = setting.without_options()
        setting = setting if opening_of(game, bare) is None else bare
    course = player.begin(number, str(setting))
    most = chance.choice(LENGTHS)
    while len(course.acts) < most and player.go_on(course, chance):
        pass
    if not any(law in event.laws for event in course.events) and number % SELDOM:
        return None
    script = said_in(player.lines(course.acts))
    at_first = not number % SELDOM
    probes = [chance.random() < PROBED if place else at_first for place in range(len(script) + 1)]
    opening = opening_of(game, setting)
    assert opening is not None, "the header has been read"
    moments = list(trail(game, opening, script))
    for changed in chance.sample(list(games), min(AT_ONCE, len(games))):
        looking = _Search(game, law, changed)
        found = looking.difference(setting, script, moments, probes)
        if found is not None and (missed := looking.written(setting, script, found)) is not None:
            return missed
    return None


class _Search:
    """What a hand shows of one change."""

    def __init__(self, game: AnyGame, law: str, changed: Changed) -> None:
        self.game = game
        self.law = law
        self.changed = changed
        self.games = (game, changed.asked)
        # Most of what is tried on a hand leaves its header as it is.
        self._openings = lru_cache(maxsize=4)(self._open)

    def difference(
        self,
        setting: Setting,
        script: tuple[Said, ...],
        moments: Sequence[Moment],
        probes: Sequence[bool],
    ) -> Difference | None:
        """Return where the hand parts from what it is without the law."""
        opening, without = self._openings(setting)
        if opening is None:
            return None
        if without is None:
            return self._unbegun(moments[0])
        trails = (moments, self._without(without, script))
        try:
            with at_most(LONGEST_SEARCH):
                return find(self.games, trails, probes, one_sided=True)
        except Endless:
            return None

    def shows(
        self, setting: Setting, script: tuple[Said, ...], like: Difference, *, direct: bool
    ) -> Difference | None:
        """Return where the hand parts as in ``like``; None unless it cites the law by then.

        Where that rests on the law itself, it must do so still.
        """
        opening, without = self._openings(setting)
        if opening is None:
            return None
        moments = list(trail(self.game, opening, script))
        if without is None:
            return like if not like.place and self._cites(moments, like) else None
        trails = (moments, self._without(without, script))
        try:
            with at_most(LONGEST_SEARCH):
                found = find_again(self.games, trails, like.ask, one_sided=True)
        except Endless:
            return None
        if found is None or not self._cites(moments, found):
            return None
        return found if self._is_played(moments, found) or not direct else None

    def _is_played(self, moments: Sequence[Moment], found: Difference) -> bool:
        """Return whether what is ``found`` rests on the law itself, and on something done."""
        return found.place > 0 and self._is_direct(moments, found)

    def written(
        self, setting: Setting, script: tuple[Said, ...], like: Difference
    ) -> Missed | None:
        """Return the shortened hand as a file writes it; None when it does not notice after all."""

        opening = opening_of(self.game, setting)
        assert opening is not None, "the hand has been played"
        direct = self._is_played(list(trail(self.game, opening, script)), like)

        def shows(setting: Setting, script: tuple[Said, ...]) -> Difference | None:
            return self.shows(setting, script, like, direct=direct)

        again = shows(setting, script[: like.place])
        if again is None:
            return None
        sketch = shortened(Sketch(setting, script[: again.place], again), shows)
        text = self._text(sketch)
        (hand,) = (hand_of(each, self.game) for each in read_text(text, "witness"))
        assert hand is not None, "the hand is one of this game"
        try:
            notices = play(hand, self.changed.game) is Outcome.NOTICED
        except Endless:
            return None
        return Missed(self.changed.mutation, text, direct) if notices else None

    def _text(self, sketch: Sketch) -> str:
        opening = opening_of(self.game, sketch.setting)
        assert opening is not None, "the hand has been played"
        moments = list(trail(self.game, opening, sketch.script))
        lines = lines_of(self.game, moments, sketch.script)
        if sketch.found.ask is not None:
            lines.append(expectation(self.game, moments[-1], sketch.found.ask)[0])
        name = self.law.replace(":", "-")
        return document(self.game, f"without-{name}", (self.law,), sketch.setting, lines)

    def _cites(self, moments: Sequence[Moment], found: Difference) -> bool:
        """Return whether something cites the law by the place ``found``, or its query does."""
        events = moments[found.place].events
        return any(self.law in event.laws for event in events) or self._is_direct(moments, found)

    def _is_direct(self, moments: Sequence[Moment], found: Difference) -> bool:
        """Return whether what is ``found`` rests on the law itself."""
        moment = moments[found.place]
        if found.ask is None:
            return moment.law == self.law
        finding = answer(self.game, moment, found.ask)
        return finding is not None and self.law in finding.laws

    def _open(self, setting: Setting) -> tuple[Step[object] | None, Step[object] | None]:
        """Return how a hand begins, and how without the law: None where its header is wrong.

        Where the changed game breaks off there is no such hand.
        """
        try:
            return opening_of(self.game, setting), opening_of(self.changed.game, setting)
        except Exception:  # whatever a changed game raises, it has shown nothing
            return None, None

    def _unbegun(self, moment: Moment) -> Difference | None:
        """Return a query that can be put in a hand which without the law would not even begin."""
        asks = [ask for ask in asks_at(self.game, moment, 0) if answer(self.game, moment, ask)]
        citing = [ask for ask in asks if self._is_direct([moment], Difference(0, ask))]
        return best(Difference(0, ask) for ask in citing or asks)

    def _without(self, opening: Step[object], script: tuple[Said, ...]) -> Iterator[Moment]:
        """Yield the moments of the changed game, as far as it goes."""
        try:
            yield from trail(self.changed.game, opening, script)
        except Endless:
            raise
        except Exception:  # whatever a changed game raises, nothing follows
            return
