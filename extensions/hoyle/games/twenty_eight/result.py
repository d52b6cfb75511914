"""The result: whether the bid is made, what it scores, and whether that is a slam."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.declared import by, carries_out
from hoyle.events import Event, HandEnded, Scored
from hoyle.game import Step
from hoyle.games.twenty_eight import kot, thani
from hoyle.games.twenty_eight.bids import SENIOR, THANI, USUAL_HONOURS
from hoyle.games.twenty_eight.events import (
    ContractFailed,
    ContractMade,
    CounterKotFailed,
    CounterKotMade,
    KotFailed,
    KotMade,
    KunukkuWorn,
    PointsLost,
    ScoreReason,
    SlamWon,
    ThaniFailed,
    ThaniMade,
)
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import CounterKotScore, Scores
from hoyle.games.twenty_eight.state import Stage, State, with_points
from hoyle.immutable import replace
from hoyle.seats import Side

Stake = tuple[int, int]
"""The points of the match that a bid wins, and that it loses."""

ORDINARY: Stake = by((1, 2), Law.CONTRACT_SCORE, Law.SCORE_TABLE, Law.SCORES_ELSEWHERE)
FOR_HONOURS: Stake = by((2, 3), Law.HONOURS_SCORE, Law.SCORE_TABLE, Law.SCORES_ELSEWHERE)
# Each scale above honours: the least bid of a row, what is won, what is lost; the highest first.
SCALES: Mapping[Scores, tuple[tuple[int, Stake], ...]] = {
    Scores.TABLE: by(((28, (4, 5)), (SENIOR, (3, 4))), Law.SCORE_TABLE),
    Scores.HONOURS: by(((SENIOR, (3, 4)),), Law.SENIOR_SCORE),
    Scores.NOTE_10: by(((THANI, (3, 4)),), Law.SCORES_ELSEWHERE),
}
LEAST_OF_SCALE: Mapping[Scores, int] = {
    Scores.TABLE: by(14, Law.SCORE_TABLE),
    Scores.NOTE_10: by(USUAL_HONOURS, Law.SCORES_ELSEWHERE),
}
"""The least bid that a scale speaks of: lower ones score as every contract does."""
KOT_OF_NOTE_10: Stake = by((3, 4), Law.SCORES_ELSEWHERE)


def stake(bid: int, scores: Scores, honours: int = USUAL_HONOURS) -> Stake:
    """Return what a contract of ``bid`` wins and loses, where honours begin at ``honours``."""
    for least, both in SCALES[scores]:
        if bid >= least:
            return both
    return by(FOR_HONOURS if bid >= honours else ORDINARY, Law.HONOURS_SCORE, Law.CONTRACT_SCORE)


def stake_of_kot(bid: int, scores: Scores, honours: int = USUAL_HONOURS) -> Stake:
    """Return what kot over ``bid`` wins and loses: one more than the bid by itself."""
    if scores is Scores.NOTE_10:
        return KOT_OF_NOTE_10
    won, lost = stake(bid, scores, honours)
    return by((won + 1, lost + 1), Law.KOT_SCORE)


@carries_out(Law.CONTRACT_MADE)
def bid_made(state: State) -> bool:
    """Return whether the bidder's side has done what it bid, or claimed (contract-made)."""
    bidder = state.bidder
    assert bidder is not None, "a side bids before it plays"
    if state.bid == THANI:
        return thani.made(state, bidder)
    if state.kot is not None:
        return kot.made(state)
    place = state.setting.form.sides.index(state.bidding_side)
    return state.points[place] >= state.bid


def laws_of_result(state: State) -> tuple[Law, ...]:
    """Return the laws by which the bid is made or failed."""
    if state.bid == THANI:
        return (Law.THANI,)
    if state.kot is not None:
        partners = len(state.bidding_side) > 1
        return (Law.KOT_TRICKS, Law.KOT, *((Law.KOT_PARTNERS,) if partners else ()))
    return (Law.CONTRACT_MADE, Law.CONTRACT)


@carries_out(Law.SLAM)
def slam_of(state: State) -> tuple[Side, int] | None:
    """Return the side ahead of every other by as much as a slam takes, and its lead (slam)."""
    *others, best = sorted(state.score)
    lead = best - others[-1]
    if lead < state.setting.options.slam:
        return None
    return state.setting.form.sides[state.score.index(best)], lead


def settle(state: State) -> Step[State]:
    """Return the step from the last trick to the end: what is scored, and for what."""
    events: list[Event] = [_outcome(state)]
    over = _score_of_bid(replace(state, stage=Stage.OVER), events)
    for seat in state.counter_kot:
        over = _score_of_counter_kot(over, state.side_of(seat), events)
    ahead = slam_of(over)
    if ahead is not None:
        side, lead = ahead
        events.append(SlamWon(side=side, lead=lead, laws=(Law.SLAM,)))
        if by(state.setting.options.for_amusement, Law.KUNUKKU):
            losers = (each for each in state.setting.form.sides if each != side)
            events += (KunukkuWorn(side=loser, laws=(Law.KUNUKKU,)) for loser in losers)
    events.append(HandEnded())
    return Step(over, tuple(events))


