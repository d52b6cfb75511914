"""Who is among the lowest, and whose equal cards leave that open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hoyle.cards import Card, Rank
from hoyle.declared import carries_out
from hoyle.games.whist.forming.state import Cutter
from hoyle.games.whist.laws import Law
from hoyle.seats import Person

Height = tuple[int, ...]
"""How high a person stands: what is first in it decides, what follows only between equals."""


@carries_out(Law.ACE_LOW)
def height(card: Card) -> int:
    """Return how high a card is in cutting, where the ace is the lowest (13)."""
    return 0 if card.rank is Rank.ACE else card.rank + 1


def heights(cutters: Iterable[Cutter]) -> Mapping[Person, Height]:
    """Return how high each of those stands who have cut: by his first card, then by the next."""
    return {cutter.person: tuple(map(height, cutter.cards)) for cutter in cutters}


def lowest(standing: Mapping[Person, Height], places: int) -> tuple[Person, ...]:
    """Return the ``places`` lowest, in the order of ``standing``."""
    low = sorted(standing, key=lambda person: standing[person])[:places]
    return tuple(person for person in standing if person in low)


def undecided(standing: Mapping[Person, Height], places: int) -> tuple[Person, ...]:
    """Return those who stand equal so that it is open which of them are the ``places`` lowest."""
    order = sorted(standing.values())
    if not 0 < places < len(order) or order[places - 1] != order[places]:
        return ()
    return tuple(person for person in standing if standing[person] == order[places])
