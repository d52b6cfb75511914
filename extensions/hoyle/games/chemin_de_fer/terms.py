"""The words of chemin de fer that stand in its acts, events and findings."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """The two hands of cards that are dealt."""

    PUNTER = "punter"
    BANK = "bank"


class Outcome(StrEnum):
    """What a coup comes to."""

    PUNTER = "punter"
    """The bank has lost to all that staked against it."""
    BANKER = "banker"
    """The bank has won all that it held."""
    EN_CARTE = "en-carte"
    """Equal points: nobody has won."""


class Verdict(StrEnum):
    """What is found about the time that the banker left for the stakes (8)."""

    GIVEN = "given"
    NOT_GIVEN = "not-given"


class Stock(StrEnum):
    """What has become of the cards that were shuffled and cut (9)."""

    IN_PLAY = "in-play"
    THROWN_AWAY = "thrown-away"


class Matter(StrEnum):
    """What may be owed at the table."""

    PASSES = "passes"
    """The hand is still to pass him, so many times."""
    WAITING = "waiting"
    """So much money, announced and being fetched from the cashier."""
    AIR = "air"
    """So much that he staked and has not laid down."""
    ORDER = "order"
    """To submit to the rules."""
    NEW_PACK = "new-pack"
    """To ask for a new pack."""
