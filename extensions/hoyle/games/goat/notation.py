"""The words of trick lines: sets of cards laid face up, or thrown away."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.act_lines import cards_of
from hoyle.game import Act
from hoyle.games.goat import drawing
from hoyle.games.goat.playing import Discard, Lay
from hoyle.games.goat.state import State
from hoyle.seats import Seat


def play(state: State, seat: Seat, word: str) -> Sequence[Act]:
    """Return the acts of a word on a trick line; raises ValueError on a bad one.

    ``SQ+S7`` lays cards face up, ``-(C6+H7)`` throws them away face down. The word that completes
    a trick has all draw after it.
    """
    act = _laid(seat, word)
    completes = len(state.trick) + 1 == len(state.setting.seats)
    if not completes or act.cards - state.hand(seat) or act.forbidden_by(state) is not None:
        return [act]
    return [act, *drawing.left(act.done(state).state)]


def _laid(seat: Seat, word: str) -> Lay | Discard:
    if not word.startswith("-"):
        return Lay(seat, cards_of(word))
    if not (word.startswith("-(") and word.endswith(")")):
        raise ValueError(f"{word!r} throws no cards away; expected -(C6+H7)")
    return Discard(seat, cards_of(word[2:-1]))
