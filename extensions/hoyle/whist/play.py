"""The play of the cards: following suit, the trick, and its quitting (63, 65, 66)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import PACK, Card, CardSet
from hoyle.events import Event, Played, TrickWon
from hoyle.game import Play, Step
from hoyle.immutable import replace
from hoyle.owed import Owed
from hoyle.seats import Seat
from hoyle.tricks import Laid, order_of, winning
from hoyle.whist import revoke
from hoyle.whist.acts import LeadAtOnce, LeadOutOfTurn, WhistAct
from hoyle.whist.events import LeadTakenUp, PlayEnded, TrickQuitted
from hoyle.whist.laws import Law
from hoyle.whist.state import SEATS, SIDE_OF, TRICKS_IN_A_HAND, Revoke, State
from hoyle.whist.terms import Answer, Matter, Stage

# Every deal has the same plays to choose among: each is made once.
_PLAYS = {seat: tuple(Play(seat, card) for card in PACK) for seat in SEATS}

ORDER = order_of("AKQJT98765432")

# Liabilities of the play: once it has ended there is nothing left to play to.
_OF_THE_PLAY = frozenset(
    (Matter.CARD, Matter.CALLED, Matter.HIGHEST, Matter.LOWEST, Matter.PLAY_OUT, Matter.CORRECTION)
)


def possible(state: State, seat: Seat) -> list[WhistAct]:
    """Return what ``seat`` can play: any card he holds when his card is due.

    A lead while the last trick lies differs from a plain one only where a revoke in that trick is
    open, and a lead out of turn tells only for an open revoke of his side: each is possible there.
    """
    due = state.due()
    hand = state.hand(seat)
    if due != seat:
        if due is not None and not state.trick and revoke.lost_by_playing_on(state, seat):
            return [LeadOutOfTurn(seat, card) for card in hand]
        return []
    return _acts(state, seat, hand)


def lawful(state: State, seat: Seat) -> list[WhistAct]:
    """Return what is possible and no law forbids."""
    if state.due() != seat:
        return possible(state, seat)
    cards = state.hand(seat)
    if state.trick or state.owed:
        for _, left in bound(state, seat, cards):
            cards = left
    return _acts(state, seat, cards)


def _acts(state: State, seat: Seat, cards: CardSet) -> list[WhistAct]:
    plays: list[WhistAct] = [_PLAYS[seat][card] for card in cards]
    if state.revokes and state.lies and not state.trick and _open_in_last(state):
        plays += [LeadAtOnce(seat, card) for card in cards]
    return plays


def bound(state: State, seat: Seat, hand: CardSet) -> Iterator[tuple[Law, CardSet]]:
    """Yield each law that binds ``seat``, who holds ``hand``, and what it leaves of his cards.

    Each law leaves of what those before it have left.

    The suit led goes first (63), then what is owed (68).
    """
    if state.trick:
        following = hand.of_suit(state.trick[0].card.suit)
        if following:
            hand = following
            yield Law.REVOKE, hand
    for debt in state.owed:
        if debt.binds == seat:
            wanted = demanded(state, debt, hand)
            if wanted is not None:
                hand &= CardSet.of(wanted)
                yield Law.SAVED, hand


def refusal(state: State, act: Play) -> Law | None:
    """Return the law that forbids the card."""
    for law, left in bound(state, act.actor, state.hand(act.actor)):
        if act.card not in left:
            return law
    return None


def demanded(state: State, debt: Owed, hand: CardSet) -> Card | None:
    """Return the card that ``debt`` demands to this trick; None when it demands none.

    A called card that would be a revoke is not demanded: suit goes first.
    """
    match debt.what:
        case Matter.CALLED:
            (card,) = debt.cards
            if state.trick:
                led = state.trick[0].card.suit
                if card.suit != led and hand.of_suit(led):
                    return None
            return card
        case Matter.HIGHEST:
            return max(hand.of_suit(state.trick[0].card.suit))
        case Matter.LOWEST:
            return min(hand.of_suit(state.trick[0].card.suit))
        case _:
            return None


def play(state: State, act: Play, *, revoking: bool = False) -> Step[State]:
    """Return the step of a card laid, with what it quits, establishes and decides."""
    seat, card, number = act.actor, act.card, state.number
    events: list[Event] = []
    if not state.trick:
        if state.lies and not isinstance(act, LeadAtOnce):
            state, quitted = quit_trick(state)
            events += quitted
        if state.withdrawn:
            state = replace(state, withdrawn=())
    events.append(Played(seat=seat, card=card, trick=number, led=not state.trick))
    if state.revokes:
        state, established = revoke.establish_by_playing_on(state, seat)
        events += established
    if revoking:
        revoked = Revoke(seat=seat, trick=number, card=card)
        state = replace(state, revokes=(*state.revokes, revoked))
    if state.owed:
        state = replace(state, owed=_still_owed(state.owed, seat, card))
    state = replace(
        state, hands=state.hands_without(seat, card), trick=state.trick_with(Laid(seat, card))
    )
    if len(state.trick) == len(state.deal.seats):
        state, won = _complete(state)
        events += won
    return Step(state, tuple(events))


def lead_out_of_turn(state: State, act: LeadOutOfTurn) -> Step[State]:
    """Return the step of a lead out of turn, which establishes as any other (65)."""
    seat = Seat(act.actor)
    led = Played(seat=seat, card=act.card, trick=state.number, led=True)
    state, established = revoke.establish_by_playing_on(state, seat)
    return Step(state, (led, *established, LeadTakenUp(seat=seat, card=act.card)))


def gather(state: State) -> Step[State]:
    """Return the step of the winners gathering, turning and quitting the last trick."""
    quitted, events = quit_trick(state)
    bare = TrickQuitted(side=SIDE_OF[state.winners[-1]], trick=len(state.winners))
    return Step(quitted, events or (bare,))


def _still_owed(owed: tuple[Owed, ...], seat: Seat, card: Card) -> tuple[Owed, ...]:
    """Return what is owed once ``seat`` has played ``card``: a call binds for one trick."""
    return tuple(
        debt
        for debt in owed
        if debt.binds != seat
        or not (
            debt.what in (Matter.CALLED, Matter.HIGHEST, Matter.LOWEST)
            or (debt.what is Matter.CARD and card in debt.cards)
        )
    )


def _complete(state: State) -> tuple[State, tuple[Event, ...]]:
    """Return the state when all four have played, and who has won."""
    best = winning(state.trick, state.deal.trump, ORDER)
    winners = (*state.winners, best.seat)
    events: tuple[Event, ...] = (TrickWon(seat=best.seat, trick=len(winners), card=best.card),)
    ended = len(winners) == TRICKS_IN_A_HAND
    state = replace(
        state,
        order=state.deal.order_from(best.seat),
        trick=(),
        last=state.trick,
        lies=not ended,
        winners=winners,
        owed=without_play(state.owed) if ended else state.owed,
    )
    return state, (*events, PlayEnded()) if ended else events


def without_play(owed: tuple[Owed, ...]) -> tuple[Owed, ...]:
    """Return what is still owed when the play has ended."""
    return tuple(debt for debt in owed if debt.what not in _OF_THE_PLAY)


def quit_trick(state: State) -> tuple[State, tuple[Event, ...]]:
    """Return the state with the last trick quitted, and what this does to revokes in it.

    A trick in which nothing hangs on its quitting passes without an event.
    """
    trick = len(state.winners)
    at_stake = _open_in_last(state) if state.revokes else []
    state = replace(state, lies=False)
    if not at_stake:
        return state, ()
    held: list[Revoke] = []
    lost: list[Revoke] = []
    for each in at_stake:
        question = state.question(each.seat, trick)
        saved = question is not None and question.answer is not Answer.NO
        (held if saved else lost).append(each)
    side = SIDE_OF[state.winners[-1]]
    events: list[Event] = [TrickQuitted(side=side, trick=trick)]
    events += revoke.held_open(held)
    events += revoke.established(lost)
    return replace(state, revokes=state.with_stage(lost, Stage.ESTABLISHED)), tuple(events)


def _open_in_last(state: State) -> list[Revoke]:
    """Return the revokes in the last trick that can still be corrected."""
    trick = len(state.winners)
    return [each for each in state.revokes if each.trick == trick and each.stage is Stage.OPEN]
