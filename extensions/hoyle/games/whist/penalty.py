"""A revoke after it is established: claim, search, proof and penalty (64, 67, 69 to 74)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter
from hoyle.declared import by, carries_out
from hoyle.events import ChoiceOffered, Chose, Event, Scored
from hoyle.game import Step
from hoyle.games.whist import score, unsaid
from hoyle.games.whist.acts import ClaimRevoke, Mix, PlayOut, Search, Stop
from hoyle.games.whist.events import (
    CountVoided,
    PlayOutDemanded,
    PlayStopped,
    RevokeClaimed,
    RevokeNotFound,
    RevokeProved,
    StopProposed,
    TricksMixed,
    TricksSearched,
    TricksTaken,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.play import quit_trick, without_play
from hoyle.games.whist.state import OPPONENTS, SIDE_OF, SIDES, Claim, State
from hoyle.games.whist.terms import Matter, Penalty, Reason, Stage, Verdict
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat, Side

Claiming = ClaimRevoke | Search | Mix | Stop | PlayOut


def possible(state: State, actor: Actor) -> Iterator[Claiming]:
    """Yield what a side can do about revokes, its own and its adversaries', lawful or not."""
    if isinstance(actor, Seat) or state.mishaps.void:
        return
    side = SIDE_OF[actor]
    yield from _possible_claims(state, side)
    count = state.count
    if any(debt.to == side for debt in state.debts(Matter.SEARCH)):
        yield Search(side)
    if state.ended and not count.mixed and not count.cut:
        yield Mix(side)
    if not state.ended and count.claims:
        yield from _possible_stops(state, side)


def _possible_claims(state: State, side: Side) -> Iterator[ClaimRevoke]:
    """Yield a claim of each adversary in each trick played to, unless it was made before."""
    made = {(claim.seat, claim.trick) for claim in state.count.claims}
    last = len(state.winners) + bool(state.trick)
    can_search = state.ended and not state.count.mixed
    for seat in state.deal.seats:
        if SIDE_OF[seat] == side:
            continue
        for trick in range(1, last + 1):
            if (seat, trick) not in made:
                yield ClaimRevoke(side, seat, trick, search=False)
                if can_search:
                    yield ClaimRevoke(side, seat, trick, search=True)


def _possible_stops(state: State, side: Side) -> Iterator[Stop | PlayOut]:
    if not state.trick and state.count.stopping != side:
        yield Stop(side)
    accused = any(SIDE_OF[claim.seat] == side for claim in state.count.claims)
    demanded = any(debt.to == side for debt in state.debts(Matter.PLAY_OUT))
    if accused and not demanded:
        yield PlayOut(side)


def refusal(state: State, act: Claiming) -> Law | None:
    """Return the law that forbids the act."""
    match act:
        case ClaimRevoke():
            if act.seat == state.deal.dummy:
                return Law.DUMMY_REVOKES
            if state.count.cut:
                return Law.CLAIMED_IN_TIME
            revoke = state.revoke_at(act.seat, act.trick)
            still_open = revoke is not None and revoke.stage is Stage.OPEN
            return Law.ESTABLISHED if still_open else None
        case Search():
            return None if state.ended else Law.SEARCH
        case Stop():
            demanded = state.debts(Matter.PLAY_OUT)
            bound = any(debt.binds == SIDE_OF[act.actor] for debt in demanded)
            return Law.PLAYED_OUT if bound else None
        case Mix() | PlayOut():
            return None


def claim(state: State, act: ClaimRevoke) -> Step[State]:
    """Return the step of a claim; once the tricks are mixed it is judged without a search."""
    side = SIDE_OF[act.actor]
    made = Claim(side=side, seat=act.seat, trick=act.trick)
    debt = Owed(law=Law.SEARCH, binds=act.seat, to=side, what=Matter.SEARCH, trick=act.trick)
    state = replace(
        state,
        count=replace(state.count, claims=(*state.count.claims, made)),
        owed=(*state.owed, debt),
    )
    claimed = RevokeClaimed(side=side, seat=act.seat, trick=act.trick)
    if act.search:
        step = search(state, side)
    elif state.count.mixed:
        step = _judge(state, (made,), Law.MIXING)
    else:
        step = Step(state)
    return Step(step.state, (claimed, *step.events))


