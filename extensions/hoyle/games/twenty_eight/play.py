"""The play: following suit, discarding, cutting, and taking tricks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from hoyle.act import Chapter, RuledPlay, among
from hoyle.cards import EMPTY, Card, CardSet, Suit
from hoyle.events import Event, Played, TrickWon
from hoyle.game import Step
from hoyle.games.twenty_eight import drawing, hidden_trump, result
from hoyle.games.twenty_eight.dealing import KNAVES
from hoyle.games.twenty_eight.events import PointsTaken, Showing
from hoyle.games.twenty_eight.forms import ORDER, WORTH
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import KnaveDiscard
from hoyle.games.twenty_eight.state import Matter, Stage, State, Trick, exchanged, with_points
from hoyle.games.twenty_eight.turns import out_of_turn, turn_law
from hoyle.immutable import replace
from hoyle.reasons import MustFollow, Reason
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid, winning

CHAPTER = Chapter()
Bound = Iterator[tuple[Reason, CardSet]]
"""Why a player is bound, law by law, and which of his cards that leaves him."""


class LiesHidden(Reason):
    """The card lies face down for the trump, and he has others."""

    private: ClassVar[bool] = True


class LeadsNoTrump(Reason):
    """The trump is hidden, and the bidder has other suits to lead."""

    private: ClassVar[bool] = True


class MustRuff(Reason):
    """The trump was shown for him to ruff, and he holds some of ``trump``."""

    private: ClassVar[bool] = True
    trump: Suit


class RuffsWithHidden(Reason):
    """He who shows his trump to ruff does so with ``hidden``, the card that lay face down."""

    private: ClassVar[bool] = True
    hidden: CardSet


class DiscardsNoTrump(Reason):
    """He who hid the trump does not discard that suit."""

    private: ClassVar[bool] = True


class KeepsKnaves(Reason):
    """No knave is discarded by one who holds other cards."""

    private: ClassVar[bool] = True


class KeepsUnledKnaves(Reason):
    """No knave of a suit that was not led is discarded by one who holds other cards."""

    private: ClassVar[bool] = True


def _held(state: State, actor: Actor) -> Iterable[Card]:
    """Return the cards that ``actor`` could lay, the one that lies face down among his."""
    hand = state.hand(actor)
    return hand if state.hidden is None or actor != state.bidder else (*hand, state.hidden)


class Play(RuledPlay[State], chapter=CHAPTER):
    """A player lays ``card``, leading or following."""

    card: Card = among(_held)
    stages = (Stage.PLAY,)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return why any card is forbidden: until a trump asked for is shown, out of turn."""
        asked = state.owes(Matter.SHOW)
        if asked is not None:
            return hidden_trump.ToBeShown(Law.ASKING, bidder=Seat(asked.binds))
        return out_of_turn(state, actor)

    @classmethod
    def bound(cls, state: State, actor: Actor) -> Bound:
        """Yield the laws of leading, or of following; the hidden card is laid last of all."""
        if hand := state.hand(actor):
            yield LiesHidden(Law.HIDDEN_CARD), hand
            yield from _following(state, hand) if state.trick else _leading(state, hand)

    def done(self, state: State) -> Step[State]:
        """Return the step of the card, and of the trick and the hand if it completes them."""
        before: tuple[Event, ...] = ()
        if self.card == state.hidden:
            step = hidden_trump.turned_up(state, self.card, Showing.LAST_TRICK, Law.LAST_TRICK)
            state, before = step.state, step.events
        number, led = len(state.tricks) + 1, not state.trick
        laws = _laws_of_card(state, self.card)
        played = Played(seat=self.actor, card=self.card, trick=number, led=led, laws=laws)
        laid = replace(
            state,
            hands=exchanged(state, self.actor, state.hand(self.actor).without(self.card)),
            trick=(*state.trick, Laid(self.actor, self.card)),
            due=state.following(self.actor),
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
    # The deciding law first: without it an earlier trump might have won.
    return won, (Law.POWERLESS_TRUMPS, law) if len(counting) < len(trick) else (law,)


def _leading(state: State, hand: CardSet) -> Bound:
    """Yield the law by which the bidder does not lead trumps while they are hidden."""
    if state.trump is None or state.shown or state.due != state.bidder:
        return
    if plain := hand - hand.of_suit(state.trump):
        yield LeadsNoTrump(Law.BIDDER_LEAD), plain


def _following(state: State, hand: CardSet) -> Bound:
    """Yield the laws by which he follows suit, or cuts where he owes it, or discards."""
    trumps = EMPTY if state.trump is None else hand.of_suit(state.trump)
    debt = state.owes(Matter.CUT)
    led = state.suit_led
    if following := hand.of_suit(led):
        if state.shown:
            yield MustFollow(Law.FOLLOWING_SHOWN, suit=led), following
        else:
            yield MustFollow(Law.FOLLOWING, suit=led), following
    elif debt is not None and trumps and state.trump is not None:
        yield MustRuff(Law(debt.law), trump=state.trump), trumps
        if debt.cards:
            yield RuffsWithHidden(Law.CUT_WITH_HIDDEN, hidden=debt.cards), debt.cards
    else:
        yield from _discarding(state, hand, trumps)


def _discarding(state: State, hand: CardSet, trumps: CardSet) -> Bound:
    """Yield the notes by which the hand is played; a trump that is shown is no discard."""
    options = state.setting.options
    cut = trumps if state.shown else EMPTY
    if not options.bidder_discards_trump and state.due == state.bidder:
        yield DiscardsNoTrump(Law.BIDDER_DISCARD), hand - trumps | cut
    if options.knave_discard is KnaveDiscard.FREE:
        return
    kept_back = hand & KNAVES
    unled = options.knave_discard is KnaveDiscard.UNPLAYED_SUITS
    if unled:
        for trick in state.tricks:
            kept_back -= kept_back.of_suit(trick.cards[0].card.suit)
    if kept_back == hand:  # who holds nothing else has no choice
        return
    left = hand - kept_back | cut
    if unled:
        yield KeepsUnledKnaves(Law.KNAVE_DISCARD), left
    else:
        yield KeepsKnaves(Law.KNAVE_DISCARD), left


def _laws_of_card(state: State, card: Card) -> tuple[Law, ...]:
    """Return the laws by which the player due may lawfully lay ``card``."""
    if not state.trick:
        law = turn_law(state)
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
