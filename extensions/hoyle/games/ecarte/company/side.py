"""Stakes apart from the bank, and those who bet on the chouetteur (62)."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, among
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Done, Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.events import (
    ChouetteurBacked,
    SideStakeHeld,
    SideStakeWon,
    StakeReturned,
)
from hoyle.games.ecarte.company.kinds import ByPerson, chouette_of
from hoyle.games.ecarte.company.state import Company, SideStake
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person

CHAPTER = Chapter()


class NoLeave(Reason):
    """He only bets on ``chouetteur``, who has given him no leave."""

    chouetteur: Person


def _others(state: Company, actor: Actor) -> Iterable[Person]:
    """Return those whose stakes ``actor`` could hold: none of the chouette bets against itself."""
    side = chouette_of(state).side
    for person, _ in state.money:
        against_himself = actor in side and sums.of(state.backers, person)
        if person not in (actor, *side) and not against_himself:
            yield person


def _most(state: Company, actor: Actor, of: Person) -> int:
    """Return what ``actor`` can hold of what ``of`` has bet on the chouetteur, or has."""
    theirs = sums.of(state.backers, of) or sums.of(state.money, of)
    return min(sums.of(state.money, actor), theirs)


class HoldSide(ByPerson, chapter=CHAPTER, verb="holds-side"):
    """A person holds a stake of ``of``, apart from the bank."""

    of: Person = among(_others)
    sum: int = among(
        lambda state, actor, of: range(1, _most(state, actor, of) + 1),
        likely=lambda state, actor, of: sums.upto(_most(state, actor, of)),
        called=sums.A_SUM,
    )

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether a chouette is given, and stakes are open."""
        return state.chouette is not None and state.open

    def done(self, state: Company) -> Step[Company]:
        """Return the stake held."""
        laws = (Law.SIDE_STAKES,)
        held = SideStakeHeld(person=self.actor, of=self.of, sum=self.sum, laws=laws)
        return Step(_held(state, self.actor, self.of, self.sum), (held,))


class BackChouetteur(ByPerson, chapter=CHAPTER, verb="backs-chouetteur"):
    """A person bets ``sum`` on the chouetteur, apart from the bank."""

    sum: int = among(
        lambda state, actor: range(1, sums.of(state.money, actor) + 1),
        likely=lambda state, actor: sums.upto(sums.of(state.money, actor)),
        called=sums.A_SUM,
    )

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether another gives a chouette, and stakes are open."""
        chouette = state.chouette
        return chouette is not None and state.open and actor not in chouette.side

    def done(self, state: Company) -> Step[Company]:
        """Return the bet made."""
        backed = ChouetteurBacked(person=self.actor, sum=self.sum, laws=(Law.SIDE_STAKES,))
        backers = sums.added(state.backers, self.actor, self.sum)
        return Step(replace(state.paying(self.actor, -self.sum), backers=backers), (backed,))


class _OfBacker(ByPerson, chapter=None):
    """What one who bets on the chouetteur does beside him."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        return state.chouette is not None and bets_on_chouetteur(state, actor)

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which a backer does nothing against the chouetteur's will."""
        if actor in state.allowed:
            return None
        return NoLeave(Law.SIDE_STAKES, chouetteur=chouette_of(state).chouetteur)


class SitBy(_OfBacker, chapter=CHAPTER, verb="sits-by"):
    """One who bets on the chouetteur takes a seat at his side."""

    chouetteur: Person = among(
        lambda state, actor: (chouette_of(state).chouetteur,), called="the chouetteur"
    )

    def done(self, state: Company) -> Step[Company]:
        """Return the seat taken."""
        return Step(state, (Done(act=self, laws=(Law.SIDE_STAKES,)),))


class Interfere(_OfBacker, chapter=CHAPTER, verb="interferes"):
    """One who bets on the chouetteur speaks into the play."""

    def done(self, state: Company) -> Step[Company]:
        """Return his word."""
        return Step(state, (Done(act=self, laws=(Law.SIDE_STAKES,)),))


def bets_on_chouetteur(state: Company, actor: Actor) -> bool:
    """Return whether ``actor``, who is not of the chouette, has bet on the chouetteur."""
    backs = any(each.backer == actor for each in state.side_stakes)
    of_chouette = state.chouette is not None and actor in state.chouette.side
    return not of_chouette and (backs or sums.of(state.backers, actor) > 0)


@carries_out(Law.SIDE_STAKES)
def _held(state: Company, holder: Person, of: Person, amount: int) -> Company:
    """Return the company in which a stake of ``of`` is held apart from the bank (62).

    Of one who has bet on the chouetteur it is that bet; of any other a stake against him.
    """
    after = state.paying(holder, -amount)
    if sums.of(state.backers, of):
        left = sums.added(state.backers, of, -amount)
        left = left if sums.of(left, of) else sums.without(left, of)
        side = SideStake(backer=of, other=holder, sum=amount)
        return replace(after, backers=left, side_stakes=(*state.side_stakes, side))
    side = SideStake(backer=holder, other=of, sum=amount)
    return replace(after.paying(of, -amount), side_stakes=(*state.side_stakes, side))


@carries_out(Law.SIDE_STAKES)
def settle(state: Company, *, won: bool) -> Step[Company]:
    """Return the step by which stakes apart are paid, ``won`` by the chouette or not (62)."""
    events: list[Event] = []
    for side in state.side_stakes:
        winner, loser = (side.backer, side.other) if won else (side.other, side.backer)
        state = state.paying(winner, 2 * side.sum)
        events.append(SideStakeWon(person=winner, of=loser, sum=side.sum, laws=(Law.SIDE_STAKES,)))
    for person, amount in state.backers:  # what nobody held
        state = state.paying(person, amount)
        whole = all(each.backer != person for each in state.side_stakes)
        events.append(StakeReturned(person=person, sum=amount, whole=whole))
    return Step(state, tuple(events))
