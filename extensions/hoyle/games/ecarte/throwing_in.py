"""Cards that leave the hand without being played: dropped, or thrown in (laws 53 and 54)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.game import Act, Step
from hoyle.games.ecarte.acts import DemandDropped, Drop, ShowRest, ThrowIn, ThrowRest
from hoyle.games.ecarte.events import Dropped, Matter, RestShown, ThrewIn, ThrewRest
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import Stage, State
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid

ThrowingAct = Drop | DemandDropped | ThrowIn | ThrowRest | ShowRest

_OF_THE_PLAY = (Matter.RETURN_LEAD, Matter.ANNOUNCED_SUIT, Matter.GRANT_PROPOSAL)
"""What is owed about cards yet to be led, and is past when no more are."""
_HELD = (Stage.CHOICE, Stage.PROPOSED, Stage.PLAY)
"""When both players hold their cards, and neither is exchanging any."""


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` might do with cards that he does not play."""
    if state.stage in _HELD:
        yield from (Drop(actor, card) for card in state.hand(actor))
        if state.dropped is not None and state.dropped.seat != actor:
            yield DemandDropped(actor, state.dropped.card)
        if state.hand(actor):
            yield ThrowIn(actor)
    if _has_trumped(state, actor):
        yield ThrowRest(actor)
    if state.debt(Matter.SHOW_REST, actor):
        yield ShowRest(actor)


def refusal(state: State, act: ThrowingAct) -> Law | None:
    """Return law 53 when a dropped card should be taken as played."""
    return Law.DROPPED_CARD if isinstance(act, DemandDropped) else None


def apply(state: State, act: ThrowingAct) -> Step[State]:
    """Return ``act`` carried out."""
    seat = state.seats[state.place(act.actor)]
    match act:
        case Drop():
            dropped = Dropped(seat=seat, card=act.card, laws=(Law.DROPPED_CARD,))
            return Step(replace(state, dropped=Laid(seat, act.card)), (dropped,))
        case DemandDropped():
            return Step(state)
        case ThrowIn():
            thrown = ThrewIn(seat=seat, cards=state.hand(seat), laws=(Law.THROWN_IN,))
            over = replace(state.without(*_OF_THE_PLAY), stage=Stage.POINTS, thrown=seat)
            return Step(over, (thrown,))
        case ThrowRest():
            return _throw_rest(state, seat)
        case ShowRest():
            shown = RestShown(seat=seat, cards=state.hand(seat), laws=(Law.REST_SHOWN,))
            return Step(state.without(Matter.SHOW_REST), (shown,))


def _throw_rest(state: State, seat: Seat) -> Step[State]:
    """Give the tricks not yet played to the other; what is thrown down must be shown."""
    owing = Owed(
        law=Law.REST_SHOWN,
        binds=seat,
        to=state.other(seat),
        what=Matter.SHOW_REST,
        cards=state.hand(seat),
    )
    over = replace(state.without(*_OF_THE_PLAY), stage=Stage.POINTS, conceded=seat)
    return Step(over.owing(owing), (ThrewRest(seat=seat, laws=(Law.REST_SHOWN,)),))


def _has_trumped(state: State, actor: Actor) -> bool:
    """Whether ``actor`` has just taken his opponent's lead, of any suit, with a trump."""
    if state.stage is not Stage.PLAY or state.at.trick or not state.at.tricks:
        return False
    last = state.at.tricks[-1]
    laid = last.laid[-1]
    taken = last.winner == laid.seat == actor and laid.card.suit is state.trump
    return taken and bool(state.hand(actor))


CHAPTER = Chapter(
    acts=(Drop, DemandDropped, ThrowIn, ThrowRest, ShowRest),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
