"""Whist: partners, thirteen tricks, and what follows when something goes wrong at the table.

The laws are enforced chapter by chapter, each in a module of its own (`CHAPTERS`): which acts are
possible, which law forbids them, and what they lead to.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from hoyle.chapter import Chapters
from hoyle.events import Event, Exposed
from hoyle.game import UNHEARD, Act, Finding, Game, Step, Table, Turn
from hoyle.games.whist import (
    calls,
    choices,
    conduct,
    deciding,
    events,
    exposed,
    next_deal,
    notation,
    opening,
    penalty,
    play,
    queries,
    revoke,
    score,
    thrown_down,
    trump_card,
    turns,
    unsaid,
    void,
    wrong_number,
)
from hoyle.games.whist.before import BEGINNINGS, OPTIONS, STARTS
from hoyle.games.whist.dealing import DEALING
from hoyle.games.whist.dealing import events as dealing_events
from hoyle.games.whist.forming import FORMING
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import ORDER, SEATS, SIDES, State, deal
from hoyle.games.whist.terms import Matter
from hoyle.phases import with_phases_before
from hoyle.seats import Actor, Seat

__all__ = ["CHAPTERS", "GAME", "deal"]

CHAPTERS = Chapters(
    play.CHAPTER,
    revoke.CHAPTER,
    calls.CHAPTER,
    choices.CHAPTER,
    penalty.CHAPTER,
    score.CHAPTER,
    next_deal.CHAPTER,
    trump_card.CHAPTER,
    exposed.CHAPTER,
    thrown_down.CHAPTER,
    turns.CHAPTER,
    wrong_number.CHAPTER,
    conduct.CHAPTER,
    deciding.CHAPTER,
    void.CHAPTER,
)


def moves(state: State) -> list[Act]:
    """Return every lawful act of those whom the hand awaits, asides apart."""
    due = state.due()
    if state.owed:
        return [act for actor in awaited(state) for act in CHAPTERS.lawful(state, actor)]
    if due is not None:  # nothing is to be chosen, only a card to be played
        return play.lawful_plays(state, due)
    return [act for actor in awaited(state) for act in next_deal.CHAPTER.lawful_of(state, actor)]


def awaited(state: State) -> tuple[Actor, ...]:
    """Return who must act next; counting and declaring are rights, which nobody waits for."""
    due = state.due()
    if due is not None:
        return tuple(debt.to for debt in deciding.due_time(state, due)[:1]) or (due,)
    if state.mishaps.void:
        return ()
    first = state.settled_first()
    if first is not None:
        return (first.binds if first.what is Matter.SHOW else first.to,)
    for debt in state.owed:
        if debt.what in (Matter.SEARCH, Matter.PENALTY):
            return (debt.to,)
    if not state.count.cut:
        return (unsaid.cutter(state.deal),)
    return () if state.count.turned else (unsaid.next_dealer(state.deal),)


def apply(state: State, act: Act) -> Step[State]:
    """Return the step of a possible act."""
    return deciding.with_time(state, act, CHAPTERS.apply(state, act))


def remedy(state: State, act: Act, law: StrEnum) -> Step[State]:
    """Return the step of a forbidden act that was done all the same."""
    return deciding.with_time(state, act, CHAPTERS.remedy(state, act, law))


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
        face_up=exposed.face_up(state),
        taken=tuple(zip(SIDES, score.tricks(state), strict=True)),
        score=tuple(zip(SIDES, score.standing(state), strict=True)),
    )


def actors(state: State) -> tuple[Actor, ...]:
    """Return all who act in a hand: the four seats and the two sides."""
    return (*state.deal.seats, *SIDES)


# What goes wrong though no law forbids anybody's act, or none that the engine can know of.
MISHAPS = (
    Exposed,
    dealing_events.CardFaced,
    dealing_events.CutAgain,
    dealing_events.DealerHindered,
    dealing_events.MarkedCardFound,
    dealing_events.PackImperfect,
    dealing_events.PackNotShuffled,
    events.CardDropped,
    events.MissingCardFound,
)

# By these all see the cards that are named; of other acts only those that lie open.
SHOWING = frozenset(
    (
        Exposed,
        dealing_events.CardFaced,
        dealing_events.MarkedCardFound,
        events.CardGivenBack,
        events.DetachedCardNamed,
        events.MissingCardFound,
        events.RevokeByAbsence,
        events.SurplusCounted,
    )
)


def secret(told: Event | Act | Finding, seat: Seat) -> frozenset[str]:
    """Return that of a revoke the others do not know before it is claimed."""
    match told:
        case events.RevokeEstablished() | events.RevokeHeldOpen() if told.seat != seat:
            return frozenset((UNHEARD,))
        case events.CardMixedIn() if told.seat != seat:  # not before it is found
            return frozenset((UNHEARD,))
    return frozenset()


PLAY: Game[State, Act] = Game(
    name="whist",
    laws=Law,
    seats=SEATS,
    possible=CHAPTERS.possible,
    refusal=CHAPTERS.refusal,
    reason=CHAPTERS.reason,
    acts=CHAPTERS.acts,
    apply=apply,
    remedy=remedy,
    awaited=awaited,
    start=opening.start,
    play=notation.card,
    turn=turn,
    order=ORDER,
    table=table,
    actors=actors,
    verbs=CHAPTERS.verbs(actors),
    queries=queries.QUERIES,
    marks=notation.MARKS,
    lawful=CHAPTERS.lawful,
    can=CHAPTERS.can,
    lawful_cards=play.lawful_cards,
    moves=moves,
    options=OPTIONS,
    beginnings=BEGINNINGS,
    mishaps=MISHAPS,
    secret=secret,
    showing=SHOWING,
)
# A hand may begin before the play, in phases whose states are their own.
GAME: Game[Any, Any] = with_phases_before(PLAY, State, (FORMING, DEALING), STARTS)
