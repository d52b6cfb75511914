"""The end of a hand: the pack is cut for the next deal, and its trump turned (6, 11, 70)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter
from hoyle.declared import carries_out
from hoyle.events import Event, HandEnded
from hoyle.game import Step
from hoyle.games.whist import penalty, score, unsaid
from hoyle.games.whist.acts import CountTricks, Cut, TurnUp
from hoyle.games.whist.events import NextTrumpTurned, PackCut
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import SIDE_OF, State
from hoyle.games.whist.terms import Matter
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat


def possible(state: State, seat: Actor) -> Iterator[Cut | TurnUp]:
    """Yield the acts that lead on to the next deal, once no penalty is still to choose."""
    count = state.count
    if not state.ended or state.mishaps.void:
        return
    if not count.cut:
        if seat == unsaid.cutter(state.deal):
            yield Cut(seat)
        return
    waits = bool(state.debts(Matter.PENALTY)) or state.settled_first() is not None
    if not count.turned and not waits and seat == unsaid.next_dealer(state.deal):
        yield TurnUp(seat)


def apply(state: State, act: Cut | TurnUp) -> Step[State]:
    """Return the step of the act."""
    seat = Seat(act.actor)
    return _cut(state, seat) if isinstance(act, Cut) else _turn_up(state, seat)


def _cut(state: State, seat: Seat) -> Step[State]:
    """Return the step of the pack cut for the next deal, which mixes the tricks if none did."""
    cut = PackCut(seat=seat, laws=(Law.CLAIMED_IN_TIME,) if state.revokes else ())
    step = Step(state) if state.count.mixed else penalty.mix(state, SIDE_OF[seat])
    after = replace(step.state, count=replace(step.state.count, cut=True))
    # The tricks are gathered into the pack without a word, unless a claim hangs on it.
    said = step.events if len(step.events) > 1 else ()
    return Step(after, (*said, cut))


@carries_out(Law.DECLARED_IN_TIME, Law.CORRECTION_OF_MARKS)
def _turn_up(state: State, seat: Seat) -> Step[State]:
    """Return the step of the next deal's trump being turned: with it this hand is over (6, 11).

    Marks for tricks that nobody has counted are counted first; law 2 sets them no term.
    """
    events: tuple[Event, ...] = ()
    side = score.to_count(state)
    if side is not None:
        step = score.apply(state, CountTricks(side, score.right_marks(state, side)))
        state, events = step.state, step.events
    laws = (Law.CORRECTION_OF_MARKS,) if score.reckon(state).won is not None else ()
    state = replace(state, count=replace(state.count, turned=True))
    turned = NextTrumpTurned(seat=seat, laws=laws)
    return Step(state, (*events, turned, HandEnded()))


CHAPTER = Chapter(acts=(Cut, TurnUp), possible=possible, apply=apply)
