"""Cards and suits called, tricks to be won or lost: what is demanded of a play (53, 56-58)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import EMPTY, Card, CardSet, Suit
from hoyle.chapter import Chapter
from hoyle.declared import by, carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.whist.acts import CallCard, CallSuit, CallTrump, Compel
from hoyle.games.whist.dealing.events import RightLapsed
from hoyle.games.whist.events import CallLapsed, CardCalled, Compelled, SuitCalled, TrumpCalled
from hoyle.games.whist.laws import Law
from hoyle.games.whist.offers import offered
from hoyle.games.whist.state import ORDER, SIDE_OF, Spent, State
from hoyle.games.whist.terms import Exaction, Matter
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat, Side
from hoyle.tricks import Laid, winning

Calling = CallCard | CallTrump | CallSuit | Compel

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


def bound(state: State, seat: Seat, cards: CardSet) -> Iterator[tuple[Law, CardSet]]:
    """Yield each law by which something is demanded of ``seat``, and what it leaves of ``cards``.

    ``cards`` are those he may play as to suit; each law leaves of what those before it have left.
    """
    following = cards
    for debt in state.owed:
        if debt.binds == seat and debt.what in _OF_ONE_PLAY:
            wanted = _demanded(state, debt, cards)
            if wanted is not None:
                cards = wanted
                yield _disobeyed(debt), cards
            elif debt.what is Matter.CALLED and debt.cards & (state.hand(seat) - following):
                yield Law.SUIT_BEFORE_CALL, cards


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


def possible(state: State, actor: Actor) -> Iterator[Calling]:
    """Yield what ``actor``, a side or one of its players, could demand."""
    if not state.owed or state.ended or actor == state.deal.dummy:
        return
    side = SIDE_OF[actor]
    due = state.due()
    for debt in state.owed:
        if debt.to != side:
            continue
        match debt.what:
            case Matter.CARD if _free(state, debt):
                yield from (CallCard(actor, card) for card in debt.cards)
            case Matter.TRUMP | Matter.HIGHEST_TRUMP | Matter.LOWEST_TRUMP:
                free = _free(state, debt)
                for extreme in (Exaction.HIGHEST_TRUMP, Exaction.LOWEST_TRUMP):
                    if free or extreme not in offered(debt):
                        yield CallTrump(actor, extreme)
            case Matter.SUIT if due is not None and not state.trick:
                if debt.binds == SIDE_OF[due]:
                    yield from (CallSuit(actor, suit) for suit in Suit)
            case Matter.SUIT_CALLED:
                yield from (CallSuit(actor, suit) for suit in Suit)
            case Matter.COMPULSION if can_be_compelled(state, debt):
                yield from (Compel(actor, demand) for demand in offered(debt))
            case _:
                pass
    named = state.mishaps.named
    if named is not None and named.to == side and named.what is Matter.COMPULSION:
        yield from (Compel(actor, demand) for demand in offered(named))


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


def refusal(state: State, act: Calling) -> Law | None:
    """Return the law that forbids the call."""
    side = SIDE_OF[act.actor]
    match act:
        case CallTrump():
            return None if _trump_debt(state, act) is not None else _unchanging(state, side)
        case CallSuit():
            named = any(debt.what is Matter.SUIT_CALLED and debt.to == side for debt in state.owed)
            return Law.PENALTY_NAMED if named else None
        case Compel():
            return None if _compelling(state, act) is not None else Law.PENALTY_NAMED
        case CallCard():
            return None


def _unchanging(state: State, side: Side) -> Law:
    """Return the law by which a trump once called cannot be changed for the other extreme."""
    forgotten = any(
        debt.law == Law.TRUMP_FORGOTTEN and debt.to == side for debt in _trumps(state, side)
    )
    return Law.TRUMP_FORGOTTEN if forgotten else Law.PENALTY_NAMED


def apply(state: State, act: Calling) -> Step[State]:
    """Return the step of the call."""
    match act:
        case CallCard():
            return _call(state, act)
        case CallTrump():
            return _call_trump(state, act)
        case CallSuit():
            return _call_suit(state, act)
        case Compel():
            return _compel(state, act)


def _call(state: State, act: CallCard) -> Step[State]:
    """Return the step of a card called: it binds its holder to the next card he plays."""
    side = SIDE_OF[act.actor]
    debt = next(
        each
        for each in state.owed
        if each.what is Matter.CARD and each.to == side and act.card in each.cards
    )
    called = replace(debt, what=Matter.CALLED, cards=CardSet.of(act.card), trick=state.number)
    again = act.card in state.mishaps.called
    laws = (Law(debt.law), Law.CALLED_AGAIN) if again else (Law(debt.law),)
    event = CardCalled(side=side, seat=Seat(debt.binds), card=act.card, laws=laws)
    state = state.with_mishaps(called=state.mishaps.called.with_card(act.card))
    return Step(replace(state, owed=(*state.owed, called)), (event,))


def _trumps(state: State, side: Side) -> list[Owed]:
    """Return the debts by which ``side`` may call a trump."""
    kinds = (Matter.TRUMP, Matter.HIGHEST_TRUMP, Matter.LOWEST_TRUMP)
    return [debt for debt in state.owed if debt.what in kinds and debt.to == side]


def _trump_debt(state: State, act: CallTrump) -> Owed | None:
    """Return the debt by which a trump may be called now; None when there is none."""
    return next(
        (
            debt
            for debt in _trumps(state, SIDE_OF[act.actor])
            if act.extreme in offered(debt) and _free(state, debt)
        ),
        None,
    )


@carries_out(Law.TRUMP_FORGOTTEN)
def _call_trump(state: State, act: CallTrump) -> Step[State]:
    """Return the step of a trump called: the same card may be called again until it falls (47)."""
    debt = _trump_debt(state, act)
    if debt is None:
        return Step(state)
    seat = Seat(debt.binds)
    laws = (Law(debt.law),)
    event = TrumpCalled(side=SIDE_OF[act.actor], seat=seat, extreme=act.extreme, laws=laws)
    trumps = state.hand(seat).of_suit(state.deal.trump)
    if not trumps:
        return Step(replace(state, owed=state.without_debt(debt)), (event,))
    extreme = max(trumps) if act.extreme is Exaction.HIGHEST_TRUMP else min(trumps)
    named = replace(debt, what=Matter(act.extreme.value), cards=CardSet.of(extreme))
    called = replace(named, what=Matter.CALLED, trick=state.number)
    owed = tuple(named if each is debt else each for each in state.owed)  # law 47
    return Step(replace(state, owed=(*owed, called)), (event,))


def _call_suit(state: State, act: CallSuit) -> Step[State]:
    """Return the step of a suit called from him who is to lead."""
    side = SIDE_OF[act.actor]
    seat = state.due()
    debts = (each for each in state.owed if each.what is Matter.SUIT and each.to == side)
    debt = next(debts, None)
    if debt is None or seat is None:
        return Step(state)
    called = replace(
        debt, binds=seat, what=Matter.SUIT_CALLED, suit=act.suit, cards=EMPTY, trick=state.number
    )
    owed = tuple(called if each is debt else each for each in state.owed)
    has_some = bool(state.hand(seat).of_suit(act.suit))
    laws = (Law(debt.law),) if has_some else (Law(debt.law), Law.VOID_OF_SUIT_CALLED)
    event = SuitCalled(side=side, seat=seat, suit=act.suit, laws=laws)
    return Step(replace(state, owed=owed), (event,))


def _compelling(state: State, act: Compel) -> Owed | None:
    """Return the debt by which ``act`` may be demanded of this trick; None when there is none."""
    side = SIDE_OF[act.actor]
    return next(
        (
            debt
            for debt in state.owed
            if debt.what is Matter.COMPULSION
            and debt.to == side
            and act.demand in offered(debt)
            and can_be_compelled(state, debt)
        ),
        None,
    )


def _compel(state: State, act: Compel) -> Step[State]:
    """Return the step of a demand on a player who has yet to play to this trick."""
    side = SIDE_OF[act.actor]
    debt = _compelling(state, act)
    if debt is None:
        return Step(state)
    demanded = replace(debt, what=Matter(act.demand.value), cards=EMPTY, trick=state.number)
    owed = tuple(demanded if each is debt else each for each in state.owed)
    event = Compelled(side=side, seat=Seat(debt.binds), demand=act.demand, laws=(Law(debt.law),))
    return Step(replace(state, owed=owed).with_mishaps(named=debt), (event,))


CHAPTER = Chapter(
    acts=(CallCard, CallTrump, CallSuit, Compel),
    possible=possible,
    refusal=refusal,
    apply=apply,
)
