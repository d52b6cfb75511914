"""Marks, honours, games and the rubber: what is counted, in which order, and till when (1 to 12).

The score is never kept beside the facts: `reckon` counts it anew from what has happened, in the
order of law 5, so that a penalty taken late still goes first.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle import reasons
from hoyle.act import Chapter, DoneAnyway, NoEffect, among
from hoyle.declared import by, carries_out
from hoyle.events import Event, Scored
from hoyle.game import Done, Step
from hoyle.games.whist import unsaid
from hoyle.games.whist.events import (
    GameCorrected,
    GameUndone,
    GameWon,
    RubberWon,
    ScoreCorrected,
    ScoredInPart,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.reasons import GameIsOver, GameIsWon, PenaltyFirst, StillPlayed
from hoyle.games.whist.state import (
    HONOURS,
    MOST_MARKS,
    OPPONENTS,
    SEATS,
    SIDE_OF,
    SIDES,
    TRICKS_IN_A_HAND,
    Claim,
    Pair,
    State,
    honours_dealt,
)
from hoyle.games.whist.terms import Grade, Matter, Penalty, Reason, Verdict
from hoyle.immutable import Immutable, replace
from hoyle.reasons import Forbidden
from hoyle.seats import Actor, Side

BOOK = by(6, Law.MARKS_FOR_TRICKS)  # each trick above six is a mark
AT_FOUR = by(4, Law.AT_FOUR)
HONOURS_MARKS = by({4: 4, 3: 2}, Law.FOUR_HONOURS, Law.THREE_HONOURS)  # fewer score none by 3.c
HONOURS_LAW = {4: Law.FOUR_HONOURS, 3: Law.THREE_HONOURS}
MOST_OF_A_REVOKER = by(4, Law.REVOKER_CANNOT_WIN)
GAMES_TO_WIN = by(2, Law.RUBBER)
RUBBER_POINTS = by(2, Law.RUBBER_POINTS)
POINTS = by({Grade.TREBLE: 3, Grade.DOUBLE: 2, Grade.SINGLE: 1}, Law.GRADES)
GRADE_LAW = {Grade.TREBLE: Law.TREBLE, Grade.DOUBLE: Law.DOUBLE, Grade.SINGLE: Law.SINGLE}

CHAPTER = Chapter()


class TricksCount(reasons.Reason):
    """The side has ``tricks`` tricks, of which those above six count: ``marks`` in all.

    ``fewer`` says that it counted too few of them, and not too many.
    """

    tricks: int
    marks: int
    fewer: bool


class HonoursDealt(reasons.Reason):
    """The side was dealt ``count`` honours."""

    count: int


class HonoursNotDeclared(reasons.Reason):
    """The side has not ``declared`` its honours, or has, and the game is over."""

    declared: bool


class TooFewHonours(reasons.Reason):
    """The side was dealt ``count`` honours, which score nothing."""

    count: int


class StoodAtFour(reasons.Reason):
    """The side stood at ``marks`` marks before this deal."""

    marks: int


class CountedBefore(reasons.Reason):
    """``won`` has won the game, or a penalty goes first, or the tricks of ``counting`` do.

    A penalty it is where neither side is named.
    """

    won: Side | None
    counting: Side | None


class GradeIs(reasons.Reason):
    """The losers, ``side``, stand at ``marks`` marks, which makes the game one of ``grade``."""

    side: Side
    marks: int
    grade: Grade


class NextTrumpIsTurned(reasons.Reason):
    """The trump card of the next deal has been turned up."""


class RubberIsOver(reasons.Reason):
    """The rubber has been won, and its last game is over."""


class Reckoning(Immutable):
    """The ``marks`` of each side, who has ``won`` the game, and the sides liable for a revoke."""

    marks: Pair
    won: Side | None
    liable: tuple[Side, ...]

    def capped(self, side: Side) -> tuple[Law, ...]:
        """Return the laws that keep ``side`` from winning, when it stands where they keep it."""
        if side not in self.liable or self.marks[SIDES.index(side)] < MOST_OF_A_REVOKER:
            return ()
        both = (Law.BOTH_REVOKED,) if len(self.liable) == len(SIDES) else ()
        return (Law.REVOKER_CANNOT_WIN, *both)  # the four points are those of law 74


_OURS = tuple(seat for seat in SEATS if SIDE_OF[seat] == SIDES[0])


def tricks(state: State) -> Pair:
    """Return the tricks of each side, those taken as a penalty included."""
    ours = sum(map(state.winners.count, _OURS))
    moved = state.count.moved
    return ours + moved[0], len(state.winners) - ours + moved[1]


@carries_out(Law.MARKS_FOR_TRICKS)
def right_marks(state: State, side: Side) -> int:
    """Return the marks that the tricks of ``side`` score (2)."""
    return max(tricks(state)[SIDES.index(side)] - BOOK, 0)


@carries_out(Law.ORDER_OF_COUNTING)
def reckon(state: State) -> Reckoning:
    """Return the score: penalties, then tricks, then honours, until a side has won (5)."""
    count = state.count
    liable = _liable(count.claims) if count.claims else ()
    marks = state.deal.standing
    for side, penalty in count.penalties:
        if penalty is Penalty.OURS:
            marks = _added(marks, side, unsaid.MARKS_TAKEN, liable)
        elif penalty is Penalty.THEIRS:
            marks = _added(marks, OPPONENTS[side], -unsaid.MARKS_TAKEN, liable)
    if count.counted is not None and MOST_MARKS not in marks:
        marks = _added(marks, *count.counted, liable)
    for side in count.honours_marked:
        if MOST_MARKS not in marks:
            marks = _added(marks, side, honours_marks(state, side), liable)
    won = SIDES[marks.index(MOST_MARKS)] if MOST_MARKS in marks else None
    return Reckoning(marks, won, liable)


def _added(marks: Pair, side: Side, points: int, liable: tuple[Side, ...]) -> Pair:
    """Return the marks with ``points`` more for ``side``, as far as they count."""
    most = MOST_OF_A_REVOKER if side in liable else MOST_MARKS
    ours, theirs = marks
    if side == SIDES[0]:
        return min(max(ours + points, 0), most), theirs
    return ours, min(max(theirs + points, 0), most)


def _liable(claims: tuple[Claim, ...]) -> tuple[Side, ...]:
    """Return the sides against which a claim is proved."""
    proved = {SIDE_OF[claim.seat] for claim in claims if claim.verdict is Verdict.PROVED}
    return by(tuple(side for side in SIDES if side in proved), Law.BOTH_REVOKED)


@carries_out(Law.HONOURS)
def honours_marks(state: State, side: Side) -> int:
    """Return the marks that the honours dealt to ``side`` score (3)."""
    return HONOURS_MARKS.get(honours_dealt(state.deal, side), 0)


def honours_law(state: State, side: Side) -> Law:
    """Return the clause by which the honours of ``side`` score, or score nothing."""
    return HONOURS_LAW.get(honours_dealt(state.deal, side), Law.TWO_HONOURS)


@carries_out(Law.CORRECTION_OF_MARKS)
def over(state: State) -> bool:
    """Return whether the game is over: won, and the next deal's trump turned up (11)."""
    return state.count.turned and reckon(state).won is not None


