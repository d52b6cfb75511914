"""Twenty-eight: the trump is bid for, lies hidden, and is shown in the play.

Four play it in two sides, and in other forms six, three and two (`forms`). The laws are enforced
chapter by chapter, each in a module of its own (`CHAPTERS`).
"""

from __future__ import annotations

from hoyle.cards import Suit
from hoyle.chapter import Chapters
from hoyle.game import Act, Game, Table
from hoyle.games.twenty_eight import (
    auction,
    hidden_trump,
    kot,
    notation,
    opening,
    play,
    queries,
    turns,
)
from hoyle.games.twenty_eight.forms import ORDER, USUAL
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import OPTIONS
from hoyle.games.twenty_eight.state import State
from hoyle.games.twenty_eight.view import answers, secret, stock, undealt, view
from hoyle.seats import Actor

__all__ = ["CHAPTERS", "GAME"]

CHAPTERS = Chapters(play.CHAPTER, auction.CHAPTER, hidden_trump.CHAPTER, kot.CHAPTER)


def table(state: State) -> Table:
    """Return what lies on the table; the trump suit only once it is shown."""
    setting = state.setting
    trump: Suit | None = state.trump if state.shown else None
    lying = None
    if state.hidden is not None and state.bidder is not None:
        lying = (state.bidder, state.hidden)
    last = state.tricks[-1].cards if state.tricks else ()
    sides = setting.form.sides
    return Table(
        seats=setting.seats,
        hands=state.hands,
        dealer=setting.dealer,
        trick=state.trick or last,
        trump=trump,
        hidden=lying,
        taken=tuple((side, state.taken(side)) for side in sides),
        score=tuple(zip(sides, state.score, strict=True)),
        talon=stock(state),
        undealt=undealt(state),
    )


def actors(state: State) -> tuple[Actor, ...]:
    """Return the seats, and ``all`` for those who pass one after the other."""
    return (*state.setting.seats, notation.ALL)


VERBS = CHAPTERS.verbs(actors)
GAME: Game[State, Act] = Game(
    name="twenty-eight",
    laws=Law,
    seats=USUAL.seats,
    possible=CHAPTERS.possible,
    refusal=CHAPTERS.refusal,
    reason=CHAPTERS.reason,
    acts=CHAPTERS.acts,
    apply=CHAPTERS.apply,
    remedy=CHAPTERS.remedy,
    awaited=turns.awaited,
    start=opening.start,
    play=notation.read_card,
    turn=turns.turn,
    order=ORDER,
    table=table,
    actors=actors,
    verbs={**VERBS, "pass": notation.passes(VERBS["pass"])},
    queries=queries.QUERIES,
    lawful=CHAPTERS.lawful,
    can=CHAPTERS.can,
    view=view,
    secret=secret,
    answers=answers,
    options=OPTIONS,
    beginnings=(opening.BEGINNING,),
)
