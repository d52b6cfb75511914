"""What of the stakes a bank holds, in order, and what those may have who are left out (61)."""

from __future__ import annotations

from hoyle.act import Chapter, among
from hoyle.declared import by, carries_out
from hoyle.game import Done, Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.kinds import ByPerson
from hoyle.games.ecarte.company.state import Company, Part, Stage
from hoyle.games.ecarte.company.sums import Sums
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person

CHAPTER = Chapter()


@carries_out(Law.LEFT_OUT)
def in_order(state: Company) -> Sums:
    """Return the stakes against the chouette, in the order of the players (61)."""
    staked = (each for each in state.order if sums.of(state.laid, each))
    return tuple((person, sums.of(state.laid, person)) for person in staked)


@carries_out(Law.LEFT_OUT)
def by_bank(state: Company) -> Sums:
    """Return what of each stake is held: of an auctioned bank no more than lies there (61)."""
    if state.bank is None:
        return in_order(state)
    left = state.bank.sum
    held: Sums = ()
    for person, stake in in_order(state):
        covered = min(stake, left)
        left -= covered
        held = sums.added(held, person, covered)
    return held


def at_stake(state: Company) -> Sums:
    """Return what each has at stake: what the bank holds, and what he has of another's stake."""
    held = by_bank(state)
    for part in state.parts:
        held = sums.added(sums.added(held, part.giver, -part.sum), part.to, part.sum)
    return held


def left_out(state: Company) -> Sums:
    """Return what of each stake neither bank nor staker has taken, in the order of the players."""
    held = by_bank(state)
    for part in state.parts:
        held = sums.added(held, part.to, part.sum)
    return _besides(state, held)


def free(state: Company) -> Sums:
    """Return what of each stake can be neither won nor lost, and goes back."""
    return _besides(state, at_stake(state))


def _besides(state: Company, held: Sums) -> Sums:
    rests = ((person, stake - sums.of(held, person)) for person, stake in in_order(state))
    return tuple((person, rest) for person, rest in rests if rest)


class OthersComeFirst(Reason):
    """Of those left out, ``first`` comes first in the order."""

    first: Person


def _most(state: Company, actor: Actor, to: Person) -> int:
    """Return what of his own stake ``actor`` can let ``to`` have."""
    return min(sums.of(at_stake(state), actor), sums.of(left_out(state), to))


class ShareStake(ByPerson, chapter=CHAPTER, verb="shares-stake"):
    """A staker lets ``to``, who was left out, take part in his own stake with ``sum``."""

    to: Person = among(
        lambda state, actor: (person for person, _ in left_out(state) if person != actor)
    )
    sum: int = among(
        lambda state, actor, to: range(1, _most(state, actor, to) + 1),
        likely=lambda state, actor, to: sums.upto(_most(state, actor, to)),
        called=sums.A_SUM,
    )

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether there is a bank, which can be exhausted, and no coup is played."""
        return state.bank is not None and state.stage is not Stage.COUP

    def refusal(self, state: Company) -> Forbidden:
        """Return the law by which those who were left out come in their order alone."""
        first, _ = left_out(state)[0]
        return None if self.to == first else OthersComeFirst(Law.LEFT_OUT, first=first)

    def done(self, state: Company) -> Step[Company]:
        """Return the stake in which another takes part."""
        part = Part(giver=self.actor, to=self.to, sum=self.sum)
        shared = Done(act=self, laws=(Law.LEFT_OUT,))
        return by(Step(replace(state, parts=(*state.parts, part)), (shared,)), Law.LEFT_OUT)
