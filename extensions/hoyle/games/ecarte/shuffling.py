"""Shuffling and cutting before the deal: by whom, how often, and how many cards (13, 47, 49)."""

from __future__ import annotations

from hoyle.act import Chapter, among
from hoyle.declared import by
from hoyle.game import Step
from hoyle.games.ecarte.events import PackCut, PackShuffled
from hoyle.games.ecarte.kinds import ByPlayer
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import Stage, State
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()
LEAST_PACKET = by(2, Law.CUT)


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

    def refusal(self, state: State) -> Law | None:
        """Return the law by which the dealer does so, and once."""
        return None if self.actor == state.dealer and not state.shuffled else Law.DEAL

    def done(self, state: State) -> Step[State]:
        """Return the pack shuffled."""
        return self.shuffled(state, Law.DEAL)


class Reshuffle(_OfPack, chapter=CHAPTER, verb="reshuffles"):
    """A player shuffles again what another has shuffled."""

    def refusal(self, state: State) -> Law | None:
        """Return the law by which he may not, or not any more."""
        return None if self.actor == _reshuffler(state) and not state.cut else Law.SHUFFLING

    def done(self, state: State) -> Step[State]:
        """Return the pack shuffled."""
        return self.shuffled(state, Law.SHUFFLING)


class Scatter(_OfPack, chapter=CHAPTER, verb="scatters"):
    """A player overturns the pack deliberately, the *Karbatsch*."""

    def refusal(self, state: State) -> Law | None:
        """Return the law against it."""
        return Law.SHUFFLING


class CutPack(_OfPack, chapter=CHAPTER, verb="cuts"):
    """A player cuts the pack, lifting ``count`` cards."""

    count: int = among(
        lambda state, actor: range(len(state.talon) + 1), called="the number of cards lifted"
    )

    def refusal(self, state: State) -> Law | None:
        """Return the law by which he does not cut, or not so few."""
        if self.actor != state.elder or not state.shuffled or state.cut:
            return Law.DEAL
        left = len(state.talon) - self.count
        return Law.CUT if min(self.count, left) < LEAST_PACKET else None

    def done(self, state: State) -> Step[State]:
        """Return the pack cut for the deal."""
        cut = PackCut(seat=self.actor, count=self.count, laws=(Law.DEAL, Law.CUT))
        return Step(replace(state, stage=Stage.DEAL, cut=True), (cut,))


def awaited(state: State) -> Seat:
    """Return who is to shuffle, or else to cut; to shuffle again is nobody's duty."""
    return state.elder if state.shuffled else state.dealer


def _reshuffler(state: State) -> Seat | None:
    """Return who may shuffle again: the opponent once, and after him the dealer."""
    turns = {1: state.elder, 2: state.dealer}
    return turns.get(len(state.shuffled))
