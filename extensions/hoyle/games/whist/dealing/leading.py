"""The first lead, by which the deal stands."""

from __future__ import annotations

from typing import Any

from hoyle.act import Chapter, NoEffect, RuledPlay, among
from hoyle.cards import Card, CardSet
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.whist import play
from hoyle.games.whist.dealing.events import RightLapsed
from hoyle.games.whist.dealing.giving import last_card
from hoyle.games.whist.dealing.state import Dealing
from hoyle.games.whist.dealing.terms import Phase, Right
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import TRICKS_IN_A_HAND, first_state
from hoyle.games.whist.terms import Matter
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class TrumpNotTurned(Reason):
    """The last card has not been turned up."""


class PackShort(Reason):
    """Cards are missing from the pack."""


class WrongNumberDealt(Reason):
    """``seat`` has been dealt ``count`` cards; ``own`` if it is he who would lead."""

    seat: Seat
    count: int
    own: bool


def leader(state: Dealing) -> Seat | None:
    """Return the player at the dealer's left, when the trump is turned; else None."""
    return state.planned.after(state.dealer) if state.phase is Phase.LEAD else None


class Lead(RuledPlay[Any], NoEffect[Any], chapter=CHAPTER):
    """The player at the dealer's left leads ``card``: the hand is played."""

    card: Card = among(Dealing.hand)

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether it is for him to lead."""
        return actor == leader(state)

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return why these cards cannot be played at all; None when they can."""
        if not state.turned:
            return TrumpNotTurned(Law.LAST_CARD_TURNED)
        if state.short:
            return PackShort(Law.PACK_IMPERFECT)
        for seat in state.planned.seats:
            if (count := len(state.hand(seat))) != TRICKS_IN_A_HAND:
                own = seat == actor
                return WrongNumberDealt(Law.THIRTEEN_EACH, seat=seat, count=count, own=own)
        return None

    def done(self, state: Dealing) -> Step[Any]:
        """Return the step of the first lead: the deal stands, and no right from it is left."""
        hands = tuple(CardSet.from_cards(hand) for hand in state.hands)
        deal = replace(state.planned, dealer=state.dealer, hands=hands, turn_up=last_card(state))
        demands = tuple(state.debts(Right.NEW_DEAL))
        kept = tuple(debt for debt in demands if debt.law == Law.FOREIGN_CARD)
        lapsed: tuple[Event, ...] = tuple(
            RightLapsed(actor=debt.to, laws=(Law(debt.law),))
            for debt in demands
            if debt not in kept
        )
        # A card of the other pack may still be complained of while the cards are played (34).
        owed = tuple(replace(debt, what=Matter.NEW_DEAL) for debt in kept)
        first = replace(first_state(deal), owed=owed)
        if state.mixed_in:
            first = first.with_mishaps(foreign=True)
        step = play.Play(self.actor, self.card).done(first)
        return Step(step.state, (*lapsed, *step.events))
