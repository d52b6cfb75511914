"""Cards exposed: shown, dropped, played two at once, led ahead, or standing out (48, 49, 52)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.act import Chapter, DoneAnyway, among
from hoyle.cards import FULL_PACK, Card, CardSet
from hoyle.declared import carries_out
from hoyle.events import Exposed
from hoyle.game import Step
from hoyle.games.whist import dummy
from hoyle.games.whist.asides import WhilePlayed
from hoyle.games.whist.events import (
    CardDetached,
    CardDropped,
    CardsLiable,
    DetachedCardNamed,
    HandThrownDown,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.reasons import PartnerYetToPlay
from hoyle.games.whist.state import OPPONENTS, ORDER, PARTNER, SIDE_OF, State
from hoyle.games.whist.terms import Matter, TrumpCard
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid, winning

CHAPTER = Chapter()


class SeenOnTheTable(Reason):
    """A card that is seen on the table lies open."""


class CanBeNamed(Reason):
    """A card that stands out can be named."""


class OneAtATime(Reason):
    """One card is played at a time."""


class AnotherStandsOut(Reason):
    """It is another card that stands out in the hand of ``seat``."""

    seat: Seat


_LYING_OPEN = (Matter.CARD, Matter.CORRECTION, Matter.WRONG_LEAD)


@carries_out(Law.TRUMP_TAKEN_UP)
def held(state: State, seat: Seat) -> CardSet:
    """Return the cards in the hand of ``seat``: the one turned up is not while it lies (44)."""
    if seat == state.deal.dealer and state.trump_card is not TrumpCard.TAKEN:
        return state.hand(seat).without(state.deal.turn_up)
    return state.hand(seat)


def _unseen(state: State, actor: Seat) -> CardSet:
    """Return the cards in his hand that do not lie open."""
    return held(state, actor) - face_up(state)


class Expose(WhilePlayed, DoneAnyway[State], chapter=CHAPTER, verb="exposes"):
    """A player shows ``card`` of his hand on the table."""

    card: Card = among(_unseen, called="the card exposed")

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why it lies open, unless dummy excuses him."""
        return None if dummy.excused(state, actor) else SeenOnTheTable(Law.SHOWN_ON_THE_TABLE)

    def done(self, state: State) -> Step[State]:
        """Return the step of a card that lies open."""
        return expose(
            state, self.actor, CardSet.of(self.card), (Law.SHOWN_ON_THE_TABLE, Law.EXPOSED)
        )


class DropOnFloor(WhilePlayed, chapter=CHAPTER, verb="drops"):
    """A player drops ``card`` on the floor."""

    card: Card = among(_unseen, called="the card dropped")

    def done(self, state: State) -> Step[State]:
        """Return the step of a card dropped, which is not exposed (48)."""
        return Step(state, (CardDropped(seat=self.actor, card=self.card, laws=(Law.EXPOSED,)),))


