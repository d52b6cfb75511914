"""The header of a hand file of twenty-eight, read into the first state."""

from __future__ import annotations

from hoyle.cards import EMPTY, Card, CardSet
from hoyle.game import Step
from hoyle.header import Header
from hoyle.immutable import replace
from hoyle.seats import Seat
from hoyle.twenty_eight import dealing
from hoyle.twenty_eight.forms import FORMS, USUAL, Form, played
from hoyle.twenty_eight.options import SIX_IN_THREE, SIX_IN_TWO, read_options
from hoyle.twenty_eight.state import Setting, State

DEALS = ("first-deal", "second-deal", "third-deal")
SIDES_OF_SIX = {"two": SIX_IN_TWO, "three": SIX_IN_THREE}
MOST_SCORE = 99


def start(header: Header) -> Step[State]:
    """Return the first state of a hand file, and the events of what is dealt before the first bid.

    Fields: ``seats``, by which the form is known, of six players with ``sides`` (``two`` or
    ``three``); ``dealer``; a field for each packet dealt, ``first-deal`` and so on; of two players
    ``stock``, its top first; ``before`` with the ``score`` of the match; and ``options``.
    """
    form, seats = _form(header)
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
    before.unread()
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


def _form(header: Header) -> tuple[Form, tuple[Seat, ...]]:
    """Return the form that the seats tell, and the seats in order of play."""
    line = header.line_of("seats")
    given = header.texts("seats", USUAL.seats)
    alike = [form for form in FORMS if sorted(form.seats) == sorted(given)]
    if not alike:
        expected = ", ".join(dict.fromkeys(" ".join(form.seats) for form in FORMS))
        header.problem(line, f"seats are {' '.join(given)!r}; expected one of {expected}")
        alike = [USUAL]
    form = alike[0]
    if len(alike) > 1:
        name = SIDES_OF_SIX[header.choice("sides", tuple(SIDES_OF_SIX), "two")]
        form = next(each for each in alike if each.name == name)
    elif header.has("sides"):
        header.problem(header.line_of("sides"), "'sides' is a field of six players; leave it out")
    place = form.seats.index(Seat(given[0])) if given and given[0] in form.seats else 0
    seats = form.seats[place:] + form.seats[:place]
    if sorted(given) == sorted(seats) and given != seats:
        header.problem(line, f"seats are not in order of play; expected {' '.join(seats)}")
    return form, seats


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
    for word in header.text("stock").split():
        try:
            card = Card.parse(word)
        except ValueError as error:
            header.problem(line, f"stock: {error}")
            continue
        if card not in form.pack - dealt or card in stock:
            header.problem(line, f"{card} cannot be in the stock; expected each card once")
        else:
            stock.append(card)
    if header.has("stock") and len(stock) != form.stock:
        header.problem(line, f"the stock has {len(stock)} cards; expected {form.stock}")
    return tuple(stock)
