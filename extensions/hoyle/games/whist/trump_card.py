"""The card turned up: taken up in time, too early, too late, asked after, forgotten (44 to 47)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import CardSet
from hoyle.chapter import Chapter
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.whist import dummy, exposed, unsaid
from hoyle.games.whist.acts import (
    AskTrumpCard,
    AskTrumpSuit,
    DemandTrump,
    ForgetTrumpCard,
    LeaveTrump,
    NameTrumpCard,
    RemindOfTrump,
    ShowTrump,
    TakeUpTrump,
)
from hoyle.games.whist.events import (
    CardsLiable,
    ReminderGiven,
    TrumpCardAsked,
    TrumpCardForgotten,
    TrumpCardNamed,
    TrumpDemanded,
    TrumpLeft,
    TrumpShown,
    TrumpSuitAsked,
    TrumpTakenUp,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import OPPONENTS, PARTNER, SIDE_OF, State
from hoyle.games.whist.terms import Matter, TrumpCard
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat

TrumpAct = (
    AskTrumpCard
    | AskTrumpSuit
    | DemandTrump
    | ForgetTrumpCard
    | LeaveTrump
    | NameTrumpCard
    | RemindOfTrump
    | TakeUpTrump
)


def possible(state: State, actor: Actor) -> Iterator[TrumpAct]:
    """Yield what ``actor`` can do or say about the card turned up while the hand is played."""
    if state.ended:
        return
    dealer = state.deal.dealer
    if actor == state.deal.dummy:
        return
    if actor != dealer and state.trump_card is TrumpCard.TAKEN:
        yield DemandTrump(actor)
    if not isinstance(actor, Seat):
        return
    yield AskTrumpSuit(actor)
    yield NameTrumpCard(actor)
    if actor != dealer:
        yield AskTrumpCard(actor)
        if actor == PARTNER[dealer] and state.trump_card is not TrumpCard.TAKEN:
            yield RemindOfTrump(actor)
        return
    if state.trump_card is TrumpCard.TAKEN:
        yield ForgetTrumpCard(actor)
    elif state.deal.turn_up in state.hand(actor):
        yield TakeUpTrump(actor)
    if state.trump_card is TrumpCard.LIES and _his_first_turn(state):
        yield LeaveTrump(actor)


def _his_first_turn(state: State) -> bool:
    """Return whether it is the dealer's turn to play to the first trick."""
    return not state.winners and state.due() == state.deal.dealer


def refusal(state: State, act: TrumpAct) -> Law | None:
    """Return the law that forbids what is done or said."""
    match act:
        case LeaveTrump():
            return Law.TRUMP_TAKEN_UP
        case TakeUpTrump():
            late = state.trump_card is TrumpCard.LEFT
            return None if late or _his_first_turn(state) else Law.TRUMP_TAKEN_EARLY
        case DemandTrump():
            return None if _demandable(state, act.actor) else Law.TRUMP_TAKEN_EARLY
        case NameTrumpCard(actor) | ForgetTrumpCard(actor) if dummy.excused(state, actor):
            return None
        case AskTrumpCard() | NameTrumpCard():
            taken = state.trump_card is TrumpCard.TAKEN
            return Law.TRUMP_NAMED if taken else None
        case ForgetTrumpCard():
            return Law.TRUMP_FORGOTTEN
        case AskTrumpSuit() | RemindOfTrump():
            return None


def _demandable(state: State, actor: Actor) -> bool:
    """Return whether ``actor`` may have the card laid down again."""
    entitled = unsaid.may_demand_trump(state.deal)
    owed = any(debt.what is Matter.LAY_DOWN for debt in state.owed)
    return owed and (actor in entitled or SIDE_OF[actor] in entitled)


def apply(state: State, act: TrumpAct) -> Step[State]:
    """Return the step of what is done or said."""
    seat = state.deal.dealer
    match act:
        case LeaveTrump():
            return Step(replace(state, trump_card=TrumpCard.LEFT), (TrumpLeft(seat=seat),))
        case TakeUpTrump():
            after = replace(state, trump_card=TrumpCard.TAKEN)
            return Step(after, (TrumpTakenUp(seat=seat, laws=(Law.TRUMP_TAKEN_UP,)),))
        case RemindOfTrump(actor):
            laws = (Law.TRUMP_TAKEN_UP,)
            return Step(state, (ReminderGiven(seat=Seat(actor), laws=laws),))
        case DemandTrump(actor):
            return _demand(state, actor)
        case AskTrumpSuit(actor):
            asked = TrumpSuitAsked(seat=Seat(actor), suit=state.deal.trump, laws=(Law.TRUMP_NAMED,))
            return Step(state, (asked,))
        case AskTrumpCard(actor):
            return Step(state, (TrumpCardAsked(seat=Seat(actor)),))
        case NameTrumpCard(actor):
            return _said(state, Seat(actor), TrumpCardNamed(seat=Seat(actor)))
        case ForgetTrumpCard():
            return _said(state, seat, TrumpCardForgotten(seat=seat))


