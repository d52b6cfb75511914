"""What readers get of every hand, in digests: ``make fingerprint``.

``python -m tests.fingerprint ecarte goat`` takes the hands of these books alone, and no coverage.

A line for each hand and part: its record as referees see it, its picture with the narration in
each edition, what its row of the report says; and a line for the coverage of each book. Two commits
give readers the same where the files are the same, so ``diff`` tells which hands a change altered
and in what. Sets are said in one order only where ``PYTHONHASHSEED`` is set. Nothing is compared in
the tests: what is right comes from the laws.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.hands.record import Check, Record
from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.book.references import printed_reference
from sphinx_hoyle.commands.coverage import coverage
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.hands.store import PATTERN, cited
from sphinx_hoyle.languages import EDITIONS

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
BOOKS = read_books(ROOT / "source")


def digest(said: object) -> str:
    return hashlib.sha256(str(said).encode()).hexdigest()[:16]


def as_refereed(record: Record) -> Iterator[str]:
    """Yield what a referee saw and said, without the shapes in which the engine keeps it."""
    yield repr((record.game, record.laws, record.seats, record.opening, record.start))
    for entry in record.entries:
        if isinstance(entry, Check):
            yield repr((entry.line, entry.query, entry.arguments, entry.finding, entry.laws))
        else:
            yield repr((entry.line, entry.actor, entry.mark, entry.events, entry.trick))
    yield repr(record.problems)


def of_file(path: Path) -> list[str]:
    lines = []
    for record in prove_file(path, GAMES, str(path.relative_to(ROOT))):
        parts: dict[str, object] = {
            "record": "\n".join(as_refereed(record)),
            "cited": sorted(cited(record)),
        }
        for edition in EDITIONS:
            refer = partial(printed_reference, kind="law", language=edition, books=BOOKS)
            parts[edition] = picture(record, edition, refer)
        for edition in EDITIONS:
            refer = partial(printed_reference, kind="law", language=edition, books=BOOKS)
            parts[f"{edition}-held"] = picture(record, edition, refer, held=True)
        lines += [f"{path.stem} {record.id} {part} {digest(said)}" for part, said in parts.items()]
    return lines


def of_coverage() -> Iterator[str]:
    coverage(ROOT, ())
    rows = json.loads((ROOT / "build/report/coverage.json").read_text(encoding="utf-8"))
    for row in rows:
        yield f"coverage {row['law']} {digest(row)}"


def main(books: list[str]) -> None:
    folders = [EXAMPLES / book for book in books] or [EXAMPLES]
    files = sorted(path for folder in folders for path in folder.rglob(PATTERN))
    with ProcessPoolExecutor() as pool:
        for lines in pool.map(of_file, files, chunksize=8):
            print(*lines, sep="\n")
    if books:
        return
    sys.stdout.flush()
    told, sys.stdout = sys.stdout, sys.stderr  # the command's own table
    lines = list(of_coverage())
    sys.stdout = told
    print(*lines, sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
