"""``hoyle units``: the units of each book, counted against the inventory of its document."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.received.counted import Count, count_units


def units(project: Path, books: Sequence[str]) -> int:
    """Print the count of each book, and ``path:line: message`` for each disagreement.

    Returns 0 when the books publish what their inventories list, 1 when one does not, and 2 when
    an inventory or apparatus cannot be read.
    """
    source = Path(os.path.relpath(project / "source"))  # problems are told as seen from here
    wrong: list[Problem] = []
    unreadable: list[Problem] = []
    for book in books or read_books(source):
        try:
            count = count_units(source / book)
        except Unreadable as error:
            unreadable += error.problems
            continue
        _tell(count)
        wrong += count.problems
    for problem in (*wrong, *unreadable):
        print(problem)
    if unreadable:
        return 2
    return 1 if wrong else 0


def _tell(count: Count) -> None:
    print(
        f"{count.book:14} {count.units:4} units in the inventory, {count.published} published; "
        f"{count.words} words; {count.emendations} emendations"
        f"{'' if count.problems else ', each used once; ids unique'}"
    )
    kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(count.kinds.items()))
    print(f"{'':14}      {kinds}")
