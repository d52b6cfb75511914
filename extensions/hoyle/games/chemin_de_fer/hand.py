"""The hand: it comes to one player after the other, who makes a bank or lets it go on (base, 1)."""

from __future__ import annotations

from hoyle.act import Chapter, RuledAct, among
from hoyle.declared import by
from hoyle.events import Event, HandEnded
from hoyle.game import Call, Done, Step
from hoyle.games.chemin_de_fer import reach
from hoyle.games.chemin_de_fer.events import (
    BankMade,
    HandOffered,
    HandPassedBy,
)
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import (
    AMOUNT,
    Purse,
    any_sum,
    balance,
    end_bank,
    make_bank,
    purse_and_more,
)
from hoyle.games.chemin_de_fer.reasons import HasOnly
from hoyle.games.chemin_de_fer.roles import BankersAct
from hoyle.games.chemin_de_fer.state import Coup, Offer, Staking, State, amount_of, with_amount
from hoyle.immutable import replace
from hoyle.reasons import Reason, law_of
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


def pass_on(state: State, seat: Seat, declined: tuple[Seat, ...] = ()) -> Step[State]:
    """Return the table when the hand goes on from ``seat``, and ``declined`` have let it go.

    It passes those whom it must pass; when nobody is left to whom it could come, all is over.
    """
    events: list[Event] = []
    while True:
        left = tuple(each for each in state.after(seat) if each not in declined)
        if not left:
            return Step(replace(state, offer=None, over=True), (*events, HandEnded()))
        seat = left[0]
        owed = amount_of(state.passes, seat)
        if not owed:
            offered = replace(state, offer=Offer(seat=seat, declined=declined))
            return Step(offered, (*events, HandOffered(seat=seat)))
        passes = by(with_amount(state.passes, seat, owed - 1), Law.SEATS)
        state = replace(state, passes=passes)
        events.append(HandPassedBy(seat=seat, left=owed - 1, laws=(Law.SEATS,)))


def next_hand(state: State) -> tuple[Seat | None, tuple[Law, ...]]:
    """Return to whom the hand has come, or would come from the banker, and by which laws."""
    if state.offer is not None:
        return state.offer.seat, ()
    first = reach.pay_from(state)
    if first is None:
        return None, ()
    step = pass_on(state, first)
    laws = tuple(Law(law) for event in step.events for law in event.laws)
    return None if step.state.offer is None else step.state.offer.seat, laws


def give_up(state: State) -> Step[State]:
    """Return the table after the bank has ended and the hand has gone on.

    What was only announced as a stake against it is off.
    """
    first = reach.pay_from(state)
    assert first is not None
    ended = end_bank(state)
    airs = tuple(air for air in state.airs if air.to)
    passed = pass_on(replace(ended.state, en_carte=None, airs=airs, waiting=()), first)
    return Step(passed.state, (*ended.events, *passed.events))


class BoundToCoup(Reason):
    """The coup was equal, and he is bound to the next one."""


class PassHand(BankersAct, Call, chapter=CHAPTER, verb="passes-hand"):
    """The banker gives the bank up, and the hand goes on."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether the bank has won, nobody stakes against it, or an equal coup binds it."""
        bank = state.bank
        if bank is None or actor != bank.banker or state.coup.lies:
            return False
        if state.coup.staking is Staking.CLOSED:
            return not reach.held(state) and state.coup.claim is None
        return state.between and (bank.won > 0 or state.en_carte is not None)

    def refusal(self, state: State) -> Reason | None:
        """Return why not: he is bound to the coup after an equal one."""
        bound = state.between and state.en_carte is not None
        return BoundToCoup(Law.EN_CARTE) if bound else None

    def done(self, state: State) -> Step[State]:
        """Return the table when the hand has gone on from him."""
        gone = give_up(replace(state, coup=Coup(), suivi=None))
        return Step(gone.state, (Done(act=self), *gone.events))


class _Offered(RuledAct[State], chapter=None):
    """What a player does to whom the hand has come."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return state.offer is not None and actor == state.offer.seat


class DeclineHand(_Offered, Call, chapter=CHAPTER, verb="declines-hand"):
    """A player to whom the hand has come lets it go on."""

    def done(self, state: State) -> Step[State]:
        """Return the table when the hand has gone on, and will not come back to him."""
        former = () if state.offer is None else state.offer.declined
        on = pass_on(state, self.actor, (*former, self.actor))
        return Step(on.state, (Done(act=self), *on.events))


class TakeHand(_Offered, Call, chapter=CHAPTER, verb="takes-hand"):
    """A player to whom the hand has come makes a bank of ``amount``."""

    amount: int = among(any_sum, likely=purse_and_more, called=AMOUNT)

    def refusal(self, state: State) -> Reason | None:
        """Return why not: it is more than he has."""
        has = balance(state, Purse(self.actor))
        return HasOnly(Law.UNCOVERED, has=has) if self.amount > has else None

    def done(self, state: State) -> Step[State]:
        """Return the table with his bank; none is made of what is not there."""
        law = law_of(self.refusal(state))
        if law is not None:
            return self.remedied(state, law)
        fresh = replace(state, offer=None, coup=Coup(), en_carte=None, suivi=None)
        made = BankMade(seat=self.actor, amount=self.amount)
        return Step(make_bank(fresh, self.actor, self.amount), (made,))
