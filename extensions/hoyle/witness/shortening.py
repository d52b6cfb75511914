"""A hand made shorter, and its deal simpler, as long as what it shows remains."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from hoyle.immutable import Immutable, replace
from hoyle.witness.difference import Difference
from hoyle.witness.setting import Setting
from hoyle.witness.trail import Said

MOST_TRIALS = 600  # of one hand


class Sketch(Immutable):
    """A hand that shows a difference: its ``setting``, the ``script`` up to it, the ``found``."""

    setting: Setting
    script: tuple[Said, ...]
    found: Difference


Shows = Callable[[Setting, tuple[Said, ...]], Difference | None]
"""Says whether a hand still shows what it should, and where."""


def shortened(sketch: Sketch, shows: Shows) -> Sketch:
    """Return the shortest hand that is found from ``sketch`` by leaving things out."""
    left = MOST_TRIALS
    while True:
        before = sketch
        for simpler in (_acts_left_out, _header_left_out):
            sketch, left = _greedily(sketch, shows, simpler, left)
        if sketch == before or not left:
            return sketch


def _greedily(
    sketch: Sketch, shows: Shows, simpler: Callable[[Sketch], Iterator[Sketch]], left: int
) -> tuple[Sketch, int]:
    """Return the sketch with all that ``simpler`` tries and that still shows it, and trials left.

    After a success it goes on with the smaller hand, from where it was in the greater.
    """
    at = 0
    while left:
        for tried in islice(simpler(sketch), at, None):
            left -= 1
            found = shows(tried.setting, tried.script)
            if found is not None:
                sketch = replace(tried, script=tried.script[: found.place], found=found)
                break
            at += 1
            if not left:
                break
        else:
            break
    return sketch, left


def _acts_left_out(sketch: Sketch) -> Iterator[Sketch]:
    """Yield the hand without some acts in succession: many at first, in the end one."""
    count = len(sketch.script)
    for size in _sizes(count):
        for start in range(count - size, -1, -1):
            rest = sketch.script[:start] + sketch.script[start + size :]
            yield replace(sketch, script=rest)


def _sizes(count: int) -> Sequence[int]:
    """Return how many acts are left out at once, of ``count``."""
    return [size for size in (32, 16, 8, 4, 3, 2, 1) if size < count] + [1] * (count == 1)


def _header_left_out(sketch: Sketch) -> Iterator[Sketch]:
    """Yield the hand with a field or an option less, or a shorter list."""
    setting = sketch.setting
    for name, _ in setting.options:
        yield replace(sketch, setting=setting.without_option(name))
    for key, value in setting.fields:
        if key != "game":
            yield replace(sketch, setting=setting.without_field(key))
        for shorter in _shorter(value):
            yield replace(sketch, setting=setting.with_field(key, shorter))


def _shorter(value: str) -> Iterator[str]:
    """Yield the first parts of a list, and a mapping without one of its items."""
    opens, closes = value[:1], value[-1:]
    inside = value[1:-1] if (opens, closes) in (("[", "]"), ("{", "}")) else value
    if opens == "{":
        items = _items(inside)
        for place in range(len(items)):
            yield f"{{{', '.join((*items[:place], *items[place + 1 :]))}}}"
        return
    separator = ", " if opens == "[" else " "
    if opens == '"' or (opens != "[" and " " not in value):
        return
    words = inside.split(separator)
    for size in _prefixes(len(words)):
        kept = separator.join(words[:size])
        yield f"[{kept}]" if opens == "[" else kept


def _prefixes(count: int) -> Iterator[int]:
    """Yield how many of ``count`` words to keep: few first."""
    size = 1
    while size < count:
        yield size
        size *= 2
    if count > 1:
        yield count - 1


def _items(inside: str) -> list[str]:
    """Return the items of a mapping, whose values may be mappings or lists."""
    items: list[str] = []
    depth = start = 0
    for place, character in enumerate(inside):
        depth += (character in "{[") - (character in "}]")
        if character == "," and not depth:
            items.append(inside[start:place].strip())
            start = place + 1
    return [*items, inside[start:].strip()] if inside.strip() else items
