"""The chouetteur’s place at the card-table (6)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.game import Step
from hoyle.games.ecarte.company.acts import ChoosePlace, MoveWinner
from hoyle.games.ecarte.company.events import PlaceChosen
from hoyle.games.ecarte.company.placing import by_open_rules
from hoyle.games.ecarte.company.state import Company
from hoyle.games.ecarte.company.terms import Place
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

PlaceAct = ChoosePlace | MoveWinner


def possible(state: Company, actor: Actor) -> Iterator[PlaceAct]:
    """Yield the places that the chouetteur can choose between two coups."""
    if actor == state.chouetteur and state.open:
        yield from (ChoosePlace(actor, place) for place in Place)
        yield MoveWinner(actor)


def refusal(state: Company, act: PlaceAct) -> Law | None:
    """Return the law by which the winner stays where he sits."""
    if isinstance(act, ChoosePlace) and not _is_winners(state, act.place):
        return None
    return Law.OPEN_RULES_APPLY if state.auctioned else Law.CHOICE_OF_PLACE


@carries_out(Law.CHOICE_OF_PLACE)
def _is_winners(state: Company, place: Place) -> bool:
    """Return whether he sits at ``place`` who has won the last coup of the chouette (6)."""
    chouette = state.chouette
    assert chouette is not None
    return chouette.won is False and chouette.place not in (None, place)


def apply(state: Company, act: PlaceAct) -> Step[Company]:
    """Return the step of an act."""
    chouette = state.chouette
    if isinstance(act, MoveWinner):
        return Step(state)
    assert chouette is not None
    laws = by_open_rules(state, Law.CHOICE_OF_PLACE)
    chosen = PlaceChosen(person=Person(act.actor), place=act.place, laws=laws)
    return Step(state.with_chouette(replace(chouette, place=act.place)), (chosen,))


CHAPTER = Chapter(
    acts=(ChoosePlace, MoveWinner),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
