"""The words of playing in company that its events and answers are made of."""

from __future__ import annotations

from enum import StrEnum


class Party(StrEnum):
    """Whose order of players it is."""

    LEFT = "left"
    RIGHT = "right"
    AGAINST = "against"  # those who play against the chouette


class Place(StrEnum):
    """A place at the card-table."""

    LEFT = "left"
    RIGHT = "right"
