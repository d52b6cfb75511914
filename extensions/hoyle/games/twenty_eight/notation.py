"""The words of trick lines, and those who pass one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice

from hoyle.cards import Card
from hoyle.game import Act, Verb
from hoyle.games.twenty_eight.auction import AUCTIONS, turns_left
from hoyle.games.twenty_eight.hidden_trump import Ask, Show
from hoyle.games.twenty_eight.play import Play
from hoyle.games.twenty_eight.state import State
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


def passes(one: Verb[State, Act]) -> Verb[State, Act]:
    """Return what reads ``E pass``, as ``one`` does, and ``all pass``: all whose turn comes."""

    def read(state: State, actor: Actor, words: Sequence[str]) -> Sequence[Act]:
        if actor != ALL:
            return one(state, actor, words)
        if state.stage not in AUCTIONS:
            raise ValueError("nobody has a turn to bid here")
        seats = cycle(state.setting.order_from(state.due))
        left = islice(seats, turns_left(state))
        return [act for seat in left for act in one(state, seat, words)]

    return read
