"""The chouetteur’s place at the card-table (6)."""

from __future__ import annotations

from hoyle.act import Chapter
from hoyle.declared import carries_out
from hoyle.game import Done, Step
from hoyle.games.ecarte.company.kinds import BetweenCoups, chouette_of
from hoyle.games.ecarte.company.placing import by_open_rules
from hoyle.games.ecarte.company.state import Company
from hoyle.games.ecarte.company.terms import Place
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor

CHAPTER = Chapter()


class WinnerSitsThere(Reason):
    """He who has won sits there, and stays."""


class WinnerStays(Reason):
    """He who has won keeps his place."""


class ChoosePlace(BetweenCoups, chapter=CHAPTER, verb="chooses-place"):
    """The chouetteur chooses his place at the card-table."""

    place: Place

    def refusal(self, state: Company) -> Forbidden:
        """Return the law by which the winner stays where he sits."""
        return WinnerSitsThere(_law(state)) if _is_winners(state, self.place) else None

    def done(self, state: Company) -> Step[Company]:
        """Return the chouetteur at his place."""
        laws = by_open_rules(state, Law.CHOICE_OF_PLACE)
        chosen = Done(act=self, laws=laws)
        return Step(state.with_chouette(replace(chouette_of(state), place=self.place)), (chosen,))


class MoveWinner(BetweenCoups, chapter=CHAPTER, verb="moves-winner"):
    """The chouetteur would move the winner from his place."""

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which the winner stays where he sits."""
        return WinnerStays(_law(state))


def _law(state: Company) -> Law:
    return Law.OPEN_RULES_APPLY if state.auctioned else Law.CHOICE_OF_PLACE


@carries_out(Law.CHOICE_OF_PLACE)
def _is_winners(state: Company, place: Place) -> bool:
    """Return whether he sits at ``place`` who has won the last coup of the chouette (6)."""
    chouette = chouette_of(state)
    return chouette.won is False and chouette.place not in (None, place)
