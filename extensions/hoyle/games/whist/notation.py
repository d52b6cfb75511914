"""The words of whist in hand files that no act declares: the cards of a trick line, and marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from hoyle.cards import Card
from hoyle.game import Act
from hoyle.games.whist import exposed, wrong_number
from hoyle.games.whist.dealing import leading
from hoyle.games.whist.dealing.state import Dealing
from hoyle.games.whist.laws import Law
from hoyle.games.whist.play import Play
from hoyle.games.whist.state import State
from hoyle.seats import Seat

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


def card(state: State | Dealing, seat: Seat, word: str) -> Sequence[Act]:
    """Return what ``seat`` does by a word of a trick line.

    ``HK`` plays a card, ``H4+H5`` shows two at once, ``H4/H5`` plays one with another beneath it,
    ``none`` plays none.
    """
    if word == NO_CARD:
        return [wrong_number.Omit(seat)]
    first, shown, second = word.partition("+")
    if shown:
        lower, higher = sorted((Card.parse(first), Card.parse(second)))
        return [exposed.ShowTogether(seat, lower, higher)]
    first, beneath, second = word.partition("/")
    if beneath:
        return [wrong_number.PlayTwo(seat, Card.parse(first), Card.parse(second))]
    lead = isinstance(state, Dealing)
    return [leading.Lead(seat, Card.parse(word)) if lead else Play(seat, Card.parse(word))]
