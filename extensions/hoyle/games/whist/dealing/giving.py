"""The cards are dealt one at a time, and the last one turned up (26, 36, 40, 41)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card
from hoyle.declared import carries_out
from hoyle.events import Dealt, Event, TurnedUp
from hoyle.game import Step
from hoyle.games.whist.dealing import rights
from hoyle.games.whist.dealing.acts import (
    CountCards,
    DealOn,
    DealTo,
    LayApart,
    Shift,
    TakePack,
    TakeUnturned,
    TurnTrump,
)
from hoyle.games.whist.dealing.cutting import may_cut
from hoyle.games.whist.dealing.events import (
    CardFaced,
    CardsCounted,
    CardShifted,
    DealKept,
    DealStands,
    DealtTo,
    PackTaken,
    PartDealt,
    TrumpLaidApart,
    TrumpTakenIn,
)
from hoyle.games.whist.dealing.state import Dealing, DealingStep, over
from hoyle.games.whist.dealing.terms import Deed, Phase, Right, ShortHand
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import OPPONENTS, PARTNER, SIDE_OF, SIDES, TRICKS_IN_A_HAND
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Seat

GivingAct = DealOn | DealTo | Shift | CountCards | TakePack | LayApart | TurnTrump | TakeUnturned

MOST_AT_ONCE = 2  # more cards at once are no slip of the hand


def possible(state: Dealing, seat: Seat) -> Iterator[GivingAct]:
    """Yield what ``seat`` can do with the pack."""
    begun = state.giver is not None
    if may_cut(state) and not begun:
        yield from (TakePack(seat, owner) for owner in SIDES)
    if state.phase in (Phase.CUT, Phase.DEAL) and (not begun or seat == state.giver):
        left = len(state.pack)  # all of them are oftenest dealt
        yield from (DealOn(seat, count) for count in range(left, 0, -1))
        for count in range(1, min(MOST_AT_ONCE, len(state.pack)) + 1):
            yield from (DealTo(seat, other, count) for other in state.planned.seats)
    if seat != state.giver:
        return
    if state.doubled is not None:
        yield Shift(seat)
    if state.phase in (Phase.DEAL, Phase.TURN_UP):
        yield CountCards(seat)
    if state.phase is Phase.TURN_UP:
        yield from (LayApart(seat), TurnTrump(seat), TakeUnturned(seat))


def refusal(state: Dealing, act: GivingAct) -> Law | None:
    """Return the law that forbids ``act``, the first that it breaks."""
    return next(_broken(state, act), None)


def _broken(state: Dealing, act: GivingAct) -> Iterator[Law]:
    """Yield each law that ``act`` breaks."""
    match act:
        case TakePack():
            if act.owner != SIDE_OF[act.actor]:
                yield Law.DEALT_OUT_OF_TURN
        case DealOn() | DealTo():
            if state.giver is None:
                yield from _not_his(state, Seat(act.actor))
                if state.phase is Phase.CUT:
                    yield Law.NOT_UNCUT
            if isinstance(act, DealTo):
                if act.seat != _first_due(state, Seat(act.actor)):
                    yield Law.ONE_AT_A_TIME
                if act.count > 1:
                    yield Law.NOT_TWO_AT_ONCE
        case Shift():
            if not state.pack:  # the last card, the trump, is in another's hand
                yield Law.NOT_TWO_AT_ONCE
        case CountCards():
            yield Law.NO_COUNTING
        case TakeUnturned():
            yield Law.LAST_CARD_TURNED
        case LayApart() | TurnTrump():
            return


def _not_his(state: Dealing, seat: Seat) -> Iterator[Law]:
    """Yield the law by which the deal is not for ``seat`` to begin."""
    dealer = state.planned.dealer
    if seat == PARTNER[dealer]:
        if not state.has_leave(seat, Deed.DEAL):
            yield Law.FOR_A_PARTNER
    elif seat != dealer and _dummys(state):
        yield Law.DUMMY_DEALS
    elif seat != dealer:
        yield Law.TURN_TO_DEAL


def turn_to_deal(state: Dealing) -> Law:
    """Return the law that says whose turn it is to deal: the rotation, or dummy's first deal."""
    return Law.DUMMY_DEALS if _dummys(state) else Law.TURN_TO_DEAL


