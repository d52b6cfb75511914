"""Cards played out of turn: leads, and cards to a trick already led (54, 55, 59, 60)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import CardSet
from hoyle.chapter import Chapter
from hoyle.declared import by, carries_out
from hoyle.events import ChoiceOffered, Chose, Event, Exposed
from hoyle.game import Step
from hoyle.games.whist import absence, calls, dummy, play, unsaid
from hoyle.games.whist.acts import Choose, LeadOutOfTurn, NoticeLead, PlayOutOfTurn
from hoyle.games.whist.events import CardTakenBack, LeadTakenUp
from hoyle.games.whist.laws import Law
from hoyle.games.whist.offers import offered
from hoyle.games.whist.state import OPPONENTS, PARTNER, SIDE_OF, FalseLead, State
from hoyle.games.whist.terms import Exaction, Matter, OutOfTurn
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat

TurnAct = LeadOutOfTurn | NoticeLead | PlayOutOfTurn

SECOND, THIRD, FOURTH = 1, 2, 3  # places in the order of play, from the leader's, which is 0


def possible(state: State, actor: Actor) -> Iterator[TurnAct]:
    """Yield what ``actor`` can play although another is to, and that he notices a wrong lead."""
    due = state.due()
    if due is None:
        return
    astray = state.mishaps.false_lead is not None or state.mishaps.early is not None
    if astray and actor != state.deal.dummy:
        yield NoticeLead(actor)
    if not isinstance(actor, Seat) or actor == due or actor in state.mishaps.passed:
        return
    if not state.trick:
        yield from (LeadOutOfTurn(actor, card) for card in state.hand(actor))
    elif not state.has_laid(actor):
        yield from (PlayOutOfTurn(actor, card) for card in state.hand(actor))


def refusal(state: State, act: TurnAct) -> Law | None:
    """Return the law that forbids the card."""
    match act:
        case NoticeLead():
            return None
        case LeadOutOfTurn(actor):
            wrong_hand = _of_one_player(state, Seat(actor), state.due())
            costs = actor == state.deal.dummy or unsaid.either_lead_costs(state.deal)
            return Law.DUMMY_BLIND if wrong_hand and costs else Law.LED_OUT_OF_TURN
        case PlayOutOfTurn(actor, card):
            return _too_early(state, Seat(actor)) or play.broken(state, Seat(actor), card)


def _of_one_player(state: State, seat: Seat, other: Seat | None) -> bool:
    """Return whether two hands are played by one, dummy's and that of his partner."""
    return {seat, other} == {state.deal.dummy, dummy.partner(state.deal)}


def _too_early(state: State, seat: Seat) -> Law | None:
    """Return the law by which ``seat`` must wait for those before him; None when he need not."""
    laid = [state.has_laid(each) for each in state.order]
    place = state.order.index(seat)
    if place == FOURTH and not laid[SECOND]:
        # The third has played: the fourth need not wait for his partner.
        return by(None if laid[THIRD] else Law.FOURTH_BEFORE_OTHERS, Law.THIRD_BEFORE_SECOND)
    if state.deal.out_of_turn is OutOfTurn.PLAYS:
        return Law.LED_OUT_OF_TURN
    return Law.THIRD_BEFORE_SECOND


def apply(state: State, act: TurnAct) -> Step[State]:
    """Return the step of a card that may be played early, or of a wrong lead noticed."""
    match act:
        case NoticeLead():
            return _notice(state)
        case PlayOutOfTurn(actor, card):
            laws = (Law.THIRD_BEFORE_SECOND,)
            return play.lay(state, Seat(actor), card, laws=laws)
        case LeadOutOfTurn():
            return _lead(state, act)


def remedy(state: State, act: TurnAct, law: Law) -> Step[State]:
    """Return the step of a card played out of turn, which lies where it was played."""
    match act:
        case LeadOutOfTurn():
            return _lead(state, act)
        case PlayOutOfTurn(actor, card):
            seat = Seat(actor)
            revoking = play.is_revoke(play.broken(state, seat, card))
            laid = play.lay(_early(state, seat, law), seat, card, revoking=revoking)
            if law is Law.FOURTH_BEFORE_OTHERS and _of_one_player(state, seat, PARTNER[seat]):
                return Step(laid.state, (*laid.events, dummy.excuse(seat)))
            return laid
        case NoticeLead():
            return _notice(state)


def _early(state: State, seat: Seat, law: Law) -> State:
    """Return the hand in which ``seat`` plays to a trick before his turn, against ``law``."""
    if law is Law.FOURTH_BEFORE_OTHERS and not _of_one_player(state, seat, PARTNER[seat]):
        binds, to = PARTNER[seat], OPPONENTS[SIDE_OF[seat]]
        debt = Owed(law=law, binds=binds, to=to, what=Matter.COMPULSION, trick=state.number)
        state = replace(state, owed=state.owing(debt))
    if by(
        state.deal.out_of_turn is OutOfTurn.PLAYS and not play.is_revoke(law), Law.LED_OUT_OF_TURN
    ):
        state = state.with_mishaps(early=seat)
    return state


def _lead(state: State, act: LeadOutOfTurn) -> Step[State]:
    """Return the step of a lead out of turn: the play goes on from it until it is noticed."""
    seat, rightful = Seat(act.actor), state.due()
    assert rightful is not None, "possible only then"
    astray = replace(state, order=state.deal.order_from(seat)).with_mishaps(
        false_lead=FalseLead(seat, rightful)
    )
    # The trick before lies on: it is quitted when another plays upon the lead.
    return play.lay(astray, seat, act.card, at_once=True)


