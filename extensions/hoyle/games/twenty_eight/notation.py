"""Twenty-eight in hand files: its acts, and its words on trick lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle, islice

from hoyle.cards import Card
from hoyle.game import Act, Verb
from hoyle.games.twenty_eight.acts import Ask, Bid, CounterKot, Hide, Kot, Pass, Show
from hoyle.games.twenty_eight.auction import AUCTIONS, turns_left
from hoyle.games.twenty_eight.play import Play
from hoyle.games.twenty_eight.state import State
from hoyle.games.twenty_eight.terms import Called
from hoyle.seats import Actor, Seat

ALL = Actor("all")
"""Everyone whose turn is still to come in an auction."""


def read_card(state: State, seat: Seat, word: str) -> Sequence[Act]:
    """Return the acts of a word on a trick line; raises ValueError on a bad one.

    ``H8`` plays a card. ``ask:H8`` asks for the trump, the bidder shows it, and ``H8`` is played
    to the trick. ``show:H8``, of the bidder, shows the trump and plays ``H8``.
    """
    act, colon, card = word.partition(":")
    if not colon:
        return [Play(seat, Card.parse(word))]
    if state.hidden is None or state.bidder is None:
        raise ValueError(f"{word!r}: the trump does not lie hidden any more")
    played = Play(seat, Card.parse(card))
    match act:
        case "ask":
            return [Ask(seat), Show(state.bidder), played]
        case "show":
            return [Show(seat), played]
        case _:
            raise ValueError(f"{word!r} is no card; expected H8, ask:H8 or show:H8")


def read_points(words: Sequence[str], example: str) -> int | Called:
    """Return what is bid, ``16`` or ``thani``; raises ValueError on anything else."""
    word = words[0] if len(words) == 1 else ""
    if word == Called.THANI:
        return Called.THANI
    if word.isascii() and word.isdigit() and len(word) < 4:
        return int(word)
    raise ValueError(f"expected a number, as in '{example}', or {Called.THANI}")


def _bid(_state: State, actor: Actor, words: Sequence[str]) -> Sequence[Act]:
    """Read ``E bid 16``, or ``E bid thani``."""
    return [Bid(actor, read_points(words, f"{actor} bid 16"))]


def _pass(state: State, actor: Actor, words: Sequence[str]) -> Sequence[Act]:
    """Read ``E pass``, or ``all pass``: everyone passes who still has a turn in the auction."""
    _expect_none(words)
    if actor != ALL:
        return [Pass(actor)]
    if state.stage not in AUCTIONS:
        raise ValueError("nobody has a turn to bid here")
    seats = cycle(state.setting.order_from(state.due))
    return [Pass(seat) for seat in islice(seats, turns_left(state))]


def _hide(_state: State, actor: Actor, words: Sequence[str]) -> Sequence[Act]:
    """Read ``E hide H7``."""
    if len(words) != 1:
        raise ValueError(f"expected a card, as in '{actor} hide H7'")
    return [Hide(actor, Card.parse(words[0]))]


def _bare(kind: type[Ask | Show | Kot | CounterKot]) -> Verb[State, Act]:
    """Return the verb of what a player does without more words."""

    def read(_state: State, actor: Actor, words: Sequence[str]) -> Sequence[Act]:
        _expect_none(words)
        return [kind(actor)]

    return read


def _expect_none(words: Sequence[str]) -> None:
    if words:
        raise ValueError(f"{' '.join(words)!r} is too much; expected nothing more")


VERBS: Mapping[str, Verb[State, Act]] = {
    "bid": _bid,
    "pass": _pass,
    "hide": _hide,
    "ask": _bare(Ask),
    "show": _bare(Show),
    "kot": _bare(Kot),
    "counter-kot": _bare(CounterKot),
}