class Detach(WhilePlayed, DoneAnyway[State], chapter=CHAPTER, verb="detaches"):
    """A player lets ``card`` stand out from the others in his hand."""

    card: Card = among(_unseen, called="the card that stands out")

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why it may come to lie open, unless dummy excuses him."""
        return None if dummy.excused(state, actor) else CanBeNamed(Law.DETACHED)

    def done(self, state: State) -> Step[State]:
        """Return the step of a card that stands out, and may be named (52)."""
        seat, law, cards = self.actor, Law.DETACHED, CardSet.of(self.card)
        told = CardDetached(seat=seat, card=self.card, laws=(law,))
        if dummy.excused(state, seat):
            return Step(state, (told, dummy.excuse(state.deal)))
        if self.card in face_up(state):
            return Step(state, (told,))
        to = OPPONENTS[SIDE_OF[seat]]
        debt = Owed(law=law, binds=seat, to=to, what=Matter.DETACHED, cards=cards)
        return Step(replace(state, owed=state.owing(debt)), (told,))


class ShowTogether(WhilePlayed, DoneAnyway[State], chapter=CHAPTER):
    """A player shows ``card`` and ``second`` at once as if to play them."""

    card: Card = among(held)
    second: Card = among(
        lambda state, actor, card: (each for each in held(state, actor) if card < each)
    )

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether his card is due."""
        return super().open_to(state, actor) and state.due() == actor

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why they lie open, unless dummy excuses him."""
        return None if dummy.excused(state, actor) else OneAtATime(Law.SHOWN_TOGETHER)

    def done(self, state: State) -> Step[State]:
        """Return the step of two cards that lie open."""
        cards = CardSet.of(self.card, self.second)
        return expose(state, self.actor, cards, (Law.SHOWN_TOGETHER, Law.EXPOSED))


class LeadAhead(WhilePlayed, DoneAnyway[State], chapter=CHAPTER, verb="leads-ahead"):
    """A player leads ``card`` to the next trick before his partner has played to this one."""

    card: Card = among(held, called="the card led")

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has played to this trick, and his partner has not."""
        if state.due() is None or not super().open_to(state, actor):
            return False
        seat = Seat(actor)
        return state.has_laid(seat) and state.waits_for(PARTNER[seat])

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why the card lies open, and his partner may be made to win too."""
        if dummy.excused(state, actor):
            return None
        seat = Seat(actor)
        partner, ahead = PARTNER[seat], _not_to_be_taken(state, seat)
        return (
            PartnerYetToPlay(Law.LED_AHEAD, partner=partner)
            if ahead
            else PartnerYetToPlay(Law.SHOWN_ON_THE_TABLE, partner=partner)
        )

    def done(self, state: State) -> Step[State]:
        """Return the step of a card that lies open."""
        seat, cards = self.actor, CardSet.of(self.card)
        if _not_to_be_taken(state, seat):
            return _led_ahead(state, seat, cards)
        return expose(state, seat, cards, (Law.SHOWN_ON_THE_TABLE, Law.EXPOSED))


def _who_let_stand_out(state: State, actor: Actor) -> Iterator[Seat]:
    """Yield the adversaries in whose hands a card stands out."""
    debts = (debt for debt in state.debts(Matter.DETACHED) if debt.to == SIDE_OF[actor])
    return (Seat(debt.binds) for debt in debts)


class NameDetached(WhilePlayed, chapter=CHAPTER, verb="names"):
    """A player names the card that stands out in the hand of ``seat`` as ``card``."""

    seat: Seat = among(_who_let_stand_out)
    card: Card = among(lambda state, actor: FULL_PACK, words=("/",))

    def refusal(self, state: State) -> Forbidden:
        """Return that another stands out; which it is, nobody need say."""
        right = self.card in self._debt(state).cards
        return None if right else AnotherStandsOut(Law.DETACHED, seat=self.seat)

    def _debt(self, state: State) -> Owed:
        """Return the debt for the card that stands out, or for another that does."""
        debts = [debt for debt in state.debts(Matter.DETACHED) if debt.binds == self.seat]
        return next((debt for debt in debts if self.card in debt.cards), debts[0])

    @carries_out(Law.DETACHED)
    def done(self, state: State) -> Step[State]:
        """Return the step of the card that stands out named rightly: it may be called (52)."""
        debt, holder, laws = self._debt(state), self.seat, (Law.DETACHED,)
        named = DetachedCardNamed(seat=self.actor, holder=holder, card=self.card, laws=laws)
        cards = CardSet.of(self.card)
        liable = CardsLiable(seat=holder, cards=cards, side=SIDE_OF[self.actor], laws=laws)
        turned = replace(debt, what=Matter.CARD, cards=cards)
        owed = tuple(turned if each is debt else each for each in state.owed)
        return Step(replace(state, owed=owed), (named, liable))

    @carries_out(Law.DETACHED)
    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step of a card wrongly named: then a suit may be called (52)."""
        side = SIDE_OF[self.actor]
        debt = Owed(law=law, binds=side, to=OPPONENTS[side], what=Matter.SUIT)
        named = DetachedCardNamed(seat=self.actor, holder=self.seat, card=self.card)
        state = replace(state, owed=state.without_debt(self._debt(state)))
        return Step(replace(state, owed=state.owing(debt)), (named,))


