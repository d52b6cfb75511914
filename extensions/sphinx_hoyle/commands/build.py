"""``hoyle build``: every edition in every format, from hands proved once.

Sphinx works in ``build/work``, so that a later build reads only what changed; what readers see,
``build/html``, ``build/pdf`` and ``build/report``, is replaced at one stroke when all of it is
whole.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from sphinx_hoyle.catalogs import LOCALES, po
from sphinx_hoyle.commands.edition import Job
from sphinx_hoyle.commands.publishing import copy_tree, publish, put, remove, settle
from sphinx_hoyle.commands.workers import Terminated, Workers, workers
from sphinx_hoyle.editions.made_of import STAMP
from sphinx_hoyle.editions.site_files import Site, write_site_files
from sphinx_hoyle.files.one_at_a_time import one_at_a_time
from sphinx_hoyle.files.whole_files import write_bytes
from sphinx_hoyle.hands.store import Summary, prove_all
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.translations.progress import REPORT as TRANSLATIONS

INTERRUPTED, TERMINATED = 130, 143  # as a shell says it
_HANDS = "hands.json"
# What Sphinx and we keep beside the pages, and is not for readers.
_KEPT = (".buildinfo", ".buildinfo.bak", ".doctrees", STAMP, f".{TRANSLATIONS}")


def build(project: Path, editions: Sequence[str], formats: Sequence[str]) -> int:
    """Build ``editions`` in ``formats``; returns 0, or 1 when anything failed and nothing changed.

    Every catalog is read first, every hand proved, once; a failing one is told with the page that
    shows it. Another build of the same project is waited for. Told to stop, it ends all that it has
    started, leaves what was published, and returns 130 or 143.
    """
    try:
        with one_at_a_time(project, "build") as held, workers(held) as running:
            return _build(project, editions, formats, running)
    except KeyboardInterrupt:
        _say("stopped: what was published before stands as it was")
        return INTERRUPTED
    except Terminated:
        _say("terminated: what was published before stands as it was")
        return TERMINATED


def _build(project: Path, editions: Sequence[str], formats: Sequence[str], running: Workers) -> int:
    began = time.monotonic()
    settle(project)
    catalogs = {*(project / "locales").rglob("*.po"), *LOCALES.rglob("*.po")}
    if unreadable := po.unreadable(sorted(catalogs)):
        for problem in unreadable:
            print(problem, file=sys.stderr)
        _say(f"catalogs: {len(unreadable)} faults; nothing was built")
        return 1
    reports = project / "build/work/report"
    summary = prove_all(project / "examples", project / "build/hands", reports)
    _say(f"hands: {summary.hands} proved, {summary.run} run")
    if summary.failures:
        write_bytes(project / "build/report" / _HANDS, (reports / _HANDS).read_bytes())
        return _tell_failures(project, summary, running)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            results = pool.map(lambda each: _edition(project, each, formats, running), editions)
            built = all(list(results))
        except BaseException:
            running.stop()  # or the pool would wait for what runs
            raise
    if not built:
        _say("failed: what was published before stands as it was")
        return 1
    publish(project, lambda version: _fill(project, version, editions, formats))
    _say(f"built {', '.join(editions)} as {', '.join(formats)} in {_seconds(began)}")
    return 0


def _tell_failures(project: Path, summary: Summary, running: Workers) -> int:
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
    return 1


def _edition(project: Path, edition: str, formats: Sequence[str], running: Workers) -> bool:
    """Make one edition in each format, one after the other: they share what was read."""
    for name in formats:
        began = time.monotonic()
        command = [sys.executable, "-m", "sphinx_hoyle.commands.edition"]
        status, _said, complained = running.run([*command, str(project), edition, name])
        if running.stopped:
            return False
        print(complained, end="", file=sys.stderr, flush=True)
        if status:
            _say(f"{edition} {name}: failed")
            return False
        _say(f"{edition} {name}: {_seconds(began)}")
    return True


def _fill(project: Path, version: Path, editions: Sequence[str], formats: Sequence[str]) -> None:
    """Put into a new version what this build has made; editions not built this time stay."""
    for name in formats:
        for edition in editions:
            made, place = Job(project, edition, name).out, version / name
            if name == "html":
                remove(place / edition)
                copy_tree(made, place / edition, leave_out=_KEPT)
            else:
                for former in place.iterdir():  # `hu.pdf`, `mr-hu.pdf`, and folders so named
                    if former.name.removesuffix(".pdf").rpartition("-")[2] == edition:
                        remove(former)
                copy_tree(made, place, leave_out=_KEPT)
    if "html" in formats:
        for entry in (version / "html").iterdir():
            if entry.name not in EDITIONS:
                remove(entry)
        write_site_files(version / "html", Site.of(project))
    put(project / "build/work/report" / _HANDS, version / "report" / _HANDS)
    # Each edition has counted the same.
    counted = Job(project, editions[0], formats[0]).out / f".{TRANSLATIONS}"
    put(counted, version / "report" / TRANSLATIONS)


def _seconds(began: float) -> str:
    return f"{time.monotonic() - began:.1f} s"


def _say(line: str) -> None:
    print(line, flush=True)
