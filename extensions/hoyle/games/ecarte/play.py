"""Leading and following: the order of play, and the duty to follow, trump and beat (30-34, 44)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.cards import Card, CardSet, Suit
from hoyle.chapter import Chapter
from hoyle.events import Event, Played, Refused, TrickWon
from hoyle.game import Act, Play, Step
from hoyle.games.ecarte import king, unsaid
from hoyle.games.ecarte.acts import AnnounceSuit, DemandReturn
from hoyle.games.ecarte.events import LeadStands, LeadTakenBack, Matter, SuitAnnounced
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import (
    DEALER,
    ELDER,
    TRICKS,
    Fault,
    Position,
    Stage,
    State,
    Trick,
    lapsed,
    put,
)
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid, order_of, winning

PlayAct = Play | AnnounceSuit | DemandReturn

ORDER = order_of("KQJAT987")
"""The strength of each card (law 12)."""


def playable(hand: CardSet, led: Card, trump: Suit) -> CardSet:
    """Return the cards of ``hand`` that law 44 lets a player lay on ``led``.

    He follows suit, else trumps, else plays what he likes; and he beats the card if he can.
    """
    following = hand.of_suit(led.suit)
    if not following:
        return hand.of_suit(trump) or hand
    strength = ORDER[led]
    return CardSet.from_cards(c for c in following if ORDER[c] > strength) or following


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` might lay on the table, announce or demand."""
    trick = state.at.trick
    seat = Seat(actor)
    if state.stage is Stage.PROPOSED:
        if actor == state.elder:
            yield from (Play(seat, card) for card in state.hand(actor))
        return
    if state.stage not in (Stage.CHOICE, Stage.PLAY):
        return
    if not trick or trick[0].seat != actor:
        yield from (Play(seat, card) for card in state.hand(actor))
    if not trick and actor == state.at.leader and not state.debt(Matter.ANNOUNCED_SUIT):
        yield from (AnnounceSuit(actor, suit) for suit in Suit)
    if _may_demand(state) == actor:
        yield DemandReturn(actor)


