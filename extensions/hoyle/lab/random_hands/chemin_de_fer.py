"""Chemin de fer at random: its headers, and what is usual and rare at the table."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from hoyle.cards import PACK, Card
from hoyle.game import Act
from hoyle.games.chemin_de_fer import (
    GAME,
    coup,
    dealing,
    hand,
    misdeal,
    obedience,
    seats,
    stakes,
    stock,
    taken_over,
)
from hoyle.games.chemin_de_fer.rules import CHAPTERS
from hoyle.games.chemin_de_fer.state import State
from hoyle.games.chemin_de_fer.terms import Stock
from hoyle.lab.random_hands.hand import Chance, Course

# How often a kind of act is chosen, next to others: what brings a coup on, and what ends it.
USUAL = (
    stakes.Stake,
    stakes.CallBanco,
    stakes.CallSuivi,
    stakes.Close,
    dealing.Deal,
    dealing.Give,
    coup.TakeUp,
    coup.TakeCards,
    taken_over.TakeBank,
    misdeal.NoticeMisdeal,
    misdeal.Restore,
)
RARE = (stock.MixStock, stock.MisassembleStock, seats.Sit, obedience.StopPlay, hand.DeclineHand)
PACKS = 6
# How often something is done that the hand does not wait for:
MOST_ACTS = 900  # what a hand file can hold
RIGHTS = 0.35  # somebody stakes, or uses another right
IRREGULAR = 0.06  # anything possible


def shoe(chance: random.Random) -> list[Card]:
    """Return six packs shuffled together."""
    cards = [*PACK] * PACKS
    chance.shuffle(cards)
    return cards


def _mapping(pairs: Mapping[str, int]) -> str:
    return f"{{{', '.join(f'{name}: {amount}' for name, amount in pairs.items())}}}"


def header(chance: random.Random) -> str:
    """Return the header of a random table, of little money."""
    small = chance.random() < 0.5
    places = [str(number) for number in range(1, 11 if small else 13)]
    players = sorted(chance.sample(places, chance.randint(2, 6)), key=int)
    purses = {seat: chance.choice((0, 3, 8, 12, 60)) for seat in players} | {"F": 5}
    banker = chance.choice(players)
    amount = chance.randint(1, 15)
    cards = ", ".join(map(str, shoe(chance)))
    again = ", ".join(map(str, shoe(chance)))
    faced = ", ".join(map(str, sorted(chance.sample(range(1, 60), chance.choice((0, 0, 3))))))
    lines = [
        "game: chemin-de-fer",
        f"table: {'small' if small else 'large'}",
        f"players: [{', '.join(players)}]",
        f"money: {_mapping(purses)}",
        f"bank: {{seat: {banker}, amount: {amount}, won: {chance.choice((0, 1))}}}",
        f"shoe: [{cards}]",
        f"faced: [{faced}]",
        f"new-pack: [{again}]",
        f"options: {{draw: {chance.choice(('tableau', 'free'))}, "
        f"repair-until: {chance.choice(('third-of-deal', 'drawn-card'))}}}",
    ]
    others = [seat for seat in players if seat != banker]
    if chance.random() < 0.3:
        shares = {chance.choice([*others, "G"]): chance.randint(1, amount)}
        lines.append(f"partners: {_mapping(shares)}")
    if chance.random() < 0.3:
        lines.append(f"passes: {_mapping({chance.choice(others): chance.choice((1, 2))})}")
    if chance.random() < 0.3:
        lines.append(f"vouchers: {_mapping({chance.choice(players): 3})}")
    if chance.random() < 0.4:
        lines.append(f"committee: [{chance.choice(('K', 'K, L'))}]")
    return "\n".join(lines) + "\n"


def _of_a_kind(chance: random.Random, found: Sequence[Act]) -> Act:
    """Return one of the acts: first its kind, by how usual it is."""
    kinds = sorted({type(act) for act in found}, key=lambda kind: kind.__name__)
    weights = [8 if kind in USUAL else 0.2 if kind in RARE else 1 for kind in kinds]
    (kind,) = chance.choices(kinds, weights)
    return chance.choice([act for act in found if type(act) is kind])


def next_act(chance: random.Random, state: State, irregular: float = IRREGULAR) -> Act | None:
    """Return what happens next; None when nobody awaited can do anything lawful."""
    kind = chance.random()
    actors = list(GAME.actors(state))
    if kind < irregular:
        anybody = chance.choice(actors if chance.random() < 0.1 else state.players)
        found = list(GAME.possible(state, anybody))
        if found:
            return _of_a_kind(chance, found)
    elif kind < irregular + RIGHTS:
        somebody = chance.choice(actors if chance.random() < 0.1 else state.players)
        rights = list(GAME.legal_of(state, somebody))
        if rights:
            return _of_a_kind(chance, rights)
    awaited: list[Act] = GAME.legal(state)
    return _of_a_kind(chance, awaited) if awaited else None


def empty(state: State) -> bool:
    """Return whether the cards of the file are running out."""
    return state.condition is Stock.IN_PLAY and len(state.stock) < 12


def choose(chance: random.Random, course: Course) -> Act:
    """Return what happens next."""
    act = next_act(chance, course.state)
    assert act is not None, f"{GAME.awaited(course.state)} can do nothing"
    return act


CHEMIN_DE_FER = Chance(
    name="chemin-de-fer",
    game=GAME,
    header=header,
    chapters=lambda state: CHAPTERS.all,
    choose=choose,
    enough=lambda course: empty(course.state) or len(course.acts) >= MOST_ACTS,
)

CHANCES = (CHEMIN_DE_FER,)
