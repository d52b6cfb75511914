"""The first lead, by which the deal stands."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import CardSet
from hoyle.chapter import Chapter
from hoyle.events import Event
from hoyle.game import Play, Step
from hoyle.games.whist import play
from hoyle.games.whist.dealing.events import RightLapsed
from hoyle.games.whist.dealing.giving import last_card
from hoyle.games.whist.dealing.state import Dealing
from hoyle.games.whist.dealing.terms import Phase, Right
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import TRICKS_IN_A_HAND, State, first_state
from hoyle.games.whist.terms import Matter
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat


def leader(state: Dealing) -> Seat | None:
    """Return the player at the dealer's left, when the trump is turned; else None."""
    return state.planned.after(state.dealer) if state.phase is Phase.LEAD else None


def possible(state: Dealing, actor: Actor) -> Iterator[Play]:
    """Yield the cards that ``actor`` could lead."""
    seat = leader(state)
    if seat is not None and actor == seat:
        yield from (Play(seat, card) for card in state.hand(seat))


def refusal(state: Dealing, act: Play) -> Law | None:
    """Return the law by which these cards cannot be played at all; None when they can."""
    if not state.turned:
        return Law.LAST_CARD_TURNED
    if state.short:
        return Law.PACK_IMPERFECT
    if any(len(hand) != TRICKS_IN_A_HAND for hand in state.hands):
        return Law.THIRTEEN_EACH
    return None


def lead(state: Dealing, act: Play) -> Step[State]:
    """Return the step of the first lead: the deal stands, and no right from it is left."""
    hands = tuple(CardSet.from_cards(hand) for hand in state.hands)
    deal = replace(state.planned, dealer=state.dealer, hands=hands, turn_up=last_card(state))
    kept = tuple(debt for debt in state.debts(Right.NEW_DEAL) if debt.law == Law.FOREIGN_CARD)
    lapsed: tuple[Event, ...] = tuple(
        RightLapsed(actor=debt.to, laws=(Law(debt.law),))
        for debt in state.debts(Right.NEW_DEAL)
        if debt not in kept
    )
    # A card of the other pack may still be complained of while the cards are played (34).
    owed = tuple(replace(debt, what=Matter.NEW_DEAL) for debt in kept)
    first = replace(first_state(deal), owed=owed)
    if state.mixed_in:
        first = first.with_mishaps(foreign=True)
    step = play.apply(first, act)
    return Step(step.state, (*lapsed, *step.events))


CHAPTER = Chapter(acts=(Play,), possible=possible, refusal=refusal, apply=lead)
