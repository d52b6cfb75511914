"""Whist at random: its headers, and what is done oftener than other things."""

from __future__ import annotations

import random
from collections.abc import Mapping

from hoyle.cards import FULL_PACK, CardSet
from hoyle.game import Act
from hoyle.games import GAMES
from hoyle.games.whist import (
    CHAPTERS,
    calls,
    choices,
    exposed,
    opening,
    penalty,
    revoke,
    score,
    wrong_number,
)
from hoyle.games.whist.dealing import opening as opening_of_dealing
from hoyle.games.whist.state import SIDES, State
from hoyle.lab.random_hands.deals import groups, pbn, shuffled
from hoyle.lab.random_hands.hand import Chance, Course, of_a_kind
from hoyle.lab.random_hands.lines import InTrick
from hoyle.lab.random_hands.whist_forming import FORMING
from hoyle.option import Option

WHIST = GAMES["whist"]
# The chapters about what follows when something has gone wrong, and about the count.
FOLLOWING = (revoke.CHAPTER, calls.CHAPTER, choices.CHAPTER, penalty.CHAPTER, score.CHAPTER)

# While the cards are dealt: how often he acts who is awaited, and what is done may be forbidden.
AWAITED = 0.7
IRREGULAR = 0.2
MOST_ASKED = 30  # acts of which none is lawful, before all are asked
PLAYED = 12  # acts of the play that follow


def before(chance: random.Random) -> str:
    """Return the marks and games that stand before a random hand."""
    games = {side: chance.choice(("[]", "[]", "[single]", "[treble]")) for side in SIDES}
    score = ", ".join(f"{side}: {chance.choice((0, 1, 2, 3, 4, 4, 4))}" for side in SIDES)
    won = ", ".join(f"{side}: {grades}" for side, grades in games.items())
    return f"{{score: {{{score}}}, games: {{{won}}}}}"


def header(chance: random.Random) -> str:
    """Return the header of a random hand, all options of the game taken by chance."""
    start = chance.random()
    return _header(chance, begins=start < 0.1, short=0.1 <= start < 0.25)


def undealt(chance: random.Random) -> str:
    """Return the header of a random hand whose cards are yet to be dealt."""
    return _header(chance, begins=True, short=chance.random() < 0.2)


def _header(chance: random.Random, *, begins: bool, short: bool) -> str:
    cards = shuffled(chance, FULL_PACK)
    hands = groups(cards, 13)
    turn_up = chance.choice(cards[39:])
    options = _readings(chance, opening.OPTIONS)
    del options["dummy"]
    if chance.random() < 0.2:
        options["dummy"] = chance.choice("NESW")
    lines = [
        "game: whist",
        "dealer: W",
        f"turn-up: {turn_up}",
        f'deal: "N:{pbn(hands)}"',
        f"before: {before(chance)}",
    ]
    if begins:
        lines.append(f"begins: {chance.choice(('shuffle', 'cut', 'deal'))}")
        options |= _readings(chance, opening_of_dealing.OPTIONS)
    if short:
        hand = chance.choice(hands) - CardSet.of(turn_up)
        missing = chance.sample(list(hand), chance.choice((1, 1, 2)))
        field = "lacks" if begins else chance.choice(("missing", "missing", "lacks"))
        lines.append(f"{field}: [{', '.join(map(str, missing))}]")
    told = ", ".join(f"{name}: {value}" for name, value in options.items())
    lines.append(f"options: {{{told}}}")
    return "\n".join(lines) + "\n"


def _readings(chance: random.Random, options: Mapping[str, Option]) -> dict[str, str]:
    return {name: chance.choice(option.values) for name, option in options.items()}


def choose_while_dealing(chance: random.Random, course: Course) -> Act:
    """Return what happens next: lawful acts for the most part, without asking of each."""
    state = course.state
    actors = WHIST.awaited(state) if chance.random() < AWAITED else WHIST.actors(state)
    forbidden = chance.random() < IRREGULAR
    for _ in range(MOST_ASKED):
        possible = list(WHIST.possible(state, chance.choice(actors)))
        act = of_a_kind(chance, possible) if possible else None
        if act is not None and (forbidden or WHIST.refusal(state, act) is None):
            return act
    return of_a_kind(chance, WHIST.legal(state))


def _omit(act: wrong_number.Omit) -> str:
    return "none"


def _show_together(act: exposed.ShowTogether) -> str:
    return f"{act.card}+{act.second}"


def _play_two(act: wrong_number.PlayTwo) -> str:
    return f"{act.card}/{act.second}"


IN_TRICK: Mapping[type[Act], InTrick] = {
    wrong_number.Omit: _omit,
    exposed.ShowTogether: _show_together,
    wrong_number.PlayTwo: _play_two,
}

PLAY = Chance(
    name="whist",
    game=WHIST,
    header=header,
    chapters=lambda state: CHAPTERS.all if isinstance(state, State) else (),
    rights=FOLLOWING,
    in_trick=IN_TRICK,
)
DEALING = Chance(
    name="whist-dealing",
    game=WHIST,
    header=undealt,
    in_trick=IN_TRICK,
    choose=choose_while_dealing,
    enough=lambda course: (
        sum(isinstance(done.state, State) for done in course.acts[-PLAYED:]) == PLAYED
    ),
)

CHANCES = (PLAY, DEALING, FORMING)