def _dummys(state: Dealing) -> bool:
    return state.planned.first and state.planned.dummy is not None


def _first_due(state: Dealing, seat: Seat) -> Seat:
    """Return who gets the next card when ``seat`` deals it."""
    return state.due if state.giver is not None else state.planned.after(seat)


def apply(state: Dealing, act: GivingAct) -> DealingStep:
    """Return the step of ``act``; what it breaks is kept in the state."""
    broken = tuple(_broken(state, act))
    seat = Seat(act.actor)
    match act:
        case TakePack():
            taken = PackTaken(seat=seat, owner=act.owner, laws=(Law.DEALT_OUT_OF_TURN,))
            kept = state.without(Right.STOP)
            return Step(replace(state, owed=(*kept, *_stop(state, seat, broken))), (taken,))
        case DealOn() | DealTo():
            return _deal(_begun(state, seat, broken), act)
        case Shift():
            return _shift(state)
        case CountCards():
            counted = CardsCounted(seat=seat)
            return Step(state.at_fault(Law.NO_COUNTING), (counted,))
        case LayApart():
            return Step(state, (TrumpLaidApart(seat=seat, laws=(Law.LAST_CARD_TURNED,)),))
        case TurnTrump():
            return _turn(state)
        case TakeUnturned():
            after = replace(state.at_fault(Law.LAST_CARD_TURNED), phase=Phase.LEAD)
            return Step(after, (TrumpTakenIn(seat=seat),))


def remedy(state: Dealing, act: GivingAct) -> DealingStep:
    """Return the step of a forbidden act: a card given cannot be ungiven but by law 36.6."""
    return Step(state) if isinstance(act, Shift) else apply(state, act)


def _stop(state: Dealing, seat: Seat, broken: tuple[Law, ...]) -> tuple[Owed, ...]:
    """Return the right to stop a deal of ``seat`` that is out of turn, or with a wrong pack."""
    stopping = (Law.TURN_TO_DEAL, Law.DUMMY_DEALS, Law.FOR_A_PARTNER, Law.DEALT_OUT_OF_TURN)
    if not any(law in stopping for law in broken):
        return ()
    law = Law.DEALT_OUT_OF_TURN
    return (Owed(law=law, binds=seat, to=OPPONENTS[SIDE_OF[seat]], what=Right.STOP),)


def _begun(state: Dealing, seat: Seat, broken: tuple[Law, ...]) -> Dealing:
    """Return the deal begun by ``seat`` if it was not, with what this act of it breaks."""
    if state.giver is None:
        before = [Right.RECUT, Right.RESHUFFLE, Right.SHUFFLE_AGAIN]
        if stop := _stop(state, seat, broken):
            before.append(Right.STOP)
        owed = (*state.without(*before), *stop)
        due = state.planned.after(seat)
        state = replace(state, giver=seat, due=due, phase=Phase.DEAL, owed=owed)
        state = replace(state, sent_for=False, undecided=())
    clauses = (Law.NOT_UNCUT, Law.ONE_AT_A_TIME, Law.NOT_TWO_AT_ONCE)
    # Two cards at once were not put right before this card: from now on they cannot be.
    late = replace(
        state,
        doubled=None,
        uncut=state.uncut or Law.NOT_UNCUT in broken,
        owed=state.without(Right.CURE),
    )
    return late.at_fault(*(law for law in broken if law in clauses))


