"""Écarté in company at random: what anybody may do, and now and then what a law forbids."""

from __future__ import annotations

from hoyle.games.ecarte import GAME
from hoyle.games.ecarte.company import Company
from hoyle.lab.random_hands.company import COMPANY
from hoyle.lab.random_hands.hand import Course

from .hand import Table


def after_each(wild: Course) -> None:
    """Raise AssertionError unless money and orders are kept, and who is awaited can go on."""
    state, done = wild.state, wild.acts[-1]
    for waited in GAME.awaited(state):
        assert GAME.legal_of(state, waited), f"{waited} can do nothing"
    if not isinstance(state, Company):
        return
    assert state.all_money == wild.first.all_money, "money is made or lost"
    orders = [person for order in state.parties for person in order]
    assert len(set(orders)) == len(orders), "somebody stands twice in the order"
    assert all(state.parties), "a party of nobody"
    side = state.chouette.side if state.chouette is not None else ()
    assert not set(side) & set(orders), "he gives the chouette, and plays against it"
    assert all(stake > 0 for _, stake in state.laid), "a stake of nothing"
    if state.bank is not None:
        assert state.bank.sum >= 0, "a bank of less than nothing"
        assert state.bank.renewed <= 2, "renewed more than twice"
    if done.law is not None:
        assert state == done.state, "what is refused has done something"


def at_the_end(wild: Course) -> None:
    """Ask nothing more: what is told to its end has been judged act by act."""


WILD_COMPANY = Table(
    chance=COMPANY,
    after_each=after_each,
    at_the_end=at_the_end,
)
