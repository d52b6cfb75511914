"""The result: whether the contract is made, what it scores, and whether that is a slam."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.events import Event, HandEnded, Scored
from hoyle.game import Step
from hoyle.immutable import replace
from hoyle.seats import Side
from hoyle.twenty_eight.events import ContractFailed, ContractMade, ScoreReason, SlamWon
from hoyle.twenty_eight.laws import Law
from hoyle.twenty_eight.options import Scores
from hoyle.twenty_eight.state import EW, NS, SIDES, Stage, State, side_of, with_points

# Each scale: the least bid of a row, what is won, what is lost; the highest row first.
SCALES: Mapping[Scores, tuple[tuple[int, int, int], ...]] = {
    Scores.TABLE: ((28, 4, 5), (24, 3, 4), (20, 2, 3), (14, 1, 2)),
    Scores.HONOURS: ((24, 3, 4), (20, 2, 3), (14, 1, 2)),
    Scores.NOTE_10: ((20, 2, 3), (14, 1, 2)),
}
# The section on honours repeats the scale of a part of the table, and is no law of its own here.
SCALE_LAWS: Mapping[Scores, tuple[Law, ...]] = {
    Scores.TABLE: (Law.CONTRACT_SCORE, Law.SCORE_TABLE),
    Scores.HONOURS: (Law.CONTRACT_SCORE,),
    Scores.NOTE_10: (Law.CONTRACT_SCORE, Law.SCORES_ELSEWHERE),
}


def stake(bid: int, scores: Scores) -> tuple[int, int]:
    """Return the points of the match that a contract of ``bid`` wins, and that it loses."""
    return next((won, lost) for least, won, lost in SCALES[scores] if bid >= least)


def contract_made(state: State) -> bool:
    """Return whether the bidder's side has taken as many points as it bid."""
    return state.points[SIDES.index(bidding_side(state))] >= state.bid


def bidding_side(state: State) -> Side:
    """Return the side that holds the highest bid."""
    assert state.bidder is not None, "a side bids before it plays"
    return side_of(state.bidder)


def slam_of(state: State) -> Side | None:
    """Return the side ahead by as much as a slam takes, None when neither is (slam)."""
    ew, ns = state.score
    if abs(ew - ns) < state.setting.options.slam:
        return None
    return EW if ew > ns else NS


def settle(state: State) -> Step[State]:
    """Return the step from the last trick to the end: only the bidder's side scores."""
    options = state.setting.options
    side = bidding_side(state)
    place = SIDES.index(side)
    taken = state.points[place]
    won, lost = stake(state.bid, options.scores)
    made = contract_made(state)
    change = won if made else -lost
    over = replace(state, stage=Stage.OVER, score=with_points(state.score, side, change))
    laws = (Law.CONTRACT, Law.CONTRACT_MADE)
    outcome = ContractMade if made else ContractFailed
    events: list[Event] = [
        outcome(side=side, bid=state.bid, points=taken, laws=laws),
        Scored(
            actor=side,
            points=change,
            reason=ScoreReason.MADE if made else ScoreReason.FAILED,
            total=over.score[place],
            laws=SCALE_LAWS[options.scores],
        ),
    ]
    ahead = slam_of(over)
    if ahead is not None:
        lead = abs(over.score[0] - over.score[1])
        events.append(SlamWon(side=ahead, lead=lead, laws=(Law.SLAM,)))
    events.append(HandEnded())
    return Step(over, tuple(events))
