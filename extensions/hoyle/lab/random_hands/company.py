"""Écarté in company at random: what anybody may do, and now and then what a law forbids."""

from __future__ import annotations

import random

from hoyle.game import Act
from hoyle.games.ecarte import GAME
from hoyle.games.ecarte.drawing.opening import PERSONS
from hoyle.lab.random_hands.hand import Chance, Course, of_a_kind

MOST_ACTS = 60  # nobody need come to an end: coup follows coup
IRREGULAR = 0.2


def random_company(chance: random.Random) -> str:
    """Return a random company of any mode, with stakes that lie there already."""
    persons = list(PERSONS)
    chance.shuffle(persons)
    some = persons[: chance.randint(3, 6)]
    stakes = {person: chance.randint(1, 300) for person in some if chance.random() < 0.4}
    mode = chance.choice(("two-sides", "open-chouette", "auctioned-chouette"))
    header = f"begins: company\nmode: {mode}\nmoney: {{A: 300, B: 5000}}\n"
    if mode == "two-sides":
        cut = chance.randint(1, len(some) - 1)
        header += f"left: [{', '.join(some[:cut])}]\nright: [{', '.join(some[cut:])}]\n"
    else:
        header += f"order: [{', '.join(some)}]\n"
        if mode == "auctioned-chouette" and chance.random() < 0.4:
            return header
        header += f"chouetteur: {persons[6]}\nshares: {{{persons[7]}: {chance.randint(1, 70)}}}\n"
        if mode == "auctioned-chouette":
            header += f"bank: {chance.choice((0, 150, 900))}\nopening-bank: 200\n"
        if chance.random() < 0.5:
            last = chance.choice(persons[6:8])
            header += f"last: {chance.choice(('won', 'lost'))}\nlast-player: {last}\n"
    listed = ", ".join(f"{person}: {stake}" for person, stake in stakes.items())
    return f"{header}stakes: {{{listed}}}\n" if stakes else header


def header(chance: random.Random) -> str:
    """Return the header of a random company, or of a drawing for the order."""
    if chance.random() < 0.1:
        persons = chance.sample(PERSONS, chance.randint(2, 6))
        return f"game: ecarte\nbegins: drawing\nplayers: [{', '.join(persons)}]\n"
    return f"game: ecarte\n{random_company(chance)}"


def choose(chance: random.Random, course: Course) -> Act:
    """Return what happens next: whoever it is, does what he may, or what he may not."""
    state = course.state
    while True:
        actor = chance.choice(GAME.actors(state))
        possible = list(GAME.possible(state, actor))
        if chance.random() >= IRREGULAR:
            possible = [act for act in possible if GAME.refusal(state, act) is None]
        if possible:
            return of_a_kind(chance, possible)


COMPANY = Chance(
    name="ecarte-company",
    game=GAME,
    header=header,
    choose=choose,
    enough=lambda course: len(course.acts) >= MOST_ACTS,
)
