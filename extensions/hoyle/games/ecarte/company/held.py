"""What of the stakes a bank holds, in order, and what those may have who are left out (61)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import by, carries_out
from hoyle.game import Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.acts import ShareStake
from hoyle.games.ecarte.company.events import StakeShared
from hoyle.games.ecarte.company.state import Company, Part, Stage
from hoyle.games.ecarte.company.sums import Sums
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person


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


def possible(state: Company, actor: Actor) -> Iterator[ShareStake]:
    """Yield what ``actor`` can give of his own stake to those who were left out."""
    if state.bank is None or state.stage is Stage.COUP:
        return
    own = sums.of(at_stake(state), actor)
    for person, rest in left_out(state):
        if person != actor:
            yield from (ShareStake(actor, person, most) for most in sums.upto(min(own, rest)))


def refusal(state: Company, act: ShareStake) -> Law | None:
    """Return the law by which those who were left out come in their order alone."""
    first, _ = left_out(state)[0]
    return None if act.to == first else Law.LEFT_OUT


def apply(state: Company, act: ShareStake) -> Step[Company]:
    """Return the step by which one who was left out takes part in a stake."""
    giver = Person(act.actor)
    part = Part(giver=giver, to=act.to, sum=act.sum)
    shared = StakeShared(person=giver, to=act.to, sum=act.sum, laws=(Law.LEFT_OUT,))
    return by(Step(replace(state, parts=(*state.parts, part)), (shared,)), Law.LEFT_OUT)


CHAPTER = Chapter(
    acts=(ShareStake,), possible=possible, refusal=refusal, apply=apply, remedy=refused
)
