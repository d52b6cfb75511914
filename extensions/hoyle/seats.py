"""Who sits and acts at a table: seats, and the sides they form."""

from __future__ import annotations


class Actor(str):
    """Whoever acts, named as hand files name him: a seat or a side."""

    __slots__ = ()


class Seat(Actor):
    """One player's place at the table: ``N``, ``A``, ``3``."""

    __slots__ = ()


class Side(Actor):
    """Partners playing together, named by their seats in order: ``NS``."""

    __slots__ = ()
