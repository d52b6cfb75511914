"""Random hands of each game: their headers, what is done in them, and how it is written down."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.chance.chemin_de_fer import CHEMIN_DE_FER
from hoyle.chance.company import COMPANY
from hoyle.chance.ecarte import ECARTE
from hoyle.chance.goat import GOAT
from hoyle.chance.hand import Chance
from hoyle.chance.twenty_eight import TWENTY_EIGHT
from hoyle.chance.whist import DEALING, PLAY
from hoyle.chance.whist_forming import FORMING

CHANCES: Mapping[str, tuple[Chance, ...]] = {
    "whist": (PLAY, DEALING, FORMING),
    "goat": (GOAT,),
    "ecarte": (ECARTE, COMPANY),
    "chemin-de-fer": (CHEMIN_DE_FER,),
    "twenty-eight": TWENTY_EIGHT,
}
"""How each game is played at random, phase by phase where it has several that begin a hand."""
