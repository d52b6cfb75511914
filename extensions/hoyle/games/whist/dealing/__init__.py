"""Whist before the first lead: the pack is shuffled, cut and dealt; and what goes wrong.

The phase ends with the first lead, by which the deal stands, or with a deal that is not played.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import CardSet
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Play, Step, Table, Turn
from hoyle.games.whist import play
from hoyle.games.whist.dealing import cutting, giving, misdeal, packs, rights, shuffling
from hoyle.games.whist.dealing.acts import (
    Allow,
    ChoosePack,
    ClaimMisdeal,
    CountCards,
    CutPack,
    DealingAct,
    DealOn,
    DealTo,
    DemandNewDeal,
    DemandShuffle,
    Expose,
    FindImperfect,
    FindMarked,
    GatherPack,
    Interrupt,
    KeepCard,
    LayApart,
    LookAtTrump,
    MixIn,
    OfferPack,
    SeeTrump,
    SendForPacks,
    Shift,
    Shuffle,
    StopDeal,
    TakePack,
    TakeUnturned,
    Touch,
    TurnTrump,
    WantNewPack,
    YieldShuffle,
)
from hoyle.games.whist.dealing.events import RightLapsed
from hoyle.games.whist.dealing.state import Dealing, DealingStep
from hoyle.games.whist.dealing.terms import Phase, Right
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import SIDES, TRICKS_IN_A_HAND, first_state
from hoyle.games.whist.terms import Matter
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

__all__ = [
    "Dealing",
    "actors",
    "apply",
    "awaited",
    "can",
    "possible",
    "refusal",
    "remedy",
    "table",
    "turn",
]


def possible(state: Dealing, actor: Actor) -> Iterator[DealingAct]:
    """Yield what ``actor`` could physically do, lawful or not."""
    if isinstance(actor, Seat):
        if actor == _leader(state):
            yield from (Play(actor, card) for card in state.hand(actor))
        yield from giving.possible(state, actor)
        yield from rights.possible(state, actor)
        yield from misdeal.possible(state, actor)
        yield from shuffling.possible(state, actor)
        yield from packs.possible(state, actor)
    yield from cutting.possible(state, actor)


def can(state: Dealing, act: DealingAct) -> bool:
    """Return whether ``act`` is possible."""
    if isinstance(act, CutPack):
        return cutting.can(state, act)
    return act in possible(state, act.actor)


def _leader(state: Dealing) -> Seat | None:
    """Return the player at the dealer's left, when the trump is turned; else None."""
    return state.planned.after(state.dealer) if state.phase is Phase.LEAD else None


def refusal(state: Dealing, act: DealingAct) -> Law | None:
    """Return the law that forbids a possible act; None when it is lawful."""
    match act:
        case GatherPack() | Shuffle() | YieldShuffle() | OfferPack() | DemandShuffle():
            return shuffling.refusal(state, act)
        case SendForPacks() | ChoosePack() | FindMarked() | KeepCard() | WantNewPack():
            return packs.refusal(state, act)
        case CutPack() | Allow():
            return cutting.refusal(state, act)
        case ClaimMisdeal():
            return misdeal.refusal(state, act)
        case Play():
            return _not_led(state)
        case (
            DealOn()
            | DealTo()
            | Shift()
            | CountCards()
            | TakePack()
            | LayApart()
            | TurnTrump()
            | TakeUnturned()
        ):
            return giving.refusal(state, act)
        case _:
            return rights.refusal(state, act)


def _not_led(state: Dealing) -> Law | None:
    """Return the law by which these cards cannot be played at all; None when they can."""
    if not state.turned:
        return Law.LAST_CARD_TURNED
    if state.short:
        return Law.PACK_IMPERFECT
    if any(len(hand) != TRICKS_IN_A_HAND for hand in state.hands):
        return Law.THIRTEEN_EACH
    return None