def standing(state: State) -> Pair:
    """Return the marks of each side in the game that is going on: nothing, when one is over."""
    return by((0, 0) if over(state) else reckon(state).marks, Law.PENALTY_IN_THE_GAME)


def grade(reckoning: Reckoning, winner: Side) -> Grade:
    """Return the kind of game that ``winner`` has won, by the losers' marks (8)."""
    losers = reckoning.marks[SIDES.index(OPPONENTS[winner])]
    if by(losers == 0, Law.TREBLE):
        return Grade.TREBLE
    return by(Grade.DOUBLE if losers < 3 else Grade.SINGLE, Law.DOUBLE, Law.SINGLE)


def games(state: State) -> tuple[tuple[Grade, ...], tuple[Grade, ...]]:
    """Return the games of each side in this rubber, as they are written down."""
    reckoning = reckon(state)
    if reckoning.won is None:
        return state.deal.games
    written = state.count.written or grade(reckoning, reckoning.won)
    ours, theirs = state.deal.games
    return ((*ours, written), theirs) if reckoning.won == SIDES[0] else (ours, (*theirs, written))


def _worth(of_a_side: tuple[Grade, ...]) -> int:
    """Return the points of the games of a side."""
    return sum(POINTS[each] for each in of_a_side)


def rubber(state: State) -> tuple[Side, int, tuple[Law, ...]] | None:
    """Return who has won the rubber, by how many points, and by which laws; None while it lasts."""
    won = games(state)
    for place, side in enumerate(SIDES):
        if len(won[place]) == GAMES_TO_WIN:
            lost = won[1 - place]
            points = _worth(won[place]) + RUBBER_POINTS - _worth(lost)
            deducted = (Law.LOSERS_POINTS,) if lost else ()
            return side, points, (Law.RUBBER, Law.RUBBER_POINTS, *deducted)
    return None


def decided(before: Reckoning, after: Reckoning, state: State) -> Iterator[Event]:
    """Yield that a side has won the game, and perhaps the rubber, if it had not ``before``.

    ``after`` is the score of ``state``.
    """
    if after.won is None:
        return
    kind = grade(after, after.won)
    if before.won == after.won and grade(before, after.won) is kind:
        return
    yield GameWon(side=after.won, grade=kind, points=POINTS[kind], laws=(GRADE_LAW[kind],))
    yield from _rubber_won(state)


