"""A revoke after it is established: claim, search, proof and penalty (64, 67, 69 to 74)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle import reasons
from hoyle.act import Chapter, NoEffect, among
from hoyle.declared import by, carries_out
from hoyle.events import Chose, Event, Scored
from hoyle.game import Done, FaultClaim, Step
from hoyle.games.whist import score, unsaid
from hoyle.games.whist.events import (
    CountVoided,
    PenaltyOffered,
    PlayOutDemanded,
    RevokeClaimed,
    RevokeNotFound,
    RevokeProved,
    StopProposed,
    TricksMixed,
    TricksTaken,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.play import quit_trick, without_play
from hoyle.games.whist.reasons import StillPlayed
from hoyle.games.whist.state import OPPONENTS, SEATS_OF, SIDE_OF, SIDES, Claim, State
from hoyle.games.whist.terms import Matter, Penalty, Reason, Stage, Verdict
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden
from hoyle.seats import Actor, Seat, Side

CHAPTER = Chapter()


class DummyIsNotLiable(reasons.Reason):
    """Dummy is not liable for a revoke."""


class PackIsCut(reasons.Reason):
    """The pack has been cut for the next deal."""


class StillToBeCorrected(reasons.Reason):
    """What ``seat`` played in error to trick ``trick`` can still be taken back."""

    seat: Seat
    trick: int


class ToBePlayedOut(reasons.Reason):
    """``to`` has demanded that the hand be played out."""

    to: Actor


class _AboutRevokes(NoEffect[State], chapter=None):
    """What a side does about revokes, its own and its adversaries'."""

    actor: Side

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return not state.mishaps.void


def _not_claimed(state: State, actor: Actor, seat: Seat) -> Iterator[int]:
    """Yield the tricks played to in which no revoke of ``seat`` has been claimed."""
    made = {claim.trick for claim in state.count.claims if claim.seat == seat}
    tricks = range(1, len(state.winners) + bool(state.trick) + 1)
    return (trick for trick in tricks if trick not in made)


class ClaimRevoke(_AboutRevokes, FaultClaim, chapter=CHAPTER):
    """A side says that ``seat`` revoked in trick ``trick``; ``search`` if it looks at once.

    It can when the play has ended and the tricks are not mixed.
    """

    seat: Seat = among(lambda state, actor: SEATS_OF[OPPONENTS[actor]])
    trick: int = among(_not_claimed, words=("/",), called="the number of a trick")
    search: bool = among(
        lambda state, actor: (False, True), verbs={False: "say-revoke", True: "claim-revoke"}
    )

    def refusal(self, state: State) -> Forbidden:
        """Return why no revoke can be claimed, or not now."""
        if self.seat == state.deal.dummy:
            return DummyIsNotLiable(Law.DUMMY_REVOKES)
        if state.count.cut:
            return PackIsCut(Law.CLAIMED_IN_TIME)
        seat, trick = self.seat, self.trick
        revoke = state.revoke_at(seat, trick)
        still_open = revoke is not None and revoke.stage is Stage.OPEN
        return StillToBeCorrected(Law.ESTABLISHED, seat=seat, trick=trick) if still_open else None

    def done(self, state: State) -> Step[State]:
        """Return the step of a claim; once the tricks are mixed it is judged without a search."""
        side, seat, trick = self.actor, self.seat, self.trick
        made = Claim(side=side, seat=seat, trick=trick)
        debt = Owed(law=Law.SEARCH, binds=seat, to=side, what=Matter.SEARCH, trick=trick)
        state = replace(
            state,
            count=replace(state.count, claims=(*state.count.claims, made)),
            owed=(*state.owed, debt),
        )
        claimed = RevokeClaimed(
            side=side, seat=seat, trick=trick, disobeyed=_disobeyed(state, made)
        )
        step = Step(state)
        if state.count.mixed:
            step = _judge(state, (made,), Law.MIXING)
        elif self.search and state.ended:
            step = Search(side).done(state)
        return Step(step.state, (claimed, *step.events))


class Search(_AboutRevokes, chapter=CHAPTER, verb="search"):
    """A side searches the tricks for what it has claimed."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it has claimed a revoke that is not decided."""
        claims = any(debt.to == actor for debt in state.debts(Matter.SEARCH))
        return super().open_to(state, actor) and claims

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why nobody searches while cards are played."""
        return None if state.ended else StillPlayed(Law.SEARCH)

    def done(self, state: State) -> Step[State]:
        """Return the step of a search, which decides every claim of the side (67)."""
        step = _judge(state, _pending(state, self.actor), Law.SEARCH)
        searched = Done(act=self, laws=(Law.SEARCH,))
        return Step(step.state, (searched, *step.events))


class Mix(_AboutRevokes, chapter=CHAPTER, verb="mix"):
    """A side mixes the cards of the tricks together."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether the play has ended, and they are not mixed."""
        apart = state.ended and not state.count.mixed and not state.count.cut
        return super().open_to(state, actor) and apart

    def done(self, state: State) -> Step[State]:
        """Return the step of the tricks mixed."""
        return mix(state, self.actor)


