"""What the laws on forming a table leave out or in doubt, each with its source; options.

- How the better claim of those present first goes together with cutting is not said by law 16, nor
  by that of 1864 of the same wording (its law 16). By default they play, and the cut is between
  those who came together, for the places that are left: so each sentence of the law has its effect,
  and so the later codes of bridge explain their own words for it, "candidates of equal standing".
  With ``first-present: cuts`` all cut, and the better claim decides between equal cards alone.
- Law 17 speaks of the cut for partners. Of equal cards in the cut for players, or in that for
  leaving (18), those who hold them cut again, when it hangs on them who plays or leaves.
- Three or four equal cards, for which the code of 1864 has a law of its own (its law 19), are
  treated as two are: those who hold them cut again, when it hangs on them who are partners or who
  deals. The new cut decides between them alone. That code has the same results.
- A card cut before goes back into the pack when its owner must cut again, and so do all of them
  before the next question is cut for.
- What follows a draw from another pack (14) is not said: it is drawn again, as in law 15.
- Law 18 has all cut when all have played the same number of rubbers. When only some of those who
  have played the most must leave, those cut. As many leave as would enter; the limit of six at a
  table, which the code of 1864 has (its law 17), is not in the book.
- The dealer alone chooses a seat. His partner sits opposite, and the others take the places that
  are left as they please.
"""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.declared import carries_out
from hoyle.games.whist.forming.ranking import Height, heights
from hoyle.games.whist.forming.state import Forming
from hoyle.games.whist.forming.terms import FirstPresent
from hoyle.games.whist.laws import Law
from hoyle.seats import Person

Groups = tuple[tuple[Person, ...], ...]


@carries_out(Law.TABLE_FORMED)
def entitled(state: Forming, places: int) -> tuple[Person, ...]:
    """Return those who play by their better claim alone, when there are so many ``places`` (16)."""
    if state.first_present is FirstPresent.CUTS:
        return ()
    sure: tuple[Person, ...] = ()
    for group in state.present:
        if len(sure) + len(group) > places:
            return sure
        sure += group
    return sure


@carries_out(Law.TABLE_FORMED)
def equal_in_claim(state: Forming, sure: tuple[Person, ...], places: int) -> tuple[Person, ...]:
    """Return those who cut for the places that the ``sure`` ones leave (16)."""
    if len(sure) == places:
        return ()
    if state.first_present is FirstPresent.CUTS:
        return state.persons
    return next(group for group in state.present if group[0] not in sure)


def standing_of_players(state: Forming) -> Mapping[Person, Height]:
    """Return how high each stands who has cut for playing: of equals he who came before (16)."""
    claim = {person: place for place, group in enumerate(state.present) for person in group}
    return {
        person: (first, claim[person], *later)
        for person, (first, *later) in heights(state.cutters).items()
    }
