"""The header of a hand that begins before the order of the players is settled."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.declared import by
from hoyle.fields import Beginning, Each, Field, Words
from hoyle.game import Step
from hoyle.games.ecarte.drawing.events import WouldPlay
from hoyle.games.ecarte.drawing.state import Drawer, Drawing, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.header import Header
from hoyle.seats import Person

PERSONS = tuple(map(Person, "ABCDFGHJK"))  # no letter is a seat of another game, or a card
FEWEST = by(2, Law.PIQUET_PACK)

DRAWN = Beginning(
    begins=("drawing",),
    about="The order is drawn for, and the first two cut for the deal.",
    fields={
        "players": Field(
            Each(Words(PERSONS)), "Those who would play, two or more, in no order yet.", needed=True
        )
    },
)


def undrawn(header: Header) -> Step[Drawing]:
    """Return the state of a hand in which the order is drawn for.

    The field ``players`` lists those who would play, in no order yet.
    """
    persons = persons_of(header, "players", header.texts("players"))
    if len(persons) < FEWEST and not header.problems:
        line = header.line_of("players")
        header.problem(line, f"{len(persons)} would play; expected two or more")
    header.settle()
    drawers = tuple(Drawer(person=person) for person in persons)
    return Step(Drawing(stage=Stage.ORDER, drawers=drawers), (WouldPlay(persons=persons),))


def persons_of(header: Header, key: str, names: Sequence[str]) -> tuple[Person, ...]:
    """Return the persons of ``names``, the field ``key``: each is there once."""
    for place, name in enumerate(names):
        if name not in PERSONS:
            known = " ".join(PERSONS)
            header.problem(header.line_of(key), f"{name!r} is no person; expected one of {known}")
        elif name in names[:place]:
            header.problem(header.line_of(key), f"{name} stands twice in {key}; expected once")
    return tuple(map(Person, names))
