"""Twenty-eight at random, in each of its forms: its headers, and bids that are often made."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import partial

from hoyle.cards import Card, CardSet, Rank
from hoyle.game import Act, Aside
from hoyle.games.twenty_eight import GAME
from hoyle.games.twenty_eight.auction import Bid
from hoyle.games.twenty_eight.bids import height
from hoyle.games.twenty_eight.forms import (
    FORMS,
    PACK,
    PACK_OF_SIX,
    SMALL_PACK,
    VALUED,
    Form,
)
from hoyle.games.twenty_eight.options import SIX_IN_THREE, options_in
from hoyle.games.twenty_eight.terms import Called
from hoyle.lab.random_hands.deals import pbn, shuffled
from hoyle.lab.random_hands.hand import Chance, Course, of_a_kind

PACKS: Mapping[int, CardSet] = {2: SMALL_PACK, 3: SMALL_PACK, 4: PACK, 6: PACK_OF_SIX}
DEALS = ("first-deal", "second-deal", "third-deal")
# How often the cards lie so that a deal may be void:
FOUR_KNAVES = 0.12
WORTHLESS = 0.12
# How often something is done in place of what the hand waits for:
CLAIM = 0.3  # kot or counter-kot, where it may be claimed
IRREGULAR = 0.08  # anything possible
DUE = 0.6  # of that, how often it is done by him whose turn it is
PASSES = 0.6
THANI = 0.06  # of the bids


def header(form: Form, chance: random.Random) -> str:
    """Return the header of a random hand of ``form``.

    Two options have values taken by chance, and all others their defaults, or likewise.
    """
    known = options_in(form.name)
    named = sorted(known) if chance.random() < 0.5 else chance.sample(sorted(known), 2)
    options = {name: chance.choice(known[name]) for name in named}
    small = options.get("pack") == "24"
    sizes: Sequence[int] = [packet.count for packet in form.packets]
    if small or options.get("packets") == "3-2-3":
        sizes = (3, 3) if small else (3, 2, 3)
    if "3-2-3" in options.values() or "late" in options.values():
        options.pop("second-auction", None)  # there is none
    place = chance.randrange(len(form.seats))
    seats = form.seats[place:] + form.seats[:place]
    dealer = chance.choice(seats)
    first = (seats.index(dealer) + 1) % len(seats)
    cards = shuffled(chance, SMALL_PACK if small else PACKS[len(seats)])
    _stack(chance, cards, sizes, len(seats), first)
    lines = ["game: twenty-eight", f"seats: [{', '.join(seats)}]", f"dealer: {dealer}"]
    if form.name == SIX_IN_THREE:
        lines.append("sides: three")
    for field, size in zip(DEALS, sizes, strict=False):
        hands = [CardSet.from_cards(cards[size * at : size * (at + 1)]) for at in range(len(seats))]
        lines.append(f'{field}: "{seats[0]}:{pbn(hands)}"')
        del cards[: size * len(seats)]
    if cards:
        lines.append(f"stock: {' '.join(map(str, cards))}")
    score = ", ".join(f"{side}: {chance.choice((0, 0, 3, 5, -2, -4))}" for side in form.sides)
    lines.append(f"before: {{score: {{{score}}}}}")
    lines.append(f"options: {{{', '.join(f'{name}: {value}' for name, value in options.items())}}}")
    return "\n".join(lines) + "\n"


def _stack(
    chance: random.Random, cards: list[Card], sizes: Sequence[int], players: int, first: int
) -> None:
    """Have one player be dealt all knaves, or the first bidder nothing of value, now and then."""
    places = [
        sum(sizes[:packet]) * players + size * player + card
        for player in range(players)
        for packet, size in enumerate(sizes)
        for card in range(size)
    ]
    each = sum(sizes)
    if chance.random() < FOUR_KNAVES:
        player = chance.randrange(players)
        held = chance.sample(places[each * player : each * (player + 1)], 4)
        for place, knave in zip(held, _of_rank(cards, Rank.JACK), strict=True):
            other = cards.index(knave)
            cards[place], cards[other] = cards[other], cards[place]
    elif chance.random() < WORTHLESS:
        held = places[each * first : each * first + sizes[0]]
        others = [place for place in range(len(cards)) if place not in held]
        worthless = [place for place in others if cards[place] not in VALUED]
        for place in held:
            if cards[place] in VALUED:
                other = worthless.pop()
                cards[place], cards[other] = cards[other], cards[place]


def _of_rank(cards: Sequence[Card], rank: Rank) -> list[Card]:
    return [card for card in cards if card.rank is rank]


def choose(chance: random.Random, course: Course) -> Act:
    """Return what happens next: low bids rather than high ones, and lawful acts for the most part.

    Kot and counter-kot are claimed now and then where they may be.
    """
    state = course.state
    seats = state.setting.seats
    if chance.random() < IRREGULAR:
        doing = GAME.awaited(state) if chance.random() < DUE else seats
        anything = [act for seat in doing for act in GAME.possible(state, seat)]
        return of_a_kind(chance, anything)
    if chance.random() < CLAIM:
        asides = [
            act
            for seat in seats
            for act in GAME.possible(state, seat)
            if isinstance(act, Aside) and GAME.refusal(state, act) is None
        ]
        if asides:
            return of_a_kind(chance, asides)
    acts = GAME.legal(state)
    bids = [act for act in acts if isinstance(act, Bid)]
    others = [act for act in acts if not isinstance(act, Bid)]
    if not bids or (others and chance.random() < PASSES):
        return of_a_kind(chance, others)
    bids.sort(key=lambda bid: height(bid.points))
    if bids[-1].points is Called.THANI and chance.random() < THANI:
        return bids[-1]
    return bids[min(int(chance.expovariate(0.7)), len(bids) - 1)]


def _chance(form: Form) -> Chance:
    return Chance(
        name=f"{GAME.name}-{form.name}", game=GAME, header=partial(header, form), choose=choose
    )


TWENTY_EIGHT: tuple[Chance, ...] = tuple(map(_chance, FORMS))

CHANCES = TWENTY_EIGHT
