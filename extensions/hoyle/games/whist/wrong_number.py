"""Too few or too many cards: a short hand, a card not played, a surplus one (38, 61, 62)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.act import Chapter, DoneAnyway, RuledAct, among
from hoyle.cards import Card
from hoyle.declared import carries_out
from hoyle.events import ChoiceOffered, Chose, Event, Played
from hoyle.game import Aside, Done, Step
from hoyle.games.whist import absence, play, revoke, void
from hoyle.games.whist.asides import WhilePlayed
from hoyle.games.whist.events import (
    CardGivenBack,
    CardMixedIn,
    CardOmitted,
    MissingCardFound,
    OmissionFound,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.offers import offered
from hoyle.games.whist.reasons import OneCardToEachTrick
from hoyle.games.whist.state import OPPONENTS, SIDE_OF, Absent, Omission, State
from hoyle.games.whist.terms import Exaction, Matter
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden
from hoyle.seats import Actor, Seat, Side

CHAPTER = Chapter()


def _omitting(state: State, actor: Actor) -> Iterator[Seat]:
    """Yield those who have played no card to a trick, which nobody has found."""
    return (each.seat for each in state.mishaps.omissions if not each.settled)


class FindOmission(RuledAct[State], Aside, chapter=CHAPTER, verb="finds-omission"):
    """A player finds that ``seat`` did not play to a trick."""

    actor: Seat | Side
    seat: Seat = among(_omitting, called="the player who did not play")

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether the pack is not cut, and he is not dummy."""
        return not state.count.cut and actor != state.deal.dummy

    @carries_out(Law.CARD_OMITTED)
    def done(self, state: State) -> Step[State]:
        """Return the step of an omission found: the adversaries choose (61)."""
        omission = _unsettled(state, self.seat)
        if not _has_played_since(state, omission):
            return _found_in_time(state, omission)
        seat, law = omission.seat, Law.CARD_OMITTED
        to = OPPONENTS[SIDE_OF[seat]]
        debt = Owed(law=law, binds=seat, to=to, what=Matter.OMISSION, trick=omission.trick)
        found = OmissionFound(seat=seat, trick=omission.trick, laws=(law,))
        choice = ChoiceOffered(actor=to, options=offered(debt), laws=(law,))
        after = _settled(state, omission.trick, seat)
        return Step(replace(after, owed=(*after.owed, debt)), (found, choice))


class _OfCards(RuledAct[State], Aside, chapter=None):
    """What a player does with the cards in a hand, dummy's too."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return not state.ended


def _missing(state: State, actor: Actor) -> Iterator[Card]:
    """Yield the cards that ought to have been dealt to him."""
    return (each.card for each in state.mishaps.absent if each.seat == actor and not each.trick)


class FindMissing(_OfCards, chapter=CHAPTER, verb="finds-missing"):
    """A player finds ``card``, which ought to have been dealt to him."""

    card: Card = among(_missing, called="the card found")

    def done(self, state: State) -> Step[State]:
        """Return the step of a player who finds the card that he was short of (38)."""
        found = MissingCardFound(seat=self.actor, card=self.card, laws=(Law.SHORT_HAND,))
        return Step(_restored(state, self.actor, self.card), (found,))


class ExamineTricks(WhilePlayed, chapter=CHAPTER, verb="examines-tricks"):
    """A player has the tricks counted without their being turned."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether there are any."""
        return super().open_to(state, actor) and bool(state.winners)

    @carries_out(Law.SURPLUS_CARD)
    def done(self, state: State) -> Step[State]:
        """Return the step of the tricks examined face down: what is too many goes back (62)."""
        laws = (Law.SURPLUS_CARD,)
        events: list[Event] = [Done(act=self, laws=laws)]
        for absent in state.mishaps.absent:
            if absent.trick:
                state = _restored(state, absent.seat, absent.card)
                events.append(
                    CardGivenBack(seat=absent.seat, card=absent.card, trick=absent.trick, laws=laws)
                )
        return Step(state, tuple(events))


