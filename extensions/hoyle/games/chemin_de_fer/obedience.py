"""Whoever does not submit to the rules: called to order, the play stopped, reported (11)."""

from __future__ import annotations

from hoyle.act import Chapter, DoneAnyway, RuledAct, among
from hoyle.declared import carries_out
from hoyle.events import HandEnded
from hoyle.game import Done, Step
from hoyle.games.chemin_de_fer import settling
from hoyle.games.chemin_de_fer.events import PlayStopped
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.state import Defiance, Staking, State
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Person, Seat

CHAPTER = Chapter()


class MustObserve(Reason):
    """Everybody is bound to observe the rules; he was even ``called`` to order."""

    called: bool


class NotInVain(Reason):
    """``seat`` was not ``called`` to order yet, or not in vain; nobody need be if it is None."""

    seat: Seat | None
    called: bool


class Disobey(DoneAnyway[State], chapter=CHAPTER, verb="disobeys"):
    """A player does not submit to the rules."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has not done so yet, or was called to order since."""
        defiance = state.defiance(actor)
        anew = defiance is None or (defiance.called and not defiance.again)
        return actor in state.players and not state.over and anew

    def refusal(self, state: State) -> Reason | None:
        """Return why not: the rules bind him."""
        return MustObserve(Law.OBEDIENCE, called=state.defiance(self.actor) is not None)

    @carries_out(Law.OBEDIENCE)
    def done(self, state: State) -> Step[State]:
        """Return the table after he did not submit, or not even when called to order (11)."""
        seat, former = self.actor, state.defiance(self.actor)
        others = tuple(each for each in state.defiances if each.seat != seat)
        new = Defiance(seat=seat) if former is None else replace(former, again=former.called)
        return Step(replace(state, defiances=(*others, new)))


class Obey(RuledAct[State], chapter=CHAPTER, verb="obeys"):
    """A player who did not submit to the rules does so now."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has disobeyed."""
        return not state.over and state.defiance(actor) is not None

    def done(self, state: State) -> Step[State]:
        """Return the table at which he owes nothing more."""
        left = tuple(each for each in state.defiances if each.seat != self.actor)
        obeyed = Done(act=self, laws=(Law.OBEDIENCE,))
        return Step(replace(state, defiances=left), (obeyed,))


class _Committees(RuledAct[State], chapter=None):
    """What a member of the committee does about the rules, as long as there is play."""

    actor: Person

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return actor in state.committee and not state.over


class CallToOrder(_Committees, chapter=CHAPTER, verb="calls-to-order"):
    """A member of the committee calls upon ``seat`` to observe the rules."""

    seat: Seat = among(
        lambda state, actor: (each.seat for each in state.defiances if not each.called)
    )

    @carries_out(Law.OBEDIENCE)
    def done(self, state: State) -> Step[State]:
        """Return the table after he was called upon to observe the rules (11)."""
        told = tuple(
            replace(each, called=True) if each.seat == self.seat else each
            for each in state.defiances
        )
        called = Done(act=self, laws=(Law.OBEDIENCE,))
        return Step(replace(state, defiances=told), (called,))


def _so_far(defiance: Defiance | None) -> tuple[Seat | None, bool]:
    """Return who disobeys, if anybody does, and whether he was called to order."""
    return (None, False) if defiance is None else (defiance.seat, defiance.called)


class StopPlay(_Committees, chapter=CHAPTER, verb="stops-play"):
    """A member of the committee stops the play."""

    def refusal(self, state: State) -> Reason | None:
        """Return why not: it comes after the call, and only when that was of no use."""
        if any(each.again for each in state.defiances):
            return None
        first = next(iter(state.defiances), None)
        return NotInVain(Law.OBEDIENCE, *_so_far(first))

    @carries_out(Law.OBEDIENCE)
    def done(self, state: State) -> Step[State]:
        """Return the end of the play: every stake goes back (11)."""
        returned = settling.all_returned(state)
        coup = replace(returned.state.coup, staking=Staking.CLOSED, claim=None, leave=())
        after = replace(returned.state, coup=coup, offer=None, over=True)
        stopped = PlayStopped(actor=self.actor, laws=(Law.OBEDIENCE,))
        return Step(after, (stopped, *returned.events, HandEnded()))


class Report(_Committees, chapter=CHAPTER, verb="reports"):
    """A member of the committee reports ``seat`` to the board."""

    seat: Seat = among(
        lambda state, actor: (each.seat for each in state.defiances if not each.reported)
    )

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he is of the committee; it may be done when all is over, too."""
        return actor in state.committee

    def refusal(self, state: State) -> Reason | None:
        """Return why not: only he is reported whom the call did not help."""
        defiance = state.defiance(self.seat)
        if defiance is not None and defiance.again:
            return None
        return NotInVain(Law.OBEDIENCE, *_so_far(defiance))

    def done(self, state: State) -> Step[State]:
        """Return the table at which he is reported."""
        told = tuple(
            replace(each, reported=True) if each.seat == self.seat else each
            for each in state.defiances
        )
        reported = Done(act=self, laws=(Law.OBEDIENCE,))
        return Step(replace(state, defiances=told), (reported,))
