"""Too few or too many cards: a short hand, a card not played, a surplus one (38, 61, 62)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card
from hoyle.chapter import Chapter
from hoyle.declared import carries_out
from hoyle.events import ChoiceOffered, Chose, Event, Played
from hoyle.game import Step
from hoyle.games.whist import absence, play, revoke, void
from hoyle.games.whist.acts import (
    Choose,
    ExamineTricks,
    FindMissing,
    FindOmission,
    MixCard,
    Omit,
    PlayTwo,
)
from hoyle.games.whist.events import (
    CardGivenBack,
    CardMixedIn,
    CardOmitted,
    MissingCardFound,
    OmissionFound,
    TricksExamined,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.offers import offered
from hoyle.games.whist.state import OPPONENTS, SIDE_OF, Absent, Omission, State
from hoyle.games.whist.terms import Exaction, Matter
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat

NumberAct = ExamineTricks | FindMissing | FindOmission | MixCard | Omit | PlayTwo


def possible(state: State, actor: Actor) -> Iterator[NumberAct]:
    """Yield what ``actor`` can do so that a number of cards is wrong, or to put it right."""
    if not state.count.cut and actor != state.deal.dummy:
        for omission in state.mishaps.omissions:
            if not omission.settled:
                yield FindOmission(actor, omission.seat)
    if not isinstance(actor, Seat) or state.ended:
        return
    yield from (
        FindMissing(actor, absent.card)
        for absent in state.mishaps.absent
        if absent.seat == actor and not absent.trick
    )
    if state.winners:
        if actor != state.deal.dummy:
            yield ExamineTricks(actor)
        yield from (MixCard(actor, card) for card in state.hand(actor))
    if state.due() == actor:
        hand = state.hand(actor)
        yield from (
            PlayTwo(actor, card, second) for card in hand for second in hand if card != second
        )
        if state.trick:
            yield Omit(actor)


def refusal(state: State, act: NumberAct) -> Law | None:
    """Return the law that forbids the act."""
    match act:
        case Omit():
            return Law.CARD_OMITTED
        case PlayTwo() | MixCard():
            return Law.SURPLUS_CARD
        case ExamineTricks() | FindMissing() | FindOmission():
            return None


def _unsettled(state: State, seat: Seat) -> Omission:
    return next(each for each in state.mishaps.omissions if each.seat == seat and not each.settled)


@carries_out(Law.CARD_OMITTED)
def _has_played_since(state: State, omission: Omission) -> bool:
    """Return whether the player has played to the trick after the one he omitted (61).

    He has if that trick is open again: then it was complete.
    """
    since = len(state.winners) - omission.trick
    return since > 0 or (since == 0 and (state.has_laid(omission.seat) or not state.last))


def apply(state: State, act: NumberAct) -> Step[State]:
    """Return the step of the act."""
    match act:
        case Omit(actor):
            return _omit(state, Seat(actor))
        case PlayTwo(actor, card, second):
            return _play_two(state, Seat(actor), card, second)
        case MixCard(actor, card):
            return _mixed_in(state, Seat(actor), card)
        case FindOmission(_, seat):
            return _find_omission(state, _unsettled(state, seat))
        case FindMissing(actor, card):
            return _find_missing(state, Seat(actor), card)
        case ExamineTricks(actor):
            return _examine(state, Seat(actor))


def remedy(state: State, act: NumberAct, law: Law) -> Step[State]:
    """Return the step of what was done wrongly, and was not noticed."""
    return apply(state, act)


def _omit(state: State, seat: Seat) -> Step[State]:
    """Return the step of a player who plays no card to this trick."""
    mishaps = state.mishaps
    number = state.number
    omission = Omission(seat, number)
    after = state.with_mishaps(
        omissions=(*mishaps.omissions, omission), passed=(*mishaps.passed, seat)
    )
    omitted = CardOmitted(seat=seat, trick=number)
    completed = play.complete(after)
    return Step(completed.state, (omitted, *completed.events))


@carries_out(Law.CARD_OMITTED)
def _find_omission(state: State, omission: Omission) -> Step[State]:
    """Return the step of an omission found: the adversaries choose (61)."""
    if not _has_played_since(state, omission):
        return _found_in_time(state, omission)
    seat, law = omission.seat, Law.CARD_OMITTED
    to = OPPONENTS[SIDE_OF[seat]]
    debt = Owed(law=law, binds=seat, to=to, what=Matter.OMISSION, trick=omission.trick)
    found = OmissionFound(seat=seat, trick=omission.trick, laws=(law,))
    choice = ChoiceOffered(actor=to, options=offered(debt), laws=(law,))
    after = _settled(state, omission.trick, seat)
    return Step(replace(after, owed=(*after.owed, debt)), (found, choice))


def _found_in_time(state: State, omission: Omission) -> Step[State]:
    """Return the step of an omission found before the next trick: the card is played now."""
    seat, number, laws = omission.seat, omission.trick, (Law.CARD_OMITTED,)
    found = OmissionFound(seat=seat, trick=number, laws=laws)
    if state.ended:
        after, counted = absence.surplus_counted(_settled(state, number, seat))
        return Step(after, (found, *counted))
    events: tuple[Event, ...] = ()
    if number == len(state.winners):
        state, events = revoke.reopen(state)
    mishaps = state.mishaps
    after = state.with_mishaps(
        omissions=tuple(each for each in mishaps.omissions if each != omission),
        passed=tuple(each for each in mishaps.passed if each != seat),
    )
    return Step(after, (found, *events))


def _settled(state: State, trick: int, seat: Seat) -> State:
    """Return the hand with what ``seat`` omitted in ``trick`` found, and nothing more to find."""
    omissions = tuple(
        replace(each, settled=True) if (each.trick, each.seat) == (trick, seat) else each
        for each in state.mishaps.omissions
    )
    return state.with_mishaps(omissions=omissions)


@carries_out(Law.CARD_OMITTED)
def choose(state: State, debt: Owed, act: Choose) -> Step[State]:
    """Return the step of the choice between a new deal and playing on (61)."""
    law = Law.CARD_OMITTED
    chose = Chose(actor=act.actor, option=act.option, laws=(law,))
    if act.option is Exaction.NEW_DEAL:
        return void.new_deal(state, (chose,), (law,))
    after = replace(state, owed=state.without_debt(debt))
    if not after.ended:
        return Step(after, (chose,))
    after, counted = absence.surplus_counted(after)
    return Step(after, (chose, *counted))


def _play_two(state: State, seat: Seat, card: Card, second: Card) -> Step[State]:
    """Return the step of a card played with another beneath it."""
    revoking = play.is_revoke(play.broken(state, seat, card))
    mixed = _mix(state, seat, second, state.number)
    laid = play.lay(mixed.state, seat, card, revoking=revoking)
    played = (event for event in laid.events if isinstance(event, Played))
    first = next(played)
    others = tuple(event for event in laid.events if event is not first)
    return Step(laid.state, (first, *mixed.events, *others))


def _mix(state: State, seat: Seat, card: Card, trick: int) -> Step[State]:
    """Return the step of a card that comes among those of ``trick``, one too many (62)."""
    absent = Absent(seat, card, Law.SURPLUS_CARD, trick)
    after = replace(state, hands=state.hands_without(seat, card)).with_mishaps(
        absent=(*state.mishaps.absent, absent)
    )
    return Step(after, (CardMixedIn(seat=seat, card=card, trick=trick),))


def _mixed_in(state: State, seat: Seat, card: Card) -> Step[State]:
    """Return the step of a card mixed in; who has none left for this trick plays none to it."""
    mixed = _mix(state, seat, card, len(state.winners))
    after = mixed.state
    if after.hand(seat) or after.has_laid(seat) or seat in after.mishaps.passed:
        return mixed
    completed = play.complete(after.with_mishaps(passed=(*after.mishaps.passed, seat)))
    return Step(completed.state, (*mixed.events, *completed.events))


def _find_missing(state: State, seat: Seat, card: Card) -> Step[State]:
    """Return the step of a player who finds the card that he was short of (38)."""
    after = _restored(state, seat, card)
    return Step(after, (MissingCardFound(seat=seat, card=card, laws=(Law.SHORT_HAND,)),))


def _restored(state: State, seat: Seat, card: Card) -> State:
    """Return the hand with ``card`` held by ``seat`` as it ought to be."""
    hands = state.with_hand(seat, state.hand(seat).with_card(card))
    absent = tuple(each for each in state.mishaps.absent if each.card != card)
    omitted = any(
        (each.seat, each.trick) == (seat, state.number) for each in state.mishaps.omissions
    )
    passed = tuple(each for each in state.mishaps.passed if each != seat or omitted)
    return replace(state, hands=hands).with_mishaps(absent=absent, passed=passed)


@carries_out(Law.SURPLUS_CARD)
def _examine(state: State, seat: Seat) -> Step[State]:
    """Return the step of the tricks examined face down: what is too many goes back (62)."""
    laws = (Law.SURPLUS_CARD,)
    events: list[Event] = [TricksExamined(seat=seat, laws=laws)]
    for absent in state.mishaps.absent:
        if absent.trick:
            state = _restored(state, absent.seat, absent.card)
            events.append(
                CardGivenBack(seat=absent.seat, card=absent.card, trick=absent.trick, laws=laws)
            )
    return Step(state, tuple(events))


CHAPTER = Chapter(
    acts=(ExamineTricks, FindMissing, FindOmission, MixCard, Omit, PlayTwo),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