class MixCard(_OfCards, DoneAnyway[State], chapter=CHAPTER, verb="mixes-card"):
    """A player mixes ``card`` of his hand among the tricks already gathered, unnoticed."""

    card: Card = among(State.hand, called="the card mixed in")

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether there are any."""
        return super().open_to(state, actor) and bool(state.winners)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that it is a card too many."""
        return OneCardToEachTrick(Law.SURPLUS_CARD)

    def done(self, state: State) -> Step[State]:
        """Return the step of a card mixed in; who has none left for this trick plays none to it."""
        seat = self.actor
        mixed = _mix(state, seat, self.card, len(state.winners))
        after = mixed.state
        if after.hand(seat) or not after.waits_for(seat):
            return mixed
        completed = play.complete(after.with_mishaps(passed=(*after.mishaps.passed, seat)))
        return Step(completed.state, (*mixed.events, *completed.events))


class PlayTwo(_OfCards, DoneAnyway[State], chapter=CHAPTER):
    """A player plays ``card`` to a trick and ``second`` with it, unnoticed."""

    card: Card = among(State.hand)
    second: Card = among(lambda state, actor, card: state.hand(actor).without(card))

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether his card is due."""
        return state.due() == actor

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that it is a card too many."""
        return OneCardToEachTrick(Law.SURPLUS_CARD)

    def done(self, state: State) -> Step[State]:
        """Return the step of a card played with another beneath it."""
        seat = self.actor
        against = play.broken(state, seat, self.card)
        mixed = _mix(state, seat, self.second, state.number)
        laid = play.lay(mixed.state, seat, self.card, against=against)
        played = (event for event in laid.events if isinstance(event, Played))
        first = next(played)
        others = tuple(event for event in laid.events if event is not first)
        return Step(laid.state, (first, *mixed.events, *others))


class Omit(_OfCards, DoneAnyway[State], chapter=CHAPTER):
    """A player whose card is due plays none to this trick, unnoticed."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether his card is due, and he does not lead."""
        return bool(state.trick) and state.due() == actor

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that it is a card too few."""
        return OneCardToEachTrick(Law.CARD_OMITTED)

    def done(self, state: State) -> Step[State]:
        """Return the step of a player who plays no card to this trick."""
        mishaps, seat, number = state.mishaps, self.actor, state.number
        after = state.with_mishaps(
            omissions=(*mishaps.omissions, Omission(seat, number)), passed=(*mishaps.passed, seat)
        )
        omitted = CardOmitted(seat=seat, trick=number)
        completed = play.complete(after)
        return Step(completed.state, (omitted, *completed.events))


def _unsettled(state: State, seat: Seat) -> Omission:
    return next(each for each in state.mishaps.omissions if each.seat == seat and not each.settled)


@carries_out(Law.CARD_OMITTED)
def _has_played_since(state: State, omission: Omission) -> bool:
    """Return whether the player has played to the trick after the one he omitted (61).

    He has if that trick is open again: then it was complete.
    """
    since = len(state.winners) - omission.trick
    return since > 0 or (since == 0 and (state.has_laid(omission.seat) or not state.last))


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
def choose(state: State, debt: Owed, actor: Actor, option: Exaction) -> Step[State]:
    """Return the step of the choice between a new deal and playing on (61)."""
    law = Law.CARD_OMITTED
    chose = Chose(actor=actor, option=option, laws=(law,))
    if option is Exaction.NEW_DEAL:
        return void.new_deal(state, (chose,), (law,))
    after = replace(state, owed=state.without_debt(debt))
    if not after.ended:
        return Step(after, (chose,))
    after, counted = absence.surplus_counted(after)
    return Step(after, (chose, *counted))


def _mix(state: State, seat: Seat, card: Card, trick: int) -> Step[State]:
    """Return the step of a card that comes among those of ``trick``, one too many (62)."""
    absent = Absent(seat, card, Law.SURPLUS_CARD, trick)
    after = replace(state, hands=state.hands_without(seat, card)).with_mishaps(
        absent=(*state.mishaps.absent, absent)
    )
    return Step(after, (CardMixedIn(seat=seat, card=card, trick=trick),))


def _restored(state: State, seat: Seat, card: Card) -> State:
    """Return the hand with ``card`` held by ``seat`` as it ought to be."""
    hands = state.with_hand(seat, state.hand(seat).with_card(card))
    absent = tuple(each for each in state.mishaps.absent if each.card != card)
    omitted = any(
        (each.seat, each.trick) == (seat, state.number) for each in state.mishaps.omissions
    )
    passed = tuple(each for each in state.mishaps.passed if each != seat or omitted)
    return replace(state, hands=hands).with_mishaps(absent=absent, passed=passed)
