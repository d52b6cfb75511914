"""The words of the editions: finds catalogs, reads them, compiles them in memory or for Sphinx."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path, PurePosixPath

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.catalogs import po
from sphinx_hoyle.catalogs.po import OWN as OWN
from sphinx_hoyle.files.package import PACKAGE
from sphinx_hoyle.files.remembered import remembered
from sphinx_hoyle.files.whole_files import write_bytes
from sphinx_hoyle.languages.registry import language_of

# What could end a script element or, in older engines, a line of one.
_NOT_IN_SCRIPTS = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}

# The library's own words, and Sphinx's, which travel with it; a book's stand in its project.
LOCALES = PACKAGE / "locales"

_NONE = NullTranslations()  # one and the same, so that what is known of a catalog is found again

# Where a project holds the library itself, as ours does.
LIBRARY = Path("extensions/sphinx_hoyle")


def N_(message: str) -> str:
    """Return ``message``, marked to be translated when it is said."""
    return message


def locales_of(language: str) -> Path:
    """Return the folder of the catalogs in which the publisher speaks a language: ours, or that
    which the package of the language brings.
    """
    return language_of(language).locales or LOCALES


def folders(project: Path, edition: str) -> list[Path]:
    """Return where a project has catalogs of an edition: its own, and the publisher's.

    The latter are the project's where it holds the library, or the package of the language; what
    is installed, nobody refreshes.
    """
    brought = language_of(edition).locales
    own = project / LIBRARY / "locales"
    if brought is not None and brought.resolve().is_relative_to(project.resolve()):
        own = project / brought.resolve().relative_to(project.resolve())
    return [place / edition / "LC_MESSAGES" for place in (project / "locales", own)]


def catalogs_of(project: Path, edition: str) -> Iterator[tuple[PurePosixPath, Path]]:
    """Yield page and path of each catalog of an edition; those in `OWN` are of no page."""
    for folder in folders(project, edition):
        for path in sorted(folder.rglob("*.po")):
            yield PurePosixPath(path.relative_to(folder).with_suffix("")), path


def translation(
    language: str,
    domain: str = "hoyle",
    locales: Path | None = None,
    *,
    before: Path | None = None,
) -> NullTranslations:
    """Return the catalog ``domain`` of an edition; an empty one, which answers in English,
    where the edition has none. It is the publisher's, or that of ``locales``; that of the locales
    ``before`` is asked first. Raises Unreadable.
    """
    if before is not None and (path := _path(language, domain, before)).is_file():
        return _read_before(path, path.stat().st_mtime_ns, translation(language, domain, locales))
    path = _path(language, domain, locales)
    try:
        modified = path.stat().st_mtime_ns
    except FileNotFoundError:
        return _NONE
    return _read(path, modified)


@cache  # asked for at every word that is said
def _path(language: str, domain: str, locales: Path | None) -> Path:
    return (locales or locales_of(language)) / language / "LC_MESSAGES" / f"{domain}.po"


@cache
def _read(path: Path, modified: int) -> NullTranslations:
    """Read one catalog; ``modified`` is part of the key, so that a changed one is read again."""
    return GNUTranslations(io.BytesIO(compiled(path)))


@cache
def _read_before(path: Path, modified: int, rest: NullTranslations) -> NullTranslations:
    """Read a catalog that is asked before ``rest``."""
    catalog = GNUTranslations(io.BytesIO(compiled(path)))
    catalog.add_fallback(rest)
    return catalog


@remembered
def compiled(path: Path) -> bytes:
    """Return a ``.po`` file as the bytes of a ``.mo`` file; the same text, the same bytes.

    Raises Unreadable.
    """
    return po.read(path).to_binary()


def script_literal(value: object) -> str:
    """Return ``value`` as JavaScript, safe in a file and within a page's ``<script>`` alike."""
    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return written.translate(_NOT_IN_SCRIPTS)


def compile_catalogs(
    locales: Path, language: str, destination: Path, pattern: str = "**/*.po"
) -> None:
    """Write the catalogs of an edition as ``.mo`` files where Sphinx finds them.

    ``destination`` gets the layout of ``locales``, and keeps nothing that is not there. Raises
    Unreadable with the problems of all catalogs.
    """
    source = locales / language / "LC_MESSAGES"
    target = destination / language / "LC_MESSAGES"
    wanted: dict[Path, bytes] = {}
    problems: list[Problem] = []
    for path in sorted(source.glob(pattern)):
        try:
            wanted[(target / path.relative_to(source)).with_suffix(".mo")] = compiled(path)
        except Unreadable as error:
            problems.extend(error.problems)
    if problems:
        raise Unreadable(tuple(problems))
    for output, content in wanted.items():
        # Compared by what it holds: a half-written file has a time too. One that holds the same
        # is left alone, since pages are read again for its time.
        if not output.is_file() or output.read_bytes() != content:
            write_bytes(output, content, lasting=False)
    for output in set(target.rglob("*.mo")) - wanted.keys():
        output.unlink()
