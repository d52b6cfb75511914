"""``hoyle terms``: the termbase given to other tools, and taken back from them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.files.whole_files import aside, write_text
from sphinx_hoyle.terms.csv_exchange import read_csv, write_csv
from sphinx_hoyle.terms.revision import by_id, differences, revise, written_id
from sphinx_hoyle.terms.tbx import read_tbx, write_tbx
from sphinx_hoyle.terms.termbase import TERMBASE, Concept, Status, read_termbase

_WRITERS: dict[str, Callable[[Iterable[Concept]], str]] = {".csv": write_csv, ".tbx": write_tbx}
_READERS: dict[str, Callable[[str, str], tuple[Concept, ...]]] = {
    ".csv": read_csv,
    ".tbx": read_tbx,
}
_TERMBASE = Path("source") / TERMBASE


def export_terms(project: Path, file: Path) -> int:
    """Write the termbase to ``file``, as its name says in TBX or CSV; returns 0, or 2 if unread."""
    if file.suffix not in _WRITERS:
        return _refuse(Problem(str(file), 1, "is neither; expected a name in .tbx or .csv"))
    try:
        concepts = read_termbase(project / _TERMBASE)
    except Unreadable as error:
        return _refuse(*error.problems)
    if not file.parent.is_dir():
        return _refuse(Problem(str(file), 1, "is in no folder; expected one that exists"))
    write_text(file, _WRITERS[file.suffix](concepts.values()))
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
        text = file.read_bytes().decode("utf-8-sig")  # spreadsheets write such a mark
        theirs = by_id(_ordered(_READERS[file.suffix](text, str(file))))
    except Unreadable as error:
        return _refuse(*error.problems)
    except OSError as error:
        return _refuse(Problem(str(file), 1, f"cannot be read: {error.strerror}"))
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return _refuse(Problem(str(file), line, f"cannot be read: {error.reason}; expected UTF-8"))
    changes = list(differences(ours, theirs))
    for name, change in changes:
        place = f"{path}:{ours[name].line}" if name in ours else f"{file}:{theirs[name].line}"
        print(f"{place}: {name}: {change}")
    if changes and write:
        revised = revise(path.read_text(encoding="utf-8"), ours, theirs)
        try:
            _replace(path, revised, theirs)
        except Unreadable as error:
            places = [_place(revised, problem.line, theirs) for problem in error.problems]
            return _refuse(
                *(
                    Problem(str(file), line, f"would make {path} unreadable: {problem.message}")
                    for line, problem in zip(places, error.problems, strict=True)
                )
            )
    print(f"{len(changes)} changes{' made' if changes and write else ''}")
    return 0


def _replace(path: Path, revised: str, theirs: Mapping[str, Concept]) -> None:
    """Write the termbase anew, once it is read back as what it should say.

    Raises Unreadable, and leaves the former termbase, when it is not.
    """
    with aside(path) as fresh:
        fresh.write_text(revised, encoding="utf-8")
        back = read_termbase(fresh)
        lost = [change for _name, change in differences(theirs, back)]
        if lost:
            raise Unreadable(tuple(Problem(str(path), 1, f"{change} when read") for change in lost))


def _place(revised: str, line: int, theirs: Mapping[str, Concept]) -> int:
    """Return the line of the concept that is written at ``line`` of the revised termbase."""
    for above in reversed(revised.splitlines()[:line]):
        for concept in theirs.values():
            if above.startswith("- ") and above == f"- {written_id(concept)}":
                return concept.line
    return 1


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
