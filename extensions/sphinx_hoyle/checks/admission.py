"""Whether catalogs may be published at all.

Nothing in them is more than words (see `carried`), and no form is asked for that there is not.

`hoyle proofread` tells it with its other findings, and every build refuses to begin.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.catalogs import OWN
from sphinx_hoyle.checks.admitted import Admitted
from sphinx_hoyle.checks.carried import Links, definitions, refused, refused_in_own
from sphinx_hoyle.checks.catalog import Message, messages
from sphinx_hoyle.checks.forms import fillable, form_faults


def admitted(message: Message, source: Path, extensions: frozenset[str]) -> Iterator[Problem]:
    """Yield what a message carries and may not.

    ``source`` is the folder of the pages, ``extensions`` are what they enable of MyST.
    """
    if not message.translation:
        return
    if message.page in OWN:
        known = " ".join((message.original, message.plural, *fillable(message)))
        found = refused_in_own(known, message.translation)
        for says in form_faults(message):
            yield Problem(message.path, message.line, says)
    else:
        links = _definitions(source / f"{message.page}.md")
        found = refused(message.original, message.translation, links, extensions)
    for says, _about in found:
        yield Problem(message.path, message.line, says)


def catalog_faults(
    folder: Path,
    edition: str,
    source: Path,
    shown: Path,
    extensions: frozenset[str],
    before: Admitted | None = None,
) -> Iterator[Problem]:
    """Yield what keeps the catalogs of ``edition`` in ``folder`` from being published.

    Their paths are told as seen from ``shown``. Those that were admitted ``before`` are not read
    again.
    """
    below = folder / edition / "LC_MESSAGES"
    for path in sorted(below.rglob("*.po")):
        name = str(path.relative_to(shown)) if path.is_relative_to(shown) else str(path)
        page = path.relative_to(below).with_suffix("").as_posix()
        # Of our own words, the forms that there are in a language tell.
        beside = edition if page in OWN else source / f"{page}.md"
        if before is None or not before.has(path, beside):
            faults = tuple(_faults(path, name, edition, page, source, extensions))
            if before is not None and not faults:
                before.add(path, beside)
            yield from faults


def _faults(
    path: Path, name: str, edition: str, page: str, source: Path, extensions: frozenset[str]
) -> Iterator[Problem]:
    if page in OWN:
        yield from _own_faults(path, path.stat().st_mtime_ns, name, edition, page)
    else:
        yield from _found(path, name, edition, page, source, extensions)


def _found(
    path: Path, name: str, edition: str, page: str, source: Path, extensions: frozenset[str]
) -> Iterator[Problem]:
    try:
        read = messages(path, name, edition, page, None)
    except Unreadable as error:
        yield from error.problems
        return
    for message in read:
        yield from admitted(message, source, extensions)


@cache  # of no project: a process that builds several reads them once
def _own_faults(
    path: Path, _modified: int, name: str, edition: str, page: str
) -> tuple[Problem, ...]:
    return tuple(_found(path, name, edition, page, path.parent, frozenset()))


@cache
def _read(page: Path, _modified: int) -> Links:
    # What is not UTF-8, Sphinx tells when it reads the page.
    return definitions(page.read_text(encoding="utf-8", errors="replace"))


def _definitions(page: Path) -> Links:
    return _read(page, page.stat().st_mtime_ns) if page.is_file() else {}
