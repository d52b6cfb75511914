"""The words of the goat in hand files: its verbs, and sets of cards on trick lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.cards import CardSet
from hoyle.game import Act, Verb
from hoyle.games.goat import acts, drawing, playing
from hoyle.games.goat.state import SEATS, State
from hoyle.seats import Actor, Seat, Side


def play(state: State, seat: Seat, word: str) -> Sequence[Act]:
    """Return the acts of a word on a trick line; raises ValueError on a bad one.

    ``SQ+S7`` lays cards face up, ``-(C6+H7)`` throws them away face down. The word that completes
    a trick has all draw after it.
    """
    act = _laid(seat, word)
    if len(state.trick) + 1 < len(state.setting.seats) or act.cards - state.hand(seat):
        return [act]
    if playing.refusal(state, act) is not None:
        return [act]
    return [act, *drawing.left(playing.apply(state, act).state)]


def _laid(seat: Seat, word: str) -> acts.Lay | acts.Discard:
    if not word.startswith("-"):
        return acts.Lay(seat, cards_of(word))
    if not (word.startswith("-(") and word.endswith(")")):
        raise ValueError(f"{word!r} throws no cards away; expected -(C6+H7)")
    return acts.Discard(seat, cards_of(word[2:-1]))


def cards_of(word: str) -> CardSet:
    """Return the cards of ``SQ+S7``, or of ``SQ7``; raises ValueError on anything else."""
    groups = [group for each in word.split() for group in each.split("+")]
    if not groups or not all(groups):
        raise ValueError(f"{word!r} names no card; expected SQ+S7")
    return CardSet.parse(" ".join(groups))


def _nothing(arguments: Sequence[str]) -> None:
    if arguments:
        raise ValueError(f"{' '.join(arguments)!r} is too much; expected nothing more")


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


def _bare(
    kind: type[acts.Deal | acts.ShowTrump | acts.Draw | acts.LookAtPile],
) -> Verb[State, Act]:
    """Return the verb of what a player does without more words."""

    def read(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        _nothing(arguments)
        return [kind(_seat(actor))]

    return read


def _with_cards(
    kind: type[acts.Lay | acts.Discard | acts.ClaimPullet],
) -> Verb[State, Act]:
    """Return the verb of what a player does with cards, ``S6789`` or ``SQ+S7``."""

    def read(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        if not arguments:
            raise ValueError("takes cards: SQ+S7")
        return [kind(_seat(actor), cards_of(" ".join(arguments)))]

    return read


def _looks(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    other = _one(arguments, "the player who threw cards away")
    if other not in SEATS:
        raise ValueError(f"{other!r} is not a seat; expected one of {' '.join(SEATS)}")
    return [acts.LookAtDiscards(_seat(actor), Seat(other))]


def _counts(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    text = _one(arguments, "the points counted")
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise ValueError(f"{text!r} is not a number; expected the points counted")
    return [acts.CountPoints(_side(actor), int(text))]


VERBS: Mapping[str, Verb[State, Act]] = {
    "deals": _bare(acts.Deal),
    "shows": _bare(acts.ShowTrump),
    # What a trick line does, one act at a time: nobody draws of himself after them.
    "lays": _with_cards(acts.Lay),
    "throws": _with_cards(acts.Discard),
    "draws": _bare(acts.Draw),
    "pullet": _with_cards(acts.ClaimPullet),
    "looks": _looks,
    "looks-pile": _bare(acts.LookAtPile),
    "counts": _counts,
}
