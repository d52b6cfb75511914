"""The pack is gathered, and shuffled by each who will, the dealer last (19, 21-23, 25, 28, 41)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import CardSet
from hoyle.declared import carries_out
from hoyle.events import Event, Exposed
from hoyle.game import Step
from hoyle.games.whist.dealing import unsaid
from hoyle.games.whist.dealing.acts import (
    DemandShuffle,
    GatherPack,
    OfferPack,
    Shuffle,
    YieldShuffle,
)
from hoyle.games.whist.dealing.cutting import cutter, may_cut
from hoyle.games.whist.dealing.events import (
    DealLost,
    PackGathered,
    PackNotShuffled,
    PackOffered,
    PackShuffled,
    ShuffleDemanded,
    ShuffleYielded,
)
from hoyle.games.whist.dealing.state import Dealing, DealingStep, over
from hoyle.games.whist.dealing.terms import Deed, Manner, Phase, Right, ShuffledAfterCut
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import PARTNER, SIDE_OF
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Seat

ShufflingAct = GatherPack | Shuffle | YieldShuffle | OfferPack | DemandShuffle

_BEFORE_THE_CUT = (Phase.SHUFFLE, Phase.CUT)
_WRONG = (Manner.OUT_OF_SIGHT, Manner.EXPOSING)
_NONE = (Manner.DEALT_OUT, Manner.SPREAD)


def possible(state: Dealing, seat: Seat) -> Iterator[ShufflingAct]:
    """Yield what ``seat`` can do with a pack that lies whole."""
    if state.phase is not Phase.SHUFFLE and not may_cut(state):
        return
    if not state.shuffling.gathered:
        yield GatherPack(seat)
        return
    for right in (seat, PARTNER[seat]):
        manners = (None, Manner.OUT_OF_SIGHT, *_NONE)
        yield from (Shuffle(seat, right, manner) for manner in manners)
        yield from (Shuffle(seat, right, Manner.EXPOSING, card) for card in state.pack)
    if state.phase in _BEFORE_THE_CUT:
        yield DemandShuffle(seat)
    if state.phase is Phase.SHUFFLE:
        yield YieldShuffle(seat)
        if seat == state.planned.dealer:
            yield OfferPack(seat)
            yield from (OfferPack(seat, card) for card in state.pack)


def refusal(state: Dealing, act: ShufflingAct) -> Law | None:
    """Return the law that forbids ``act``."""
    partner = PARTNER[state.planned.dealer]
    match act:
        case GatherPack(actor):
            return None if actor == partner else Law.PARTNER_FIRST
        case Shuffle():
            return next(_broken(state, act), None)
        case YieldShuffle(actor):
            return None if actor == partner and state.shuffling.first else Law.PARTNER_FIRST
        case OfferPack():
            return Law.DEALER_LAST if any(state.debts(Right.SHUFFLE_AGAIN)) else None
        case DemandShuffle(actor):
            debts = state.debts(Right.RESHUFFLE)
            entitled = any(debt.to in (actor, SIDE_OF[actor]) for debt in debts)
            return None if entitled else Law.DEALER_LAST


def _broken(state: Dealing, act: Shuffle) -> Iterator[Law]:
    """Yield each law that a shuffle breaks."""
    if act.right != act.actor and not state.has_leave(act.actor, Deed.SHUFFLE):
        yield Law.FOR_A_PARTNER
    if state.phase in _BEFORE_THE_CUT:
        yield from _not_his(state, act.right)
    elif act.right == cutter(state):
        yield Law.CUT_ONCE
    elif act.right != state.planned.dealer or _loses_deal(state):
        yield Law.DEALER_LAST
    if act.manner in _WRONG:
        yield Law.SHUFFLED_IN_SIGHT


def _not_his(state: Dealing, right: Seat) -> Iterator[Law]:
    """Yield the law by which the player whose ``right`` it would be cannot shuffle now."""
    dealer = state.planned.dealer
    shuffling = state.shuffling
    compelled = any(state.debts(Right.SHUFFLE_AGAIN))
    offered = state.phase is Phase.CUT and not any(state.debts(Right.RECUT))
    if shuffling.first and not offered and right != PARTNER[dealer]:
        yield Law.PARTNER_FIRST
    if right != dealer:
        if shuffling.closed or compelled or offered:
            yield Law.DEALER_LAST
        if right in shuffling.by:
            yield Law.SHUFFLED_ONCE
    elif shuffling.closed and not compelled:
        yield Law.SHUFFLED_ONCE


def _loses_deal(state: Dealing) -> bool:
    return state.readings.shuffled_after_cut is ShuffledAfterCut.LOSES_DEAL


def apply(state: Dealing, act: ShufflingAct) -> DealingStep:
    """Return the step of ``act``."""
    seat = Seat(act.actor)
    match act:
        case GatherPack():
            gathered = PackGathered(seat=seat, laws=(Law.PARTNER_FIRST,))
            shuffling = replace(state.shuffling, gathered=True)
            return Step(replace(state, shuffling=shuffling), (gathered,))
        case Shuffle():
            return _shuffle(state, act)
        case YieldShuffle():
            yielded = ShuffleYielded(seat=seat, laws=(Law.PARTNER_FIRST,))
            shuffling = replace(state.shuffling, first=False)
            return Step(replace(state, shuffling=shuffling), (yielded,))
        case OfferPack():
            return _offer(state, act)
        case DemandShuffle():
            law, dealer = Law.DEALER_LAST, state.planned.dealer
            demanded = ShuffleDemanded(seat=seat, laws=(law,))
            debt = Owed(law=law, binds=dealer, to=seat, what=Right.SHUFFLE_AGAIN)
            owed = (*state.without(Right.RESHUFFLE, Right.SHUFFLE_AGAIN), debt)
            return Step(replace(state, owed=owed), (demanded,))


def remedy(state: Dealing, act: ShufflingAct, law: Law) -> DealingStep:
    """Return what follows a forbidden act.

    Cards that the wrong player has gathered lie gathered, and a pack that was shuffled in the wrong
    way is shuffled; one that was not to be shuffled is taken as if it had not been.
    """
    match act:
        case GatherPack():
            return apply(state, act)
        case Shuffle() if law is Law.SHUFFLED_IN_SIGHT:
            return _shuffle(state, act)
        case Shuffle() if state.phase is Phase.DEAL and law is Law.DEALER_LAST:
            return _lost(state, act) if act.right == state.planned.dealer else Step(state)
        case _:
            return Step(state)


@carries_out(Law.DEALER_LAST)
def _offer(state: Dealing, act: OfferPack) -> DealingStep:
    """Return the step of the pack given to be cut, in which a card may be exposed (25)."""
    seat = Seat(act.actor)
    told: tuple[Event, ...] = (PackOffered(seat=seat),)
    after = replace(state, phase=Phase.CUT)
    if act.card is None:
        return Step(after, told)
    exposed = Exposed(seat=seat, cards=CardSet.of(act.card), laws=(Law.DEALER_LAST,))
    return Step(_demandable_of(after, seat), (*told, exposed))


def _lost(state: Dealing, act: Shuffle) -> DealingStep:
    """Return the end of a hand in which the dealer has shuffled the pack that was cut (25)."""
    dealer = state.planned.dealer
    shuffled = PackShuffled(seat=Seat(act.actor), right=dealer)
    lost = DealLost(seat=dealer, laws=(Law.DEALER_LAST,))
    following = state.planned.after(dealer)
    return over(state, (shuffled, lost), following, (Law.TURN_TO_DEAL,))


@carries_out(Law.NO_SHUFFLING)
def _shuffle(state: Dealing, act: Shuffle) -> DealingStep:
    """Return the step of a shuffle, or of what is none (21)."""
    seat, right, dealer = Seat(act.actor), act.right, state.planned.dealer
    if act.manner in _NONE:
        laws = (Law.NO_SHUFFLING,)
        return Step(state, (PackNotShuffled(seat=seat, manner=act.manner, laws=laws),))
    told: list[Event] = [PackShuffled(seat=seat, right=right, laws=_laws(state, act))]
    shuffling = state.shuffling
    after = replace(
        state,
        shuffling=replace(
            shuffling,
            by=(*shuffling.by, right),
            first=shuffling.first and right != PARTNER[dealer],
            closed=shuffling.closed or _is_last(state, right),
        ),
    )
    if right == dealer:
        after = replace(after, owed=state.without(Right.RESHUFFLE, Right.SHUFFLE_AGAIN))
    if act.card is not None:
        told.append(Exposed(seat=seat, cards=CardSet.of(act.card)))
        after = _demandable_of(after, dealer) if right == dealer else after
    return Step(after, tuple(told))


@carries_out(Law.DEALER_LAST)
def _is_last(state: Dealing, right: Seat) -> bool:
    """Return whether this is the dealer's last shuffle: again, or after all the others (25)."""
    dealer, shuffled = state.planned.dealer, state.shuffling.by
    others = (seat for seat in state.planned.seats if seat != dealer)
    return right == dealer and (dealer in shuffled or all(seat in shuffled for seat in others))


