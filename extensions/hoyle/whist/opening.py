"""The header of a whist hand, read into the state before the first lead."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.cards import FULL_PACK, Card, CardSet
from hoyle.events import Dealt, TurnedUp
from hoyle.game import Step
from hoyle.header import Header
from hoyle.seats import Seat
from hoyle.whist.score import GAMES_TO_WIN
from hoyle.whist.state import (
    MOST_MARKS,
    PARTNER,
    SEATS,
    SIDES,
    TRICKS_IN_A_HAND,
    Deal,
    State,
    first_state,
)
from hoyle.whist.terms import Grade, LaterPlayers


def start(header: Header) -> Step[State]:
    """Return the first state of a hand: dealt, the trump turned, nothing led."""
    deal = read_deal(header)
    events = (
        Dealt(dealer=deal.dealer, count=TRICKS_IN_A_HAND),
        TurnedUp(seat=deal.dealer, card=deal.turn_up),
    )
    return Step(first_state(deal), events)


def read_deal(header: Header, options_before: Sequence[str] = ()) -> Deal:
    """Return the deal that ``header`` tells.

    Fields: ``seats`` in order of play, ``dealer``, ``deal`` (PBN), ``turn-up`` (one of the
    dealer's cards), ``before`` with ``score`` and ``games``, ``options`` with ``later-players``
    and those of the time before the play.
    """
    seats = _seats(header)
    dealer = header.seat("dealer", seats)
    hands = header.deal("deal", seats, each=TRICKS_IN_A_HAND, pack=FULL_PACK)
    turn_up = header.card("turn-up")
    _dealers_card(header, dealer, hands[seats.index(dealer)], turn_up)
    before = header.mapping("before")
    before.only(("score", "games"))
    standing, games = _standing(before), _games(before)
    options = header.mapping("options")
    options.only(("later-players", *options_before))
    later = options.choice("later-players", tuple(LaterPlayers), LaterPlayers.KEEP)
    header.settle()
    assert turn_up is not None, "settled: the field is required"
    return Deal(
        seats=seats,
        dealer=dealer,
        hands=hands,
        turn_up=turn_up,
        standing=standing,
        games=games,
        later_players=LaterPlayers(later),
    )


def _seats(header: Header) -> tuple[Seat, ...]:
    seats = header.seats(SEATS)
    if PARTNER[seats[0]] != seats[2]:
        header.problem(header.line_of("seats"), "partners sit next to each other; expected N E S W")
        return SEATS
    return seats


def _dealers_card(header: Header, dealer: Seat, hand: CardSet, turn_up: Card | None) -> None:
    """Note a turn-up that is not the dealer's, unless what it is measured by is wrong itself."""
    if turn_up is None or not hand or header.text("dealer") != dealer:
        return
    if turn_up not in hand:
        line = header.line_of("turn-up")
        header.problem(line, f"the card turned up is not dealt to {dealer}, who deals")


def _standing(before: Header) -> tuple[int, int]:
    """Return the marks of each side in the game that is going on; five would have ended it."""
    marks = before.mapping("score")
    marks.only(SIDES)
    ours, theirs = (marks.number(side, 0, least=0, most=MOST_MARKS - 1) for side in SIDES)
    return ours, theirs


def _games(before: Header) -> tuple[tuple[Grade, ...], tuple[Grade, ...]]:
    """Return the games of each side in the rubber; two would have ended it."""
    won = before.mapping("games")
    won.only(SIDES)
    ours, theirs = (_grades(won, side) for side in SIDES)
    return ours, theirs


def _grades(won: Header, side: str) -> tuple[Grade, ...]:
    texts = won.texts(side, ())
    line = won.line_of(side)
    known = tuple(Grade(text) for text in texts if text in tuple(Grade))
    if len(known) != len(texts):
        won.problem(line, f"{', '.join(texts)} are no games; expected {', '.join(Grade)}")
    if len(texts) >= GAMES_TO_WIN:
        won.problem(line, f"{side} has won {len(texts)} games; two end the rubber")
    return known
