"""Stakes apart from the bank, and those who bet on the chouetteur (62)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.acts import BackChouetteur, HoldSide, Interfere, SitBy
from hoyle.games.ecarte.company.events import (
    ChouetteurBacked,
    SeatTakenBeside,
    SideStakeHeld,
    SideStakeWon,
    SpokenInto,
    StakeReturned,
)
from hoyle.games.ecarte.company.state import Company, SideStake
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

SideAct = HoldSide | BackChouetteur | SitBy | Interfere


def possible(state: Company, actor: Actor) -> Iterator[SideAct]:
    """Yield what ``actor`` can stake apart from the bank, and do as one who has."""
    chouette = state.chouette
    if chouette is None:
        return
    money = sums.of(state.money, actor)
    if state.open:
        for person, theirs in state.money:
            backs = sums.of(state.backers, person)
            against_himself = backs and actor in chouette.side
            if person not in (actor, *chouette.side) and not against_himself:
                least = backs or theirs
                yield from (HoldSide(actor, person, most) for most in sums.upto(min(money, least)))
        if actor not in chouette.side:
            yield from (BackChouetteur(actor, amount) for amount in sums.upto(money))
    if bets_on_chouetteur(state, actor):
        yield SitBy(actor)
        yield Interfere(actor)


def bets_on_chouetteur(state: Company, actor: Actor) -> bool:
    """Return whether ``actor``, who is not of the chouette, has bet on the chouetteur."""
    backs = any(each.backer == actor for each in state.side_stakes)
    of_chouette = state.chouette is not None and actor in state.chouette.side
    return not of_chouette and (backs or sums.of(state.backers, actor) > 0)


def refusal(state: Company, act: SideAct) -> Law | None:
    """Return the law by which a backer does nothing against the chouetteur's will."""
    match act:
        case SitBy() | Interfere():
            return None if act.actor in state.allowed else Law.SIDE_STAKES
        case HoldSide() | BackChouetteur():
            return None


def apply(state: Company, act: SideAct) -> Step[Company]:
    """Return the step of an act."""
    person = Person(act.actor)
    match act:
        case HoldSide():
            held = SideStakeHeld(person=person, of=act.of, sum=act.sum, laws=(Law.SIDE_STAKES,))
            return Step(_held(state, person, act.of, act.sum), (held,))
        case BackChouetteur():
            backed = ChouetteurBacked(person=person, sum=act.sum, laws=(Law.SIDE_STAKES,))
            backers = sums.added(state.backers, person, act.sum)
            return Step(replace(state.paying(person, -act.sum), backers=backers), (backed,))
        case SitBy():
            return Step(state, (SeatTakenBeside(person=person, laws=(Law.SIDE_STAKES,)),))
        case Interfere():
            return Step(state, (SpokenInto(person=person, laws=(Law.SIDE_STAKES,)),))


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
        events.append(StakeReturned(person=person, sum=amount, laws=(Law.SIDE_STAKES,)))
    return Step(state, tuple(events))


CHAPTER = Chapter(
    acts=(HoldSide, BackChouetteur, SitBy, Interfere),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
