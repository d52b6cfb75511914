"""Names that the game has for bids."""

from __future__ import annotations

from enum import StrEnum


class Called(StrEnum):
    """What a bid is called that is not called by its number alone."""

    HONOURS = "honours"
    SENIOR = "senior"
    THANI = "thani"