def undone(before: Reckoning, after: Reckoning) -> Iterator[Event]:
    """Yield that a side which had won the game has not won it, now that a revoke is proved."""
    if before.won is not None and after.won is None:
        total = after.marks[SIDES.index(before.won)]
        laws = after.capped(before.won)
        yield GameUndone(side=before.won, total=total, laws=laws)


def _rubber_won(state: State) -> Iterator[Event]:
    found = rubber(state)
    if found is not None:
        side, points, laws = found
        place = SIDES.index(side)
        won = games(state)
        yield RubberWon(
            side=side,
            points=points,
            games=_worth(won[place]),
            lost=_worth(won[1 - place]),
            laws=laws,
        )


def to_count(state: State) -> Side | None:
    """Return the side that has marks for tricks still to count; None when there is none."""
    if not state.ended or state.count.counted is not None or reckon(state).won is not None:
        return None
    return next((side for side in SIDES if right_marks(state, side)), None)


def scored(
    before: Reckoning, after: Reckoning, side: Side, due: int, reason: Reason, *laws: Law
) -> Scored:
    """Return what ``side`` scored of the points ``due`` to it: of more than five none counts."""
    place = SIDES.index(side)
    points, total = after.marks[place] - before.marks[place], after.marks[place]
    cited = (*after.capped(side), *laws)
    if 0 < points < due:
        return ScoredInPart(
            actor=side, points=points, due=due, reason=reason, total=total, laws=cited
        )
    return Scored(actor=side, points=points, reason=reason, total=total, laws=cited)


class _Counting(NoEffect[State], chapter=None):
    """What a side counts, declares, writes and corrects."""

    actor: Side

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return not state.mishaps.void


class CountTricks(DoneAnyway[State], chapter=CHAPTER, verb="count"):
    """A side counts ``marks`` for its tricks above six; a miscount stands until corrected."""

    actor: Side
    marks: int = among(
        lambda state, actor: range(TRICKS_IN_A_HAND - BOOK + 1),
        left_out=right_marks,
        called="the marks counted",
    )

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether the play has ended, and nothing is counted for tricks."""
        return state.ended and state.count.counted is None and not state.mishaps.void

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why no tricks count: penalties go first, and may have ended the game."""
        penalties = state.debts(Matter.PENALTY)
        if penalties:
            return PenaltyFirst(Law.ORDER_OF_COUNTING, to=penalties[0].to)
        won = reckon(state).won
        return None if won is None else GameIsWon(Law.PENALTY_FIRST, won=won)

    def refusal(self, state: State) -> Forbidden:
        """Return why the tricks score otherwise."""
        right, made = right_marks(state, self.actor), tricks(state)[SIDES.index(self.actor)]
        if self.marks == right and right:
            return None
        fewer = self.marks < right
        return TricksCount(Law.MARKS_FOR_TRICKS, tricks=made, marks=right, fewer=fewer)

    def done(self, state: State) -> Step[State]:
        """Return the step of the marks counted."""
        count = replace(state.count, counted=(self.actor, self.marks))
        law = Law.MARKS_FOR_TRICKS
        after = replace(state, count=count)
        return _marked(state, after, self.actor, self.marks, Reason.TRICKS, law)


class DeclareHonours(_Counting, chapter=CHAPTER, verb="declare-honours"):
    """A side declares that it was dealt ``count`` honours."""

    count: int = among(lambda state, actor: range(len(HONOURS) + 1), called="how many honours")

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it has not declared any."""
        return super().open_to(state, actor) and actor not in state.count.declared

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why it is too late, or too early."""
        if state.count.turned:
            return NextTrumpIsTurned(Law.DECLARED_IN_TIME)
        return None if state.ended else StillPlayed(Law.DECLARED)

    def refusal(self, state: State) -> Forbidden:
        """Return that it was dealt another number."""
        dealt = honours_dealt(state.deal, self.actor)
        return None if self.count == dealt else HonoursDealt(Law.HONOURS, count=dealt)

    def done(self, state: State) -> Step[State]:
        """Return the step of the honours declared."""
        count = replace(state.count, declared=(*state.count.declared, self.actor))
        laws = (Law.DECLARED, Law.HONOURS)
        declared = Done(act=self, laws=laws)
        return Step(replace(state, count=count), (declared,))


