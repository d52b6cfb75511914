"""What a book publishes, held against the inventory of its received document."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from unicodedata import category

from hoyle.problems import Problem
from sphinx_hoyle.book.book_file import read_book
from sphinx_hoyle.received.apparatus import Apparatus, read_apparatus
from sphinx_hoyle.received.inventory import Entry, UnitKind, read_inventory
from sphinx_hoyle.received.published import BookReader, Passage, Place
from sphinx_hoyle.received.witness import check_book, printed_words, text_lines, witness_path


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
    problems += _unargued(path, entries, reader.editor_notes)
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


def _unargued(path: Path, entries: Sequence[Entry], notes: set[str]) -> Iterator[Problem]:
    """Yield the units of which no note of the editors says what the engine takes."""
    for entry in entries:
        if entry.unsaid and entry.unsaid not in notes:
            message = f"{entry.id} leaves open what the engine takes; expected the editors' note"
            yield Problem(str(path), entry.line, f"{message} {entry.unsaid!r} in the book")


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
