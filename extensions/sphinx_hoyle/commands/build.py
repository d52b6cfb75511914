"""``hoyle build``: every edition in every format, from hands proved once.

Sphinx works in ``build/work``, so that a later build reads only what changed; what readers see,
``build/html``, ``build/pdf``, ``build/epub`` and ``build/report``, is replaced at one stroke when
all of it is whole.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.errors import ConfigError

from sphinx_hoyle.book.papers import A5
from sphinx_hoyle.catalogs import locales_of
from sphinx_hoyle.commands.edition import Job, load, make_whole
from sphinx_hoyle.commands.on_demand import made_on_demand, stale
from sphinx_hoyle.commands.publishing import CURRENT, copy_tree, publish, put, remove, settle
from sphinx_hoyle.commands.sums import write_sums
from sphinx_hoyle.commands.waiting import Telling, told_while_waiting
from sphinx_hoyle.commands.workers import Terminated, Worker, Workers, workers
from sphinx_hoyle.editions.first_pages import First
from sphinx_hoyle.editions.made_of import (
    PAGES,
    STAMP,
    MadeWith,
    code_of_ours,
    digest_of,
    is_whole,
    joined,
)
from sphinx_hoyle.files.one_at_a_time import one_at_a_time
from sphinx_hoyle.files.package import DRESS
from sphinx_hoyle.files.whole_files import write_bytes, write_text
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.translations import REPORT as TRANSLATIONS

if TYPE_CHECKING:
    from sphinx_hoyle.hands.store import Summary

INTERRUPTED, TERMINATED = 130, 143  # as a shell says it
_HANDS = "hands.json"
_WELL_FOUND = "well-found.json"  # beside it: of what catalogs and hands were last found well
# What Sphinx and we keep beside the pages, and is not for readers.
_KEPT = (".buildinfo", ".buildinfo.bak", ".doctrees", PAGES, STAMP, f".{TRANSLATIONS}")


def build(
    project: Path,
    editions: Sequence[str],
    formats: Sequence[str],
    book: str = "",
    paper: str = A5,
    beside: str = "",
    first: First | None = None,
) -> int:
    """Build ``editions`` in ``formats``; returns 0, or 1 when anything failed and nothing changed.

    Pages of the website that have changed are meanwhile shown ``first``, where that is asked for.

    Of a ``book`` only its e-book or its rulebook and casebook are made; all else stays as it is.
    A website is made whole, since its pages lead to one another. What is printed on another
    ``paper`` than A5 stands in a folder of that name, ``build/pdf/a4``. Where an edition is named
    ``beside`` which the books are to be, PDFs alone are made: ``build/pdf/hu-mr/goat.pdf``.

    Every catalog is read first, every hand proved, once; a failing one is told with the page that
    shows it. Another build of the same project is waited for. Told to stop, it ends all that it has
    started, leaves what was published, and returns 130 or 143.
    """
    try:
        with one_at_a_time(project, "build") as held, workers(held) as running:
            jobs = [
                [_job(project, edition, name, book, paper, beside, first) for name in formats]
                for edition in editions
            ]
            return _build(project, jobs, running)
    except KeyboardInterrupt:
        _say("stopped: what was published before stands as it was")
        return INTERRUPTED
    except Terminated:
        _say("terminated: what was published before stands as it was")
        return TERMINATED


def _job(
    project: Path, edition: str, name: str, book: str, paper: str, beside: str, first: First | None
) -> Job:
    """Return what is to be made of an edition in a format: a site is whole, PDF alone has paper."""
    whole = "" if name == "html" else book
    return Job(project, edition, name, whole, paper if name == "pdf" else A5, beside, first)


def _build(project: Path, jobs: Sequence[Sequence[Job]], running: Workers) -> int:
    """Do ``jobs``, those of each edition in a row of their own."""
    began = time.monotonic()
    settle(project)
    try:
        known = MadeWith.of(project)
    except ConfigError:
        known = None  # of which Sphinx tells
    digest = cache(digest_of)
    if not _is_well_found(project, known, digest, running):
        return 1
    waiting = [[job for job in row if not _is_whole(job, known, digest)] for row in jobs]
    rows = [row for row in waiting if row]
    # Two that are made side by side begin at either end: pages of both need the same of hands,
    # which the first to come to it keeps for the other.
    if not _make([row[:: -1 if n % 2 else 1] for n, row in enumerate(rows)], running):
        _say("failed: what was published before stands as it was")
        return 1
    done = [job for row in jobs for job in row]

    def is_current(job: Job) -> bool:
        return _is_whole(job, known, digest)

    publish(project, lambda version: _fill(project, version, done, is_current))
    editions = ", ".join(dict.fromkeys(job.edition for job in done))
    formats = ", ".join(dict.fromkeys(job.name for job in done))
    _say(f"built {editions} as {formats} in {_seconds(began)}")
    return 0


def _is_well_found(
    project: Path, known: MadeWith | None, digest: Callable[[Path], str], running: Workers
) -> bool:
    """Tell which catalogs cannot be read and which hands fail; return whether there are none.

    What was well when it was last looked at, and is the same, is not looked at again.
    """
    reports = project / "build/work/report"
    noted, catalogs, hands = reports / _WELL_FOUND, project / "locales", project / "examples"
    spoken = sorted({locales_of(language) for language in EDITIONS})
    now = {
        "catalogs": _made_of(known, map(digest, (catalogs, *spoken))),
        "hands": _made_of(known, [digest(hands)]),
    }
    found = _well_found(noted) if (reports / _HANDS).is_file() else {}
    well = {name: made_of != "" and made_of == found.get(name) for name, made_of in now.items()}
    if not all(well.values()):
        noted.unlink(missing_ok=True)  # it goes with the report on the hands
    # Imported here: most builds need neither.
    if not well["catalogs"]:
        from sphinx_hoyle.catalogs import po

        paths = {path for folder in (catalogs, *spoken) for path in folder.rglob("*.po")}
        if unreadable := po.unreadable(sorted(paths)):
            for problem in unreadable:
                print(problem, file=sys.stderr)
            _say(f"catalogs: {len(unreadable)} faults; nothing was built")
            return False
    if well["hands"]:
        proved = found.get("proved", "")
        _say(f"hands: {proved} proved, 0 run")
    else:
        from sphinx_hoyle.hands.store import prove_all

        with told_while_waiting("proving hands"):
            summary = prove_all(hands, project / "build/hands", reports)
        _say(f"hands: {summary.hands} proved, {summary.run} run")
        if summary.failures:
            write_bytes(project / "build/report" / _HANDS, (reports / _HANDS).read_bytes())
            _tell_failures(project, summary, running)
            return False
        proved = str(summary.hands)
    if not all(well.values()):
        write_text(noted, json.dumps({**now, "proved": proved}), lasting=False)
    return True


def _made_of(known: MadeWith | None, digests: Iterable[str]) -> str:
    """Return the digest of what was looked at, and of what looks at it; nothing if not known."""
    return joined([*code_of_ours(DRESS), *digests]) if known is not None else ""


def _is_whole(job: Job, known: MadeWith | None, digest: Callable[[Path], str]) -> bool:
    """Return whether an edition stands as it would be made now; what is wrong, Sphinx tells."""
    try:
        return known is not None and is_whole(job.out, job.made_of(known), digest)
    except ConfigError:
        return False


def _well_found(noted: Path) -> dict[str, str]:
    """Return by digests of what all was well when last looked at, and how many hands then."""
    try:
        found = json.loads(noted.read_text(encoding="utf-8"))
        return {str(name): str(said) for name, said in found.items()}
    except (OSError, ValueError, AttributeError):
        return {}


def _tell_failures(project: Path, summary: Summary, running: Workers) -> None:
    """Print each failing hand with the page that shows it, found by the builder ``hands``."""
    out = project / "build/work/hands"
    command = [
        *(sys.executable, "-m", "sphinx", "-b", "hands", "-q", "-c", str(project)),
        *("-d", str(project / "build/doctrees/hands"), str(project / "source"), str(out)),
    ]
    _status, said, complained = running.run(command, watching=False)
    print(said, end="", flush=True)
    print(complained, end="", file=sys.stderr, flush=True)
    for problem in summary.failures:
        print(problem, file=sys.stderr)
    _say(f"{len(summary.failures)} claims fail; nothing was built")


def _make(rows: Sequence[Sequence[Job]], running: Workers) -> bool:
    """Make each job in a process of its own; return whether all went well.

    Those of a row are made one after the other, since they share what was read.
    """
    waiting, well = [list(row) for row in rows], True
    begun: dict[Worker, tuple[list[Job], float]] = {}
    telling = Telling()
    if rows:
        load()  # once, for all of them
    while waiting or begun:
        while waiting and len(begun) < (os.cpu_count() or 1):
            row = waiting.pop(0)
            begun[running.fork(partial(make_whole, row[0]))] = row, time.monotonic()
        at_work = ", ".join(f"{row[0].edition} {row[0].name}" for row, _began in begun.values())
        for worker in running.ended(partial(telling.tell, f"making {at_work}")):
            telling.clear()
            (job, *others), began = begun.pop(worker)
            print(worker.complained, end="", file=sys.stderr, flush=True)
            failed = bool(worker.poll())
            well = well and not failed
            _say(f"{job.edition} {job.name}: {'failed' if failed else _seconds(began)}")
            if others and not failed:
                waiting.insert(0, others)
    return well


def _fill(
    project: Path, version: Path, done: Sequence[Job], is_current: Callable[[Job], bool]
) -> None:
    """Put into a new version what this build has made; what was not built this time stays."""
    for job in done:
        place = version / job.format
        if job.paper != A5:
            place /= job.paper
            place.mkdir(parents=True, exist_ok=True)
        if job.format == "html":
            remove(place / job.edition)
            copy_tree(job.out, place / job.edition, leave_out=_KEPT)
            continue
        # E-books are made without the folder of their edition.
        target = place / job.edition if job.format == "epub" else place
        for former in [*_former(place, job)]:
            remove(former)
        copy_tree(job.out, target, leave_out=_KEPT)
    for edition in {job.edition for job in done if job.format == "pdf" and not job.on_demand}:
        for former in [*stale(project, version / "pdf", edition, is_current)]:
            remove(former)
    # Imported here: with them come Sphinx's builders.
    from sphinx_hoyle.editions.downloads import FOLDER, write_downloads
    from sphinx_hoyle.editions.offline import write_offline

    remove(version / "html" / FOLDER)
    if any(job.format == "html" for job in done):
        from sphinx_hoyle.editions.site_files import Site, write_site_files

        for entry in (version / "html").iterdir():
            if entry.name not in EDITIONS:
                remove(entry)
        write_site_files(version / "html", Site.of(project))
    write_downloads(version, put)
    write_offline(version / "html", version.with_name(CURRENT) / "html")
    put(project / "build/work/report" / _HANDS, version / "report" / _HANDS)
    # Each edition has counted the same.
    put(done[0].out / f".{TRANSLATIONS}", version / "report" / TRANSLATIONS)
    write_sums(version, version.with_name(CURRENT))


def _former(place: Path, job: Job) -> Iterator[Path]:
    """Yield what stands published of just what is to take its place, in PDF or as e-books."""
    if job.beside:
        folder = place / f"{job.beside}-{job.edition}"
        yield folder / f"{job.book}.pdf" if job.book else folder
        return
    if job.book:
        names = (f"{job.book}.{job.format}", f"{job.book}-cases.{job.format}")
        yield from (place / job.edition / name for name in names)
        return
    for former in place.iterdir():  # `hu.pdf`, `mr-hu.pdf`, and folders so named
        left, _, edition = former.name.removesuffix(".pdf").rpartition("-")
        if edition == job.edition and not made_on_demand(job, left):
            yield former


def _seconds(began: float) -> str:
    return f"{time.monotonic() - began:.1f} s"


def _say(line: str) -> None:
    print(line, flush=True)
