"""Sums of money, each with the person whose it is, in the order in which they were laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.seats import Actor, Person

Sums = tuple[tuple[Person, int], ...]

MOST = 999_999  # whole units; no counter is smaller than one
A_SUM = "a sum, such as 100"


def of(sums: Sums, person: str) -> int:
    """Return the sum of ``person``, 0 when he has none."""
    return next((each for owner, each in sums if owner == person), 0)


def total(sums: Sums) -> int:
    """Return what all the sums come to."""
    return sum(each for _, each in sums)


def added(sums: Sums, person: Person, more: int) -> Sums:
    """Return ``sums`` with ``more`` for ``person``, the last in order when he had none."""
    if any(owner == person for owner, _ in sums):
        return tuple((owner, each + more * (owner == person)) for owner, each in sums)
    return (*sums, (person, more))


def without(sums: Sums, person: str) -> Sums:
    """Return ``sums`` without that of ``person``."""
    return tuple(each for each in sums if each[0] != person)


def upto(most: int) -> Iterator[int]:
    """Yield sums that one can lay who has ``most``: all others up to it are as possible."""
    yield from sorted({1, most // 2, most} - {0}) if most > 0 else ()


def any_sum(state: Any, actor: Actor) -> range:
    """Return the sums that can be named: all that are not nothing."""
    return range(1, MOST + 1)
