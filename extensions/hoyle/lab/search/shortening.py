"""A hand made shorter, and its deal simpler, as long as what it shows remains."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from hoyle.immutable import Immutable, replace
from hoyle.lab.search.difference import Difference
from hoyle.lab.search.setting import Setting
from hoyle.lab.search.trail import Said

MOST_TRIALS = 400  # of one hand
MOST_SWAPS = 200  # of cards in its deals
RANKS = "AKQJT98765432"


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
        for tries in (_header_left_out, _acts_left_out):
            sketch, left = _greedily(sketch, shows, tries, left)
        if sketch == before or not left:
            return sketch


def _greedily(
    sketch: Sketch, shows: Shows, tries: Callable[[Sketch], Iterator[Sketch]], left: int
) -> tuple[Sketch, int]:
    """Return the sketch with all that ``tries`` yields and that still shows it, and trials left.

    After a success it goes on with the smaller hand, from where it was in the greater.
    """
    at = 0
    while left:
        for tried in islice(tries(sketch), at, None):
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
        for start in range(count - size, -1, -max(1, size // 2)):
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


def simpler(sketch: Sketch, proves: Callable[[Sketch], Difference | None]) -> Sketch:
    """Return the hand with each suit of its deals more in one hand, as far as it ``proves`` still.

    Cards change places one for one.
    """
    left = MOST_SWAPS
    for key, value in sketch.setting.fields:
        if not value.startswith('"'):  # no deal
            continue
        for card in _cards(value):
            for swapped in _sent_home(dict(sketch.setting.fields)[key], card):
                if not left:
                    return sketch
                left -= 1
                tried = replace(sketch, setting=sketch.setting.with_field(key, swapped))
                if proves(tried) is not None:
                    sketch = tried
                    break
    return sketch


Card = tuple[int, str]
"""A card of a deal: its suit, from spades on, and its rank."""


def _hands(value: str) -> list[list[str]]:
    """Return the suits of each hand of a deal."""
    return [hand.split(".") for hand in value.strip('"').partition(":")[2].split(" ")]


def _cards(value: str) -> list[Card]:
    return [
        (suit, rank) for hand in _hands(value) for suit, held in enumerate(hand) for rank in held
    ]


def _sent_home(value: str, card: Card) -> Iterator[str]:
    """Yield the deal with ``card`` in the hand of its suit, for some card of another suit."""
    hands = _hands(value)
    suit, rank = card
    home = suit % len(hands)
    away = next(place for place, hand in enumerate(hands) if rank in hand[suit])
    if away == home:
        return
    first = value.partition(":")[0]
    for other in range(len(hands[home])):
        if other % len(hands) == home or not hands[home][other]:
            continue
        for given in (hands[home][other][0], hands[home][other][-1]):
            swapped = [[*hand] for hand in hands]
            _move(swapped[away], swapped[home], suit, rank)
            _move(swapped[home], swapped[away], other, given)
            yield f'{first}:{" ".join(".".join(hand) for hand in swapped)}"'


def _move(giver: list[str], taker: list[str], suit: int, rank: str) -> None:
    giver[suit] = giver[suit].replace(rank, "")
    taker[suit] = "".join(sorted(taker[suit] + rank, key=RANKS.index))


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
