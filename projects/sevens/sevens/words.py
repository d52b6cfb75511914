"""The words of Sevens; their translations stand beside, in ``locales``."""

from __future__ import annotations

from pathlib import Path

import sevens
from hoyle.adapter import Did
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Forbidden, Words


def _refused(act: Did) -> str:
    if act.verb == sevens.PASSES:
        return N_("{actor} may not pass")
    return N_("{actor} may not lay {card.the}")


PHASES = (
    Words(
        locales=Path(__file__).parent / "locales",
        events={
            sevens.CardLaid: N_("{seat} lays {card.the}"),
            sevens.Passed: N_("{seat} passes"),
            sevens.Won: N_("{seat} has laid all his cards and wins"),
        },
        ending=frozenset({sevens.Won}),
        acts={Did: Forbidden(refused=_refused)},
        reasons={
            sevens.MustBegin: N_("the first card is {first.the}"),
            sevens.NoNeighbour: N_("no card next to it lies on the table"),
            sevens.CanLay: N_("he can lay {cards.the}"),
        },
        queries={"may-lay": N_("cards that may be laid")},
        subjects={
            "deal": N_("The deal"),
            "first": N_("The first card"),
            "turn": N_("The turn"),
            "laying": N_("Laying"),
            "passing": N_("Passing"),
            "end": N_("The end"),
        },
    ),
)
