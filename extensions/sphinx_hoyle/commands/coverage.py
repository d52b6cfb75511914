"""``hoyle coverage``: which laws are published, cited by the engine, exercised by hands."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from hoyle.problems import Unreadable
from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.checks.completeness import incomplete
from sphinx_hoyle.coverage.of_books import (
    COMPLETE,
    INVENTORY,
    Complete,
    Coverage,
    Covered,
    Want,
    cover,
    laws_of,
    read_complete,
)
from sphinx_hoyle.files.one_at_a_time import one_at_a_time
from sphinx_hoyle.files.whole_files import write_text
from sphinx_hoyle.hands.store import Store, outline
from sphinx_hoyle.received.inventory import Executable

REPORT = "coverage.json"
SHOWN = 3  # hands named in a row of the table

WHOLE, WANTING, UNREADABLE = 0, 1, 2

_WANTS = {
    Want.UNPUBLISHED: "not published",
    Want.UNENFORCED: "not enforced",
    Want.UNCITED: "enforced, and no hand cites it",
    Want.UNEXERCISED: "cited, and no hand is about it",
    Want.UNSHOWN: "no hand stands beneath it",
    Want.CARRIER: "one of these lacks something",
    Want.NOT_EXECUTABLE: "enforced, and said not to be executable",
    Want.TWICE: "enforced, and carried out by others by the inventory",
}


def coverage(project: Path, books: Sequence[str], *, complete: bool = False) -> int:
    """Print a table of the units of ``books``, or of all.

    Of the books that are declared ``complete`` it prints only the units that lack something, and
    the messages that editions lack which are declared to have all.
    ``build/report/coverage.json`` has every book with an inventory or an engine. Returns 0 when all
    that can be played is published, enforced and exercised, 1 when something is wanting or a hand
    fails, 2 when an inventory, a hand or a catalog cannot be read.
    """
    source = Path(os.path.relpath(project / "source"))  # problems are told as seen from here
    known = read_books(source)
    if unknown := [book for book in books if book not in known]:
        print(f"hoyle: no book {', '.join(unknown)}; expected {', '.join(known)}")
        return UNREADABLE
    store = Store(project / "examples", project / "build/hands")
    verdicts = [store.verdict(name) for name in store.files()]
    played = {verdict.name: tuple(map(outline, verdict.records)) for verdict in verdicts}
    unreadable = [problem for verdict in verdicts for problem in verdict.unreadable]
    failing = [problem for verdict in verdicts for problem in verdict.problems]
    whole: dict[str, Complete] = {}
    try:
        whole = read_complete(source / COMPLETE)
    except Unreadable as error:
        unreadable += error.problems
    there = [
        book
        for book, about in known.items()
        if (source / book / INVENTORY).is_file() or laws_of(about.game)
    ]
    chosen = list(whole) if complete else list(books) or there
    covered: dict[str, Coverage] = {}
    for book in dict.fromkeys((*there, *chosen)):
        try:
            covered[book] = cover(source / book, laws_of(known[book].game), played)
        except Unreadable as error:
            unreadable += error.problems
    told = [covered[book] for book in chosen if book in covered]
    for each in told:
        _tell(each.wanting if complete else each.rows)
    for each in told:
        print(_summary(each, is_whole=each.book in whole))
    if complete and not (chosen or unreadable):
        print("no book is declared complete")
    if complete:
        lacking, broken = incomplete(project, whole, Path.cwd())
        failing += lacking
        unreadable += broken
    for problem in sorted({*failing, *unreadable}):
        print(problem)
    with one_at_a_time(project, "coverage"):  # a build replaces the folder of reports
        _write(project / "build/report" / REPORT, covered.values())
    if unreadable:
        return UNREADABLE
    return WANTING if failing or any(each.wanting for each in told) else WHOLE


def _tell(rows: Sequence[Covered]) -> None:
    """Print a line for each unit: where it is published, and what is to be said of it."""
    unit = max((len(row.unit) for row in rows), default=0)
    page = max((len(row.page or "") for row in rows), default=0)
    for row in rows:
        print(f"{row.unit:{unit}}  {row.page or '':{page}}  {_state(row)}")


def _state(row: Covered) -> str:
    """Return what a unit lacks, what plays it, or why nothing does."""
    parts = [_WANTS[want] for want in row.wanting]
    if row.entry and row.entry.by:
        parts.append(f"by {', '.join(row.entry.by)}")
    elif row.hands:
        more = f" and {len(row.hands) - SHOWN} more" if len(row.hands) > SHOWN else ""
        parts += [f"cited in hands: {len(row.cited)}"] if row.enforced else []
        parts.append(f"exercised by {', '.join(row.hands[:SHOWN])}{more}")
    if row.entry and row.entry.why:
        is_part = row.executable is Executable.IN_PART
        parts.append(f"{'in part' if is_part else 'not'} executable: {row.entry.why}")
    return "; ".join(parts)


def _summary(covered: Coverage, *, is_whole: bool) -> str:
    share = f"{covered.share} % of {len(covered.laws)} executable laws and clauses"
    wanting = ", ".join(row.unit for row in covered.wanting)
    lack = f"; wanting: {wanting}" if wanting else ""
    declared = " (declared complete)" if is_whole else ""
    return f"{covered.book}{declared}: {share} cited and exercised{lack}"


def _write(path: Path, books: Iterable[Coverage]) -> None:
    """Write every unit as JSON, whole or not at all; tests/README.md tells its fields."""
    rows = [_written(each.book, row) for each in books for row in each.rows]
    write_text(path, json.dumps(rows, ensure_ascii=False, indent=1) + "\n")


def _written(book: str, row: Covered) -> dict[str, object]:
    entry = row.entry
    return {
        "book": book,
        "law": row.unit,
        "kind": entry.kind if entry else None,
        "executable": entry.executable if entry else None,
        "why": entry.why if entry else None,
        "by": entry.by if entry else (),
        "page": row.page,
        "enforced": row.enforced,
        "cited": row.cited,
        "hands": row.hands,
        "wanting": row.wanting,
    }
