"""Cards that leave the hand without being played: dropped, or thrown in (laws 53 and 54)."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, among
from hoyle.cards import Card
from hoyle.game import Aside, Done, Step
from hoyle.games.ecarte.events import Matter, RestShown, ThrewIn, ThrewRest
from hoyle.games.ecarte.kinds import ByPlayer
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import Stage, State
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor
from hoyle.tricks import Laid

CHAPTER = Chapter()

_OF_THE_PLAY = (Matter.RETURN_LEAD, Matter.ANNOUNCED_SUIT, Matter.GRANT_PROPOSAL)
"""What is owed about cards yet to be led, and is past when no more are."""
_HELD = (Stage.CHOICE, Stage.PROPOSED, Stage.PLAY)
"""When both players hold their cards, and neither is exchanging any."""


class OnlyDropped(Reason):
    """The card has only dropped from the hand, and is not played."""


class Drop(ByPlayer, Aside, chapter=CHAPTER, verb="drops"):
    """``card`` falls out of a player's hand."""

    card: Card = among(State.hand)
    stages = _HELD

    def done(self, state: State) -> Step[State]:
        """Return the card dropped, which is not played by it."""
        dropped = Done(act=self, laws=(Law.DROPPED_CARD,))
        return Step(replace(state, dropped=Laid(self.actor, self.card)), (dropped,))


def _just_dropped(state: State, actor: Actor) -> Iterable[Card]:
    """Return the card that the other has just dropped."""
    dropped = state.dropped
    return () if dropped is None or dropped.seat == actor else (dropped.card,)


class DemandDropped(ByPlayer, Aside, chapter=CHAPTER, verb="demands-dropped"):
    """A player demands that ``card``, which his opponent has dropped, be taken as played."""

    card: Card = among(_just_dropped)
    stages = _HELD

    def refusal(self, state: State) -> Forbidden:
        """Return that it is not played."""
        return OnlyDropped(Law.DROPPED_CARD)


class ThrowIn(ByPlayer, Aside, chapter=CHAPTER, verb="throws-in"):
    """A player throws in all his cards."""

    stages = _HELD

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he holds any."""
        return bool(state.hand(actor))

    def done(self, state: State) -> Step[State]:
        """Return the play at its end."""
        thrown = ThrewIn(seat=self.actor, cards=state.hand(self.actor), laws=(Law.THROWN_IN,))
        over = replace(state.without(*_OF_THE_PLAY), stage=Stage.POINTS, thrown=self.actor)
        return Step(over, (thrown,))


class ThrowRest(ByPlayer, Aside, chapter=CHAPTER, verb="throws-rest"):
    """A player who has just trumped a lead throws down the rest of his cards as worthless."""

    stages = (Stage.PLAY,)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has just taken his opponent's lead, of any suit, with a trump."""
        if state.at.trick or not state.at.tricks:
            return False
        last = state.at.tricks[-1]
        laid = last.laid[-1]
        taken = last.winner == laid.seat == actor and laid.card.suit is state.trump
        return taken and bool(state.hand(actor))

    def done(self, state: State) -> Step[State]:
        """Return the tricks not yet played given to the other; the cards must be shown."""
        owing = Owed(
            law=Law.REST_SHOWN,
            binds=self.actor,
            to=state.other(self.actor),
            what=Matter.SHOW_REST,
            cards=state.hand(self.actor),
        )
        over = replace(state.without(*_OF_THE_PLAY), stage=Stage.POINTS, conceded=self.actor)
        return Step(over.owing(owing), (ThrewRest(seat=self.actor, laws=(Law.REST_SHOWN,)),))


class ShowRest(ByPlayer, chapter=CHAPTER, verb="shows-rest"):
    """A player shows the cards that he threw down."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he owes it."""
        return state.debt(Matter.SHOW_REST, actor) is not None

    def done(self, state: State) -> Step[State]:
        """Return the cards shown."""
        shown = RestShown(seat=self.actor, cards=state.hand(self.actor), laws=(Law.REST_SHOWN,))
        return Step(state.without(Matter.SHOW_REST), (shown,))
