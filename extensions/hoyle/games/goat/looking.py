"""Looking at what others have thrown away, which nobody may know."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused, unchanged
from hoyle.game import Step
from hoyle.games.goat.acts import LookAtDiscards, LookAtPile
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import Stage, State
from hoyle.seats import Actor, Seat

Look = LookAtDiscards | LookAtPile


def possible(state: State, actor: Actor) -> Iterator[Look]:
    """Yield where ``actor`` can look for cards that others have thrown away."""
    if not isinstance(actor, Seat) or state.stage is Stage.OVER:
        return
    others = [seat for seat in state.setting.seats if seat != actor]
    for seat in others:
        if state.thrown(seat):
            yield LookAtDiscards(actor, seat)
    gathered = (laid for trick in state.tricks for laid in trick.laid)
    if any(laid.down and laid.seat != actor for laid in gathered):
        yield LookAtPile(actor)


def refusal(state: State, act: Look) -> Law | None:
    """Return the law by which no other player knows what was thrown away."""
    return Law.DISCARDING


def apply(state: State, act: Look) -> Step[State]:
    """Return the step of a look, which leaves no trace on the table."""
    return unchanged(state, act, Law.DISCARDING)


CHAPTER = Chapter(
    acts=(LookAtDiscards, LookAtPile),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
