"""The words of forming a table that stand in its states."""

from __future__ import annotations

from enum import StrEnum


class Stage(StrEnum):
    """What is being settled."""

    PLAYERS = "players"  # who plays, when more than four would
    PARTNERS = "partners"  # and who of them deals first
    LEAVERS = "leavers"  # who leaves the table to those who enter
    PLACES = "places"  # where they sit, and with which pack
    OVER = "over"


class FirstPresent(StrEnum):
    """What the better claim of those who were present first is (16)."""

    PLAYS = "plays"  # they play, and the cut is between those who came together
    CUTS = "cuts"  # all cut, and of equal cards theirs counts as the lower
