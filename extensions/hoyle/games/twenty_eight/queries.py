"""What a hand file may ask of a hand of twenty-eight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from hoyle.cards import CardSet
from hoyle.events import Event, Scored, TrickWon
from hoyle.game import Atom, Finding, Query
from hoyle.games.twenty_eight import auction, bids
from hoyle.games.twenty_eight import play as playing
from hoyle.games.twenty_eight.events import AuctionWon, BidMade, DealVoid, KunukkuWorn
from hoyle.games.twenty_eight.forms import ALL_POINTS
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.result import bid_made, laws_of_result, slam_of
from hoyle.games.twenty_eight.state import Matter, Stage, State
from hoyle.games.twenty_eight.terms import Called
from hoyle.games.twenty_eight.turns import turn_law
from hoyle.seats import Seat

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
    whole = len(state.tricks) == state.setting.form.tricks
    laws = (Law.CARD_VALUES, Law.TOTAL) if whole else (Law.CARD_VALUES,)
    return Finding(_by_side(state, state.points), laws)


def tricks(state: State, _events: Events, words: Words) -> Finding:
    """``tricks``: how many tricks each side has taken."""
    _alone(words)
    form = state.setting.form
    taken = tuple(state.taken(side) for side in form.sides)
    return Finding(_by_side(state, taken), form.sides_laws)


def score(state: State, events: Events, words: Words) -> Finding:
    """``score``: the points of the match at which each side stands."""
    _alone(words)
    laws = (law for event in events if isinstance(event, Scored) for law in event.laws)
    return Finding(_by_side(state, state.score), tuple(dict.fromkeys(laws)))


def bid(state: State, events: Events, words: Words) -> Finding:
    """``bid``: the highest bid so far."""
    _alone(words)
    return Finding((bids.said(state.bid),) if state.bid else (), _laws_of_last(BidMade, events))


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
    facts = (state.bidding_side, bids.said(state.bid))
    return Finding(facts, (*laws, *state.setting.form.sides_laws))


def least_bid(state: State, _events: Events, words: Words) -> Finding:
    """``least-bid``: the least that the player due may bid."""
    _alone(words)
    if state.stage not in auction.AUCTIONS:
        raise ValueError("there is no auction here")
    least, laws = auction.least_bid(state)
    return Finding(() if least is None else (bids.said(least),), laws)


def called(state: State, _events: Events, words: Words) -> Finding:
    """``called 21``: what such a bid is called, and how far it is above the first of that name."""
    known = {str(bid): bid for bid in auction.BIDS}
    if len(words) != 1 or words[0] not in known:
        said = repr(" ".join(words)) if words else "nothing"
        raise ValueError(f"{said} is no bid; expected 1 to {ALL_POINTS}, or {Called.THANI}")
    facts, laws = bids.called(state.setting, bids.height(known[words[0]]))
    return Finding(facts, laws)


def against(state: State, _events: Events, words: Words) -> Finding:
    """``against``: who plays against the bidder."""
    _alone(words)
    if state.bidder is None:
        return Finding(())
    return Finding(state.against, state.setting.form.against_laws)


def kot(state: State, _events: Events, words: Words) -> Finding:
    """``kot``: who claimed every trick for the bidder's side."""
    _alone(words)
    return Finding(() if state.kot is None else (state.kot,), (Law.KOT,))


def counter_kot(state: State, _events: Events, words: Words) -> Finding:
    """``counter-kot``: who claimed that the bidder's side will take no trick."""
    _alone(words)
    return Finding(state.counter_kot, (Law.KOT,))


def stock(state: State, _events: Events, words: Words) -> Finding:
    """``stock``: how many cards are left to draw, of two players."""
    _alone(words)
    if not state.setting.form.stock:
        raise ValueError("nobody draws cards in this form; expected two players")
    return Finding((len(state.stock),), (Law.TWO_STOCK,))


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
    if (asked := state.owes(Matter.SHOW)) is not None:
        return Finding((asked.binds,), (asked.law,))
    match state.stage:
        case Stage.PLAY:
            law = turn_law(state)
        case Stage.LAYING:
            law = Law.SECOND_AUCTION if state.second else Law.HIDDEN_TRUMP
        case _:
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
    acts = [act for act in playing.CHAPTER.possible(state, seat) if isinstance(act, playing.Play)]
    laws = {act.card: act.forbidden_by(state) for act in acts}
    lawful = CardSet.from_cards(card for card, law in laws.items() if law is None)
    return Finding(
        (lawful,) if lawful else (), tuple(law for law in dict.fromkeys(laws.values()) if law)
    )


def result(state: State, events: Events, words: Words) -> Finding:
    """``result``: whether the bid was made or failed, or the deal is void."""
    _alone(words)
    if void := _laws_of_last(DealVoid, events):
        return Finding((Outcome.VOID,), void)
    if state.stage is not Stage.OVER:
        return Finding(())
    outcome = Outcome.MADE if bid_made(state) else Outcome.FAILED
    return Finding((outcome,), laws_of_result(state))


def slam(state: State, events: Events, words: Words) -> Finding:
    """``slam``: the side that is far enough ahead."""
    _alone(words)
    ahead = slam_of(state)
    facts = () if ahead is None else (ahead[0],)
    return Finding(facts, (Law.SLAM, *_laws_of_last(KunukkuWorn, events)))


def kunukku(_state: State, events: Events, words: Words) -> Finding:
    """``kunukku``: the sides that wear it, having lost by a slam."""
    _alone(words)
    worn = tuple(event.side for event in events if isinstance(event, KunukkuWorn))
    return Finding(worn, (Law.KUNUKKU,))


def _alone(words: Words) -> None:
    if words:
        raise ValueError(f"{' '.join(words)!r} is too much; expected nothing more")


def _seat(state: State, words: Words) -> Seat:
    if len(words) != 1 or words[0] not in state.setting.seats:
        raise ValueError(f"expected one of {' '.join(state.setting.seats)}")
    return Seat(words[0])


def _by_side(state: State, numbers: tuple[int, ...]) -> tuple[Atom, ...]:
    facts: list[Atom] = []
    for side, number in zip(state.setting.form.sides, numbers, strict=True):
        facts += (side, number)
    return tuple(facts)


def _laws_of_last(kind: type[Event], events: Events) -> tuple[str, ...]:
    return next((event.laws for event in reversed(events) if isinstance(event, kind)), ())


QUERIES: Mapping[str, Query[State]] = {
    "against": against,
    "bid": bid,
    "bidder": bidder,
    "called": called,
    "contract": contract,
    "counter-kot": counter_kot,
    "due": due,
    "hand": hand,
    "hidden": hidden,
    "kot": kot,
    "kunukku": kunukku,
    "least-bid": least_bid,
    "may-play": may_play,
    "phase": phase,
    "points": points,
    "result": result,
    "score": score,
    "slam": slam,
    "stock": stock,
    "tricks": tricks,
    "trump": trump,
    "winner": winner,
}