@carries_out(Law.EXPOSED_AT_THE_END)
def apply(state: Dealing, act: DealingAct) -> DealingStep:
    """Return the step of an act; all but dealing on and turning gives the others time (32)."""
    if state.sudden and not isinstance(act, DealOn | TurnTrump):
        state = replace(state, sudden=False)
    match act:
        case GatherPack() | Shuffle() | YieldShuffle() | OfferPack() | DemandShuffle():
            return shuffling.apply(state, act)
        case SendForPacks() | ChoosePack() | FindMarked() | KeepCard() | WantNewPack():
            return packs.apply(state, act)
        case CutPack():
            return cutting.cut(state, act)
        case Allow():
            return cutting.allow(state, act)
        case ClaimMisdeal():
            return misdeal.claim(state, act)
        case Play():
            return _lead(state, act)
        case (
            DealOn()
            | DealTo()
            | Shift()
            | CountCards()
            | TakePack()
            | LayApart()
            | TurnTrump()
            | TakeUnturned()
        ):
            return giving.apply(state, act)
        case (
            DemandNewDeal()
            | Expose()
            | FindImperfect()
            | Interrupt()
            | LookAtTrump()
            | MixIn()
            | SeeTrump()
            | StopDeal()
            | Touch()
        ):
            return rights.apply(state, act)


def remedy(state: Dealing, act: DealingAct, law: Law) -> DealingStep:
    """Return the step of a forbidden act that was done all the same.

    What has been dealt wrongly lies as it was dealt, and may be complained of; a cut is made
    again; what only asks for something that the law denies has no effect.
    """
    match act:
        case GatherPack() | Shuffle() | YieldShuffle() | OfferPack() | DemandShuffle():
            return shuffling.remedy(state, act, law)
        case CutPack() | Allow():
            return cutting.remedy(state, act, law)
        case DealOn() | DealTo() | Shift() | CountCards() | TakePack() | TakeUnturned():
            return giving.remedy(state, act)
        case LookAtTrump() | MixIn():
            return rights.remedy(state, act)
        case _:
            return Step(state)


def _lead(state: Dealing, act: Play) -> DealingStep:
    """Return the step of the first lead: the deal stands, and no right from it is left."""
    last = giving.last_card(state)
    hands = tuple(CardSet.from_cards(hand) for hand in state.hands)
    deal = replace(state.planned, dealer=state.dealer, hands=hands, turn_up=last)
    kept = tuple(debt for debt in state.debts(Right.NEW_DEAL) if debt.law == Law.FOREIGN_CARD)
    lapsed: tuple[Event, ...] = tuple(
        RightLapsed(actor=debt.to, laws=(Law(debt.law),))
        for debt in state.debts(Right.NEW_DEAL)
        if debt not in kept
    )
    # A card of the other pack may still be complained of while the cards are played (34).
    owed = tuple(replace(debt, what=Matter.NEW_DEAL) for debt in kept)
    first = replace(first_state(deal), owed=owed)
    if state.mixed_in:
        first = first.with_mishaps(foreign=True)
    step = play.apply(first, act)
    return Step(step.state, (*lapsed, *step.events))


def awaited(state: Dealing) -> tuple[Actor, ...]:
    """Return who must act next: he who gathers, cuts, deals, or leads; none when it is over.

    Before the cut whoever has to decide on another pack, or to shuffle again, comes first.
    """
    if state.undecided:
        return state.undecided
    if state.sent_for or any(state.debts(Right.SHUFFLE_AGAIN)):
        return (state.planned.dealer,)
    match state.phase:
        case Phase.SHUFFLE:
            return shuffling.awaited(state)
        case Phase.CUT:
            return (cutting.cutter(state),)
        case Phase.DEAL | Phase.TURN_UP:
            return (state.dealer,)
        case Phase.LEAD:
            return (state.planned.after(state.dealer),)
        case Phase.OVER:
            return ()


def turn(state: Dealing) -> Turn | None:
    """Return whose card is due: none before the trump is turned."""
    leader = _leader(state)
    return Turn(leader, 1, 0) if leader is not None else None


def table(state: Dealing) -> Table:
    """Return what lies on the table: the cards dealt so far."""
    turn_up = giving.last_card(state) if state.turned else None
    return Table(
        seats=state.planned.seats,
        hands=tuple(CardSet.from_cards(hand) for hand in state.hands),
        dealer=state.dealer,
        turn_up=turn_up,
        trump=turn_up.suit if turn_up is not None else None,
        face_up=state.exposed,
        score=tuple(zip(SIDES, state.planned.standing, strict=True)),
        talon=len(state.pack),
    )


def actors(state: Dealing) -> tuple[Actor, ...]:
    """Return all who act: the four seats and the two sides."""
    return (*state.planned.seats, *SIDES)
