"""The header of a hand that begins before the players sit: who is present, or has played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.events import Event
from hoyle.fields import Beginning, Each, Field, Text, Whole, Words, of_each, of_options
from hoyle.game import Step
from hoyle.games.whist.forming import unsaid
from hoyle.games.whist.forming.events import Came, RubbersPlayed, WouldEnter
from hoyle.games.whist.forming.settling import AT_THE_TABLE, formed, go_out
from hoyle.games.whist.forming.state import Cutter, Forming
from hoyle.games.whist.forming.terms import FirstPresent, Stage
from hoyle.games.whist.laws import Law
from hoyle.header import Header
from hoyle.immutable import replace
from hoyle.option import Option, argued
from hoyle.seats import Person

PERSONS = tuple(map(Person, "ABCDFGHJ"))  # no letter is a seat, or looks like a number
_PERSON = f"[{''.join(PERSONS)}]"
MOST_RUBBERS = 99
OPTIONS: Mapping[str, Option] = {
    "first-present": argued(FirstPresent.PLAYS, "decision-whist-first-present")
}

FORMED = Beginning(
    begins=("forming",),
    about=(
        "Nobody sits yet, or a rubber has ended and some leave: it ends when all sit, or when it is"
        " known who leaves. Persons are letters that are no seats."
    ),
    fields={
        "present": Field(
            Each(Text(f"{_PERSON}( +{_PERSON})*", "a person, or several who came together: B C")),
            "Those who would play, as they came.",
        ),
        "playing": Field(
            of_each(PERSONS, Whole(1, MOST_RUBBERS)),
            "How many rubbers each of the four who play has played in succession.",
        ),
        "entering": Field(Each(Words(PERSONS)), "Those who would come in, one to four."),
        "options": of_options(OPTIONS),
    },
    either=(("present",), ("playing", "entering")),
)


def unformed(header: Header) -> Step[Forming]:
    """Return the state of a hand in which a table is formed, or some leave it.

    Fields: ``present`` lists those who would play in the order in which they came, those who came
    together as one item (``[A, B C D F]``), and ``options`` has ``first-present``. Or ``playing``
    gives each of the four who have ended a rubber the number that he has played in succession,
    and ``entering`` lists those who would enter.
    """
    if header.has("playing"):
        return _leaving(header)
    groups = [item.split() for item in header.texts("present")]
    if not all(groups):
        line = header.line_of("present")
        header.problem(line, "an empty item names nobody; expected persons such as A or C D")
    options = header.mapping("options")
    options.only(tuple(OPTIONS))
    first = options.choice("first-present", tuple(FirstPresent), FirstPresent.PLAYS)
    persons = _persons(header, "present", [name for group in groups for name in group])
    if len(persons) < AT_THE_TABLE and not header.problems:
        line = header.line_of("present")
        header.problem(line, f"{len(persons)} are present; expected four or more")
    header.settle()
    state = Forming(
        stage=Stage.PLAYERS,
        present=tuple(tuple(map(Person, group)) for group in groups),
        first_present=FirstPresent(first),
    )
    if len(persons) == AT_THE_TABLE:
        return formed(state, persons)
    came = tuple(Came(persons=group, first=group is state.present[0]) for group in state.present)
    step = _players(state)
    return Step(step.state, (*came, *step.events))


def _players(state: Forming) -> Step[Forming]:
    """Return the table for which more than four are present."""
    sure = unsaid.entitled(state, AT_THE_TABLE)
    cutting = unsaid.equal_in_claim(state, sure, AT_THE_TABLE)
    if not cutting:
        return formed(state, sure)
    cutters = tuple(Cutter(person=person, due=Law.TABLE_FORMED) for person in cutting)
    return Step(replace(state, sure=sure, cutters=cutters))


def _leaving(header: Header) -> Step[Forming]:
    """Return the table that some leave when a rubber has ended."""
    played = header.mapping("playing")
    playing = _persons(header, "playing", tuple(played.fields))
    rubbers = {
        person: played.number(person, least=1, most=MOST_RUBBERS) for person in played.fields
    }
    entering = _persons(header, "entering", header.texts("entering"))
    line = header.line_of("playing")
    if len(rubbers) != AT_THE_TABLE and not header.problems:
        header.problem(line, f"{len(rubbers)} have played; expected four")
    if not 0 < len(entering) <= AT_THE_TABLE and not header.problems:
        line = header.line_of("entering")
        header.problem(line, f"{len(entering)} would enter; expected one to four")
    for person in entering:
        if person in playing:
            line = header.line_of("entering")
            header.problem(line, f"{person} plays already; expected those who do not")
    header.settle()
    state = Forming(
        stage=Stage.LEAVERS, present=(playing, entering), players=playing, entering=entering
    )
    told: list[Event] = [RubbersPlayed(person=person, count=rubbers[person]) for person in playing]
    told.append(WouldEnter(persons=entering))
    step = go_out(state, {person: rubbers[person] for person in playing})
    return Step(step.state, (*told, *step.events))


def _persons(header: Header, key: str, names: Sequence[str]) -> tuple[Person, ...]:
    """Return the persons of ``names``, the field ``key``; each is there once."""
    for place, name in enumerate(names):
        if name not in PERSONS:
            known = " ".join(PERSONS)
            header.problem(header.line_of(key), f"{name!r} is no person; expected one of {known}")
        elif name in names[:place]:
            header.problem(header.line_of(key), f"{name} stands twice in {key}; expected once")
    return tuple(map(Person, names))
