"""The wrong number of cards after an exchange: put right, chosen about, paid for (20 to 24)."""

from __future__ import annotations

from typing import ClassVar

from hoyle.act import Chapter, among
from hoyle.cards import EMPTY, Card, CardSet
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.ecarte import counting, faced, offers, void
from hoyle.games.ecarte.events import (
    CardDrawnOut,
    CardLaidAside,
    Choice,
    DealCorrected,
    Drew,
    Matter,
    NumberFound,
)
from hoyle.games.ecarte.kinds import ByElder, ByPlayer
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.penalty import penalised
from hoyle.games.ecarte.reasons import elder_error
from hoyle.games.ecarte.state import DEALER, ELDER, Position, State, put
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()
_PLACES = (ELDER, DEALER)
_NUMBERS = {ELDER: Matter.ELDER_NUMBER, DEALER: Matter.DEALER_NUMBER}
_LAWS = {ELDER: Law.ELDER_NUMBER, DEALER: Law.DEALER_NUMBER}


class NumbersRight(Reason):
    """Both players have ``count`` cards, as they should."""

    count: int


class AlreadyPenalised(Reason):
    """``seat`` has already been penalised for the cards that he has too many."""

    seat: Seat


class NotProvidedFor(Reason):
    """``seat`` has ``count`` cards, and for so many too many nothing is provided."""

    seat: Seat
    count: int


class TooManyNotFew(Reason):
    """``seat`` has too many cards, and not too few."""

    seat: Seat


class TakenInSeen(Reason):
    """``seat`` has already seen the cards that he took in."""

    seat: Seat


class BothHaveSeen(Reason):
    """Both players have already seen the cards that they took in."""


class TalonTooShort(Reason):
    """The talon holds too few cards to make the number right."""


class CannotGiveBack(Reason):
    """``seat`` has not, or no longer, as many cards taken in last as he has too many."""

    seat: Seat


class _OfNumber(ByPlayer, chapter=None):
    """What is said of a number of cards, or done to put it right, as far as nothing goes before."""

    before: ClassVar[tuple[Matter | None, ...]] = ()

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        if not counting.findable(state):
            return False
        first = offers.blocking(state)
        return (first and first.what) in cls.before and super().open_to(state, actor)


class FindNumber(_OfNumber, chapter=CHAPTER, verb="finds-number"):
    """A player says that a hand has not the right number of cards after an exchange."""

    before = (None,)

    def refusal(self, state: State) -> Forbidden:
        """Return why there is nothing to be found."""
        if any(counting.governing(state, place) for place in _PLACES):
            return None
        place = DEALER if counting.surplus(state, DEALER) else ELDER
        if not counting.surplus(state, place):
            return NumbersRight(_LAWS[place], count=counting.HAND)
        seat = state.seats[place]
        if counting.playing(state):
            return AlreadyPenalised(_LAWS[place], seat=seat)
        return NotProvidedFor(_LAWS[place], seat=seat, count=counting.number(state, place))

    def done(self, state: State) -> Step[State]:
        """Return each wrong number found, and what follows."""
        return _find(state)


class CorrectServing(_OfNumber, chapter=CHAPTER, verb="corrects-serving"):
    """A player wishes the wrong number of cards taken in to be put right."""

    before = (None, Matter.WRONG_SERVING)

    def refusal(self, state: State) -> Forbidden:
        """Return why there is nothing to be put right, or it is too late."""
        if any(counting.correctable(state, place) for place in _PLACES):
            return None
        over = counting.surplus(state, ELDER)
        if over > 0:
            return TooManyNotFew(Law.ELDER_NUMBER, seat=state.elder)
        if over < 0:
            return _elder_stays_short(state, self.actor)
        if counting.surplus(state, DEALER):
            return _dealer_stays_wrong(state)
        return NumbersRight(Law.SERVED_SHORT, count=counting.HAND)

    def done(self, state: State) -> Step[State]:
        """Return each number put right."""
        return _correct(state)


