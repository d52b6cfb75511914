"""Twenty-eight: four players in two sides, two auctions, and a trump that lies hidden."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from hoyle.cards import Suit
from hoyle.events import Refused
from hoyle.game import Game, Play, Step, Table, Turn
from hoyle.seats import Actor
from hoyle.twenty_eight import auction, notation, play, queries
from hoyle.twenty_eight.laws import Law
from hoyle.twenty_eight.state import (
    ORDER,
    SEATS,
    SIDES,
    Action,
    Ask,
    Bid,
    Hide,
    Matter,
    Pass,
    Show,
    Stage,
    State,
)


def possible(state: State, actor: Actor) -> Iterable[Action]:
    """Return what ``actor`` could physically do at this stage of the hand."""
    if actor not in state.setting.seats:
        return ()
    match state.stage:
        case Stage.FIRST_AUCTION | Stage.SECOND_AUCTION:
            return auction.calls(actor)
        case Stage.LAYING:
            return auction.possible_cards(state, actor)
        case Stage.PLAY:
            return play.possible(state, actor)
        case Stage.OVER:
            return ()


def refusal(state: State, act: Action) -> Law | None:
    """Return the law that forbids a possible act; None when it is lawful."""
    match act:
        case Play() | Ask() | Show():
            return play.refusal(state, act)
        case Bid() | Pass() | Hide():
            return auction.refusal(state, act)


def apply(state: State, act: Action) -> Step[State]:
    """Return the step of an act, lawful or not: nothing follows a breach but its refusal."""
    match act:
        case Play():
            return play.play(state, act)
        case Bid() | Pass():
            return auction.call(state, act)
        case Hide():
            return auction.hide(state, act)
        case Ask():
            return play.ask(state)
        case Show():
            return play.show(state)


def remedy(state: State, act: Action, law: StrEnum) -> Step[State]:
    """Return the same state: the article has no remedy for a breach, so the act is taken back."""
    return Step(state, (Refused(actor=act.actor, law=law, laws=(law,)),))


def awaited(state: State) -> tuple[Actor, ...]:
    """Return who must act: the bidder when he has been asked to show, else whose turn it is."""
    if state.stage is Stage.OVER:
        return ()
    asked = state.owes(Matter.SHOW)
    return (state.due if asked is None else asked.binds,)


def turn(state: State) -> Turn | None:
    """Return whose card is due; None in the auctions and when the hand is over."""
    if state.stage is not Stage.PLAY:
        return None
    return Turn(state.due, len(state.tricks) + 1, len(state.trick))


def table(state: State) -> Table:
    """Return what lies on the table; the trump suit only once it is shown."""
    trump: Suit | None = state.trump if state.shown else None
    lying = None
    if state.hidden is not None and state.bidder is not None:
        lying = (state.bidder, state.hidden)
    last = state.tricks[-1].cards if state.tricks else ()
    return Table(
        seats=state.setting.seats,
        hands=state.hands,
        dealer=state.setting.dealer,
        trick=state.trick or last,
        trump=trump,
        hidden=lying,
        taken=tuple(zip(SIDES, queries.tricks_taken(state), strict=True)),
        score=tuple(zip(SIDES, state.score, strict=True)),
        talon=sum(len(hand) for hand in state.stock),
    )


def actors(state: State) -> tuple[Actor, ...]:
    """Return the seats, and ``all`` for those who pass one after the other."""
    return (*state.setting.seats, notation.ALL)


GAME: Game[State, Action] = Game(
    name="twenty-eight",
    laws=Law,
    seats=SEATS,
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
    awaited=awaited,
    start=notation.start,
    play=notation.read_card,
    turn=turn,
    order=ORDER,
    table=table,
    actors=actors,
    verbs={
        "bid": notation.read_bid,
        "pass": notation.read_pass,
        "hide": notation.read_hide,
        "ask": notation.read_ask,
        "show": notation.read_show,
    },
    queries={
        "bid": queries.bid,
        "bidder": queries.bidder,
        "contract": queries.contract,
        "due": queries.due,
        "hand": queries.hand,
        "hidden": queries.hidden,
        "least-bid": queries.least_bid,
        "may-play": queries.may_play,
        "phase": queries.phase,
        "points": queries.points,
        "result": queries.result,
        "score": queries.score,
        "slam": queries.slam,
        "tricks": queries.tricks,
        "trump": queries.trump,
        "winner": queries.winner,
    },
)
