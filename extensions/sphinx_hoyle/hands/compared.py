"""Readings of one deal compared: what is the same, where they part, what is answered otherwise.

Plain data in the words of an edition; HTML and Typst are drawn from the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hoyle.hands.record import Check, Record
from hoyle.immutable import replace as replaced
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.drawing.pictured import Picture, PicturedLaw
from sphinx_hoyle.hands.reading_files import Asked, differing
from sphinx_hoyle.hands.store import cited
from sphinx_hoyle.narration.naming import Refer
from sphinx_hoyle.narration.wording import Narrator

Pairs = tuple[tuple[str, str], ...]  # names and values


@dataclass(frozen=True, slots=True)
class Answer:
    """What one reading answers, and the laws by which it does."""

    text: str
    laws: tuple[PicturedLaw, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A query as it is asked, and the answer of each reading; None of one that is not asked it."""

    text: str
    answers: tuple[Answer | None, ...]


@dataclass(frozen=True, slots=True)
class Parted:
    """One reading: its play from where it parts from the others, the laws that make the difference.

    The picture has a deal only where each reading has its own, and of the result what differs.
    """

    picture: Picture
    laws: tuple[PicturedLaw, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """One deal by several readings: ``alike`` has what all begin with."""

    alike: Picture
    readings: tuple[Parted, ...]
    questions: tuple[Question, ...]


def compared(records: Sequence[Record], language: str, refer: Refer | None = None) -> Compared:
    """Return the readings that ``records`` are, in the words of ``language``.

    ``refer`` names a law, given its id, as in `drawing.picture`.
    """
    asked = differing(records)
    pictures = [
        picture(_without(record, [found[place] for found in asked]), language, refer)
        for place, record in enumerate(records)
    ]
    narrators = [Narrator.of(record, language, refer) for record in records]
    alike = _alike(pictures)
    same = tuple(pair for pair in pictures[0].result if all(pair in one.result for one in pictures))
    return Compared(
        alike=alike,
        readings=tuple(
            Parted(_parted(one, alike, same), _laws(laws, narrator))
            for one, laws, narrator in zip(
                pictures, _own_laws(records, asked), narrators, strict=True
            )
        ),
        questions=tuple(_question(found, narrators) for found in asked),
    )


def _without(record: Record, checks: Sequence[Check | None]) -> Record:
    """Return a record without claims that are told apart from it."""
    lines = {check.line for check in checks if check is not None}
    kept = (one for one in record.entries if not isinstance(one, Check) or one.line not in lines)
    return replaced(record, entries=tuple(kept))


def _alike(pictures: Sequence[Picture]) -> Picture:
    """Return what all the pictures begin with; nothing where they are dealt otherwise."""
    first = pictures[0]
    if any(_begun(one) != _begun(first) for one in pictures):
        return replace(first, deal=(), table=None, facts=(), opening=(), steps=(), result=())
    same = 0
    for steps in zip(*(one.steps for one in pictures), strict=False):
        if any(step != steps[0] for step in steps):
            break
        same += 1
    return replace(first, steps=first.steps[:same], result=())


def _begun(one: Picture) -> tuple[object, ...]:
    return one.deal, one.table, one.facts, one.opening


def _parted(one: Picture, alike: Picture, result: Pairs) -> Picture:
    """Return a picture without what is the same in all; ``result`` is, of how they end."""
    ended = tuple(pair for pair in one.result if pair not in result)
    if _begun(one) != _begun(alike):
        return replace(one, result=ended)
    steps = one.steps[len(alike.steps) :]
    return replace(one, deal=(), table=None, facts=(), opening=(), steps=steps, result=ended)


def _own_laws(records: Sequence[Record], asked: Sequence[Asked]) -> Iterator[list[str]]:
    """Yield for each record the laws that make the difference: not all the others cite them.

    They are those that it is about; where it is about none of them, those of its answers; where
    its answers rest on none of them either, all of them.
    """
    for place, record in enumerate(records):
        others = frozenset.intersection(*(cited(one) for one in records if one is not record))
        checks = [found[place] for found in asked]
        answered = [law for check in checks if check is not None for law in check.finding.laws]
        about = [law for law in record.laws if law in cited(record)]
        for laws in about, answered, _citing(record):
            own = [str(law) for law in dict.fromkeys(laws) if law not in others]
            if own:
                break
        yield own


def _citing(record: Record) -> list[str]:
    """Return the laws that a record cites, in its order."""
    laws = [law for event in record.events for law in event.laws]
    checks = (entry for entry in record.entries if isinstance(entry, Check))
    return [*laws, *(law for check in checks for law in check.finding.laws)]


def _question(asked: Asked, narrators: Sequence[Narrator]) -> Question:
    check = next(one for one in asked if one is not None)
    return Question(
        narrators[0].asked(check),
        tuple(
            None if one is None else _answer(one, narrator)
            for one, narrator in zip(asked, narrators, strict=True)
        ),
    )


def _answer(check: Check, narrator: Narrator) -> Answer:
    return Answer(narrator.finding(check.finding.facts), _laws(check.finding.laws, narrator))


def _laws(laws: Sequence[str], narrator: Narrator) -> tuple[PicturedLaw, ...]:
    return tuple(PicturedLaw(str(law), narrator.law(law)) for law in laws)