def _outcome(state: State) -> Event:
    """Return the event that tells whether the bid is made."""
    made, laws, side = bid_made(state), laws_of_result(state), state.bidding_side
    bidder = state.bidder
    assert bidder is not None, "a side bids before it plays"
    if state.bid == THANI:
        alone = thani.tricks_alone(state, bidder)
        return (ThaniMade if made else ThaniFailed)(seat=bidder, tricks=alone, laws=laws)
    if state.kot is not None:
        return (KotMade if made else KotFailed)(side=side, tricks=state.taken(side), laws=laws)
    points = state.points[state.setting.form.sides.index(side)]
    outcome = ContractMade if made else ContractFailed
    return outcome(side=side, bid=state.bid, points=points, laws=laws)


def _score_of_bid(state: State, events: list[Event]) -> State:
    """Return the state in which the bid is scored, by the bidder's side and by who pays it."""
    options = state.setting.options
    made, side = bid_made(state), state.bidding_side
    if state.kot is None:
        won, lost = stake(state.bid, options.scores, options.honours)
        reason = ScoreReason.MADE if made else ScoreReason.FAILED
    else:
        won, lost = stake_of_kot(state.bid, options.scores, options.honours)
        reason = ScoreReason.KOT_MADE if made else ScoreReason.KOT_FAILED
    change = won if made else -lost
    laws = _laws_of_stake(state, kot_claimed=state.kot is not None)
    return _scored(state, side, change, reason, laws, events)


def _score_of_counter_kot(state: State, side: Side, events: list[Event]) -> State:
    """Return the state in which counter-kot is told, and scored where it is."""
    made = kot.countered(state)
    if made:
        events.append(CounterKotMade(side=side, laws=(Law.KOT,)))
    else:
        tricks = state.taken(state.bidding_side)
        events.append(CounterKotFailed(side=side, tricks=tricks, laws=(Law.KOT,)))
    options = state.setting.options
    if by(options.counter_kot is CounterKotScore.UNSCORED, Law.KOT):
        return state
    won, lost = stake_of_kot(state.bid, options.scores, options.honours)
    reason = ScoreReason.COUNTER_KOT_MADE if made else ScoreReason.COUNTER_KOT_FAILED
    laws = (*_laws_of_stake(state, kot_claimed=True), Law.KOT)
    return _scored(state, side, won if made else -lost, reason, laws, events)


def _scored(
    state: State,
    side: Side,
    change: int,
    reason: ScoreReason,
    laws: tuple[Law, ...],
    events: list[Event],
) -> State:
    """Return the state in which ``side`` has scored, and the other paid if points change hands."""
    changes = [(side, change, laws)]
    if by(state.setting.options.points_change_hands, Law.SCORES_ELSEWHERE):
        # Of him who pays, or is paid, no other law speaks: the scale tells only how much.
        paid = tuple(dict.fromkeys((Law.SCORES_ELSEWHERE, *laws)))
        others = (other for other in state.setting.form.sides if other != side)
        changes += [(other, -change, paid) for other in others]
    for each, points, laws_of_it in changes:
        state = replace(state, score=with_points(state, state.score, each, points))
        total = state.score[state.setting.form.sides.index(each)]
        if points < 0:
            events.append(
                PointsLost(
                    actor=each,
                    points=points,
                    lost=-points,
                    reason=reason,
                    total=total,
                    laws=laws_of_it,
                )
            )
        else:
            events.append(
                Scored(actor=each, points=points, reason=reason, total=total, laws=laws_of_it)
            )
    return state


def _laws_of_stake(state: State, *, kot_claimed: bool) -> tuple[Law, ...]:
    """Return the laws by which the bid of the hand scores as it does, or kot over it.

    The narrowest comes first: it is that which decides.
    """
    options, bid = state.setting.options, state.bid
    honours = options.honours <= bid < SENIOR
    kot_by_itself = kot_claimed and options.scores is Scores.NOTE_10
    if options.honours <= bid < USUAL_HONOURS and not kot_by_itself:
        # The scales speak of twenty and more.
        laws: tuple[Law, ...] = (*state.setting.form.honours_laws, Law.CONTRACT_SCORE)
        laws = (Law.HONOURS_SCORE, *laws)
    elif not kot_by_itself and bid < LEAST_OF_SCALE.get(options.scores, 0):
        laws = (Law.CONTRACT_SCORE,)
    elif options.scores is Scores.NOTE_10:
        laws = (Law.SCORES_ELSEWHERE, Law.CONTRACT_SCORE)
    elif options.scores is Scores.TABLE:
        laws = (Law.SCORE_TABLE, Law.CONTRACT_SCORE)
        laws = (*laws, Law.HONOURS_SCORE) if honours else laws
    else:
        laws = (Law.CONTRACT_SCORE,)
        laws = (Law.HONOURS_SCORE, *laws) if honours else laws
        laws = (Law.SENIOR_SCORE, *laws) if bid >= SENIOR else laws
    if bid == THANI:
        laws = (*laws, Law.THANI)
    if kot_claimed and not kot_by_itself:
        laws = (Law.KOT_SCORE, *laws)
    return laws
