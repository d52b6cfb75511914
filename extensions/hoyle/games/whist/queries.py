"""What may be asked of a hand of whist: facts of the state, with the laws they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from hoyle.declared import by
from hoyle.events import Event
from hoyle.game import Atom, Finding, Query
from hoyle.games.whist import calls, deciding, exposed, play, score, unsaid
from hoyle.games.whist.dealing.words import next_dealer
from hoyle.games.whist.laws import Law
from hoyle.games.whist.offers import offered
from hoyle.games.whist.state import SEATS, SIDES, Pair, State, honours_dealt
from hoyle.games.whist.terms import Matter, Penalty, Stage
from hoyle.obligations import Owed
from hoyle.reasons import Reason
from hoyle.seats import Seat, Side

_STAGE_LAWS = {
    Stage.OPEN: (Law.REVOKE, Law.ESTABLISHED),
    Stage.CORRECTED: (Law.REVOKE, Law.SAVED),
    Stage.ESTABLISHED: (Law.REVOKE, Law.ESTABLISHED),
    Stage.PROVED: (Law.REVOKE, Law.ESTABLISHED),  # and the law by which it is proved
    Stage.WAIVED: (Law.REVOKE, Law.DUMMY_REVOKES),
}


def revoke_place(text: str) -> tuple[Seat, int]:
    """Return the seat and the trick of ``E/1``; raises ValueError."""
    seat, _, trick = text.partition("/")
    if seat not in SEATS or not (trick.isascii() and trick.isdigit() and len(trick) < 3):
        raise ValueError(f"{text!r} names no card played; expected a seat and a trick: E/1")
    return Seat(seat), int(trick)


def _argument(arguments: Sequence[str], expected: str) -> str:
    if len(arguments) != 1:
        raise ValueError(f"asks for {expected}")
    return arguments[0]


def _nothing(arguments: Sequence[str]) -> None:
    if arguments:
        raise ValueError(f"asks for nothing more; {' '.join(arguments)!r} is too much")


def _seat(arguments: Sequence[str]) -> Seat:
    text = _argument(arguments, "a seat")
    if text not in SEATS:
        raise ValueError(f"{text!r} is not a seat; expected one of {' '.join(SEATS)}")
    return Seat(text)


def _side(arguments: Sequence[str]) -> Side:
    text = _argument(arguments, "a side")
    if text not in SIDES:
        raise ValueError(f"{text!r} is not a side; expected one of {' '.join(SIDES)}")
    return Side(text)


def _both(numbers: Pair, laws: Iterable[Law] = ()) -> Finding:
    facts: list[Atom] = []
    for side, number in zip(SIDES, numbers, strict=True):
        facts += (side, number)
    return Finding(tuple(facts), tuple(dict.fromkeys(laws)))


def winner(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who won a trick; a revoke that stands decides it like any other card."""
    text = _argument(arguments, "a trick")
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= len(state.winners)):
        raise ValueError(f"{text!r} is no trick already won")
    trick = int(text)
    stands = any(
        each.trick == trick and each.stage in (Stage.ESTABLISHED, Stage.PROVED)
        for each in state.revokes
    )
    return Finding((state.winners[trick - 1],), (Law.REVOKE, Law.ESTABLISHED) if stands else ())


