"""The play: following suit, discarding, cutting, and taking tricks."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card, CardSet
from hoyle.chapter import Chapter, refused
from hoyle.events import Event, Played, TrickWon
from hoyle.game import Play, Step
from hoyle.games.twenty_eight import drawing, hidden_trump, result
from hoyle.games.twenty_eight.dealing import KNAVES
from hoyle.games.twenty_eight.events import PointsTaken, Showing
from hoyle.games.twenty_eight.forms import ORDER, WORTH
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import KnaveDiscard
from hoyle.games.twenty_eight.state import Matter, Stage, State, Trick, exchanged, with_points
from hoyle.games.twenty_eight.turns import turn_law
from hoyle.immutable import replace
from hoyle.seats import Actor
from hoyle.tricks import Laid, winning


def possible(state: State, actor: Actor) -> Iterator[Play]:
    """Yield every card that ``actor`` could lay, the one that lies face down among his."""
    if state.stage is not Stage.PLAY or actor not in state.setting.seats:
        return
    seat = state.setting.seat(actor)
    for card in state.hand(actor):
        yield Play(seat, card)
    if state.hidden is not None and actor == state.bidder:
        yield Play(seat, state.hidden)


def refusal(state: State, act: Play) -> Law | None:
    """Return the law that forbids to play a card; None when none does."""
    if state.owes(Matter.SHOW) is not None:
        return Law.ASKING
    if act.actor != state.due:
        return turn_law(state, act.actor)
    if act.card == state.hidden:
        return Law.HIDDEN_CARD if state.hand(act.actor) else None
    if not state.trick:
        return _refusal_to_lead(state, act.card)
    return _refusal_to_follow(state, act.card)


def apply(state: State, act: Play) -> Step[State]:
    """Return the step of laying a card, and of the trick and the hand if it completes them."""
    before: tuple[Event, ...] = ()
    if act.card == state.hidden:
        step = hidden_trump.turned_up(state, act.card, Showing.LAST_TRICK, Law.LAST_TRICK)
        state, before = step.state, step.events
    number = len(state.tricks) + 1
    seat = state.setting.seat(act.actor)
    played = Played(
        seat=seat,
        card=act.card,
        trick=number,
        led=not state.trick,
        laws=_laws_of_card(state, act.card),
    )
    laid = replace(
        state,
        hands=exchanged(state, seat, state.hand(seat).without(act.card)),
        trick=(*state.trick, Laid(seat, act.card)),
        due=state.following(seat),
        owed=(),
    )
    if len(laid.trick) + len(laid.aside) < len(laid.hands):
        return Step(laid, (*before, played))
    taken = _trick_taken(laid)
    return Step(taken.state, (*before, played, *taken.events))


def winner(state: State) -> tuple[Laid, tuple[Law, ...]]:
    """Return the card that wins the complete trick on the table, and the laws that say so."""
    trick = state.trick
    led = trick[0].card.suit
    if not state.shown:
        trumps_laid = led is not state.trump and any(
            laid.card.suit is state.trump for laid in trick
        )
        laws = (Law.TRICK, Law.POWERLESS_TRUMPS) if trumps_laid else (Law.TRICK,)
        return winning(trick, None, ORDER), laws
    trump = state.trump
    counting = trick
    if state.powerless and led is not trump:
        counting = tuple(
            laid
            for place, laid in enumerate(trick)
            if place >= state.powerless or laid.card.suit is not trump
        )
    won = winning(counting, trump, ORDER)
    law = Law.TRUMP_TRICK if won.card.suit is trump else Law.PLAIN_TRICK
    return won, (law, Law.POWERLESS_TRUMPS) if len(counting) < len(trick) else (law,)


def _refusal_to_lead(state: State, card: Card) -> Law | None:
    if state.shown or state.due != state.bidder or card.suit is not state.trump:
        return None
    hand = state.hand(state.due)
    return Law.BIDDER_LEAD if hand - hand.of_suit(card.suit) else None


def _refusal_to_follow(state: State, card: Card) -> Law | None:
    hand = state.hand(state.due)
    led = state.trick[0].card.suit
    if hand.of_suit(led):
        if card.suit is led:
            return None
        return Law.FOLLOWING_SHOWN if state.shown else Law.FOLLOWING
    debt = state.owes(Matter.CUT)
    trump = state.trump
    if debt is not None and trump is not None and hand.of_suit(trump):
        if card.suit is not trump:
            return Law(debt.law)
        return Law.CUT_WITH_HIDDEN if debt.cards and card not in debt.cards else None
    if state.shown and card.suit is trump:
        return None
    return _refusal_to_discard(state, hand, card)


def _refusal_to_discard(state: State, hand: CardSet, card: Card) -> Law | None:
    """Return the note that forbids the discard, where the hand is played by such a note."""
    options = state.setting.options
    if not options.bidder_discards_trump and state.due == state.bidder and card.suit is state.trump:
        return Law.BIDDER_DISCARD
    if options.knave_discard is KnaveDiscard.FREE:
        return None
    kept_back = hand & KNAVES
    if options.knave_discard is KnaveDiscard.UNPLAYED_SUITS:
        for trick in state.tricks:
            kept_back -= kept_back.of_suit(trick.cards[0].card.suit)
    # He who holds nothing else has no choice.
    return Law.KNAVE_DISCARD if card in kept_back and kept_back != hand else None


def _laws_of_card(state: State, card: Card) -> tuple[Law, ...]:
    """Return the laws by which the player due may lawfully lay ``card``."""
    if not state.trick:
        law = turn_law(state, state.due)
        if state.due != state.bidder or card.suit is not state.trump:
            return (law,)
        return (law, Law.BIDDER_LEAD_SHOWN if state.shown else Law.BIDDER_LEAD)
    if card.suit is state.trick[0].card.suit or state.shown:
        debt = state.owes(Matter.CUT)
        if debt is not None:
            return (Law(debt.law),)
        return (Law.FOLLOWING_SHOWN if state.shown else Law.FOLLOWING,)
    return (Law.VOID, Law.DISCARD)


def _trick_taken(state: State) -> Step[State]:
    """Return the step of gathering a complete trick; the winner leads to the next."""
    won, laws = winner(state)
    number = len(state.tricks) + 1
    side = state.side_of(won.seat)
    worth = sum(WORTH[laid.card] for laid in state.trick)
    points = with_points(state, state.points, side, worth)
    events: tuple[Event, ...] = (TrickWon(seat=won.seat, trick=number, card=won.card, laws=laws),)
    form = state.setting.form
    if worth:
        total = points[form.sides.index(side)]
        taken = PointsTaken(
            side=side, trick=number, points=worth, total=total, laws=(Law.CARD_VALUES,)
        )
        events += (taken,)
    gathered = replace(
        state,
        due=won.seat,
        trick=(),
        tricks=(*state.tricks, Trick(state.trick, won)),
        points=points,
        powerless=0,
    )
    after = drawing.draw(gathered, won.seat)
    if number == form.tricks:
        after = result.settle(gathered)
    return Step(after.state, (*events, *after.events))


CHAPTER = Chapter(acts=(Play,), possible=possible, refusal=refusal, apply=apply, remedy=refused)
