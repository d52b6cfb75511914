"""The pack is cut by the player at the dealer's right (27, 28, 41)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from hoyle.declared import by
from hoyle.game import Step
from hoyle.games.whist.dealing.acts import Allow, CutPack
from hoyle.games.whist.dealing.events import CutAgain, LeaveGiven
from hoyle.games.whist.dealing.state import Dealing, DealingStep, Leave, Shuffling
from hoyle.games.whist.dealing.terms import CutFlaw, Deed, Phase, Right
from hoyle.games.whist.events import PackCut
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import PARTNER, SIDE_OF
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat, Side

LEAST_PACKET = by(4, Law.CUTTING)

_FLAWS = (None, CutFlaw.SEEN, CutFlaw.DOUBT, CutFlaw.CONFUSION)


def cutter(state: Dealing) -> Seat:
    """Return the player at the right of him whose turn it is to deal."""
    seats = state.planned.seats
    return seats[seats.index(state.planned.dealer) - 1]


def may_cut(state: Dealing) -> bool:
    """Return whether the pack still lies whole before the dealer, who offers it to be cut."""
    return state.phase in (Phase.CUT, Phase.DEAL) and not any(state.hands)


def possible(state: Dealing, actor: Actor) -> Iterator[CutPack | Allow]:
    """Yield the cuts that ``actor`` can make, and the leave that a side can give."""
    if isinstance(actor, Side):
        if may_cut(state) or state.phase is Phase.SHUFFLE:
            deeds = (deed for deed in Deed if Leave(actor, deed) not in state.allowed)
            yield from (Allow(actor, deed) for deed in deeds)
        return
    if not may_cut(state):
        return
    yield from _cuts(actor, len(state.pack))


@cache
def _cuts(actor: Actor, cards: int) -> tuple[CutPack, ...]:
    """Return every cut of a pack of so many ``cards``: at each deal they are the same."""
    return tuple(CutPack(actor, lifted, flaw) for lifted in range(1, cards) for flaw in _FLAWS)


def can(state: Dealing, act: CutPack) -> bool:
    """Return whether a cut is among the possible ones."""
    lifted = 1 <= act.lifted < len(state.pack) and act.flaw in _FLAWS
    return lifted and may_cut(state) and not isinstance(act.actor, Side)


def refusal(state: Dealing, act: CutPack | Allow) -> Law | None:
    """Return the law that forbids a cut, or leave to those who may give it to themselves."""
    right = cutter(state)
    if isinstance(act, Allow):
        if act.deed is Deed.SHUFFLE:  # each side has partners who may want to
            return None
        served = right if act.deed is Deed.CUT else state.planned.dealer
        return Law.FOR_A_PARTNER if SIDE_OF[act.actor] == SIDE_OF[served] else None
    if state.phase is not Phase.CUT:
        return Law.CUT_ONCE
    if any(state.debts(Right.SHUFFLE_AGAIN)):
        return Law.DEALER_LAST
    if state.sent_for:
        return Law.NEW_PACKS
    if state.undecided:
        return Law.MARKED_CARD
    if act.actor == PARTNER[right] and not state.has_leave(act.actor, Deed.CUT):
        return Law.FOR_A_PARTNER
    if act.actor not in (right, PARTNER[right]):
        return Law.CUTTING
    if not LEAST_PACKET <= act.lifted <= len(state.pack) - LEAST_PACKET:
        return Law.CUTTING
    return None


def cut(state: Dealing, act: CutPack) -> DealingStep:
    """Return the step of a cut, which something may have spoilt."""
    made = PackCut(seat=Seat(act.actor), laws=(Law.CUTTING,))
    if act.flaw is not None:
        again = spoilt(state, act.flaw)
        return Step(again.state, (made, *again.events))
    owed = state.without(Right.RECUT, Right.RESHUFFLE)
    return Step(replace(state, phase=Phase.DEAL, owed=owed), (made,))


def remedy(state: Dealing, act: CutPack | Allow, law: Law) -> DealingStep:
    """Return what follows a cut that law 27 or 41 forbids: the pack is cut again."""
    if isinstance(act, Allow) or law not in (Law.CUTTING, Law.FOR_A_PARTNER):
        return Step(state)  # the pack stays as it was divided; the leave is worth nothing
    small = act.actor == cutter(state)
    return spoilt(state, CutFlaw.SMALL if small else CutFlaw.CONFUSION)


def spoilt(state: Dealing, flaw: CutFlaw) -> DealingStep:
    """Return the step of a cut that must be made again."""
    seat = cutter(state)
    debt = Owed(law=Law.CUTTING, binds=seat, to=state.planned.dealer, what=Right.RECUT)
    after = replace(state, owed=(*state.without(Right.RECUT), debt))
    after = by(replace(after, shuffling=Shuffling()), Law.SHUFFLED_ONCE)
    return Step(after, (CutAgain(seat=seat, flaw=flaw, laws=(Law.CUTTING,)),))


def allow(state: Dealing, act: Allow) -> DealingStep:
    """Return the step of leave given."""
    given = LeaveGiven(side=SIDE_OF[act.actor], deed=act.deed, laws=(Law.FOR_A_PARTNER,))
    leave = Leave(SIDE_OF[act.actor], act.deed)
    return Step(replace(state, allowed=(*state.allowed, leave)), (given,))