def tricks(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer the tricks of each side, those taken as a penalty included."""
    _nothing(arguments)
    return _both(score.tricks(state), (Law.PENALTY_CHOSEN,) if state.count.moved[0] else ())


def standing(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer the marks of each side in the game that is going on.

    Once the next trump is turned a game that is won is over, and a new one stands at nothing; no
    penalty reaches into it.
    """
    _nothing(arguments)
    reckoning = score.reckon(state)
    count = state.count
    if state.mishaps.void:
        return _both(reckoning.marks, (Law.SCORES_STAND,) if state.mishaps.imperfect else ())
    if score.over(state):
        carried = (Law.PENALTY_IN_THE_GAME,) if count.penalties else ()
        return _both(
            score.standing(state), (Law.MARKS_FOR_TRICKS, Law.CORRECTION_OF_MARKS, *carried)
        )
    laws: list[Law] = []
    if count.penalties:
        laws += (Law.ORDER_OF_COUNTING, Law.PENALTY_CHOSEN, Law.PENALTY_FIRST)
    if len(count.penalties) > 1:
        laws.append(Law.PENALTY_FOR_EACH)
    if count.counted is not None:
        laws.append(Law.MARKS_FOR_TRICKS)
    for side in count.honours_marked:
        laws += (score.honours_law(state, side), Law.ORDER_OF_COUNTING)
    for side in SIDES:
        laws += reckoning.capped(side)
    return _both(reckoning.marks, laws)


def options(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer what the law offers now to those who have to choose."""
    _nothing(arguments)
    for debt in state.owed:
        if exactions := offered(debt):
            return Finding(exactions, _offering(debt))
    if state.debts(Matter.PENALTY):
        penalties: tuple[Penalty, ...] = unsaid.penalties_offered(state.count)
        abandoned = (Law.ABANDONED,) if state.count.abandoned else ()
        return Finding(penalties, (Law.PENALTY_CHOSEN, *abandoned))
    return Finding(())


def _offering(debt: Owed) -> tuple[Law, ...]:
    """Return the laws by which a debt offers a choice."""
    if debt.what is Matter.WRONG_LEAD:  # followed or not, it is that of a lead out of turn
        return tuple(dict.fromkeys((Law.LED_OUT_OF_TURN, Law(debt.law))))
    return (Law(debt.law),)


def revoke(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer how far the revoke of a seat in a trick has come; none when he did not revoke."""
    seat, trick = revoke_place(_argument(arguments, "a revoke: E/1"))
    found = state.revoke_at(seat, trick)
    if found is None:
        omitted = any((each.seat, each.trick) == (seat, trick) for each in state.mishaps.omissions)
        return Finding((), (Law.REVOKE, Law.CARD_OMITTED) if omitted else (Law.REVOKE,))
    laws: tuple[Law, ...] = (*_STAGE_LAWS[found.stage], *found.laws)
    if found.stage is Stage.WAIVED:
        return Finding((), laws)
    if state.question(seat, trick) is not None:
        laws = (*laws, Law.QUESTION)
    for each in state.count.claims:
        if (each.seat, each.trick) == (seat, trick) and each.law is not None:
            laws = (*laws, each.law)
    return Finding((found.stage,), laws)


def claim(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer what came of a claim; none when nobody made it."""
    seat, trick = revoke_place(_argument(arguments, "a claim: E/1"))
    for each in state.count.claims:
        if (each.seat, each.trick) == (seat, trick):
            return Finding((each.verdict,), (each.law,) if each.law else ())
    return Finding(())


def owed(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer what a seat or side owes, each matter with its cards; none when nothing."""
    text = _argument(arguments, "a seat or a side")
    if text not in (*SEATS, *SIDES):
        raise ValueError(f"{text!r} is neither a seat nor a side")
    facts: list[Atom] = []
    laws: list[str] = []
    for debt in state.owed:
        if debt.binds == text and not calls.is_called_trump(debt):
            facts.append(debt.what)
            if debt.cards and debt.what in _CARDS_TOLD:
                facts.append(debt.cards)
            if debt.suit is not None:
                facts.append(debt.suit)
            laws.append(debt.law)
    return Finding(tuple(facts), tuple(dict.fromkeys(laws)))


# What is owed by the cards themselves; a trump called by its height is nobody's to know.
_CARDS_TOLD = frozenset((Matter.CARD, Matter.CALLED, Matter.CORRECTION, Matter.WRONG_LEAD))


def lying_open(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer the cards of a seat that lie open although they are not played."""
    seat = _seat(arguments)
    cards = exposed.face_up(state) & state.hand(seat)
    laws = [debt.law for debt in state.owed if debt.binds == seat and debt.cards]
    if seat == state.deal.dummy:
        laws.append(Law.DUMMY)
    return Finding((cards,) if cards else (), tuple(dict.fromkeys(laws)))


def may_play(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer the cards that a seat may lawfully play now, and the laws that bar his others."""
    seat = _seat(arguments)
    if state.due() != seat:
        return Finding(())
    cards = state.hand(seat)
    if deciding.due_time(state, seat):
        return Finding((), (Law.TIME_TO_DECIDE,))
    laws: list[StrEnum] = []
    for bound, left in play.bound(state, seat, cards):
        law = bound.law if isinstance(bound, Reason) else bound
        if left != cards or law is Law.SUIT_BEFORE_CALL:
            laws.append(law)
        cards = left
    laws += calls.demanding(state, seat)
    return Finding((cards,) if cards else (), tuple(dict.fromkeys(laws)))


def hand(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer the cards that a seat holds."""
    cards = state.hand(_seat(arguments))
    return Finding((cards,) if cards else ())


def turn(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer whose card is due."""
    _nothing(arguments)
    seat = state.due()
    return Finding((seat,) if seat is not None else ())


def honours(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer how many honours were dealt to a side, and what they score."""
    side = _side(arguments)
    facts = (honours_dealt(state.deal, side), score.honours_marks(state, side))
    return Finding(facts, (Law.HONOURS, score.honours_law(state, side)))


def game(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who has won the game and its grade as written down; none while it goes on."""
    _nothing(arguments)
    reckoning = score.reckon(state)
    if reckoning.won is None:
        barred = [law for side in SIDES for law in reckoning.capped(side)]
        return Finding((), tuple(dict.fromkeys(barred)))
    right = score.grade(reckoning, reckoning.won)
    return Finding(
        (reckoning.won, state.count.written or right), (Law.GRADES, score.GRADE_LAW[right])
    )


def games(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer how many games of the rubber each side has won."""
    _nothing(arguments)
    ours, theirs = score.games(state)
    return _both((len(ours), len(theirs)), (Law.RUBBER,))


def rubber(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who has won the rubber and by how many points; none while it goes on."""
    _nothing(arguments)
    found = score.rubber(state)
    if found is None:
        return Finding((), (Law.RUBBER,))
    side, points, laws = found
    return Finding((side, points), laws)


def stakes(state: State, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer the tricks or marks on which a stake is decided: those after the penalty (72)."""
    text = _argument(arguments, "tricks or marks")
    if text not in ("tricks", "marks"):
        raise ValueError(f"{text!r} is staked on by nobody; expected tricks or marks")
    numbers = by(score.tricks(state) if text == "tricks" else score.reckon(state).marks, Law.STAKES)
    return _both(numbers, (Law.STAKES,) if state.count.penalties else ())


QUERIES: Mapping[str, Query[State]] = {
    "winner": winner,
    "tricks": tricks,
    "score": standing,
    "options": options,
    "revoke": revoke,
    "claim": claim,
    "owed": owed,
    "exposed": lying_open,
    "may-play": may_play,
    "next-dealer": next_dealer,
    "hand": hand,
    "turn": turn,
    "honours": honours,
    "game": game,
    "games": games,
    "rubber": rubber,
    "stakes": stakes,
}
