"""What the laws of oh hell are called; their translations stand beside, in ``locales``."""

from __future__ import annotations

from pathlib import Path

from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Words

PHASES = (
    Words(
        locales=Path(__file__).with_name("locales"),
        subjects={
            "deal": N_("The deal"),
            "trump": N_("The trump suit"),
            "bidding": N_("Bidding"),
            "last-bid": N_("The last bid"),
            "turn": N_("The turn"),
            "following": N_("Following suit"),
            "trick": N_("The trick"),
            "score": N_("The score"),
        },
    ),
)
