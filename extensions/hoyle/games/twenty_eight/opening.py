"""The header of a hand file of twenty-eight, read into the first state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from hoyle.cards import EMPTY, Card, CardSet
from hoyle.fields import (
    PILE,
    Beginning,
    Each,
    Field,
    Fields,
    Text,
    Whole,
    Words,
    dealt,
    of_each,
    of_options,
)
from hoyle.game import Step
from hoyle.games.twenty_eight import dealing
from hoyle.games.twenty_eight.forms import FORMS, USUAL, Form, played
from hoyle.games.twenty_eight.options import OPTIONS, SIX_IN_THREE, SIX_IN_TWO, read_options
from hoyle.games.twenty_eight.state import Setting, State
from hoyle.header import Header, not_in_pack
from hoyle.immutable import replace
from hoyle.seats import Seat

DEALS = ("first-deal", "second-deal", "third-deal")
SIDES_OF_SIX = {"two": SIX_IN_TWO, "three": SIX_IN_THREE}
MOST_SCORE = 99
_SEATS = tuple(dict.fromkeys(seat for form in FORMS for seat in form.seats))
_SIDES = tuple(dict.fromkeys(side for form in FORMS for side in form.sides))
_DEALT = Text(
    "|".join(dict.fromkeys(f"({dealt(form.seats).pattern})" for form in FORMS)),
    dealt(USUAL.seats).called,
)
_OF_BEFORE: Mapping[str, Field] = {
    "score": Field(of_each(_SIDES, Whole(-MOST_SCORE, MOST_SCORE)), "The points of each side.")
}
BEGINNING = Beginning(
    about=(
        "The first packet is dealt, and the auction begins; the next packet is dealt by itself."
        " Sides are named by their seats, whoever plays alone by his own."
    ),
    fields={
        "seats": Field(
            Each(Words(_SEATS)),
            "The form of the game, by the seats in order of play, each at the right of the last: "
            + ", ".join(dict.fromkeys(f"[{', '.join(form.seats)}]" for form in FORMS))
            + ".",
        ),
        "sides": Field(Words(tuple(SIDES_OF_SIX)), "In how many sides six play."),
        "dealer": Field(Words(_SEATS), "Who deals; the last of the seats if it is not told."),
        "first-deal": Field(_DEALT, "The first packet.", needed=True),
        "second-deal": Field(_DEALT, "The second packet.", needed=True),
        "third-deal": Field(_DEALT, "The third, of three players with packets: 3-2-3."),
        "stock": Field(PILE, "The cards left over, of two players."),
        "before": Field(Fields(_OF_BEFORE), "How the match stands."),
        "options": of_options(OPTIONS),
    },
)


def start(header: Header) -> Step[State]:
    """Return the first state of a hand file, and the events of what is dealt before the first bid.

    Fields: ``seats``, by which the form is known, of six players with ``sides`` (``two`` or
    ``three``); ``dealer``; a field for each packet dealt, ``first-deal`` and so on; of two players
    ``stock``, its top first; ``before`` with the ``score`` of the match; and ``options``.
    """
    forms, seats = _forms(header)
    form = forms[0]
    if len(forms) > 1:
        form = min(forms, key=partial(_misread, header, seats))
    return _read(header, form, seats or form.seats)


def _read(header: Header, form: Form, seats: tuple[Seat, ...]) -> Step[State]:
    """Return the first state of a hand of this form, and the events before its first bid."""
    options = read_options(header, form.name)
    form = played(form, options)
    dealer = header.seat("dealer", seats, seats[-1])
    setting = Setting(form=form, seats=seats, dealer=dealer, options=options)
    packets = _packets(header, form, seats)
    stock = _stock(header, form, packets)
    before = header.mapping("before")
    score = before.mapping("score")
    scores = tuple(score.number(side, 0, least=-MOST_SCORE, most=MOST_SCORE) for side in form.sides)
    score.unread()
    before.only(tuple(_OF_BEFORE))
    state = State(
        setting=setting,
        hands=(EMPTY,) * len(seats),
        undealt=packets,
        due=setting.first,
        least=form.least,
        points=(0,) * len(form.sides),
        score=scores,
    )
    step = dealing.first_deal(state)
    return Step(replace(step.state, stock=stock), step.events)


def _misread(header: Header, seats: tuple[Seat, ...], form: Form) -> int:
    """Return how much is wrong in a header that is read as that of a hand of ``form``."""
    tried = Header(header.path, header.line, header.fields, read={*header.read})
    _read(tried, form, seats or form.seats)
    tried.unread()
    return len(set(tried.problems))


def _forms(header: Header) -> tuple[tuple[Form, ...], tuple[Seat, ...]]:
    """Return the forms that the hand may be of, and its seats in order of play.

    There is one form unless what tells it is wrong: seats of no form, for which there are then
    none, or sides that six players do not have.
    """
    line, told = header.line_of("seats"), len(header.problems)
    given = header.texts("seats", USUAL.seats)
    if len(header.problems) > told:
        header.has("sides")
        return FORMS, ()
    alike = tuple(form for form in FORMS if sorted(form.seats) == sorted(given))
    if not alike:
        expected = ", ".join(dict.fromkeys(" ".join(form.seats) for form in FORMS))
        header.problem(line, f"seats are {' '.join(given)!r}; expected one of {expected}")
        header.has("sides")
        return FORMS, ()
    if len(alike) > 1:
        name = SIDES_OF_SIX[header.choice("sides", tuple(SIDES_OF_SIX), "two")]
        if len(header.problems) == told:
            alike = tuple(form for form in alike if form.name == name)
    elif header.has("sides"):
        header.problem(header.line_of("sides"), "'sides' is a field of six players; leave it out")
    usual = alike[0].seats
    place = usual.index(Seat(given[0]))
    seats = usual[place:] + usual[:place]
    if given != seats:
        header.problem(line, f"seats are not in order of play; expected {' '.join(seats)}")
    return alike, seats


def _packets(
    header: Header, form: Form, seats: tuple[Seat, ...]
) -> tuple[tuple[CardSet, ...], ...]:
    """Return each packet of the deal, in the order of ``seats``; no card is dealt twice."""
    packets: list[tuple[CardSet, ...]] = []
    dealt = EMPTY
    fields = DEALS[: len(form.packets)]
    for field, packet in zip(fields, form.packets, strict=True):
        hands = header.deal(field, seats, each=packet.count, pack=form.pack)
        packets.append(hands)
        for hand in hands:
            for card in hand & dealt:
                message = f"{card} is dealt twice; each card is dealt once"
                header.problem(header.line_of(field), message)
        for hand in hands:
            dealt |= hand
    for field in DEALS[len(fields) :]:
        if header.has(field):
            message = f"{field!r} is a field of three players with the option packets: 3-2-3"
            header.problem(header.line_of(field), f"{message}; leave it out")
    return tuple(packets)


def _stock(
    header: Header, form: Form, packets: tuple[tuple[CardSet, ...], ...]
) -> tuple[Card, ...]:
    """Return the cards that are left over, the top first; none but of two players."""
    line = header.line_of("stock")
    if not form.stock:
        if header.has("stock"):
            header.problem(line, "'stock' is a field of two players; leave it out")
        return ()
    stock: list[Card] = []
    dealt = CardSet.from_cards(card for packet in packets for hand in packet for card in hand)
    words = header.text("stock").split()
    for word in words:
        try:
            card = Card.parse(word)
        except ValueError as error:
            header.problem(line, f"stock: {error}")
            continue
        if card not in form.pack:
            header.problem(line, not_in_pack(card, form.pack))
        elif card in dealt:
            header.problem(line, f"{card} is dealt, and cannot be in the stock; expected another")
        elif card in stock:
            header.problem(line, f"{card} stands twice in the stock; expected once")
        stock.append(card)
    if words and len(words) != form.stock:
        header.problem(line, f"the stock has {len(words)} cards; expected {form.stock}")
    return tuple(stock)
