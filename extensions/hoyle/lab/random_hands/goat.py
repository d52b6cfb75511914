"""The goat at random: its headers."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hoyle.cards import Card, CardSet
from hoyle.games.goat import CHAPTERS, GAME
from hoyle.games.goat.state import PACK, SIDES, worth
from hoyle.lab.random_hands.deals import shuffled
from hoyle.lab.random_hands.hand import Chance


def stacked(chance: random.Random) -> list[Card]:
    """Return the pack shuffled; now and then so that hands of one suit are frequent."""
    cards = shuffled(chance, PACK)
    if chance.random() < 0.5:
        for place in range(0, len(cards), 4):
            rest = [card for card in cards[place + 1 :] if card.suit is cards[place].suit]
            for offset, card in enumerate(rest[: chance.randint(0, 3)], start=1):
                other = cards.index(card)
                cards[place + offset], cards[other] = card, cards[place + offset]
    return cards


def _words(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def header(chance: random.Random) -> str:
    """Return the header of a random game, to be dealt, just dealt, or near its end."""
    cards = stacked(chance)
    lines = ["game: goat", f"dealer: {chance.choice('NESW')}"]
    if chance.random() < 0.3:
        lines.append(f"leader: {chance.choice('NESW')}")
    start = chance.random()
    if start < 0.4:
        lines.append(f"pack: {_words(cards)}")
    else:
        each = chance.randint(1, 4) if start > 0.8 else 4
        hands = {
            seat: CardSet.from_cards(cards[each * place : each * (place + 1)])
            for place, seat in enumerate("NESW")
        }
        rest = cards[4 * each :]
        told = ", ".join(f"{seat}: {hand}" for seat, hand in hands.items())
        lines.append(f"hands: {{{told}}}")
        if start > 0.8:
            points = worth(CardSet.from_cards(rest))
            ours = chance.choice((0, points // 2, points))
            lines.append(f"taken: {{NS: {ours}, EW: {points - ours}}}")
            lines.append(f"trump: {chance.choice('CDHS')}")
        else:
            lines.append(f"turn-up: {rest.pop()}")
            lines.append(f"stock: {_words(rest)}")
    loss = ", ".join(f"{side}: {chance.randrange(0, 12, 2)}" for side in SIDES)
    lines.append(f"before: {{loss: {{{loss}}}, eggs: {chance.randrange(3)}}}")
    leads = chance.choice(("left-of-dealer", "dealer"))
    lines.append(
        f"options: {{turn-up: {chance.choice(('stays', 'under'))}, first-leader: {leads}}}"
    )
    return "\n".join(lines) + "\n"


GOAT = Chance(
    name="goat",
    game=GAME,
    header=header,
    chapters=lambda state: CHAPTERS.all,
)

CHANCES = (GOAT,)
