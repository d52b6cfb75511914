"""What may be chosen about a fault, in the order in which the laws name it."""

from __future__ import annotations

from hoyle.games.ecarte import counting
from hoyle.games.ecarte.events import Choice, Matter
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import DEALER, ELDER, State
from hoyle.obligations import Owed

NUMBERS = (Matter.DEALER_NUMBER, Matter.ELDER_NUMBER)

_KEEP_OR_ANNUL = (Choice.KEEP, Choice.ANNUL)

FIRST = (
    Matter.SEVERAL_FACED,
    Matter.FACED_CARDS,
    Matter.WRONG_SERVING,
    Matter.DEALER_NUMBER,
    Matter.ELDER_NUMBER,
    Matter.DRAW_OUT,
    Matter.LAY_ASIDE,
)
"""What must be settled before the hand goes on."""


def offered(state: State, debt: Owed) -> tuple[Choice, ...]:
    """Return what may be chosen about ``debt``; nothing when it offers no choice."""
    match debt.what:
        case Matter.SEVERAL_FACED:  # law 25
            return (Choice.RESTORE, Choice.BOTTOM, Choice.ANNUL)
        case Matter.EXPOSED_CARDS | Matter.FACED_CARDS:  # laws 17, 16
            return _KEEP_OR_ANNUL
        case Matter.DEALER_NUMBER:  # law 21
            numbered = _numbered(state, DEALER, Choice.SUPPLEMENT, Choice.DRAW_OUT)
        case Matter.ELDER_NUMBER:  # law 22
            numbered = _numbered(state, ELDER, Choice.TAKE, Choice.LAY_ASIDE)
        case _:
            return ()
    return numbered if numbered and stands_by(state, debt) else (*numbered, Choice.ANNUL)


def stands_by(state: State, debt: Owed) -> Law | None:
    """Return the law by which a hand in which a number is wrong is not annulled for it, if any.

    Law 23 leaves the elder hand no new deal that helps his own error; and by law 11 a hand that is
    begun is valid.
    """
    if debt.what is Matter.ELDER_NUMBER and counting.own_error(state):
        return Law.ELDER_ERROR
    return Law.COUP_STANDS if counting.playing(state) else None


def _numbered(state: State, place: int, short: Choice, over: Choice) -> tuple[Choice, ...]:
    """Return how the number of cards may be made right, if it can be."""
    if counting.surplus(state, place) > 0:
        return (over,)
    return (short,) if counting.enough_left(state, place) else ()


def undecided(state: State) -> bool:
    """Return whether the hand may yet be annulled for a fault that is known."""
    if state.debt(Matter.NEW_DEAL) or state.debt(Matter.WRONG_NUMBER):
        return True
    return any(Choice.ANNUL in offered(state, debt) for debt in state.owed)


def blocking(state: State) -> Owed | None:
    """Return what must be settled before the hand goes on, if anything must."""
    return next((debt for debt in state.owed if debt.what in FIRST), None)
