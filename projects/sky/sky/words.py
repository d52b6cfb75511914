"""The words of the sky; their translations stand beside, in ``locales``."""

from __future__ import annotations

from pathlib import Path

from sky import COMET, MOONS, STARS, SUNS
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Words

PHASES = (
    Words(
        locales=Path(__file__).with_name("locales"),
        suits={SUNS: N_("suns"), MOONS: N_("moons"), STARS: N_("stars")},
        ranks={COMET: N_("comet")},
    ),
)
