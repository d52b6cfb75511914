"""Sky: seven play with two packs of suns, moons and stars, and with two comets."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.cards import Card, CardSet, Rank, Suit
from hoyle.declared import by, carries_out
from hoyle.known_packs import NO_SUIT, NUMBERED
from hoyle.packs import Pack
from hoyle.reasons import MustFollow
from hoyle.seats import Seat
from hoyle.tricks import Laid, order_of
from hoyle.tricktaking import Bound, Cites, Rules, Score, State, Why, game_of

SUNS = Suit.declared("suns", "S")
MOONS = Suit.declared("moons", "M")
STARS = Suit.declared("stars", "T")
COMET = Rank.declared("comet", "C")
RANKS = NUMBERED[:9]

PACK = Pack("sky", {**dict.fromkeys((STARS, MOONS, SUNS), RANKS), NO_SUIT: (COMET,)}, copies=2)


def face(card: Card) -> tuple[Suit, Rank]:
    """Return what is on a card, which two have alike."""
    return card.suit, card.rank


class Law(StrEnum):
    """The laws of the book, by their ids."""

    DEAL = "sky:deal"
    TURN = "sky:turn"
    FOLLOWING = "sky:following"
    TRICK = "sky:trick"
    ALIKE = "sky:alike"
    COMETS = "sky:comets"
    SCORE = "sky:score"


class Sky(Rules):
    """Eight cards each; of two alike the later wins, and a comet wins before all."""

    name = "sky"
    laws = Law
    cites = Cites(deal=Law.DEAL, turn=Law.TURN, trick=Law.TRICK, score=Law.SCORE)
    seats = tuple(map(Seat, "ABCDEFG"))
    pack = PACK.cards
    order = by(order_of("987654321C", PACK.cards), Law.TRICK)
    cards = by(8, Law.DEAL)
    starts = by(1, Law.TURN)

    def bound(self, state: State, seat: Seat) -> Bound:
        """Yield the duty to follow suit; a comet may always be laid."""
        if state.trick and (led := state.suit_led) is not NO_SUIT:
            held = state.hand(seat).of_suit(led)
            if held:
                yield MustFollow(Law.FOLLOWING, suit=led), held | self.comets(state, seat)

    @carries_out(Law.COMETS)
    def comets(self, state: State, seat: Seat) -> CardSet:
        """Return the comets of a seat."""
        return state.hand(seat).of_suit(NO_SUIT)

    def wins(self, trick: tuple[Laid, ...], trump: Suit | None) -> Laid:
        """Return the first comet, else the highest of the suit led, the later of two alike."""
        best = trick[0]
        for laid in trick[1:]:
            if self.beats(laid, best):
                best = laid
        return best

    def beats(self, laid: Laid, best: Laid) -> bool:
        """Return whether a card beats the best before it."""
        if NO_SUIT in (laid.card.suit, best.card.suit):
            return self.strikes(laid, best)
        if face(laid.card) == face(best.card):
            return by(True, Law.ALIKE)
        return laid.card.suit is best.card.suit and self.order[laid.card] > self.order[best.card]

    @carries_out(Law.COMETS)
    def strikes(self, laid: Laid, best: Laid) -> bool:
        """Return whether a comet beats the best before it, which is none."""
        if laid.card.suit is NO_SUIT:
            return best.card.suit is not NO_SUIT
        return False

    def won_by(self, trick: tuple[Laid, ...], won: Laid) -> Iterator[StrEnum]:
        """Yield the law on comets, or that on two alike."""
        if won.card.suit is NO_SUIT:
            yield Law.COMETS
        elif [face(laid.card) for laid in trick].count(face(won.card)) > 1:
            yield Law.ALIKE

    def scores(self, state: State) -> Iterator[Score]:
        """Yield a point for each trick."""
        for seat in state.seats:
            if taken := state.taken(seat):
                yield Score(seat, taken, Why.TRICKS, Law.SCORE)


GAME = game_of(Sky())
