"""The tricks that lie on the table: taken up, covered, looked at (laws 50 and 52)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from hoyle.chapter import Chapter, refused
from hoyle.game import Act, Step
from hoyle.games.ecarte.acts import Cover, Gather, LookAtTricks, Object
from hoyle.games.ecarte.events import (
    LookedAtTricks,
    Matter,
    TrickCovered,
    TrickGathered,
    TrickPutRight,
)
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.open_hand import laid_open
from hoyle.games.ecarte.state import Stage, State, Trick
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor

GatheringAct = Gather | Cover | Object | LookAtTricks

_STAGES = (Stage.PLAY, Stage.POINTS)


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` might do with the tricks won, or say about them."""
    if state.stage not in _STAGES or any(state.marked):
        return
    tricks = state.at.tricks
    if actor in state.seats:
        for number, trick in enumerate(tricks, start=1):
            if trick.owner != actor:
                yield Gather(actor, number)
                continue
            yield Cover(actor, number)
            if trick.counted is None:
                yield Gather(actor, number)
        if any(trick.winner != actor for trick in tricks):
            yield LookAtTricks(actor)
    for number, trick in enumerate(tricks, start=1):
        if trick.counted != actor:
            yield Object(actor, number)


def refusal(state: State, act: GatheringAct) -> Law | None:
    """Return the law that forbids ``act``: the trick is not his, or he has no stake in it.

    What lies open anybody may look at; nor is a trick his opponent's that he has won himself.
    """
    match act:
        case Gather():
            # What the other had taken up wrongly goes back to its owner by pointing it out.
            return None if _trick(state, act).winner == act.actor else Law.GATHERING
        case Cover():
            return None if _trick(state, act).winner == act.actor else Law.GATHERING
        case Object():
            if act.actor in state.bystanders:
                return Law.POINTING_OUT
            return None if _trick(state, act).counted else Law.GATHERING
        case LookAtTricks():
            theirs = (trick for trick in state.at.tricks if trick.winner != act.actor)
            return Law.LOOKING_AT_TRICKS if any(trick.covered for trick in theirs) else None


def apply(state: State, act: GatheringAct) -> Step[State]:
    """Return ``act`` carried out."""
    match act:
        case Gather() if _trick(state, act).counted is None:
            seat = state.seats[state.place(act.actor)]
            own = TrickGathered(seat=seat, trick=act.trick, own=True, laws=(Law.GATHERING,))
            return Step(_changed(state, act.trick, covered=True), (own,))
        case Gather() | Object():
            return _put_right(state, act.trick)
        case Cover():
            seat = state.seats[state.place(act.actor)]
            covered = TrickCovered(seat=seat, trick=act.trick, laws=(Law.GATHERING,))
            return Step(_changed(state, act.trick, covered=True), (covered,))
        case LookAtTricks():
            return Step(state, (_looked(state, act.actor, covered=False),))


def remedy(state: State, act: GatheringAct, law: StrEnum) -> Step[State]:
    """Return what follows ``act`` against ``law``: a trick in wrong hands, or an open hand."""
    match act:
        case Gather():
            return _gather(state, act)
        case LookAtTricks():
            looked = _looked(state, act.actor, covered=True)
            opened = laid_open(state, act.actor, Law.LOOKING_AT_TRICKS)
            return Step(opened.state, (looked, *opened.events))
        case _:
            return refused(state, act, law)


def _looked(state: State, actor: Actor, *, covered: bool) -> LookedAtTricks:
    seat = state.seats[state.place(actor)]
    return LookedAtTricks(seat=seat, covered=covered, laws=(Law.LOOKING_AT_TRICKS,))


def _trick(state: State, act: Gather | Cover | Object) -> Trick:
    return state.at.tricks[act.trick - 1]


def _changed(state: State, number: int, **fields: Any) -> State:
    """Return the state in which trick ``number`` has these ``fields``."""
    tricks = tuple(
        replace(trick, **fields) if each == number else trick
        for each, trick in enumerate(state.at.tricks, start=1)
    )
    return replace(state, at=replace(state.at, tricks=tricks))


def _gather(state: State, act: Gather) -> Step[State]:
    """Let a player take up a trick that is not his: until it is pointed out it counts as his."""
    seat = state.seats[state.place(act.actor)]
    owing = Owed(
        law=Law.GATHERING,
        binds=seat,
        to=state.other(seat),
        what=Matter.WRONG_TRICK,
        trick=act.trick,
    )
    event = TrickGathered(seat=seat, trick=act.trick, own=False, laws=(Law.GATHERING,))
    taken = _changed(state, act.trick, counted=seat, covered=True)
    return Step(taken.owing(owing), (event,))


def _put_right(state: State, number: int) -> Step[State]:
    """Return the state in which trick ``number`` is his who won it."""
    winner = state.at.tricks[number - 1].winner
    owed = tuple(
        debt for debt in state.owed if debt.what is not Matter.WRONG_TRICK or debt.trick != number
    )
    event = TrickPutRight(seat=winner, trick=number, laws=(Law.GATHERING,))
    return Step(replace(_changed(state, number, counted=None), owed=owed), (event,))


CHAPTER = Chapter(
    acts=(Gather, Cover, Object, LookAtTricks),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
