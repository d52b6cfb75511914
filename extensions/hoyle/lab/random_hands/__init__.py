"""Random hands of each game: their headers, what is done in them, and how it is written down."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.lab.random_hands.chemin_de_fer import CHEMIN_DE_FER
from hoyle.lab.random_hands.company import COMPANY
from hoyle.lab.random_hands.ecarte import ECARTE
from hoyle.lab.random_hands.goat import GOAT
from hoyle.lab.random_hands.hand import Chance
from hoyle.lab.random_hands.twenty_eight import TWENTY_EIGHT
from hoyle.lab.random_hands.whist import DEALING, PLAY
from hoyle.lab.random_hands.whist_forming import FORMING

CHANCES: Mapping[str, tuple[Chance, ...]] = {
    "whist": (PLAY, DEALING, FORMING),
    "goat": (GOAT,),
    "ecarte": (ECARTE, COMPANY),
    "chemin-de-fer": (CHEMIN_DE_FER,),
    "twenty-eight": TWENTY_EIGHT,
}
"""How each game is played at random, phase by phase where it has several that begin a hand."""
