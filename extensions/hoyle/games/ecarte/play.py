"""Leading and following: the order of play, and the duty to follow, trump and beat (30-34, 44)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import reduce
from operator import and_
from typing import ClassVar

from hoyle.act import Chapter, RuledPlay, among
from hoyle.cards import Card, CardSet, Suit
from hoyle.events import Event, Played, TrickWon
from hoyle.game import Call, Done, Step
from hoyle.games.ecarte import king, unsaid
from hoyle.games.ecarte.events import LeadStands, LeadTakenBack, Matter
from hoyle.games.ecarte.kinds import ByPlayer, ShowsThatHeLooked
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.reasons import HasProposed, SuitIsAnnounced
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
from hoyle.reasons import Forbidden, MustBeat, MustFollow, MustTrump, OutOfTurn, Reason
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid, order_of, winning

CHAPTER = Chapter()

ORDER = order_of("KQJAT987")
"""The strength of each card (law 12)."""


class HoldsNone(Reason):
    """He holds no card of ``suit``."""

    private: ClassVar[bool] = True
    suit: Suit


class HasCovered(Reason):
    """He has already covered the lead."""


def duties(hand: CardSet, led: Card, trump: Suit) -> Iterator[tuple[Reason, CardSet]]:
    """Yield each duty that law 44 lays on him who answers ``led``, and the cards that it leaves.

    He follows suit, else trumps, else plays what he likes; and he beats the card if he can.
    """
    law = Law.FOLLOW_TRUMP_BEAT
    if following := hand.of_suit(led.suit):
        yield MustFollow(law, suit=led.suit), following
        strength = ORDER[led]
        if beating := CardSet.from_cards(c for c in following if ORDER[c] > strength):
            yield MustBeat(law, led=led), beating
    elif trumps := hand.of_suit(trump):
        yield MustTrump(law, suit=led.suit), trumps


def playable(hand: CardSet, led: Card, trump: Suit) -> CardSet:
    """Return the cards of ``hand`` that law 44 lets a player lay on ``led``."""
    return reduce(and_, (left for _, left in duties(hand, led, trump)), hand)


class Play(ShowsThatHeLooked, RuledPlay[State], chapter=CHAPTER):
    """A player lays ``card`` on the table, leading or following."""

    card: Card = among(State.hand)
    stages = (Stage.CHOICE, Stage.PROPOSED, Stage.PLAY)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has not just led, or has proposed."""
        if state.stage is Stage.PROPOSED:
            return actor == state.elder
        return not state.at.trick or state.at.trick[0].seat != actor

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that he has proposed, or does not lead."""
        if state.stage is Stage.PROPOSED:
            return HasProposed(Law.NO_WITHDRAWAL)
        at = state.at
        if at.trick or actor == at.leader:
            return None
        if at.number == 1:
            return OutOfTurn(Law.ELDER_LEADS, due=at.leader)
        return OutOfTurn(Law.LEAD_OUT_OF_TURN, due=at.leader)

    @classmethod
    def bound(cls, state: State, actor: Actor) -> Iterator[tuple[Reason, CardSet]]:
        """Yield the duties of him who follows, or that of a suit announced."""
        if trick := state.at.trick:
            yield from duties(state.hand(actor), trick[0].card, state.trump)
        elif announced := state.debt(Matter.ANNOUNCED_SUIT):
            yield SuitIsAnnounced(Law.ANNOUNCED_SUIT, suit=suit_of(announced)), announced.cards

    def done(self, state: State) -> Step[State]:
        """Return the card led, or the trick that it completes."""
        return _cover(state, self) if state.at.trick else _lead(state, self)

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return an error, or a lead that may be sent back; what is proposed, stays so."""
        if state.stage is Stage.PROPOSED:
            return super().remedied(state, law)
        return _err(state, self) if state.at.trick else _lead_wrongly(state, self, law)


