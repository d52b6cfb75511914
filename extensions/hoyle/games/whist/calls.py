"""Cards and suits called, tricks to be won or lost: what is demanded of a play (53, 56-58)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from hoyle.act import Chapter, NoEffect, among
from hoyle.cards import EMPTY, Card, CardSet, Suit
from hoyle.declared import by, carries_out
from hoyle.events import Event
from hoyle.game import Aside, Call, Step
from hoyle.games.whist.dealing.events import RightLapsed
from hoyle.games.whist.events import (
    CallLapsed,
    CardCalled,
    Compelled,
    SuitCalled,
    SuitCalledMissing,
    TrumpCalled,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.offers import offered
from hoyle.games.whist.reasons import AlreadyNamed
from hoyle.games.whist.state import ORDER, SIDE_OF, Spent, State
from hoyle.games.whist.terms import Exaction, Matter
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, MustFollow, Reason
from hoyle.seats import Actor, Seat, Side
from hoyle.tricks import Laid, winning

CHAPTER = Chapter()

# What has been demanded of one play, and is used up by it.
_OF_ONE_PLAY = frozenset(
    (
        Matter.CALLED,
        Matter.SUIT_CALLED,
        Matter.HIGHEST,
        Matter.LOWEST,
        Matter.WIN,
        Matter.LOSE,
    )
)
_OF_ONE_TRICK = frozenset((Matter.HIGHEST, Matter.LOWEST, Matter.WIN, Matter.LOSE))
_BY_EXTREME = frozenset((Law.TRUMP_NAMED, Law.TRUMP_FORGOTTEN))


class CardIsCalled(Reason):
    """``to`` has called ``card``, which he can play."""

    to: Actor
    card: Card


class TrumpIsCalled(Reason):
    """``to`` has called his highest or his lowest trump, ``extreme``."""

    private: ClassVar[bool] = True
    to: Actor
    extreme: Exaction


class SuitIsCalled(Reason):
    """``to`` has called ``suit``, of which he can lead a card."""

    private: ClassVar[bool] = True
    to: Actor
    suit: Suit


class IsDemanded(Reason):
    """``to`` has made a ``demand`` of him, which he can meet."""

    private: ClassVar[bool] = True
    to: Actor
    demand: Exaction


class OtherTrumpCalled(Reason):
    """The trump ``extreme`` of ``seat`` has been called, and the call is not changed."""

    seat: Actor
    extreme: Exaction


class OtherSuitCalled(Reason):
    """``suit`` has been called, and the call is not changed."""

    suit: Suit | None


def bound(state: State, seat: Seat, cards: CardSet) -> Iterator[tuple[Law | Reason, CardSet]]:
    """Yield each law by which something is demanded of ``seat``, and what it leaves of ``cards``.

    ``cards`` are those he may play as to suit; each law leaves of what those before it have left.
    """
    following = cards
    for debt in state.owed:
        if debt.binds == seat and debt.what in _OF_ONE_PLAY:
            wanted = _demanded(state, debt, cards)
            if wanted is not None:
                cards = wanted
                yield _demand(state, debt, _disobeyed(debt)), cards
            elif debt.what is Matter.CALLED and debt.cards & (state.hand(seat) - following):
                yield MustFollow(Law.SUIT_BEFORE_CALL, suit=state.trick[0].card.suit), cards


def demanding(state: State, seat: Seat) -> list[Law]:
    """Return the laws by which something is demanded of the next card of ``seat``."""
    return [
        Law(debt.law)
        for debt in state.owed
        if debt.binds == seat
        and debt.what in _OF_ONE_PLAY
        and not (state.trick and debt.what is Matter.SUIT_CALLED)
    ]


def is_called_trump(debt: Owed) -> bool:
    """Return whether a card is called by its height alone: which it is, only its holder knows."""
    return debt.what is Matter.CALLED and debt.law in _BY_EXTREME


def _demanded(state: State, debt: Owed, cards: CardSet) -> CardSet | None:
    """Return those of ``cards`` that ``debt`` demands; None when it can demand none of them."""
    wanted = EMPTY
    match debt.what:
        case Matter.CALLED:
            wanted = debt.cards & cards
            if by(not wanted, Law.SUIT_BEFORE_CALL):  # it would be a revoke
                return None
        case Matter.SUIT_CALLED:
            assert debt.suit is not None, "a suit called is known"
            if state.trick:  # another has led out of turn
                return None
            wanted = cards.of_suit(debt.suit)
            if by(not wanted, Law.VOID_OF_SUIT_CALLED):
                return None
        case Matter.HIGHEST | Matter.LOWEST:
            wanted = cards.of_suit(state.trick[0].card.suit) if state.trick else cards
            if wanted:
                extreme = max(wanted) if debt.what is Matter.HIGHEST else min(wanted)
                wanted = CardSet.of(extreme)
        case Matter.WIN | Matter.LOSE:
            wins = debt.what is Matter.WIN
            seat = Seat(debt.binds)
            wanted = CardSet.from_cards(card for card in cards if _wins(state, seat, card) is wins)
    return wanted or None


def _wins(state: State, seat: Seat, card: Card) -> bool:
    """Return whether ``card`` would be the best of those that have fallen."""
    return winning((*state.trick, Laid(seat, card)), state.deal.trump, ORDER).seat == seat


def _disobeyed(debt: Owed) -> Law:
    """Return the law that is broken when ``debt`` is not met: for some it is as a revoke (53)."""
    if is_called_trump(debt) or debt.what in (Matter.HIGHEST, Matter.LOWEST, Matter.SUIT_CALLED):
        return Law.CALL_DISOBEYED
    return Law(debt.law)


def _demand(state: State, debt: Owed, law: Law) -> Reason:
    """Return what is demanded by ``debt``, for which ``law`` forbids what does not meet it."""
    to = debt.to
    if is_called_trump(debt):
        lowest = any(
            (other.what, other.law, other.binds) == (Matter.LOWEST_TRUMP, debt.law, debt.binds)
            for other in state.owed
        )
        extreme = Exaction.LOWEST_TRUMP if lowest else Exaction.HIGHEST_TRUMP
        return TrumpIsCalled(law, to=to, extreme=extreme)
    if debt.what is Matter.CALLED:
        return CardIsCalled(law, to=to, card=next(iter(debt.cards)))
    if debt.suit is not None:
        return SuitIsCalled(law, to=to, suit=debt.suit)
    return IsDemanded(law, to=to, demand=Exaction(debt.what.value))


def after_play(state: State, seat: Seat, card: Card, *, leads: bool) -> tuple[State, list[Event]]:
    """Return the hand once ``seat`` plays ``card``: what he owes still, and what lapses thereby."""
    kept: list[Owed] = []
    lapsed: list[Event] = []
    spent: list[Owed] = []
    for debt in state.owed:
        if debt.what is Matter.SUIT and leads and debt.binds == SIDE_OF[seat]:
            lapsed.append(CallLapsed(side=SIDE_OF[debt.to], laws=(Law(debt.law),)))
            spent.append(debt)
        elif debt.what is Matter.NEW_DEAL and debt.to == SIDE_OF[seat]:
            lapsed.append(RightLapsed(actor=debt.to, laws=(Law(debt.law),)))
        elif debt.binds != seat:
            kept.append(debt)
        elif debt.what in _OF_ONE_PLAY:
            spent.append(debt)
            if (
                leads
                and debt.suit not in (None, card.suit)
                and not state.hand(seat).of_suit(debt.suit)
            ):
                law = (Law.VOID_OF_SUIT_CALLED,)
                lapsed.append(SuitCalledMissing(seat=seat, suit=debt.suit, laws=law))
        elif _lapses(debt):
            continue
        elif card not in debt.cards or debt.what is Matter.COMPULSION:
            kept.append(debt)  # law 57: a card may be called again until it falls
        else:
            spent.append(replace(debt, cards=CardSet.of(card)))
            if rest := debt.cards.without(card):
                kept.append(replace(debt, cards=rest))
    state = replace(state, owed=tuple(kept))
    if not spent:
        return state, lapsed
    # The trick before this one may still be opened again.
    before = (each for each in state.mishaps.spent if each.trick >= state.number - 1)
    used = (Spent(seat, state.number, debt) for debt in spent)
    return state.with_mishaps(spent=(*before, *used)), lapsed


def returned(state: State, laid: Laid, trick: int) -> State:
    """Return the hand in which a card laid to ``trick`` is held again.

    What it used up is owed as before: a card that could be called can be called, and what was
    demanded of the play is demanded of the next.
    """
    state = replace(
        state, hands=state.with_hand(laid.seat, state.hand(laid.seat).with_card(laid.card))
    )
    spent = state.mishaps.spent
    if not spent:
        return state
    again = [each for each in spent if (each.seat, each.trick) == (laid.seat, trick)]
    owed = state.owed
    for each in again:
        owed = _owed_again(owed, each.debt)
    rest = tuple(each for each in spent if each not in again)
    return replace(state, owed=owed).with_mishaps(spent=rest)


def without_trick(state: State) -> tuple[Owed, ...]:
    """Return what is owed when the trick in progress is none: it can be neither won nor lost."""
    return tuple(
        debt
        for debt in state.owed
        if not (
            debt.what in _OF_ONE_TRICK
            or (debt.what is Matter.COMPULSION and _lapses(debt) and debt.trick == state.number)
        )
    )


def _owed_again(owed: tuple[Owed, ...], debt: Owed) -> tuple[Owed, ...]:
    """Return what is owed with ``debt`` too, its cards among those that are owed alike."""
    for other in owed:
        if debt.cards and replace(other, cards=debt.cards) == debt:
            joined = replace(other, cards=other.cards | debt.cards)
            return tuple(joined if each is other else each for each in owed)
    return owed if debt in owed else (*owed, debt)


def _lapses(debt: Owed) -> bool:
    """Return whether what may be demanded was to be demanded before this play."""
    if debt.what is Matter.COMPULSION:
        return debt.law != Law.LED_AHEAD  # any one of several tricks (49)
    return debt.what is Matter.LAY_DOWN


def _free(state: State, debt: Owed) -> bool:
    """Return whether no card has been called yet to this play of him who owes ``debt``."""
    return not any(
        other.binds == debt.binds and other.what is Matter.CALLED for other in state.owed
    )


def can_be_compelled(state: State, debt: Owed) -> bool:
    """Return whether this is a trick of which ``debt`` speaks, and its debtor has yet to play."""
    if not state.trick or state.has_laid(Seat(debt.binds)):
        return False
    for other in state.owed:
        if other.what in _OF_ONE_PLAY and (other.law, other.binds) == (debt.law, debt.binds):
            return False  # it has been demanded already
    return state.number == debt.trick or state.trick[0].card in debt.cards


def _owed_to(state: State, actor: Actor, *kinds: Matter) -> Iterator[Owed]:
    """Yield what of the ``kinds`` is owed to the side of ``actor``."""
    side = SIDE_OF[actor]
    return (debt for debt in state.owed if debt.what in kinds and debt.to == side)


class _Call(NoEffect[State], Aside, chapter=None):
    """What a side, or one of its players, demands."""

    actor: Seat | Side

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return bool(state.owed) and not state.ended and actor != state.deal.dummy


def _callable(state: State, actor: Actor) -> Iterator[Card]:
    """Yield the cards that may be called."""
    debts = (debt for debt in _owed_to(state, actor, Matter.CARD) if _free(state, debt))
    return (card for debt in debts for card in debt.cards)


class CallCard(_Call, Call, chapter=CHAPTER, verb="call"):
    """``card`` is called, which may be."""

    card: Card = among(_callable, called="the card called")

    def done(self, state: State) -> Step[State]:
        """Return the step of a card called: it binds its holder to the next card he plays."""
        card = self.card
        debts = _owed_to(state, self.actor, Matter.CARD)
        debt = next(each for each in debts if card in each.cards)
        called = replace(debt, what=Matter.CALLED, cards=CardSet.of(card), trick=state.number)
        again = card in state.mishaps.called
        laws = (Law.CALLED_AGAIN, Law(debt.law)) if again else (Law(debt.law),)
        event = CardCalled(side=SIDE_OF[self.actor], seat=Seat(debt.binds), card=card, laws=laws)
        state = state.with_mishaps(called=state.mishaps.called.with_card(card))
        return Step(replace(state, owed=(*state.owed, called)), (event,))


_TRUMPS = (Matter.TRUMP, Matter.HIGHEST_TRUMP, Matter.LOWEST_TRUMP)


def _extremes(state: State, actor: Actor) -> Iterator[Exaction]:
    """Yield the trumps that a side could call, or could ask for instead of that called."""
    for debt in _owed_to(state, actor, *_TRUMPS):
        free = _free(state, debt)
        for extreme in (Exaction.HIGHEST_TRUMP, Exaction.LOWEST_TRUMP):
            if free or extreme not in offered(debt):
                yield extreme


class CallTrump(_Call, Call, chapter=CHAPTER, verb="call"):
    """The highest or the lowest trump of a player is called."""

    extreme: Exaction = among(_extremes, called="highest-trump or lowest-trump")

    def refusal(self, state: State) -> Forbidden:
        """Return why a trump once called cannot be changed for the other extreme."""
        if self._debt(state) is not None:
            return None
        trumps = tuple(_owed_to(state, self.actor, *_TRUMPS))
        forgotten = any(debt.law == Law.TRUMP_FORGOTTEN for debt in trumps)
        seat, extreme = _called_instead(trumps, self.extreme)
        return (
            OtherTrumpCalled(Law.TRUMP_FORGOTTEN, seat=seat, extreme=extreme)
            if forgotten
            else OtherTrumpCalled(Law.PENALTY_NAMED, seat=seat, extreme=extreme)
        )

    def _debt(self, state: State) -> Owed | None:
        """Return the debt by which a trump may be called now; None when there is none."""
        trumps = _owed_to(state, self.actor, *_TRUMPS)
        free = (each for each in trumps if self.extreme in offered(each) and _free(state, each))
        return next(free, None)

    @carries_out(Law.TRUMP_FORGOTTEN)
    def done(self, state: State) -> Step[State]:
        """Return the step of a trump called: it may be called again until it falls (47)."""
        debt = self._debt(state)
        if debt is None:
            return Step(state)
        seat, side, extreme = Seat(debt.binds), SIDE_OF[self.actor], self.extreme
        event = TrumpCalled(side=side, seat=seat, extreme=extreme, laws=(Law(debt.law),))
        trumps = state.hand(seat).of_suit(state.deal.trump)
        if not trumps:
            return Step(replace(state, owed=state.without_debt(debt)), (event,))
        card = max(trumps) if extreme is Exaction.HIGHEST_TRUMP else min(trumps)
        named = replace(debt, what=Matter(extreme.value), cards=CardSet.of(card))
        called = replace(named, what=Matter.CALLED, trick=state.number)
        owed = tuple(named if each is debt else each for each in state.owed)  # law 47
        return Step(replace(state, owed=(*owed, called)), (event,))


def _called_instead(trumps: tuple[Owed, ...], extreme: Exaction) -> tuple[Actor, Exaction]:
    """Return whose trump is called, and which, where ``extreme`` can be called of none."""
    debt = next(each for each in trumps if extreme not in offered(each))
    return debt.binds, offered(debt)[0]


def _suits(state: State, actor: Actor) -> Iterator[Suit]:
    """Yield the suits that could be called from him who is to lead, or be called instead."""
    due = state.due()
    for debt in _owed_to(state, actor, Matter.SUIT, Matter.SUIT_CALLED):
        leads = due is not None and not state.trick and debt.binds == SIDE_OF[due]
        if debt.what is Matter.SUIT_CALLED or leads:
            yield from Suit


class CallSuit(_Call, Call, chapter=CHAPTER, verb="call-suit"):
    """``suit`` is called from the player who is to lead."""

    suit: Suit = among(_suits)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why a suit once called cannot be changed."""
        named = next(_owed_to(state, actor, Matter.SUIT_CALLED), None)
        return OtherSuitCalled(Law.PENALTY_NAMED, suit=named.suit) if named else None

    def done(self, state: State) -> Step[State]:
        """Return the step of a suit called from him who is to lead."""
        seat, suit = state.due(), self.suit
        debt = next(_owed_to(state, self.actor, Matter.SUIT), None)
        if debt is None or seat is None:
            return Step(state)
        called = replace(
            debt, binds=seat, what=Matter.SUIT_CALLED, suit=suit, cards=EMPTY, trick=state.number
        )
        owed = tuple(called if each is debt else each for each in state.owed)
        event = SuitCalled(side=SIDE_OF[self.actor], seat=seat, suit=suit, laws=(Law(debt.law),))
        return Step(replace(state, owed=owed), (event,))


