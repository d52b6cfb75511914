"""What a hand file may ask of a hand of écarté."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hoyle.events import Event, Scored, TrickWon, TurnedUp
from hoyle.game import Atom, Finding, Truth
from hoyle.games.ecarte import choices, king, rules
from hoyle.games.ecarte.events import (
    CoupVoided,
    CoupWon,
    DealAnnulled,
    ErrorRuled,
    FreshCardsAsked,
    MarksForfeited,
    MarksLess,
    NumberTold,
    Reason,
    Standing,
)
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.offers import offered
from hoyle.games.ecarte.play import playable
from hoyle.games.ecarte.state import State
from hoyle.seats import Seat

_KINGS = (Reason.TURNED_KING, Reason.KING_IN_HAND, Reason.KING_TAKEN_BACK)
_NOT_OF_TRICKS = (*_KINGS, Reason.WRONG_NUMBER)


def _none(arguments: Sequence[str]) -> None:
    if arguments:
        raise ValueError(f"{' '.join(arguments)!r} is too much; expected nothing more")


def _seat(state: State, arguments: Sequence[str]) -> Seat:
    if len(arguments) != 1 or arguments[0] not in state.seats:
        raise ValueError(f"expected one of {' '.join(state.seats)}")
    return Seat(arguments[0])


def _number(arguments: Sequence[str], most: int) -> int:
    if not most:
        raise ValueError("no trick is won yet")
    tricks = [str(number) for number in range(1, most + 1)]
    if len(arguments) != 1 or arguments[0] not in tricks:
        raise ValueError(f"expected the number of a trick, 1 to {most}")
    return int(arguments[0])


def _laws(events: Sequence[Event]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(law for event in events for law in event.laws))


def _each(state: State, pair: tuple[int, int]) -> tuple[Atom, ...]:
    """Name each seat and its number, in the order in which seats are named."""
    facts = sorted(zip(state.seats, pair, strict=True))
    return tuple(atom for fact in facts for atom in fact)


def _winner(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? winner 1 = A``: who won the trick, as it was last played."""
    number = _number(arguments, len(state.at.tricks))
    won = [event for event in events if isinstance(event, TrickWon) and event.trick == number]
    return Finding((state.at.tricks[number - 1].winner,), won[-1].laws)


