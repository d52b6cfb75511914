"""The dispute about time to stake: the committee judges, or the majority of the players (8)."""

from __future__ import annotations

from hoyle.act import Chapter, RuledAct
from hoyle.declared import carries_out
from hoyle.game import Call, Step
from hoyle.games.chemin_de_fer import unsaid
from hoyle.games.chemin_de_fer.events import Judged, StakesReopened, TimeClaimed, TimeDecided
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.roles import PuntersAct
from hoyle.games.chemin_de_fer.state import Claim, Staking, State
from hoyle.games.chemin_de_fer.terms import Verdict
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Person, Seat

CHAPTER = Chapter()


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


class NoVote(Reason):
    """``committee`` is present and decides, or he is ``concerned`` himself, or came later."""

    committee: tuple[Person, ...]
    concerned: bool


class ClaimTime(PuntersAct, chapter=CHAPTER, verb="claims-time"):
    """A player claims that he was not left time enough to stake."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether the stakes are closed, he has not complained yet, and some can judge."""
        coup = state.coup
        closed = coup.staking is Staking.CLOSED and not coup.taken_up and coup.claim is None
        complains = closed and actor not in coup.claimed and super().open_to(state, actor)
        return complains and bool(judges(state, actor))

    def done(self, state: State) -> Step[State]:
        """Return the dispute, and who is to decide it."""
        claim = Claim(claimant=self.actor, judges=judges(state, self.actor))
        coup = replace(state.coup, claim=claim, claimed=(*state.coup.claimed, self.actor))
        told = TimeClaimed(seat=self.actor, judges=claim.judges, laws=(Law.TIME_TO_STAKE,))
        return Step(replace(state, coup=coup), (told,))


class _Judging(RuledAct[State], chapter=None):
    """Somebody says whether the time was given or not."""

    actor: Actor
    verdict: Verdict

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        claim = state.coup.claim
        return claim is not None and all(actor != judge for judge, _ in claim.votes)

    @carries_out(Law.TIME_TO_STAKE)
    def done(self, state: State) -> Step[State]:
        """Return the dispute after one more has said what he finds, decided if it can be (8)."""
        former = state.coup.claim
        assert former is not None
        claim = replace(former, votes=(*former.votes, (self.actor, self.verdict)))
        alone = len(claim.judges) == 1
        judged = Judged(
            actor=self.actor, verdict=self.verdict, alone=alone, laws=(Law.TIME_TO_STAKE,)
        )
        verdict = decided(claim)
        if verdict is None:
            return Step(replace(state, coup=replace(state.coup, claim=claim)), (judged,))
        told = TimeDecided(verdict=verdict, laws=(Law.TIME_TO_STAKE,))
        # What a single judge finds is the decision, and nothing is left to be counted.
        found = (judged,) if alone else (judged, told)
        coup = replace(state.coup, claim=None)
        if verdict is Verdict.GIVEN:
            return Step(replace(state, coup=coup), found)
        coup = replace(coup, staking=Staking.OPEN)
        opened = StakesReopened(laws=(Law.TIME_TO_STAKE,))
        return Step(replace(state, coup=coup), (*found, opened))


class Find(_Judging, Call, chapter=CHAPTER, verb="finds"):
    """A member of the committee finds that the time was given or not."""

    actor: Person

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he is of the committee, and has not said it."""
        return actor in state.committee and super().open_to(state, actor)


class Vote(_Judging, Call, chapter=CHAPTER, verb="votes"):
    """A player votes that the time was given or not."""

    actor: Seat

    def refusal(self, state: State) -> Reason | None:
        """Return why he has no vote: he has the bank, or complains, or others decide."""
        claim = state.coup.claim
        assert claim is not None
        if self.actor in claim.judges:
            return None
        concerned = self.actor in (state.banker, claim.claimant)
        return NoVote(Law.TIME_TO_STAKE, committee=state.committee, concerned=concerned)


@carries_out(Law.TIME_TO_STAKE)
def decided(claim: Claim) -> Verdict | None:
    """Return what more than half of the judges find; without a majority the stakes stay closed (8).

    None while it is not settled yet.
    """
    for verdict in Verdict:
        if 2 * sum(said is verdict for _, said in claim.votes) > len(claim.judges):
            return verdict
    return unsaid.WITHOUT_MAJORITY if len(claim.votes) >= len(claim.judges) else None