def refusal(state: State, act: PlayAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    match act:
        case AnnounceSuit():
            held = state.hand(act.actor).of_suit(act.suit)
            return None if held else Law.ANNOUNCED_SUIT
        case DemandReturn():
            return None if state.debt(Matter.RETURN_LEAD) else state.accepted
    if state.stage is Stage.PROPOSED:
        return Law.NO_WITHDRAWAL
    if state.at.trick:
        allowed = playable(state.hand(act.actor), state.at.trick[0].card, state.trump)
        return None if act.card in allowed else Law.FOLLOW_TRUMP_BEAT
    if act.actor != state.at.leader:
        return Law.ELDER_LEADS if state.at.number == 1 else Law.LEAD_OUT_OF_TURN
    announced = state.debt(Matter.ANNOUNCED_SUIT)
    if announced and act.card not in announced.cards:
        return Law.ANNOUNCED_SUIT
    return None


def apply(state: State, act: PlayAct) -> Step[State]:
    """Return ``act`` carried out."""
    match act:
        case AnnounceSuit():
            return _announce(state, act)
        case DemandReturn():
            return _take_back(state)
        case Play():
            return _cover(state, act) if state.at.trick else _lead(state, act)


def remedy(state: State, act: PlayAct, law: StrEnum) -> Step[State]:
    """Return what follows ``act`` against ``law``: a lead that may be sent back, or an error."""
    if isinstance(act, AnnounceSuit):
        return Step(state, _announce(state, act).events)
    if isinstance(act, DemandReturn) or state.stage is Stage.PROPOSED:
        return Step(state, (Refused(actor=act.actor, law=law, laws=(law,)),))
    if law is Law.FOLLOW_TRUMP_BEAT:
        return _err(state, act)
    return _lead_wrongly(state, act, law)


def _err(state: State, act: Play) -> Step[State]:
    """Lay a card against law 44: the trick goes on, and the error may be claimed."""
    opponent = state.other(act.actor)
    seat = state.other(opponent)
    number = state.at.number
    owing = Owed(
        law=Law.FOLLOW_TRUMP_BEAT,
        binds=seat,
        to=opponent,
        what=Matter.ERROR,
        cards=CardSet.of(act.card),
        trick=number,
    )
    fault = Fault(seat, number, act.card, state.at)
    return _cover(replace(state, faults=(*state.faults, fault)).owing(owing), act)


def _lead_wrongly(state: State, act: Play, law: StrEnum) -> Step[State]:
    """Lead out of turn, or another suit than announced: the opponent may send the card back."""
    other_suit = law is Law.ANNOUNCED_SUIT
    owing = Owed(
        law=law if other_suit else Law.LEAD_OUT_OF_TURN,
        binds=act.actor,
        to=state.other(act.actor),
        what=Matter.RETURN_LEAD,
        cards=CardSet.of(act.card),
        trick=state.at.number,
    )
    if other_suit:
        led = _lead(state, act)
        return Step(led.state.owing(owing), led.events)
    return Step(_lay(state, act).owing(owing), (_played(state, act, led=True),))


def _may_demand(state: State) -> Seat | None:
    """Return who might demand that the last card led wrongly be taken back."""
    if lead := state.debt(Matter.RETURN_LEAD):
        return state.other(lead.binds)
    if state.accepted and not state.at.trick:
        return state.other(state.at.tricks[-1].laid[0].seat)
    return None


def _announce(state: State, act: AnnounceSuit) -> Step[State]:
    owing = Owed(
        law=Law.ANNOUNCED_SUIT,
        binds=act.actor,
        to=state.other(act.actor),
        what=Matter.ANNOUNCED_SUIT,
        cards=state.hand(act.actor).of_suit(act.suit),
        trick=state.at.number,
    )
    seat = state.at.leader
    event = SuitAnnounced(seat=seat, suit=act.suit, laws=(Law.ANNOUNCED_SUIT,))
    return Step(state.owing(owing), (event,))


def _take_back(state: State) -> Step[State]:
    """Return the state with the card that was wrongly led, if any, back in its hand."""
    debt = state.debt(Matter.RETURN_LEAD)
    if debt is None:  # the lead is covered, and a wish to have it back moves nothing
        return Step(state)
    (led,) = state.at.trick
    out_of_turn = debt.law == Law.LEAD_OUT_OF_TURN
    place = state.place(led.seat)
    hands = put(state.at.hands, place, state.at.hands[place].with_card(led.card))
    leader = state.other(led.seat) if out_of_turn else led.seat
    at = replace(state.at, hands=hands, trick=(), leader=leader)
    event = LeadTakenBack(seat=led.seat, card=led.card, laws=(debt.law,))
    return Step(replace(state.without(Matter.RETURN_LEAD), at=at), (event,))


def _lead(state: State, act: Play) -> Step[State]:
    """Return the state once the player in turn has led."""
    events: tuple[Event, ...] = (_played(state, act, led=True),)
    after = _lay(state, act)
    if state.at.number == 1:
        begun = _begin(state)
        after = replace(
            king.covered(after, ELDER),
            stage=begun.stage,
            opening=begun.opening,
            owed=begun.owed,
        )
        events += lapsed(state, Matter.GRANT_PROPOSAL)
    elif state.at.number == 2:
        closed = king.second_lead(after)
        after, events = closed.state, events + closed.events
    announced = state.debt(Matter.ANNOUNCED_SUIT)
    if announced and act.card in announced.cards:
        after = after.without(Matter.ANNOUNCED_SUIT)
    return Step(after, events)


def _cover(state: State, act: Play) -> Step[State]:
    """Return the state once a card has been laid on the one led, and the trick is complete."""
    number = state.at.number
    events: list[Event] = [_played(state, act, led=False)]
    if state.stage is Stage.CHOICE:
        # The dealer led out of turn, and his lead is accepted by covering it.
        events += lapsed(state, Matter.GRANT_PROPOSAL)
        state = _begin(state)
    if returnable := state.debt(Matter.RETURN_LEAD):
        (led,) = state.at.trick
        accepted = (
            Law.LEAD_ACCEPTED if returnable.law == Law.ANNOUNCED_SUIT else Law.LEAD_OUT_OF_TURN
        )
        events.append(LeadStands(seat=led.seat, card=led.card, laws=(accepted,)))
        state = state.without(Matter.RETURN_LEAD, Matter.ANNOUNCED_SUIT)
        state = replace(state, accepted=accepted)
    after = _lay(state, act)
    laid = after.at.trick
    best = winning(laid, state.trump, ORDER)
    ruffed = best.card.suit != laid[0].card.suit
    events.append(
        TrickWon(
            seat=best.seat,
            trick=number,
            card=best.card,
            laws=(Law.TRUMP if ruffed else Law.ORDER_OF_CARDS,),
        )
    )
    at = Position(
        hands=after.at.hands,
        leader=unsaid.next_leader(best.seat),
        tricks=(*after.at.tricks, Trick(laid, best.seat)),
    )
    after = replace(after, at=at)
    if number == 1:
        after = king.covered(after, ELDER, DEALER)
    if number == 2:  # a lead out of turn has become the second lead by being covered
        closed = king.second_lead(after)
        after, events = closed.state, [*events, *closed.events]
    if len(at.tricks) < TRICKS:
        return Step(after, tuple(events))
    return Step(replace(after, stage=Stage.POINTS), tuple(events))


def _begin(state: State) -> State:
    """Return the state in which no more is proposed, its position kept for a replay."""
    if state.stage is Stage.PLAY and state.opening is not None:
        return state
    hands = state.at.hands
    for laid in state.at.trick:
        place = state.place(laid.seat)
        hands = put(hands, place, hands[place].with_card(laid.card))
    opening = Position(hands=hands, leader=state.elder)
    return replace(state.without(Matter.GRANT_PROPOSAL), stage=Stage.PLAY, opening=opening)


def _lay(state: State, act: Play) -> State:
    place = state.place(act.actor)
    seat = state.seats[place]
    at = replace(
        state.at,
        hands=put(state.at.hands, place, state.at.hands[place].without(act.card)),
        leader=state.at.leader if state.at.trick else seat,
        trick=(*state.at.trick, Laid(seat, act.card)),
    )
    accepted = state.accepted if state.at.trick else None
    return replace(state, at=at, accepted=accepted, dropped=None)


def _played(state: State, act: Play, *, led: bool) -> Played:
    opens = led and state.at.number == 1 and act.actor == state.elder
    return Played(
        seat=state.seats[state.place(act.actor)],
        card=act.card,
        trick=state.at.number,
        led=led,
        laws=(Law.ELDER_LEADS,) if opens else (),
    )


CHAPTER = Chapter(
    acts=(Play, AnnounceSuit, DemandReturn),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