class MarkHonours(_Counting, chapter=CHAPTER, verb="mark-honours"):
    """A side marks what its honours score."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it has not marked any."""
        return super().open_to(state, actor) and actor not in state.count.honours_marked

    @carries_out(Law.HONOURS, Law.AT_FOUR, Law.ORDER_OF_COUNTING, Law.DECLARED)
    def refusal(self, state: State) -> Forbidden:
        """Return why the side may not mark its honours (3, 4, 5, 7)."""
        side, dealt = self.actor, honours_dealt(state.deal, self.actor)
        winner, counting = reckon(state).won, to_count(state)
        won = winner is not None
        if side not in state.count.declared or over(state):
            return HonoursNotDeclared(Law.DECLARED, declared=side in state.count.declared)
        if not honours_marks(state, side):
            return TooFewHonours(Law.TWO_HONOURS, count=dealt)
        if state.deal.standing[SIDES.index(side)] == AT_FOUR:
            return StoodAtFour(Law.AT_FOUR, marks=AT_FOUR)
        penalties = bool(state.debts(Matter.PENALTY))
        uncounted = penalties or counting is not None
        return (
            CountedBefore(
                Law.ORDER_OF_COUNTING, won=winner, counting=None if penalties else counting
            )
            if won or uncounted
            else None
        )

    def done(self, state: State) -> Step[State]:
        """Return the step of the honours marked."""
        side, law = self.actor, honours_law(state, self.actor)
        count = replace(state.count, honours_marked=(*state.count.honours_marked, side))
        due = honours_marks(state, side)
        return _marked(state, replace(state, count=count), side, due, Reason.HONOURS, law)


class WriteGame(DoneAnyway[State], chapter=CHAPTER, verb="write-game"):
    """A side writes down the game it has won as one of ``grade``."""

    actor: Side
    grade: Grade

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it has won one, and has not written another grade."""
        written = state.count.written is not None or state.mishaps.void
        return not written and reckon(state).won == actor

    def refusal(self, state: State) -> Forbidden:
        """Return why it is of another grade."""
        reckoning = reckon(state)
        right, losers = grade(reckoning, self.actor), OPPONENTS[self.actor]
        marks = reckoning.marks[SIDES.index(losers)]
        rightly = self.grade is right
        return None if rightly else GradeIs(GRADE_LAW[right], side=losers, marks=marks, grade=right)

    def done(self, state: State) -> Step[State]:
        """Return the step of the game written down."""
        written = None if self.grade is grade(reckon(state), self.actor) else self.grade
        told = Done(act=self, laws=(Law.GRADES,))
        return Step(replace(state, count=replace(state.count, written=written)), (told,))


class CorrectMarks(_Counting, chapter=CHAPTER, verb="correct-marks"):
    """A side has an error in counting marks corrected."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether marks have been counted wrongly."""
        counted = state.count.counted
        wrong = counted is not None and counted[1] != right_marks(state, counted[0])
        return super().open_to(state, actor) and wrong

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why it is too late."""
        return GameIsOver(Law.CORRECTION_OF_MARKS) if over(state) else None

    @carries_out(Law.CORRECTION_OF_MARKS)
    def done(self, state: State) -> Step[State]:
        """Return the step of the right marks taking the place of those counted (11)."""
        before = reckon(state)
        assert state.count.counted is not None, "only what is counted can be corrected"
        right = next(
            ((side, marks) for side in SIDES if (marks := right_marks(state, side))),
            (state.count.counted[0], 0),
        )
        state = replace(state, count=replace(state.count, counted=right, written=None))
        after = reckon(state)
        corrected = tuple(
            ScoreCorrected(side=side, total=total, laws=(Law.CORRECTION_OF_MARKS,))
            for side, total, was in zip(SIDES, after.marks, before.marks, strict=True)
            if total != was
        )
        return Step(state, (*corrected, *decided(before, after, state)))


class CorrectGame(_Counting, chapter=CHAPTER, verb="correct-game"):
    """A side has the grade of a game, wrongly written, corrected."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether one has been written wrongly."""
        wrong = state.count.written is not None and reckon(state).won is not None
        return super().open_to(state, actor) and wrong

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why it is too late."""
        ended = over(state) and rubber(state) is not None
        return RubberIsOver(Law.CORRECTION_OF_GAMES) if ended else None

    def done(self, state: State) -> Step[State]:
        """Return the step of the right grade written."""
        before = reckon(state)
        state = replace(state, count=replace(state.count, written=None))
        assert before.won is not None, "only a game won is written down"
        kind = grade(before, before.won)
        laws = (Law.CORRECTION_OF_GAMES, GRADE_LAW[kind])
        corrected = GameCorrected(side=before.won, grade=kind, laws=laws)
        return Step(state, (corrected, *_rubber_won(state)))


def _marked(
    before: State, after: State, side: Side, due: int, reason: Reason, law: Law
) -> Step[State]:
    """Return the step of marks ``due`` to ``side``, and what is decided by them."""
    was, is_now = reckon(before), reckon(after)
    told = scored(was, is_now, side, due, reason, law)
    return Step(after, (told, *decided(was, is_now, after)))