def _tricks(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? tricks = A 3 B 2``."""
    _none(arguments)
    first, second = (state.won(seat) for seat in state.seats)
    return Finding(_each(state, (first, second)))


def _points(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? points = A 1 B 0``: what the hand gave for the tricks, penalties included."""
    _none(arguments)
    kinds = (Scored, MarksLess, MarksForfeited)
    deciding = [
        event
        for event in events
        if isinstance(event, kinds)
        and not (isinstance(event, Scored) and event.reason in _NOT_OF_TRICKS)
    ]
    return Finding(_each(state, state.points), _laws(deciding))


def _score(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? score = A 4 B 2``: the score of the game, by every mark of this hand."""
    _none(arguments)
    kinds = (Scored, MarksLess, MarksForfeited, CoupVoided)
    marks = [event for event in events if isinstance(event, kinds)]
    return Finding(_each(state, state.score), _laws(marks))


def _ruling(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? ruling = replay``: what was last done about an error."""
    _none(arguments)
    rulings = [event for event in events if isinstance(event, ErrorRuled)]
    if not rulings:
        return Finding(())
    return Finding((rulings[-1].ruling,), rulings[-1].laws)


def _king(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? king = A``: who stands with the king marked."""
    _none(arguments)
    marked = tuple(seat for seat, has in zip(state.seats, state.king.marked, strict=True) if has)
    marks = [event for event in events if isinstance(event, Scored) and event.reason in _KINGS]
    return Finding(marked, _laws(marks))


def _talon(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? talon = 21``: how many cards the stock still holds."""
    _none(arguments)
    return Finding((len(state.talon),), (Law.PIQUET_PACK,))


def _hand(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? hand A = SKQ HT``: the cards that a player holds."""
    return Finding((state.hand(_seat(state, arguments)),))


def _number_told(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? number = 2``: how many cards the dealer last said that he took."""
    _none(arguments)
    told = [event for event in events if isinstance(event, NumberTold)]
    return Finding((told[-1].count,), told[-1].laws) if told else Finding(())


def _may_play(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? may-play = HT``: the cards that law 44 lets the player lay on the lead."""
    _none(arguments)
    if not state.at.trick:
        raise ValueError("no card is led here")
    hand = state.hand(rules.due(state))
    return Finding((playable(hand, state.at.trick[0].card, state.trump),), (Law.FOLLOW_TRUMP_BEAT,))


def _game(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? game = A``: who has won the coup; none while nobody has."""
    _none(arguments)
    won = [event for event in events if isinstance(event, CoupWon)]
    return Finding((won[-1].seat,), won[-1].laws) if won else Finding(())


def _cards(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? cards A = 6``: how many cards a player holds."""
    return Finding((len(state.hand(_seat(state, arguments))),))


def _may_mark_king(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? may-mark-king A = no``: whether he may, and the law that forbids it."""
    seat = _seat(state, arguments)
    if state.turn_up is None:
        raise ValueError("the trump is not yet turned up")
    law = king.MarkKing(seat).forbidden_by(state)
    return Finding((Truth.YES,)) if law is None else Finding((Truth.NO,), (law,))


def _owed(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? owed A = one-less``: what a player owes, in the order in which it arose."""
    seat = _seat(state, arguments)
    debts = [debt for debt in state.owed if debt.binds == seat]
    return Finding(
        tuple(debt.what for debt in debts), tuple(dict.fromkeys(debt.law for debt in debts))
    )


def _new_dealer(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? next-dealer = A``: who deals next, once the hand has been annulled."""
    _none(arguments)
    annulled = [event for event in events if isinstance(event, DealAnnulled)]
    return Finding((annulled[-1].dealer,), annulled[-1].laws) if annulled else Finding(())


def _trump(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? turn-up = H8``: the card that shows the trump."""
    _none(arguments)
    turned = [event for event in events if isinstance(event, TurnedUp)]
    return Finding((turned[-1].card,), turned[-1].laws) if turned else Finding(())


def _awaited(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? awaited = B``: whose act the hand waits for; none when it is over."""
    _none(arguments)
    return Finding(rules.awaited(state))


def _options(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? options = keep annul``: what may now be chosen about a fault."""
    _none(arguments)
    debts = [debt for seat in state.seats for debt in choices.open_to(state, seat)]
    options = dict.fromkeys(option for debt in debts for option in offered(state, debt))
    return Finding(tuple(options), tuple(dict.fromkeys(debt.law for debt in debts)))


def _coup(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? coup = valid``: whether the whole game of five points counts."""
    _none(arguments)
    voided = [event for event in events if isinstance(event, CoupVoided)]
    return Finding((state.coup,), _laws(voided) or (Law.COUP_STANDS,))


def _deal(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? deal = void``: whether the hand dealt counts."""
    _none(arguments)
    ended = [event for event in events if isinstance(event, DealAnnulled | CoupVoided)]
    if not ended:
        return Finding((Standing.VALID,))
    return Finding((Standing.VOID,), ended[-1].laws)


def _fresh(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """``? fresh = A``: who pays for the fresh cards of the next game."""
    _none(arguments)
    asked = [event for event in events if isinstance(event, FreshCardsAsked)]
    return Finding(tuple(sorted(state.fresh_cards)), _laws(asked))


QUERIES: Mapping[str, Callable[[State, tuple[Event, ...], Sequence[str]], Finding]] = {
    "winner": _winner,
    "tricks": _tricks,
    "points": _points,
    "score": _score,
    "ruling": _ruling,
    "king": _king,
    "talon": _talon,
    "hand": _hand,
    "number": _number_told,
    "may-play": _may_play,
    "owed": _owed,
    "game": _game,
    "cards": _cards,
    "may-mark-king": _may_mark_king,
    "next-dealer": _new_dealer,
    "turn-up": _trump,
    "awaited": _awaited,
    "options": _options,
    "coup": _coup,
    "deal": _deal,
    "fresh": _fresh,
}
