"""Whist before the first lead: the pack is shuffled, cut and dealt; and what goes wrong.

The phase ends with the first lead, by which the deal stands, or with a deal that is not played.
"""

from __future__ import annotations

from typing import Any

from hoyle.cards import CardSet
from hoyle.chapter import Chapters
from hoyle.declared import carries_out
from hoyle.game import Act, Step, Table, Turn
from hoyle.games.whist.dealing import (
    cutting,
    giving,
    leading,
    misdeal,
    packs,
    rights,
    shuffling,
    words,
)
from hoyle.games.whist.dealing.state import Dealing
from hoyle.games.whist.dealing.terms import Phase, Right
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import SIDES
from hoyle.immutable import replace
from hoyle.phases import Phase as PhaseOfHand
from hoyle.seats import Actor

__all__ = ["DEALING"]

CHAPTERS = Chapters(
    leading.CHAPTER,
    giving.CHAPTER,
    rights.CHAPTER,
    misdeal.CHAPTER,
    shuffling.CHAPTER,
    packs.CHAPTER,
    cutting.CHAPTER,
)


@carries_out(Law.EXPOSED_AT_THE_END)
def apply(state: Dealing, act: Act) -> Step[Any]:
    """Return the step of an act; all but dealing on and turning gives the others time (32)."""
    if state.sudden and not isinstance(act, giving.DealOn | giving.TurnTrump):
        state = replace(state, sudden=False)
    return CHAPTERS.apply(state, act)


def awaited(state: Dealing) -> tuple[Actor, ...]:
    """Return who must act next: he who gathers, cuts, deals, or leads; none when it is over.

    Before the cut whoever has to decide on another pack, or to shuffle again, comes first.
    """
    if state.undecided:
        return state.undecided
    if state.sent_for or any(state.debts(Right.SHUFFLE_AGAIN)):
        return (state.planned.dealer,)
    match state.phase:
        case Phase.SHUFFLE:
            return shuffling.awaited(state)
        case Phase.CUT:
            return (cutting.cutter(state),)
        case Phase.DEAL | Phase.TURN_UP:
            return (state.dealer,)
        case Phase.LEAD:
            return (state.planned.after(state.dealer),)
        case Phase.OVER:
            return ()


def turn(state: Dealing) -> Turn | None:
    """Return whose card is due: none before the trump is turned."""
    leader = leading.leader(state)
    return Turn(leader, 1, 0) if leader is not None else None


def table(state: Dealing) -> Table:
    """Return what lies on the table: the cards dealt so far."""
    turn_up = giving.last_card(state) if state.turned else None
    return Table(
        seats=state.planned.seats,
        hands=tuple(CardSet.from_cards(hand) for hand in state.hands),
        dealer=state.dealer,
        turn_up=turn_up,
        trump=turn_up.suit if turn_up is not None else None,
        face_up=state.exposed,
        score=tuple(zip(SIDES, state.planned.standing, strict=True)),
        undealt=len(state.pack),
    )


def actors(state: Dealing) -> tuple[Actor, ...]:
    """Return all who act: the four seats and the two sides."""
    return (*state.planned.seats, *SIDES)


DEALING = PhaseOfHand(
    name="deal",
    state=Dealing,
    possible=CHAPTERS.possible,
    refusal=CHAPTERS.refusal,
    reason=CHAPTERS.reason,
    acts=CHAPTERS.acts,
    apply=apply,
    remedy=CHAPTERS.remedy,
    awaited=awaited,
    turn=turn,
    table=table,
    actors=actors,
    verbs=CHAPTERS.verbs(actors),
    queries=words.QUERIES,
    marks=words.MARKS,
    lawful=CHAPTERS.lawful,
    can=CHAPTERS.can,
)
