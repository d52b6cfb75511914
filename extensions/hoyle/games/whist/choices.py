"""What is exacted, and who names it: partners may not ask each other what pays better (64, 76)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter
from hoyle.declared import by, carries_out
from hoyle.game import Step
from hoyle.games.whist import dummy, penalty, revoke, turns, unsaid, wrong_number
from hoyle.games.whist.acts import AskWhoNames, Choose, Consult, Divide
from hoyle.games.whist.events import Consulted, RightForfeited, WhoNamesAsked
from hoyle.games.whist.laws import Law
from hoyle.games.whist.offers import CHOSEN, offered
from hoyle.games.whist.state import SIDE_OF, State
from hoyle.games.whist.terms import Exaction, Matter
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat, Side

ChoosingAct = AskWhoNames | Choose | Consult | Divide

# Where several things may be exacted, and partners could ask each other which.
_SEVERAL = (*CHOSEN, Matter.COMPULSION, Matter.TRUMP)


def possible(state: State, actor: Actor) -> Iterator[ChoosingAct]:
    """Yield what ``actor``, a side or one of its players, can choose among, or ask his partner."""
    side = SIDE_OF[actor]
    named = state.mishaps.named
    if actor == state.deal.dummy or (not state.owed and named is None):
        return
    for debt in state.owed:
        if debt.to != side:
            continue
        if debt.what in CHOSEN:
            yield from (Choose(actor, option) for option in offered(debt))
    if named is not None and named.to == side and named.what in CHOSEN:
        yield from (Choose(actor, option) for option in offered(named))
    if state.ended and any(debt.to == side for debt in state.debts(Matter.PENALTY)):
        options = unsaid.penalties_offered(state.count)
        yield from (Choose(actor, option) for option in options)
        if isinstance(actor, Side):
            yield from (Divide(side, ours) for ours in range(1, unsaid.MARKS_TAKEN))
    alone = actor == dummy.partner(state.deal)
    if isinstance(actor, Seat) and not alone and any(_choices(state, side)):
        yield Consult(actor)
        yield AskWhoNames(actor)


def _choices(state: State, side: Side) -> Iterator[Owed]:
    """Yield that of which ``side`` may exact one thing among several."""
    return (
        debt
        for debt in state.owed
        if debt.to == side
        and (debt.what is Matter.PENALTY or (debt.what in _SEVERAL and len(offered(debt)) > 1))
    )


def refusal(state: State, act: ChoosingAct) -> Law | None:
    """Return the law that forbids the act."""
    side = SIDE_OF[act.actor]
    match act:
        case Choose():
            return None if _offering(state, side, act) is not None else Law.PENALTY_NAMED
        case Divide():
            return Law.PENALTY_UNDIVIDED
        case Consult():
            others = [debt for debt in _choices(state, side) if debt.what is not Matter.PENALTY]
            return by(Law.PENALTY_NAMED if others else None, Law.REVOKE_CONSULTED)
        case AskWhoNames():
            return None


def _offering(state: State, side: Side, act: Choose) -> Owed | None:
    """Return the debt for which ``side`` may choose what ``act`` names; None when none is open."""
    for debt in state.owed:
        if debt.to == side:
            if debt.what is Matter.PENALTY and not isinstance(act.option, Exaction):
                return debt
            if debt.what in CHOSEN and act.option in offered(debt):
                return debt
    return None


def apply(state: State, act: ChoosingAct) -> Step[State]:
    """Return the step of the choice, or of what partners ask each other."""
    match act:
        case Choose():
            return _choose(state, act)
        case Divide():
            return Step(state)
        case Consult(actor):
            laws = (Law.REVOKE_CONSULTED,)
            return Step(state, (Consulted(seat=Seat(actor), laws=laws),))
        case AskWhoNames(actor):
            return Step(state, (WhoNamesAsked(seat=Seat(actor), laws=(Law.PENALTY_NAMED,)),))


def _choose(state: State, act: Choose) -> Step[State]:
    debt = _offering(state, SIDE_OF[act.actor], act)
    if debt is None:
        return Step(state)
    if not isinstance(act.option, Exaction):
        return penalty.choose(state, SIDE_OF[act.actor], act.option)
    match debt.what:
        case Matter.CORRECTION:
            step = revoke.choose(state, debt, act)
        case Matter.WRONG_LEAD:
            step = turns.choose(state, debt, act)
        case _:
            step = wrong_number.choose(state, debt, act)
    return by(Step(step.state.with_mishaps(named=debt), step.events), Law.PENALTY_NAMED)


@carries_out(Law.PENALTY_NAMED)
def remedy(state: State, act: ChoosingAct, law: Law) -> Step[State]:
    """Return what follows: partners who have consulted can exact nothing any more (76)."""
    if not isinstance(act, Consult):
        return Step(state)
    side = SIDE_OF[act.actor]
    lost = [debt for debt in _choices(state, side) if debt.what is not Matter.PENALTY]
    after = replace(state, owed=tuple(debt for debt in state.owed if debt not in lost))
    consulted = Consulted(seat=Seat(act.actor))
    return Step(after, (consulted, RightForfeited(side=side, laws=(law,))))


CHAPTER = Chapter(
    acts=(AskWhoNames, Choose, Consult, Divide),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
