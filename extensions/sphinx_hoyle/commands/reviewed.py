"""``hoyle reviewed``: note that a second reader has read the translations of pages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from sphinx_hoyle.catalogs import po
from sphinx_hoyle.catalogs.reviewed import is_reviewed, review
from sphinx_hoyle.narration.own_words import all_catalogs

DONE, UNREADABLE = 0, 2


def mark_reviewed(project: Path, edition: str, pages: Sequence[str]) -> int:
    """Mark each translated message of ``pages``, pages or folders as ``whist/revoke`` or ``whist``.

    What is not translated, or is fuzzy, stays as it is. Returns 2, and changes nothing, when a
    page has no catalog in the edition or a catalog cannot be read.
    """
    wanted = [PurePosixPath(page) for page in pages]
    there = list(all_catalogs(project, edition))
    chosen = [path for page, path in there if any(page.is_relative_to(each) for each in wanted)]
    missing = [each for each in wanted if not any(page.is_relative_to(each) for page, _ in there)]
    for page in missing:
        print(f"hoyle: no catalog {page} in the edition {edition}; expected one as whist/revoke")
    if missing:
        return UNREADABLE
    if unreadable := po.unreadable(chosen):
        for problem in unreadable:
            print(problem)
        return UNREADABLE
    for path in chosen:
        catalog = po.read(path)
        read = [message for message in catalog.translated_entries() if not message.obsolete]
        new = [message for message in read if not is_reviewed(message)]
        for message in new:
            review(message)
        po.write(catalog, path)
        print(f"{path.relative_to(project)}: {len(read)} reviewed, {len(new)} of them newly")
    return DONE
