"""What a hand file may ask of a hand of twenty-eight."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from hoyle.cards import CardSet
from hoyle.events import Event, TrickWon
from hoyle.game import Finding, Play
from hoyle.seats import Seat, Side
from hoyle.twenty_eight import auction
from hoyle.twenty_eight import play as playing
from hoyle.twenty_eight.events import AuctionWon, BidMade, DealVoid
from hoyle.twenty_eight.laws import Law
from hoyle.twenty_eight.result import SCALE_LAWS, bidding_side, contract_made, slam_of
from hoyle.twenty_eight.state import SIDES, TRICKS, Stage, State, side_of

Events = tuple[Event, ...]
Words = Sequence[str]


class Phase(StrEnum):
    """The two phases of play: before the trump is shown, and after."""

    FIRST = "first"
    SECOND = "second"


class Outcome(StrEnum):
    """How a hand ended."""

    MADE = "made"
    FAILED = "failed"
    VOID = "void"


def winner(_state: State, events: Events, words: Words) -> Finding:
    """``winner 3``: the seat that won trick 3."""
    if len(words) != 1:
        raise ValueError("expected the number of a trick, as in '? winner 3 = E'")
    for event in events:
        if isinstance(event, TrickWon) and str(event.trick) == words[0]:
            return Finding((event.seat,), (*event.laws, Law.CARD_VALUES))
    raise ValueError(f"trick {words[0]} is not yet won")


def points(state: State, _events: Events, words: Words) -> Finding:
    """``points``: the worth of the cards each side has taken."""
    _alone(words)
    laws = (Law.CARD_VALUES, Law.TOTAL) if len(state.tricks) == TRICKS else (Law.CARD_VALUES,)
    return Finding(_by_side(state.points), laws)


def tricks(state: State, _events: Events, words: Words) -> Finding:
    """``tricks``: how many tricks each side has taken."""
    _alone(words)
    return Finding(_by_side(tricks_taken(state)), (Law.SIDES,))


def score(state: State, events: Events, words: Words) -> Finding:
    """``score``: the points of the match at which each side stands."""
    _alone(words)
    played = state.stage is Stage.OVER and not _void(events)
    laws = SCALE_LAWS[state.setting.options.scores] if played else ()
    return Finding(_by_side(state.score), laws)


def bid(state: State, events: Events, words: Words) -> Finding:
    """``bid``: the highest bid so far."""
    _alone(words)
    return Finding((state.bid,) if state.bid else (), _laws_of_last(BidMade, events))


def bidder(state: State, events: Events, words: Words) -> Finding:
    """``bidder``: who made the highest bid so far."""
    _alone(words)
    facts = () if state.bidder is None else (state.bidder,)
    return Finding(facts, _laws_of_last(BidMade, events))


def contract(state: State, events: Events, words: Words) -> Finding:
    """``contract``: the side that won the auction, and the points that it must take."""
    _alone(words)
    laws = _laws_of_last(AuctionWon, events)
    if not laws:
        return Finding(())
    return Finding((bidding_side(state), state.bid), (*laws, Law.SIDES))


def least_bid(state: State, _events: Events, words: Words) -> Finding:
    """``least-bid``: the least that the player due may bid."""
    _alone(words)
    if state.stage not in (Stage.FIRST_AUCTION, Stage.SECOND_AUCTION):
        raise ValueError("there is no auction here")
    least, law = auction.least_bid(state)
    return Finding((least,), (law,))


def hidden(state: State, _events: Events, words: Words) -> Finding:
    """``hidden``: who has a card lying face down, and which."""
    _alone(words)
    if state.hidden is None or state.bidder is None:
        return Finding((), (Law.HIDDEN_TRUMP,))
    return Finding((state.bidder, state.hidden), (Law.HIDDEN_TRUMP,))


def trump(state: State, _events: Events, words: Words) -> Finding:
    """``trump``: the trump suit, known to the bidder alone until it is shown."""
    _alone(words)
    return Finding(() if state.trump is None else (state.trump,), (Law.HIDDEN_TRUMP,))


def phase(state: State, _events: Events, words: Words) -> Finding:
    """``phase``: whether the play is in its first or in its second phase."""
    _alone(words)
    return Finding((Phase.SECOND if state.shown else Phase.FIRST,), (Law.PHASES,))


def due(state: State, _events: Events, words: Words) -> Finding:
    """``due``: whose turn it is."""
    _alone(words)
    if state.stage is Stage.OVER:
        return Finding(())
    if state.stage is Stage.PLAY:
        law = playing.turn_law(state)
    else:
        law = Law.DIRECTION if state.bid else Law.OPENING_BID
    return Finding((state.due,), (law,))


def hand(state: State, _events: Events, words: Words) -> Finding:
    """``hand E``: the cards that a seat holds; one that lies face down is not among them."""
    held = state.hand(_seat(state, words))
    return Finding((held,) if held else (), (Law.HIDDEN_CARD,))


def may_play(state: State, _events: Events, words: Words) -> Finding:
    """``may-play E``: the cards that a seat may lawfully play, by the laws that forbid the rest."""
    seat = _seat(state, words)
    if state.stage is not Stage.PLAY:
        raise ValueError("no card is due here")
    lawful, laws = [], []
    for act in playing.possible(state, seat):
        if isinstance(act, Play):
            law = playing.refusal(state, act)
            if law is None:
                lawful.append(act.card)
            else:
                laws.append(law)
    facts = (CardSet.from_cards(lawful),) if lawful else ()
    return Finding(facts, tuple(dict.fromkeys(laws)))


def result(state: State, events: Events, words: Words) -> Finding:
    """``result``: whether the contract was made or failed, or the deal is void."""
    _alone(words)
    if void := _void(events):
        return Finding((Outcome.VOID,), void)
    if state.stage is not Stage.OVER:
        return Finding(())
    outcome = Outcome.MADE if contract_made(state) else Outcome.FAILED
    return Finding((outcome,), (Law.CONTRACT, Law.CONTRACT_MADE))


def slam(state: State, _events: Events, words: Words) -> Finding:
    """``slam``: the side that is far enough ahead."""
    _alone(words)
    ahead = slam_of(state)
    return Finding(() if ahead is None else (ahead,), (Law.SLAM,))


def tricks_taken(state: State) -> tuple[int, int]:
    """Return how many tricks each side has taken, in the order of the sides."""
    won = [side_of(trick.won.seat) for trick in state.tricks]
    ew, ns = (won.count(side) for side in SIDES)
    return ew, ns


def _alone(words: Words) -> None:
    if words:
        raise ValueError(f"{' '.join(words)!r} is too much; expected nothing more")


def _seat(state: State, words: Words) -> Seat:
    if len(words) != 1 or words[0] not in state.setting.seats:
        raise ValueError(f"expected one of {' '.join(state.setting.seats)}")
    return Seat(words[0])


def _by_side(numbers: tuple[int, int]) -> tuple[Side | int, ...]:
    ew, ns = numbers
    return (SIDES[0], ew, SIDES[1], ns)


def _laws_of_last(kind: type[Event], events: Events) -> tuple[str, ...]:
    return next((event.laws for event in reversed(events) if isinstance(event, kind)), ())


def _void(events: Events) -> tuple[str, ...]:
    return _laws_of_last(DealVoid, events)
