"""The play: following suit, asking for the trump, showing it, and taking tricks."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import EMPTY, Card, CardSet, Rank
from hoyle.events import Event, Played, TrickWon
from hoyle.game import Play, Step
from hoyle.immutable import replace
from hoyle.owed import Owed
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid, winning
from hoyle.twenty_eight.events import PointsTaken, Showing, TrumpAsked, TrumpShown
from hoyle.twenty_eight.laws import Law
from hoyle.twenty_eight.options import CutWith, KnaveDiscard, TrumpPower
from hoyle.twenty_eight.result import settle
from hoyle.twenty_eight.state import (
    ORDER,
    SIDES,
    TRICKS,
    WORTH,
    Action,
    Ask,
    Matter,
    Show,
    State,
    Trick,
    exchanged,
    side_of,
    with_points,
)


def possible(state: State, actor: Actor) -> Iterator[Action]:
    """Yield whatever ``actor`` could physically do while cards are played."""
    seat = Seat(actor)
    yield from (Play(seat, card) for card in state.hand(actor))
    if state.hidden is None:
        return
    if actor == state.bidder:
        yield from (Play(seat, state.hidden), Show(actor))
    elif not state.owed:
        yield Ask(actor)


def refusal(state: State, act: Play | Ask | Show) -> Law | None:
    """Return the law that forbids to play, to ask or to show; None when none does."""
    asked = state.owes(Matter.SHOW)
    if asked is not None:
        return None if isinstance(act, Show) else Law.ASKING
    if isinstance(act, Show):
        return _refusal_to_show(state, act)
    if act.actor != state.due:
        return turn_law(state)
    if isinstance(act, Ask):
        return None if _void_of_led(state) else Law.VOID
    if act.card == state.hidden:
        return Law.HIDDEN_CARD if state.hand(act.actor) else None
    if not state.trick:
        return _refusal_to_lead(state, act.card)
    return _refusal_to_follow(state, act.card)


def ask(state: State) -> Step[State]:
    """Return the step of asking: the bidder owes the showing of his card."""
    assert state.bidder is not None, "cards are played after an auction"
    debt = Owed(
        law=Law.ASKING,
        binds=state.bidder,
        to=state.due,
        what=Matter.SHOW,
        trick=len(state.tricks) + 1,
    )
    event = TrumpAsked(seat=state.due, laws=(Law.ASKING,))
    return Step(replace(state, owed=(debt,)), (event,))


def show(state: State) -> Step[State]:
    """Return the step of showing: whoever asked, or the bidder who showed, owes a cut."""
    hidden = state.hidden
    assert hidden is not None, "nobody can show a card unless it lies face down"
    if state.owes(Matter.SHOW) is not None:
        return _shown(state, hidden, Showing.ASKED, Law.ASKING, cut_with=EMPTY)
    if not state.hand(state.due):
        return _shown(state, hidden, Showing.LAST_TRICK, Law.LAST_TRICK)
    only_hidden = state.setting.options.cut_with is CutWith.HIDDEN_CARD
    cut_with = CardSet.of(hidden) if only_hidden else EMPTY
    return _shown(state, hidden, Showing.TO_CUT, Law.HIDDEN_CARD, cut_with=cut_with)


def play(state: State, act: Play) -> Step[State]:
    """Return the step of laying a card, and of the trick and the hand if it completes them."""
    before: tuple[Event, ...] = ()
    if act.card == state.hidden:
        step = _shown(state, act.card, Showing.LAST_TRICK, Law.LAST_TRICK)
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
        due=state.setting.after(seat),
        owed=(),
    )
    if len(laid.trick) < len(laid.hands):
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


def _void_of_led(state: State) -> bool:
    return bool(state.trick) and not state.hand(state.due).of_suit(state.trick[0].card.suit)


def turn_law(state: State) -> Law:
    """Return the law that says whose turn it is to play."""
    if state.trick:
        return Law.DIRECTION
    if not state.tricks:
        return Law.FIRST_LEAD
    return Law.WINNER_LEADS if state.shown else Law.TRICK


def _refusal_to_show(state: State, act: Show) -> Law | None:
    """Return the law by which the card goes on lying face down, nobody having asked for it."""
    if act.actor != state.due:
        return Law.HIDDEN_TRUMP
    if not state.hand(act.actor):
        return None
    if not state.trick:
        return Law.HIDDEN_TRUMP
    return None if _void_of_led(state) else Law.HIDDEN_CARD


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
    if card.rank is not Rank.JACK or options.knave_discard is KnaveDiscard.FREE:
        return None
    if all(held.rank is Rank.JACK for held in hand):
        return None
    if options.knave_discard is KnaveDiscard.UNPLAYED_SUITS:
        played = any(trick.cards[0].card.suit is card.suit for trick in state.tricks)
        return None if played else Law.KNAVE_DISCARD
    return Law.KNAVE_DISCARD


def _shown(
    state: State, hidden: Card, why: Showing, law: Law, cut_with: CardSet | None = None
) -> Step[State]:
    """Return the step of turning up ``hidden``.

    The player due then owes a cut with one of ``cut_with``, with any trump when it is empty, and
    nothing when it is None.
    """
    bidder = state.bidder
    assert bidder is not None, "the card that lies face down is the bidder's"
    whole = state.setting.options.trump_power is TrumpPower.WHOLE_TRICK
    owed: tuple[Owed, ...] = ()
    if cut_with is not None:
        opponents = next(side for side in SIDES if side != side_of(state.due))
        debt = Owed(
            law=law,
            binds=state.due,
            to=opponents,
            what=Matter.CUT,
            cards=cut_with,
            trick=len(state.tricks) + 1,
        )
        owed = (debt,)
    shown = replace(
        state,
        hands=exchanged(state, bidder, state.hand(bidder).with_card(hidden)),
        hidden=None,
        powerless=0 if whole else len(state.trick),
        owed=owed,
    )
    event = TrumpShown(seat=bidder, card=hidden, why=why, laws=(law, Law.PHASES))
    return Step(shown, (event,))


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
    side = side_of(won.seat)
    worth = sum(WORTH[laid.card] for laid in state.trick)
    points = with_points(state.points, side, worth)
    events: tuple[Event, ...] = (TrickWon(seat=won.seat, trick=number, card=won.card, laws=laws),)
    if worth:
        total = points[SIDES.index(side)]
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
    if number < TRICKS:
        return Step(gathered, events)
    settled = settle(gathered)
    return Step(settled.state, (*events, *settled.events))
