"""Cards exposed: shown, dropped, played two at once, led ahead, or standing out (48, 49, 52)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import FULL_PACK, Card, CardSet
from hoyle.chapter import Chapter
from hoyle.declared import carries_out
from hoyle.events import Exposed
from hoyle.game import Step
from hoyle.games.whist import dummy
from hoyle.games.whist.acts import (
    Detach,
    DropOnFloor,
    Expose,
    LeadAhead,
    NameDetached,
    ShowTogether,
)
from hoyle.games.whist.events import (
    CardDetached,
    CardDropped,
    CardsLiable,
    DetachedCardNamed,
    HandThrownDown,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import OPPONENTS, ORDER, PARTNER, SIDE_OF, State
from hoyle.games.whist.terms import Matter, TrumpCard
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid, winning

ExposingAct = Detach | DropOnFloor | Expose | LeadAhead | NameDetached | ShowTogether

_LYING_OPEN = (Matter.CARD, Matter.CORRECTION, Matter.WRONG_LEAD)


def possible(state: State, actor: Actor) -> Iterator[ExposingAct]:
    """Yield how ``actor`` can let a card of his be seen, or name one that stands out."""
    if not isinstance(actor, Seat) or state.ended:
        return
    if actor == state.deal.dummy:
        return
    for debt in state.owed:
        if debt.what is Matter.DETACHED and debt.to == SIDE_OF[actor]:
            yield from (NameDetached(actor, Seat(debt.binds), card) for card in FULL_PACK)
    hand = held(state, actor)
    for card in hand - face_up(state):
        yield Expose(actor, card)
        yield DropOnFloor(actor, card)
        yield Detach(actor, card)
    if state.due() == actor:
        yield from (
            ShowTogether(actor, card, second) for card in hand for second in hand if card < second
        )
    partner = PARTNER[actor]
    waits = not state.has_laid(partner) and partner not in state.mishaps.passed
    if state.has_laid(actor) and waits and state.due() is not None:
        yield from (LeadAhead(actor, card) for card in hand)


@carries_out(Law.TRUMP_TAKEN_UP)
def held(state: State, seat: Seat) -> CardSet:
    """Return the cards in the hand of ``seat``: the one turned up is not while it lies (44)."""
    if seat == state.deal.dealer and state.trump_card is not TrumpCard.TAKEN:
        return state.hand(seat).without(state.deal.turn_up)
    return state.hand(seat)


def refusal(state: State, act: ExposingAct) -> Law | None:
    """Return the law that forbids the act."""
    if dummy.excused(state, act.actor) and not isinstance(act, NameDetached):
        return None
    match act:
        case Expose():
            return Law.SHOWN_ON_THE_TABLE
        case ShowTogether():
            return Law.SHOWN_TOGETHER
        case LeadAhead(actor):
            ahead = _not_to_be_taken(state, Seat(actor))
            return Law.LED_AHEAD if ahead else Law.SHOWN_ON_THE_TABLE
        case Detach():
            return Law.DETACHED
        case NameDetached(_, seat, card):
            return None if card in _detached(state, seat, card).cards else Law.DETACHED
        case DropOnFloor():
            return None  # law 48


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


def apply(state: State, act: ExposingAct) -> Step[State]:
    """Return the step of a card dropped, or rightly named; of any other, that it lies open."""
    match act:
        case DropOnFloor(actor, card):
            dropped = CardDropped(seat=Seat(actor), card=card, laws=(Law.EXPOSED,))
            return Step(state, (dropped,))
        case NameDetached(actor, seat, card):
            return _named(state, Seat(actor), seat, act)
        case Expose(actor, card):
            laws = (Law.EXPOSED, Law.SHOWN_ON_THE_TABLE)
            return expose(state, Seat(actor), CardSet.of(card), laws)
        case ShowTogether(actor, card, second):
            laws = (Law.EXPOSED, Law.SHOWN_TOGETHER)
            return expose(state, Seat(actor), CardSet.of(card, second), laws)
        case LeadAhead(actor, card):
            if _not_to_be_taken(state, Seat(actor)):
                return _led_ahead(state, Seat(actor), CardSet.of(card))
            laws = (Law.EXPOSED, Law.SHOWN_ON_THE_TABLE)
            return expose(state, Seat(actor), CardSet.of(card), laws)
        case Detach(actor, card):
            seat = Seat(actor)
            told = CardDetached(seat=seat, card=card, laws=(Law.DETACHED,))
            if dummy.excused(state, seat):
                return Step(state, (told, dummy.excuse(seat)))
            to = OPPONENTS[SIDE_OF[seat]]
            cards = CardSet.of(card)
            debt = Owed(law=Law.DETACHED, binds=seat, to=to, what=Matter.DETACHED, cards=cards)
            if card in face_up(state):
                return Step(state, (told,))
            return Step(replace(state, owed=state.owing(debt)), (told,))


@carries_out(Law.DETACHED)
def remedy(state: State, act: ExposingAct, law: Law) -> Step[State]:
    """Return what follows a card shown, or one wrongly named: then a suit may be called (52)."""
    if not isinstance(act, NameDetached):
        return apply(state, act)
    side = SIDE_OF[act.actor]
    debt = Owed(law=law, binds=side, to=OPPONENTS[side], what=Matter.SUIT)
    named = DetachedCardNamed(seat=Seat(act.actor), holder=act.seat, card=act.card)
    state = replace(state, owed=state.without_debt(_detached(state, act.seat, act.card)))
    return Step(replace(state, owed=state.owing(debt)), (named,))


def expose(state: State, seat: Seat, cards: CardSet, laws: tuple[Law, ...]) -> Step[State]:
    """Return the step of ``cards`` shown, against ``laws``."""
    return lay_open(state, cards, Exposed(seat=seat, cards=cards, laws=laws), laws[-1])


@carries_out(Law.EXPOSED)
def lay_open(state: State, cards: CardSet, told: Exposed | HandThrownDown, law: Law) -> Step[State]:
    """Return the step of ``cards`` that lie open by ``law`` and may be called (48)."""
    seat = told.seat
    if dummy.excused(state, seat):
        return Step(state, (told, dummy.excuse(seat)))
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
    shown = expose(state, seat, cards, (Law.EXPOSED, law))
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


@carries_out(Law.DETACHED)
def _named(state: State, seat: Seat, holder: Seat, act: NameDetached) -> Step[State]:
    """Return the step of the card that stands out named rightly: it may be called (52)."""
    debt = _detached(state, holder, act.card)
    laws = (Law.DETACHED,)
    named = DetachedCardNamed(seat=seat, holder=holder, card=act.card, laws=laws)
    cards = CardSet.of(act.card)
    liable = CardsLiable(seat=holder, cards=cards, side=SIDE_OF[seat], laws=laws)
    turned = replace(debt, what=Matter.CARD, cards=cards)
    owed = tuple(turned if each is debt else each for each in state.owed)
    return Step(replace(state, owed=owed), (named, liable))


def face_up(state: State) -> CardSet:
    """Return the cards that lie open although they are not played."""
    cards = dummy.open_hand(state)
    for debt in state.owed:
        if debt.what in _LYING_OPEN:
            cards |= debt.cards
    for seat in state.mishaps.thrown:
        cards |= state.hand(seat)
    return cards


CHAPTER = Chapter(
    acts=(Detach, DropOnFloor, Expose, LeadAhead, NameDetached, ShowTogether),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