class Stop(_AboutRevokes, chapter=CHAPTER, verb="stop"):
    """A side would play no further, or agrees to it."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether a revoke has been claimed, and a trick is complete."""
        claimed = not state.ended and bool(state.count.claims)
        could = claimed and not state.trick and state.count.stopping != actor
        return super().open_to(state, actor) and could

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that the other side has demanded that the hand be played out."""
        bound = next((debt for debt in state.debts(Matter.PLAY_OUT) if debt.binds == actor), None)
        return ToBePlayedOut(Law.PLAYED_OUT, to=bound.to) if bound else None

    def done(self, state: State) -> Step[State]:
        """Return the step of a side wishing to stop; with the other's consent the play ends.

        Who wishes to stop no longer demands that the hand be played out.
        """
        side = self.actor
        if state.count.stopping is None:
            count = replace(state.count, stopping=side)
            waived = [debt for debt in state.debts(Matter.PLAY_OUT) if debt.to == side]
            owed = tuple(debt for debt in state.owed if debt not in waived)
            return Step(replace(state, count=count, owed=owed), (StopProposed(side=side),))
        quitted, events = quit_trick(state) if state.lies else (state, ())
        count = replace(state.count, stopping=None, stopped=True)
        state = replace(quitted, count=count, owed=without_play(state.owed))
        return Step(state, (StopProposed(side=side), *events, Done(act=self)))


class PlayOut(_AboutRevokes, chapter=CHAPTER, verb="play-out"):
    """A side demands that the hand be played out."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether a revoke of its own has been claimed, and it has not demanded this."""
        accused = any(SIDE_OF[claim.seat] == actor for claim in state.count.claims)
        demanded = any(debt.to == actor for debt in state.debts(Matter.PLAY_OUT))
        could = not state.ended and accused and not demanded
        return super().open_to(state, actor) and could

    def done(self, state: State) -> Step[State]:
        """Return the step of the accused side demanding that the hand be played out (71)."""
        side, law = self.actor, Law.PLAYED_OUT
        debt = Owed(law=law, binds=OPPONENTS[side], to=side, what=Matter.PLAY_OUT)
        count = replace(state.count, stopping=None)
        event = PlayOutDemanded(side=side, laws=(law,))
        return Step(replace(state, count=count, owed=(*state.owed, debt)), (event,))


@carries_out(Law.MIXING)
def mix(state: State, side: Side, *, laws: tuple[Law, ...] = (Law.MIXING,)) -> Step[State]:
    """Return the step of ``side`` mixing the tricks: claims against it are held proved (69)."""
    against = _pending(state, OPPONENTS[side])
    own = _pending(state, side)
    state = replace(state, count=replace(state.count, mixed=True))
    held = _judge(state, against, Law.MIXING, held_proved=True)
    judged = _judge(held.state, own, Law.MIXING)
    mixed = TricksMixed(side=side, laws=laws if against or own else ())
    return Step(judged.state, (mixed, *held.events, *judged.events))


@carries_out(Law.PENALTY)
def choose(state: State, side: Side, option: Penalty) -> Step[State]:
    """Return the step of the adversaries taking one penalty, before all other counting (64)."""
    debt = next(each for each in state.debts(Matter.PENALTY) if each.to == side)
    before = score.reckon(state)
    count = state.count
    events: list[Event] = [Chose(actor=side, option=option, laws=_of_choice(state))]
    if count.counted is not None or count.honours_marked or count.written is not None:
        events.append(CountVoided(laws=(Law.PENALTY_FIRST, Law.ORDER_OF_COUNTING)))
        count = replace(count, counted=None, honours_marked=(), written=None)
        before = score.reckon(replace(state, count=count))
    source = OPPONENTS[side]
    if option is Penalty.TRICKS:
        taken = min(unsaid.TRICKS_TAKEN, score.tricks(state)[SIDES.index(source)])
        gain = (taken, -taken) if side == SIDES[0] else (-taken, taken)
        moved = (count.moved[0] + gain[0], count.moved[1] + gain[1])
        count = replace(count, moved=moved)
        events.append(
            TricksTaken(side=side, source=source, count=taken, laws=(Law.PENALTY_CHOSEN,))
        )
    count = by(replace(count, penalties=(*count.penalties, (side, option))), Law.PENALTY_FOR_EACH)
    owed = tuple(each for each in state.owed if each is not debt)
    state = replace(state, count=count, owed=owed)
    if option is not Penalty.TRICKS:
        reason = Reason.DISOBEDIENCE if _for_disobedience(state, debt) else Reason.PENALTY
        events.append(_marked(state, before, side if option is Penalty.OURS else source, reason))
    events += score.decided(before, score.reckon(state), state)
    return Step(state, tuple(events))


