"""What may be said, asked and looked at while the cards are played (20, 77, 78, 83)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.act import Chapter, NoEffect, among
from hoyle.declared import carries_out
from hoyle.game import Done, Step
from hoyle.games.whist import dummy
from hoyle.games.whist.asides import ByPlayer, WhilePlayed
from hoyle.games.whist.laws import Law
from hoyle.games.whist.reasons import PartnerYetToPlay, StillPlayed
from hoyle.games.whist.state import OPPONENTS, PARTNER, SIDE_OF, State
from hoyle.games.whist.terms import Matter, Sign
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class TrickIsGathered(Reason):
    """The trick has been gathered."""


class OnlyTheLastTrick(Reason):
    """No trick but the last is seen again."""


class ShuffleOtherPack(ByPlayer, NoEffect[State], chapter=CHAPTER, verb="shuffles"):
    """A player shuffles the pack with which they are not playing."""

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that cards are still played."""
        return None if state.ended else StillPlayed(Law.OTHER_PACK)

    def done(self, state: State) -> Step[State]:
        """Return the step of the pack shuffled."""
        return Step(state, (Done(act=self),))


class AskCardsDrawn(WhilePlayed, NoEffect[State], chapter=CHAPTER, verb="asks-cards"):
    """A player asks that each draw before him the card that he has played."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether cards have been played."""
        return super().open_to(state, actor) and bool(state.trick or state.last)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why it is too late: the trick is gathered."""
        return None if state.trick or state.lies else TrickIsGathered(Law.CARDS_DRAWN)

    def done(self, state: State) -> Step[State]:
        """Return the step of cards drawn."""
        drawn = Done(act=self, laws=(Law.CARDS_DRAWN,))
        return Step(state.with_mishaps(drawn=bool(state.trick)), (drawn,))


class LookAtTrick(WhilePlayed, NoEffect[State], chapter=CHAPTER, verb="looks-at-trick"):
    """A player looks at trick ``trick`` again."""

    trick: int = among(
        lambda state, actor: range(1, len(state.winners) + 1), called="the number of a trick"
    )

    def refusal(self, state: State) -> Forbidden:
        """Return that the last trick alone is shown: the one put aside, while another lies.

        Where a lead is made upon one that lies, no third is seen beside those two (83).
        """
        last = len(state.winners) - (state.lies and not state.trick)
        return OnlyTheLastTrick(Law.LAST_TRICK_SEEN) if self.trick < last else None

    def done(self, state: State) -> Step[State]:
        """Return the step of the trick seen again."""
        laws = (Law.LAST_TRICK_SEEN,)
        return Step(state, (Done(act=self, laws=laws),))


def _signs(state: State, actor: Seat) -> Iterator[Sign]:
    """Yield the signs that he can give about the trick that is being played."""
    if state.trick:
        yield Sign.OURS
    if state.has_laid(actor):
        yield from (Sign.NAMES, Sign.DRAWS)


class ClaimTrick(WhilePlayed, chapter=CHAPTER):
    """A player lets his partner know by ``sign`` about the trick that is being played."""

    sign: Sign = among(
        _signs,
        verbs={Sign.OURS: "says-ours", Sign.NAMES: "names-card", Sign.DRAWS: "draws-card"},
    )

    def refusal(self, state: State) -> Forbidden:
        """Return that his partner has yet to play."""
        if self.sign is Sign.DRAWS and state.mishaps.drawn:
            return None  # law 78: not without need
        if dummy.excused(state, self.actor):
            return None
        partner = PARTNER[self.actor]
        waits = state.waits_for(partner)
        return PartnerYetToPlay(Law.TRICK_CLAIMED, partner=partner) if waits else None

    def done(self, state: State) -> Step[State]:
        """Return the step of the sign given."""
        claimed = Done(act=self)
        return Step(state, (claimed, *dummy.excuses(state, self.actor)))

    @carries_out(Law.TRICK_CLAIMED)
    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step of the sign, by which his partner's card may be demanded (78)."""
        binds, to, number = PARTNER[self.actor], OPPONENTS[SIDE_OF[self.actor]], state.number
        debt = Owed(law=law, binds=binds, to=to, what=Matter.COMPULSION, trick=number)
        return Step(replace(state, owed=state.owing(debt)), self.done(state).events)
