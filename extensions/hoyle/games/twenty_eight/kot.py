"""Kot and counter-kot: every trick claimed for the bidder's side, or none for it."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.game import Step
from hoyle.games.twenty_eight.acts import CounterKot, Kot
from hoyle.games.twenty_eight.bids import THANI
from hoyle.games.twenty_eight.events import CounterKotClaimed, KotClaimed
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import FOUR, SIX_IN_THREE, SIX_IN_TWO, FourKot, KotOver
from hoyle.games.twenty_eight.state import Stage, State
from hoyle.immutable import replace
from hoyle.seats import Actor, Side


def possible(state: State, actor: Actor) -> Iterator[Kot | CounterKot]:
    """Yield both claims, from the end of the last auction until the first card is led."""
    if state.stage is not Stage.PLAY or state.trick or state.tricks:
        return
    if actor in state.setting.seats:
        yield Kot(actor)
        yield CounterKot(actor)


def refusal(state: State, act: Kot | CounterKot) -> Law | None:
    """Return the law that forbids the claim; None when none does."""
    options = state.setting.options
    of_bidders = isinstance(act, Kot)
    side = state.side_of(act.actor)
    if (side == state.bidding_side) is not of_bidders:
        return Law.KOT
    claimed = state.kot is not None if of_bidders else _has_countered(state, side)
    if claimed or state.bid == THANI:
        return Law.KOT
    if options.kot_over is KotOver.LOW_BIDS and state.bid >= options.honours:
        return Law.KOT
    form = state.setting.form
    if of_bidders and form.name == FOUR:
        never = options.four_kot is FourKot.NEVER
        return Law.KOT_ALLOWED if never or state.bid <= form.least else None
    return None


def apply(state: State, act: Kot | CounterKot) -> Step[State]:
    """Return the step of a claim."""
    seat = state.setting.seat(act.actor)
    side = state.side_of(seat)
    if isinstance(act, Kot):
        named = state.setting.form.name in (FOUR, SIX_IN_TWO, SIX_IN_THREE)
        laws = (Law.KOT, Law.KOT_ALLOWED) if named else (Law.KOT,)
        return Step(replace(state, kot=seat), (KotClaimed(seat=seat, side=side, laws=laws),))
    countered = replace(state, counter_kot=(*state.counter_kot, seat))
    return Step(countered, (CounterKotClaimed(seat=seat, side=side, laws=(Law.KOT,)),))


@carries_out(Law.KOT_TRICKS, Law.KOT_PARTNERS)
def made(state: State) -> bool:
    """Return whether the bidder's side has taken all tricks (kot-tricks, kot-partners)."""
    return state.taken(state.bidding_side) == len(state.tricks)


@carries_out(Law.KOT)
def countered(state: State) -> bool:
    """Return whether the bidder's side has taken no trick (kot)."""
    return not state.taken(state.bidding_side)


def _has_countered(state: State, side: Side) -> bool:
    return any(seat in side for seat in state.counter_kot)


CHAPTER = Chapter(
    acts=(Kot, CounterKot), possible=possible, refusal=refusal, apply=apply, remedy=refused
)
