"""What the laws on drawing and cutting leave out, and how it is done here.

- Law 9 does not say what follows when two draw cards of the same rank. Those who drew them draw
  again, and their new cards settle their places among themselves alone: so they keep the places
  that their first cards gave them against all others. Law 17 of the book on whist has the same.
- Nor does law 10 say it of the cut for the deal: both cut again.
- All cards go back into the pack before anybody draws or cuts again.
- Which of the two lower cards is meant by law 10 when more cards than one are seen: in cutting a
  packet is lifted, so that its lowest card alone is seen.
- Where the ace stands in the cut for the deal: below the seven, as in the drawing (9).
- Law 10 has *the two players* cut: where more than two play, the first two of the order, who
  begin the play (3, 9).
"""

from __future__ import annotations

from hoyle.cards import Card, Rank
from hoyle.declared import by, carries_out
from hoyle.games.ecarte.laws import Law

CUT = by(2, Law.DEALER_AND_PACK)


@carries_out(Law.DRAWING)
def height(card: Card) -> int:
    """Return how high a card is in drawing and cutting, where the ace is the lowest (9)."""
    return 0 if card.rank is Rank.ACE else card.rank + 1
