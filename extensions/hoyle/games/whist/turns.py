"""Cards played out of turn: leads, and cards to a trick already led (54, 55, 59, 60)."""

from __future__ import annotations

from enum import StrEnum

from hoyle.act import Chapter, DoneAnyway, RuledAct, among
from hoyle.cards import Card, CardSet
from hoyle.declared import by, carries_out
from hoyle.events import ChoiceOffered, Chose, Event
from hoyle.game import Aside, Step
from hoyle.games.whist import absence, calls, dummy, exposed, play, unsaid
from hoyle.games.whist.events import CardTakenBack, LeadTakenUp
from hoyle.games.whist.laws import Law
from hoyle.games.whist.offers import offered
from hoyle.games.whist.state import OPPONENTS, PARTNER, SIDE_OF, FalseLead, State
from hoyle.games.whist.terms import Exaction, Matter, OutOfTurn
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Seat, Side

CHAPTER = Chapter()


class AnotherLeads(Reason):
    """It is for ``due`` to lead; it may be he who led, from the hand of ``dummy``."""

    due: Seat
    dummy: bool = False


class AnotherPlays(Reason):
    """It is for ``due`` to play to this trick."""

    due: Seat


SECOND, THIRD, FOURTH = 1, 2, 3  # places in the order of play, from the leader's, which is 0


class NoticeLead(RuledAct[State], Aside, chapter=CHAPTER, verb="notices-lead"):
    """Someone says that the lead was out of turn."""

    actor: Seat | Side

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether a card has been played out of turn, and the trick goes on."""
        astray = state.mishaps.false_lead is not None or state.mishaps.early is not None
        return astray and actor != state.deal.dummy and state.due() is not None

    def done(self, state: State) -> Step[State]:
        """Return the step of a card out of turn noticed in time."""
        return _notice(state)


class _OutOfTurn(RuledAct[State], Aside, chapter=None):
    """A card is played although another is to play."""

    actor: Seat
    card: Card = among(State.hand, called="the card played")

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return state.due() not in (None, actor) and actor not in state.mishaps.passed


class LeadOutOfTurn(_OutOfTurn, DoneAnyway[State], chapter=CHAPTER, verb="leads-out-of-turn"):
    """A player leads ``card`` to the next trick although another is to lead."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether another is to lead."""
        return not state.trick and super().open_to(state, actor)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that another is to lead, perhaps the other hand of one player."""
        due = state.due() or state.leader
        wrong_hand = _of_one_player(state, Seat(actor), state.due())
        costs = actor == state.deal.dummy or unsaid.either_lead_costs(state.deal)
        return (
            AnotherLeads(Law.DUMMY_BLIND, due=due, dummy=actor == state.deal.dummy)
            if wrong_hand and costs
            else AnotherLeads(Law.LED_OUT_OF_TURN, due=due)
        )

    def done(self, state: State) -> Step[State]:
        """Return the step of a lead out of turn: the play goes on from it until it is noticed."""
        seat, rightful = self.actor, state.due()
        assert rightful is not None, "possible only then"
        astray = replace(state, order=state.deal.order_from(seat)).with_mishaps(
            false_lead=FalseLead(seat, rightful)
        )
        # The trick before lies on: it is quitted when another plays upon the lead.
        return play.lay(astray, seat, self.card, at_once=True)


class PlayOutOfTurn(_OutOfTurn, chapter=CHAPTER, verb="plays-out-of-turn"):
    """A player plays ``card`` to a trick although another is to play before him."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has not played to the trick that another has begun."""
        begun = bool(state.trick) and not state.has_laid(Seat(actor))
        return begun and super().open_to(state, actor)

    def refusal(self, state: State) -> Forbidden:
        """Return why he must wait, or may not play this card."""
        return _too_early(state, self.actor) or play.broken(state, self.actor, self.card)

    def done(self, state: State) -> Step[State]:
        """Return the step of a card that may be played early."""
        return play.lay(state, self.actor, self.card, laws=(Law.THIRD_BEFORE_SECOND,))

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step of a card played out of turn, which lies where it was played."""
        seat = self.actor
        against = play.broken(state, seat, self.card)
        laid = play.lay(_early(state, seat, Law(law)), seat, self.card, against=against)
        if law is Law.FOURTH_BEFORE_OTHERS and _of_one_player(state, seat, PARTNER[seat]):
            return Step(laid.state, (*laid.events, dummy.excuse(state.deal)))
        return laid


def _of_one_player(state: State, seat: Seat, other: Seat | None) -> bool:
    """Return whether two hands are played by one, dummy's and that of his partner."""
    return {seat, other} == {state.deal.dummy, dummy.partner(state.deal)}


