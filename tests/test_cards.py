"""Cards, sets of cards, and which card wins a trick."""

from __future__ import annotations

import copy
import itertools
import random

import pytest

from hoyle.cards import EMPTY, FULL_PACK, PACK, Card, CardSet, Rank, Suit, pack_of
from hoyle.seats import Seat
from hoyle.tricks import Laid, order_of, winning


def test_each_card_is_read_as_it_is_written() -> None:
    assert len(PACK) == len({str(card) for card in PACK}) == 52
    for card in PACK:
        assert Card.parse(str(card)) is card
        assert Card.of(card.suit, card.rank) is card
    assert str(Card.of(Suit.HEARTS, Rank.TEN)) == "HT"
    assert repr(Card.parse("SA")) == "Card.parse('SA')"


@pytest.mark.parametrize("text", ["", "S", "AS", "S1", "S10", "sa", "XA", "SAA", " SA"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card; expected a suit"):
        Card.parse(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("SAA", "SA stands twice"),
        ("SA SA", "SA stands twice"),
        ("S", "'S' names no card"),
        ("SAX", "'SX' is not a card"),
        ("AK", "'AK' is not a card"),
    ],
)
def test_what_is_no_set_of_cards_is_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        CardSet.parse(text)


def test_a_set_is_written_suit_by_suit_the_highest_first() -> None:
    cards = CardSet.parse("C2 SKQ D9 HT")
    assert str(cards) == "SKQ HT D9 C2"
    assert CardSet.parse(str(cards)) == cards
    assert repr(cards) == "CardSet.parse('SKQ HT D9 C2')"
    assert str(EMPTY) == ""
    assert CardSet.parse("") == EMPTY


def test_a_set_of_cards_behaves_as_a_set() -> None:
    """Against Python's own sets, on random pairs."""
    chance = random.Random(1)
    for _ in range(200):
        first, second = (set(chance.sample(PACK, chance.randrange(53))) for _ in range(2))
        one, other = CardSet.from_cards(first), CardSet.from_cards(second)
        assert set(one) == first
        assert list(one) == sorted(first)
        assert len(one) == len(first)
        assert bool(one) is bool(first)
        assert set(one | other) == first | second
        assert set(one & other) == first & second
        assert set(one - other) == first - second
        assert set(one ^ other) == first ^ second
        assert all(isinstance(each, CardSet) for each in (one | other, one & other, one - other))
        card = chance.choice(PACK)
        assert (card in one) is (card in first)
        assert set(one.with_card(card)) == first | {card}
        assert set(one.without(card)) == first - {card}
        assert {card for suit in Suit for card in one.of_suit(suit)} == first


def test_sets_are_values() -> None:
    cards = CardSet.parse("SA")
    cards.with_card(Card.parse("HK"))
    assert cards == CardSet.of(Card.parse("SA"))
    assert hash(cards) == hash(CardSet.parse("SA"))
    assert copy.copy(cards) is cards
    assert "SA" not in cards


def test_packs() -> None:
    assert len(FULL_PACK) == 52
    short = pack_of(tuple(Rank)[Rank.SEVEN :])
    assert len(short) == 32
    assert all(len(short.of_suit(suit)) == 8 for suit in Suit)
    assert Card.parse("S6") not in short


NSEW = tuple(map(Seat, "NESW"))


def trick(text: str) -> tuple[Laid, ...]:
    return tuple(
        Laid(seat, Card.parse(word)) for seat, word in zip(NSEW, text.split(), strict=True)
    )


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        ("HK H2 HA H3", None, "S"),
        ("HK SA DA CA", None, "N"),  # other suits win nothing
        ("HK S2 HA H3", Suit.SPADES, "E"),
        ("HK S2 S3 HA", Suit.SPADES, "S"),
        ("S2 HA S3 S4", Suit.SPADES, "W"),
        ("H2 CA C3 D4", Suit.SPADES, "N"),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    cards: str, trump: Suit | None, winner: str
) -> None:
    assert winning(trick(cards), trump, order_of("AKQJT98765432")).seat == winner


@pytest.mark.parametrize(
    ("ranks", "cards", "winner"),
    [
        ("KQJAT987", "HA HK HJ HQ", "E"),  # écarté: the ace ranks below the knave
        ("J9AT KQ87".replace(" ", ""), "HA HT H9 HJ", "W"),  # twenty-eight: knave, nine, ace, ten
    ],
)
def test_ranks_are_each_games_own(ranks: str, cards: str, winner: str) -> None:
    assert winning(trick(cards), None, order_of(ranks)).seat == winner


def test_the_winner_does_not_depend_on_who_else_plays_when() -> None:
    order = order_of("AKQJT98765432")
    for later in itertools.permutations("SQ SA H2".split()):
        assert str(winning(trick(" ".join(("SK", *later))), Suit.HEARTS, order).card) == "H2"
