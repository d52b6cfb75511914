"""Écarté at random: its headers, and what ends a hand too soon."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hoyle.act import Chapter
from hoyle.cards import CardSet
from hoyle.games import GAMES
from hoyle.games.ecarte import error, leaving, rules, throwing_in
from hoyle.games.ecarte.events import Manner
from hoyle.games.ecarte.opening import PACK
from hoyle.games.ecarte.state import GAME, State
from hoyle.lab.random_hands.company import COMPANY
from hoyle.lab.random_hands.hand import Chance

# What ends a hand at once, so that most would be short.
ENDING = (leaving.Leave, throwing_in.ThrowIn)


def header(chance: random.Random) -> str:
    """Return the header of a random hand, all options of the game taken by chance."""
    cards = list(PACK)
    chance.shuffle(cards)
    elder, dealer = chance.choice((("A", "B"), ("B", "A")))
    lines = ["game: ecarte", f"elder: {elder}", f"dealer: {dealer}"]
    score = ", ".join(f"{seat}: {chance.randrange(GAME)}" for seat in "AB")
    before = [f"score: {{{score}}}"]
    if chance.random() < 0.5:
        lines.append(f"pack: {' '.join(map(str, cards))}")
        if chance.random() < 0.2:
            lines.append("begins: shuffle")
        if chance.random() < 0.3:
            before.append(f"unmarked: {{{chance.choice('AB')}: {chance.choice((1, 2))}}}")
    else:
        hands = ", ".join(
            f"{seat}: {CardSet.from_cards(cards[first : first + 5])}"
            for seat, first in zip("AB", (0, 5), strict=True)
        )
        lines += [f"turn-up: {cards[10]}", f"hands: {{{hands}}}"]
        lines.append(f"talon: {' '.join(map(str, cards[11:]))}")
    lines.append(f"before: {{{', '.join(before)}}}")
    if chance.random() < 0.3:
        lines.append(f"manner: {chance.choice(list(Manner))}")
    if chance.random() < 0.5:
        lines += [f"interested: {{F: {chance.choice('AB')}}}", "bystanders: [G]"]
    for field in ("faced", "false"):
        if chance.random() < 0.2:
            lines.append(f"{field}: [{chance.choice(cards[11:])}]")
    replay, two = chance.choice(("hand", "from-error")), chance.choice(("as-one", "stands"))
    lines.append(f"options: {{replay: {replay}, dealer-two-over: {two}}}")
    return "\n".join(lines) + "\n"


def chapters(state: Any) -> Sequence[Chapter]:
    """Return the chapters of the play, of which each hand favours one."""
    return rules.CHAPTERS.all if isinstance(state, State) else ()


ECARTE = Chance(
    name="ecarte",
    game=GAMES["ecarte"],
    header=header,
    chapters=chapters,
    rights=(error.CHAPTER,),
    cautious=lambda act: isinstance(act, ENDING),
)

CHANCES = (ECARTE, COMPANY)
