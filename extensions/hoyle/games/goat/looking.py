"""Looking at what others have thrown away, which nobody may know."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.act import Chapter, RuledAct, among
from hoyle.game import Aside
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import Stage, State
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class NobodyElseKnows(Reason):
    """What a player has thrown away nobody else may know."""


def _others_who_threw(state: State, actor: Actor) -> Iterator[Seat]:
    """Yield the other players whose cards thrown away lie on the table or in a pile."""
    return (seat for seat in state.setting.seats if seat != actor and state.thrown(seat))


class _Look(RuledAct[State], Aside, chapter=None):
    """A look for cards that others have thrown away, while they are not counted."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return state.stage is not Stage.OVER

    def refusal(self, state: State) -> Reason | None:
        """Return that no other player knows what was thrown away."""
        return NobodyElseKnows(Law.DISCARDING)


class LookAtDiscards(_Look, chapter=CHAPTER, verb="looks"):
    """A player looks at what ``seat`` has thrown away."""

    seat: Seat = among(_others_who_threw, called="the player who threw cards away")


class LookAtPile(_Look, chapter=CHAPTER, verb="looks-pile"):
    """A player looks through the tricks that have been gathered."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether in the piles there are cards that others have thrown away."""
        gathered = (laid for trick in state.tricks for laid in trick.laid)
        unknown = any(laid.down and laid.seat != actor for laid in gathered)
        return super().open_to(state, actor) and unknown
