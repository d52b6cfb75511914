"""The editions that are declared whole have each message of their books, none of them doubtful.

``source/complete.yaml`` says which editions those are. An edition needs the messages that are not
in its own language; a catalog that is missing is known from those of the other editions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.catalogs import catalogs_of
from sphinx_hoyle.checks.catalog import Message, messages
from sphinx_hoyle.coverage.of_books import Complete
from sphinx_hoyle.languages import EDITIONS


def untranslated(message: Message, whole: Mapping[str, Complete]) -> Iterator[Problem]:
    """Yield a message that is not, or not surely, translated in an edition declared whole."""
    book = message.page.partition("/")[0]
    if message.translation or book not in whole or message.edition not in whole[book].editions:
        return
    state = "is fuzzy" if message.fuzzy else "has no translation"
    says = f"completeness: {state}; expected one, since {message.edition} is declared whole"
    yield Problem(message.path, message.line, says)


def missing(
    project: Path,
    whole: Mapping[str, Complete],
    editions: Sequence[str],
    pages: Sequence[PurePosixPath],
    shown: Path,
) -> Iterator[Problem]:
    """Yield each catalog that an edition declared whole does not have, and must.

    The paths of the problems are relative to ``shown``. A catalog that cannot be read asks for
    nothing here.
    """
    there: defaultdict[PurePosixPath, dict[str, Path]] = defaultdict(dict)
    for edition in EDITIONS:
        for page, path in catalogs_of(project, edition):
            there[page][edition] = path
    for page, found in sorted(there.items()):
        declared = whole.get(page.parts[0])
        if not declared or (pages and not any(page.is_relative_to(one) for one in pages)):
            continue
        for edition in editions:
            if edition in found or edition not in declared.editions:
                continue
            if any(_asks(path, page, edition, project) for path in found.values()):
                path = project / "locales" / edition / "LC_MESSAGES" / f"{page}.po"
                name = path.relative_to(shown) if path.is_relative_to(shown) else path
                says = f"is missing; expected it, since {edition} is declared whole"
                yield Problem(str(name), 1, f"completeness: {says}")


def incomplete(
    project: Path, whole: Mapping[str, Complete], shown: Path
) -> tuple[list[Problem], list[Problem]]:
    """Return what the editions declared whole lack, and the catalogs that cannot be read."""
    found = list(missing(project, whole, EDITIONS, (), shown))
    unreadable: list[Problem] = []
    for edition in EDITIONS:
        for page, path in catalogs_of(project, edition):
            if page.parts[0] in whole:
                name = path.relative_to(shown) if path.is_relative_to(shown) else path
                try:
                    read = messages(path, str(name), edition, str(page), None)
                except Unreadable as error:
                    unreadable.extend(error.problems)
                    continue
                for message in read:
                    found.extend(untranslated(message, whole))
    return found, unreadable


def _asks(path: Path, page: PurePosixPath, edition: str, project: Path) -> bool:
    """Tell whether a catalog of another edition has a message that ``edition`` must translate."""
    try:
        read = messages(path, str(path), edition, str(page), project / "source")
    except Unreadable:
        return False
    return any(message.source_language != edition for message in read)