def _too_early(state: State, seat: Seat) -> Forbidden:
    """Return why ``seat`` must wait for those before him; None when he need not."""
    laid = [state.has_laid(each) for each in state.order]
    place, due = state.order.index(seat), state.due() or state.leader
    if place == FOURTH and not laid[SECOND]:
        # The third has played: the fourth need not wait for his partner.
        waits = AnotherPlays(Law.FOURTH_BEFORE_OTHERS, due=due)
        return by(None if laid[THIRD] else waits, Law.THIRD_BEFORE_SECOND)
    if state.deal.out_of_turn is OutOfTurn.PLAYS:
        return AnotherPlays(Law.LED_OUT_OF_TURN, due=due)
    return AnotherPlays(Law.THIRD_BEFORE_SECOND, due=due)


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
    choice = ChoiceOffered(actor=to, options=offered(debt), laws=laws)
    return Step(after, (back, *exposed.newly(state, seat, cards, laws), choice))


def _penalty(
    state: State, false_lead: FalseLead, cards: CardSet, *, followed: bool
) -> tuple[State, tuple[Event, ...]]:
    """Return the hand with what the lead out of turn costs, and what tells of it."""
    seat = false_lead.seat
    side = SIDE_OF[seat]
    to = OPPONENTS[side]
    if _of_one_player(state, seat, false_lead.rightful):
        if seat != state.deal.dummy and not unsaid.either_lead_costs(state.deal):
            return state, (dummy.excuse(state.deal),)
        law = Law.DUMMY_BLIND
        debt = Owed(law=law, binds=side, to=to, what=Matter.SUIT)
        return replace(state, owed=state.owing(debt)), ()
    laws = (Law.WRONG_LEAD_FOLLOWED, Law.LED_OUT_OF_TURN) if followed else (Law.LED_OUT_OF_TURN,)
    debt = Owed(law=laws[0], binds=seat, to=to, what=Matter.WRONG_LEAD, cards=cards)
    if seat == state.deal.dummy:
        return replace(state, owed=state.owing(_suit_of_dummy(debt))), ()
    choice = ChoiceOffered(actor=to, options=offered(debt), laws=laws)
    shown = exposed.newly(state, seat, cards, laws)
    return replace(state, owed=(*state.owed, debt)), (*shown, choice)


def _suit_of_dummy(debt: Owed) -> Owed:
    """Return what a card of dummy out of turn costs: its cards lie open as they are, so a suit."""
    return replace(debt, binds=SIDE_OF[debt.binds], what=Matter.SUIT, cards=CardSet.of())


@carries_out(Law.LED_OUT_OF_TURN, Law.WRONG_LEAD_FOLLOWED)
def choose(state: State, debt: Owed, actor: Actor, option: Exaction) -> Step[State]:
    """Return the step of the adversaries' choice between the card led and a suit (54, 55)."""
    law = Law(debt.law)
    chose = Chose(actor=actor, option=option, laws=(law,))
    state = replace(state, owed=state.without_debt(debt))
    if option is Exaction.CARD:
        state = state.without_liable(Seat(debt.binds), debt.cards)
        turned = replace(debt, what=Matter.CARD)
    else:
        turned = replace(debt, what=Matter.SUIT, binds=SIDE_OF[debt.binds], cards=CardSet.of())
    return Step(replace(state, owed=state.owing(turned)), (chose,))
