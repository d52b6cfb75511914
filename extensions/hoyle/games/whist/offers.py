"""What may be exacted for each error, in the order in which the laws name it."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.games.whist.laws import Law
from hoyle.games.whist.terms import Exaction, Matter
from hoyle.obligations import Owed

# The suit led, or the trick: what may be demanded of a partner who has yet to play.
_OF_A_PARTNER: Mapping[str, tuple[Exaction, ...]] = {
    Law.LED_AHEAD: (Exaction.WIN,),
    Law.FOURTH_BEFORE_OTHERS: (Exaction.WIN, Exaction.LOSE),
    Law.TRICK_CLAIMED: (Exaction.HIGHEST, Exaction.LOWEST, Exaction.WIN, Exaction.LOSE),
}

_OFFERED: Mapping[Matter, tuple[Exaction, ...]] = {
    Matter.CORRECTION: (Exaction.CARD, Exaction.HIGHEST, Exaction.LOWEST),  # law 68
    Matter.WRONG_LEAD: (Exaction.CARD, Exaction.SUIT),  # law 54
    Matter.OMISSION: (Exaction.NEW_DEAL, Exaction.PLAY_ON),  # law 61
    Matter.TRUMP: (Exaction.HIGHEST_TRUMP, Exaction.LOWEST_TRUMP),  # law 45, 47
    Matter.HIGHEST_TRUMP: (Exaction.HIGHEST_TRUMP,),
    Matter.LOWEST_TRUMP: (Exaction.LOWEST_TRUMP,),
}

CHOSEN = (Matter.CORRECTION, Matter.WRONG_LEAD, Matter.OMISSION)
"""What is chosen among at once, before the play goes on."""


def offered(debt: Owed) -> tuple[Exaction, ...]:
    """Return what may be exacted for ``debt``; nothing when it offers no choice."""
    if debt.what is Matter.COMPULSION:
        return _OF_A_PARTNER[debt.law]
    return _OFFERED.get(Matter(debt.what), ())
