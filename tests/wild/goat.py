"""The goat at random: its headers, and the invariants that its laws state."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from hoyle.cards import Card, CardSet
from hoyle.events import HandEnded
from hoyle.game import Act
from hoyle.goat import CHAPTERS, GAME, acts
from hoyle.goat.events import CardDrawn, LossPointsCharged, TrickGathered
from hoyle.goat.state import ALL_POINTS, PACK, SIDES, Stage, State, worth

from .hand import Done, Table, Wild
from .lines import Words, lines_of


def shuffled(chance: random.Random) -> list[Card]:
    """Return the pack shuffled; now and then so that hands of one suit are frequent."""
    cards = list(PACK)
    chance.shuffle(cards)
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
    cards = shuffled(chance)
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


def after_each(wild: Wild) -> None:
    """Raise AssertionError unless the invariants of the laws hold after the latest act."""
    state, done = wild.state, wild.acts[-1]
    if done.law is not None:
        assert state == done.state, "what is refused has done something"
        return
    _each_card_is_once(wild)
    assert state.taken[0] + state.taken[1] >= len(state.tricks), "a trick of nobody"
    if state.stage in (Stage.PLAY, Stage.OVER):
        laid = {each.seat: len(each.cards) for each in state.trick}
        sizes = {len(state.hand(seat)) + laid.get(seat, 0) for seat in state.setting.seats}
        assert len(sizes) == 1, "all have equally many cards"
        assert sizes == {4} or not state.stock, "fewer than four, and cards to draw"
        assert len(set(laid.values())) <= 1, "all lay equally many"
    if state.claim is not None:
        assert not state.trick, "a pullet is claimed, and cards lie"
        assert not state.claim.cards - state.hand(state.claim.seat), "who claims holds the cards"


def _each_card_is_once(wild: Wild) -> None:
    """Each of the thirty-six cards lies in one place, or is gone from the beginning."""
    cards = _all_cards(wild.state)
    assert len(cards) == len(set(cards)), "a card is in two places"
    assert set(cards) == set(_all_cards(wild.first)), "cards are lost"


def _all_cards(state: State) -> list[Card]:
    cards = [*state.stock, *(card for hand in state.hands for card in hand)]
    for trick in (state.trick, *(each.laid for each in state.tricks)):
        cards += [card for laid in trick for card in laid.cards]
    return cards


def at_the_end(wild: Wild) -> None:
    """Raise AssertionError unless all points are shared out, and one side charged, or none."""
    state = wild.state
    assert state.stage is Stage.OVER
    assert not state.stock
    assert not any(state.hands)
    assert sum(state.points) == ALL_POINTS, f"points {state.points}"
    events = wild.events
    assert sum(isinstance(event, HandEnded) for event in events) == 1
    gathered = [event.cards for event in events if isinstance(event, TrickGathered)]
    assert sum(map(len, gathered)) == len(_all_cards(wild.first)), "every card is gathered"
    drawn = [event.card for event in events if isinstance(event, CardDrawn)]
    assert len(drawn) == len(set(drawn))
    charged = [event for event in events if isinstance(event, LossPointsCharged)]
    assert len(charged) == (0 if state.points[0] == state.points[1] else 1)
    assert sum(state.loss) in ((2, 4, 6) if charged else (0,))


def _cards(verb: str) -> Words:
    def words(done: Done) -> str:
        assert isinstance(done.act, acts.Lay | acts.Discard | acts.ClaimPullet)
        return f"{verb} {done.act.cards}"

    return words


SPECIAL: Mapping[type[Act], Words] = {
    acts.Lay: _cards("lays"),
    acts.Discard: _cards("throws"),
    acts.ClaimPullet: _cards("pullet"),
}


def lines(done: Sequence[Done]) -> Iterator[str]:
    """Yield the lines of a script."""
    return lines_of(GAME, done, SPECIAL)


WILD_GOAT = Table(
    name="goat",
    game=GAME,
    header=header,
    chapters=lambda state: CHAPTERS.all,
    after_each=after_each,
    at_the_end=at_the_end,
    lines=lines,
)
