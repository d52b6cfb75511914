"""What a hand file may ask of a hand of a game of tricks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hoyle.events import Event, Scored, TrickWon
from hoyle.game import Atom, Finding, Query
from hoyle.seats import Actor, Seat
from hoyle.tricktaking.playing import left_by_the_laws
from hoyle.tricktaking.state import Stage, State, cited

Events = tuple[Event, ...]
Words = Sequence[str]


def due(state: State, _events: Events, words: Words) -> Finding:
    """``due``: whose turn it is."""
    _alone(words)
    cites = state.rules.cites
    laws = {
        Stage.NAMING: cites.named,
        Stage.BIDDING: cites.bid,
        Stage.PLAY: cites.turn,
        Stage.OVER: None,
    }
    return Finding(() if state.stage is Stage.OVER else (state.due,), cited(laws[state.stage]))


def hand(state: State, _events: Events, words: Words) -> Finding:
    """``hand N``: the cards that a seat holds."""
    return Finding((state.hand(_seat(state, words)),))


def may_play(state: State, _events: Events, words: Words) -> Finding:
    """``may-play N``: the cards that a seat may lay whose turn it is to play."""
    seat = _seat(state, words)
    if state.stage is not Stage.PLAY or seat != state.due:
        raise ValueError(f"it is not for {seat} to play a card")
    cards, laws = left_by_the_laws(state, seat)
    return Finding((cards,), laws)


def bid(state: State, _events: Events, words: Words) -> Finding:
    """``bid N``: how many tricks a seat has bid."""
    told = state.bid(_seat(state, words))
    return Finding(() if told is None else (told,), cited(state.rules.cites.bid))


def tricks(state: State, _events: Events, words: Words) -> Finding:
    """``tricks``: how many tricks that count each has won."""
    _alone(words)
    return Finding(_of_each(state, state.taken), cited(state.rules.cites.trick))


def points(state: State, _events: Events, words: Words) -> Finding:
    """``points``: what the cards are worth that each has won."""
    _alone(words)
    return Finding(_of_each(state, state.points), cited(state.rules.cites.score))


def winner(_state: State, events: Events, words: Words) -> Finding:
    """``winner 3``: the seat that won trick 3."""
    if len(words) != 1:
        raise ValueError("expected the number of a trick, as in '? winner 3 = E'")
    for event in events:
        if isinstance(event, TrickWon) and str(event.trick) == words[0]:
            return Finding((event.seat,), event.laws)
    raise ValueError(f"trick {words[0]} is not yet won")


def score(state: State, events: Events, words: Words) -> Finding:
    """``score``: at how many points each stands."""
    _alone(words)
    laws = (law for event in events if isinstance(event, Scored) for law in event.laws)
    standing = dict(zip(state.owners, state.score, strict=True))
    return Finding(_of_each(state, standing.__getitem__), tuple(dict.fromkeys(laws)))


def trump(state: State, _events: Events, words: Words) -> Finding:
    """``trump``: the trump suit."""
    _alone(words)
    cites = state.rules.cites
    named = (state.trump,) if state.trump is not None else ()
    return Finding(named, cited(cites.named if state.rules.named else cites.turn_up))


def stock(state: State, _events: Events, words: Words) -> Finding:
    """``stock``: how many cards are left to draw, the one that lies face up among them."""
    _alone(words)
    lying = len(state.stock) + (state.turn_up is not None)
    return Finding((lying,), cited(state.rules.cites.draw))


def awaited(state: State, events: Events, words: Words) -> Finding:
    """``awaited``: whose act the hand waits for; nobody's when it is over."""
    return due(state, events, words)


def _alone(words: Words) -> None:
    if words:
        raise ValueError(f"{' '.join(words)!r} is too much; expected nothing more")


def _seat(state: State, words: Words) -> Seat:
    if len(words) != 1 or words[0] not in state.seats:
        said = repr(" ".join(words)) if words else "nothing"
        raise ValueError(f"{said} is not a seat; expected one of {' '.join(state.seats)}")
    return Seat(words[0])


def _of_each(state: State, number: Callable[[Actor], int]) -> tuple[Atom, ...]:
    """Return each owner with a number of his."""
    return tuple(fact for owner in state.owners for fact in (owner, number(owner)))


def queries_of(*, bids: bool, drawn: bool) -> Mapping[str, Query[State]]:
    """Return the queries of a game, by their names: of ``bids``, and of cards ``drawn``."""
    found: dict[str, Query[State]] = {
        "awaited": awaited,
        "due": due,
        "hand": hand,
        "may-play": may_play,
        "points": points,
        "score": score,
        "tricks": tricks,
        "trump": trump,
        "winner": winner,
    }
    if bids:
        found["bid"] = bid
    if drawn:
        found["stock"] = stock
    return found
