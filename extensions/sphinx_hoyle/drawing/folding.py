"""Tricks of which nothing is told, folded into one step: «North wins the next six tricks»."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from hoyle.seats import Seat
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.drawing.pictured import Kind, Line, PicturedStep
from sphinx_hoyle.narration.wording import Narrator

_HEADING = N_("Tricks {first} to {last}")
FEWEST = 3
"""How many tricks fold; fewer are as soon seen one by one."""


@dataclass(frozen=True, slots=True)
class DrawnStep:
    """A step, and who won its trick, if it is a trick that somebody won."""

    step: PicturedStep
    winner: Seat | None = None

    @property
    def uneventful(self) -> bool:
        """Whether the cards say all that happens in it."""
        step = self.step
        told = (line.kind for line in step.lines)
        return (
            self.winner is not None
            and bool(step.number)
            and any(play.wins for play in step.trick)
            and not any(play.irregular for play in step.trick)
            and not step.laws
            and not step.deal
            and all(kind in (Kind.CARD, Kind.TRICK) for kind in told)
        )


def folded(steps: Iterable[DrawnStep], narrator: Narrator) -> Iterator[PicturedStep]:
    """Yield the steps, each run of uneventful tricks as one, with what the whole run proves."""
    for uneventful, run in groupby(steps, lambda drawn: drawn.uneventful):
        drawn = list(run)
        if uneventful and len(drawn) >= FEWEST:
            yield _fold(drawn, narrator)
        else:
            yield from (each.step for each in drawn)


def _fold(run: Sequence[DrawnStep], narrator: Narrator) -> PicturedStep:
    """Return one step for a run of tricks: the last as it lies, and who won how many."""
    steps = [each.step for each in run]
    winners = [each.winner for each in run if each.winner is not None]
    last = steps[-1]
    is_first = steps[0].number == narrator.say(1)
    return replace(
        last,
        heading=narrator.phrase(_HEADING, first=steps[0].number, last=last.number),
        number="",
        lines=(Line(Kind.EVENT, narrator.tricks_won(winners, first=is_first), ()),),
        claims=tuple(claim for step in steps for claim in step.claims),
        folded=tuple(steps),
        held=next((step.held for step in reversed(steps) if step.held), ()),
        table=next((step.table for step in reversed(steps) if step.table), None),
    )