def _elder_stays_short(state: State, actor: Actor) -> Reason:
    """Return why the cards that the elder hand lacks are not just made up."""
    if counting.own_error(state):
        return elder_error(Law.SERVED_SHORT, actor, state.elder, more=state.overasked)
    if state.seen[DEALER]:
        return TakenInSeen(Law.SERVED_SHORT, seat=state.dealer)
    return TalonTooShort(Law.SERVED_SHORT)


def _dealer_stays_wrong(state: State) -> Reason:
    """Return why the number of the dealer's cards is not just put right."""
    if all(state.seen):
        return BothHaveSeen(Law.DEALER_NUMBER)
    if counting.surplus(state, DEALER) < 0:
        return TalonTooShort(Law.DEALER_NUMBER)
    return CannotGiveBack(Law.DEALER_NUMBER, seat=state.dealer)


class DrawOut(_OfNumber, ByElder, chapter=CHAPTER, verb="draws-out"):
    """The elder hand draws ``card`` out of the dealer's hand, without seeing which it is."""

    card: Card = among(lambda state, actor: state.at.hands[DEALER])
    before = (Matter.DRAW_OUT,)

    def done(self, state: State) -> Step[State]:
        """Return the card put aside."""
        drawn = CardDrawnOut(seat=state.dealer, card=self.card, laws=(Law.DEALER_NUMBER,))
        return _put_aside(state, DEALER, CardSet.of(self.card), Matter.DRAW_OUT, drawn)


class LayAside(_OfNumber, ByElder, chapter=CHAPTER, verb="lays-aside"):
    """The elder hand puts aside ``card``, which he has too many."""

    card: Card = among(State.hand)
    before = (Matter.LAY_ASIDE,)

    def done(self, state: State) -> Step[State]:
        """Return the card put aside."""
        laid = CardLaidAside(seat=state.elder, card=self.card, laws=(Law.ELDER_NUMBER,))
        return _put_aside(state, ELDER, CardSet.of(self.card), Matter.LAY_ASIDE, laid)


def choose(state: State, debt: Owed, choice: Choice) -> Step[State]:
    """Return the choice of law 21 or 22 carried out."""
    after = replace(state, owed=tuple(other for other in state.owed if other is not debt))
    place = DEALER if debt.what is Matter.DEALER_NUMBER else ELDER
    match choice:
        case Choice.SUPPLEMENT | Choice.TAKE:
            missing = -counting.surplus(state, place)
            return _given(after, place, missing, _LAWS[place])
        case Choice.DRAW_OUT | Choice.LAY_ASIDE:
            what = Matter.DRAW_OUT if choice is Choice.DRAW_OUT else Matter.LAY_ASIDE
            return Step(after.owing(replace(debt, what=what)))
        case _ if place == ELDER and counting.own_error(state):
            return void.annulled(after, state.dealer, (Law(debt.law), Law.ELDER_ERROR), lost=False)
        case _:
            return void.deal_lost(after, Law(debt.law))


@carries_out(Law.SERVED_SHORT, Law.DEALER_NUMBER)
def looked(state: State) -> Step[State]:
    """Return what follows when a player has looked: what was just to be put right is chosen about.

    It was found in time (20, 21), and now somebody has seen the cards before it was done.
    """
    if not state.debt(Matter.WRONG_SERVING):
        return Step(state)
    if any(counting.correctable(state, place) for place in _PLACES):
        return Step(state)
    return _find(state.without(Matter.WRONG_SERVING))


