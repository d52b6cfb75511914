"""What a book's inventory lists, held against its pages, its engine and its hands.

Each unit that a referee can carry out has one address: the engine enforces it by its own id, or
the laws do that it names ``by``, or, if it is a worked example, the hands shown beneath it.

A book that was not received has no inventory: there the engine enforces each law and clause of
its pages, itself or in parts, or its option ``not-played`` says why no referee carries it out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from hoyle.games import GAMES
from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.book.book_file import book_names, read_book
from sphinx_hoyle.book.ids import anchor, anchor_of_hand
from sphinx_hoyle.files.records import RecordReader
from sphinx_hoyle.hands.store import Outline
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.received.inventory import Entry, Executable, Reason, UnitKind, read_inventory
from sphinx_hoyle.received.published import NOT_PLAYED, BookReader, Place

COMPLETE = "complete.yaml"  # below the sources
INVENTORY = "inventory.yaml"  # of each book


class Want(StrEnum):
    """What a unit lacks, or has and must not."""

    UNPUBLISHED = "unpublished"
    UNENFORCED = "unenforced"
    UNCITED = "uncited"  # enforced, but no hand has an event, refusal or finding that cites it
    UNEXERCISED = "unexercised"  # cited, but no hand is about it
    UNSHOWN = "unshown"  # an example without a hand beneath it
    CARRIER = "carrier"  # a law that carries it out lacks something
    NOT_EXECUTABLE = "not-executable"  # by what is said of it, and enforced all the same
    TWICE = "twice"  # enforced, though the inventory has others carry it out


@dataclass(frozen=True, slots=True, kw_only=True)
class Covered:
    """One unit: its entry of the inventory, its ``page`` with the anchor, what plays it.

    ``cited`` are the hands in which something cites it; ``hands`` those that are about it, or
    are shown beneath it if it is an example. There is no entry for what only the engine knows,
    and no page for what is not published.
    """

    unit: str
    entry: Entry | None
    page: str | None
    enforced: bool
    cited: tuple[str, ...]
    hands: tuple[str, ...]
    wanting: tuple[Want, ...] = ()

    @property
    def executable(self) -> Executable:
        """Whether a referee can carry it out; what the engine alone knows, he does."""
        return self.entry.executable if self.entry else Executable.YES

    @property
    def is_law(self) -> bool:
        """Whether it must be enforced by its own id."""
        return self.executable is not Executable.NO and not (
            self.entry and (self.entry.by or self.entry.kind is UnitKind.EXAMPLE)
        )


@dataclass(frozen=True, slots=True)
class Coverage:
    """The units of a book that are laws, or can be played, or have a reason why they cannot.

    ``shown`` has the page and anchor of each hand that the book shows.
    """

    book: str
    rows: tuple[Covered, ...]
    shown: Mapping[str, str]

    @property
    def laws(self) -> tuple[Covered, ...]:
        """The laws that the engine has to enforce."""
        return tuple(row for row in self.rows if row.is_law)

    @property
    def wanting(self) -> tuple[Covered, ...]:
        """The units that lack something."""
        return tuple(row for row in self.rows if row.wanting)

    @property
    def share(self) -> int:
        """How many of a hundred laws are enforced and exercised; 100 only when all are."""
        held = sum(not row.wanting for row in self.laws)
        return 100 * held // len(self.laws) if self.laws else 100


def laws_of(game: str) -> tuple[str, ...]:
    """Return the laws that the engine of a game enforces; none where there is no such engine."""
    return tuple(map(str, GAMES[game].laws)) if game in GAMES else ()


def cover(folder: Path, laws: Collection[str], played: Mapping[str, Sequence[Outline]]) -> Coverage:
    """Return how the book in ``folder`` is carried out by an engine that enforces ``laws``.

    ``played`` are the hands of each file, of which only those that hold count. A book without an
    inventory was not received: it has what the engine enforces, and of its pages what the engine
    does not. Raises Unreadable when the inventory cannot be read, or a page says otherwise.
    """
    reader = BookReader(folder, read_book(folder).labels, {})
    reader.passages()
    inventory = folder / INVENTORY
    if inventory.is_file():
        listed = read_inventory(inventory)
        _check_unsaid(reader.places, inventory)
    else:
        listed = _on_pages(reader.places, laws) if laws else ()
    entries = {entry.id: entry for entry in listed}
    pages: dict[str, str] = {}
    for place in reader.places:
        name = place.unit.partition(":")[2]
        pages.setdefault(place.unit, _address(folder.name, place.path, anchor(name)))
    hands = _Hands(hand for found in played.values() for hand in found)
    shown: dict[str, str] = {}
    for showing in reader.showings:
        for hand in played.get(showing.hand, ())[showing.document :][:1]:
            name = anchor_of_hand(hand.id)
            shown.setdefault(hand.id, _address(folder.name, showing.path, name))
            hands.show(showing.unit, hand)
    rows: dict[str, Covered] = {}
    # In the order of the pages; what is not published follows.
    known = dict.fromkeys((*pages, *entries, *sorted(laws)))
    for unit in (unit for unit in known if unit in entries or unit in laws):
        entry = entries.get(unit)
        found = hands.beneath if entry and entry.kind is UnitKind.EXAMPLE else hands.about
        row = Covered(
            unit=unit,
            entry=entry,
            page=pages.get(unit),
            enforced=unit in laws,
            cited=tuple(hands.citing[unit]),
            hands=tuple(found[unit]),
        )
        rows[unit] = replace(row, wanting=tuple(_wants(row)))
    for unit, row in rows.items():
        if row.entry and any(rows[law].wanting for law in row.entry.by):
            rows[unit] = replace(row, wanting=(*row.wanting, Want.CARRIER))
    return Coverage(folder.name, tuple(filter(_is_told, rows.values())), shown)


def _check_unsaid(places: Iterable[Place], inventory: Path) -> None:
    """Raise Unreadable with each page that says of a unit what the inventory says."""
    says = f":{NOT_PLAYED}: stands here; expected it in {inventory} alone, as 'why'"
    twice = [Problem(one.path, one.line, says) for one in places if one.not_played is not None]
    if twice:
        raise Unreadable(tuple(twice))


def _on_pages(places: Iterable[Place], laws: Collection[str]) -> tuple[Entry, ...]:
    """Return the laws and clauses of a book that was not received, of which more is to be said.

    They are those whose page says what no referee carries out, and those that no engine enforces,
    neither with what they stand in nor in their parts. Raises Unreadable with each reason that is
    none.
    """
    units = [place for place in places if place.is_law]
    known = {*laws, *(one.unit for one in units if one.not_played is not None)}
    within = {part for unit in known for part in _around(unit)}
    problems, found = [], []
    for place in units:
        if place.not_played is None:
            if place.unit in within or known & {place.unit, *_around(place.unit)}:
                continue
            executable, why = Executable.YES, None
        elif place.not_played in [*Reason]:
            played = is_enforced(place.unit, laws)
            executable = Executable.IN_PART if played else Executable.NO
            why = Reason(place.not_played)
        else:
            says = f"{place.not_played!r} is no reason; expected one of {', '.join(Reason)}"
            problems.append(Problem(place.path, place.line, f":{NOT_PLAYED}: {says}"))
            continue
        kind = UnitKind.CLAUSE if "." in place.unit else UnitKind.LAW
        by = tuple(_parts(place.unit, laws)) if place.unit not in laws else ()
        found.append(Entry(place.unit, kind, (), place.line, executable, by=by, why=why))
    if problems:
        raise Unreadable(tuple(problems))
    return tuple(found)


def is_enforced(unit: str, laws: Collection[str]) -> bool:
    """Return whether an engine that enforces ``laws`` enforces a unit, or parts of it."""
    return unit in laws or bool(_parts(unit, laws))


def _around(unit: str) -> Iterator[str]:
    """Yield the units in which a clause stands, the nearest first."""
    while "." in unit:
        unit = unit.rpartition(".")[0]
        yield unit


def _parts(unit: str, laws: Iterable[str]) -> list[str]:
    """Return the laws that are parts of a unit."""
    return [law for law in laws if unit in _around(law)]


class _Hands:
    """The hands that hold, by unit: those that cite it, are about it, are shown beneath it."""

    def __init__(self, played: Iterable[Outline]) -> None:
        self.citing: dict[str, list[str]] = defaultdict(list)
        self.about: dict[str, list[str]] = defaultdict(list)
        self.beneath: dict[str, list[str]] = defaultdict(list)
        for hand in played:
            if hand.holds:
                for law in hand.cited:
                    self.citing[law].append(hand.id)
                for law in hand.laws:
                    self.about[law].append(hand.id)

    def show(self, unit: str, hand: Outline) -> None:
        """Note a hand that a page shows beneath a unit."""
        if hand.holds:
            self.beneath[unit].append(hand.id)


def _address(book: str, path: str, name: str) -> str:
    return f"{book}/{Path(path).stem}#{name}"


def _wants(row: Covered) -> Iterator[Want]:
    """Yield what a unit lacks, or has and must not, by itself."""
    if row.page is None and (row.enforced or row.executable is not Executable.NO):
        yield Want.UNPUBLISHED
    if row.enforced and row.executable is Executable.NO:
        yield Want.NOT_EXECUTABLE
    if row.entry and row.entry.kind is UnitKind.EXAMPLE:
        if not row.hands:
            yield Want.UNSHOWN
    elif row.entry and row.entry.by:
        if row.enforced:
            yield Want.TWICE
    elif row.is_law:
        if not row.enforced:
            yield Want.UNENFORCED
        elif not row.cited:
            yield Want.UNCITED
        elif not row.hands:
            yield Want.UNEXERCISED


def _is_told(row: Covered) -> bool:
    """Return whether a unit is more than prose: a law, played, or with a reason why it is not."""
    entry = row.entry
    return (
        entry is None
        or row.enforced
        or entry.executable is not Executable.NO
        or entry.why is not None
    )


def read_complete(path: Path) -> dict[str, Complete]:
    """Return the declarations of the books that ``make test`` wants whole, by book.

    No file, no books. Raises Unreadable with every problem of the file, each with its line.
    """
    if not path.is_file():
        return {}
    reader = RecordReader(str(path))
    values = {"editions": lambda reader, node: reader.texts(node, "editions")}
    entries = tuple(reader.records(reader.root(path), Complete, values))
    reader.check_unique((entry.book, entry.line) for entry in entries)
    books = book_names(path.parent)
    for entry in entries:
        if entry.book not in books:
            expected = ", ".join(books)
            reader.problem(entry.line, f"{entry.book!r} is no book; expected one of {expected}")
        for edition in entry.editions:
            if edition not in EDITIONS:
                expected = ", ".join(EDITIONS)
                says = f"{edition!r} is no edition; expected one of {expected}"
                reader.problem(entry.line, says)
    reader.finish()
    return {entry.book: entry for entry in entries}


@dataclass(frozen=True, slots=True)
class Complete:
    """A book that is declared complete, the editions that have all of it, and why."""

    book: str
    why: str
    line: int
    editions: tuple[str, ...] = ()
