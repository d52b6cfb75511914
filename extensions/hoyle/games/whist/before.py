"""What comes before the play of a hand: the table is formed, the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from hoyle.game import Step
from hoyle.games.whist import dealing, forming, opening
from hoyle.games.whist.dealing import opening as opening_of_dealing
from hoyle.games.whist.dealing import words as words_of_dealing
from hoyle.games.whist.dealing.opening import BEGINS, undealt
from hoyle.games.whist.forming import opening as opening_of_forming
from hoyle.games.whist.forming import words as words_of_forming
from hoyle.games.whist.forming.opening import unformed
from hoyle.header import Header
from hoyle.option import Option
from hoyle.phases import Phase

FORMING = Phase(
    name="forming of the table",
    state=forming.Forming,
    possible=forming.possible,
    refusal=forming.refusal,
    apply=forming.apply,
    remedy=forming.remedy,
    awaited=forming.awaited,
    turn=forming.turn,
    table=forming.table,
    actors=forming.actors,
    verbs=words_of_forming.VERBS,
    queries=words_of_forming.QUERIES,
    marks=words_of_forming.MARKS,
    can=forming.can,
)

DEALING = Phase(
    name="deal",
    state=dealing.Dealing,
    possible=dealing.possible,
    refusal=dealing.refusal,
    apply=dealing.apply,
    remedy=dealing.remedy,
    awaited=dealing.awaited,
    turn=dealing.turn,
    table=dealing.table,
    actors=dealing.actors,
    verbs=words_of_dealing.VERBS,
    queries=words_of_dealing.QUERIES,
    marks=words_of_dealing.MARKS,
    can=dealing.can,
)

STARTS: Mapping[str, Callable[[Header], Step[Any]]] = {
    **{begins: partial(undealt, begins=begins) for begins in BEGINS},
    "forming": unformed,
}
OPTIONS: Mapping[str, Option] = {
    **opening_of_forming.OPTIONS,
    **opening_of_dealing.OPTIONS,
    **opening.OPTIONS,
}
