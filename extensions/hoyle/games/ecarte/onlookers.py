"""Those who do not play: who bets on a player may remind and advise him (51, 58 and 59)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.chapter import Chapter, refused
from hoyle.game import Act, Step
from hoyle.games.ecarte.acts import Advise, DeclineAdvice, MarkFor, PointOut, Remind
from hoyle.games.ecarte.events import AdviceDeclined, Advised, PointedOut, Reminded
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import State
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

OnlookerAct = Remind | MarkFor | PointOut | Advise | DeclineAdvice


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what one who does not play might say or do, and what a player says to him.

    A player, too, might mark what is not his but his opponent's.
    """
    if actor in state.seats:
        yield MarkFor(actor, state.other(actor))
        for person, player in state.interested:
            if player == actor and person not in state.unadvised:
                yield DeclineAdvice(actor, person)
        return
    yield PointOut(actor)
    for seat in state.seats:
        yield Remind(actor, seat)
        yield MarkFor(actor, seat)
        yield Advise(actor, seat)


def refusal(state: State, act: OnlookerAct) -> Law | None:
    """Return the law that forbids ``act``: without a stake nobody speaks, and nobody marks."""
    match act:
        case DeclineAdvice():
            return None
        case MarkFor():
            return Law.OWN_MARK
    if act.actor in state.bystanders:
        return Law.POINTING_OUT
    match act:
        case Remind():
            return None if backs(state, act.actor, act.seat) else Law.OWN_MARK
        case Advise():
            welcome = act.actor not in state.unadvised
            return None if welcome and backs(state, act.actor, act.seat) else Law.ADVICE
        case PointOut():
            return None


def apply(state: State, act: OnlookerAct) -> Step[State]:
    """Return what was said; marks by another than the player are not made at all."""
    match act:
        case DeclineAdvice():
            after = replace(state, unadvised=(*state.unadvised, act.person))
            seat = state.seats[state.place(act.actor)]
            event = AdviceDeclined(seat=seat, person=act.person, laws=(Law.ADVICE,))
            return Step(after, (event,))
        case MarkFor():
            return Step(state)
    person = Person(act.actor)
    match act:
        case Remind():
            return Step(state, (Reminded(person=person, seat=act.seat, laws=(Law.OWN_MARK,)),))
        case Advise():
            return Step(state, (Advised(person=person, seat=act.seat, laws=(Law.ADVICE,)),))
        case PointOut():
            return Step(state, (PointedOut(person=person, laws=(Law.POINTING_OUT,)),))


def remedy(state: State, act: OnlookerAct, law: StrEnum) -> Step[State]:
    """Return that what was said or marked has no effect."""
    return refused(state, act, law)


def backs(state: State, person: Actor, seat: Actor) -> bool:
    """Return whether ``person`` bets on ``seat``."""
    return any(each == person and player == seat for each, player in state.interested)


CHAPTER = Chapter(
    acts=(Remind, MarkFor, PointOut, Advise, DeclineAdvice),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
