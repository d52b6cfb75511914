"""What an illustration comes to: the lines that decide it, and the trick that they are about.

A hand is told step by step among the cases of a law. Beside the law itself one or two sentences
say what happened: what set the law in motion, and what followed by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from sphinx_hoyle.drawing.pictured import (
    Kind,
    Line,
    Picture,
    PicturedHand,
    PicturedPlay,
    PicturedRound,
    PicturedStep,
    PicturedStock,
)

_BROKEN = (Kind.IRREGULARITY, Kind.REFUSAL)
_FOLLOWS = (Kind.EVENT, Kind.TRICK)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What decides a hand: the lines, the trick to draw, and the hands of those who erred in it.

    There is no trick where the lines are of a deal, of an auction or of the score. ``facts`` are
    what all know at the trick, such as which suit is trumps: names and values.
    """

    lines: tuple[Line, ...]
    trick: tuple[PicturedPlay, ...] = ()
    hands: tuple[PicturedHand, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class _Told:
    """A line, and the place of its step among all steps."""

    place: int
    line: Line


def outcome(picture: Picture, unit: str) -> Outcome:
    """Return what decides a hand that illustrates a unit, a law or the part of one: ``whist:64``.

    It is told by that unit; where no line cites it, by what is irregular, else by what is last.
    """
    steps = tuple(chain.from_iterable(step.folded or (step,) for step in picture.steps))
    told = list(_deciding(_all_told(picture, steps), unit))
    if not told:
        return Outcome(())
    place = _place_of_trick(steps, told)
    if place is None:
        return Outcome(_lines(told))
    trick = steps[place].trick
    erred = {play.place for play in trick if play.irregular}
    held = _before(picture, steps, place)
    table = steps[place].table
    return Outcome(
        _lines(told),
        trick,
        tuple(one for one in held if one.place in erred),
        table.facts if isinstance(table, PicturedRound) else picture.facts,
    )


def _all_told(picture: Picture, steps: Sequence[PicturedStep]) -> list[_Told]:
    """Return the lines of all steps; those of the opening where nothing happens after it."""
    told = [_Told(place, line) for place, step in enumerate(steps) for line in step.lines]
    return told or [_Told(-1, line) for line in picture.opening]


def _deciding(told: Sequence[_Told], unit: str) -> Iterator[_Told]:
    """Yield what set the law in motion and what followed by it; once, where that is one line."""
    said = [one for one in told if one.line.kind is not Kind.CARD]
    by = _once([one for one in said if _cites(one.line, unit)]) or _without_law(told, said, unit)
    if not by:
        return
    broken = [one for one in by if one.line.kind is Kind.IRREGULARITY]
    before = [
        one
        for one in said[: said.index(by[-1])]
        if one.line.kind is Kind.IRREGULARITY and one.line.laws
    ]
    first = (broken or before[-1:] or by)[0]
    after = [one for one in by if said.index(one) > said.index(first)]
    followed = [one for one in after if one.line.kind in _FOLLOWS] if broken or before else after
    yield first
    yield from (followed or after)[-1:]


def _without_law(told: Sequence[_Told], said: Sequence[_Told], unit: str) -> list[_Told]:
    """Return the lines that decide a hand in which nothing that is said cites the unit.

    That cards were laid by it is seen from their trick: who won that is told.
    """
    laid = [one.place for one in told if _cites(one.line, unit)][-1:]
    tricks = [one for one in said if one.line.kind is Kind.TRICK]
    won = [one for one in tricks if one.place in laid]
    if won:
        return won
    by_law = [one for one in said if one.line.laws]
    if broken := [one for one in by_law if one.line.kind in _BROKEN]:
        followed = [
            one for one in by_law if one.line.kind in _FOLLOWS and one.place > broken[0].place
        ]
        return [broken[0], *followed[-1:]]
    return tricks[-1:] or by_law[-1:] or list(said[-1:])


def _once(lines: list[_Told]) -> list[_Told]:
    """Return the lines that are told but once, if there are any: others are routine."""
    texts = [one.line.text for one in lines]
    return [one for one in lines if texts.count(one.line.text) == 1] or lines


def _cites(line: Line, unit: str) -> bool:
    return any(f"{law.id}.".startswith(f"{unit}.") for law in line.laws)


def _lines(told: Iterable[_Told]) -> tuple[Line, ...]:
    return tuple(one.line for one in told)


def _place_of_trick(steps: Sequence[PicturedStep], told: Sequence[_Told]) -> int | None:
    """Return the step of the trick that the lines are about; None where they are about none."""
    last = told[-1].place
    upto = range(last + 1)
    irregular = [at for at in upto if any(play.irregular for play in steps[at].trick)]
    own = [one.place for one in reversed(told) if one.place >= 0 and steps[one.place].trick]
    begun = any(steps[at].trick for at in upto)
    following = [at for at in range(last + 1, len(steps)) if steps[at].trick] if begun else []
    found = next(iter([*irregular[-1:], *own, *following[:1]]), None)
    if found is None or not steps[found].number:
        return found
    # A trick of which something is told between two cards is drawn when it is complete.
    number, size = steps[found].number, len(steps[found].trick)
    return next(
        (
            at
            for at in range(len(steps) - 1, found, -1)
            if steps[at].number == number and len(steps[at].trick) > size
        ),
        found,
    )


def _before(
    picture: Picture, steps: Sequence[PicturedStep], place: int
) -> tuple[PicturedHand, ...]:
    """Return the hands as they were before the trick of a step."""
    number, first = steps[place].number, place
    while number and first and steps[first - 1].number in ("", number):
        first -= 1
    hands = picture.deal
    for table in (picture.table, *(step.table for step in steps[:first])):
        if isinstance(table, PicturedRound | PicturedStock):
            hands = table.hands
    return hands
