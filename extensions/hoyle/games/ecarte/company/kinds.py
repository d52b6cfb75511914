"""Kinds of acts of which several chapters have some: by whom they are done."""

from __future__ import annotations

from hoyle.act import RuledAct
from hoyle.games.ecarte.company.state import Bank, Chouette, Company
from hoyle.seats import Actor, Person


class ByPerson(RuledAct[Company], chapter=None):
    """One of those who are there does it."""

    actor: Person


class ByChouetteur(ByPerson, chapter=None):
    """He who gives the chouette does it, and nobody else can."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether ``actor`` gives the chouette."""
        return actor == state.chouetteur


class BetweenCoups(ByChouetteur, chapter=None):
    """The chouetteur does it as long as stakes are laid freely."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether ``actor`` gives the chouette, and no stake is closed."""
        return state.open and super().open_to(state, actor)


def chouette_of(state: Company) -> Chouette:
    """Return the chouette that is given; there is one where an act is about it."""
    assert state.chouette is not None
    return state.chouette


def bank_of(state: Company) -> Bank:
    """Return the bank of an auctioned chouette; there is one where an act is about it."""
    assert state.bank is not None
    return state.bank
