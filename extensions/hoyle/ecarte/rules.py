"""The rules of écarté in one place: each act goes to the chapter of the laws that govern it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import chain
from typing import assert_never

from hoyle.chapter import Chapter, Chapters
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
from hoyle.game import Act, Aside, Step
from hoyle.immutable import Immutable, fields_of
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


class _Open(Immutable, kw_only=True):
    """The chapters by which anything can be done: before the play, in it, and beside it."""

    dealing: tuple[Chapter, ...]
    playing: tuple[Chapter, ...]
    meanwhile: tuple[Chapter, ...]
    of_onlookers: tuple[Chapter, ...]

    def to(self, actor: Actor, state: State) -> tuple[Chapter, ...]:
        """Return those by which ``actor`` could do something here, the oftenest first."""
        if state.phase is Phase.OVER:
            return ()
        if actor not in state.seats:
            return self.of_onlookers
        if blocking(state):
            return self.meanwhile
        undealt = state.phase in deal.PHASES or state.debt(Matter.WRONG_NUMBER) is not None
        return self.dealing if undealt else self.playing

    def without_asides(self) -> _Open:
        """Return the same without those by which only asides are done."""
        kept = (tuple(filter(_is_awaited, chapters)) for chapters in fields_of(self))
        return _Open(**dict(zip(self.__struct_fields__, kept, strict=True)))


def _is_awaited(chapter: Chapter) -> bool:
    return not all(issubclass(act, Aside) for act in chapter.acts)


_ALL = _Open(dealing=DEALING, playing=CHAPTERS.all, meanwhile=MEANWHILE, of_onlookers=OF_ONLOOKERS)
_AWAITED = _ALL.without_asides()


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield whatever ``actor`` could do here, lawful or not, what is oftenest done first."""
    chapters = _ALL.to(actor, state)
    return chain.from_iterable(chapter.possible(state, actor) for chapter in chapters)


def lawful(state: State, actor: Actor) -> list[Act]:
    """Return every lawful act of ``actor``, asides apart, in the order of the possible ones."""
    return [
        act
        for chapter in _AWAITED.to(actor, state)
        for act in chapter.possible(state, actor)
        if not isinstance(act, Aside) and chapter.refusal(state, act) is None
    ]


def can(state: State, act: Act) -> bool:
    """Return whether ``act`` is possible, which its own chapter knows."""
    return any(
        type(act) in chapter.acts and act in chapter.possible(state, act.actor)
        for chapter in _ALL.to(act.actor, state)
    )


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
