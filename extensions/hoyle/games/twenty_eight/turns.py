"""Whose turn it is to play, and what the suit led asks of him."""

from __future__ import annotations

from hoyle.game import Turn
from hoyle.games.twenty_eight import thani
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.state import Matter, Stage, State
from hoyle.seats import Actor


def awaited(state: State) -> tuple[Actor, ...]:
    """Return who must act: the bidder when he has been asked to show, else whose turn it is."""
    if state.stage is Stage.OVER:
        return ()
    asked = state.owes(Matter.SHOW)
    return (state.due if asked is None else asked.binds,)


def turn(state: State) -> Turn | None:
    """Return whose card is due; None in the auctions and when the hand is over."""
    if state.stage is not Stage.PLAY:
        return None
    return Turn(state.due, len(state.tricks) + 1, len(state.trick) + len(state.aside))


def turn_law(state: State, actor: Actor) -> Law:
    """Return the law that says whose turn it is to play, and not that of ``actor``."""
    if actor in state.aside:
        return Law.THANI
    if state.trick:
        return Law.DIRECTION
    if not state.tricks:
        return Law.THANI if thani.bidder_leads(state) else Law.FIRST_LEAD
    return Law.WINNER_LEADS if state.shown else Law.TRICK


def void_of_led(state: State) -> bool:
    """Return whether the player due has none of the suit led to the trick."""
    return bool(state.trick) and not state.hand(state.due).of_suit(state.trick[0].card.suit)
