"""The words of whist in hand files: verbs, the cards of a trick line, and marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

from hoyle.cards import SUIT_LETTERS, Card, Suit
from hoyle.game import Act, Play, Verb
from hoyle.games.whist import acts
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import SEATS, State
from hoyle.games.whist.terms import Answer, Exaction, Penalty
from hoyle.games.whist.unsaid import MARKS_TAKEN
from hoyle.seats import Actor, Seat, Side

Word = TypeVar("Word", bound=StrEnum)

MARKS: Mapping[str, frozenset[StrEnum]] = {
    "R": frozenset((Law.REVOKE, Law.CALL_DISOBEYED)),
    # A miscount: marks or a grade that the law gives otherwise, or counted before their time.
    "M": frozenset(
        (
            Law.MARKS_FOR_TRICKS,
            Law.ORDER_OF_COUNTING,
            Law.TREBLE,
            Law.DOUBLE,
            Law.SINGLE,
            Law.PENALTY_FIRST,
        )
    ),
    # A question put too late.
    "Q": frozenset((Law.QUESTION,)),
    # The card turned up.
    "T": frozenset(
        (Law.TRUMP_TAKEN_UP, Law.TRUMP_NAMED, Law.TRUMP_TAKEN_EARLY, Law.TRUMP_FORGOTTEN)
    ),
    # A card exposed.
    "X": frozenset(
        (
            Law.SHOWN_TOGETHER,
            Law.SHOWN_ON_THE_TABLE,
            Law.LED_AHEAD,
            Law.THROWN_DOWN,
            Law.DETACHED,
        )
    ),
    # A lead or a card out of turn.
    "L": frozenset(
        (
            Law.LED_OUT_OF_TURN,
            Law.THIRD_BEFORE_SECOND,
            Law.FOURTH_BEFORE_OTHERS,
            Law.DUMMY_BLIND,
        )
    ),
    # A card too few or too many in a trick.
    "C": frozenset((Law.CARD_OMITTED, Law.SURPLUS_CARD)),
    # Words and signs.
    "W": frozenset((Law.PENALTY_NAMED, Law.TRICK_CLAIMED)),
}

NO_CARD = "none"


def card(state: State, seat: Seat, word: str) -> Sequence[Act]:
    """Return what ``seat`` does by a word of a trick line.

    ``HK`` plays a card, ``H4+H5`` shows two at once, ``H4/H5`` plays one with another beneath it,
    ``none`` plays none.
    """
    if word == NO_CARD:
        return [acts.Omit(seat)]
    first, shown, second = word.partition("+")
    if shown:
        lower, higher = sorted((Card.parse(first), Card.parse(second)))
        return [acts.ShowTogether(seat, lower, higher)]
    first, beneath, second = word.partition("/")
    if beneath:
        return [acts.PlayTwo(seat, Card.parse(first), Card.parse(second))]
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


def _anyone(actor: Actor) -> Actor:
    return actor


def _member(kind: type[Word], text: str, members: Sequence[Word] = ()) -> Word:
    known = members or tuple(kind)
    if text not in known:
        raise ValueError(f"{text!r} is not among {', '.join(known)}")
    return kind(text)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise ValueError(f"{text!r} is not a number")
    return int(text)


def _player(text: str) -> Seat:
    if text not in SEATS:
        raise ValueError(f"{text!r} is not a seat; expected one of {' '.join(SEATS)}")
    return Seat(text)


def _bare(kind: type[Act], who: type[Seat] | type[Side] | type[Actor]) -> Verb[State, Act]:
    """Return the verb of an act without arguments, done by a player, a side or either."""
    check = {Seat: _seat, Side: _side, Actor: _anyone}[who]

    def read(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        _none(actor, arguments)
        return [kind(check(actor))]

    return read


def _with_card(kind: Callable[[Seat, Card], Act], expected: str) -> Verb[State, Act]:
    """Return the verb of what a player does with one card."""

    def read(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        return [kind(_seat(actor), Card.parse(_one(arguments, expected)))]

    return read


def _with_seat(kind: Callable[[Actor, Seat], Act], expected: str) -> Verb[State, Act]:
    """Return the verb of what anyone does about another player."""

    def read(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        return [kind(actor, _player(_one(arguments, expected)))]

    return read


def _answers(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    return [acts.Reply(_seat(actor), _member(Answer, _one(arguments, "no or yes")))]


_EXTREMES = (Exaction.HIGHEST_TRUMP, Exaction.LOWEST_TRUMP)


def _calls(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """Read ``NS call D4`` or ``NS call highest-trump``."""
    word = _one(arguments, f"the card called, or {' or '.join(_EXTREMES)}")
    if word in _EXTREMES:
        return [acts.CallTrump(actor, Exaction(word))]
    return [acts.CallCard(actor, Card.parse(word))]


def _calls_suit(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    word = _one(arguments, "a suit")
    if len(word) != 1 or word not in SUIT_LETTERS:
        raise ValueError(f"{word!r} is not a suit; expected one of {' '.join(SUIT_LETTERS)}")
    return [acts.CallSuit(actor, Suit(SUIT_LETTERS.index(word)))]


_DEMANDS = (Exaction.HIGHEST, Exaction.LOWEST, Exaction.WIN, Exaction.LOSE)


def _compels(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    word = _one(arguments, f"one of {', '.join(_DEMANDS)}")
    return [acts.Compel(actor, _member(Exaction, word, _DEMANDS))]


_CHOSEN = (
    Exaction.CARD,
    Exaction.SUIT,
    Exaction.HIGHEST,
    Exaction.LOWEST,
    Exaction.NEW_DEAL,
    Exaction.PLAY_ON,
)


def _chooses(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """Read ``NS choose ours+3``, ``NS choose highest``, or a penalty divided, ``ours+1``."""
    options: tuple[Exaction | Penalty, ...] = (*_CHOSEN, *Penalty)
    word = _one(arguments, f"one of {', '.join(options)}")
    divided = {f"ours+{ours}": ours for ours in range(1, MARKS_TAKEN)}
    if word in divided:
        return [acts.Divide(_side(actor), divided[word])]
    for option in options:
        if option == word:
            return [acts.Choose(actor, option)]
    raise ValueError(f"{word!r} is not among {', '.join(options)}")


def _names(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """Read ``S names E/H4``: the card that stands out in a hand."""
    word = _one(arguments, "the card that stands out: E/H4")
    seat, slash, named = word.partition("/")
    if not slash:
        raise ValueError(f"{word!r} names no card that stands out; expected E/H4")
    return [acts.NameDetached(_seat(actor), _player(seat), Card.parse(named))]


VERBS: Mapping[str, Verb[State, Act]] = {
    # The tricks, and cards out of turn.
    "leads": _with_card(acts.LeadAtOnce, "the card led"),
    "gather": _bare(acts.Gather, Side),
    "leads-out-of-turn": _with_card(acts.LeadOutOfTurn, "the card led"),
    "notices-lead": _bare(acts.NoticeLead, Actor),
    "plays-out-of-turn": _with_card(acts.PlayOutOfTurn, "the card played"),
    # A wrong number of cards.
    "mixes-card": _with_card(acts.MixCard, "the card mixed in"),
    "examines-tricks": _bare(acts.ExamineTricks, Seat),
    "finds-omission": _with_seat(acts.FindOmission, "the player who did not play"),
    "finds-missing": _with_card(acts.FindMissing, "the card found"),
    # The card turned up.
    "leaves-trump": _bare(acts.LeaveTrump, Seat),
    "takes-up-trump": _bare(acts.TakeUpTrump, Seat),
    "reminds": _bare(acts.RemindOfTrump, Seat),
    "demands-trump": _bare(acts.DemandTrump, Actor),
    "demand-trump": _bare(acts.DemandTrump, Actor),
    "shows": _with_card(acts.ShowTrump, "the card shown"),
    "asks-trump-suit": _bare(acts.AskTrumpSuit, Seat),
    "asks-trump-card": _bare(acts.AskTrumpCard, Seat),
    "names-trump-card": _bare(acts.NameTrumpCard, Seat),
    "forgets-trump": _bare(acts.ForgetTrumpCard, Seat),
    # Cards exposed, and hands thrown down.
    "exposes": _with_card(acts.Expose, "the card exposed"),
    "drops": _with_card(acts.DropOnFloor, "the card dropped"),
    "detaches": _with_card(acts.Detach, "the card that stands out"),
    "names": _names,
    "leads-ahead": _with_card(acts.LeadAhead, "the card led"),
    # Calls and choices.
    "call": _calls,
    "call-suit": _calls_suit,
    "compel": _compels,
    "choose": _chooses,
    "consults": _bare(acts.Consult, Seat),
    "asks-who": _bare(acts.AskWhoNames, Seat),
    # Words, signs and looks.
    # The revoke.
    "asks": _bare(acts.Ask, Seat),
    "answers": _answers,
    "takes-back": _bare(acts.TakeBack, Seat),
    "withdraws": _bare(acts.Withdraw, Seat),
    # The count, and the next deal.
}