def _demands(state: State, actor: Actor) -> Iterator[Exaction]:
    """Yield what could be demanded of a player who has yet to play, or instead of what was."""
    for debt in _owed_to(state, actor, Matter.COMPULSION):
        if can_be_compelled(state, debt):
            yield from offered(debt)
    named = state.mishaps.named
    if named is not None and named.to == SIDE_OF[actor] and named.what is Matter.COMPULSION:
        yield from offered(named)


class Compel(_Call, Call, chapter=CHAPTER, verb="compel"):
    """What a player must do to this trick is demanded of him."""

    demand: Exaction = among(_demands, called="highest, lowest, win or lose")

    def refusal(self, state: State) -> Forbidden:
        """Return why what is demanded once cannot be changed."""
        return None if self._debt(state) is not None else AlreadyNamed(Law.PENALTY_NAMED)

    def _debt(self, state: State) -> Owed | None:
        """Return the debt by which this may be demanded of this trick; None where there is none."""
        for debt in _owed_to(state, self.actor, Matter.COMPULSION):
            if self.demand in offered(debt) and can_be_compelled(state, debt):
                return debt
        return None

    def done(self, state: State) -> Step[State]:
        """Return the step of a demand on a player who has yet to play to this trick."""
        debt, demand = self._debt(state), self.demand
        if debt is None:
            return Step(state)
        demanded = replace(debt, what=Matter(demand.value), cards=EMPTY, trick=state.number)
        owed = tuple(demanded if each is debt else each for each in state.owed)
        side, laws = SIDE_OF[self.actor], (Law(debt.law),)
        event = Compelled(side=side, seat=Seat(debt.binds), demand=demand, laws=laws)
        return Step(replace(state, owed=owed).with_mishaps(named=debt), (event,))