@carries_out(Law.LED_AHEAD)
def _not_to_be_taken(state: State, seat: Seat) -> bool:
    """Return whether ``seat`` has beaten all before him, or led what no adversary can take (49)."""
    trump = state.deal.trump
    place = next(place for place, laid in enumerate(state.trick) if laid.seat == seat)
    mine = state.trick[place]
    if place:
        return winning(state.trick[: place + 1], trump, ORDER) == mine
    others = list(state.trick[1:])
    for each in state.deal.seats:
        if not state.has_laid(each):
            hand = state.hand(each)
            others += [Laid(each, card) for card in hand.of_suit(mine.card.suit) or hand]
    return all(
        winning((mine, other), trump, ORDER) == mine
        for other in others
        if SIDE_OF[other.seat] != SIDE_OF[seat]
    )


def _detached(state: State, seat: Seat, card: Card) -> Owed:
    """Return the debt of ``seat`` for ``card`` that stands out, or for another that does."""
    debts = [debt for debt in state.debts(Matter.DETACHED) if debt.binds == seat]
    return next((debt for debt in debts if card in debt.cards), debts[0])


def expose(state: State, seat: Seat, cards: CardSet, laws: tuple[Law, ...]) -> Step[State]:
    """Return the step of ``cards`` shown, against the first of the ``laws``."""
    return lay_open(state, cards, Exposed(seat=seat, cards=cards, laws=laws), laws[0])


@carries_out(Law.EXPOSED)
def lay_open(state: State, cards: CardSet, told: Exposed | HandThrownDown, law: Law) -> Step[State]:
    """Return the step of ``cards`` that lie open by ``law`` and may be called (48)."""
    seat = told.seat
    if dummy.excused(state, seat):
        return Step(state, (told, dummy.excuse(state.deal)))
    liable = cards
    for debt in state.owed:
        if debt.what is Matter.CARD and debt.binds == seat:
            liable -= debt.cards  # they lie open already
    if not liable:
        return Step(state, (told,))
    to = OPPONENTS[SIDE_OF[seat]]
    debt = Owed(law=law, binds=seat, to=to, what=Matter.CARD, cards=liable)
    owed = (
        each  # what lies open need not be named any more
        for each in state.owed
        if not (each.what is Matter.DETACHED and each.cards & liable)
    )
    return Step(replace(state, owed=(*owed, debt)), (told,))


@carries_out(Law.LED_AHEAD)
def _led_ahead(state: State, seat: Seat, cards: CardSet) -> Step[State]:
    """Return the step of a card led before its time: the partner may be made to win (49)."""
    law = Law.LED_AHEAD
    shown = expose(state, seat, cards, (law, Law.EXPOSED))
    if dummy.excused(state, seat):
        return shown
    partner, to = PARTNER[seat], OPPONENTS[SIDE_OF[seat]]
    before = [
        debt
        for debt in state.owed
        if (debt.what, debt.law, debt.binds, debt.trick)
        == (Matter.COMPULSION, law, partner, state.number)
    ]
    for debt in before:
        cards |= debt.cards
    compulsion = Owed(
        law=law, binds=partner, to=to, what=Matter.COMPULSION, cards=cards, trick=state.number
    )
    owed = tuple(debt for debt in shown.state.owed if debt not in before)
    return Step(replace(shown.state, owed=(*owed, compulsion)), shown.events)


def newly(state: State, seat: Seat, cards: CardSet, laws: tuple[Law, ...]) -> tuple[Exposed, ...]:
    """Return that ``cards`` taken back are exposed; nothing of those that lie open already."""
    shown = cards - face_up(state)
    return (Exposed(seat=seat, cards=shown, laws=laws),) if shown else ()


def face_up(state: State) -> CardSet:
    """Return the cards that lie open although they are not played."""
    cards = dummy.open_hand(state)
    for debt in state.owed:
        if debt.what in _LYING_OPEN:
            cards |= debt.cards
    for seat in state.mishaps.thrown:
        cards |= state.hand(seat)
    return cards
