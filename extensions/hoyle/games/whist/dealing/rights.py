"""Rights that arise while the cards are dealt: to a new deal, to see, to stop (29-33, 40, 42)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card, CardSet
from hoyle.declared import carries_out
from hoyle.events import Event, Exposed
from hoyle.game import Step
from hoyle.games.whist.dealing import unsaid
from hoyle.games.whist.dealing.acts import (
    DemandNewDeal,
    Expose,
    FindImperfect,
    Interrupt,
    LookAtTrump,
    MixIn,
    SeeTrump,
    StopDeal,
    Touch,
)
from hoyle.games.whist.dealing.events import (
    CardsLookedAt,
    CardsTouched,
    DealerHindered,
    DealKept,
    DealStands,
    DealStopped,
    ForeignCardMixedIn,
    NewDealDemanded,
    PackImperfect,
    RightKept,
    RightLapsed,
    TrumpLookedAt,
)
from hoyle.games.whist.dealing.state import Dealing, DealingStep, Touched, over
from hoyle.games.whist.dealing.terms import Objection, Phase, Right, UncutNoticed
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import OPPONENTS, PARTNER, SIDE_OF
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat

RightAct = (
    DemandNewDeal
    | Expose
    | FindImperfect
    | Interrupt
    | LookAtTrump
    | MixIn
    | SeeTrump
    | StopDeal
    | Touch
)

DEALT = (Phase.DEAL, Phase.TURN_UP, Phase.LEAD)
# A card exposed gives a right only to those who have not touched their cards.
_ENDED_BY_TOUCHING = (Law.EXPOSED_IN_DEALING, Law.EXPOSED_AT_THE_END)
_UNTURNED = (Phase.DEAL, Phase.TURN_UP)


def possible(state: Dealing, seat: Seat) -> Iterator[RightAct]:
    """Yield what ``seat`` can do about a deal that another has begun, or he himself."""
    if state.phase not in DEALT or state.giver is None:
        return
    deals = seat == state.giver
    before = [touched for touched in state.touched if touched.seat == seat]
    if state.hand(seat):
        yield from (Touch(seat, looks) for looks in (False, True) if _goes_on(before, looks))
        yield MixIn(seat)
    yield from (Expose(seat, card) for hand in state.hands for card in hand)
    if state.exposed or state.trump_seen or state.mixed_in:
        yield DemandNewDeal(seat)
    if state.short:
        yield FindImperfect(seat)
    if SIDE_OF[seat] == state.adversaries:
        yield StopDeal(seat)
        if state.phase in _UNTURNED and not state.hindered:
            yield from (Interrupt(seat, objection) for objection in Objection)
    if state.phase in _UNTURNED:
        if deals:
            yield LookAtTrump(seat)
        elif state.trump_seen:
            yield SeeTrump(seat)


def _goes_on(before: list[Touched], looks: bool) -> bool:
    """Return whether touching, or looking, is more than was done ``before``."""
    return not before or (looks and not before[-1].looked)


def refusal(state: Dealing, act: RightAct) -> Law | None:
    """Return the law that forbids ``act``: none gives the right, or it has lapsed."""
    match act:
        case DemandNewDeal(actor):
            if any(_demandable(state, actor)):
                return None
            if state.mixed_in:
                return Law.FOREIGN_CARD
            return Law.TRUMP_SEEN if state.trump_seen else Law.EXPOSED_IN_DEALING
        case MixIn():
            return Law.FOREIGN_CARD
        case LookAtTrump():
            return Law.TRUMP_SEEN
        case SeeTrump(actor):
            entitled = any(_is(debt.to, actor) for debt in state.debts(Right.SEE_TRUMP))
            return None if entitled else Law.TRUMP_SEEN
        case StopDeal():
            return None if any(state.debts(Right.STOP)) else Law.DEALT_OUT_OF_TURN
        case Expose() | FindImperfect() | Interrupt() | Touch():
            return None


def _is(entitled: Actor, actor: Actor) -> bool:
    """Return whether ``actor`` is he whom a debt names, or of the side that it names."""
    return entitled in (actor, SIDE_OF[actor])


def _demandable(state: Dealing, actor: Actor) -> Iterator[Owed]:
    return (debt for debt in state.debts(Right.NEW_DEAL) if _is(debt.to, actor))


def apply(state: Dealing, act: RightAct) -> DealingStep:
    """Return the step of ``act``."""
    match act:
        case DemandNewDeal(actor):
            return _new_deal(state, Seat(actor))
        case Expose(actor, card):
            return _expose(state, Seat(actor), card)
        case FindImperfect(actor):
            found = PackImperfect(seat=Seat(actor), laws=(Law.PACK_IMPERFECT,))
            void = (Law.PACK_IMPERFECT, Law.SCORES_STAND)
            kept = DealKept(seat=state.planned.dealer, laws=void)
            return over(state, (found, kept), state.planned.dealer, void)
        case Interrupt(actor, objection):
            laws = (Law.DEALER_HINDERED,)
            said = DealerHindered(seat=Seat(actor), objection=objection, laws=laws)
            return Step(replace(state, hindered=not any(state.debts(Right.STOP))), (said,))
        case LookAtTrump(actor):
            return _look_at_trump(state, Seat(actor))
        case MixIn(actor):
            return _mix_in(state, Seat(actor))
        case SeeTrump(actor):
            seen = TrumpLookedAt(seat=Seat(actor), laws=(Law.TRUMP_SEEN,))
            return Step(state, (seen,))
        case StopDeal(actor):
            laws = (Law.DEALT_OUT_OF_TURN,)
            stopped = DealStopped(seat=Seat(actor), laws=laws)
            return over(state, (stopped,), state.planned.dealer, laws)
        case Touch(actor, looks):
            return _touch(state, Seat(actor), looks)


def remedy(state: Dealing, act: RightAct) -> DealingStep:
    """Return what follows a forbidden act: what has happened has, a claim alone is nothing."""
    return apply(state, act) if isinstance(act, LookAtTrump | MixIn) else Step(state)


def _new_deal(state: Dealing, seat: Seat) -> DealingStep:
    """Return the end of a deal that ``seat`` will not have: the same dealer deals again."""
    laws = tuple(dict.fromkeys(Law(debt.law) for debt in _demandable(state, seat)))
    demanded = NewDealDemanded(seat=seat, laws=laws)
    kept = DealKept(seat=state.planned.dealer, laws=laws)
    return over(state, (demanded, kept), state.planned.dealer, laws)


@carries_out(Law.EXPOSED_IN_DEALING)
def _expose(state: Dealing, seat: Seat, card: Card) -> DealingStep:
    """Return the step of a card exposed, which gives the other side a right (30)."""
    cards = CardSet.of(card)
    after = replace(state, exposed=state.exposed.with_card(card))
    if state.phase not in _UNTURNED:
        return Step(after, (Exposed(seat=seat, cards=cards),))
    told = (Exposed(seat=seat, cards=cards, laws=(Law.EXPOSED_IN_DEALING,)),)
    ours = SIDE_OF[seat] == SIDE_OF[state.dealer]
    to: Actor = state.adversaries if ours else state.dealer
    known = any(
        debt.to == to and debt.law == Law.EXPOSED_IN_DEALING for debt in state.debts(Right.NEW_DEAL)
    )
    if not known and not any(_ends(state, touched.seat, to) for touched in _plainly(state)):
        law = Law.EXPOSED_IN_DEALING
        debt = Owed(law=law, binds=SIDE_OF[seat], to=to, what=Right.NEW_DEAL)
        after = replace(after, owed=(*after.owed, debt))
    sudden = len(state.pack) < len(state.planned.seats)
    return Step(replace(after, sudden=sudden), told)


def _plainly(state: Dealing) -> Iterator[Touched]:
    """Yield who touched his cards without being free to do so by law 31."""
    return (touched for touched in state.touched if not touched.free)


def _ends(state: Dealing, seat: Seat, to: Actor) -> bool:
    """Return whether a right under law 30 of ``to`` ends when ``seat`` touches his cards.

    The adversaries must not have touched theirs; for the dealer, his partner must not.
    """
    return seat == PARTNER[state.dealer] if to == state.dealer else SIDE_OF[seat] == to


@carries_out(Law.TRUMP_SEEN)
def _look_at_trump(state: Dealing, seat: Seat) -> DealingStep:
    """Return the step of the dealer's look, by which the others may look and demand (33)."""
    law = Law.TRUMP_SEEN
    demands = (
        Owed(law=law, binds=seat, to=to, what=Right.NEW_DEAL)
        for to in unsaid.may_demand_for_trump_seen(state)
    )
    looks = (
        Owed(law=law, binds=seat, to=to, what=Right.SEE_TRUMP) for to in unsaid.may_see_trump(state)
    )
    after = replace(
        state,
        trump_seen=True,
        owed=state.owed if state.trump_seen else (*state.owed, *demands, *looks),
    )
    return Step(after, (TrumpLookedAt(seat=seat),))


