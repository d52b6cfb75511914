"""Whist: partners, thirteen tricks, and what follows when a player does not follow suit."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import chain
from typing import Any

from hoyle.game import Game, Play, Step, Table, Turn
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat
from hoyle.whist import opening, penalty, play, queries, revoke, score, unsaid, verbs
from hoyle.whist.acts import (
    Ask,
    CallCard,
    Choose,
    ClaimRevoke,
    CorrectGame,
    CorrectMarks,
    CountTricks,
    Cut,
    DeclareHonours,
    Divide,
    Gather,
    LeadOutOfTurn,
    MarkHonours,
    Mix,
    PlayOut,
    Reply,
    Search,
    Stop,
    TakeBack,
    TurnUp,
    WhistAct,
    Withdraw,
    WriteGame,
)
from hoyle.whist.events import PackCut
from hoyle.whist.laws import Law
from hoyle.whist.phases import with_phases_before
from hoyle.whist.state import SEATS, SIDE_OF, SIDES, State, deal
from hoyle.whist.terms import Correction, Matter

__all__ = ["GAME", "deal"]


def possible(state: State, actor: Actor) -> Sequence[WhistAct]:
    """Return what ``actor`` could physically do, lawful or not."""
    if isinstance(actor, Seat):
        return play.possible(state, actor) + _others(state, actor)
    side = SIDE_OF[actor]
    gathering = [Gather(side)] if state.lies and SIDE_OF[state.winners[-1]] == side else []
    return list(
        chain(
            gathering,
            revoke.possible_of_side(state, side),
            penalty.possible(state, side),
            score.possible(state, side),
        )
    )


def lawful(state: State, actor: Actor) -> Sequence[WhistAct]:
    """Return what ``actor`` can do and no law forbids; his cards are weighed as one set."""
    if isinstance(actor, Seat):
        acts = play.lawful(state, actor)
        acts += (act for act in _others(state, actor) if refusal(state, act) is None)
        return acts
    return [act for act in possible(state, actor) if refusal(state, act) is None]


def _others(state: State, seat: Seat) -> list[WhistAct]:
    """Return what ``seat`` can do beside playing a card."""
    acts = revoke.possible_of_seat(state, seat)
    return acts + _ending(state, seat) if state.ended else acts


def _ending(state: State, seat: Seat) -> list[WhistAct]:
    """Return the acts that lead on to the next deal; it waits for penalties still to choose."""
    count = state.count
    if count.turned:
        return []
    if not count.cut:
        return [Cut(seat)] if seat == unsaid.cutter(state.deal) else []
    waits = bool(state.debts(Matter.PENALTY))
    return [TurnUp(seat)] if seat == unsaid.next_dealer(state.deal) and not waits else []


def refusal(state: State, act: WhistAct) -> Law | None:
    """Return the law that forbids a possible act; None when it is lawful."""
    match act:
        case Play():
            return play.refusal(state, act)
        case Ask() | Reply() | TakeBack() | Withdraw() | CallCard():
            return revoke.refusal(state, act)
        case ClaimRevoke() | Search() | Mix() | Stop() | PlayOut() | Divide():
            return penalty.refusal(state, act)
        case LeadOutOfTurn() | Gather() | Choose() | Cut():
            return None
        case (
            CountTricks()
            | DeclareHonours()
            | MarkHonours()
            | WriteGame()
            | CorrectMarks()
            | CorrectGame()
            | TurnUp()
        ):
            return score.refusal(state, act)


def apply(state: State, act: WhistAct) -> Step[State]:
    """Return the step of an act."""
    match act:
        case Play():
            return play.play(state, act)
        case LeadOutOfTurn():
            return play.lead_out_of_turn(state, act)
        case Gather():
            return play.gather(state)
        case Ask():
            return revoke.ask(state, act)
        case Reply():
            return revoke.reply(state, act)
        case TakeBack():
            return revoke.take_back(state, act)
        case Withdraw():
            return revoke.withdraw(state, act)
        case CallCard():
            return revoke.call(state, act)
        case Choose(actor, option):
            side = SIDE_OF[actor]
            if isinstance(option, Correction):
                return revoke.choose(state, side, option)
            return penalty.choose(state, side, option)
        case Divide():
            return Step(state)
        case ClaimRevoke():
            return penalty.claim(state, act)
        case Search(actor):
            return penalty.search(state, SIDE_OF[actor])
        case Mix(actor):
            return penalty.mix(state, SIDE_OF[actor])
        case Stop(actor):
            return penalty.stop(state, SIDE_OF[actor])
        case PlayOut(actor):
            return penalty.play_out(state, SIDE_OF[actor])
        case Cut(actor):
            return _cut(state, Seat(actor))
        case (
            CountTricks()
            | DeclareHonours()
            | MarkHonours()
            | WriteGame()
            | CorrectMarks()
            | CorrectGame()
            | TurnUp()
        ):
            return score.apply(state, act)


def _cut(state: State, seat: Seat) -> Step[State]:
    """Return the step of the pack cut for the next deal, which mixes the tricks if none did."""
    cut = PackCut(seat=seat, laws=(Law.CLAIMED_IN_TIME,) if state.revokes else ())
    step = Step(state) if state.count.mixed else penalty.mix(state, SIDE_OF[seat])
    after = replace(step.state, count=replace(step.state.count, cut=True))
    # The tricks are gathered into the pack without a word, unless a claim hangs on it.
    said = step.events if len(step.events) > 1 else ()
    return Step(after, (*said, cut))


def remedy(state: State, act: WhistAct, law: StrEnum) -> Step[State]:
    """Return the step of a forbidden act that was done all the same.

    A revoke stands in the trick until it is corrected or established; a miscount stands until it
    is corrected; a card not played when called is a card played, and may be called again. What
    only asks for something that the law denies has no effect.
    """
    match act:
        case Play():
            return play.play(state, act, revoking=law == Law.REVOKE)
        case Ask() | CountTricks() | WriteGame():
            return apply(state, act)
        case _:
            return Step(state)


def awaited(state: State) -> tuple[Actor, ...]:
    """Return who must act next; counting and declaring are rights, which nobody waits for."""
    due = state.due()
    if due is not None:
        return (due,)
    for matters in ((Matter.CORRECTION,), (Matter.SEARCH, Matter.PENALTY)):
        for debt in state.owed:
            if debt.what in matters:
                return (debt.to,)
    if not state.count.cut:
        return (unsaid.cutter(state.deal),)
    return () if state.count.turned else (unsaid.next_dealer(state.deal),)


def turn(state: State) -> Turn | None:
    """Return whose card is due, to which trick."""
    seat = state.due()
    return None if seat is None else Turn(seat, state.number, len(state.trick))


def table(state: State) -> Table:
    """Return what lies on the table."""
    return Table(
        seats=state.deal.seats,
        hands=state.hands,
        dealer=state.deal.dealer,
        trick=state.trick or state.last,
        turn_up=state.deal.turn_up,
        trump=state.deal.trump,
        face_up=revoke.face_up(state),
        taken=tuple(zip(SIDES, score.tricks(state), strict=True)),
        score=tuple(zip(SIDES, score.standing(state), strict=True)),
    )


def actors(state: State) -> tuple[Actor, ...]:
    """Return all who act in a hand: the four seats and the two sides."""
    return (*state.deal.seats, *SIDES)


PLAY: Game[State, WhistAct] = Game(
    name="whist",
    laws=Law,
    seats=SEATS,
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
    awaited=awaited,
    start=opening.start,
    play=verbs.card,
    turn=turn,
    order=play.ORDER,
    table=table,
    actors=actors,
    verbs=verbs.VERBS,
    queries=queries.QUERIES,
    marks=verbs.MARKS,
    lawful=lawful,
)
# A hand may begin before the play, in phases whose states are their own.
GAME: Game[Any, Any] = with_phases_before(PLAY, State)
