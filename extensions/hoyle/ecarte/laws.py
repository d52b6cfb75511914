"""The laws of écarté that the engine enforces."""

from __future__ import annotations

from enum import StrEnum


class Law(StrEnum):
    """Ids of the laws of the Nemzeti Casino (Budapest 1907), named for their matter."""

    TWO_PACKS = "ecarte:2"
    DRAWING = "ecarte:9"
    SEVERAL_DRAWN = "ecarte:9.p2"
    CUT_FOR_DEAL = "ecarte:10"
    ORDER_OF_CARDS = "ecarte:12"
    DEAL = "ecarte:13"
    SAME_DEAL = "ecarte:14"
    WRONG_DEALER = "ecarte:18"
    WRONG_NUMBER = "ecarte:19"
    SEVERAL_FACED = "ecarte:25"
    KING = "ecarte:26"
    ELDER_MARKS_KING = "ecarte:27"
    DEALER_MARKS_KING = "ecarte:28"
    FALSE_KING = "ecarte:29"
    TRUMP = "ecarte:30"
    ELDER_LEADS = "ecarte:31"
    ANNOUNCED_SUIT = "ecarte:32"
    LEAD_ACCEPTED = "ecarte:33"
    LEAD_OUT_OF_TURN = "ecarte:34"
    PROPOSING = "ecarte:35"
    NO_WITHDRAWAL = "ecarte:36"
    WHILE_TALON_LASTS = "ecarte:37"
    DISCARDS = "ecarte:38"
    TALON_SHORT = "ecarte:39"
    REFUSED_PROPOSAL = "ecarte:40"
    PLAYED_AT_ONCE = "ecarte:41"
    TRUMP_FACED_AGAIN = "ecarte:42"
    TRICKS_AND_VOLE = "ecarte:43"
    FOLLOW_TRUMP_BEAT = "ecarte:44"
