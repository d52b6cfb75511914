"""Fresh cards, which a player may ask for at any time, and gets with the next game (48, 10)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter
from hoyle.game import Act, Step
from hoyle.games.ecarte.acts import AskFreshCards
from hoyle.games.ecarte.events import FreshCardsAsked
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import State
from hoyle.immutable import replace
from hoyle.seats import Actor


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield asking for fresh cards, for a player who has not yet done so."""
    if actor in state.seats and actor not in state.fresh_cards:
        yield AskFreshCards(actor)


def apply(state: State, act: AskFreshCards) -> Step[State]:
    """Return that the player will have fresh cards; those of this game are not changed."""
    seat = state.seats[state.place(act.actor)]
    asked = FreshCardsAsked(seat=seat, laws=(Law.FRESH_CARDS, Law.DEALER_AND_PACK))
    return Step(replace(state, fresh_cards=(*state.fresh_cards, seat)), (asked,))


CHAPTER = Chapter(acts=(AskFreshCards,), possible=possible, apply=apply)
