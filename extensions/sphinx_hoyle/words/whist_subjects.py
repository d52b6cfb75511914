"""What the rules of whist without a number are called in references."""

from __future__ import annotations

from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Words

WORDS = Words(
    subjects={
        "bezique": N_("Bezique"),
        "course-of-play": N_("Course of play"),
        "cut-card": N_("Cutting a card"),
        "direction": N_("Direction of play"),
        "disputes": N_("Disputed questions"),
        "dummy": N_("Dummy"),
        "front-patron": N_("By whose order"),
        "game-and-rubber": N_("Game and rubber"),
        "note-cutting": N_("Note on cutting a card"),
        "partners": N_("Partners"),
    }
)
