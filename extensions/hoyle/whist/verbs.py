"""The words of whist in hand files: verbs, the cards of a trick line, and marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

from hoyle.cards import Card
from hoyle.game import Play, Verb
from hoyle.seats import Actor, Seat, Side
from hoyle.whist import score
from hoyle.whist.acts import (
    Ask,
    CallCard,
    Choose,
    ClaimRevoke,
    CorrectGame,
    CorrectMarks,
    CountTricks,
    Cut,
    DeclareHonours,
    Divide,
    Gather,
    LeadAtOnce,
    LeadOutOfTurn,
    MarkHonours,
    Mix,
    PlayOut,
    Reply,
    Search,
    Stop,
    TakeBack,
    TurnUp,
    WhistAct,
    Withdraw,
    WriteGame,
)
from hoyle.whist.laws import Law
from hoyle.whist.state import SEATS, State
from hoyle.whist.terms import Answer, Correction, Grade, Penalty
from hoyle.whist.unsaid import MARKS_TAKEN

Word = TypeVar("Word", bound=StrEnum)

MARKS: Mapping[str, frozenset[StrEnum]] = {
    "R": frozenset((Law.REVOKE,)),
    # A miscount: marks or a grade that the law gives otherwise.
    "M": frozenset((Law.MARKS_FOR_TRICKS, Law.TREBLE, Law.DOUBLE, Law.SINGLE)),
}


def card(state: State, seat: Seat, word: str) -> Sequence[WhistAct]:
    """Return the play of the card written ``word``."""
    return [Play(seat, Card.parse(word))]


def _none(actor: Actor, arguments: Sequence[str]) -> None:
    if arguments:
        raise ValueError(f"{' '.join(arguments)!r} is too much; {actor} says nothing more")


def _one(arguments: Sequence[str], expected: str) -> str:
    if len(arguments) != 1:
        raise ValueError(f"takes {expected}")
    return arguments[0]


def _seat(actor: Actor) -> Seat:
    if not isinstance(actor, Seat):
        raise ValueError(f"is done by one player; {actor} is a side")
    return actor


def _side(actor: Actor) -> Side:
    if not isinstance(actor, Side):
        raise ValueError(f"is done by a side; {actor} is one player")
    return actor


def _member(kind: type[Word], text: str) -> Word:
    try:
        return kind(text)
    except ValueError:
        raise ValueError(f"{text!r} is not among {', '.join(kind)}") from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise ValueError(f"{text!r} is not a number")
    return int(text)


def revoke_place(text: str) -> tuple[Seat, int]:
    """Return the seat and the trick of ``E/1``; raises ValueError."""
    seat, _, trick = text.partition("/")
    if seat not in SEATS or not trick:
        raise ValueError(f"{text!r} names no card played; expected a seat and a trick: E/1")
    return Seat(seat), _number(trick)


def _by_seat(kind: type[Ask | TakeBack | Withdraw | Cut | TurnUp]) -> Verb[State, WhistAct]:
    def read(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[WhistAct]:
        _none(actor, arguments)
        return [kind(_seat(actor))]

    return read


def _by_side(
    kind: type[Gather | Search | Mix | Stop | PlayOut | MarkHonours | CorrectMarks | CorrectGame],
) -> Verb[State, WhistAct]:
    def read(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[WhistAct]:
        _none(actor, arguments)
        return [kind(_side(actor))]

    return read


def _leads(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[WhistAct]:
    return [LeadAtOnce(_seat(actor), Card.parse(_one(arguments, "the card led")))]


def _leads_out_of_turn(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[WhistAct]:
    return [LeadOutOfTurn(_seat(actor), Card.parse(_one(arguments, "the card led")))]


def _answers(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[WhistAct]:
    return [Reply(_seat(actor), _member(Answer, _one(arguments, "no or yes")))]


def _calls(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[WhistAct]:
    return [CallCard(_side(actor), Card.parse(_one(arguments, "the card called")))]


def _chooses(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[WhistAct]:
    """Read ``NS choose ours+3``, ``NS choose highest``, or a penalty divided, ``ours+1``."""
    options: tuple[Correction | Penalty, ...] = (*Correction, *Penalty)
    word = _one(arguments, f"one of {', '.join(options)}")
    divided = {f"ours+{ours}": ours for ours in range(1, MARKS_TAKEN)}
    if word in divided:
        return [Divide(_side(actor), divided[word])]
    for option in options:
        if option == word:
            return [Choose(_side(actor), option)]
    raise ValueError(f"{word!r} is not among {', '.join(options)}")


def _claims(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[WhistAct]:
    """Read a claim; once the hand is played the tricks are searched for it at once."""
    seat, trick = revoke_place(_one(arguments, "the revoke: E/1"))
    search = state.ended and not state.count.mixed
    return [ClaimRevoke(_side(actor), seat, trick, search)]


def _says(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[WhistAct]:
    """Read a claim that is not followed by a search."""
    seat, trick = revoke_place(_one(arguments, "the revoke: E/1"))
    return [ClaimRevoke(_side(actor), seat, trick, False)]


def _counts(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[WhistAct]:
    """Read a count: the right marks when none are said, else as many as are said."""
    side = _side(actor)
    if not arguments:
        return [CountTricks(side, score.right_marks(state, side))]
    return [CountTricks(side, _number(_one(arguments, "the marks counted")))]


def _declares(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[WhistAct]:
    return [DeclareHonours(_side(actor), _number(_one(arguments, "how many honours")))]


def _writes(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[WhistAct]:
    return [WriteGame(_side(actor), _member(Grade, _one(arguments, ", ".join(Grade))))]


VERBS: Mapping[str, Verb[State, WhistAct]] = {
    "leads": _leads,
    "leads-out-of-turn": _leads_out_of_turn,
    "gather": _by_side(Gather),
    "asks": _by_seat(Ask),
    "answers": _answers,
    "takes-back": _by_seat(TakeBack),
    "withdraws": _by_seat(Withdraw),
    "call": _calls,
    "choose": _chooses,
    "claim-revoke": _claims,
    "say-revoke": _says,
    "search": _by_side(Search),
    "mix": _by_side(Mix),
    "stop": _by_side(Stop),
    "play-out": _by_side(PlayOut),
    "count": _counts,
    "declare-honours": _declares,
    "mark-honours": _by_side(MarkHonours),
    "write-game": _writes,
    "correct-marks": _by_side(CorrectMarks),
    "correct-game": _by_side(CorrectGame),
    "cuts": _by_seat(Cut),
    "turns-up": _by_seat(TurnUp),
}
