"""``hoyle coverage``: which laws are published, cited by the engine, exercised by hands."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path

from sphinx.util.inventory import InventoryFile

from hoyle.games import GAMES
from hoyle.proof import prove_file
from hoyle.record import Record
from sphinx_hoyle.coverage import Covered, covered
from sphinx_hoyle.store import PATTERN


def coverage(project: Path) -> int:
    """Print a table of the laws and write ``build/report/coverage.json``.

    Returns 1 when the engine enforces a law that is not published or that no hand exercises, and
    2 when no edition has been built to read the published laws from.
    """
    inventory = project / "build/html/en/objects.inv"
    if not inventory.is_file():
        print(f"{inventory}: missing; expected a built edition: run 'hoyle build --edition en'")
        return 2
    rows = covered(_published(inventory), GAMES, _records(project))
    report = project / "build/report/coverage.json"
    report.parent.mkdir(parents=True, exist_ok=True)
    report.write_text(json.dumps([asdict(row) for row in rows], indent=1), encoding="utf-8")
    wanting = 0
    for row in rows:
        if row.enforced:
            lack = _lack(row)
            wanting += bool(lack)
            print(f"{row.law:32} {lack or 'by ' + ', '.join(row.hands)}")
    enforced = sum(row.enforced for row in rows)
    print(f"{len(rows)} laws and clauses; {enforced} enforced, {wanting} of them wanting")
    return 1 if wanting else 0


def _lack(row: Covered) -> str:
    if row.page is None:
        return "enforced but not published"
    return "" if row.hands else "enforced but no hand proves it"


def _published(inventory: Path) -> dict[str, str]:
    """Return the page and anchor of every law and clause, in the order of their numbers."""
    with inventory.open("rb") as file:
        stored = InventoryFile.load(file, "", lambda base, page: page)
    units = {**stored.get("hoyle:law", {}), **stored.get("hoyle:clause", {})}
    return {name: units[name].uri for name in sorted(units, key=_by_number)}


def _by_number(law: str) -> list[tuple[int, str]]:
    """Return a key that puts law 9 before law 10, and a clause after its law."""
    parts = re.split("[:.]", law)
    return [(int(part), "") if part.isdigit() else (0, part) for part in parts]


def _records(project: Path) -> list[Record]:
    files = sorted((project / "examples").rglob(PATTERN))
    return [record for path in files for record in prove_file(path, GAMES, str(path))]
