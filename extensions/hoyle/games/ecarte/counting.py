"""How many cards a player has after an exchange, and how long that can just be put right."""

from __future__ import annotations

from hoyle.cards import CardSet
from hoyle.declared import carries_out
from hoyle.games.ecarte.events import Matter
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import DEALER, ELDER, TRICKS, DealerTwoOver, Stage, State

HAND = 5

SERVED = (
    frozenset({Stage.ELDER_DISCARDS, Stage.SERVING, Stage.ELDER_TAKES_BACK}),
    frozenset(
        {
            Stage.ELDER_DISCARDS,
            Stage.SERVING,
            Stage.ELDER_TAKES_BACK,
            Stage.DEALER_DISCARDS,
            Stage.DEALER_TAKES_BACK,
        }
    ),
)
"""The stages of an exchange in which each has not yet all that he is to have."""

_FINDABLE = (Stage.CHOICE, Stage.PROPOSED, Stage.DEALER_DISCARDS, Stage.PLAY, Stage.POINTS)


def findable(state: State) -> bool:
    """Return whether cards have been taken in, so that their number might be found wrong."""
    exchanged = state.exchanges > 0 or state.stage is Stage.DEALER_DISCARDS
    return exchanged and state.stage in _FINDABLE


def number(state: State, place: int) -> int:
    """Return with how many cards the player at ``place`` plays, those played among them."""
    at = state.at
    laid = any(laid.seat == state.seats[place] for laid in at.trick)
    return len(at.hands[place]) + len(at.tricks) + laid


def surplus(state: State, place: int) -> int:
    """Return how many cards the player at ``place`` has too many; negative: too few."""
    return number(state, place) - TRICKS


def playing(state: State) -> bool:
    """Return whether a card of the hand has been led."""
    return bool(state.at.trick or state.at.tricks)


@carries_out(Law.ELDER_ERROR)
def own_error(state: State) -> bool:
    """Return whether the elder hand himself asked for the wrong number (law 23)."""
    return any(
        debt.law == Law.ELDER_ERROR and debt.binds == state.elder
        for debt in state.debts(Matter.NO_KING)
    )


@carries_out(Law.SERVED_SHORT)
def correctable(state: State, place: int) -> bool:
    """Return whether the number of the player at ``place`` is just put right.

    That of the elder hand until the dealer has seen what he took in (law 20), that of the dealer
    until both have (law 21 gives a choice only then); and as far as talon and hand allow it.
    """
    over = surplus(state, place)
    if place == ELDER:
        in_time = over < 0 and not own_error(state) and not state.seen[DEALER]
    else:
        in_time = over != 0 and not all(state.seen)
    if over < 0:
        return in_time and enough_left(state, place)
    back = CardSet.from_cards(state.taken[place][-over:])
    return in_time and len(back) == over and not back - state.at.hands[place]


def enough_left(state: State, place: int) -> bool:
    """Return whether the talon holds as many cards as the player at ``place`` has too few."""
    return len(state.talon) >= -surplus(state, place)


def governing(state: State, place: int) -> Law | None:
    """Return the law about the number of the player at ``place``; None if it is not to be settled.

    Who plays with too many has his penalty once, and then goes on with what he has.
    """
    over = surplus(state, place)
    if not over:
        return None
    if over > 0 and playing(state):
        penalised = state.debt(Matter.NO_KING, state.seats[place])
        return None if penalised else Law.PLAYED_WITH_MORE
    if place == ELDER:
        return Law.SERVED_SHORT if correctable(state, ELDER) else Law.ELDER_NUMBER
    stands = over > 1 and state.dealer_two_over is DealerTwoOver.STANDS
    return None if stands and not correctable(state, DEALER) else Law.DEALER_NUMBER
