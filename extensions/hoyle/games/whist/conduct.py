"""What may be said, asked and looked at while the cards are played (20, 77, 78, 83)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter
from hoyle.declared import carries_out
from hoyle.game import Step
from hoyle.games.whist import dummy
from hoyle.games.whist.acts import AskCardsDrawn, ClaimTrick, LookAtTrick, ShuffleOtherPack
from hoyle.games.whist.events import CardsDrawn, OtherPackShuffled, TrickClaimed, TrickLookedAt
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import OPPONENTS, PARTNER, SIDE_OF, State
from hoyle.games.whist.terms import Matter, Sign
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat

ConductAct = AskCardsDrawn | ClaimTrick | LookAtTrick | ShuffleOtherPack


def possible(state: State, actor: Actor) -> Iterator[ConductAct]:
    """Yield what ``actor`` can say, ask and look at beside the play."""
    if not isinstance(actor, Seat) or actor == state.deal.dummy:
        return
    yield ShuffleOtherPack(actor)
    if state.ended:
        return
    if state.trick or state.last:
        yield AskCardsDrawn(actor)
    yield from (LookAtTrick(actor, trick) for trick in range(1, len(state.winners) + 1))
    if state.trick:
        yield ClaimTrick(actor, Sign.OURS)
    if state.has_laid(actor):
        yield ClaimTrick(actor, Sign.NAMES)
        yield ClaimTrick(actor, Sign.DRAWS)


def refusal(state: State, act: ConductAct) -> Law | None:
    """Return the law that forbids the act."""
    match act:
        case ShuffleOtherPack():
            return None if state.ended else Law.OTHER_PACK
        case AskCardsDrawn():
            return None if state.trick or state.lies else Law.CARDS_DRAWN
        case LookAtTrick(_, trick):
            return Law.LAST_TRICK_SEEN if trick < _last_quitted(state) else None
        case ClaimTrick(actor, sign):
            if sign is Sign.DRAWS and state.mishaps.drawn:
                return None  # law 78: not without need
            partner = PARTNER[Seat(actor)]
            waits = not state.has_laid(partner) and partner not in state.mishaps.passed
            if dummy.excused(state, actor):
                return None
            return Law.TRICK_CLAIMED if waits else None


def _last_quitted(state: State) -> int:
    """Return the last trick that may be seen: the one put aside, while another lies (83).

    Where a lead is made upon one that lies, no third is seen beside those two.
    """
    return len(state.winners) - (state.lies and not state.trick)


def apply(state: State, act: ConductAct) -> Step[State]:
    """Return the step of what is said, asked or looked at."""
    seat = Seat(act.actor)
    match act:
        case ShuffleOtherPack():
            return Step(state, (OtherPackShuffled(seat=seat),))
        case AskCardsDrawn():
            drawn = CardsDrawn(seat=seat, laws=(Law.CARDS_DRAWN,))
            return Step(state.with_mishaps(drawn=bool(state.trick)), (drawn,))
        case LookAtTrick(_, trick):
            looked = TrickLookedAt(seat=seat, trick=trick, laws=(Law.LAST_TRICK_SEEN,))
            return Step(state, (looked,))
        case ClaimTrick():
            claimed = TrickClaimed(seat=seat, sign=act.sign)
            excused = (dummy.excuse(seat),) if dummy.excused(state, seat) else ()
            return Step(state, (claimed, *excused))


@carries_out(Law.TRICK_CLAIMED)
def remedy(state: State, act: ConductAct, law: Law) -> Step[State]:
    """Return what follows: of words and signs, that his partner's card may be demanded (78)."""
    if not isinstance(act, ClaimTrick):
        return Step(state)
    seat = Seat(act.actor)
    told = apply(state, act)
    to = OPPONENTS[SIDE_OF[seat]]
    debt = Owed(law=law, binds=PARTNER[seat], to=to, what=Matter.COMPULSION, trick=state.number)
    return Step(replace(state, owed=state.owing(debt)), told.events)


CHAPTER = Chapter(
    acts=(AskCardsDrawn, ClaimTrick, LookAtTrick, ShuffleOtherPack),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
