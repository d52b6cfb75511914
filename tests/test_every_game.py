"""Random hands of every game, played to the end: nothing is lost, and nothing stays owed."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from hoyle.cards import FULL_PACK, Card, CardSet, Rank, pack_of
from hoyle.events import Event, HandEnded, Played, TrickWon
from hoyle.game import Aside, Game
from hoyle.games import GAMES
from hoyle.hands import referee
from hoyle.hands.file import read_text
from hoyle.lab.random_hands.deals import pbn
from seeds import seeds

SEEDS = seeds(12)
MOST_ACTS = 400  # far more than any hand takes: a hand that goes on for ever fails here
TRICKS = {"whist": 13, "ecarte": 5, "twenty-eight": 8}
SETS = {"goat"}  # games whose tricks take any number of cards: as for the banks
BANKS = {"chemin-de-fer"}  # games without tricks: test_wild.py plays them to the end


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
        f"dealer: W\nturn-up: {turn_up}\ndeal: 'N:{pbn(_groups(cards, 13))}'\n"
        f"before: {{score: {score}}}\noptions: {{later-players: {later}}}\n"
    )


def _ecarte(chance: random.Random) -> str:
    cards = _shuffled(chance, pack_of(tuple(Rank)[Rank.SEVEN :]))
    first, second = _groups(cards[:10], 5)
    talon = " ".join(map(str, cards[11:]))
    return f"hands: {{A: {first}, B: {second}}}\nturn-up: {cards[10]}\ntalon: {talon}\n"


def _twenty_eight(chance: random.Random) -> str:
    hands = _groups(_shuffled(chance, pack_of(tuple(Rank)[Rank.SEVEN :])), 4)
    return f"first-deal: 'E:{pbn(hands[:4])}'\nsecond-deal: 'E:{pbn(hands[4:])}'\n"


def _chemin_de_fer(chance: random.Random) -> str:
    cards = ", ".join(map(str, _shuffled(chance, FULL_PACK) * 6))
    money = ", ".join(f"{seat}: {chance.randrange(12)}" for seat in (1, 3, 5, 8))
    return (
        f"players: [1, 3, 5, 8]\nmoney: {{{money}, F: 4}}\nbank: {{seat: 3, amount: 9, won: 1}}\n"
        f"shoe: [{cards}]\nnew-pack: [{cards}]\nvouchers: {{5: 2}}\ncommittee: [K]\n"
    )


def _goat(chance: random.Random) -> str:
    cards = _shuffled(chance, pack_of(tuple(Rank)[Rank.SIX :]))
    return f"dealer: {chance.choice('NESW')}\npack: {' '.join(map(str, cards))}\n"


HEADERS: Mapping[str, Callable[[random.Random], str]] = {
    "whist": _whist,
    "goat": _goat,
    "ecarte": _ecarte,
    "twenty-eight": _twenty_eight,
    "chemin-de-fer": _chemin_de_fer,
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
    assert set(HEADERS) == set(GAMES) == TRICKS.keys() | SETS | BANKS


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", TRICKS)
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
        possible = [act for act in game.possible(state, actor) if not isinstance(act, Aside)]
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
        if name in BANKS and not game.legal(state):
            break  # the file names no more cards
        acts = [act for actor in game.actors(state) for act in game.possible(state, actor)]
        kinds = {type(act): act for act in chance.sample(acts, len(acts))}
        for act in kinds.values():
            carried = game.apply(state, act)
            assert type(carried.state) is type(state), f"{name}, seed {seed}: {act}"
        _assert_lawful_is_what_is_not_refused(game, state)
        lawful = chance.random() < 0.7
        act = _choose(chance, game.legal(state) if lawful else acts)
        state = referee.record(game, state, act).state
