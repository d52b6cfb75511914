"""Stakes that are not laid down: in the air, or being fetched from the cashier (6)."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, RuledAct, among
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Call, Done, Step
from hoyle.games.chemin_de_fer import reach
from hoyle.games.chemin_de_fer.events import (
    AirAccepted,
    AirLaidDown,
    AirRefused,
    MoneyBrought,
    MoneySentFor,
    Staked,
    StakedInAir,
)
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import (
    AMOUNT,
    CASHIER,
    Purse,
    StakeOf,
    any_sum,
    some_upto,
    transfer,
)
from hoyle.games.chemin_de_fer.roles import BankersAct
from hoyle.games.chemin_de_fer.stakes import StakingAct, may_stake, used_leave
from hoyle.games.chemin_de_fer.state import Air, State, amount_of, with_amount
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class _NotLaidDown(StakingAct, chapter=None):
    """A player stakes what he does not lay down."""

    amount: int = among(
        any_sum, likely=lambda state, actor: some_upto(reach.duty(state)), called=AMOUNT
    )


class StakeInAir(_NotLaidDown, chapter=CHAPTER, verb="stakes-in-air"):
    """A player announces a stake of ``amount`` and does not lay it down."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether none of his stakes is in the air already."""
        has_one = any(air.seat == actor for air in state.airs)
        return super().open_to(state, actor) and not has_one

    def done(self, state: State) -> Step[State]:
        """Return the table with a stake that waits for the banker."""
        airs = (*state.airs, Air(seat=self.actor, amount=self.amount))
        staked = StakedInAir(seat=self.actor, amount=self.amount, laws=(Law.UNCOVERED,))
        return Step(used_leave(replace(state, airs=airs), self.actor), (staked,))


class SendForMoney(_NotLaidDown, chapter=CHAPTER, verb="sends-for-money"):
    """A player announces a stake of ``amount``, which is fetched from the cashier."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he waits for no money already."""
        return super().open_to(state, actor) and not amount_of(state.waiting, actor)

    def done(self, state: State) -> Step[State]:
        """Return the table that waits for his money."""
        waiting = with_amount(state.waiting, self.actor, self.amount)
        sent = MoneySentFor(
            seat=self.actor,
            amount=self.amount,
            covers=_in_air(state, self.actor) is not None,
            laws=(Law.UNCOVERED,),
        )
        return Step(replace(state, waiting=waiting), (sent,))


def _in_air(state: State, seat: Seat) -> Air | None:
    """Return what a seat has announced for this coup and not laid down."""
    return next((air for air in state.airs if air.seat == seat and not air.to), None)


def _pending(state: State, actor: Actor) -> Iterable[Seat]:
    """Return those of whose stakes in the air the banker has said nothing yet."""
    return (seat for seat in state.punters if state.pending(seat) is not None)


class RefuseAir(BankersAct, Call, chapter=CHAPTER, verb="refuses-air"):
    """The banker does not accept the stake that ``seat`` has not laid down."""

    seat: Seat = among(_pending)

    @carries_out(Law.UNCOVERED)
    def done(self, state: State) -> Step[State]:
        """Return the table without the stake in the air (6)."""
        air = state.pending(self.seat)
        assert air is not None
        others = tuple(each for each in state.airs if each is not air)
        refused = AirRefused(seat=self.seat, amount=air.amount, laws=(Law.UNCOVERED,))
        return Step(replace(state, airs=others), (refused,))


class AcceptAir(BankersAct, Call, chapter=CHAPTER, verb="accepts-air"):
    """The banker accepts the stake that ``seat`` has not laid down."""

    seat: Seat = among(_pending)

    @carries_out(Law.UNCOVERED)
    def done(self, state: State) -> Step[State]:
        """Return the table on which the stake in the air counts (6)."""
        air = state.pending(self.seat)
        assert air is not None
        others = tuple(each for each in state.airs if each is not air)
        accepted = AirAccepted(seat=self.seat, amount=air.amount, laws=(Law.UNCOVERED,))
        return Step(replace(state, airs=(*others, replace(air, accepted=True))), (accepted,))


class _Waiting(RuledAct[State], chapter=None):
    """What becomes of the money that a player has sent for."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return amount_of(state.waiting, actor) > 0


class BringMoney(_Waiting, chapter=CHAPTER, verb="brings-money"):
    """``amount`` is brought to a player from the cashier."""

    amount: int = among(
        lambda state, actor: range(1, amount_of(state.waiting, actor) + 1),
        likely=lambda state, actor: some_upto(amount_of(state.waiting, actor)),
        called=AMOUNT,
    )

    @carries_out(Law.UNCOVERED)
    def done(self, state: State) -> Step[State]:
        """Return the table with the money there: what he has in the air is laid down (6)."""
        seat, amount = self.actor, self.amount
        waiting = with_amount(state.waiting, seat, 0)
        state = transfer(replace(state, waiting=waiting), amount, CASHIER, Purse(seat))
        brought = MoneyBrought(seat=seat, amount=amount, laws=(Law.UNCOVERED,))
        if not may_stake(state, seat) or seat not in state.punters:
            return Step(state, (brought,))
        air = _in_air(state, seat)
        covered = 0
        events: list[Event] = [brought]
        if air is not None:  # what he has in the air is laid down first
            covered = min(air.amount, amount)
            others = tuple(each for each in state.airs if each is not air)
            left = air.amount - covered
            rest = (replace(air, amount=left),) if left else ()
            state = replace(state, airs=(*others, *rest))
            laws = (Law.UNCOVERED,)
            events.append(AirLaidDown(seat=seat, amount=covered, left=left, laws=laws))
        state = transfer(state, amount, Purse(seat), StakeOf(seat))
        if covered < amount:
            more, total = amount - covered, state.stake(seat)
            events.append(Staked(seat=seat, amount=more, total=total, laws=(Law.UNCOVERED,)))
        return Step(used_leave(state, seat), tuple(events))


class GiveUpMoney(_Waiting, chapter=CHAPTER, verb="gives-up-money"):
    """A player no longer waits for the money that he sent for."""

    def done(self, state: State) -> Step[State]:
        """Return the table that does not wait for him any more."""
        waiting = with_amount(state.waiting, self.actor, 0)
        given_up = Done(act=self, laws=(Law.UNCOVERED,))
        return Step(replace(state, waiting=waiting), (given_up,))
