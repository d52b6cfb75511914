"""Random hands of each game, with all that can go wrong: ``python -m tests.wild``."""

from __future__ import annotations

from collections.abc import Mapping

from .chemin_de_fer import WILD_CHEMIN_DE_FER
from .company import WILD_COMPANY
from .ecarte import WILD_ECARTE
from .goat import WILD_GOAT
from .hand import Table
from .twenty_eight import WILD_TWENTY_EIGHT
from .whist import WILD_WHIST

TABLES: Mapping[str, Table] = {
    table.name: table
    for table in (
        WILD_WHIST,
        WILD_GOAT,
        WILD_ECARTE,
        WILD_COMPANY,
        WILD_CHEMIN_DE_FER,
        *WILD_TWENTY_EIGHT,
    )
}
