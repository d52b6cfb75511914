"""The termbase as CSV in UTF-8: one term a row, what is said of its concept on each of its rows.

Lists are written with ``|`` between their members. Rows may be sorted: concepts and terms are
put together by id and language.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.terms.termbase import FLAGS, LISTS, Concept, Status, Term

_TERM = ("language", "term", "status", "attested", *LISTS, *FLAGS)
_CONCEPT = ("definition", "defined", "games", "engine", "note")
COLUMNS = ("concept", *_TERM, *_CONCEPT)
_YES = "yes"


def write_csv(concepts: Iterable[Concept]) -> str:
    """Return the rows of the concepts, under a row that names the columns."""
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    writer.writerow(COLUMNS)
    for concept in concepts:
        said = (
            concept.definition,
            concept.defined or "",
            _joined(concept.games),
            _joined(concept.engine),
            concept.note or "",
        )
        for language, terms in concept.terms.items():
            for term in terms:
                writer.writerow((concept.id, language, *_fields(term), *said))
    return output.getvalue()


def read_csv(text: str, name: str) -> tuple[Concept, ...]:
    """Return the concepts of a CSV file called ``name`` in messages, in the order of its rows.

    Raises Unreadable with every problem, each with its line.
    """
    problems: list[Problem] = []
    reader = csv.reader(io.StringIO(text.removeprefix("\N{BYTE ORDER MARK}")), strict=True)
    rows: list[tuple[int, dict[str, str]]] = []
    line = 1
    try:
        for number, cells in enumerate(reader):
            if not number:
                if tuple(cells) != COLUMNS:
                    expected = ",".join(COLUMNS)
                    raise Unreadable(
                        (Problem(name, 1, f"names other columns; expected {expected}"),)
                    )
            elif len(cells) == len(COLUMNS):
                rows.append((line, dict(zip(COLUMNS, cells, strict=True))))
            elif cells:
                message = f"has {len(cells)} cells; expected {len(COLUMNS)}"
                problems.append(Problem(name, line, message))
            line = reader.line_num + 1
    except csv.Error as error:
        problems.append(Problem(name, line, f"{error}; expected rows of CSV"))
    by_concept: dict[str, list[tuple[int, dict[str, str]]]] = {}
    for line_and_row in rows:
        by_concept.setdefault(line_and_row[1]["concept"], []).append(line_and_row)
    concepts = [_concept(concept, found, name, problems) for concept, found in by_concept.items()]
    if not rows and not problems:
        problems.append(Problem(name, line, "has no term; expected one a row"))
    if problems:
        raise Unreadable(tuple(sorted(problems)))
    return tuple(concepts)


def _fields(term: Term) -> tuple[str, ...]:
    return (
        term.term,
        term.status,
        term.attested or "",
        *(_joined(getattr(term, name)) for name in LISTS),
        *(_YES if getattr(term, name) else "" for name in FLAGS),
    )


def _concept(
    concept: str, rows: list[tuple[int, dict[str, str]]], name: str, problems: list[Problem]
) -> Concept:
    """Return a concept from its rows, after noting what is wrong with them."""
    line, first = rows[0]
    problems += [
        Problem(name, line, f"{column!r} is empty; expected text")
        for column in ("concept", "definition")
        if not first[column]
    ]
    terms: dict[str, list[Term]] = {}
    for number, row in rows:
        problems += [
            Problem(
                name,
                number,
                f"{column!r} of {concept!r} is another than in line {line}; expected the same",
            )
            for column in _CONCEPT
            if row[column] != first[column]
        ]
        terms.setdefault(row["language"], []).append(_term(row, number, name, problems))
    return Concept(
        id=concept,
        definition=first["definition"],
        line=line,
        terms={language: tuple(found) for language, found in terms.items()},
        defined=first["defined"] or None,
        note=first["note"] or None,
        games=_split(first["games"]),
        engine=_split(first["engine"]),
    )


def _term(row: dict[str, str], line: int, name: str, problems: list[Problem]) -> Term:
    """Return the term of a row, after noting what is wrong with it."""
    if not row["term"]:
        problems.append(Problem(name, line, "'term' is empty; expected text"))
    choices = {
        "language": EDITIONS,
        "status": tuple(Status),
        **dict.fromkeys(FLAGS, (_YES, "")),
    }
    for column, allowed in choices.items():
        if row[column] not in allowed:
            expected = ", ".join(filter(None, allowed))
            message = f"{row[column]!r} is no {column}; expected {expected}"
            problems.append(Problem(name, line, message))
    status = Status(row["status"]) if row["status"] in set(Status) else Status.ADMITTED
    return Term(
        term=row["term"],
        status=status,
        attested=row["attested"] or None,
        stems=_split(row["stems"]),
        forms=_split(row["forms"]),
        exceptions=_split(row["exceptions"]),
        near=_split(row["near"]),
        compound=row["compound"] == _YES,
        ambiguous=row["ambiguous"] == _YES,
    )


def _joined(texts: Iterable[str]) -> str:
    return "|".join(texts)


def _split(text: str) -> tuple[str, ...]:
    return tuple(text.split("|")) if text else ()
