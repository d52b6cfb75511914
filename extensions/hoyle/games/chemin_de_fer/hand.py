"""The hand: it comes to one player after the other, who makes a bank or lets it go on (base, 1)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import by
from hoyle.events import Event, HandEnded
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer import reach
from hoyle.games.chemin_de_fer.acts import DeclineHand, PassHand, TakeHand
from hoyle.games.chemin_de_fer.events import (
    BankMade,
    HandDeclined,
    HandOffered,
    HandPassed,
    HandPassedBy,
)
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import (
    MOST_ANNOUNCED,
    Purse,
    balance,
    end_bank,
    make_bank,
    some_upto,
)
from hoyle.games.chemin_de_fer.state import Coup, Offer, Staking, State, amount_of, with_amount
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

HandAct = PassHand | TakeHand | DeclineHand


def pass_on(state: State, seat: Seat, declined: tuple[Seat, ...] = ()) -> Step[State]:
    """Return the table when the hand goes on from ``seat``, and ``declined`` have let it go.

    It passes those whom it must pass; when nobody is left to whom it could come, all is over.
    """
    events: list[Event] = []
    while True:
        left = tuple(each for each in state.after(seat) if each not in declined)
        if not left:
            return Step(replace(state, offer=None, over=True), (*events, HandEnded()))
        seat = left[0]
        owed = amount_of(state.passes, seat)
        if not owed:
            offered = replace(state, offer=Offer(seat=seat, declined=declined))
            return Step(offered, (*events, HandOffered(seat=seat)))
        passes = by(with_amount(state.passes, seat, owed - 1), Law.SEATS)
        state = replace(state, passes=passes)
        events.append(HandPassedBy(seat=seat, left=owed - 1, laws=(Law.SEATS,)))


def next_hand(state: State) -> tuple[Seat | None, tuple[Law, ...]]:
    """Return to whom the hand has come, or would come from the banker, and by which laws."""
    if state.offer is not None:
        return state.offer.seat, ()
    first = reach.pay_from(state)
    if first is None:
        return None, ()
    step = pass_on(state, first)
    laws = tuple(Law(law) for event in step.events for law in event.laws)
    return None if step.state.offer is None else step.state.offer.seat, laws


def give_up(state: State) -> Step[State]:
    """Return the table after the bank has ended and the hand has gone on.

    What was only announced as a stake against it is off.
    """
    first = reach.pay_from(state)
    assert first is not None
    ended = end_bank(state)
    airs = tuple(air for air in state.airs if air.to)
    passed = pass_on(replace(ended.state, en_carte=None, airs=airs, waiting=()), first)
    return Step(passed.state, (*ended.events, *passed.events))


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` could do about the hand."""
    if state.bank is not None and actor == state.bank.banker and _may_pass(state):
        yield PassHand(actor)
    if state.offer is not None and actor == state.offer.seat:
        yield DeclineHand(actor)
        purse = balance(state, Purse(actor))
        yield from (TakeHand(actor, amount) for amount in (*some_upto(purse), purse + 1))


def can(state: State, act: Act) -> bool:
    """Return whether ``act`` is possible."""
    if not isinstance(act, TakeHand):
        return act in possible(state, act.actor)
    return (
        state.offer is not None
        and act.actor == state.offer.seat
        and 1 <= act.amount <= MOST_ANNOUNCED
    )


def _may_pass(state: State) -> bool:
    """Return whether the bank has won, or nobody will stake against it; an equal coup binds it."""
    if state.bank is None or state.coup.lies:
        return False
    if state.coup.staking is Staking.CLOSED:
        return not reach.held(state) and state.coup.claim is None
    return state.between and (state.bank.won > 0 or state.en_carte is not None)


def refusal(state: State, act: HandAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    if isinstance(act, PassHand) and state.between and state.en_carte is not None:
        return Law.EN_CARTE  # he is bound to the next coup
    if isinstance(act, TakeHand) and act.amount > balance(state, Purse(act.actor)):
        return Law.UNCOVERED
    return None


def apply(state: State, act: HandAct) -> Step[State]:
    """Return ``act`` carried out."""
    match act:
        case PassHand():
            passed = HandPassed(seat=Seat(act.actor))
            gone = give_up(replace(state, coup=Coup(), suivi=None))
            return Step(gone.state, (passed, *gone.events))
        case DeclineHand():
            seat = Seat(act.actor)
            former = () if state.offer is None else state.offer.declined
            on = pass_on(state, seat, (*former, seat))
            return Step(on.state, (HandDeclined(seat=seat), *on.events))
        case TakeHand() if act.amount > balance(state, Purse(act.actor)):
            return refused(state, act, Law.UNCOVERED)
        case TakeHand():
            seat = Seat(act.actor)
            fresh = replace(state, offer=None, coup=Coup(), en_carte=None, suivi=None)
            made = make_bank(fresh, seat, act.amount)
            return Step(made, (BankMade(seat=seat, amount=act.amount),))


CHAPTER = Chapter(
    acts=(PassHand, TakeHand, DeclineHand),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
    can=can,
)
