"""Leading, beating and throwing away, and what becomes of a trick to which all have laid."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, RuledAct, some_of, subsets
from hoyle.cards import EMPTY, Card, CardSet, Suit
from hoyle.events import Event
from hoyle.game import PlayTogether, Step
from hoyle.games.goat import beating, counting
from hoyle.games.goat.events import CardsBeaten, CardsDiscarded, CardsLed, TrickGathered, TrickTaken
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import (
    IN_PLAY,
    LaidSet,
    Stage,
    State,
    Trick,
    added,
    for_side,
    side_of,
    worth,
)
from hoyle.immutable import replace
from hoyle.reasons import OutOfTurn, Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()
_SUITS = tuple(Suit)


class StillDrawing(Reason):
    """All draw first, and ``due`` is next."""

    due: Seat


class OtherNumber(Reason):
    """The lead is of ``count`` cards, and so is all that is laid to it."""

    count: int


class Unbeaten(Reason):
    """Not one of the cards is higher than ``unbeaten``."""

    unbeaten: Card


class NotOneByOne(Reason):
    """Each of ``beaten`` is lower than one of the cards, but not each than one of its own."""

    beaten: CardSet


class LeadClaimed(Reason):
    """He has claimed the lead with ``claimed``, and leads them."""

    claimed: CardSet


class SeveralSuits(Reason):
    """Cards led together are of one suit."""


class LeadsFaceUp(Reason):
    """He leads, and a lead lies face up."""


def _as_many_as_led(state: State, actor: Actor) -> Iterable[CardSet]:
    """Return the sets of cards of ``actor`` among which the lawful ones are."""
    to_beat = state.to_beat
    return subsets(state.hand(actor), None if to_beat is None else len(to_beat.cards))


class _CardsLaid(RuledAct[State], PlayTogether, chapter=None):
    """Cards of a hand are laid to a trick, in turn or not."""

    actor: Seat
    cards: CardSet = some_of(State.hand, lawful=_as_many_as_led)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return state.stage in IN_PLAY

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return why any cards are forbidden: until all have drawn, and out of turn."""
        if state.stage is Stage.DRAWING:
            return StillDrawing(Law.DRAWING, due=state.due)
        return None if actor == state.due else OutOfTurn(turn_law(state), due=state.due)

    def laid(self, state: State, event: Event, *, down: bool) -> Step[State]:
        """Return the step of the cards, of which ``event`` tells; the last complete the trick."""
        held = state.hand(self.actor)
        after = replace(
            state.with_hand(self.actor, held - self.cards),
            trick=(*state.trick, LaidSet(self.actor, self.cards, down)),
            claim=None,
            due=state.setting.after(self.actor),
        )
        if down:
            # Which of the cards that all know of are still in the hand, nobody knows any more.
            after = replace(after, placed=state.placed - held)
        else:
            after = replace(after, seen=state.seen | self.cards, placed=state.placed | self.cards)
        if len(after.trick) < len(state.setting.seats):
            return Step(after, (event,))
        over = _completed(after)
        return Step(over.state, (event, *over.events))


class Lay(_CardsLaid, chapter=CHAPTER, verb="lays"):
    """A player lays ``cards`` face up, leading or beating."""

    def refusal(self, state: State) -> Reason | None:
        """Return why the cards are forbidden: to lead those, or to beat with those."""
        to_beat = state.to_beat
        if to_beat is not None:
            won = beating.beats(self.cards, to_beat.cards, state.trump)
            return None if won else _beaten_badly(self.cards, to_beat.cards, state.trump)
        if state.claim is not None and self.cards != state.claim.cards:
            return LeadClaimed(Law.PULLET, claimed=state.claim.cards)
        return None if is_of_one_suit(self.cards) else SeveralSuits(Law.LEAD)

    def done(self, state: State) -> Step[State]:
        """Return the step of cards led, or of cards that beat."""
        number, beaten = len(state.tricks) + 1, state.to_beat
        if beaten is None:
            laws = tuple(dict.fromkeys((Law.LEAD, turn_law(state))))
            led = CardsLed(seat=self.actor, cards=self.cards, trick=number, laws=laws)
            return self.laid(state, led, down=False)
        pairs = beating.matched(self.cards, beaten.cards, state.trump) or ()
        laws = (Law.BEATING, Law.REPLY, Law.DIRECTION, *beating.ranking(pairs, state.trump))
        won = CardsBeaten(
            seat=self.actor, cards=self.cards, beaten=beaten.cards, trick=number, laws=laws
        )
        return self.laid(state, won, down=False)


class Discard(_CardsLaid, chapter=CHAPTER, verb="throws"):
    """A player throws ``cards`` away face down."""

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return why no cards may be thrown away: he who leads lays them face up."""
        barred = super().barred(state, actor)
        return LeadsFaceUp(Law.LEAD) if barred is None and state.to_beat is None else barred

    def refusal(self, state: State) -> Reason | None:
        """Return that as many are thrown away as are to be beaten, if they are not."""
        to_beat = state.to_beat
        if to_beat is None or len(self.cards) == len(to_beat.cards):
            return None
        return OtherNumber(Law.REPLY, count=len(to_beat.cards))

    def done(self, state: State) -> Step[State]:
        """Return the step of cards thrown away, whether he could beat or not."""
        laws = (Law.DISCARDING, Law.REPLY, Law.DIRECTION)
        number = len(state.tricks) + 1
        thrown = CardsDiscarded(seat=self.actor, cards=self.cards, trick=number, laws=laws)
        return self.laid(state, thrown, down=True)


def _beaten_badly(cards: CardSet, beaten: CardSet, trump: Suit | None) -> Reason | None:
    """Return why ``cards`` do not beat the others: by their number, or one is left unbeaten."""
    if len(cards) != len(beaten):
        return OtherNumber(Law.BEATING, count=len(beaten))
    card = beating.unbeaten(cards, beaten, trump)
    if card is not None:
        return Unbeaten(Law.BEATING, unbeaten=card)
    return NotOneByOne(Law.BEATING, beaten=beaten)


def turn_law(state: State) -> Law:
    """Return the law by which it is the turn of him who has to lay cards now."""
    if state.trick:
        return Law.DIRECTION
    if state.claim is not None:
        return Law.PULLET
    return Law.WINNER_LEADS if state.tricks else Law.LEAD


def is_of_one_suit(cards: CardSet) -> bool:
    """Return whether all ``cards`` are of the same suit."""
    return any(cards == cards.of_suit(suit) for suit in _SUITS)


def _completed(state: State) -> Step[State]:
    """Return the step of a trick taken and gathered; then all draw, lead again, or count."""
    last = state.to_beat
    winner = state.trick[0].seat if last is None else last.seat
    side = side_of(winner)
    cards = CardSet.from_cards(card for each in state.trick for card in each.cards)
    number = len(state.tricks) + 1
    events = (
        TrickTaken(seat=winner, trick=number, laws=(Law.TRICK, Law.OBJECT)),
        TrickGathered(seat=winner, side=side, cards=cards, laws=(Law.GATHERING,)),
    )
    after = replace(
        state,
        stage=Stage.DRAWING if state.stock else Stage.PLAY,
        due=winner,
        leader=winner,
        trick=(),
        tricks=(*state.tricks, Trick(state.trick, winner)),
        drawn=(EMPTY,) * len(state.hands),
        points=added(state.points, for_side(side, worth(cards))),
        taken=added(state.taken, for_side(side, 1)),
    )
    if after.stock or any(after.hands):
        return Step(after, events)
    counted = counting.finish(after)
    return Step(counted.state, (*events, *counted.events))
