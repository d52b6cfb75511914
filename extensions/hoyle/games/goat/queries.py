"""What may be asked of a game of the goat: facts of the state, with the laws they rest on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from hoyle.act_lines import cards_of
from hoyle.cards import CardSet
from hoyle.events import Event
from hoyle.game import Atom, Finding, Query, Truth
from hoyle.games.goat import beating, playing, pullet, turns
from hoyle.games.goat.events import (
    Eggs,
    GameLost,
    GameWon,
    GoatWithEggs,
    LeadKept,
    LossPointsCharged,
    SeriesEnded,
    TrickTaken,
)
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import SEATS, SIDES, Pair, Stage, State, side_of
from hoyle.games.goat.view import view
from hoyle.seats import Seat

Events = tuple[Event, ...]
Words = Sequence[str]


class Outcome(StrEnum):
    """How a game ended."""

    WON = "won"
    EGGS = "eggs"


def _alone(words: Words) -> None:
    if words:
        raise ValueError(f"{' '.join(words)!r} is too much; expected nothing more")


def _seat(words: Words) -> Seat:
    if len(words) != 1 or words[0] not in SEATS:
        raise ValueError(f"expected one of {' '.join(SEATS)}")
    return Seat(words[0])


def _both(numbers: Pair, *laws: str) -> Finding:
    facts: list[Atom] = []
    for side, number in zip(SIDES, numbers, strict=True):
        facts += (side, number)
    return Finding(tuple(facts), laws)


def _truth(value: bool, *laws: str) -> Finding:
    return Finding((Truth.YES if value else Truth.NO,), laws)


def winner(state: State, events: Events, words: Words) -> Finding:
    """``winner 1``: who took a trick."""
    for event in events:
        if isinstance(event, TrickTaken) and list(words) == [str(event.trick)]:
            return Finding((event.seat,), event.laws)
    raise ValueError("expected the number of a trick that is over, as in '? winner 1 = E'")


def beats(state: State, events: Events, words: Words) -> Finding:
    """``beats DA+CA SQ+S7``: whether cards laid would beat others, one by one."""
    if len(words) != 2:
        raise ValueError("expected cards and those to beat, as in '? beats DA+CA SQ+S7 = yes'")
    cards, others = map(cards_of, words)
    found = beating.beats(cards, others, state.trump)
    if len(cards) != len(others):
        return _truth(found, Law.BEATING, Law.REPLY)
    pairs = beating.matched(cards, others, state.trump)
    compared = beating.all_pairs(cards, others) if pairs is None else pairs
    return _truth(found, Law.BEATING, *beating.ranking(compared, state.trump))


def points(state: State, events: Events, words: Words) -> Finding:
    """``points``: the worth of the cards in the pile of each side."""
    _alone(words)
    return _both(state.points, Law.CARD_VALUES, Law.COUNTING, Law.SIDES, Law.SEATING)


def tricks(state: State, events: Events, words: Words) -> Finding:
    """``tricks``: how many tricks each side has taken."""
    _alone(words)
    return _both(state.taken, Law.GATHERING, Law.OBJECT, Law.SIDES, Law.SEATING)


def partner(state: State, events: Events, words: Words) -> Finding:
    """``partner N``: who sits opposite and plays on the same side."""
    seat = _seat(words)
    mate = next(each for each in SEATS if each != seat and side_of(each) == side_of(seat))
    return Finding((mate,), (Law.SEATING, Law.SIDES))


def trump(state: State, events: Events, words: Words) -> Finding:
    """``trump``: the suit of the card that was shown."""
    _alone(words)
    return Finding(() if state.trump is None else (state.trump,), (Law.TRUMP,))


def hand(state: State, events: Events, words: Words) -> Finding:
    """``hand N``: the cards that a seat holds."""
    held = state.hand(_seat(words))
    return Finding((held,) if held else (), (Law.HAND_SIZE,))


def stock(state: State, events: Events, words: Words) -> Finding:
    """``stock``: how many cards are left to be drawn."""
    _alone(words)
    return Finding((len(state.stock),), (Law.DRAWING,))


def leader(state: State, events: Events, words: Words) -> Finding:
    """``leader``: who leads to the next trick, or has led to this one; then to the next game."""
    _alone(words)
    if state.stage is Stage.OVER:
        kept = tuple(event.seat for event in events if isinstance(event, LeadKept))
        return Finding(kept, (Law.LAST_TRICK,))
    holder = pullet.holder(state)
    if holder is not None:
        return Finding((holder,), (Law.PULLET,))
    return Finding((state.leader,), (Law.WINNER_LEADS if state.tricks else Law.LEAD,))


def order_of_drawing(state: State, events: Events, words: Words) -> Finding:
    """``order-of-drawing``: who draws first after the last trick, and who then."""
    _alone(words)
    if not state.tricks:
        raise ValueError("no trick is over after which cards are drawn")
    return Finding(state.setting.order_from(state.tricks[-1].winner), (Law.DRAWING, Law.DIRECTION))


def drew(state: State, events: Events, words: Words) -> Finding:
    """``drew N``: the cards that a seat has drawn after the last trick."""
    cards = state.drawn[state.place(_seat(words))]
    return Finding((cards,) if cards else (), (Law.DRAWING,))


def may_beat(state: State, events: Events, words: Words) -> Finding:
    """``may-beat E``: whether a seat holds cards that beat those last laid to beat, or led."""
    seat = _seat(words)
    to_beat = state.to_beat
    if to_beat is None:
        raise ValueError("nothing has been led here")
    found = beating.matched(state.hand(seat), to_beat.cards, state.trump) is not None
    return _truth(found, Law.REPLY, Law.BEATING)


def loss(state: State, events: Events, words: Words) -> Finding:
    """``loss``: the loss points of each side in this game."""
    _alone(words)
    told = (event for event in events if isinstance(event, LossPointsCharged | Eggs))
    laws = (*(law for event in told for law in event.laws), *_eggs_before(state))
    return _both(state.loss, *dict.fromkeys(laws))


def series(state: State, events: Events, words: Words) -> Finding:
    """``series``: the loss points of each side in all games so far."""
    _alone(words)
    eggs = (law for event in events if isinstance(event, Eggs) for law in event.laws)
    laws = (Law.LOSS_POINTS, Law.MATCH, *eggs, *_eggs_before(state))
    return _both(state.series, *dict.fromkeys(laws))


def _eggs_before(state: State) -> tuple[Law, ...]:
    """Return the law by which eggs of games before change nothing now."""
    return (Law.EGGS_WORTH,) if state.setting.eggs else ()


def result(state: State, events: Events, words: Words) -> Finding:
    """``result``: which side has won the game, or eggs."""
    _alone(words)
    if state.stage is not Stage.OVER:
        return Finding((), (Law.END,))
    told = [event for event in events if isinstance(event, GameWon | GameLost | Eggs)]
    laws = tuple(dict.fromkeys(law for event in told for law in event.laws))
    won = next((event.side for event in told if isinstance(event, GameWon)), None)
    if won is not None:
        return Finding((Outcome.WON, won), laws)
    return Finding((Outcome.EGGS,) if any(isinstance(event, Eggs) for event in told) else (), laws)


def over(state: State, events: Events, words: Words) -> Finding:
    """``over``: whether the series of games is over."""
    _alone(words)
    return _truth(any(isinstance(event, SeriesEnded) for event in events), Law.MATCH)


def goat_with_eggs(state: State, events: Events, words: Words) -> Finding:
    """``goat-with-eggs``: which side, having lost a series with eggs in it, is held to be one."""
    _alone(words)
    sides = tuple(event.side for event in events if isinstance(event, GoatWithEggs))
    return Finding(sides, (Law.GOAT_WITH_EGGS,))


def has_pullet(state: State, events: Events, words: Words) -> Finding:
    """``pullet``: who has the lead of this trick by four cards of one suit."""
    _alone(words)
    holder = pullet.holder(state)
    return Finding(() if holder is None else (holder,), (Law.PULLET, Law.TWO_PULLETS))


def known(state: State, events: Events, words: Words) -> Finding:
    """``known E``: the cards that a seat may know by its view: its own, and those seen by all."""
    shown = view(state, _seat(words))
    tricks = (*shown.tricks, shown.trick)
    lying = CardSet.from_cards(card for trick in tricks for laid in trick for card in laid.cards)
    cards = shown.hand | shown.seen | lying
    return Finding((cards,) if cards else (), (Law.DISCARDING,))


def turn_up(state: State, events: Events, words: Words) -> Finding:
    """``turn-up``: the card that was shown in the middle of the pack."""
    _alone(words)
    return Finding(() if state.turn_up is None else (state.turn_up,), (Law.TURN_UP,))


def awaited(state: State, events: Events, words: Words) -> Finding:
    """``awaited``: who must act next."""
    _alone(words)
    return Finding(turns.awaited(state), (_turn_law(state),))


def turn(state: State, events: Events, words: Words) -> Finding:
    """``turn``: who is to lay cards."""
    _alone(words)
    due = turns.turn(state)
    return Finding(() if due is None else (due.seat,), (_turn_law(state),))


def _turn_law(state: State) -> Law:
    match state.stage:
        case Stage.UNDEALT:
            return Law.DEAL
        case Stage.DEALT:
            return Law.TURN_UP
        case Stage.PLAY:
            return playing.turn_law(state)
        case Stage.DRAWING:
            return Law.DRAWING
        case Stage.OVER:
            return Law.END


QUERIES: Mapping[str, Query[State]] = {
    "awaited": awaited,
    "beats": beats,
    "drew": drew,
    "goat-with-eggs": goat_with_eggs,
    "hand": hand,
    "known": known,
    "leader": leader,
    "loss": loss,
    "may-beat": may_beat,
    "order-of-drawing": order_of_drawing,
    "over": over,
    "partner": partner,
    "points": points,
    "pullet": has_pullet,
    "result": result,
    "series": series,
    "stock": stock,
    "tricks": tricks,
    "trump": trump,
    "turn": turn,
    "turn-up": turn_up,
    "winner": winner,
}
