"""Whose turn it is to play, and what the suit led asks of him."""

from __future__ import annotations

from hoyle.game import Turn
from hoyle.games.twenty_eight import thani
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.state import Matter, Stage, State
from hoyle.reasons import OutOfTurn, Reason
from hoyle.seats import Actor, Seat


class HandLaidDown(Reason):
    """His hand is laid aside, for his partner ``bidder`` plays thani alone."""

    bidder: Seat


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


def turn_law(state: State) -> Law:
    """Return the law that says whose turn it is to play."""
    if state.trick:
        return Law.DIRECTION
    if not state.tricks:
        return Law.THANI if thani.bidder_leads(state) else Law.FIRST_LEAD
    return Law.WINNER_LEADS if state.shown else Law.TRICK


def out_of_turn(state: State, actor: Actor) -> Reason | None:
    """Return why ``actor`` may not lay a card now: it is not his turn, or never is."""
    if actor == state.due:
        return None
    if actor in state.aside and state.bidder is not None:
        return HandLaidDown(Law.THANI, bidder=state.bidder)
    return OutOfTurn(turn_law(state), due=state.due)


def void_of_led(state: State) -> bool:
    """Return whether the player due has none of the suit led to the trick."""
    return bool(state.trick) and not state.hand(state.due).of_suit(state.suit_led)
