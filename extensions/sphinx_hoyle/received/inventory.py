"""The units of a book, ``source/<book>/inventory.yaml``.

The inventory lists what the received document holds, in its order. It was made from the document
alone, so that a law that the pages lost is missed when they are held against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

import yaml

from sphinx_hoyle.files.records import RecordReader, Value, choice
from sphinx_hoyle.received.apparatus import Lines, read_lines


class UnitKind(StrEnum):
    """What a unit is in the received document."""

    FRONT_MATTER = "front-matter"
    SECTION = "section"
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    EXAMPLE = "example"
    LAW = "law"
    CLAUSE = "clause"
    NOTE = "note"
    GLOSSARY_ENTRY = "glossary-entry"
    TABLE = "table"


class Executable(StrEnum):
    """Whether a referee can carry a unit out."""

    YES = "yes"
    IN_PART = "in-part"
    NO = "no"


class Reason(StrEnum):
    """What a referee cannot carry out: all of a unit, or what is left of one executable in part."""

    HANDLING = "handling"  # how cards are shuffled, held, gathered, searched
    TIME = "time"  # how long is reasonable
    TALK = "talk"  # what is said at the table, or must not be
    JUDGEMENT = "judgement"  # what is proved, meant or agreed
    OUTSIDERS = "outsiders"  # bystanders, backers, arbiters, the committee of the house
    MEANS = "means"  # packs, counters, money, places: what is there, and who pays
    CUSTOM = "custom"  # advice, courtesy, amusement: nothing follows from it
    UNSAID = "unsaid"  # what the text leaves open
    NARRATION = "narration"  # what is told or explained, and not laid down


@dataclass(frozen=True, slots=True)
class Entry:
    """A unit of the received document, on ``lines`` of the witness.

    ``label`` is the number or letter before it, ``printed`` the same where the document has it
    otherwise. ``by`` are the laws that carry out what the unit only repeats; ``why`` is the reason
    where not all of it is executable. ``unsaid`` is the note of the editors on what the
    unit leaves open and the engine takes.
    """

    id: str
    kind: UnitKind
    lines: tuple[Lines, ...]
    line: int
    executable: Executable = Executable.NO
    label: str = ""
    printed: str = ""
    by: tuple[str, ...] = ()
    why: Reason | None = None
    unsaid: str = ""


def read_inventory(path: Path) -> tuple[Entry, ...]:
    """Return the units of the inventory at ``path``, in the order of the received document.

    Raises Unreadable with every problem of the file, each with its line.
    """
    reader = RecordReader(str(path))
    root = reader.root(path)
    values: dict[str, Value] = {
        "kind": choice(UnitKind),
        "executable": choice(Executable, "answer"),
        "lines": _lines,
        "by": lambda reader, node: reader.texts(node, "by"),
        "why": choice(Reason, "reason"),
    }
    entries = tuple(map(_by_whole_ids, reader.records(root, Entry, values)))
    reader.check_unique((entry.id, entry.line) for entry in entries)
    for entry in entries:
        if entry.printed and entry.printed == entry.label:
            message = f"{entry.id} is printed as its label; expected 'printed' only where it is not"
            reader.problem(entry.line, message)
    for entry in entries:
        for message in _unaccounted(entry, entries):
            reader.problem(entry.line, f"{entry.id} {message}")
    reader.finish()
    return entries


def _by_whole_ids(entry: Entry) -> Entry:
    """Return an entry whose ``by``, written in short as in hand files, has whole ids."""
    book = entry.id.partition(":")[0]
    return replace(entry, by=tuple(f"{book}:{law}" for law in entry.by))


def _unaccounted(entry: Entry, entries: Iterable[Entry]) -> Iterator[str]:
    """Yield what is wrong with how the inventory accounts for the execution of a unit.

    What is not executable has a reason, if it is a law or a part of a unit; what is executable and
    no law itself may name those that carry it out.
    """
    is_law = entry.kind in {UnitKind.LAW, UnitKind.CLAUSE}
    in_part = entry.executable is Executable.IN_PART
    if entry.executable is Executable.YES and entry.why:
        yield "is executable, all of it; expected no 'why'"
    elif not entry.why and (in_part or (is_law and entry.executable is Executable.NO)):
        what = "only in part" if in_part else "not"
        yield f"is {what} executable; expected 'why: …', one of {', '.join(Reason)}"
    if not entry.by:
        return
    if entry.executable is Executable.NO:
        yield "is not executable; expected no 'by'"
    if entry.kind is UnitKind.EXAMPLE:
        yield "is an example, carried out by the hands beneath it; expected no 'by'"
    named = {other.id: other for other in entries}
    for law in entry.by:
        other = named.get(law)
        if other is None:
            yield f"is carried out by {law}, which is not in the inventory; expected a law of it"
        elif other.executable is Executable.NO:
            yield f"is carried out by {law}, which is not executable; expected one that is"
        elif other.by or other.kind is UnitKind.EXAMPLE:
            yield f"is carried out by {law}, which repeats others; expected those themselves"


def _lines(reader: RecordReader, node: yaml.Node) -> tuple[Lines, ...]:
    """Return the lines written as ``89``, ``3-17`` or a list of these."""
    listed = reader.items(node) if isinstance(node, yaml.SequenceNode) else [node]
    return tuple(read_lines(reader, item) for item in listed)
