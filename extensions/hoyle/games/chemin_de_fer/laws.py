"""The laws of chemin de fer that the engine enforces."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from hoyle.game import Mark


class Law(StrEnum):
    """Ids of the house rules of the Nemzeti Casino (Budapest 1907), named for their matter."""

    SEATS = "chemin-de-fer:1"
    PARTNERS = "chemin-de-fer:2"
    STAKING = "chemin-de-fer:3"
    MISDEAL = "chemin-de-fer:4"
    EN_CARTE = "chemin-de-fer:5"
    UNCOVERED = "chemin-de-fer:6"
    TAKEN_OVER = "chemin-de-fer:7"
    TIME_TO_STAKE = "chemin-de-fer:8"
    STOCK = "chemin-de-fer:9"
    VOUCHERS = "chemin-de-fer:10"
    OBEDIENCE = "chemin-de-fer:11"


MARKS: Mapping[str, Mark] = {
    "D": Mark(frozenset((Law.MISDEAL,)), "a misdeal"),
    "M": Mark(frozenset((Law.STOCK,)), "the stock spoilt"),
    "O": Mark(frozenset((Law.OBEDIENCE,)), "disobedience"),
}