def _laws(state: Dealing, act: Shuffle) -> tuple[Law, ...]:
    """Return the laws by which the pack is shuffled; after the cut there are none."""
    laws: list[Law] = []
    dealer = state.planned.dealer
    if act.right != act.actor:
        laws.append(Law.FOR_A_PARTNER)
    if state.phase not in _BEFORE_THE_CUT:
        return tuple(laws)
    if state.shuffling.first and act.right == PARTNER[dealer]:
        laws.append(Law.PARTNER_FIRST)
    if any(state.debts(Right.SHUFFLE_AGAIN)) or _is_last(state, act.right):
        laws.append(Law.DEALER_LAST)
    if act.right not in state.shuffling.by:
        laws.append(Law.SHUFFLED_ONCE)
    return tuple(laws)


def _demandable_of(state: Dealing, dealer: Seat) -> Dealing:
    """Return the deal before which ``dealer`` may be required to shuffle again (25)."""
    debts = (
        Owed(law=Law.DEALER_LAST, binds=dealer, to=to, what=Right.RESHUFFLE)
        for to in unsaid.may_require_shuffle(state)
    )
    return replace(state, owed=(*state.without(Right.RESHUFFLE), *debts))


def awaited(state: Dealing) -> tuple[Seat, ...]:
    """Return who must gather the pack, or offer it to be cut; shuffling is nobody's duty."""
    dealer = state.planned.dealer
    return (dealer,) if state.shuffling.gathered else (PARTNER[dealer],)