@carries_out(Law.WRONG_LEAD_FOLLOWED)
def _notice(state: State) -> Step[State]:
    """Return the step of a wrong lead noticed in time: all cards of the trick go back (55)."""
    false_lead = state.mishaps.false_lead
    if false_lead is None:
        return _notice_early(state)
    seat, number = false_lead.seat, state.number
    first, *others = state.trick
    for laid in state.trick:
        state = calls.returned(state, laid, number)
    state, back = absence.undone(state)
    state = replace(
        state,
        order=state.deal.order_from(false_lead.rightful),
        trick=(),
        revokes=tuple(each for each in state.revokes if each.trick != number),
        questions=tuple(each for each in state.questions if each.trick != number),
        withdrawn=(),
        owed=calls.without_trick(state),
    ).with_mishaps(false_lead=None, early=None, drawn=False)
    events: list[Event] = [
        CardTakenBack(seat=laid.seat, card=laid.card, trick=number, laws=(Law.WRONG_LEAD_FOLLOWED,))
        for laid in others
    ]
    events += back
    events.append(LeadTakenUp(seat=seat, card=first.card, laws=(Law.LED_OUT_OF_TURN,)))
    after, offered_ = _penalty(state, false_lead, CardSet.of(first.card), followed=bool(others))
    return Step(after, (*events, *offered_))


@carries_out(Law.LED_OUT_OF_TURN)
def _notice_early(state: State) -> Step[State]:
    """Return the step of a card noticed that was played to a trick before its turn (54)."""
    seat = state.mishaps.early
    assert seat is not None, "possible only then"
    early = next(laid for laid in state.trick if laid.seat == seat)
    card = early.card
    number, laws = state.number, (Law.LED_OUT_OF_TURN,)
    state = calls.returned(state, early, number)
    to = OPPONENTS[SIDE_OF[seat]]
    cards = CardSet.of(card)
    debt = Owed(law=laws[0], binds=seat, to=to, what=Matter.WRONG_LEAD, cards=cards)
    if seat == state.deal.dummy:
        debt = _suit_of_dummy(debt)
    after = replace(
        state,
        trick=tuple(laid for laid in state.trick if laid.seat != seat),
        revokes=tuple(each for each in state.revokes if (each.seat, each.trick) != (seat, number)),
        questions=tuple(
            each for each in state.questions if (each.seat, each.trick) != (seat, number)
        ),
        owed=state.owing(debt),
    ).with_mishaps(early=None)
    back = CardTakenBack(seat=seat, card=card, trick=number, laws=laws)
    if seat == state.deal.dummy:
        return Step(after, (back,))
    events = (
        back,
        Exposed(seat=seat, cards=cards, laws=laws),
        ChoiceOffered(actor=to, options=offered(debt), laws=laws),
    )
    return Step(after, events)


def _penalty(
    state: State, false_lead: FalseLead, cards: CardSet, *, followed: bool
) -> tuple[State, tuple[Event, ...]]:
    """Return the hand with what the lead out of turn costs, and what tells of it."""
    seat = false_lead.seat
    side = SIDE_OF[seat]
    to = OPPONENTS[side]
    if _of_one_player(state, seat, false_lead.rightful):
        if seat != state.deal.dummy and not unsaid.either_lead_costs(state.deal):
            return state, (dummy.excuse(seat),)
        law = Law.DUMMY_BLIND
        debt = Owed(law=law, binds=side, to=to, what=Matter.SUIT)
        return replace(state, owed=state.owing(debt)), ()
    laws = (Law.LED_OUT_OF_TURN, Law.WRONG_LEAD_FOLLOWED) if followed else (Law.LED_OUT_OF_TURN,)
    debt = Owed(law=laws[-1], binds=seat, to=to, what=Matter.WRONG_LEAD, cards=cards)
    if seat == state.deal.dummy:
        return replace(state, owed=state.owing(_suit_of_dummy(debt))), ()
    shown = Exposed(seat=seat, cards=cards, laws=laws)
    choice = ChoiceOffered(actor=to, options=offered(debt), laws=laws)
    return replace(state, owed=(*state.owed, debt)), (shown, choice)


def _suit_of_dummy(debt: Owed) -> Owed:
    """Return what a card of dummy out of turn costs: its cards lie open as they are, so a suit."""
    return replace(debt, binds=SIDE_OF[debt.binds], what=Matter.SUIT, cards=CardSet.of())


@carries_out(Law.LED_OUT_OF_TURN, Law.WRONG_LEAD_FOLLOWED)
def choose(state: State, debt: Owed, act: Choose) -> Step[State]:
    """Return the step of the adversaries' choice between the card led and a suit (54, 55)."""
    law = Law(debt.law)
    chose = Chose(actor=act.actor, option=act.option, laws=(law,))
    state = replace(state, owed=state.without_debt(debt))
    if act.option is Exaction.CARD:
        state = state.without_liable(Seat(debt.binds), debt.cards)
        turned = replace(debt, what=Matter.CARD)
    else:
        turned = replace(debt, what=Matter.SUIT, binds=SIDE_OF[debt.binds], cards=CardSet.of())
    return Step(replace(state, owed=state.owing(turned)), (chose,))


CHAPTER = Chapter(
    acts=(LeadOutOfTurn, NoticeLead, PlayOutOfTurn),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
