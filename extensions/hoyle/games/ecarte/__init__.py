"""Écarté by the laws of the Nemzeti Casino, Budapest 1907: the play, and what comes before it."""

from __future__ import annotations

from typing import Any

from hoyle.cards import EMPTY
from hoyle.events import Event, Exposed
from hoyle.game import UNHEARD, Act, Finding, Game, Mark, Table, Turn
from hoyle.games.ecarte import events, opening, rules
from hoyle.games.ecarte.before import BEGINNINGS, PHASES, STARTS
from hoyle.games.ecarte.events import Matter
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.marking import with_five_points
from hoyle.games.ecarte.notation import play_word, verbs
from hoyle.games.ecarte.offers import blocking
from hoyle.games.ecarte.play import ORDER
from hoyle.games.ecarte.queries import QUERIES
from hoyle.games.ecarte.state import Stage, State
from hoyle.games.ecarte.throwing_in import Drop
from hoyle.phases import with_phases_before
from hoyle.seats import Actor, Seat

MARKS = {
    "N": Mark(
        frozenset(
            {
                Law.SAME_DEAL,
                Law.WRONG_DEALER,
                Law.WRONG_NUMBER,
                Law.SEVERAL_FACED,
                Law.SERVED_SHORT,
                Law.DEALER_NUMBER,
                Law.ELDER_NUMBER,
                Law.ELDER_ERROR,
            }
        ),
        "a misdeal, or another number of cards than was asked for or discarded",
    ),
    "F": Mark(
        frozenset({Law.EXPOSED_IN_DEALING}),
        "cards exposed in dealing",
    ),
    "R": Mark(
        frozenset({Law.FOLLOW_TRUMP_BEAT}),
        "not following, trumping or beating",
    ),
    "Q": Mark(
        frozenset({Law.LOOKING_AT_TRICKS}),
        "tricks looked at",
    ),
    "L": Mark(
        frozenset({Law.ELDER_LEADS, Law.LEAD_OUT_OF_TURN}),
        "a lead out of turn",
    ),
    "S": Mark(
        frozenset({Law.ANNOUNCED_SUIT}),
        "a lead of another suit than announced",
    ),
    "K": Mark(
        frozenset({Law.FALSE_KING}),
        "a king marked that is not held",
    ),
    "D": Mark(
        frozenset({Law.DISCARDS}),
        "discards touched, or the number of them changed",
    ),
    "T": Mark(
        frozenset({Law.TRUMP_FACED_AGAIN, Law.GATHERING}),
        "trump faced again, or a trick taken up that is not his",
    ),
}


def _turn(state: State) -> Turn | None:
    if state.stage not in (Stage.CHOICE, Stage.PLAY) or blocking(state):
        return None
    if with_five_points(state):
        return None
    return Turn(rules.due(state), state.at.number, len(state.at.trick))


def _actors(state: State) -> tuple[Actor, ...]:
    persons = (person for person, _seat in state.interested)
    return (*state.seats, *persons, *state.bystanders)


def _table(state: State) -> Table:
    at = state.at
    face_up = EMPTY
    for debt in state.debts(Matter.OPEN_HAND):
        face_up |= state.hand(debt.binds)
    return Table(
        seats=state.seats,
        hands=at.hands,
        dealer=state.dealer,
        trick=at.trick or (at.tricks[-1].laid if at.tricks else ()),
        turn_up=state.turn_up,
        trump=state.turn_up.suit if state.turn_up else None,
        face_up=face_up,
        taken=tuple((seat, state.won(seat)) for seat in state.seats),
        score=tuple(zip(state.seats, state.score, strict=True)),
        talon=len(state.talon),
        discards=tuple(map(len, state.discards)),
    )


# By these both see the cards that are named; of other acts only those that lie open.
SHOWING = frozenset(
    (
        Exposed,
        Drop,
        events.CoupVoided,
        events.FacedCardsDealt,
        events.RestShown,
        events.SeveralFaced,
        events.TrumpFacedAgain,
    )
)


def _secret(told: Event | Act | Finding, seat: Seat) -> frozenset[str]:
    """Return that of a king marked and not held the opponent does not know."""
    false = isinstance(told, events.FalseKingStands) and told.seat != seat
    return frozenset((UNHEARD,)) if false else frozenset()


PLAY: Game[State, Act] = Game(
    name="ecarte",
    laws=Law,
    seats=opening.SEATS,
    possible=rules.CHAPTERS.possible,
    refusal=rules.CHAPTERS.refusal,
    reason=rules.CHAPTERS.reason,
    acts=rules.CHAPTERS.acts,
    apply=rules.apply,
    remedy=rules.remedy,
    awaited=rules.awaited,
    start=opening.start,
    play=play_word,
    turn=_turn,
    order=ORDER,
    table=_table,
    actors=_actors,
    verbs=verbs(rules.CHAPTERS.verbs(_actors)),
    queries=QUERIES,
    marks=MARKS,
    lawful=rules.CHAPTERS.lawful,
    can=rules.CHAPTERS.can,
    options=opening.OPTIONS,
    beginnings=BEGINNINGS,
    secret=_secret,
    showing=SHOWING,
)
# A hand may begin before the play, in phases whose states are their own.
GAME: Game[Any, Any] = with_phases_before(PLAY, State, PHASES, STARTS)
