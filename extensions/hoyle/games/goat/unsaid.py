"""What the description leaves out or in doubt; options where tables differ.

- Who leads to the first trick of the first game is nowhere said. The option ``first-leader``: the
  player at the dealer's left (``left-of-dealer``), who has his cards first and whose turn it would
  be in most games of the family, or the ``dealer``. In later games the winner of the last trick
  leads, so that hand files name him: ``leader``.
- That the four cards are dealt together is not said, nor that they are dealt one by one: they are
  dealt four at once, which comes to the same in a pack that has been shuffled.
- The card shown "in the middle of the pack" is that above which half of the cards lie. The option
  ``turn-up``: it ``stays`` there and is drawn in its turn, or is laid ``under`` the pack. All have
  seen it, so all may know when it is drawn, and by whom.
- The pack is not described: nine ranks and their values make 36 cards and 120 points.
- Nobody who can beat is told to. "Each card higher than the cards before" is read one by one.
- Nobody is told what a breach costs, so it is refused and nothing happens.
- How late a pullet may be claimed is not said: until the last player has laid his cards to the
  trick, for then it is gathered. The four cards are in the hand of him who claims: one who has
  laid some of them has used them otherwise. He leads what he has claimed with.
- He who is "nearer" to the first leader is so in the order of play; the first leader is himself
  the nearest of all. He may take over what a farther one has claimed, and led, as long as any
  pullet may be claimed.
- Four cards of one suit that the leader leads in his turn are a pullet too, which none who sits
  farther can claim from him.
- When a trick is gathered is not said apart from its end: with its last card.
- Too few cards in the pack for all: that cannot be, for all always lay equally many.
- Loss points that go past twelve end the series as twelve do; both sides cannot reach them in
  the same game.
- Which game the side has lost that counts as a goat with eggs is not said: the series, if in
  any game of it there were eggs. It is told, and changes nothing.
- The points in the piles are not counted before the end, and nobody may look through a pile in
  which cards lie that others have thrown away: he would know what they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from hoyle.cards import Card
from hoyle.option import Option, argued, by_the_words
from hoyle.seats import Seat


class ShownCard(StrEnum):
    """Where the card lies that has been shown."""

    STAYS = "stays"
    UNDER = "under"


class FirstLeader(StrEnum):
    """Who leads to the first trick of the first game."""

    LEFT_OF_DEALER = "left-of-dealer"
    DEALER = "dealer"


OPTIONS: Mapping[str, Option] = {
    "turn-up": by_the_words(ShownCard.STAYS),
    "first-leader": argued(FirstLeader.LEFT_OF_DEALER, "decision-goat-what-is-not-said"),
}


def first_leader(seats: Sequence[Seat], dealer: Seat, reading: FirstLeader) -> Seat:
    """Return who leads to the first trick where nobody has kept the right to."""
    if reading is FirstLeader.DEALER:
        return dealer
    return seats[(seats.index(dealer) + 1) % len(seats)]


def middle(stock: Sequence[Card]) -> int:
    """Return the place of the card that is shown in the middle of the pack."""
    return len(stock) // 2


def with_shown(rest: Sequence[Card], shown: Card, reading: ShownCard) -> tuple[Card, ...]:
    """Return the pack, its top first, with the card shown where it lies among the ``rest``."""
    if reading is ShownCard.UNDER:
        return (*rest, shown)
    place = (len(rest) + 1) // 2
    return (*rest[:place], shown, *rest[place:])
