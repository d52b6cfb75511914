"""Looking at one's cards, and the acts that show that one has looked."""

from __future__ import annotations

from hoyle.act import Chapter
from hoyle.game import Act, Done, Step
from hoyle.games.ecarte import counting, deal, faced, king, wrong_number
from hoyle.games.ecarte.kinds import ShowsThatHeLooked
from hoyle.games.ecarte.king import AnnounceKing, MarkKing
from hoyle.games.ecarte.state import State, put
from hoyle.immutable import replace
from hoyle.seats import Actor

CHAPTER = Chapter()


class Look(ShowsThatHeLooked, chapter=CHAPTER, verb="looks"):
    """A player looks at the cards dealt to him, or taken in."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he holds any that he has not yet seen."""
        place = state.place(actor)
        served = state.taken[place] or state.stage not in counting.SERVED[place]
        unseen = served and not state.seen[place]
        return bool(state.hand(actor)) and bool(unseen or not state.looked[place])

    def done(self, state: State) -> Step[State]:
        """Return that he looked; what follows from it follows from `shown_by`."""
        return Step(state, (Done(act=self),))


def shown_by(state: State, act: Act) -> Step[State]:
    """Return the state once the actor has seen his cards, if ``act`` shows that he has."""
    place = state.place(act.actor)
    if not isinstance(act, ShowsThatHeLooked) or (state.looked[place] and state.seen[place]):
        return Step(state)
    if isinstance(act, AnnounceKing | MarkKing) and king.turned(state, act.actor):
        return Step(state)  # everyone sees the king that he names
    if isinstance(act, Look) or state.stage not in counting.SERVED[place]:
        state = replace(state, seen=put(state.seen, place, True))
    first = deal.seen(replace(state, looked=put(state.looked, place, True)), act.actor)
    accepted = faced.looked(first.state, act.actor)
    late = wrong_number.looked(accepted.state)
    return Step(late.state, (*first.events, *accepted.events, *late.events))