@carries_out(Law.FACED_IN_THE_PACK)
def _deal(state: Dealing, act: DealOn | DealTo) -> DealingStep:
    """Return the step of cards dealt; a card that lies face up ends the deal (29.2)."""
    hands = [list(hand) for hand in state.hands]
    dealt, pack, due = state.pack[: act.count], state.pack[act.count :], state.due
    for card in dealt:
        if card in state.faced and card != state.pack[-1]:
            found = CardFaced(card=card, laws=(Law.FACED_IN_THE_PACK,))
            stays = DealKept(seat=state.planned.dealer, laws=(Law.FACED_IN_THE_PACK,))
            laws = (Law.FACED_IN_THE_PACK,)
            return over(state, (found, stays), state.planned.dealer, laws)
        receiver = act.seat if isinstance(act, DealTo) else due
        hands[state.planned.seats.index(receiver)].append(card)
        due = state.planned.after(receiver)
    after = replace(
        state, pack=pack, due=due, hands=tuple(tuple(hand) for hand in hands), last=dealt[-1]
    )
    seat = state.dealer
    told: Event = PartDealt(dealer=seat, count=act.count)
    if isinstance(act, DealTo):
        told = DealtTo(dealer=seat, seat=act.seat, count=act.count)
        if act.count > 1:
            to = OPPONENTS[SIDE_OF[seat]]
            cure = Owed(law=Law.NOT_TWO_AT_ONCE, binds=seat, to=to, what=Right.CURE)
            after = replace(after, doubled=act.seat, owed=(*after.owed, cure))
    return _all_dealt(after, told) if not pack else Step(after, (told,))


def _all_dealt(state: Dealing, told: Event) -> DealingStep:
    """Return the step of the last card dealt, with the faults that show only then."""
    lengths = [len(hand) for hand in state.hands]
    faults: list[Law] = []
    if state.due != state.planned.after(state.dealer):  # the last card came to another
        faults.append(Law.TRUMP_TO_THE_DEALER)
    literal = state.readings.short_hand is ShortHand.MISDEAL
    if max(lengths) > TRICKS_IN_A_HAND or (literal and min(lengths) < TRICKS_IN_A_HAND):
        faults.append(Law.THIRTEEN_EACH)
    phase = Phase.TURN_UP
    if state.doubled is not None:  # the last card was given away with another, unturned
        faults.append(Law.LAST_CARD_TURNED)
        phase = Phase.LEAD
    after = replace(state.at_fault(*faults), phase=phase)
    if set(lengths) != {TRICKS_IN_A_HAND}:
        return Step(after, (told,))
    dealt = Dealt(dealer=state.dealer, count=TRICKS_IN_A_HAND, laws=(Law.ONE_AT_A_TIME,))
    return Step(after, (dealt,) if isinstance(told, PartDealt) else (told, dealt))


def _shift(state: Dealing) -> DealingStep:
    """Return the step of the second of two cards moved on to the next player."""
    seat = state.doubled
    assert seat is not None, "possible only then"
    *kept, moved = state.hand(seat)
    receiver = state.due
    hands = state.with_hand(seat, tuple(kept))
    after = replace(state, hands=hands)
    after = replace(
        after,
        hands=after.with_hand(receiver, (*after.hand(receiver), moved)),
        due=state.planned.after(receiver),
        doubled=None,
        owed=state.without(Right.CURE),
        faults=state.forgiven(Law.NOT_TWO_AT_ONCE),
    )
    laws = (Law.NOT_TWO_AT_ONCE,)
    return Step(after, (CardShifted(seat=seat, receiver=receiver, laws=laws),))


@carries_out(Law.EXPOSED_AT_THE_END)
def _turn(state: Dealing) -> DealingStep:
    """Return the step of the trump turned, which ends some rights and keeps others (32)."""
    card = last_card(state)
    laws = (Law.LAST_CARD_TURNED,)
    events: list[Event] = [TurnedUp(seat=state.dealer, card=card, laws=laws)]
    after, told = rights.trump_turned(state)
    events += told
    if any(state.debts(Right.STOP)):
        events.append(DealStands(dealer=state.dealer, laws=(Law.DEALT_OUT_OF_TURN,)))
    if state.broken(Law.NOT_UNCUT):
        after, stands = rights.uncut_too_late(after)
        events += stands
    owed = after.without(Right.STOP, Right.SEE_TRUMP, Right.CURE)
    return Step(
        replace(after, phase=Phase.LEAD, turned=True, doubled=None, owed=owed), tuple(events)
    )


def last_card(state: Dealing) -> Card:
    """Return the card that was dealt last; the pack is dealt out."""
    assert state.last is not None, "possible only then"
    return state.last
