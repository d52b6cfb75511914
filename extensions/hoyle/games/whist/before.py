"""What comes before the play of a hand: the table is formed, the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from hoyle.game import Step
from hoyle.games.whist import opening
from hoyle.games.whist.dealing import opening as opening_of_dealing
from hoyle.games.whist.dealing.opening import BEGINS, undealt
from hoyle.games.whist.forming import opening as opening_of_forming
from hoyle.games.whist.forming.opening import unformed
from hoyle.header import Header
from hoyle.option import Option

STARTS: Mapping[str, Callable[[Header], Step[Any]]] = {
    **{begins: partial(undealt, begins=begins) for begins in BEGINS},
    "forming": unformed,
}
BEGINNINGS = (
    opening.PLAYED,
    opening_of_dealing.DEALT,
    opening_of_dealing.SHUFFLED,
    opening_of_forming.FORMED,
)
OPTIONS: Mapping[str, Option] = {
    **opening_of_forming.OPTIONS,
    **opening_of_dealing.OPTIONS,
    **opening.OPTIONS,
}