def _find(state: State) -> Step[State]:
    """Return what follows for each hand whose number is wrong, the elder hand's first.

    One that was found before, and is to be chosen about, is not found again.
    """
    events: list[Event] = []
    for place in _PLACES:
        law = counting.governing(state, place)
        if law is None or state.debt(_NUMBERS[place]):
            continue
        seat, count = state.seats[place], counting.number(state, place)
        own = (Law.ELDER_ERROR,) if place == ELDER and counting.own_error(state) else ()
        played = counting.playing(state)
        events.append(NumberFound(seat=seat, count=count, played=played, laws=(law, *own)))
        if law is Law.PLAYED_WITH_MORE:
            step = penalised(state, seat, law)
        elif counting.correctable(state, place):
            step = Step(state.owing(_owed(state, Matter.WRONG_SERVING, law)))
        else:
            step = faced.offering(state, _NUMBERS[place], law)
        state = step.state
        events += step.events
    return Step(state, tuple(events))


def _owed(state: State, what: Matter, law: Law) -> Owed:
    return Owed(law=law, binds=state.dealer, to=state.elder, what=what)


def _correct(state: State) -> Step[State]:
    """Return each number put right that can be: from the talon, or the last taken in back to it."""
    events: list[Event] = []
    for place in _PLACES:
        if not counting.correctable(state, place):
            continue
        law = Law.SERVED_SHORT if place == ELDER else Law.DEALER_NUMBER
        over = counting.surplus(state, place)
        short, surplus = max(-over, 0), max(over, 0)
        corrected = DealCorrected(
            seat=state.seats[place],
            count=counting.HAND,
            given=short,
            returned=surplus,
            told=bool(short),
            # Of a dealer who has not yet seen what he took in law 21 does not speak.
            laws=(law,) if place == ELDER else (),
        )
        if short:
            given = _given(state, place, short, law)
            met = faced.met_in_exchange(given.state, place, seen=state.seen[place])
            state = met.state
            events += (*given.events, corrected, *met.events)
        else:
            state = _returned(state, place, surplus)
            events.append(corrected)
    return Step(state.without(Matter.WRONG_SERVING), tuple(events))


def _given(state: State, place: int, count: int, law: Law) -> Step[State]:
    """Give the player at ``place`` the top ``count`` cards of the talon."""
    taken = state.talon[:count]
    cards = CardSet.from_cards(taken)
    after = _changed(state, place, add=cards)
    after = replace(
        after,
        talon=state.talon[count:],
        taken=put(state.taken, place, (*state.taken[place], *taken)),
        seen=put(state.seen, place, False),
    )
    return Step(after, (Drew(seat=state.seats[place], cards=cards, laws=(law,)),))


def _returned(state: State, place: int, count: int) -> State:
    """Return the last ``count`` cards taken in by the player at ``place`` to the talon."""
    taken = state.taken[place]
    back = taken[-count:]
    after = _changed(state, place, remove=CardSet.from_cards(back))
    return replace(
        after,
        talon=(*back, *state.talon),
        taken=put(state.taken, place, taken[:-count]),
    )


def _put_aside(state: State, place: int, cards: CardSet, what: Matter, event: Event) -> Step[State]:
    """Lay ``cards`` with the discards; what is owed is paid when the number is right."""
    after = _changed(state, place, remove=cards)
    after = replace(after, discards=put(state.discards, place, state.discards[place] | cards))
    if not counting.surplus(after, place):
        after = after.without(what)
    return Step(after, (event,))


def _changed(state: State, place: int, add: CardSet = EMPTY, remove: CardSet = EMPTY) -> State:
    """Return the state with the hand at ``place`` changed, now and wherever it may be restored.

    A suit announced of which no card is left cannot be led any more.
    """

    def changed(position: Position) -> Position:
        hands = position.hands
        return replace(position, hands=put(hands, place, (hands[place] - remove) | add))

    faults = tuple(replace(fault, before=changed(fault.before)) for fault in state.faults)
    opening = changed(state.opening) if state.opening is not None else None
    after = replace(state, at=changed(state.at), opening=opening, faults=faults)
    owed = (
        replace(debt, cards=debt.cards - remove) if debt.what is Matter.ANNOUNCED_SUIT else debt
        for debt in state.owed
    )
    kept = tuple(debt for debt in owed if debt.cards or debt.what is not Matter.ANNOUNCED_SUIT)
    return replace(after, owed=kept)
