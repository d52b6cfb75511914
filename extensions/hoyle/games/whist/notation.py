"""The words of whist in hand files that no act declares: the cards of a trick line, and marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.cards import Card
from hoyle.game import Act, Mark
from hoyle.games.whist import exposed, wrong_number
from hoyle.games.whist.dealing import leading
from hoyle.games.whist.dealing.state import Dealing
from hoyle.games.whist.laws import Law
from hoyle.games.whist.play import Play
from hoyle.games.whist.state import State
from hoyle.seats import Seat

MARKS: Mapping[str, Mark] = {
    "R": Mark(
        frozenset((Law.REVOKE, Law.CALL_DISOBEYED)),
        "not following suit, or not playing what was called",
    ),
    "M": Mark(
        frozenset(
            (
                Law.MARKS_FOR_TRICKS,
                Law.ORDER_OF_COUNTING,
                Law.TREBLE,
                Law.DOUBLE,
                Law.SINGLE,
                Law.PENALTY_FIRST,
            )
        ),
        "a miscount: other marks or another grade than the law gives, or before their time",
    ),
    "Q": Mark(
        frozenset((Law.QUESTION,)),
        "a question put too late",
    ),
    "T": Mark(
        frozenset(
            (Law.TRUMP_TAKEN_UP, Law.TRUMP_NAMED, Law.TRUMP_TAKEN_EARLY, Law.TRUMP_FORGOTTEN)
        ),
        "the card turned up: left lying, taken up early, named, forgotten",
    ),
    "X": Mark(
        frozenset(
            (
                Law.SHOWN_TOGETHER,
                Law.SHOWN_ON_THE_TABLE,
                Law.LED_AHEAD,
                Law.THROWN_DOWN,
                Law.DETACHED,
            )
        ),
        "a card exposed: shown, led ahead, thrown down, standing out",
    ),
    "L": Mark(
        frozenset(
            (
                Law.LED_OUT_OF_TURN,
                Law.THIRD_BEFORE_SECOND,
                Law.FOURTH_BEFORE_OTHERS,
                Law.DUMMY_BLIND,
            )
        ),
        "a lead or a card out of turn",
    ),
    "C": Mark(
        frozenset((Law.CARD_OMITTED, Law.SURPLUS_CARD)), "a card too few or too many in a trick"
    ),
    "W": Mark(
        frozenset((Law.PENALTY_NAMED, Law.TRICK_CLAIMED)),
        "words and signs",
    ),
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
