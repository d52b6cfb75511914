"""The card turned up: taken up in time, too early, too late, asked after, forgotten (44 to 47)."""

from __future__ import annotations

from enum import StrEnum

from hoyle.act import Chapter, DoneAnyway, NoEffect, RuledAct, among
from hoyle.cards import Card, CardSet
from hoyle.events import Event
from hoyle.game import Aside, Done, Step
from hoyle.games.whist import dummy, exposed, unsaid
from hoyle.games.whist.asides import WhilePlayed
from hoyle.games.whist.events import (
    CardsLiable,
    TrumpDemanded,
    TrumpSuitAsked,
    TrumpTakenUp,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import OPPONENTS, PARTNER, SIDE_OF, State
from hoyle.games.whist.terms import Matter, TrumpCard
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Seat, Side

CHAPTER = Chapter()


class ToBeTakenUp(Reason):
    """It is his turn to play to the first trick, and he takes the card turned up."""


class NotHisFirstTurn(Reason):
    """It is not his turn to play to the first trick."""


class NotToBeLaidDown(Reason):
    """The card need not be laid down at this word.

    It is ``owed`` to others alone; or the dealer has been ``told`` already; or he has ``played``;
    or he took it up at his turn.
    """

    owed: bool
    told: bool
    played: bool


class AnotherWasTurnedUp(Reason):
    """``card`` was turned up."""

    card: Card


class TrumpIsTakenUp(Reason):
    """The dealer has taken the card turned up into his hand."""


class ToBeRemembered(Reason):
    """He has taken up the card that was turned up, and is to know it."""


def _his_first_turn(state: State) -> bool:
    """Return whether it is the dealer's turn to play to the first trick."""
    return not state.winners and state.due() == state.deal.dealer


class _OfDealer(WhilePlayed, chapter=None):
    """What the dealer does about the card turned up."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return super().open_to(state, actor) and actor == state.deal.dealer


class LeaveTrump(_OfDealer, DoneAnyway[State], chapter=CHAPTER, verb="leaves-trump"):
    """The dealer plays to the first trick and leaves the card turned up lying."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he is to play to the first trick, and it lies."""
        lies = state.trump_card is TrumpCard.LIES and _his_first_turn(state)
        return super().open_to(state, actor) and lies

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why he takes it up."""
        return ToBeTakenUp(Law.TRUMP_TAKEN_UP)

    def done(self, state: State) -> Step[State]:
        """Return the step of the card left lying."""
        return Step(replace(state, trump_card=TrumpCard.LEFT), (Done(act=self),))


class TakeUpTrump(_OfDealer, chapter=CHAPTER, verb="takes-up-trump"):
    """The dealer takes the card turned up into his hand."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it lies on the table."""
        lies = state.trump_card is not TrumpCard.TAKEN and state.deal.turn_up in state.hand(actor)
        return lies and super().open_to(state, actor)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why it is too early."""
        late = state.trump_card is TrumpCard.LEFT
        in_time = late or _his_first_turn(state)
        return None if in_time else NotHisFirstTurn(Law.TRUMP_TAKEN_EARLY)

    def done(self, state: State) -> Step[State]:
        """Return the step of the card taken up."""
        after = replace(state, trump_card=TrumpCard.TAKEN)
        return Step(after, (TrumpTakenUp(seat=self.actor, laws=(Law.TRUMP_TAKEN_UP,)),))

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step of the card taken too early, which he may be told to lay down again."""
        taken = replace(state, trump_card=TrumpCard.TAKEN)
        owing = _owing(taken, law, self.actor, Matter.LAY_DOWN)
        return Step(owing, (TrumpTakenUp(seat=self.actor),))


class RemindOfTrump(WhilePlayed, chapter=CHAPTER, verb="reminds"):
    """The dealer's partner reminds him of the card turned up."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it is not taken up, and he is the dealer's partner."""
        partner = actor == PARTNER[state.deal.dealer]
        return partner and state.trump_card is not TrumpCard.TAKEN and super().open_to(state, actor)

    def done(self, state: State) -> Step[State]:
        """Return the step of the reminder."""
        return Step(state, (Done(act=self, laws=(Law.TRUMP_TAKEN_UP,)),))


class DemandTrump(NoEffect[State], Aside, chapter=CHAPTER, verb="demands-trump demand-trump"):
    """The dealer is told to lay the card turned up down again."""

    actor: Seat | Side

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has taken it up, and another tells him."""
        taken = state.trump_card is TrumpCard.TAKEN and not state.ended
        return taken and actor not in (state.deal.dummy, state.deal.dealer)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why he has no right to it."""
        entitled = unsaid.may_demand_trump(state.deal)
        owed = any(debt.what is Matter.LAY_DOWN for debt in state.owed)
        right = owed and (actor in entitled or SIDE_OF[actor] in entitled)
        played = bool(state.winners) or state.has_laid(state.deal.dealer)
        return (
            None
            if right
            else NotToBeLaidDown(
                Law.TRUMP_TAKEN_EARLY,
                owed=owed,
                told=any(debt.what is Matter.SHOW for debt in state.owed),
                played=played,
            )
        )

    def done(self, state: State) -> Step[State]:
        """Return the step of the dealer told to lay the card down: he must show it now."""
        debt = next((each for each in state.owed if each.what is Matter.LAY_DOWN), None)
        if debt is None:
            return Step(state)
        shown = replace(debt, what=Matter.SHOW)
        owed = tuple(shown if each is debt else each for each in state.owed)
        laws = (Law.TRUMP_TAKEN_EARLY,)
        event = TrumpDemanded(actor=self.actor, seat=state.deal.dealer, laws=laws)
        return Step(replace(state, owed=owed), (event,))


class ShowTrump(RuledAct[State], chapter=CHAPTER, verb="shows"):
    """The dealer lays ``card`` down as the one that was turned up."""

    actor: Seat
    card: Card = among(State.hand, called="the card shown")

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has been told to."""
        told = any(debt.what is Matter.SHOW for debt in state.owed)
        return told and actor == state.deal.dealer

    def refusal(self, state: State) -> Forbidden:
        """Return that it is another card."""
        turn_up = state.deal.turn_up
        right = self.card == turn_up
        return None if right else AnotherWasTurnedUp(Law.TRUMP_TAKEN_EARLY, card=turn_up)

    def done(self, state: State) -> Step[State]:
        """Return the step of the card turned up lying on the table again."""
        shown = Done(act=self, laws=(Law.TRUMP_TAKEN_EARLY,))
        owed = state.without_debts(Matter.SHOW)
        return Step(replace(state, trump_card=TrumpCard.LIES, owed=owed), (shown,))

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step of a wrong card, which may be called; the right one is still due."""
        return exposed.expose(state, self.actor, CardSet.of(self.card), (Law(law),))


class AskTrumpSuit(WhilePlayed, chapter=CHAPTER, verb="asks-trump-suit"):
    """A player asks which suit is trumps."""

    def done(self, state: State) -> Step[State]:
        """Return the step of the question, which is answered."""
        laws = (Law.TRUMP_NAMED,)
        return Step(state, (TrumpSuitAsked(seat=self.actor, suit=state.deal.trump, laws=laws),))


class AskTrumpCard(WhilePlayed, DoneAnyway[State], chapter=CHAPTER, verb="asks-trump-card"):
    """A player asks which card was turned up."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has not dealt."""
        return super().open_to(state, actor) and actor != state.deal.dealer

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that it is taken up, and nobody asks for it."""
        taken = state.trump_card is TrumpCard.TAKEN
        return TrumpIsTakenUp(Law.TRUMP_NAMED) if taken else None

    def done(self, state: State) -> Step[State]:
        """Return the step of the question."""
        return Step(state, (Done(act=self),))


class NameTrumpCard(WhilePlayed, chapter=CHAPTER, verb="names-trump-card"):
    """A player names the card that was turned up."""

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return that it is taken up, and nobody names it, unless dummy excuses him."""
        named = state.trump_card is TrumpCard.TAKEN and not dummy.excused(state, actor)
        return TrumpIsTakenUp(Law.TRUMP_NAMED) if named else None

    def done(self, state: State) -> Step[State]:
        """Return the step of the card named."""
        named = Done(act=self)
        return Step(state, (named, *dummy.excuses(state, self.actor)))

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step of the card named, for which a trump of his may be called."""
        return _trump_owed(self.done(state), law, self.actor)


class ForgetTrumpCard(_OfDealer, chapter=CHAPTER, verb="forgets-trump"):
    """The dealer says that he does not remember which card was turned up."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has taken it up."""
        return super().open_to(state, actor) and state.trump_card is TrumpCard.TAKEN

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why he must know it, unless dummy excuses him."""
        return None if dummy.excused(state, actor) else ToBeRemembered(Law.TRUMP_FORGOTTEN)

    def done(self, state: State) -> Step[State]:
        """Return the step of the card forgotten."""
        forgotten = Done(act=self)
        return Step(state, (forgotten, *dummy.excuses(state, self.actor)))

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step of the card forgotten, for which a trump of his may be called."""
        return _trump_owed(self.done(state), law, self.actor)


def _trump_owed(step: Step[State], law: StrEnum, seat: Seat) -> Step[State]:
    """Return the ``step`` by which a trump of ``seat`` may be called, once for each law."""
    state = step.state
    known = any(debt.law == law and debt.binds == seat for debt in state.owed)
    return step if known else replace(step, state=_owing(state, law, seat, Matter.TRUMP))


def _owing(state: State, law: StrEnum, seat: Seat, what: Matter) -> State:
    """Return the hand with ``what`` owed by ``seat`` to his adversaries."""
    debt = Owed(law=law, binds=seat, to=OPPONENTS[SIDE_OF[seat]], what=what)
    return replace(state, owed=(*state.owed, debt))


def left_lying(state: State) -> tuple[State, tuple[Event, ...]]:
    """Return the hand when the first trick is quitted and the card still lies: it may be called."""
    dealer, turn_up = state.deal.dealer, state.deal.turn_up
    state = replace(state, trump_card=TrumpCard.LEFT)
    if turn_up not in state.hand(dealer):
        return state, ()
    if dummy.excused(state, dealer):
        return state, (dummy.excuse(state.deal),)
    law, to, cards = Law.TRUMP_TAKEN_UP, OPPONENTS[SIDE_OF[dealer]], CardSet.of(turn_up)
    state = state.without_liable(dealer, cards)  # he may have shown it too
    debt = Owed(law=law, binds=dealer, to=to, what=Matter.CARD, cards=cards)
    event = CardsLiable(seat=dealer, cards=cards, side=to, laws=(law,))
    return replace(state, owed=(*state.owed, debt)), (event,)
