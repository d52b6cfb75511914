"""Random hands of every game, played to the end: nothing is lost, and nothing stays owed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from hoyle import referee
from hoyle.cards import FULL_PACK, Card, CardSet, Rank, Suit, pack_of
from hoyle.events import Event, HandEnded, Played, TrickWon
from hoyle.game import Game, Play
from hoyle.games import GAMES
from hoyle.handfile import read_text
from hoyle.whist.acts import (
    Ask,
    CallCard,
    ClaimRevoke,
    LeadAtOnce,
    Mix,
    Reply,
    Search,
    Stop,
    TakeBack,
)
from hoyle.whist.events import (
    CardCalled,
    CardTakenBack,
    CountVoided,
    LeadTakenUp,
    RevokeEstablished,
    RevokeHeldOpen,
    RevokeNotFound,
    RevokeProved,
    TricksMixed,
    TricksTaken,
)
from hoyle.whist.terms import Stage

SEEDS = range(12)
MOST_ACTS = 400  # far more than any hand takes: a hand that goes on for ever fails here
TRICKS = {"whist": 13, "ecarte": 5, "twenty-eight": 8}


def _pbn(hands: Sequence[CardSet]) -> str:
    """Return ``hands`` in the deal notation of hand files."""
    return " ".join(
        ".".join(
            "".join(str(card.rank) for card in sorted(hand.of_suit(suit), reverse=True))
            for suit in reversed(Suit)
        )
        for hand in hands
    )


def _shuffled(chance: random.Random, pack: CardSet) -> list[Card]:
    cards = list(pack)
    chance.shuffle(cards)
    return cards


def _groups(cards: Sequence[Card], size: int) -> list[CardSet]:
    return [CardSet.from_cards(cards[first : first + size]) for first in range(0, len(cards), size)]


def _whist(chance: random.Random) -> str:
    cards = _shuffled(chance, FULL_PACK)
    turn_up = chance.choice(cards[39:])
    score = f"{{NS: {chance.randrange(5)}, EW: {chance.randrange(5)}}}"
    later = chance.choice(("keep", "withdraw"))
    return (
        f"dealer: W\nturn-up: {turn_up}\ndeal: 'N:{_pbn(_groups(cards, 13))}'\n"
        f"before: {{score: {score}}}\noptions: {{later-players: {later}}}\n"
    )


def _ecarte(chance: random.Random) -> str:
    cards = _shuffled(chance, pack_of(tuple(Rank)[Rank.SEVEN :]))
    first, second = _groups(cards[:10], 5)
    talon = " ".join(map(str, cards[11:]))
    return f"hands: {{A: {first}, B: {second}}}\nturn-up: {cards[10]}\ntalon: {talon}\n"


def _twenty_eight(chance: random.Random) -> str:
    hands = _groups(_shuffled(chance, pack_of(tuple(Rank)[Rank.SEVEN :])), 4)
    return f"first-deal: 'E:{_pbn(hands[:4])}'\nsecond-deal: 'E:{_pbn(hands[4:])}'\n"


HEADERS: Mapping[str, Callable[[random.Random], str]] = {
    "whist": _whist,
    "ecarte": _ecarte,
    "twenty-eight": _twenty_eight,
}


def _start(name: str, chance: random.Random) -> tuple[Game[Any, Any], Any]:
    game = GAMES[name]
    text = f"{HEADERS[name](chance)}script: |\n  # nothing yet\n"
    (document,) = read_text(text, f"random {name}")
    return game, game.start(document.header).state


def _choose(chance: random.Random, acts: Sequence[Any]) -> Any:
    """Return one of ``acts``, each kind of act as likely as any other."""
    kind = chance.choice(sorted({type(act).__name__ for act in acts}))
    return chance.choice([act for act in acts if type(act).__name__ == kind])


def _play_lawfully(name: str, seed: int) -> tuple[Game[Any, Any], Any, Any, list[Event]]:
    chance = random.Random(seed)
    game, first = _start(name, chance)
    state, events = first, list[Event]()
    for _ in range(MOST_ACTS):
        acts = game.legal(state)
        if not acts:
            break
        step = referee.refuse(game, state, _choose(chance, acts))
        state = step.state
        events += step.events
    return game, first, state, events


def test_every_game_is_played_here() -> None:
    assert set(HEADERS) == set(GAMES) == set(TRICKS)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_random_lawful_hand_runs_to_its_end(name: str, seed: int) -> None:
    game, first, state, events = _play_lawfully(name, seed)
    told = f"{name}, seed {seed}"
    assert game.awaited(state) == (), told
    assert state.owed == (), told
    assert sum(isinstance(event, HandEnded) for event in events) == 1, told
    played = [event for event in events if isinstance(event, Played)]
    won = [event.trick for event in events if isinstance(event, TrickWon)]
    seats = game.table(first).seats
    if played:  # a hand of twenty-eight may be passed out, of écarté conceded
        assert won == list(range(1, TRICKS[name] + 1)), told
    assert len(played) == len(won) * len(seats), told
    assert len({event.card for event in played}) == len(played), told
    taken = dict(game.table(state).taken)
    assert sum(taken.values()) == len(won), told
    if name == "twenty-eight" and played:
        points = game.queries["points"](state, tuple(events), ()).facts
        assert sum(fact for fact in points if isinstance(fact, int)) == 28, told


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_lawful_is_possible_and_what_is_refused_names_a_law(name: str, seed: int) -> None:
    chance = random.Random(seed)
    game, state = _start(name, chance)
    for _ in range(MOST_ACTS):
        acts = game.legal(state)
        if not acts:
            break
        for actor in game.actors(state):
            for act in game.possible(state, actor):
                law = game.refusal(state, act)
                assert law is None or law in game.laws, f"{name}, seed {seed}: {act} breaks {law}"
        act = chance.choice(acts)
        assert act in game.possible(state, act.actor), f"{name}, seed {seed}: {act}"
        state = game.apply(state, act).state


def _assert_lawful_is_what_is_not_refused(game: Game[Any, Any], state: Any) -> None:
    """Legality is stated once: a game that finds its lawful acts by sets refuses all others."""
    for actor in game.actors(state):
        possible = game.possible(state, actor)
        unrefused = [act for act in possible if game.refusal(state, act) is None]
        assert list(game.legal_of(state, actor)) == unrefused


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", GAMES)
def test_any_possible_act_can_be_carried_out(name: str, seed: int) -> None:
    """``apply`` takes forbidden acts too, wherever the irregularities of a hand have led."""
    chance = random.Random(seed)
    game, state = _start(name, chance)
    for _ in range(MOST_ACTS):
        if not game.awaited(state):
            break
        acts = [act for actor in game.actors(state) for act in game.possible(state, actor)]
        kinds = {type(act): act for act in chance.sample(acts, len(acts))}
        for act in kinds.values():
            carried = game.apply(state, act)
            assert type(carried.state) is type(state), f"{name}, seed {seed}: {act}"
        _assert_lawful_is_what_is_not_refused(game, state)
        lawful = chance.random() < 0.7
        act = _choose(chance, game.legal(state) if lawful else acts)
        state = referee.record(game, state, act).state


def _whist_act(chance: random.Random, game: Game[Any, Any], state: Any) -> Any:
    """Return any act of whist: often a revoke, a question, a claim; now and then out of place."""
    acts = [
        act
        for actor in game.actors(state)
        for act in game.possible(state, actor)
        if chance.random() < 0.05 or game.refusal(state, act) is None
    ]
    rare = (ClaimRevoke, Stop, Mix, Search)
    revokes = [
        Play(actor, act.card)
        for actor in game.awaited(state)
        for act in game.possible(state, actor)
        if type(act) is Play and game.refusal(state, act) is not None
    ]
    if revokes and chance.random() < 0.2:
        return chance.choice(revokes)
    telling = [
        act for act in acts if isinstance(act, Ask | Reply | TakeBack | CallCard | LeadAtOnce)
    ]
    if telling and chance.random() < 0.3:
        return chance.choice(telling)
    if chance.random() < 0.1:
        return _choose(chance, acts)
    plain = [act for act in game.legal(state) if not isinstance(act, rare)]
    return _choose(chance, plain or acts)


def _wild_hand(seed: int) -> Iterator[tuple[Any, Any, tuple[Event, ...]]]:
    """Yield each act of a random hand of whist with irregularities, the state and events after."""
    chance = random.Random(seed)
    game, state = _start("whist", chance)
    for _ in range(MOST_ACTS):
        if not game.awaited(state):
            return
        act = _whist_act(chance, game, state)
        step = referee.record(game, state, act)
        state = step.state
        yield act, state, step.events


@pytest.mark.parametrize("seed", range(60))
def test_whist_with_revokes_and_choices_keeps_its_bounds(seed: int) -> None:
    """Marks stay between nothing and five, a revoking side's at four (74), cards are never lost."""
    game = GAMES["whist"]
    state = None
    for act, state, _ in _wild_hand(seed):
        told = f"whist, seed {seed}: {act}"
        _assert_lawful_is_what_is_not_refused(game, state)
        table = game.table(state)
        held = sum(len(hand) for hand in table.hands)
        assert held + 4 * len(state.winners) + len(state.trick) == len(FULL_PACK), told
        assert sum(count for _, count in table.taken) == len(state.winners), told
        proved = {revoke.seat for revoke in state.revokes if revoke.stage is Stage.PROVED}
        for side, marks in table.score:
            most = 4 if any(seat in side for seat in proved) else 5
            assert 0 <= marks <= most, f"{told}: {side} stands at {marks}"
    assert state is not None
    assert game.awaited(state) == (), f"whist, seed {seed}"
    assert state.owed == (), f"whist, seed {seed}"
    if not state.count.stopped:
        assert all(revoke.stage is not Stage.OPEN for revoke in state.revokes), f"seed {seed}"


def test_random_irregularities_reach_every_turn_of_a_revoke() -> None:
    seen = {
        type(event) for seed in range(30) for *_, events in _wild_hand(seed) for event in events
    }
    assert {
        CardCalled,
        CardTakenBack,
        CountVoided,
        LeadTakenUp,
        RevokeEstablished,
        RevokeHeldOpen,
        RevokeNotFound,
        RevokeProved,
        TricksMixed,
        TricksTaken,
    } <= seen