def _mix_in(state: Dealing, seat: Seat) -> DealingStep:
    """Return the step of a card of the other pack in the hand of ``seat``: the others choose."""
    law, to = Law.FOREIGN_CARD, OPPONENTS[SIDE_OF[seat]]
    known = any((debt.law, debt.binds) == (law, SIDE_OF[seat]) for debt in state.owed)
    debt = Owed(law=law, binds=SIDE_OF[seat], to=to, what=Right.NEW_DEAL)
    after = replace(state, mixed_in=True, owed=state.owed if known else (*state.owed, debt))
    return Step(after, (ForeignCardMixedIn(seat=seat),))


def _touch(state: Dealing, seat: Seat, looks: bool) -> DealingStep:
    """Return the step of ``seat`` touching his cards, and the rights he loses by it."""
    other = OPPONENTS[SIDE_OF[seat]]
    first = any(SIDE_OF[touched.seat] == other for touched in state.touched)
    free = state.phase in _UNTURNED and first
    laws = (Law.TOUCHED_IN_DEALING,) if free else ()
    told: list[Event] = [
        CardsLookedAt(seat=seat, laws=laws) if looks else CardsTouched(seat=seat, laws=laws)
    ]
    known = any(touched.seat == seat for touched in state.touched)
    added = () if known else (Touched(seat, looks, free),)
    after = replace(state, touched=(*_looking(state, seat, looks), *added))
    lost = {
        debt
        for debt in state.debts(Right.NEW_DEAL)
        if debt.law in _ENDED_BY_TOUCHING and not free and _ends(state, seat, debt.to)
    }
    told += (
        RightLapsed(actor=debt.to, laws=(Law(debt.law),)) for debt in state.owed if debt in lost
    )
    after = replace(after, owed=tuple(debt for debt in state.owed if debt not in lost))
    wanted = state.readings.uncut_noticed is UncutNoticed.TOUCH or looks
    if wanted and SIDE_OF[seat] == state.adversaries and state.broken(Law.NOT_UNCUT):
        after, stands = uncut_too_late(after)
        told += stands
    return Step(after, tuple(told))


