"""The units of a book, ``source/<book>/inventory.yaml``, held against what its pages publish.

The inventory lists what the received document holds, in its order. It was made from the document
alone, so that a law that the pages lost is missed here.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from unicodedata import category

import yaml

from hoyle.problems import Problem
from sphinx_hoyle.book.book_file import read_book
from sphinx_hoyle.files.records import RecordReader, Value, choice
from sphinx_hoyle.received.apparatus import Apparatus, Lines, read_apparatus, read_lines
from sphinx_hoyle.received.published import BookReader, Passage, Place
from sphinx_hoyle.received.witness import check_book, printed_words, text_lines, witness_path


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
    where not all of it is executable.
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


@dataclass(frozen=True, slots=True)
class Count:
    """What a book has: its units by kind, how many are published, words, emendations."""

    book: str
    kinds: Mapping[UnitKind, int]
    published: int
    words: int
    emendations: int
    problems: tuple[Problem, ...]

    @property
    def units(self) -> int:
        """How many units the inventory lists."""
        return sum(self.kinds.values())


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


def count_units(folder: Path) -> Count:
    """Return what the book in ``folder`` has, and every disagreement with its inventory.

    Raises Unreadable when its inventory or apparatus cannot be read.
    """
    path = folder / "inventory.yaml"
    entries = read_inventory(path)
    apparatus = read_apparatus(folder / "apparatus.yaml")
    marks = {note.unit: note.mark for note in apparatus.footnotes}
    reader = BookReader(folder, read_book(folder).labels, marks)
    passages = reader.passages()
    places: dict[str, Place] = {}
    problems = list(check_book(folder))
    for place in reader.places:
        first = places.setdefault(place.unit, place)
        if first is not place:
            message = f"{place.unit} is published already at {first.path}:{first.line}"
            problems.append(Problem(place.path, place.line, f"{message}; expected once"))
    for entry in apparatus.supplied:  # not in the document, so not in its inventory
        places.pop(entry.unit, None)
    footnotes = {note.unit for note in apparatus.footnotes}
    witness = witness_path(folder, apparatus)
    problems += _incomplete(path, witness, entries, text_lines(folder, apparatus), footnotes)
    problems += _unlike(path, entries, places)
    problems += _astray(entries, places, footnotes)
    problems += _mislabelled(path, entries, passages, apparatus)
    words = sum(_is_word(word) for passage in passages for word in passage.text.split())
    kinds = Counter(entry.kind for entry in entries)
    emendations = len(apparatus.emendations)
    return Count(folder.name, kinds, len(places), words, emendations, tuple(sorted(set(problems))))


def _is_word(text: str) -> bool:
    return any(map(str.isalnum, text))


def _incomplete(
    path: Path, witness: Path, entries: Sequence[Entry], text: set[int], footnotes: set[str]
) -> Iterator[Problem]:
    """Yield the lines of text that no unit holds, and the units out of the order of the lines."""
    held = {
        number
        for entry in entries
        for lines in entry.lines
        for number in range(lines.first, lines.last + 1)
    }
    for number in sorted(text - held):
        message = f"the text of this line is in no unit; expected one of {path}"
        yield Problem(str(witness), number, message)
    reached = 0
    for entry in entries:
        begins = entry.lines[0].first
        if entry.id not in footnotes:
            if begins < reached:
                message = f"{entry.id} begins at line {begins} of the witness; expected it before"
                yield Problem(str(path), entry.line, f"{message} the unit of line {reached}")
            reached = max(begins, reached)


def _unlike(path: Path, entries: Sequence[Entry], places: Mapping[str, Place]) -> Iterator[Problem]:
    """Yield the units that only one of inventory and pages has."""
    for entry in entries:
        if entry.id not in places:
            message = f"{entry.id} is not published; expected it on a page of the book"
            yield Problem(str(path), entry.line, message)
    listed = {entry.id for entry in entries}
    for place in places.values():
        if place.unit not in listed:
            message = f"{place.unit} is not in the inventory; expected a unit of {path}"
            yield Problem(place.path, place.line, message)


def _astray(
    entries: Sequence[Entry], places: Mapping[str, Place], footnotes: set[str]
) -> Iterator[Problem]:
    """Yield the fewest units whose removal would leave the others in the inventory's order.

    A note at the foot of a page stands amid another unit; it is published where it is called.
    """
    order = {entry.id: number for number, entry in enumerate(entries)}
    units = [unit for unit in places if unit in order and unit not in footnotes]
    steady = _longest_rise([order[unit] for unit in units])
    listed = [entry.id for entry in entries if entry.id in set(units)]
    for unit in units:
        if order[unit] not in steady:
            number = listed.index(unit)
            where = f"after {listed[number - 1]}" if number else "at the beginning"
            message = f"{unit} is out of order; the inventory has it {where}"
            yield Problem(places[unit].path, places[unit].line, message)


def _longest_rise(numbers: Sequence[int]) -> set[int]:
    """Return a longest rising series among distinct ``numbers``."""
    ends: list[int] = []  # the least last member of a series of each length
    before: dict[int, int | None] = {}
    for number in numbers:
        length = bisect_left(ends, number)
        before[number] = ends[length - 1] if length else None
        ends[length : length + 1] = [number]
    series = set()
    last = ends[-1] if ends else None
    while last is not None:
        series.add(last)
        last = before[last]
    return series


def _mislabelled(
    path: Path, entries: Sequence[Entry], passages: Sequence[Passage], apparatus: Apparatus
) -> Iterator[Problem]:
    """Yield the units whose label, corrected or as printed, is not what their book prints.

    The corrected label is the convention's for the id, or begins the text; the printed one is
    what begins the unit when the emendations are taken back.
    """
    first: dict[str, Passage] = {}
    for passage in passages:
        first.setdefault(passage.unit, passage)
    received: dict[str, str] = {}
    for word in printed_words(passages, apparatus, []):  # check_book tells of its problems
        received[word.unit] = received.get(word.unit, "") + word.text
    for entry in entries:
        tell = partial(Problem, str(path), entry.line)
        if entry.id not in first:
            continue
        shown = first[entry.id]
        label, lead = _close(entry.label), _close(shown.lead)
        printed = _close(entry.printed) or lead or label
        if _letters(lead) != _letters(label) and lead:
            expected = f"«{shown.lead}» at {shown.path}:{shown.line}"
            yield tell(f"{entry.id} is labelled «{entry.label}»; expected {expected}")
        elif not lead and not _close(shown.text).startswith(label):
            begins = " ".join(shown.text.split()[:3])
            yield tell(f"{entry.id} begins «{begins}»; expected its label «{entry.label}»")
        elif not received[entry.id].startswith(printed):
            given = received[entry.id][: len(printed)]
            yield tell(f"{entry.id} is received with «{given}»; expected the label «{printed}»")


def _close(text: str) -> str:
    """Return ``text`` without white space, which the documents use unevenly."""
    return "".join(text.split())


def _letters(text: str) -> str:
    """Return the letters and digits of a label, which may or may not be given with its dots."""
    return "".join(letter for letter in text if category(letter)[0] in "LMN") or text