def search(state: State, side: Side) -> Step[State]:
    """Return the step of a search, which decides every claim of ``side`` (67)."""
    step = _judge(state, _pending(state, side), Law.SEARCH)
    return Step(step.state, (TricksSearched(side=side, laws=(Law.SEARCH,)), *step.events))


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


def stop(state: State, side: Side) -> Step[State]:
    """Return the step of ``side`` wishing to stop; with the other's consent the play ends.

    Who wishes to stop no longer demands that the hand be played out.
    """
    if state.count.stopping is None:
        count = replace(state.count, stopping=side)
        waived = [debt for debt in state.debts(Matter.PLAY_OUT) if debt.to == side]
        owed = tuple(debt for debt in state.owed if debt not in waived)
        return Step(replace(state, count=count, owed=owed), (StopProposed(side=side),))
    quitted, events = quit_trick(state) if state.lies else (state, ())
    count = replace(state.count, stopping=None, stopped=True)
    state = replace(quitted, count=count, owed=without_play(state.owed))
    return Step(state, (StopProposed(side=side), *events, PlayStopped()))


def play_out(state: State, side: Side) -> Step[State]:
    """Return the step of the accused side demanding that the hand be played out (71)."""
    debt = Owed(law=Law.PLAYED_OUT, binds=OPPONENTS[side], to=side, what=Matter.PLAY_OUT)
    count = replace(state.count, stopping=None)
    event = PlayOutDemanded(side=side, laws=(Law.PLAYED_OUT,))
    return Step(replace(state, count=count, owed=(*state.owed, debt)), (event,))


@carries_out(Law.PENALTY)
def choose(state: State, side: Side, option: Penalty) -> Step[State]:
    """Return the step of the adversaries taking one penalty, before all other counting (64)."""
    debt = next(each for each in state.debts(Matter.PENALTY) if each.to == side)
    before = score.reckon(state)
    count = state.count
    events: list[Event] = [Chose(actor=side, option=option, laws=(Law.PENALTY_CHOSEN,))]
    if count.counted is not None or count.honours_marked or count.written is not None:
        events.append(CountVoided(laws=(Law.ORDER_OF_COUNTING, Law.PENALTY_FIRST)))
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
        events.append(_marked(state, before, side if option is Penalty.OURS else source))
    events += score.decided(before, score.reckon(state), state)
    return Step(state, tuple(events))


def _marked(state: State, before: score.Reckoning, side: Side) -> Scored:
    """Return the marks that a penalty adds to ``side`` or takes from it."""
    after = score.reckon(state)
    place = SIDES.index(side)
    laws = [Law.PENALTY_CHOSEN, Law.PENALTY_FIRST]
    if len(state.count.penalties) > 1:
        laws.append(Law.PENALTY_FOR_EACH)
    return Scored(
        actor=side,
        points=after.marks[place] - before.marks[place],
        reason=Reason.PENALTY,
        total=after.marks[place],
        laws=(*laws, *after.capped(side)),
    )


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
        state = replace(
            state, owed=owed, revokes=revokes, count=replace(state.count, claims=judged)
        )
        events += _judged(state, each, law, proved=proved)
    return Step(state, tuple(events))


def _judged(state: State, each: Claim, law: Law, *, proved: bool) -> Iterator[Event]:
    if not proved:
        yield RevokeNotFound(side=each.side, seat=each.seat, trick=each.trick, laws=(law,))
        return
    yield RevokeProved(side=each.side, seat=each.seat, trick=each.trick, laws=(Law.PENALTY, law))
    laws = (Law.PENALTY_CHOSEN, Law.ABANDONED) if state.count.abandoned else (Law.PENALTY_CHOSEN,)
    options = unsaid.penalties_offered(state.count)
    yield ChoiceOffered(actor=each.side, options=options, laws=laws)


def apply(state: State, act: Claiming) -> Step[State]:
    """Return the step of what a side says or does about a revoke."""
    side = SIDE_OF[act.actor]
    match act:
        case ClaimRevoke():
            return claim(state, act)
        case Search():
            return search(state, side)
        case Mix():
            return mix(state, side)
        case Stop():
            return stop(state, side)
        case PlayOut():
            return play_out(state, side)


CHAPTER = Chapter(
    acts=(ClaimRevoke, Search, Mix, Stop, PlayOut),
    possible=possible,
    refusal=refusal,
    apply=apply,
)