def _said(state: State, seat: Seat, event: Event) -> Step[State]:
    excused = (dummy.excuse(seat),) if dummy.excused(state, seat) else ()
    return Step(state, (event, *excused))


def remedy(state: State, act: TrumpAct, law: Law) -> Step[State]:
    """Return what follows: cards and trumps that may be called, or a demand that binds nobody."""
    match act:
        case DemandTrump():
            return Step(state)
        case TakeUpTrump():
            taken = replace(state, trump_card=TrumpCard.TAKEN)
            event = TrumpTakenUp(seat=state.deal.dealer)
            return Step(_owing(taken, law, Seat(act.actor), Matter.LAY_DOWN), (event,))
        case NameTrumpCard(actor) | ForgetTrumpCard(actor):
            told = apply(state, act)
            known = any(debt.law == law and debt.binds == actor for debt in state.owed)
            after = state if known else _owing(state, law, Seat(actor), Matter.TRUMP)
            return Step(after, told.events)
        case _:
            return apply(state, act)


def _owing(state: State, law: Law, seat: Seat, what: Matter) -> State:
    """Return the hand with ``what`` owed by ``seat`` to his adversaries."""
    debt = Owed(law=law, binds=seat, to=OPPONENTS[SIDE_OF[seat]], what=what)
    return replace(state, owed=(*state.owed, debt))


def _demand(state: State, actor: Actor) -> Step[State]:
    """Return the step of the dealer told to lay the card down: he must show it now."""
    debt = next((each for each in state.owed if each.what is Matter.LAY_DOWN), None)
    if debt is None:
        return Step(state)
    owed = tuple(replace(each, what=Matter.SHOW) if each is debt else each for each in state.owed)
    laws = (Law.TRUMP_TAKEN_EARLY,)
    event = TrumpDemanded(actor=actor, seat=state.deal.dealer, laws=laws)
    return Step(replace(state, owed=owed), (event,))


def possible_to_show(state: State, actor: Actor) -> Iterator[ShowTrump]:
    """Yield the cards that the dealer can lay down when he has been told to."""
    if actor == state.deal.dealer and any(debt.what is Matter.SHOW for debt in state.owed):
        yield from (ShowTrump(actor, card) for card in state.hand(state.deal.dealer))


def wrongly_shown(state: State, act: ShowTrump) -> Law | None:
    """Return the law that is broken when another card is shown than that which was turned up."""
    return None if act.card == state.deal.turn_up else Law.TRUMP_TAKEN_EARLY


def show(state: State, act: ShowTrump) -> Step[State]:
    """Return the step of the card turned up lying on the table again."""
    laws = (Law.TRUMP_TAKEN_EARLY,)
    shown = TrumpShown(seat=state.deal.dealer, card=act.card, laws=laws)
    owed = state.without_debts(Matter.SHOW)
    return Step(replace(state, trump_card=TrumpCard.LIES, owed=owed), (shown,))


def show_wrongly(state: State, act: ShowTrump, law: Law) -> Step[State]:
    """Return the step of a wrong card shown, which may be called; the right one is still due."""
    return exposed.expose(state, state.deal.dealer, CardSet.of(act.card), (law,))


def left_lying(state: State) -> tuple[State, tuple[Event, ...]]:
    """Return the hand when the first trick is quitted and the card still lies: it may be called."""
    dealer, turn_up = state.deal.dealer, state.deal.turn_up
    state = replace(state, trump_card=TrumpCard.LEFT)
    if turn_up not in state.hand(dealer):
        return state, ()
    if dummy.excused(state, dealer):
        return state, (dummy.excuse(dealer),)
    law, to, cards = Law.TRUMP_TAKEN_UP, OPPONENTS[SIDE_OF[dealer]], CardSet.of(turn_up)
    state = state.without_liable(dealer, cards)  # he may have shown it too
    debt = Owed(law=law, binds=dealer, to=to, what=Matter.CARD, cards=cards)
    event = CardsLiable(seat=dealer, cards=cards, side=to, laws=(law,))
    return replace(state, owed=(*state.owed, debt)), (event,)


CHAPTER = Chapter(
    acts=(
        AskTrumpCard,
        AskTrumpSuit,
        DemandTrump,
        ForgetTrumpCard,
        LeaveTrump,
        NameTrumpCard,
        RemindOfTrump,
        TakeUpTrump,
    ),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
SHOWING = Chapter(
    acts=(ShowTrump,),
    possible=possible_to_show,
    refusal=wrongly_shown,
    apply=show,
    remedy=show_wrongly,
)
