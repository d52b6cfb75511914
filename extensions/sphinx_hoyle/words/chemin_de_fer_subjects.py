"""What the rules of chemin de fer without a number are called in references."""

from __future__ import annotations

from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Words

WORDS = Words(
    subjects={
        "base-game": N_("the game itself"),
    }
)
