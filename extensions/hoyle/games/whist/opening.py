"""The header of a whist hand, read into the state before the first lead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hoyle.cards import FULL_PACK, PACK, Card, CardSet
from hoyle.declared import by
from hoyle.events import Dealt, TurnedUp
from hoyle.fields import (
    CARD,
    CARDS,
    Beginning,
    Each,
    Field,
    Fields,
    Whole,
    Words,
    dealt,
    of_each,
    of_options,
)
from hoyle.game import Step
from hoyle.games.whist import dummy
from hoyle.games.whist.events import GamesBefore
from hoyle.games.whist.laws import Law
from hoyle.games.whist.score import GAMES_TO_WIN
from hoyle.games.whist.state import (
    MOST_MARKS,
    PARTNER,
    SEATS,
    SIDES,
    TRICKS_IN_A_HAND,
    Absent,
    Deal,
    State,
    first_state,
)
from hoyle.games.whist.terms import DummyLead, Grade, LaterPlayers, OutOfTurn, TrumpDemand
from hoyle.header import Header
from hoyle.immutable import replace
from hoyle.option import Option, argued, by_the_words
from hoyle.seats import Seat

MOST_DEALS = 99  # a rubber of so many is a slip of the pen
NO_DUMMY = "none"
OPTIONS: Mapping[str, Option] = {
    "dummy": Option((NO_DUMMY, *SEATS), None, "Whose hand lies open and is played by his partner."),
    "later-players": by_the_words(LaterPlayers.KEEP),
    "out-of-turn": argued(OutOfTurn.LEADS, "decision-whist-out-of-turn"),
    "trump-demanded-by": by_the_words(TrumpDemand.OTHERS),
    "dummy-lead": by_the_words(DummyLead.NAMED),
}
BEFORE: Mapping[str, Field] = {
    "score": Field(of_each(SIDES, Whole(0, MOST_MARKS - 1)), "The marks of each side so far."),
    "games": Field(
        of_each(SIDES, Each(Words(tuple(Grade)))), "The games won in the rubber, by their grades."
    ),
    "deals": Field(Whole(0, MOST_DEALS), "How many deals the rubber has had: 0 before its first."),
}
OF_THE_DEAL: Mapping[str, Field] = {
    "seats": Field(Each(Words(SEATS)), "The seats in order of play, begun anywhere."),
    "dealer": Field(Words(SEATS), "Who deals.", needed=True),
    "deal": Field(
        dealt(SEATS), "Whose hand is short of a card has it written all the same.", needed=True
    ),
    "turn-up": Field(CARD, "The card turned up, one of the dealer's.", needed=True),
    "before": Field(Fields(BEFORE), "What was before this deal."),
}
PLAYED = Beginning(
    about="The first lead: the cards are dealt, and the last one is turned up.",
    fields={
        **OF_THE_DEAL,
        "missing": Field(CARDS, "Cards dealt that lie elsewhere, all of one hand (38)."),
        "lacks": Field(CARDS, "Cards that the pack does not have, all of one hand (29)."),
        "options": of_options(OPTIONS),
    },
)


def start(header: Header) -> Step[State]:
    """Return the first state of a hand: dealt, the trump turned, nothing led."""
    deal = read_deal(header)
    missing, lacking = header.cards("missing"), header.cards("lacks")
    for card in missing & lacking:
        header.problem(header.line_of("lacks"), f"{card} is in 'missing' too; expected it once")
    short = [hand for hand in deal.hands if hand & (missing | lacking)]
    if len(short) > 1:
        line = header.line_of("missing" if missing else "lacks")
        header.problem(line, f"{len(short)} hands are short; expected one (law 38)")
    if deal.turn_up in missing | lacking:
        header.problem(header.line_of("turn-up"), "the card turned up is missing; expected another")
    header.settle()
    # That each got his number is not true where one is short, and that he is, is not known yet.
    dealt = () if short else (Dealt(dealer=deal.dealer, count=TRICKS_IN_A_HAND),)
    events = (
        *games_before(deal),
        *dealt,
        TurnedUp(seat=deal.dealer, card=deal.turn_up),
    )
    return Step(_short(first_state(deal), missing, lacking), (*events, *dummy.laid_open(deal)))


def games_before(deal: Deal) -> Iterator[GamesBefore]:
    """Yield the games that either side has won in the rubber before this deal."""
    for side, games in zip(SIDES, deal.games, strict=True):
        for grade in games:
            yield GamesBefore(side=side, grade=grade)


def _short(state: State, missing: CardSet, lacking: CardSet) -> State:
    """Return the hand with cards that were not dealt, ``lacking`` even in the pack (29, 38)."""
    absent = tuple(
        Absent(seat, card, Law.SHORT_HAND)
        for seat in state.deal.seats
        for card in state.hand(seat) & missing
    )
    hands = tuple(hand - missing - lacking for hand in state.hands)
    if hands == state.hands:
        return state
    return replace(state, hands=hands).with_mishaps(absent=absent, imperfect=bool(lacking))


def read_deal(header: Header, options_before: Sequence[str] = ()) -> Deal:
    """Return the deal that ``header`` tells.

    Fields: ``seats`` in order of play, ``dealer``, ``deal`` (PBN), ``turn-up`` (one of the
    dealer's cards), ``before`` with ``score``, ``games`` and ``deals`` (made in this rubber),
    ``options`` with ``dummy``, readings of doubtful laws, and those of the time before the play.
    Where ``dummy`` deals first in the rubber, he does so whoever is the ``dealer`` by rotation.
    """
    seats = _seats(header)
    options = header.mapping("options")
    options.only((*OPTIONS, *options_before))
    named = options.choice("dummy", (*seats, NO_DUMMY), NO_DUMMY)
    dummy = None if named == NO_DUMMY else Seat(named)
    before = header.mapping("before")
    before.only(tuple(BEFORE))
    first = before.has("deals") and before.number("deals", least=0, most=MOST_DEALS) == 0
    dealer = header.seat("dealer", seats)
    dealer = by(dummy if dummy is not None and first else dealer, Law.DUMMY_DEALS)
    hands = header.deal("deal", seats, each=TRICKS_IN_A_HAND, pack=FULL_PACK)
    turn_up = header.card("turn-up")
    _dealers_card(header, dealer, hands[seats.index(dealer)], turn_up)
    standing, games = _standing(before), _games(before)
    return Deal(
        seats=seats,
        dealer=dealer,
        hands=hands,
        turn_up=PACK[0] if turn_up is None else turn_up,  # a header without one does not settle
        standing=standing,
        games=games,
        first=first,
        dummy=dummy,
        later_players=options.member("later-players", LaterPlayers.KEEP),
        out_of_turn=options.member("out-of-turn", OutOfTurn.LEADS),
        trump_demand=options.member("trump-demanded-by", TrumpDemand.OTHERS),
        dummy_lead=options.member("dummy-lead", DummyLead.NAMED),
    )


def _seats(header: Header) -> tuple[Seat, ...]:
    seats = header.seats(SEATS)
    if PARTNER[seats[0]] != seats[2]:
        header.problem(header.line_of("seats"), "partners sit next to each other; expected N E S W")
        return SEATS
    return seats


def _dealers_card(header: Header, dealer: Seat, hand: CardSet, turn_up: Card | None) -> None:
    """Note a turn-up that is not the dealer's, unless what it is measured by is wrong itself."""
    if turn_up is None or not hand or header.text("dealer") not in SEATS:
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
