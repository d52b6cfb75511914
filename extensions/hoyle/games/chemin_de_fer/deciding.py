"""The dispute about time to stake: the committee judges, or the majority of the players (8)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer import unsaid
from hoyle.games.chemin_de_fer.acts import ClaimTime, Find, Vote
from hoyle.games.chemin_de_fer.events import Judged, StakesReopened, TimeClaimed, TimeDecided
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.state import Claim, Staking, State
from hoyle.games.chemin_de_fer.terms import Verdict
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

DecidingAct = ClaimTime | Find | Vote


@carries_out(Law.TIME_TO_STAKE)
def judges(state: State, claimant: Actor) -> tuple[Actor, ...]:
    """Return who decides what ``claimant`` says: neither he nor the banker among them (8)."""
    if state.committee:
        return state.committee
    return tuple(seat for seat in state.punters if seat != claimant)


def awaited(state: State) -> tuple[Actor, ...]:
    """Return those who have still to say what they find."""
    claim = state.coup.claim
    if claim is None:
        return ()
    heard = {judge for judge, _ in claim.votes}
    return tuple(judge for judge in claim.judges if judge not in heard)


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` could say about the time that was left for the stakes."""
    coup = state.coup
    claim = coup.claim
    if claim is None:
        closed = coup.staking is Staking.CLOSED and not coup.taken_up
        complains = actor in state.punters and actor not in coup.claimed
        if closed and complains and judges(state, actor):
            yield ClaimTime(actor)
        return
    if any(actor == judge for judge, _ in claim.votes):
        return
    if actor in state.committee:
        yield from (Find(actor, verdict) for verdict in Verdict)
    elif actor in state.players:
        yield from (Vote(actor, verdict) for verdict in Verdict)


def refusal(state: State, act: DecidingAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    claim = state.coup.claim
    if isinstance(act, Vote) and claim is not None and act.actor not in claim.judges:
        return Law.TIME_TO_STAKE
    return None


def apply(state: State, act: DecidingAct) -> Step[State]:
    """Return ``act`` carried out."""
    if isinstance(act, ClaimTime):
        seat = Seat(act.actor)
        claim = Claim(claimant=seat, judges=judges(state, seat))
        coup = replace(state.coup, claim=claim, claimed=(*state.coup.claimed, seat))
        claimed = TimeClaimed(seat=seat, judges=claim.judges, laws=(Law.TIME_TO_STAKE,))
        return Step(replace(state, coup=coup), (claimed,))
    return _judge(state, act)


@carries_out(Law.TIME_TO_STAKE)
def _judge(state: State, act: Find | Vote) -> Step[State]:
    """Return the dispute after one more has said what he finds, decided if it can be (8)."""
    former = state.coup.claim
    if former is None:
        return Step(state)
    claim = replace(former, votes=(*former.votes, (act.actor, act.verdict)))
    judged = Judged(actor=act.actor, verdict=act.verdict, laws=(Law.TIME_TO_STAKE,))
    verdict = decided(claim)
    if verdict is None:
        return Step(replace(state, coup=replace(state.coup, claim=claim)), (judged,))
    told = TimeDecided(verdict=verdict, laws=(Law.TIME_TO_STAKE,))
    events: tuple[Event, ...] = (judged, told)
    coup = replace(state.coup, claim=None)
    if verdict is Verdict.NOT_GIVEN:
        coup = replace(coup, staking=Staking.OPEN)
        events = (*events, StakesReopened(laws=(Law.TIME_TO_STAKE,)))
    return Step(replace(state, coup=coup), events)


@carries_out(Law.TIME_TO_STAKE)
def decided(claim: Claim) -> Verdict | None:
    """Return what more than half of the judges find; without a majority the stakes stay closed (8).

    None while it is not settled yet.
    """
    for verdict in Verdict:
        if 2 * sum(said is verdict for _, said in claim.votes) > len(claim.judges):
            return verdict
    return unsaid.WITHOUT_MAJORITY if len(claim.votes) >= len(claim.judges) else None


CHAPTER = Chapter(
    acts=(ClaimTime, Find, Vote),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
