"""How far the bank reaches: in which order stakes are held and paid, and who holds the cards."""

from __future__ import annotations

from hoyle.declared import carries_out
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.state import Accounts, State, amount_of
from hoyle.seats import Actor, Seat


@carries_out(Law.EN_CARTE, Law.TAKEN_OVER)
def must_give(state: State) -> int:
    """Return what the banker, or who takes his bank over, must give whatever he has said (5, 7)."""
    if state.bank is None:
        return 0
    if state.en_carte is not None:
        return min(state.bank.amount, state.en_carte.amount)
    return state.bank.amount


@carries_out(Law.EN_CARTE)
def duty(state: State) -> int:
    """Return the amount up to which the banker must accept stakes: more if he has said so (5)."""
    if state.bank is None or state.en_carte is None:
        return must_give(state)
    return min(state.bank.amount, state.en_carte.amount + state.en_carte.more)


def laws_of_duty(state: State) -> tuple[Law, ...]:
    """Return the laws by which the banker must accept so much; none in the base game."""
    laws = [] if state.en_carte is None else [Law.EN_CARTE]
    if state.bank is not None and state.bank.giver is not None:
        laws.append(Law.TAKEN_OVER)
    return tuple(laws)


@carries_out(Law.TAKEN_OVER)
def pay_from(state: State) -> Seat | None:
    """Return the seat from which the order of payment is counted (7)."""
    if state.bank is None:
        return None
    return state.bank.giver or state.bank.banker


@carries_out(Law.TAKEN_OVER)
def order(state: State) -> tuple[Seat, ...]:
    """Return the punters in the order in which they are held and paid (7)."""
    first = pay_from(state)
    if first is None:
        return ()
    return tuple(seat for seat in state.after(first) if seat != state.banker)


@carries_out(Law.EN_CARTE, Law.STAKING)
def held(state: State) -> Accounts:
    """Return how much of each stake the bank holds, in the order of payment.

    What stands from an equal coup comes before what is staked anew (5), and what was held when
    the cards were taken up before what is staked by leave after that (3).
    """
    seats = order(state)
    banco = state.coup.banco
    if banco is not None:
        seats = (banco,)
    left = duty(state)
    covered = dict.fromkeys(seats, 0)
    standing = _first(state)
    former = {seat: min(amount_of(standing, seat), state.stake(seat)) for seat in seats}
    later = {seat: state.stake(seat) - former[seat] for seat in seats}
    for stakes in (former, later):
        for seat, amount in stakes.items():
            part = min(amount, left)
            covered[seat] += part
            left -= part
    return tuple((seat, amount) for seat, amount in covered.items() if amount)


def _first(state: State) -> Accounts:
    """Return how much of each stake is held before all the rest."""
    if state.coup.taken_up and state.coup.outcome is None:
        return state.coup.secured
    return () if state.en_carte is None else state.en_carte.standing


@carries_out(Law.EN_CARTE)
def holder(state: State) -> Seat | None:
    """Return who holds the cards for all punters; None when nothing is held.

    He who held them in an equal coup keeps them on the next (5).
    """
    stakes = held(state)
    hand = state.coup.hand
    if hand is None and state.en_carte is not None:
        hand = state.en_carte.hand
    if hand is not None and amount_of(stakes, hand):
        return hand
    highest = max((amount for _, amount in stakes), default=0)
    return next((Seat(seat) for seat, amount in stakes if amount == highest), None)


def staked(state: State) -> Accounts:
    """Return each stake, in the order of payment."""
    found = ((seat, state.stake(seat)) for seat in order(state))
    stakes: tuple[tuple[Actor, int], ...] = tuple(found)
    return tuple((seat, amount) for seat, amount in stakes if amount)
