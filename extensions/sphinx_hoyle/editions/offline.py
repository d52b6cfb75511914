"""Reading without a network: the list of what is kept of each edition, and the service worker.

The worker stands above the editions, so that one keeps them all; it asks for nothing from
elsewhere. What it keeps it knows by content (https://www.w3.org/TR/service-workers/): when
anything is published anew it is another worker, and fetches what has changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.editions.site_files import FRONT
from sphinx_hoyle.files.package import THEME
from sphinx_hoyle.files.whole_files import is_same, write_text
from sphinx_hoyle.languages import EDITIONS

WORKER = "offline.js"
FOLDER = "offline"  # in the folder of the site, with a list for each edition
_SOURCE = THEME / "partials" / WORKER
_PLACE = "/* editions */"
_NOT_KEPT = N_("This page is not kept for reading without a network.")
_BOOKS = N_("The books")
# Pages of cases are kept when they are read; the others are for machines.
_LEFT_OUT = ("cases",)
_MACHINES = frozenset({FRONT, "objects.inv", "_static/site.png"})


def write_offline(site: Path, former: Path | None = None) -> None:
    """Write into the folder of the site what is kept of each edition, and the worker.

    The same file as in a ``former`` site, where nothing is ever written into, has its digest.
    """
    editions = {}
    for edition in EDITIONS:
        folder = site / edition
        if not (folder / "index.html").is_file():
            continue
        known = _known(former / FOLDER / f"{edition}.json") if former is not None else {}
        there = (former or site) / edition
        kept = {
            path: known[path]
            if path in known and is_same(folder / path, there / path)
            else _digest(folder / path)
            for path in _kept(folder)
        }
        listed = json.dumps(kept, ensure_ascii=False, indent=0)
        write_text(site / FOLDER / f"{edition}.json", f"{listed}\n")
        gettext = translation(edition).gettext
        editions[edition] = {
            "version": hashlib.sha256(listed.encode()).hexdigest()[:16],
            "missing": gettext(_NOT_KEPT),
            "books": gettext(_BOOKS),
        }
    worker = _SOURCE.read_text(encoding="utf-8")
    if not editions:
        return
    assert worker.count(_PLACE) == 1, _SOURCE
    told = json.dumps(editions, ensure_ascii=False, indent=1)
    write_text(site / WORKER, worker.replace(_PLACE, told))


def _kept(folder: Path) -> Iterator[str]:
    """Yield the paths of what is kept of an edition."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        wanted = not set(name.parts) & set(_LEFT_OUT) and name.as_posix() not in _MACHINES
        wanted = wanted and not name.name.startswith(".")  # what a build notes for the next
        if path.is_file() and wanted and name.parts[:2] != ("_static", "shared"):
            yield name.as_posix()


def _known(path: Path) -> dict[str, str]:
    """Return the digests of a former site; none, where they cannot be read."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {str(name): str(digest) for name, digest in found.items()}
    except (OSError, ValueError, AttributeError):
        return {}


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
