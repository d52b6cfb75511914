"""``hoyle terms``: the termbase given to other tools, and taken back from them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.term_csv import read_csv, write_csv
from sphinx_hoyle.term_revision import by_id, differences, revise
from sphinx_hoyle.term_tbx import read_tbx, write_tbx
from sphinx_hoyle.termbase import Concept, Status, read_termbase

_WRITERS: dict[str, Callable[[Iterable[Concept]], str]] = {".csv": write_csv, ".tbx": write_tbx}
_READERS: dict[str, Callable[[str, str], tuple[Concept, ...]]] = {
    ".csv": read_csv,
    ".tbx": read_tbx,
}
_TERMBASE = "source/termbase.yaml"


def export_terms(project: Path, file: Path) -> int:
    """Write the termbase to ``file``, as its name says in TBX or CSV; returns 0, or 2 if unread."""
    if file.suffix not in _WRITERS:
        return _refuse(Problem(str(file), 1, "is neither; expected a name in .tbx or .csv"))
    try:
        concepts = read_termbase(project / _TERMBASE)
    except Unreadable as error:
        return _refuse(*error.problems)
    file.write_text(_WRITERS[file.suffix](concepts.values()), encoding="utf-8")
    terms = sum(len(terms) for concept in concepts.values() for terms in concept.terms.values())
    print(f"{file}: {len(concepts)} concepts, {terms} terms")
    return 0


def import_terms(project: Path, file: Path, *, write: bool) -> int:
    """Tell what ``file`` changes in the termbase, and make the changes where ``write`` says so.

    Each is told at the line of the concept. Returns 0, or 2 when one of the two is unreadable.
    """
    path = Path(os.path.relpath(project / _TERMBASE))
    if file.suffix not in _READERS:
        return _refuse(Problem(str(file), 1, "is neither; expected a name in .tbx or .csv"))
    try:
        ours = read_termbase(path)
        theirs = by_id(_ordered(_READERS[file.suffix](file.read_text("utf-8"), str(file))))
    except Unreadable as error:
        return _refuse(*error.problems)
    except (OSError, UnicodeDecodeError) as error:
        return _refuse(Problem(str(file), 1, f"cannot be read: {error}"))
    changes = list(differences(ours, theirs))
    for name, change in changes:
        place = f"{path}:{ours[name].line}" if name in ours else f"{file}:{theirs[name].line}"
        print(f"{place}: {name}: {change}")
    if changes and write:
        text = path.read_text(encoding="utf-8")
        path.write_text(revise(text, ours, theirs), encoding="utf-8")
    print(f"{len(changes)} changes{' made' if changes and write else ''}")
    return 0


def _ordered(concepts: Iterable[Concept]) -> Iterable[Concept]:
    """Yield concepts with the preferred term first in each language, as the termbase has them."""
    ranks = list(Status)
    for concept in concepts:
        terms = {
            language: tuple(sorted(found, key=lambda term: ranks.index(term.status)))
            for language, found in concept.terms.items()
        }
        yield replace(concept, terms=terms)


def _refuse(*problems: Problem) -> int:
    for problem in problems:
        print(problem)
    return 2