def _marked(state: State, before: score.Reckoning, side: Side, reason: Reason) -> Scored:
    """Return the marks that a penalty for ``reason`` adds to ``side`` or takes from it."""
    after = score.reckon(state)
    laws = [*_of_choice(state), Law.PENALTY_FIRST]
    if len(state.count.penalties) > 1:
        laws.append(Law.PENALTY_FOR_EACH)
    return score.scored(before, after, side, unsaid.MARKS_TAKEN, reason, *laws)


def _of_choice(state: State) -> tuple[Law, ...]:
    """Return the laws by which a penalty is chosen: of a hand thrown down, that one first (51)."""
    return (Law.ABANDONED, Law.PENALTY_CHOSEN) if state.count.abandoned else (Law.PENALTY_CHOSEN,)


def _pending(state: State, side: Side) -> tuple[Claim, ...]:
    return tuple(
        each for each in state.count.claims if each.side == side and each.verdict is Verdict.PENDING
    )


def _judge(
    state: State, claims: tuple[Claim, ...], law: Law, *, held_proved: bool = False
) -> Step[State]:
    """Return the step of ``claims`` judged by what was played, or all ``held_proved``."""
    events: list[Event] = []
    for each in claims:
        revoke = state.revoke_at(each.seat, each.trick)
        found = revoke is not None and revoke.stage is Stage.ESTABLISHED
        proved = found or held_proved
        verdict = Verdict.PROVED if proved else Verdict.NOT_FOUND
        judged = tuple(
            replace(claim, verdict=verdict, law=law) if claim is each else claim
            for claim in state.count.claims
        )
        owed = tuple(
            debt
            for debt in state.owed
            if not (
                debt.what is Matter.SEARCH and (debt.binds, debt.trick) == (each.seat, each.trick)
            )
        )
        revokes = state.revokes
        if revoke is not None and found:
            revokes = state.with_stage([revoke], Stage.PROVED)
        if proved:
            choice = Owed(
                law=Law.PENALTY_CHOSEN,
                binds=each.seat,
                to=each.side,
                what=Matter.PENALTY,
                trick=each.trick,
            )
            owed = (*owed, choice)
        before = score.reckon(state)
        state = replace(
            state, owed=owed, revokes=revokes, count=replace(state.count, claims=judged)
        )
        events += _judged(state, each, law, before, proved=proved)
    return Step(state, tuple(events))


def _disobeyed(state: State, claim: Claim) -> bool:
    """Return whether what is claimed is a call disobeyed, which is no revoke (53)."""
    revoke = state.revoke_at(claim.seat, claim.trick)
    return revoke is not None and revoke.disobeyed


def _for_disobedience(state: State, debt: Owed) -> bool:
    """Return whether the penalty owed is for a call disobeyed (53)."""
    return any(
        _disobeyed(state, claim)
        for claim in state.count.claims
        if (claim.seat, claim.trick) == (debt.binds, debt.trick)
    )


def _judged(
    state: State, each: Claim, law: Law, before: score.Reckoning, *, proved: bool
) -> Iterator[Event]:
    if not proved:
        omitted = any(
            (missed.seat, missed.trick) == (each.seat, each.trick)
            for missed in state.mishaps.omissions
        )
        # The card that he had left over counts as played there, and makes no revoke.
        why = (Law.CARD_OMITTED, law) if omitted else (law,)
        yield RevokeNotFound(side=each.side, seat=each.seat, trick=each.trick, laws=why)
        return
    disobeyed = _disobeyed(state, each)
    by_call = (Law.CALL_DISOBEYED,) if disobeyed else ()
    yield RevokeProved(
        side=each.side,
        seat=each.seat,
        trick=each.trick,
        disobeyed=disobeyed,
        laws=(*by_call, law, Law.PENALTY),
    )
    yield from score.undone(before, score.reckon(state))
    laws = _of_choice(state)
    options = unsaid.penalties_offered(state.count)
    source = OPPONENTS[each.side]
    left = score.tricks(state)[SIDES.index(source)]
    yield PenaltyOffered(actor=each.side, options=options, source=source, tricks=left, laws=laws)
