"""The end of a game: points, loss points, eggs, and the end of the series."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, RuledAct, among
from hoyle.declared import by, carries_out
from hoyle.events import Event, HandEnded
from hoyle.game import Aside, Done, Step
from hoyle.games.goat.events import (
    Eggs,
    GameEnded,
    GameLost,
    GameWon,
    GoatWithEggs,
    LeadKept,
    LossPointsCharged,
    LossReason,
    PointsCounted,
    SeriesEnded,
)
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import ALL_POINTS, SIDES, Pair, Stage, State, added, for_side
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Side

CHAPTER = Chapter()

WINNING = by(61, Law.WINNING)
EACH_OF_EGGS = by(60, Law.EGGS, Law.LOSING)
FEW = by(31, Law.TWO_LOSS_POINTS, Law.FOUR_LOSS_POINTS)
SERIES = by(12, Law.MATCH)
LOSS = {
    LossReason.FROM_31: by(2, Law.TWO_LOSS_POINTS),
    LossReason.BELOW_31: by(4, Law.FOUR_LOSS_POINTS),
    LossReason.NO_TRICK: by(6, Law.SIX_LOSS_POINTS),
}
LOSS_LAW = {
    LossReason.FROM_31: Law.TWO_LOSS_POINTS,
    LossReason.BELOW_31: Law.FOUR_LOSS_POINTS,
    LossReason.NO_TRICK: Law.SIX_LOSS_POINTS,
}


@carries_out(Law.LOSING)
def loss_reason(points: int, tricks: int) -> LossReason | None:
    """Return for what a side is charged; None where it has not lost (losing)."""
    if points >= EACH_OF_EGGS:
        return None
    if not tricks:
        return LossReason.NO_TRICK
    return LossReason.FROM_31 if points >= FEW else LossReason.BELOW_31


def winner(points: Pair) -> Side | None:
    """Return the side that has won with these points; None of eggs, or before the end."""
    return next((side for side, n in zip(SIDES, points, strict=True) if n >= WINNING), None)


@carries_out(Law.MATCH)
def loser_of_series(series: Pair) -> Side | None:
    """Return the side that has come to the end of the series; None while it goes on (match)."""
    return next((side for side, n in zip(SIDES, series, strict=True) if n >= SERIES), None)


def finish(state: State) -> Step[State]:
    """Return the step from the last trick to the end: counted, charged, and the lead kept."""
    events: list[Event] = [GameEnded(laws=(Law.END,))]
    laws: tuple[Law, ...] = (Law.COUNTING, Law.CARD_VALUES)
    for side, points in zip(SIDES, state.points, strict=True):
        events.append(PointsCounted(side=side, points=points, laws=laws))
    over = replace(state, stage=Stage.OVER)
    won = winner(state.points)
    if won is not None:
        points = state.points[SIDES.index(won)]
        events.append(GameWon(side=won, points=points, laws=(Law.WINNING,)))
    lost = [(side, reason) for side in SIDES if (reason := _reason(state, side)) is not None]
    for side, reason in lost:
        over = _charged(over, side, reason, events)
    if not lost:
        number = state.setting.eggs + 1
        events.append(Eggs(number=number, laws=(Law.EGGS, Law.EGGS_WORTH)))
    loser = loser_of_series(over.series)
    if loser is None:
        events.append(LeadKept(seat=state.tricks[-1].winner, laws=(Law.LAST_TRICK,)))
    else:
        total = over.series[SIDES.index(loser)]
        events.append(SeriesEnded(side=loser, total=total, laws=(Law.MATCH,)))
        if by(state.setting.eggs, Law.GOAT_WITH_EGGS):
            events.append(GoatWithEggs(side=loser, laws=(Law.GOAT_WITH_EGGS,)))
    return Step(over, (*events, HandEnded()))


def _reason(state: State, side: Side) -> LossReason | None:
    """Return for what ``side`` is charged, None where it has not lost."""
    place = SIDES.index(side)
    return loss_reason(state.points[place], state.taken[place])


def _charged(state: State, side: Side, reason: LossReason, events: list[Event]) -> State:
    """Return the state in which ``side``, which has lost, is charged with loss points."""
    place = SIDES.index(side)
    events.append(GameLost(side=side, points=state.points[place], laws=(Law.LOSING,)))
    charged = replace(state, loss=added(state.loss, for_side(side, LOSS[reason])))
    events.append(
        LossPointsCharged(
            side=side,
            points=LOSS[reason],
            reason=reason,
            total=charged.series[place],
            laws=(LOSS_LAW[reason], Law.LOSS_POINTS),
        )
    )
    return charged


class CountedTooEarly(Reason):
    """The points are counted when the game is over."""


class Miscounted(Reason):
    """The tricks of the side hold ``right`` points."""

    right: int


def _points_taken(state: State, actor: Actor) -> Iterable[int]:
    """Return what the tricks of the sides hold: what a side would say, of its own or the other."""
    return dict.fromkeys(state.points)


class CountPoints(RuledAct[State], Aside, chapter=CHAPTER, verb="counts"):
    """A side says that its tricks hold ``points``."""

    actor: Side
    points: int = among(
        lambda state, actor: range(ALL_POINTS + 1),
        likely=_points_taken,
        called="the points counted",
    )

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether there are trumps: he may count whenever he likes."""
        return state.trump is not None

    def refusal(self, state: State) -> Reason | None:
        """Return why the count is too early, or wrong."""
        if state.stage is not Stage.OVER:
            return CountedTooEarly(Law.COUNTING)
        right = state.points[SIDES.index(self.actor)]
        return None if self.points == right else Miscounted(Law.COUNTING, right=right)

    def done(self, state: State) -> Step[State]:
        """Return the step of a count, which is told to be right."""
        laws = (Law.COUNTING, Law.CARD_VALUES)
        return Step(state, (Done(act=self, laws=laws),))
