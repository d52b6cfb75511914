"""Chemin de fer by the house rules of the Nemzeti Casino, Budapest 1907.

The rules are carried out chapter by chapter, each in a module of its own (`rules.CHAPTERS`);
the game that they take as known stands in `base`.
"""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.game import Act, BankTable, Game, Turn
from hoyle.games.chemin_de_fer import base, opening, reach, view
from hoyle.games.chemin_de_fer.laws import MARKS, Law
from hoyle.games.chemin_de_fer.money import BANK, Purse, balance
from hoyle.games.chemin_de_fer.queries import QUERIES
from hoyle.games.chemin_de_fer.rules import CHAPTERS, awaited
from hoyle.games.chemin_de_fer.seats import NUMBERS
from hoyle.games.chemin_de_fer.state import LARGE, PERSONS, Staking, State
from hoyle.seats import Actor, Seat

__all__ = ["GAME"]


def table(state: State) -> BankTable:
    """Return what lies on the table."""
    coup = state.coup
    return BankTable(
        seats=state.places,
        players=state.players,
        banker=state.banker,
        bank=balance(state, BANK),
        stakes=reach.staked(state),
        money=tuple((seat, balance(state, Purse(seat))) for seat in state.players),
        hand=_hand(state),
        punter=coup.punter,
        bank_cards=coup.bank,
        points=(base.points(coup.punter), base.points(coup.bank)) if coup.dealt else (),
    )


def seen(state: State, seat: Seat) -> BankTable:
    """Return what lies on the table as ``seat`` sees it."""
    return view.seen(table(state), state, seat)


def _hand(state: State) -> Seat | None:
    """Return who holds the cards, while there is a coup."""
    before = state.coup.staking is Staking.BEFORE and state.en_carte is None
    return None if before else reach.holder(state)


def actors(state: State) -> tuple[Actor, ...]:
    """Return all who act: the players, and persons without a seat."""
    return (*state.players, *state.persons)


def _named(state: State) -> tuple[Actor, ...]:
    """Return all whom a line may name: seats that no table has among them."""
    return (*NUMBERS, *PERSONS)


def _turn(state: State) -> Turn | None:
    return None  # nobody plays to tricks


def _play(state: State, seat: Seat, word: str) -> Sequence[Act]:
    raise ValueError(f"{word!r}: no card is played to a trick here; expected 'ACTOR verb'")


GAME: Game[State, Act] = Game(
    name="chemin-de-fer",
    laws=Law,
    seats=LARGE,
    possible=CHAPTERS.possible,
    refusal=CHAPTERS.refusal,
    reason=CHAPTERS.reason,
    acts=CHAPTERS.acts,
    apply=CHAPTERS.apply,
    remedy=CHAPTERS.remedy,
    awaited=awaited,
    start=opening.start,
    play=_play,
    turn=_turn,
    order=(),
    table=table,
    actors=actors,
    verbs=CHAPTERS.verbs(_named),
    queries=QUERIES,
    marks=MARKS,
    beginnings=(opening.BEGINNING,),
    lawful=CHAPTERS.lawful,
    can=CHAPTERS.can,
    options=opening.OPTIONS,
    seen=seen,
)
