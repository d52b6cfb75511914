"""Chemin de fer at random: its headers, and the invariants that its laws state.

A hand is a table at which coup follows coup: money is neither made nor lost, nobody has less than
nothing, the bank holds no more than it has, and he whom the table awaits can do something lawful.
"""

from __future__ import annotations

from hoyle.events import HandEnded
from hoyle.games.chemin_de_fer import money, reach
from hoyle.games.chemin_de_fer.state import Staking
from hoyle.lab.random_hands.chemin_de_fer import CHEMIN_DE_FER
from hoyle.lab.random_hands.hand import Course

from .hand import Table


def after_each(wild: Course) -> None:
    """Raise AssertionError unless the invariants hold after the latest act."""
    state = wild.state
    assert money.total(state) == money.total(wild.first), "money is made or lost"
    for accounts in (state.purses, state.stakes, state.waiting, state.passes, state.vouchers):
        assert all(amount > 0 for _, amount in accounts), "less than nothing"
        assert len({owner for owner, _ in accounts}) == len(accounts), "told twice"
    assert all(air.seat != state.banker or air.to for air in state.airs)
    owners = {*state.players, *state.persons}
    assert {owner for owner, _ in state.purses} <= owners, "money of nobody"
    assert {owner for owner, _ in state.stakes} <= set(state.punters), "the banker has staked"
    bank = state.bank
    if bank is None:
        assert not state.stakes, "stakes against no bank"
        assert not state.waiting, "money is fetched to stake against no bank"
        assert all(air.to for air in state.airs), "a stake in the air against no bank"
        assert not state.coup.lies, "cards without a bank"
    else:
        assert bank.amount > 0, "a bank of nothing"
        assert sum(part for _, part in bank.partners) <= bank.whole
        assert 0 < reach.duty(state) <= bank.amount
    held = reach.held(state)
    assert sum(amount for _, amount in held) <= reach.duty(state), "more is held than there is"
    for seat, amount in held:
        assert 0 < amount <= state.stake(seat)
    if state.coup.outcome is not None and state.coup.staking is Staking.BEFORE and not state.airs:
        standing = () if state.en_carte is None else state.en_carte.standing
        assert dict(state.stakes).keys() <= dict(standing).keys(), "a stake outlasts its coup"


def at_the_end(wild: Course) -> None:
    """Raise AssertionError unless the play has ended once."""
    assert wild.state.over
    ended = sum(isinstance(event, HandEnded) for event in wild.events)
    assert ended == 1, f"the hand has ended {ended} times"


WILD_CHEMIN_DE_FER = Table(
    chance=CHEMIN_DE_FER,
    after_each=after_each,
    at_the_end=at_the_end,
    share=0.15,
)
