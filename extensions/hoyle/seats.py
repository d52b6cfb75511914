"""Who sits and acts at a table: seats, the sides they form, and persons without a seat."""

from __future__ import annotations


class Actor(str):
    """Whoever acts, named as hand files name him: a seat, a side or a person."""

    __slots__ = ()


class Seat(Actor):
    """One player's place at the table: ``N``, ``A``, ``3``."""

    __slots__ = ()


class Side(Actor):
    """Partners playing together, named by their seats in order: ``NS``."""

    __slots__ = ()


class Person(Actor):
    """Someone who has no seat at the table yet, named by a letter: ``F``."""

    __slots__ = ()