def _looking(state: Dealing, seat: Seat, looks: bool) -> tuple[Touched, ...]:
    """Return who has touched his cards, in that order, ``seat`` perhaps looking at his now."""
    return tuple(
        replace(touched, looked=looks) if touched.seat == seat else touched
        for touched in state.touched
    )


def uncut_too_late(state: Dealing) -> tuple[Dealing, tuple[Event, ...]]:
    """Return the deal when nobody can complain any more that the pack was not cut (36.7)."""
    stands = DealStands(dealer=state.dealer, laws=(Law.NOT_UNCUT,))
    return replace(state, faults=state.forgiven(Law.NOT_UNCUT)), (stands,)


@carries_out(Law.EXPOSED_AT_THE_END)
def trump_turned(state: Dealing) -> tuple[Dealing, tuple[Event, ...]]:
    """Return the deal with the trump turned: who had time to demand a new deal has it no more.

    Who had no time, a card of the last round having been exposed just before, keeps his right (32).
    """
    events: list[Event] = []
    owed: list[Owed] = []
    for debt in state.owed:
        if debt.law != Law.EXPOSED_IN_DEALING:
            owed.append(debt)
        elif state.sudden:
            owed.append(replace(debt, law=Law.EXPOSED_AT_THE_END))
            events.append(RightKept(actor=debt.to, laws=(Law.EXPOSED_AT_THE_END,)))
        else:
            events.append(RightLapsed(actor=debt.to, laws=(Law.EXPOSED_IN_DEALING,)))
    return replace(state, owed=tuple(owed)), tuple(events)
