"""The goat: two sides, sets of cards led and beaten one by one, and a pack to draw from.

The laws are enforced chapter by chapter, each in a module of its own (`CHAPTERS`).
"""

from __future__ import annotations

from hoyle.chapter import Chapters
from hoyle.game import Act, Game, Table
from hoyle.games.goat import (
    counting,
    dealing,
    drawing,
    looking,
    notation,
    opening,
    playing,
    pullet,
    queries,
)
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import ORDER, SEATS, SIDES, State
from hoyle.games.goat.turns import awaited, turn
from hoyle.games.goat.unsaid import OPTIONS
from hoyle.games.goat.view import answers, secret, view
from hoyle.seats import Actor
from hoyle.tricks import Laid

__all__ = ["CHAPTERS", "GAME"]

CHAPTERS = Chapters(
    dealing.CHAPTER,
    playing.CHAPTER,
    pullet.CHAPTER,
    drawing.CHAPTER,
    looking.CHAPTER,
    counting.CHAPTER,
)


def table(state: State) -> Table:
    """Return what lies on the table: of a trick the cards face up, the others by their number."""
    trick = state.trick
    if not trick and state.tricks and state.claim is None:
        trick = state.tricks[-1].laid
    down = {each.seat: len(each.cards) for each in trick if each.down}
    return Table(
        seats=state.setting.seats,
        hands=state.hands,
        dealer=state.setting.dealer,
        trick=tuple(
            Laid(each.seat, card) for each in trick if not each.down for card in each.cards
        ),
        turn_up=state.turn_up if state.turn_up in state.stock else None,
        trump=state.trump,
        taken=tuple(zip(SIDES, state.taken, strict=True)),
        score=tuple(zip(SIDES, state.series, strict=True)),
        talon=len(state.stock),
        discards=tuple(down.get(seat, 0) for seat in state.setting.seats),
    )


def actors(state: State) -> tuple[Actor, ...]:
    """Return all who act in a game: the four seats and the two sides."""
    return (*state.setting.seats, *SIDES)


GAME: Game[State, Act] = Game(
    name="goat",
    laws=Law,
    seats=SEATS,
    possible=CHAPTERS.possible,
    refusal=CHAPTERS.refusal,
    reason=CHAPTERS.reason,
    acts=CHAPTERS.acts,
    apply=CHAPTERS.apply,
    remedy=CHAPTERS.remedy,
    awaited=awaited,
    start=opening.start,
    play=notation.play,
    turn=turn,
    order=ORDER,
    table=table,
    actors=actors,
    verbs=CHAPTERS.verbs(actors),
    queries=queries.QUERIES,
    lawful=CHAPTERS.lawful,
    can=CHAPTERS.can,
    view=view,
    secret=secret,
    answers=answers,
    options=OPTIONS,
    beginnings=(opening.BEGINNING,),
)
