"""Thani: the bidder wins every trick by himself."""

from __future__ import annotations

from hoyle.declared import by, carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.twenty_eight.bids import THANI
from hoyle.games.twenty_eight.events import HandLaidAside
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import ThaniLeads, ThaniPartner, ThaniTrump
from hoyle.games.twenty_eight.state import Stage, State
from hoyle.immutable import replace
from hoyle.seats import Seat


def is_thani(state: State) -> bool:
    """Return whether the highest bid is thani."""
    return state.bid == THANI


def without_trump(state: State) -> bool:
    """Return whether thani has been bid, and is played without a trump."""
    return is_thani(state) and state.setting.options.thani_trump is ThaniTrump.NONE  # law thani


def bidder_leads(state: State) -> bool:
    """Return whether the first lead is the bidder's, for he has bid thani."""
    return is_thani(state) and state.setting.options.thani_leads is ThaniLeads.BIDDER  # law thani


def begin_play(state: State) -> Step[State]:
    """Return the step from the last auction to the play."""
    leader = state.setting.first
    bidder = state.bidder
    assert bidder is not None, "cards are played after an auction"
    if bidder_leads(state):
        leader = bidder
    events: tuple[Event, ...] = ()
    playing = replace(state, stage=Stage.PLAY, due=leader)
    if by(_partners_rest(state), Law.THANI):
        side = state.bidding_side
        aside = tuple(seat for seat in state.setting.seats if seat in side and seat != bidder)
        events = tuple(HandLaidAside(seat=seat, laws=(Law.THANI,)) for seat in aside)
        playing = replace(playing, aside=aside)
        if leader in aside:
            playing = replace(playing, due=playing.following(leader))
    return Step(playing, events)


def tricks_alone(state: State, bidder: Seat) -> int:
    """Return how many tricks the bidder has won himself."""
    return sum(trick.won.seat == bidder for trick in state.tricks)


@carries_out(Law.THANI)
def made(state: State, bidder: Seat) -> bool:
    """Return whether the bidder has won every trick himself (thani)."""
    return tricks_alone(state, bidder) == len(state.tricks)


def _partners_rest(state: State) -> bool:
    return is_thani(state) and state.setting.options.thani_partner is ThaniPartner.LAYS_ASIDE
