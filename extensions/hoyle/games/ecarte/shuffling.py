"""Shuffling and cutting before the deal: by whom, how often, and how many cards (13, 47, 49)."""

from __future__ import annotations

from hoyle.act import Chapter, among
from hoyle.declared import by
from hoyle.game import Done, Step
from hoyle.games.ecarte.events import PackShuffled
from hoyle.games.ecarte.kinds import ByPlayer
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.reasons import ForOther
from hoyle.games.ecarte.state import Stage, State
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()
LEAST_PACKET = by(2, Law.CUT)


class PackNotReady(Reason):
    """The pack is not yet ``shuffled``, or if it is, not yet cut."""

    shuffled: bool


class HasShuffled(Reason):
    """He has already shuffled."""


class AlreadyCut(Reason):
    """The pack has already been cut."""


class HasReshuffled(Reason):
    """He has already shuffled again."""


class NotShuffledByOther(Reason):
    """His opponent has not shuffled, so that there is nothing to shuffle again."""


class Overturned(Reason):
    """Cards are not overturned deliberately."""


class PacketTooSmall(Reason):
    """At least ``least`` cards are ``lifted``, and as many ``left``."""

    least: int
    lifted: int
    left: int


class _OfPack(ByPlayer, chapter=None):
    """What is done with the pack while it lies whole; by others than the laws say, it is void."""

    stages = (Stage.SHUFFLE, Stage.DEAL)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return state.stage is Stage.SHUFFLE or state.cut

    def shuffled(self, state: State, law: Law) -> Step[State]:
        """Return the pack shuffled; what it makes of the pack is how that lies already."""
        after = replace(state, shuffled=(*state.shuffled, self.actor))
        return Step(after, (PackShuffled(seat=self.actor, laws=(law,)),))


class Shuffle(_OfPack, chapter=CHAPTER, verb="shuffles"):
    """A player shuffles the pack for the deal."""

    def refusal(self, state: State) -> Forbidden:
        """Return why he does not: the dealer does so, and once."""
        if self.actor != state.dealer:
            return ForOther(Law.DEAL, due=state.dealer)
        return HasShuffled(Law.DEAL) if state.shuffled else None

    def done(self, state: State) -> Step[State]:
        """Return the pack shuffled."""
        return self.shuffled(state, Law.DEAL)


class Reshuffle(_OfPack, chapter=CHAPTER, verb="reshuffles"):
    """A player shuffles again what another has shuffled."""

    def refusal(self, state: State) -> Forbidden:
        """Return why he may not, or not any more."""
        if state.cut:
            return AlreadyCut(Law.SHUFFLING)
        if self.actor == _reshuffler(state):
            return None
        # The dealer has shuffled once before he does so again.
        again = state.shuffled.count(self.actor) > (self.actor == state.dealer)
        return HasReshuffled(Law.SHUFFLING) if again else NotShuffledByOther(Law.SHUFFLING)

    def done(self, state: State) -> Step[State]:
        """Return the pack shuffled."""
        return self.shuffled(state, Law.SHUFFLING)


class Scatter(_OfPack, chapter=CHAPTER, verb="scatters"):
    """A player overturns the pack deliberately, the *Karbatsch*."""

    def refusal(self, state: State) -> Forbidden:
        """Return why it is forbidden."""
        return Overturned(Law.SHUFFLING)


class CutPack(_OfPack, chapter=CHAPTER, verb="cuts"):
    """A player cuts the pack, lifting ``count`` cards."""

    count: int = among(
        lambda state, actor: range(len(state.talon) + 1), called="the number of cards lifted"
    )

    def refusal(self, state: State) -> Forbidden:
        """Return why he does not cut, or not so few."""
        if self.actor != state.elder:
            return ForOther(Law.DEAL, due=state.elder)
        if not state.shuffled:
            return PackNotReady(Law.DEAL, shuffled=False)
        if state.cut:
            return AlreadyCut(Law.DEAL)
        left = len(state.talon) - self.count
        if min(self.count, left) < LEAST_PACKET:
            return PacketTooSmall(Law.CUT, least=LEAST_PACKET, lifted=self.count, left=left)
        return None

    def done(self, state: State) -> Step[State]:
        """Return the pack cut for the deal."""
        cut = Done(act=self, laws=(Law.DEAL, Law.CUT))
        return Step(replace(state, stage=Stage.DEAL, cut=True), (cut,))


def awaited(state: State) -> Seat:
    """Return who is to shuffle, or else to cut; to shuffle again is nobody's duty."""
    return state.elder if state.shuffled else state.dealer


def _reshuffler(state: State) -> Seat | None:
    """Return who may shuffle again: the opponent once, and after him the dealer."""
    turns = {1: state.elder, 2: state.dealer}
    return turns.get(len(state.shuffled))
