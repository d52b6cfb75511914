"""What an engine of somebody else's writes in its own way: a move, a square."""

from __future__ import annotations


class Written(str):
    """Text that every language says as it is written: ``Nf3``."""

    __slots__ = ()
