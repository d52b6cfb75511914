"""``hoyle build``: every edition in every format, from hands proved once.

Sphinx works in ``build/work``, so that a later build reads only what changed; what readers see,
``build/html`` and ``build/pdf``, is replaced only when all of it is whole.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from sphinx_hoyle import po
from sphinx_hoyle.catalogs import LOCALES
from sphinx_hoyle.site_files import Site, write_site_files
from sphinx_hoyle.store import Summary, prove_all
from sphinx_hoyle.translations import REPORT as TRANSLATIONS

_BUILDERS = {"html": "html", "pdf": "typst"}


@dataclass(frozen=True, slots=True)
class Job:
    """One run of Sphinx: an edition in a format."""

    project: Path
    edition: str
    format: str

    @property
    def out(self) -> Path:
        """Where this run writes."""
        return self.project / "build/work" / self.format / self.edition

    def command(self) -> list[str]:
        """Return the command line of the run; warnings fail it, after all are told."""
        return [
            *(sys.executable, "-m", "sphinx", "-b", _BUILDERS[self.format]),
            *("-W", "--keep-going", "-q", "-c", str(self.project)),
            *("-D", f"language={self.edition}"),
            *("-d", str(self.project / "build/doctrees" / self.edition)),
            *(str(self.project / "source"), str(self.out)),
        ]


def build(project: Path, editions: Sequence[str], formats: Sequence[str]) -> int:
    """Build ``editions`` in ``formats``; returns 0, or 1 when anything failed and nothing changed.

    Every catalog is read first, every hand proved, once; a failing one is told with the page that
    shows it.
    """
    began = time.monotonic()
    if unreadable := po.unreadable(
        sorted({*(project / "locales").rglob("*.po"), *LOCALES.rglob("*.po")})
    ):
        for problem in unreadable:
            print(problem, file=sys.stderr)
        _say(f"catalogs: {len(unreadable)} faults; nothing was built")
        return 1
    summary = prove_all(project / "examples", project / "build/hands", project / "build/report")
    _say(f"hands: {summary.hands} proved, {summary.run} run")
    if summary.failures:
        return _tell_failures(project, summary)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda edition: _edition(project, edition, formats), editions)
        built = all(list(results))
    if not built:
        _say("failed: what was published before stands as it was")
        return 1
    for name in formats:
        _publish(project, name, editions)
    # Each edition has counted the same.
    counted = project / "build/doctrees" / editions[0] / TRANSLATIONS
    shutil.copy2(counted, project / "build/report" / TRANSLATIONS)
    _say(f"built {', '.join(editions)} as {', '.join(formats)} in {_seconds(began)}")
    return 0


def _tell_failures(project: Path, summary: Summary) -> int:
    """Print each failing hand with the page that shows it, found by the builder ``hands``."""
    out = project / "build/work/hands"
    subprocess.run(
        [
            *(sys.executable, "-m", "sphinx", "-b", "hands", "-q", "-c", str(project)),
            *("-d", str(project / "build/doctrees/hands"), str(project / "source"), str(out)),
        ],
        check=False,
    )
    for problem in summary.failures:
        print(problem, file=sys.stderr)
    _say(f"{len(summary.failures)} claims fail; nothing was built")
    return 1


def _edition(project: Path, edition: str, formats: Sequence[str]) -> bool:
    """Run Sphinx for each format of one edition, one after the other: they share doctrees."""
    for name in formats:
        began = time.monotonic()
        job = Job(project, edition, name)
        ran = subprocess.run(job.command(), capture_output=True, text=True, check=False)
        print(ran.stderr, end="", file=sys.stderr)
        if ran.returncode:
            _say(f"{edition} {name}: failed")
            return False
        _say(f"{edition} {name}: {_seconds(began)}")
    return True


def _publish(project: Path, name: str, editions: Sequence[str]) -> None:
    """Replace the published output of one format by the work of this build, at one stroke."""
    work, target = project / "build/work" / name, project / "build" / name
    fresh, former = target.with_name(f".{name}.new"), target.with_name(f".{name}.old")
    for leftover in (fresh, former):
        shutil.rmtree(leftover, ignore_errors=True)
    if target.exists():
        shutil.copytree(target, fresh)  # editions not built this time stay
    fresh.mkdir(parents=True, exist_ok=True)
    for edition in editions:
        if name == "html":
            shutil.rmtree(fresh / edition, ignore_errors=True)
            ignored = shutil.ignore_patterns(".buildinfo*", ".doctrees")
            shutil.copytree(work / edition, fresh / edition, ignore=ignored)
        else:
            for pdf in (work / edition).glob("*.pdf"):
                shutil.copy2(pdf, fresh / pdf.name)
    if name == "html":
        write_site_files(fresh, Site.of(project))
    if target.exists():
        target.rename(former)
    fresh.rename(target)
    shutil.rmtree(former, ignore_errors=True)


def _seconds(began: float) -> str:
    return f"{time.monotonic() - began:.1f} s"


def _say(line: str) -> None:
    print(line, flush=True)