class AnnounceSuit(ShowsThatHeLooked, Call, chapter=CHAPTER, verb="announces"):
    """A player about to lead says which ``suit`` he leads."""

    suit: Suit
    stages = (Stage.CHOICE, Stage.PLAY)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he is to lead, and has announced nothing."""
        leads = not state.at.trick and actor == state.at.leader
        return leads and not state.debt(Matter.ANNOUNCED_SUIT)

    def refusal(self, state: State) -> Forbidden:
        """Return that he must hold the suit."""
        if state.hand(self.actor).of_suit(self.suit):
            return None
        return HoldsNone(Law.ANNOUNCED_SUIT, suit=self.suit)

    def done(self, state: State) -> Step[State]:
        """Return the suit announced, which he then owes."""
        owing = Owed(
            law=Law.ANNOUNCED_SUIT,
            binds=self.actor,
            to=state.other(self.actor),
            what=Matter.ANNOUNCED_SUIT,
            cards=state.hand(self.actor).of_suit(self.suit),
            trick=state.at.number,
        )
        event = Done(act=self, laws=(Law.ANNOUNCED_SUIT,))
        return Step(state.owing(owing), (event,))

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the suit announced, of which he can owe no card."""
        return Step(state, self.done(state).events)


def suit_of(announced: Owed) -> Suit:
    """Return the suit of the cards of which one is owed, having been ``announced``."""
    return next(iter(announced.cards)).suit


class DemandReturn(ByPlayer, Call, chapter=CHAPTER, verb="demands-return"):
    """A player wishes the card that his opponent led to be taken back."""

    stages = (Stage.CHOICE, Stage.PLAY)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether the last card led was led wrongly by the other."""
        if lead := state.debt(Matter.RETURN_LEAD):
            return actor == state.other(lead.binds)
        return bool(state.accepted) and not state.at.trick and actor != _led_last(state)

    def refusal(self, state: State) -> Forbidden:
        """Return that the lead stands, being covered."""
        if state.debt(Matter.RETURN_LEAD) or state.accepted is None:
            return None
        return HasCovered(state.accepted)

    def done(self, state: State) -> Step[State]:
        """Return the card, if it is not covered, back in its hand."""
        debt = state.debt(Matter.RETURN_LEAD)
        if debt is None:
            return Step(state)
        (led,) = state.at.trick
        place = state.place(led.seat)
        hands = put(state.at.hands, place, state.at.hands[place].with_card(led.card))
        leader = state.other(led.seat) if debt.law == Law.LEAD_OUT_OF_TURN else led.seat
        at = replace(state.at, hands=hands, trick=(), leader=leader)
        event = LeadTakenBack(seat=led.seat, card=led.card, laws=(debt.law,))
        return Step(replace(state.without(Matter.RETURN_LEAD), at=at), (event,))


def _led_last(state: State) -> Seat:
    return state.at.tricks[-1].laid[0].seat


def _err(state: State, act: Play) -> Step[State]:
    """Lay a card against law 44: the trick goes on, and the error may be claimed."""
    number = state.at.number
    owing = Owed(
        law=Law.FOLLOW_TRUMP_BEAT,
        binds=act.actor,
        to=state.other(act.actor),
        what=Matter.ERROR,
        cards=CardSet.of(act.card),
        trick=number,
    )
    fault = Fault(act.actor, number, act.card, state.at)
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
    # The order of cards is that of one suit; of two, trumps beat the other, and no law says that a
    # card thrown on another suit loses.
    one_suit = laid[0].card.suit == laid[1].card.suit
    ruffed = not one_suit and best.card.suit == state.trump
    events.append(
        TrickWon(
            seat=best.seat,
            trick=number,
            card=best.card,
            laws=(Law.ORDER_OF_CARDS,) if one_suit else (Law.TRUMP,) if ruffed else (),
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
    place, seat = state.place(act.actor), act.actor
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
        seat=act.actor,
        card=act.card,
        trick=state.at.number,
        led=led,
        laws=(Law.ELDER_LEADS,) if opens else (),
    )
