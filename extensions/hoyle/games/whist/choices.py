"""What is exacted, and who names it: partners may not ask each other what pays better (64, 76)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.act import Chapter, NoEffect, RuledAct, among
from hoyle.declared import by, carries_out
from hoyle.game import Aside, Call, Done, Step
from hoyle.games.whist import dummy, penalty, revoke, turns, unsaid, wrong_number
from hoyle.games.whist.events import Consulted, RightForfeited
from hoyle.games.whist.laws import Law
from hoyle.games.whist.offers import CHOSEN, offered
from hoyle.games.whist.reasons import AlreadyNamed
from hoyle.games.whist.state import SIDE_OF, State
from hoyle.games.whist.terms import Exaction, Matter, Penalty
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Seat, Side

CHAPTER = Chapter()


class PenaltyIsOne(Reason):
    """A penalty is taken whole."""


class NotForPartners(Reason):
    """Partners do not settle with each other which penalty is the better."""


# Where several things may be exacted, and partners could ask each other which.
_SEVERAL = (*CHOSEN, Matter.COMPULSION, Matter.TRUMP)


def _is_chosen(debt: Owed) -> bool:
    """Return whether one thing among several may be exacted for ``debt``."""
    return debt.what is Matter.PENALTY or (debt.what in _SEVERAL and len(offered(debt)) > 1)


def _choices(state: State, side: Side) -> list[Owed]:
    """Return that of which ``side`` may exact one thing among several."""
    return [debt for debt in state.owed if debt.to == side and _is_chosen(debt)]


def _punishes(state: State, actor: Actor) -> bool:
    """Return whether the side of ``actor`` takes a penalty for a revoke now."""
    side = SIDE_OF[actor]
    return state.ended and any(debt.to == side for debt in state.debts(Matter.PENALTY))


def _options(state: State, actor: Actor) -> Iterator[Exaction | Penalty]:
    """Yield what may be exacted, or could be instead of what a partner has named."""
    named = state.mishaps.named
    for debt in (*state.owed, *(() if named is None else (named,))):
        if debt.to == SIDE_OF[actor] and debt.what in CHOSEN:
            yield from offered(debt)
    if _punishes(state, actor):
        yield from unsaid.penalties_offered(state.count)


class Choose(NoEffect[State], Call, chapter=CHAPTER, verb="choose"):
    """A side, or one of its players, chooses among what the law offers it."""

    actor: Seat | Side
    option: Exaction | Penalty = among(_options)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether something is owed, or has just been named."""
        waits = bool(state.owed) or state.mishaps.named is not None
        return waits and actor != state.deal.dummy

    def refusal(self, state: State) -> Forbidden:
        """Return why it is too late: he or his partner has chosen already."""
        return None if self._debt(state) is not None else AlreadyNamed(Law.PENALTY_NAMED)

    def _debt(self, state: State) -> Owed | None:
        """Return the debt for which he may choose this; None when none is open."""
        for debt in state.owed:
            if debt.to == SIDE_OF[self.actor]:
                if debt.what is Matter.PENALTY and not isinstance(self.option, Exaction):
                    return debt
                if debt.what in CHOSEN and self.option in offered(debt):
                    return debt
        return None

    def done(self, state: State) -> Step[State]:
        """Return the step of the choice."""
        debt, actor, option = self._debt(state), self.actor, self.option
        if debt is None:
            return Step(state)
        if not isinstance(option, Exaction):
            return penalty.choose(state, SIDE_OF[actor], option)
        match debt.what:
            case Matter.CORRECTION:
                step = revoke.choose(state, debt, actor, option)
            case Matter.WRONG_LEAD:
                step = turns.choose(state, debt, actor, option)
            case _:
                step = wrong_number.choose(state, debt, actor, option)
        return by(Step(step.state.with_mishaps(named=debt), step.events), Law.PENALTY_NAMED)


class Divide(NoEffect[State], chapter=CHAPTER, verb="choose"):
    """A side would divide a penalty: ``ours`` marks for itself, the rest of three off theirs."""

    actor: Side
    ours: int = among(lambda state, actor: range(1, unsaid.MARKS_TAKEN), words=("ours+",))

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it takes a penalty for a revoke."""
        return _punishes(state, actor)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that a penalty is one."""
        return PenaltyIsOne(Law.PENALTY_UNDIVIDED)


class _AskPartner(RuledAct[State], Aside, chapter=None):
    """What a player asks his partner, who is not dummy, where their side may choose."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        partners = actor not in (state.deal.dummy, dummy.partner(state.deal))
        return partners and any(_choices(state, SIDE_OF[actor]))


class Consult(_AskPartner, chapter=CHAPTER, verb="consults"):
    """A player asks his partner which penalty is the better."""

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why partners may not consult; on a revoke they may."""
        lost = _lost(state, actor)
        return by(NotForPartners(Law.PENALTY_NAMED) if lost else None, Law.REVOKE_CONSULTED)

    def done(self, state: State) -> Step[State]:
        """Return the step of partners who consult on a revoke."""
        return Step(state, (Consulted(seat=self.actor, laws=(Law.REVOKE_CONSULTED,)),))

    @carries_out(Law.PENALTY_NAMED)
    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step of partners who can exact nothing any more (76)."""
        lost = _lost(state, self.actor)
        after = replace(state, owed=tuple(debt for debt in state.owed if debt not in lost))
        forfeited = RightForfeited(side=SIDE_OF[self.actor], laws=(law,))
        return Step(after, (Consulted(seat=self.actor), forfeited))


def _lost(state: State, actor: Actor) -> list[Owed]:
    """Return that on which partners may not consult: all but the penalties for revokes."""
    choices = _choices(state, SIDE_OF[actor])
    return [debt for debt in choices if debt.what is not Matter.PENALTY]


class AskWhoNames(_AskPartner, chapter=CHAPTER, verb="asks-who"):
    """A player asks his partner which of them shall name the penalty."""

    def done(self, state: State) -> Step[State]:
        """Return the step of the question."""
        return Step(state, (Done(act=self, laws=(Law.PENALTY_NAMED,)),))
