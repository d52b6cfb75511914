"""Twenty-eight in hand files: its header, its acts, and its words on trick lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice

from hoyle.cards import Card
from hoyle.events import Dealt
from hoyle.game import Play, Step
from hoyle.header import Header
from hoyle.seats import Actor, Seat
from hoyle.twenty_eight.auction import EACH_DEALT, OPENING, turns_left
from hoyle.twenty_eight.laws import Law
from hoyle.twenty_eight.options import read_options
from hoyle.twenty_eight.state import (
    PACK,
    SEATS,
    SIDES,
    Action,
    Ask,
    Bid,
    Hide,
    Pass,
    Setting,
    Show,
    Stage,
    State,
)

ALL = Actor("all")
"""Everyone whose turn is still to come in an auction."""

MOST_SCORE = 99


def start(header: Header) -> Step[State]:
    """Return the first state of a hand file, and the events of the first deal.

    Fields: ``seats``, ``dealer``, ``first-deal`` and ``second-deal`` (four cards each),
    ``before`` with the ``score`` of the match, and ``options``.
    """
    seats = header.seats(SEATS)
    if seats != _from(SEATS, seats[0]):
        expected = " ".join(_from(SEATS, seats[0]))
        header.problem(
            header.line_of("seats"), f"seats are not in order of play; expected {expected}"
        )
    dealer = header.seat("dealer", seats, SEATS[-1])
    first = header.deal("first-deal", seats, each=EACH_DEALT, pack=PACK)
    second = header.deal("second-deal", seats, each=EACH_DEALT, pack=PACK)
    in_first = {card for hand in first for card in hand}
    for hand in second:
        for card in hand:
            if card in in_first:
                header.problem(
                    header.line_of("second-deal"), f"{card} is dealt twice; each card is dealt once"
                )
    before = header.mapping("before")
    score = before.mapping("score")
    ew, ns = (score.number(side, 0, least=-MOST_SCORE, most=MOST_SCORE) for side in SIDES)
    score.unread()
    before.unread()
    setting = Setting(seats=seats, dealer=dealer, options=read_options(header))
    state = State(
        setting=setting, hands=first, stock=second, due=setting.first, least=OPENING, score=(ew, ns)
    )
    laws = (Law.FIRST_DEAL, Law.PACK, Law.DIRECTION)
    return Step(state, (Dealt(dealer=dealer, count=EACH_DEALT, laws=laws),))


def read_card(state: State, seat: Seat, word: str) -> Sequence[Action]:
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


def read_bid(_state: State, actor: Actor, words: Sequence[str]) -> Sequence[Action]:
    """Read ``E bid 16``."""
    if len(words) != 1 or not (words[0].isascii() and words[0].isdigit() and len(words[0]) < 4):
        raise ValueError(f"expected a number, as in '{actor} bid 16'")
    return [Bid(actor, int(words[0]))]


def read_pass(state: State, actor: Actor, words: Sequence[str]) -> Sequence[Action]:
    """Read ``E pass``, or ``all pass``: everyone passes who still has a turn in the auction."""
    _expect_none(words)
    if actor != ALL:
        return [Pass(actor)]
    if state.stage not in (Stage.FIRST_AUCTION, Stage.SECOND_AUCTION):
        raise ValueError("nobody has a turn to bid here")
    seats = cycle(_from(state.setting.seats, state.due))
    return [Pass(seat) for seat in islice(seats, turns_left(state))]


def read_hide(_state: State, actor: Actor, words: Sequence[str]) -> Sequence[Action]:
    """Read ``E hide H7``."""
    if len(words) != 1:
        raise ValueError(f"expected a card, as in '{actor} hide H7'")
    return [Hide(actor, Card.parse(words[0]))]


def read_ask(_state: State, actor: Actor, words: Sequence[str]) -> Sequence[Action]:
    """Read ``S ask``: the trump is asked for, apart from the card played after it."""
    _expect_none(words)
    return [Ask(actor)]


def read_show(_state: State, actor: Actor, words: Sequence[str]) -> Sequence[Action]:
    """Read ``E show``: the bidder shows the trump."""
    _expect_none(words)
    return [Show(actor)]


def _expect_none(words: Sequence[str]) -> None:
    if words:
        raise ValueError(f"{' '.join(words)!r} is too much; expected nothing more")


def _from(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return ``seats`` begun with ``seat``."""
    place = seats.index(seat)
    return seats[place:] + seats[:place]
