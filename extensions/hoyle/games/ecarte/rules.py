"""The rules of écarté in one place: each act goes to the chapter of the laws that govern it."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from hoyle.act import Chapter
from hoyle.chapter import Chapters
from hoyle.game import Act, Step
from hoyle.games.ecarte import (
    choices,
    deal,
    error,
    faced,
    false_pack,
    fresh_cards,
    gathering,
    king,
    leaving,
    looking,
    marking,
    onlookers,
    penalty,
    play,
    proposing,
    shuffling,
    throwing_in,
    wrong_number,
)
from hoyle.games.ecarte.events import Matter
from hoyle.games.ecarte.offers import blocking
from hoyle.games.ecarte.state import Stage, State
from hoyle.seats import Actor, Seat

# What is done once the cards are dealt, the oftenest first.
PLAYING = (
    play.CHAPTER,
    proposing.CHAPTER,
    king.CHAPTER,
    error.CHAPTER,
    gathering.CHAPTER,
    throwing_in.CHAPTER,
)
# What is done whenever there is cause.
SETTLING = (
    choices.CHAPTER,
    wrong_number.CHAPTER,
    penalty.CHAPTER,
    false_pack.CHAPTER,
    fresh_cards.CHAPTER,
)
DEALING = (
    shuffling.CHAPTER,
    deal.CHAPTER,
    faced.CHAPTER,
    looking.CHAPTER,
    marking.CHAPTER,
    leaving.CHAPTER,
    onlookers.CHAPTER,
    *SETTLING,
)
MISDEALT = (*DEALING, king.CHAPTER)
OF_ONLOOKERS = (onlookers.CHAPTER, gathering.CHAPTER, error.CHAPTER)
WAITING = (*SETTLING, deal.CHAPTER, looking.CHAPTER, leaving.CHAPTER)
"""What is possible while it is open whether a hand counts whose king makes the fifth point."""
MEANWHILE = (*WAITING, king.CHAPTER)
"""What is possible while a fault is to be settled."""


def _open(state: State, actor: Actor) -> tuple[Chapter, ...]:
    """Return the chapters by which ``actor`` could do something here, the oftenest first."""
    if state.stage is Stage.OVER:
        return ()
    if actor not in state.seats:
        return OF_ONLOOKERS
    if marking.with_five_points(state):
        return WAITING
    if blocking(state):
        return MEANWHILE
    if state.stage in deal.STAGES:
        return DEALING
    return MISDEALT if state.debt(Matter.WRONG_NUMBER) else CHAPTERS.all


CHAPTERS = Chapters(*PLAYING, *DEALING, open_to=_open)


def apply(state: State, act: Act) -> Step[State]:
    """Return the step of ``act``, lawful or not, without its remedy."""
    seen = looking.shown_by(state, act)
    return _decided(CHAPTERS.apply(seen.state, act), seen)


def remedy(state: State, act: Act, law: StrEnum) -> Step[State]:
    """Return the step of ``act``, which ``law`` forbids, with what the law says follows."""
    seen = looking.shown_by(state, act)
    return _decided(CHAPTERS.remedy(seen.state, act, law), seen)


def _decided(step: Step[State], seen: Step[State]) -> Step[State]:
    """Return the step with what the actor's having seen his cards, and a fifth point, decide."""
    won = marking.decided(step.state)
    events = (*seen.events, *won.events)
    return Step(won.state, (*step.events, *events)) if events else step


def awaited(state: State) -> tuple[Actor, ...]:
    """Return the players whose lawful act the hand waits for; none when it is over."""
    if first := blocking(state):
        return (first.to,)
    if marking.with_five_points(state):
        return (state.elder,)  # whose choice it is whether the hand counts
    match state.stage:
        case Stage.SHUFFLE:
            return (shuffling.awaited(state),)
        case Stage.DEAL | Stage.TURN_UP:
            return (state.dealer,)
        case Stage.CHOICE | Stage.ELDER_DISCARDS | Stage.ELDER_TAKES_BACK:
            return (state.elder,)
        case Stage.PROPOSED | Stage.SERVING | Stage.DEALER_DISCARDS | Stage.DEALER_TAKES_BACK:
            return (state.dealer,)
        case Stage.PLAY:
            return (due(state),)
        case Stage.POINTS:
            return marking.awaited(state)
        case Stage.OVER:
            return ()
        case _:
            assert_never(state.stage)


def due(state: State) -> Seat:
    """Return whose card is due: the leader's, or his who has not covered the lead."""
    trick = state.at.trick
    return state.other(trick[0].seat) if trick else state.at.leader
