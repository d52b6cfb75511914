"""The header of a hand file of the goat, read into the first state."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.cards import EMPTY, SUIT_LETTERS, Card, CardSet
from hoyle.events import Dealt, Event
from hoyle.fields import (
    BY_SUITS,
    CARD,
    PILE,
    PILE_OR_NONE,
    Beginning,
    Each,
    Field,
    Fields,
    Whole,
    Words,
    of_each,
    of_options,
)
from hoyle.game import Step
from hoyle.games.goat import unsaid
from hoyle.games.goat.counting import SERIES
from hoyle.games.goat.dealing import shown_by
from hoyle.games.goat.events import EggsBefore
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import (
    ALL_POINTS,
    HAND,
    ORDER,
    PACK,
    SEATS,
    SIDES,
    Pair,
    Setting,
    Stage,
    State,
    worth,
)
from hoyle.games.goat.unsaid import FirstLeader, ShownCard
from hoyle.header import Header

MOST_EGGS = 99
MOST_TRICKS = len(PACK) // len(SEATS)
UNDRAWN = len(PACK) - HAND * len(SEATS)
NO_CARD = "none"
_OF_BEFORE: Mapping[str, Field] = {
    "loss": Field(of_each(SIDES, Whole(0, SERIES - 1)), "The loss points of each, even numbers."),
    "eggs": Field(Whole(0, MOST_EGGS), "How many games with eggs lie in the series."),
}
BEGINNING = Beginning(
    about=(
        "A game yet to be dealt, which has `pack`; or a game already dealt, or a part of it, which"
        " has `hands`. Cards that `pack` or `stock` do not name lie beneath, clubs first, low cards"
        " first."
    ),
    fields={
        "seats": Field(Each(Words(SEATS)), "The seats in order of play, clockwise."),
        "dealer": Field(Words(SEATS), "Who deals; the last of the seats if it is not told."),
        "leader": Field(Words(SEATS), "Who leads to the first trick."),
        "before": Field(Fields(_OF_BEFORE), "How the series stands."),
        "options": of_options(unsaid.OPTIONS),
        "pack": Field(PILE, "The pack, yet to be dealt."),
        "hands": Field(of_each(SEATS, BY_SUITS), "The cards of each, equally many, four at most."),
        "turn-up": Field(CARD, "The card shown."),
        "trump": Field(Words(tuple(SUIT_LETTERS)), "The trump suit, where no card lies shown."),
        "stock": Field(PILE_OR_NONE, "The cards yet to be drawn; none: all are drawn."),
        "taken": Field(
            of_each(SIDES, Whole(0, ALL_POINTS)),
            "The points in the piles of the sides: cards that are named nowhere lie there.",
        ),
        "tricks": Field(of_each(SIDES, Whole(0, MOST_TRICKS)), "The tricks in the piles."),
    },
    either=(("pack",), ("hands",)),
)


def start(header: Header) -> Step[State]:
    """Return the first state of a hand file, and the events of its deal.

    ``seats`` are in order of play, ``dealer`` and ``leader`` of them. A game to be dealt has
    ``pack``, its top first. A game already dealt has ``hands``, ``turn-up`` or ``trump``, and
    ``stock``, its top first (``none``: all drawn). Cards that pack or stock do not name lie
    beneath, clubs first, low cards first, unless ``taken`` tells the points that lie in the piles
    of the sides, and ``tricks`` how many tricks; then they are there. ``before`` has the ``loss``
    points and the ``eggs`` of the series, ``options`` the readings of what is not said.
    """
    setting = _setting(header)
    if header.has("pack"):
        pack = header.pile("pack", PACK)
        header.settle()
        dealer = setting.dealer
        state = State(
            setting=setting,
            stage=Stage.UNDEALT,
            stock=(*pack, *_beneath(pack, PACK)),
            due=dealer,
            leader=setting.leader,
        )
        return Step(state, _of_series(setting))
    return _dealt(header, setting)


def _setting(header: Header) -> Setting:
    """Return who sits where, deals and leads, by which readings, and what was before."""
    seats = header.seats(SEATS)
    place = SEATS.index(seats[0])
    if seats != SEATS[place:] + SEATS[:place]:
        line = header.line_of("seats")
        header.problem(line, f"seats are not clockwise; expected {' '.join(SEATS)}")
        seats = SEATS
    dealer = header.seat("dealer", seats, seats[-1])
    options = header.mapping("options")
    said = {
        name: options.choice(name, option.values, option.default)
        for name, option in unsaid.OPTIONS.items()
    }
    options.only(tuple(unsaid.OPTIONS))
    first_leader = FirstLeader(said["first-leader"])
    before = header.mapping("before")
    loss = _of_sides(before, "loss", SERIES - 1)
    for side, points in zip(SIDES, loss, strict=True):
        if points % 2:  # a game lost costs two, four or six
            wrong = f"{side} has {points} loss points; expected an even number"
            before.problem(before.line_of("loss"), wrong)
    eggs = before.number("eggs", 0, least=0, most=MOST_EGGS)
    before.only(tuple(_OF_BEFORE))
    usual = unsaid.first_leader(seats, dealer, first_leader)
    return Setting(
        seats=seats,
        dealer=dealer,
        leader=header.seat("leader", seats, usual),
        shown_card=ShownCard(said["turn-up"]),
        first_leader=first_leader,
        before=loss,
        eggs=eggs,
    )


def _of_sides(header: Header, key: str, most: int) -> Pair:
    """Return the numbers of the two sides under ``key``, nothing where none is told."""
    field = header.mapping(key)
    field.only(SIDES)
    ours, theirs = (field.number(side, 0, least=0, most=most) for side in SIDES)
    return ours, theirs


def _dealt(header: Header, setting: Setting) -> Step[State]:
    """Return the first state of a game, or of a part of it, in which all have their cards."""
    told = len(header.problems)
    hands = header.hands(setting.seats, most=HAND, pack=PACK)
    rest = PACK - CardSet.from_cards(card for hand in hands for card in hand)
    turn_up = header.card("turn-up") if header.has("turn-up") else None
    if not header.has("turn-up") and not header.has("trump"):
        wrong = "'turn-up' is missing; expected the card shown, or 'trump' and a suit"
        header.problem(header.line, wrong)
    trump = header.suit("trump") if header.has("trump") else None
    if turn_up is not None:
        if trump not in (None, turn_up.suit):
            wrong = f"trumps are not of the suit of {turn_up}, which was shown"
            header.problem(header.line_of("trump"), wrong)
        trump = turn_up.suit
        if turn_up not in PACK:
            header.problem(header.line_of("turn-up"), f"{turn_up} is not in the pack of this game")
    stock = _stock(header, rest, turn_up, setting.shown_card)
    gone = rest - CardSet.from_cards(stock)
    points, taken = _piles(header)
    if len(header.problems) == told:  # or what does not agree may follow from what was told
        _check_stock(header, len(hands[0]), stock, turn_up)
        _check_piles(header, gone, points, taken)
    header.settle()
    shown = EMPTY if turn_up is None else CardSet.of(turn_up)
    state = State(
        setting=setting,
        stage=Stage.PLAY,
        stock=stock,
        due=setting.leader,
        leader=setting.leader,
        hands=hands,
        turn_up=turn_up,
        trump=trump,
        seen=shown,
        placed=shown - gone,
        points=points,
        taken=taken,
    )
    before = _of_series(setting)
    if gone or turn_up is None:
        return Step(state, before)
    dealt = Dealt(dealer=setting.dealer, count=HAND, laws=(Law.DEAL, Law.HAND_SIZE))
    return Step(state, (*before, dealt, *shown_by(setting, turn_up)))


def _of_series(setting: Setting) -> tuple[Event, ...]:
    """Return what is to be known of the games before, besides the loss points."""
    return (EggsBefore(count=setting.eggs),) if setting.eggs else ()


def _stock(
    header: Header, rest: CardSet, turn_up: Card | None, reading: ShownCard
) -> tuple[Card, ...]:
    """Return the cards to be drawn, the card shown where it lies if it is not named among them."""
    if header.text("stock", NO_CARD if header.has("taken") else "") == NO_CARD:
        return ()
    named = header.pile("stock", rest) if header.has("stock") else ()
    if header.has("taken"):  # the others lie in the piles
        return named
    others = _beneath(named, rest)
    if turn_up is None or turn_up not in others:
        return (*named, *others)
    others = tuple(card for card in others if card != turn_up)
    return unsaid.with_shown((*named, *others), turn_up, reading)


def _beneath(named: tuple[Card, ...], cards: CardSet) -> tuple[Card, ...]:
    """Return the ``cards`` that are not named, clubs first, low cards first."""
    return tuple(
        sorted(cards - CardSet.from_cards(named), key=lambda card: (card.suit, ORDER[card]))
    )


def _piles(header: Header) -> tuple[Pair, Pair]:
    """Return the points and the tricks in the piles of the sides."""
    points, tricks = (
        _of_sides(header, "taken", ALL_POINTS),
        _of_sides(header, "tricks", MOST_TRICKS),
    )
    if not header.has("tricks"):  # who has points has a trick at least
        tricks = min(points[0], 1), min(points[1], 1)
    return points, tricks


def _check_piles(header: Header, gone: CardSet, points: Pair, tricks: Pair) -> None:
    """Note points or tricks that cannot be in the piles, in which the cards ``gone`` lie."""
    if sum(points) != worth(gone):
        wrong = f"{sum(points)} points are taken; the cards that are gone hold {worth(gone)}"
        header.problem(header.line_of("taken"), wrong)
    if header.has("tricks"):
        most = len(gone) // len(SEATS)  # one card of each
        least = -(-most // HAND)  # all four of each
        if not least <= sum(tricks) <= most:
            told = f"{sum(tricks)} tricks are taken with {len(gone)} cards"
            header.problem(header.line_of("tricks"), f"{told}; expected {least} to {most}")
    for side, ours, many in zip(SIDES, points, tricks, strict=True):
        if ours and not many:
            header.problem(header.line_of("tricks"), f"{side} has points, and took no trick")


def _check_stock(header: Header, held: int, stock: tuple[Card, ...], turn_up: Card | None) -> None:
    """Note a stock that cannot be what is left when all hold so many cards."""
    line, left = header.line_of("stock"), len(stock)
    if turn_up is not None and left == UNDRAWN and turn_up not in stock:
        wrong = f"{turn_up} is in a hand; expected a card yet to be drawn"
        header.problem(header.line_of("turn-up"), wrong)
    if left % len(SEATS):
        header.problem(line, f"the stock has {left} cards; expected as many for each")
    elif left and held < HAND:
        header.problem(line, f"the hands have {held} cards, and the stock {left}; expected none")
