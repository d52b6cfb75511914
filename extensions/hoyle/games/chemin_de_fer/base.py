"""The base game, which the eleven laws take as known and nowhere tell.

It is baccara chemin de fer as clubs played it, with their table of drawing (*le tableau*) and its
two free squares:

- An ace is one point, other pips their number, ten and court cards none; of a sum the last digit
  counts. Four cards are dealt, to the punter, the bank, the punter, the bank.
- Eight or nine in the first two cards is shown at once and ends the coup; nine beats eight.
- The punter draws on 0 to 4, is free on 5, and stands on 6 and 7. The banker goes by his own
  points and the punter's *third card*, not the punter's total: `TABLE`. When the punter has
  stood, the banker draws on 0 to 5.
- Equal points are *en carte*. Stakes are held in the order of the seats from the banker's right as
  far as the bank reaches, and won or lost even. *Banco* is the whole bank alone, for the nearest
  who calls it; who loses it may call *suivi* on the next coup, before all others.
- The highest stake that is held holds the cards for all punters, of equal ones the nearest.
- A bank that wins goes on, and may be passed; one that loses passes to the next seat.

Whoever would play otherwise breaks the rules of play of the Casino, which law 11 binds him to.
"""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.cards import Card, Rank

HAND = 2  # cards of each side before the third
FOUR = 2 * HAND
LEAST_NATURAL = 8
MOST_DRAWN_ON = 5  # by the banker when the punter has stood

# For the banker's points 0 to 7 a row, for the punter's third card 0 to 9 a column: D draws,
# S stands, F is free.
TABLE = (
    "DDDDDDDDDD",
    "DDDDDDDDDD",
    "DDDDDDDDDD",
    "DDDDDDDDSF",
    "SSDDDDDDSS",
    "SSSSFDDDSS",
    "SSSSSSDDSS",
    "SSSSSSSSSS",
)
# The same for the punter's own points 0 to 7.
PUNTER = "DDDDDFSS"

_BOUND = {"D": True, "S": False, "F": None}


def value(card: Card) -> int:
    """Return the points of ``card``."""
    if card.rank is Rank.ACE:
        return 1
    return card.rank + 2 if card.rank < Rank.TEN else 0


def points(cards: Sequence[Card]) -> int:
    """Return the points of ``cards``."""
    return sum(map(value, cards)) % 10


def is_natural(cards: Sequence[Card]) -> bool:
    """Return whether ``cards`` are to be shown at once."""
    return len(cards) == HAND and points(cards) >= LEAST_NATURAL


def punter_draws(total: int) -> bool | None:
    """Return whether the punter must draw on ``total``, or stand; None when he is free."""
    return _BOUND[PUNTER[total]] if total < LEAST_NATURAL else False


def banker_draws(total: int, third: Card | None) -> bool | None:
    """Return whether the banker must draw on ``total``, or stand; None when he is free.

    ``third`` is the card that the punter drew, None when he stood.
    """
    if third is None:
        return total <= MOST_DRAWN_ON
    return _BOUND[TABLE[total][value(third)]] if total < LEAST_NATURAL else False
