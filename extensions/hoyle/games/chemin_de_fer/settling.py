"""The end of a coup: what is lost, what is paid and in which order, what stands (base, 5, 7)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.declared import by, carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.chemin_de_fer import base, hand, reach
from hoyle.games.chemin_de_fer.events import (
    AirOwed,
    AirRefused,
    CoupDecided,
    MoneyTooLate,
    StakeLost,
    StakePaid,
    StakeReturned,
)
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import BANK, Purse, StakeOf, balance, transfer
from hoyle.games.chemin_de_fer.state import EnCarte, Staking, State, amount_of
from hoyle.games.chemin_de_fer.terms import Outcome
from hoyle.immutable import replace
from hoyle.seats import Seat


def compared(state: State) -> Outcome:
    """Return what the cards that lie on the table come to."""
    punter, banker = base.points(state.coup.punter), base.points(state.coup.bank)
    if punter == banker:
        return Outcome.EN_CARTE
    return Outcome.PUNTER if punter > banker else Outcome.BANKER


def end_stakes(state: State) -> Step[State]:
    """Return the table when no stake can change any more: what the bank does not hold goes back.

    A stake in the air that the banker has not accepted is none.
    """
    events: list[Event] = []
    for air in state.airs:
        if not (air.accepted or air.to):
            refused = AirRefused(seat=air.seat, amount=air.amount, laws=(Law.UNCOVERED,))
            events.append(refused)
    state = replace(state, airs=tuple(air for air in state.airs if air.accepted or air.to))
    stakes = reach.held(state)
    for seat in state.players:
        over = state.stake(seat) - amount_of(stakes, seat)
        if over:
            laid = over - min(state.accepted(seat), over)
            state = returned(state, seat, over)
            events.append(StakeReturned(seat=seat, amount=over, laid=laid, covered=False))
    return Step(state, tuple(events))


def returned(state: State, seat: Seat, over: int) -> State:
    """Return the table after ``over`` of a stake went back: first what is in the air."""
    in_air = min(state.accepted(seat), over)
    left = state.accepted(seat) - in_air
    others = tuple(air for air in state.airs if air.seat != seat or air.to)
    own = next((air for air in state.airs if air.seat == seat and air.accepted), None)
    if own is not None:
        kept = (replace(own, amount=left),) if left else ()
        state = replace(state, airs=(*others, *kept))
    return transfer(state, over - in_air, StakeOf(seat), Purse(seat))


def all_returned(state: State) -> Step[State]:
    """Return the table after every stake went back, and all that was only announced is off."""
    events: list[Event] = []
    for seat in state.players:
        amount = state.stake(seat)
        if amount:
            laid = amount - state.accepted(seat)
            state = returned(state, seat, amount)
            events.append(StakeReturned(seat=seat, amount=amount, laid=laid))
    events += too_late(state)
    airs = tuple(air for air in state.airs if air.to)
    return Step(replace(state, airs=airs, waiting=(), en_carte=None), tuple(events))


def too_late(state: State) -> Iterator[Event]:
    """Yield that money is waited for no longer: nothing that it brings is at stake."""
    for owner, amount in state.waiting:
        seat = Seat(owner)
        counts = bool(state.accepted(seat))
        yield MoneyTooLate(seat=seat, amount=amount, counts=counts, laws=(Law.UNCOVERED,))


def settle(state: State, outcome: Outcome, laws: tuple[Law, ...] = ()) -> Step[State]:
    """Return the table after the coup has come to ``outcome`` by ``laws``, if not by the cards."""
    ended = end_stakes(state)
    state = ended.state
    punter, banker = base.points(state.coup.punter), base.points(state.coup.bank)
    decided = CoupDecided(outcome=outcome, punter=punter, banker=banker, laws=laws)
    coup = replace(state.coup, outcome=outcome, staking=Staking.BEFORE, claim=None, leave=())
    late = tuple(too_late(state))
    former = state = replace(state, waiting=())
    match outcome:
        case Outcome.PUNTER:
            step = _lost(replace(state, coup=coup))
        case Outcome.BANKER:
            step = _won(replace(state, coup=coup))
        case Outcome.EN_CARTE:
            step = Step(_stands(former, replace(state, coup=coup)))
    return Step(step.state, (*ended.events, *late, decided, *step.events))


def _won(state: State) -> Step[State]:
    """Return the table after the bank has won all that it held."""
    events: list[Event] = []
    bank = state.bank
    assert bank is not None
    stakes = reach.held(state)
    for owner, amount in stakes:
        seat = Seat(owner)
        events.append(StakeLost(seat=seat, amount=amount))
        owed = state.accepted(seat)
        state = transfer(state, balance(state, StakeOf(seat)), StakeOf(seat), BANK)
        if by(owed, Law.UNCOVERED):  # nobody was bound to let him
            lost = AirOwed(seat=seat, to=bank.banker, amount=owed, laws=(Law.UNCOVERED,))
            events.append(lost)
    airs = tuple(
        replace(air, accepted=False, to=bank.banker) if air.accepted else air for air in state.airs
    )
    assert state.bank is not None
    richer = replace(state.bank, won=bank.won + 1)
    after = replace(state, airs=airs, bank=richer, en_carte=None, suivi=state.coup.banco)
    return Step(after, tuple(events))


@carries_out(Law.TAKEN_OVER)
def _lost(state: State) -> Step[State]:
    """Return the table after the bank has paid, in its order, all that it held (7)."""
    events: list[Event] = []
    bank = state.bank
    assert bank is not None
    laws = () if bank.giver is None else (Law.TAKEN_OVER,)
    for owner, amount in reach.held(state):
        seat = Seat(owner)
        state = transfer(state, balance(state, StakeOf(seat)), StakeOf(seat), Purse(seat))
        state = transfer(state, amount, BANK, Purse(seat))
        events.append(StakePaid(seat=seat, amount=amount, laws=laws))
    gone = hand.give_up(replace(state, suivi=None))
    return Step(gone.state, (*events, *gone.events))


@carries_out(Law.EN_CARTE)
def _stands(former: State, state: State) -> State:
    """Return the table after an equal coup: the stakes stand, and bind the banker (5)."""
    stakes = reach.held(former)
    amount = sum(amount for _, amount in stakes)
    left = EnCarte(amount=amount, standing=stakes, hand=reach.holder(former))
    return replace(state, en_carte=left, suivi=None)
