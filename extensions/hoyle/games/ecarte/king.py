"""The king of trumps: turned up or held, announced and marked in time (laws 26 to 29)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.chapter import Chapter
from hoyle.declared import carries_out
from hoyle.events import Refused, Scored
from hoyle.game import Act, Step
from hoyle.games.ecarte import counting
from hoyle.games.ecarte.acts import AnnounceKing, MarkKing, UnmarkKing
from hoyle.games.ecarte.events import FalseKingStands, KingAnnounced, Matter, Reason
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import DEALER, ELDER, State, put
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor

KingAct = AnnounceKing | MarkKing | UnmarkKing


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` might say or mark about the king."""
    if state.turn_up is None:
        return
    if state.debt(Matter.WRONG_NUMBER) and not turned(state, actor):
        return  # nobody has seen his cards
    place = state.place(actor)
    if not state.king.marked[place]:
        yield MarkKing(actor)
        if not state.king.announced[place]:
            yield AnnounceKing(actor)
    elif state.debt(Matter.FALSE_KING, actor):
        yield UnmarkKing(actor)


def refusal(state: State, act: KingAct) -> Law | None:
    """Return the law that forbids ``act``: too late, or no king; None if it is lawful."""
    barred = state.debt(Matter.NO_KING, act.actor)
    match act:
        case UnmarkKing():
            return Law.FALSE_KING if state.king.closed else None
        case MarkKing() | AnnounceKing() if barred:
            return Law(barred.law)
        case MarkKing() if turned(state, act.actor):
            return Law.KING if state.looked[DEALER] else None
        case _ if counting.findable(state) and counting.surplus(state, state.place(act.actor)) > 0:
            return Law.PLAYED_WITH_MORE
    if not _in_time(state, act):
        dealer = act.actor == state.dealer
        return Law.DEALER_MARKS_KING if dealer else Law.ELDER_MARKS_KING
    if not _holds(state, act.actor):
        return Law.FALSE_KING if isinstance(act, MarkKing) else Law.KING
    return None


def apply(state: State, act: KingAct) -> Step[State]:
    """Return ``act`` carried out, the point marked as the player says it is due."""
    place = state.place(act.actor)
    king = state.king
    match act:
        case AnnounceKing():
            said = replace(king, announced=put(king.announced, place, True))
            event = KingAnnounced(seat=state.seats[place], laws=(_timing(place),))
            return Step(replace(state, king=said), (event,))
        case MarkKing():
            marked = replace(king, marked=put(king.marked, place, True))
            after = replace(state, king=marked)
            if turned(state, act.actor):
                return _mark(after, act, 1, Reason.TURNED_KING, (Law.KING,))
            return _mark(after, act, 1, Reason.KING_IN_HAND, (Law.KING, _timing(place)))
        case UnmarkKing():
            unmarked = replace(king, marked=put(king.marked, place, False))
            paid = state.debt(Matter.FALSE_KING, act.actor)
            owed = tuple(debt for debt in state.owed if debt is not paid)
            freed = replace(state, king=unmarked, owed=owed)
            return _mark(freed, act, -1, Reason.KING_TAKEN_BACK, (Law.FALSE_KING,))


def remedy(state: State, act: KingAct, law: StrEnum) -> Step[State]:
    """Return what follows ``act`` against ``law``: no mark, or one that must be marked back."""
    if isinstance(act, MarkKing) and law is Law.FALSE_KING:
        marked = apply(state, act)
        owing = Owed(law=law, binds=act.actor, to=state.other(act.actor), what=Matter.FALSE_KING)
        return Step(marked.state.owing(owing), marked.events)
    return Step(state, (Refused(actor=act.actor, law=law, laws=(law,)),))


def covered(state: State, *places: int) -> State:
    """Return the state after the players at ``places`` have laid their first cards."""
    king = state.king
    for place in places:
        king = replace(king, covered=put(king.covered, place, True))
    return replace(state, king=king)


@carries_out(Law.KING)
def turned(state: State, actor: Actor) -> bool:
    """Return whether ``actor`` is the dealer who turned up the king (law 26)."""
    return state.turn_up == state.king_of_trumps and actor == state.dealer


def second_lead(state: State) -> Step[State]:
    """Return the state once the second card is led: nothing about the king can be changed now."""
    if state.king.closed:
        return Step(state)
    stands = tuple(
        FalseKingStands(seat=state.seats[state.place(debt.binds)], laws=(Law.FALSE_KING,))
        for debt in state.debts(Matter.FALSE_KING)
    )
    return Step(replace(state, king=replace(state.king, closed=True)), stands)


def _in_time(state: State, act: KingAct) -> bool:
    """Whether the king may still be announced, or marked: law 27 for the elder hand, law 28."""
    king, place = state.king, state.place(act.actor)
    if king.closed:
        return False
    if isinstance(act, MarkKing) and king.announced[place]:
        return True
    if not king.covered[place]:
        return True
    # The elder hand may yet mark the king that he has led, until it is covered.
    trick = state.at.trick
    led = len(trick) == 1 and state.at.number == 1 and trick[0].card == state.king_of_trumps
    return led and place == ELDER and trick[0].seat == act.actor and not king.covered[DEALER]


def _holds(state: State, actor: Actor) -> bool:
    """Whether ``actor`` has the king among his five cards, or has just played it."""
    king = state.king_of_trumps
    table = state.at.trick or (state.at.tricks[-1].laid if state.at.tricks else ())
    return king in state.hand(actor) or any(
        laid.seat == actor and laid.card == king for laid in table
    )


def _timing(place: int) -> Law:
    return Law.DEALER_MARKS_KING if place == DEALER else Law.ELDER_MARKS_KING


def _mark(
    state: State, act: KingAct, points: int, reason: Reason, laws: tuple[Law, ...]
) -> Step[State]:
    after = state.marking(act.actor, points)
    total = after.score[state.place(act.actor)]
    return Step(
        after, (Scored(actor=act.actor, points=points, reason=reason, total=total, laws=laws),)
    )


CHAPTER = Chapter(
    acts=(AnnounceKing, MarkKing, UnmarkKing),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
