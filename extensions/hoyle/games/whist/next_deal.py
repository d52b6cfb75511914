"""The end of a hand: the pack is cut for the next deal, and its trump turned (6, 11, 70)."""

from __future__ import annotations

from hoyle.act import Chapter, RuledAct
from hoyle.declared import carries_out
from hoyle.events import Event, HandEnded
from hoyle.game import Done, Step
from hoyle.games.whist import penalty, score, unsaid
from hoyle.games.whist.events import PackCut
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import SIDE_OF, State
from hoyle.games.whist.terms import Matter
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class Cut(RuledAct[State], chapter=CHAPTER, verb="cuts"):
    """A player cuts the pack for the next deal."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it is for him to cut, and no card will be played."""
        over = state.ended and not state.mishaps.void and not state.count.cut
        return over and actor == unsaid.cutter(state.deal)

    def done(self, state: State) -> Step[State]:
        """Return the step of the pack cut, which mixes the tricks if none did."""
        cut = PackCut(seat=self.actor, laws=(Law.CLAIMED_IN_TIME,) if state.revokes else ())
        step = Step(state) if state.count.mixed else penalty.mix(state, SIDE_OF[self.actor])
        after = replace(step.state, count=replace(step.state.count, cut=True))
        # The tricks are gathered into the pack without a word, unless a claim hangs on it.
        said = step.events if len(step.events) > 1 else ()
        return Step(after, (*said, cut))


class TurnUp(RuledAct[State], chapter=CHAPTER, verb="turns-up"):
    """The next dealer turns up the trump card of the next deal."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it is for him to turn it up, and no penalty is still to choose."""
        count = state.count
        if not count.cut or count.turned or not state.ended or state.mishaps.void:
            return False
        waits = bool(state.debts(Matter.PENALTY)) or state.settled_first() is not None
        return not waits and actor == unsaid.next_dealer(state.deal)

    @carries_out(Law.DECLARED_IN_TIME, Law.CORRECTION_OF_MARKS)
    def done(self, state: State) -> Step[State]:
        """Return the step of the next deal's trump being turned: with it this hand is over (6, 11).

        Marks for tricks that nobody has counted are counted first; law 2 sets them no term.
        """
        events: tuple[Event, ...] = ()
        side = score.to_count(state)
        if side is not None:
            step = score.CountTricks(side, score.right_marks(state, side)).done(state)
            state, events = step.state, step.events
        laws = (Law.CORRECTION_OF_MARKS,) if score.reckon(state).won is not None else ()
        state = replace(state, count=replace(state.count, turned=True))
        turned = Done(act=self, laws=laws)
        return Step(state, (*events, turned, HandEnded()))
