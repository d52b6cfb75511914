"""What comes before the play of a hand of écarté: the order is drawn for, stakes are laid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hoyle.game import Step
from hoyle.games.ecarte import company, drawing, opening
from hoyle.games.ecarte.company import queries
from hoyle.games.ecarte.company.opening import GATHERED, gathered
from hoyle.games.ecarte.drawing import queries as queries_of_drawing
from hoyle.games.ecarte.drawing.opening import DRAWN, undrawn
from hoyle.header import Header
from hoyle.phases import Phase

DRAWING = Phase(
    name="drawing for the order",
    state=drawing.Drawing,
    possible=drawing.CHAPTERS.possible,
    refusal=drawing.CHAPTERS.refusal,
    reason=drawing.CHAPTERS.reason,
    acts=drawing.CHAPTERS.acts,
    apply=drawing.CHAPTERS.apply,
    remedy=drawing.CHAPTERS.remedy,
    awaited=drawing.awaited,
    turn=drawing.turn,
    table=drawing.table,
    actors=drawing.actors,
    verbs=drawing.CHAPTERS.verbs(drawing.actors),
    queries=queries_of_drawing.QUERIES,
    marks=drawing.MARKS,
    lawful=drawing.CHAPTERS.lawful,
    can=drawing.CHAPTERS.can,
)

COMPANY = Phase(
    name="company",
    state=company.Company,
    possible=company.possible,
    refusal=company.refusal,
    reason=company.reason,
    acts=company.ACTS,
    apply=company.apply,
    remedy=company.remedy,
    awaited=company.awaited,
    turn=company.turn,
    table=company.table,
    actors=company.actors,
    verbs=company.verbs,
    queries=queries.QUERIES,
    marks={},
    lawful=company.lawful,
    can=company.can,
)

PHASES = (DRAWING, COMPANY)

BEGINNINGS = (opening.PLAYED, opening.SHUFFLED, DRAWN, GATHERED)
STARTS: Mapping[str, Callable[[Header], Step[Any]]] = {
    "drawing": undrawn,
    "company": gathered,
    opening.SHUFFLE: opening.start,
}
