"""Runs the checks over catalogs and gathers what they find, with file and line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.catalogs import OWN
from sphinx_hoyle.checks import (
    articles,
    digits,
    foreign,
    negations,
    numbers,
    openings,
    punctuation,
    sameness,
    targets,
)
from sphinx_hoyle.checks.admission import admitted
from sphinx_hoyle.checks.cards import Cards
from sphinx_hoyle.checks.catalog import Message, english_of, messages
from sphinx_hoyle.checks.completeness import missing, untranslated
from sphinx_hoyle.checks.exceptions import Exceptions
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.checks.forms import english_form_faults
from sphinx_hoyle.checks.joiners import Joiners
from sphinx_hoyle.checks.marked import Marked
from sphinx_hoyle.checks.order import Order
from sphinx_hoyle.checks.spelling import Spelling
from sphinx_hoyle.checks.terms import Terms
from sphinx_hoyle.checks.two_words import TwoWords
from sphinx_hoyle.coverage.of_books import COMPLETE, Complete, read_complete
from sphinx_hoyle.languages import EDITIONS, ENGLISH
from sphinx_hoyle.narration.own_words import all_catalogs
from sphinx_hoyle.received.critical import CATALOG as REASONS
from sphinx_hoyle.terms.termbase import TERMBASE, Concept, read_termbase

Check = Callable[[Message], Iterator[Finding]]

# What counts the words of a message. A reason of the critical notes quotes those of the received
# text, and others that might have stood there: they are no numbers, cards or terms of its own.
_COUNTING = frozenset(
    {"numbers", "digits", "order", "foreign", "cards", "terms", "two-words", "marked", "spelling"}
)


@dataclass(frozen=True, slots=True)
class Report:
    """What a run found: ``messages`` are the translated ones that were read.

    ``waiting`` are those that no edition's readers see translated yet, fuzzy ones among them.
    """

    messages: int
    waiting: int
    problems: tuple[Problem, ...]
    unreadable: tuple[Problem, ...]


def checks(concepts: Mapping[str, Concept], project: Path) -> Mapping[str, Check]:
    """Return the checks by name, in the order in which they look at a message.

    Spelling goes by the reviewed translations of the ``project`` and the lists of its own words.
    """
    terms = Terms(concepts)
    return {
        "targets": targets.findings,
        "numbers": numbers.findings,
        "digits": digits.findings,
        "order": Order(concepts).findings,
        "negations": negations.findings,
        "cards": Cards(concepts).findings,
        "openings": openings.findings,
        "punctuation": punctuation.findings,
        "sameness": sameness.findings,
        "foreign": foreign.findings,
        "articles": articles.findings,
        "terms": terms.findings,
        "two-words": TwoWords(terms).findings,
        "marked": Marked(concepts, terms).findings,
        "joiners": Joiners(concepts.values()).findings,
        "spelling": Spelling(concepts, project).findings,
    }


def proofread(
    project: Path, editions: Sequence[str], pages: Sequence[PurePosixPath], shown: Path
) -> Report:
    """Check the catalogs of ``editions``; of ``pages`` and the folders among them, or all.

    ``shown`` is the folder to which the paths of the problems are relative.
    """
    found: list[Problem] = []
    unreadable: list[Problem] = []
    count = waiting = 0
    try:
        read_books(Path(_shown(project / "source", shown)))
    except Unreadable as error:  # in what language a page is written, nothing else says
        return Report(0, 0, (), tuple(sorted(error.problems)))
    termbase = project / "source" / TERMBASE
    concepts = read_termbase(termbase) if termbase.is_file() else {}
    running = checks(concepts, project)
    exceptions = Exceptions()
    try:
        exceptions = Exceptions.read(project / "locales/exceptions.yaml", shown, tuple(running))
    except Unreadable as error:
        unreadable.extend(error.problems)
    whole: Mapping[str, Complete] = {}
    try:
        whole = read_complete(Path(_shown(project / "source" / COMPLETE, shown)))
    except Unreadable as error:
        unreadable.extend(error.problems)
    found.extend(missing(project, whole, editions, pages, shown))
    if ENGLISH in editions and (not pages or PurePosixPath(OWN[0]) in pages):
        found.extend(english_form_faults(project, shown))
    for edition in editions:
        for page, path in all_catalogs(project, edition):
            if pages and not any(page.is_relative_to(wanted) for wanted in pages):
                continue
            try:
                read = messages(
                    path,
                    _shown(path, shown),
                    edition,
                    str(page),
                    project / "source",
                    english_of(project / f"locales/{ENGLISH}/LC_MESSAGES/{page}.po"),
                )
            except Unreadable as error:
                unreadable.extend(error.problems)
                continue
            translated = sum(bool(message.translation) for message in read)
            count, waiting = count + translated, waiting + len(read) - translated
            for message in read:
                found.extend(admitted(message, project / "source", frozenset()))  # no exceptions
                found.extend(untranslated(message, whole))  # nor here: the declaration says so
                found.extend(_problems(message, running, exceptions))
    # An exception may be there for an edition or a page that was not asked for.
    if not unreadable and not pages and set(editions) >= set(EDITIONS):
        found.extend(exceptions.idle())
    return Report(count, waiting, tuple(sorted(found)), tuple(sorted(unreadable)))


def _problems(
    message: Message, running: Mapping[str, Check], exceptions: Exceptions
) -> Iterator[Problem]:
    if not message.translation:
        exceptions.await_translation(message)
        return
    quotes = PurePosixPath(message.page).name == REASONS
    for name, check in running.items():
        if quotes and name in _COUNTING:
            continue
        for finding in check(message):
            if not exceptions.allow(name, message, finding):
                yield Problem(message.path, message.line, f"{name}: {finding.says}")
    exceptions.note(message)


def _shown(path: Path, below: Path) -> str:
    return str(path.relative_to(below)) if path.is_relative_to(below) else str(path)
