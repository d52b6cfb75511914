"""The rules of écarté in one place: each act goes to the chapter of the laws that govern it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import chain
from typing import assert_never

from hoyle.chapter import Chapters
from hoyle.ecarte import (
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
from hoyle.ecarte.events import Matter
from hoyle.ecarte.offers import blocking
from hoyle.ecarte.state import Phase, State
from hoyle.game import Act, Step
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
OF_ONLOOKERS = (onlookers.CHAPTER, gathering.CHAPTER, error.CHAPTER)
MEANWHILE = (*SETTLING, king.CHAPTER, looking.CHAPTER, leaving.CHAPTER)
"""What is possible while a fault is to be settled."""
CHAPTERS = Chapters(*PLAYING, *DEALING)


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield whatever ``actor`` could do here, lawful or not, what is oftenest done first."""
    if state.phase is Phase.OVER:
        return iter(())
    if actor not in state.seats:
        return chain.from_iterable(chapter.possible(state, actor) for chapter in OF_ONLOOKERS)
    if blocking(state):
        return chain.from_iterable(chapter.possible(state, actor) for chapter in MEANWHILE)
    undealt = state.phase in deal.PHASES or state.debt(Matter.WRONG_NUMBER) is not None
    chapters = DEALING if undealt else CHAPTERS.all
    return chain.from_iterable(chapter.possible(state, actor) for chapter in chapters)


def refusal(state: State, act: Act) -> StrEnum | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    return CHAPTERS.refusal(state, act)


def apply(state: State, act: Act) -> Step[State]:
    """Return the step of ``act``, lawful or not, without its remedy."""
    seen = looking.shown_by(state, act)
    step = CHAPTERS.apply(seen.state, act)
    return Step(step.state, (*step.events, *seen.events)) if seen.events else step


def remedy(state: State, act: Act, law: StrEnum) -> Step[State]:
    """Return the step of ``act``, which ``law`` forbids, with what the law says follows."""
    seen = looking.shown_by(state, act)
    step = CHAPTERS.remedy(seen.state, act, law)
    return Step(step.state, (*step.events, *seen.events)) if seen.events else step


def awaited(state: State) -> tuple[Actor, ...]:
    """Return the players whose lawful act the hand waits for; none when it is over."""
    if first := blocking(state):
        return (first.to,)
    match state.phase:
        case Phase.SHUFFLE:
            return (shuffling.awaited(state),)
        case Phase.DEAL | Phase.TURN_UP:
            return (state.dealer,)
        case Phase.CHOICE | Phase.ELDER_DISCARDS | Phase.ELDER_TAKES_BACK:
            return (state.elder,)
        case Phase.PROPOSED | Phase.SERVING | Phase.DEALER_DISCARDS | Phase.DEALER_TAKES_BACK:
            return (state.dealer,)
        case Phase.PLAY:
            return (due(state),)
        case Phase.POINTS:
            return marking.awaited(state)
        case Phase.OVER:
            return ()
        case _:
            assert_never(state.phase)


def due(state: State) -> Seat:
    """Return whose card is due: the leader's, or his who has not covered the lead."""
    trick = state.at.trick
    return state.other(trick[0].seat) if trick else state.at.leader
