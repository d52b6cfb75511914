"""``hoyle proofread``: check the translations, one line for each problem."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from sphinx_hoyle.catalogs import OWN, catalogs_of
from sphinx_hoyle.checks import spelling
from sphinx_hoyle.checks.proofread import proofread
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.languages.registry import language_of

WELL, FAILED, UNREADABLE = 0, 1, 2


def check_translations(project: Path, editions: Sequence[str], pages: Sequence[str]) -> int:
    """Print ``path:line: message`` for each problem of the catalogs of ``editions``.

    ``pages`` are pages or folders below ``source/``, as ``whist/revoke`` or ``whist``, or catalogs
    of no page, as ``hoyle``, ``imprint`` or ``whist/apparatus``; none of them stand for all.
    Returns 0 when all is well, 1 when a check finds something, 2 when a catalog cannot be read.
    """
    wanted = [PurePosixPath(page) for page in pages]
    missing = [page for page in wanted if not _is_page(project, page)]
    for page in missing:
        print(f"hoyle: source/ has no page or folder {page}; expected one as whist/revoke or whist")
    if missing:
        return UNREADABLE
    here = Path.cwd()
    report = proofread(project, editions, wanted, here)
    if spelling.missing():
        print(
            "hoyle: spelling was not checked; expected hunspell with hu_HU and en_GB",
            file=sys.stderr,
        )
    for edition in editions:
        for what, comes in language_of(edition).lacks.items():
            print(f"hoyle: the language {edition} declares no {what}: {comes}", file=sys.stderr)
    for problem in sorted((*report.problems, *report.unreadable)):
        print(problem)
    if report.unreadable:
        return UNREADABLE
    if report.problems:
        return FAILED
    count = report.messages
    held = "1 translated message holds" if count == 1 else f"{count} translated messages hold"
    print(f"{held}; {report.waiting} not translated yet" if report.waiting else held)
    return WELL


def _is_page(project: Path, page: PurePosixPath) -> bool:
    source = project / "source" / page
    if str(page) in OWN or source.is_dir() or Path(f"{source}.md").is_file():
        return True
    return any(page in dict(catalogs_of(project, edition)) for edition in EDITIONS)
