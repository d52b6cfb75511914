"""The result of a coup is told: stakes are paid, and the loser goes to the end of the order (3)."""

from __future__ import annotations

from hoyle.act import Chapter
from hoyle.declared import by
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.ecarte.company import held, shares, side, sums, totals
from hoyle.games.ecarte.company.calling import cleared
from hoyle.games.ecarte.company.events import CoupWon, StakeLost, StakePaid, StakeReturned
from hoyle.games.ecarte.company.kinds import ByPerson, chouette_of
from hoyle.games.ecarte.company.order import at_the_end
from hoyle.games.ecarte.company.state import Chouette, Company, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden
from hoyle.seats import Actor

CHAPTER = Chapter()


class WinCoup(ByPerson, chapter=CHAPTER, verb="wins"):
    """A player has won the coup, to five points: what led to it need not be told."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he is one of the two who play."""
        return actor in state.players

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which the coup cannot have been played: the totals are not equal."""
        return totals.unequal(state) if state.two_sides else None

    def done(self, state: Company) -> Step[Company]:
        """Return the coup paid, and its loser at the end of the order."""
        place = state.players.index(self.actor)
        loser = state.players[1 - place]
        won = CoupWon(person=self.actor, over=loser)
        if state.two_sides:
            paid = totals.settle(state, place)
        else:
            paid = _settled(state, chouette_of(state), won=place == 0)
        after = cleared(replace(paid.state, stage=Stage.SETTLED))
        if state.record is not None:
            after = by(replace(after, record=(*state.record, self.actor)), Law.ORDER_OF_PLAYERS)
        if after.party_of(loser) is None:  # the chouette has lost: its order does not change
            return Step(after, (won, *paid.events))
        end = at_the_end(after, loser, *_laws(state))
        return Step(end.state, (won, *paid.events, *end.events))


def _laws(state: Company) -> tuple[Law, ...]:
    """Return the laws by which the players of a coup change."""
    if state.two_sides:
        return (Law.ORDER_OF_PLAYERS,)
    return (Law.ORDER_OF_PLAYERS, Law.CHOUETTE)


def _settled(state: Company, chouette: Chouette, *, won: bool) -> Step[Company]:
    """Return the step by which the stakes against a chouette are paid, or lost."""
    at_stake = held.at_stake(state)
    free = held.free(state)
    # That an auctioned bank pays no law says: only how stakes are shared that it cannot hold.
    held_by = () if state.auctioned else (Law.EVERY_STAKE_HELD,)
    laws = (*held_by, *((Law.LEFT_OUT,) if state.parts else ()))
    events: list[Event] = []
    for person, amount in at_stake:
        told = StakeLost if won else StakePaid
        if amount:
            events.append(told(person=person, sum=amount, laws=laws))
        state = state.paying(person, 0 if won else 2 * amount)
    for person, amount in free:
        state = state.paying(person, amount)
        whole = amount == sums.of(state.laid, person)
        laws = (Law.LEFT_OUT,)
        events.append(StakeReturned(person=person, sum=amount, whole=whole, laws=laws))
    pot = sums.total(at_stake)
    apart = side.settle(state, won=won)
    bank = _of_chouette(apart.state, chouette, pot if won else -pot)
    played = replace(
        bank.state.chouette or chouette,
        played=by(chouette.played + 1, Law.AUCTIONED_CHOUETTE),
        won=won,
        last_hand=chouette.hand,
        hand=chouette.chouetteur,
    )
    after = bank.state.with_chouette(played)
    return Step(after, (*events, *bank.events, *apart.events))


def _of_chouette(state: Company, chouette: Chouette, pot: int) -> Step[Company]:
    """Return the step by which a bank, or those of an open chouette, win or lose the stakes."""
    if chouette.bank is not None:
        return Step(state.with_bank(replace(chouette.bank, sum=chouette.bank.sum + pot)))
    return shares.gained(state, pot) if pot > 0 else shares.paid(state, -pot)
