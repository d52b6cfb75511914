"""New packs: two that a player sends for, or one for a pack with a torn or marked card (75, 82)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import EMPTY
from hoyle.declared import by, carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.whist.dealing.acts import (
    ChoosePack,
    FindMarked,
    KeepCard,
    SendForPacks,
    WantNewPack,
)
from hoyle.games.whist.dealing.cutting import may_cut
from hoyle.games.whist.dealing.events import (
    KeepingAgreed,
    MarkedCardFound,
    NewPackChosen,
    NewPackWanted,
    PacksSentFor,
)
from hoyle.games.whist.dealing.opening import stacked
from hoyle.games.whist.dealing.state import Dealing, DealingStep, Shuffling
from hoyle.games.whist.dealing.terms import Phase
from hoyle.games.whist.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Seat

PackAct = SendForPacks | ChoosePack | FindMarked | KeepCard | WantNewPack

PACKS = (1, 2)
PACKS_SENT_FOR = by(2, Law.NEW_PACKS)


def possible(state: Dealing, seat: Seat) -> Iterator[PackAct]:
    """Yield what ``seat`` can do about the pack before it is dealt from."""
    if state.phase is not Phase.SHUFFLE and not may_cut(state):
        return
    if state.sent_for:
        yield from (ChoosePack(seat, pack) for pack in PACKS)
    else:
        yield from (SendForPacks(seat, count) for count in PACKS)
    if state.phase is Phase.DEAL:
        return
    if seat in state.undecided:
        yield from (KeepCard(seat), WantNewPack(seat))
    elif not state.undecided:
        yield from (FindMarked(seat, card) for card in state.pack)


def refusal(state: Dealing, act: PackAct) -> Law | None:
    """Return the law that forbids ``act``."""
    match act:
        case SendForPacks(_, count):
            late = state.phase is Phase.DEAL
            return Law.NEW_PACKS if late or count != PACKS_SENT_FOR else None
        case ChoosePack(actor):
            return None if actor == state.planned.dealer else Law.NEW_PACKS
        case FindMarked() | KeepCard() | WantNewPack():
            return None


def apply(state: Dealing, act: PackAct) -> DealingStep:
    """Return the step of ``act``."""
    seat = Seat(act.actor)
    match act:
        case SendForPacks():
            sent = PacksSentFor(seat=seat, laws=(Law.NEW_PACKS,))
            return Step(replace(state, sent_for=True), (sent,))
        case ChoosePack(_, pack):
            return _renewed(state, NewPackChosen(seat=seat, pack=pack, laws=(Law.NEW_PACKS,)))
        case FindMarked(_, card):
            found = MarkedCardFound(seat=seat, card=card, laws=(Law.MARKED_CARD,))
            return Step(replace(state, undecided=state.planned.seats), (found,))
        case KeepCard():
            left = tuple(each for each in state.undecided if each != seat)
            agreed = KeepingAgreed(seat=seat, laws=(Law.MARKED_CARD,))
            return Step(replace(state, undecided=left), (agreed,))
        case WantNewPack():
            return _renewed(state, NewPackWanted(seat=seat, laws=(Law.MARKED_CARD,)))


@carries_out(Law.NEW_PACKS, Law.MARKED_CARD)
def _renewed(state: Dealing, told: Event) -> DealingStep:
    """Return the step by which another pack lies before the dealer, to be shuffled (75, 82)."""
    after = replace(
        state,
        phase=Phase.SHUFFLE,
        pack=stacked(state.planned),
        faced=EMPTY,
        short=False,
        shuffling=Shuffling(),
        sent_for=False,
        undecided=(),
        owed=(),
    )
    return Step(after, (told,))
