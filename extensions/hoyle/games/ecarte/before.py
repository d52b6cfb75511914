"""What comes before the play of a hand of écarté: the order is drawn for, stakes are laid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hoyle.game import Step
from hoyle.games.ecarte import company, drawing, opening
from hoyle.games.ecarte.company import queries, verbs
from hoyle.games.ecarte.company.opening import gathered
from hoyle.games.ecarte.drawing import words as words_of_drawing
from hoyle.games.ecarte.drawing.opening import undrawn
from hoyle.header import Header
from hoyle.phases import Phase

DRAWING = Phase(
    name="drawing for the order",
    state=drawing.Drawing,
    possible=drawing.CHAPTERS.possible,
    refusal=drawing.CHAPTERS.refusal,
    apply=drawing.CHAPTERS.apply,
    remedy=drawing.CHAPTERS.remedy,
    awaited=drawing.awaited,
    turn=drawing.turn,
    table=drawing.table,
    actors=drawing.actors,
    verbs=words_of_drawing.VERBS,
    queries=words_of_drawing.QUERIES,
    marks=words_of_drawing.MARKS,
    can=drawing.can,
)

COMPANY = Phase(
    name="company",
    state=company.Company,
    possible=company.possible,
    refusal=company.refusal,
    apply=company.apply,
    remedy=company.remedy,
    awaited=company.awaited,
    turn=company.turn,
    table=company.table,
    actors=company.actors,
    verbs=verbs.VERBS,
    queries=queries.QUERIES,
    marks={},
    can=company.can,
)

PHASES = (DRAWING, COMPANY)

STARTS: Mapping[str, Callable[[Header], Step[Any]]] = {
    "drawing": undrawn,
    "company": gathered,
    opening.SHUFFLE: opening.start,
}
