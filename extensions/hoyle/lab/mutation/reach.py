"""Which hands call the function that a change is made in: no other hand can notice it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any, TypeVar

from hoyle.immutable import Immutable
from hoyle.lab.mutation.mutations import Mutation
from hoyle.lab.mutation.sources import Source, Sources

Place = tuple[str, int]  # a module's file, and the line where a function of it begins
Made = TypeVar("Made")
Played = TypeVar("Played")


class Reach(Immutable):
    """The outermost functions of a game, and by each of them the hands that call it.

    ``always`` are those that are called while the game is made, or whose answers it keeps: what
    one hand has asked, another hand is told. A change outside all functions reaches every hand.
    """

    functions: Mapping[str, tuple[tuple[int, int, int], ...]]  # of a file: start, body, end
    callers: Mapping[Place, frozenset[str]]
    always: frozenset[Place]

    def may_notice(self, mutation: Mutation, hand: str) -> bool:
        """Return whether the hand of that id can tell ``mutation`` from the game as it stands."""
        place = self._function(mutation)
        return place is None or place in self.always or hand in self.callers.get(place, ())

    def _function(self, mutation: Mutation) -> Place | None:
        for start, body, end in self.functions.get(mutation.path, ()):
            if body <= mutation.line <= end:
                return mutation.path, start
        return None


def reach_of(
    sources: Sources,
    made: Callable[[], Made],
    hands: Mapping[str, Played],
    play: Callable[[Played, Made], object],
) -> Reach:
    """Return how far the ``hands`` reach, by their ids, when ``play`` plays them with ``made``."""
    functions = {str(source.path): tuple(_functions(source)) for source in sources.modules.values()}
    with _calls() as first:
        game = made()
    always = _places(functions, first)
    callers: dict[Place, set[str]] = {}
    for name, hand in hands.items():
        with _calls() as first:
            play(hand, game)
        with _calls() as again:
            play(hand, game)
        always |= _places(functions, first - again)  # an answer that is kept, asked for here first
        for place in _places(functions, first):
            callers.setdefault(place, set()).add(name)
    return Reach(functions, {place: frozenset(found) for place, found in callers.items()}, always)


def _functions(source: Source) -> Iterator[tuple[int, int, int]]:
    """Yield where each function of a module or its classes starts, has its body, and ends."""
    unread: list[Sequence[ast.stmt]] = [ast.parse(source.text).body]
    while unread:
        for node in unread.pop():
            if isinstance(node, ast.FunctionDef):
                start = min([node.lineno, *(each.lineno for each in node.decorator_list)])
                assert node.end_lineno is not None, "a parsed function ends somewhere"
                yield start, node.body[0].lineno, node.end_lineno
            elif isinstance(node, ast.ClassDef):
                unread.append(node.body)
            elif isinstance(node, ast.If | ast.For | ast.While | ast.With | ast.Try):
                unread += [getattr(node, each, []) for each in ("body", "orelse", "finalbody")]


def _places(
    functions: Mapping[str, Sequence[tuple[int, int, int]]], called: set[CodeType]
) -> frozenset[Place]:
    """Return the outermost functions of the game that what was ``called`` stands in."""
    return frozenset(
        (code.co_filename, start)
        for code in called
        for start, _, end in functions.get(code.co_filename, ())
        if start <= code.co_firstlineno <= end
    )


@contextmanager
def _calls() -> Iterator[set[CodeType]]:
    """Collect the code of whatever is called within."""
    called: set[CodeType] = set()

    def note(frame: FrameType, event: str, argument: Any) -> None:
        called.add(frame.f_code)

    former = sys.getprofile()
    sys.setprofile(note)
    try:
        yield called
    finally:
        sys.setprofile(former)
