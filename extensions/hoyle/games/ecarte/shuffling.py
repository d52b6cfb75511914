"""Shuffling and cutting before the deal: by whom, how often, and how many cards (13, 47, 49)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.chapter import Chapter, refused
from hoyle.declared import by
from hoyle.game import Act, Step
from hoyle.games.ecarte.acts import CutPack, Reshuffle, Scatter, Shuffle
from hoyle.games.ecarte.events import PackCut, PackShuffled
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import Stage, State
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

ShufflingAct = Shuffle | Reshuffle | Scatter | CutPack

LEAST_PACKET = by(2, Law.CUT)


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` might do with the pack while it lies whole."""
    if state.stage is Stage.SHUFFLE or (state.stage is Stage.DEAL and state.cut):
        yield Shuffle(actor)
        yield Reshuffle(actor)
        yield Scatter(actor)
        yield from (CutPack(actor, count) for count in range(len(state.talon) + 1))


def refusal(state: State, act: ShufflingAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    match act:
        case Shuffle():
            first = act.actor == state.dealer and not state.shuffled
            return None if first else Law.DEAL
        case Reshuffle():
            return None if act.actor == _reshuffler(state) and not state.cut else Law.SHUFFLING
        case Scatter():
            return Law.SHUFFLING
        case CutPack():
            if act.actor != state.elder or not state.shuffled or state.cut:
                return Law.DEAL
            left = len(state.talon) - act.count
            return Law.CUT if min(act.count, left) < LEAST_PACKET else None


def apply(state: State, act: ShufflingAct) -> Step[State]:
    """Return ``act`` carried out; what the shuffles make of the pack is how it lies already."""
    seat = state.seats[state.place(act.actor)]
    match act:
        case Shuffle():
            return _shuffle(state, seat, Law.DEAL)
        case Reshuffle():
            return _shuffle(state, seat, Law.SHUFFLING)
        case Scatter():
            return Step(state)
        case CutPack():
            cut = PackCut(seat=seat, count=act.count, laws=(Law.DEAL, Law.CUT))
            return Step(replace(state, stage=Stage.DEAL, cut=True), (cut,))


def remedy(state: State, act: ShufflingAct, law: StrEnum) -> Step[State]:
    """Return the state unchanged: the laws forbid these things, and say no more."""
    return refused(state, act, law)


def awaited(state: State) -> Seat:
    """Return who is to shuffle, or else to cut; to shuffle again is nobody's duty."""
    return state.elder if state.shuffled else state.dealer


def _reshuffler(state: State) -> Seat | None:
    """Return who may shuffle again: the opponent once, and after him the dealer."""
    turns = {1: state.elder, 2: state.dealer}
    return turns.get(len(state.shuffled))


def _shuffle(state: State, seat: Seat, law: Law) -> Step[State]:
    after = replace(state, shuffled=(*state.shuffled, seat))
    return Step(after, (PackShuffled(seat=seat, laws=(law,)),))


CHAPTER = Chapter(
    acts=(Shuffle, Reshuffle, Scatter, CutPack),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
