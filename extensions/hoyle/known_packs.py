"""Packs of other cards than the usual: German-suited ones, two packs, jokers, tarot.

A game takes one of these, or makes its own of their suits and ranks (`hoyle.packs`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.cards import Rank, Suit
from hoyle.packs import Pack

# ---- German-suited cards -------------------------------------------------------------------------

ACORNS = Suit.declared("acorns", "A")
LEAVES = Suit.declared("leaves", "L")
HEARTS = Suit.declared("hearts", "H")  # of these packs, where they may have another name
BELLS = Suit.declared("bells", "B")
UNDER = Rank.declared("under", "U")
OVER = Rank.declared("over", "O")

_GERMAN = (BELLS, HEARTS, LEAVES, ACORNS)
_FROM_SEVEN = (
    *(Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN),
    *(UNDER, OVER, Rank.KING, Rank.ACE),
)

GERMAN = Pack("german", dict.fromkeys(_GERMAN, _FROM_SEVEN))
"""32 cards: acorns, leaves, hearts and bells from the seven to the ace, with under and over."""

GERMAN_36 = Pack("german-six", dict.fromkeys(_GERMAN, (Rank.SIX, *_FROM_SEVEN)))
"""The same with the sixes."""

# ---- two packs and jokers ------------------------------------------------------------------------

NO_SUIT = Suit.declared("no suit", "X")
JOKER = Rank.declared("joker", "J")
RED_JOKER = Rank.declared("red joker", "R")
BLACK_JOKER = Rank.declared("black joker", "B")

_USUAL: Mapping[Suit, Sequence[Rank]] = dict.fromkeys(Suit, tuple(Rank))

TWO_PACKS = Pack("two-packs", _USUAL, copies=2)
"""104 cards: each of the usual ones twice."""

WITH_JOKERS = Pack("jokers", {**_USUAL, NO_SUIT: (BLACK_JOKER, RED_JOKER)})
"""54 cards: with a red joker and a black one, ``XR`` and ``XB``."""

TWO_WITH_JOKERS = Pack("two-packs-jokers", {**_USUAL, NO_SUIT: (JOKER,)}, copies=2)
"""106 cards: two packs with a joker in each, which are alike: ``XJ`` and ``xJ``."""

# ---- tarot ---------------------------------------------------------------------------------------

TRUMPS = Suit.declared("trumps", "T")
KNIGHT = Rank.declared("knight", "N")
FOOL = Rank.declared("fool", "F")
_NUMBERS = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty twenty-one"
).split()
NUMBERED = tuple(Rank.declared(name, str(n)) for n, name in enumerate(_NUMBERS, start=1))
"""The ranks of the trumps, from one to twenty-one."""

_NUMERALS = tuple(Rank)[: Rank.JACK]
_OF_TAROT = (Rank.ACE, *_NUMERALS, Rank.JACK, KNIGHT, Rank.QUEEN, Rank.KING)

TAROT = Pack("tarot", {**dict.fromkeys(Suit, _OF_TAROT), TRUMPS: NUMBERED, NO_SUIT: (FOOL,)})
"""78 cards: four suits of fourteen, 21 trumps ``T1`` to ``T21``, and the fool ``XF``."""
