"""Where two courses of a script part: an act is refused in one, or a query answered otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from hoyle.game import Finding
from hoyle.immutable import fields_of
from hoyle.lab.search.trail import IMPOSSIBLE, AnyGame, Moment

# What a hand comes to, those queries first that tell most of it; all others come after.
OUTCOME = (
    "winner result contract coup ruling game rubber games over score loss series points totals won "
    "lost paid bank money stake tricks bidder bid trump banker next-dealer dealer chouetteur deal "
    "due turn awaited phase next-hand least-bid"
).split()
MOST_ASKED = 6  # moments after something has come out otherwise at which all queries are put
ANY_NUMBER = 28  # what queries about a number may be asked before the hand begins


class Ask(NamedTuple):
    """A query and its arguments."""

    query: str
    arguments: tuple[str, ...]

    @property
    def tells_outcome(self) -> bool:
        """Whether the query asks what a hand comes to."""
        return self.query in OUTCOME

    def __str__(self) -> str:
        return " ".join((self.query, *self.arguments))


class Difference(NamedTuple):
    """The two courses part after ``place`` acts.

    Either the answers to ``ask`` differ, or, where it is None, the last of these acts is marked in
    one of them otherwise than in the other.
    """

    place: int
    ask: Ask | None

    @property
    def rank(self) -> tuple[bool, int]:
        """How little the difference tells: least for an act refused, then what a hand comes to."""
        if self.ask is None:
            return (False, 0)
        told = OUTCOME.index(self.ask.query) if self.ask.tells_outcome else len(OUTCOME)
        return (not self.ask.tells_outcome, told)


Trail = Iterable[Moment]


def find(
    games: tuple[AnyGame, AnyGame],
    trails: tuple[Trail, Trail],
    probed: Sequence[bool],
    *,
    one_sided: bool = False,
) -> Difference | None:
    """Return the first difference in what the hand comes to, else the first of any other query.

    Queries are put where what happens differs, at the end, and at the places ``probed``. An act
    that is possible on one side alone ends the comparison; if ``one_sided``, one that the other
    side alone cannot do is a difference.
    """
    lesser: Difference | None = None
    unlike = asked = 0
    last: tuple[int, Moment, Moment] | None = None
    for place, (left, right) in enumerate(zip(*trails, strict=False)):
        if IMPOSSIBLE in (left.mark, right.mark):
            if one_sided and left.mark != right.mark and left.mark != IMPOSSIBLE:
                return Difference(place, None)
            break
        if left.mark != right.mark:
            return Difference(place, None)
        last = (place, left, right)
        unlike = unlike or _happened(left) != _happened(right)
        if (unlike and asked < MOST_ASKED) or probed[place]:
            asked += bool(unlike)
            last = None
            found = best(Difference(place, ask) for ask in _unlike(games, left, right, place))
            if found is not None and not found.rank[0]:
                return found
            lesser = lesser or found
    if last is not None:
        place, left, right = last
        found = best(Difference(place, ask) for ask in _unlike(games, left, right, place))
        if found is not None and not (lesser is not None and found.rank[0]):
            return found
    return lesser


def find_again(
    games: tuple[AnyGame, AnyGame],
    trails: tuple[Trail, Trail],
    ask: Ask | None,
    *,
    one_sided: bool = False,
) -> Difference | None:
    """Return the first difference of the same kind: an act marked otherwise, or the same query."""
    for place, (left, right) in enumerate(zip(*trails, strict=False)):
        if IMPOSSIBLE in (left.mark, right.mark):
            if ask is None and one_sided and left.mark != IMPOSSIBLE:
                return Difference(place, None)
            return None
        if left.mark != right.mark:
            return Difference(place, None)
        if ask is not None and _differs(games, left, right, ask):
            return Difference(place, ask)
    return None


def best(differences: Iterable[Difference]) -> Difference | None:
    """Return the difference that tells most, of equal ones the first."""
    return min(differences, key=lambda each: each.rank, default=None)


def answer(game: AnyGame, moment: Moment, ask: Ask) -> Finding | None:
    """Return what a query finds; None where it cannot be put."""
    try:
        return game.queries[ask.query](moment.state, moment.events, ask.arguments)
    except ValueError:
        return None


def _differs(games: tuple[AnyGame, AnyGame], left: Moment, right: Moment, ask: Ask) -> bool:
    ours = answer(games[0], left, ask)
    theirs = answer(games[1], right, ask)
    return ours is not None and theirs is not None and str(ours) != str(theirs)


def _unlike(
    games: tuple[AnyGame, AnyGame], left: Moment, right: Moment, place: int
) -> Iterator[Ask]:
    """Yield each query that is answered otherwise."""
    for ask in asks_at(games[0], left, place):
        if _differs(games, left, right, ask):
            yield ask


def asks_at(game: AnyGame, moment: Moment, place: int) -> Iterator[Ask]:
    """Yield the queries that can be put: about nothing, about an actor, about a number."""
    turn = game.turn(moment.state)
    numbers: Sequence[int] = range(1, ANY_NUMBER + 1)
    if place:
        numbers = () if turn is None else (turn.trick - 1, turn.trick)
    arguments = [(), *((str(actor),) for actor in game.actors(moment.state))]
    arguments += [(str(number),) for number in numbers]
    for query in game.queries:
        for each in arguments:
            yield Ask(query, each)


def _happened(moment: Moment) -> list[tuple[Any, ...]]:
    """Return what came of an act, apart from the laws by which it did."""
    return [(type(event).__name__, *_facts(event)) for event in moment.new]


def _facts(event: Any) -> Iterator[Any]:
    for name, value in zip(event.__struct_fields__, fields_of(event), strict=True):
        if name not in ("laws", "law"):
            yield value
