"""Whoever does not submit to the rules: called to order, the play stopped, reported (11)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.events import HandEnded
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer import settling
from hoyle.games.chemin_de_fer.acts import CallToOrder, Disobey, Obey, Report, StopPlay
from hoyle.games.chemin_de_fer.events import CalledToOrder, Obeyed, PlayStopped, Reported
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.state import Defiance, Staking, State
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

ObedienceAct = Disobey | CallToOrder | Obey | StopPlay | Report


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` could do against the rules, or for them."""
    if actor in state.players and not state.over:
        defiance = state.defiance(actor)
        if defiance is None or (defiance.called and not defiance.again):
            yield Disobey(actor)
        if defiance is not None:
            yield Obey(actor)
    if actor in state.committee:
        for defiance in state.defiances:
            if not defiance.called and not state.over:
                yield CallToOrder(actor, defiance.seat)
            if not defiance.reported:
                yield Report(actor, defiance.seat)
        if not state.over:
            yield StopPlay(actor)


def refusal(state: State, act: ObedienceAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    match act:
        case Disobey():
            return Law.OBEDIENCE
        case StopPlay():
            # It comes after the call, and only when that was of no use.
            return None if any(each.again for each in state.defiances) else Law.OBEDIENCE
        case Report():
            defiance = state.defiance(act.seat)
            return None if defiance is not None and defiance.again else Law.OBEDIENCE
        case CallToOrder() | Obey():
            return None


def apply(state: State, act: ObedienceAct) -> Step[State]:
    """Return ``act`` carried out."""
    laws = (Law.OBEDIENCE,)
    match act:
        case Disobey():
            return Step(_defied(state, Seat(act.actor)))
        case CallToOrder():
            called = CalledToOrder(actor=act.actor, seat=act.seat, laws=laws)
            return Step(_called(state, act.seat), (called,))
        case Obey():
            seat = Seat(act.actor)
            left = tuple(each for each in state.defiances if each.seat != seat)
            return Step(replace(state, defiances=left), (Obeyed(seat=seat, laws=laws),))
        case StopPlay():
            return _stopped(state, act.actor)
        case Report():
            told = tuple(
                replace(each, reported=True) if each.seat == act.seat else each
                for each in state.defiances
            )
            reported = Reported(actor=act.actor, seat=act.seat, laws=laws)
            return Step(replace(state, defiances=told), (reported,))


@carries_out(Law.OBEDIENCE)
def _defied(state: State, seat: Seat) -> State:
    """Return the table after ``seat`` did not submit, or not even when called to order (11)."""
    former = state.defiance(seat)
    others = tuple(each for each in state.defiances if each.seat != seat)
    new = Defiance(seat=seat) if former is None else replace(former, again=former.called)
    return replace(state, defiances=(*others, new))


@carries_out(Law.OBEDIENCE)
def _called(state: State, seat: Seat) -> State:
    """Return the table after ``seat`` was called upon to observe the rules (11)."""
    called = tuple(
        replace(each, called=True) if each.seat == seat else each for each in state.defiances
    )
    return replace(state, defiances=called)


@carries_out(Law.OBEDIENCE)
def _stopped(state: State, actor: Actor) -> Step[State]:
    """Return the end of the play: every stake goes back (11)."""
    returned = settling.all_returned(state, (Law.OBEDIENCE,))
    coup = replace(returned.state.coup, staking=Staking.CLOSED, claim=None, leave=())
    after = replace(returned.state, coup=coup, offer=None, over=True)
    stopped = PlayStopped(actor=actor, laws=(Law.OBEDIENCE,))
    return Step(after, (stopped, *returned.events, HandEnded()))


def remedy(state: State, act: ObedienceAct, law: Law) -> Step[State]:
    """Return what follows: whoever disobeys still owes it to submit."""
    return apply(state, act) if isinstance(act, Disobey) else refused(state, act, law)


CHAPTER = Chapter(
    acts=(Disobey, CallToOrder, Obey, StopPlay, Report),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
