"""Leading, beating and throwing away, and what becomes of a trick to which all have laid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from hoyle.cards import EMPTY, CardSet, Suit
from hoyle.chapter import Chapter, refused
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.goat import beating, counting
from hoyle.games.goat.acts import Discard, Lay
from hoyle.games.goat.events import CardsBeaten, CardsDiscarded, CardsLed, TrickGathered, TrickTaken
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import (
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
from hoyle.seats import Actor, Seat

_SUITS = tuple(Suit)


def sets_of(hand: CardSet) -> Iterator[CardSet]:
    """Yield every set of cards of ``hand``, single cards first."""
    for size in range(1, len(hand) + 1):
        yield from _sets_of_size(hand, size)


def _sets_of_size(hand: CardSet, size: int) -> Iterator[CardSet]:
    return map(CardSet.from_cards, combinations(hand, size))


def possible(state: State, actor: Actor) -> Iterator[Lay | Discard]:
    """Yield whatever ``actor`` can lay face up or face down, in his turn or not."""
    if state.stage not in (Stage.PLAY, Stage.DRAWING) or not isinstance(actor, Seat):
        return
    for cards in sets_of(state.hand(actor)):
        yield Lay(actor, cards)
        yield Discard(actor, cards)


def turn_law(state: State) -> Law:
    """Return the law by which it is the turn of him who has to lay cards now."""
    if state.trick:
        return Law.DIRECTION
    if state.claim is not None:
        return Law.PULLET
    return Law.WINNER_LEADS if state.tricks else Law.LEAD


def lawful(state: State, actor: Actor) -> Sequence[Lay | Discard]:
    """Return what ``actor`` may lay: nothing in the turn of another, and no set of other sizes."""
    if state.stage not in (Stage.PLAY, Stage.DRAWING) or not isinstance(actor, Seat):
        return ()
    if _barred(state, actor) is not None:
        return ()
    to_beat, hand = state.to_beat, state.hand(actor)
    if to_beat is None:
        leads = (Lay(actor, cards) for cards in sets_of(hand))
        return [lead for lead in leads if _lead_refused(state, lead.cards) is None]
    replies: list[Lay | Discard] = []
    for cards in _sets_of_size(hand, len(to_beat.cards)):
        if _beating_refused(state, to_beat, cards) is None:
            replies.append(Lay(actor, cards))
        replies.append(Discard(actor, cards))
    return replies


def refusal(state: State, act: Lay | Discard) -> Law | None:
    """Return the law that forbids the cards."""
    barred = _barred(state, act.actor)
    if barred is not None:
        return barred
    to_beat, down = state.to_beat, isinstance(act, Discard)
    if to_beat is None:
        return Law.LEAD if down else _lead_refused(state, act.cards)
    if len(act.cards) != len(to_beat.cards):
        return Law.REPLY if down else Law.BEATING
    return None if down else _beating_refused(state, to_beat, act.cards)


def _barred(state: State, actor: Actor) -> Law | None:
    """Return the law that forbids any cards of ``actor``: until all have drawn, none are laid."""
    if state.stage is Stage.DRAWING:
        return Law.DRAWING
    return None if actor == state.due else turn_law(state)


def _lead_refused(state: State, cards: CardSet) -> Law | None:
    """Return the law that forbids to lead ``cards``: one suit, and the pullet if it was claimed."""
    if state.claim is not None and cards != state.claim.cards:
        return Law.PULLET
    return None if is_of_one_suit(cards) else Law.LEAD


def _beating_refused(state: State, to_beat: LaidSet, cards: CardSet) -> Law | None:
    """Return the law by which ``cards``, as many as were led, cannot beat."""
    return None if beating.beats(cards, to_beat.cards, state.trump) else Law.BEATING


def is_of_one_suit(cards: CardSet) -> bool:
    """Return whether all ``cards`` are of the same suit."""
    return any(cards == cards.of_suit(suit) for suit in _SUITS)


def apply(state: State, act: Lay | Discard) -> Step[State]:
    """Return the step of cards laid; the last of them complete the trick."""
    event = _told(state, act)
    down = isinstance(act, Discard)
    held = state.hand(act.actor)
    after = replace(
        state.with_hand(act.actor, held - act.cards),
        trick=(*state.trick, LaidSet(act.actor, act.cards, down)),
        claim=None,
        due=state.setting.after(act.actor),
    )
    if down:
        # Which of the cards that all know of are still in the hand, nobody knows any more.
        after = replace(after, placed=state.placed - held)
    else:
        after = replace(after, seen=state.seen | act.cards, placed=state.placed | act.cards)
    if len(after.trick) < len(state.setting.seats):
        return Step(after, (event,))
    over = _completed(after)
    return Step(over.state, (event, *over.events))


def _told(state: State, act: Lay | Discard) -> Event:
    """Return the event of cards laid, with the laws by which they are."""
    seat, cards, number = act.actor, act.cards, len(state.tricks) + 1
    beaten = state.to_beat
    if isinstance(act, Discard):
        laws: tuple[Law, ...] = (Law.DISCARDING, Law.REPLY, Law.DIRECTION)
        return CardsDiscarded(seat=seat, cards=cards, trick=number, laws=laws)
    if beaten is None:
        laws = tuple(dict.fromkeys((Law.LEAD, turn_law(state))))
        return CardsLed(seat=seat, cards=cards, trick=number, laws=laws)
    pairs = beating.matched(cards, beaten.cards, state.trump) or ()
    laws = (Law.BEATING, Law.REPLY, Law.DIRECTION, *beating.ranking(pairs, state.trump))
    return CardsBeaten(seat=seat, cards=cards, beaten=beaten.cards, trick=number, laws=laws)


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


CHAPTER = Chapter(
    acts=(Lay, Discard),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
    lawful=lawful,
)
