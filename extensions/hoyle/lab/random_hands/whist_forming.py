"""The forming of a table of whist at random: who came with whom, and who is lucky in the cut."""

from __future__ import annotations

import random

from hoyle.cards import Rank
from hoyle.game import Act
from hoyle.games import GAMES
from hoyle.games.whist.forming.cutting import CutCards
from hoyle.games.whist.forming.opening import PERSONS
from hoyle.lab.random_hands.hand import Chance, Course, of_a_kind

WHIST = GAMES["whist"]
IRREGULAR = 0.2


def persons_at_the_table(chance: random.Random) -> str:
    """Return a company that came in any groups, or a table that some would enter."""
    persons = chance.sample(PERSONS, len(PERSONS))
    if chance.random() < 0.3:
        played = ", ".join(f"{person}: {chance.randint(1, 3)}" for person in persons[:4])
        entering = ", ".join(persons[4 : 4 + chance.randint(1, 4)])
        return f"playing: {{{played}}}\nentering: [{entering}]\n"
    groups: list[str] = []
    for person in persons[: chance.randint(4, 8)]:
        if groups and chance.random() < 0.5:
            groups[-1] += f" {person}"
        else:
            groups.append(person)
    first = chance.choice(("plays", "cuts"))
    return f"present: [{', '.join(groups)}]\noptions: {{first-present: {first}}}\n"


def header(chance: random.Random) -> str:
    """Return the header of a random table that is to be formed."""
    return f"game: whist\nbegins: forming\n{persons_at_the_table(chance)}"


def choose(chance: random.Random, course: Course) -> Act:
    """Return a lawful act of one who is awaited, or any act; equal cards are not rare."""
    state = course.state
    acts = WHIST.legal_of(state, chance.choice(WHIST.awaited(state)))
    if chance.random() < IRREGULAR:
        acts = list(WHIST.possible(state, chance.choice(WHIST.actors(state)))) or acts
    act = of_a_kind(chance, acts)
    if not isinstance(act, CutCards):
        return act
    low = [
        each
        for each in acts
        if isinstance(each, CutCards) and all(card.rank < Rank.FIVE for card in each.cards)
    ]
    return chance.choice(low or [act])


FORMING = Chance(name="whist-forming", game=WHIST, header=header, choose=choose)
