"""Cards exposed: shown, dropped, played two at once, led ahead, or standing out (48, 49, 52)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import FULL_PACK, CardSet
from hoyle.events import Event, Exposed
from hoyle.game import Step
from hoyle.immutable import replace
from hoyle.owed import Owed
from hoyle.seats import Actor, Seat
from hoyle.whist import dummy
from hoyle.whist.acts import (
    Detach,
    DropOnFloor,
    Expose,
    LeadAhead,
    NameDetached,
    ShowTogether,
)
from hoyle.whist.chapter import Chapter
from hoyle.whist.events import CardDetached, CardDropped, CardsLiable, DetachedCardNamed
from hoyle.whist.laws import Law
from hoyle.whist.state import OPPONENTS, PARTNER, SIDE_OF, State
from hoyle.whist.terms import Matter

ExposingAct = Detach | DropOnFloor | Expose | LeadAhead | NameDetached | ShowTogether

_LYING_OPEN = (Matter.CARD, Matter.CORRECTION, Matter.WRONG_LEAD)


def possible(state: State, actor: Actor) -> Iterator[ExposingAct]:
    """Yield how ``actor`` can let a card of his be seen, or name one that stands out."""
    if not isinstance(actor, Seat) or state.ended:
        return
    for debt in state.owed:
        if debt.what is Matter.DETACHED and debt.to == SIDE_OF[actor]:
            yield from (NameDetached(actor, Seat(debt.binds), card) for card in FULL_PACK)
    if actor == state.deal.dummy:
        return
    hand = state.hand(actor)
    for card in hand:
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


def refusal(state: State, act: ExposingAct) -> Law | None:
    """Return the law that forbids the act."""
    if dummy.excused(state, act.actor) and not isinstance(act, NameDetached):
        return None
    match act:
        case Expose():
            return Law.SHOWN_ON_THE_TABLE
        case ShowTogether():
            return Law.SHOWN_TOGETHER
        case LeadAhead():
            return Law.LED_AHEAD
        case Detach():
            return Law.DETACHED
        case NameDetached(_, seat, card):
            return None if card in _detached(state, seat).cards else Law.DETACHED
        case DropOnFloor():
            return None  # law 48


def _detached(state: State, seat: Seat) -> Owed:
    return next(debt for debt in state.owed if debt.what is Matter.DETACHED and debt.binds == seat)


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
            return _led_ahead(state, Seat(actor), CardSet.of(card))
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


def remedy(state: State, act: ExposingAct, law: Law) -> Step[State]:
    """Return what follows a card shown, or one wrongly named: then a suit may be called (52)."""
    if not isinstance(act, NameDetached):
        return apply(state, act)
    side = SIDE_OF[act.actor]
    debt = Owed(law=law, binds=side, to=OPPONENTS[side], what=Matter.SUIT)
    named = DetachedCardNamed(seat=Seat(act.actor), holder=act.seat, card=act.card)
    state = replace(state, owed=state.without_debt(_detached(state, act.seat)))
    return Step(replace(state, owed=state.owing(debt)), (named,))


def expose(
    state: State, seat: Seat, cards: CardSet, laws: tuple[Law, ...], *told: Event
) -> Step[State]:
    """Return the step of ``cards`` that lie open by ``laws`` and may be called (48)."""
    shown = Exposed(seat=seat, cards=cards, laws=laws)
    if dummy.excused(state, seat):
        return Step(state, (*told, shown, dummy.excuse(seat)))
    liable = cards
    for debt in state.owed:
        if debt.what is Matter.CARD and debt.binds == seat:
            liable -= debt.cards  # they lie open already
    if not liable:
        return Step(state, (*told, shown))
    to = OPPONENTS[SIDE_OF[seat]]
    debt = Owed(law=laws[-1], binds=seat, to=to, what=Matter.CARD, cards=liable)
    owed = (
        each  # what lies open need not be named any more
        for each in state.owed
        if not (each.what is Matter.DETACHED and each.cards & liable)
    )
    return Step(replace(state, owed=(*owed, debt)), (*told, shown))


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
        if (debt.what, debt.law, debt.binds) == (Matter.COMPULSION, law, partner)
    ]
    for debt in before:
        cards |= debt.cards
    trick = before[0].trick if before else state.number
    compulsion = Owed(
        law=law, binds=partner, to=to, what=Matter.COMPULSION, cards=cards, trick=trick
    )
    owed = tuple(debt for debt in shown.state.owed if debt not in before)
    return Step(replace(shown.state, owed=(*owed, compulsion)), shown.events)


def _named(state: State, seat: Seat, holder: Seat, act: NameDetached) -> Step[State]:
    """Return the step of the card that stands out named rightly: it may be called (52)."""
    debt = _detached(state, holder)
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
